"""Decks and pictures as PDF files. The only module that knows reportlab, and the only one that uses points.

Every drawing is stored once, as a form XObject whose origin is the lower left corner of its trim.
Import it inside functions: reportlab is heavy.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from typing import Any

from reportlab import Version, rl_config
from reportlab.pdfbase import pdfdoc, pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from generator.drawing.canvas import Drawing, Raster
from generator.drawing.paths import IDENTITY, Transform, moved, turned
from generator.drawing.pictures import Picture, Placed
from generator.errors import KolodaError
from generator.resources import data_path
from generator.sheets.colours import Colour
from generator.sheets.cropmarks import Line, MarkSpec
from generator.sheets.layout import Flip, Layout, Slot, bounding
from generator.sheets.marks import Label, Marks, SheetTexts, mark_side
from generator.sheets.operators import POINTS_PER_MM, clip, matrix, number, paint_shapes
from generator.sheets.page import Page
from generator.units import Insets, Rect, Size

WRITER = f"reportlab {Version}"

_FONTS = {"KolodaSans": "templates/fonts/sans-400.ttf", "KolodaSans-Bold": "templates/fonts/sans-800.ttf"}
_REGULAR, _BOLD = _FONTS
_DUPLEX = {Flip.LONG_EDGE: "DuplexFlipLongEdge", Flip.SHORT_EDGE: "DuplexFlipShortEdge"}


@dataclass(frozen=True, slots=True)
class DeckPdf:
    """A deck's file. ``left_out`` names the rulers and texts that found no room, each once."""

    content: bytes
    left_out: tuple[str, ...]


def deck_pdf(
    layout: Layout,
    faces: Sequence[Drawing],
    backs: Drawing | Sequence[Drawing | None] | None,
    texts: SheetTexts,
    title: str,
    lang: str,
    marks: MarkSpec | None = None,
    *,
    sheets: range | None = None,
    keywords: str = "",
    last: Page | None = None,
    inks: Colour = Colour.RGB,
) -> DeckPdf:
    """Return the sheets of a deck: front 1, back 1, front 2 and so on; fronts alone without ``backs``.

    ``backs`` is one drawing for all cards, or one for each card, where None leaves the back empty. On
    sheets that are folded they lie beside the fronts. ``sheets`` are those to print (from 0), all without
    it. ``keywords`` go into the file's information, ``last`` is one more page. ``inks`` are those of
    pictures; marks and texts are always in black alone. Raises `KolodaError` for a
    drawing of another size than the layout's cards, for no cards at all and for text that the font cannot
    show.
    """
    back_of = [backs] * len(faces) if backs is None or isinstance(backs, Drawing) else list(backs)
    if not len(faces) == len(back_of) == layout.count:
        raise ValueError(f"{layout.count} slots, {len(faces)} faces and {len(back_of)} backs")
    if not layout.count:
        raise KolodaError("a deck of no cards has no sheets to print")
    document = _Document(title, lang, layout.spec.bleed_mm, inks)
    document.canvas.setKeywords(keywords)
    document.canvas.setViewerPreference("PrintScaling", "None")
    is_duplex = backs is not None and layout.fold_is_upright is None
    if is_duplex:
        document.canvas.setViewerPreference("Duplex", _DUPLEX[layout.spec.flip])
    style = marks or MarkSpec()
    for sheet in sheets or range(layout.sheets):
        document.add_side(layout, sheet, faces, back_of, texts, style, back=False)
        if is_duplex:
            document.add_side(layout, sheet, faces, back_of, texts, style, back=True)
    if last is not None:
        document.add_page(last)
    return DeckPdf(document.finish(), tuple(document.left_out))


def pages_pdf(pages: Iterable[Page], title: str, lang: str, flip: Flip | None = None) -> bytes:
    """Return a PDF of pages of text and pictures, to be printed at their own size.

    With ``flip`` they are the two sides of sheets that the printer turns about that edge.
    """
    document = _Document(title, lang, bleed_mm=0.0)
    document.canvas.setViewerPreference("PrintScaling", "None")
    if flip:
        document.canvas.setViewerPreference("Duplex", _DUPLEX[flip])
    for page in pages:
        document.add_page(page)
    return document.finish()


def write_pictures(pictures: Sequence[Picture], title: str = "", lang: str = "") -> bytes:
    """Return a PDF with one page for each of at least one picture, of exactly its size.

    A drawing placed in several pictures is stored once, cut at its trim.
    """
    document = _Document(title, lang, bleed_mm=0.0)
    for picture in pictures:
        document.add_picture(picture)
    return document.finish()


def sides_pdf(
    sides: Sequence[Drawing], bleed_mm: float, title: str = "", lang: str = "", inks: Colour = Colour.RGB
) -> bytes:
    """Return a PDF with a page for each of at least one side of cards, with its bleed around it."""
    document = _Document(title, lang, bleed_mm, inks)
    for side in sides:
        document.add_card(side)
    return document.finish()


class _Document:
    """A PDF being written: reportlab's canvas and the forms that it holds so far."""

    def __init__(self, title: str, lang: str, bleed_mm: float, inks: Colour = Colour.RGB) -> None:
        self._buffer = BytesIO()
        self._inks = inks
        self._bleed_mm = bleed_mm
        self._forms: dict[str, Drawing] = {}
        self._names: dict[int, str] = {}
        self.left_out: dict[str, None] = {}
        for name in _FONTS:
            _font(name)
        self.canvas = Canvas(
            self._buffer,
            invariant=1,
            pageCompression=1,
            initialFontName=_REGULAR,  # type: ignore[arg-type]  # the stub is wrong: this is a name
            lang=lang or None,
        )
        self.canvas.setTitle(title)
        self.canvas.setAuthor("Koloda")
        self.canvas.setCreator("Koloda")
        self.canvas.setSubject(title)

    def finish(self) -> bytes:
        """Return the bytes of the whole file."""
        with _binary_streams():
            self.canvas.save()
        return self._buffer.getvalue()

    def add_side(
        self,
        layout: Layout,
        sheet: int,
        faces: Sequence[Drawing],
        backs: Sequence[Drawing | None],
        texts: SheetTexts,
        style: MarkSpec,
        *,
        back: bool,
    ) -> None:
        """Add a page with its cards and marks, all of it under the side's one transform."""
        paper, transform = layout.spec.paper.size, layout.transform(back)
        if transform != IDENTITY:
            self._write(f"q {matrix(_in_points(transform, paper, paper.height_mm))}")
        for card, at in layout.cards_on(sheet):
            if not back:
                self._place(faces[card], layout.fronts[at], layout)
            if back or layout.fold_is_upright is not None:
                self._place(backs[card], layout.backs[at], layout)
        marks = mark_side(layout, sheet, texts, text_width, style, back=back)
        self.left_out |= dict.fromkeys(marks.left_out)
        self._mark(marks, paper)
        if transform != IDENTITY:
            self._write("Q")
        slots = [slot for group in layout.groups(back) for slot in group]
        trim, ink = (
            _mapped(bounding(rects), transform)
            for rects in ([slot.trim for slot in slots], [slot.ink for slot in slots])
        )
        self._end_page(paper, trim, ink)

    def add_page(self, page: Page) -> None:
        """Add a page of pictures and texts, all of it under the page's one transform."""
        size = page.picture.size
        if page.transform != IDENTITY:
            self._write(f"q {matrix(_in_points(page.transform, size, size.height_mm))}")
        self._paint_picture(page.picture)
        for label in page.labels:
            self._label(label, size)
        if page.transform != IDENTITY:
            self._write("Q")
        self._end_whole_page(size)

    def add_picture(self, picture: Picture) -> None:
        """Add a page with the picture on it."""
        self._paint_picture(picture)
        self._end_whole_page(picture.size)

    def add_card(self, side: Drawing) -> None:
        """Add a page with one side of a card and its bleed."""
        bleed = Insets.all(self._bleed_mm)
        trim = Rect(0, 0, side.size.width_mm, side.size.height_mm).moved(self._bleed_mm, self._bleed_mm)
        page = trim.grown(bleed).size
        self._paint_form(side, _in_points(moved(trim.x_mm, trim.y_mm), side.size, page.height_mm))
        self._end_page(page, trim, trim.grown(bleed))

    def _paint_picture(self, picture: Picture) -> None:
        height_mm = picture.size.height_mm
        for item in picture.items:
            if isinstance(item, Placed):
                self._paint_form(item.drawing, _in_points(item.transform, item.drawing.size, height_mm))
            else:
                self._write(paint_shapes((item,), height_mm, self._inks))

    def _write(self, operators: str) -> None:
        self.canvas.addLiteral(operators)

    def _place(self, drawing: Drawing | None, slot: Slot, layout: Layout) -> None:
        paper, card = layout.spec.paper.size, layout.spec.card.size
        if drawing is None:
            return
        if drawing.size != card:
            raise KolodaError(f"drawing {drawing.name} is {drawing.size}, the cards are {card}")
        within = slot.bleed != Insets.all(self._bleed_mm)
        if within:
            self._write("q " + clip(_box_in_points(slot.ink, paper)))
        self._paint_form(drawing, _slot_matrix(slot, paper))
        if within:
            self._write("Q")

    def _paint_form(self, drawing: Drawing, transform: Transform) -> None:
        self._write(f"q {matrix(transform)}")
        self.canvas.doForm(self._form(drawing))
        self._write("Q")

    def _form(self, drawing: Drawing) -> str:
        """Return the name of the form that holds ``drawing``, made now if it is new."""
        if id(drawing) not in self._names:
            self._names[id(drawing)] = self._new_or_equal_form(drawing)
        return self._names[id(drawing)]

    def _new_or_equal_form(self, drawing: Drawing) -> str:
        base = name = "card-" + re.sub(r"[^A-Za-z0-9_-]", "_", drawing.name)
        copies = 1
        while name in self._forms:
            if self._forms[name] == drawing:
                return name
            copies += 1
            name = f"{base}.{copies}"
        self._forms[name] = drawing
        size = drawing.size
        box = Rect(0, 0, size.width_mm, size.height_mm).grown(Insets.all(self._bleed_mm))
        self.canvas.beginForm(name, *_corners(_box_in_points(box, size)))  # type: ignore[arg-type]  # points
        if drawing.raster:
            self._draw_raster(drawing.raster, size)
        self._write(paint_shapes(drawing.shapes, size.height_mm, self._inks))
        self.canvas.endForm(**({} if drawing.raster else {"Resources": pdfdoc.PDFResourceDictionary()}))
        return name

    def _draw_raster(self, raster: Raster, size: Size) -> None:
        from reportlab.lib.utils import ImageReader

        box = _box_in_points(raster.box, size)
        image = ImageReader(_converted(raster.content, self._inks))
        self.canvas.drawImage(image, box.x_mm, box.y_mm, box.width_mm, box.height_mm)

    def _mark(self, marks: Marks, paper: Size) -> None:
        self._write("\n".join(_stroked((*marks.crop, *marks.folds, *marks.rulers), paper)))
        for area in marks.registration:
            box = _box_in_points(area, paper)
            sides = " ".join(map(number, (box.x_mm, box.y_mm, box.width_mm, box.height_mm)))
            self._write(f"q 0 g {sides} re f Q")
        for label in marks.labels:
            self._label(label, paper)

    def _label(self, label: Label, paper: Size) -> None:
        text = self.canvas.beginText()
        text.setFont(_BOLD if label.bold else _REGULAR, label.size_mm * POINTS_PER_MM)
        x, y = label.x_mm * POINTS_PER_MM, (paper.height_mm - label.y_mm) * POINTS_PER_MM
        if label.upwards:
            text.setTextTransform(0, 1, -1, 0, x, y)
        else:
            text.setTextOrigin(x, y)
        text.textOut(label.text)
        self.canvas.drawText(text)

    def _end_whole_page(self, size: Size) -> None:
        whole = Rect(0, 0, size.width_mm, size.height_mm)
        self._end_page(size, whole, whole)

    def _end_page(self, size: Size, trim: Rect, bleed: Rect) -> None:
        canvas = self.canvas
        canvas.setPageSize((size.width_mm * POINTS_PER_MM, size.height_mm * POINTS_PER_MM))
        canvas.setTrimBox(_corners(_box_in_points(trim, size)))
        canvas.setBleedBox(_corners(_box_in_points(bleed, size)))
        canvas.showPage()


def _converted(content: bytes, inks: Colour) -> Any:
    """Return a picture of pixels as reportlab takes it, in the inks of the document."""
    from PIL import Image, ImageChops

    if inks is Colour.RGB:
        return BytesIO(content)
    with Image.open(BytesIO(content)) as image:
        pixels = image.convert("RGB")
    if inks is Colour.GREY:
        return pixels.convert("L")
    lacks = ImageChops.invert(pixels).split()
    black = ImageChops.darker(ImageChops.darker(lacks[0], lacks[1]), lacks[2])
    return Image.merge("CMYK", [*(ImageChops.subtract(lack, black) for lack in lacks), black])


def _slot_matrix(slot: Slot, paper: Size) -> Transform:
    """Return the map from a card's form to the page, both in points and y upwards."""
    upright = slot.trim.size if slot.turn % 180 == 0 else slot.trim.size.turned()
    middle = (upright.width_mm / 2, upright.height_mm / 2)
    x, y = slot.trim.centre_mm
    to_slot = turned(slot.turn, about=middle).then(moved(x - middle[0], y - middle[1]))
    return _in_points(to_slot, upright, paper.height_mm)


def _in_points(transform: Transform, drawing: Size, page_height_mm: float) -> Transform:
    """Return a map between two spaces in mm, y downwards, as one between points, y upwards."""
    k = POINTS_PER_MM
    to_mm = Transform(1 / k, 0, 0, -1 / k, 0, drawing.height_mm)
    to_points = Transform(k, 0, 0, -k, 0, page_height_mm * k)
    return to_mm.then(transform).then(to_points)


def _box_in_points(rect: Rect, page: Size) -> Rect:
    k = POINTS_PER_MM
    bottom = (page.height_mm - rect.bottom_mm) * k
    return Rect(rect.x_mm * k, bottom, rect.width_mm * k, rect.height_mm * k)


def _corners(box: Rect) -> tuple[float, float, float, float]:
    return (box.x_mm, box.y_mm, box.right_mm, box.bottom_mm)


def _mapped(rect: Rect, transform: Transform) -> Rect:
    """Return the upright rectangle around the image of ``rect``."""
    if transform == IDENTITY:
        return rect
    corners = [transform((x, y)) for x in (rect.x_mm, rect.right_mm) for y in (rect.y_mm, rect.bottom_mm)]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _stroked(lines: Iterable[Line], paper: Size) -> Iterator[str]:
    """Yield the operators of black lines; pure grey, so that a printer uses black ink alone."""
    yield "q 0 G 0 J"
    for line in lines:
        ends = (line.x1_mm, paper.height_mm - line.y1_mm, line.x2_mm, paper.height_mm - line.y2_mm)
        x1, y1, x2, y2 = (number(value * POINTS_PER_MM) for value in ends)
        if line.casing_mm:
            casing = number((line.width_mm + 2 * line.casing_mm) * POINTS_PER_MM)
            yield f"1 G {casing} w {x1} {y1} m {x2} {y2} l S 0 G"
        yield f"{number(line.width_mm * POINTS_PER_MM)} w {x1} {y1} m {x2} {y2} l S"
    yield "Q"


@cache
def _font(name: str) -> TTFont:
    font = TTFont(name, str(data_path(_FONTS[name])))
    pdfmetrics.registerFont(font)
    return font


def missing_letters(text: str) -> list[str]:
    """Return the letters that the font of the sheets lacks, sorted."""
    glyphs = _font(_REGULAR).face.charToGlyph
    return sorted({letter for letter in text if ord(letter) not in glyphs})


def text_width(text: str, bold: bool = False) -> float:
    """Return the width of ``text`` set 1 mm high. Raises `KolodaError` for a letter the font lacks."""
    if missing := missing_letters(text):
        codes = ", ".join(f"{letter} (U+{ord(letter):04X})" for letter in missing)
        raise KolodaError(f"the text '{text}' needs letters that the sheet font lacks: {codes}")
    return float(_font(_BOLD if bold else _REGULAR).stringWidth(text, 1))


@contextmanager
def _binary_streams() -> Iterator[None]:
    """Keep reportlab from writing streams as ASCII 85, a quarter larger; the setting is global there."""
    before = rl_config.useA85
    rl_config.useA85 = 0
    try:
        yield
    finally:
        rl_config.useA85 = before

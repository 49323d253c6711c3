"""Decks and pictures as PDF files. The only module that knows reportlab, and the only one that uses points.

Every drawing is stored once, as a form XObject whose origin is the lower left corner of its trim.
Import it inside functions: reportlab is heavy.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

from reportlab import rl_config
from reportlab.pdfbase import pdfdoc, pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from generator.drawing.canvas import Drawing
from generator.drawing.paths import Transform, moved, turned
from generator.drawing.pictures import Picture, Placed
from generator.errors import KolodaError
from generator.resources import data_path
from generator.sheets.layout import Flip, Layout, Slot
from generator.sheets.marks import Label, Line, Marks, SheetTexts, mark_side
from generator.sheets.operators import POINTS_PER_MM, clip, matrix, number, paint_shapes
from generator.units import Insets, Rect, Size

FONT_FILE = "templates/fonts/sans-400.ttf"

_FONT = "KolodaSans"
_DUPLEX = {Flip.LONG_EDGE: "DuplexFlipLongEdge", Flip.SHORT_EDGE: "DuplexFlipShortEdge"}


def write_deck(
    target: Path | BinaryIO,
    layout: Layout,
    faces: Sequence[Drawing],
    backs: Drawing | Sequence[Drawing | None] | None,
    texts: SheetTexts,
    title: str,
    lang: str,
    *,
    in_gaps: bool = False,
) -> tuple[str, ...]:
    """Write the sheets of a deck: front 1, back 1, front 2, back 2 and so on; fronts alone without ``backs``.

    Returns the rulers and texts that found no room in the margins, each once; normally there are none.
    ``backs`` is one drawing for all cards, or one for each card, where None leaves the back empty. A
    file at ``target`` is replaced only when the new one is complete. Raises `KolodaError` for a drawing
    of another size than the layout's cards, for no cards at all, for text that the font cannot show and
    for a file that cannot be written.
    """
    back_of = [backs] * len(faces) if backs is None or isinstance(backs, Drawing) else list(backs)
    if not len(faces) == len(back_of) == layout.count:
        raise ValueError(f"{layout.count} slots, {len(faces)} faces and {len(back_of)} backs")
    if not layout.count:
        raise KolodaError("a deck of no cards has no sheets to print")
    document = _Document(title, lang, layout.spec.bleed_mm)
    document.canvas.setViewerPreference("PrintScaling", "None")
    if backs is not None:
        document.canvas.setViewerPreference("Duplex", _DUPLEX[layout.spec.flip])
    for sheet in range(layout.sheets):
        document.add_side(layout, sheet, faces, texts, back=False, in_gaps=in_gaps)
        if backs is not None:
            document.add_side(layout, sheet, back_of, texts, back=True, in_gaps=in_gaps)
    _deliver(document.finish(), target)
    return tuple(document.left_out)


def write_pictures(pictures: Sequence[Picture], title: str = "", lang: str = "") -> bytes:
    """Return a PDF with one page for each of at least one picture, of exactly its size.

    A drawing placed in several pictures is stored once, cut at its trim.
    """
    document = _Document(title, lang, bleed_mm=0.0)
    for picture in pictures:
        document.add_picture(picture)
    return document.finish()


class _Document:
    """A PDF being written: reportlab's canvas and the forms that it holds so far."""

    def __init__(self, title: str, lang: str, bleed_mm: float) -> None:
        self._buffer = BytesIO()
        self._bleed_mm = bleed_mm
        self._forms: dict[str, Drawing] = {}
        self._names: dict[int, str] = {}
        self.left_out: dict[str, None] = {}
        _font()
        self.canvas = Canvas(
            self._buffer,
            invariant=1,
            pageCompression=1,
            initialFontName=_FONT,  # type: ignore[arg-type]  # the stub is wrong: this is a name
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
        drawings: Sequence[Drawing | None],
        texts: SheetTexts,
        *,
        back: bool,
        in_gaps: bool,
    ) -> None:
        """Add a page with its cards and marks."""
        paper = layout.spec.paper.size
        slots = layout.backs if back else layout.fronts
        for card in layout.cards_on(sheet):
            drawing, slot = drawings[card], slots[card % layout.per_sheet]
            if drawing is None:
                continue
            if drawing.size != layout.spec.card.size:
                raise KolodaError(
                    f"drawing {drawing.name} is {drawing.size}, the cards are {layout.spec.card.size}"
                )
            self._place(drawing, slot, paper)
        marks = mark_side(layout, sheet, texts, _em_width, back=back, in_gaps=in_gaps)
        self.left_out |= dict.fromkeys(marks.left_out)
        self._mark(marks, paper)
        self._end_page(paper, layout.block, _union(slot.ink for slot in layout.fronts))

    def add_picture(self, picture: Picture) -> None:
        """Add a page with the picture on it."""
        height_mm = picture.size.height_mm
        for item in picture.items:
            if isinstance(item, Placed):
                self._paint_form(item.drawing, _in_points(item.transform, item.drawing.size, height_mm))
            else:
                self._write(paint_shapes((item,), height_mm))
        whole = Rect(0, 0, picture.size.width_mm, height_mm)
        self._end_page(picture.size, whole, whole)

    def _write(self, operators: str) -> None:
        self.canvas.addLiteral(operators)

    def _place(self, drawing: Drawing, slot: Slot, paper: Size) -> None:
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
        self._write(paint_shapes(drawing.shapes, size.height_mm))
        self.canvas.endForm(Resources=pdfdoc.PDFResourceDictionary())
        return name

    def _mark(self, marks: Marks, paper: Size) -> None:
        self._write("\n".join(_stroked((*marks.crop, *marks.rulers), paper)))
        for label in marks.labels:
            self._label(label, paper)

    def _label(self, label: Label, paper: Size) -> None:
        text = self.canvas.beginText()
        text.setFont(_FONT, label.size_mm * POINTS_PER_MM)
        x, y = label.x_mm * POINTS_PER_MM, (paper.height_mm - label.y_mm) * POINTS_PER_MM
        if label.upwards:
            text.setTextTransform(0, 1, -1, 0, x, y)
        else:
            text.setTextOrigin(x, y)
        text.textOut(label.text)
        self.canvas.drawText(text)

    def _end_page(self, size: Size, trim: Rect, bleed: Rect) -> None:
        canvas = self.canvas
        canvas.setPageSize((size.width_mm * POINTS_PER_MM, size.height_mm * POINTS_PER_MM))
        canvas.setTrimBox(_corners(_box_in_points(trim, size)))
        canvas.setBleedBox(_corners(_box_in_points(bleed, size)))
        canvas.showPage()


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


def _union(rects: Iterable[Rect]) -> Rect:
    corners = [_corners(rect) for rect in rects]
    left, top = min(c[0] for c in corners), min(c[1] for c in corners)
    return Rect(left, top, max(c[2] for c in corners) - left, max(c[3] for c in corners) - top)


def _stroked(lines: Iterable[Line], paper: Size) -> Iterator[str]:
    """Yield the operators of black lines; pure grey, so that a printer uses black ink alone."""
    yield "q 0 G 0 J"
    for line in lines:
        ends = (line.x1_mm, paper.height_mm - line.y1_mm, line.x2_mm, paper.height_mm - line.y2_mm)
        x1, y1, x2, y2 = (number(value * POINTS_PER_MM) for value in ends)
        yield f"{number(line.width_mm * POINTS_PER_MM)} w {x1} {y1} m {x2} {y2} l S"
    yield "Q"


@cache
def _font() -> TTFont:
    font = TTFont(_FONT, str(data_path(FONT_FILE)))
    pdfmetrics.registerFont(font)
    return font


def _em_width(text: str) -> float:
    """Return the width of ``text`` set 1 mm high. Raises `KolodaError` for a letter the font lacks."""
    font = _font()
    missing = sorted({letter for letter in text if ord(letter) not in font.face.charToGlyph})
    if missing:
        codes = ", ".join(f"{letter} (U+{ord(letter):04X})" for letter in missing)
        raise KolodaError(f"the text '{text}' needs letters that the sheet font lacks: {codes}")
    return float(font.stringWidth(text, 1))


@contextmanager
def _binary_streams() -> Iterator[None]:
    """Keep reportlab from writing streams as ASCII 85, a quarter larger; the setting is global there."""
    before = rl_config.useA85
    rl_config.useA85 = 0
    try:
        yield
    finally:
        rl_config.useA85 = before


def _deliver(content: bytes, target: Path | BinaryIO) -> None:
    """Write ``content``; a file gets its name only when it is complete."""
    if not isinstance(target, Path):
        target.write(content)
        return
    temporary = target.with_name(f".{target.name}.part")
    try:
        temporary.write_bytes(content)
        temporary.replace(target)
    except OSError as error:
        raise KolodaError(f"{target} cannot be written: {error.strerror}") from error
    finally:
        temporary.unlink(missing_ok=True)

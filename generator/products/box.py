"""The tuck box of a deck: the deck's own art on a box that fits it, with how to make it."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import PurePosixPath

from generator.cards import Suit
from generator.drawing.backs import BACKS
from generator.drawing.backs.inks import Inks, inks_of, lettering
from generator.drawing.backs.strip import draw_strip, strip_mm
from generator.drawing.canvas import Paint, Recorder, Shape
from generator.drawing.faces import draw_back
from generator.drawing.glyphs import fitted
from generator.drawing.look import BackEdge
from generator.drawing.paths import Path, Transform, moved, polyline, rectangle, scaled, turned
from generator.drawing.pictures import Picture, Placed
from generator.drawing.pips import draw_pip
from generator.products.artifacts import Artifact
from generator.products.booklet import cover_picture
from generator.products.choice import BoxChoice
from generator.products.request import Request
from generator.sheets.cropmarks import DASH_MM
from generator.sheets.marks import BASELINE_MM, TEXT_MM, Label, ruler_lines
from generator.sheets.page import Column, Page
from generator.sheets.tuckbox import (
    CARD_THICKNESS_MM,
    GLUED,
    PanelName,
    TuckBox,
    place,
    tuck_box,
)
from generator.sheets.tuckbox import Placed as BoxPlace
from generator.text.fonts import text_path
from generator.text.lexicon import Lexicon
from generator.text.options import game_text
from generator.text.prints import words
from generator.text.typography import set_text
from generator.units import Insets, Rect, format_mm

_BLEED_MM = 2.0
_LINE_MM = 0.25
_CASING_MM = 0.5
_RULER_MM = 100
_HOW_MM = 2.7  # type of the instructions
_GAP_MM = 3.0
_FRAME_MM, _ROUND_MM = 2.2, 2.0  # of the pictures on front and back
_SMALL_MM = 40.0  # fronts with a shorter side keep shorter distances
_STRIP_SHARE = 0.15  # of a frame's height: on a low front a wider strip would leave no panel
_GREY = "#6A6462"
_TITLE_FACE, _TEXT_FACE = "display-800", "sans-800"


def box_artifact(request: Request, lexicon: Lexicon, choice: BoxChoice) -> Artifact:
    """Return the box of the request's deck, for readers of one language.

    Raises `KolodaError` for a box that nobody can make, or that is too large for the paper.
    """
    from generator.sheets.pdf import pages_pdf

    page = box_page(request, lexicon, choice)
    return Artifact(PurePosixPath("box.pdf"), pages_pdf([page], page.picture.title, lexicon.language), "box")


def box_page(request: Request, lexicon: Lexicon, choice: BoxChoice) -> Page:
    """Return the flat box on the paper of the request. Raises `KolodaError`."""
    count = len(request.deck) if choice.cards is None else choice.cards
    thickness_mm = _stock_thickness(request) if choice.thickness_mm is None else choice.thickness_mm
    box = tuck_box(request.card.size, count, thickness_mm, choice.clearance_mm)
    placed = place(box, request.sheet.paper, request.sheet.margin)
    art = _art(request, lexicon, box, count)
    lines = Picture("lines", "", box.bounds.size, tuple(_lines(box, inks_of(request.theme), lexicon)))
    items = [_mapped(item, placed.transform) for item in (*art, *lines.items)]
    strip_shapes, labels = _strip(request, lexicon, placed, box, count, thickness_mm)
    title = words(lexicon.language, "box")("title", game=_name(request, lexicon))
    return Page(Picture("box", title, placed.paper.size, (*items, *strip_shapes)), labels)


def _stock_thickness(request: Request) -> float:
    stock = request.sheet.stock
    return stock.thickness_mm if stock and stock.thickness_mm else CARD_THICKNESS_MM


def _name(request: Request, lexicon: Lexicon) -> str:
    return game_text(request.rules.GAME, lexicon.language).name if request.rules else request.name


def _mapped(item: Shape | Placed, transform: Transform) -> Shape | Placed:
    if isinstance(item, Placed):
        return Placed(item.drawing, item.transform.then(transform))
    return item.transformed(transform)


def _art(request: Request, lexicon: Lexicon, box: TuckBox, count: int) -> Iterator[Shape | Placed]:
    """Yield ground and pictures of the flat box, in its own mm."""
    inks = inks_of(request.theme)
    sides = [box.side(name) for name in (PanelName.LEFT, PanelName.FRONT, PanelName.RIGHT, PanelName.BACK)]
    body = Rect(0, 0, sides[-1].right_mm, box.height_mm)
    lid, bottom = box.side(PanelName.LID), box.side(PanelName.BOTTOM)
    tab = box.panels[PanelName.TAB].outline.bounds()
    upper = Rect(lid.x_mm, tab.y_mm, lid.width_mm, lid.bottom_mm - tab.y_mm)
    for part in (body, upper, bottom):
        yield Shape(rectangle(part.grown(Insets.all(_BLEED_MM))), Paint(fill=inks.main))
    for name in GLUED:  # an edge of ink goes round the fold, glue wants bare board
        yield from _bare(box, name, inks)
    yield from _back(request, lexicon, sides[3])
    canvas = Recorder()
    _draw_front(canvas, request, lexicon, sides[1], inks, count)
    yield from canvas.shapes
    yield from _fan(request, lexicon, sides[1])
    spine, letters = Recorder(), lettering(request.theme)[0]
    for side in (sides[0], sides[2]):
        _draw_spine(spine, f"{_name(request, lexicon)} · {lexicon.count(count, 'card')}", side, letters)
    for face, turn in ((lid, 180), (bottom, 0)):
        with spine.transformed(turned(turn, face.centre_mm)):
            _draw_pips(spine, face, letters)
    yield from spine.shapes


def _bare(box: TuckBox, name: PanelName, inks: Inks) -> Iterator[Shape]:
    outline = box.panels[name].outline
    rect = outline.bounds()
    if name is PanelName.GLUE:
        kept = Rect(rect.x_mm, rect.y_mm, rect.width_mm - _BLEED_MM, rect.height_mm)
    else:
        kept = Rect(rect.x_mm, rect.y_mm + _BLEED_MM, rect.width_mm, rect.height_mm)
    yield Shape(rectangle(kept), Paint(fill=inks.white))


def _back(request: Request, lexicon: Lexicon, side: Rect) -> Iterator[Shape | Placed]:
    """Yield the deck's back as large as the back of the box; a picture of one's own stays as it is."""
    own = request.appearance.art.get(None)
    if own is not None:
        x, y = side.centre_mm
        yield Placed(own, moved(x - own.size.width_mm / 2, y - own.size.height_mm / 2))
        return
    look, panel = request.look(lexicon), side
    edge = BackEdge.BLEED
    if BACKS[look.theme.back].runs_over_the_edge:  # its lines want a white ground, as on a card
        edge, panel = BackEdge.WHITE, side.grown(Insets.all(-_FRAME_MM))
        yield Shape(rectangle(panel, _ROUND_MM), Paint(fill=look.theme.palette["white"]))
    look = replace(look, theme=replace(look.theme, back_edge=edge))
    drawing = replace(draw_back(look, panel.size), name="box-back")
    yield Placed(drawing, moved(panel.x_mm, panel.y_mm))


def _draw_front(
    canvas: Recorder, request: Request, lexicon: Lexicon, side: Rect, inks: Inks, count: int
) -> None:
    share = _share(side)
    panel = frame = side.grown(Insets.all(-_FRAME_MM * share))
    if strip_mm(frame) < _STRIP_SHARE * frame.height_mm:
        draw_strip(canvas, frame, inks)
        panel = frame.grown(Insets.all(-strip_mm(frame)))
    canvas.draw(rectangle(panel, _ROUND_MM * share), Paint(fill=inks.white))
    line = panel.grown(Insets.all(-1.1 * share))
    canvas.draw(rectangle(line, 1.4 * share), Paint(stroke=inks.main, stroke_mm=0.3))
    inner = panel.grown(Insets.all(-4.0 * share))
    name = text_path(_name(request, lexicon), 10, _TITLE_FACE)
    canvas.draw(_in_box(name, _title_box(side, inner)), Paint(fill=request.theme.palette["ink"]))
    foot = Rect(
        inner.x_mm + 0.29 * inner.width_mm,
        inner.bottom_mm - 0.085 * side.height_mm,
        0.42 * inner.width_mm,
        0.05 * side.height_mm,
    )
    text = text_path(lexicon.count(count, "card"), 10, _TEXT_FACE)
    canvas.draw(_in_box(text, foot), Paint(fill=lettering(request.theme)[1]))
    size = min(0.042 * side.height_mm, 0.12 * inner.width_mm)
    for suit, share in zip(
        (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS), (0.07, 0.21, 0.79, 0.93), strict=True
    ):
        x = inner.x_mm + share * inner.width_mm
        box = Rect(x - size / 2, foot.centre_mm[1] - size / 2, size, size)
        draw_pip(canvas, suit, box, request.theme.colour_of(suit))


def _share(side: Rect) -> float:
    """Return the part of the usual distances that a front keeps: all of it but on the smallest boxes."""
    return min(1.0, min(side.width_mm, side.height_mm) / _SMALL_MM)


def _title_box(side: Rect, inner: Rect) -> Rect:
    """Return where the name stands: below the bow for the thumb."""
    return Rect(inner.x_mm, side.y_mm + 0.15 * side.height_mm, inner.width_mm, 0.12 * side.height_mm)


def _in_box(path: Path, box: Rect) -> Path:
    """Return an outline as large as the box allows, not stretched, in its middle."""
    ink = path.bounds()
    height = min(box.height_mm, ink.height_mm * box.width_mm / ink.width_mm)
    return fitted(path, Rect(box.x_mm, box.centre_mm[1] - height / 2, box.width_mm, height))


def _fan(request: Request, lexicon: Lexicon, side: Rect) -> Iterator[Shape | Placed]:
    picture = cover_picture(request, lexicon)
    beside = 6.6 * _share(side)
    room = Rect(
        side.x_mm + beside,
        side.y_mm + 0.29 * side.height_mm,
        side.width_mm - 2 * beside,
        0.54 * side.height_mm,
    )
    factor = min(room.width_mm / picture.size.width_mm, room.height_mm / picture.size.height_mm)
    x, y = room.centre_mm
    to_box = scaled(factor).then(
        moved(x - factor * picture.size.width_mm / 2, y - factor * picture.size.height_mm / 2)
    )
    for item in picture.items:
        yield _mapped(item, to_box)


def _draw_spine(canvas: Recorder, text: str, side: Rect, colour: str) -> None:
    """Draw name and pack along a side, to be read upwards."""
    cap = min(0.36 * side.width_mm, 4.6)
    x, y = side.centre_mm
    line = Rect(x - 0.4 * side.height_mm, y - cap / 2, 0.8 * side.height_mm, cap)
    with canvas.transformed(turned(270, side.centre_mm)):
        canvas.draw(_in_box(text_path(text, 10, _TEXT_FACE), line), Paint(fill=colour))


def _draw_pips(canvas: Recorder, face: Rect, colour: str) -> None:
    size = min(0.5 * face.height_mm, face.width_mm / 8, 8.0)
    x, y = face.centre_mm
    for at, suit in enumerate((Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)):
        spot = Rect(x + (at - 1.5) * 1.7 * size - size / 2, y - size / 2, size, size)
        draw_pip(canvas, suit, spot, colour)


def _lines(box: TuckBox, inks: Inks, lexicon: Lexicon) -> Iterator[Shape]:
    """Yield what to cut (solid) and to fold (dashed), and the words on what is glued."""
    for a, b in box.folds:
        yield Shape(_dashes(a, b), Paint(stroke=inks.white, stroke_mm=_LINE_MM))
    for path in box.cuts:
        yield Shape(path, Paint(stroke=inks.white, stroke_mm=_CASING_MM))
    for path in box.cuts:
        yield Shape(path, Paint(stroke="#000000", stroke_mm=_LINE_MM))
    glue = text_path(words(lexicon.language, "box")("glue"), 3.6, "sans-600")
    for name in GLUED:
        rect = box.panels[name].outline.bounds()
        x, y = rect.centre_mm
        turn = turned(270, (x, y)) if name is PanelName.GLUE else Transform()
        lies = rect.size.turned() if name is PanelName.GLUE else rect.size
        width, height = min(40.0, 0.6 * lies.width_mm), min(2.4, 0.6 * lies.height_mm)
        spot = Rect(x - width / 2, y - height / 2, width, height)
        yield Shape(_in_box(glue, spot).transformed(turn), Paint(fill=_GREY))


def _dashes(a: tuple[float, float], b: tuple[float, float]) -> Path:
    """Return the line from ``a`` to ``b``, upright or level, in dashes."""
    length = abs(b[0] - a[0]) + abs(b[1] - a[1])
    count = max(1, round(length / (2 * DASH_MM)))
    along = ((b[0] - a[0]) / length, (b[1] - a[1]) / length)
    step = length / (count - 0.5) if count > 1 else length
    dashes = [
        polyline(
            *(
                (a[0] + along[0] * at, a[1] + along[1] * at)
                for at in (n * step, min(n * step + step / 2, length))
            )
        )
        for n in range(count)
    ]
    return Path(tuple(segment for dash in dashes for segment in dash.segments))


def _strip(
    request: Request, lexicon: Lexicon, placed: BoxPlace, box: TuckBox, count: int, thickness_mm: float
) -> tuple[tuple[Shape, ...], tuple[Label, ...]]:
    """Return the ruler, the signs and the instructions below the box."""
    from generator.sheets.pdf import text_width

    say, strip = words(lexicon.language, "box"), placed.strip
    left, top = strip.x_mm, strip.y_mm + _GAP_MM
    thin = Paint(stroke="#000000", stroke_mm=0.15)
    shapes = [
        Shape(polyline((left + line.x1_mm, top + line.y1_mm), (left + line.x2_mm, top + line.y2_mm)), thin)
        for line in ruler_lines(_RULER_MM)
    ]
    baseline = top + BASELINE_MM
    x = left + _RULER_MM + 1
    labels = [Label(lexicon.phrase("millimetres", length=_RULER_MM), x, baseline, TEXT_MM)]
    x += 14.0
    for key, path in (("cut", polyline), ("fold", None)):
        y = baseline - 0.35 * TEXT_MM
        ends = ((x, y), (x + 10, y))
        line = polyline(*ends) if path else _dashes(*ends)
        shapes.append(Shape(line, Paint(stroke="#000000", stroke_mm=_LINE_MM)))
        labels.append(Label(say(key), x + 11.5, baseline, TEXT_MM))
        x += 16.0 + text_width(say(key)) * TEXT_MM
    for size_mm in (_HOW_MM, TEXT_MM):
        column = Column(left, top + 4.5, strip.width_mm, text_width)
        column.add(
            set_text(_fits(request, lexicon, box, count, thickness_mm), lexicon.language), size_mm, bold=True
        )
        column.add(set_text(say("how"), lexicon.language), size_mm)
        if column.y_mm <= strip.bottom_mm:
            return tuple(shapes), (*labels, *column.labels)
    return tuple(shapes), tuple(labels)


def _fits(request: Request, lexicon: Lexicon, box: TuckBox, count: int, thickness_mm: float) -> str:
    def mm(*lengths: float) -> str:
        decimal = lexicon.words["grammar"]["decimal"]
        text = "\u00a0×\u00a0".join(format_mm(length).replace(".", decimal) for length in lengths)
        return lexicon.phrase("millimetres", length=text)

    size = request.card.size
    return words(lexicon.language, "box")(
        "fits",
        cards=lexicon.count(count, "card", "gen"),
        size=mm(size.width_mm, size.height_mm),
        depth=mm(box.depth_mm),
        thickness=mm(thickness_mm),
    )

"""What is printed around the cards: crop marks, rulers, the sentence about scale, the sheet's number.

Everything is data in mm, y downwards from the top-left corner of a side; widths of text come from the
caller, because only the PDF module knows the font.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from generator.sheets.layout import Layout
from generator.units import Insets, Rect

MARK_WIDTH_MM = 0.25
MARK_LENGTH_MM = 3.0
MARK_OFFSET_MM = 1.0
RULER_LENGTHS_MM = (100, 50)

RULER_WIDTH_MM = 0.15
TICK_MM = 1.0
LONG_TICK_MM = 1.8
TEXT_MM = 1.94  # 5.5 pt
ROW_MM = 2.2  # height of one row of text or ruler
CLEARANCE_MM = 0.5
ITEM_GAP_MM = 4.0

Measure: TypeAlias = Callable[[str], float]
"""The width of a text set 1 mm high."""


@dataclass(frozen=True, slots=True)
class SheetTexts:
    """The words on a sheet, in the reader's language.

    ``note`` is the whole sentence about scale and flip edge. ``front`` and ``back`` are formats with
    ``{sheet}`` and ``{sheets}``, ``length`` is one with ``{mm}``.
    """

    note: str
    front: str = "{sheet}/{sheets} front"
    back: str = "{sheet}/{sheets} back"
    length: str = "{mm} mm"


@dataclass(frozen=True, slots=True)
class Line:
    """A straight black line with flat ends."""

    x1_mm: float
    y1_mm: float
    x2_mm: float
    y2_mm: float
    width_mm: float

    @property
    def length_mm(self) -> float:
        """The distance between the ends; lines here are upright or level."""
        return abs(self.x2_mm - self.x1_mm) + abs(self.y2_mm - self.y1_mm)

    @property
    def ink(self) -> Rect:
        """The rectangle that the line covers."""
        left, top = min(self.x1_mm, self.x2_mm), min(self.y1_mm, self.y2_mm)
        half = self.width_mm / 2
        level = self.y1_mm == self.y2_mm
        dx, dy = (0.0, half) if level else (half, 0.0)
        bare = Rect(left, top, abs(self.x2_mm - self.x1_mm), abs(self.y2_mm - self.y1_mm))
        return bare.grown(Insets(dx, dy, dx, dy))


@dataclass(frozen=True, slots=True)
class Label:
    """A text from the start of its baseline; ``upwards`` turns it a quarter against the clock."""

    text: str
    x_mm: float
    y_mm: float
    size_mm: float
    upwards: bool = False


@dataclass(frozen=True, slots=True)
class Marks:
    """All marks of one side. ``left_out`` names the texts and rulers for which no room was found."""

    crop: tuple[Line, ...]
    rulers: tuple[Line, ...]
    labels: tuple[Label, ...]
    left_out: tuple[str, ...]


def mark_side(
    layout: Layout, sheet: int, texts: SheetTexts, measure: Measure, *, back: bool, in_gaps: bool = False
) -> Marks:
    """Return the marks of one side of a sheet (from 0). The grid is the same on both sides.

    ``in_gaps`` adds cut lines between the cards, where the gutter has room for them.
    """
    crop = (*crop_marks(layout), *(gap_marks(layout) if in_gaps else ()))
    number = (texts.back if back else texts.front).format(sheet=sheet + 1, sheets=layout.sheets)
    items = [_ruler(length_mm, texts, measure) for length_mm in RULER_LENGTHS_MM]
    items += [_text(texts.note, measure), _text(number, measure)]
    rulers: list[Line] = []
    labels: list[Label] = []
    left_out: list[str] = []
    taken = [layout.block.grown(_outer_bleed(layout)), *(line.ink for line in crop)]
    for item in items:
        strip = _find_room(layout, taken, item.length_mm)
        if strip is None:
            left_out.append(item.name)
            continue
        taken.append(strip.rect(item.length_mm))
        rulers += (strip.place_line(line) for line in item.lines)
        labels += (strip.place_label(label) for label in item.labels)
    return Marks(crop, tuple(rulers), tuple(labels), tuple(left_out))


def crop_marks(layout: Layout) -> Iterator[Line]:
    """Yield the marks outside the block on both trim lines of every column and row.

    They start 1 mm beyond the bleed and end at the edge of the paper at the latest.
    """
    paper, bleed = layout.spec.paper.size, layout.block.grown(_outer_bleed(layout))
    for x in _trim_lines((slot.trim.x_mm, slot.trim.right_mm) for slot in layout.fronts):
        for start, end in _outside(bleed.y_mm, bleed.bottom_mm, paper.height_mm):
            yield Line(x, start, x, end, MARK_WIDTH_MM)
    for y in _trim_lines((slot.trim.y_mm, slot.trim.bottom_mm) for slot in layout.fronts):
        for start, end in _outside(bleed.x_mm, bleed.right_mm, paper.width_mm):
            yield Line(start, y, end, y, MARK_WIDTH_MM)


def gap_marks(layout: Layout) -> Iterator[Line]:
    """Yield short lines that continue every trim line through the gaps, clear of the cards' corners."""
    gutter, clear = layout.spec.gutter_mm, MARK_WIDTH_MM
    if gutter <= 4 * clear:
        return
    xs = _trim_lines((slot.trim.x_mm, slot.trim.right_mm) for slot in layout.fronts)
    ys = _trim_lines((slot.trim.y_mm, slot.trim.bottom_mm) for slot in layout.fronts)
    for y in ys[1:-1:2]:
        for x in xs:
            yield Line(x, y + clear, x, y + gutter - clear, MARK_WIDTH_MM)
    for x in xs[1:-1:2]:
        for y in ys:
            yield Line(x + clear, y, x + gutter - clear, y, MARK_WIDTH_MM)


def _trim_lines(edges: Iterable[tuple[float, float]]) -> list[float]:
    """Return the distinct positions in order; two cards that touch share one."""
    return sorted({round(edge, 6) for pair in edges for edge in pair})


def _outside(low: float, high: float, paper: float) -> Iterator[tuple[float, float]]:
    before = (max(0.0, low - MARK_OFFSET_MM - MARK_LENGTH_MM), low - MARK_OFFSET_MM)
    after = (high + MARK_OFFSET_MM, min(paper, high + MARK_OFFSET_MM + MARK_LENGTH_MM))
    yield from (mark for mark in (before, after) if mark[1] - mark[0] > MARK_WIDTH_MM)


def _outer_bleed(layout: Layout) -> Insets:
    first, last = layout.fronts[0].bleed, layout.fronts[-1].bleed
    return Insets(first.left_mm, first.top_mm, last.right_mm, last.bottom_mm)


@dataclass(frozen=True, slots=True)
class _Item:
    """A ruler or a text lying along the x axis, in a row from y = 0 to `ROW_MM`."""

    name: str
    length_mm: float
    lines: tuple[Line, ...]
    labels: tuple[Label, ...]


def _ruler(length_mm: int, texts: SheetTexts, measure: Measure) -> _Item:
    label = texts.length.format(mm=length_mm)
    lines = [Line(0, ROW_MM, length_mm, ROW_MM, RULER_WIDTH_MM)]
    for at in range(0, length_mm + 1, 5):
        tick = LONG_TICK_MM if at % 50 == 0 else TICK_MM if at % 10 == 0 else TICK_MM / 2
        lines.append(Line(at, ROW_MM - tick, at, ROW_MM, RULER_WIDTH_MM))
    text = Label(label, length_mm + 1, ROW_MM - 0.2, TEXT_MM)
    return _Item(label, length_mm + 1 + measure(label) * TEXT_MM, tuple(lines), (text,))


def _text(text: str, measure: Measure) -> _Item:
    return _Item(text, measure(text) * TEXT_MM, (), (Label(text, 0, ROW_MM - 0.5, TEXT_MM),))


@dataclass(frozen=True, slots=True)
class _Strip:
    """A free row: level from its left end, or upright from its lower end."""

    x_mm: float
    y_mm: float
    upwards: bool

    def rect(self, length_mm: float) -> Rect:
        if self.upwards:
            return Rect(self.x_mm, self.y_mm - length_mm, ROW_MM, length_mm)
        return Rect(self.x_mm, self.y_mm, length_mm, ROW_MM)

    def _point(self, x: float, y: float) -> tuple[float, float]:
        return (self.x_mm + y, self.y_mm - x) if self.upwards else (self.x_mm + x, self.y_mm + y)

    def place_line(self, line: Line) -> Line:
        start, end = self._point(line.x1_mm, line.y1_mm), self._point(line.x2_mm, line.y2_mm)
        return Line(*start, *end, line.width_mm)

    def place_label(self, label: Label) -> Label:
        return Label(label.text, *self._point(label.x_mm, label.y_mm), label.size_mm, self.upwards)


def _find_room(layout: Layout, taken: list[Rect], length_mm: float) -> _Strip | None:
    """Return the first free row in the margin that is deepest, from the edge of the paper inwards."""
    area, block = layout.printable, layout.block
    depths = {
        "top": block.y_mm - area.y_mm,
        "bottom": area.bottom_mm - block.bottom_mm,
        "left": block.x_mm - area.x_mm,
        "right": area.right_mm - block.right_mm,
    }
    for side in sorted(depths, key=lambda side: -round(depths[side], 3)):
        for row in range(int(depths[side] / (ROW_MM + CLEARANCE_MM)) + 1):
            strip = _free_row(area, side, row * (ROW_MM + CLEARANCE_MM), taken, length_mm)
            if strip is not None:
                return strip
    return None


def _free_row(area: Rect, side: str, inwards_mm: float, taken: list[Rect], length_mm: float) -> _Strip | None:
    near = side in ("top", "left")
    if side in ("top", "bottom"):
        y = area.y_mm + inwards_mm if near else area.bottom_mm - inwards_mm - ROW_MM
        row = Rect(area.x_mm, y, area.width_mm, ROW_MM)
        spans = [(rect.x_mm, rect.right_mm) for rect in taken if _near(rect).overlaps(row)]
        start = _first_gap(spans, area.x_mm, area.right_mm, length_mm)
        return None if start is None else _Strip(start, y, upwards=False)
    x = area.x_mm + inwards_mm if near else area.right_mm - inwards_mm - ROW_MM
    row = Rect(x, area.y_mm, ROW_MM, area.height_mm)
    spans = [(-rect.bottom_mm, -rect.y_mm) for rect in taken if _near(rect).overlaps(row)]
    start = _first_gap(spans, -area.bottom_mm, -area.y_mm, length_mm)
    return None if start is None else _Strip(x, -start, upwards=True)


def _near(rect: Rect) -> Rect:
    return rect.grown(Insets.all(CLEARANCE_MM))


def _first_gap(taken: list[tuple[float, float]], low: float, high: float, length_mm: float) -> float | None:
    """Return where the first gap of that length between the taken spans starts, with clearance."""
    at = low
    for start, end in sorted(taken):
        if at + length_mm + CLEARANCE_MM <= start:
            return at
        at = max(at, end + ITEM_GAP_MM)
    return at if at + length_mm <= high else None

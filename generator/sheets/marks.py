"""What is printed around the cards: crop marks, rulers, the sentence about scale, the sheet's number.

Everything is data in mm, y downwards from the top-left corner of a side; widths of text come from the
caller, because only the PDF module knows the font.
"""

import math
import textwrap
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from generator.sheets.layout import Layout
from generator.sheets.margins import Margins, Strip
from generator.units import Insets, Rect

MARK_WIDTH_MM = 0.25
MARK_LENGTH_MM = 3.0
SHORT_MARK_MM = 1.5
MARK_OFFSET_MM = 1.0
RULER_LENGTHS_MM = (100, 50)

RULER_WIDTH_MM = 0.15
RULER_Y_MM = 2.0  # of the base line, in a row of 2.2 mm
TICKS_MM = {50: 1.8, 10: 1.2, 5: 0.6}  # by the step that they mark
TEXT_MM = 1.94  # 5.5 pt
BASELINE_MM = 1.7
MOST_ROWS = 4

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

    ``in_gaps`` adds cut lines between the cards, where the gutter has room for them. Crop marks are
    shorter than usual where that alone makes room for the rulers.
    """
    number = (texts.back if back else texts.front).format(sheet=sheet + 1, sheets=layout.sheets)
    rulers = [_ruler(length_mm, texts, measure) for length_mm in RULER_LENGTHS_MM]
    candidates = [
        _furnish(layout, mark_mm, rulers, (number, texts.note), measure)
        for mark_mm in (MARK_LENGTH_MM, SHORT_MARK_MM)
    ]
    marks = min(candidates, key=lambda candidate: len(candidate.left_out))
    return replace(marks, crop=(*marks.crop, *gap_marks(layout))) if in_gaps else marks


def crop_marks(layout: Layout, length_mm: float = MARK_LENGTH_MM) -> Iterator[Line]:
    """Yield the marks outside the block on both trim lines of every column and row.

    They start 1 mm beyond the bleed and end at the edge of the paper at the latest.
    """
    paper, bleed = layout.spec.paper.size, layout.block.grown(_outer_bleed(layout))
    for x in _trim_lines((slot.trim.x_mm, slot.trim.right_mm) for slot in layout.fronts):
        for start, end in _outside(bleed.y_mm, bleed.bottom_mm, paper.height_mm, length_mm):
            yield Line(x, start, x, end, MARK_WIDTH_MM)
    for y in _trim_lines((slot.trim.y_mm, slot.trim.bottom_mm) for slot in layout.fronts):
        for start, end in _outside(bleed.x_mm, bleed.right_mm, paper.width_mm, length_mm):
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


def _outside(low: float, high: float, paper: float, length_mm: float) -> Iterator[tuple[float, float]]:
    before = (max(0.0, low - MARK_OFFSET_MM - length_mm), low - MARK_OFFSET_MM)
    after = (high + MARK_OFFSET_MM, min(paper, high + MARK_OFFSET_MM + length_mm))
    yield from (mark for mark in (before, after) if mark[1] - mark[0] > MARK_WIDTH_MM)


def _outer_bleed(layout: Layout) -> Insets:
    first, last = layout.fronts[0].bleed, layout.fronts[-1].bleed
    return Insets(first.left_mm, first.top_mm, last.right_mm, last.bottom_mm)


@dataclass(frozen=True, slots=True)
class _Item:
    """A ruler or a text, lying along the x axis in a row from y = 0 to `ROW_MM`."""

    name: str
    length_mm: float
    lines: tuple[Line, ...]
    label: Label


def _ruler(length_mm: int, texts: SheetTexts, measure: Measure) -> _Item:
    name = texts.length.format(mm=length_mm)
    lines = [Line(0, RULER_Y_MM, length_mm, RULER_Y_MM, RULER_WIDTH_MM)]
    for at in range(0, length_mm + 1, 5):
        tick = TICKS_MM[50 if at % 50 == 0 else 10 if at % 10 == 0 else 5]
        lines.append(Line(at, RULER_Y_MM - tick, at, RULER_Y_MM, RULER_WIDTH_MM))
    label = Label(name, length_mm + 1, BASELINE_MM, TEXT_MM)
    return _Item(name, length_mm + 1 + measure(name) * TEXT_MM, tuple(lines), label)


def _text(text: str, measure: Measure) -> _Item:
    return _Item(text, measure(text) * TEXT_MM, (), Label(text, 0, BASELINE_MM, TEXT_MM))


def _furnish(
    layout: Layout, mark_mm: float, rulers: Sequence[_Item], texts: Sequence[str], measure: Measure
) -> Marks:
    """Return crop marks of that length, and the rulers and texts that find room beside them."""
    crop = tuple(crop_marks(layout, mark_mm))
    bleed = _outer_bleed(layout)
    reach = MARK_OFFSET_MM + mark_mm
    margins = Margins(layout.printable, layout.block.grown(bleed), Insets.all(reach))
    taken = [layout.block.grown(bleed), *(line.ink for line in crop)]
    placed: list[tuple[_Item, Strip]] = []
    left_out: list[str] = []
    for item in (*rulers, *(_text(text, measure) for text in texts)):
        pieces = _place(item, margins, taken, measure)
        if pieces is None:
            left_out.append(item.name)
        else:
            placed += pieces
    lines = tuple(_moved_line(line, strip) for item, strip in placed for line in item.lines)
    labels = tuple(_moved_label(item.label, strip) for item, strip in placed)
    return Marks(crop, lines, labels, tuple(left_out))


def _place(
    item: _Item, margins: Margins, taken: list[Rect], measure: Measure
) -> list[tuple[_Item, Strip]] | None:
    """Return where ``item`` goes and add that to ``taken``; a long text may be set in several rows."""
    for rows in range(1, 2 if item.lines else MOST_ROWS + 1):
        pieces = [item] if rows == 1 else [_text(text, measure) for text in _split(item.name, rows)]
        now = list(taken)
        strips: list[Strip] = []
        for piece in pieces:
            strip = margins.find_strip(piece.length_mm, now)
            if strip is None:
                break
            strips.append(strip)
            now.append(strip.rect(piece.length_mm))
        else:
            taken[:] = now
            return list(zip(pieces, strips, strict=True))
    return None


def _split(text: str, rows: int) -> list[str]:
    """Return ``text`` broken between words into rows of about the same length."""
    return textwrap.wrap(text, math.ceil(len(text) / rows) + 8)


def _moved_line(line: Line, strip: Strip) -> Line:
    return Line(*strip.point(line.x1_mm, line.y1_mm), *strip.point(line.x2_mm, line.y2_mm), line.width_mm)


def _moved_label(label: Label, strip: Strip) -> Label:
    return Label(label.text, *strip.point(label.x_mm, label.y_mm), label.size_mm, strip.upwards)

"""Crop marks and fold lines: where to cut, never inside what is cut out.

Everything is data in mm, y downwards from the top-left corner of a side.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from generator.errors import KolodaError
from generator.sheets.layout import Layout, Slot, bounding
from generator.units import Insets, Rect

THINNEST_MARK_MM = 0.15
WIDEST_MARK_MM = 1.0
MARK_LENGTHS_MM = (3.0, 1.5, 1.0)
"""The usual length of outer marks, and what they shrink to where a ruler needs their room."""

MARK_OFFSET_MM = 1.0
CORNER_LENGTH_MM = 2.0
CASING_MM = 0.25
"""White beside a mark that lies on ink, so that it shows on dark backs."""

DASH_MM = 2.0
_CLEAR_MM = 0.25  # from a mark to the corner of a card


class MarkStyle(StrEnum):
    """Where cut lines are shown."""

    OUTER = "outer"
    FULL = "full"
    IN_GAP = "in-gap"
    CORNER = "corner"
    NONE = "none"


class MarksOn(StrEnum):
    """Which sides carry crop marks."""

    FRONT = "front"
    BACK = "back"
    BOTH = "both"


@dataclass(frozen=True, slots=True)
class MarkSpec:
    """Style, sides and line width in mm; a width of 0 makes no marks. Raises `KolodaError`."""

    style: MarkStyle = MarkStyle.OUTER
    on: MarksOn = MarksOn.BOTH
    width_mm: float = 0.25

    def __post_init__(self) -> None:
        is_width = math.isfinite(self.width_mm) and THINNEST_MARK_MM <= self.width_mm <= WIDEST_MARK_MM
        if self.width_mm != 0 and not is_width:
            raise KolodaError(
                f"marks are {THINNEST_MARK_MM:g} to {WIDEST_MARK_MM:g}mm wide, or 0 for none,"
                f" not {self.width_mm:g}mm: a printer loses thinner lines"
            )

    def are_on(self, back: bool) -> bool:
        """Return whether that side has any."""
        side = MarksOn.BACK if back else MarksOn.FRONT
        return self.style is not MarkStyle.NONE and self.width_mm > 0 and self.on in (side, MarksOn.BOTH)


@dataclass(frozen=True, slots=True)
class Line:
    """A straight black line with flat ends, upright or level, perhaps on a white one that is wider."""

    x1_mm: float
    y1_mm: float
    x2_mm: float
    y2_mm: float
    width_mm: float
    casing_mm: float = 0.0

    @property
    def length_mm(self) -> float:
        """The distance between the ends."""
        return abs(self.x2_mm - self.x1_mm) + abs(self.y2_mm - self.y1_mm)

    @property
    def ink(self) -> Rect:
        """The rectangle that the line and its casing cover."""
        left, top = min(self.x1_mm, self.x2_mm), min(self.y1_mm, self.y2_mm)
        half = self.width_mm / 2 + self.casing_mm
        level = self.y1_mm == self.y2_mm
        dx, dy = (0.0, half) if level else (half, 0.0)
        bare = Rect(left, top, abs(self.x2_mm - self.x1_mm), abs(self.y2_mm - self.y1_mm))
        return bare.grown(Insets(dx, dy, dx, dy))


def crop_marks(
    layout: Layout, marks: MarkSpec, back: bool, length_mm: float = MARK_LENGTHS_MM[0]
) -> Iterator[Line]:
    """Yield the crop marks of one side, outer ones of that length. A folded sheet has one side only."""
    folded = layout.fold_is_upright is not None
    if not (marks.are_on(back) or (folded and marks.are_on(not back))):
        return
    for group in layout.groups(back):
        grid = _Grid(group, layout.spec.paper.size.width_mm, layout.spec.paper.size.height_mm)
        match marks.style:
            case MarkStyle.OUTER:
                yield from _outer(grid, marks.width_mm, length_mm)
            case MarkStyle.FULL:
                yield from _outer(grid, marks.width_mm, length_mm)
                yield from _in_gaps(grid, marks.width_mm)
            case MarkStyle.IN_GAP:
                yield from _in_gaps(grid, marks.width_mm)
            case MarkStyle.CORNER:
                yield from _corners(grid, marks.width_mm)


def reach_mm(marks: MarkSpec, length_mm: float) -> float:
    """Return how far outer marks of that length reach beyond the bleed."""
    if marks.style not in (MarkStyle.OUTER, MarkStyle.FULL):
        return 0.0
    return MARK_OFFSET_MM + length_mm


def fold_marks(layout: Layout) -> Iterator[Line]:
    """Yield the dashes of the fold across the middle of the paper, if there is one.

    They run along the cards and at the edges of the paper; between them is room for rulers.
    """
    paper, width, area = layout.spec.paper.size, MarkSpec().width_mm, layout.printable
    if layout.fold_is_upright is None:
        return
    block = layout.block
    if layout.fold_is_upright:
        spans = [(0, area.y_mm), (block.y_mm, block.bottom_mm), (area.bottom_mm, paper.height_mm)]
    else:
        spans = [(0, area.x_mm), (block.x_mm, block.right_mm), (area.right_mm, paper.width_mm)]
    for low, high in spans:
        for number in range(math.ceil((high - low) / (2 * DASH_MM))):
            start = low + 2 * number * DASH_MM
            end = min(high, start + DASH_MM)
            if layout.fold_is_upright:
                yield Line(paper.width_mm / 2, start, paper.width_mm / 2, end, width)
            else:
                yield Line(start, paper.height_mm / 2, end, paper.height_mm / 2, width)


class _Grid:
    """The trim lines of a block of slots, the gaps between its columns and rows, and its surroundings."""

    def __init__(self, slots: Sequence[Slot], paper_width_mm: float, paper_height_mm: float) -> None:
        self.paper = Rect(0, 0, paper_width_mm, paper_height_mm)
        self.block = bounding(slot.trim for slot in slots)
        self.ink = bounding(slot.ink for slot in slots)
        self.columns = _spans((slot.trim.x_mm, slot.trim.right_mm) for slot in slots)
        self.rows = _spans((slot.trim.y_mm, slot.trim.bottom_mm) for slot in slots)
        self.xs, self.ys = _edges(self.columns), _edges(self.rows)


def _spans(pairs: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
    return sorted({(round(low, 6), round(high, 6)) for low, high in pairs})


def _edges(spans: Sequence[tuple[float, float]]) -> list[float]:
    """Return the distinct positions in order; two cards that touch share one."""
    return sorted({edge for span in spans for edge in span})


def _gaps(spans: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """Return the gaps that are wide enough for a mark."""
    between = [(before[1], after[0]) for before, after in pairwise(spans)]
    return [(low, high) for low, high in between if high - low > 4 * _CLEAR_MM]


def _outer(grid: _Grid, width_mm: float, length_mm: float) -> Iterator[Line]:
    """Yield marks outside the block on both ends of every trim line.

    They start 1 mm beyond the bleed and end at the edge of the paper at the latest.
    """
    paper, ink = grid.paper, grid.ink
    for x in grid.xs:
        for start, end in _outside(ink.y_mm, ink.bottom_mm, paper.height_mm, length_mm, width_mm):
            yield Line(x, start, x, end, width_mm)
    for y in grid.ys:
        for start, end in _outside(ink.x_mm, ink.right_mm, paper.width_mm, length_mm, width_mm):
            yield Line(start, y, end, y, width_mm)


def _outside(
    low: float, high: float, paper: float, length_mm: float, width_mm: float
) -> Iterator[tuple[float, float]]:
    before = (max(0.0, low - MARK_OFFSET_MM - length_mm), low - MARK_OFFSET_MM)
    after = (high + MARK_OFFSET_MM, min(paper, high + MARK_OFFSET_MM + length_mm))
    yield from (mark for mark in (before, after) if mark[1] - mark[0] > width_mm)


def _in_gaps(grid: _Grid, width_mm: float) -> Iterator[Line]:
    """Yield lines that continue every trim line through the gaps, clear of the cards' corners."""
    for low, high in _gaps(grid.rows):
        for x in grid.xs:
            yield Line(x, low + _CLEAR_MM, x, high - _CLEAR_MM, width_mm, CASING_MM)
    for low, high in _gaps(grid.columns):
        for y in grid.ys:
            yield Line(low + _CLEAR_MM, y, high - _CLEAR_MM, y, width_mm, CASING_MM)


def _corners(grid: _Grid, width_mm: float) -> Iterator[Line]:
    """Yield short lines from every corner that has room around it, away from the card."""
    far = CORNER_LENGTH_MM + _CLEAR_MM
    for low, high in _arms(grid.rows, grid.paper.height_mm, far):
        yield from (Line(x, low, x, high, width_mm, CASING_MM) for x in grid.xs)
    for low, high in _arms(grid.columns, grid.paper.width_mm, far):
        yield from (Line(low, y, high, y, width_mm, CASING_MM) for y in grid.ys)


def _arms(spans: Sequence[tuple[float, float]], paper: float, far: float) -> Iterator[tuple[float, float]]:
    """Yield from where to where lines lead away from the cards, in the margins and in wide gaps."""
    first, last = spans[0][0], spans[-1][1]
    if first > 2 * _CLEAR_MM:
        yield max(0.0, first - far), first - _CLEAR_MM
    for low, high in _gaps(spans):
        if high - low <= 2 * far:
            yield low + _CLEAR_MM, high - _CLEAR_MM
        else:
            yield low + _CLEAR_MM, low + far
            yield high - far, high - _CLEAR_MM
    if paper - last > 2 * _CLEAR_MM:
        yield last + _CLEAR_MM, min(paper, last + far)

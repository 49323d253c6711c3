"""Free room in the margins around the block of cards, for rulers and texts."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.units import Insets, Rect

ROW_MM = 2.2
"""The height of one row of text or ruler."""

CLEARANCE_MM = 0.5
_PITCH_MM = ROW_MM + 1.0
_ITEM_GAP_MM = 4.0
_STAND_OFF_MM = 1.5


@dataclass(frozen=True, slots=True)
class Strip:
    """A free row: level from its left end, or upright from its lower end, to be read upwards."""

    x_mm: float
    y_mm: float
    upwards: bool

    def rect(self, length_mm: float) -> Rect:
        """Return what the strip covers up to ``length_mm``."""
        if self.upwards:
            return Rect(self.x_mm, self.y_mm - length_mm, ROW_MM, length_mm)
        return Rect(self.x_mm, self.y_mm, length_mm, ROW_MM)

    def point(self, along_mm: float, down_mm: float) -> tuple[float, float]:
        """Return where on the sheet a point of the row lies."""
        if self.upwards:
            return (self.x_mm + down_mm, self.y_mm - along_mm)
        return (self.x_mm + along_mm, self.y_mm + down_mm)


@dataclass(frozen=True, slots=True)
class Margins:
    """The printable area, the block of cards in it, and how far bleed and crop marks reach around it."""

    area: Rect
    block: Rect
    reach: Insets

    def find_strip(self, length_mm: float, taken: Sequence[Rect]) -> Strip | None:
        """Return the first free row of that length, clear of all that is ``taken``, or None.

        The deepest margin is tried first. Rows beyond the marks are better than rows between them, and
        rows that start level with the block better than others.
        """
        for upright, rows in self._sides():
            for at in rows:
                strip = self._free(at, upright, length_mm, taken)
                if strip is not None:
                    return strip
        return None

    def _sides(self) -> Iterator[tuple[bool, Sequence[float]]]:
        """Yield whether a margin is upright and the positions of its rows, the deepest margin first."""
        area, block, marks = self.area, self.block, self.block.grown(self.reach)
        sides = [
            (False, +1, area.y_mm, marks.y_mm, block.y_mm),
            (False, -1, area.bottom_mm, marks.bottom_mm, block.bottom_mm),
            (True, +1, area.x_mm, marks.x_mm, block.x_mm),
            (True, -1, area.right_mm, marks.right_mm, block.right_mm),
        ]
        for upright, inwards, edge, inner, trim in sorted(
            sides, key=lambda side: -round(side[1] * (side[4] - side[2]), 3)
        ):
            yield upright, [*_rows(edge, inner, inwards), *_rows(edge, trim, inwards)]

    def _free(self, at: float, upright: bool, length_mm: float, taken: Sequence[Rect]) -> Strip | None:
        area, block = self.area, self.block
        near = [rect.grown(Insets.all(CLEARANCE_MM)) for rect in taken]
        if upright:
            row = Rect(at, area.y_mm, ROW_MM, area.height_mm)
            spans = [(-rect.bottom_mm, -rect.y_mm) for rect in near if rect.overlaps(row)]
            starts, end = (-min(block.bottom_mm, area.bottom_mm), -area.bottom_mm), -area.y_mm
        else:
            row = Rect(area.x_mm, at, area.width_mm, ROW_MM)
            spans = [(rect.x_mm, rect.right_mm) for rect in near if rect.overlaps(row)]
            starts, end = (max(block.x_mm, area.x_mm), area.x_mm), area.right_mm
        for start in starts:
            found = _first_gap(spans, start, end, length_mm)
            if found is not None:
                return Strip(at, -found, upwards=True) if upright else Strip(found, at, upwards=False)
        return None


def _rows(edge: float, inner: float, inwards: int) -> list[float]:
    """Return the positions of the rows between the printable edge and ``inner``, in reading order.

    They keep to ``inner``, away from what the printer may not reach, but stand off it where they can, so
    that a crop mark is not taken for a tick. ``inwards`` is 1 where the coordinate grows from the edge to
    the cards, else -1.
    """
    depth = (inner - edge) * inwards - CLEARANCE_MM
    count = max(0, math.floor((depth - ROW_MM) / _PITCH_MM + 1 + 1e-9))
    spare = depth - count * _PITCH_MM + (_PITCH_MM - ROW_MM)
    offset = CLEARANCE_MM + min(max(spare, 0.0), _STAND_OFF_MM)
    if inwards > 0:
        return [inner - offset - ROW_MM - _PITCH_MM * back for back in reversed(range(count))]
    return [inner + offset + _PITCH_MM * row for row in range(count)]


def _first_gap(
    taken: Sequence[tuple[float, float]], start: float, end: float, length_mm: float
) -> float | None:
    """Return where the first gap of that length from ``start`` on begins."""
    at = start
    for low, high in sorted(taken):
        if at + length_mm <= low:
            break
        if high > at:
            at = high + _ITEM_GAP_MM
    return at if at + length_mm <= end + 1e-6 else None

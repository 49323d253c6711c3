"""In which order to cut a pile of sheets, so that no cut removes a mark that a later one needs.

Every cut goes through the whole pile, strips laid on each other: one cut for every line beside a card,
the fewest that follow the printed lines. The marks of a line lie beyond the lines that cross it, so that
cutting all lines of one direction would remove those of the other (and every card has a last side, whose
marks are gone by then). Therefore one line is held back: the strip of waste beside it keeps its marks
until all crossing cuts are made, each of them leaving it on a card; the last cut is set by the card's
width.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from generator.sheets.cropmarks import Line, MarkSpec, crop_marks
from generator.sheets.layout import Layout, Slot, bounding
from generator.units import Rect

_FUZZ_MM = 0.01


class Guide(StrEnum):
    """What sets a cut: printed marks, a distance from the edge of the paper, or the card's own width."""

    MARKS = "marks"
    EDGE = "edge"
    CARD = "card"


@dataclass(frozen=True, slots=True)
class Cut:
    """One cut through the pile, upright or level, ``at_mm`` from the left or the top of the sheet.

    ``card_mm`` is the distance from the cut edge of the card, where the guide is the card.
    """

    is_upright: bool
    at_mm: float
    guide: Guide
    card_mm: float = 0.0


@dataclass(frozen=True, slots=True)
class CutPlan:
    """The cuts in order, as the side with the marks is seen.

    ``first_cuts`` of them go through whole sheets; then the strips are piled. ``passes`` is how many cuts
    it takes without piling strips. Folded sheets are folded and glued before.
    """

    cuts: tuple[Cut, ...]
    first_cuts: int
    passes: int
    backs_up: bool


def plan_cuts(layout: Layout, marks: MarkSpec) -> CutPlan:
    """Return the fewest cuts for one pile of sheets; none for what is cut already or by machine."""
    folded = layout.fold_is_upright is not None
    if layout.spec.stock or layout.spec.cutter:
        return CutPlan((), 0, 0, backs_up=False)
    backs_up = not folded and marks.are_on(back=True) and not marks.are_on(back=False)
    side = layout.backs if backs_up else layout.fronts
    slots = [side[number] for number in sorted({place.slot for place in layout.places})]
    if not slots:
        return CutPlan((), 0, 0, backs_up)
    lines = list(crop_marks(layout, marks, backs_up))
    across = _Direction(True, [(s.trim.x_mm, s.trim.right_mm) for s in slots], _sheet(layout), lines)
    down = _Direction(False, [(s.trim.y_mm, s.trim.bottom_mm) for s in slots], _sheet(layout), lines)
    passes, first, second = min(
        ((len(a.cuts) + len(a.spans) * len(b.cuts), a, b) for a, b in ((across, down), (down, across))),
        key=lambda choice: choice[0],
    )
    held = _held(first, second)
    anchor = None if held is None else _anchor(slots, first.is_upright, held)
    first_cuts = list(first.in_order(held))
    cuts = [*first_cuts, *second.in_order(None, anchor)]
    if held is not None:
        cuts.append(Cut(first.is_upright, held, Guide.CARD, first.spans[0][1] - first.spans[0][0]))
    return CutPlan(tuple(cuts), len(first_cuts), passes, backs_up)


def _anchor(slots: Sequence[Slot], is_upright: bool, held: float) -> float:
    """Return where along the strip beside the held line its first card lies; the strip stays on it."""
    middles = []
    for slot in slots:
        trim, (x, y) = slot.trim, slot.trim.centre_mm
        edges = (trim.x_mm, trim.right_mm) if is_upright else (trim.y_mm, trim.bottom_mm)
        if any(abs(edge - held) < _FUZZ_MM for edge in edges):
            middles.append(y if is_upright else x)
    return min(middles)


def _sheet(layout: Layout) -> Rect:
    """Return the paper, or the half that is left after folding."""
    paper = layout.spec.paper.size
    match layout.fold_is_upright:
        case None:
            return Rect(0, 0, paper.width_mm, paper.height_mm)
        case True:
            return Rect(0, 0, paper.width_mm / 2, paper.height_mm)
        case False:
            return Rect(0, 0, paper.width_mm, paper.height_mm / 2)


class _Direction:
    """The cuts of one direction: where cards lie, and which marks show its lines and the others."""

    def __init__(
        self, is_upright: bool, spans: Sequence[tuple[float, float]], sheet: Rect, marks: Sequence[Line]
    ) -> None:
        self.is_upright = is_upright
        self.end = sheet.width_mm if is_upright else sheet.height_mm
        self.spans = sorted({(round(low, 6), round(high, 6)) for low, high in spans})
        edges = sorted({edge for span in self.spans for edge in span})
        self.cuts = [edge for edge in edges if _FUZZ_MM < edge < self.end - _FUZZ_MM]
        self._marks = [mark for mark in marks if sheet.contains(bounding([mark.ink]), 1.0)]

    def in_order(self, held: float | None, anchor: float | None = None) -> Iterator[Cut]:
        """Yield the cuts but the held one, the last of them beside the anchor.

        Those measured from the edge of the paper begin at the far side.
        """
        cuts = [at for at in self.cuts if at != held]
        if anchor is not None:
            cuts = [at for at in reversed(cuts) if at > anchor] + [at for at in cuts if at < anchor]
        if all(self._is_marked(at) for at in cuts):
            yield from (Cut(self.is_upright, at, Guide.MARKS) for at in cuts)
        else:
            yield from (Cut(self.is_upright, at, Guide.EDGE) for at in reversed(cuts))

    def _is_marked(self, at: float) -> bool:
        return any(abs(self._along(mark) - at) < _FUZZ_MM for mark in self._marks if self._shows(mark))

    def _shows(self, mark: Line) -> bool:
        """Return whether the mark lies on a line of this direction."""
        return (mark.x1_mm == mark.x2_mm) == self.is_upright

    def _along(self, mark: Line) -> float:
        return mark.x1_mm if self.is_upright else mark.y1_mm

    def marked_between(self, low: float, high: float, other: "_Direction") -> bool:
        """Return whether the strip from ``low`` to ``high`` has marks for all cuts of the other direction."""
        inside = []
        for mark in self._marks:
            ends = (mark.x1_mm, mark.x2_mm) if self.is_upright else (mark.y1_mm, mark.y2_mm)
            if other._shows(mark) and low - _FUZZ_MM <= min(ends) and max(ends) <= high + _FUZZ_MM:
                inside.append(other._along(mark))
        return all(any(abs(at - mark) < _FUZZ_MM for mark in inside) for at in other.cuts)


def _held(first: _Direction, second: _Direction) -> float | None:
    """Return the cut of the first direction that is made last, because beyond it the marks are kept."""
    spans = first.spans
    strips = [(spans[-1][1], spans[-1][1], first.end), (spans[0][0], 0.0, spans[0][0])]
    strips += [(low[1], low[1], high[0]) for low, high in pairwise(spans)]
    for cut, low, high in strips:
        if high - low > _FUZZ_MM and cut in first.cuts and first.marked_between(low, high, second):
            return cut
    return None

"""The picture of a cut plan: a sheet in small with its cards, marks and numbered cuts."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from generator.drawing.canvas import Paint, Shape
from generator.drawing.paths import circle, polyline, rectangle
from generator.sheets.cropmarks import MarkSpec, crop_marks, fold_marks
from generator.sheets.cuts import Cut, plan_cuts
from generator.sheets.cutting import registration
from generator.sheets.layout import Layout
from generator.sheets.marks import Label
from generator.units import Rect, Size

_PAPER = Paint("#FFFFFF", "#6A6462", 0.25)
_CARD = Paint("#ECE7DF", "#B8AFA4", 0.15)
_REGISTRATION = Paint("#231F20")
_MARK = Paint(stroke="#231F20", stroke_mm=0.2)
_CUT = Paint(stroke="#C9302C", stroke_mm=0.3)
_LEADER = Paint(stroke="#C9302C", stroke_mm=0.15)
_DISC = Paint("#FFFFFF", "#C9302C", 0.3)

_DISC_MM = 2.1
_TIER_MM = 4.9
_TIERS = 3
_DIGIT_MM = 2.7
_DIGIT_RISE = 0.36  # of the digits' middle above their baseline, in their size


@dataclass(frozen=True, slots=True)
class Figure:
    """Shapes and texts of a picture, in mm of the page on which it stands."""

    shapes: tuple[Shape, ...]
    labels: tuple[Label, ...]


def draw_cuts(
    layout: Layout,
    marks: MarkSpec,
    corner_mm: tuple[float, float],
    room: Size,
    measure: Callable[[str], float],
) -> Figure:
    """Return the sheet with its cuts, its upper left at ``corner_mm`` and within ``room``."""
    plan, paper = plan_cuts(layout, marks), layout.spec.paper.size
    scale = min(room.width_mm / paper.width_mm, room.height_mm / paper.height_mm)
    deep = [
        max(_tiers([c for c in plan.cuts if c.is_upright is way], scale).values(), default=-1)
        for way in (True, False)
    ]
    over_mm, beside_mm = ((tier + 1) * _TIER_MM for tier in deep)
    scale = min((room.width_mm - beside_mm) / paper.width_mm, (room.height_mm - over_mm) / paper.height_mm)
    left, top = corner_mm[0] + beside_mm, corner_mm[1] + over_mm

    def at(x_mm: float, y_mm: float) -> tuple[float, float]:
        return (left + x_mm * scale, top + y_mm * scale)

    def small(rect: Rect) -> Rect:
        return Rect(*at(rect.x_mm, rect.y_mm), rect.width_mm * scale, rect.height_mm * scale)

    shapes = [Shape(rectangle(small(Rect(0, 0, paper.width_mm, paper.height_mm))), _PAPER)]
    radius = layout.spec.card.corner_radius_mm * scale
    used = sorted({place.slot for place in layout.places})
    for group in layout.groups(plan.backs_up):
        shapes += [Shape(rectangle(small(group[number].trim), radius), _CARD) for number in used]
    shapes += [Shape(rectangle(small(area)), _REGISTRATION) for area in registration(layout)]
    for line in (*crop_marks(layout, marks, plan.backs_up), *fold_marks(layout)):
        shapes.append(Shape(polyline(at(line.x1_mm, line.y1_mm), at(line.x2_mm, line.y2_mm)), _MARK))
    labels: list[Label] = []
    for is_upright in (True, False):
        numbered = [(n, cut) for n, cut in enumerate(plan.cuts, start=1) if cut.is_upright == is_upright]
        tiers = _tiers([cut for _, cut in numbered], scale)
        end = _end(layout, is_upright)
        for number, cut in numbered:
            inner = at(cut.at_mm, 0) if is_upright else at(0, cut.at_mm)
            outer = at(cut.at_mm, end) if is_upright else at(end, cut.at_mm)
            away = (tiers[cut] + 0.5) * _TIER_MM
            disc = (inner[0], inner[1] - away) if is_upright else (inner[0] - away, inner[1])
            shapes.append(Shape(polyline(inner, outer), _CUT))
            shapes.append(Shape(polyline(disc, inner), _LEADER))
            shapes.append(Shape(circle(*disc, _DISC_MM), _DISC))
            text = str(number)
            x = disc[0] - measure(text) * _DIGIT_MM / 2
            labels.append(Label(text, x, disc[1] + _DIGIT_RISE * _DIGIT_MM, _DIGIT_MM, bold=True))
    return Figure(tuple(shapes), tuple(labels))


def _end(layout: Layout, is_upright: bool) -> float:
    """Return where a cut ends: at the edge of the paper, or at a fold that crosses it."""
    paper = layout.spec.paper.size
    length = paper.height_mm if is_upright else paper.width_mm
    return length / 2 if layout.fold_is_upright is (not is_upright) else length


def _tiers(cuts: Sequence[Cut], scale: float) -> dict[Cut, int]:
    """Return how far out the number of each cut stands, so that close ones do not cover each other."""
    tiers: dict[Cut, int] = {}
    last = [float("-inf")] * _TIERS
    for cut in sorted(cuts, key=lambda cut: cut.at_mm):
        at = cut.at_mm * scale
        free = [tier for tier in range(_TIERS) if at - last[tier] >= _TIER_MM]
        tier = free[0] if free else last.index(min(last))
        last[tier] = at
        tiers[cut] = tier
    return tiers

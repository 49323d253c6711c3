"""Ornament in flat fields: stripes that end on the contour, motifs that are never cut, beads on a line."""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import TypeAlias

from generator.cards import Suit
from generator.drawing.bands import flattened, stations
from generator.drawing.lattice import is_inside
from generator.drawing.ornaments import lozenge, merged, petal, rosette
from generator.drawing.paths import Path, Point, Transform, circle, moved, polygon, scaled, turned
from generator.drawing.pips import pip
from generator.units import Rect

Chain: TypeAlias = list[Point]

_STEPS = 8  # straight pieces of a curve: 0.05 mm beside the widest one


def chains(path: Path) -> list[Chain]:
    """Return the subpaths as polygons."""
    return list(flattened(path, _STEPS))


class Field:
    """The inside of a path, for many questions."""

    def __init__(self, path: Path) -> None:
        self._chains = chains(path)
        self.box = path.bounds()

    def holds(self, points: Sequence[Point], box: Rect) -> bool:
        """Return whether all ``points``, which ``box`` bounds, lie inside."""
        return self.box.contains(box) and all(is_inside(self._chains, point) for point in points)

    def touches(self, points: Sequence[Point], box: Rect) -> bool:
        """Return whether any of ``points`` lies inside, or a corner of the field inside their box."""
        if not self.box.overlaps(box):
            return False
        return any(is_inside(self._chains, point) for point in points) or any(
            box.x_mm < x < box.right_mm and box.y_mm < y < box.bottom_mm
            for chain in self._chains
            for x, y in chain
        )


def _triangle(r: float) -> Path:
    return polygon((0, -r), (0.9 * r, 0.8 * r), (-0.9 * r, 0.8 * r))


def _bar(r: float) -> Path:
    right = ((0.2 * r, -r), (0.28 * r, 0.0), (0.2 * r, r))
    return polygon(*right, *((-x, -y) for x, y in right))


def _scale(r: float) -> Path:
    return Path.parse("M-1 -.9 L1 -.9 L1 0 C1 .6 .5 1 0 1 C-.5 1 -1 .6 -1 0 Z").transformed(scaled(r))


MOTIFS: Mapping[str, Callable[[float], Path]] = {
    "dot": lambda r: circle(0, 0, r),
    "lozenge": lambda r: lozenge(0, 0, 0.7 * r, r),
    "triangle": _triangle,
    "bar": _bar,
    "leaf": lambda r: petal((0, r), 0, 0, 2 * r, 0.62 * r),
    "flower": lambda r: rosette((0, 0), 4, 0.1 * r, r, 0.5 * r),
    "scale": _scale,
}
"""From half its height in mm to a motif around the origin. One more, ``pip``, is the mark of the suit."""

PIP = "pip"


@cache
def motif(name: str, suit: Suit, size_mm: float) -> Path:
    """Return a motif of ``size_mm`` around the origin."""
    return pip(suit, (0, 0), size_mm) if name == PIP else MOTIFS[name](size_mm / 2)


def whole_motifs(
    path: Path, shape: Path, step: Point, to_page: Transform, covers: Sequence[Field], gap_mm: float
) -> Iterator[Path]:
    """Yield copies of ``shape`` on a diamond lattice of ``to_page``, upright, wholly inside ``path``.

    ``covers`` are the fields that lie on top: what they would cut is left out. ``gap_mm`` is the least
    distance from the contour.
    """
    field = Field(path)
    roomy = shape.transformed(scaled(1 + 2 * gap_mm / shape.bounds().width_mm))
    outline, box = [point for chain in chains(roomy) for point in chain], roomy.bounds()
    corners = [
        (x, y) for x in (field.box.x_mm, field.box.right_mm) for y in (field.box.y_mm, field.box.bottom_mm)
    ]
    inverse = _inverse(to_page)
    places = [inverse(corner) for corner in corners]
    for row in _range([y for _, y in places], step[1]):
        for column in _range([x for x, _ in places], step[0]):
            x, y = to_page(((column + (row % 2) / 2) * step[0], row * step[1]))
            points, there = [(px + x, py + y) for px, py in outline], box.moved(x, y)
            if field.holds(points, there) and not any(cover.touches(points, there) for cover in covers):
                yield shape.transformed(moved(x, y))


def _range(values: list[float], step: float) -> range:
    return range(math.floor(min(values) / step) - 1, math.ceil(max(values) / step) + 2)


def _inverse(t: Transform) -> Transform:
    d = t.xx * t.yy - t.xy * t.yx
    linear = Transform(t.yy / d, -t.xy / d, -t.yx / d, t.xx / d)
    return moved(-t.dx, -t.dy).then(linear)


def stripes(path: Path, width_mm: float, step_mm: float, degrees: float) -> Path:
    """Return the part of ``path`` under stripes at ``degrees`` from level; they end on its contour."""
    level = [[turned(-degrees)(point) for point in chain] for chain in chains(path)]
    pieces = []
    for i in _range([y for chain in level for _, y in chain], step_mm):
        top, bottom = i * step_mm - width_mm / 2, i * step_mm + width_mm / 2
        for chain in level:
            below = _cut(chain, top)
            piece = _cut([(x, -y) for x, y in below], -bottom)
            if piece:
                pieces.append(polygon(*(turned(degrees)((x, -y)) for x, y in piece)))
    return merged(pieces)


def _cut(chain: Chain, least_y: float) -> Chain:
    """Return the part of a polygon at and beyond ``least_y`` (Sutherland and Hodgman, CACM 17, 1974)."""
    kept: Chain = []
    for (x0, y0), (x1, y1) in zip(chain[-1:] + chain[:-1], chain, strict=True):
        if (y0 < least_y) != (y1 < least_y):
            kept.append((x0 + (least_y - y0) * (x1 - x0) / (y1 - y0), least_y))
        if y1 >= least_y:
            kept.append((x1, y1))
    return kept


def beads(line: Path, shape: Path, count: int, covers: Sequence[Field]) -> Iterator[Path]:
    """Yield ``count`` copies of ``shape`` evenly along a line, turned with it, less any that are covered."""
    for (x, y), degrees in stations(line, count):
        placed = shape.transformed(turned(degrees).then(moved(x, y)))
        points = [point for chain in chains(placed) for point in chain]
        if not any(cover.touches(points, placed.bounds()) for cover in covers):
            yield placed

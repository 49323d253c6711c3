"""Ornament inside flat fields: stripes that end on the contour, motifs that are never cut, beads on a line."""

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import TypeAlias

from generator.cards import Suit
from generator.drawing.ornaments import lozenge, merged, petal, rosette
from generator.drawing.paths import (
    Path,
    Point,
    Transform,
    circle,
    cubic_point,
    moved,
    polygon,
    scaled,
    turned,
)
from generator.drawing.pips import pip
from generator.units import Rect

Ring: TypeAlias = list[Point]
"""A closed polygon, the last point joined to the first."""

MOTIFS = ("pip", "dot", "ring", "lozenge", "triangle", "bar", "leaf", "flower", "scale", "cross")

_STEPS = 8  # straight pieces for each curve


def rings(path: Path) -> list[Ring]:
    """Return the subpaths of ``path`` as polygons."""
    found: list[Ring] = []
    for op, points in path.segments:
        if op == "M":
            found.append([points[0]])
        elif op == "L":
            found[-1].append(points[0])
        elif op == "C":
            start = found[-1][-1]
            found[-1] += [cubic_point(start, *points, t=i / _STEPS) for i in range(1, _STEPS + 1)]
    return found


def is_inside(point: Point, outline: Iterable[Ring]) -> bool:
    """Return whether a point lies inside, by the even-odd rule."""
    x, y = point
    inside = False
    for ring in outline:
        before = ring[-1]
        for at in ring:
            (x0, y0), (x1, y1) = before, at
            if (y0 > y) != (y1 > y) and x < x0 + (y - y0) * (x1 - x0) / (y1 - y0):
                inside = not inside
            before = at
    return inside


class Field:
    """The inside of a path, for many questions."""

    def __init__(self, path: Path) -> None:
        self.rings = rings(path)
        self.box = path.bounds()

    def holds(self, points: Sequence[Point], box: Rect) -> bool:
        """Return whether all ``points``, which ``box`` bounds, lie inside."""
        return self.box.contains(box) and all(is_inside(point, self.rings) for point in points)

    def touches(self, points: Sequence[Point], box: Rect) -> bool:
        """Return whether any of ``points`` lies inside, or a corner of the field inside their box."""
        if not self.box.overlaps(box):
            return False
        return any(is_inside(point, self.rings) for point in points) or any(
            box.x_mm < x < box.right_mm and box.y_mm < y < box.bottom_mm
            for ring in self.rings
            for x, y in ring
        )


@cache
def motif(name: str, suit: Suit, size_mm: float) -> Path:
    """Return a motif of ``size_mm`` around the origin; ``pip`` is the mark of ``suit``."""
    r = size_mm / 2
    if name == "pip":
        return pip(suit, (0, 0), size_mm)
    if name == "dot":
        return circle(0, 0, r)
    if name == "ring":
        return circle(0, 0, r) + circle(0, 0, 0.55 * r)
    if name == "lozenge":
        return lozenge(0, 0, 0.7 * r, r)
    if name == "triangle":
        return polygon((0, -r), (0.9 * r, 0.8 * r), (-0.9 * r, 0.8 * r))
    if name == "bar":
        return polygon((-0.28 * r, -r), (0.28 * r, -r), (0.28 * r, r), (-0.28 * r, r))
    if name == "leaf":
        return petal((0, r), 0, 0, 2 * r, 0.62 * r)
    if name == "flower":
        return rosette((0, 0), 4, 0.1 * r, r, 0.5 * r)
    if name == "scale":
        return Path.parse("M-1 -.9 L1 -.9 L1 0 C1 .6 .5 1 0 1 C-.5 1 -1 .6 -1 0 Z").transformed(scaled(r))
    a, b = 0.3 * r, r
    arm = ((a, -b), (a, -a), (b, -a), (b, a), (a, a), (a, b))
    return polygon(*arm, *((-x, -y) for x, y in arm))


def lattice(
    path: Path, shape: Path, step: Point, to_page: Transform, covers: Sequence[Field], gap_mm: float
) -> Iterator[Path]:
    """Yield copies of ``shape`` on a diamond lattice of ``to_page``, upright, wholly inside ``path``.

    ``covers`` are the fields that lie on top: what they would cut is left out. ``gap_mm`` is the least
    distance from the contour.
    """
    field = Field(path)
    room = scaled(1 + 2 * gap_mm / shape.bounds().width_mm)
    outline = [point for ring in rings(shape.transformed(room)) for point in ring]
    box = shape.transformed(room).bounds()
    inverse = _inverse(to_page)
    corners = [
        inverse((x, y))
        for x in (field.box.x_mm, field.box.right_mm)
        for y in (field.box.y_mm, field.box.bottom_mm)
    ]
    for row in _range([y for _, y in corners], step[1]):
        for column in _range([x for x, _ in corners], step[0]):
            x, y = to_page(((column + (row % 2) / 2) * step[0], row * step[1]))
            points = [(px + x, py + y) for px, py in outline]
            there = box.moved(x, y)
            if field.holds(points, there) and not any(cover.touches(points, there) for cover in covers):
                yield shape.transformed(moved(x, y))


def _range(values: list[float], step: float) -> range:
    return range(math.floor(min(values) / step) - 1, math.ceil(max(values) / step) + 2)


def _inverse(t: Transform) -> Transform:
    d = t.xx * t.yy - t.xy * t.yx
    back = Transform(t.yy / d, -t.xy / d, -t.yx / d, t.xx / d)
    x, y = back((t.dx, t.dy))
    return back._replace(dx=-x, dy=-y)


def stripes(path: Path, width_mm: float, step_mm: float, degrees: float) -> Path:
    """Return the part of ``path`` under stripes that run at ``degrees`` from level; they end on its contour."""
    to_level = turned(-degrees)
    back = turned(degrees)
    level = [[to_level(point) for point in ring] for ring in rings(path)]
    pieces = []
    for i in _range([y for ring in level for _, y in ring], step_mm):
        low, high = i * step_mm - width_mm / 2, i * step_mm + width_mm / 2
        for ring in level:
            piece = _cut([(x, -y) for x, y in _cut(ring, low)], -high)
            if piece:
                pieces.append(polygon(*(back((x, -y)) for x, y in piece)))
    return merged(pieces)


def _cut(ring: Ring, least_y: float) -> Ring:
    """Return the part of a polygon at and beyond ``least_y`` (Sutherland and Hodgman, CACM 1974)."""
    kept: Ring = []
    for (x0, y0), (x1, y1) in zip(ring[-1:] + ring[:-1], ring, strict=True):
        if (y0 < least_y) != (y1 < least_y):
            kept.append((x0 + (least_y - y0) * (x1 - x0) / (y1 - y0), least_y))
        if y1 >= least_y:
            kept.append((x1, y1))
    return kept


def beads(path: Path, shape: Path, count: int) -> Iterator[Path]:
    """Yield ``count`` copies of ``shape`` evenly along an open line, turned with it."""
    (line,) = rings(path)
    lengths = [math.dist(a, b) for a, b in zip(line, line[1:], strict=False)]
    total = sum(lengths)
    for i in range(count):
        along, piece = (i + 0.5) / count * total, 0
        while along > lengths[piece]:
            along -= lengths[piece]
            piece += 1
        (x0, y0), (x1, y1) = line[piece], line[piece + 1]
        t = along / lengths[piece]
        angle = math.degrees(math.atan2(y1 - y0, x1 - x0))
        yield shape.transformed(turned(angle).then(moved(x0 + t * (x1 - x0), y0 + t * (y1 - y0))))

"""Small shapes that ornaments are made of. All are plain outlines; many in one colour become one path."""

import math
from collections.abc import Iterable

from generator.drawing.canvas import Canvas, Paint
from generator.drawing.paths import Path, Point, Segment, circle, cubic_point, polygon


def merged(paths: Iterable[Path]) -> Path:
    """Return one path that holds all of ``paths``; they must not overlap."""
    return Path(tuple(segment for path in paths for segment in path.segments))


def scatter(canvas: Canvas, paths: Iterable[Path], paint: Paint) -> None:
    """Draw many copies of one outline, each on its own: a writer can then store the outline once."""
    for path in paths:
        canvas.draw(path, paint)


def polar(centre: Point, radius_mm: float, degrees: float) -> Point:
    """Return the point at a distance and a clockwise angle from straight up."""
    angle = math.radians(degrees)
    return (centre[0] + radius_mm * math.sin(angle), centre[1] - radius_mm * math.cos(angle))


def lozenge(x_mm: float, y_mm: float, half_width_mm: float, half_height_mm: float) -> Path:
    """Return a square on its corner."""
    w, h = half_width_mm, half_height_mm
    return polygon((x_mm, y_mm - h), (x_mm + w, y_mm), (x_mm, y_mm + h), (x_mm - w, y_mm))


def petal(centre: Point, degrees: float, inner_mm: float, outer_mm: float, width_mm: float) -> Path:
    """Return a pointed leaf on a ray from ``centre``, widest beyond its middle."""
    length = outer_mm - inner_mm

    def at(along: float, across: float) -> Point:
        x, y = polar(centre, inner_mm + along * length, degrees)
        angle = math.radians(degrees)
        return (x + across * width_mm * math.cos(angle), y + across * width_mm * math.sin(angle))

    return Path(
        (
            Segment("M", (at(0, 0),)),
            Segment("C", (at(0.3, 0.25), at(0.75, 1.05), at(1, 0))),
            Segment("C", (at(0.75, -1.05), at(0.3, -0.25), at(0, 0))),
            Segment("Z", ()),
        )
    )


def sprig(spine: tuple[Point, Point, Point, Point], pairs: int, leaf_mm: float) -> tuple[Path, Path]:
    """Return the stem along a cubic ``spine``, and its leaves: ``pairs`` on both sides and one at the end."""
    leaves = []
    for i in range(pairs):
        t = (i + 0.6) / (pairs + 0.4)
        at, ahead = cubic_point(*spine, t), cubic_point(*spine, t + 0.01)
        along = math.degrees(math.atan2(ahead[0] - at[0], at[1] - ahead[1]))
        reach = leaf_mm * (1 - 0.35 * t)
        leaves += [petal(at, along + side * 42, 0.3, reach, 0.27 * reach) for side in (1, -1)]
    end, before = spine[3], cubic_point(*spine, 0.98)
    tip = math.degrees(math.atan2(end[0] - before[0], before[1] - end[1]))
    leaves.append(petal(end, tip, 0, 0.7 * leaf_mm, 0.2 * leaf_mm))
    stem = Path((Segment("M", (spine[0],)), Segment("C", spine[1:])))
    return stem, merged(leaves)


def rosette(
    centre: Point, petals: int, inner_mm: float, outer_mm: float, width_mm: float, first: float = 0.0
) -> Path:
    """Return ``petals`` leaves around ``centre``, the first at ``first`` degrees from straight up."""
    return merged(
        petal(centre, first + 360 * i / petals, inner_mm, outer_mm, width_mm) for i in range(petals)
    )


def pearls_around(
    centre: Point, radius_mm: float, count: int, pearl_mm: float, first: float = 0.0
) -> list[Path]:
    """Return a ring of ``count`` small discs of radius ``pearl_mm``."""
    places = (polar(centre, radius_mm, first + 360 * i / count) for i in range(count))
    return [circle(*place, pearl_mm) for place in places]


def star(centre: Point, radius_mm: float, points: int = 5, inner: float = 0.42) -> Path:
    """Return a star with one point up; ``inner`` is the depth of its notches in radii."""
    return polygon(
        *(polar(centre, radius_mm * (inner if i % 2 else 1), 180 * i / points) for i in range(2 * points))
    )

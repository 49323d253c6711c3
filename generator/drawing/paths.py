"""Outlines as values: affine transforms and paths of lines and cubic curves, in mm, y downwards."""

import math
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from generator.units import Rect

Point: TypeAlias = tuple[float, float]


class Transform(NamedTuple):
    """An affine map: (x, y) becomes (xx*x + yx*y + dx, xy*x + yy*y + dy)."""

    xx: float = 1.0
    xy: float = 0.0
    yx: float = 0.0
    yy: float = 1.0
    dx: float = 0.0
    dy: float = 0.0

    def __call__(self, point: Point) -> Point:
        """Return the image of ``point``."""
        x, y = point
        return (self.xx * x + self.yx * y + self.dx, self.xy * x + self.yy * y + self.dy)

    def then(self, other: "Transform") -> "Transform":
        """Return the map that applies this one first and ``other`` to its result."""
        return Transform(
            other.xx * self.xx + other.yx * self.xy,
            other.xy * self.xx + other.yy * self.xy,
            other.xx * self.yx + other.yx * self.yy,
            other.xy * self.yx + other.yy * self.yy,
            other.xx * self.dx + other.yx * self.dy + other.dx,
            other.xy * self.dx + other.yy * self.dy + other.dy,
        )

    @property
    def scale(self) -> float:
        """The factor by which lengths grow on average; line widths follow it."""
        return math.sqrt(abs(self.xx * self.yy - self.xy * self.yx))


IDENTITY = Transform()


def moved(dx_mm: float, dy_mm: float) -> Transform:
    """Return the shift to the right and down."""
    return Transform(dx=dx_mm, dy=dy_mm)


def scaled(x: float, y: float | None = None) -> Transform:
    """Return the scaling about the origin; one factor counts for both directions."""
    return Transform(xx=x, yy=x if y is None else y)


def turned(degrees: float, about: Point = (0.0, 0.0)) -> Transform:
    """Return the clockwise turn about a point; quarter turns are exact."""
    quarter = {0.0: (1.0, 0.0), 90.0: (0.0, 1.0), 180.0: (-1.0, 0.0), 270.0: (0.0, -1.0)}
    angle = math.radians(degrees)
    c, s = quarter.get(degrees % 360, (math.cos(angle), math.sin(angle)))
    x, y = about
    return Transform(c, s, -s, c, x - c * x + s * y, y - s * x - c * y)


class Segment(NamedTuple):
    """One step of a path: ``M`` and ``L`` with one point, ``C`` with three, ``Z`` with none."""

    op: str
    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Path:
    """A sequence of segments, possibly of several subpaths."""

    segments: tuple[Segment, ...]

    @classmethod
    def parse(cls, d: str) -> "Path":
        """Return the path written in SVG's syntax with absolute M L H V C Q Z (all that our art uses)."""
        return cls(tuple(_parse(d)))

    def transformed(self, transform: Transform) -> "Path":
        """Return the path with every point mapped."""
        xx, xy, yx, yy, dx, dy = transform  # by hand: drawing a deck maps a hundred thousand points
        return Path(
            tuple(
                [
                    Segment(op, tuple([(xx * x + yx * y + dx, xy * x + yy * y + dy) for x, y in points]))
                    for op, points in self.segments
                ]
            )
        )

    def __add__(self, other: "Path") -> "Path":
        return Path(self.segments + other.segments)

    def bounds(self) -> Rect:
        """Return the smallest upright rectangle around the outline itself (not its control points)."""
        points = list(self._extreme_points())
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))

    def _extreme_points(self) -> Iterator[Point]:
        at = (0.0, 0.0)
        for op, points in self.segments:
            if op == "C":
                yield from _cubic_extremes(at, *points)
            yield from points[-1:]
            at = points[-1] if points else at

    def __str__(self) -> str:
        """Return the path in SVG's syntax, numbers with at most three decimals."""
        return "".join(
            op + " ".join(f"{format_number(x)} {format_number(y)}" for x, y in points)
            for op, points in self.segments
        )


def format_number(value: float) -> str:
    """Return ``value`` with at most three decimals, no trailing zeros and no negative zero."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


_TOKEN = re.compile(r"([MLHVCQZ])|(-?(?:\d+\.?\d*|\.\d+)(?:[eE]-?\d+)?)")


def _parse(d: str) -> Iterator[Segment]:
    rest = _TOKEN.sub("", d).strip(" ,\n\t")
    if rest:
        raise ValueError(f"path data holds {rest!r}")
    op, at = "", (0.0, 0.0)
    numbers: list[float] = []
    for letter, number in _TOKEN.findall(d):
        if letter:
            op, numbers = letter, []
        else:
            numbers.append(float(number))
        if op == "Z":
            yield Segment("Z", ())
        elif op in "HV" and numbers:
            at = (numbers[0], at[1]) if op == "H" else (at[0], numbers[0])
            yield Segment("L", (at,))
            numbers = []
        elif op and len(numbers) == {"M": 2, "L": 2, "C": 6, "Q": 4}.get(op, -1):
            points = tuple(zip(numbers[::2], numbers[1::2], strict=True))
            numbers = []
            if op == "Q":
                yield Segment("C", _raised(at, *points))
            else:
                yield Segment(op, points)
            op = "L" if op == "M" else op
            at = points[-1]


def _raised(start: Point, control: Point, end: Point) -> tuple[Point, Point, Point]:
    first = tuple(s + 2 / 3 * (c - s) for s, c in zip(start, control, strict=True))
    second = tuple(e + 2 / 3 * (c - e) for e, c in zip(end, control, strict=True))
    return ((first[0], first[1]), (second[0], second[1]), end)


def cubic_point(p0: Point, p1: Point, p2: Point, p3: Point, t: float) -> Point:
    """Return the point of a cubic curve at ``t`` from 0 to 1."""
    u = 1 - t
    a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
    return (
        a * p0[0] + b * p1[0] + c * p2[0] + d * p3[0],
        a * p0[1] + b * p1[1] + c * p2[1] + d * p3[1],
    )


def _cubic_extremes(p0: Point, p1: Point, p2: Point, p3: Point) -> Iterator[Point]:
    for axis in (0, 1):
        a = -p0[axis] + 3 * p1[axis] - 3 * p2[axis] + p3[axis]
        b = 2 * (p0[axis] - 2 * p1[axis] + p2[axis])
        c = p1[axis] - p0[axis]
        for t in _roots(a, b, c):
            if 0 < t < 1:
                yield cubic_point(p0, p1, p2, p3, t)


def _roots(a: float, b: float, c: float) -> Iterable[float]:
    if abs(a) < 1e-12:
        return () if abs(b) < 1e-12 else (-c / b,)
    square = b * b - 4 * a * c
    if square < 0:
        return ()
    return ((-b + math.sqrt(square)) / (2 * a), (-b - math.sqrt(square)) / (2 * a))


_K = 0.5522847498  # control distance of a quarter circle made of one cubic


def ellipse(x_mm: float, y_mm: float, rx_mm: float, ry_mm: float) -> Path:
    """Return the closed outline of an ellipse around a centre."""
    kx, ky = _K * rx_mm, _K * ry_mm
    x, y, rx, ry = x_mm, y_mm, rx_mm, ry_mm
    return Path(
        (
            Segment("M", ((x + rx, y),)),
            Segment("C", ((x + rx, y + ky), (x + kx, y + ry), (x, y + ry))),
            Segment("C", ((x - kx, y + ry), (x - rx, y + ky), (x - rx, y))),
            Segment("C", ((x - rx, y - ky), (x - kx, y - ry), (x, y - ry))),
            Segment("C", ((x + kx, y - ry), (x + rx, y - ky), (x + rx, y))),
            Segment("Z", ()),
        )
    )


def circle(x_mm: float, y_mm: float, radius_mm: float) -> Path:
    """Return the closed outline of a circle."""
    return ellipse(x_mm, y_mm, radius_mm, radius_mm)


def polygon(*points: Point) -> Path:
    """Return the closed outline through ``points``."""
    return Path((Segment("M", points[:1]), *(Segment("L", (p,)) for p in points[1:]), Segment("Z", ())))


def polyline(*points: Point) -> Path:
    """Return the open line through ``points``."""
    return Path((Segment("M", points[:1]), *(Segment("L", (p,)) for p in points[1:])))


def rectangle(rect: Rect, radius_mm: float = 0.0) -> Path:
    """Return the closed outline of a rectangle, its corners rounded by ``radius_mm``."""
    left, top, right, bottom = rect.x_mm, rect.y_mm, rect.right_mm, rect.bottom_mm
    if not radius_mm:
        return polygon((left, top), (right, top), (right, bottom), (left, bottom))
    r, k = radius_mm, radius_mm * (1 - _K)
    return Path(
        (
            Segment("M", ((left + r, top),)),
            Segment("L", ((right - r, top),)),
            Segment("C", ((right - k, top), (right, top + k), (right, top + r))),
            Segment("L", ((right, bottom - r),)),
            Segment("C", ((right, bottom - k), (right - k, bottom), (right - r, bottom))),
            Segment("L", ((left + r, bottom),)),
            Segment("C", ((left + k, bottom), (left, bottom - k), (left, bottom - r))),
            Segment("L", ((left, top + r),)),
            Segment("C", ((left, top + k), (left + k, top), (left + r, top))),
            Segment("Z", ()),
        )
    )

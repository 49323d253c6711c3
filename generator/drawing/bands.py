"""Things along a curve: stations at equal distances, and bands of even width. Lengths in mm."""

import math
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from generator.drawing.paths import Path, Point, cubic_point, polygon

_STEPS = 32  # straight steps for one cubic: at most 0.01 mm beside the curve at the sizes of a card


class Station(NamedTuple):
    """A place on a curve and the direction of travel there, in degrees clockwise from the right."""

    at: Point
    degrees: float


def flattened(path: Path, steps: int = _STEPS) -> Iterator[list[Point]]:
    """Yield each subpath as a chain of points, ``steps`` to a curve; closed ones end where they began."""
    chain: list[Point] = []
    for op, points in path.segments:
        if op == "M":
            if chain:
                yield chain
            chain = [points[0]]
        elif op == "C":
            p0, (p1, p2, p3) = chain[-1], points
            chain += [cubic_point(p0, p1, p2, p3, i / steps) for i in range(1, steps + 1)]
        else:
            chain.append(points[0] if points else chain[0])
    if chain:
        yield chain


@lru_cache(maxsize=1024)
def stations(curve: Path, count: int, offset_mm: float = 0.0) -> tuple[Station, ...]:
    """Return ``count`` places in the middle of equal lengths of ``curve`` (its first subpath).

    ``offset_mm`` moves them to the right of the direction of travel.
    """
    chain = next(flattened(curve))
    lengths = [0.0]
    for a, b in pairwise(chain):
        lengths.append(lengths[-1] + math.dist(a, b))
    places, i = [], 1
    for k in range(count):
        wanted = lengths[-1] * (k + 0.5) / count
        while lengths[i] < wanted:
            i += 1
        (x0, y0), (x1, y1) = chain[i - 1], chain[i]
        step = lengths[i] - lengths[i - 1]
        part = (wanted - lengths[i - 1]) / step if step else 0.0
        angle = math.atan2(y1 - y0, x1 - x0)
        x = x0 + part * (x1 - x0) - offset_mm * math.sin(angle)
        y = y0 + part * (y1 - y0) + offset_mm * math.cos(angle)
        places.append(Station((x, y), math.degrees(angle)))
    return tuple(places)


@lru_cache(maxsize=256)
def band_outline(curve: Path, width_mm: float) -> Path:
    """Return the closed outline of a band whose middle is ``curve`` (its first subpath)."""
    chain = next(flattened(curve))
    chain = [p for p, q in pairwise(chain) if math.dist(p, q) > 1e-9] + chain[-1:]
    thin = chain[::4] if len(chain) % 4 == 1 else [*chain[:-1:4], chain[-1]]
    sides: tuple[list[Point], list[Point]] = ([], [])
    for i, (x, y) in enumerate(thin):
        (x0, y0), (x1, y1) = thin[max(0, i - 1)], thin[min(len(thin) - 1, i + 1)]
        length = math.hypot(x1 - x0, y1 - y0)
        across = (-(y1 - y0) / length * width_mm / 2, (x1 - x0) / length * width_mm / 2)
        sides[0].append((x + across[0], y + across[1]))
        sides[1].append((x - across[0], y - across[1]))
    return polygon(*sides[0], *reversed(sides[1]))

"""Lines at 45 degrees that fill an outline and end exactly at its edge."""

from functools import cache
from itertools import pairwise

from generator.drawing.bands import flattened
from generator.drawing.paths import Path, Point, Segment, turned

_STEPS = 12  # straight pieces for each curve: finer than a hatch line is wide
_ANGLE = 45.0


@cache
def hatch(outline: Path, pitch: float) -> Path:
    """Return open lines inside a closed ``outline``, ``pitch`` apart, one of them through the origin."""
    level = list(_edges(outline.transformed(turned(-_ANGLE))))
    top, bottom = min(a[1] for a, _ in level), max(a[1] for a, _ in level)
    segments: list[Segment] = []
    for i in range(round(top / pitch) - 1, round(bottom / pitch) + 2):
        y = i * pitch
        crossings = sorted(_crossing(a, b, y) for a, b in level if (a[1] <= y) != (b[1] <= y))
        for left, right in zip(crossings[::2], crossings[1::2], strict=True):
            segments += (Segment("M", ((left, y),)), Segment("L", ((right, y),)))
    return Path(tuple(segments)).transformed(turned(_ANGLE))


def _crossing(a: Point, b: Point, y: float) -> float:
    return a[0] + (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1])


def _edges(outline: Path) -> list[tuple[Point, Point]]:
    """Return the straight pieces of all subpaths, each closed."""
    return [edge for chain in flattened(outline, _STEPS) for edge in pairwise((*chain, chain[0]))]

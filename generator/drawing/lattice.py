"""Patterns that fill an area with whole motifs: none is cut at the edge, so nothing needs clipping."""

from functools import lru_cache

from generator.drawing.bands import flattened
from generator.drawing.paths import Path, Point


def is_inside(area: list[list[Point]], point: Point) -> bool:
    """Return whether ``point`` lies inside the polygons of ``area`` (even-odd rule)."""
    x, y = point
    inside = False
    for chain in area:
        for (x0, y0), (x1, y1) in zip(chain, chain[1:] + chain[:1], strict=True):
            if (y0 > y) != (y1 > y) and x < x0 + (y - y0) / (y1 - y0) * (x1 - x0):
                inside = not inside
    return inside


@lru_cache(maxsize=256)
def lattice(area: Path, step_mm: Point, reach_mm: float) -> tuple[Point, ...]:
    """Return the places of motifs that reach ``reach_mm`` from their middles and fit into ``area``.

    Every other row is shifted by half a step. In an area that is symmetric about x = 0 so are the places.
    """
    chains = list(flattened(area))
    box = area.bounds()
    dx, dy = step_mm
    r = reach_mm * (1 - 1e-9)  # a motif may touch the edge, on either side alike
    d = 0.7 * r
    rim = ((0, 0), (r, 0), (-r, 0), (0, r), (0, -r), (d, d), (d, -d), (-d, d), (-d, -d))
    places = []
    for row in range(int(box.height_mm / dy) + 1):
        y = box.y_mm + reach_mm + row * dy
        shift = dx / 2 if row % 2 else 0.0
        first = int(box.x_mm / dx) - 1
        for column in range(first, int(box.right_mm / dx) + 2):
            x = column * dx + shift
            if all(is_inside(chains, (x + ox, y + oy)) for ox, oy in rim):
                places.append((x, y))
    return tuple(places)

"""Backs of equal cells: a net with flowers, and stars with sparks."""

import math

from generator.drawing.backs.inks import Inks
from generator.drawing.canvas import Canvas, Paint
from generator.drawing.ornaments import lozenge, merged, rosette, scatter, star
from generator.drawing.paths import Path, Point, polyline
from generator.units import Insets, Rect

_CELLS = 70  # about; as many on a large card as on a small one


class Grid:
    """Equal cells that fill a field exactly, so that no motif is cut at the edge."""

    def __init__(self, field: Rect, cells: int = _CELLS) -> None:
        self.field = field
        cell_mm = math.sqrt(field.width_mm * field.height_mm / cells)
        self.columns = round(field.width_mm / cell_mm)
        self.rows = round(field.height_mm / cell_mm)
        self.cell_mm = min(field.width_mm / self.columns, field.height_mm / self.rows)

    def at(self, column: float, row: float) -> Point:
        """Return a corner of the grid; halves are middles of cells."""
        x_mm = self.field.x_mm + self.field.width_mm * column / self.columns
        return (x_mm, self.field.y_mm + self.field.height_mm * row / self.rows)

    def middles(self) -> list[Point]:
        """Return the middle of every cell."""
        return [self.at(i + 0.5, j + 0.5) for j in range(self.rows) for i in range(self.columns)]

    def knots(self) -> list[Point]:
        """Return the corners of cells inside the field."""
        return [self.at(i, j) for j in range(1, self.rows) for i in range(1, self.columns)]

    def diagonals(self) -> list[Path]:
        """Return the diagonals of all cells as lines from edge to edge."""
        lines = []
        for start in range(1 - self.rows, self.columns):
            low, high = max(start, 0), min(start + self.rows, self.columns)
            lines.append(polyline(self.at(low, low - start), self.at(high, high - start)))
            mirrored = (self.columns - low, self.columns - high)
            lines.append(polyline(self.at(mirrored[0], low - start), self.at(mirrored[1], high - start)))
        return lines


def _outside(points: list[Point], keep: Rect, distance_mm: float) -> list[Point]:
    """Return the points at least so far outside ``keep``, or outside the circle in it if it is square."""
    if keep.width_mm == keep.height_mm:
        radius_mm = keep.width_mm / 2 + distance_mm
        return [p for p in points if math.dist(p, keep.centre_mm) > radius_mm]
    box = keep.grown(Insets.all(distance_mm))
    return [p for p in points if not box.contains(Rect(*p, 0, 0))]


def draw_lattice(canvas: Canvas, field: Rect, keep: Rect, inks: Inks) -> None:
    """Fill ``field`` with a net of diagonals, studs in its meshes and flowers on its knots."""
    grid = Grid(field)
    cell = grid.cell_mm
    canvas.draw(merged(grid.diagonals()), Paint(stroke=inks.main, stroke_mm=0.28))
    studs = _outside(grid.middles(), keep, 0.25 * cell)
    rings = (lozenge(*p, 0.25 * cell, 0.25 * cell) + lozenge(*p, 0.1 * cell, 0.1 * cell) for p in studs)
    scatter(canvas, rings, Paint(fill=inks.main, even_odd=True))
    knots = _outside(grid.knots(), keep, 0.37 * cell)
    flowers = (rosette(p, 4, 0.06 * cell, 0.42 * cell, 0.17 * cell) for p in knots)
    scatter(canvas, flowers, Paint(inks.tint, inks.main, 0.18))


def draw_stars(canvas: Canvas, field: Rect, keep: Rect, inks: Inks) -> None:
    """Fill ``field`` with eight-pointed stars and sparks between them."""
    grid = Grid(field)
    cell = grid.cell_mm
    stars = (_ringed_star(p, cell) for p in _outside(grid.middles(), keep, 0.5 * cell))
    scatter(canvas, stars, Paint(fill=inks.main, even_odd=True))
    sparks = _outside(grid.knots(), keep, 0.3 * cell)
    scatter(canvas, (star(p, 0.3 * cell, 4, 0.3) for p in sparks), Paint(fill=inks.main))


def _ringed_star(centre: Point, cell_mm: float) -> Path:
    """Return the outline of an empty star with a lozenge in it, for even-odd filling."""
    line = star(centre, 0.49 * cell_mm, 8, 0.74) + star(centre, 0.4 * cell_mm, 8, 0.74)
    return line + lozenge(*centre, 0.2 * cell_mm, 0.2 * cell_mm)

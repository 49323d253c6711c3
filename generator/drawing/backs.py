"""Backs: ornaments that look the same either way up."""

import math
from collections.abc import Callable, Mapping

from generator.drawing.canvas import Canvas, Paint
from generator.drawing.look import Look
from generator.drawing.ornaments import lozenge, merged, pearls_around, polar, rosette, scatter, star
from generator.drawing.paths import Path, Point, circle, polygon, polyline, rectangle
from generator.units import Insets, Rect

BORDER_MM = 4.5  # white, so that a back printed 2 mm off still looks right

_BAND_MM = 2.8
_CELLS = 77  # about; as many on a large card as on a small one
_MEDALLION_CELLS = 1.5  # its radius


class _Grid:
    """Equal cells that fill a field exactly, so that no motif is cut at the edge."""

    def __init__(self, field: Rect) -> None:
        self.field = field
        cell_mm = math.sqrt(field.width_mm * field.height_mm / _CELLS)
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


def _clear(points: list[Point], centre: Point, radius_mm: float) -> list[Point]:
    """Return the points outside a circle."""
    return [p for p in points if math.dist(p, centre) > radius_mm]


def _lattice(canvas: Canvas, field: Rect, look: Look) -> None:
    """Fill ``field`` with a net of diagonals and flowers around a medallion."""
    main, accent = look.theme.palette["blue"], look.theme.palette["red"]
    grid, centre = _Grid(field), field.centre_mm
    cell, radius = grid.cell_mm, _MEDALLION_CELLS * grid.cell_mm
    canvas.draw(merged(grid.diagonals()), Paint(stroke=main, stroke_mm=0.32))
    clear = radius + 0.4 * cell
    studs = _clear(grid.middles(), centre, clear)
    canvas.draw(merged(lozenge(*p, 0.24 * cell, 0.24 * cell) for p in studs), Paint(fill=main))
    flowers = (
        rosette(p, 4, 0.06 * cell, 0.36 * cell, 0.13 * cell) for p in _clear(grid.knots(), centre, clear)
    )
    scatter(canvas, flowers, Paint(fill=accent))
    _draw_medallion(canvas, centre, radius, look)


def _stars(canvas: Canvas, field: Rect, look: Look) -> None:
    """Fill ``field`` with eight-pointed stars and sparks between them around a medallion."""
    main, accent = look.theme.palette["blue"], look.theme.palette["red"]
    grid, centre = _Grid(field), field.centre_mm
    cell, radius = grid.cell_mm, _MEDALLION_CELLS * grid.cell_mm
    stars = (_ringed_star(p, cell) for p in _clear(grid.middles(), centre, radius + 0.4 * cell))
    scatter(canvas, stars, Paint(fill=main, even_odd=True))
    sparks = _clear(grid.knots(), centre, radius + 0.3 * cell)
    scatter(canvas, (star(p, 0.3 * cell, 4, 0.3) for p in sparks), Paint(fill=accent))
    _draw_medallion(canvas, centre, radius, look)


def _ringed_star(centre: Point, cell_mm: float) -> Path:
    """Return the outline of an empty star with a lozenge in it, for even-odd filling."""
    line = star(centre, 0.49 * cell_mm, 8, 0.74) + star(centre, 0.42 * cell_mm, 8, 0.74)
    return line + lozenge(*centre, 0.17 * cell_mm, 0.17 * cell_mm)


def _draw_medallion(canvas: Canvas, centre: Point, radius: float, look: Look) -> None:
    main, accent, gold, white = (look.theme.palette[name] for name in ("blue", "red", "gold", "white"))
    canvas.draw(circle(*centre, radius), Paint(white, main, 0.6))
    canvas.draw(circle(*centre, 0.74 * radius), Paint(main, main, 0.3))
    scatter(canvas, pearls_around(centre, 0.87 * radius, 16, 0.05 * radius), Paint(fill=accent))
    rays = [polar(centre, radius * (0.22 if i % 2 else 0.66), 22.5 + 22.5 * i) for i in range(16)]
    canvas.draw(polygon(*rays), Paint(fill=gold))
    canvas.draw(rosette(centre, 8, 0.18 * radius, 0.66 * radius, 0.17 * radius), Paint(fill=white))
    canvas.draw(circle(*centre, 0.12 * radius), Paint(fill=gold))


BACKS: Mapping[str, Callable[[Canvas, Rect, Look], None]] = {"lattice": _lattice, "stars": _stars}


def draw_back_art(canvas: Canvas, trim: Rect, look: Look, bleed_mm: float) -> None:
    """Draw the theme's back: inside a white border or, with a bleed, over the edges."""
    art = BACKS[look.theme.back]
    if bleed_mm:
        art(canvas, trim.grown(Insets.all(bleed_mm)), look)
        return
    frame = trim.grown(Insets.all(-BORDER_MM))
    field = frame.grown(Insets.all(-_BAND_MM))
    _draw_band(canvas, frame, look)
    canvas.draw(rectangle(field), Paint(look.theme.palette["white"], look.theme.palette["blue"], 0.3))
    art(canvas, field.grown(Insets.all(-0.5)), look)


def _draw_band(canvas: Canvas, frame: Rect, look: Look) -> None:
    main, white = look.theme.palette["blue"], look.theme.palette["white"]
    canvas.draw(rectangle(frame, 1.2), Paint(fill=main))
    line = frame.grown(Insets.all(-_BAND_MM / 2))
    columns, rows = (2 * round(side / 4.6 / 2) for side in (line.width_mm, line.height_mm))
    places = [
        (line.x_mm + line.width_mm * i / columns, y, i)
        for i in range(1, columns)
        for y in (line.y_mm, line.bottom_mm)
    ]
    places += [
        (x, line.y_mm + line.height_mm * i / rows, i)
        for i in range(1, rows)
        for x in (line.x_mm, line.right_mm)
    ]
    canvas.draw(merged(lozenge(x, y, 0.85, 0.85) for x, y, i in places if i % 2), Paint(fill=white))
    scatter(canvas, (circle(x, y, 0.42) for x, y, i in places if not i % 2), Paint(fill=white))
    corners = [(x, y) for x in (line.x_mm, line.right_mm) for y in (line.y_mm, line.bottom_mm)]
    scatter(canvas, (rosette(p, 4, 0, 1.15, 0.5, 45) for p in corners), Paint(fill=white))

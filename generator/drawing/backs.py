"""Backs: ornaments that look the same either way up."""

from collections.abc import Callable, Mapping

from generator.drawing.canvas import Canvas, Paint
from generator.drawing.look import Look
from generator.drawing.ornaments import lozenge, merged, rosette
from generator.drawing.paths import Path, polyline, rectangle
from generator.units import Insets, Rect

_CELL_MM = 6.0


def _lattice(canvas: Canvas, field: Rect, look: Look) -> None:
    """Fill ``field`` with a net of diagonals, a flower in every mesh; no flower is cut at the edge."""
    palette = look.theme.palette
    columns = max(2, round(field.width_mm / _CELL_MM))
    rows = max(2, round(field.height_mm / _CELL_MM))
    dx, dy = field.width_mm / columns, field.height_mm / rows

    def at(i: float, j: float) -> tuple[float, float]:
        return (field.x_mm + i * dx, field.y_mm + j * dy)

    canvas.draw(merged(_diagonals(columns, rows, at)), Paint(stroke=palette["blue"], stroke_mm=0.3))
    flower = Paint(fill=palette["red"])
    for j in range(rows):
        for i in range(columns):
            canvas.draw(rosette(at(i + 0.5, j + 0.5), 4, 0.25, 0.3 * min(dx, dy), 0.55), flower)
    knots = [lozenge(*at(i, j), 0.13 * dx, 0.13 * dy) for i in range(1, columns) for j in range(1, rows)]
    canvas.draw(merged(knots), Paint(fill=palette["blue"]))


def _diagonals(columns: int, rows: int, at: Callable[[float, float], tuple[float, float]]) -> list[Path]:
    lines = []
    for start in range(-rows + 1, columns):
        low, high = max(start, 0), min(start + rows, columns)
        lines.append(polyline(at(low, low - start), at(high, high - start)))
        lines.append(polyline(at(columns - low, low - start), at(columns - high, high - start)))
    return lines


BACKS: Mapping[str, Callable[[Canvas, Rect, Look], None]] = {"lattice": _lattice}

BORDER_MM = 4.5  # white, so that a back printed 2 mm off still looks right


def draw_back_art(canvas: Canvas, trim: Rect, look: Look, bleed_mm: float) -> None:
    """Draw the theme's back: inside a white border or, with a bleed, over the edges."""
    art = BACKS[look.theme.back]
    if bleed_mm:
        art(canvas, trim.grown(Insets.all(bleed_mm)), look)
        return
    ink = look.theme.palette["blue"]
    frame = trim.grown(Insets.all(-BORDER_MM - 0.3))
    canvas.draw(rectangle(frame, 1.0), Paint(stroke=ink, stroke_mm=0.6))
    field = frame.grown(Insets.all(-1.2))
    canvas.draw(rectangle(field), Paint(stroke=ink, stroke_mm=0.25))
    art(canvas, field, look)

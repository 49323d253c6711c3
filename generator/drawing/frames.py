"""The lines around courts and jokers."""

from collections.abc import Callable, Mapping

from generator.drawing.canvas import Canvas, Paint
from generator.drawing.look import Theme
from generator.drawing.ornaments import petal
from generator.drawing.paths import Path, circle, moved, polyline, rectangle
from generator.units import Insets, Rect, Size

_TOP_MM = 4.6
_CORNER_MM = 2.6  # radius of the ornament
_OPEN_MM = 1.5  # from what opens the frame to its lines
_LINES = {"none": (), "line": ((0.0, 0.35),), "double": ((0.0, 0.4), (0.85, 0.18))}


def _none(canvas: Canvas, panel: Rect, colour: str) -> None:
    """Draw nothing."""


def _line(canvas: Canvas, panel: Rect, colour: str) -> None:
    canvas.draw(rectangle(panel), Paint(stroke=colour, stroke_mm=0.4))


def _double(canvas: Canvas, panel: Rect, colour: str) -> None:
    canvas.draw(rectangle(panel), Paint(stroke=colour, stroke_mm=0.45))
    canvas.draw(rectangle(panel.grown(Insets.all(-0.8))), Paint(stroke=colour, stroke_mm=0.18))


FRAMES: Mapping[str, Callable[[Canvas, Rect, str], None]] = {
    "none": _none,
    "line": _line,
    "double": _double,
}


def draw_open_frame(canvas: Canvas, card: Size, side_mm: float, column: Rect, theme: Theme) -> None:
    """Draw the upper and the right line of a frame ``side_mm`` from the sides, and the corner between.

    They stop where ``column``, in the upper left corner, and its image opposite open the frame.
    """
    ink, right = theme.palette["ink"], card.width_mm - side_mm
    bottom = max(_TOP_MM + _CORNER_MM, card.height_mm - column.bottom_mm - _OPEN_MM)
    for inset, line_mm in _LINES[theme.frame]:
        x, y = right - inset, _TOP_MM + inset
        paint = Paint(stroke=ink, stroke_mm=line_mm)
        canvas.draw(polyline((column.right_mm + _OPEN_MM, y), (right - _CORNER_MM, y)), paint)
        canvas.draw(polyline((x, _TOP_MM + _CORNER_MM), (x, bottom)), paint)
    if _LINES[theme.frame]:
        curl = Path.parse("M-2.6 0 C-2.6 1.6 -1.6 2.6 0 2.6").transformed(moved(right, _TOP_MM))
        canvas.draw(curl, Paint(stroke=ink, stroke_mm=0.4, round_ends=True))
        for degrees in (-90, -135, 180):
            canvas.draw(petal((right, _TOP_MM), degrees, 0.0, 2.0, 0.6), Paint(fill=ink))
        canvas.draw(circle(right, _TOP_MM, 0.5), Paint(fill=ink))

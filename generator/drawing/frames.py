"""The lines around courts and jokers."""

from collections.abc import Callable, Mapping

from generator.drawing.canvas import Canvas, Paint
from generator.drawing.look import Theme
from generator.drawing.ornaments import petal
from generator.drawing.paths import Path, circle, moved, polyline, rectangle
from generator.units import Insets, Rect, Size

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


def draw_open_frame(canvas: Canvas, card: Size, box: Rect, column: Rect, theme: Theme) -> None:
    """Draw the upper and the right line of the frame ``box``, and the corner between them.

    They stop where ``column``, in the upper left corner, and its image opposite open the frame.
    """
    ink, top, right = theme.palette["ink"], box.y_mm, box.right_mm
    bottom = max(top + _CORNER_MM, card.height_mm - column.bottom_mm - _OPEN_MM)
    for inset, line_mm in _LINES[theme.frame]:
        x, y = right - inset, top + inset
        paint = Paint(stroke=ink, stroke_mm=line_mm)
        canvas.draw(polyline((column.right_mm + _OPEN_MM, y), (right - _CORNER_MM, y)), paint)
        canvas.draw(polyline((x, top + _CORNER_MM), (x, bottom)), paint)
    if _LINES[theme.frame]:
        curl = Path.parse("M-2.6 0 C-2.6 1.6 -1.6 2.6 0 2.6").transformed(moved(right, top))
        canvas.draw(curl, Paint(stroke=ink, stroke_mm=0.4, round_ends=True))
        for degrees in (-90, -135, 180):
            canvas.draw(petal((right, top), degrees, 0.0, 2.0, 0.6), Paint(fill=ink))
        canvas.draw(circle(right, top, 0.5), Paint(fill=ink))

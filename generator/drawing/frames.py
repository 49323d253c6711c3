"""The lines around courts and jokers."""

from collections.abc import Callable, Mapping

from generator.drawing.canvas import Canvas, Paint
from generator.drawing.paths import rectangle
from generator.units import Insets, Rect


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

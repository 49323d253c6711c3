"""A back of fine lines, as on bank notes: waves that cross each other, rings of circles. Little ink."""

import math

from generator.drawing.backs.inks import Inks
from generator.drawing.canvas import Canvas, Paint
from generator.drawing.ornaments import polar, scatter
from generator.drawing.paths import Path, Segment, circle
from generator.units import Insets, Rect

_WAVE_MM = 8.0  # about: its length
_ROWS = 30  # about: waves above each other, on every card
_SWING = 1.6  # of the pitch
_LINE_MM = 0.2
_RINGS = ((0.62, 0.38, 30), (0.3, 0.3, 18))  # distance and radius of the circles in shares, their number


def draw_guilloche(canvas: Canvas, field: Rect, keep: Rect, inks: Inks) -> None:
    """Fill ``field`` with crossing waves and a rosette of circles around ``keep``."""
    swing = _SWING * field.height_mm / _ROWS
    inner = field.grown(Insets(0, -swing, 0, -swing))
    waves = 2 * round(field.width_mm / _WAVE_MM / 2)
    paint = Paint(stroke=inks.main, stroke_mm=_LINE_MM)
    for sign in (1, -1):
        lines = (
            _wave(field, inner.y_mm + inner.height_mm * row / _ROWS, waves, sign * swing)
            for row in range(_ROWS + 1)
        )
        scatter(canvas, lines, paint)
    centre = field.centre_mm
    reach = min(0.49 * field.width_mm, max(keep.width_mm, keep.height_mm) * 0.5 + 9.0)
    canvas.draw(circle(*centre, reach), Paint(inks.white, inks.main, 0.5))
    for distance, radius, count in _RINGS:
        ring = (
            circle(*polar(centre, distance * 0.97 * reach, 360 * i / count), radius * 0.97 * reach)
            for i in range(count)
        )
        scatter(canvas, ring, paint)


def _wave(field: Rect, y_mm: float, waves: int, swing_mm: float) -> Path:
    """Return a line of ``waves`` sine waves across ``field``, one cubic for every half wave."""
    half = field.width_mm / waves / 2
    control = half * 0.3642  # the cubic nearest to half a sine wave
    segments = [Segment("M", ((field.x_mm, y_mm),))]
    for i in range(2 * waves):
        x, high = field.x_mm + i * half, swing_mm * (1 if i % 2 else -1)
        lift = high * control * math.pi / half
        points = ((x + control, y_mm + lift), (x + half - control, y_mm + lift), (x + half, y_mm))
        segments.append(Segment("C", points))
    return Path(tuple(segments))

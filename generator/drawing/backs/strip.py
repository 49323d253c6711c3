"""The strip of lozenges around a back's field."""

from generator.drawing.backs.inks import Inks
from generator.drawing.canvas import Canvas, Paint
from generator.drawing.ornaments import lozenge, merged, rosette
from generator.drawing.paths import IDENTITY, rectangle, turned
from generator.units import Insets, Rect

_WIDTH = 0.052  # in widths of its frame
_STEP = 1.8  # from motif to motif, in widths of the strip


def strip_mm(frame: Rect) -> float:
    """Return the width of the strip inside ``frame``."""
    return _WIDTH * frame.width_mm


def draw_strip(canvas: Canvas, frame: Rect, inks: Inks) -> None:
    """Draw the strip along the inside of ``frame``, and white ground within."""
    width = strip_mm(frame)
    canvas.draw(rectangle(frame, 0.4 * width), Paint(fill=inks.main))
    canvas.draw(rectangle(frame.grown(Insets.all(-width))), Paint(fill=inks.white))
    line = frame.grown(Insets.all(-width / 2))
    columns, rows = (2 * round(side / (_STEP * width) / 2) for side in (line.width_mm, line.height_mm))
    xs = [line.x_mm + line.width_mm * i / columns for i in range(1, columns)]
    ys = [line.y_mm + line.height_mm * i / rows for i in range(1, rows)]
    large, small = 0.31 * width, 0.13 * width
    for turn in (IDENTITY, turned(180, frame.centre_mm)):
        stones = [lozenge(x, line.y_mm, *2 * (small if i % 2 else large,)) for i, x in enumerate(xs, start=1)]
        stones += [
            lozenge(line.x_mm, y, *2 * (small if i % 2 else large,)) for i, y in enumerate(ys, start=1)
        ]
        flowers = (
            rosette((x, line.y_mm), 4, 0, 0.42 * width, 0.18 * width, 45) for x in (line.x_mm, line.right_mm)
        )
        canvas.draw(merged((*stones, *flowers)).transformed(turn), Paint(fill=inks.white))

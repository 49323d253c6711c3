"""A back of running keys: rows of the Greek fret, the lower half upside down, chains between them."""

from generator.drawing.backs.inks import Inks
from generator.drawing.canvas import Paint, Recorder
from generator.drawing.ornaments import lozenge, merged, scatter
from generator.drawing.paths import Path, Transform, circle, polyline, turned
from generator.units import Rect

_ROW_MM = 9.0  # about: a row of keys and the chain below it
_LINE = 0.13  # of a row
_KEY = ((0, 5), (0, 0), (4, 0), (4, 3.4), (1.7, 3.4), (1.7, 1.7), (2.6, 1.7))  # in steps of a sixth of a unit


def draw_meander(canvas: Recorder, field: Rect, keep: Rect, inks: Inks) -> None:
    """Fill ``field`` with rows of keys above and below ``keep``, and with chains beside it."""
    half_mm = field.height_mm / 2
    rows = round(half_mm / _ROW_MM)
    row_mm = half_mm / rows
    units = round(field.width_mm / row_mm / 0.82)
    for turn in (Transform(), turned(180, field.centre_mm)):
        with canvas.transformed(turn):
            for row in range(rows):
                top = field.y_mm + row * row_mm
                if top + row_mm <= keep.y_mm:
                    _draw_row(canvas, Rect(field.x_mm, top, field.width_mm, row_mm), units, inks)
                else:
                    for x, width in _beside(field, keep, field.width_mm / units):
                        if width > 0:
                            part = Rect(x, top, width, row_mm)
                            _draw_row(canvas, part, max(1, round(width * units / field.width_mm)), inks)


def _beside(field: Rect, keep: Rect, unit_mm: float) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return start and width of the whole units left and right of ``keep``."""
    width = int((keep.x_mm - field.x_mm) / unit_mm + 1e-6) * unit_mm
    return (field.x_mm, width), (field.right_mm - width, width)


def _draw_row(canvas: Recorder, row: Rect, units: int, inks: Inks) -> None:
    unit, height = row.width_mm / units, 0.62 * row.height_mm
    top = row.y_mm + 0.1 * row.height_mm
    line_mm = _LINE * height
    scatter(
        canvas,
        (_key(row.x_mm + (i + 0.17) * unit, top, unit / 6, height / 5) for i in range(units)),
        Paint(stroke=inks.main, stroke_mm=line_mm),
    )
    base = polyline((row.x_mm, top + height), (row.right_mm, top + height))
    canvas.draw(base, Paint(stroke=inks.main, stroke_mm=line_mm))
    chain = top + height + 0.19 * row.height_mm
    canvas.draw(
        merged(
            lozenge(row.x_mm + (i + 0.5) * unit, chain, 0.24 * unit, 0.1 * row.height_mm)
            for i in range(units)
        ),
        Paint(fill=inks.main),
    )
    dots = (circle(row.x_mm + i * unit, chain, 0.04 * row.height_mm) for i in range(1, units))
    scatter(canvas, dots, Paint(fill=inks.main))


def _key(x_mm: float, y_mm: float, step_x: float, step_y: float) -> Path:
    return polyline(*((x_mm + i * step_x, y_mm + j * step_y) for i, j in _KEY))

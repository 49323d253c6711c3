"""A drawing as the operators of a PDF content stream (ISO 32000-1, 8.5). No PDF library is needed here.

Coordinates are whole hundredths of a millimetre under one scaling, y downwards: finer than any printer
(2540 dots to the inch) and short to write. Sizes and places of cards are not rounded to them.
"""

from collections.abc import Iterable, Iterator
from functools import cache

from generator.drawing.canvas import Paint, Shape
from generator.drawing.paths import Path, Transform
from generator.sheets.colours import Colour, components
from generator.units import Rect

POINTS_PER_MM = 72 / 25.4

_UNITS_PER_MM = 100
_OPERATORS = {Colour.RGB: ("rg", "RG"), Colour.CMYK: ("k", "K"), Colour.GREY: ("g", "G")}
_TEMPLATES = {"M": "%.0f %.0f m", "L": "%.0f %.0f l", "C": "%.0f %.0f %.0f %.0f %.0f %.0f c", "Z": "h"}


def number(value: float, decimals: int = 4) -> str:
    """Return ``value`` with at most that many decimals, no trailing zeros and no negative zero."""
    text = f"{value:.{decimals}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


@cache
def colour(rrggbb: str, inks: Colour = Colour.RGB) -> str:
    """Return the operands of a device colour from ``#RRGGBB``."""
    return " ".join(map(number, components(rrggbb, inks)))


def matrix(transform: Transform) -> str:
    """Return the operator that puts ``transform`` in front of the current one."""
    return " ".join(number(value, 8) for value in transform) + " cm"


def clip(rect: Rect) -> str:
    """Return the operators that confine painting to ``rect``, given in the current unit."""
    sides = (rect.x_mm, rect.y_mm, rect.width_mm, rect.height_mm)
    return " ".join(map(number, sides)) + " re W n"


def paint_shapes(shapes: Iterable[Shape], height_mm: float, inks: Colour = Colour.RGB) -> str:
    """Return the operators that paint ``shapes`` with the origin ``height_mm`` above that of the form.

    The graphics state is as before when they end.
    """
    scale = POINTS_PER_MM / _UNITS_PER_MM
    to_points = Transform(scale, 0, 0, -scale, 0, height_mm * POINTS_PER_MM)
    return "\n".join(("q", matrix(to_points), *_painted(shapes, inks), "Q"))


def _painted(shapes: Iterable[Shape], inks: Colour) -> Iterator[str]:
    """Yield the operators of each shape; those that set the state only where it changes."""
    state: dict[str, str] = {}
    for shape in shapes:
        paint = shape.paint
        operator = _operator(paint)
        if operator == "n":
            continue
        wanted = dict(_state(paint, inks))
        yield from (value for key, value in wanted.items() if state.get(key) != value)
        state |= wanted
        yield _outline(shape.path)
        yield operator


def _operator(paint: Paint) -> str:
    fills, strokes = paint.fill is not None, paint.stroke is not None and paint.stroke_mm > 0
    star = "*" if paint.even_odd and fills else ""
    return {(True, True): "B", (True, False): "f", (False, True): "S", (False, False): "n"}[
        fills, strokes
    ] + star


def _state(paint: Paint, inks: Colour) -> Iterator[tuple[str, str]]:
    fill, stroke = _OPERATORS[inks]
    if paint.fill is not None:
        yield "fill", f"{colour(paint.fill, inks)} {fill}"
    if paint.stroke is not None and paint.stroke_mm > 0:
        yield "stroke", f"{colour(paint.stroke, inks)} {stroke}"
        yield "width", f"{number(paint.stroke_mm * _UNITS_PER_MM, 1)} w"
        yield "ends", "1 J 1 j" if paint.round_ends else "0 J 0 j"


def _outline(path: Path) -> str:
    """Return the operators of a path, formatted at once: a deck has a hundred thousand numbers."""
    values = [value * _UNITS_PER_MM for _, points in path.segments for point in points for value in point]
    return _template("".join(op for op, _ in path.segments)) % tuple(values)


@cache
def _template(ops: str) -> str:
    return "\n".join(_TEMPLATES[op] for op in ops)

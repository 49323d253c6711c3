"""Numbers, lengths and transforms as they are written in SVG attributes."""

import math
import re
from collections.abc import Callable, Mapping

from generator.drawing.paths import IDENTITY, Transform, moved, scaled, turned

_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_LENGTH = re.compile(rf"({_NUMBER.pattern})\s*(px|mm|cm|in|pt|pc|q)?", re.IGNORECASE)
_FUNCTION = re.compile(r"(\w+)\s*\(([^)]*)\)")
_PX = {"px": 1.0, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0, "pt": 96 / 72, "pc": 16.0, "q": 96 / 101.6}


def numbers(text: str) -> list[float]:
    """Return the numbers in a list with commas or spaces. Raises `ValueError` for anything else."""
    if _NUMBER.sub("", text).strip(", \t\r\n"):
        raise ValueError(f"'{text}' holds more than numbers")
    values = [float(number) for number in _NUMBER.findall(text)]
    if not all(map(math.isfinite, values)):
        raise ValueError(f"'{text}' holds a number that is too large")
    return values


def length(text: str) -> float:
    """Return a length in user units, 96 to the inch. Raises `ValueError` for shares and other units."""
    match = _LENGTH.fullmatch(text.strip())
    if match is None:
        raise ValueError(f"'{text}' is not a length")
    value = float(match[1]) * _PX[(match[2] or "px").lower()]
    if not math.isfinite(value):
        raise ValueError(f"'{text}' is too long")
    return value


def transform_of(text: str) -> Transform:
    """Return the map that a ``transform`` attribute describes. Raises `ValueError` for another form."""
    if _FUNCTION.sub("", text).strip(", \t\r\n"):
        raise ValueError(f"'{text}' is not a list of transforms")
    whole = IDENTITY
    for name, arguments in _FUNCTION.findall(text):
        if name not in _FUNCTIONS:
            raise ValueError(f"there is no transform '{name}'")
        whole = _FUNCTIONS[name](*numbers(arguments)).then(whole)
    return whole


def _rotate(degrees: float, x: float = 0.0, y: float = 0.0) -> Transform:
    return turned(degrees, (x, y))


def _skew(x_degrees: float, y_degrees: float) -> Transform:
    return Transform(1, math.tan(math.radians(y_degrees)), math.tan(math.radians(x_degrees)), 1, 0, 0)


_FUNCTIONS: Mapping[str, Callable[..., Transform]] = {
    "matrix": lambda a, b, c, d, e, f: Transform(a, b, c, d, e, f),
    "translate": lambda x, y=0.0: moved(x, y),
    "scale": lambda x, y=None: scaled(x, y),
    "rotate": _rotate,
    "skewX": lambda degrees: _skew(degrees, 0.0),
    "skewY": lambda degrees: _skew(0.0, degrees),
}

"""Lengths in millimetres and the plain rectangles made of them.

Millimetres are the only unit inside the program; fields and arguments that hold a length end in
``_mm``. Text with units exists only where a person types it.
"""

import math
import re
from dataclasses import dataclass

from generator.errors import KolodaError

MM_PER_UNIT = {"mm": 1.0, "cm": 10.0, "in": 25.4, "pt": 25.4 / 72}
LARGEST_MM = 5000.0

_WHOLE = re.compile("[0-9]{1,9}")
_LENGTH = re.compile(r"([0-9]+(?:[.,][0-9]+)?|[.,][0-9]+)\s*(mm|cm|in|pt)?", re.IGNORECASE)


def parse_length(text: str) -> float:
    """Return the millimetres in ``text``: a number and ``mm`` (the default), ``cm``, ``in`` or ``pt``.

    A decimal comma is as good as a point. Raises `KolodaError` for anything else.

    >>> parse_length("2.5in")
    63.5
    """
    match = _LENGTH.fullmatch(text.strip())
    if match is None:
        raise KolodaError(f"'{text}' is not a length: give a number and mm, cm, in or pt, such as 3mm")
    length_mm = float(match[1].replace(",", ".")) * MM_PER_UNIT[(match[2] or "mm").lower()]
    if length_mm > LARGEST_MM:
        raise KolodaError(f"'{text}' is too long: lengths go up to {LARGEST_MM:g}mm")
    return length_mm


def parse_whole(text: str) -> int | None:
    """Return the whole number that ``text`` is in digits 0 to 9, nine at most; None for any other text.

    >>> parse_whole("12"), parse_whole("²")
    (12, None)
    """
    return int(text) if _WHOLE.fullmatch(text) else None


def format_mm(length_mm: float) -> str:
    """Return ``length_mm`` with at most two decimals and no trailing zeros, without a unit."""
    return f"{length_mm:.2f}".rstrip("0").rstrip(".")


@dataclass(frozen=True, slots=True)
class Size:
    """Width and height, both positive, in mm."""

    width_mm: float
    height_mm: float

    def __post_init__(self) -> None:
        if not all(math.isfinite(side) and side > 0 for side in (self.width_mm, self.height_mm)):
            raise KolodaError(f"a size needs two positive lengths, not {self.width_mm}x{self.height_mm}")

    @classmethod
    def parse(cls, text: str) -> "Size":
        """Return the size in ``text``, such as ``63x88mm``, ``2.5x3.5in`` or ``63x88``.

        A unit behind the last number counts for both. Raises `KolodaError`.
        """
        parts = re.split(r"\s*[x×*]\s*", text.strip().lower())
        if len(parts) != 2:
            raise KolodaError(f"'{text}' is not a size: give width x height, such as 63x88mm or 2.5x3.5in")
        unit = re.search(r"[a-z]+$", parts[1])
        if unit and parts[0][-1:].isdecimal():
            parts[0] += unit[0]
        return cls(parse_length(parts[0]), parse_length(parts[1]))

    def __str__(self) -> str:
        return f"{format_mm(self.width_mm)}x{format_mm(self.height_mm)}mm"

    def turned(self) -> "Size":
        """Return the size with width and height exchanged."""
        return Size(self.height_mm, self.width_mm)


@dataclass(frozen=True, slots=True)
class Insets:
    """Distances from the four edges of a rectangle, in mm."""

    left_mm: float
    top_mm: float
    right_mm: float
    bottom_mm: float

    @classmethod
    def all(cls, length_mm: float) -> "Insets":
        """Return the same distance on every side."""
        return cls(length_mm, length_mm, length_mm, length_mm)


@dataclass(frozen=True, slots=True)
class Rect:
    """An upright rectangle: its top-left corner and its sides, in mm; y grows downwards."""

    x_mm: float
    y_mm: float
    width_mm: float
    height_mm: float

    @property
    def right_mm(self) -> float:
        """The x of the right edge."""
        return self.x_mm + self.width_mm

    @property
    def bottom_mm(self) -> float:
        """The y of the lower edge."""
        return self.y_mm + self.height_mm

    @property
    def size(self) -> Size:
        """Width and height."""
        return Size(self.width_mm, self.height_mm)

    @property
    def centre_mm(self) -> tuple[float, float]:
        """The point in the middle."""
        return (self.x_mm + self.width_mm / 2, self.y_mm + self.height_mm / 2)

    def moved(self, dx_mm: float, dy_mm: float) -> "Rect":
        """Return the rectangle shifted right by ``dx_mm`` and down by ``dy_mm``."""
        return Rect(self.x_mm + dx_mm, self.y_mm + dy_mm, self.width_mm, self.height_mm)

    def grown(self, by: Insets) -> "Rect":
        """Return the rectangle with each edge moved outwards (inwards where negative)."""
        return Rect(
            self.x_mm - by.left_mm,
            self.y_mm - by.top_mm,
            self.width_mm + by.left_mm + by.right_mm,
            self.height_mm + by.top_mm + by.bottom_mm,
        )

    def contains(self, other: "Rect", tolerance_mm: float = 1e-6) -> bool:
        """Return whether ``other`` lies inside, edges included."""
        return (
            other.x_mm >= self.x_mm - tolerance_mm
            and other.y_mm >= self.y_mm - tolerance_mm
            and other.right_mm <= self.right_mm + tolerance_mm
            and other.bottom_mm <= self.bottom_mm + tolerance_mm
        )

    def overlaps(self, other: "Rect", tolerance_mm: float = 1e-6) -> bool:
        """Return whether the two share more than an edge."""
        return (
            self.x_mm < other.right_mm - tolerance_mm
            and other.x_mm < self.right_mm - tolerance_mm
            and self.y_mm < other.bottom_mm - tolerance_mm
            and other.y_mm < self.bottom_mm - tolerance_mm
        )

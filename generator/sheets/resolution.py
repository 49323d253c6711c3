"""How fine pictures may be, and how large: said before anything is rendered."""

from generator.errors import KolodaError
from generator.units import MM_PER_UNIT, Size, parse_whole

COARSEST_DPI, FINEST_DPI = 30, 2400
MOST_PIXELS = 120_000_000
"""Of one picture: 29 x 43 cm at 600 dpi. Such a picture takes 360 MB while it is made."""


def parse_dpi(text: str) -> int:
    """Return a number of dots per inch. Raises `KolodaError`."""
    dpi = parse_whole(text)
    if dpi is None or not COARSEST_DPI <= dpi <= FINEST_DPI:
        raise KolodaError(f"dpi is a whole number from {COARSEST_DPI} to {FINEST_DPI}, not '{text}'")
    return dpi


def check_pixels(size: Size, dpi: int, what: str) -> None:
    """Raise `KolodaError` if a picture of that size would be too large."""
    width, height = (round(side * dpi / MM_PER_UNIT["in"]) for side in (size.width_mm, size.height_mm))
    if width * height > MOST_PIXELS:
        most = int((MOST_PIXELS / (size.width_mm * size.height_mm)) ** 0.5 * MM_PER_UNIT["in"])
        raise KolodaError(
            f"{what} of {size} at {dpi} dpi is a picture of {width} x {height} pixels, more than"
            f" {MOST_PIXELS // 1_000_000} million: give {most} dpi or less"
        )

"""The colours of a back: one ink, its light tint, and white."""

from typing import NamedTuple

from generator.drawing.look import Theme

_TINT = 0.3  # of the ink in its light tint
_LIGHT = 0.3  # luminance above which white letters have less than three times the contrast of the ground


class Inks(NamedTuple):
    """Colours as ``#RRGGBB``."""

    main: str
    tint: str
    white: str


def inks_of(theme: Theme) -> Inks:
    """Return the colours of the theme's back; a back of any colour needs only that one."""
    white = theme.palette["white"]
    return Inks(theme.back_colour, mixed(theme.back_colour, white, _TINT), white)


def lettering(theme: Theme) -> tuple[str, str]:
    """Return the colours of letters on the back's ground and, as near to it as can be read, on white."""
    is_light = _luminance(theme.back_colour) > _LIGHT
    ink, white = theme.palette["ink"], theme.palette["white"]
    return (ink, ink) if is_light else (white, theme.back_colour)


def _luminance(colour: str) -> float:
    """Return the relative luminance of sRGB (WCAG 2), 0 to 1."""
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    linear = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def mixed(colour: str, other: str, share: float) -> str:
    """Return ``share`` of a colour mixed with the rest of another."""
    pairs = ((int(colour[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(share * a + (1 - share) * b):02X}" for a, b in pairs)

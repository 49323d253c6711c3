"""Flat colours as the operands of a PDF: on screens, in four printing inks, or in black alone.

The way back from CMYK is that of ISO 32000-1, 10.3.5 (red = 1 - cyan - black); of the many mixtures that
give a colour we take the one with the most black, so that black and grey are printed in black ink alone
and no spot ever carries more than two inks' worth. Grey is that of 10.3.3.
"""

from enum import StrEnum

_NEUTRAL = 8  # the most by which the channels of a grey may differ: #231F20 is how black ink looks
_DARKEST = 0x26


class Colour(StrEnum):
    """The inks of a file."""

    RGB = "rgb"
    CMYK = "cmyk"
    GREY = "grey"


def inks(rrggbb: str) -> tuple[float, float, float, float]:
    """Return cyan, magenta, yellow and black of ``#RRGGBB``, from 0 to 1."""
    channels = [int(rrggbb[at : at + 2], 16) for at in (1, 3, 5)]
    if max(channels) - min(channels) <= _NEUTRAL:
        return (0.0, 0.0, 0.0, _black(channels))
    black = 1 - max(channels) / 255
    cyan, magenta, yellow = (1 - channel / 255 - black for channel in channels)
    return (cyan, magenta, yellow, black)


def _black(channels: list[int]) -> float:
    return 1.0 if max(channels) <= _DARKEST else 1 - sum(channels) / 3 / 255


def lightness(rrggbb: str) -> float:
    """Return the grey of ``#RRGGBB``, 0 for black; what is meant to be black is black."""
    red, green, blue = (int(rrggbb[at : at + 2], 16) / 255 for at in (1, 3, 5))
    if inks(rrggbb) == (0.0, 0.0, 0.0, 1.0):
        return 0.0
    return 0.3 * red + 0.59 * green + 0.11 * blue


def components(rrggbb: str, colour: Colour) -> tuple[float, ...]:
    """Return a colour as the numbers that stand for it in a file of such inks."""
    match colour:
        case Colour.RGB:
            return tuple(int(rrggbb[at : at + 2], 16) / 255 for at in (1, 3, 5))
        case Colour.CMYK:
            return inks(rrggbb)
        case Colour.GREY:
            return (lightness(rrggbb),)

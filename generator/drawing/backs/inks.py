"""The colours of a back: one ink, its light tint, and white."""

from typing import NamedTuple

from generator.drawing.look import Theme

_TINT = 0.3  # of the ink in its light tint


class Inks(NamedTuple):
    """Colours as ``#RRGGBB``."""

    main: str
    tint: str
    white: str


def inks_of(theme: Theme) -> Inks:
    """Return the colours of the theme's back; a back of any colour needs only that one."""
    white = theme.palette["white"]
    return Inks(theme.back_colour, mixed(theme.back_colour, white, _TINT), white)


def mixed(colour: str, other: str, share: float) -> str:
    """Return ``share`` of a colour mixed with the rest of another."""
    pairs = ((int(colour[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(share * a + (1 - share) * b):02X}" for a, b in pairs)

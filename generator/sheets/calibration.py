"""A sheet that measures how far a printer's backs lie from its fronts, as pure geometry.

In each corner are two scales, one for each direction. Their front half has lines at every millimetre;
the back half, seen through the paper, is a vernier of ten lines that are 1.9 mm apart. The line 0 of the
vernier shows the whole millimetres; the one line that continues a line of the front shows the tenths,
because from line to line the two halves slip by a tenth of a millimetre. A printer that prints true gives
5.0 on all scales, so that readings from 0 to 10 stand for errors of up to 5 mm either way, and nobody has
to add with signs.

Places are in mm from the top left of the front as it is seen, those of the back through the paper.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from generator.drawing.paths import Point, Transform, moved, scaled
from generator.sheets.layout import Flip
from generator.units import Rect, Size

LETTERS = "ABCDEFGH"
TRUE_READING = 5.0
LARGEST_READING = 10.0
VERNIER_STEP_MM = 1.9
TENTHS = 10

EDGE_MM = 13.0
"""From a scale to the edge of the paper: more than usual printers leave white."""

LENGTH_MM = 32.0
DEPTH_MM = 31.0
_GAP_MM = 4.0

FRONT_LINES = 29
"""Lines at 0, 1, 2 … mm: the vernier reaches 17.1 mm beyond its line 0, and 10 mm is the last reading."""

ORIGIN_MM = 1.5  # of the front's line 0, from the start of a scale
BASE_MM = 14.0  # where the halves meet, from the front end of a scale; they overlap by that of the back
OVERLAP_MM = 4.0
FRONT_TICKS_MM = (9.0, 7.5)  # of every fifth line and of the others
BACK_TICKS_MM = (9.5, 12.5)  # of even and odd lines: their figures, in two rows, may be large


class Axis(StrEnum):
    """The direction that a scale measures."""

    X = "x"
    Y = "y"


@dataclass(frozen=True, slots=True)
class Scale:
    """One scale: its letter, its direction, and the map of its own level place onto the sheet.

    Its own place is a box of `LENGTH_MM` by `DEPTH_MM`; along it the reading grows from the left.
    """

    letter: str
    axis: Axis
    place: Transform

    def zero(self, tenth: float) -> Point:
        """Return where a line of the vernier lies on the sheet if the printer prints true."""
        return self.place((ORIGIN_MM + TRUE_READING + VERNIER_STEP_MM * tenth, BASE_MM))

    @property
    def box(self) -> Rect:
        """What the scale covers."""
        (x1, y1), (x2, y2) = self.place((0, 0)), self.place((LENGTH_MM, DEPTH_MM))
        return Rect(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1))


def scales(paper: Size) -> tuple[Scale, ...]:
    """Return the eight scales of a sheet: corner by corner in reading order, first across, then down."""
    return tuple(_scales(paper))


def _scales(paper: Size) -> Iterator[Scale]:
    letters = iter(LETTERS)
    width = LENGTH_MM + _GAP_MM + DEPTH_MM
    for bottom in (False, True):
        for right in (False, True):
            left = paper.width_mm - EDGE_MM - width if right else EDGE_MM
            top = paper.height_mm - EDGE_MM - LENGTH_MM if bottom else EDGE_MM
            # the level scale lies outside, as near to the corner as the paper allows
            across = left + DEPTH_MM + _GAP_MM if right else left
            down = left if right else left + LENGTH_MM + _GAP_MM
            level_top = top + LENGTH_MM - DEPTH_MM if bottom else top
            yield Scale(next(letters), Axis.X, moved(across, level_top))
            # a quarter turn and a mirror: along the scale runs down, its front end stays on the left
            yield Scale(next(letters), Axis.Y, Transform(0, 1, 1, 0, down, top))


def smallest_paper() -> Size:
    """Return the least paper that has room for the scales and the text between them."""
    return Size(2 * (EDGE_MM + LENGTH_MM + _GAP_MM + DEPTH_MM) + 4, 2 * (EDGE_MM + LENGTH_MM) + 20)


def through(paper: Size, flip: Flip) -> Transform:
    """Return the map from the back's own page to where its ink is seen through the front.

    It is its own inverse: about an upright axis left and right change places, about a level one top and
    bottom do.
    """
    if (flip is Flip.LONG_EDGE) == (paper.width_mm <= paper.height_mm):
        return scaled(-1, 1).then(moved(paper.width_mm, 0))
    return scaled(1, -1).then(moved(0, paper.height_mm))

"""Where things stand on a card of any size: indices in mm, everything else in proportion."""

from dataclasses import dataclass

from generator.drawing.braille import GUIDE
from generator.drawing.paths import IDENTITY, Point, Transform, moved, turned
from generator.units import Rect, Size

NOMINAL = Size(63.0, 88.0)  # the size for which the art is drawn

EDGE_MM = 3.4  # index ink to the side; scissors wander by 1 mm, 2 mm more keep it from looking cramped
TOP_MM = 4.2
ART_EDGE_MM = 4.0  # no other ink comes nearer to the trim
PIP_WIDTH_MM = 12.0  # of a numeral on the nominal card
PIP_HEIGHT_MM = 13.2
_GAP_MM = 1.2  # least distance between index and pips


@dataclass(frozen=True, slots=True)
class Layout:
    """The boxes of a card face; all are derived from its size and from what stands in its corners."""

    size: Size
    index_height_mm: float
    index_corners: int = 2
    braille: bool = False

    @property
    def centre(self) -> Point:
        """The middle of the card."""
        return (self.size.width_mm / 2, self.size.height_mm / 2)

    @property
    def half_turn(self) -> Transform:
        """The map that makes the lower half of the upper one."""
        return turned(180, self.centre)

    @property
    def rank_box(self) -> Rect:
        """The box of the upper left rank."""
        return Rect(EDGE_MM, TOP_MM, 0.7 * self.index_height_mm, self.index_height_mm)

    @property
    def suit_box(self) -> Rect:
        """The box of the pip below the rank."""
        rank = self.rank_box
        side = 0.66 * self.index_height_mm
        return Rect(rank.centre_mm[0] - side / 2, rank.bottom_mm + 0.17 * self.index_height_mm, side, side)

    @property
    def index_box(self) -> Rect:
        """The upper left box that holds rank and pip."""
        rank = self.rank_box
        return Rect(rank.x_mm, rank.y_mm, rank.width_mm, self.suit_box.bottom_mm - rank.y_mm)

    @property
    def joker_box(self) -> Rect:
        """The box below the pip, for the star of a card of a suit that is a joker."""
        box = self.suit_box
        return Rect(box.x_mm, box.bottom_mm + 0.17 * self.index_height_mm, box.width_mm, box.height_mm)

    @property
    def index_places(self) -> tuple[Transform, ...]:
        """The maps from the upper left corner to every corner that has an index, upright ones first."""
        across = moved(self.size.width_mm - 2 * EDGE_MM - self.rank_box.width_mm, 0)
        upper = (IDENTITY,) if self.index_corners == 2 else (IDENTITY, across)
        return (*upper, *(place.then(self.half_turn) for place in upper))

    @property
    def braille_box(self) -> Rect:
        """The upper right box of the dot guide, below the index if there is one."""
        top = TOP_MM if self.index_corners == 2 else self.index_box.bottom_mm + 2 * _GAP_MM
        return Rect(self.size.width_mm - EDGE_MM - GUIDE.width_mm, top, GUIDE.width_mm, GUIDE.height_mm)

    @property
    def column_mm(self) -> float:
        """From either side of the card to the end of its column of indices and dots."""
        return max(self.index_box.right_mm, EDGE_MM + GUIDE.width_mm if self.braille else 0.0)

    @property
    def x_scale(self) -> float:
        """Width of the card in nominal widths."""
        return self.size.width_mm / NOMINAL.width_mm

    @property
    def y_scale(self) -> float:
        """Height of the card in nominal heights."""
        return self.size.height_mm / NOMINAL.height_mm

    @property
    def half_field_mm(self) -> float:
        """From the axis of the card to where the index column begins."""
        return self.size.width_mm / 2 - self.column_mm - _GAP_MM

    @property
    def pip_scale(self) -> float:
        """Width of a numeral's pip in nominal ones: smaller where a large index takes its room.

        A column, the gap to the middle pip (a sixth of a pip) and half of that pip share the field.
        """
        return min(self.x_scale, self.y_scale, 0.6 * self.half_field_mm / PIP_WIDTH_MM)

    def pip_centre(self, x_mm: float, y_mm: float) -> Point:
        """Return where a numeral's pip stands, given its place on the nominal card from the centre."""
        half_pip = self.pip_scale * PIP_WIDTH_MM / 2
        reach = self.half_field_mm - half_pip
        x = max(-reach, min(reach, x_mm * self.x_scale))
        return (self.centre[0] + x, self.centre[1] + y_mm * self.y_scale)

    @property
    def panel(self) -> Rect:
        """The frame of courts and jokers, between the two index columns."""
        left = self.column_mm + 1.6
        top = max(ART_EDGE_MM, 6.0 * self.y_scale)
        return Rect(left, top, self.size.width_mm - 2 * left, self.size.height_mm - 2 * top)

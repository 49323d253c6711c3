"""Where each card lies on both sides of each sheet, as pure geometry.

All rectangles are in mm from the top-left corner of the side they are on, seen from that side.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum

from generator.errors import KolodaError, Problems
from generator.sheets.papers import CardSize, Paper
from generator.units import LARGEST_MM, Insets, Rect, Size, format_mm

SMALLEST_CARD_MM = 10.0
_FUZZ_MM = 1e-6  # sums of decimal lengths miss each other by less; no cutter sees it


class Flip(StrEnum):
    """The edge of the paper about which the printer turns the sheet."""

    LONG_EDGE = "long"
    SHORT_EDGE = "short"


@dataclass(frozen=True, slots=True)
class SheetSpec:
    """What to lay out: the paper as it lies, the card, and the distances between them in mm.

    ``margin`` is the part of each side that the printer cannot be trusted with; the block of cards is
    centred on the sheet all the same, so that both sides meet. ``bleed_mm`` is the ink wanted beyond the
    trim. Raises `KolodaError` with every length that is impossible.
    """

    paper: Paper
    card: CardSize
    margin: Insets = field(default_factory=lambda: Insets.all(5.0))
    gutter_mm: float = 0.0
    bleed_mm: float = 1.0
    flip: Flip = Flip.LONG_EDGE

    def __post_init__(self) -> None:
        problems = Problems()
        lengths = {
            "left margin": self.margin.left_mm,
            "top margin": self.margin.top_mm,
            "right margin": self.margin.right_mm,
            "bottom margin": self.margin.bottom_mm,
            "gutter": self.gutter_mm,
            "bleed": self.bleed_mm,
        }
        for name, length in lengths.items():
            if not (math.isfinite(length) and 0 <= length <= LARGEST_MM):
                problems.add(f"a {name} is 0 to {LARGEST_MM:g}mm, not {length:g}mm")
        paper, card = self.paper.size, self.card.size
        if max(paper.width_mm, paper.height_mm) > LARGEST_MM:
            problems.add(f"{paper} is too large for a sheet: sides go up to {LARGEST_MM:g}mm")
        if min(card.width_mm, card.height_mm) < SMALLEST_CARD_MM:
            problems.add(f"{card} is too small for a card: sides start at {SMALLEST_CARD_MM:g}mm")
        problems.raise_if_any()


@dataclass(frozen=True, slots=True)
class Slot:
    """A card's place on one side: its trim, its clockwise turn in degrees, and the bleed it may have."""

    trim: Rect
    turn: int
    bleed: Insets

    @property
    def ink(self) -> Rect:
        """The trim with its bleed: nothing of the card is painted beyond."""
        return self.trim.grown(self.bleed)


@dataclass(frozen=True, slots=True)
class Layout:
    """A grid of slots that every sheet shares. Slot k of ``backs`` lies behind slot k of ``fronts``."""

    spec: SheetSpec
    count: int
    columns: int
    rows: int
    fronts: tuple[Slot, ...]
    backs: tuple[Slot, ...]

    @property
    def per_sheet(self) -> int:
        """Cards on a full sheet."""
        return self.columns * self.rows

    @property
    def sheets(self) -> int:
        """Sheets of paper needed; the last one may be partly empty."""
        return math.ceil(self.count / self.per_sheet)

    @property
    def block(self) -> Rect:
        """The rectangle around all trims; the same on both sides, because it is centred."""
        first, last = self.fronts[0].trim, self.fronts[-1].trim
        return Rect(first.x_mm, first.y_mm, last.right_mm - first.x_mm, last.bottom_mm - first.y_mm)

    @property
    def printable(self) -> Rect:
        """The paper without its margins."""
        return _printable(self.spec)

    def cards_on(self, sheet: int) -> range:
        """Return the numbers of the cards on a sheet, both from 0; card n lies in slot n % per_sheet."""
        return range(sheet * self.per_sheet, min(self.count, (sheet + 1) * self.per_sheet))


def lay_out(count: int, spec: SheetSpec) -> Layout:
    """Return ``count`` cards laid out on as few sheets as possible; none are scaled.

    The cards are turned by a quarter only if more of them fit. (Turning the paper instead gives the same
    grid on the same sheet, so the paper stays as it was given.) Raises `KolodaError` if no card fits.
    """
    if count < 0:
        raise KolodaError(f"{count} cards cannot be laid out: give 0 or more")
    upright, sideways = spec.card.size, spec.card.size.turned()
    turn = 90 if math.prod(_grid(spec, sideways)) > math.prod(_grid(spec, upright)) else 0
    columns, rows = _grid(spec, sideways if turn else upright)
    if not columns * rows:
        raise KolodaError(_misfit(spec))
    fronts = tuple(_front_slots(spec, sideways if turn else upright, turn, columns, rows))
    return Layout(spec, count, columns, rows, fronts, tuple(_behind(slot, spec) for slot in fronts))


def _printable(spec: SheetSpec) -> Rect:
    margin, paper = spec.margin, spec.paper.size
    return Rect(
        margin.left_mm,
        margin.top_mm,
        paper.width_mm - margin.left_mm - margin.right_mm,
        paper.height_mm - margin.top_mm - margin.bottom_mm,
    )


def _room(spec: SheetSpec) -> tuple[float, float]:
    """Return width and height for a block that is centred on the sheet and keeps clear of the margins."""
    margin, paper = spec.margin, spec.paper.size
    return (
        paper.width_mm - 2 * max(margin.left_mm, margin.right_mm),
        paper.height_mm - 2 * max(margin.top_mm, margin.bottom_mm),
    )


def _grid(spec: SheetSpec, card: Size) -> tuple[int, int]:
    width, height = _room(spec)
    return (
        max(0, math.floor((width + spec.gutter_mm + _FUZZ_MM) / (card.width_mm + spec.gutter_mm))),
        max(0, math.floor((height + spec.gutter_mm + _FUZZ_MM) / (card.height_mm + spec.gutter_mm))),
    )


def _misfit(spec: SheetSpec) -> str:
    width, height = _room(spec)
    holds_none = f"a {spec.paper.size} sheet holds no {spec.card.size} card"
    if width <= 0 or height <= 0:
        return f"{holds_none}: its margins leave no room at all"
    return f"{holds_none}: inside its margins there is room for {format_mm(width)}x{format_mm(height)}mm"


def _front_slots(spec: SheetSpec, card: Size, turn: int, columns: int, rows: int) -> Iterator[Slot]:
    paper, gutter = spec.paper.size, spec.gutter_mm
    left = (paper.width_mm - columns * card.width_mm - (columns - 1) * gutter) / 2
    top = (paper.height_mm - rows * card.height_mm - (rows - 1) * gutter) / 2
    inner, outer_x, outer_y = (min(spec.bleed_mm, limit) for limit in (gutter / 2, left, top))
    for row in range(rows):
        for column in range(columns):
            x = left + column * (card.width_mm + gutter)
            y = top + row * (card.height_mm + gutter)
            bleed = Insets(
                outer_x if column == 0 else inner,
                outer_y if row == 0 else inner,
                outer_x if column == columns - 1 else inner,
                outer_y if row == rows - 1 else inner,
            )
            yield Slot(Rect(x, y, card.width_mm, card.height_mm), turn, bleed)


def _behind(slot: Slot, spec: SheetSpec) -> Slot:
    """Return the slot on the back that covers ``slot`` once the printer has turned the sheet.

    Turning about an upright edge (the long one of upright paper, the short one of paper on its side)
    exchanges left and right. Turning about a level edge exchanges top and bottom, and what stood upright
    on the front stands on its head behind, so that a card's back needs half a turn to share its top.
    """
    paper, trim, bleed = spec.paper.size, slot.trim, slot.bleed
    edge_is_upright = (spec.flip is Flip.LONG_EDGE) == (paper.width_mm <= paper.height_mm)
    if edge_is_upright:
        mirrored = Rect(paper.width_mm - trim.right_mm, trim.y_mm, trim.width_mm, trim.height_mm)
        turned_bleed = Insets(bleed.right_mm, bleed.top_mm, bleed.left_mm, bleed.bottom_mm)
        return Slot(mirrored, -slot.turn % 360, turned_bleed)
    mirrored = Rect(trim.x_mm, paper.height_mm - trim.bottom_mm, trim.width_mm, trim.height_mm)
    turned_bleed = Insets(bleed.left_mm, bleed.bottom_mm, bleed.right_mm, bleed.top_mm)
    return Slot(mirrored, (180 - slot.turn) % 360, turned_bleed)

"""What to lay out: the paper as it lies, the card, the distances, and how the sheet is turned."""

import math
from dataclasses import dataclass, field
from enum import StrEnum

from generator.drawing.paths import Transform, moved, scaled, turned
from generator.errors import Problems
from generator.sheets.cutters import Cutter
from generator.sheets.papers import CardSize, Paper
from generator.sheets.stocks import Stock
from generator.units import LARGEST_MM, Insets, Size, format_mm

SMALLEST_CARD_MM = 10.0
LARGEST_FIT_MM = 50.0
LARGEST_FIT_TURN = 5.0
LARGEST_FIT_SCALE = 1.1


class Flip(StrEnum):
    """The edge of the paper about which the printer turns the sheet."""

    LONG_EDGE = "long"
    SHORT_EDGE = "short"


class Order(StrEnum):
    """How cards follow each other: along the rows of a sheet, or down through the sheets of a pile.

    After cutting a pile of sheets, ``STACK`` leaves small piles that make the deck in order when the
    first is laid on the second and so on.
    """

    READING = "reading"
    STACK = "stack"


@dataclass(frozen=True, slots=True)
class BackFit:
    """How the backs alone are moved to meet the fronts of a printer that does not print true.

    Right and down in mm, a clockwise turn in degrees and factors, all about the middle of the page.
    Raises `KolodaError` for what no printer needs.
    """

    dx_mm: float = 0.0
    dy_mm: float = 0.0
    turn: float = 0.0
    scale_x: float = 1.0
    scale_y: float = 1.0

    def __post_init__(self) -> None:
        problems = Problems()
        for name, shift in (("right", self.dx_mm), ("down", self.dy_mm)):
            if not abs(shift) <= LARGEST_FIT_MM:
                problems.add(
                    f"backs move {name} by -{LARGEST_FIT_MM:g} to {LARGEST_FIT_MM:g}mm, not {shift:g}mm"
                )
        if not abs(self.turn) <= LARGEST_FIT_TURN:
            problems.add(
                f"backs turn by -{LARGEST_FIT_TURN:g} to {LARGEST_FIT_TURN:g} degrees, not {self.turn:g}"
            )
        for factor in (self.scale_x, self.scale_y):
            if not 1 / LARGEST_FIT_SCALE <= factor <= LARGEST_FIT_SCALE:
                problems.add(f"backs are scaled by 0.91 to {LARGEST_FIT_SCALE:g}, not {factor:g}")
        problems.raise_if_any()

    def transform(self, page: Size) -> Transform:
        """Return the map of a page of that size onto itself, in mm."""
        middle = (page.width_mm / 2, page.height_mm / 2)
        about = moved(-middle[0], -middle[1]).then(scaled(self.scale_x, self.scale_y)).then(moved(*middle))
        return about.then(turned(self.turn, middle)).then(moved(self.dx_mm, self.dy_mm))


@dataclass(frozen=True, slots=True)
class SheetSpec:
    """Everything that decides where cards lie.

    ``margin`` is the part of each side that the printer cannot be trusted with; the block of cards is
    centred on the sheet all the same, so that both sides meet. ``bleed_mm`` is the ink wanted beyond the
    trim. ``shift_mm`` moves everything on both sides right and down as the front is seen. ``grid`` is a
    wanted number of columns and rows. ``fold`` puts fronts and backs on one side, to be folded and glued.
    A ``stock`` decides the places itself, a ``cutter`` needs room for its registration marks. Raises
    `KolodaError` with every length that is impossible.
    """

    paper: Paper
    card: CardSize
    margin: Insets = field(default_factory=lambda: Insets.all(5.0))
    gutter_mm: float = 0.0
    bleed_mm: float = 1.0
    flip: Flip = Flip.LONG_EDGE
    order: Order = Order.READING
    grid: tuple[int, int] | None = None
    shift_mm: tuple[float, float] = (0.0, 0.0)
    fold: bool = False
    stock: Stock | None = None
    back_fit: BackFit = field(default_factory=BackFit)
    cutter: Cutter | None = None

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
        if not all(abs(shift) <= LARGEST_MM for shift in self.shift_mm):
            shift = ",".join(f"{length:g}" for length in self.shift_mm)
            problems.add(f"a shift is -{LARGEST_MM:g} to {LARGEST_MM:g}mm, not {shift}mm")
        paper, card = self.paper.size, self.card.size
        if max(paper.width_mm, paper.height_mm) > LARGEST_MM:
            problems.add(f"{paper} is too large for a sheet: sides go up to {LARGEST_MM:g}mm")
        if min(card.width_mm, card.height_mm) < SMALLEST_CARD_MM:
            problems.add(f"{card} is too small for a card: sides start at {SMALLEST_CARD_MM:g}mm")
        if self.stock:
            self._check_stock(self.stock, problems)
        if self.cutter and (self.stock or self.fold):
            already = f"stock {self.stock.name} is cut already" if self.stock else "it cuts no folded sheets"
            problems.add(f"no {self.cutter.title} for this job: {already}")
        problems.raise_if_any()

    def _check_stock(self, stock: Stock, problems: Problems) -> None:
        if not _same(self.paper.size, stock.paper.size):
            problems.add(
                f"stock {stock.name} is {stock.paper.name} ({stock.paper.size}),"
                f" not {self.paper.name} ({self.paper.size})"
            )
        if not any(_same(self.card.size, cell) for cell in (stock.cell, stock.cell.turned())):
            problems.add(f"stock {stock.name} has cards of {stock.cell}, not {self.card.size}")
        if self.fold:
            problems.add(f"stock {stock.name} is cut already: it cannot be folded and glued")
        if self.grid and self.grid != (stock.columns, stock.rows):
            wanted = "x".join(map(str, self.grid))
            problems.add(f"stock {stock.name} has {stock.columns}x{stock.rows} cards, not {wanted}")


def _same(one: Size, other: Size) -> bool:
    return format_mm(one.width_mm) == format_mm(other.width_mm) and format_mm(one.height_mm) == format_mm(
        other.height_mm
    )

"""Where each card lies on both sides of each sheet, as pure geometry.

All rectangles are in mm from the top-left corner of the side they are on, seen from that side.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from generator.drawing.paths import IDENTITY, Transform
from generator.errors import KolodaError
from generator.sheets.papers import papers
from generator.sheets.spec import BackFit, Flip, Order, SheetSpec
from generator.sheets.stocks import Stock
from generator.units import Insets, Rect, Size, format_mm

__all__ = ["BackFit", "Flip", "Layout", "Order", "Place", "SheetSpec", "Slot", "bounding", "lay_out"]

FOLD_CLEARANCE_MM = 5.0
"""From a fold to the nearest bleed: the paper is thick where it bends."""

MOST_CARDS = 20_000
_FUZZ_MM = 1e-6  # sums of decimal lengths miss each other by less; no cutter sees it


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
class Place:
    """The sheet and the slot of a card, both from 0."""

    sheet: int
    slot: int


@dataclass(frozen=True, slots=True)
class Layout:
    """A grid of slots that every sheet shares. Slot k of ``backs`` lies behind slot k of ``fronts``.

    On sheets that are folded both lie on the one printed side. ``places`` tells where card n goes.
    ``fold_is_upright`` is None without a fold.
    """

    spec: SheetSpec
    columns: int
    rows: int
    fronts: tuple[Slot, ...]
    backs: tuple[Slot, ...]
    places: tuple[Place, ...]
    fold_is_upright: bool | None = None

    @property
    def count(self) -> int:
        """How many cards there are."""
        return len(self.places)

    @property
    def per_sheet(self) -> int:
        """Cards on a full sheet."""
        return self.columns * self.rows

    @property
    def sheets(self) -> int:
        """Sheets of paper needed; some may be partly empty."""
        return max((place.sheet for place in self.places), default=-1) + 1

    @property
    def block(self) -> Rect:
        """The rectangle around the trims of the fronts."""
        return bounding(slot.trim for slot in self.fronts)

    @property
    def printable(self) -> Rect:
        """The paper without its margins."""
        return _printable(self.spec)

    def groups(self, back: bool) -> tuple[tuple[Slot, ...], ...]:
        """Return the slots of one side, in the blocks in which they are cut."""
        if self.fold_is_upright is not None:
            return (self.fronts, self.backs)
        return (self.backs,) if back else (self.fronts,)

    def cards_on(self, sheet: int) -> tuple[tuple[int, int], ...]:
        """Return the cards on a sheet, each with its slot; all from 0."""
        return tuple((card, at.slot) for card, at in enumerate(self.places) if at.sheet == sheet)

    def transform(self, back: bool) -> Transform:
        """Return the map of a whole side, in mm: fronts are never moved by what is wrong with backs."""
        return self.spec.back_fit.transform(self.spec.paper.size) if back else IDENTITY


def bounding(rects: Iterable[Rect]) -> Rect:
    """Return the smallest rectangle around at least one other."""
    corners = [(rect.x_mm, rect.y_mm, rect.right_mm, rect.bottom_mm) for rect in rects]
    left, top = min(c[0] for c in corners), min(c[1] for c in corners)
    return Rect(left, top, max(c[2] for c in corners) - left, max(c[3] for c in corners) - top)


def lay_out(count: int, spec: SheetSpec, used: frozenset[int] = frozenset()) -> Layout:
    """Return ``count`` cards laid out on as few sheets as possible; none are scaled.

    The cards are turned by a quarter only if more of them fit. (Turning the paper instead gives the same
    grid on the same sheet, so the paper stays as it was given.) ``used`` are the slots, from 0, that the
    first sheet has lost already. Raises `KolodaError` if no card fits or a used slot does not exist.
    """
    if not 0 <= count <= MOST_CARDS:
        raise KolodaError(f"{count} cards cannot be laid out: give 0 to {MOST_CARDS}")
    mirrored, columns, rows, fronts = _stock_slots(spec, spec.stock) if spec.stock else _grid_slots(spec)
    per_sheet = len(fronts)
    _check_printable(spec, fronts)
    if absent := sorted(slot + 1 for slot in used if not 0 <= slot < per_sheet):
        raise KolodaError(
            f"there is no slot {', '.join(map(str, absent))} on this sheet: slots are 1 to {per_sheet}"
        )
    if len(used) == per_sheet:
        raise KolodaError(f"all {per_sheet} slots of the first sheet are used: take a new sheet")
    backs = tuple(_behind(slot, spec.paper.size, mirrored) for slot in fronts)
    places = tuple(_places(count, per_sheet, used, spec.order))
    return Layout(spec, columns, rows, fronts, backs, places, mirrored if spec.fold else None)


def _places(count: int, per_sheet: int, used: frozenset[int], order: Order) -> list[Place]:
    """Return the places of the cards; all orders fill the same ones."""
    free = (
        Place(number // per_sheet, number % per_sheet)
        for number in range(count + len(used))
        if number not in used
    )
    places = list(islice(free, count))
    if order is Order.STACK:
        places.sort(key=lambda place: (place.slot, place.sheet))
    return places


def _is_mirrored(spec: SheetSpec) -> bool:
    """Return whether the printer's turn exchanges left and right: it is about an upright edge.

    That is the long edge of upright paper and the short one of paper on its side.
    """
    paper = spec.paper.size
    return (spec.flip is Flip.LONG_EDGE) == (paper.width_mm <= paper.height_mm)


def _printable(spec: SheetSpec) -> Rect:
    margin, paper = spec.margin, spec.paper.size
    return Rect(
        margin.left_mm,
        margin.top_mm,
        paper.width_mm - margin.left_mm - margin.right_mm,
        paper.height_mm - margin.top_mm - margin.bottom_mm,
    )


def _clear(spec: SheetSpec) -> tuple[float, float]:
    """Return what to keep clear at the sides, and above and below."""
    margin, inset = spec.margin, spec.cutter.inset_mm if spec.cutter else 0.0
    return max(margin.left_mm, margin.right_mm, inset), max(margin.top_mm, margin.bottom_mm, inset)


def _rooms(spec: SheetSpec) -> Iterator[tuple[bool, Rect]]:
    """Yield where the fronts may lie, and whether their backs are mirrored left to right.

    A block is centred on the sheet and keeps clear of the larger of two opposite margins, so that the
    other side meets it. With a fold it lies in the left or the upper half. A cutter's registration marks
    take a strip on two opposite sides. Sides may be negative.
    """
    paper = spec.paper.size
    x, y = _clear(spec)
    width, height = paper.width_mm - 2 * x, paper.height_mm - 2 * y
    if spec.cutter:
        strip = spec.cutter.strip_mm + spec.bleed_mm
        for left, top in ((x, max(y, strip)), (max(x, strip), y)):
            yield _is_mirrored(spec), Rect(left, top, paper.width_mm - 2 * left, paper.height_mm - 2 * top)
        return
    if spec.fold:
        clear = FOLD_CLEARANCE_MM + spec.bleed_mm
        yield True, Rect(x, y, width / 2 - clear, height)
        yield False, Rect(x, y, width, height / 2 - clear)
    else:
        yield _is_mirrored(spec), Rect(x, y, width, height)


def _grid(room: Rect, card: Size, gutter_mm: float) -> tuple[int, int]:
    return (
        max(0, math.floor((room.width_mm + gutter_mm + _FUZZ_MM) / (card.width_mm + gutter_mm))),
        max(0, math.floor((room.height_mm + gutter_mm + _FUZZ_MM) / (card.height_mm + gutter_mm))),
    )


def _grid_slots(spec: SheetSpec) -> tuple[bool, int, int, tuple[Slot, ...]]:
    """Return whether backs are mirrored left to right, columns, rows and fronts of the fullest grid."""
    best: tuple[bool, Rect, int, Size, int, int] | None = None
    for mirrored, room in _rooms(spec):
        for turn, card in ((0, spec.card.size), (90, spec.card.size.turned())):
            columns, rows = _grid(room, card, spec.gutter_mm)
            if spec.grid:
                if columns < spec.grid[0] or rows < spec.grid[1]:
                    continue
                columns, rows = spec.grid
            if columns * rows > (best[4] * best[5] if best else 0):
                best = (mirrored, room, turn, card, columns, rows)
    if best is None:
        raise KolodaError(_misfit(spec))
    mirrored, room, turn, card, columns, rows = best
    return mirrored, columns, rows, tuple(_block(spec, room, turn, card, columns, rows))


def _block(spec: SheetSpec, room: Rect, turn: int, card: Size, columns: int, rows: int) -> Iterator[Slot]:
    """Yield the slots of a grid in the middle of ``room``, row by row."""
    gutter = spec.gutter_mm
    block = Size(columns * (card.width_mm + gutter) - gutter, rows * (card.height_mm + gutter) - gutter)
    left = room.centre_mm[0] - block.width_mm / 2 + spec.shift_mm[0]
    top = room.centre_mm[1] - block.height_mm / 2 + spec.shift_mm[1]
    yield from _slots(
        spec,
        [left + i * (card.width_mm + gutter) for i in range(columns)],
        [top + i * (card.height_mm + gutter) for i in range(rows)],
        card,
        turn,
    )


def _stock_slots(spec: SheetSpec, stock: Stock) -> tuple[bool, int, int, tuple[Slot, ...]]:
    """Return whether backs are mirrored left to right, columns, rows and fronts of a prepared sheet."""
    is_upright = abs(spec.card.size.width_mm - stock.cell.width_mm) < 0.01
    slots = _slots(
        spec,
        [stock.left_mm + spec.shift_mm[0] + i * stock.pitch_x_mm for i in range(stock.columns)],
        [stock.top_mm + spec.shift_mm[1] + i * stock.pitch_y_mm for i in range(stock.rows)],
        spec.card.size if is_upright else spec.card.size.turned(),
        0 if is_upright else 90,
    )
    return _is_mirrored(spec), stock.columns, stock.rows, tuple(slots)


def _slots(
    spec: SheetSpec, lefts: Sequence[float], tops: Sequence[float], card: Size, turn: int
) -> Iterator[Slot]:
    """Yield the slots at those places, row by row; their bleed reaches half way to a neighbour at most."""
    paper = spec.paper.size

    def bleeds(starts: Sequence[float], side: float, whole: float, at: int) -> tuple[float, float]:
        before = (starts[at] - starts[at - 1] - side) / 2 if at else starts[at]
        last = at == len(starts) - 1
        after = whole - starts[at] - side if last else (starts[at + 1] - starts[at] - side) / 2
        return max(0.0, min(spec.bleed_mm, before)), max(0.0, min(spec.bleed_mm, after))

    for row, top in enumerate(tops):
        above, below = bleeds(tops, card.height_mm, paper.height_mm, row)
        for column, left in enumerate(lefts):
            before, after = bleeds(lefts, card.width_mm, paper.width_mm, column)
            yield Slot(
                Rect(left, top, card.width_mm, card.height_mm), turn, Insets(before, above, after, below)
            )


def _behind(slot: Slot, paper: Size, mirrored: bool) -> Slot:
    """Return the slot that covers ``slot`` from behind once the sheet is turned or folded.

    Turning about an upright axis exchanges left and right. Turning about a level one exchanges top and
    bottom, and what stood upright on the front stands on its head behind, so that a card's back needs
    half a turn to share its top.
    """
    trim, bleed = slot.trim, slot.bleed
    if mirrored:
        across = Rect(paper.width_mm - trim.right_mm, trim.y_mm, trim.width_mm, trim.height_mm)
        turned_bleed = Insets(bleed.right_mm, bleed.top_mm, bleed.left_mm, bleed.bottom_mm)
        return Slot(across, -slot.turn % 360, turned_bleed)
    across = Rect(trim.x_mm, paper.height_mm - trim.bottom_mm, trim.width_mm, trim.height_mm)
    turned_bleed = Insets(bleed.left_mm, bleed.bottom_mm, bleed.right_mm, bleed.top_mm)
    return Slot(across, (180 - slot.turn) % 360, turned_bleed)


def _check_printable(spec: SheetSpec, fronts: Sequence[Slot]) -> None:
    """Raise `KolodaError` if a shift or a stock puts cards where the printer cannot print."""
    area, block = _printable(spec), bounding(slot.trim for slot in fronts)
    if spec.cutter:
        cutter, ink = spec.cutter, bounding(slot.ink for slot in fronts)
        marks = cutter.marks(spec.paper.size, cutter.shortest_mm)
        if any(zone.overlaps(ink) for zone in cutter.zones(marks)):
            raise KolodaError(
                f"this shift puts cards within {format_mm(cutter.clearance_mm)}mm of the marks that"
                f" {cutter.title} looks for: give a smaller --shift"
            )
    if area.contains(block, 0.01):
        return
    paper = spec.paper.size
    edges = (block.x_mm, block.y_mm, paper.width_mm - block.right_mm, paper.height_mm - block.bottom_mm)
    cause = f"stock {spec.stock.name}" if spec.stock else "this shift"
    raise KolodaError(
        f"{cause} puts cards {format_mm(max(0.0, min(edges)))}mm from the edge of the paper, inside the"
        f" margin: that needs --margin {format_mm(max(0.0, math.floor(min(edges) * 100) / 100))}mm or less"
    )


def _misfit(spec: SheetSpec) -> str:
    """Return why no card fits, or not as many as wanted, and what would fit."""
    rooms = list(_rooms(spec))
    sizes = (spec.card.size, spec.card.size.turned())
    half = "half of " if spec.fold else ""
    if spec.grid:
        wanted = "x".join(map(str, spec.grid))
        most = {"{}x{}".format(*_grid(room, card, spec.gutter_mm)) for _, room in rooms for card in sizes}
        fitting = sorted(grid for grid in most if "0" not in grid.split("x"))
        if fitting:
            return (
                f"{half}a {spec.paper.size} sheet does not hold {wanted} cards of {spec.card.size}:"
                f" it holds {' or '.join(fitting)}"
            )
    holds_none = f"{half}a {spec.paper.size} sheet holds no {spec.card.size} card"
    paper = spec.paper.size
    x, y = _clear(spec)
    if 2 * x >= paper.width_mm or 2 * y >= paper.height_mm:
        return f"{holds_none}: its margins leave no room at all"
    rooms_left = " or ".join(
        f"{format_mm(max(0.0, room.width_mm))}x{format_mm(max(0.0, room.height_mm))}mm" for _, room in rooms
    )
    line = f"{holds_none}: inside its margins there is room for {rooms_left}"
    larger = [
        paper.name
        for paper in papers()
        if any(
            math.prod(_grid(room, card, spec.gutter_mm))
            for _, room in _rooms(replace(spec, paper=paper, grid=None))
            for card in sizes
        )
    ]
    return f"{line}; {', '.join(larger)} would do" if larger else line

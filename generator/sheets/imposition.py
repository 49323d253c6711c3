"""Which page of a booklet lies where on the sheets, so that folded and nested they read 1 to n.

Pure geometry: pages are numbers from 1, places are maps from page to sheet, in mm from the top left.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from generator.drawing.canvas import Paint, Shape
from generator.drawing.paths import Path, Point, Segment, Transform, moved, turned
from generator.errors import KolodaError
from generator.sheets.calibration import through
from generator.sheets.spec import Flip
from generator.units import Size

PAPER_MM = 0.1
"""How thick a sheet of 80 to 90 g/m² is: by so much each leaf of a fold stands out over the next."""

MINI_PAGES = 8

_TICK_MM = 4.0
_GAP_MM = 1.0
_LINE_MM = 0.2
_DASHES = 4
_INK = "#6A6462"
_TOLERANCE_MM = 0.01  # A5 halves A4 only to half a millimetre; that much is left over, never missing


@dataclass(frozen=True, slots=True)
class PlacedPage:
    """A page of the booklet and the map that puts it on the sheet."""

    number: int
    place: Transform


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a sheet: its size as it lies, its pages, and ticks where to cut and to fold."""

    size: Size
    pages: tuple[PlacedPage, ...]
    ticks: tuple[Shape, ...]
    is_back: bool = False


def saddle(
    pages: int, page: Size, paper: Size, flip: Flip, paper_mm: float = PAPER_MM, closing: int = 0
) -> tuple[Side, ...]:
    """Return the sides, front and back in turn, of a booklet that is folded, nested and stapled.

    As many leaves of four pages as fit lie side by side; cut apart, they are nested in the order of the
    sheets, left to right and downwards. Each leaf's pages are moved towards the fold by ``paper_mm`` for
    every leaf around it. Blank pages stand before the last ``closing`` ones. Raises `KolodaError` where no
    leaf fits on the paper.
    """
    leaves = -(-pages // 4)
    at = partial(_page_at, pages=pages, blank=4 * leaves - pages, closing=closing)
    sheet, columns, rows = _grid(Size(2 * page.width_mm, page.height_mm), paper)
    slots = _slots(Size(2 * page.width_mm, page.height_mm), sheet, columns, rows)
    ticks = tuple(_leaf_ticks(slots, page, sheet))
    about = (sheet.width_mm / 2, sheet.height_mm / 2)
    # Turned about a horizontal edge, the back comes out upside down.
    is_upright = (sheet.height_mm >= sheet.width_mm) == (flip is Flip.LONG_EDGE)
    back_turn = Transform() if is_upright else turned(180, about)
    sides = []
    for first in range(0, leaves, len(slots)):
        front: list[PlacedPage] = []
        back: list[PlacedPage] = []
        for leaf, (x, y) in zip(range(first, min(first + len(slots), leaves)), slots, strict=False):
            creep = leaf * paper_mm
            mirrored = sheet.width_mm - x - 2 * page.width_mm
            low, high = 2 * leaf + 1, 4 * leaves - 2 * leaf
            front += _leaf((at(high), at(low)), (x, y), page, creep)
            back += _leaf((at(low + 1), at(high - 1)), (mirrored, y), page, creep)
        sides.append(Side(sheet, tuple(front), ticks))
        turned_back = tuple(PlacedPage(item.number, item.place.then(back_turn)) for item in back)
        sides.append(Side(sheet, turned_back, (), is_back=True))
    return tuple(sides)


def mini(pages: int, page: Size, paper: Size, closing: int = 0) -> tuple[Side, ...]:
    """Return the one side of a mini book: eight pages on one sheet, with a slit between the middle four.

    Folded lengthwise, the middle pushed outwards, the sheet becomes a book of eight pages; blank ones
    stand before the last ``closing`` ones. Raises `KolodaError` for more pages, or pages that are not an
    eighth of the paper.
    """
    if pages > MINI_PAGES:
        raise KolodaError(f"a mini book has {MINI_PAGES} pages, but this text needs {pages}")
    sheet = paper if paper.width_mm >= paper.height_mm else paper.turned()
    if not _fits(Size(4 * page.width_mm, 2 * page.height_mm), sheet):
        raise KolodaError(f"eight pages of {page} do not fit on {paper}")
    width, height = sheet.width_mm / 4, sheet.height_mm / 2
    below = [(number, moved(column * width, height)) for column, number in enumerate((8, 1, 2, 3))]
    above = [
        (number, turned(180).then(moved((column + 1) * width, height)))
        for column, number in enumerate((7, 6, 5, 4))
    ]
    placed = tuple(
        PlacedPage(number, place)
        for position, place in (*below, *above)
        if (number := _page_at(position, pages, MINI_PAGES - pages, closing))
    )
    folds = [(moved(column * width, 0), sheet.height_mm) for column in (1, 2, 3)]
    ticks = [_dashed((at.dx, 0), (at.dx, length)) for at, length in folds]
    ticks += [
        _dashed((0, height), (width, height)),
        _dashed((3 * width, height), (sheet.width_mm, height)),
        _line((width, height), (3 * width, height)),
    ]
    return (Side(sheet, placed, tuple(ticks)),)


def lying_as(side: Side, paper: Size, flip: Flip) -> Side:
    """Return a side of a sheet, turned by a quarter if it lies another way than ``paper``.

    Front and back of the turned sheet meet as they did.
    """
    size = side.size
    if size.width_mm == size.height_mm or _lies(size) == _lies(paper):
        return side
    quarter = turned(90).then(moved(size.height_mm, 0))
    if side.is_back:  # the sheet turns as its front is seen; behind it that is the other way round
        quarter = through(size, flip).then(quarter).then(through(size.turned(), flip))
    pages = tuple(PlacedPage(page.number, page.place.then(quarter)) for page in side.pages)
    ticks = tuple(tick.transformed(quarter) for tick in side.ticks)
    return Side(size.turned(), pages, ticks, side.is_back)


def _lies(size: Size) -> bool:
    return size.width_mm > size.height_mm


def _grid(leaf: Size, paper: Size) -> tuple[Size, int, int]:
    """Return the paper as it lies and how many leaves fit across and down it."""
    choices = [
        (columns * rows, sheet, columns, rows)
        for sheet in dict.fromkeys((paper, paper.turned()))
        if (columns := int((sheet.width_mm + _TOLERANCE_MM) // leaf.width_mm))
        and (rows := int((sheet.height_mm + _TOLERANCE_MM) // leaf.height_mm))
    ]
    if not choices:
        raise KolodaError(f"two pages of the booklet, {leaf}, do not fit on {paper}: take a larger paper")
    _, sheet, columns, rows = max(choices, key=lambda choice: choice[0])
    return sheet, columns, rows


def _slots(leaf: Size, sheet: Size, columns: int, rows: int) -> list[Point]:
    """Return the top left corner of each leaf; the block of leaves is centred."""
    left = (sheet.width_mm - columns * leaf.width_mm) / 2
    top = (sheet.height_mm - rows * leaf.height_mm) / 2
    return [
        (left + column * leaf.width_mm, top + row * leaf.height_mm)
        for row in range(rows)
        for column in range(columns)
    ]


def _page_at(position: int, pages: int, blank: int, closing: int) -> int | None:
    """Return which of ``pages`` is read at a position from 1; none at the ``blank`` ones."""
    last_before = pages - closing
    if position <= last_before:
        return position
    return position - blank if position > last_before + blank else None


def _leaf(
    numbers: tuple[int | None, int | None], at: Point, page: Size, creep_mm: float
) -> Iterator[PlacedPage]:
    """Yield the left and the right page of one side of a leaf, those that are not blank."""
    x, y = at
    places = (moved(x + creep_mm, y), moved(x + page.width_mm - creep_mm, y))
    for number, place in zip(numbers, places, strict=True):
        if number is not None:
            yield PlacedPage(number, place)


def _leaf_ticks(slots: Sequence[Point], page: Size, sheet: Size) -> Iterator[Shape]:
    """Yield ticks around the block of leaves: whole lines to cut at its edges, dashes to fold."""
    left, top = slots[0]
    right, bottom = slots[-1][0] + 2 * page.width_mm, slots[-1][1] + page.height_mm
    columns = sorted({x for x, _ in slots})
    rows = sorted({y for _, y in slots})
    for x in (*columns, right):
        yield from _pair((x, top), (x, bottom), sheet)
    for y in (*rows, bottom):
        yield from _pair((left, y), (right, y), sheet)
    for x in columns:
        fold = x + page.width_mm
        room = top >= _GAP_MM + _TICK_MM
        start = top - _GAP_MM if room else top + _TICK_MM
        yield _dashed((fold, start - _TICK_MM), (fold, start))
        start = bottom + _GAP_MM if room else bottom - _TICK_MM
        yield _dashed((fold, start), (fold, start + _TICK_MM))


def _pair(start: Point, end: Point, sheet: Size) -> Iterator[Shape]:
    """Yield a tick beyond each end of a cut, as far as the paper leaves room for one."""
    upright = start[0] == end[0]
    room = min(start[1], sheet.height_mm - end[1]) if upright else min(start[0], sheet.width_mm - end[0])
    length = min(_TICK_MM, room - _GAP_MM)
    if length <= 0:
        return
    step = (0.0, 1.0) if upright else (1.0, 0.0)
    for (x, y), sign in ((start, -1), (end, 1)):
        near = (x + sign * _GAP_MM * step[0], y + sign * _GAP_MM * step[1])
        yield _line(near, (near[0] + sign * length * step[0], near[1] + sign * length * step[1]))


def _line(start: Point, end: Point) -> Shape:
    path = Path((Segment("M", (start,)), Segment("L", (end,))))
    return Shape(path, Paint(stroke=_INK, stroke_mm=_LINE_MM))


def _dashed(start: Point, end: Point) -> Shape:
    """Return a line of dashes, as many as a tick has and as dense over any length."""
    (x0, y0), (x1, y1) = start, end
    length = abs(x1 - x0) + abs(y1 - y0)
    count = max(_DASHES, round(length / 3))
    segments: list[Segment] = []
    for dash in range(count):
        near, far = dash / count, (dash + 0.5) / count
        segments += [
            Segment("M", ((x0 + (x1 - x0) * near, y0 + (y1 - y0) * near),)),
            Segment("L", ((x0 + (x1 - x0) * far, y0 + (y1 - y0) * far),)),
        ]
    return Shape(Path(tuple(segments)), Paint(stroke=_INK, stroke_mm=_LINE_MM))


def _fits(inner: Size, outer: Size) -> bool:
    return (
        inner.width_mm <= outer.width_mm + _TOLERANCE_MM
        and inner.height_mm <= outer.height_mm + _TOLERANCE_MM
    )

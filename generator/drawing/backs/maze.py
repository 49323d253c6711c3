"""A back that is a real maze: every way leads to the room in the middle, from either side of the card."""

from collections.abc import Iterator
from random import Random
from typing import TypeAlias

from generator.drawing.backs.inks import Inks
from generator.drawing.canvas import Canvas, Paint
from generator.drawing.ornaments import merged
from generator.drawing.paths import Path, polyline
from generator.units import Rect

_CELL_MM = 2.9  # about, on the nominal card; there are as many cells on every card
_NOMINAL_AREA_MM2 = 47.4 * 72.4
_SEED = 36  # a maze with long ways

_Cell: TypeAlias = tuple[int, int]
_Wall: TypeAlias = frozenset[_Cell]


def draw_maze(canvas: Canvas, field: Rect, keep: Rect, inks: Inks) -> None:
    """Fill ``field`` with a maze around ``keep``; it has one entrance at the top and one at the bottom."""
    cell_mm = _CELL_MM * (field.width_mm * field.height_mm / _NOMINAL_AREA_MM2) ** 0.5
    columns, rows = (2 * round(side / cell_mm / 2) + 1 for side in (field.width_mm, field.height_mm))
    width, height = field.width_mm / columns, field.height_mm / rows
    room = _room(columns, rows, keep.width_mm / width, keep.height_mm / height)
    passages = carved(columns, rows, room, Random(_SEED))
    line_mm = 0.3 * min(width, height)

    def line(a: _Cell, b: _Cell) -> Path:
        (x0, y0), (x1, y1) = ((field.x_mm + i * width, field.y_mm + j * height) for i, j in (a, b))
        return polyline((x0, y0), (x1, y1))

    walls = merged(line(a, b) for a, b in _walls(columns, rows, room, passages))
    canvas.draw(walls, Paint(stroke=inks.main, stroke_mm=line_mm, round_ends=True))


def _room(columns: int, rows: int, width: float, height: float) -> frozenset[_Cell]:
    """Return the cells in the middle that hold at least ``width`` times ``height`` cells."""
    across, down = int(width / 2 + 0.5), int(height / 2 + 0.5)
    x, y = columns // 2, rows // 2
    return frozenset((i, j) for i in range(x - across, x + across + 1) for j in range(y - down, y + down + 1))


def carved(columns: int, rows: int, room: frozenset[_Cell], rng: Random) -> set[_Wall]:
    """Return the open sides of a maze whose half turn is itself: each passage is carved with its image.

    It is a tree that hangs on ``room`` by one door above and one below.
    """

    def image(cell: _Cell) -> _Cell:
        return (columns - 1 - cell[0], rows - 1 - cell[1])

    top = min(j for _, j in room)
    door = ((columns // 2, top), (columns // 2, top - 1))
    opened = {frozenset(door), frozenset(map(image, door))}
    seen = {*room, door[1], image(door[1])}
    way = [door[1]]
    while way:
        at = way[-1]
        free = [cell for cell in _neighbours(at, columns, rows) if cell not in seen]
        if not free:
            way.pop()
            continue
        following = rng.choice(free)
        opened |= {frozenset((at, following)), frozenset((image(at), image(following)))}
        seen |= {following, image(following)}
        way.append(following)
    return opened


def _neighbours(cell: _Cell, columns: int, rows: int) -> list[_Cell]:
    x, y = cell
    around = ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))
    return [(i, j) for i, j in around if 0 <= i < columns and 0 <= j < rows]


def _walls(
    columns: int, rows: int, room: frozenset[_Cell], opened: set[_Wall]
) -> Iterator[tuple[_Cell, _Cell]]:
    """Yield the walls as long straight lines between corners of cells."""
    gates = ((0, 0), (columns - 1, rows))  # above the first cell, below the last

    def stands(a: _Cell, b: _Cell) -> bool:
        return not (a in room and b in room) and frozenset((a, b)) not in opened

    for j in range(rows + 1):
        level = [(i, j) not in gates and stands((i, j - 1), (i, j)) for i in range(columns)]
        yield from (((start, j), (end, j)) for start, end in _runs(level))
    for i in range(columns + 1):
        plumb = [stands((i - 1, j), (i, j)) for j in range(rows)]
        yield from (((i, start), (i, end)) for start, end in _runs(plumb))


def _runs(flags: list[bool]) -> Iterator[tuple[int, int]]:
    """Yield start and end of every run of true flags."""
    start = None
    for i, flag in enumerate((*flags, False)):
        if flag and start is None:
            start = i
        elif not flag and start is not None:
            yield start, i
            start = None

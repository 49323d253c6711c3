"""Sheets that are perforated or cut before printing: where their cards lie, by part number or from a file."""

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from generator.errors import KolodaError, Problems, unknown
from generator.resources import data_toml
from generator.sheets.papers import USUAL_RADIUS_MM, CardSize, Paper, parse_paper
from generator.units import Size, format_mm, parse_length

FILE = "card_art/stocks.toml"

_TEXTS = ("paper", "cell", "left", "top")
_COUNTS = ("columns", "rows")
_OPTIONAL = ("pitch_x", "pitch_y", "corner_radius", "thickness", "parts")
_MOST = 100
_FUZZ_MM = 0.2  # makers round to a tenth; the sums of their figures miss the paper by less


@dataclass(frozen=True, slots=True)
class Stock:
    """A prepared sheet: paper as it lies, the size of a card in it, and the grid from the top left in mm.

    ``thickness_mm`` is that of a card, where the maker tells it.
    """

    name: str
    paper: Paper
    cell: Size
    columns: int
    rows: int
    left_mm: float
    top_mm: float
    pitch_x_mm: float
    pitch_y_mm: float
    corner_radius_mm: float = 0.0
    thickness_mm: float | None = None

    @property
    def card(self) -> CardSize:
        """The card that fills a cell, upright."""
        upright = self.cell if self.cell.width_mm <= self.cell.height_mm else self.cell.turned()
        return CardSize(self.name, upright, self.corner_radius_mm)


@cache
def stocks() -> Mapping[str, Stock]:
    """Return the stocks that we know, by every part number under which they are sold."""
    known = {}
    for name, table in data_toml(FILE).items():
        for part in (name, *table.get("parts", ())):
            known[part] = parse_stock(part, table, lambda key, name=name: f"{FILE}: [{name}] {key}")  # type: ignore[misc]
    return known


def find_stock(name: str) -> Stock:
    """Return the stock with that part number, in any case. Raises `KolodaError`."""
    known = stocks()
    key = name.strip().lower().replace(" ", "-")
    if key not in known:
        raise KolodaError(f"{unknown('stock', name, known)}; or give a file such as my-stock.toml")
    return known[key]


def parse_stock(name: str, table: Mapping[str, Any], where: Callable[[str], str]) -> Stock:
    """Return the stock in a TOML table. ``where`` tells the place of a key.

    Raises `KolodaError` with a line for every key that is wrong.
    """
    problems = Problems()
    keys = (*_TEXTS, *_COUNTS, *_OPTIONAL)
    problems.add(*(f"{where(key)}: {unknown('key', key, keys)}" for key in table if key not in keys))
    missing = [key for key in (*_TEXTS, *_COUNTS) if key not in table]
    problems.add(*(f"{where(key)}: key '{key}' is missing" for key in missing))
    values = dict(_values(table, where, problems))
    problems.raise_if_any()
    cell: Size = values["cell"]
    stock = Stock(
        name,
        values["paper"],
        cell,
        table["columns"],
        table["rows"],
        values["left"],
        values["top"],
        values.get("pitch_x", cell.width_mm),
        values.get("pitch_y", cell.height_mm),
        values.get("corner_radius", min(USUAL_RADIUS_MM, cell.width_mm / 8, cell.height_mm / 8)),
        values.get("thickness"),
    )
    problems.add(*_misfits(stock, where))
    problems.raise_if_any()
    return stock


def _values(
    table: Mapping[str, Any], where: Callable[[str], str], problems: Problems
) -> Iterator[tuple[str, Any]]:
    readers = {"paper": parse_paper, "cell": Size.parse}
    lengths = ("left", "top", "pitch_x", "pitch_y", "corner_radius", "thickness")
    for key in (*readers, *lengths):
        if key not in table:
            continue
        try:
            yield key, readers.get(key, parse_length)(_text(table[key]))
        except KolodaError as error:
            problems.add(*(f"{where(key)}: {key}: {line}" for line in error.problems))
    for key in _COUNTS:
        count = table.get(key, 1)
        if type(count) is not int or not 1 <= count <= _MOST:
            problems.add(f"{where(key)}: {key} is a whole number from 1 to {_MOST}, not {count!r}")


def _text(value: Any) -> str:
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        raise KolodaError(f"a text or a number is needed, not {value!r}")
    if isinstance(value, float) and not math.isfinite(value):
        raise KolodaError(f"a finite number is needed, not {value}")
    return str(value)


def _misfits(stock: Stock, where: Callable[[str], str]) -> Iterator[str]:
    """Yield what keeps the cells from lying apart on the paper."""
    paper, size = stock.paper.size, stock.cell
    for key, count, start, pitch, cell, room in (
        ("pitch_x", stock.columns, stock.left_mm, stock.pitch_x_mm, size.width_mm, paper.width_mm),
        ("pitch_y", stock.rows, stock.top_mm, stock.pitch_y_mm, size.height_mm, paper.height_mm),
    ):
        if pitch < cell:
            problem = f"{key} of {format_mm(pitch)}mm is less than the cell's {format_mm(cell)}mm"
            yield f"{where(key)}: {problem}"
        end = start + (count - 1) * pitch + cell
        if end > room + _FUZZ_MM:
            yield f"{where(key)}: {count} cells end at {format_mm(end)}mm, the paper at {format_mm(room)}mm"

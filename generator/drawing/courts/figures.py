"""The drawn figures: read from `card_art/courts`, checked, and drawn once for each theme."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from generator.cards import Card
from generator.drawing.canvas import Recorder, Shape
from generator.drawing.courts.parts import Layer, Painter, check_layers
from generator.drawing.look import Theme
from generator.errors import Problems, unknown
from generator.resources import data_path, load_toml

_FOLDER = "card_art/courts"
_KEYS = ("colours", "layers", "belt")


@dataclass(frozen=True, slots=True)
class Figure:
    """A court as data: roles of colour, the half-figure, and the belt that hides where the halves meet.

    The half-figure stands in mm on a nominal card: x from the axis, y from the upper edge, the seam at
    44. The belt lies around the middle of the card.
    """

    colours: Mapping[str, str]
    layers: list[Layer]
    belt: list[Layer]


@cache
def load_parts() -> Mapping[str, list[Layer]]:
    """Return all parts that figures are made of. Raises `KolodaError` for a faulty file."""
    problems, parts = Problems(), {}
    files = {path: load_toml(path) for path in sorted(data_path(f"{_FOLDER}/parts").glob("*.toml"))}
    for table in files.values():
        parts.update(table)
    for path, table in files.items():
        for name, layers in table.items():
            check_layers(layers, f"{path}: {name}", parts, problems)
    problems.raise_if_any()
    return parts


@cache
def load_figure(style: str, card: Card) -> Figure:
    """Return the figure of a court in a style. Raises `KolodaError` for a faulty file."""
    path = data_path(f"{_FOLDER}/{style}/{card.rank.value}{card.suit.value}.toml")
    return parse_figure(load_toml(path), str(path))


def parse_figure(table: dict[str, Any], where: str) -> Figure:
    """Return the figure in a TOML table. Raises `KolodaError` with one line for each fault."""
    problems = Problems()
    problems.add(*(f"{where}: {unknown('key', key, _KEYS)}" for key in table if key not in _KEYS))
    problems.add(*(f"{where}: key '{key}' is missing" for key in _KEYS if key not in table))
    for key in ("layers", "belt"):
        check_layers(table.get(key, []), f"{where}: {key}", load_parts(), problems)
    problems.raise_if_any()
    return Figure(table["colours"], table["layers"], table["belt"])


@lru_cache(maxsize=64)
def half_figure(style: str, card: Card, theme: Theme) -> tuple[Shape, ...]:
    """Return the shapes of the upper half-figure in the mm of a nominal card, x from its axis."""
    figure = load_figure(style, card)
    return _drawn(card, theme, figure, figure.layers)


@lru_cache(maxsize=64)
def belt(style: str, card: Card, theme: Theme) -> tuple[Shape, ...]:
    """Return the shapes of the belt around the origin, in the mm of a nominal card."""
    figure = load_figure(style, card)
    return _drawn(card, theme, figure, figure.belt)


def _drawn(card: Card, theme: Theme, figure: Figure, layers: list[Layer]) -> tuple[Shape, ...]:
    dress = theme.dresses[card.suit]
    base = {**theme.palette, **dress._asdict(), "suit": theme.colour_of(card.suit)}
    canvas = Recorder()
    Painter(canvas, load_parts(), base, card.suit).recoloured(figure.colours).draw(layers)
    return tuple(canvas.shapes)

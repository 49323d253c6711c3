"""Themes: data files that must hold every key, so that nothing is silently replaced."""

import re
from functools import cache
from typing import Any

from generator.cards import Suit
from generator.drawing.aces import ACES
from generator.drawing.backs import BACKS
from generator.drawing.courts import COURTS
from generator.drawing.frames import FRAMES
from generator.drawing.look import Dress, Theme
from generator.errors import KolodaError, Problems, unknown
from generator.resources import data_path, load_toml

_FOLDER = "card_art/themes"
_STYLES = {"courts": COURTS, "ace": ACES, "back": BACKS, "frame": FRAMES}
_SUITS = tuple(suit.name.lower() for suit in Suit)
_TABLES = {
    "suits": _SUITS,
    "palette": (
        *("ink", "white", "red", "blue", "gold", "green"),
        *("skin", "skin_shade", "tan", "tan_shade"),
    ),
    "dress": _SUITS,
}
_KEYS = (*_STYLES, "index_height_mm", *_TABLES)
_INDEX_HEIGHTS_MM = (6.0, 16.0)
_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}")


def theme_names() -> tuple[str, ...]:
    """Return the names of all themes."""
    return tuple(sorted(path.stem for path in data_path(_FOLDER).glob("*.toml")))


@cache
def load_theme(name: str) -> Theme:
    """Return the theme of this name. Raises `KolodaError` for an unknown name or a faulty file."""
    if name not in theme_names():
        raise KolodaError(unknown("theme", name, theme_names()))
    path = data_path(f"{_FOLDER}/{name}.toml")
    return parse_theme(name, load_toml(path), str(path))


def parse_theme(name: str, table: dict[str, Any], where: str) -> Theme:
    """Return the theme in a TOML table. Raises `KolodaError` with one line for each fault."""
    problems = Problems()
    _check_keys(table, _KEYS, where, problems)
    for key, styles in _STYLES.items():
        if key in table and str(table[key]) not in styles:
            problems.add(f"{where}: {unknown(f'{key} style', str(table[key]), styles)}")
    height = table.get("index_height_mm", _INDEX_HEIGHTS_MM[0])
    low, high = _INDEX_HEIGHTS_MM
    if type(height) not in (int, float) or not low <= height <= high:
        problems.add(f"{where}: index_height_mm is {height}: give a number from {low:g} to {high:g}")
    for key, inner in _TABLES.items():
        if key in table:
            _check_keys(table[key], inner, f"{where}: {key}", problems)
    for key in ("suits", "palette"):
        for inner_key, colour in _inner(table, key).items():
            if not _COLOUR.fullmatch(str(colour)):
                problems.add(f"{where}: {key}: {inner_key} is '{colour}': give a colour such as #D9261C")
    for suit, names in _inner(table, "dress").items():
        if not isinstance(names, list) or len(names) != len(Dress._fields):
            problems.add(f"{where}: dress: {suit} needs a list of three colours of the palette")
            continue
        for colour in names:
            if colour not in _TABLES["palette"]:
                problems.add(f"{where}: dress: {suit}: {unknown('colour', str(colour), _TABLES['palette'])}")
    problems.raise_if_any()
    palette = dict(table["palette"])
    return Theme(
        name,
        {suit: table["suits"][suit.name.lower()] for suit in Suit},
        palette,
        {suit: Dress(*(palette[c] for c in table["dress"][suit.name.lower()])) for suit in Suit},
        table["courts"],
        table["ace"],
        table["back"],
        table["frame"],
        float(height),
    )


def _inner(table: dict[str, Any], key: str) -> dict[str, Any]:
    inner = table.get(key)
    return inner if isinstance(inner, dict) else {}


def _check_keys(table: Any, keys: tuple[str, ...], where: str, problems: Problems) -> None:
    if not isinstance(table, dict):
        problems.add(f"{where} must be a table with {', '.join(keys)}")
        return
    problems.add(*(f"{where}: {unknown('key', key, keys)}" for key in table if key not in keys))
    problems.add(*(f"{where}: key '{key}' is missing" for key in keys if key not in table))

"""Themes: data files in which every key is checked, so that nothing is silently replaced."""

import re
from collections.abc import Callable, Collection, Mapping
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

from generator.cards import Suit
from generator.drawing.aces import ACES
from generator.drawing.backs import BACKS
from generator.drawing.courts import COURTS
from generator.drawing.frames import FRAMES
from generator.drawing.indices import index_names
from generator.drawing.look import BackEdge, Dress, Texture, Theme
from generator.errors import KolodaError, Problems, unknown
from generator.resources import KeyLines, data_path, load_toml

LANGUAGE = "language"
"""The index of a theme that leaves the letters to the reader's language."""

INDEX_HEIGHTS_MM = (7.0, 16.0)

_FOLDER = "card_art/themes"
_SUITS = tuple(suit.name.lower() for suit in Suit)
_PALETTE = (
    *("ink", "white", "red", "blue", "gold", "green"),
    *("skin", "skin_shade", "tan", "tan_shade"),
    *("blush", "brown", "straw", "steel", "dark"),
)
_NAMES: Mapping[str, Collection[str]] = {
    "courts": COURTS,
    "ace": ACES,
    "frame": FRAMES,
    "back": BACKS,
    "back_edge": tuple(BackEdge),
    "index": (LANGUAGE, *index_names()),
}
_TABLES = {"suits": _SUITS, "pips": _SUITS, "palette": _PALETTE, "dress": _SUITS}
_KEYS = (*_NAMES, "back_colour", "index_height_mm", "index_corners", "braille", *_TABLES)
_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}")

Where: TypeAlias = Callable[[str, str], str]
"""From a key and its section ("" is the top) to the place in the file, for messages."""


def theme_names() -> tuple[str, ...]:
    """Return the names of our own themes."""
    return tuple(sorted(path.stem for path in data_path(_FOLDER).glob("*.toml")))


def load_theme(name_or_file: str) -> Theme:
    """Return the theme of this name or in this ``.toml`` file.

    Raises `KolodaError` for an unknown name, or with file, line and key for each fault of the file.
    """
    if name_or_file.endswith(".toml"):
        path = Path(name_or_file)
        return parse_theme(path.stem, load_toml(path), KeyLines(path))
    return _own_theme(name_or_file)


@cache
def _own_theme(name: str) -> Theme:
    table = _own_table(name)
    return parse_theme(name, table, KeyLines(data_path(f"{_FOLDER}/{name}.toml")))


def _own_table(name: str) -> dict[str, Any]:
    if name not in theme_names():
        raise KolodaError(unknown("theme", name, theme_names()))
    return load_toml(data_path(f"{_FOLDER}/{name}.toml"))


def parse_theme(name: str, table: dict[str, Any], where: Where) -> Theme:
    """Return the theme in a TOML table; ``base`` names the theme that it changes, else it must be complete.

    Raises `KolodaError` with one line for each fault, placed by ``where``.
    """
    own, whole = _based(table, where)
    problems = Problems()
    _check_keys(own, whole, where, problems)
    for key, check in _CHECKS.items():
        if key in whole and (problem := check(whole[key])):
            problems.add(f"{where(key, '')}: {key} {problem}")
    for section, inner_check in _INNER_CHECKS.items():
        for key, value in _inner(whole, section).items():
            if key in _TABLES[section] and (problem := inner_check(value)):
                problems.add(f"{where(key, section)}: {section}: {key} {problem}")
    problems.raise_if_any()
    palette = dict(whole["palette"])
    by_name = {suit.name.lower(): suit for suit in Suit}
    return Theme(
        name,
        {suit: whole["suits"][key] for key, suit in by_name.items()},
        {suit: Texture(whole["pips"][key]) for key, suit in by_name.items()},
        palette,
        {suit: Dress(*(palette[c] for c in whole["dress"][key])) for key, suit in by_name.items()},
        whole["courts"],
        whole["ace"],
        whole["frame"],
        whole["back"],
        BackEdge(whole["back_edge"]),
        palette.get(whole["back_colour"], whole["back_colour"]),
        whole["index"],
        float(whole["index_height_mm"]),
        whole["index_corners"],
        whole["braille"],
    )


def parse_colour(theme: Theme, text: str) -> str:
    """Return the colour called ``text`` in the theme's palette, or written as ``#RRGGBB``."""
    if problem := _colour_of_palette(text):
        raise KolodaError(f"colour {problem}")
    return theme.palette.get(text, text)


def _based(table: dict[str, Any], where: Where) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return what the file itself says, and the same on top of its base."""
    own = {key: value for key, value in table.items() if key != "base"}
    if "base" not in table:
        return own, own
    try:
        base = _own_table(str(table["base"]))
    except KolodaError as error:
        raise KolodaError(f"{where('base', '')}: {error}") from None
    whole = base | own
    for key in _TABLES:
        if key in own and isinstance(own[key], dict):
            whole[key] = base[key] | own[key]
    return own, whole


def _check_keys(own: dict[str, Any], whole: dict[str, Any], where: Where, problems: Problems) -> None:
    for key in own:
        if key not in _KEYS:
            problems.add(f"{where(key, '')}: {unknown('key', key, ('base', *_KEYS))}")
    for key in _KEYS:
        if key not in whole:
            problems.add(
                f"{where('', '')}: key '{key}' is missing; base = \"classic\" supplies what you leave out"
            )
    for section, keys in _TABLES.items():
        if section not in whole:
            continue
        if not isinstance(whole[section], dict):
            problems.add(f"{where(section, '')}: {section} must be a table with {', '.join(keys)}")
            continue
        for key in _inner(own, section):
            if key not in keys:
                problems.add(f"{where(key, section)}: {section}: {unknown('key', key, keys)}")
        for key in keys:
            if key not in whole[section]:
                problems.add(f"{where(section, '')}: {section}: key '{key}' is missing")


def _inner(table: dict[str, Any], key: str) -> dict[str, Any]:
    inner = table.get(key)
    return inner if isinstance(inner, dict) else {}


def _colour(value: Any) -> str:
    return "" if _COLOUR.fullmatch(str(value)) else f"is '{value}': give a colour such as #D9261C"


def _colour_of_palette(value: Any) -> str:
    if value in _PALETTE or _COLOUR.fullmatch(str(value)):
        return ""
    return f"is '{value}': give a colour such as #D9261C or one of {', '.join(_PALETTE)}"


def _one_of(key: str, names: Collection[str]) -> Callable[[Any], str]:
    return lambda value: (
        "" if isinstance(value, str) and value in names else f"is {unknown('name', str(value), names)}"
    )


def _height(value: Any) -> str:
    low, high = INDEX_HEIGHTS_MM
    good = type(value) in (int, float) and low <= value <= high
    return "" if good else f"is {value}: give a number from {low:g} to {high:g}"


def _corners(value: Any) -> str:
    return "" if type(value) is int and value in (2, 4) else f"is {value}: give 2 or 4"


def _flag(value: Any) -> str:
    return "" if isinstance(value, bool) else f"is {value}: give true or false"


def _dress(value: Any) -> str:
    if not isinstance(value, list) or len(value) != len(Dress._fields):
        return "needs a list of three colours of the palette"
    return "; ".join(unknown("colour", str(c), _PALETTE) for c in value if c not in _PALETTE)


_CHECKS: Mapping[str, Callable[[Any], str]] = {
    **{key: _one_of(key, names) for key, names in _NAMES.items()},
    "back_colour": _colour_of_palette,
    "index_height_mm": _height,
    "index_corners": _corners,
    "braille": _flag,
}
_INNER_CHECKS: Mapping[str, Callable[[Any], str]] = {
    "suits": _colour,
    "palette": _colour,
    "pips": _one_of("pips", tuple(Texture)),
    "dress": _dress,
}

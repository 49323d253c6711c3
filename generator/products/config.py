"""The configuration file: which keys it may hold, and where in it a mistake stands."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from generator.errors import KolodaError, Problems, unknown
from generator.resources import KeyLines, load_toml
from generator.rulesets import format_value

PRINT_KEYS = (
    *("printer", "paper", "stock", "margin", "gutter", "bleed", "flip", "grid", "order", "fold", "shift"),
    *("marks", "marks_on", "mark_width", "backs", "back_art", "back_shift", "back_turn", "back_scale"),
    *("copies", "with", "cut_page", "test", "max_size", "cutter", "shop", "dpi", "colour"),
)

DECK_KEYS = (
    *("theme", "card", "index", "radius"),
    *("back", "back_edge", "back_colour", "back_text", "pack_mark", "art", "braille", "jokers"),
)

BOOKLET_KEYS = ("layout", "fold", "part")

_SECTIONS: dict[str, tuple[str, ...]] = {
    "": ("game", "preset", "lang"),
    "deck": DECK_KEYS,
    "print": PRINT_KEYS,
    "booklet": BOOKLET_KEYS,
}
_TABLES = ("rules", "deck", "print", "booklet")


@dataclass(frozen=True, slots=True)
class Settings:
    """What a person chose, as text, in a file or by flags; None and empty mean not chosen."""

    game: str | None = None
    preset: str | None = None
    rules: dict[str, str] = field(default_factory=dict)
    langs: tuple[str, ...] = ()
    deck: dict[str, str] = field(default_factory=dict)
    print: dict[str, str] = field(default_factory=dict)
    booklet: dict[str, str] = field(default_factory=dict)
    where: dict[str, str] = field(default_factory=dict)
    """File and line of what came from a file, by dotted key such as ``rules.attack``."""

    def over(self, base: "Settings") -> "Settings":
        """Return these settings where they choose something, and ``base`` elsewhere."""
        return Settings(
            self.game or base.game,
            self.preset or base.preset,
            base.rules | self.rules,
            self.langs or base.langs,
            base.deck | self.deck,
            base.print | self.print,
            base.booklet | self.booklet,
            {key: place for key, place in base.where.items() if not self._chooses(key)} | self.where,
        )

    def _chooses(self, key: str) -> bool:
        section, _, inner = key.rpartition(".")
        chosen = getattr(self, section or {"lang": "langs"}.get(inner, inner))
        return inner in chosen if section else bool(chosen)


def load_settings(path: Path) -> Settings:
    """Return the settings in a TOML file.

    Raises one `KolodaError` with file, line and key for everything that does not belong there.
    """
    table = load_toml(path)
    lines = KeyLines(path)
    problems = Problems()
    for key, value in table.items():
        if key in _SECTIONS or key == "rules":
            if not isinstance(value, dict):
                problems.add(f"{lines(key)}: [{key}] is a section, not a value")
                continue
            for inner in value if key != "rules" else ():
                if inner not in _SECTIONS[key]:
                    problems.add(f"{lines(inner, key)}: {unknown('key', inner, _SECTIONS[key])}")
        elif key not in _SECTIONS[""]:
            names = (*_SECTIONS[""], *(name for name in _SECTIONS if name), "rules")
            problems.add(f"{lines(key)}: {unknown('key', key, names)}")
    problems.raise_if_any()
    where = {key: lines(key) for key in table} | {
        f"{name}.{key}": lines(key, name) for name in _TABLES for key in table.get(name, {})
    }
    game, preset = (_text(table[key], where[key]) if key in table else None for key in ("game", "preset"))
    rules, deck, sheet, booklet = (
        {key: _text(value, where[f"{name}.{key}"]) for key, value in table.get(name, {}).items()}
        for name in _TABLES
    )
    langs = table.get("lang", [])
    texts = (_text(lang, where["lang"]) for lang in (langs if isinstance(langs, list) else [langs]))
    return Settings(game, preset, rules, tuple(texts), deck, sheet, booklet, where)


def _text(value: Any, where: str) -> str:
    if isinstance(value, str | bool | int):
        return format_value(value)
    if isinstance(value, float):
        return f"{value:g}"
    raise KolodaError(f"{where}: a text, a number, true or false is needed, not {value!r}")


def parse_flag(key: str, text: str) -> bool:
    """Return what a switch such as ``yes`` stands for. Raises `KolodaError`."""
    words = {"yes": True, "on": True, "true": True, "no": False, "off": False, "false": False}
    if text.lower() not in words:
        raise KolodaError(f"{key} is yes or no, not '{text}'")
    return words[text.lower()]

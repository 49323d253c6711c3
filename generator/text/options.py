"""House rules in words: what each option means, what each of its values says, what a preset is called."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from generator.resources import own_texts
from generator.rulesets import GAMES, Ruleset, Value, format_value
from generator.text.lexicon import language_file
from generator.text.tables import Shape, Text, check_table


@dataclass(frozen=True, slots=True)
class OptionText:
    """One house rule: its label, a sentence on what it decides, a sentence for each value's text form."""

    label: str
    meaning: str
    values: Mapping[str, str]

    def value(self, value: Value) -> str:
        """Return the sentence for a value."""
        return self.values[format_value(value)]


@dataclass(frozen=True, slots=True)
class PresetText:
    """The name of a preset and a line about it."""

    name: str
    line: str


@dataclass(frozen=True, slots=True)
class GameText:
    """What a language says about a game's house rules."""

    name: str
    options: Mapping[str, OptionText]
    presets: Mapping[str, PresetText]


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A house rule in force at a table: what holds ``here`` and what ``others`` play, as sentences.

    ``others`` are the values that this table could choose instead, all else the same.
    """

    key: str
    label: str
    meaning: str
    here: str
    others: tuple[str, ...]
    is_usual: bool


def game_text(game: str, language: str) -> GameText:
    """Return the texts of a game. Raises `KolodaError` for an incomplete file."""
    return _game_text(game, language, own_texts())


@cache
def _game_text(game: str, language: str, own: Path | None) -> GameText:
    return game_text_from(game, language, language_file(language, f"{game}/options.toml"))


def game_text_from(game: str, language: str, table: Mapping[str, Any]) -> GameText:
    """Return the texts in ``table``. Raises `KolodaError` with a line for each key that is wrong."""
    check_table(table, _shape(GAMES[game]), f"rules_text/{language}/{game}/options.toml")
    return GameText(
        table["name"],
        {key: OptionText(**option) for key, option in table["options"].items()},
        {key: PresetText(**preset) for key, preset in table["presets"].items()},
    )


def _shape(rules: type[Ruleset]) -> Shape:
    word = Text()
    options: Shape = {
        key: {
            "label": word,
            "meaning": word,
            "values": dict.fromkeys(map(format_value, option.choices), word),
        }
        for key, option in rules.options().items()
    }
    presets: Shape = {name: {"name": word, "line": word} for name in rules.PRESETS}
    return {"name": word, "options": options, "presets": presets}


def house_rules(rules: Ruleset, language: str) -> tuple[HouseRule, ...]:
    """Return the house rules in force, in the order of declaration, compared with the game's default.

    A rule that is as usual and has no other value that could hold at this table is left out: it means
    nothing there.
    """
    texts = game_text(rules.GAME, language).options
    compared = (
        HouseRule(
            key,
            texts[key].label,
            texts[key].meaning,
            texts[key].value(getattr(rules, key)),
            tuple(texts[key].value(other) for other in _others(rules, key)),
            getattr(rules, key) == option.default,
        )
        for key, option in rules.options().items()
    )
    return tuple(rule for rule in compared if rule.others or not rule.is_usual)


def _others(rules: Ruleset, key: str) -> Iterator[Value]:
    """Yield the values that a house rule could have instead without contradicting the others."""
    for value in rules.options()[key].choices:
        if value != getattr(rules, key) and not list(replace(rules, **{key: value}).contradictions()):
            yield value

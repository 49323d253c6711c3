"""What house rules do: figures that ``koloda simulate`` has measured, frozen in ``rules_text/measured``.

A file is the answer of ``koloda simulate GAME --preset NAME --json``; a change of the rules or of
how the policies play makes it out of date, which a slow test notices.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any

from generator.resources import data_path
from generator.rulesets import Ruleset
from generator.text.lexicon import NO_BREAK_SPACE, Lexicon
from generator.text.options import OptionText, game_text

MOST_ROWS = 8
CHANCE = "\N{EN DASH}"


@dataclass(frozen=True, slots=True)
class Row:
    """A house rule in words, and what it changes: texts such as ``+1,2 ± 0,3``, by column.

    A change that may be chance is no more than a dash.
    """

    words: str
    figures: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Measured:
    """How many sat down, how many deals were played, and with each change, at how many seconds an act.

    ``usual`` holds the figures of these rules, ``rows`` what other values change, as differences. All
    come with half of their interval of 95 %.
    """

    players: int
    deals: int
    changed_deals: int
    seconds: int
    usual: tuple[str, ...]
    rows: tuple[Row, ...]


def measured(rules: Ruleset, columns: Sequence[str], lexicon: Lexicon) -> Measured | None:
    """Return the figures for a table that plays by a preset, however many sit there; else None.

    The first of ``columns`` says how much a house rule matters.
    """
    preset = next((name for name in rules.PRESETS if _same(rules, type(rules).preset(name))), None)
    path = data_path("rules_text/measured") / f"{rules.GAME}-{preset}.json"
    if not path.exists():
        return None
    data = json.loads(path.read_text(encoding="utf-8"))
    texts = game_text(rules.GAME, lexicon.language).options
    return Measured(
        data["players"],
        data["deals"],
        data["changed_deals"],
        round(data["seconds_per_act"]),
        tuple(_texts(data["figures"], columns, lexicon, sign=False)),
        tuple(_rows(data["changes"], columns, texts, lexicon)),
    )


def _same(rules: Ruleset, preset: Ruleset) -> bool:
    return not set(rules.differences(preset)) - {"players"}


def _rows(
    changes: list[dict[str, Any]],
    columns: Sequence[str],
    texts: Mapping[str, OptionText],
    lexicon: Lexicon,
) -> Iterator[Row]:
    """Yield the changes that are more than chance, the greatest first; one for each rule."""

    def moved(change: Mapping[str, Any]) -> tuple[float, float]:
        figure = change["figures"][columns[0]]
        return abs(float(figure["mean"])), float(figure["error"])

    real = [change for change in changes if moved(change)[0] > moved(change)[1]]
    real.sort(key=lambda change: -moved(change)[0])
    shown: set[str] = set()
    for change in real:
        if change["key"] not in shown and len(shown) < MOST_ROWS:
            shown.add(change["key"])
            words = texts[change["key"]].values[change["value"]]
            yield Row(words, tuple(_texts(change["figures"], columns, lexicon, sign=True)))


def _texts(
    figures: Mapping[str, Mapping[str, float]], columns: Sequence[str], lexicon: Lexicon, sign: bool
) -> Iterator[str]:
    for column in columns:
        mean, error = figures[column]["mean"], figures[column]["error"]
        if sign and abs(mean) <= error:
            yield CHANCE
            continue
        halved = ceil(error * 10) / 10  # never less than it is
        yield f"{lexicon.decimal(mean, sign=sign)}{NO_BREAK_SPACE}±{NO_BREAK_SPACE}{lexicon.decimal(halved)}"

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
from generator.text.options import game_text

MOST_ROWS = 8
NOISE = "–"


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

    ``usual`` holds the figures of these rules, ``rows`` what other values change, as differences, a dash
    where it is chance; ``columns`` are the places of the columns in which any is more. Figures come with
    half of their interval of 95 %, unless it is nothing.
    """

    players: int
    deals: int
    changed_deals: int
    seconds: int
    usual: tuple[str, ...]
    columns: tuple[int, ...]
    rows: tuple[Row, ...]


def measured(rules: Ruleset, columns: Sequence[str], lexicon: Lexicon) -> Measured | None:
    """Return the figures for a table that plays by a preset and may seat as many as were measured; else None.

    The first of ``columns`` says how much a house rule matters.
    """
    preset = next((name for name in rules.PRESETS if _same(rules, type(rules).preset(name))), None)
    path = data_path("rules_text/measured") / f"{rules.GAME}-{preset}.json"
    if not path.exists():
        return None
    data = json.loads(path.read_text(encoding="utf-8"))
    if data["players"] not in rules.player_counts:
        return None
    texts = game_text(rules.GAME, lexicon.language).options
    changes = list(_changes(data["changes"], columns[0]))
    moved = tuple(
        place for place, column in enumerate(columns) if any(_is_real(change, column) for change in changes)
    )
    return Measured(
        data["players"],
        data["deals"],
        data["changed_deals"],
        round(data["seconds_per_act"]),
        tuple(_text(data["figures"][column], lexicon, sign=False) for column in columns),
        moved,
        tuple(
            Row(
                texts[change["key"]].values[change["value"]],
                tuple(
                    _text(change["figures"][column], lexicon, sign=True)
                    if _is_real(change, column)
                    else NOISE
                    for column in columns
                ),
            )
            for change in changes
        ),
    )


def _same(rules: Ruleset, preset: Ruleset) -> bool:
    return not set(rules.differences(preset)) - {"players"}


def _changes(changes: list[dict[str, Any]], column: str) -> Iterator[Mapping[str, Any]]:
    """Yield the changes that move a column by more than chance, the greatest first; one for each rule."""
    real = [change for change in changes if _is_real(change, column)]
    real.sort(key=lambda change: -abs(change["figures"][column]["mean"]))
    shown: set[str] = set()
    for change in real:
        if change["key"] not in shown and len(shown) < MOST_ROWS:
            shown.add(change["key"])
            yield change


def _is_real(change: Mapping[str, Any], column: str) -> bool:
    figure = change["figures"][column]
    return abs(float(figure["mean"])) > float(figure["error"])


def _text(figure: Mapping[str, float], lexicon: Lexicon, sign: bool) -> str:
    halved = ceil(figure["error"] * 10) / 10  # never less than it is
    mean = lexicon.decimal(figure["mean"], sign=sign)
    if not halved:
        return mean
    return f"{mean}{NO_BREAK_SPACE}±{NO_BREAK_SPACE}{lexicon.decimal(halved)}"

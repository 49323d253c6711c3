"""Score pads: one description for each game. A new game is a function and a line here."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from generator.errors import KolodaError
from generator.products.pads.durak import durak_pad
from generator.products.pads.joker import joker_pad
from generator.products.pads.model import Pad
from generator.products.pads.thousand import thousand_pad
from generator.products.pads.tricks import georgian_pad, shaha_pad
from generator.rulesets import Ruleset
from generator.text.lexicon import Lexicon
from generator.text.typography import set_text, without_widow

PADS: Mapping[str, Callable[[Any, int, Lexicon], Pad]] = {
    "durak": durak_pad,
    "thousand": thousand_pad,
    "joker": joker_pad,
    "joker-georgian": georgian_pad,
    "joker-shaha": shaha_pad,
}


def seats(rules: Ruleset, players: int | None) -> int:
    """Return ``players``, or as many as may sit down where it is None. Raises `KolodaError`."""
    counts = rules.player_counts
    if players is not None and players not in counts:
        allowed = ", ".join(map(str, counts))
        raise KolodaError(f"{players} players cannot play by these rules: allowed are {allowed}")
    return players or counts[-1]


def pad_of(rules: Ruleset, players: int | None, lexicon: Lexicon) -> Pad:
    """Return the pad for a table of so many, or of as many as may sit down. Raises `KolodaError`."""
    pad = PADS[rules.GAME](rules, seats(rules, players), lexicon)
    marks = (replace(mark, text=without_widow(set_text(mark.text, lexicon.language))) for mark in pad.marks)
    return replace(pad, marks=tuple(marks))

"""Score pads: one description for each game. A new game is a function and a line here."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

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


def seated(rules: Ruleset, players: int | None) -> tuple[Ruleset, int]:
    """Return the rules at a table of ``players``, or of as many as may sit down, and their number.

    Raises `KolodaError` where so many cannot play.
    """
    if players is None:
        return rules, rules.player_counts[-1]
    return rules.for_players(players), players


def pad_of(rules: Ruleset, players: int | None, lexicon: Lexicon) -> Pad:
    """Return the pad for a table of so many, or of as many as may sit down. Raises `KolodaError`."""
    pad = PADS[rules.GAME](*seated(rules, players), lexicon)
    marks = (replace(mark, text=without_widow(set_text(mark.text, lexicon.language))) for mark in pad.marks)
    return replace(pad, marks=tuple(marks))

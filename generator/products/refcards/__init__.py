"""Reference cards: one description for each game. A new game is a function and a line here."""

from collections.abc import Callable, Mapping
from typing import Any

from generator.products.refcards.durak import durak_card
from generator.products.refcards.joker import joker_card
from generator.products.refcards.model import RefCard
from generator.products.refcards.thousand import thousand_card
from generator.products.refcards.tricks import georgian_card, shaha_card
from generator.rulesets import Ruleset
from generator.text.lexicon import Lexicon

REF_CARDS: Mapping[str, Callable[[Any, Lexicon], RefCard]] = {
    "durak": durak_card,
    "thousand": thousand_card,
    "joker": joker_card,
    "joker-georgian": georgian_card,
    "joker-shaha": shaha_card,
}


def ref_card_of(rules: Ruleset, lexicon: Lexicon) -> RefCard:
    """Return the reference card of a game for its rules."""
    return REF_CARDS[rules.GAME](rules, lexicon)

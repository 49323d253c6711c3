"""What the prose of the games of bids and tricks may speak of."""

from collections.abc import Mapping
from typing import TypeAlias

from generator.engine.georgian.game import ALL, FINE, MET, TRICK
from generator.engine.georgian.premium import ZERO_PREMIUM
from generator.engine.whist.facts import facts_of
from generator.engine.whist.game import rounds
from generator.rulesets.joker_georgian import JokerGeorgian
from generator.rulesets.joker_shaha import JokerShaha
from generator.text.lexicon import Lexicon
from generator.text.whist.narration import GAMES
from generator.text.whist.sheet import sheet_of

Rules: TypeAlias = JokerGeorgian | JokerShaha


def names_of(rules: Rules, lexicon: Lexicon) -> Mapping[str, object]:
    """Return the names of the prose: ``facts``, a filled ``sheet``, the constants and answers of a table.

    ``tricks`` of a match; ``third`` of the hand is seen before trumps are named; ``ours`` are the house
    rules of Joker with the шаха whose usual value no text gives.
    """
    return {
        "facts": facts_of(GAMES[rules.GAME], rules),
        "tricks": sum(rounds(rules)),
        "sheet": sheet_of(rules, lexicon),
        "players": rules.player_counts[0],
        "top": rules.largest,
        "third": -(-rules.largest // 3),
        "jokers": rules.jokers,
        "ranks": rules.deck().ranks,
        "sets": rules.sets,
        "met": MET,
        "all_tricks": ALL,
        "trick": TRICK,
        "fine": FINE,
        "zero_premium": ZERO_PREMIUM,
        "ours": {key for key, option in rules.options().items() if "outside:KH" not in option.evidence},
    }


def told_apart(rules: Rules) -> frozenset[str]:
    """Return the house rules that the list of house rules leaves out: told elsewhere, or without effect."""
    return frozenset(("players",))

"""What the prose of the rummy may speak of."""

from collections.abc import Mapping

from generator.engine.rummy.cards import RANKS
from generator.engine.rummy.facts import rummy_facts
from generator.engine.rummy.rulebook import POINTS, rulebook
from generator.rulesets.joker import HAND, OUT, Rummy
from generator.text.lexicon import Lexicon
from generator.text.rummy.sheet import sheet_of

# House rules that the title, the first page and the chapter on the deal tell already.
_TOLD_APART = frozenset(("pack", "players"))


def names_of(rules: Rummy, lexicon: Lexicon) -> Mapping[str, object]:
    """Return the names of the rummy's prose.

    ``facts``: the figures of the game; ``hand``: the cards of a hand; ``worth``: what a card of each rank
    costs; ``out``: what going out takes off, by the jokers in the last discard; ``opening``: what the melds
    of the picture of that name count; ``sheet``: a match as people write it down.
    """
    facts, counts = rummy_facts(rules), rules.player_counts
    book = rulebook(rules)
    return {
        "facts": facts,
        "low": rules.deck().ranks[0],
        "high": rules.deck().ranks[-1],
        "counts": counts,
        "most": counts[-1],
        "only_two": counts[-1] == 2,
        "hand": HAND,
        "worth": {rank.value: points for rank, points in zip(RANKS, POINTS, strict=True)},
        "out": OUT,
        "royal": book.worth(0, 10, 14, 0),
        "sheet": sheet_of(rules, lexicon),
    }


def told_apart(rules: Rummy) -> frozenset[str]:
    """Return the house rules that the list of house rules leaves out: they are told elsewhere."""
    return _TOLD_APART

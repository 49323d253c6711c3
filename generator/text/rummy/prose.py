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

# House rules whose values differ in a figure or two: of one after another only the end is told.
_TOLD_SHORT = frozenset(("first_meld", "first_joker", "joker_hand", "circles", "match"))
_ALIKE = 3
"""So many words at the beginning must be the same."""


def names_of(rules: Rummy, lexicon: Lexicon) -> Mapping[str, object]:
    """Return the names of the rummy's prose.

    ``facts``: the figures of the game; ``hand``: the cards of a hand; ``worth``: what a card of each rank
    costs; ``out``: what going out takes off, by the jokers in the last discard; ``opening``: what the melds
    of the picture of that name count; ``sheet``: a match as people write it down; ``rest_of``: see there.
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
        "rest_of": rest_of,
    }


def rest_of(sentence: str, key: str, before: str) -> str:
    """Return what a house rule may also be, to stand after ``before``, without the words that both share."""
    words = sentence.split(" ")
    alike = 0
    for word, said in zip(words, before.split(" "), strict=False):
        if word != said:
            break
        alike += 1
    if key in _TOLD_SHORT and alike >= _ALIKE:
        return " ".join(words[alike:])
    return sentence[:1].lower() + sentence[1:]


def told_apart(rules: Rummy) -> frozenset[str]:
    """Return the house rules that the list of house rules leaves out: they are told elsewhere."""
    return _TOLD_APART

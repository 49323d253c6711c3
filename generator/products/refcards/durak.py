"""Durak in brief: ranks and trumps on the front, the bout on the back, in the words of the house rules."""

from collections.abc import Iterator

from generator.products.refcards.model import Lines, Ranks, RefCard, Section
from generator.rulesets import Durak
from generator.text.lexicon import Lexicon
from generator.text.options import game_text
from generator.text.prints import words

_TRUMPS = {"special_trump": "none", "low_trump_beats_ace": False}  # and when there is nothing to say
_THROWING_IN = ("throw_match", "throw_who", "throw_max", "first_bout_max", "chase")
_PASSING_ON = ("transfer_first", "transfer_show")


def durak_card(rules: Durak, lexicon: Lexicon) -> RefCard:
    """Return the card of a table."""
    say, own = words(lexicon.language, "card"), words(lexicon.language, "card", "durak")
    texts = game_text(rules.GAME, lexicon.language).options

    def said(*keys: str) -> Lines:
        return Lines(tuple(texts[key].value(getattr(rules, key)) for key in keys))

    special = [key for key, usual in _TRUMPS.items() if getattr(rules, key) != usual]
    ranks = Ranks(tuple(lexicon.letter(rank) for rank in rules.rank_order))
    jokers = (Section(say("jokers"), (said("joker"),)),) if rules.deck().jokers else ()
    return RefCard(
        game_text(rules.GAME, lexicon.language).name,
        (
            Section(say("strength"), (ranks, Lines((say("order"),)))),
            Section(say("trumps"), (Lines((own("trump"),)), said(*special))),
            *jokers,
            Section(say("deal"), (said(*(("teams",) if rules.teams else ()), "hand", "next_lead"),)),
        ),
        (
            Section(say("bout"), (said("attack", *_bout(rules)),)),
            Section(say("end"), (said("end_tie"),)),
        ),
    )


def _bout(rules: Durak) -> Iterator[str]:
    """Yield the house rules of a bout that mean anything in this kind of Durak."""
    if rules.kind == "simple":
        yield "beat_partial"
        return
    yield from (key for key in _THROWING_IN if getattr(rules, key) is not None)
    if rules.kind == "transfer":
        yield from _PASSING_ON

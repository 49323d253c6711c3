"""Joker, the rummy, in brief: melds and the turn on the front, penalties and going out on the back."""

from collections.abc import Iterator

from generator.products.pads.joker import hand_marks, out_marks
from generator.products.pads.model import Mark
from generator.products.refcards.model import Lines, RefCard, Section, Values
from generator.rulesets.joker import Rummy
from generator.text.lexicon import Lexicon
from generator.text.prints import Words, words


def joker_card(rules: Rummy, lexicon: Lexicon) -> RefCard:
    """Return the card of a table."""
    say, own = words(lexicon.language, "card"), words(lexicon.language, "card", "joker")
    of_pad = words(lexicon.language, "pad", "joker")
    by_players = rules.match == "players"
    return RefCard(
        words(lexicon.language, "pad", "joker")("name"),
        (
            Section(say("melds"), (Lines((own("run"), own("set"))),)),
            Section(say("jokers"), (Lines(tuple(_jokers(rules, own))),)),
            Section(say("turn"), (Lines(tuple(_turn(rules, own))),)),
        ),
        (
            Section(say("hand"), (_values(hand_marks(rules, of_pad)),)),
            Section(say("out"), (_values(out_marks(rules, of_pad)),)),
            Section(
                say("score"),
                (Lines((own("match_players") if by_players else own("match", limit=rules.match),)),),
            ),
        ),
    )


def _jokers(rules: Rummy, own: Words) -> Iterator[str]:
    yield own("joker_one" if rules.jokers_per_meld == 1 else "joker_any")
    yield own("swap_one")
    if rules.swap_set == "both":
        yield own("swap_both")


def _turn(rules: Rummy, own: Words) -> Iterator[str]:
    yield own("take_duty" if rules.open_duty else "take")
    if rules.first_meld is not None:
        yield own("first", points=rules.first_meld)
    if not rules.first_circle_melds:
        yield own("circle")
    yield own("lay")
    yield own("discard")


def _values(marks: Iterator[Mark]) -> Values:
    return Values(tuple((mark.sign, mark.text) for mark in marks))

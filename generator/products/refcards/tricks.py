"""Georgian Joker and Joker with the шаха in brief: jokers and trumps on the front, the score on the back."""

from collections.abc import Iterator

from generator.products.pads import model as pads
from generator.products.pads.tricks import georgian_marks, shaha_marks
from generator.products.refcards.model import Lines, Ranks, RefCard, Section, Values
from generator.rulesets.joker_georgian import JokerGeorgian
from generator.rulesets.joker_shaha import JokerShaha
from generator.text.lexicon import Lexicon
from generator.text.prints import Words, words


def georgian_card(rules: JokerGeorgian, lexicon: Lexicon) -> RefCard:
    """Return the card of a table."""
    say, own = words(lexicon.language, "card"), words(lexicon.language, "card", "tricks")
    jokers = "added" if rules.deck().jokers else "sixes"
    marks = georgian_marks(rules, words(lexicon.language, "pad", "tricks"))
    return RefCard(
        words(lexicon.language, "pad", "tricks")("georgian"),
        (
            Section(say("strength"), (_ranks(rules, lexicon),)),
            Section(say("jokers"), (Lines((own(jokers), own("reply"))),)),
            Section(say("lead"), (Lines(tuple(_leads(rules, own))),)),
            Section(say("trumps"), (Lines((own(f"trump_{rules.trump9}"),)),)),
        ),
        (
            Section(say("bid"), (Lines((own("hook" if rules.hook else "free"), own("follow"))),)),
            Section(say("score"), (_scores(marks),)),
        ),
    )


def shaha_card(rules: JokerShaha, lexicon: Lexicon) -> RefCard:
    """Return the card of a table."""
    say, own = words(lexicon.language, "card"), words(lexicon.language, "card", "tricks")
    marks = shaha_marks(rules, words(lexicon.language, "pad", "tricks"))
    joker = (own("shaha_void" if rules.decline == "void" else "shaha"), own(f"shaha_lead_{rules.lead}"))
    return RefCard(
        words(lexicon.language, "pad", "tricks")("shaha"),
        (
            Section(say("strength"), (_ranks(rules, lexicon),)),
            Section(say("jokers"), (Lines(joker),)),
            Section(say("trumps"), (Lines((own(f"trump_{rules.trump}"), own("follow"))),)),
        ),
        (
            Section(say("bid"), (Lines((own("hook" if rules.hook else "free"),)),)),
            Section(say("score"), (_scores(marks),)),
        ),
    )


def _ranks(rules: JokerGeorgian | JokerShaha, lexicon: Lexicon) -> Ranks:
    return Ranks(tuple(lexicon.letter(rank) for rank in rules.rank_order))


def _leads(rules: JokerGeorgian, own: Words) -> Iterator[str]:
    yield own("high")
    yield own("low")
    if rules.joker_lead == "wish":
        yield own("wish")
    yield own("trump_beats" if rules.joker_vs_trump == "trump" else "joker_beats")


def _scores(marks: Iterator[pads.Mark]) -> Values:
    return Values(tuple((mark.sign, mark.text) for mark in marks))

"""Joker, the rummy: penalty points of every deal, and the totals; the lowest one wins."""

from collections.abc import Iterator

from generator.products.pads.model import Column, Mark, Pad, Row, RowKind
from generator.rulesets.joker import Rummy
from generator.text.lexicon import Lexicon
from generator.text.prints import Words, words


def joker_pad(rules: Rummy, players: int, lexicon: Lexicon) -> Pad:
    """Return the pad: as many deals as players to a match, or deals until somebody has too many points."""
    say, common = words(lexicon.language, "pad", "joker"), words(lexicon.language, "pad")
    by_players = rules.match == "players"
    if by_players:
        length = say("deals", deals=lexicon.count(players, "deal"))
    else:
        length = say("limit", limit=rules.match)
    deals = tuple(Row(str(number)) for number in range(1, players + 1)) if by_players else ()
    return Pad(
        say("name"),
        (lexicon.count(players, "player"), length, say("least")),
        ("",) * players,
        (Column(common("points")), Column(common("running"))),
        (*deals, Row(common("total"), RowKind.SUM), Row(common("place"), RowKind.SUM)),
        opens=not by_players,
        label=common("deal"),
        marks=(*out_marks(rules, say), *hand_marks(rules, say)),
    )


def out_marks(rules: Rummy, say: Words) -> Iterator[Mark]:
    """Yield what going out takes off."""
    keys = ("out_joker", "out_two", "out_three")[: rules.deck().jokers] if rules.out_bonus else ()
    yield from (Mark(*say.mark(key)) for key in ("out", *keys))


def hand_marks(rules: Rummy, say: Words) -> Iterator[Mark]:
    """Yield what cards cost that are left in hand."""
    for key in ("ace", "courts", "pips", "joker", "lone"):
        yield Mark(*say.mark(key, points=rules.joker_hand))

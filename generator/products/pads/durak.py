"""Durak: who was left with cards, deal by deal."""

from collections.abc import Iterator

from generator.products.pads.model import Column, Mark, Pad, Row, RowKind
from generator.rulesets import Durak
from generator.rulesets.durak import TEAM_TABLES
from generator.text.lexicon import Lexicon
from generator.text.prints import words


def durak_pad(rules: Durak, players: int, lexicon: Lexicon) -> Pad:
    """Return the pad: a column for everyone, or for each team."""
    say, common = words(lexicon.language, "pad", "durak"), words(lexicon.language, "pad")
    teams = 2 if rules.teams in TEAM_TABLES else 0
    return Pad(
        say("name"),
        (lexicon.count(players, "player"), lexicon.count(len(rules.deck()), "card")),
        tuple(say("team", number=number) for number in range(1, teams + 1)) or ("",) * players,
        (Column(""),),
        (Row(say("fools"), RowKind.SUM),),
        opens=True,
        label=common("deal"),
        marks=tuple(Mark(*say.mark(key)) for key in _marks(rules)),
    )


def _marks(rules: Durak) -> Iterator[str]:
    yield "fool"
    if rules.places and not rules.teams:
        yield "place"
    if rules.end_tie == "draw":
        yield "draw"
    if rules.epaulettes:
        yield "epaulettes"

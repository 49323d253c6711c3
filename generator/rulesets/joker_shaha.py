"""Joker with the шаха: thirty-three cards for three, rebuilt from a description that breaks off."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from generator.cards import AnyCard, Card, DeckSpec, Rank, Suit
from generator.rulesets.options import Ruleset, Value, option

PLAYERS = 3
SHAHA = Card(Rank.SIX, Suit.CLUBS)
PACK = DeckSpec(Rank.SEVEN, Rank.ACE, added=(SHAHA,))
LARGEST = len(PACK) // PLAYERS
_PINNED = "pinned outside:KH"


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreTable:
    """What a deal brings: ``exact`` + ``each`` · bid for a bid that is met, ``zero`` for a bid of none.

    Beyond the bid ``over`` for every trick taken; below it ``under`` is lost for every missing trick.
    """

    exact: int
    each: int
    zero: int
    over: int
    under: int


SCORES: Mapping[str, ScoreTable] = {
    "tens": ScoreTable(exact=0, each=10, zero=5, over=1, under=10),
    "oh_hell": ScoreTable(exact=10, each=1, zero=10, over=1, under=0),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class JokerShaha(Ruleset):
    """Joker with the шаха. Each field is explained in ``rules_text/<language>/options.toml``.

    Sure are three players, the pack and that the шаха beats any card or keeps its own value; the rest
    is a reconstruction, which the evidence of every option says.
    """

    GAME: ClassVar[str] = "joker-shaha"
    PRESETS: ClassVar[Mapping[str, Mapping[str, Value]]] = {"reconstruction": {}}

    decline: Literal["own_value", "void"] = option(
        "own_value", ("own_value", "void"), "seed:S4K outside:KH pinned"
    )
    lead: Literal["clubs", "named"] = option("clubs", ("clubs", "named"), "pinned outside:PG")
    trump: Literal["diamonds", "turned"] = option("diamonds", ("diamonds", "turned"), _PINNED)
    hands: Literal["twice", "once", "each"] = option("twice", ("twice", "once", "each"), _PINNED)
    dealer: Literal["last_trick", "left"] = option("last_trick", ("last_trick", "left"), _PINNED)
    first_bid: Literal["right", "left"] = option("right", ("right", "left"), _PINNED)
    hook: bool = option(True, (True, False), "pinned")
    score: Literal["tens", "oh_hell"] = option("tens", ("tens", "oh_hell"), "pinned")

    @property
    def player_counts(self) -> tuple[int, ...]:
        """Three."""
        return (PLAYERS,)

    @property
    def rank_order(self) -> tuple[Rank, ...]:
        """The ranks from weakest to strongest; the six is that of the шаха."""
        return (Rank.SIX, *PACK.ranks)

    @property
    def jokers(self) -> tuple[AnyCard, ...]:
        """The шаха."""
        return (SHAHA,)

    @property
    def suited_jokers(self) -> frozenset[Card]:
        """Those of the jokers that belong to a suit."""
        return frozenset(card for card in self.jokers if isinstance(card, Card))

    @property
    def largest(self) -> int:
        """The most cards that a hand can have: 33 = 3 × 11."""
        return LARGEST

    def shortage(self, players: int) -> str | None:
        """Return why so many cannot be dealt the largest hand; None if they can."""
        needed, cards = players * self.largest, len(self.deck())
        return f"{players} × {self.largest} = {needed} > {cards} cards" if needed > cards else None

    @property
    def sets(self) -> tuple[tuple[int, ...], ...]:
        """The numbers of cards of each deal, in one set (rule joker33.deal).

        Up to eleven and down again; eleven are dealt ``once``, ``twice``, or by ``each`` player.
        """
        rising = tuple(range(1, self.largest))
        times = {"once": 1, "twice": 2, "each": PLAYERS}[self.hands]
        return ((*rising, *(self.largest,) * times, *rising[::-1]),)

    @property
    def score_table(self) -> ScoreTable:
        """The numbers of the score in force (rule joker33.score)."""
        return SCORES[self.score]

    def deck(self) -> DeckSpec:
        """Return the pack: 32 cards and the six of clubs."""
        return PACK

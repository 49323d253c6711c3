"""Georgian Joker: thirty-six cards, the two black sixes are jokers, bids that must be met exactly."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from generator.cards import AnyCard, Card, DeckSpec, Joker, Rank, Suit
from generator.rulesets.needs import Need
from generator.rulesets.options import Ruleset, Value, option

PACKS: Mapping[int, DeckSpec] = {
    36: DeckSpec(Rank.SIX, Rank.ACE),
    38: DeckSpec(Rank.SIX, Rank.ACE, jokers=2),
}
JOKERS: Mapping[int, tuple[AnyCard, AnyCard]] = {
    36: (Card(Rank.SIX, Suit.SPADES), Card(Rank.SIX, Suit.CLUBS)),
    38: (Joker.RED, Joker.BLACK),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class JokerGeorgian(Ruleset):
    """Georgian Joker. Each field is explained in ``rules_text/<language>/options.toml``."""

    GAME: ClassVar[str] = "joker-georgian"
    PRESETS: ClassVar[Mapping[str, Mapping[str, Value]]] = {
        "pg": {},
        "ch": {
            "trump9": "named",
            "blind": True,
            "joker_lead": "wish",
            "score": "fines",
            "premium": "neighbour",
        },
        "nines": {"hands": "nines", "trump9": "named"},
        "fi": {"pack": 38, "hands": "long"},
        "three": {"players": 3},
        "pairs": {"pairs": True},
    }
    NEEDS = (
        Need(
            ("pairs",),
            lambda rules: rules.players == 4,
            "two pairs are four players; choose players=4 or pairs=off",
        ),
        Need(
            ("khisht",),
            lambda rules: rules.score != "fines",
            "score=fines has a fine of its own for every missing trick; choose score=tens",
        ),
    )

    players: Literal[4, 3] = option(4, (4, 3), "outside:PG outside:CH")
    pack: Literal[36, 38] = option(36, (36, 38), "outside:PG outside:FI", alias="deck")
    hands: Literal["full", "long", "nines"] = option(
        "full", ("full", "long", "nines"), "outside:PG outside:CH outside:FI outside:JA"
    )
    trump9: Literal["last_card", "named"] = option(
        "last_card", ("last_card", "named"), "outside:PG outside:CH outside:JA"
    )
    hook: bool = option(True, (True, False), "outside:PG outside:CH")
    blind: bool = option(False, (False, True), "outside:CH")
    joker_lead: Literal["high_low", "wish"] = option(
        "high_low", ("high_low", "wish"), "outside:PG outside:CH"
    )
    joker_vs_trump: Literal["trump", "joker"] = option("trump", ("trump", "joker"), "outside:PG")
    score: Literal["tens", "fines"] = option("tens", ("tens", "fines"), "outside:PG outside:CH")
    khisht: Literal[200, 0, 100, 300, 500, 1000] = option(
        200, (200, 0, 100, 300, 500, 1000), "outside:PG outside:JA"
    )
    premium: Literal["best", "neighbour"] | None = option(
        "best", ("best", "neighbour", None), "outside:PG outside:FI outside:CH"
    )
    last_deal_erases: bool = option(False, (False, True), "outside:CH")
    pairs: bool = option(False, (False, True), "outside:CH")

    @property
    def player_counts(self) -> tuple[int, ...]:
        """The number of players that these rules are for: four, or three."""
        return (self.players,)

    @property
    def rank_order(self) -> tuple[Rank, ...]:
        """The ranks from weakest to strongest."""
        return PACKS[self.pack].ranks

    @property
    def jokers(self) -> tuple[AnyCard, ...]:
        """The cards that are jokers: the black sixes, or in a pack of 38 two cards of their own."""
        return JOKERS[self.pack]

    @property
    def suited_jokers(self) -> frozenset[Card]:
        """Those of the jokers that belong to a suit."""
        return frozenset(card for card in self.jokers if isinstance(card, Card))

    @property
    def largest(self) -> int:
        """The most cards that a hand can have: nine at a table of four, twelve at one of three."""
        return self.pack // self.players

    def shortage(self, players: int) -> str | None:
        """Return why so many cannot be dealt the largest hand; None if they can."""
        needed, cards = players * self.largest, len(self.deck())
        return f"{players} × {self.largest} = {needed} > {cards} cards" if needed > cards else None

    @property
    def sets(self) -> tuple[tuple[int, ...], ...]:
        """The numbers of cards of each deal, set by set (rule gjoker.hands).

        In the even sets, and in all of ``nines``, everyone deals the largest hand once.
        """
        top = (self.largest,) * self.players
        if self.hands == "nines":
            return (top,) * 4
        rising = tuple(range(1, self.largest + (self.hands == "long")))
        return (rising, top, rising[::-1], top)

    def deck(self) -> DeckSpec:
        """Return the pack: 36 cards, or 38 with two jokers beside the black sixes."""
        return PACKS[self.pack]

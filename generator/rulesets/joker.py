"""Joker, the rummy by Grigory Borisov: the house rules that the engine plays, and their combinations."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from generator.cards import DeckSpec, Rank
from generator.rulesets.needs import Need, broken
from generator.rulesets.options import Ruleset, Value, option

PACKS: Mapping[int, DeckSpec] = {
    106: DeckSpec(Rank.TWO, Rank.ACE, copies=2, jokers=2),
    159: DeckSpec(Rank.TWO, Rank.ACE, copies=3, jokers=3),
}
TABLES: Mapping[int, tuple[int, ...]] = {106: tuple(range(2, 8)), 159: (8, 9, 10)}
"""Who plays with each pack when the house rule ``players`` does not name a number."""
HAND = 14
"""How many cards everyone is dealt; the one who starts gets another (rule joker.deal)."""
CROWDED = 11
"""The number of players for whom 159 cards suffice, but leave next to nothing to draw from."""
OUT = (50, 100, 200, 400)
"""What going out takes off, by the number of jokers in the last discard (rule joker.out)."""
LONE_JOKER = 50
"""What a joker costs that is left in hand alone (rule joker.score.lone)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rummy(Ruleset):
    """The rummy called Joker. Each field is explained in ``rules_text/<language>/options.toml``."""

    GAME: ClassVar[str] = "joker"
    PRESETS: ClassVar[Mapping[str, Mapping[str, Value]]] = {
        "borisov": {},
        "borisov-159": {"pack": 159},
        "loss-limit": {"joker_hand": 25, "match": 101},
        "konkan": {
            "first_circle_melds": True,
            "open_duty": True,
            "turn_over": "shuffled",
            "swap_set": "both",
            "out_bonus": False,
        },
    }
    NEEDS = (
        Need(
            ("first_joker",),
            lambda rules: rules.first_meld is not None,
            "no points are asked for at first; choose first_meld=51, 40 or 30",
        ),
        Need(
            ("swap_set",),
            lambda rules: rules.jokers_per_meld == 1,
            "both missing cards are laid for the only joker of a set; choose jokers_per_meld=1,"
            " or swap_set=one",
        ),
    )

    pack: Literal[106, 159] = option(106, (106, 159), "seed:S4J", alias="deck")
    players: int | Literal["any"] = option("any", ("any", 2, 3, 4, 5, 6, 7, 8, 9, 10, 11), "seed:S4J")
    first_circle_melds: bool = option(False, (False, True), "seed:S4J outside:JW")
    open_duty: bool = option(False, (False, True), "pinned outside:JW")
    turn_over: Literal["as_it_lies", "shuffled"] = option(
        "as_it_lies", ("as_it_lies", "shuffled"), "seed:S4J outside:sites"
    )
    first_meld: int | None = option(51, (51, 40, 30, None), "seed:S4J outside:sites")
    first_joker: Literal["stands_for", "in_hand", "nothing"] = option(
        "stands_for", ("stands_for", "in_hand", "nothing"), "pinned"
    )
    jokers_per_meld: int | None = option(1, (1, None), "pinned")
    swap_set: Literal["one", "both"] = option("one", ("one", "both"), "pinned outside:JW")
    out_discard: bool = option(True, (True, False), "seed:S4J")
    out_bonus: bool = option(True, (True, False), "seed:S4J outside:JW")
    joker_hand: int = option(10, (10, 20, 25), "seed:S4J")
    circles: int = option(30, (30, 20, 50), "pinned")
    circles_then: Literal["count", "void"] = option("count", ("count", "void"), "pinned")
    match: int | Literal["players"] = option("players", ("players", 101, 150, 200), "seed:S4J pinned")

    @property
    def player_counts(self) -> tuple[int, ...]:
        """The numbers of players that can sit down under these rules."""
        return TABLES[self.pack] if self.players == "any" else (self.players,)

    def deck(self) -> DeckSpec:
        """Return the pack: two packs with two jokers, or three with three."""
        return PACKS[self.pack]

    def shortage(self, players: int) -> str | None:
        """Return why this pack is not for so many, with the arithmetic; None if it is."""
        needed = players * HAND + 1
        if players < 2:
            return "rummy is for 2 or more"
        if needed > self.pack:
            advice = "use pack=159" if needed <= 159 else "11 players are the most, with pack=159"
            return f"{players} × {HAND} + 1 = {needed} > {self.pack}: {advice}"
        if self.pack == 159 and players < TABLES[159][0]:
            return f"{needed} cards are dealt, 159 are for 8 to 11 players: use pack=106"
        return None

    def contradictions(self) -> Iterable[str]:
        """Return the house rules that have no meaning beside each other, with what is possible."""
        if self.players != "any" and (reason := self.shortage(self.players)) is not None:
            yield f"rule joker.players: {self.players} players: {reason}"
        yield from broken(self)

    def warnings(self) -> Iterable[str]:
        """Return what a table of eleven should know: hardly a card is left to draw."""
        if self.players == CROWDED and self.pack == 159:
            dealt = CROWDED * HAND + 1
            yield (
                f"rule joker.players: {CROWDED} players: {CROWDED} × {HAND} + 1 = {dealt} of {self.pack}"
                f" cards are dealt, and only {self.pack - dealt} are left in the closed pile"
            )

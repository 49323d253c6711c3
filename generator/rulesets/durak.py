"""Durak: the house rules that the engine plays, and their named combinations."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from generator.cards import DeckSpec, Rank
from generator.rulesets.options import Ruleset, Value, option


@dataclass(frozen=True, slots=True, kw_only=True)
class Durak(Ruleset):
    """Throw-in Durak with 36 cards. Each field is explained in ``rules_text/<language>/options.toml``."""

    GAME: ClassVar[str] = "durak"
    PRESETS: ClassVar[Mapping[str, Mapping[str, Value]]] = {
        "throw-in": {},
        "neighbours": {"attack": "one", "throw_who": "neighbours", "chase": False, "first_bout_max": None},
    }

    players: int | Literal["any"] = option("any", ("any", 2, 3, 4, 5, 6), "seed:S0 seed:S4C")
    hand: int = option(6, (6, 5, 3), "seed:S4C seed:S4K")
    first_lead: Literal["lowest_trump", "left_of_dealer"] = option(
        "lowest_trump", ("lowest_trump", "left_of_dealer"), "seed:S4C outside:PG"
    )
    no_trump_lead: Literal["left_of_dealer", "lowest_card"] = option(
        "left_of_dealer", ("left_of_dealer", "lowest_card"), "pinned"
    )
    attack: Literal["any", "one"] = option("any", ("any", "one"), "seed:S4C seed:S4B")
    throw_match: Literal["rank", "rank_or_suit"] = option(
        "rank", ("rank", "rank_or_suit"), "seed:S4C seed:S4A"
    )
    throw_who: Literal["all", "neighbours", "attacker"] = option(
        "all", ("all", "neighbours", "attacker"), "seed:S4C seed:S4B outside:DM"
    )
    throw_max: int | Literal["hand_only"] = option(6, (6, "hand_only"), "seed:S4C outside:PG")
    first_bout_max: int | None = option(5, (5, None), "seed:S4C seed:S4B")
    first_bout_until: Literal["first_discard", "first_bout"] = option(
        "first_discard", ("first_discard", "first_bout"), "outside:OF seed:S4C"
    )
    chase: bool = option(True, (True, False), "seed:S4C seed:S4B")
    low_trump_beats_ace: bool = option(False, (False, True), "outside:EV")
    end_tie: Literal["draw", "last_attacker", "last_defender"] = option(
        "draw", ("draw", "last_attacker", "last_defender"), "seed:S4B outside:PG"
    )

    @property
    def player_counts(self) -> tuple[int, ...]:
        """The numbers of players that can sit down under these rules."""
        return (2, 3, 4, 5, 6) if self.players == "any" else (self.players,)

    @property
    def rank_order(self) -> tuple[Rank, ...]:
        """The ranks from weakest to strongest."""
        return self.deck().ranks

    def deck(self) -> DeckSpec:
        """Return the 36 cards from six to ace."""
        return DeckSpec(Rank.SIX, Rank.ACE)

    def contradictions(self) -> Iterable[str]:
        """Return the house rules that have no effect or no meaning beside each other."""
        if self.first_bout_max is None and self.first_bout_until != "first_discard":
            yield "rule durak.first_bout_until: without durak.first_bout_max there is nothing to end"
        if self.throw_who == "neighbours" and max(self.player_counts) < 4:
            yield (
                f"rule durak.throw_who: at a table of {self.players} everyone is the defender's neighbour;"
                " neighbours needs 4 to 6 players"
            )

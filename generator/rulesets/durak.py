"""Durak: the house rules that the engine plays, and their named combinations."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Literal

from generator.cards import DeckSpec, Rank
from generator.rulesets.durak_needs import NEEDS
from generator.rulesets.needs import broken
from generator.rulesets.options import Ruleset, Value, option

PACKS: Mapping[int, DeckSpec] = {
    36: DeckSpec(Rank.SIX, Rank.ACE),
    24: DeckSpec(Rank.NINE, Rank.ACE),
    32: DeckSpec(Rank.SEVEN, Rank.ACE),
    52: DeckSpec(Rank.TWO, Rank.ACE),
    54: DeckSpec(Rank.TWO, Rank.ACE, jokers=2),
}
MOST_PLAYERS: Mapping[int, int] = {36: 6, 24: 4, 32: 5, 52: 8, 54: 8}
"""How many can be dealt in with each pack (rule durak.players.max.by_deck)."""
TEAM_TABLES: Mapping[str, int] = {"2x2": 4, "3x3": 6}


@dataclass(frozen=True, slots=True, kw_only=True)
class Durak(Ruleset):
    """Durak in all its kinds. Each field is explained in ``rules_text/<language>/durak/options.toml``."""

    GAME: ClassVar[str] = "durak"
    PRESETS: ClassVar[Mapping[str, Mapping[str, Value]]] = {
        "throw-in": {},
        "simple": {"kind": "simple", "attack": "one_or_two"},
        "transfer": {"kind": "transfer", "transfer_show": True},
        "durak-54-a": {
            "kind": "transfer",
            "pack": 54,
            "redeal5": "ask",
            "attack": "one",
            "throw_match": "rank_or_suit",
            "throw_who": "neighbours",
            "throw_order": "one_then_back",
            "throw_max": "hand_only",
            "first_bout_max": None,
            "transfer_first": "allow",
            "joker": "universal",
        },
        "durak-54-b": {
            "pack": 54,
            "first_lead": "s4b_turnup",
            "next_lead": "onto_fool",
            "redeal5": "ask",
            "attack": "one",
            "throw_max": "hand_minus_1",
            "first_bout_max": None,
            "one_at_a_time": True,
            "chase": False,
        },
        "teams-2x2": {"teams": "2x2"},
        "teams-3x3": {"teams": "3x3"},
        "japanese": {"special_trump": "japanese_a"},
        "simple-a": {"kind": "simple", "attack": "one_or_two", "players": "2-5", "hand": 5},
        "simple-b": {"kind": "simple", "attack": "one_or_two", "beat_partial": True},
        "simple-v": {"kind": "simple", "attack": "triple_form"},
        "english": {"kind": "simple", "attack": "pairs"},
        "neighbours": {"attack": "one", "throw_who": "neighbours", "chase": False, "first_bout_max": None},
    }
    NEEDS = NEEDS

    kind: Literal["throwin", "simple", "transfer"] = option(
        "throwin", ("throwin", "simple", "transfer"), "seed:S4C seed:S0"
    )
    pack: Literal[36, 24, 32, 52, 54] = option(
        36, (36, 24, 32, 52, 54), "seed:S4C seed:S4A seed:S4B outside:DM outside:OF", alias="deck"
    )
    players: int | Literal["any", "2-5"] = option(
        "any", ("any", "2-5", 2, 3, 4, 5, 6, 7, 8), "seed:S0 seed:S4C seed:S4B seed:S4K"
    )
    teams: Literal["2x2", "3x3"] | None = option(None, (None, "2x2", "3x3"), "seed:S4C seed:S0 outside:PG")
    hand: int = option(6, (6, 5, 3), "seed:S4C seed:S4K")
    deal_unit: int = option(1, (1, 2, 3), "seed:S4A seed:S4B")
    cut: bool = option(False, (False, True), "outside:PG")
    special_trump: Literal["none", "japanese_a", "japanese_b"] = option(
        "none", ("none", "japanese_a", "japanese_b"), "seed:S4K"
    )
    redeal5: Literal["off", "ask", "auto"] = option("off", ("off", "ask", "auto"), "seed:S4A seed:S4B")
    trump_repeat: Literal["allow", "reroll"] = option("allow", ("allow", "reroll"), "seed:S4B")
    first_lead: Literal["lowest_trump", "s4b_turnup", "left_of_dealer"] = option(
        "lowest_trump", ("lowest_trump", "s4b_turnup", "left_of_dealer"), "seed:S4C seed:S4B outside:PG"
    )
    no_trump_lead: Literal["left_of_dealer", "lowest_card", "redeal"] = option(
        "left_of_dealer", ("left_of_dealer", "lowest_card", "redeal"), "pinned"
    )
    next_lead: Literal["from_fool", "onto_fool", "lowest_trump"] = option(
        "from_fool", ("from_fool", "onto_fool", "lowest_trump"), "seed:S4C seed:S4B"
    )
    next_dealer: Literal["loser", "left_of_dealer"] = option(
        "loser", ("loser", "left_of_dealer"), "outside:PG"
    )
    trump_six_swap: bool = option(False, (False, True), "outside:GD")
    attack: Literal["any", "one", "one_or_two", "pairs", "triple_form"] = option(
        "any", ("any", "one", "one_or_two", "pairs", "triple_form"), "seed:S4C seed:S4B seed:S4K"
    )
    beat_partial: bool = option(False, (False, True), "seed:S4K")
    throw_match: Literal["rank", "rank_or_suit"] = option(
        "rank", ("rank", "rank_or_suit"), "seed:S4C seed:S4A"
    )
    throw_who: Literal["all", "neighbours", "attacker"] = option(
        "all", ("all", "neighbours", "attacker"), "seed:S4C seed:S4B outside:DM"
    )
    throw_order: Literal["after_bito", "free", "one_then_back"] = option(
        "after_bito", ("after_bito", "free", "one_then_back"), "seed:S4C seed:S4B seed:S4A"
    )
    one_at_a_time: bool = option(False, (False, True), "seed:S4B")
    throw_max: int | Literal["hand_only", "hand_minus_1"] = option(
        6, (6, "hand_only", "hand_minus_1"), "seed:S4C seed:S4B outside:PG"
    )
    first_bout_max: int | None = option(5, (5, None), "seed:S4C seed:S4B")
    first_bout_until: Literal["first_discard", "first_bout"] = option(
        "first_discard", ("first_discard", "first_bout"), "outside:OF seed:S4C"
    )
    chase: bool = option(True, (True, False), "seed:S4C seed:S4B")
    transfer_first: Literal["forbid", "allow"] = option(
        "forbid", ("forbid", "allow"), "seed:S4C seed:S4A outside:PG"
    )
    transfer_late: bool = option(False, (False, True), "seed:S4A")
    transfer_show: bool = option(False, (False, True), "seed:S4C outside:DM outside:CE")
    joker: Literal["colour", "universal", "dm"] = option(
        "colour", ("colour", "universal", "dm"), "seed:S4B seed:S4A outside:DM"
    )
    joker_vs_joker: Literal["trump_joker", "never"] = option(
        "trump_joker", ("trump_joker", "never"), "pinned seed:S4B"
    )
    joker_vs_trump: Literal["joker", "trump"] = option("joker", ("joker", "trump"), "pinned outside:DM")
    joker_attack: Literal["lead", "free", "never"] = option("lead", ("lead", "free", "never"), "outside:DM")
    joker_transfer: Literal["block", "rank"] = option("block", ("block", "rank"), "outside:DM")
    joker_turnup: Literal["redraw", "no_trump"] = option("redraw", ("redraw", "no_trump"), "outside:DM")
    low_trump_beats_ace: bool = option(False, (False, True), "outside:OF outside:EV")
    end_tie: Literal["draw", "last_attacker", "last_defender"] = option(
        "draw", ("draw", "last_attacker", "last_defender"), "seed:S4B outside:PG"
    )
    epaulettes: bool = option(False, (False, True), "outside:sites")
    places: bool = option(True, (True, False), "seed:S4A seed:S4B")

    @property
    def player_counts(self) -> tuple[int, ...]:
        """The numbers of players that can sit down under these rules."""
        if isinstance(self.players, int):
            return (self.players,)
        if self.teams is not None:
            return (TEAM_TABLES[self.teams],)
        most = MOST_PLAYERS[self.pack] if self.players == "any" else min(5, MOST_PLAYERS[self.pack])
        return tuple(range(2, most + 1))

    @property
    def rank_order(self) -> tuple[Rank, ...]:
        """The ranks from weakest to strongest."""
        return _ranks(self.pack)

    def deck(self) -> DeckSpec:
        """Return the pack: 24 cards from nine, 32 from seven, 36 from six, 52 from two, 54 with jokers."""
        return PACKS[self.pack]

    def contradictions(self) -> Iterable[str]:
        """Return the house rules that have no meaning beside each other, with what is possible."""
        most = MOST_PLAYERS[self.pack]
        if self.teams is not None and self.players not in ("any", TEAM_TABLES[self.teams]):
            yield (
                f"rule durak.teams: {self.teams} needs {TEAM_TABLES[self.teams]} players, but"
                f" durak.players is {self.players}; four play 2x2, six play 3x3"
            )
        elif max(self.player_counts) > most:
            yield (
                f"rule durak.players: {max(self.player_counts)} players do not fit {self.pack} cards, which"
                f" seat 2 to {most}; deck=36 seats up to 6, deck=52 and deck=54 up to 8"
            )
        if self.throw_who == "neighbours" and max(self.player_counts) < 4:
            yield (
                f"rule durak.throw_who: at a table of {self.players} everyone is the defender's neighbour;"
                " neighbours needs 4 players or more"
            )
        yield from broken(self)


@cache
def _ranks(pack: int) -> tuple[Rank, ...]:
    return PACKS[pack].ranks

"""Thousand («Тысяча»): the house rules that the engine plays, and their named combinations."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from generator.cards import DeckSpec, Rank
from generator.rulesets.options import Ruleset, Value, option
from generator.rulesets.thousand_needs import NEEDS

PACK = DeckSpec(Rank.NINE, Rank.ACE)
RANK_ORDER = (Rank.NINE, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.TEN, Rank.ACE)
"""From weakest to strongest (rule thousand.rank): the ten lies above the king."""
HIGHEST_BID = 360
"""Three marriages in seven cards and all the tricks: nobody can make more (rule thousand.round.range)."""
ACES = 200
"""What four aces are worth where they are a marriage, and how much more may be bid with them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Thousand(Ruleset):
    """Thousand for two, three and four. Each field is explained in ``rules_text/<language>/options.toml``."""

    GAME: ClassVar[str] = "thousand"
    PRESETS: ClassVar[Mapping[str, Mapping[str, Value]]] = {
        "s0": {},
        "s2": {
            "bid_hand": "one_marriage",
            "bid_max": None,
            "talon_show": "always",
            "round": 5,
            "bolt": "row3",
            "barrel_marriages": False,
            "barrel_tie": "first",
            "dump": 555,
            "redeal_nines": "off",
            "redeal_three_nines": False,
            "redeal_weak": None,
            "redeal_talon": None,
            "cut": "left",
            "bottom_look": "must",
            "nine_fine": "dealer",
        },
        "win1000": {
            "bid_max": None,
            "silence_below": -120,
            "blind": "from240",
            "talon_show": "hidden_dark",
            "write_off_limit": 3,
            "round": 5,
            "bolt": "row3",
            "barrel_second": "coexist",
            "barrel_tie": "coexist",
            "barrel_reset": False,
            "dump": 555,
            "redeal_three_nines": False,
            "redeal_weak_how": "auto",
            "redeal_talon_how": "only_at_100",
            "ritual": "off",
        },
        "pagat": {
            "bid_hand": "needs_marriage",
            "bid_max": 360,
            "talon_show": "always",
            "write_off_third": True,
            "must_beat": True,
            "round": 10,
            "bolt_when": "no_points",
            "barrel_second": "coexist",
            "barrel_tie": "coexist",
            "barrel_reset": False,
            "redeal_nines": "off",
            "redeal_three_nines": False,
            "redeal_weak": None,
            "redeal_talon": None,
        },
        "mk": {
            "opening": "dealer",
            "bid_step": "5_10",
            "bid_hand": "flat120",
            "bid_max": None,
            "raise_cap": "off",
            "write_off": "half",
            "write_off_third": True,
            "must_beat": True,
            "round": 5,
            "round_when": "before",
            "barrel_tie": "last",
            "dump": 555,
            "dump_minus": True,
        },
        # The thresholds are those of seven cards and a talon of three: ten cards always have 14 points,
        # and two cards fewer than 5 in more than a fifth of deals.
        "two": {"players": 2, "gifts": 1, "redeal_weak": None, "redeal_talon": None},
        "two-draw": {"players": 2, "two": "draw", "gifts": 0},
        "four": {"players": 4, "four_sitter": "talon_points"},
    }
    NEEDS = NEEDS

    players: Literal[2, 3, 4] = option(3, (3, 2, 4), "seed:S0 seed:S2")
    two: Literal["two_talons", "draw"] = option(
        "two_talons", ("two_talons", "draw"), "outside:CU outside:MK pinned"
    )
    four_sitter: Literal["none", "talon_points", "aces40_marriage"] = option(
        "none", ("none", "talon_points", "aces40_marriage"), "seed:S4K outside:LD outside:PG"
    )
    target: Literal[1000, 500, 1001, 1500] = option(
        1000, (1000, 500, 1001, 1500), "seed:S0 seed:S2 outside:MK"
    )
    target_cmp: Literal["ge", "gt"] = option("ge", ("ge", "gt"), "seed:S0 seed:S2")

    ritual: Literal["off", "text", "full"] = option("text", ("text", "off", "full"), "seed:S0 seed:S2")
    cut: Literal["right", "left"] = option("right", ("right", "left"), "seed:S0 seed:S2")
    bottom_look: Literal["off", "may", "must"] = option("may", ("may", "must", "off"), "seed:S0 seed:S2")
    nine_fine: Literal["cutter", "dealer", "off"] = option(
        "cutter", ("cutter", "dealer", "off"), "seed:S0 seed:S2"
    )
    redeal_nines: Literal["off", "ask", "auto"] = option("ask", ("ask", "off", "auto"), "seed:S0 outside:LD")
    redeal_three_nines: bool = option(True, (True, False), "seed:S0")
    redeal_weak: int | None = option(14, (14, None, 13, 15), "seed:S0 outside:LD outside:MK")
    redeal_weak_how: Literal["ask", "auto"] = option("ask", ("ask", "auto"), "seed:S0 outside:LD")
    redeal_talon: int | None = option(5, (5, None, 4), "seed:S0 outside:UR")
    redeal_talon_how: Literal["auto", "ask", "only_at_100"] = option(
        "auto", ("auto", "ask", "only_at_100"), "seed:S0 outside:LD"
    )
    redeal_talon_nines: bool = option(False, (False, True), "outside:LD outside:MK")
    golden: Literal["off", "a", "b", "c"] = option("off", ("off", "a", "b", "c"), "outside:DM outside:LD")
    golden_marriages: bool = option(True, (True, False), "outside:MK")
    golden_reset: bool = option(False, (False, True), "outside:LD")

    opening: Literal["left", "dealer", "off"] = option(
        "left", ("left", "dealer", "off"), "seed:S0 seed:S2 outside:MK"
    )
    bid_step: int | Literal["5_10"] = option(5, (5, 1, 10, "5_10"), "seed:S0 seed:S2 outside:MK outside:KU")
    bid_jumps: bool = option(True, (True, False), "seed:S0")
    bid_hand: Literal["marriages", "one_marriage", "needs_marriage", "flat120", "off"] = option(
        "marriages",
        ("marriages", "one_marriage", "needs_marriage", "flat120", "off"),
        "seed:S0 seed:S2 outside:WK outside:MK outside:LD",
    )
    bid_max: int | None = option(300, (300, 360, None), "seed:S0 outside:WK outside:LD")
    silence_below: int | None = option(None, (None, -120, -240), "outside:LD")
    blind: Literal["off", "on", "from240"] = option("off", ("off", "on", "from240"), "outside:MK outside:LD")
    show_marriage: bool = option(False, (False, True), "seed:S2")
    talon_show: Literal["always", "hidden_at_100", "hidden_dark"] = option(
        "hidden_at_100", ("hidden_at_100", "always", "hidden_dark"), "seed:S0 seed:S2 outside:LD"
    )
    gifts: Literal[0, 1, 2] = option(2, (2, 1, 0), "seed:S0 seed:S2 outside:CU")
    raise_when: Literal["after_gifts", "before_gifts", "off"] = option(
        "after_gifts", ("after_gifts", "before_gifts", "off"), "seed:S0 seed:S2 outside:UR"
    )
    raise_cap: Literal["held", "ten", "off"] = option("held", ("held", "ten", "off"), "pinned outside:MK")
    write_off: Literal["plus60", "half", "split", "off"] = option(
        "plus60", ("plus60", "half", "split", "off"), "seed:S0 seed:S2 outside:LD outside:MK outside:CU"
    )
    write_off_limit: int | None = option(None, (None, 3), "outside:LD")
    write_off_third: bool = option(False, (False, True), "outside:LD outside:MK outside:PG")
    contra: bool = option(False, (False, True), "outside:MK")
    open_hand: bool = option(False, (False, True), "outside:MK", alias="open")
    misere: bool = option(False, (False, True), "outside:MK")
    raspasy: bool = option(False, (False, True), "outside:MK")

    must_beat: bool = option(False, (False, True), "seed:S0 seed:S2 outside:PG outside:MK")
    marriage_need_trick: bool = option(True, (True, False), "seed:S0 seed:S2 outside:LD outside:KU")
    marriage_aces: Literal["off", "on", "sets_trump"] = option(
        "off", ("off", "on", "sets_trump"), "outside:LD outside:MK"
    )
    trump: Literal["change", "first_only"] = option(
        "change", ("change", "first_only"), "seed:S0 seed:S2 outside:MK"
    )
    trump_active: Literal["same_trick", "next_trick"] = option(
        "same_trick", ("same_trick", "next_trick"), "seed:S0 outside:MK"
    )
    last_trick10: bool = option(False, (False, True), "outside:MK outside:LD")
    slam: bool = option(False, (False, True), "outside:MK pinned")

    round: int | None = option(None, (None, 5, 10), "seed:S0 seed:S2 outside:PG", alias="rounding")
    round_when: Literal["after", "before"] = option(
        "after", ("after", "before"), "seed:S2 outside:LD outside:MK"
    )
    bolt: Literal["total3", "row3", "off"] = option(
        "total3", ("total3", "row3", "off"), "seed:S0 seed:S2 outside:DM"
    )
    bolt_when: Literal["no_trick", "no_points"] = option(
        "no_trick", ("no_trick", "no_points"), "seed:S0 seed:S2 outside:PG"
    )
    bolt_own: bool = option(False, (False, True), "pinned outside:LD")
    bolt_fine: int = option(120, (120, 60), "seed:S0 seed:S2 pinned")
    barrel: int | None = option(880, (880, 900, None), "seed:S0 seed:S2 outside:LD")
    barrel_need: Literal[120, "gt", 125] = option(120, (120, "gt", 125), "seed:S0 outside:LD")
    barrel_tries: int | None = option(3, (3, 1, 2, None), "seed:S0 seed:S2 outside:LD")
    barrel_try: Literal["deal", "own"] = option("deal", ("deal", "own"), "seed:S0 seed:S2 outside:MK")
    barrel_fine: int = option(120, (120, 0, 240), "seed:S0 seed:S2 outside:MK")
    barrel_marriages: bool = option(True, (True, False), "seed:S0 seed:S2")
    barrel_second: Literal["knock_off", "coexist", "first"] = option(
        "knock_off", ("knock_off", "coexist", "first"), "seed:S0 seed:S2 outside:LD outside:MK"
    )
    barrel_tie: Literal["all_fall", "first", "last", "coexist"] = option(
        "all_fall", ("all_fall", "first", "last", "coexist"), "seed:S0 seed:S2 outside:LD outside:MK"
    )
    barrel_reset: bool = option(True, (True, False), "seed:S0 seed:S2 outside:LD")
    dump: int | None = option(None, (None, 555), "seed:S0 seed:S2")
    dump_minus: bool = option(False, (False, True), "outside:MK")

    @property
    def player_counts(self) -> tuple[int, ...]:
        """The one number of players that these rules are for: hands and talon depend on it."""
        return (self.players,)

    @property
    def rank_order(self) -> tuple[Rank, ...]:
        """The ranks from weakest to strongest."""
        return RANK_ORDER

    @property
    def hand(self) -> int:
        """How many cards each player is dealt: 7, for two players with two talons 10."""
        return 10 if self.players == 2 and self.two == "two_talons" else 7

    @property
    def barrel_contract(self) -> int:
        """The least bid with which a player on the barrel wins (rule thousand.barrel.need)."""
        if self.barrel is None:
            raise ValueError("there is no barrel under these rules")
        even = 1000 - self.barrel
        step = 5 if self.bid_step == "5_10" else int(self.bid_step)
        wanted = {120: even, "gt": even + 1, 125: even + 5}[self.barrel_need]
        return 100 + -(-(wanted - 100) // step) * step

    def reaches(self, total: int) -> bool:
        """Return whether a total wins the match (rule thousand.target)."""
        return total > self.target if self.target_cmp == "gt" else total >= self.target

    def deck(self) -> DeckSpec:
        """Return the pack of 24 cards from nine."""
        return PACK

    def warnings(self) -> Iterable[str]:
        """Return what holds together but does little."""
        if self.dump is not None and self.round is None:
            yield (
                "rule thousand.dump: with exact points a total of exactly 555 is very rare;"
                " round=5 makes it part of the game"
            )
        if self.dump is not None and self._writes_tens and self.dump % 10:
            yield (
                f"rule thousand.dump: every total is a multiple of 10, so nobody has exactly {self.dump};"
                " choose round=5 or bid_step=5, or dump=off"
            )

    @property
    def _writes_tens(self) -> bool:
        """Whether all that is written is a multiple of 10: fines are, bids, points and shares may be."""
        bids = self.round == 10 and self.bid_step == 10
        # Two opponents share 110 as 55 and 55, and half of 110 is 55 as well; 60 each is even.
        shares = self.write_off == "half" or (self.write_off == "split" and self.players != 2)
        return bids and not shares

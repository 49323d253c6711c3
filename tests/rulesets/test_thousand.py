"""The house rules of Thousand: presets as the sources have them, contradictions with their reasons."""

import pytest

from generator.errors import KolodaError
from generator.rulesets.thousand import Thousand

# Columns of the house-rule table; a rule that no source states is not listed.
PRESETS = {
    "s0": {
        "players": 3, "target": 1000, "target_cmp": "ge", "bid_step": 5, "bid_jumps": True,
        "bid_hand": "marriages", "bid_max": 300, "opening": "left", "silence_below": None, "blind": "off",
        "talon_show": "hidden_at_100", "write_off": "plus60", "write_off_limit": None,
        "write_off_third": False, "must_beat": False, "marriage_need_trick": True, "marriage_aces": "off",
        "trump": "change", "trump_active": "same_trick", "round": None, "bolt": "total3", "bolt_fine": 120,
        "barrel": 880, "barrel_tries": 3, "barrel_fine": 120, "barrel_marriages": True,
        "barrel_second": "knock_off", "barrel_tie": "all_fall", "barrel_reset": True, "dump": None,
        "redeal_nines": "ask", "redeal_three_nines": True, "redeal_weak": 14, "redeal_talon": 5,
        "redeal_talon_nines": False, "golden": "off", "ritual": "text", "cut": "right",
        "nine_fine": "cutter",
    },
    "s2": {
        "bid_hand": "one_marriage", "talon_show": "always", "round": 5, "round_when": "after",
        "bolt": "row3", "barrel_marriages": False, "barrel_second": "knock_off", "barrel_tie": "first",
        "barrel_reset": True, "dump": 555, "redeal_nines": "off", "redeal_weak": None,
        "redeal_talon": None, "ritual": "text", "cut": "left", "bottom_look": "must", "nine_fine": "dealer",
    },
    "win1000": {
        "bid_hand": "marriages", "silence_below": -120, "blind": "from240", "talon_show": "hidden_dark",
        "write_off": "plus60", "write_off_limit": 3, "round": 5, "bolt": "row3", "bolt_own": False,
        "barrel_need": 120, "barrel_second": "coexist", "barrel_reset": False, "dump": 555,
        "redeal_weak": 14, "redeal_weak_how": "auto", "redeal_nines": "ask",
        "redeal_talon_how": "only_at_100", "ritual": "off",
    },
    "pagat": {
        "bid_hand": "needs_marriage", "bid_max": 360, "talon_show": "always", "write_off_third": True,
        "must_beat": True, "round": 10, "bolt_when": "no_points", "dump": None, "redeal_nines": "off",
        "ritual": "text",
    },
    "mk": {
        "must_beat": True, "opening": "dealer", "bid_step": "5_10", "bid_hand": "flat120", "round": 5,
        "round_when": "before", "write_off": "half", "write_off_third": True, "bolt": "total3",
        "dump": 555, "dump_minus": True, "barrel_reset": True, "barrel_second": "knock_off",
    },
    "two": {"players": 2, "two": "two_talons", "gifts": 1, "redeal_weak": None, "redeal_talon": None},
    "two-draw": {"players": 2, "two": "draw", "gifts": 0},
    "four": {"players": 4, "four_sitter": "talon_points"},
}  # fmt: skip


@pytest.mark.parametrize("name", Thousand.PRESETS)
def test_a_preset_is_what_its_source_says(name):
    rules = Thousand.preset(name)
    assert {key: getattr(rules, key) for key in PRESETS[name]} == PRESETS[name]
    assert not list(rules.contradictions())


def test_the_presets_are_all_there():
    assert Thousand.PRESETS.keys() == PRESETS.keys()
    assert Thousand.preset() == Thousand.preset("s0") == Thousand()


def test_the_pack_and_the_order_of_ranks():
    assert len(Thousand().deck()) == 24 and str(Thousand().deck()) == "9-A"
    assert "".join(Thousand().rank_order) == "9JQKTA"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_table_is_for_one_number_of_players(players):
    assert Thousand(players=players).player_counts == (players,)


@pytest.mark.parametrize(
    ("target", "barrel", "need", "contract"),
    [(1000, 880, 120, 120), (1001, 880, "gt", 125), (1000, 900, 120, 100), (1001, 900, "gt", 105)],
)
def test_the_contract_that_wins_from_the_barrel(target, barrel, need, contract):
    rules = Thousand(target=target, barrel=barrel, barrel_need=need)
    assert rules.barrel_contract == contract and not list(rules.contradictions())
    assert rules.reaches(barrel + contract) and not rules.reaches(barrel + contract - 5)


@pytest.mark.parametrize(
    ("step", "need", "contract"),
    [(1, "gt", 121), (1, 125, 125), (10, "gt", 130), (10, 125, 130), ("5_10", "gt", 125)],
)
def test_the_contract_is_a_step_of_the_auction(step, need, contract):
    assert Thousand(bid_step=step, barrel_need=need).barrel_contract == contract


@pytest.mark.parametrize(
    ("changes", "named", "instead"),
    [
        ({"target_cmp": "gt"}, "= 1000, but the match is won with more than 1000", "barrel_need=gt"),
        ({"target": "1001"}, "880 + 120 = 1000, but the match is won with at least 1001", "gt or 125"),
        ({"target": "500"}, "a barrel at 880 belongs to a match to 1000 or 1001, not to 500", "barrel=off"),
        ({"players": "2"}, "2 players and 2 gifts: the declarer gives one card to each", "gifts=1"),
        ({"gifts": "1"}, "3 players and 1 gifts", "gifts=2"),
        ({"players": "2", "two": "draw", "gifts": "1"}, "none where cards are drawn", "gifts=0"),
        ({"two": "draw"}, "this is a game for two", "players=2"),
        ({"four_sitter": "talon_points"}, "nobody sits out unless four play", "players=4"),
        ({"barrel": "off", "barrel_fine": "240"}, "there is no barrel", "barrel=880"),
        ({"barrel_tries": "off", "barrel_try": "own"}, "tries without end", "barrel_tries=1"),
        ({"target": "500", "barrel": "off", "dump": "555"}, "the match is won before 555", "dump=off"),
        ({"dump_minus": "on"}, "nothing is dumped", "dump=555"),
        ({"round_when": "before"}, "exact points are not rounded", "round=5"),
        ({"bolt": "off", "bolt_own": "on"}, "bolts are not counted", "bolt=row3"),
        ({"write_off": "off", "write_off_limit": "3"}, "no contract is written off", "write_off=plus60"),
        ({"golden_marriages": "off"}, "double what everyone scores", "golden=a"),
        ({"golden_reset": "on"}, "there are no golden deals", "golden=a, b or c"),
        ({"ritual": "off", "cut": "left"}, "the ritual of dealing is left out", "ritual=text"),
        ({"bottom_look": "off", "nine_fine": "dealer"}, "nobody looks at the bottom", "bottom_look=may"),
        ({"redeal_weak": "off", "redeal_weak_how": "auto"}, "weak hands are played", "redeal_weak=13"),
        ({"redeal_talon": "off", "redeal_talon_how": "ask"}, "a weak talon is played", "redeal_talon=4"),
        ({"raspasy": "on"}, "somebody always bids 100", "opening=off"),
        ({"talon_show": "hidden_dark"}, "there are no blind bids", "blind=on"),
        ({"raise_when": "off", "raise_cap": "off"}, "not raised after the auction", "raise_when=after_gifts"),
        ({"raise_when": "before_gifts", "raise_cap": "ten"}, "before cards are given", "raise_cap=held"),
        (
            {"players": "2", "two": "draw", "gifts": "0", "redeal_talon_nines": "on"},
            "the talon stays closed",
            "two=two_talons",
        ),
        (
            {"players": "2", "gifts": "1", "opening": "off", "raspasy": "on"},
            "with two players the talon cannot go to the last trick",
            "players=3",
        ),
    ],
)  # fmt: skip
def test_a_contradiction_says_why_and_what_instead(changes, named, instead):
    with pytest.raises(KolodaError) as caught:
        Thousand().changed(changes)
    (line,) = [line for line in caught.value.problems if named in line]
    assert line.startswith("rule thousand.") and instead in line


def test_all_contradictions_are_told_together():
    with pytest.raises(KolodaError) as caught:
        Thousand().changed({"target_cmp": "gt", "players": "2", "round_when": "before"})
    assert len(caught.value.problems) == 3


def test_what_does_little_is_a_warning():
    (line,) = Thousand(dump=555).warnings()
    assert "555 is very rare" in line and "round=5" in line
    assert not list(Thousand(dump=555).contradictions())
    assert not list(Thousand(dump=555, round=5).warnings()) and not list(Thousand().warnings())


TENS = {"dump": 555, "round": 10, "bid_step": 10}


@pytest.mark.parametrize(
    ("rules", "never"),
    [
        (TENS, True),
        ({**TENS, "write_off": "off"}, True),
        ({**TENS, "dump_minus": True}, True),
        ({**TENS, "players": 2, "gifts": 1, "write_off": "split"}, True),
        ({**TENS, "write_off": "half"}, False),
        ({**TENS, "write_off": "split"}, False),
        ({**TENS, "bid_step": 5}, False),
        ({**TENS, "bid_step": "5_10"}, False),
        ({**TENS, "bid_step": 1}, False),
        ({**TENS, "round": 5}, False),
    ],
)
def test_who_writes_only_tens_never_has_555(rules, never):
    """A contract of 110 written off brings each opponent 60, half of it 55, two who share it 55 each."""
    told = list(Thousand(**rules).warnings())
    assert any("multiple of 10" in line for line in told) is never and len(told) == never


def test_a_key_may_have_dots_for_underscores():
    assert Thousand().changed({"bid.max": "360"}) == Thousand().changed({"bid_max": "360"})
    assert Thousand().changed({"thousand.bid.max": "360"}).bid_max == 360

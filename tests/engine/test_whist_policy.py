"""Sensible players of the trick Jokers: better than chance, and what they do in plain cases."""

import random

import pytest

from generator.engine import georgian, shaha
from generator.engine.contract import Deal
from generator.engine.play import random_policy
from generator.rulesets.joker_georgian import JokerGeorgian
from generator.rulesets.joker_shaha import JokerShaha
from tests.engine.whist_tables import after, before_bids, cards, shaha_table, table


def acts(state, engine=georgian):
    return str(engine.sensible(state.view(state.to_move), random.Random(1)))


@pytest.mark.parametrize("preset", JokerGeorgian.PRESETS)
def test_sensible_beats_chance_at_georgian_joker(preset):
    beats_chance(georgian, JokerGeorgian.preset(preset))


@pytest.mark.parametrize("rules", [JokerShaha(), JokerShaha(lead="named", decline="void", score="oh_hell")])
def test_sensible_beats_chance_with_the_shaha(rules):
    beats_chance(shaha, rules)


def beats_chance(engine, rules):
    players = rules.player_counts[0]
    sensible_points = chance_points = met = bids = 0
    for seed in range(6):
        match = engine.play_match(
            rules,
            players,
            [engine.sensible if (seat + seed) % 2 == 0 else random_policy for seat in range(players)],
            seed,
        )
        for log in match.deals:
            final = log.final.table
            for seat in range(players):
                if (seat + seed) % 2 == 0:
                    sensible_points += log.outcome.scores[seat]
                    met += final.bids[seat] == final.won[seat]
                    bids += 1
                else:
                    chance_points += log.outcome.scores[seat]
    assert sensible_points > chance_points
    assert met / bids > 0.25


def test_bids_follow_the_hand():
    weak = before_bids("7C 8C 7D", "AS KH QD", "JC TC 9C", "9S 8S 7S")
    assert acts(weak) == "0"
    strong = before_bids("J1 J2 AH", "AS KH QD", "JC TC 9C", "9S 8S 7S")
    assert acts(strong) == "3"


def test_a_trump_is_named_in_a_strong_suit():
    state, _ = georgian.start(JokerGeorgian(trump9="named"), stacked("AH 7S 8S 9S KH 7D 8D 9D QH"))
    assert acts(state) == "trump H"


def stacked(top):
    first = cards(top)
    pack = JokerGeorgian().deck().cards()
    return Deal(first + tuple(card for card in pack if card not in first), 4, 3)


def test_who_wants_a_trick_takes_it_cheaply_and_last():
    state = table("7S 7D", "8S 8D", "9S 9D", "TS AS", bids=(0, 0, 0, 1))
    state, _ = after(state, "7S 8S 9S")
    assert acts(state) == "TS"


def test_who_wants_none_gets_rid_of_the_highest_that_loses():
    state = table("KS 7D", "8S AS", "9S 9D", "TS QS", bids=(1, 0, 0, 0))
    state, _ = after(state, "KS")
    assert acts(state) == "8S"
    state, _ = after(state, "8S 9S")
    assert acts(state) == "QS"


def test_a_joker_takes_the_last_trick_that_is_missing():
    state = table("KS", "J1", "9S", "TS", bids=(0, 1, 1, 0))
    state, _ = after(state, "KS")
    assert acts(state) == "6S^"
    state = table("KS", "J1", "9S", "TS", bids=(0, 0, 0, 0))
    state, _ = after(state, "KS")
    assert acts(state) == "6Sv"
    state, _ = after(shaha_table("KS", "6C", "9S", bids=(1, 0, 1)), "KS")
    assert acts(state, shaha) == "6Cv"

"""Several deals in a row: who deals, who leads, what a deal brings."""

import pytest

from generator.engine.contract import Deal, Outcome
from generator.engine.durak.events import Dealt
from generator.engine.durak.kon import record_of, replay
from generator.engine.durak.party import next_dealer, next_leader, play_party, points
from generator.engine.durak.policy import sensible
from generator.engine.kon import parse
from generator.engine.play import random_policy
from generator.rulesets import Durak

PACK = Durak().deck().cards()
LOST_BY_C = Outcome("fool", (1, 0, 3), (2,))
DRAWN = Outcome("draw", (1, 0, 3, 2), ())


@pytest.mark.parametrize(
    ("rule", "outcome", "leader"),
    [
        ("from_fool", LOST_BY_C, 3),  # «из-под дурака»: the one left of the fool leads away from him
        ("onto_fool", LOST_BY_C, 1),  # «под дурака»: the one right of him attacks the fool
        ("lowest_trump", LOST_BY_C, None),
        ("from_fool", DRAWN, None),
        ("onto_fool", Outcome("fool", (1, 2, 3), (0,)), 3),
        ("from_fool", Outcome("fool", (1, 2, 0), (3,)), 0),
    ],
)
def test_who_leads_next(rule, outcome, leader):
    assert next_leader(Durak(next_lead=rule), Deal(PACK, 4, 0), outcome) == leader


@pytest.mark.parametrize(
    ("rule", "outcome", "dealer"),
    [("loser", LOST_BY_C, 2), ("left_of_dealer", LOST_BY_C, 1), ("loser", DRAWN, 1)],
)
def test_who_deals_next(rule, outcome, dealer):
    assert next_dealer(Durak(next_dealer=rule), Deal(PACK, 4, 0), outcome) == dealer


def test_points_are_places_or_falls():
    assert points(Durak(), 4, LOST_BY_C) == (2, 3, 0, 1)
    assert points(Durak(places=False), 4, LOST_BY_C) == (0, 0, -1, 0)
    side = Outcome("side", (0, 2), (1, 3))
    assert points(Durak(teams="2x2"), 4, side) == (3, 0, 2, 0)


@pytest.mark.parametrize("preset", Durak.PRESETS)
def test_a_party_hands_on_deal_and_lead(preset):
    rules = Durak.preset(preset)
    players = rules.player_counts[0]
    party = play_party(rules, players, 6, [sensible] * players, 3)
    for before, after in zip(party.deals, party.deals[1:], strict=False):
        if before.outcome.reason == "redeal":
            assert (after.deal.dealer, after.deal.leader) == (before.deal.dealer, before.deal.leader)
            continue
        assert after.deal.leader == next_leader(rules, before.deal, before.outcome)
        assert after.deal.dealer == next_dealer(rules, before.deal, before.outcome)
        if after.deal.leader is not None:
            dealt = next(event for event in after.opening if isinstance(event, Dealt))
            assert (dealt.leader, dealt.why) == (after.deal.leader, "last_deal")
        assert replay(parse(record_of(after))[0]).steps == after.steps
    counted = [deal for deal in party.deals if deal.outcome.reason != "redeal"]
    assert len(counted) == 6
    assert sum(party.lost) == sum(len(deal.outcome.losers) for deal in counted)


def test_after_a_redeal_another_trump():
    rules = Durak(redeal5="auto", trump_repeat="reroll", pack=52)  # durak.trump.repeat
    party = play_party(rules, 8, 60, [random_policy] * 8, 1)
    pairs = list(zip(party.deals, party.deals[1:], strict=False))
    again = [(one, two) for one, two in pairs if one.outcome.reason == "redeal"]
    assert len(again) >= 3
    assert all(one.first.book.trump is not two.first.book.trump for one, two in again)


def test_a_party_is_a_function_of_its_seed():
    party = [play_party(Durak(), 3, 3, [sensible] * 3, seed) for seed in (1, 1, 2)]
    assert party[0] == party[1] != party[2]

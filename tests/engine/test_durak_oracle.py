"""The engine against the naive second implementation, deal by deal and action by action."""

import random
from dataclasses import replace

import pytest

from generator.engine.contract import shuffled
from generator.engine.durak import start
from generator.rulesets import Durak
from tests.engine.durak_naive import Naive

OPTIONS = {key: option.choices for key, option in Durak.options().items() if key != "players"}


def random_rules(rng):
    return replace(Durak(), **{key: rng.choice(choices) for key, choices in OPTIONS.items()})


def compare(rules, deal, rng):
    state, _ = start(rules, deal)
    naive = Naive.dealt(rules, deal)
    while naive.losers is None:
        actions = state.legal_actions()
        assert [str(action) for action in actions] == naive.legal()
        assert state.to_move == naive.turn
        if naive.phase == "lead":
            assert [{str(card) for card in state.hand(seat)} for seat in range(deal.players)] == naive.hands
        action = rng.choice(actions)
        state, _ = state.apply(action)
        naive.apply(str(action))
    assert state.to_move is None
    assert list(state.outcome().losers) == naive.losers
    expected = [seat for seat in naive.finished if seat not in naive.losers]
    assert list(state.outcome().places) == expected
    return state


def compare_many(seeds):
    reasons = set()
    for seed in seeds:
        rng = random.Random(seed)
        rules = random_rules(rng)
        deal = shuffled(rules.deck(), seed, 2 + seed % 5)
        reasons.add(compare(rules, deal, rng).outcome().reason)
    return reasons


@pytest.mark.parametrize("block", range(4))
def test_random_rules_and_deals(block):
    assert "fool" in compare_many(range(block * 100, block * 100 + 100))


@pytest.mark.parametrize("preset", Durak.PRESETS)
@pytest.mark.parametrize("players", range(2, 7))
def test_presets(preset, players):
    rules = Durak.preset(preset)
    for seed in range(4):
        compare(rules, shuffled(rules.deck(), seed, players), random.Random(seed))


@pytest.mark.slow
@pytest.mark.parametrize("block", range(20))
def test_many_random_rules_and_deals(block):
    assert "fool" in compare_many(range(1000 * (block + 1), 1000 * (block + 2)))

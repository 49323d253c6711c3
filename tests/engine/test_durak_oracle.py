"""The engine against the naive second implementation, deal by deal and action by action."""

import random

import pytest

from generator.engine.contract import shuffled
from generator.engine.durak import start
from generator.rulesets import Durak
from tests.engine.durak_naive import Naive
from tests.engine.rules import pairwise, random_rules


def compare(rules, deal, rng):
    state, _ = start(rules, deal)
    naive = Naive.dealt(rules, deal)
    for moved in range(3000):
        if naive.losers is not None:
            break
        actions = state.legal_actions()
        assert [str(action) for action in actions] == naive.legal(), (moved, state)
        assert state.to_move == naive.turn
        if naive.phase == "lead":
            assert [{str(card) for card in state.hand(seat)} for seat in range(deal.players)] == naive.hands
        action = rng.choice(actions)
        state, _ = state.apply(action)
        naive.apply(str(action))
    assert state.to_move is None
    assert sorted(state.outcome().losers) == sorted(naive.losers)
    expected = [seat for seat in naive.finished if seat not in naive.losers]
    assert list(state.outcome().places) == expected
    return state


def compare_many(seeds, rules_of):
    for seed in seeds:
        rng = random.Random(seed)
        rules = rules_of(seed, rng)
        players = rules.player_counts[seed % len(rules.player_counts)]
        compare(rules, shuffled(rules.deck(), seed, players), rng)


def preset(seed, rng):
    """A preset in turn."""
    return Durak.preset(list(Durak.PRESETS)[seed % len(Durak.PRESETS)])


def combination(seed, rng):
    return random_rules("durak", rng)


def pair(seed, rng):
    rows = pairwise("durak")
    return rows[seed % len(rows)]


@pytest.mark.parametrize("rules_of", [preset, combination, pair])
@pytest.mark.parametrize("block", range(3))
def test_deals(rules_of, block):
    compare_many(range(block * 52, block * 52 + 52), rules_of)


@pytest.mark.slow
@pytest.mark.parametrize("block", range(40))
def test_presets_at_length(block):
    compare_many(range(1000 + 520 * block, 1520 + 520 * block), preset)


@pytest.mark.slow
@pytest.mark.parametrize("block", range(10))
def test_combinations_at_length(block):
    compare_many(range(300 * block, 300 * block + 300), combination)

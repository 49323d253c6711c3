"""The engine against the naive second implementation, deal by deal and action by action."""

import random
from dataclasses import replace

import pytest

from generator.engine.contract import shuffled
from generator.engine.rummy.cards import CARD, code_of
from generator.engine.rummy.dealing import start
from generator.engine.rummy.setup import setup_of
from generator.rulesets.joker import Rummy
from tests.engine.rummy_naive import Naive
from tests.engine.rummy_positions import position, rummy_rules

RELUCTANT = 0.1
"""How often a discard is considered while melds may be laid: deals at random hardly get further otherwise."""


def codes_of(kinds):
    return [code_of(CARD[kind]) for kind in kinds]


def chosen(actions, rng):
    others = [action for action in actions if str(action)[0] != "x"]
    return rng.choice(others if others and rng.random() > RELUCTANT else actions)


def naive_at(rules, setup):
    melds = [(meld.number, meld.owner, list(map(code_of, meld.cards))) for meld in setup.melds]
    return Naive(
        rules,
        [list(map(code_of, hand)) for hand in setup.hands],
        list(map(code_of, setup.closed)),
        list(map(code_of, setup.open)),
        setup.word,
        setup.turn,
        melds,
        setup.opened,
        setup.number,
    )


def compare(state, naive, rng, moves=4000, every=1):
    """Play on in both; at every so many acts the legal ones are compared, the cards after each."""
    skipped = rng.randrange(every)
    for moved in range(moves):
        actions = state.legal_actions()
        if (moved + skipped) % every == 0:
            assert [str(action) for action in actions] == naive.legal(), (moved, setup_of(state))
        if naive.scores is not None:
            break
        table = state.table
        assert table.word == naive.word
        action = chosen(actions, rng)
        state, _ = state.apply(action)
        order = codes_of(reversed(state.table.closed))

        def as_the_engine(pile, order=order):
            assert sorted(pile) == sorted(order)
            pile[:] = order

        naive.shuffle = as_the_engine
        naive.apply(str(action))
        table = state.table
        assert [sorted(map(code_of, state.hand(seat))) for seat in range(len(table.hands))] == [
            sorted(hand) for hand in naive.hands
        ]
        assert codes_of(table.open) == naive.open
        assert codes_of(table.left) == naive.closed[::-1]
    if naive.scores is not None:
        assert list(state.outcome().scores) == naive.scores
    return state


def deal(seed, rules, players, every=1):
    rng = random.Random(seed)
    shuffle = shuffled(rules.deck(), seed, players)
    return compare(start(rules, shuffle)[0], Naive.dealt(rules, shuffle), rng, every=every)


def preset(seed):
    return Rummy.preset(list(Rummy.PRESETS)[seed % len(Rummy.PRESETS)])


def positions(seeds):
    for seed in seeds:
        rng = random.Random(seed)
        rules = rummy_rules(rng)
        state, setup = position(rules, rng)
        compare(state, naive_at(rules, setup), rng, moves=12)


@pytest.mark.parametrize("block", range(4))
def test_deals(block):
    for seed in range(2 * block, 2 * block + 2):
        rules = preset(seed)
        deal(seed, rules, rules.player_counts[seed % len(rules.player_counts)], every=2)


@pytest.mark.parametrize("block", range(4))
def test_positions_with_melds_on_the_table(block):
    positions(range(30 * block, 30 * block + 30))


@pytest.mark.slow
@pytest.mark.parametrize("block", range(20))
def test_deals_at_length(block):
    for seed in range(1000 + 100 * block, 1100 + 100 * block):
        rules = replace(rummy_rules(random.Random(seed)), pack=106, circles=20)
        deal(seed, rules, 2 + seed % 3, every=8)


@pytest.mark.slow
@pytest.mark.parametrize("block", range(4))
def test_positions_at_length(block):
    positions(range(1000 + 100 * block, 1100 + 100 * block))

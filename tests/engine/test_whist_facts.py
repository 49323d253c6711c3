"""Figures about the trick Jokers against counting and calculation by hand."""

from fractions import Fraction
from itertools import combinations, product

import pytest

from generator.engine import georgian, shaha
from generator.engine.whist.game import rounds, set_of
from generator.rulesets.joker_georgian import JokerGeorgian
from generator.rulesets.joker_shaha import JokerShaha


def test_figures_of_georgian_joker():
    facts = georgian.facts_of(JokerGeorgian())
    assert (facts.deals, facts.largest) == (24, 9)
    assert facts.joker[1] == Fraction(2, 36)
    # A hand of nine lacks both jokers in 27·26 of 36·35 cases, and holds both in 9·8 of 36·35.
    assert facts.joker[9] == 1 - Fraction(27 * 26, 36 * 35)
    assert facts.both == Fraction(9 * 8, 36 * 35)
    assert facts.no_trump == Fraction(1, 18)
    assert facts.aside[1] == 32 and facts.aside[9] == 0
    assert facts.nobody[9] == 0
    assert facts.nobody[8] == Fraction(4 * 3, 36 * 35)
    assert (facts.most, facts.least) == (900, -200)
    assert georgian.facts_of(JokerGeorgian(score="fines")).least == -900
    assert georgian.facts_of(JokerGeorgian.preset("nines")).no_trump is None
    assert georgian.facts_of(JokerGeorgian.preset("three")).deals == 28


@pytest.mark.parametrize("size", range(1, 6))
def test_how_often_the_hook_bites_counted_out(size):
    ways = list(product(range(size + 1), repeat=3))
    assert georgian.facts_of(JokerGeorgian()).bids[size] == (
        len(ways),
        sum(sum(bids) <= size for bids in ways),
    )


def test_a_small_hand_counted_out():
    hands = list(combinations(range(36), 3))
    share = Fraction(sum(bool({0, 1} & set(hand)) for hand in hands), len(hands))
    assert georgian.facts_of(JokerGeorgian()).joker[3] == share


def test_figures_of_joker_with_the_shaha():
    facts = shaha.facts_of(JokerShaha())
    assert (facts.deals, facts.largest, facts.both, facts.no_trump) == (22, 11, None, None)
    assert facts.joker[11] == Fraction(1, 3)
    assert facts.nobody[1] == Fraction(30, 33)
    assert (facts.most, facts.least) == (110, -110)


@pytest.mark.parametrize(
    ("number", "set_number"), [(1, 1), (8, 1), (9, 2), (12, 2), (13, 3), (20, 3), (21, 4), (24, 4)]
)
def test_the_sets_of_a_match(number, set_number):
    assert set_of(JokerGeorgian(), number) == set_number


@pytest.mark.parametrize(
    ("preset", "deals", "sizes"),
    [
        ("pg", 24, [*range(1, 9), *(9,) * 4, *range(8, 0, -1), *(9,) * 4]),
        ("fi", 26, [*range(1, 10), *(9,) * 4, *range(9, 0, -1), *(9,) * 4]),
        ("nines", 16, [9] * 16),
        ("three", 28, [*range(1, 12), *(12,) * 3, *range(11, 0, -1), *(12,) * 3]),
    ],
)
def test_the_deals_of_a_match(preset, deals, sizes):
    """gjoker.hands."""
    assert list(rounds(JokerGeorgian.preset(preset))) == sizes
    assert len(sizes) == deals


def test_what_a_simulation_measures():
    for engine, rules in ((georgian, JokerGeorgian()), (shaha, JokerShaha())):
        players = rules.player_counts[0]
        row = engine.measure(rules, players, 3)
        assert row == engine.measure(rules, players, 3)
        assert len(row) == len(engine.COLUMNS)
        minutes, met, hook, points = row[:4]
        # Four seconds for every bid and card: 4·(1 + cards) acts a deal at a table of four.
        acts = sum(players * (1 + cards) for cards in rounds(rules))
        assert minutes == pytest.approx(acts * 4 / 60)
        assert 0 < met < 100 and 50 < hook <= 100 and points > 0
    assert georgian.measure(JokerGeorgian(hook=False), 4, 3)[2] == 0

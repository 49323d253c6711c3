"""Exact odds of the rummy against calculation by hand, counting and many deals."""

import random
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from generator.cards import Joker
from generator.engine.rummy.cards import parse_code, set_of
from generator.engine.rummy.facts import ready_share, rummy_facts
from generator.engine.rummy.finder import shapes
from generator.engine.rummy.rulebook import rulebook
from generator.rulesets.joker import Rummy


def test_figures_by_hand():
    facts = rummy_facts(Rummy())
    assert facts.hands == comb(106, 14)
    # No joker: 92 × 91 of 106 × 105 ordered places are outside the hand.
    assert facts.joker == 1 - Fraction(92 * 91, 106 * 105)
    assert facts.all_jokers == Fraction(14 * 13, 106 * 105)
    # A suit costs 11 + (2 + … + 9 = 44) + 4 × 10 = 95; eight suits and two jokers of ten: 780.
    assert facts.mean == Fraction(14 * 780, 106)
    assert facts.dearest == 8 * 11 + 6 * 10
    assert facts.closed == {2: 77, 3: 63, 4: 49, 5: 35, 6: 21, 7: 7}
    assert facts.out == (-50, -100, -200) and facts.lone_joker == 50
    assert facts.full_run == 0 + 44 + 4 * 10 + 11


def test_figures_of_three_packs():
    facts = rummy_facts(Rummy(pack=159, out_bonus=False, joker_hand=25))
    assert facts.closed == {8: 46, 9: 32, 10: 18}
    assert facts.out == (0, 0, 0, 0)
    assert facts.mean == Fraction(14 * (12 * 95 + 75), 159)
    assert facts.dearest == 3 * 25 + 11 * 11


@pytest.mark.parametrize(("copies", "jokers"), [(1, 0), (2, 2), (3, 3)])
def test_ready_hands_of_three(copies, jokers):
    """13 ranks × 4 triples of suits, 4 suits × 12 runs; each card in one of its copies."""
    ways = (13 * 4 + 4 * 12) * copies**3
    assert ready_share(copies, jokers, 3) == Fraction(ways, comb(52 * copies + jokers, 3))


@pytest.mark.slow
def test_ready_hands_of_four_by_counting():
    """Every hand of four from one pack is looked at."""
    every = sum(map(_is_ready, combinations(Rummy().deck().cards()[:52], 4)))
    assert ready_share(1, 0, 4) == Fraction(every, comb(52, 4))


def _is_ready(hand):
    row = "A23456789TJQKA"
    by_suit = {suit: {card.rank.value for card in hand if card.suit == suit} for suit in "SHCD"}
    runs = any(set(row[i : i + 3]) <= ranks for ranks in by_suit.values() for i in range(12))
    return runs or any(sum(rank in ranks for ranks in by_suit.values()) >= 3 for rank in row)


@pytest.mark.parametrize("pack", [106, 159])
def test_ready_hands_and_twins_by_many_deals(pack):
    rules = Rummy(pack=pack)
    facts, book, rng = rummy_facts(rules), rulebook(rules), random.Random(1)
    cards = rules.deck().cards()
    ready = twins = 0
    for _ in range(1500):
        hand = [card for card in rng.sample(cards, 14) if not isinstance(card, Joker)]
        ready += bool(shapes(book, set_of(hand)))
        twins += len(set(hand)) < len(hand)
    assert abs(ready / 1500 - facts.ready) < 0.04
    assert abs(twins / 1500 - facts.twins) < 0.04


def test_a_joker_is_no_part_of_a_ready_meld():
    assert not shapes(rulebook(Rummy()), set_of(map(parse_code, ["2C", "2D", "9S"])))

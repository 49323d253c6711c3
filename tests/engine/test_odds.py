"""Exact odds against published tables, hand calculation and counting."""

from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from generator.engine.durak.facts import facts_of
from generator.engine.odds import equal_ranks, long_suit, without
from generator.rulesets import Durak


@pytest.mark.parametrize(
    ("cards", "of_suit", "percent"), [(36, 9, "0.72"), (52, 13, "1.02"), (54, 13, "0.84")]
)
def test_five_of_a_suit_in_six(cards, of_suit, percent):
    assert f"{float(long_suit(cards, of_suit, 6)) * 100:.2f}" == percent


@pytest.mark.parametrize(("players", "percent"), [(2, "2.08"), (3, "0.10"), (4, "0.0007")])
def test_nobody_holds_a_trump(players, percent):
    share = facts_of(Durak()).nobody_trump[players]
    digits = len(percent.partition(".")[2])
    assert f"{float(share) * 100:.{digits}f}" == percent


@pytest.mark.parametrize(("players", "percent"), [(2, "2.96"), (3, "0.31"), (4, "0.02")])
def test_nobody_holds_a_trump_of_54(players, percent):
    assert f"{float(without(53, 12, 6 * players)) * 100:.2f}" == percent


def test_a_small_pack_counted_out():
    pack = [(rank, suit) for rank in range(3) for suit in range(4)]
    hands = list(combinations(pack, 3))
    pairs = sum(len({rank for rank, _ in hand}) < 3 for hand in hands)
    long = sum(max([suit for _, suit in hand].count(s) for s in range(4)) >= 2 for hand in hands)
    none = sum(all(suit for _, suit in hand) for hand in hands)
    assert equal_ranks(3, 3) == Fraction(pairs, len(hands))
    assert long_suit(12, 3, 3, 2) == Fraction(long, len(hands))
    assert without(12, 3, 3) == Fraction(none, len(hands))


def test_two_long_suits_are_refused():
    with pytest.raises(ValueError, match="two suits of 3"):
        long_suit(36, 9, 6, 3)


def test_figures_of_the_usual_game():
    facts = facts_of(Durak())
    assert facts.hands == 1947792
    assert facts.pair == 1 - Fraction(84 * 4**6, 1947792)
    assert facts.stock == {2: 24, 3: 18, 4: 12, 5: 6, 6: 0}
    assert sorted(facts.nobody_trump) == [
        2,
        3,
        4,
    ]  # of five players, who hold 30 of 35 cards, somebody holds a trump
    # A plain six: eight higher spades and nine trumps. A trump six: the eight higher trumps.
    assert facts.beaten_by == {"plain_low": 17, "plain_high": 9, "trump_low": 8, "trump_high": 0}


def test_figures_follow_the_rules():
    facts = facts_of(Durak(players=2, hand=3, low_trump_beats_ace=True))
    assert facts.hands == 36 * 35 * 34 // 6
    assert facts.stock == {2: 30}
    assert facts.long_suit is None
    assert (facts.beaten_by["trump_low"], facts.beaten_by["trump_high"]) == (7, 1)


def test_figures_of_a_pack_with_jokers():
    facts = facts_of(Durak(pack=54))
    assert facts.hands == comb(54, 6)
    assert facts.joker == 1 - Fraction(comb(52, 6), comb(54, 6))
    # Without a pair: six ranks, or five and a joker, or four and both jokers.
    different = comb(13, 6) * 4**6 + 2 * comb(13, 5) * 4**5 + comb(13, 4) * 4**4
    assert facts.pair == 1 - Fraction(different, comb(54, 6))
    assert facts.nobody_trump[2] == Fraction(comb(41, 12), comb(53, 12))
    # A black two under red trumps: twelve clubs, thirteen trumps, both jokers; the ace of trumps: one joker.
    assert facts.beaten_by == {"plain_low": 27, "plain_high": 15, "trump_low": 13, "trump_high": 1}
    assert facts_of(Durak()).joker is None


def test_figures_of_the_japanese_game():
    # No card is turned up, so all nine trumps are among the cards that may be dealt.
    facts = facts_of(Durak(special_trump="japanese_a"))
    assert facts.no_trump == Fraction(comb(27, 6), comb(36, 6))
    assert sorted(facts.nobody_trump) == [2, 3, 4]  # five hands hold thirty cards: three trumps at least

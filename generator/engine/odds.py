"""Exact odds of a deal, as fractions."""

from fractions import Fraction
from math import comb

from generator.cards import Suit

LONG_SUIT = 5
_SUITS = len(Suit)


def without(cards: int, marked: int, drawn: int) -> Fraction:
    """Return the share of draws of ``drawn`` out of ``cards`` that hold none of ``marked`` cards."""
    return Fraction(comb(cards - marked, drawn), comb(cards, drawn))


def long_suit(cards: int, of_suit: int, hand: int, length: int = LONG_SUIT) -> Fraction:
    """Return the share of hands with ``length`` or more cards of one of the four suits.

    ``length`` must be more than half of ``hand``, so that two suits cannot both be long.
    """
    if 2 * length <= hand:
        raise ValueError(f"two suits of {length} fit into a hand of {hand}")
    ways = sum(comb(of_suit, n) * comb(cards - of_suit, hand - n) for n in range(length, hand + 1))
    return Fraction(_SUITS * ways, comb(cards, hand))


def equal_ranks(ranks: int, hand: int, jokers: int = 0) -> Fraction:
    """Return the share of hands from a pack of four suits that hold two or more cards of one rank.

    Jokers have no rank and make no pair.
    """
    different = sum(
        comb(jokers, held) * comb(ranks, hand - held) * _SUITS ** (hand - held)
        for held in range(min(jokers, hand) + 1)
    )
    return 1 - Fraction(different, comb(_SUITS * ranks + jokers, hand))

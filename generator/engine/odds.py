"""Exact odds of the deal, as fractions, and the figures that a booklet prints about a game."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from generator.cards import Card, Suit
from generator.engine.durak.rulebook import beats
from generator.rulesets.durak import Durak

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


def equal_ranks(ranks: int, hand: int) -> Fraction:
    """Return the share of hands from a pack of four suits that hold two or more cards of one rank."""
    different = comb(ranks, hand) * _SUITS**hand
    return 1 - Fraction(different, comb(_SUITS * ranks, hand))


@dataclass(frozen=True, slots=True)
class DurakFacts:
    """Figures about a deal of Durak. Shares are of 1; mappings by the number of players.

    ``no_trump``: a hand without a trump, the turned-up card set aside; ``nobody_trump``: no hand has
    one, for the tables that leave a stock; ``beaten_by``: how many cards of the pack beat the lowest
    and the highest card of a plain suit and of trumps.
    """

    hands: int
    pair: Fraction
    no_trump: Fraction
    long_suit: Fraction | None
    nobody_trump: Mapping[int, Fraction]
    stock: Mapping[int, int]
    beaten_by: Mapping[str, int]


def durak_facts(rules: Durak) -> DurakFacts:
    """Return the figures for one ruleset."""
    deck, hand = rules.deck(), rules.hand
    cards, of_suit = len(deck), len(deck.ranks)
    stock = {players: cards - players * hand for players in rules.player_counts}
    low, high = rules.rank_order[0], rules.rank_order[-1]
    plain, trump = Suit.SPADES, Suit.DIAMONDS

    def beaters(attack: Card) -> int:
        covers = (card for card in deck.cards() if isinstance(card, Card) and card != attack)
        return sum(beats(rules, trump, cover, attack) for cover in covers)

    return DurakFacts(
        hands=comb(cards, hand),
        pair=equal_ranks(of_suit, hand),
        no_trump=without(cards - 1, of_suit - 1, hand),
        long_suit=long_suit(cards, of_suit, hand) if hand >= LONG_SUIT else None,
        nobody_trump={n: without(cards - 1, of_suit - 1, n * hand) for n in stock if stock[n]},
        stock=stock,
        beaten_by={
            "plain_low": beaters(Card(low, plain)),
            "plain_high": beaters(Card(high, plain)),
            "trump_low": beaters(Card(low, trump)),
            "trump_high": beaters(Card(high, trump)),
        },
    )

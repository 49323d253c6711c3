"""The figures that a booklet prints about a deal of Durak, computed exactly."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from generator.cards import Card, Suit
from generator.engine.durak.strength import beats
from generator.engine.odds import LONG_SUIT, equal_ranks, long_suit, without
from generator.rulesets.durak import Durak


@dataclass(frozen=True, slots=True)
class Facts:
    """Figures about a deal of Durak. Shares are of 1; mappings by the number of players.

    ``no_trump``: a hand without a trump, the turned-up card set aside; ``nobody_trump``: no hand has
    one, for the tables where that can be; ``joker``: a hand with a joker, None for a pack without;
    ``beaten_by``: how many cards of the pack beat the lowest and the highest card of a plain suit, which
    is no spade and not of the trumps' colour, and of trumps.
    """

    hands: int
    pair: Fraction
    no_trump: Fraction
    long_suit: Fraction | None
    joker: Fraction | None
    nobody_trump: Mapping[int, Fraction]
    stock: Mapping[int, int]
    beaten_by: Mapping[str, int]


def facts_of(rules: Durak) -> Facts:
    """Return the figures for one ruleset."""
    deck, hand = rules.deck(), rules.hand
    cards, of_suit = len(deck), len(deck.ranks)
    # The card turned up is a trump in nobody's hand; where the trump suit is fixed, none is turned up.
    aside = 0 if rules.special_trump == "japanese_a" else 1
    stock = {players: cards - players * hand for players in rules.player_counts}
    low, high = rules.rank_order[0], rules.rank_order[-1]
    plain, trump = Suit.CLUBS, Suit.DIAMONDS

    def nobody(hands: int) -> Fraction:
        return without(cards - aside, of_suit - aside, hands * hand)

    def beaters(attack: Card) -> int:
        return sum(beats(rules, trump, cover, attack) for cover in deck.cards() if cover != attack)

    return Facts(
        hands=comb(cards, hand),
        pair=equal_ranks(of_suit, hand, deck.jokers),
        no_trump=nobody(1),
        long_suit=long_suit(cards, of_suit, hand) if hand >= LONG_SUIT else None,
        joker=1 - without(cards, deck.jokers, hand) if deck.jokers else None,
        nobody_trump={n: share for n in stock if stock[n] and (share := nobody(n))},
        stock=stock,
        beaten_by={
            "plain_low": beaters(Card(low, plain)),
            "plain_high": beaters(Card(high, plain)),
            "trump_low": beaters(Card(low, trump)),
            "trump_high": beaters(Card(high, trump)),
        },
    )

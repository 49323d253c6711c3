"""The 24 cards as bits of an integer: a set of cards is the sum of its bits.

The bits are numbered in the order of the cards' codes, so walking upwards through a set gives sorted
actions: nines, aces, jacks, kings, queens, tens, each in the order C D H S.
"""

from collections.abc import Mapping
from functools import cache

from generator.cards import Card, Rank, Suit
from generator.rulesets.thousand import PACK, RANK_ORDER

CODES: tuple[Card, ...] = tuple(sorted((card for card in PACK.cards() if isinstance(card, Card)), key=str))
BIT: Mapping[Card, int] = {card: 1 << place for place, card in enumerate(CODES)}
CARD: Mapping[int, Card] = {bit: card for card, bit in BIT.items()}
ALL = (1 << len(CODES)) - 1

POINTS: Mapping[Rank, int] = {
    Rank.NINE: 0,
    Rank.JACK: 2,
    Rank.QUEEN: 3,
    Rank.KING: 4,
    Rank.TEN: 10,
    Rank.ACE: 11,
}
MARRIAGES: Mapping[Suit, int] = {Suit.SPADES: 40, Suit.CLUBS: 60, Suit.DIAMONDS: 80, Suit.HEARTS: 100}
"""What the marriage of each suit is worth (rule thousand.marriage.values)."""

VALUE: Mapping[int, int] = {bit: POINTS[card.rank] for bit, card in CARD.items()}
SUIT: Mapping[Suit, int] = {suit: sum(b for b, card in CARD.items() if card.suit is suit) for suit in Suit}
"""All cards of a suit."""
SUIT_OF: Mapping[int, int] = {bit: SUIT[card.suit] for bit, card in CARD.items()}
"""All cards of the suit of a card."""
NAME: Mapping[int, Suit | None] = {0: None} | {cards: suit for suit, cards in SUIT.items()}
"""The suit of a set that is all its cards; none for the empty set."""
ABOVE: Mapping[int, int] = {
    bit: sum(
        other
        for other, its in CARD.items()
        if its.suit is card.suit and RANK_ORDER.index(its.rank) > RANK_ORDER.index(card.rank)
    )
    for bit, card in CARD.items()
}
"""The higher cards of its suit."""
NINES, ACES, JACKS, KINGS, QUEENS, TENS = (0b1111 << shift for shift in range(0, 24, 4))
KING_SHIFT, QUEEN_SHIFT = 12, 16
PARTNER: Mapping[int, int] = {
    bit: (SUIT[card.suit] & (KINGS | QUEENS)) ^ bit
    for bit, card in CARD.items()
    if card.rank in (Rank.KING, Rank.QUEEN)
}
"""The other card of a king's or queen's marriage."""
PAIR_VALUES: tuple[int, ...] = tuple(MARRIAGES[Suit(code)] for code in "CDHS")
"""The values of the marriages by the places of their bits in `pairs`."""


def pairs(hand: int) -> int:
    """Return the suits of which a hand holds king and queen, as four bits in the order C D H S."""
    return hand >> KING_SHIFT & hand >> QUEEN_SHIFT & 0b1111


PAIRS_SUM: tuple[int, ...] = tuple(
    sum(value for place, value in enumerate(PAIR_VALUES) if held >> place & 1) for held in range(16)
)
PAIRS_MOST: tuple[int, ...] = tuple(
    max((value for place, value in enumerate(PAIR_VALUES) if held >> place & 1), default=0)
    for held in range(16)
)


def _walked(cards: int) -> tuple[int, ...]:
    found = []
    while cards:
        bit = cards & -cards
        found.append(bit)
        cards ^= bit
    return tuple(found)


_HALF = 12
_LOWER = tuple([_walked(half) for half in range(1 << _HALF)])
_UPPER = tuple([_walked(half << _HALF) for half in range(1 << _HALF)])

_LOWER_POINTS = tuple([sum([VALUE[bit] for bit in bits]) for bits in _LOWER])
_UPPER_POINTS = tuple([sum([VALUE[bit] for bit in bits]) for bits in _UPPER])


def bits_of(cards: int) -> tuple[int, ...]:
    """Return the single bits of a set of cards, lowest first."""
    return _LOWER[cards & 0xFFF] + _UPPER[cards >> _HALF]


def cards_of(cards: int) -> tuple[Card, ...]:
    """Return the cards of a set, sorted by code."""
    return tuple([CARD[bit] for bit in bits_of(cards)])


def set_of(cards: tuple[Card, ...]) -> int:
    """Return the set of different cards of the pack."""
    return sum(BIT[card] for card in cards)


def points_of(cards: int) -> int:
    """Return the card points of a set: 120 for all."""
    return _LOWER_POINTS[cards & 0xFFF] + _UPPER_POINTS[cards >> _HALF]


@cache
def _within(suit: int) -> tuple[int, ...]:
    """Return every subset of a suit."""
    parts, part = [0], suit
    while part:
        parts.append(part)
        part = (part - 1) & suit
    return tuple(parts)


LISTED: Mapping[int, tuple[int, ...]] = {
    part: bits_of(part) for suit in SUIT.values() for part in _within(suit)
}
"""The bits of every set of cards of one suit."""

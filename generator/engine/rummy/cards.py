"""The cards of the rummy as counted kinds: two copies of a card are the same card, and so are jokers.

A set of cards is one integer with three bits for each kind: how many copies are in it, 0 to 3, and a bit
that is always free, so that one subtraction compares all counts. Sets are added and taken apart with ``+``
and ``-``, and two sets are equal when they hold the same cards. Kinds are numbered suit by suit, each suit
from ace to king; the joker is the last.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from generator.cards import AnyCard, Card, Joker, Rank, Suit, parse_card

RANKS = (Rank.ACE, *(rank for rank in Rank if rank is not Rank.ACE))
"""The ranks upwards from the low ace; a place in a run counts from 1, and 14 is the high ace."""
SUITS = tuple(Suit)
KINDS = 52
JOKER = KINDS
"""The kind of a joker: the 52 kinds of suited cards come before it."""
JOKER_CARD = Joker.RED
"""What stands for any joker in actions and events: nobody tells one from another in play."""
FIELD = 3
"""The bits for each kind."""
JOKER_UNIT = 1 << FIELD * JOKER
LOW = sum(1 << FIELD * kind for kind in range(KINDS + 1))
"""One copy of every kind."""
_GUARD = LOW << 2
SUIT_BITS = FIELD * len(RANKS)
"""The bits for each suit."""
SUIT = (1 << SUIT_BITS) - 1
"""Every bit of the first suit."""

CARD: tuple[AnyCard, ...] = (*(Card(rank, suit) for suit in SUITS for rank in RANKS), JOKER_CARD)
"""The card of each kind."""
UNIT = tuple(1 << FIELD * kind for kind in range(KINDS + 1))
"""The set that holds one card of each kind."""
_KIND = {card: kind for kind, card in enumerate(CARD)} | {Joker.BLACK: JOKER}


def kind_of(card: AnyCard) -> int:
    """Return the kind of a card."""
    return _KIND[card]


def code_of(card: AnyCard) -> str:
    """Return how a card is written in records: ``*`` is any joker."""
    return "*" if isinstance(card, Joker) else str(card)


def parse_code(code: str) -> AnyCard:
    """Return the card with this code; ``*`` is a joker. Raises `KolodaError`."""
    return JOKER_CARD if code == "*" else CARD[kind_of(parse_card(code))]


def set_of(cards: Iterable[AnyCard]) -> int:
    """Return the set of ``cards``; at most three copies of a card."""
    return sum(UNIT[_KIND[card]] for card in cards)


def present(cards: int) -> int:
    """Return one copy of each kind that is in a set."""
    return (cards | cards >> 1) & LOW


def kinds_in(cards: int) -> Iterator[int]:
    """Yield each kind that is in a set once, in order."""
    left = (cards | cards >> 1) & LOW
    while left:
        bit = left & -left
        yield bit.bit_length() // FIELD
        left ^= bit


def count(cards: int, kind: int) -> int:
    """Return how many copies of a kind are in a set."""
    return cards >> FIELD * kind & 3


def jokers_in(cards: int) -> int:
    """Return how many jokers are in a set."""
    return cards >> FIELD * JOKER


def size_of(cards: int) -> int:
    """Return how many cards are in a set."""
    return (cards & LOW).bit_count() + 2 * (cards >> 1 & LOW).bit_count()


def contains(cards: int, part: int) -> bool:
    """Return whether a set holds every card of another, as often as that has it."""
    return ((cards | _GUARD) - part) & _GUARD == _GUARD


@lru_cache(maxsize=1 << 14)
def cards_of(cards: int) -> tuple[AnyCard, ...]:
    """Return the cards of a set, every copy, in the order of their codes, jokers last."""
    jokers = jokers_in(cards)
    suited = cards - jokers * JOKER_UNIT
    found = [CARD[kind] for kind in kinds_in(suited) for _ in range(count(suited, kind))]
    return (*sorted(found, key=str), *(JOKER_CARD,) * jokers)

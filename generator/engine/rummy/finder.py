"""Finding melds: every meld that a hand allows, and the best that can be laid side by side.

The search is exact. It takes the lowest card that any meld could use and tries every meld with it, and
doing without it; positions that come up again are remembered.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from generator.engine.rummy.cards import (
    FIELD,
    JOKER_UNIT,
    RANKS,
    SUIT,
    SUIT_BITS,
    SUITS,
    contains,
    count,
    jokers_in,
    kinds_in,
    present,
    size_of,
)
from generator.engine.rummy.meld import HIGH_ACE, LEAST, LOW_ACE, NATURAL, SETS, held_by
from generator.engine.rummy.rulebook import Rulebook

_PLACES = tuple(SUIT_BITS * suit for suit in range(len(SUITS)))
_BASE = sum(1 << place for place in _PLACES)
_RUN_LOW = sum(_BASE << FIELD * place for place in range(len(RANKS) - LEAST + 1))
"""The lowest cards of runs of three, but for the one with the ace on top."""


class Shape(NamedTuple):
    """A meld that can be laid: the cards as a set, how many, and the `Meld` numbers.

    ``worth`` is what it counts in a first laying, ``rid`` what its cards would cost if left in hand.
    """

    held: int
    size: int
    worth: int
    rid: int
    group: int
    low: int
    high: int
    jokers: int


class Packing(NamedTuple):
    """Melds from one hand, side by side, and what they come to."""

    value: int
    shapes: tuple[Shape, ...]


@lru_cache(maxsize=1 << 13)
def shapes(book: Rulebook, hand: int) -> tuple[Shape, ...]:
    """Return every meld that can be laid from a hand, each once, in the order of their lowest cards."""
    jokers = min(jokers_in(hand), book.per_meld)
    found: list[Shape] = []
    mask = present(hand)
    can_run = _can_run(mask, jokers)
    if can_run:
        for suit, place in enumerate(_PLACES):
            if can_run >> place & SUIT:
                found += _run_shapes(book, suit, hand >> place & SUIT, jokers)
    masks = [mask >> place & SUIT for place in _PLACES]
    ranks = _can_be_sets(masks, jokers)
    while ranks:
        bit = ranks & -ranks
        ranks ^= bit
        suits = sum([1 << suit for suit, mask in enumerate(masks) if mask & bit])
        group = SETS + bit.bit_length() // FIELD
        found += [_shape(book, group, low, 0, used) for low, used in _sets(suits, jokers)]
    if len(found) > 1:
        found.sort(key=_lowest)
    return tuple(found)


def _can_run(mask: int, jokers: int) -> int:
    """Return a bit in each suit that holds the two cards and the third, or a joker, that make a run.

    With more than one joker any two cards may do.
    """
    if jokers > 1:
        return mask
    after, next_but_one = mask >> FIELD, mask >> 2 * FIELD
    queen, king = mask >> FIELD * 11 & _BASE, mask >> FIELD * 12 & _BASE
    if not jokers:
        return mask & after & next_but_one & _RUN_LOW | mask & queen & king
    return mask & (after | next_but_one) | mask & (queen | king)


def _can_be_sets(masks: list[int], jokers: int) -> int:
    """Return the ranks of which enough suits are there for a set."""
    spades, hearts, clubs, diamonds = masks
    both, either = spades & hearts, spades | hearts
    others, another = clubs & diamonds, clubs | diamonds
    if jokers:
        return both | others | either & another
    return both & another | either & others


def _lowest(shape: Shape) -> int:
    return shape.held & -shape.held


@lru_cache(maxsize=1 << 14)
def _shape(book: Rulebook, group: int, low: int, high: int, jokers: int) -> Shape:
    held = held_by(group, low, high, jokers)
    worth = book.worth(group, low, high, jokers)
    return Shape(held, size_of(held), worth, book.sum_of(held), group, low, high, jokers)


@lru_cache(maxsize=1 << 13)
def _run_shapes(book: Rulebook, suit: int, cards: int, most: int) -> tuple[Shape, ...]:
    return tuple(_shape(book, suit, *run) for run in _runs(cards, most))


@lru_cache(maxsize=1 << 13)
def _runs(cards: int, most: int) -> tuple[tuple[int, int, int], ...]:
    """Return the runs from the cards of one suit and up to ``most`` jokers: low, high, jokers."""
    aces = count(cards, 0)
    there = sum(1 << kind + 1 for kind in kinds_in(cards)) | (1 << HIGH_ACE if aces else 0)
    runs = []
    for low in range(LOW_ACE, HIGH_ACE - LEAST + 2):
        for high in range(low, HIGH_ACE + 1):
            places = (1 << high + 1) - (1 << low)
            missing = places & ~there
            if missing.bit_count() > most:
                break
            length = high - low + 1
            if length < LEAST:
                continue
            for jokers in _jokers(missing, places, min(most, length - NATURAL)):
                both_aces = low == LOW_ACE and high == HIGH_ACE and not jokers & (1 << low | 1 << high)
                if not both_aces or aces > 1:
                    runs.append((low, high, jokers))
    return tuple(runs)


def _jokers(missing: int, places: int, most: int) -> Iterator[int]:
    """Yield where jokers may lie in a run: where a card is missing, and for held cards too."""
    free = [1 << place for place in range(LOW_ACE, HIGH_ACE + 1) if places & ~missing & 1 << place]
    for more in range(most - missing.bit_count() + 1):
        for chosen in combinations(free, more):
            yield missing | sum(chosen)


@lru_cache(maxsize=1 << 8)
def _sets(suits: int, most: int) -> tuple[tuple[int, int], ...]:
    """Return the sets from cards of these suits and up to ``most`` jokers: suits, jokers."""
    return tuple(
        (part, jokers)
        for part in range(1, 1 << len(SUITS))
        if not part & ~suits and part.bit_count() >= NATURAL
        for jokers in range(most + 1)
        if LEAST <= part.bit_count() + jokers <= len(SUITS)
    )


@lru_cache(maxsize=1 << 13)
def reaches(book: Rulebook, hand: int, need: int, keep: int) -> bool:
    """Return whether melds worth ``need`` can be laid side by side so that ``keep`` cards are left."""
    found = shapes(book, hand)
    if sum([shape.worth for shape in found]) < need:
        return False
    failed: set[tuple[int, int, int]] = set()

    def search(rest: int, left: int, need: int, fitting: list[Shape]) -> bool:
        if need <= 0:
            return True
        if _bound(book, rest, fitting) < need or (rest, left, need) in failed:
            return False
        lowest = _lowest(fitting[0])
        for shape in fitting:
            if shape.held & -shape.held != lowest:
                break
            if left - shape.size >= keep:
                after = rest - shape.held
                if search(after, left - shape.size, need - shape.worth, _fitting(after, fitting)):
                    return True
        after = rest - lowest
        if search(after, left, need, _fitting(after, fitting)):
            return True
        failed.add((rest, left, need))
        return False

    return search(hand, size_of(hand), need, list(found))


def _bound(book: Rulebook, rest: int, fitting: list[Shape]) -> int:
    """Return what the melds that fit could count at most.

    Every joker makes the best of the melds with jokers, and every other card that is in a meld counts.
    """
    used = best = 0
    for shape in fitting:
        if shape.held < JOKER_UNIT:
            used |= shape.held
        elif shape.worth > best:
            best = shape.worth
    return best * jokers_in(rest) + book.sum_of(rest & present(used) * 7)


def _fitting(rest: int, among: list[Shape]) -> list[Shape]:
    return [shape for shape in among if contains(rest, shape.held)]


def most_worth(book: Rulebook, hand: int, keep: int = 0) -> Packing:
    """Return the melds that count most in a first laying; ``keep`` cards at least are left."""
    return _best(book, hand, keep, Shape._fields.index("worth"))


def most_rid(book: Rulebook, hand: int, keep: int = 0) -> Packing:
    """Return the melds after which the cards left cost least; ``keep`` cards at least are left."""
    return _best(book, hand, keep, Shape._fields.index("rid"))


@lru_cache(maxsize=1 << 12)
def _best(book: Rulebook, hand: int, keep: int, aim: int) -> Packing:
    known: dict[tuple[int, int], Packing] = {}
    nothing = Packing(0, ())

    def search(rest: int, left: int, fitting: list[Shape]) -> Packing:
        if not fitting:
            return nothing
        best = known.get((rest, left))
        if best is not None:
            return best
        lowest = _lowest(fitting[0])
        after = rest - lowest
        best = search(after, left, _fitting(after, fitting))
        for shape in fitting:
            if shape.held & -shape.held != lowest:
                break
            if left - shape.size >= keep:
                after = rest - shape.held
                others = search(after, left - shape.size, _fitting(after, fitting))
                value = others.value + shape[aim]
                if value > best.value:
                    best = Packing(value, (shape, *others.shapes))
        known[rest, left] = best
        return best

    return search(hand, size_of(hand), list(shapes(book, hand)))

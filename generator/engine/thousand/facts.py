"""The figures that a booklet prints about a deal of Thousand, computed exactly."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from generator.cards import Suit
from generator.engine.odds import without
from generator.engine.thousand.bits import MARRIAGES, POINTS
from generator.engine.thousand.rulebook import highest
from generator.rulesets.thousand import PACK, Thousand

CARDS = len(PACK)
_SUITS = len(Suit)


def points_of_hands(size: int) -> Counter[int]:
    """Return how many sets of ``size`` cards have each number of points."""
    ways: dict[tuple[int, int], int] = {(0, 0): 1}
    for value in POINTS.values():
        more: Counter[tuple[int, int]] = Counter()
        for (cards, points), count in ways.items():
            for taken in range(min(_SUITS, size - cards) + 1):
                more[cards + taken, points + taken * value] += count * comb(_SUITS, taken)
        ways = more
    return Counter({points: count for (cards, points), count in ways.items() if cards == size})


def below(points: int, size: int) -> Fraction:
    """Return the share of sets of ``size`` cards with fewer points than ``points``."""
    counted = points_of_hands(size)
    return Fraction(sum(count for made, count in counted.items() if made < points), comb(CARDS, size))


def nines(least: int, size: int) -> Fraction:
    """Return the share of sets of ``size`` cards with at least so many nines."""
    ways = sum(comb(_SUITS, n) * comb(CARDS - _SUITS, size - n) for n in range(least, min(_SUITS, size) + 1))
    return Fraction(ways, comb(CARDS, size))


def marriage(size: int) -> Fraction:
    """Return the share of sets of ``size`` cards that hold king and queen of a suit."""
    # Of k suits both are held in comb(4, k) ways; the rest is free. Inclusion and exclusion.
    held = sum(
        (-1) ** (k + 1) * comb(_SUITS, k) * comb(CARDS - 2 * k, size - 2 * k)
        for k in range(1, _SUITS + 1)
        if size >= 2 * k
    )
    return Fraction(held, comb(CARDS, size))


@dataclass(frozen=True, slots=True)
class Facts:
    """Figures about a deal. Shares are of 1; mappings by the number of points or of cards.

    ``mean``, ``most`` and ``least`` are the points of a hand; ``weak_hand`` and ``weak_talon`` the shares
    below so many points; ``marriage`` the share with a marriage in so many cards; ``no_ace`` a hand without
    one. ``all_marriages`` is what the four are worth, ``table`` what all can make together, ``highest_bid``
    the most that may be bid at all.
    """

    hands: int
    mean: Fraction
    most: int
    least: int
    four_nines: Fraction
    three_nines: Fraction
    weak_hand: Mapping[int, Fraction]
    weak_talon: Mapping[int, Fraction]
    two_nines_in_talon: Fraction
    marriage: Mapping[int, Fraction]
    no_ace: Fraction
    all_marriages: int
    table: int
    highest_bid: int


def facts_of(rules: Thousand) -> Facts:
    """Return the figures for one ruleset."""
    size, talon = rules.hand, 2 if rules.players == 2 else 3
    counted = points_of_hands(size)
    pack = sum(POINTS.values()) * _SUITS
    return Facts(
        hands=comb(CARDS, size),
        mean=Fraction(pack * size, CARDS),
        most=max(counted),
        least=min(counted),
        four_nines=nines(4, size),
        three_nines=nines(3, size),
        weak_hand={points: below(points, size) for points in (13, 14, 15)},
        weak_talon={points: below(points, talon) for points in (4, 5)},
        two_nines_in_talon=nines(2, talon),
        marriage={cards: marriage(cards) for cards in (7, 8, 10)},
        no_ace=without(CARDS, _SUITS, size),
        all_marriages=sum(MARRIAGES.values()),
        table=pack + sum(MARRIAGES.values()),
        highest_bid=highest(rules),
    )

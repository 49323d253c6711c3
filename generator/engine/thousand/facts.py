"""The figures that a booklet prints about a deal of Thousand, computed exactly."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import accumulate
from math import comb

from generator.engine.thousand.bits import MARRIAGES, POINTS
from generator.engine.thousand.rulebook import rulebook
from generator.rulesets.thousand import PACK, RANK_ORDER, Thousand

NINES = OF_A_RANK = 4


@dataclass(frozen=True, slots=True)
class Facts:
    """Figures about a deal of Thousand. Shares are of 1, points those of cards.

    ``least``, ``mean`` and ``most``: points of a hand; ``below`` the share of hands below the rules' weak
    hand. ``marriage``: a hand with at least one. The talon's are None where it stays closed to be drawn
    from, those of weak hand and weak talon where nothing is weak.
    """

    hands: int
    marriage: Fraction
    four_nines: Fraction
    three_nines: Fraction
    least: int
    mean: int
    most: int
    weak_hand: Fraction | None
    talon_mean: int | None
    weak_talon: Fraction | None
    talon_nines: Fraction | None


def facts_of(rules: Thousand) -> Facts:
    """Return the figures for one ruleset."""
    hand, book = rules.hand, rulebook(rules)
    points = ways(hand)
    talon = None if book.draws else book.talon
    return Facts(
        hands=comb(len(PACK), hand),
        marriage=with_marriage(hand),
        four_nines=with_nines(hand, 4),
        three_nines=with_nines(hand, 3),
        least=next(n for n, count in enumerate(points) if count),
        mean=_mean(hand),
        most=max(n for n, count in enumerate(points) if count),
        weak_hand=None if rules.redeal_weak is None else below(hand, rules.redeal_weak),
        talon_mean=None if talon is None else _mean(talon),
        weak_talon=None if talon is None or rules.redeal_talon is None else below(talon, rules.redeal_talon),
        talon_nines=None if talon is None else with_nines(talon, 2),
    )


def _mean(cards: int) -> int:
    return cards * sum(POINTS.values()) * OF_A_RANK // len(PACK)  # 5 points a card: nothing is left over


@cache
def ways(cards: int) -> tuple[int, ...]:
    """Return in how many ways so many cards of the pack make 0, 1, 2 … points."""
    table = {(0, 0): 1}
    for rank in RANK_ORDER:
        new: dict[tuple[int, int], int] = {}
        for (held, points), count in table.items():
            for more in range(min(OF_A_RANK, cards - held) + 1):
                place = (held + more, points + more * POINTS[rank])
                new[place] = new.get(place, 0) + count * comb(OF_A_RANK, more)
        table = new
    most = max(points for held, points in table if held == cards)
    return tuple(table.get((cards, points), 0) for points in range(most + 1))


def below(cards: int, limit: int) -> Fraction:
    """Return the share of hands of ``cards`` that hold fewer than ``limit`` points."""
    return Fraction([0, *accumulate(ways(cards))][min(limit, len(ways(cards)))], comb(len(PACK), cards))


def with_nines(cards: int, least: int) -> Fraction:
    """Return the share of hands of ``cards`` with at least so many nines."""
    rest = len(PACK) - NINES
    held: Iterable[int] = range(least, min(NINES, cards) + 1)
    return Fraction(sum(comb(NINES, n) * comb(rest, cards - n) for n in held), comb(len(PACK), cards))


def with_marriage(cards: int) -> Fraction:
    """Return the share of hands of ``cards`` with a king and queen of one suit."""
    suits = len(MARRIAGES)
    count = sum(
        (-1) ** (n + 1) * comb(suits, n) * comb(len(PACK) - 2 * n, cards - 2 * n)
        for n in range(1, min(suits, cards // 2) + 1)
    )
    return Fraction(count, comb(len(PACK), cards))

"""Exact odds of the deal, as fractions, and the figures that a booklet prints about the rummy."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import permutations
from math import comb

from generator.cards import Suit
from generator.engine.rummy.cards import RANKS
from generator.engine.rummy.rulebook import POINTS, rulebook
from generator.rulesets.joker import HAND, LONE_JOKER, OUT, Rummy

_SUITS = len(Suit)


@dataclass(frozen=True, slots=True)
class RummyFacts:
    """Figures about a deal of the rummy. Shares are of 1; ``closed`` is by the number of players.

    ``hands``: how many hands of fourteen there are, copies told apart; ``joker``: the share with a joker;
    ``all_jokers``: with every joker of the pack; ``twins``: with the same card twice; ``ready``: with a meld
    already, not counting on jokers. ``mean``: what a hand costs on average; ``dearest``: the most that a
    hand of fourteen can cost. ``out``: what going out brings, by the jokers discarded last; ``lone_joker``:
    what a joker left alone costs; ``full_run``: what a run from ace to ace counts in a first laying.
    """

    cards: int
    jokers: int
    hands: int
    joker: Fraction
    all_jokers: Fraction
    twins: Fraction
    ready: Fraction
    mean: Fraction
    dearest: int
    closed: Mapping[int, int]
    out: tuple[int, ...]
    lone_joker: int
    full_run: int


def rummy_facts(rules: Rummy) -> RummyFacts:
    """Return the figures for one ruleset."""
    deck, book = rules.deck(), rulebook(rules)
    cards, jokers, copies = len(deck), deck.jokers, deck.copies
    hands = comb(cards, HAND)
    costs = sorted((*POINTS * _SUITS * copies, *(rules.joker_hand,) * jokers))
    return RummyFacts(
        cards,
        jokers,
        hands,
        joker=1 - Fraction(comb(cards - jokers, HAND), hands),
        all_jokers=Fraction(comb(cards - jokers, HAND - jokers), hands),
        twins=1 - Fraction(_without_twins(copies, jokers, HAND), hands),
        ready=ready_share(copies, jokers, HAND),
        mean=Fraction(HAND * sum(costs), cards),
        dearest=sum(costs[-HAND:]),
        closed={players: cards - players * HAND - 1 for players in rules.player_counts},
        out=tuple(-points if rules.out_bonus else 0 for points in OUT[: jokers + 1]),
        lone_joker=LONE_JOKER,
        full_run=book.worth(0, 1, len(RANKS) + 1, 0),
    )


def _without_twins(copies: int, jokers: int, hand: int) -> int:
    """Return how many hands hold no suited card twice; jokers are no twins."""
    kinds = _SUITS * len(RANKS)
    return sum(
        comb(jokers, held) * comb(kinds, hand - held) * copies ** (hand - held) for held in range(jokers + 1)
    )


@cache
def ready_share(copies: int, jokers: int, hand: int) -> Fraction:
    """Return the share of hands that hold a run of three or three suits of a rank without any joker.

    Counted are the hands without: rank by rank from the ace, remembering which suits were there in the
    last two ranks and with the ace, which comes again behind the king. At most two suits of a rank may be
    there, and no suit three times in a row.
    """
    suits = [frozenset(suit for suit in range(_SUITS) if part >> suit & 1) for part in range(1 << _SUITS)]
    few = [part for part in suits if len(part) < 3]
    nobody: frozenset[int] = frozenset()
    ways: dict[tuple[frozenset[int], ...], tuple[int, ...]]
    ways = {(nobody, nobody, nobody): tuple(comb(jokers, held) for held in range(hand + 1))}
    for rank in range(len(RANKS)):
        after: dict[tuple[frozenset[int], ...], list[int]] = defaultdict(lambda: [0] * (hand + 1))
        for (ace, before, last), counts in ways.items():
            for part in few:
                if part & before & last:
                    continue
                state = _alike(ace if rank else part, last, part)
                grown = _times(counts, _chosen(copies, len(part), hand))
                after[state] = [one + other for one, other in zip(after[state], grown, strict=True)]
        ways = {state: tuple(counts) for state, counts in after.items()}
    without = sum(counts[hand] for (ace, before, last), counts in ways.items() if not ace & before & last)
    return 1 - Fraction(without, comb(copies * _SUITS * len(RANKS) + jokers, hand))


@cache
def _alike(*parts: frozenset[int]) -> tuple[frozenset[int], ...]:
    """Return the same sets of suits with the suits renamed, one form for all that differ in names only."""
    renamed = [
        tuple(frozenset(names[suit] for suit in part) for part in parts)
        for names in permutations(range(_SUITS))
    ]
    return min(renamed, key=lambda form: [sorted(part) for part in form])


@cache
def _chosen(copies: int, suits: int, most: int) -> tuple[int, ...]:
    """Return in how many ways so many suits of a rank are held, each at least once, by the cards used."""
    one = tuple(comb(copies, held) if held else 0 for held in range(most + 1))
    ways: tuple[int, ...] = (1, *(0,) * most)
    for _ in range(suits):
        ways = _times(ways, one)
    return ways


def _times(ways: tuple[int, ...], others: tuple[int, ...]) -> tuple[int, ...]:
    """Return the product of two counts by number of cards, cut off at their length."""
    product = [0] * len(ways)
    for i, one in enumerate(ways):
        if one:
            for j, other in enumerate(others[: len(ways) - i]):
                product[i + j] += one * other
    return tuple(product)

"""Exact figures about a game of bids and tricks that a booklet prints."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from generator.engine.odds import without
from generator.engine.whist.game import Game, Rules, rounds


@dataclass(frozen=True, slots=True)
class WhistFacts:
    """Figures about a match. Shares are of 1; mappings by the number of cards in a hand.

    ``joker``: a given hand holds a joker; ``nobody``: all jokers lie among the cards that are not dealt;
    ``both``: a given largest hand holds two jokers, None for a game with one. ``no_trump``: a joker is
    shown, so that there is no trump, None where that cannot be. ``aside``: cards not dealt. ``bids``: in
    how many ways the players before the dealer can bid, and in how many of these the hook takes a number
    from the dealer. ``most`` and ``least`` are the points that a deal can bring without a blind bid.
    """

    deals: int
    largest: int
    joker: Mapping[int, Fraction]
    nobody: Mapping[int, Fraction]
    both: Fraction | None
    no_trump: Fraction | None
    aside: Mapping[int, int]
    bids: Mapping[int, tuple[int, int]]
    most: int
    least: int


def facts_of(game: Game, rules: Rules) -> WhistFacts:
    """Return the figures for one ruleset."""
    pack, jokers, players = len(rules.deck()), len(rules.jokers), rules.player_counts[0]
    sizes = sorted(set(rounds(rules)))
    top = rules.largest
    unshown = game.is_named(rules, min(sizes)) or jokers < 2
    points = [
        game.score(rules, cards, bid, tricks, False)[0]
        for cards in sizes
        for bid in range(cards + 1)
        for tricks in range(cards + 1)
    ]
    return WhistFacts(
        deals=len(rounds(rules)),
        largest=top,
        joker={cards: 1 - without(pack, jokers, cards) for cards in sizes},
        nobody={cards: without(pack, jokers, cards * players) for cards in sizes},
        both=Fraction(comb(pack - 2, top - 2), comb(pack, top)) if jokers == 2 else None,
        no_trump=None if unshown else Fraction(jokers, pack),
        aside={cards: pack - cards * players for cards in sizes},
        bids={cards: ((cards + 1) ** (players - 1), _sums_up_to(cards, players - 1)) for cards in sizes},
        most=max(points),
        least=min(points),
    )


def _sums_up_to(most: int, players: int) -> int:
    """Return in how many ways ``players`` bids of at least none add up to ``most`` or less."""
    return comb(most + players, players)

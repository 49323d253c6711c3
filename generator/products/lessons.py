"""The deal that a booklet tells and ``koloda hand`` shows: one seed's, or the most instructive of many."""

from dataclasses import dataclass
from functools import cache
from typing import Any

from generator.engine.games import ENGINES
from generator.engine.play import Log
from generator.engine.search import find, play_seed
from generator.products.request import Request
from generator.rulesets import Ruleset

SEARCHED = 100


@dataclass(frozen=True, slots=True)
class Lesson:
    """A whole deal, the beginning of it that teaches, and the seed that makes it again."""

    seed: int
    whole: Log[Any]
    beginning: Log[Any]


@cache
def lesson(rules: Ruleset, seed: int | None, players: int) -> Lesson:
    """Return the deal of ``seed`` or, without one, the best of the first `SEARCHED` deals."""
    lesson_of = ENGINES[rules.GAME].lesson_of
    if seed is None:
        found = find(rules, range(SEARCHED), players, lambda log: (best := lesson_of(log)) and best[0])
        seed = found.seed if found else 0
    whole = play_seed(rules, seed, players)
    best = lesson_of(whole)
    return Lesson(seed, whole, best[1] if best else whole)


def players_at(request: Request) -> int:
    """Return for how many players an example is told."""
    assert request.rules
    return usual_players(request.rules)


def usual_players(rules: Ruleset) -> int:
    """Return how many players examples and simulations have: three where the rules leave it open."""
    counts = rules.player_counts
    return 3 if 3 in counts else counts[0]

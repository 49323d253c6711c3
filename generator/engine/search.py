"""Looking for instructive hands: many deals are played, the one that shows most is kept."""

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeAlias

from generator.engine.contract import shuffled
from generator.engine.games import ENGINES
from generator.engine.play import Log, play
from generator.rulesets import Ruleset

Score: TypeAlias = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Found:
    """The best deal of a search, with the seed that makes it again."""

    seed: int
    score: Score
    log: Log[Any]


def play_seed(rules: Ruleset, seed: int, players: int) -> Log[Any]:
    """Return the deal that ``seed`` stands for, played sensibly by everyone."""
    engine = ENGINES[rules.GAME]
    deal = shuffled(rules.deck(), seed, players)
    state, opening = engine.start(rules, deal)
    return play(state, [engine.sensible] * players, random.Random(seed), deal, opening)


def find(
    rules: Ruleset, seeds: Iterable[int], players: int, wanted: Callable[[Log[Any]], Score | None]
) -> Found | None:
    """Return the deal for which ``wanted`` gives the highest score; of equals the first.

    ``wanted`` returns None for a deal that will not do. None is returned if no deal will.
    """
    best: Found | None = None
    for seed in seeds:
        log = play_seed(rules, seed, players)
        score = wanted(log)
        if score is not None and (best is None or score > best.score):
            best = Found(seed, score, log)
    return best

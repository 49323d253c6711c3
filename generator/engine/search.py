"""Looking for instructive hands: many deals are played, the one that shows what is wanted best is kept."""

import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any, TypeAlias

from generator.engine.contract import Policy, shuffled
from generator.engine.games import ENGINES
from generator.engine.play import Log, play, random_policy
from generator.rulesets import Ruleset

Score: TypeAlias = tuple[float, ...]
CUT_DOWN = 3


@dataclass(frozen=True, slots=True)
class Found:
    """The best deal of a search, with the seed that makes it again."""

    seed: int
    score: Score
    log: Log[Any]


@dataclass(frozen=True, slots=True)
class Wanted:
    """What an example must show: rule ids that it ``shows``, and none that it ``hides``.

    ``happens`` names kinds of events that must follow each other in this order, others between them.
    ``standing`` is what a deal of the game needs to know of its match, such as its number.
    """

    rules: Ruleset
    players: int
    shows: frozenset[str]
    hides: frozenset[str] = frozenset()
    happens: tuple[str, ...] = ()
    standing: Any = None

    def fits(self, log: Log[Any]) -> bool:
        """Return whether a log shows what is wanted."""
        kinds = iter([type(event).__name__ for event in log.events])
        if not all(kind in kinds for kind in self.happens):
            return False
        shown = ENGINES[self.rules.GAME].rules_shown(log)
        return self.shows <= shown and not self.hides & shown


def play_seed(
    rules: Ruleset, seed: int, players: int, policy: Policy | None = None, standing: Any = None
) -> Log[Any]:
    """Return the deal that ``seed`` stands for, played sensibly by everyone or as ``policy`` says."""
    engine = ENGINES[rules.GAME]
    deal = shuffled(rules.deck(), seed, players)
    state, opening = engine.start(rules, deal, *(() if standing is None else (standing,)))
    return play(state, [policy or engine.sensible] * players, random.Random(seed), deal, opening)


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


def find_example(wanted: Wanted, seeds: Iterable[int], enough: int = 12) -> Log[Any] | None:
    """Return the smallest excerpt of a deal that shows what is wanted, or None.

    Of the first ``enough`` deals that hold one, first played sensibly and then at random, the smallest
    excerpts are cut down card by card, as long as they still show what is wanted.
    """
    engine = ENGINES[wanted.rules.GAME]
    tried = list(seeds)
    for policy in (None, _half_sensible(engine.sensible), random_policy):
        found = sorted(islice(_fitting(wanted, tried, policy), enough), key=engine.size)
        if found:
            return min((_cut_down(wanted, log) for log in found[:CUT_DOWN]), key=engine.size)
    return None


def _half_sensible(sensible: Policy) -> Policy:
    """Return players who now and then do anything: what they show is rarer."""

    def choose(view: Any, rng: random.Random) -> Any:
        return random_policy(view, rng) if rng.random() < 1 / 3 else sensible(view, rng)

    return choose


def _fitting(wanted: Wanted, seeds: Iterable[int], policy: Policy | None) -> Iterator[Log[Any]]:
    """Yield the smallest fitting excerpt of each deal that has one."""
    engine = ENGINES[wanted.rules.GAME]
    for seed in seeds:
        log = play_seed(wanted.rules, seed, wanted.players, policy, wanted.standing)
        if wanted.shows <= engine.rules_shown(log):
            fitting = [part for part in engine.excerpts(log) if wanted.fits(part)]
            if fitting:
                yield min(fitting, key=engine.size)


def _cut_down(wanted: Wanted, log: Log[Any]) -> Log[Any]:
    engine = ENGINES[wanted.rules.GAME]
    while True:
        better = next((other for other in engine.smaller(log) if wanted.fits(other)), None)
        if better is None:
            return log
        log = better

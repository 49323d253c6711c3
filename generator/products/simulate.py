"""What house rules do: thousands of deals played by sensible players, and the figures with their errors."""

import os
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from multiprocessing import Pool
from typing import Any

from generator.engine.contract import shuffled
from generator.engine.games import ENGINES
from generator.errors import KolodaError
from generator.rulesets import Ruleset, Value, format_value

SECONDS_PER_ACT = 4.0
"""How long an act (a lead, a cover, a throw-in, a take …) takes at a table of people: pinned."""

SHARE_OF_DEALS = 10
"""A changed house rule is played with one of so many deals, the same ones as without the change."""

_Z = 1.96  # of a two-sided interval of 95 %
_CHUNK = 50
NOT_IN_A_DEAL = frozenset(
    ("players", "cut", "next_lead", "next_dealer", "trump_repeat", "places", "epaulettes")
)
"""House rules that decide who sits down, or what happens between deals."""

Progress = Callable[[float], None]


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean and half the width of its interval of 95 %."""

    mean: float
    error: float

    def text(self, digits: int = 1, sign: bool = False) -> str:
        """Return ``12.3 ± 0.4``, with a sign where it is a difference."""
        return f"{self.mean:{'+' if sign else ''}.{digits}f} ± {self.error:.{digits}f}"


@dataclass(frozen=True, slots=True)
class Figures:
    """Bouts and minutes of a deal; how many deals of a hundred are drawn; the leader's advantage.

    The advantage is by how many deals of a hundred the first leader loses more seldom than his share,
    which is 1 of the number of players, at teams 1 of 2; drawn deals are left out.
    """

    bouts: Estimate
    minutes: Estimate
    draws: Estimate
    advantage: Estimate


@dataclass(frozen=True, slots=True)
class Change:
    """What one value of a house rule changes in the figures, as differences, deal by deal."""

    key: str
    value: Value
    figures: Figures


@dataclass(frozen=True, slots=True)
class Simulation:
    """The figures of a ruleset, and how each other value of each option moves them."""

    rules: Ruleset
    players: int
    deals: int
    changed_deals: int
    seed: int
    figures: Figures
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class _Job:
    rules: Ruleset
    players: int
    seeds: range


_Row = tuple[float, float, float, float]  # bouts, minutes, drawn (0 or 1), advantage


def simulate(
    rules: Ruleset,
    players: int,
    deals: int,
    seed: int = 1,
    jobs: int | None = None,
    progress: Progress = lambda share: None,
) -> Simulation:
    """Play ``deals`` deals, and a part of them again under every other value of every option.

    The result does not depend on ``jobs``, the number of processes (default: all cores). Raises
    `KolodaError` where the players cannot sit down under these rules.
    """
    if players not in rules.player_counts:
        allowed = ", ".join(map(str, rules.player_counts))
        raise KolodaError(f"{players} players cannot play by these rules: allowed are {allowed}")
    few = max(deals // SHARE_OF_DEALS, 1)
    others = list(_others(rules, players))
    work = [*_chunks(rules, players, seed, deals)]
    for _, _, changed in others:
        work += _chunks(changed, players, seed, few)
    rows = list(_all_rows(work, jobs or os.cpu_count() or 1, progress))
    base, rest = rows[:deals], rows[deals:]
    changes = []
    for place, (key, value, _) in enumerate(others):
        mine = rest[place * few : (place + 1) * few]
        differences = [
            (one[0] - two[0], one[1] - two[1], one[2] - two[2], one[3] - two[3])
            for one, two in zip(mine, base, strict=False)
        ]
        changes.append(Change(key, value, _figures(differences)))
    return Simulation(rules, players, deals, few, seed, _figures(base), tuple(changes))


def _others(rules: Ruleset, players: int) -> Iterator[tuple[str, Value, Ruleset]]:
    """Yield every change of one house rule that can hold beside the others."""
    for key, option in rules.options().items():
        for value in option.choices:
            if key in NOT_IN_A_DEAL or value == getattr(rules, key):
                continue
            try:
                changed = rules.changed({key: format_value(value)})
            except KolodaError:
                continue
            if players in changed.player_counts:
                yield key, value, changed


def _chunks(rules: Ruleset, players: int, seed: int, deals: int) -> Iterator[_Job]:
    for first in range(0, deals, _CHUNK):
        yield _Job(rules, players, range(seed + first, seed + min(first + _CHUNK, deals)))


def _all_rows(work: Sequence[_Job], jobs: int, progress: Progress) -> Iterator[_Row]:
    if jobs == 1:
        yield from _counted(map(_rows, work), len(work), progress)
        return
    with Pool(jobs) as pool:
        yield from _counted(pool.imap(_rows, work), len(work), progress)


def _counted(results: Iterable[list[_Row]], total: int, progress: Progress) -> Iterator[_Row]:
    for done, rows in enumerate(results, 1):
        yield from rows
        progress(done / total)


def _rows(job: _Job) -> list[_Row]:
    """Return the figures of each deal of a job; cards that are given up are dealt again until they count."""
    engine = ENGINES[job.rules.GAME]
    rows: list[_Row] = []
    for seed in job.seeds:
        rng = random.Random(seed)
        deal = shuffled(job.rules.deck(), seed, job.players)
        summary = engine.summary_of(job.rules, deal, engine.sensible, rng)
        while summary.reason == "redeal":
            deal = shuffled(job.rules.deck(), rng.getrandbits(32), job.players)
            summary = engine.summary_of(job.rules, deal, engine.sensible, rng)
        minutes = summary.acts * SECONDS_PER_ACT / 60
        lost = 100.0 * (summary.leader in summary.losers)
        fair = 100.0 * max(len(summary.losers), 1) / job.players
        drawn = not summary.losers
        rows.append((summary.bouts, minutes, 100.0 * drawn, fair - lost if summary.losers else 0.0))
    return rows


def _figures(rows: Sequence[_Row]) -> Figures:
    bouts, minutes, draws, advantage = zip(*rows, strict=True)
    return Figures(_estimate(bouts), _estimate(minutes), _estimate(draws), _estimate(advantage))


def _estimate(numbers: Sequence[float]) -> Estimate:
    """Return the mean and its error, 0 where the numbers never vary."""
    n = len(numbers)
    mean = sum(numbers) / n
    spread = sqrt(sum((number - mean) ** 2 for number in numbers) / max(n - 1, 1))
    return Estimate(mean, _Z * spread / sqrt(n))


def simulation_text(done: Simulation) -> str:
    """Return the figures as a table for the terminal."""
    lines = [
        f"{done.rules.GAME}, {done.players} players, {done.deals} deals from seed {done.seed};"
        f" {SECONDS_PER_ACT:g} s an act; intervals of 95 %",
        "",
        f"{'':<44}{'bouts':>14}{'minutes':>14}{'draws, %':>14}{'leader, %':>14}",
        _line("these rules", done.figures, sign=False),
        "",
        f"changes by another value ({done.changed_deals} deals each)",
    ]
    lines += [
        _line(f"{change.key}={format_value(change.value)}", change.figures, sign=True)
        for change in done.changes
    ]
    return "\n".join(lines)


def _line(name: str, figures: Figures, sign: bool) -> str:
    columns = (figures.bouts, figures.minutes, figures.draws, figures.advantage)
    return f"{name:<44}" + "".join(f"{column.text(sign=sign):>14}" for column in columns)


def simulation_data(done: Simulation) -> dict[str, Any]:
    """Return the figures for other programs, and for the booklet's table."""

    def data(figures: Figures) -> dict[str, dict[str, float]]:
        names = ("bouts", "minutes", "draws", "advantage")
        return {
            name: {
                "mean": round(getattr(figures, name).mean, 3),
                "error": round(getattr(figures, name).error, 3),
            }
            for name in names
        }

    return {
        "game": done.rules.GAME,
        "players": done.players,
        "deals": done.deals,
        "changed_deals": done.changed_deals,
        "seed": done.seed,
        "seconds_per_act": SECONDS_PER_ACT,
        "figures": data(done.figures),
        "changes": [
            {"key": change.key, "value": format_value(change.value), "figures": data(change.figures)}
            for change in done.changes
        ],
    }

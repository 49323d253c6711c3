"""What house rules do: thousands of deals played by sensible players, and the figures with their errors."""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from multiprocessing import Pool
from typing import Any, TypeAlias

from generator.engine.figures import SECONDS_PER_ACT, Row
from generator.engine.games import ENGINES
from generator.errors import KolodaError
from generator.rulesets import Ruleset, Value, format_value

_Z = 1.96  # of a two-sided interval of 95 %
_CHUNK = 50
_WIDTH = 18  # of a column in the terminal

SHARE_OF_DEALS = 10
"""A changed house rule is played with one of so many deals, the same ones as without the change."""
LEAST_DEALS = 2
"""How many at least: a single deal has no interval."""

Progress = Callable[[float], None]


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean and half the width of its interval of 95 %."""

    mean: float
    error: float

    def text(self, digits: int = 1, sign: bool = False) -> str:
        """Return ``12.3 ± 0.4``, with a sign where it is a difference."""
        return f"{self.mean:{'+' if sign else ''}.{digits}f} ± {self.error:.{digits}f}"


Figures: TypeAlias = tuple[Estimate, ...]
"""An estimate for each of the game's columns."""


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


def simulate(
    rules: Ruleset,
    players: int,
    deals: int,
    seed: int = 1,
    jobs: int | None = None,
    progress: Progress = lambda share: None,
) -> Simulation:
    """Play ``deals`` deals, and a part of them again under every other value of every option.

    In games that are measured by the match, ``deals`` are matches.
    The result does not depend on ``jobs``, the number of processes (default: all cores). Raises
    `KolodaError` where the players cannot sit down under these rules.
    """
    rules = rules.for_players(players)
    few = max(deals // SHARE_OF_DEALS, LEAST_DEALS)
    others = list(_others(rules, players))
    work = [*_chunks(rules, players, seed, deals)]
    for _, _, changed in others:
        work += _chunks(changed, players, seed, few)
    rows = list(_all_rows(work, jobs or os.cpu_count() or 1, progress))
    base, rest = rows[:deals], rows[deals:]
    changes = []
    for place, (key, value, _) in enumerate(others):
        mine = rest[place * few : (place + 1) * few]
        differences = [_difference(one, two) for one, two in zip(mine, base, strict=False)]
        changes.append(Change(key, value, _figures(differences)))
    return Simulation(rules, players, deals, few, seed, _figures(base), tuple(changes))


def _others(rules: Ruleset, players: int) -> Iterator[tuple[str, Value, Ruleset]]:
    """Yield every change of one house rule that can hold beside the others."""
    for key, option in rules.options().items():
        for value in option.choices:
            if key in ENGINES[rules.GAME].unmeasured or value == getattr(rules, key):
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


def _all_rows(work: Sequence[_Job], jobs: int, progress: Progress) -> Iterator[Row]:
    if jobs == 1:
        yield from _counted(map(_rows, work), len(work), progress)
        return
    with Pool(jobs) as pool:
        yield from _counted(pool.imap(_rows, work), len(work), progress)


def _counted(results: Iterable[list[Row]], total: int, progress: Progress) -> Iterator[Row]:
    for done, rows in enumerate(results, 1):
        yield from rows
        progress(done / total)


def _rows(job: _Job) -> list[Row]:
    measure = ENGINES[job.rules.GAME].measure
    return [measure(job.rules, job.players, seed) for seed in job.seeds]


def _difference(one: Row, two: Row) -> Row:
    return tuple(None if a is None or b is None else a - b for a, b in zip(one, two, strict=True))


def _figures(rows: Sequence[Row]) -> Figures:
    return tuple(_estimate([n for n in column if n is not None]) for column in zip(*rows, strict=True))


def _estimate(numbers: Sequence[float]) -> Estimate:
    """Return the mean and its error, 0 where the numbers never vary or there are none."""
    n = max(len(numbers), 1)
    mean = sum(numbers) / n
    spread = sqrt(sum((number - mean) ** 2 for number in numbers) / max(n - 1, 1))
    return Estimate(mean, _Z * spread / sqrt(n))


def simulation_text(done: Simulation) -> str:
    """Return the figures as a table for the terminal."""
    engine = ENGINES[done.rules.GAME]
    columns = engine.columns
    lines = [
        f"{done.rules.GAME}, {done.players} players, {done.deals} {engine.plays} from seed {done.seed};"
        f" {SECONDS_PER_ACT:g} s an act; intervals of 95 %",
        "",
        f"{'':<44}" + "".join(f"{column.heading:>{_WIDTH}}" for column in columns),
        _line("these rules", done.figures, sign=False),
        "",
        f"changes by another value ({done.changed_deals} {engine.plays} each)",
    ]
    lines += [
        _line(f"{change.key}={format_value(change.value)}", change.figures, sign=True)
        for change in done.changes
    ]
    return "\n".join(lines)


def _line(name: str, figures: Figures, sign: bool) -> str:
    return f"{name:<44}" + "".join(f"{estimate.text(sign=sign):>{_WIDTH}}" for estimate in figures)


def simulation_data(done: Simulation) -> dict[str, Any]:
    """Return the figures for other programs, and for the booklet's table."""
    columns = ENGINES[done.rules.GAME].columns

    def data(figures: Figures) -> dict[str, dict[str, float]]:
        return {
            column.key: {"mean": round(estimate.mean, 3), "error": round(estimate.error, 3)}
            for column, estimate in zip(columns, figures, strict=True)
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

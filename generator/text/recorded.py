"""The recorded examples of the games, replayed by their own rules and by others."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from generator.engine.games import ENGINES
from generator.engine.kon import parse
from generator.engine.play import Log, Step
from generator.resources import data_path
from generator.rulesets import Ruleset


@cache
def records(game: str) -> Mapping[str, Log[Any]]:
    """Return the log of every recorded example of a game, replayed, by its name."""
    return {path.stem: recorded(game, path.stem) for path in sorted(_folder(game).glob("*.kon"))}


@cache
def recorded(game: str, name: str) -> Log[Any]:
    """Return the log of one recorded example."""
    path = _folder(game) / f"{name}.kon"
    (record,) = parse(path.read_text(encoding="utf-8"), path.name)
    return ENGINES[game].replay(record)


def replayed(log: Log[Any], rules: Ruleset) -> Log[Any]:
    """Return the log of the same acts by other rules. Raises `KolodaError` where one is not allowed."""
    engine, steps = ENGINES[rules.GAME], []
    if log.deal:
        standing = () if engine.standing_of is None else (engine.standing_of(log.first),)
        state, opening = engine.start(rules, log.deal, *standing)
    else:
        state, opening = engine.resume(rules, engine.setup_of(log.first)), ()
    for step in log.steps:
        after, events = state.apply(step.action)
        steps.append(Step(state, step.action, events))
        state = after
    return Log(log.deal, opening, tuple(steps), state)


def _folder(game: str) -> Path:
    return data_path(f"rules_text/examples/{game}")

"""Which beginning of a deal makes a good first lesson: few turns that show laying, laying off, a joker."""

from collections.abc import Iterator

from generator.engine.play import Log
from generator.engine.rummy import events
from generator.engine.rummy.shown import rules_shown
from generator.engine.rummy.state import RummyState

MOST_TOLD = 36
_TOLD = (
    events.Drew,
    events.TookOpen,
    events.MeldLaid,
    events.LaidOff,
    events.JokerTaken,
    events.Joined,
    events.Discarded,
)
_GOALS = (
    "joker.meld.first51",
    "joker.layoff",
    "joker.stock.take",
    "joker.joker.run",
    "joker.joker.set",
    "joker.joker.swap",
)


def lesson_of(log: Log[RummyState]) -> tuple[tuple[float, ...], Log[RummyState]] | None:
    """Return the best beginning of a deal as a lesson, and its score; None if the first turn is too long.

    A lesson ends between two turns. The best shows most of what a beginner must have seen (a first laying,
    a card laid off, the open card taken, a joker in a run, in a set and taken out), then most rules at work,
    then tells least.
    """
    lessons = [(_score(part), part) for part in _beginnings(log)]
    return max(lessons, key=lambda lesson: lesson[0]) if lessons else None


def _beginnings(log: Log[RummyState]) -> Iterator[Log[RummyState]]:
    told = 0
    for i, step in enumerate(log.steps):
        told += sum(isinstance(event, _TOLD) for event in step.events)
        if told > MOST_TOLD:
            return
        after = log.steps[i + 1].state if i + 1 < len(log.steps) else log.final
        if after.table.turn != step.state.table.turn or after.outcome() is not None:
            yield Log(log.deal, log.opening, log.steps[: i + 1], after)


def _score(part: Log[RummyState]) -> tuple[float, ...]:
    shown = rules_shown(part)
    told = sum(isinstance(event, _TOLD) for event in part.events)
    return float(sum(goal in shown for goal in _GOALS)), float(len(shown)), -float(told)

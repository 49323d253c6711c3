"""Which beginning of a deal makes a good first lesson: few bouts that show beating, throwing in, taking."""

from collections.abc import Iterator

from generator.cards import Card
from generator.engine.contract import Event
from generator.engine.durak import events
from generator.engine.durak.shown import rules_shown
from generator.engine.durak.state import DurakState
from generator.engine.play import Log

MOST_TOLD = 14
_TOLD = (
    events.Led,
    events.Covered,
    events.Thrown,
    events.Transferred,
    events.Discarded,
    events.Taken,
)


def lesson_of(log: Log[DurakState]) -> tuple[tuple[float, ...], Log[DurakState]] | None:
    """Return the best beginning of a deal as a lesson, and its score; None if the first bout is too long.

    A lesson ends between two bouts. The best shows most of what a beginner must have seen (a bout
    beaten, a bout taken, a throw-in by the attacker's neighbour, a trump on a plain card), then most
    rules at work, then tells least.
    """
    lessons = [(_score(part), part) for part in _beginnings(log)]
    return max(lessons, key=lambda lesson: lesson[0]) if lessons else None


def _beginnings(log: Log[DurakState]) -> Iterator[Log[DurakState]]:
    told = 0
    for i, step in enumerate(log.steps):
        told += sum(isinstance(event, _TOLD) for event in step.events)
        if told > MOST_TOLD:
            return
        after = log.steps[i + 1].state if i + 1 < len(log.steps) else log.final
        if after.bout.number != step.state.bout.number:
            yield Log(log.deal, log.opening, log.steps[: i + 1], after)


def _score(part: Log[DurakState]) -> tuple[float, ...]:
    kinds = {type(event) for event in part.events}
    goals = (
        events.Discarded in kinds,
        events.Taken in kinds,
        events.Thrown in kinds,
        "durak.throwin.who" in rules_shown(part),
        any(_is_trumped(event) for event in part.events),
    )
    told = sum(isinstance(event, _TOLD) for event in part.events)
    return (float(sum(goals)), float(len(rules_shown(part))), -float(told))


def _is_trumped(event: Event) -> bool:
    return (
        isinstance(event, events.Covered)
        and isinstance(event.attack, Card)
        and isinstance(event.cover, Card)
        and event.attack.suit is not event.cover.suit
    )

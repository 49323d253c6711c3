"""Which beginning of a deal makes a good first lesson: the bids and few tricks that show the most."""

from collections.abc import Iterator

from generator.engine.play import Log
from generator.engine.whist import events
from generator.engine.whist.shown import rules_shown
from generator.engine.whist.state import WhistState
from generator.engine.whist.table import Phase

MOST_TRICKS = 4


def lesson_of(log: Log[WhistState]) -> tuple[tuple[float, ...], Log[WhistState]] | None:
    """Return the best beginning of a deal as a lesson, and its score; None where nothing is played.

    A lesson ends between two tricks. The best shows most of what a beginner must have seen (a trick taken
    by suit, one by a trump, one by a joker, somebody void), then most rules, then tells least.
    """
    lessons = [(_score(part), part) for part in _beginnings(log)]
    return max(lessons, key=lambda lesson: lesson[0]) if lessons else None


def _beginnings(log: Log[WhistState]) -> Iterator[Log[WhistState]]:
    for done in range(1, len(log.steps) + 1):
        after = log.steps[done].state if done < len(log.steps) else log.final
        table = after.table
        if table.phase is Phase.PLAY and not table.trick and table.number > 1:
            if table.number > MOST_TRICKS + 1:
                return
            yield Log(log.deal, log.opening, log.steps[:done], after)


def _score(part: Log[WhistState]) -> tuple[float, ...]:
    won_by = {event.by for event in part.events if isinstance(event, events.TrickWon)}
    duties = {event.duty for event in part.events if isinstance(event, events.Followed)}
    goals = ("suit" in won_by, "trump" in won_by, "joker" in won_by, "free" in duties)
    return (float(sum(goals)), float(len(rules_shown(part))), -float(len(part.steps)))

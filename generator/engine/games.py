"""The engine of each game under its name, so that commands, searches and tests serve all games alike."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from generator.engine.contract import Deal, Event, Policy, State
from generator.engine.durak import dealing, excerpts, figures, kon, lesson, policy, setup, shown
from generator.engine.figures import Column, Row
from generator.engine.kon import Record
from generator.engine.play import Log
from generator.engine.thousand import dealing as thousand_dealing
from generator.engine.thousand import excerpts as thousand_excerpts
from generator.engine.thousand import figures as thousand_figures
from generator.engine.thousand import kon as thousand_kon
from generator.engine.thousand import lesson as thousand_lesson
from generator.engine.thousand import policy as thousand_policy
from generator.engine.thousand import setup as thousand_setup
from generator.engine.thousand import shown as thousand_shown


@dataclass(frozen=True, slots=True)
class Engine:
    """What the engine of one game offers.

    ``start`` deals; ``resume`` goes on from a position that ``setup_of`` has read off a state.
    ``sensible`` is how people play. ``replay`` and ``record_of`` read and write KON. ``rules_shown``
    tells which rules of ``showable`` a log demonstrates; ``excerpts``, ``smaller`` and ``size`` serve the
    search for examples; ``lesson_of`` scores the beginning of a deal as a first lesson. ``measure``
    plays a seed for the ``columns`` of a simulation, one of ``plays``; ``unmeasured`` house rules cannot
    move those.
    """

    start: Callable[[Any, Deal], tuple[State[Any], tuple[Event, ...]]]
    resume: Callable[[Any, Any], State[Any]]
    setup_of: Callable[[Any], Any]
    sensible: Policy
    replay: Callable[[Record], Log[Any]]
    record_of: Callable[[Log[Any]], str]
    rules_shown: Callable[[Log[Any]], frozenset[str]]
    showable: tuple[str, ...]
    excerpts: Callable[[Log[Any]], Iterator[Log[Any]]]
    smaller: Callable[[Log[Any]], Iterator[Log[Any]]]
    size: Callable[[Log[Any]], tuple[int, ...]]
    lesson_of: Callable[[Log[Any]], tuple[tuple[float, ...], Log[Any]] | None]
    measure: Callable[[Any, int, int], Row]
    columns: tuple[Column, ...]
    unmeasured: frozenset[str]
    plays: str = "deals"


ENGINES: Mapping[str, Engine] = {
    "durak": Engine(
        start=dealing.start,
        resume=setup.resume,
        setup_of=setup.setup_of,
        sensible=policy.sensible,
        replay=kon.replay,
        record_of=kon.record_of,
        rules_shown=shown.rules_shown,
        showable=shown.SHOWABLE,
        excerpts=excerpts.excerpts,
        smaller=excerpts.smaller,
        size=excerpts.size,
        lesson_of=lesson.lesson_of,
        measure=figures.measure,
        columns=figures.COLUMNS,
        unmeasured=figures.UNMEASURED,
    ),
    "thousand": Engine(
        start=thousand_dealing.start,
        resume=thousand_setup.resume,
        setup_of=thousand_setup.setup_of,
        sensible=thousand_policy.sensible,
        replay=thousand_kon.replay,
        record_of=thousand_kon.record_of,
        rules_shown=thousand_shown.rules_shown,
        showable=thousand_shown.SHOWABLE,
        excerpts=thousand_excerpts.excerpts,
        smaller=thousand_excerpts.smaller,
        size=thousand_excerpts.size,
        lesson_of=thousand_lesson.lesson_of,
        measure=thousand_figures.measure,
        columns=thousand_figures.COLUMNS,
        unmeasured=thousand_figures.UNMEASURED,
        plays="matches",
    ),
}

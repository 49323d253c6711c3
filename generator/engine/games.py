"""The engine of each game under its name, so that commands, searches and tests serve all games alike."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from generator.engine.contract import Deal, Event, Policy, State
from generator.engine.durak import dealing, excerpts, figures, kon, lesson, policy, setup, shown
from generator.engine.figures import Column, Row
from generator.engine.kon import Record
from generator.engine.play import Log
from generator.engine.rummy import dealing as rummy_dealing
from generator.engine.rummy import excerpts as rummy_excerpts
from generator.engine.rummy import figures as rummy_figures
from generator.engine.rummy import kon as rummy_kon
from generator.engine.rummy import lesson as rummy_lesson
from generator.engine.rummy import policy as rummy_policy
from generator.engine.rummy import setup as rummy_setup
from generator.engine.rummy import shown as rummy_shown


@dataclass(frozen=True, slots=True)
class Engine:
    """What the engine of one game offers.

    ``start`` deals; ``resume`` goes on from a position that ``setup_of`` has read off a state.
    ``sensible`` is how people play. ``replay`` and ``record_of`` read and write KON. ``rules_shown``
    tells which rules of ``showable`` a log demonstrates; ``excerpts``, ``smaller`` and ``size`` serve the
    search for examples; ``lesson_of`` scores the beginning of a deal as a first lesson. ``measure``
    plays a seed for the ``columns`` of a simulation; ``unmeasured`` house rules cannot move those.
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
    "joker": Engine(
        start=rummy_dealing.start,
        resume=rummy_setup.resume,
        setup_of=rummy_setup.setup_of,
        sensible=rummy_policy.sensible,
        replay=rummy_kon.replay,
        record_of=rummy_kon.record_of,
        rules_shown=rummy_shown.rules_shown,
        showable=rummy_shown.SHOWABLE,
        excerpts=rummy_excerpts.excerpts,
        smaller=rummy_excerpts.smaller,
        size=rummy_excerpts.size,
        lesson_of=rummy_lesson.lesson_of,
        measure=rummy_figures.measure,
        columns=rummy_figures.COLUMNS,
        unmeasured=rummy_figures.UNMEASURED,
    ),
}

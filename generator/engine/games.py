"""The engine of each game under its name, so that commands, searches and tests serve all games alike."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from generator.engine import georgian, shaha
from generator.engine.contract import Event, Policy, State
from generator.engine.durak import dealing, excerpts, figures, kon, lesson, party, policy, setup, shown
from generator.engine.figures import Column, Row
from generator.engine.kon import Record
from generator.engine.match import Match
from generator.engine.play import Log
from generator.engine.rummy import dealing as rummy_dealing
from generator.engine.rummy import excerpts as rummy_excerpts
from generator.engine.rummy import figures as rummy_figures
from generator.engine.rummy import kon as rummy_kon
from generator.engine.rummy import lesson as rummy_lesson
from generator.engine.rummy import match as rummy_match
from generator.engine.rummy import policy as rummy_policy
from generator.engine.rummy import setup as rummy_setup
from generator.engine.rummy import shown as rummy_shown
from generator.engine.thousand import dealing as thousand_dealing
from generator.engine.thousand import excerpts as thousand_excerpts
from generator.engine.thousand import figures as thousand_figures
from generator.engine.thousand import kon as thousand_kon
from generator.engine.thousand import lesson as thousand_lesson
from generator.engine.thousand import match as thousand_match
from generator.engine.thousand import policy as thousand_policy
from generator.engine.thousand import setup as thousand_setup
from generator.engine.thousand import shown as thousand_shown
from generator.engine.whist import state as whist_state


@dataclass(frozen=True, slots=True)
class Engine:
    """What the engine of one game offers.

    ``start`` deals by rules, deal and, in games that have it, the standing of the match, which
    ``standing_of`` reads off a state; ``resume`` goes on from a position that ``setup_of`` has read off
    one. ``sensible`` is how people play. ``replay`` and ``record_of`` read and write KON. ``rules_shown``
    tells which rules of ``showable`` a log demonstrates; ``excerpts``, ``smaller`` and ``size`` serve the
    search for examples; ``lesson_of`` scores the beginning of a deal as a first lesson. ``play_match``
    plays deals in a row and keeps the sheet. ``measure`` plays a seed for the ``columns`` of a simulation,
    one of ``plays``; ``unmeasured`` house rules cannot move those.
    """

    start: Callable[..., tuple[State[Any], tuple[Event, ...]]]
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
    play_match: Callable[[Any, int, Sequence[Policy], int], Match]
    measure: Callable[[Any, int, int], Row]
    columns: tuple[Column, ...]
    unmeasured: frozenset[str]
    plays: str = "deals"
    standing_of: Callable[[Any], Any] | None = None


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
        play_match=party.play_match,
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
        play_match=rummy_match.play_match,
        measure=rummy_figures.measure,
        columns=rummy_figures.COLUMNS,
        unmeasured=rummy_figures.UNMEASURED,
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
        play_match=thousand_match.play_match,
        measure=thousand_figures.measure,
        columns=thousand_figures.COLUMNS,
        unmeasured=thousand_figures.UNMEASURED,
        plays="matches",
    ),
    "joker-shaha": Engine(
        start=shaha.start,
        resume=shaha.resume,
        setup_of=shaha.setup_of,
        sensible=shaha.sensible,
        replay=shaha.replay,
        record_of=shaha.record_of,
        rules_shown=shaha.rules_shown,
        showable=shaha.SHOWABLE,
        excerpts=shaha.excerpts,
        smaller=shaha.smaller,
        size=shaha.size,
        lesson_of=shaha.lesson_of,
        play_match=shaha.play_match,
        measure=shaha.measure,
        columns=shaha.COLUMNS,
        unmeasured=shaha.UNMEASURED,
        plays="matches",
        standing_of=whist_state.round_of,
    ),
    "joker-georgian": Engine(
        start=georgian.start,
        resume=georgian.resume,
        setup_of=georgian.setup_of,
        sensible=georgian.sensible,
        replay=georgian.replay,
        record_of=georgian.record_of,
        rules_shown=georgian.rules_shown,
        showable=georgian.SHOWABLE,
        excerpts=georgian.excerpts,
        smaller=georgian.smaller,
        size=georgian.size,
        lesson_of=georgian.lesson_of,
        play_match=georgian.play_match,
        measure=georgian.measure,
        columns=georgian.COLUMNS,
        unmeasured=georgian.UNMEASURED,
        plays="matches",
        standing_of=whist_state.round_of,
    ),
}

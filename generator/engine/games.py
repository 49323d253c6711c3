"""The engine of each game under its name, so that commands, searches and tests serve all games alike."""

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from generator.engine.contract import Deal, Event, Policy, State
from generator.engine.durak import kon as durak_kon
from generator.engine.durak.dealing import start
from generator.engine.durak.excerpts import excerpts, size, smaller
from generator.engine.durak.policy import sensible
from generator.engine.durak.shown import SHOWABLE, rules_shown
from generator.engine.durak.summary import Summary, summary_of
from generator.engine.kon import Record
from generator.engine.play import Log


@dataclass(frozen=True, slots=True)
class Engine:
    """What the engine of one game offers; see the functions of `generator.engine.durak` for each."""

    start: Callable[[Any, Deal], tuple[State[Any], tuple[Event, ...]]]
    sensible: Policy
    replay: Callable[[Record], Log[Any]]
    record_of: Callable[[Log[Any]], str]
    rules_shown: Callable[[Log[Any]], frozenset[str]]
    showable: tuple[str, ...]
    excerpts: Callable[[Log[Any]], Iterator[Log[Any]]]
    smaller: Callable[[Log[Any]], Iterator[Log[Any]]]
    size: Callable[[Log[Any]], tuple[int, ...]]
    summary_of: Callable[[Any, Deal, Policy, random.Random], Summary]


ENGINES: Mapping[str, Engine] = {
    "durak": Engine(
        start,
        sensible,
        durak_kon.replay,
        durak_kon.record_of,
        rules_shown,
        SHOWABLE,
        excerpts,
        smaller,
        size,
        summary_of,
    ),
}

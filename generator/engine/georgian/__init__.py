"""Georgian Joker: the black sixes are jokers, and every bid must be met exactly.

The engine is that of `generator.engine.whist`; here stands what this game says for itself.
"""

from functools import partial

from generator.engine.georgian.game import GEORGIAN
from generator.engine.georgian.shown import SHOWABLE
from generator.engine.whist import dealing, facts, figures, kon, match, setup
from generator.engine.whist.excerpts import excerpts, size, smaller
from generator.engine.whist.figures import COLUMNS
from generator.engine.whist.kon import line_ends, record_of
from generator.engine.whist.lesson import lesson_of
from generator.engine.whist.policy import sensible
from generator.engine.whist.setup import Setup, setup_of
from generator.engine.whist.shown import rules_shown

start = partial(dealing.start, GEORGIAN)
resume = partial(setup.resume, GEORGIAN)
replay = partial(kon.replay, GEORGIAN)
play_match = partial(match.play_match, GEORGIAN)
facts_of = partial(facts.facts_of, GEORGIAN)
measure = partial(figures.measure, GEORGIAN)
UNMEASURED = frozenset(("players", "pairs"))
"""House rules that decide who sits down, or only who wins."""

__all__ = [
    "COLUMNS",
    "GEORGIAN",
    "SHOWABLE",
    "UNMEASURED",
    "Setup",
    "excerpts",
    "facts_of",
    "lesson_of",
    "line_ends",
    "measure",
    "play_match",
    "record_of",
    "replay",
    "resume",
    "rules_shown",
    "sensible",
    "setup_of",
    "size",
    "smaller",
    "start",
]

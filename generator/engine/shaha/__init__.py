"""Joker with the шаха: thirty-three cards, three players; a reconstruction.

The engine is that of `generator.engine.whist`; here stands what this game says for itself.
"""

from functools import partial

from generator.engine.figures import Row
from generator.engine.shaha.game import SHAHA_GAME
from generator.engine.shaha.shown import SHOWABLE
from generator.engine.whist import dealing, facts, figures, kon, match, setup
from generator.engine.whist.excerpts import excerpts, size, smaller
from generator.engine.whist.kon import line_ends, record_of
from generator.engine.whist.lesson import lesson_of
from generator.engine.whist.policy import sensible
from generator.engine.whist.setup import Setup, setup_of
from generator.engine.whist.shown import rules_shown
from generator.rulesets.joker_shaha import JokerShaha

start = partial(dealing.start, SHAHA_GAME)
resume = partial(setup.resume, SHAHA_GAME)
replay = partial(kon.replay, SHAHA_GAME)
play_match = partial(match.play_match, SHAHA_GAME)
facts_of = partial(facts.facts_of, SHAHA_GAME)


def measure(rules: JokerShaha, players: int, seed: int) -> Row:
    """Return the figures of one match."""
    return figures.measure(SHAHA_GAME, rules, players, seed)[: len(COLUMNS)]


COLUMNS = figures.COLUMNS[:-1]
"""There are no premiums."""
UNMEASURED = frozenset[str]()
"""Every house rule moves a figure."""

__all__ = [
    "COLUMNS",
    "SHAHA_GAME",
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

"""What a simulation measures of a deal of the rummy."""

import random

from generator.engine.contract import shuffled
from generator.engine.figures import SECONDS_PER_ACT, Column, Row
from generator.engine.rummy.policy import sensible
from generator.engine.rummy.summary import summary_of
from generator.rulesets.joker import OUT, Rummy

COLUMNS = (
    Column("turns"),
    Column("minutes"),
    Column("points"),
    Column("jokers", "%"),
    Column("broken", "%"),
)
"""Turns and minutes of a deal; what a hand costs in which cards are left; how many deals of a hundred
somebody ends with a joker as the last discard, and how many are broken off.

Jokers are known by what going out takes off: where it takes off nothing, they are not measured.
"""

UNMEASURED = frozenset(("players", "match", "joker_hand", "out_bonus", "circles_then"))
"""House rules that decide who sits down, or only what is written down."""


def measure(rules: Rummy, players: int, seed: int) -> Row:
    """Return the figures of one deal."""
    summary = summary_of(rules, shuffled(rules.deck(), seed, players), sensible, random.Random(seed))
    left = [points for points in summary.scores if points > 0]
    with_joker = 100.0 * (min(summary.scores) < -OUT[0])
    return (
        float(summary.turns),
        summary.acts * SECONDS_PER_ACT / 60,
        sum(left) / len(left) if left else None,
        with_joker if rules.out_bonus else None,
        100.0 * (summary.reason != "out"),
    )

"""What a simulation measures of a deal of Durak."""

import random

from generator.engine.contract import shuffled
from generator.engine.durak.policy import sensible
from generator.engine.durak.summary import summary_of
from generator.engine.figures import SECONDS_PER_ACT, Column, Row
from generator.rulesets.durak import Durak

COLUMNS = (
    Column("bouts"),
    Column("minutes"),
    Column("draws", "%"),
    Column("advantage", "%"),
)
"""Bouts and minutes of a deal; how many deals of a hundred are drawn; the first leader's advantage.

The advantage is by how many deals of a hundred the first leader loses more seldom than his share,
which is 1 of the number of players, at teams 1 of 2; drawn deals have none.
"""

UNMEASURED = frozenset(("players", "cut", "next_lead", "next_dealer", "trump_repeat", "places", "epaulettes"))
"""House rules that decide who sits down, or what happens between deals."""


def measure(rules: Durak, players: int, seed: int) -> Row:
    """Return the figures of one deal; cards that are given up are dealt again until they count."""
    rng = random.Random(seed)
    summary = summary_of(rules, shuffled(rules.deck(), seed, players), sensible, rng)
    while summary.reason == "redeal":
        again = shuffled(rules.deck(), rng.getrandbits(32), players)
        summary = summary_of(rules, again, sensible, rng)
    lost = 100.0 * (summary.leader in summary.losers)
    fair = 100.0 * max(len(summary.losers), 1) / players
    return (
        float(summary.bouts),
        summary.acts * SECONDS_PER_ACT / 60,
        0.0 if summary.losers else 100.0,
        fair - lost if summary.losers else 0.0,
    )

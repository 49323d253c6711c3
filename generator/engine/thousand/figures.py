"""What a simulation measures of a match of Thousand."""

from generator.engine.figures import SECONDS_PER_ACT, Column, Row
from generator.engine.thousand.policy import sensible
from generator.engine.thousand.summary import MatchSummary, summary_of_match
from generator.rulesets.thousand import Thousand

COLUMNS = (
    Column("deals"),
    Column("minutes"),
    Column("made_100", "%"),
    Column("made_to_120", "%"),
    Column("made_over_120", "%"),
    Column("barrels"),
    Column("falls"),
    Column("redeals"),
)
"""Deals and minutes of a match; how many contracts of a hundred are made, of 100, of 105 to 120, of more.

``barrels`` are climbs to the barrel and ``falls`` falls off it in a match, ``redeals`` the deals that are
dealt again.
"""

UNMEASURED = frozenset(("players", "show_marriage"))
"""House rules that decide who sits down, or what is looked at."""


def measure(rules: Thousand, players: int, seed: int) -> Row:
    """Return the figures of one match."""
    match = summary_of_match(rules, sensible, seed)
    return (
        float(match.deals),
        match.acts * SECONDS_PER_ACT / 60,
        _made(match, range(100, 101)),
        _made(match, range(101, 121)),
        _made(match, range(121, 1000)),
        float(match.barrels),
        float(match.falls),
        float(match.redeals),
    )


def _made(match: MatchSummary, bids: range) -> float | None:
    """Return how many of a hundred contracts in this range are made; None where there was none."""
    made = [success for bid, success in match.contracts if bid in bids]
    return 100.0 * sum(made) / len(made) if made else None

"""What a simulation measures of a match of Thousand."""

from generator.engine.figures import SECONDS_PER_ACT, Column, Row
from generator.engine.thousand.policy import sensible
from generator.engine.thousand.rulebook import FORCED, HIGHEST_BID, PLAIN_BID
from generator.engine.thousand.summary import summary_of_match
from generator.rulesets.thousand import Thousand

COLUMNS = (
    Column("deals"),
    Column("minutes"),
    Column("at_100", "%"),
    Column("to_120", "%"),
    Column("above_120", "%"),
    Column("climbs"),
    Column("falls"),
)
"""Deals and minutes of a match; how many contracts of a hundred are made, by the size of the bid; how
often players climb on the barrel and fall off it. `barrel=off` shows what the barrel does to the length.
"""

UNMEASURED = frozenset(("players", "gifts", "ritual", "cut", "bottom_look", "nine_fine", "show_marriage"))
"""House rules that decide who sits down, what is done before the deal, or what is merely shown."""


def measure(rules: Thousand, players: int, seed: int) -> Row:
    """Return the figures of one match; shares are None where no such contract was played."""
    assert players == rules.players, "these rules are for one number of players"
    match = summary_of_match(rules, sensible, seed)

    def made(above: int, most: int) -> float | None:
        results = [is_made for bid, is_made in match.contracts if above < bid <= most]
        return 100.0 * sum(results) / len(results) if results else None

    return (
        float(match.deals),
        match.acts * SECONDS_PER_ACT / 60,
        made(0, FORCED),
        made(FORCED, PLAIN_BID),
        made(PLAIN_BID, 2 * HIGHEST_BID),
        float(match.barrels),
        float(match.falls),
    )

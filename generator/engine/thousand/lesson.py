"""Which deal makes a good first lesson: some bids, a marriage, a contract that is made, little to follow."""

from generator.engine.play import Log
from generator.engine.thousand import events
from generator.engine.thousand.shown import rules_shown
from generator.engine.thousand.state import ThousandState

BIDS = range(2, 6)
FAIR = range(110, 161)
"""The contracts that are neither dull nor rare."""


def lesson_of(log: Log[ThousandState]) -> tuple[tuple[float, ...], Log[ThousandState]] | None:
    """Return a deal as a lesson, and its score; None for one that is not played to its end.

    A lesson is a whole deal: it is short, and only its end tells whether the contract is made. The best
    has an auction of a few bids, a talon that is shown, a marriage of the declarer, a contract that is
    made with points to spare, points for both opponents; then most rules at work, then fewest jumps.
    """
    happened = log.events
    scored = next((event for event in happened if isinstance(event, events.DealScored)), None)
    if scored is None or scored.declarer is None or scored.bid is None:
        return None
    bids = [event for event in happened if isinstance(event, events.BidMade)]
    said = [event for event in happened if isinstance(event, events.MarriageSaid)]
    own = scored.scores[scored.declarer]
    others = [score for score in scored.scores if score.role == "defender"]
    goals = (
        bool(scored.made),
        len(bids) in BIDS,
        len({event.seat for event in bids}) > 1,
        any(isinstance(event, events.TalonTaken) and event.shown for event in happened),
        [event.seat for event in said] == [scored.declarer],
        scored.bid in FAIR,
        own.points != scored.bid,
        all(score.tricks for score in others),
        any(isinstance(event, events.Played) and event.why == "trump" and event.wins for event in happened),
    )
    told = float(len(bids)) + sum(event.jump for event in bids)
    return (float(sum(goals)), float(len(rules_shown(log))), -told), log

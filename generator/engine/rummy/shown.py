"""Which rules a played deal demonstrates: what a worked example is chosen by, and printed beside it.

`SHOWABLE` lists every id that can be shown; the coverage table of the examples goes through it.
"""

from collections.abc import Iterator

from generator.cards import Joker
from generator.engine.contract import Event
from generator.engine.play import Log, Step
from generator.engine.rummy import events
from generator.engine.rummy.meld import HIGH_ACE, LOW_ACE, Meld
from generator.engine.rummy.state import RummyState

SHOWABLE = (
    "joker.deal",
    "joker.first_move",
    "joker.turn",
    "joker.stock.take",
    "joker.deck.empty",
    "joker.first_circle",
    "joker.meld.run",
    "joker.meld.set",
    "joker.meld.first51",
    "joker.first51.joker",
    "joker.ace.low",
    "joker.ace.both",
    "joker.layoff",
    "joker.merge",
    "joker.joker.run",
    "joker.joker.set",
    "joker.joker.swap",
    "joker.joker.swap.set",
    "joker.joker.swap.use",
    "joker.joker.per_meld",
    "joker.full_melds",
    "joker.out",
    "joker.out.discard",
    "joker.score.hand",
    "joker.score.lone",
    "joker.score.min",
    "joker.limit",
)


def rules_shown(log: Log[RummyState]) -> frozenset[str]:
    """Return the ids of the rules that a reader of this deal sees at work."""
    shown = {rule for event in log.events for rule in _by_event(event)}
    for step in log.steps:
        shown.update(_by_joker(step))
    return frozenset(shown)


def _by_event(event: Event) -> Iterator[str]:
    match event:
        case events.Dealt():
            yield "joker.deal"
        case events.Drew():
            yield "joker.turn"
        case events.TookOpen():
            yield "joker.stock.take"
        case events.PileTurned():
            yield "joker.deck.empty"
        case events.FirstCircleOver():
            yield "joker.first_circle"
        case events.MeldLaid(meld=meld, first=first):
            yield "joker.meld.run" if meld.kind == "run" else "joker.meld.set"
            if meld.joker_count:
                yield from _by_laid_joker(meld, first)
            yield from _by_aces(meld)
        case events.FirstLaid(needed=needed) if needed:
            yield "joker.meld.first51"
        case events.LaidOff(meld=meld, card=card, where=where):
            yield "joker.layoff"
            if where == "front" or meld.high == HIGH_ACE:
                yield from _by_aces(meld)
            if isinstance(card, Joker) and meld.joker_count > 1:
                yield "joker.joker.per_meld"
        case events.Joined(meld=meld):
            yield "joker.merge"
            yield from _by_aces(meld)
        case events.MeldComplete():
            yield "joker.full_melds"
        case events.Discarded(first=True):
            yield "joker.first_move"
        case events.WentOut(discard=discard, jokers=jokers):
            yield "joker.out"
            if not discard or not jokers:
                yield "joker.out.discard"
        case events.BrokenOff():
            yield "joker.limit"
        case events.HandScored(lone_joker=lone):
            yield "joker.score.lone" if lone else "joker.score.hand"
        case events.Ended(outcome=outcome) if outcome.losers:
            yield "joker.score.min"


def _by_laid_joker(meld: Meld, first: bool) -> Iterator[str]:
    yield "joker.joker.run" if meld.kind == "run" else "joker.joker.set"
    if first:
        yield "joker.first51.joker"
    if meld.joker_count > 1:
        yield "joker.joker.per_meld"


def _by_aces(meld: Meld) -> Iterator[str]:
    if meld.kind == "run" and meld.low == LOW_ACE:
        yield "joker.ace.both" if meld.high == HIGH_ACE else "joker.ace.low"


def _by_joker(step: Step[RummyState]) -> Iterator[str]:
    """Yield what the taking of a joker and its use show."""
    owed = step.state.table.owed
    for event in step.events:
        if isinstance(event, events.JokerTaken):
            yield "joker.joker.swap"
            choice = event.meld.length < 4 or len(event.given) > 1  # the joker could stand for several cards
            if event.meld.kind == "set" and choice:
                yield "joker.joker.swap.set"
        laid = isinstance(event, events.LaidOff) and isinstance(event.card, Joker)
        used = laid or (isinstance(event, events.MeldLaid) and event.meld.joker_count > 0)
        left = isinstance(event, events.Discarded) and isinstance(event.cards[0], Joker)
        if owed and (used or left):
            yield "joker.joker.swap.use"

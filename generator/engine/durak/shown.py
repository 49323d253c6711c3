"""Which rules a played deal demonstrates: what a worked example is chosen by, and printed beside it."""

from collections.abc import Iterator

from generator.cards import Card
from generator.engine.contract import Event
from generator.engine.durak import events
from generator.engine.durak.actions import Action, Cover, Lead, Take, Throw
from generator.engine.durak.objections import limit_reached
from generator.engine.durak.state import DurakState
from generator.engine.play import Log

_ENDS = {
    "fool": "durak.end.fool",
    "draw": "durak.end.draw",
    "last_attacker": "durak.end.draw",
    "last_defender": "durak.end.draw",
    "repetition": "durak.loop_guard",
}


def rules_shown(log: Log[DurakState]) -> frozenset[str]:
    """Return the ids of the rules that a reader of this deal sees at work."""
    shown = {rule for event in log.events for rule in _by_event(event)}
    for step in log.steps:
        shown.update(_by_action(step.state, step.action))
        drawn = sum(isinstance(event, events.Drew) for event in step.events)
        if drawn > 1:
            shown.add("durak.draw.order")
        if any(isinstance(event, events.Discarded | events.Taken) for event in step.events):
            shown.update(_by_limit(step.state, step.action))
    return frozenset(shown)


def _by_event(event: Event) -> Iterator[str]:
    match event:
        case events.Dealt(stock=0):
            yield "durak.trump.nostock"
        case events.Thrown(after_take=True):
            yield "durak.throwin.after_take"
        case events.Covered():
            yield "durak.beat"
        case events.Taken(cards=cards) if len(cards) > 1:
            yield "durak.take.all"
        case events.Drew(stock=0):
            yield "durak.trump.place"
        case events.LeadPassed(why=why):
            yield "durak.next.after_beat" if why == "beaten" else "durak.next.after_take"
        case events.Ended(outcome=outcome):
            yield _ENDS[outcome.reason]
    if isinstance(event, events.Dealt):
        yield "durak.first.lead" if event.leader_card else "durak.first.lead.notrump"


def _by_action(state: DurakState, action: Action) -> Iterator[str]:
    book, bout = state.book, state.bout
    if isinstance(action, Lead) and len(action.cards) > 1:
        yield "durak.throwin.attack"
    if isinstance(action, Take) and len(state.legal_actions()) > 1:
        yield "durak.take.voluntary"
    if isinstance(action, Throw) and isinstance(action.card, Card):
        if bout.word != bout.attacker:
            yield "durak.throwin.who"
        by_attacks = sum(book.opened_by[attack] & book.bit[action.card] for attack in bout.attacks)
        if not by_attacks:
            yield "durak.throwin.from_cover"


def _by_limit(state: DurakState, action: Action) -> Iterator[str]:
    """Yield the limit at which a bout closed although somebody held a card that could be thrown in."""
    book, bout = state.book, state.bout
    laid, opened, gone = len(bout.attacks), bout.opened, 0
    if isinstance(action, Throw):
        gone = book.bit[action.card]
        laid, opened = laid + 1, opened | book.opened_by[gone]
    elif isinstance(action, Cover):
        opened |= book.opened_by[book.bit[action.cover]]
    if laid == bout.limit and any(state.hands[seat] & opened & ~gone for seat in bout.order):
        _, rule = limit_reached(state)
        yield rule

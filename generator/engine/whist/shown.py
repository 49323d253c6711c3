"""Which rules a played deal demonstrates: what a worked example is chosen by, and printed beside it."""

from collections.abc import Iterator

from generator.engine.contract import Event
from generator.engine.play import Log
from generator.engine.whist import events
from generator.engine.whist.book import NO_SUIT
from generator.engine.whist.game import Strength
from generator.engine.whist.legal import duty
from generator.engine.whist.state import WhistState
from generator.engine.whist.table import Table


def rules_shown(log: Log[WhistState]) -> frozenset[str]:
    """Return the ids of the rules that a reader of this deal sees at work."""
    game = log.first.book.game
    keys = {key for event in log.events for key in _by_event(event)}
    for step in log.steps:
        for event in step.events:
            if isinstance(event, events.Followed):
                keys.update(_by_duty(step.state.table, event))
            elif isinstance(event, events.TrickWon):
                keys.update(_by_trick(step.state.table, step.events))
    return frozenset(map(game.rule, keys)) & frozenset(game.showable)


def _by_event(event: Event) -> Iterator[str]:
    match event:
        case events.Dealt(how="turned_up"):
            yield "trump"
        case events.Dealt(how="last_card"):
            yield "trump9"
        case events.Dealt(how="joker"):
            yield "trump.none"
        case events.TrumpNamed():
            yield "trump9.named"
        case events.Looked():
            yield "blind"
        case events.BidMade(forbidden=forbidden, blind=blind):
            yield "bid"
            if forbidden is not None:
                yield "hook"
            if blind:
                yield "blind"
        case events.JokerLed(demand=demand):
            yield "joker.lead"
            if demand in ("low", "wish"):
                yield f"joker.lead.{demand}"
            yield "joker.high" if demand in ("high", "wish") else "joker.low"
        case events.JokerPlayed(mode=mode, beats_joker=beats_joker, could_follow=could_follow):
            yield f"joker.reply.{mode}"
            yield "joker.high" if mode == "high" else "joker.low"
            if could_follow:
                yield "joker.any_time"
            if beats_joker:
                yield "two_jokers"
        case events.DealScored(result="khisht"):
            yield "khisht"
        case events.DealScored(result=result):
            yield f"score.{result}"


def _by_duty(table: Table, event: events.Followed) -> Iterator[str]:
    """Yield the duty that kept a player from laying what he holds besides, or that he was free to choose."""
    hand = table.hands[table.word]
    bound = bool(hand & ~table.book.jokers & ~duty(table, hand))
    if event.duty == "free":
        if hand.bit_count() > 1 and table.led != NO_SUIT:
            yield "play.free"
    elif bound:
        yield "joker.lead.high" if event.duty == "highest" else f"play.{event.duty}"


def _by_trick(table: Table, happened: tuple[Event, ...]) -> Iterator[str]:
    """Yield what a whole trick shows: a trump on a joker that was led high."""
    lead = table.trick[0][1]
    if lead.stance is None or lead.stance.strength < Strength.ABOVE_SUIT or lead.led == NO_SUIT:
        return
    trumps = table.book.must[0]
    last = next(event for event in happened if isinstance(event, events.Followed | events.JokerPlayed))
    laid = [lay.bit for _, lay in table.trick[1:]] + [table.book.bit[last.card]]
    if table.book.suits[lead.led] != trumps and any(bit & trumps for bit in laid):
        yield "joker.high_vs_trump"

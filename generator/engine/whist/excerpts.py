"""Parts of a played deal, and the same parts with fewer cards: what the search for examples chooses from."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from generator.engine import kon
from generator.engine.play import Log, Step
from generator.engine.whist.header import CardNames, tags_of
from generator.engine.whist.kon import record_of, replay
from generator.engine.whist.setup import Setup, resume, setup_of
from generator.engine.whist.state import WhistState
from generator.engine.whist.table import NO_BID, Phase, Table
from generator.errors import KolodaError

LONGEST = 3


def excerpts(log: Log[WhistState]) -> Iterator[Log[WhistState]]:
    """Yield runs of tricks, at most `LONGEST`, the short first, and the whole deal from its bids on."""
    states = [*(step.state for step in log.steps), log.final]
    starts = [place for place, state in enumerate(states) if _begins(state.table)]
    for length in range(1, LONGEST + 1):
        for first, last in zip(starts, starts[length:], strict=False):
            if states[first].table.phase is Phase.PLAY:
                yield _from_middle(log.steps[first:last], states[last])
    bidding = next((place for place in starts if states[place].table.phase is Phase.BID), None)
    if bidding is not None:
        for last in [place for place in starts if place > bidding]:
            yield _from_middle(log.steps[bidding:last], states[last])
    for last in [place for place in starts if states[place].table.phase is Phase.PLAY]:
        yield Log(log.deal, log.opening, log.steps[:last], states[last])


def _from_middle(steps: tuple[Step[WhistState], ...], final: WhistState) -> Log[WhistState]:
    """Return the same acts from a position of their own, which knows nothing of what was before."""
    first = steps[0].state if steps else final
    state = resume(first.book.game, first.rules, setup_of(first))
    again: list[Step[WhistState]] = []
    for step in steps:
        after, happened = state.apply(step.action)
        again.append(Step(state, step.action, happened))
        state = after
    return Log(None, (), tuple(again), state)


def _begins(table: Table) -> bool:
    """Return whether a position is one that an excerpt can begin or end with."""
    if table.phase is Phase.PLAY:
        return not table.trick
    return table.phase is Phase.BID and not table.blind and set(table.bids) == {NO_BID}


def size(log: Log[WhistState]) -> tuple[int, int, int]:
    """Return how much a reader must follow: tricks, whether a whole pack is dealt, cards in hands."""
    tricks = log.final.table.number - log.first.table.number
    return tricks, int(log.deal is not None), sum(hand.bit_count() for hand in log.first.table.hands)


def smaller(log: Log[WhistState]) -> Iterator[Log[WhistState]]:
    """Yield the same acts where each hand has one card less that is not played."""
    if log.deal is not None:
        return
    game, setup = log.first.book.game, setup_of(log.first)
    played = {step.action.card for step in log.steps if hasattr(step.action, "card")}
    text = kon.parse(record_of(log))[0]
    spare = [[card for card in hand if card not in played] for hand in setup.hands]
    for gone in product(*spare):
        hands = tuple(
            tuple(card for card in hand if card != one) for hand, one in zip(setup.hands, gone, strict=True)
        )
        try:
            yield replay(game, _record(log, text, replace(setup, hands=hands)))
        except KolodaError:
            continue


def _record(log: Log[WhistState], text: kon.Record, setup: Setup) -> kon.Record:
    """Return a record with other hands; a score cannot be verified, since the deal ends elsewhere."""
    book = log.first.book
    names = CardNames(book.game, book.rules)
    lines = [line for line in text.lines if line.items[0] != "score"]
    for seat, hand in enumerate(setup.hands):
        lines[seat] = kon.Line((lines[seat].items[0], *map(names.name, hand)))
    return kon.Record(tags_of(book.game, book.rules, setup, None), tuple(lines))

"""Parts of a played deal, and the same parts with fewer cards: what the search for examples chooses from."""

from collections.abc import Iterator
from dataclasses import replace

from generator.engine import kon
from generator.engine.durak.header import tags_of
from generator.engine.durak.kon import record_of, replay
from generator.engine.durak.setup import Setup, setup_of
from generator.engine.durak.state import DurakState
from generator.engine.durak.table import Phase
from generator.engine.play import Log
from generator.errors import KolodaError

LONGEST = 3


def excerpts(log: Log[DurakState]) -> Iterator[Log[DurakState]]:
    """Yield the beginnings of a deal and every run of bouts, at most `LONGEST` bouts, the short first."""
    states = [*(step.state for step in log.steps), log.final]
    starts = [i for i, state in enumerate(states[:-1]) if _begins(states, i)]
    ends = [*starts[1:], len(log.steps)]
    if not starts:
        yield log
        return
    for length in range(1, LONGEST + 1):
        for place in range(len(starts) - length + 1):
            first, last = starts[place], ends[place + length - 1]
            steps, final = log.steps[first:last], states[last]
            if first == 0:
                yield Log(log.deal, log.opening, steps, final)
            if states[first].bout.phase is Phase.LEAD:
                yield Log(None, (), steps, final)


def _begins(states: list[DurakState], place: int) -> bool:
    """Return whether a bout, or the question about five of a suit, begins with this state."""
    bout = states[place].bout
    if place == 0:
        return True
    return bout.phase is Phase.LEAD and states[place - 1].bout.number != bout.number


def size(log: Log[DurakState]) -> tuple[int, int, int]:
    """Return how much a reader must follow: bouts, players, cards in hands and in a stock that is given."""
    bouts = len({step.state.bout.number for step in log.steps})
    players = len(log.first.hands) - len(log.first.bout.out)
    cards = sum(hand.bit_count() for hand in log.first.hands)
    return bouts, players, cards + len(log.first.stock)


def smaller(log: Log[DurakState]) -> Iterator[Log[DurakState]]:
    """Yield the same acts with fewer cards: without the stock, then without each card that is not played."""
    if log.deal is not None:
        return
    setup = setup_of(log.first)
    text = kon.parse(record_of(log))[0]
    lines = tuple(replace(line, checkpoint=()) for line in text.lines)
    for fewer in _fewer(setup):
        tags = tags_of(log.first.book.rules, len(setup.hands), fewer)
        try:
            yield replay(kon.Record(tags, lines))
        except KolodaError:
            continue


def _fewer(setup: Setup) -> Iterator[Setup]:
    if setup.stock:
        yield replace(setup, stock=())
        yield replace(setup, stock=setup.stock[(len(setup.stock) + 1) // 2 :])
        yield replace(setup, stock=setup.stock[1:])
    for seat, hand in enumerate(setup.hands):
        for card in hand:
            left = tuple(other for other in hand if other != card)
            yield replace(setup, hands=(*setup.hands[:seat], left, *setup.hands[seat + 1 :]))

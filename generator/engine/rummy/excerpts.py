"""Parts of a played deal, and the same parts with fewer cards: what the search for examples chooses from."""

from collections.abc import Iterator
from dataclasses import replace

from generator.engine import kon
from generator.engine.play import Log
from generator.engine.rummy.header import tags_of
from generator.engine.rummy.kon import SCORE, record_of, replay
from generator.engine.rummy.setup import Setup, setup_of
from generator.engine.rummy.state import RummyState
from generator.errors import KolodaError

LONGEST = 3
PILES = (0, 1, 2, 4)
"""How many cards of a pile may be left when it is cut down."""


def excerpts(log: Log[RummyState]) -> Iterator[Log[RummyState]]:
    """Yield the beginnings of a deal and every run of turns, at most `LONGEST` turns, the short first."""
    states = [*(step.state for step in log.steps), log.final]
    turns = [state.table.turn for state in states]
    starts = [i for i in range(len(log.steps)) if i == 0 or turns[i] != turns[i - 1]]
    ends = [*starts[1:], len(log.steps)]
    for length in range(1, LONGEST + 1):
        for place in range(len(starts) - length + 1):
            first, last = starts[place], ends[place + length - 1]
            steps, final = log.steps[first:last], states[last]
            if first == 0:
                yield Log(log.deal, log.opening, steps, final)
            yield Log(None, (), steps, final)


def size(log: Log[RummyState]) -> tuple[int, int, int]:
    """Return how much a reader must follow: turns, players, cards that lie or are held anywhere."""
    table = log.first.table
    turns = len({step.state.table.turn for step in log.steps})
    return turns, len(table.hands), len(_cards(setup_of(log.first)))


def _cards(setup: Setup) -> list[object]:
    melds = [card for meld in setup.melds for card in meld.cards]
    return [*(card for hand in setup.hands for card in hand), *setup.closed, *setup.open, *melds]


def smaller(log: Log[RummyState]) -> Iterator[Log[RummyState]]:
    """Yield the same acts with fewer cards: in the piles, of the melds, in the hands."""
    if log.deal is not None:
        return
    setup = setup_of(log.first)
    text = kon.parse(record_of(log))[0]
    lines = tuple(replace(line, checkpoint=()) for line in text.lines if line.items[0] != SCORE)
    for fewer in _fewer(setup):
        tags = tags_of(log.first.rules, len(setup.hands), fewer)
        try:
            yield replay(kon.Record(tags, lines))
        except KolodaError:
            continue


def _fewer(setup: Setup) -> Iterator[Setup]:
    for left in PILES:
        if left < len(setup.closed):
            yield replace(setup, closed=setup.closed[:left])
        if left < len(setup.open):
            yield replace(setup, open=setup.open[:left])
    for meld in setup.melds:
        yield replace(setup, melds=tuple(other for other in setup.melds if other is not meld))
    for seat, hand in enumerate(setup.hands):
        for card in dict.fromkeys(hand):
            left_in_hand = list(hand)
            left_in_hand.remove(card)
            hands = (*setup.hands[:seat], tuple(left_in_hand), *setup.hands[seat + 1 :])
            yield replace(setup, hands=hands)

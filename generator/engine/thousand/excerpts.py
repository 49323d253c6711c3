"""Parts of a played deal, and the same parts with fewer cards: what the search for examples chooses from."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from typing import Any

from generator.cards import Card
from generator.engine.play import Log, Step
from generator.engine.thousand.bits import POINTS
from generator.engine.thousand.dealing import start
from generator.engine.thousand.scores import ScoresState
from generator.engine.thousand.setup import Setup, SheetSetup, resume, setup_of
from generator.engine.thousand.state import ThousandState
from generator.engine.thousand.table import Phase
from generator.errors import KolodaError
from generator.rulesets.thousand import Thousand

LONGEST = 4


def excerpts(log: Log[Any]) -> Iterator[Log[Any]]:
    """Yield the beginnings of a deal up to each trick, then every run of tricks of at most `LONGEST`.

    A log of results gives every run of its deals.
    """
    if isinstance(log.first, ScoresState):
        yield from _runs_of_results(log)
        return
    states = [*(step.state for step in log.steps), log.final]
    ends = [place for place, state in enumerate(states) if place and _between(states, place)]
    for end in ends:
        if states[end].table.number <= LONGEST + 1 or states[end].result is not None:
            yield Log(log.deal, log.opening, log.steps[:end], states[end])
    if not log.steps:
        yield log
    starts = [place for place in range(len(log.steps)) if _leads(states[place])]
    for length in range(1, LONGEST + 1):
        for place, first in enumerate(starts):
            last = [*starts[1:], len(log.steps)][place : place + length]
            if len(last) == length:
                actions = [step.action for step in log.steps[first : last[-1]]]
                found = play_from(states[first].book.rules, setup_of(states[first]), actions)
                if found is not None:
                    yield found


def _runs_of_results(log: Log[Any]) -> Iterator[Log[Any]]:
    states = [*(step.state for step in log.steps), log.final]
    for length in range(1, len(log.steps) + 1):
        for first in range(len(log.steps) - length + 1):
            yield Log(None, (), log.steps[first : first + length], states[first + length])


def _leads(state: ThousandState) -> bool:
    return state.table.phase is Phase.PLAY and not state.table.trick and state.result is None


def _between(states: Sequence[ThousandState], place: int) -> bool:
    """Return whether a record can end before this state: after the auction, the gifts, a whole trick."""
    state, before = states[place], states[place - 1]
    return (
        state.result is not None
        or _leads(state)
        or (state.table.phase is not before.table.phase and state.table.phase is Phase.GIVE)
    )


def play_from(rules: Thousand, origin: Setup | SheetSetup, actions: Sequence[Any]) -> Log[Any] | None:
    """Return the log of ``actions`` from a setup; None where they cannot be played."""
    steps: list[Step[Any]] = []
    try:
        state: Any = resume(rules, origin)
        for action in actions:
            after, events = state.apply(action)
            steps.append(Step(state, action, events))
            state = after
    except KolodaError:
        return None
    return Log(None, (), tuple(steps), state)


def played_by(rules: Thousand, log: Log[Any]) -> Log[Any] | None:
    """Return the same acts under other rules, from the same cards or the same sheet; None if impossible."""
    if log.deal is None:
        return play_from(rules, setup_of(log.first), [step.action for step in log.steps])
    steps: list[Step[Any]] = []
    try:
        state, opening = start(rules, log.deal)
        for step in log.steps:
            after, events = state.apply(step.action)
            steps.append(Step(state, step.action, events))
            state = after
    except KolodaError:
        return None
    return Log(log.deal, opening, tuple(steps), state)


def size(log: Log[Any]) -> tuple[int, int, int]:
    """Return how much a reader must follow: tricks or deals, acts, cards in hands."""
    if isinstance(log.first, ScoresState):
        return len(log.steps), len(log.steps), 0
    last, first = log.final.table, log.first.table
    return last.number - first.number, len(log.steps), sum(hand.bit_count() for hand in first.hands)


def smaller(log: Log[Any]) -> Iterator[Log[Any]]:
    """Yield the same tricks with a card less in each hand: cards that are not played count as won before."""
    if log.deal is not None or isinstance(log.first, ScoresState):
        return
    setup = setup_of(log.first)
    assert isinstance(setup, Setup)
    rules = log.first.book.rules
    played = {step.action.card for step in log.steps}
    actions = [step.action for step in log.steps]
    spare = [[card for card in hand if card not in played] for hand in setup.hands]
    if setup.talon or any(not cards for cards, hand in zip(spare, setup.hands, strict=True) if hand):
        return
    choices = [cards[:3] if cards else [None] for cards in spare]
    for cards in product(*choices):
        found = play_from(rules, _without(setup, cards), actions)
        if found is not None:
            yield found


def _without(setup: Setup, cards: tuple[Card | None, ...]) -> Setup:
    """Return a setup in which a trick of ``cards`` has been won by the leader before."""
    hands = tuple(
        tuple(card for card in hand if card != out) for hand, out in zip(setup.hands, cards, strict=True)
    )
    points = sum(POINTS[card.rank] for card in cards if card is not None)
    won = tuple(old + points * (seat == setup.leader) for seat, old in enumerate(setup.cards))
    tricks = tuple(old + (seat == setup.leader) for seat, old in enumerate(setup.tricks))
    return replace(setup, hands=hands, cards=won, tricks=tricks, number=setup.number + 1)

"""Playing a deal from beginning to end, and the log that it leaves."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from generator.engine.contract import Deal, Event, Outcome, Policy, State

S = TypeVar("S", bound=State[Any])


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """What one action did: the state before it, the action, and the events that followed."""

    state: S
    action: Any
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Log(Generic[S]):
    """A played deal in the order of time.

    ``deal`` is the card order it began with, or None when it began in the middle of a deal;
    ``opening`` are the events of dealing; ``final`` is the state after the last step.
    """

    deal: Deal | None
    opening: tuple[Event, ...]
    steps: tuple[Step[S], ...]
    final: S

    @property
    def first(self) -> S:
        """The state before the first action."""
        return self.steps[0].state if self.steps else self.final

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened, from dealing to the end."""
        return (*self.opening, *(event for step in self.steps for event in step.events))

    @property
    def outcome(self) -> Outcome | None:
        """How the deal ended; None when the log stops before its end."""
        return self.final.outcome()


def play(
    state: S,
    policies: Sequence[Policy],
    rng: random.Random,
    deal: Deal | None = None,
    opening: tuple[Event, ...] = (),
) -> Log[S]:
    """Let ``policies``, one for each seat, play ``state`` to its end."""
    steps: list[Step[S]] = []
    while (seat := state.to_move) is not None:
        action = policies[seat](state.view(seat), rng)
        after, events = state.apply(action)
        steps.append(Step(state, action, events))
        state = after
    return Log(deal, opening, tuple(steps), state)


def random_policy(view: Any, rng: random.Random) -> Any:
    """Choose any legal action, all with the same chance."""
    return rng.choice(view.legal_actions)

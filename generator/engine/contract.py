"""What every game's engine offers, so that policies, records, narration and tests serve all games alike."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, Protocol, Self, TypeVar

from generator.cards import AnyCard, DeckSpec
from generator.errors import KolodaError
from generator.rulesets import Ruleset

SEATS = "ABCDEFGHIJK"

A = TypeVar("A")
A_co = TypeVar("A_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Deal:
    """One shuffled order, top card first, for how many players, and who deals it.

    Seats are numbered clockwise from 0. The seed is only provenance. ``leader`` leads first where the
    deal before has decided it, as in a party; ``sheet`` is what a match has come to before this deal, in
    games that need to know it.
    """

    cards: tuple[AnyCard, ...]
    players: int
    dealer: int
    seed: int | None = None
    leader: int | None = None
    sheet: Any = None


def shuffled(deck: DeckSpec, seed: int, players: int) -> Deal:
    """Return the deal that ``seed`` stands for: the card order and the dealer's seat."""
    rng = random.Random(seed)
    cards = list(_pack(deck))
    _shuffle(cards, rng)
    return Deal(tuple(cards), players, rng.randrange(players), seed)


def _shuffle(cards: list[AnyCard], rng: random.Random) -> None:
    """Do what `random.Random.shuffle` does, twice as fast, and the same in every version of Python."""
    bits = rng.getrandbits
    for place in range(len(cards) - 1, 0, -1):
        width = (place + 1).bit_length()
        other = bits(width)
        while other > place:
            other = bits(width)
        cards[place], cards[other] = cards[other], cards[place]


@cache
def _pack(deck: DeckSpec) -> tuple[AnyCard, ...]:
    return deck.cards()


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened at the table. Each kind is a frozen subclass with its own facts."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a deal ended. ``reason`` is a code that the narration has a sentence for.

    ``places`` holds the seats in the order in which they finished, best first; seats that share the
    last place stand together in ``losers`` (a single seat there is the fool, none at all is a draw).
    ``scores`` holds what each seat writes down for the deal, in games that are played for points.
    """

    reason: str
    places: tuple[int, ...]
    losers: tuple[int, ...]
    scores: tuple[int, ...] = ()


class IllegalAction(KolodaError):
    """An act that the rules forbid: who, what, why, and the id of the rule that decides it."""

    def __init__(self, seat: int | None, action: str, reason: str, rule: str) -> None:
        who = "nobody" if seat is None else f"player {SEATS[seat]}"
        super().__init__(f"{who}: {action}: {reason} ({rule})")
        self.seat = seat
        self.action = action
        self.reason = reason
        self.rule = rule


class View(Protocol[A_co]):
    """What one seat may know. Policies see nothing else."""

    @property
    def seat(self) -> int:
        """Whose view it is."""

    @property
    def legal_actions(self) -> tuple[A_co, ...]:
        """What this seat may do now; empty when it is not its turn."""


class State(Protocol[A]):
    """A moment of a deal. States are values: `apply` returns a new one."""

    @property
    def rules(self) -> Ruleset:
        """The house rules of the table."""

    @property
    def to_move(self) -> int | None:
        """The seat that acts next; None when the deal has ended."""

    def legal_actions(self) -> tuple[A, ...]:
        """Return all acts that `apply` accepts, sorted, each once; empty when the deal has ended."""

    def apply(self, action: A) -> tuple[Self, tuple[Event, ...]]:
        """Return the state after ``action`` and what happened. Raises `IllegalAction`."""

    def view(self, seat: int) -> View[A]:
        """Return what ``seat`` knows."""

    def outcome(self) -> Outcome | None:
        """Return how the deal ended, or None."""


Policy = Callable[[Any, random.Random], Any]
"""Chooses one of the legal actions of a `View` of its game; the generator is its only source of chance."""

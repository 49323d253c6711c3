"""What one game of bids and tricks says for itself; everything else is shared."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from generator.cards import AnyCard, Suit
from generator.engine.whist.actions import Mode
from generator.engine.whist.events import Closing, Result, TrumpFrom
from generator.rulesets.joker_georgian import JokerGeorgian
from generator.rulesets.joker_shaha import JokerShaha

Rules: TypeAlias = JokerGeorgian | JokerShaha


class Strength(IntEnum):
    """What a joker is worth in its trick; see `book` for the scale."""

    NOTHING = -1
    LAST = 50
    OWN = 100
    ABOVE_SUIT = 150
    TOP = 1000


class Stance(NamedTuple):
    """One way to lay a joker.

    ``suit`` is named aloud, ``follow`` is the suit that the others must follow after a lead, ``highest``
    whether with their highest card of it; ``word`` is how the events call it.
    """

    mode: Mode
    word: str
    strength: Strength
    suit: Suit | None = None
    follow: Suit | None = None
    highest: bool = False


class Trump(NamedTuple):
    """The trump of a deal, the card that was shown for it, and where it comes from."""

    suit: Suit | None
    card: AnyCard | None
    how: TrumpFrom


class DealResult(NamedTuple):
    """What is written down of a deal, by seat; ``results`` as in the event `DealScored`."""

    cards: int
    bids: tuple[int, ...]
    tricks: tuple[int, ...]
    points: tuple[int, ...]
    results: tuple[Result, ...]
    blind: tuple[bool, ...]

    def is_met(self, seat: int) -> bool:
        """Return whether a seat took as many tricks as it bid."""
        return self.bids[seat] == self.tricks[seat]


@dataclass(frozen=True, slots=True, eq=False)
class Game:
    """A game of bids and tricks.

    ``prefix`` begins its rule ids, ``ids`` holds those that are called otherwise than in Georgian Joker;
    ``names`` are cards that have a name of their own in records. ``trump_of`` gets the last card dealt
    and the next one, None where all cards are dealt; ``order`` is that of bidding, the dealer last;
    ``is_named`` and ``is_blind`` tell for a number of cards and of a deal whether its trump is named and
    whether bids may be blind; ``score`` gets cards dealt, bid, tricks, blind; ``next_dealer`` gets the
    dealer, the seat that took the last trick, and the players; ``close_set`` gets the number of a set and
    its deals and returns the premiums and what is erased. ``showable`` are the rule ids of examples.
    """

    ruleset: type[Rules]
    prefix: str
    ids: Mapping[str, str]
    names: Callable[[Rules], Mapping[AnyCard, str]]
    trump_of: Callable[[Rules, AnyCard, AnyCard | None], Trump]
    is_named: Callable[[Rules, int], bool]
    is_blind: Callable[[Rules, int], bool]
    order: Callable[[Rules, int, int], tuple[int, ...]]
    leads: Callable[[Rules, Suit | None], tuple[Stance, ...]]
    replies: Callable[[Rules], tuple[Stance, ...]]
    score: Callable[[Rules, int, int, int, bool], tuple[int, Result]]
    next_dealer: Callable[[Rules, int, int, int], int]
    close_set: Callable[[Rules, int, Sequence[DealResult]], tuple[Closing, ...]]
    showable: tuple[str, ...]

    def rule(self, key: str) -> str:
        """Return the id of a rule."""
        return f"{self.prefix}.{self.ids.get(key, key)}"


@lru_cache(maxsize=256)
def rounds(rules: Rules) -> tuple[int, ...]:
    """Return the number of cards of each deal of a match."""
    return tuple(cards for hands in rules.sets for cards in hands)


def set_of(rules: Rules, number: int) -> int:
    """Return the number of the set, from 1, to which the deal ``number``, from 1, belongs."""
    for place, hands in enumerate(rules.sets, 1):
        number -= len(hands)
        if number <= 0:
            return place
    raise ValueError("the match has no such deal")

"""What a player may do in a game of bids and tricks. ``str`` of an action is unique within a state."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from generator.cards import AnyCard, Suit


class Mode(StrEnum):
    """How a joker is played; as its code is written behind the card."""

    __hash__ = str.__hash__

    HIGH = "^"
    LOW = "v"
    WISH = "!"
    DOWN = "o"


@dataclass(frozen=True, slots=True)
class Bid:
    """Say how many tricks one will take; ``blind`` before one has seen any card."""

    tricks: int
    blind: bool = False

    def __str__(self) -> str:
        return f"{self.tricks}d" if self.blind else str(self.tricks)


@dataclass(frozen=True, slots=True)
class Look:
    """Say that one will look at the cards before bidding."""

    def __str__(self) -> str:
        return "look"


@dataclass(frozen=True, slots=True)
class NameTrump:
    """Name the trump suit, or None for a deal without trumps."""

    suit: Suit | None

    def __str__(self) -> str:
        return f"trump {self.suit or '-'}"


@dataclass(frozen=True, slots=True)
class Play:
    """Lay a card; a joker has a ``mode``, and when it is led, where the mode asks for one, a ``suit``.

    Led ``^`` demands a suit and wins over it, ``v`` names a suit and loses to it, ``!`` wins and lets
    everyone lay anything. In reply ``^`` wins and ``v`` loses; ``o`` loses face down.
    """

    card: AnyCard
    mode: Mode | None = None
    suit: Suit | None = None

    def __str__(self) -> str:
        return f"{self.card}{self.mode or ''}{self.suit or ''}"


Action: TypeAlias = Bid | Look | NameTrump | Play
LOOK = Look()

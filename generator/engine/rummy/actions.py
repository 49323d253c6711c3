"""What a player of the rummy may do. The code of an action sorts it: ``str`` is unique within a state.

A turn is: draw, then any number of acts on the table, then a discard. Each meld that is laid, each card
laid off, each joker taken out and each join is an act of its own.
"""

from dataclasses import dataclass
from typing import TypeAlias

from generator.cards import AnyCard
from generator.engine.rummy.cards import code_of


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the top card of the closed pile; if no card is left there, the open pile is turned over first."""

    def __str__(self) -> str:
        return "d"


@dataclass(frozen=True, slots=True)
class TakeOpen:
    """Take the card that lies on top of the open pile («сток»)."""

    def __str__(self) -> str:
        return "s"


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a new meld, which gets the ``number``.

    The cards of a run stand in its order, lowest first; those of a set in the order of their codes, jokers
    last.
    """

    number: int
    cards: tuple[AnyCard, ...]

    def __str__(self) -> str:
        return f"m{self.number}={_codes(self.cards)}"


@dataclass(frozen=True, slots=True)
class LayOff:
    """Add one card to the meld ``number``: to a set, or to the back (high) or the ``front`` of a run."""

    number: int
    card: AnyCard
    front: bool = False

    def __str__(self) -> str:
        return f"m{self.number}+{code_of(self.card)}{'@0' if self.front else ''}"


@dataclass(frozen=True, slots=True)
class TakeJoker:
    """Take a joker out of the meld ``number`` and put the card, or cards, there that it stands for."""

    number: int
    cards: tuple[AnyCard, ...]

    def __str__(self) -> str:
        return f"m{self.number}:*<{_codes(self.cards)}"


@dataclass(frozen=True, slots=True)
class Join:
    """Join the own run ``number`` to the run ``into``, which grows by it."""

    number: int
    into: int

    def __str__(self) -> str:
        return f"m{self.number}>m{self.into}"


@dataclass(frozen=True, slots=True)
class Discard:
    """End the turn with a card on the open pile; with several jokers only if nothing else is in hand."""

    cards: tuple[AnyCard, ...]

    def __str__(self) -> str:
        return f"x{_codes(self.cards)}"


Action: TypeAlias = Draw | TakeOpen | Lay | LayOff | TakeJoker | Join | Discard
DRAW = Draw()
TAKE_OPEN = TakeOpen()


def _codes(cards: tuple[AnyCard, ...]) -> str:
    return ",".join(map(code_of, cards))

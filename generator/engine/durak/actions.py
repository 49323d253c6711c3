"""What a player of Durak may do. The code of an action sorts it: ``str`` is unique within a state."""

from dataclasses import dataclass
from typing import TypeAlias

from generator.cards import AnyCard


@dataclass(frozen=True, slots=True)
class Lead:
    """Open a bout with one or more cards of one rank."""

    cards: tuple[AnyCard, ...]

    def __str__(self) -> str:
        return "".join(str(card) for card in self.cards)


@dataclass(frozen=True, slots=True)
class Cover:
    """Beat the uncovered ``attack`` with ``cover``."""

    attack: AnyCard
    cover: AnyCard

    def __str__(self) -> str:
        return f"{self.attack}/{self.cover}"


@dataclass(frozen=True, slots=True)
class Throw:
    """Throw one card in."""

    card: AnyCard

    def __str__(self) -> str:
        return f"+{self.card}"


@dataclass(frozen=True, slots=True)
class Take:
    """Say «беру»: the defender will pick up the whole bout."""

    def __str__(self) -> str:
        return "take"


@dataclass(frozen=True, slots=True)
class Pass:
    """Say that one has thrown enough for now."""

    def __str__(self) -> str:
        return "pass"


Action: TypeAlias = Lead | Cover | Throw | Take | Pass
TAKE = Take()
PASS = Pass()

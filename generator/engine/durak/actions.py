"""What a player of Durak may do. The code of an action sorts it: ``str`` is unique within a state."""

from dataclasses import dataclass
from typing import TypeAlias

from generator.cards import AnyCard


@dataclass(frozen=True, slots=True)
class Lead:
    """Open a bout with one or more cards, in the order of their codes."""

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
class Transfer:
    """Pass the attack on to the left by laying ``card``, or by only showing it where it is a trump."""

    card: AnyCard
    shown: bool = False

    def __str__(self) -> str:
        return f">({self.card})" if self.shown else f">{self.card}"


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


@dataclass(frozen=True, slots=True)
class Swap:
    """Before leading, give the lowest trump for the card turned up."""

    def __str__(self) -> str:
        return "swap"


@dataclass(frozen=True, slots=True)
class Redeal:
    """With five cards of a suit, ask for another deal."""

    def __str__(self) -> str:
        return "redeal"


@dataclass(frozen=True, slots=True)
class Keep:
    """With five cards of a suit, play on all the same."""

    def __str__(self) -> str:
        return "keep"


Action: TypeAlias = Lead | Cover | Throw | Transfer | Take | Pass | Swap | Redeal | Keep
TAKE = Take()
PASS = Pass()
SWAP = Swap()
REDEAL = Redeal()
KEEP = Keep()

"""What a player of Thousand may do. The code of an action sorts it: ``str`` is unique within a state."""

from dataclasses import dataclass
from typing import TypeAlias

from generator.cards import Card


@dataclass(frozen=True, slots=True)
class Bid:
    """Name a bid in the auction; ``blind`` before having looked at the cards (rule thousand.blind)."""

    amount: int
    blind: bool = False

    def __str__(self) -> str:
        return f"{self.amount}d" if self.blind else str(self.amount)


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the auction for good; before the first lead, say nothing against the contract."""

    def __str__(self) -> str:
        return "-"


@dataclass(frozen=True, slots=True)
class WriteOff:
    """Write the contract off («роспись») instead of playing it."""

    def __str__(self) -> str:
        return "rospis"


@dataclass(frozen=True, slots=True)
class Give:
    """Give a card to the next opponent who has none yet, clockwise from the declarer."""

    card: Card

    def __str__(self) -> str:
        return f">{self.card}"


@dataclass(frozen=True, slots=True)
class Raise:
    """Raise the own bid after the auction."""

    amount: int

    def __str__(self) -> str:
        return f"raise {self.amount}"


@dataclass(frozen=True, slots=True)
class Stay:
    """Play the contract as it is."""

    def __str__(self) -> str:
        return "play"


@dataclass(frozen=True, slots=True)
class Open:
    """Play with open cards, for twice the bid (rule thousand.open)."""

    def __str__(self) -> str:
        return "open"


@dataclass(frozen=True, slots=True)
class Misere:
    """Undertake to win no trick at all instead of making the bid (rule thousand.misere)."""

    def __str__(self) -> str:
        return "misere"


@dataclass(frozen=True, slots=True)
class Contra:
    """Double the contract as an opponent of the declarer (rule thousand.contra)."""

    def __str__(self) -> str:
        return "contra"


@dataclass(frozen=True, slots=True)
class Play:
    """Lead a card or play one to a trick; ``marriage`` announces the marriage, or the four aces, led from."""

    card: Card
    marriage: bool = False

    def __str__(self) -> str:
        return f"{self.card}!" if self.marriage else str(self.card)


@dataclass(frozen=True, slots=True)
class Redeal:
    """Ask for another deal: four nines, a weak hand, a weak talon."""

    def __str__(self) -> str:
        return "redeal"


@dataclass(frozen=True, slots=True)
class Keep:
    """Play on although another deal might be asked for."""

    def __str__(self) -> str:
        return "keep"


Action: TypeAlias = (
    Bid | Pass | WriteOff | Give | Raise | Stay | Open | Misere | Contra | Play | Redeal | Keep
)
PASS = Pass()
WRITE_OFF = WriteOff()
STAY = Stay()
OPEN = Open()
MISERE = Misere()
CONTRA = Contra()
REDEAL = Redeal()
KEEP = Keep()

"""What a person says about the smaller prints: the box, and how many sit at the table."""

from dataclasses import dataclass, field

from generator.sheets.tuckbox import CLEARANCE_MM


@dataclass(frozen=True, slots=True)
class BoxChoice:
    """How many cards go into the box, how thick one is, how much room they have; None is as usual."""

    cards: int | None = None
    thickness_mm: float | None = None
    clearance_mm: float = CLEARANCE_MM


@dataclass(frozen=True, slots=True)
class Choice:
    """The choices for all of them; without ``players`` as many as may sit down."""

    box: BoxChoice = field(default_factory=BoxChoice)
    players: int | None = None

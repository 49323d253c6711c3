"""The bout in progress: who attacks whom, what lies on the table, who has the word."""

from dataclasses import dataclass
from enum import StrEnum


class Phase(StrEnum):
    """What is being waited for: a lead, covers, throw-ins on a covered table, throw-ins after «беру»."""

    LEAD = "lead"
    DEFEND = "defend"
    THROW = "throw"
    TAKING = "taking"


@dataclass(frozen=True, slots=True)
class Bout:
    """The bout in progress. Cards are bits (see `rulebook`); ``order`` is the order of the word.

    ``limit`` is frozen at the start: the most attack cards, those after «беру» included. ``word`` is
    the seat that acts; ``thrown`` tells whether it has thrown since it got the word.
    """

    number: int
    attacker: int
    defender: int
    limit: int
    order: tuple[int, ...]
    phase: Phase
    word: int
    thrown: bool = False
    attacks: tuple[int, ...] = ()
    covers: tuple[tuple[int, int], ...] = ()
    uncovered: int = 0
    opened: int = 0

    @property
    def lying(self) -> int:
        """All cards on the table."""
        return sum(self.attacks) + sum(cover for _, cover in self.covers)

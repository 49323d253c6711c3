"""The bout in progress: who attacks whom, what lies on the table, who has the word."""

from enum import StrEnum
from functools import cache
from typing import NamedTuple


@cache
def seats_from(first: int, players: int, out: tuple[int, ...]) -> tuple[int, ...]:
    """Return the seats that are not ``out``, clockwise from ``first``."""
    around = ((first + step) % players for step in range(players))
    return tuple(seat for seat in around if seat not in out)


class Phase(StrEnum):
    """What is being waited for: a lead, covers, throw-ins on a covered table, throw-ins after «беру»."""

    LEAD = "lead"
    DEFEND = "defend"
    THROW = "throw"
    TAKING = "taking"


class Bout(NamedTuple):
    """The bout in progress; a named tuple because every action makes one.

    Cards are bits (see `rulebook`), ``covers`` are pairs of attack and cover, ``order`` is that of the word.
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

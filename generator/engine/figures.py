"""What games measure when thousands of deals or matches are played: columns of figures, a row for each."""

from dataclasses import dataclass
from typing import TypeAlias

SECONDS_PER_ACT = 4.0
"""How long an act (a lead, a cover, a bid, a card played …) takes at a table of people: pinned."""

Row: TypeAlias = tuple[float | None, ...]
"""A figure for each column; None where the deal or the match had nothing to measure there."""


@dataclass(frozen=True, slots=True)
class Column:
    """A figure by its name, and its unit if it is no plain number."""

    key: str
    unit: str = ""

    @property
    def heading(self) -> str:
        """The name with its unit: ``draws, %``."""
        return f"{self.key}, {self.unit}" if self.unit else self.key

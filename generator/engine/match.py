"""A match: deals in a row, and the score sheet that is written beside them, whatever the game."""

from dataclasses import dataclass
from typing import Any

from generator.engine.play import Log


@dataclass(frozen=True, slots=True)
class Entry:
    """What stands in one seat's column after one deal.

    ``points`` of the deal and ``total`` so far; ``bid`` and ``tricks`` in games that have them;
    ``marks`` are codes of the game that the text layer has a word and a sign for.
    """

    points: int
    total: int
    bid: int | None = None
    tricks: int | None = None
    marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """One line of the sheet: what the row is called there, and an entry for each seat.

    ``label`` is the number of the deal, the number of cards, or the code of a sum line.
    """

    label: str
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Match:
    """The deals in the order in which they were played, the sheet, and who won in the end.

    ``deals`` holds deals that were dealt again too. ``winners`` is empty where the match was broken off.
    """

    deals: tuple[Log[Any], ...]
    sheet: tuple[ScoreRow, ...]
    winners: tuple[int, ...]

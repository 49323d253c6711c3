"""A score pad as data: who plays, which columns everyone has, which rows there are, what signs mean."""

from dataclasses import dataclass
from enum import Enum

from generator.cards import Suit


class RowKind(Enum):
    """What a row is for."""

    DEAL = "deal"
    HEAD = "head"
    """A title over the rows that follow, without cells."""

    SUM = "sum"


@dataclass(frozen=True, slots=True)
class Row:
    """A line across the pad: what stands at its left end, and its kind."""

    label: str
    kind: RowKind = RowKind.DEAL


@dataclass(frozen=True, slots=True)
class Column:
    """A column with its title; ``weight`` is its width beside the others."""

    title: str
    weight: float = 1.0


@dataclass(frozen=True, slots=True)
class Ticks:
    """Boxes to tick below a name: a word and groups of so many boxes."""

    label: str
    groups: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Mark:
    """A sign and what it means. A suit stands for its pip."""

    sign: str | Suit
    text: str


@dataclass(frozen=True, slots=True)
class Pad:
    """A page to write scores on.

    Left of the players stand the row's label and ``lead``; every one of the ``players`` (with a ``""`` a
    line for a name) has the same ``columns``. ``block`` are rows that are repeated as often as the page
    holds them whole; where the page ``opens`` with deals, as many numbered ones stand above it as there
    is room for. ``worth`` says what the numbers beside the suits in ``marks`` are.
    """

    name: str
    facts: tuple[str, ...]
    players: tuple[str, ...]
    columns: tuple[Column, ...]
    block: tuple[Row, ...] = ()
    opens: bool = False
    label: str = ""
    lead: tuple[Column, ...] = ()
    ticks: tuple[Ticks, ...] = ()
    marks: tuple[Mark, ...] = ()
    worth: str = ""

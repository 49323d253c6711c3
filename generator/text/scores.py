"""The score sheet of a match as lines of text, the heads of the columns first."""

from collections.abc import Sequence
from typing import TypeAlias

from generator.engine.match import Entry, Match
from generator.text.lexicon import Lexicon

Lines: TypeAlias = Sequence[Sequence[str]]


def lines_of(match: Match, lexicon: Lexicon) -> Lines:
    """Return the total of each seat after every deal, and in brackets what the deal has brought."""
    names = [lexicon.player(seat) for seat in range(len(match.sheet[0].entries))]
    return [("№", *names), *((row.label, *(_cell(e, lexicon) for e in row.entries)) for row in match.sheet)]


def _cell(entry: Entry, lexicon: Lexicon) -> str:
    sign = "+" if entry.points > 0 else ""
    return f"{lexicon.integer(entry.total)} ({sign}{lexicon.integer(entry.points)})"

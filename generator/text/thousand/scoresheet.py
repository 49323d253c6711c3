"""A filled score sheet: a match of sensible players, written as people write it, marks beside the totals."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from generator.engine.match import Entry, Match, ScoreRow
from generator.engine.thousand.match import (
    BARREL,
    BOLT,
    BOLT_FINE,
    DOUBLED,
    DUMPED,
    FELL,
    RESET,
    SAT_OUT,
    WRITTEN_OFF,
    play_match,
)
from generator.engine.thousand.policy import sensible
from generator.rulesets.thousand import Thousand
from generator.text.lexicon import Lexicon
from generator.text.scores import Lines
from generator.text.thousand.counting import signed
from generator.text.thousand.narration import label

MOST_ROWS = 18
"""So many deals fill a page."""

SEEDS: Mapping[str, int] = {
    "s0": 836,
    "s2": 193,
    "win1000": 53,
    "pagat": 167,
    "mk": 5,
    "two": 55,
    "two-draw": 7,
    "four": 18,
}
"""A match for each preset that has a bolt, a barrel and an end within a page."""

# What each mark of the engine is called, in the order in which a sheet explains them.
_MARKS = {
    WRITTEN_OFF: "mark_written_off",
    BOLT: "mark_bolt",
    BOLT_FINE: "mark_bolt_fine",
    BARREL: "mark_barrel",
    FELL: "mark_fell",
    RESET: "mark_reset",
    DUMPED: "mark_dumped",
    DOUBLED: "mark_doubled",
    SAT_OUT: "mark_sat_out",
}


@dataclass(frozen=True, slots=True)
class Line:
    """A deal: its number, who played for what, and each player's total with what the deal has added."""

    label: str
    bid: str
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A match as a table; ``marks`` explains those that stand in it.

    ``left_out`` deals of the beginning are not shown, because a page would not hold them.
    """

    names: tuple[str, ...]
    rows: tuple[Line, ...]
    marks: tuple[tuple[str, str], ...]
    left_out: int


def sheet_of(rules: Thousand, lexicon: Lexicon) -> Sheet:
    """Return the sheet of a match by these rules."""
    match = match_of(rules)
    shown = match.sheet[-MOST_ROWS:]
    return Sheet(
        tuple(lexicon.player(seat) for seat in range(rules.players)),
        tuple(_line(row, lexicon) for row in shown),
        legend(shown, lexicon),
        len(match.sheet) - len(shown),
    )


def legend(rows: Sequence[ScoreRow], lexicon: Lexicon) -> tuple[tuple[str, str], ...]:
    """Return the signs of the marks that stand in ``rows``, each with what it means."""
    found = {mark for row in rows for entry in row.entries for mark in entry.marks}
    return tuple((sign_of(mark), label(lexicon, key)) for mark, key in _MARKS.items() if mark in found)


def lines_of(match: Match, lexicon: Lexicon) -> Lines:
    """Return the sheet of a match: its deals, who played for what, totals and what they grew by, marks."""
    rows = [_line(row, lexicon) for row in match.sheet]
    names = [lexicon.player(seat) for seat in range(len(match.sheet[0].entries))]
    cells = [(row.label, row.bid, *(cell.replace("**", "") for cell in row.cells)) for row in rows]
    return [("№", "", *names), *cells]


@cache
def match_of(rules: Thousand) -> Match:
    """Return the match that the sheet shows: that of the preset which these rules resemble most."""
    nearest = min(SEEDS, key=lambda name: len(rules.differences(type(rules).preset(name))))
    return play_match(rules, rules.players, [sensible] * rules.players, SEEDS[nearest])


def _line(row: ScoreRow, lexicon: Lexicon) -> Line:
    played = [
        f"{lexicon.player(seat)} {lexicon.integer(entry.bid)}"
        for seat, entry in enumerate(row.entries)
        if entry.bid is not None
    ]
    return Line(row.label, "".join(played), tuple(_cell(entry, lexicon) for entry in row.entries))


def _cell(entry: Entry, lexicon: Lexicon) -> str:
    cell = grown(entry, lexicon)
    return f"{cell}\N{NO-BREAK SPACE}**{''.join(map(sign_of, entry.marks))}**" if entry.marks else cell


def grown(entry: Entry, lexicon: Lexicon) -> str:
    """Return a total and what the deal has added to it: ``470 (+15)``."""
    return f"{lexicon.integer(entry.total)}\N{NO-BREAK SPACE}({signed(lexicon, entry.points)})"


def sign_of(mark: str) -> str:
    """Return a mark as it is set wherever a score is kept.

    A bolt is an upright stroke, which nobody takes for a minus.
    """
    return "|" if mark == BOLT else mark

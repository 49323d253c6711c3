"""The filled score sheet that a booklet prints: a whole match, played by the engine."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from generator.engine.match import Entry, Match
from generator.engine.whist.match import ERASED, PAIRS, PREMIUM, SUM, play_match
from generator.engine.whist.policy import sensible
from generator.rulesets.joker_georgian import JokerGeorgian
from generator.rulesets.joker_shaha import JokerShaha
from generator.text.lexicon import Lexicon
from generator.text.scores import Lines
from generator.text.whist.narration import GAMES, label

SEED = 11

_LABELS = {PREMIUM: "label_premium", ERASED: "label_erased", SUM: "label_sum", PAIRS: "label_pairs"}
_MARKS = ("khisht", "all", "blind")
_LONGEST = 12


Line: TypeAlias = tuple[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The sheet in words and figures: names of the players, then set by set the lines: label and cells.

    A match without sets has its lines in two halves, for two columns.
    A cell of a deal holds bid and points, that of any other line what it brings, that of a sum the total.
    ``marks`` are the signs that occur.
    """

    names: tuple[str, ...]
    sets: tuple[tuple[Line, ...], ...]
    marks: frozenset[str]
    winners: tuple[str, ...]
    best: int


def sheet_of(rules: JokerGeorgian | JokerShaha, lexicon: Lexicon) -> Sheet:
    """Return the sheet of a match that sensible players have played by these rules."""
    match = _match(rules)
    seats = range(rules.player_counts[0])
    rows = _rows(match, lexicon)
    labels = [row.label for row in match.sheet]
    if SUM not in labels:
        half = len(rows) // 2
        sets = [tuple(rows[:half]), tuple(rows[half:])]
    else:
        sets = list(_by_set(rows, labels))
    marks = frozenset(mark for row in match.sheet for entry in row.entries for mark in entry.marks)
    return Sheet(
        tuple(lexicon.player(seat) for seat in seats),
        tuple(sets),
        marks & frozenset(_MARKS),
        tuple(lexicon.player(seat) for seat in match.winners),
        max(entry.total for entry in match.sheet[-1].entries),
    )


def lines_of(match: Match, lexicon: Lexicon) -> Lines:
    """Return the sheet of a match: cards dealt, and for each seat the bid, the points and their signs."""
    names = [lexicon.player(seat) for seat in range(len(match.sheet[0].entries))]
    cells = [(name, *(cell.replace("**", "") for cell in row)) for name, row in _rows(match, lexicon)]
    return [("", *names), *cells]


def _rows(match: Match, lexicon: Lexicon) -> list[Line]:
    """Return the lines of the sheet; a match without sets has its total under the last deal."""
    game = match.deals[0].first.rules.GAME
    rows = [
        (
            label(game, lexicon, _LABELS[row.label]) if row.label in _LABELS else row.label,
            tuple(_cell(row.label, entry, game, lexicon) for entry in row.entries),
        )
        for row in match.sheet
    ]
    if all(row.label != SUM for row in match.sheet):
        totals = tuple(_cell(SUM, entry, game, lexicon) for entry in match.sheet[-1].entries)
        rows.append((label(game, lexicon, "label_total"), totals))
    return rows


def _by_set(lines: Sequence[Line], labels: Sequence[str]) -> Iterator[tuple[Line, ...]]:
    """Yield the lines of each set, a long one in parts; the sum of the pairs stands under the last one."""
    begun: list[Line] = []
    for place, line in enumerate(lines):
        begun.append(line)
        is_over = labels[place] == SUM and labels[place + 1 : place + 2] != [PAIRS]
        if is_over or len(begun) == _LONGEST or place == len(lines) - 1:
            yield tuple(begun)
            begun = []


@cache
def _match(rules: JokerGeorgian | JokerShaha) -> Match:
    players = rules.player_counts[0]
    return play_match(GAMES[rules.GAME], rules, players, [sensible] * players, SEED)


def _cell(row: str, entry: Entry, game: str, lexicon: Lexicon) -> str:
    if row in (SUM, PAIRS):
        return f"**{lexicon.integer(entry.total)}**"
    if entry.bid is None:
        return lexicon.integer(entry.points) if entry.points else "–"
    signs = [label(game, lexicon, f"mark_{mark}") for mark in entry.marks if mark in _MARKS]
    return " ".join(
        [f"{lexicon.integer(entry.bid)}\N{NO-BREAK SPACE}/ {lexicon.integer(entry.points)}", *signs]
    )

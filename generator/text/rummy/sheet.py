"""A match of the rummy as people write it down: a column for each player, a line for each deal."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

from generator.engine.match import Match
from generator.engine.rummy.match import play_match
from generator.engine.rummy.policy import sensible
from generator.rulesets.joker import Rummy
from generator.text.lexicon import Lexicon
from generator.text.rummy.narration import RummyTeller
from generator.text.scores import Lines

SEED = 53
"""A match in which somebody goes out with a joker."""
_USUAL = 3
_NARROW = 5
"""So many players leave room for the sum beside the points of a deal."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The sheet in words and figures.

    ``lines`` hold the points of each deal, with the sum so far behind an arrow; ``totals`` the sums.
    ``sum`` spells out how one of them comes about, that of ``adder``. ``places`` is the place of each.
    ``is_whole`` is False where a match goes on after these deals,
    ``has_sums`` where so many play that only the points of each deal find room.
    """

    names: tuple[str, ...]
    lines: tuple[tuple[str, ...], ...]
    totals: tuple[str, ...]
    places: tuple[str, ...]
    adder: int
    sum: str
    is_whole: bool
    has_sums: bool


def sheet_of(rules: Rummy, lexicon: Lexicon) -> Sheet:
    """Return a match by these rules; of one to a loss only as many deals as there are players."""
    counts = rules.player_counts
    players = _USUAL if _USUAL in counts else counts[0]
    match = _played(replace(rules, match="players"), players)
    totals = [entry.total for entry in match.sheet[-1].entries]
    adder = totals.index(min(totals))
    return Sheet(
        names=tuple(map(lexicon.player, range(players))),
        lines=tuple(_lines(match, players <= _NARROW, lexicon)),
        totals=tuple(map(lexicon.integer, totals)),
        places=_places(totals, lexicon),
        adder=adder,
        sum=_sum([row.entries[adder].points for row in match.sheet], lexicon),
        is_whole=rules.match == "players",
        has_sums=players <= _NARROW,
    )


def lines_of(match: Match, lexicon: Lexicon) -> Lines:
    """Return the points of each deal by seat, with the sum so far behind an arrow, and the places won."""
    names = [lexicon.player(seat) for seat in range(len(match.sheet[0].entries))]
    lines = [("№", *names), *((str(n), *line) for n, line in enumerate(_lines(match, True, lexicon), 1))]
    if match.winners:
        totals = [entry.total for entry in match.sheet[-1].entries]
        lines.append((RummyTeller(lexicon).label("place"), *_places(totals, lexicon)))
    return lines


@cache
def _played(rules: Rummy, players: int) -> Match:
    return play_match(rules, players, [sensible] * players, SEED)


def _lines(match: Match, has_sums: bool, lexicon: Lexicon) -> Sequence[tuple[str, ...]]:

    def cell(points: int, total: int, is_first: bool) -> str:
        shown = lexicon.integer(points)
        return f"{shown} → {lexicon.integer(total)}" if has_sums and not is_first else shown

    return [
        tuple(cell(entry.points, entry.total, number == 0) for entry in row.entries)
        for number, row in enumerate(match.sheet)
    ]


def _places(totals: Sequence[int], lexicon: Lexicon) -> tuple[str, ...]:
    """Return the place of each: the fewest points are the first, equal ones share theirs."""
    ranked = sorted(totals)
    return tuple(lexicon.integer(ranked.index(total) + 1) for total in totals)


def _sum(points: Sequence[int], lexicon: Lexicon) -> str:
    """Return points added up, such as ``−50 + 7 − 50 = −93``."""
    first, *rest = points
    terms = [f"{'+' if n >= 0 else '−'} {lexicon.integer(abs(n))}" for n in rest]
    return " ".join([lexicon.integer(first), *terms, "=", lexicon.integer(sum(points))])

"""The same deals by several readings of a house rule: what this table writes, and what others write."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias, TypeVar

from generator.engine.play import Log
from generator.engine.thousand import events
from generator.engine.thousand.match import row_of
from generator.engine.thousand.scores import ScoresState
from generator.rulesets.thousand import Thousand
from generator.text.lexicon import Lexicon
from generator.text.recorded import recorded, replayed
from generator.text.thousand.counting import signed
from generator.text.thousand.scoresheet import grown
from generator.text.thousand.worked import standing_words

Bolting: TypeAlias = Literal["row3", "total3", "off"]
Rounding: TypeAlias = Literal["after", "before", "off"]
W = TypeVar("W", bound=str)

BOLTS: tuple[Bolting, ...] = ("row3", "total3")
ROUNDING: tuple[Rounding, ...] = ("after", "before")
"""The readings of either rule; a table that counts no bolts, or rounds nothing, has one of its own."""


@dataclass(frozen=True, slots=True)
class BoltRow:
    """A deal: its number, what the player whose bolts are counted has made, the sheet by each reading."""

    label: str
    tricks: int
    points: int
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Bolts:
    """Deals of one player; ``ways`` are the readings, this table's first, ``before`` is the sheet."""

    ways: tuple[str, ...]
    before: str
    rows: tuple[BoltRow, ...]


@dataclass(frozen=True, slots=True)
class RoundedRow:
    """A player: what was bid and made, what is written by each reading, and which make the bid."""

    name: str
    bid: int | None
    points: int
    cells: tuple[str, ...]
    made: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Rounded:
    """One deal; ``ways`` are the readings, this table's first, ``step`` is what they round to."""

    ways: tuple[str, ...]
    step: int
    rows: tuple[RoundedRow, ...]


def bolts_compared(rules: Thousand, lexicon: Lexicon) -> Bolts:
    """Return the deals in which three bolts are not in a row, as this table and as others write them."""
    record = recorded(rules.GAME, "bolts-in-a-row")
    ways = _ways(rules.bolt, BOLTS)
    logs = [replayed(record, replace(_like(rules, record), bolt=way)) for way in ways]
    seat = next(event.seat for event in record.events if isinstance(event, events.Bolted))

    def row(number: int) -> BoltRow:
        result = record.steps[number].action
        cells = [
            _bolt_cell(log, number, seat, way != "off", lexicon) for way, log in zip(ways, logs, strict=True)
        ]
        points = result.cards[seat] + result.married[seat]
        label = str(record.steps[number].state.standing.number)
        return BoltRow(label, result.tricks[seat], points, tuple(cells))

    return Bolts(
        ways,
        " ".join(standing_words(record.first.standing, lexicon, [seat])),
        tuple(map(row, range(len(record.steps)))),
    )


def rounding_compared(rules: Thousand, lexicon: Lexicon) -> Rounded:
    """Return the deal in which rounding alone would make the bid, as this table and as others write it."""
    record = recorded(rules.GAME, "ninety-eight-exact")
    base = _like(rules, record)
    step = rules.round or record.first.rules.round
    here: Rounding = "off" if rules.round is None else rules.round_when
    ways = _ways(here, ROUNDING)
    scored = [_scored(record, _rounding(base, way, step)) for way in ways]
    rows = [
        RoundedRow(
            lexicon.player(seat),
            scored[0].bid if seat == scored[0].declarer else None,
            scored[0].scores[seat].points,
            tuple(signed(lexicon, event.scores[seat].written) for event in scored),
            tuple(bool(event.made) for event in scored),
        )
        for seat in range(min(rules.players, len(scored[0].scores)))
    ]
    return Rounded(ways, step, tuple(rows))


def _ways(here: W, readings: Sequence[W]) -> tuple[W, ...]:
    return (here, *(way for way in readings if way != here))


def _like(rules: Thousand, record: Log[Any]) -> Thousand:
    """Return the rules of a record with those of the table that decide what is compared."""
    recorded_by: Thousand = record.first.rules
    return replace(
        recorded_by,
        bolt_when=rules.bolt_when,
        bolt_fine=rules.bolt_fine,
        round=rules.round,
        round_when=rules.round_when,
    )


def _rounding(rules: Thousand, way: Rounding, step: int) -> Thousand:
    return replace(rules, round=None) if way == "off" else replace(rules, round=step, round_when=way)


def _scored(record: Log[Any], rules: Thousand) -> events.DealScored:
    log = replayed(record, rules)
    return next(event for event in log.events if isinstance(event, events.DealScored))


def _bolt_cell(log: Log[Any], number: int, seat: int, has_bolts: bool, lexicon: Lexicon) -> str:
    """Return what stands on the sheet of a seat after a deal, and how many bolts it has."""
    states: list[ScoresState] = [*(step.state for step in log.steps), log.final]
    before, after = states[number].standing, states[number + 1].standing
    cell = grown(row_of(log.steps[number].events, before, after).entries[seat], lexicon)
    return f"{cell}, {lexicon.count(after.bolts[seat], 'bolt')}" if has_bolts else cell

"""The rummy in KON: a record is replayed into a log, a log is written as a record.

Each line is a turn: number, player, then what happened in the order of time. ``dQC`` the card drawn from
the closed pile, ``s`` the top of the open pile taken; ``m1=9C,TC,JC`` a new meld, ``m1+QC`` a card laid off
behind it and ``m1+8C@0`` in front, ``m5:*<QH`` a joker taken out for a card, ``m7>m3`` an own run joined to
another; ``xKC`` the discard, ``x*,*`` two jokers. ``*`` is any joker. After the deal
``score A -100 B 17`` says what everyone writes down.
"""

import re
from contextlib import suppress

from generator.cards import AnyCard
from generator.engine import kon
from generator.engine.contract import SEATS, Deal, IllegalAction
from generator.engine.play import Log, Step
from generator.engine.rummy import events
from generator.engine.rummy.actions import (
    DRAW,
    TAKE_OPEN,
    Action,
    Discard,
    Draw,
    Join,
    Lay,
    LayOff,
    TakeJoker,
)
from generator.engine.rummy.cards import code_of, parse_code, size_of
from generator.engine.rummy.header import header_of, parse_turn, tags_of
from generator.engine.rummy.meld import parse_meld
from generator.engine.rummy.setup import setup_of
from generator.engine.rummy.state import RummyState
from generator.errors import KolodaError, unknown

SCORE = "score"
_CODE = r"(?:\*|[0-9A-Za-z*]{2,3})"
_CODES = rf"({_CODE}(?:,{_CODE})*)"
_LAY = re.compile(rf"m(\d+)={_CODES}")
_LAY_OFF = re.compile(rf"m(\d+)\+({_CODE})(@0)?")
_TAKE_JOKER = re.compile(rf"m(\d+):\*<{_CODES}")
_JOIN = re.compile(r"m(\d+)>m(\d+)")
_DISCARD = re.compile(rf"x{_CODES}")


def replay(record: kon.Record) -> Log[RummyState]:
    """Return the log of a record; its checkpoints and its score have been verified.

    Raises `KolodaError` that names file, line, token, reason and rule of the first thing that is wrong.
    """
    header = header_of(record)
    state, opening = header.opening()
    replayer = _Replayer(record, state)
    for line in record.lines:
        if line.items and line.items[0] == SCORE:
            replayer.score(line)
        elif line.items:
            replayer.turn(line)
        replayer.check(line)
    deal = header.origin if isinstance(header.origin, Deal) else None
    return Log(deal, opening, tuple(replayer.steps), replayer.state)


def record_of(log: Log[RummyState]) -> str:
    """Return a log as KON: replayed, it gives equal states and events.

    The log must begin and end between two turns, or end with the deal.
    """
    if not _between(log.first) or not (_between(log.final) or log.outcome):
        raise ValueError("a record begins and ends between two turns")
    states = (*(step.state for step in log.steps), log.final)[1:]
    lines: list[kon.Line] = []
    items: list[str] = []
    for step, after in zip(log.steps, states, strict=True):
        table = step.state.table
        items = items or [str(table.turn), SEATS[table.word]]
        items.append(_item(step))
        if after.table.turn != table.turn or after.table.result is not None:
            lines.append(kon.Line(tuple(items), _checkpoint(after)))
            items = []
    if log.outcome is not None:
        scores = [(SEATS[seat], str(points)) for seat, points in enumerate(log.outcome.scores)]
        lines.append(kon.Line((SCORE, *(text for pair in scores for text in pair))))
    first = log.first
    tags = tags_of(first.book.rules, len(first.table.hands), log.deal or setup_of(first))
    return str(kon.Record(tags, tuple(lines)))


def line_ends(log: Log[RummyState]) -> list[int]:
    """Return after how many steps each line of the record of a log ends: a turn, and then the score."""
    turns = [*(step.state.table.turn for step in log.steps), log.final.table.turn]
    ends = [i for i in range(1, len(log.steps) + 1) if i == len(log.steps) or turns[i] != turns[i - 1]]
    return [*ends, *ends[-1:]] if log.outcome else ends


def _between(state: RummyState) -> bool:
    return state.to_move is not None and (state.table.fresh or state.table.turn == 1)


def _item(step: Step[RummyState]) -> str:
    if isinstance(step.action, Draw):
        drew = next(event for event in step.events if isinstance(event, events.Drew))
        return f"{step.action}{code_of(drew.card)}"
    return str(step.action)


def _facts(state: RummyState) -> dict[str, str]:
    """Return what a checkpoint may state, each as text."""
    table = state.table
    turn = "-" if state.to_move is None else SEATS[state.to_move]
    hands = {SEATS[seat]: str(size_of(hand)) for seat, hand in enumerate(table.hands)}
    piles = {"closed": str(len(table.left)), "open": str(len(table.open)), "melds": str(len(table.melds))}
    return {**piles, **hands, "turn": turn}


def _checkpoint(state: RummyState) -> tuple[str, ...]:
    return tuple(f"{key}:{fact}" for key, fact in _facts(state).items())


class _Replayer:
    """Applies a record's tokens one after the other; ``state`` and ``steps`` grow with them."""

    def __init__(self, record: kon.Record, state: RummyState) -> None:
        self.record = record
        self.state = state
        self.steps: list[Step[RummyState]] = []

    def turn(self, line: kon.Line) -> None:
        """Replay one turn."""
        with self.record.at(line.number, " ".join(line.items[:2])):
            self._check_turn(parse_turn(line.items))
        number = self.state.table.turn
        for item in line.items[2:]:
            with self.record.at(line.number, item):
                if self.state.table.result is None and self.state.table.turn != number:
                    raise KolodaError("the turn is over with the discard: the next has a line of its own")
                self._do(item)
        with self.record.at(line.number, line.items[-1]):
            if self.state.table.result is None and self.state.table.turn == number:
                raise KolodaError("a turn ends with a discard, such as xKC")

    def score(self, line: kon.Line) -> None:
        """Verify what everyone writes down."""
        with self.record.at(line.number, " ".join(line.items)):
            outcome = self.state.outcome()
            if outcome is None:
                raise KolodaError("the deal has not ended, so nothing is written down")
            given = dict(zip(line.items[1::2], line.items[2::2], strict=False))
            scores = {SEATS[seat]: str(points) for seat, points in enumerate(outcome.scores)}
            if given != scores or len(line.items) != 2 * len(scores) + 1:
                expected = " ".join(f"{seat} {points}" for seat, points in scores.items())
                raise KolodaError(f"the deal is written down as {SCORE} {expected}")

    def check(self, line: kon.Line) -> None:
        """Verify the checkpoint of a line."""
        facts = _facts(self.state)
        for item in line.checkpoint:
            key, colon, value = item.partition(":")
            with self.record.at(line.number, item):
                if not colon or key not in facts:
                    raise KolodaError(unknown("checkpoint", key, facts))
                if facts[key] != value:
                    raise KolodaError(f"after this line it is {key}:{facts[key]}")

    def _check_turn(self, turn: tuple[int, int]) -> None:
        table = self.state.table
        if table.result is not None:
            raise IllegalAction(None, str(turn[0]), "the deal has ended", "joker.out")
        if turn != (table.turn, table.word):
            raise KolodaError(f"turn {table.turn} of player {SEATS[table.word]} comes here")

    def _do(self, item: str) -> None:
        action = _parse(item, self.state.table.word)
        after, happened = self.state.apply(action)
        step = Step(self.state, action, happened)
        if isinstance(action, Draw) and _item(step) != f"d{code_of(parse_code(item[1:]))}":
            raise KolodaError(f"the card drawn is {_item(step)[1:]}")
        self.steps.append(step)
        self.state = after


def _parse(item: str, seat: int) -> Action:
    """Return the action that a token stands for; the cards of a set may stand in any order."""
    if item == str(TAKE_OPEN):
        return TAKE_OPEN
    if re.fullmatch(rf"d{_CODE}", item):
        parse_code(item[1:])
        return DRAW
    if match := _LAY.fullmatch(item):
        cards = _cards(match[2])
        with suppress(KolodaError):  # the state says what is wrong, and by which rule
            cards = parse_meld(0, seat, cards).cards
        return Lay(int(match[1]), cards)
    if match := _LAY_OFF.fullmatch(item):
        return LayOff(int(match[1]), parse_code(match[2]), match[3] is not None)
    if match := _TAKE_JOKER.fullmatch(item):
        return TakeJoker(int(match[1]), tuple(sorted(_cards(match[2]), key=code_of)))
    if match := _JOIN.fullmatch(item):
        return Join(int(match[1]), int(match[2]))
    if match := _DISCARD.fullmatch(item):
        return Discard(_cards(match[1]))
    raise KolodaError("this is no act: write dQC or s, m1=9C,TC,JC, m1+QC, m1+8C@0, m5:*<QH, m7>m3 or xKC")


def _cards(text: str) -> tuple[AnyCard, ...]:
    return tuple(parse_code(code) for code in text.split(","))

"""Thousand in KON: a record is replayed into a log, a log is written as a record.

Hands stand in lines ``A: …`` and ``talon: …``. Then what is said: ``keep B``, ``redeal B``, ``bid B 100 C
105 A - B -`` (``120d`` is blind), ``rospis``, ``raise 120``, ``give >B9C >CJS``, ``open``, ``misere``,
``contra B``. Tricks are ``1 A KH! QH 9C = A``: number, leader, cards in order, ``!`` for an announcement,
who wins. ``score A +120 B 15 C 20`` is what is written for the deal, ``match A 880 barrel B 745 C 610`` the
sheet after it; both are verified. Staying with the bid and letting a contract pass are not written, the
last passes of an auction need not be.

Instead of cards a record may tell results: ``deal B 120 A 25/2 B 95+40/5 C 0/1``, a line for each deal, with
card points, marriages (and ``+10`` for the last trick) and tricks; ``deal B 100 rospis``.
"""

import re
from collections.abc import Iterator
from typing import Any

from generator.cards import Card
from generator.engine import kon
from generator.engine.contract import SEATS, Deal, IllegalAction
from generator.engine.play import Log, Step
from generator.engine.thousand.actions import (
    CONTRA,
    KEEP,
    MISERE,
    OPEN,
    PASS,
    REDEAL,
    STAY,
    WRITE_OFF,
    Action,
    Bid,
    Contra,
    Give,
    Keep,
    Pass,
    Play,
    Raise,
    Redeal,
    Stay,
)
from generator.engine.thousand.header import DEAL_LINE, hand_lines, header_of, tags_of
from generator.engine.thousand.results import parse_result, result_items
from generator.engine.thousand.scores import ScoresState
from generator.engine.thousand.setup import setup_of
from generator.engine.thousand.sheettext import standing_items
from generator.engine.thousand.standing import beginning
from generator.engine.thousand.state import ThousandState
from generator.engine.thousand.table import Phase
from generator.errors import KolodaError

_BID = re.compile(r"(\d+)(d?)")
_GIFT = re.compile(rf">([{SEATS}])(.+)")
_SAID: dict[str, Action] = {"rospis": WRITE_OFF, "open": OPEN, "misere": MISERE, "play": STAY}
_WHOLE: dict[str, Action] = {"keep": KEEP, "redeal": REDEAL}
_ASKED = (Phase.REDEAL, Phase.TALON)
"""When a player is asked whether to deal again."""
_ENDS: dict[Phase, Action] = {Phase.RAISE: STAY, Phase.DECLARE: STAY, Phase.CONTRA: PASS, Phase.AUCTION: PASS}
"""What is said where a record goes on with something else."""


def replay(record: kon.Record) -> Log[Any]:
    """Return the log of a record; its checkpoints have been verified.

    Raises `KolodaError` that names file, line, token, reason and rule of the first thing that is wrong.
    """
    header = header_of(record)
    state, opening = header.opening()
    if isinstance(state, ScoresState):
        return _replay_results(record, header.lines, state)
    replayer = _Replayer(record, state)
    for line in header.lines:
        if line.items:
            replayer.line(line)
    deal = header.origin if isinstance(header.origin, Deal) else None
    return Log(deal, opening, tuple(replayer.steps), replayer.state)


def _replay_results(record: kon.Record, lines: tuple[kon.Line, ...], state: ScoresState) -> Log[Any]:
    steps: list[Step[Any]] = []
    for line in lines:
        if not line.items:
            continue
        with record.at(line.number, " ".join(line.items)):
            if line.items[0] != DEAL_LINE:
                raise KolodaError(
                    "a line of results begins with deal, such as deal B 100 A 25/2 B 95/6 C 0/0"
                )
            result = parse_result(line.items[1:], state)
            after, events = state.apply(result)
        steps.append(Step(state, result, events))
        state = after
        if line.checkpoint:
            with record.at(line.number, " ".join(line.checkpoint)):
                _verify(line.checkpoint, standing_items(state.standing))
    return Log(None, (), tuple(steps), state)


def _verify(stated: tuple[str, ...], found: tuple[str, ...]) -> None:
    if stated != found:
        raise KolodaError(f"here it is {' '.join(found)}")


def record_of(log: Log[Any]) -> str:
    """Return a log as KON: replayed, it gives equal states and events.

    The log must begin with a deal, a trick or a line of results, and end with a whole trick, gift or bid.
    """
    first = log.first
    tags = tags_of(
        first.rules if isinstance(first, ScoresState) else first.book.rules, log.deal or setup_of(first)
    )
    return str(kon.Record(tags, tuple(line for line, _ in lines_of(log))))


def lines_of(log: Log[Any]) -> Iterator[tuple[kon.Line, int]]:
    """Yield the lines of a record, each with the number of steps that are told when it ends.

    Bids share a line, gifts do, and the cards of a trick.
    """
    states = [*(step.state for step in log.steps), log.final]
    if isinstance(log.first, ScoresState):
        for place, step in enumerate(log.steps, 1):
            items = (DEAL_LINE, *result_items(step.action))
            yield kon.Line(items, standing_items(states[place].standing)), place
        return
    if log.deal and log.first.book.rules.ritual != "full":
        yield from ((line, 0) for line in hand_lines(log.first))
    items_so_far: list[str] = []
    for place, step in enumerate(log.steps, 1):
        items_so_far += _items(step.state, step.action, place == len(log.steps), opens=not items_so_far)
        if items_so_far and (place == len(log.steps) or _line_ends(step.state, states[place])):
            trick = step.state.table.phase is Phase.PLAY
            winner = (SEATS[states[place].table.leader],) if trick else ()
            yield kon.Line(tuple(items_so_far), winner), place
            items_so_far = []
    yield from ((line, len(log.steps)) for line in _score_lines(log))


def _line_ends(state: ThousandState, after: ThousandState) -> bool:
    """Return whether a line of the record ends between two states."""
    phase = state.table.phase
    if phase is Phase.PLAY:
        return not after.table.trick
    together = phase in (Phase.AUCTION, Phase.GIVE)
    return not together or after.table.phase is not phase or after.result is not None


def _score_lines(log: Log[Any]) -> Iterator[kon.Line]:
    final = log.final
    if not log.steps or final.table.written is None or final.after is None:
        return
    scores = []
    for seat, points in enumerate(final.table.written):
        scores += [SEATS[seat], f"{points:+d}" if seat == final.table.declarer else str(points)]
    yield kon.Line(("score", *scores))
    if final.standing != beginning(final.table.players):
        yield kon.Line(("match", *standing_items(final.after)))


def _items(state: ThousandState, action: Action, last: bool, opens: bool) -> list[str]:
    table = state.table
    seat = SEATS[table.word]
    match action:
        case Bid() | Pass() if table.phase is Phase.AUCTION:
            begun = ["bid"] if opens else []
            if opens and table.bid and not table.acted:
                begun += [SEATS[table.high], str(table.bid)]
            return [*begun, seat, str(action)]
        case Give(card):
            to = SEATS[table.others[table.word][len(table.gifts)]]
            return [*(["give"] if opens else []), f">{to}{card}"]
        case Raise(amount):
            return ["raise", str(amount)]
        case Keep() | Redeal():
            return [str(action), seat]
        case Contra():
            return ["contra", seat]
        case Play():
            return [*([str(table.number), seat] if opens else []), str(action)]
        case Stay():
            return ["play"] if last else []
        case Pass():
            return ["contra", "-"] if last else []
        case _:
            return [str(action)]


class _Replayer:
    """Applies a record's lines one after the other; ``state`` and ``steps`` grow with them."""

    def __init__(self, record: kon.Record, state: ThousandState) -> None:
        self.record = record
        self.state = state
        self.steps: list[Step[Any]] = []

    def line(self, line: kon.Line) -> None:
        """Replay one line."""
        word, *rest = line.items
        with self.record.at(line.number, " ".join(line.items)):
            self._answered(word)
        if word.isdecimal():
            self._trick(line)
            return
        with self.record.at(line.number, " ".join(line.items)):
            if word == "bid":
                self._bids(rest, line.number)
            elif word in _WHOLE:
                self._by(rest)
                self._do(_WHOLE[word])
            elif word == "give":
                self._come_to(Phase.GIVE)
                self._gifts(rest)
            elif word == "raise":
                self._come_to(Phase.RAISE)
                if len(rest) != 1 or not rest[0].isdecimal():
                    raise KolodaError("write the new bid, such as raise 120")
                self._do(Raise(int(rest[0])))
            elif word == "contra":
                self._contra(rest)
            elif word in _SAID and not rest:
                self._come_to(*_PHASES[word])
                self._do(_SAID[word])
            elif word in ("score", "match"):
                self._check(word, tuple(rest))
            else:
                raise KolodaError(
                    "a line begins with the number of a trick or with one of bid, keep, redeal, rospis, give,"
                    " raise, open, misere, contra, score, match"
                )

    def _answered(self, word: str) -> None:
        """Raise `KolodaError` if a line goes on although somebody is asked whether to deal again."""
        seat = self.state.to_move
        if seat is None or self.state.table.phase not in _ASKED or word in _WHOLE:
            return
        name = SEATS[seat]
        reason = f"player {name} first says whether to deal again: write keep {name} or redeal {name}"
        raise IllegalAction(seat, word, reason, "thousand.redeal")

    def _by(self, rest: list[str]) -> None:
        seat = self.state.to_move
        if len(rest) != 1 or rest[0] not in tuple(SEATS):
            raise KolodaError("write who speaks, such as keep B or redeal B")
        if seat is None or self.state.table.phase not in _ASKED or SEATS[seat] != rest[0]:
            reason = f"player {rest[0]} is not asked whether to deal again"
            raise IllegalAction(SEATS.index(rest[0]), rest[0], reason, "thousand.redeal")

    def _bids(self, items: list[str], number: int) -> None:
        table = self.state.table
        if table.bid and not table.acted and items[:1] == [SEATS[table.high]]:
            if items[1:2] != [str(table.bid)]:
                raise KolodaError(f"player {SEATS[table.high]} has to bid {table.bid}")
            items = items[2:]
        if len(items) % 2:
            raise KolodaError("bids are written in pairs: a seat, and its bid or - for a pass")
        for seat, said in zip(items[::2], items[1::2], strict=True):
            with self.record.at(number, f"{seat} {said}"):
                to_move = self.state.to_move
                if self.state.table.phase is not Phase.AUCTION or to_move is None:
                    raise IllegalAction(None, said, "the auction is over", "thousand.bid.end")
                if SEATS[to_move] != seat:
                    reason = f"player {SEATS[to_move]} has the word"
                    raise IllegalAction(None, said, reason, "thousand.bid.first_word")
                match = _BID.fullmatch(said)
                if match is None and said != str(PASS):
                    raise KolodaError("a bid is a number, 120d for a blind one, or - for a pass")
                self._do(Bid(int(match[1]), bool(match[2])) if match else PASS)

    def _gifts(self, items: list[str]) -> None:
        for item in items:
            match = _GIFT.fullmatch(item)
            if match is None:
                raise KolodaError("a gift is written with its receiver, such as >B9C")
            table = self.state.table
            if table.phase is not Phase.GIVE:
                raise IllegalAction(table.declarer, item, "nothing more is given", "thousand.give")
            to = SEATS[table.others[table.word][len(table.gifts)]]
            if to != match[1]:
                raise IllegalAction(
                    table.declarer, item, f"player {to} is given a card first", "thousand.give"
                )
            self._do(Give(Card.parse(match[2])))

    def _contra(self, rest: list[str]) -> None:
        self._come_to(Phase.CONTRA)
        if rest == ["-"]:
            self._do(PASS)
            return
        if len(rest) != 1 or rest[0] not in tuple(SEATS):
            raise KolodaError("write who says contra, such as contra B")
        while self.state.table.phase is Phase.CONTRA and SEATS[self.state.table.word] != rest[0]:
            self._do(PASS)
        self._do(CONTRA)

    def _trick(self, line: kon.Line) -> None:
        number, seat, cards = line.items[0], "".join(line.items[1:2]), line.items[2:]
        with self.record.at(line.number, " ".join(line.items[:2])):
            self._come_to(Phase.PLAY)
            table = self.state.table
            if self.state.result is None and (number != str(table.number) or table.phase is not Phase.PLAY):
                raise KolodaError(f"here comes {_expected(self.state)}")
            if self.state.result is not None:
                raise IllegalAction(None, number, "the deal has ended", "thousand.play.tricks")
            if seat != SEATS[table.word]:
                reason = f"player {SEATS[table.word]} leads"
                raise IllegalAction(None, seat, reason, "thousand.play.lead")
            if len(cards) != len(table.seats):
                raise KolodaError(f"a trick has {len(table.seats)} cards")
        for item in cards:
            with self.record.at(line.number, item):
                self._do(Play(Card.parse(item.removesuffix("!")), item.endswith("!")))
        if line.checkpoint:
            with self.record.at(line.number, " ".join(line.checkpoint)):
                _verify(line.checkpoint, (SEATS[self.state.table.leader],))

    def _check(self, word: str, stated: tuple[str, ...]) -> None:
        after = self.state.after
        if after is None:
            raise KolodaError("the deal has not ended yet")
        if word == "match":
            _verify(stated, standing_items(after))
            return
        written = self.state.table.written or ()
        found = {SEATS[seat]: points for seat, points in enumerate(written)}
        try:
            pairs = {seat: int(points) for seat, points in zip(stated[::2], stated[1::2], strict=True)}
        except ValueError:
            raise KolodaError("a score is written score A +120 B 15 C 20") from None
        if pairs != found:
            raise KolodaError(f"here it is {' '.join(f'{seat} {points}' for seat, points in found.items())}")

    def _come_to(self, *phases: Phase) -> None:
        """Say what is not written until one of ``phases`` has come."""
        while self.state.to_move is not None and self.state.table.phase not in phases:
            silent = _ENDS.get(self.state.table.phase)
            if silent is None:
                return
            self._do(silent)

    def _do(self, action: Action) -> None:
        after, events = self.state.apply(action)
        self.steps.append(Step(self.state, action, events))
        self.state = after


_PHASES: dict[str, tuple[Phase, ...]] = {
    "rospis": (Phase.RAISE, Phase.GIVE),
    "open": (Phase.DECLARE,),
    "misere": (Phase.DECLARE,),
    "play": (Phase.RAISE, Phase.DECLARE),
}


def _expected(state: ThousandState) -> str:
    phase = state.table.phase
    return f"trick {state.table.number}" if phase is Phase.PLAY else f"the {phase} phase"

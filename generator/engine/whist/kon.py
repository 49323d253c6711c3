"""Games of bids and tricks in KON: a record is replayed into a log, a log is written as a record.

A record has the tag Deck, or the hands in lines ``A: AS 7H J1``. Then ``trump H`` or ``trump -``; ``bid A 2
B 0`` in the order of bidding; a line for each trick, ``1 A AS KS J1^ 7S = A``: number, leader, cards in the
order of time, winner; ``score A 150 B 50``, which is verified. Behind a joker stand ``^`` high, ``v`` low,
``!`` the wish, ``o`` face down, and the suit that is named. ``blind A 2 B -`` before the trump are blind
bids, ``-`` of who wants to look. With ``won A 1 B 0`` a record begins between two tricks: then ``bid`` only
states what was bid, ``2d`` what was bid blind.
"""

import re
from collections.abc import Iterable

from generator.cards import Suit
from generator.engine import kon
from generator.engine.contract import SEATS, Deal, IllegalAction
from generator.engine.play import Log, Step
from generator.engine.whist.actions import LOOK, Action, Bid, Mode, NameTrump, Play
from generator.engine.whist.game import Game
from generator.engine.whist.header import (
    CardNames,
    Header,
    by_seat,
    header_of,
    parse_bid,
    parse_seat,
    parse_trump,
    tags_of,
)
from generator.engine.whist.setup import Setup, setup_of
from generator.engine.whist.state import WhistState
from generator.engine.whist.table import Phase
from generator.errors import KolodaError

_PLAY = re.compile(r"(J[12]|\*[RB]|(?:10|[2-9TJQKA])[SHCD])([\^v!o]?)([SHCD]?)")


def replay(game: Game, record: kon.Record) -> Log[WhistState]:
    """Return the log of a record; winners of tricks and scores have been verified.

    Raises `KolodaError` that names file, line, token, reason and rule of the first thing that is wrong.
    """
    header = header_of(game, record)
    state, opening = header.opening()
    replayer = _Replayer(record, header, state)
    for line in record.lines:
        if line.items:
            replayer.line(line)
    deal = header.origin if isinstance(header.origin, Deal) else None
    return Log(deal, opening, tuple(replayer.steps), replayer.state)


def record_of(log: Log[WhistState]) -> str:
    """Return a log as KON: replayed, it gives equal states and events.

    The log must begin before the bids or between two tricks, and end after the bids, between two tricks
    or with the deal.
    """
    first, final = log.first, log.final
    table = first.table
    game, rules = table.book.game, first.rules
    if final.table.trick or final.table.phase is not Phase.PLAY:
        raise ValueError("a record ends after the bids or between two tricks")
    names = CardNames(game, rules)
    origin = log.deal or setup_of(first)
    lines: list[kon.Line] = []
    if isinstance(origin, Setup):
        lines += [
            kon.Line((f"{SEATS[seat]}:", *map(names.name, hand))) for seat, hand in enumerate(origin.hands)
        ]
    lines += _sayings(log)
    if isinstance(origin, Setup) and origin.bids is not None:
        said = [f"{bid}d" if seat in origin.blind else str(bid) for seat, bid in enumerate(origin.bids)]
        lines += [_by_seat("bid", enumerate(said)), _by_seat("won", enumerate(map(str, origin.won)))]
    lines += _tricks(log, names)
    if final.table.result is not None:
        points = final.table.result.scores
        lines.append(_by_seat("score", [(seat, str(points[seat])) for seat in range(len(points))]))
    return str(kon.Record(tags_of(game, rules, origin, table.round), tuple(lines)))


def line_ends(log: Log[WhistState]) -> tuple[int, ...]:
    """Return for each line of a log's record how many of its steps are done when the line ends."""
    record = kon.parse(record_of(log))[0]
    ends, done = [], 0
    facts = any(line.items[0] == "won" for line in record.lines)
    for line in record.lines:
        word = line.items[0]
        if word.isdecimal():
            done += len(line.items) - 2
        elif word == "blind" or (word == "bid" and not facts):
            done += len(line.items) // 2
        elif word == "trump" and log.first.table.phase is not Phase.PLAY:
            done += isinstance(log.steps[done].action, NameTrump) if done < len(log.steps) else 0
        ends.append(done)
    return tuple(ends)


def _by_seat(word: str, said: Iterable[tuple[int, str]]) -> kon.Line:
    return kon.Line((word, *(item for seat, text in said for item in (SEATS[seat], text))))


def _sayings(log: Log[WhistState]) -> list[kon.Line]:
    """Return the lines of what was said: blind bids, the trump, bids."""
    blind: list[tuple[int, str]] = []
    bids: list[tuple[int, str]] = []
    for step in log.steps:
        seat, action = step.state.table.word, step.action
        if step.state.table.phase is Phase.BLIND:
            blind.append((seat, str(action.tricks) if isinstance(action, Bid) else "-"))
        elif isinstance(action, Bid):
            bids.append((seat, str(action)))
    trump = log.final.table.book.trump
    lines = [_by_seat("blind", blind)] if blind else []
    lines.append(kon.Line(("trump", trump or "-")))
    return [*lines, _by_seat("bid", bids)] if bids else lines


def _tricks(log: Log[WhistState], names: CardNames) -> list[kon.Line]:
    lines: list[kon.Line] = []
    items: list[str] = []
    states = (*(step.state for step in log.steps[1:]), log.final)
    for step, after in zip(log.steps, states, strict=True):
        table, action = step.state.table, step.action
        if not isinstance(action, Play):
            continue
        items += [] if items else [str(table.number), SEATS[table.word]]
        items.append(f"{names.name(action.card)}{action.mode or ''}{action.suit or ''}")
        if after.table.number != table.number:
            lines.append(kon.Line(tuple(items), (SEATS[after.table.word],)))
            items = []
    return lines


class _Replayer:
    """Applies a record's lines one after the other; ``state`` and ``steps`` grow with them."""

    def __init__(self, record: kon.Record, header: Header, state: WhistState) -> None:
        self.record = record
        self.header = header
        self.state = state
        self.steps: list[Step[WhistState]] = []
        self.cards = CardNames(header.game, header.rules)
        self.players = len(state.table.hands)
        self.seen: set[str] = set()
        self.stated = isinstance(header.origin, Setup) and header.origin.bids is not None

    def line(self, line: kon.Line) -> None:
        """Replay one line."""
        word = line.items[0]
        if word.isdecimal():
            self._trick(line)
            return
        with self.record.at(line.number, " ".join(line.items)):
            if word in self.seen:
                raise KolodaError(f"the line {word} is there twice")
            self.seen.add(word)
            if word == "trump":
                self._trump(parse_trump(line))
            elif word in ("bid", "blind"):
                self._bids(line, blind=word == "blind")
            elif word == "score":
                self._score(line)
            elif word != "won" and not word.endswith(":"):
                raise KolodaError("a line begins with blind, trump, bid, score or the number of a trick")
            if line.checkpoint:
                raise KolodaError("only the winner of a trick is checked: 1 A … = A")

    def _do(self, action: Action) -> None:
        after, events = self.state.apply(action)
        self.steps.append(Step(self.state, action, events))
        self.state = after

    def _trump(self, suit: Suit | None) -> None:
        table = self.state.table
        if table.phase is Phase.NAME:
            self._do(NameTrump(suit))
        elif suit is not table.book.trump:
            raise KolodaError(f"the trump of this deal is {table.book.trump or '-'}")

    def _bids(self, line: kon.Line, blind: bool) -> None:
        """Replay bids in the order in which they are written, which must be that of the table."""
        if self.stated:
            return
        for seat, text in by_seat(line.items[1:], self.players).items():
            looks = blind and text == "-"
            tricks, dark = (0, False) if looks else parse_bid(text)
            action: Action = LOOK if looks else Bid(tricks, blind or dark)
            self._turn(seat, str(action))
            self._do(action)

    def _turn(self, seat: int, action: str) -> None:
        turn = self.state.to_move
        if turn != seat:
            reason = "the deal has ended" if turn is None else f"it is the turn of player {SEATS[turn]}"
            raise IllegalAction(seat, action, reason, self.header.game.rule("turn"))

    def _trick(self, line: kon.Line) -> None:
        with self.record.at(line.number, " ".join(line.items[:2])):
            table = self.state.table
            if len(line.items) < 2:
                raise KolodaError("a trick has its number, its leader and the cards: 1 A AS KS")
            self._turn(parse_seat(line.items[1], self.players), "lead")
            if table.phase is not Phase.PLAY:
                raise KolodaError("the bids come first: bid A 2 B 0")
            if int(line.items[0]) != table.number:
                raise KolodaError(f"trick {table.number} comes here")
        number = self.state.table.number
        for code in line.items[2:]:
            with self.record.at(line.number, code):
                if self.state.table.number != number:
                    raise KolodaError(f"a trick has {self.players} cards")
                self._do(self._parse(code))
        with self.record.at(line.number, line.items[-1]):
            if self.state.table.number == number:
                raise KolodaError(f"a trick has {self.players} cards")
        winner = SEATS[self.state.table.word]
        for item in line.checkpoint:
            with self.record.at(line.number, item):
                if item != winner:
                    raise KolodaError(f"player {winner} takes this trick")

    def _parse(self, code: str) -> Play:
        match = _PLAY.fullmatch(code)
        if match is None:
            return Play(self.cards.parse(code))
        mode, suit = match[2], match[3]
        return Play(self.cards.parse(match[1]), Mode(mode) if mode else None, Suit(suit) if suit else None)

    def _score(self, line: kon.Line) -> None:
        result = self.state.table.result
        if result is None:
            raise KolodaError("the score is written when all cards have been played")
        for seat, text in by_seat(line.items[1:], self.players).items():
            if text.removeprefix("+") != str(result.scores[seat]):
                raise KolodaError(f"player {SEATS[seat]} writes {result.scores[seat]}, not {text}")

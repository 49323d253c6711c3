"""Durak in KON: a record is replayed into a log, a log is written as a record.

Each line is a bout: number, ``A>B``, then what happened in the order of time. ``7S 7H`` cards of the
attacker, ``C+7D`` a card thrown in by C, ``7S/9S`` a cover, ``>C7D`` a transfer to C, ``>C(7D)`` one by
showing the trump, ``take``, ``end``. After a transfer the attacker is the one who passed the bout on.
``swap`` before the lead gives the lowest trump for the card turned up. Passes are not written: they are
inferred, since the word goes round in one direction only. ``keep B`` and ``redeal B`` stand in lines of
their own before the first bout: what B, who holds five cards of a suit, has said.
"""

import re
from itertools import takewhile

from generator.cards import parse_card
from generator.engine import kon
from generator.engine.contract import SEATS, Deal, IllegalAction
from generator.engine.durak.actions import (
    KEEP,
    PASS,
    REDEAL,
    SWAP,
    TAKE,
    Action,
    Cover,
    Keep,
    Lead,
    Pass,
    Redeal,
    Throw,
    Transfer,
)
from generator.engine.durak.header import header_of, parse_bout, parse_number, tags_of
from generator.engine.durak.legal import transfer_target
from generator.engine.durak.objections import limit_reached, not_held, objection
from generator.engine.durak.setup import setup_of
from generator.engine.durak.state import DurakState
from generator.engine.durak.table import Phase, Table
from generator.engine.play import Log, Step
from generator.errors import KolodaError, unknown

END = "end"
_THROWN = re.compile(rf"([{SEATS}])\+(.+)")
_TRANSFERRED = re.compile(rf">([{SEATS}])(?:\((.+)\)|([^()]+))")
_WHOLE_HAND = {str(action): action for action in (KEEP, REDEAL)}


def replay(record: kon.Record) -> Log[DurakState]:
    """Return the log of a record; its checkpoints have been verified.

    Raises `KolodaError` that names file, line, token, reason and rule of the first thing that is wrong.
    """
    header = header_of(record)
    state, opening = header.opening()
    replayer = _Replayer(record, state)
    for line in record.lines:
        if line.items and line.items[0] in _WHOLE_HAND:
            replayer.whole_hand(line)
        elif line.items:
            replayer.bout(line)
        replayer.check(line)
    deal = header.origin if isinstance(header.origin, Deal) else None
    return Log(deal, opening, tuple(replayer.steps), replayer.state)


def record_of(log: Log[DurakState]) -> str:
    """Return a log as KON: replayed, it gives equal states and events.

    The log must begin and end between two bouts, or end with the deal.
    """
    first, final = log.first, log.final
    between = (Phase.LEAD, Phase.REDEAL)
    if first.bout.phase not in between or (final.bout.phase not in between and final.result is None):
        raise ValueError("a record begins and ends between two bouts")
    states = (*(step.state for step in log.steps), final)[1:]
    lines: list[kon.Line] = []
    items: list[str] = []
    for step, after in zip(log.steps, states, strict=True):
        bout = step.state.bout
        if isinstance(step.action, Keep | Redeal):
            lines.append(kon.Line((str(step.action), SEATS[bout.word]), _checkpoint(after)))
            continue
        items += _items(step.action, bout, opens=not items)
        if after.bout.number != bout.number or after.result is not None:
            items.append(END)
            lines.append(kon.Line(tuple(items), _checkpoint(after)))
            items = []
    tags = tags_of(first.book.rules, len(first.hands), log.deal or setup_of(first))
    return str(kon.Record(tags, tuple(lines)))


def _items(action: Action, bout: Table, opens: bool) -> list[str]:
    written: list[str]
    match action:
        case Lead(cards):
            written = [str(card) for card in cards]
        case Throw(card):
            written = [str(card) if bout.word == bout.attacker else f"{SEATS[bout.word]}{action}"]
        case Transfer(card, shown):
            target = transfer_target(bout)
            assert target is not None
            written = [f">{SEATS[target]}({card})" if shown else f">{SEATS[target]}{card}"]
        case Pass():
            written = []
        case _:
            written = [str(action)]
    sides = f"{SEATS[bout.attacker]}>{SEATS[bout.defender]}"
    return [str(bout.number), sides, *written] if opens else written


def _facts(state: DurakState) -> dict[str, str]:
    """Return what a checkpoint may state, each as text."""
    turn = "-" if state.to_move is None else SEATS[state.to_move]
    fool = "".join(SEATS[seat] for seat in state.result.losers) if state.result else ""
    hands = {SEATS[seat]: str(hand.bit_count()) for seat, hand in enumerate(state.hands)}
    piles = {"stock": str(len(state.stock)), "discard": str(state.discard.bit_count())}
    return {**piles, **hands, "turn": turn, "fool": fool or "-"}


def _checkpoint(state: DurakState) -> tuple[str, ...]:
    left_out = {"discard"} if state.result else {"discard", "fool"}
    return tuple(f"{key}:{fact}" for key, fact in _facts(state).items() if key not in left_out)


class _Replayer:
    """Applies a record's tokens one after the other; ``state`` and ``steps`` grow with them."""

    def __init__(self, record: kon.Record, state: DurakState) -> None:
        self.record = record
        self.state = state
        self.steps: list[Step[DurakState]] = []
        self.start = state

    def bout(self, line: kon.Line) -> None:
        """Replay one bout."""
        self.start = self.state
        with self.record.at(line.number, " ".join(line.items[:2])):
            self._check_sides(line.items)
        items = list(line.items[2:])
        if items[:1] == [str(SWAP)]:
            with self.record.at(line.number, items.pop(0)):
                self._do(SWAP)
        led = list(takewhile(_is_card, items))
        with self.record.at(line.number, " ".join(led or items[:1])):
            cards = sorted((parse_card(code) for code in led), key=str)
            self._do(Lead(tuple(cards)))
        for item in items[len(led) :]:
            with self.record.at(line.number, item):
                self._token(item)
        with self.record.at(line.number, line.items[-1]):
            if END in items[:-1]:
                raise KolodaError(f"nothing can follow {END} in a line")
            if self._closed and items[-1] != END:
                raise KolodaError(f"the bout is over here: write {END}")

    def whole_hand(self, line: kon.Line) -> None:
        """Replay what a player with five cards of a suit says."""
        with self.record.at(line.number, " ".join(line.items)):
            seat = self.state.to_move
            if len(line.items) != 2 or line.items[1] not in tuple(SEATS):
                raise KolodaError("write who speaks, such as keep B or redeal B")
            if seat is None or self.state.bout.phase is not Phase.REDEAL or SEATS[seat] != line.items[1]:
                reason = f"player {line.items[1]} is not asked whether to deal again"
                raise IllegalAction(SEATS.index(line.items[1]), line.items[0], reason, "durak.redeal.5same")
            self._do(_WHOLE_HAND[line.items[0]])

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

    @property
    def _closed(self) -> bool:
        return self.state.result is not None or self.state.bout.number != self.start.bout.number

    def _check_sides(self, items: tuple[str, ...]) -> None:
        number, sides = parse_number(items[0]), parse_bout(" ".join(items[1:2]))
        bout = self.state.bout
        if self.state.result is not None:
            raise IllegalAction(None, items[0], "the deal has ended", "durak.end.fool")
        if number != bout.number or bout.phase is not Phase.LEAD:
            raise KolodaError(f"bout {bout.number} comes here, and after its {END} the next")
        if sides != (bout.attacker, bout.defender):
            expected = f"{SEATS[bout.attacker]}>{SEATS[bout.defender]}"
            raise IllegalAction(sides[0], items[1], f"this bout is {expected}", "durak.next.lead")

    def _do(self, action: Action) -> None:
        after, events = self.state.apply(action)
        self.steps.append(Step(self.state, action, events))
        self.state = after

    def _token(self, item: str) -> None:
        bout = self.state.bout
        if item == END:
            self._end()
        elif item == str(TAKE):
            self._act(bout.defender, TAKE)
        elif "/" in item:
            attack, _, cover = item.partition("/")
            self._act(bout.defender, Cover(parse_card(attack), parse_card(cover)))
        elif passed_on := _TRANSFERRED.fullmatch(item):
            self._transfer(SEATS.index(passed_on[1]), passed_on[2], passed_on[3])
        elif thrown := _THROWN.fullmatch(item):
            self._act(SEATS.index(thrown[1]), Throw(parse_card(thrown[2])))
        else:
            self._act(bout.attacker, Throw(parse_card(item)))

    def _transfer(self, target: int, shown: str | None, laid: str | None) -> None:
        bout = self.state.bout
        action = Transfer(parse_card(shown or laid or ""), shown is not None)
        expected = transfer_target(bout)
        if bout.phase is Phase.DEFEND and expected not in (None, target):
            reason = f"player {SEATS[bout.defender]} can pass the bout on to {SEATS[expected or 0]} only"
            raise IllegalAction(bout.defender, str(action), reason, "durak.transfer.when")
        self._act(bout.defender, action)

    def _end(self) -> None:
        while not self._closed:
            if self.state.bout.phase is Phase.DEFEND:
                uncovered = self.state.book.cards_of(self.state.bout.uncovered)
                reason = f"{uncovered[0]} is not covered, and nobody has taken"
                raise IllegalAction(self.state.to_move, END, reason, "durak.beat.open")
            self._do(PASS)

    def _act(self, seat: int, action: Action) -> None:
        """Let the others pass until ``seat`` has the word, and act."""
        before = self.state
        if self._closed:
            raise self._too_late(seat, action)
        if isinstance(action, Throw) and (missing := not_held(before, seat, action.card)):
            raise IllegalAction(seat, str(action), *missing)
        while self.state.to_move != seat:
            if self.state.bout.phase is Phase.DEFEND:
                raise _out_of_turn(before, seat, action)
            self._do(PASS)
            if self._closed:
                raise _out_of_turn(before, seat, action)
        self._do(action)

    def _too_late(self, seat: int, action: Action) -> IllegalAction:
        last = self.steps[-1]
        laid = len(last.state.bout.attacks) + isinstance(last.action, Throw)
        if isinstance(action, Throw) and last.state.book.rules.kind == "simple":
            return IllegalAction(seat, str(action), "nothing is thrown in here", "durak.simple.addons")
        if isinstance(action, Throw) and laid == last.state.bout.limit:
            return IllegalAction(seat, str(action), *limit_reached(last.state))
        return IllegalAction(seat, str(action), "the bout is over", "durak.turn")


def _out_of_turn(state: DurakState, seat: int, action: Action) -> IllegalAction:
    """Return the error for an act of a seat that cannot get the word."""
    bout = state.bout
    if not isinstance(action, Throw) or bout.phase is Phase.DEFEND:
        return IllegalAction(seat, str(action), *objection(state, action))
    if seat not in bout.order:
        return IllegalAction(
            seat, str(action), f"player {SEATS[seat]} may not throw in here", "durak.throwin.who"
        )
    reason = f"the word has already passed player {SEATS[seat]}"
    return IllegalAction(seat, str(action), reason, "durak.bito.word")


def _is_card(item: str) -> bool:
    return item not in (END, str(TAKE)) and not set("/+>") & set(item)

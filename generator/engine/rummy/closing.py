"""The end of a turn and of a deal: the discard, going out, the bound, what everyone writes down."""

from typing import TypeAlias

from generator.engine.contract import Event, Outcome
from generator.engine.rummy import events
from generator.engine.rummy.cards import CARD, JOKER, JOKER_UNIT, UNIT, cards_of
from generator.engine.rummy.table import Table
from generator.rulesets.joker import OUT

Events: TypeAlias = list[Event] | None


def discard(table: Table, kind: int, copies: int, log: Events) -> None:
    """End the turn: the card goes on the open pile, and the next player's turn begins."""
    seat = table.word
    table.hands[seat] -= copies * UNIT[kind]
    table.open = (*table.open, *(kind,) * copies)
    table.owed = 0
    if log is not None:
        log.append(events.Discarded(seat, (CARD[kind],) * copies, table.turn == 1))
    if not table.hands[seat]:
        go_out(table, (kind,) * copies, copies if kind == JOKER else 0, log)
    elif table.turn == table.book.rules.circles * len(table.hands):
        _break_off(table, log)
    else:
        _next_turn(table, log)


def _next_turn(table: Table, log: Events) -> None:
    could_meld = table.may_meld
    table.turn += 1
    table.word = (table.word + 1) % len(table.hands)
    table.fresh = True
    if log is not None and table.may_meld and not could_meld and not table.book.rules.first_circle_melds:
        log.append(events.FirstCircleOver())


def go_out(table: Table, last: tuple[int, ...], jokers: int, log: Events) -> None:
    """End the deal: the seat whose turn it is has no card left (rule joker.out)."""
    seat = table.word
    points = -OUT[jokers] if table.book.rules.out_bonus else 0
    if log is not None:
        log.append(events.WentOut(seat, tuple(CARD[kind] for kind in last), jokers, points))
    scores = [points if hand_of == seat else _count(table, hand_of, log) for hand_of in _around(table)]
    _end(table, "out", scores, log)


def _break_off(table: Table, log: Events) -> None:
    """End a deal in which nobody has gone out within the bound (rule joker.limit)."""
    rules = table.book.rules
    counted = rules.circles_then == "count"
    if log is not None:
        log.append(events.BrokenOff(rules.circles, counted))
    if counted:
        _end(table, "counted", [_count(table, seat, log) for seat in _around(table)], log)
    else:
        table.result = Outcome("void", (), (), (0,) * len(table.hands))
        if log is not None:
            log.append(events.Ended(table.result))


def _around(table: Table) -> list[int]:
    """Return the seats clockwise from the one whose turn it is."""
    players = len(table.hands)
    return [(table.word + step) % players for step in range(players)]


def _count(table: Table, seat: int, log: Events) -> int:
    hand = table.hands[seat]
    points = table.book.hand_points(hand)
    if log is not None:
        log.append(events.HandScored(seat, cards_of(hand), points, hand == JOKER_UNIT))
    return points


def _end(table: Table, reason: str, scores: list[int], log: Events) -> None:
    """Note the outcome: the fewest points are best, equal ones stand clockwise from the last to play."""
    around = _around(table)
    by_seat = dict(zip(around, scores, strict=True))
    losers = tuple(sorted(seat for seat in around if by_seat[seat] == max(scores)))
    places = tuple(sorted((seat for seat in around if seat not in losers), key=by_seat.__getitem__))
    table.result = Outcome(reason, places, losers, tuple(by_seat[seat] for seat in sorted(around)))
    if log is not None:
        log.append(events.Ended(table.result))

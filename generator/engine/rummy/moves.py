"""What each move does to the table; `legal` has said that it is allowed.

``log`` gathers the events. It is None where nobody reads them: in searches and simulations.
"""

from random import Random
from typing import Literal, TypeAlias

from generator.cards import Card
from generator.engine.contract import Event
from generator.engine.rummy import closing, events
from generator.engine.rummy.cards import CARD, JOKER, JOKER_UNIT, RANKS, UNIT, cards_of, count, kinds_in
from generator.engine.rummy.meld import LOW_ACE, SETS, Meld, kind_at
from generator.engine.rummy.rulebook import (
    DISCARD,
    DRAW_CLOSED,
    DRAW_OPEN,
    JOIN,
    LAY,
    LAY_OFF,
    Move,
)
from generator.engine.rummy.table import Table

Events: TypeAlias = list[Event] | None
Where: TypeAlias = Literal["front", "back", "set"]


def act(table: Table, move: Move, log: Events = None) -> None:
    """Change the table by a legal move."""
    kind = move[0]
    if kind == DISCARD:
        closing.discard(table, move[1], move[2], log)
        return
    if kind == DRAW_CLOSED:
        _draw(table, log)
    elif kind == DRAW_OPEN:
        _take_open(table, log)
    elif kind == LAY:
        _lay(table, Meld(move[1], table.word, *move[2:]), log)
    elif kind == LAY_OFF:
        _lay_off(table, move[1], move[2], bool(move[3]), log)
    elif kind == JOIN:
        _join(table, move[1], move[2], log)
    else:
        _take_joker(table, move[1], move[2], log)
    if not table.hands[table.word] and not table.owed and table.laid is None:
        closing.go_out(table, (), 0, log)


def _draw(table: Table, log: Events) -> None:
    """Draw from the closed pile; the open one becomes it where it is used up (rule joker.deck.empty)."""
    if table.drawn == len(table.closed):
        # What was discarded first lies on top once the pile is turned over.
        pile = list(table.open)
        shuffles = table.book.rules.turn_over == "shuffled"
        if shuffles:
            # Chance enters with the deal alone: the same pile is always shuffled in the same way.
            Random(",".join(map(str, pile))).shuffle(pile)
        table.closed, table.drawn, table.open = tuple(pile), 0, ()
        if log is not None:
            log.append(events.PileTurned(table.word, len(pile), shuffles))
    kind = table.closed[table.drawn]
    table.drawn += 1
    table.hands[table.word] += UNIT[kind]
    table.fresh = False
    if log is not None:
        log.append(events.Drew(table.word, CARD[kind], len(table.closed) - table.drawn))


def _take_open(table: Table, log: Events) -> None:
    """Take the open card; where the house rules ask for it, it must be melded (rule joker.stock.take)."""
    kind = table.open[-1]
    table.open = table.open[:-1]
    table.hands[table.word] += UNIT[kind]
    table.fresh = False
    duty = table.book.rules.open_duty
    if duty:
        table.owed += UNIT[kind]
    if log is not None:
        log.append(events.TookOpen(table.word, CARD[kind], duty))


def _lay(table: Table, meld: Meld, log: Events) -> None:
    """Lay a new meld; before the first laying has its points it counts for that."""
    seat, book = table.word, table.book
    held = meld.held
    table.hands[seat] -= held
    table.melds = (*table.melds, meld)
    table.number += 1
    if table.owed:
        _pay(table, held)
    first = not table.has_opened
    points = total = 0
    if first:
        points = book.worth(*meld[2:])
        total = table.laid = (table.laid or 0) + points
    if log is not None:
        log.append(events.MeldLaid(seat, meld, first, points, total))
    if first and total >= book.need:
        table.opened |= 1 << seat
        table.laid = None
        if log is not None:
            log.append(events.FirstLaid(seat, total, book.need))
    _log_complete(meld, log)


def _lay_off(table: Table, number: int, kind: int, front: bool, log: Events) -> None:
    """Add a card to a meld (rule joker.layoff)."""
    table.hands[table.word] -= UNIT[kind]
    if table.owed:
        _pay(table, UNIT[kind])
    old = next(meld for meld in table.melds if meld.number == number)
    joker = kind == JOKER
    _, owner, group, low, high, jokers = old
    stands_for: Card | None
    if group < SETS:
        low, high = (low - 1, high) if front else (low, high + 1)
        place = low if front else high
        if joker:
            jokers |= 1 << place
        meld = Meld(number, owner, group, low, high, jokers)
    else:
        added = 0 if joker else 1 << kind // len(RANKS)
        meld = Meld(number, owner, group, low | added, 0, jokers + joker)
    _replace(table, meld)
    if log is not None:
        card = CARD[kind]
        if group < SETS:
            stands_for = meld.stands_for[0 if front else -1]
        else:
            stands_for = card if isinstance(card, Card) else meld.stands_for[-1]
        where: Where = "set" if group >= SETS else "front" if front else "back"
        log.append(events.LaidOff(table.word, meld, card, stands_for, where))
        _log_complete(meld, log)


def _take_joker(table: Table, number: int, given: int, log: Events) -> None:
    """Put cards into a meld for its joker, which must be used (rules joker.joker.swap, .use)."""
    table.hands[table.word] += JOKER_UNIT - given
    if table.owed:
        _pay(table, given)
    table.owed += JOKER_UNIT
    old = next(meld for meld in table.melds if meld.number == number)
    _, owner, group, low, high, jokers = old
    if group < SETS:
        places = [place for place in range(LOW_ACE, high + 1) if jokers >> place & 1]
        place = max(place for place in places if given == UNIT[kind_at(group, place)])
        meld = Meld(number, owner, group, low, high, jokers ^ 1 << place)
    else:
        suits = sum(1 << kind // len(RANKS) for kind in kinds_in(given))
        meld = Meld(number, owner, group, low | suits, 0, jokers - 1)
    _replace(table, meld)
    if log is not None:
        log.append(events.JokerTaken(table.word, meld, cards_of(given)))
        _log_complete(meld, log)


def _join(table: Table, number: int, into: int, log: Events) -> None:
    """Join the own run to another, which keeps its number and its owner (rule joker.merge)."""
    joined = next(meld for meld in table.melds if meld.number == number)
    other = next(meld for meld in table.melds if meld.number == into)
    low, high = min(joined.low, other.low), max(joined.high, other.high)
    meld = other._replace(low=low, high=high, jokers=joined.jokers | other.jokers)
    table.melds = tuple(lying for lying in table.melds if lying is not joined)
    _replace(table, meld)
    if log is not None:
        log.append(events.Joined(table.word, joined, other, meld))
        _log_complete(meld, log)


def _replace(table: Table, meld: Meld) -> None:
    table.melds = tuple([meld if lying.number == meld.number else lying for lying in table.melds])


def _pay(table: Table, laid: int) -> None:
    """Take off what is owed the cards that have reached the table."""
    for kind in kinds_in(table.owed):
        table.owed -= UNIT[kind] * min(count(table.owed, kind), count(laid, kind))


def _log_complete(meld: Meld, log: Events) -> None:
    if log is not None and meld.is_complete:
        log.append(events.MeldComplete(meld))

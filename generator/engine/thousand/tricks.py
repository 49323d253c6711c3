"""Playing the cards: leads, marriages, tricks, and the end of the play."""

from typing import TypeAlias

from generator.engine.contract import Event
from generator.engine.thousand import events
from generator.engine.thousand.bits import (
    ABOVE,
    ACES,
    ALL,
    CARD,
    MARRIAGES,
    NAME,
    SUIT_OF,
    VALUE,
    cards_of,
    points_of,
)
from generator.engine.thousand.scoring import Result
from generator.engine.thousand.sheet import close_deal
from generator.engine.thousand.table import Phase, Table
from generator.rulesets.thousand import ACES as ACES_POINTS

Events: TypeAlias = list[Event] | None
LAST_TRICK = 10
_MARRIAGE_OF = {cards: MARRIAGES[suit] for cards, suit in NAME.items() if suit is not None}


def begin(table: Table, leader: int) -> None:
    """Wait for the first lead."""
    table.phase, table.word, table.leader = Phase.PLAY, leader, leader


def play_card(table: Table, move: int, log: Events) -> None:
    """Play a card, and close the trick with the last one."""
    card = move & ALL
    seat = table.word
    table.hands[seat] -= card
    suit = SUIT_OF[card]
    trick = table.trick
    if not trick:
        if move != card:
            _announce(table, card, suit, log)
        table.led, table.best, table.best_seat = suit, card, seat
        if log is not None:
            log.append(events.Led(seat, CARD[card], table.number))
    else:
        best = table.best
        if suit != table.led:
            table.voids[seat] |= table.led
        if card & ABOVE[best] or (card & table.trump and not best & table.trump):
            table.best, table.best_seat = card, seat
        if log is not None:
            why = "suit" if suit == table.led else "trump" if suit == table.trump else "free"
            log.append(events.Played(seat, CARD[card], why, table.best == card))  # type: ignore[arg-type]
    table.trick = trick = (*trick, card)
    if len(trick) == len(table.seats):
        _close_trick(table, log)
    else:
        table.word = table.next[seat]


def _announce(table: Table, card: int, suit: int, log: Events) -> None:
    """Score a marriage and make its suit trump (rules thousand.marriage.when, thousand.trump.change)."""
    seat, rules, before = table.word, table.book.rules, table.trump
    if card & ACES:
        table.married[seat] += ACES_POINTS
        if rules.marriage_aces == "sets_trump":
            _set_trump(table, suit)
        if log is not None:
            trump = NAME[table.coming]
            log.append(events.AcesSaid(seat, ACES_POINTS, trump, NAME[before]))
        return
    points = _MARRIAGE_OF[suit]
    table.married[seat] += points
    _set_trump(table, suit)
    if log is not None:
        name, trump = NAME[suit], NAME[table.coming]
        assert name is not None and trump is not None
        later = table.coming != table.trump
        log.append(events.MarriageSaid(seat, name, points, trump, NAME[before], later))


def _set_trump(table: Table, suit: int) -> None:
    rules = table.book.rules
    if rules.trump == "first_only" and table.coming:
        return
    table.coming = suit
    if rules.trump_active == "same_trick":
        table.trump = suit


def _close_trick(table: Table, log: Events) -> None:
    winner, trick = table.best_seat, table.trick
    points, gone = 0, table.gone
    for card in trick:
        points += VALUE[card]
        gone += card
    table.gone = gone
    hands = table.hands
    last = not hands[winner] and not table.talon if table.book.draws else not hands[winner]
    bonus = 0
    talon: tuple[int, ...] = ()
    if last:
        bonus = LAST_TRICK if table.book.rules.last_trick10 else 0
        table.bonus[winner] += bonus
        if table.talon:  # of a deal without a declarer
            talon, table.talon = table.talon, ()
            points += points_of(sum(talon))
            table.gone += sum(talon)
    table.cards[winner] += points
    table.tricks[winner] += 1
    if log is not None:
        best = CARD[table.best]
        log.append(events.TrickWon(winner, best, points, table.number, last, bonus, cards_of(sum(talon))))
    table.number += 1
    table.trick, table.led, table.best = (), 0, 0
    table.trump = table.coming
    table.word = table.leader = winner
    if last:
        close_deal(table, Result.of(table, "alone" if table.declarer is None else "played"), log)
    elif table.book.draws and table.talon:
        for seat in (winner, *table.others[winner]):
            card, table.talon = table.talon[0], table.talon[1:]
            hands[seat] += card
            if log is not None:
                log.append(events.Drew(seat, CARD[card], len(table.talon)))

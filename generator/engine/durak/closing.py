"""The end of a bout: the table is cleared, hands are refilled, players go out, the lead passes."""

from typing import TypeAlias

from generator.cards import Suit
from generator.engine.contract import Event, Outcome
from generator.engine.durak import events
from generator.engine.durak.legal import leads, limit_against
from generator.engine.durak.table import Phase, Table, throwers_of

Events: TypeAlias = list[Event] | None
OCCURRENCES = 3
LONG_SUIT = 5


def close(table: Table, took: bool, log: Events) -> None:
    """Close the bout. The end is looked for only after the refill, when hands have their final size."""
    last_attack = table.attacks
    cleared = _clear(table, took, log)
    leader, defender = table.leader, table.defender
    order = [seat for seat in table.clockwise(leader) if seat != defender]
    order.append(defender)
    if table.stock:
        _refill(table, order, log)
    if not all(table.hands):
        empty = tuple(seat for seat in order if not table.hands[seat])
        if empty:
            _go_out(table, empty, log)
            if table.result is not None or _is_over(table):
                _end(table, table.result or _defeat(table), took, last_attack, log)
                return
    begin_bout(table, table.clockwise(defender + 1 if took else _next_of_side(table)), log, took, cleared)


def _clear(table: Table, took: bool, log: Events) -> bool:
    """Move the bout's cards; return whether any was discarded (rules durak.take.all, durak.beat.partial)."""
    book, defender = table.book, table.defender
    gone = 0
    taken = table.lying
    if not took:
        gone, taken = taken, 0
    elif book.rules.beat_partial:
        gone, taken = taken ^ table.uncovered, table.uncovered
    if gone:
        table.discard |= gone
        if log is not None:
            log.append(events.Discarded(defender, book.cards_of(gone)))
    if taken:
        table.hands[defender] |= taken
        if log is not None:
            log.append(events.Taken(defender, book.cards_of(taken)))
    table.clear()
    return bool(gone)


def _refill(table: Table, order: list[int], log: Events) -> None:
    """Draw up to the full hand, leader first, defender last (rules durak.draw.order, durak.draw.to)."""
    full, hands, stock = table.book.rules.hand, table.hands, table.stock
    for seat in order:
        missing = full - hands[seat].bit_count()
        if missing > 0 and stock:
            drawn, stock = stock[:missing], stock[missing:]
            hands[seat] |= sum(drawn)
            if log is not None:
                cards = tuple(table.book.card[card] for card in drawn)
                log.append(events.Drew(seat, cards, len(stock)))
    table.stock = stock


def _go_out(table: Table, empty: tuple[int, ...], log: Events) -> None:
    """Let players without cards go out; if nobody is left, that decides the deal (rule durak.end_tie)."""
    before = table.out
    table.out = before + empty
    if len(table.out) == len(table.hands) or (table.book.rules.teams and not _sides(table)):
        table.result = _tie(table)
    places = table.out if table.result is None else table.result.places
    if log is not None:
        log += [events.WentOut(seat, place) for place, seat in enumerate(places, 1) if seat not in before]


def _sides(table: Table) -> set[int]:
    """Return the sides that still hold cards: seats alternate (rule durak.teams)."""
    return {seat % 2 for seat, hand in enumerate(table.hands) if hand}


def _is_over(table: Table) -> bool:
    if table.book.rules.teams is not None:
        return len(_sides(table)) == 1
    return len(table.out) == len(table.hands) - 1


def _defeat(table: Table) -> Outcome:
    """Return the outcome when one player, or one side, still has cards (durak.end.fool, teams.result)."""
    left = table.clockwise(table.defender)
    if table.book.rules.teams is None:
        return Outcome("fool", table.out, left)
    return _side_lost("side", table, left[0])


def _side_lost(reason: str, table: Table, seat: int) -> Outcome:
    """Return the outcome in which the side of ``seat`` loses; who still has cards is named first."""
    side = [other for other in range(len(table.hands)) if other % 2 == seat % 2]
    losers = tuple(sorted(side, key=lambda other: other in table.out))
    return Outcome(reason, tuple(other for other in table.out if other not in losers), losers)


def _tie(table: Table) -> Outcome:
    """Return the outcome when the last players went out in the same bout (rule durak.end_tie)."""
    rules = table.book.rules
    if rules.end_tie == "draw":
        return Outcome("draw", table.out, ())
    loser = table.attacker if rules.end_tie == "last_attacker" else table.defender
    if rules.teams is not None:
        return _side_lost(rules.end_tie, table, loser)
    return Outcome(rules.end_tie, tuple(seat for seat in table.out if seat != loser), (loser,))


def _end(table: Table, result: Outcome, took: bool, last_attack: tuple[int, ...], log: Events) -> None:
    table.result = result
    table.seen = ()
    if log is None:
        return
    book = table.book
    if book.rules.epaulettes and took and result.losers == (table.defender,):
        lowest = book.rules.rank_order[0]
        cards = tuple(book.card[card] for card in last_attack)
        if all(getattr(card, "rank", None) is lowest for card in cards):
            log.append(events.Epaulettes(table.defender, cards))
    log.append(events.Ended(result))


def _next_of_side(table: Table) -> int:
    """Return who leads after a bout was beaten (rules durak.next.after_beat, durak.teams.out.lead).

    The defender, or, where beating was his last act, the next one: at teams the next of his side.
    """
    defender = table.defender
    if table.book.rules.teams is None or defender not in table.out:
        return defender
    mates = (seat for seat in table.clockwise(defender) if seat % 2 == defender % 2)
    return next(mates, defender)


def begin_bout(table: Table, clockwise: tuple[int, ...], log: Events, took: bool, discarded: bool) -> None:
    """Begin the next bout with the first of ``clockwise``, or end a deal that repeats itself."""
    missed: list[int] = []
    leader = open_bout(table, clockwise, table.number + 1, missed)
    # A stock does not prevent a cycle: nobody draws while all hands are full.
    position = (tuple(table.hands), leader)
    table.seen = (position,) if discarded else (*table.seen, position)
    if table.seen.count(position) == OCCURRENCES:
        table.number -= 1
        _end(table, Outcome("repetition", table.out, ()), took, (), log)
    elif log is not None:
        log += [events.LeadMissed(seat) for seat in missed]
        log.append(events.LeadPassed(leader, table.defender, "took" if took else "beaten"))


def open_bout(table: Table, clockwise: tuple[int, ...], number: int, missed: list[int]) -> int:
    """Set the table for a bout and return who leads: the first of ``clockwise`` who can.

    Where only pairs may be led, players without one are added to ``missed``; if nobody has one, the
    first leads a single card (rule durak.simple.attack, pairs).
    """
    for seat in clockwise:
        _seat_bout(table, seat, number)
        if table.book.rules.attack != "pairs" or leads(table):
            return seat
        missed.append(seat)
    _seat_bout(table, clockwise[0], number)
    table.missed = True
    return clockwise[0]


def _seat_bout(table: Table, leader: int, number: int) -> None:
    """Fix attacker, defender, limit and the order of the word."""
    defender = table.opponent_after(leader)
    assert defender is not None, "a deal with one side left has ended"
    table.number = number
    table.leader = table.attacker = table.word = leader
    table.defender = defender
    table.limit = limit_against(table, defender)
    table.order = throwers_of(table.book.rules, table)
    table.phase = Phase.LEAD


def first_bout(table: Table, leader: int, number: int, log: Events) -> None:
    """Begin the first bout that is played, whatever its number."""
    missed: list[int] = []
    leader = open_bout(table, table.clockwise(leader), number, missed)
    table.seen = ((tuple(table.hands), leader),)
    if log is not None:
        log += [events.LeadMissed(seat) for seat in missed]


def ask_about_five(table: Table, seats: tuple[int, ...]) -> bool:
    """Give the word to the first of ``seats`` with five cards of a suit; False if there is none."""
    for seat in seats:
        if long_suit(table, seat) is not None:
            table.phase, table.word = Phase.REDEAL, seat
            return True
    return False


def long_suit(table: Table, seat: int) -> Suit | None:
    """Return the suit of which a hand holds five cards or more (rule durak.redeal.5same)."""
    hand = table.hands[seat]
    suits = table.book.suits.items()
    return next((suit for suit, cards in suits if (hand & cards).bit_count() >= LONG_SUIT), None)


def deal_again(table: Table, _: int, __: int, log: Events) -> None:
    """End the deal: another is dealt instead of it."""
    suit = long_suit(table, table.word)
    table.result = Outcome("redeal", (), ())
    if log is not None:
        log += [events.Redealt(table.word, suit), events.Ended(table.result)]


def keep_hand(table: Table, _: int, __: int, log: Events) -> None:
    """Play on with five cards of a suit; the next who holds as many is asked, or the first bout begins."""
    seat = table.word
    suit = long_suit(table, seat)
    if log is not None and suit is not None:
        log.append(events.HandKept(seat, suit))
    if not ask_about_five(table, table.order[table.order.index(seat) + 1 :]):
        first_bout(table, table.leader, 1, log)

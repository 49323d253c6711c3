"""What each move does to the table; `legal` has said that it is allowed.

``log`` gathers the events. It is None where nobody reads them: in searches and simulations.
"""

from collections.abc import Callable
from typing import TypeAlias

from generator.engine.contract import Event
from generator.engine.durak import closing, events
from generator.engine.durak.legal import leads, limit_against, transfer_target
from generator.engine.durak.rulebook import bits_of
from generator.engine.durak.table import Move, Phase, Table, throwers_of

Events: TypeAlias = list[Event] | None


def play(table: Table, move: Move, log: Events = None) -> None:
    """Change the table by a legal move."""
    kind, one, other = move
    _HANDLERS[kind](table, one, other, log)


def _lead(table: Table, cards: int, _: int, log: Events) -> None:
    """Lay the first cards of a bout; the defender answers."""
    attacks = tuple(bits_of(cards))
    opened = 0
    opened_by = table.book.opened_by
    for card in attacks:
        opened |= opened_by[card]
    attacker = table.attacker
    table.hands[attacker] ^= cards
    table.attacks, table.uncovered, table.opened = attacks, cards, opened
    table.phase, table.word = Phase.DEFEND, table.defender
    if log is not None:
        log.append(events.Led(attacker, table.defender, table.book.cards_of(cards)))


def _cover(table: Table, attack: int, card: int, log: Events) -> None:
    """Beat one card. When all are covered the word goes round, from the attacker."""
    book, defender = table.book, table.defender
    table.hands[defender] ^= card
    table.covers = (*table.covers, (attack, card))
    table.uncovered ^= attack
    table.opened |= book.opened_by[card]
    if log is not None:
        log.append(events.Covered(defender, book.card[attack], book.card[card]))
    if not table.uncovered:
        if book.rules.kind == "simple":
            closing.close(table, False, log)
        else:
            _first_word(table, Phase.THROW, log)


def _transfer(table: Table, card: int, _: int, log: Events) -> None:
    """Pass the attack on by laying a card of its rank; who passes it on attacks now."""
    table.hands[table.defender] ^= card
    table.attacks = (*table.attacks, card)
    table.uncovered |= card
    table.opened |= table.book.opened_by[card]
    _passed_on(table, card, False, log)


def _show(table: Table, card: int, _: int, log: Events) -> None:
    """Pass the attack on by showing a trump of its rank (rule durak.transfer.show)."""
    table.shown |= 1 << table.defender
    _passed_on(table, card, True, log)


def _passed_on(table: Table, card: int, shown: bool, log: Events) -> None:
    target = transfer_target(table)
    assert target is not None, "legal_moves has found whom to transfer to"
    seat = table.defender
    table.limit = limit_against(table, target)
    table.attacker, table.defender, table.word = seat, target, target
    table.order = throwers_of(table.book.rules, table)
    if log is not None:
        log.append(events.Transferred(seat, target, table.book.card[card], shown))


def _throw(table: Table, card: int, _: int, log: Events) -> None:
    """Throw a card in; who could not throw another loses the word at once, since everyone sees why."""
    seat = table.word
    hand = table.hands[seat] ^ card
    table.hands[seat] = hand
    table.attacks = (*table.attacks, card)
    table.uncovered |= card
    table.opened |= table.book.opened_by[card]
    table.thrown = True
    table.idle = 0
    if log is not None:
        taking = table.phase is Phase.TAKING
        log.append(events.Thrown(seat, table.defender, table.book.card[card], taking))
    rules = table.book.rules
    only_one = (rules.one_at_a_time and table.phase is Phase.THROW) or (
        rules.throw_order == "one_then_back" and seat != table.attacker
    )
    if not hand or only_one or len(table.attacks) >= table.limit:
        _word_on(table, log)


def _take(table: Table, _: int, __: int, log: Events) -> None:
    """Say «беру»: the others may still add cards (rule durak.throwin.after_take), then all is taken."""
    if log is not None:
        log.append(events.TakeSaid(table.defender))
    rules = table.book.rules
    if rules.chase and rules.kind != "simple":
        _first_word(table, Phase.TAKING, log)
    else:
        closing.close(table, True, log)


def _pass(table: Table, _: int, __: int, log: Events) -> None:
    """Pass: the defender answers what was thrown; if nothing was, the next has the word."""
    if log is not None:
        log.append(events.Passed(table.word))
    _word_on(table, log)


def _first_word(table: Table, phase: Phase, log: Events) -> None:
    table.phase = phase
    table.idle = 0
    _give_word(table, table.order, log)


def _word_on(table: Table, log: Events) -> None:
    """Give the word to the next (rule durak.throwin.pingpong)."""
    order = table.order
    place = order.index(table.word) + 1
    if table.book.rules.throw_order == "free" and not table.book.rules.one_at_a_time:
        table.idle += 1
        _free_word(table, (*order[place:], *order[:place]), log)
    elif table.thrown and table.phase is Phase.THROW:
        _answer(table)
    else:
        _give_word(table, order[place:], log)


def _free_word(table: Table, around: tuple[int, ...], log: Events) -> None:
    """Ask everyone in turn until all have passed one after the other (throw_order: free)."""
    table.thrown = False
    if len(table.attacks) < table.limit:
        for seat in around:
            if table.idle >= len(around):
                break
            if table.hands[seat]:
                table.word = seat
                return
            table.idle += 1
    if table.phase is Phase.THROW and table.uncovered:
        _answer(table)
    else:
        closing.close(table, table.phase is Phase.TAKING, log)


def _answer(table: Table) -> None:
    table.phase, table.word, table.thrown = Phase.DEFEND, table.defender, False


def _give_word(table: Table, order: tuple[int, ...], log: Events) -> None:
    """Give the word to the first of ``order`` who has cards, or close the bout."""
    if len(table.attacks) < table.limit:
        hands = table.hands
        for seat in order:
            if hands[seat]:
                table.word, table.thrown = seat, False
                return
    closing.close(table, table.phase is Phase.TAKING, log)


def _swap(table: Table, _: int, __: int, log: Events) -> None:
    """Give the lowest trump for the card turned up (rule durak.trump_six_swap)."""
    given, taken, seat = table.book.lowest_trump, table.stock[-1], table.word
    table.hands[seat] ^= given | taken
    table.stock = (*table.stock[:-1], given)
    table.missed = table.missed or not leads(table)  # a pair may be broken by it: then one card is led
    if log is not None:
        log.append(events.TrumpSwapped(seat, table.book.card[given], table.book.card[taken]))


_HANDLERS: tuple[Callable[[Table, int, int, Events], None], ...] = (
    _lead,
    _cover,
    _throw,
    _take,
    _pass,
    _transfer,
    _show,
    _swap,
    closing.deal_again,
    closing.keep_hand,
)
"""By the kinds in `rulebook`, in their order."""

"""What each legal act does to the state. `DurakState.apply` has checked that the act is legal."""

from typing import TYPE_CHECKING, TypeAlias

from generator.engine.contract import Event
from generator.engine.durak import events
from generator.engine.durak.actions import Lead
from generator.engine.durak.bout import Bout, Phase
from generator.engine.durak.closing import close

if TYPE_CHECKING:
    from generator.engine.durak.state import DurakState

Moved: TypeAlias = "tuple[DurakState, tuple[Event, ...]]"


def lead(state: "DurakState", action: Lead) -> Moved:
    """Lay the first cards of a bout; the defender answers."""
    book, bout = state.book, state.bout
    cards = tuple(book.bit[card] for card in action.cards)
    opened = 0
    for card in cards:
        opened |= book.opened_by[card]
    led = bout._replace(
        phase=Phase.DEFEND, word=bout.defender, attacks=cards, uncovered=sum(cards), opened=opened
    )
    hands = _without(state.hands, bout.attacker, sum(cards))
    return state.moved(hands, led), (events.Led(bout.attacker, bout.defender, action.cards),)


def cover(state: "DurakState", attack: int, card: int) -> Moved:
    """Beat one card. When all are covered the word goes round, from the attacker."""
    book, bout = state.book, state.bout
    covered = Bout(
        bout.number,
        bout.attacker,
        bout.defender,
        bout.limit,
        bout.order,
        Phase.DEFEND,
        bout.defender,
        False,
        bout.attacks,
        (*bout.covers, (attack, card)),
        bout.uncovered ^ attack,
        bout.opened | book.opened_by[card],
    )
    after = state.moved(_without(state.hands, bout.defender, card), covered)
    event = events.Covered(bout.defender, book.card[attack], book.card[card])
    if covered.uncovered:
        return after, (event,)
    return _word_to(after, Phase.THROW, 0, (event,))


def throw(state: "DurakState", card: int) -> Moved:
    """Throw a card in; who could not throw another loses the word at once, since everyone sees why."""
    book, bout = state.book, state.bout
    seat = bout.word
    thrown = Bout(
        bout.number,
        bout.attacker,
        bout.defender,
        bout.limit,
        bout.order,
        bout.phase,
        seat,
        True,
        (*bout.attacks, card),
        bout.covers,
        bout.uncovered | card,
        bout.opened | book.opened_by[card],
    )
    after = state.moved(_without(state.hands, seat, card), thrown)
    taking = bout.phase is Phase.TAKING
    event = events.Thrown(seat, bout.defender, book.card[card], taking)
    if after.hands[seat] and len(thrown.attacks) < bout.limit:
        return after, (event,)
    return _word_on(after, (event,))


def take(state: "DurakState") -> Moved:
    """Say «беру»: the others may still add cards (rule durak.throwin.after_take), then all is taken."""
    event = events.TakeSaid(state.bout.defender)
    if state.book.rules.chase:
        return _word_to(state, Phase.TAKING, 0, (event,))
    return close(state, True, (event,))


def pass_word(state: "DurakState") -> Moved:
    """Pass: the defender answers what was thrown; if nothing was, the next has the word."""
    return _word_on(state, (events.Passed(state.bout.word),))


def _word_on(state: "DurakState", happened: tuple[Event, ...]) -> Moved:
    bout = state.bout
    if bout.phase is Phase.THROW and bout.thrown:
        return state.moved(
            state.hands, bout._replace(phase=Phase.DEFEND, word=bout.defender, thrown=False)
        ), happened
    return _word_to(state, bout.phase, bout.order.index(bout.word) + 1, happened)


def _word_to(state: "DurakState", phase: Phase, place: int, happened: tuple[Event, ...]) -> Moved:
    """Give the word to the first player from ``place`` of the order who has cards, or close the bout."""
    bout = state.bout
    if len(bout.attacks) < bout.limit:
        for seat in bout.order[place:]:
            if state.hands[seat]:
                return state.moved(state.hands, bout._replace(phase=phase, word=seat, thrown=False)), happened
    return close(state, phase is Phase.TAKING, happened)


def _without(hands: tuple[int, ...], seat: int, cards: int) -> tuple[int, ...]:
    return (*hands[:seat], hands[seat] ^ cards, *hands[seat + 1 :])

"""The end of a bout: the table is cleared, hands are refilled, players go out, the lead passes."""

from typing import TYPE_CHECKING, TypeAlias

from generator.engine.contract import Event, Outcome
from generator.engine.durak import events
from generator.engine.durak.bout import Bout, Phase
from generator.engine.durak.rulebook import Rulebook, throwers
from generator.rulesets.durak import Durak

if TYPE_CHECKING:
    from generator.engine.durak.state import DurakState

Closed: TypeAlias = "tuple[DurakState, tuple[Event, ...]]"
OCCURRENCES = 3


def close(state: "DurakState", took: bool, happened: tuple[Event, ...]) -> Closed:
    """Close the bout. The end is looked for only after the refill, when hands have their final size."""
    book, bout = state.book, state.bout
    happenings = list(happened)
    if took:
        happenings.append(events.Taken(bout.defender, book.cards_of(bout.lying)))
        hands, discard = _with(state.hands, bout.defender, bout.lying), state.discard
    else:
        happenings.append(events.Discarded(bout.defender, book.cards_of(bout.lying)))
        hands, discard = state.hands, state.discard | bout.lying
    attacker, _, *others = state.clockwise(bout.attacker)
    order = (attacker, *others, bout.defender)
    hands, stock = _refill(book, hands, state.stock, order, happenings)
    empty = tuple(seat for seat in order if not hands[seat])
    result = _tie(book.rules, bout, state.out + empty) if len(empty) == len(order) else None
    places = result.places if result else state.out + empty
    happenings += [
        events.WentOut(seat, place) for place, seat in enumerate(places, 1) if seat not in state.out
    ]
    after = state._replace(
        hands=hands, stock=stock, discard=discard, out=state.out + empty, bout=_cleared(bout)
    )
    return _go_on(after, took, result, happenings)


def _refill(
    book: Rulebook, hands: tuple[int, ...], stock: tuple[int, ...], order: tuple[int, ...], log: list[Event]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Draw up to the full hand, attacker first, defender last (rules durak.draw.order, durak.draw.to)."""
    for seat in order:
        missing = book.rules.hand - hands[seat].bit_count()
        if missing > 0 and stock:
            drawn, stock = stock[:missing], stock[missing:]
            hands = _with(hands, seat, sum(drawn))
            log.append(events.Drew(seat, tuple(book.card[card] for card in drawn), len(stock)))
    return hands, stock


def _go_on(state: "DurakState", took: bool, tie: Outcome | None, happenings: list[Event]) -> Closed:
    """Begin the next bout, or end the deal."""
    defender = state.bout.defender
    left = state.clockwise(defender + 1 if took else defender)
    if tie or len(left) == 1:
        return _end(state, tie or Outcome("fool", state.out, left), happenings)
    bout = opening_bout(state, left[0], state.bout.number + 1)
    # A stock does not prevent a cycle: nobody draws while all hands are full.
    position = (state.hands, bout.attacker)
    seen = (*state.seen, position) if took else (position,)
    if seen.count(position) == OCCURRENCES:
        return _end(state, Outcome("repetition", state.out, ()), happenings)
    happenings.append(events.LeadPassed(bout.attacker, bout.defender, "took" if took else "beaten"))
    return state._replace(bout=bout, seen=seen), tuple(happenings)


def _end(state: "DurakState", result: Outcome, happenings: list[Event]) -> Closed:
    return state._replace(result=result, seen=()), (*happenings, events.Ended(result))


def _tie(rules: Durak, bout: Bout, out: tuple[int, ...]) -> Outcome:
    """Return the outcome when the last players went out in the same bout (rule durak.end_tie)."""
    if rules.end_tie == "draw":
        return Outcome("draw", out, ())
    loser = bout.attacker if rules.end_tie == "last_attacker" else bout.defender
    return Outcome(rules.end_tie, tuple(seat for seat in out if seat != loser), (loser,))


def _cleared(bout: Bout) -> Bout:
    return Bout(bout.number, bout.attacker, bout.defender, bout.limit, bout.order, bout.phase, bout.word)


def _with(hands: tuple[int, ...], seat: int, cards: int) -> tuple[int, ...]:
    return (*hands[:seat], hands[seat] | cards, *hands[seat + 1 :])


def opening_bout(state: "DurakState", leader: int, number: int) -> Bout:
    """Return the bout that ``leader`` begins: defender, word order and limit are fixed here."""
    clockwise = state.clockwise(leader)
    attacker, defender = clockwise[:2]
    is_first = state.book.is_first_bout(state.discard, number)
    limit, _ = state.book.limits[state.hands[defender].bit_count(), is_first]
    return Bout(
        number,
        attacker,
        defender,
        limit,
        throwers(state.book.rules.throw_who, clockwise),
        Phase.LEAD,
        attacker,
    )

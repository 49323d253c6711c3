"""Why an act is forbidden: the sentence and the rule behind it."""

from typing import TYPE_CHECKING

from generator.cards import AnyCard
from generator.engine.contract import SEATS
from generator.engine.durak.actions import Action, Cover, Lead, Pass, Take, Throw
from generator.engine.durak.bout import Phase

if TYPE_CHECKING:
    from generator.engine.durak.state import DurakState

_WAITED_FOR = {
    Phase.LEAD: "a lead is waited for",
    Phase.DEFEND: "the defender must cover or take",
    Phase.THROW: "everything is covered: throw in or pass",
    Phase.TAKING: "the defender takes: throw in or pass",
}
_FITS = {
    Phase.LEAD: (Lead,),
    Phase.DEFEND: (Cover, Take),
    Phase.THROW: (Throw, Pass),
    Phase.TAKING: (Throw, Pass),
}


def objection(state: "DurakState", action: Action) -> tuple[str, str]:
    """Return what speaks against an act that is not legal: reason and rule id."""
    phase = state.bout.phase
    if state.result is not None:
        return "the deal has ended", "durak.end.fool"
    if not isinstance(action, _FITS[phase]):
        return _WAITED_FOR[phase], "durak.turn"
    if isinstance(action, Lead):
        return _against_lead(state, action)
    if isinstance(action, Cover):
        return _against_cover(state, action)
    if isinstance(action, Throw):
        return _against_throw(state, action)
    raise ValueError(f"{action} is legal")


def not_held(state: "DurakState", seat: int, *cards: AnyCard) -> tuple[str, str] | None:
    """Return the objection against laying a card that the seat does not hold, or None."""
    for card in cards:
        if not state.book.bit.get(card, 0) & state.hands[seat]:
            return f"player {SEATS[seat]} does not hold {card}", "durak.cards.held"
    return None


def limit_reached(state: "DurakState") -> tuple[str, str]:
    """Return the objection against more attack cards than the bout may have."""
    bout, book = state.bout, state.book
    hand_at_start = state.hands[bout.defender].bit_count() + len(bout.covers)
    limit, rule = book.limits[hand_at_start, book.is_first_bout(state.discard, bout.number)]
    return f"this bout may have {limit} attack {'card' if limit == 1 else 'cards'} at most", rule


def _over_limit(state: "DurakState", added: int) -> tuple[str, str] | None:
    return limit_reached(state) if len(state.bout.attacks) + added > state.bout.limit else None


def _against_lead(state: "DurakState", action: Lead) -> tuple[str, str]:
    cards = action.cards
    if not cards:
        return "a lead needs at least one card", "durak.throwin.attack"
    if missing := not_held(state, state.bout.word, *cards):
        return missing
    if len(set(cards)) < len(cards):
        return "the same card cannot be laid twice", "durak.cards.held"
    if state.book.rules.attack == "one" and len(cards) > 1:
        return "a bout is opened with one card", "durak.throwin.attack"
    if state.book.set_of(cards) not in state.book.leads:
        return "cards led together must be of one rank", "durak.throwin.attack"
    return _over_limit(state, len(cards)) or (
        "the cards of a lead are given in sorted order",
        "durak.notation",
    )


def _against_cover(state: "DurakState", action: Cover) -> tuple[str, str]:
    if missing := not_held(state, state.bout.word, action.cover):
        return missing
    if not state.book.bit.get(action.attack, 0) & state.bout.uncovered:
        return f"{action.attack} does not lie there uncovered", "durak.beat.open"
    return f"{action.cover} does not beat {action.attack}", "durak.beat"


def _against_throw(state: "DurakState", action: Throw) -> tuple[str, str]:
    if problem := not_held(state, state.bout.word, action.card) or _over_limit(state, 1):
        return problem
    what = "rank" if state.book.rules.throw_match == "rank" else "rank or suit"
    return f"no card on the table has the {what} of {action.card}", "durak.throwin.match"

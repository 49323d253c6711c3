"""Why an act is forbidden: the sentence and the rule behind it."""

from typing import TYPE_CHECKING

from generator.cards import AnyCard, Joker
from generator.engine.contract import SEATS
from generator.engine.durak.actions import (
    Action,
    Cover,
    Keep,
    Lead,
    Pass,
    Redeal,
    Swap,
    Take,
    Throw,
    Transfer,
)
from generator.engine.durak.legal import can_show, limit_against, transfer_target
from generator.engine.durak.rulebook import bits_of
from generator.engine.durak.table import Phase

if TYPE_CHECKING:
    from generator.engine.durak.state import DurakState

Objection = tuple[str, str]

_WAITED_FOR = {
    Phase.REDEAL: "a player with five cards of a suit says whether to deal again",
    Phase.LEAD: "a lead is waited for",
    Phase.DEFEND: "the defender must cover or take",
    Phase.THROW: "everything is covered: throw in or pass",
    Phase.TAKING: "the defender takes: throw in or pass",
}
_FITS: dict[Phase, tuple[type, ...]] = {
    Phase.REDEAL: (Redeal, Keep),
    Phase.LEAD: (Lead, Swap),
    Phase.DEFEND: (Cover, Take, Transfer),
    Phase.THROW: (Throw, Pass),
    Phase.TAKING: (Throw, Pass),
}
_LEAD_FORMS = {
    "any": "cards led together must be of one rank",
    "one": "a bout is opened with one card",
    "one_or_two": "a bout is opened with one card or two of one rank",
    "pairs": "a bout is opened with a pair",
    "triple_form": "a bout is opened with one card, a pair and a card, or two pairs and a card",
}


def objection(state: "DurakState", action: Action) -> Objection:
    """Return what speaks against an act that is not legal: reason and rule id."""
    phase = state.bout.phase
    if state.result is not None:
        return "the deal has ended", "durak.end.fool"
    if isinstance(action, Transfer) and state.book.rules.kind != "transfer":
        return "nothing is passed on at this Durak", "durak.transfer.when"
    if not isinstance(action, _FITS[phase]):
        return _WAITED_FOR[phase], "durak.turn"
    if isinstance(action, Lead):
        return _against_lead(state, action)
    if isinstance(action, Cover):
        return _against_cover(state, action)
    if isinstance(action, Throw):
        return _against_throw(state, action)
    if isinstance(action, Transfer):
        return _against_transfer(state, action)
    if isinstance(action, Swap):
        return "the lowest trump is not held, or no trump lies under the stock", "durak.trump_six_swap"
    raise ValueError(f"{action} is legal")


def not_held(state: "DurakState", seat: int, *cards: AnyCard) -> Objection | None:
    """Return the objection against laying a card that the seat does not hold, or None."""
    for card in cards:
        if not state.book.bit.get(card, 0) & state.hands[seat]:
            return f"player {SEATS[seat]} does not hold {card}", "durak.cards.held"
    return None


def limit_reached(state: "DurakState") -> Objection:
    """Return the objection against more attack cards than the bout may have."""
    bout, book = state.bout, state.book
    faced = state.hands[bout.defender].bit_count() + len(bout.covers)
    limit, rule = book.limits[faced, book.is_first_bout(state.discard, bout.number)]
    return f"this bout may have {limit} attack {'card' if limit == 1 else 'cards'} at most", rule


def lead_rule(state: "DurakState") -> str:
    """Return the id of the rule about the form of a lead."""
    return "durak.simple.attack" if state.book.rules.kind == "simple" else "durak.throwin.attack"


def _over_limit(state: "DurakState", added: int) -> Objection | None:
    return limit_reached(state) if len(state.bout.attacks) + added > state.bout.limit else None


def _against_lead(state: "DurakState", action: Lead) -> Objection:
    cards, rules = action.cards, state.book.rules
    rule = lead_rule(state)
    if not cards:
        return "a lead needs at least one card", rule
    if missing := not_held(state, state.bout.word, *cards):
        return missing
    if len(set(cards)) < len(cards):
        return "the same card cannot be laid twice", "durak.cards.held"
    if any(isinstance(card, Joker) for card in cards):
        together = "a joker is led alone" if rules.joker_attack != "never" else "jokers are not led"
        if rules.joker_attack == "never" or len(cards) > 1:
            return together, "durak.joker.attack"
    ranks = sum(bool(state.book.set_of(cards) & rank) for rank in state.book.ranks)
    if rules.attack == "one" and len(cards) > 1:
        return _LEAD_FORMS["one"], rule
    if rules.attack != "triple_form" and ranks > 1:
        return _LEAD_FORMS["any"], rule
    if problem := _over_limit(state, len(cards)):
        return problem
    if tuple(sorted(cards, key=str)) != cards:
        return "the cards of a lead are given in sorted order", "durak.notation"
    return _LEAD_FORMS[rules.attack], rule


def _against_cover(state: "DurakState", action: Cover) -> Objection:
    if missing := not_held(state, state.bout.word, action.cover):
        return missing
    if not state.book.bit.get(action.attack, 0) & state.bout.uncovered:
        return f"{action.attack} does not lie there uncovered", "durak.beat.open"
    rule = (
        "durak.joker" if isinstance(action.attack, Joker) or isinstance(action.cover, Joker) else "durak.beat"
    )
    return f"{action.cover} does not beat {action.attack}", rule


def _against_throw(state: "DurakState", action: Throw) -> Objection:
    if problem := not_held(state, state.bout.word, action.card) or _over_limit(state, 1):
        return problem
    if isinstance(action.card, Joker):
        return "a joker is not thrown in", "durak.joker.attack"
    what = "rank" if state.book.rules.throw_match == "rank" else "rank or suit"
    return f"no card on the table has the {what} of {action.card}", "durak.throwin.match"


def _against_transfer(state: "DurakState", action: Transfer) -> Objection:
    book, bout, rules = state.book, state.bout, state.book.rules
    if missing := not_held(state, bout.word, action.card):
        return missing
    if bout.number == 1 and rules.transfer_first == "forbid":
        return "the first bout cannot be transferred", "durak.transfer.first_bout"
    if bout.covers and not rules.transfer_late:
        return "a card has been beaten, so the bout cannot be transferred", "durak.transfer.when"
    if rules.joker_transfer == "block" and (bout.lying | book.bit[action.card]) & book.jokers:
        return "a joker blocks the transfer", "durak.joker.transfer"
    card = book.bit[action.card]
    if not any(card & book.passed_on_by[attack] for attack in bits_of(bout.uncovered)):
        return f"no open card has the rank of {action.card}", "durak.transfer.when"
    target = transfer_target(bout)
    if target is None:
        return "there is nobody to transfer to", "durak.transfer.self"
    if action.shown and not card & book.trumps:
        return f"{action.card} is no trump: only a trump may be shown", "durak.transfer.show"
    if action.shown and not rules.transfer_show:
        return "the trump must be laid, not shown", "durak.transfer.show"
    if action.shown and not can_show(bout) and bout.shown >> bout.defender & 1:
        return "a trump has been shown already: now it must be laid", "durak.transfer.show.once"
    limit = limit_against(bout, target)
    return f"player {SEATS[target]} may face {limit} attack cards at most", "durak.transfer.capacity"

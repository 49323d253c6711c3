"""A sensible way to play the rummy, for worked examples, simulations and testing. It knows only its view."""

import random
from collections.abc import Sequence

from generator.cards import AnyCard, Joker
from generator.engine.rummy.actions import DRAW, TAKE_OPEN, Action, Discard, Lay, LayOff, TakeJoker
from generator.engine.rummy.cards import (
    JOKER_UNIT,
    RANKS,
    SUITS,
    UNIT,
    count,
    jokers_in,
    kind_of,
    kinds_in,
    set_of,
    size_of,
)
from generator.engine.rummy.finder import Packing, most_rid, most_worth
from generator.engine.rummy.meld import SETS
from generator.engine.rummy.rulebook import LAY, Rulebook, rulebook
from generator.engine.rummy.view import RummyView

URGENT = 5
"""With so few cards in another hand jokers are not saved for the last discard any more."""
PARTNER = 4
"""What a card is worth keeping for, in points, for each other card with which it may become a meld."""


def sensible(view: RummyView, rng: random.Random) -> Action:
    """Collect melds, lay them as soon as there are points enough, lay off, save a joker for the end."""
    if len(view.legal_actions) == 1:
        return view.legal_actions[0]
    book, hand = rulebook(view.rules), set_of(view.hand)
    if view.fresh:
        return _draw(view, book, hand)
    lays = [action for action in view.legal_actions if isinstance(action, Lay)]
    if lays and view.seat not in view.opened:
        return _lay_first(view, book, hand, lays)
    return _place(view, book, hand, lays) or _discard(view, book, hand)


def _draw(view: RummyView, book: Rulebook, hand: int) -> Action:
    """Take the open card where it makes a meld, fits one on the table, or is a joker."""
    card = view.open_card
    if card is None or TAKE_OPEN not in view.legal_actions:
        return DRAW
    with_it = hand + UNIT[kind_of(card)]
    grows = most_rid(book, with_it).value > most_rid(book, hand).value
    if isinstance(card, Joker) or grows or (view.seat in view.opened and _fits(view, card)):
        return TAKE_OPEN
    return DRAW if DRAW in view.legal_actions else TAKE_OPEN


def _fits(view: RummyView, card: AnyCard) -> bool:
    """Return whether a suited card can be laid off to a meld on the table."""
    suit, rank = divmod(kind_of(card), len(RANKS))
    for meld in view.melds:
        if meld.group == SETS + rank and meld.length < len(SUITS) and not meld.low >> suit & 1:
            return True
        if meld.group == suit and (rank + 1 in (meld.low - 1, meld.high + 1) or meld.high == 13 + rank):
            return True
    return False


def _lay_first(view: RummyView, book: Rulebook, hand: int, lays: Sequence[Lay]) -> Action:
    """Lay what rids the hand of most and has points enough, without jokers if that can be."""
    need = book.need - (view.laid or 0)
    jokers = jokers_in(hand)
    suited = hand - jokers * JOKER_UNIT
    plans = (most_rid(book, suited, max(book.keep - jokers, 0)), most_rid(book, hand, book.keep))
    enough = (plan for plan in plans if sum(shape.worth for shape in plan.shapes) >= need)
    plan = next(enough, None) or most_worth(book, hand, book.keep)
    return _laid(book, plan, lays) or lays[0]


def _laid(book: Rulebook, plan: Packing, lays: Sequence[Lay]) -> Action | None:
    """Return the first meld of a plan that may be laid."""
    for _, _, _, _, group, low, high, jokers in plan.shapes:
        action = book.action_of((LAY, lays[0].number, group, low, high, jokers))
        if action in lays:
            return action
    return None


def _place(view: RummyView, book: Rulebook, hand: int, lays: Sequence[Lay]) -> Action | None:
    """Lay and lay off suited cards, then free a joker; own jokers only where that ends the deal soon."""
    jokers = jokers_in(hand)
    suited = hand - jokers * JOKER_UNIT
    if lays and (laid := _laid(book, most_rid(book, suited, max(book.keep - jokers, 0)), lays)):
        return laid
    offs = [action for action in view.legal_actions if isinstance(action, LayOff)]
    plain = [action for action in offs if not isinstance(action.card, Joker)]
    if plain:
        return max(plain, key=lambda off: book.points[kind_of(off.card)])
    if view.owed or (jokers and _is_urgent(view, suited)):
        if lays and (laid := _laid(book, most_rid(book, hand, book.keep), lays)):
            return laid
        with_joker = [action for action in offs if isinstance(action.card, Joker)]
        if with_joker and ((view.owed and size_of(suited)) or size_of(suited) == 1):
            return with_joker[0]
    if view.owed and not size_of(suited):
        return None
    return next((action for action in view.legal_actions if isinstance(action, TakeJoker)), None)


def _is_urgent(view: RummyView, suited: int) -> bool:
    """Return whether jokers should not be saved any more: the end is near for somebody."""
    others = (size for seat, size in enumerate(view.hand_sizes) if seat != view.seat)
    return size_of(suited) <= 3 or min(others) <= URGENT


def _discard(view: RummyView, book: Rulebook, hand: int) -> Action:
    """Go out if that is possible; else discard what costs much and goes with little."""
    discards = [action for action in view.legal_actions if isinstance(action, Discard)]
    if not discards:
        return view.legal_actions[0]
    out = [action for action in discards if len(action.cards) == len(view.hand)]
    if out:
        return out[0]
    kept = most_rid(book, hand, 1)
    melded = sum(shape.held for shape in kept.shapes)

    def loss(action: Discard) -> tuple[int, int]:
        kind = kind_of(action.cards[0])
        if UNIT[kind] >= JOKER_UNIT:
            return 3, 0
        needed = count(hand, kind) == count(melded, kind)
        return int(needed), PARTNER * _partners(hand, kind) - book.points[kind]

    return min(discards, key=loss)


def _partners(hand: int, kind: int) -> int:
    """Return how many cards of a hand may become a meld with one of them."""
    suit, rank = divmod(kind, len(RANKS))
    partners = 0
    for other in kinds_in(hand % JOKER_UNIT):
        its_suit, its_rank = divmod(other, len(RANKS))
        apart = abs(its_rank - rank)
        near = min(apart, len(RANKS) - apart) <= 2 if rank * its_rank == 0 else apart <= 2
        partners += other != kind and (near if its_suit == suit else its_rank == rank)
    return partners

"""A sensible way to play Durak, for worked examples, simulations and testing. It knows only its view."""

import random
from collections.abc import Mapping, Sequence
from functools import cache

from generator.cards import AnyCard, Card, Suit
from generator.engine.durak.actions import (
    KEEP,
    PASS,
    REDEAL,
    SWAP,
    TAKE,
    Action,
    Cover,
    Lead,
    Throw,
    Transfer,
)
from generator.engine.durak.strength import is_trump_joker
from generator.engine.durak.view import DurakView
from generator.rulesets.durak import PACKS

DEAR = 5 / 9
"""From this share of its suit on (the jack of a 36-card pack) a card is kept while there is a stock."""


def sensible(view: DurakView, rng: random.Random) -> Action:
    """Lead low cards and pairs, cover cheaply, pass on and throw in what is cheap, keep trumps."""
    if len(view.legal_actions) == 1:
        return view.legal_actions[0]
    price = prices(view.rules.pack, view.trump)
    if view.phase == "lead":
        return _lead(view, price)
    if view.phase == "defend":
        return _defend(view, price)
    if view.phase == "redeal":
        return _redeal(view, price)
    return _throw(view, price)


@cache
def prices(pack: int, trump: Suit | None) -> Mapping[AnyCard, int]:
    """Return what giving each card away costs: its strength, a suit more for a trump, most for jokers."""
    ranks = PACKS[pack].ranks
    price: dict[AnyCard, int] = {}
    for card in PACKS[pack].cards():
        if isinstance(card, Card):
            price[card] = ranks.index(card.rank) + (len(ranks) if card.suit is trump else 0)
        else:
            price[card] = 2 * len(ranks) + is_trump_joker(card, trump)
    return price


def _suit(view: DurakView) -> int:
    return len(view.rules.rank_order)


def _redeal(view: DurakView, price: Mapping[AnyCard, int]) -> Action:
    """Ask for other cards where the hand is worse than an average one."""
    average = sum(price.values()) / len(price)
    return REDEAL if sum(price[card] for card in view.hand) < average * len(view.hand) else KEEP


def _lead(view: DurakView, price: Mapping[AnyCard, int]) -> Action:
    """Lead the cheapest cards; plain ones of a rank together, trumps only if there is nothing else."""
    if view.legal_actions[-1] == SWAP:
        return SWAP
    leads = [action for action in view.legal_actions if isinstance(action, Lead)]
    suit = _suit(view)

    def worth(lead: Lead) -> tuple[float, int]:
        costs = [price[card] for card in lead.cards]
        plain = sum(cost < suit for cost in costs)
        return max(costs) - 2 * (min(plain, 5) - 1), -len(costs)

    return min(leads, key=worth)


def _defend(view: DurakView, price: Mapping[AnyCard, int]) -> Action:
    """Pass on where that is cheaper than covering; cover the hardest card first, or take in time."""
    suit = _suit(view)
    covers = [action for action in view.legal_actions if isinstance(action, Cover)]
    plan = _plan(covers, [attack for attack, cover in view.table if cover is None], price)
    passed_on = [action for action in view.legal_actions if isinstance(action, Transfer)]
    if passed_on:
        best = min(passed_on, key=lambda action: (not action.shown, price[action.card]))
        cost = 0 if best.shown else price[best.card]
        if cost < suit or plan is None or cost < sum(price[cover.cover] for cover in plan):
            return best
    if plan is None:
        return _part(view, covers, price) if view.rules.beat_partial else TAKE
    return TAKE if _too_dear(view, plan, price) else plan[0]


def _plan(
    covers: Sequence[Cover], attacks: Sequence[AnyCard], price: Mapping[AnyCard, int]
) -> list[Cover] | None:
    """Return a cover for each attack, the hardest attack first and as cheap as may be, or None."""
    by_attack: dict[AnyCard, list[Cover]] = {attack: [] for attack in attacks}
    for cover in covers:
        by_attack[cover.attack].append(cover)
    used: set[AnyCard] = set()
    plan: list[Cover] = []
    for attack in sorted(attacks, key=lambda attack: (len(by_attack[attack]), -price[attack])):
        free = [cover for cover in by_attack[attack] if cover.cover not in used]
        if not free:
            return None
        best = min(free, key=lambda cover: price[cover.cover])
        used.add(best.cover)
        plan.append(best)
    return plan


def _part(view: DurakView, covers: Sequence[Cover], price: Mapping[AnyCard, int]) -> Action:
    """Where beaten cards need not be taken, beat what a plain card beats."""
    cheap = [cover for cover in covers if price[cover.cover] < _suit(view)]
    return min(cheap, key=lambda cover: price[cover.cover]) if cheap else TAKE


def _too_dear(view: DurakView, plan: Sequence[Cover], price: Mapping[AnyCard, int]) -> bool:
    """Early in the deal a high trump is worth more than the few cards on the table."""
    lying = len(view.table) + sum(1 for _, card in view.table if card is not None)
    dearest = max(price[cover.cover] for cover in plan)
    high_trump = dearest >= _suit(view) * (1 + DEAR) - 1
    return high_trump and view.stock > 2 * len(view.hand_sizes) and lying <= 3 and len(plan) <= 2


def _throw(view: DurakView, price: Mapping[AnyCard, int]) -> Action:
    """Throw in the cheapest card that may go; with an empty stock anything goes to get rid of it."""
    throws = [action for action in view.legal_actions if isinstance(action, Throw)]
    cheapest = min(throws, key=lambda action: price[action.card])
    cost, suit = price[cheapest.card], _suit(view)
    if view.phase == "taking":
        # A gift to the taker: never a trump, no high card while there are others to draw.
        return cheapest if cost < (suit * DEAR if view.stock else suit) else PASS
    return cheapest if cost < (suit * DEAR + 1 if view.stock else 3 * suit) else PASS

"""A sensible way to play Durak, for worked examples and for testing. It knows only its view."""

import random
from collections import Counter

from generator.cards import AnyCard, Card
from generator.engine.durak.actions import PASS, TAKE, Action, Cover, Lead, Throw
from generator.engine.durak.view import DurakView

DEAR = 5
"""From this strength on (the jack of a 36-card pack) a card is kept while there is a stock."""


def sensible(view: DurakView, rng: random.Random) -> Action:
    """Lead low cards and pairs, cover cheaply, throw in what is cheap, keep trumps for the end."""
    if view.phase == "lead":
        return _lead(view)
    if view.phase == "defend":
        return _defend(view)
    return _throw(view)


def cost(view: DurakView, card: AnyCard) -> int:
    """Return what giving the card away costs: its strength, and a whole suit more for a trump."""
    if not isinstance(card, Card):
        raise TypeError(f"{card} has no place in this game")
    ranks = view.rules.rank_order
    return ranks.index(card.rank) + (len(ranks) if card.suit is view.trump else 0)


def _lead(view: DurakView) -> Action:
    """Lead the cheapest rank; all its plain cards together, trumps only if there is nothing else."""
    leads = [action for action in view.legal_actions if isinstance(action, Lead)]
    held = Counter(card.rank for card in view.hand if card.suit is not view.trump)

    def price(lead: Lead) -> tuple[int, int]:
        trumps = sum(isinstance(card, Card) and card.suit is view.trump for card in lead.cards)
        pair = min(len(lead.cards), 2) if trumps == 0 else 1
        return max(cost(view, card) for card in lead.cards) - 2 * (pair - 1), -len(lead.cards)

    return min(leads, key=lambda lead: (*price(lead), str(lead))) if held or leads else leads[0]


def _defend(view: DurakView) -> Action:
    """Cover the dearest card first, each as cheaply as possible; take when it costs too much too early."""
    open_attacks = [attack for attack, cover in view.table if cover is None]
    covers = [action for action in view.legal_actions if isinstance(action, Cover)]
    if {action.attack for action in covers} != set(open_attacks):
        return TAKE
    hardest = max(open_attacks, key=lambda attack: (cost(view, attack), str(attack)))
    best = min(
        (action for action in covers if action.attack == hardest),
        key=lambda action: (cost(view, action.cover), str(action)),
    )
    return TAKE if _too_dear(view, best, len(open_attacks)) else best


def _too_dear(view: DurakView, cover: Cover, still_open: int) -> bool:
    """Early in the deal a high trump is worth more than the few cards on the table."""
    lying = len(view.table) + sum(1 for _, card in view.table if card is not None)
    high_trump = cost(view, cover.cover) >= len(view.rules.rank_order) + DEAR - 1
    return high_trump and view.stock > 2 * len(view.hand_sizes) and lying <= 3 and still_open <= 2


def _throw(view: DurakView) -> Action:
    """Throw in the cheapest card that may go; with an empty stock anything goes to get rid of it."""
    throws = [action for action in view.legal_actions if isinstance(action, Throw)]
    if not throws:
        return PASS
    cheapest = min(throws, key=lambda action: (cost(view, action.card), str(action)))
    price = cost(view, cheapest.card)
    ranks = len(view.rules.rank_order)
    if view.phase == "taking":
        # A gift to the taker: never a trump, no high card while there are others to draw.
        return cheapest if price < (DEAR if view.stock else ranks) else PASS
    return cheapest if price < (DEAR + 1 if view.stock else 2 * ranks) else PASS

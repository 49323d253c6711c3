"""A sensible way to bid and to play, for worked examples, simulations and testing. It knows only its view."""

import random
from collections.abc import Iterable
from math import exp

from generator.cards import AnyCard, Card, Suit
from generator.engine.whist.actions import LOOK, Action, Bid, Mode, NameTrump
from generator.engine.whist.book import TRUMP_POWER, Lay
from generator.engine.whist.game import Strength
from generator.engine.whist.view import WhistView

BEATEN = 0.8
"""How likely a higher card, if another player holds it, is to come to the same trick; at a full table."""
TRUMPED = 0.45
"""How much of a plain suit is lost to trumps at a full table, for four cards of it in the own hand."""
LONG_TRUMP = 0.35
"""What a low trump is worth: it takes a trick when its holder is void in another suit."""
FULL_TABLE = 4
SPREAD = 0.9
"""How far the tricks of a hand stray from what it is worth: the deviation of a normal distribution."""


def sensible(view: WhistView, rng: random.Random) -> Action:
    """Bid what the hand is worth, take tricks while they are wanted, then lose all others."""
    actions = view.legal_actions
    if len(actions) == 1:
        return actions[0]
    if view.phase == "blind":
        return LOOK
    if view.phase == "name":
        return NameTrump(_best_trump(view))
    if view.phase == "bid":
        return _bid(view)
    return _play(view)


def worth(view: WhistView, trump: Suit | None, hand: Iterable[AnyCard]) -> float:
    """Return about how many tricks the cards of a hand take under a trump."""
    rules = view.book.rules
    others = len(view.hand_sizes) - 1
    crowd = others / (FULL_TABLE - 1)
    # The share of the unseen cards that others hold: with few cards dealt, a king may well be the highest.
    dealt = min(1.0, view.cards * others / (view.book.all.bit_count() - view.cards))
    # A plain card takes a trick only if its suit is led, which with few cards only the leader can do.
    led = 0.25 + 0.6 * dealt + (0.35 * (1 - dealt) if view.seat == view.order[0] else 0)
    total = 0.0
    held = tuple(hand)
    for card in held:
        if not isinstance(card, Card) or card in rules.jokers:
            total += 0.95
            continue
        strength = rules.rank_order.index(card.rank)
        suit = [
            rules.rank_order.index(other.rank)
            for other in held
            if isinstance(other, Card) and other.suit is card.suit
        ]
        above = len(rules.rank_order) - 1 - strength - sum(other > strength for other in suit)
        safe = (1 - dealt * BEATEN * crowd * (0.7 if card.suit is trump else 1)) ** above
        if card.suit is trump:
            total += max(safe, LONG_TRUMP / crowd)
        else:
            total += (
                safe * led * (1 if trump is None else max(0, 1 - TRUMPED * crowd * dealt * len(suit) / 4))
            )
    return total


def _best_trump(view: WhistView) -> Suit | None:
    """Name the suit in which the cards seen are worth most; without any suit only for high cards."""
    suits: tuple[Suit | None, ...] = (None, *Suit)
    return max(suits, key=lambda suit: worth(view, suit, view.hand))


def _bid(view: WhistView) -> Action:
    """Bid the number that brings most on average, if the tricks fall around what the hand is worth."""
    mean = worth(view, view.trump, view.hand)
    chances = [exp(-(((tricks - mean) / SPREAD) ** 2) / 2) for tricks in range(view.cards + 1)]
    score, rules = view.book.game.score, view.book.rules

    def expected(bid: Bid) -> float:
        points = (score(rules, view.cards, bid.tricks, tricks, False)[0] for tricks in range(view.cards + 1))
        return sum(chance * brought for chance, brought in zip(chances, points, strict=True))

    return max((action for action in view.legal_actions if isinstance(action, Bid)), key=expected)


def _play(view: WhistView) -> Action:
    bid = view.bids[view.seat] or 0
    missing = bid - view.won[view.seat]
    ways = _ways(view)
    if view.trick:
        return _reply(view, ways, missing)
    return _lead(view, ways, missing)


def _ways(view: WhistView) -> list[Lay]:
    """Return the legal plays with what they are worth."""
    book = view.book
    by_card = book.replies if view.trick else book.leads
    legal = set(view.legal_actions)
    return [lay for card in view.hand for lay in by_card[book.bit[card]] if lay.action in legal]


def _unseen_above(view: WhistView, lay: Lay) -> int:
    """Return how many cards that are not seen could beat a plain lead in its own suit."""
    book = view.book
    suit = book.suits[lay.led] if lay.stance is None else 0
    seen = book.set_of(view.played) | book.set_of(view.hand)
    return (suit & ~seen & ~(2 * lay.bit - 1)).bit_count()


def _lead(view: WhistView, ways: list[Lay], missing: int) -> Action:
    plain = [lay for lay in ways if lay.stance is None]
    left = len(view.hand)
    if missing > 0:
        sure = [lay for lay in plain if not _unseen_above(view, lay)]
        trumps = [lay for lay in sure if lay.power >= TRUMP_POWER]
        if trumps or sure:
            return max(trumps or sure, key=lambda lay: lay.power).action
        high = [lay for lay in ways if lay.stance is not None and lay.stance.strength >= Strength.ABOVE_SUIT]
        if high and (missing >= left - 1 or not plain):
            return max(high, key=lambda lay: (lay.power, _draws(view, lay), lay.code)).action
        if plain:
            # Short suits first: then trumps and jokers take tricks.
            return min(plain, key=lambda lay: (_held(view, lay), lay.power, lay.code)).action
        return high[0].action if high else ways[0].action
    if plain:
        return min(plain, key=lambda lay: (-_unseen_above(view, lay), lay.power, lay.code)).action
    return min(ways, key=lambda lay: (lay.power, -_draws(view, lay), lay.code)).action


def _held(view: WhistView, lay: Lay) -> int:
    return (view.book.suits[lay.led] & view.book.set_of(view.hand)).bit_count()


def _draws(view: WhistView, lay: Lay) -> int:
    """Return how many unseen cards of the suit that a joker names there are: others must follow."""
    seen = view.book.set_of(view.played) | view.book.set_of(view.hand)
    return (view.book.suits[lay.led] & ~seen).bit_count()


def _reply(view: WhistView, ways: list[Lay], missing: int) -> Action:
    best, led = view.best, view.led
    last = len(view.trick) == len(view.hand_sizes) - 1
    plain = [lay for lay in ways if lay.stance is None]
    jokers = [lay for lay in ways if lay.stance is not None]
    winning = [lay for lay in plain if lay.powers[led] > best]
    losing = [lay for lay in plain if lay.powers[led] <= best]
    if missing > 0:
        high = [lay for lay in jokers if lay.action.mode is Mode.HIGH]
        held = len({lay.bit for lay in high})
        if losing and held >= missing and len(view.hand) > missing:
            return max(losing, key=lambda lay: (lay.powers[led], _rank(lay), lay.code)).action
        if winning:
            return min(winning, key=lambda lay: (lay.powers[led], lay.code)).action
        if high and (last or missing >= len(view.hand) - 1 or not losing):
            return high[0].action
        if losing:
            return min(losing, key=lambda lay: (lay.powers[led], _rank(lay), lay.code)).action
        return ways[0].action
    if losing:
        return max(losing, key=lambda lay: (lay.powers[led], _rank(lay), lay.code)).action
    low = [lay for lay in jokers if lay.action.mode is not Mode.HIGH and lay.powers[led] <= best]
    if low:
        return low[0].action
    return max(plain or ways, key=lambda lay: (lay.powers[led], lay.code)).action


def _rank(lay: Lay) -> int:
    """Return the place of a card among all: within a suit higher is stronger."""
    return lay.bit.bit_length()

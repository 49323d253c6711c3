"""What the shared engine tests need to know about each game, and nothing else."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from generator.cards import Card, Suit
from generator.engine.durak import PASS, TAKE, Cover, Lead, Throw


@dataclass(frozen=True)
class Adapter:
    """How to look into a game's states.

    ``cards``: every card of a state as text; ``universe``: acts, legal or not; ``redealt``: the same for
    one seat with other hidden cards.
    """

    cards: Callable[[Any], list[str]]
    universe: Callable[[Any], Iterable[Any]]
    redealt: Callable[[Any, int, Any], Any]


def durak_cards(state):
    bits = [*state.hands, *state.stock, state.discard, *state.bout.attacks]
    bits += [cover for _, cover in state.bout.covers]
    return [str(card) for cards in bits for card in state.book.cards_of(cards)]


def durak_universe(state):
    """Everything that can be said at a table with this pack: all of it but the legal acts is forbidden."""
    pack = tuple(state.book.bit)
    lying = [state.book.card[attack] for attack in state.bout.attacks]
    yield from (PASS, TAKE, Lead(()), Lead((pack[0], pack[0])))
    yield from (Throw(card) for card in pack)
    yield from (Lead((card,)) for card in pack)
    yield from (Lead(pair) for pair in combinations(pack, 2))
    yield from (Cover(attack, card) for attack in {*lying, pack[0]} for card in pack)
    yield Throw(Card.parse("2S"))


def durak_redealt(state, seat, rng):
    """The same state for ``seat``: other hands, face-down stock and discard pile are dealt anew."""
    stock = [*state.stock[:-1]]
    others = [hand for place, hand in enumerate(state.hands) if place != seat]
    hidden = [bit for cards in (*others, *stock, state.discard) for bit in bits(cards)]
    rng.shuffle(hidden)
    hands = [
        hand if place == seat else sum(hidden.pop() for _ in range(hand.bit_count()))
        for place, hand in enumerate(state.hands)
    ]
    stock = [hidden.pop() for _ in stock]
    return state._replace(hands=tuple(hands), stock=(*stock, *state.stock[-1:]), discard=sum(hidden), seen=())


def bits(cards):
    return [1 << i for i in range(cards.bit_length()) if cards >> i & 1]


ADAPTERS = {"durak": Adapter(durak_cards, durak_universe, durak_redealt)}


def relabelled(cards, permutation):
    """The same cards with other suits; ``permutation`` holds the new suits in the order of `Suit`."""
    new = dict(zip(Suit, permutation, strict=True))
    return tuple(Card(card.rank, new[card.suit]) for card in cards)

"""What the shared engine tests need to know about each game, and nothing else."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import Any

from generator.cards import Card, Joker, Rank, Suit
from generator.engine.durak import (
    KEEP,
    PASS,
    REDEAL,
    SWAP,
    TAKE,
    Cover,
    DurakState,
    Lead,
    Throw,
    Transfer,
)
from generator.engine.rummy.actions import DRAW, TAKE_OPEN, Discard, Join, Lay, LayOff, TakeJoker
from generator.engine.rummy.cards import CARD, JOKER, JOKER_CARD, UNIT, count, kinds_in, size_of
from generator.engine.rummy.state import RummyState


@dataclass(frozen=True)
class Adapter:
    """How to look into a game's states.

    ``cards``: every card of a state as text; ``universe``: acts, legal or not; ``redealt``: the same for
    one seat with other hidden cards; ``contexts``: for an option, or one value of it as ``key=value``, the
    other house rules without which it means nothing; ``basic``: the options that others depend on.
    """

    cards: Callable[[Any], list[str]]
    universe: Callable[[Any], Iterable[Any]]
    redealt: Callable[[Any, int, Any], Any]
    relabellings: Callable[[Any], Iterable[tuple[Suit, ...]]]
    contexts: Mapping[str, Mapping[str, Any]]
    basic: tuple[str, ...]


def durak_cards(state):
    bits = [*state.hands, *state.stock, state.discard, *state.bout.attacks]
    bits += [cover for _, cover in state.bout.covers]
    return [str(card) for cards in bits for card in state.book.cards_of(cards)]


def durak_universe(state):
    """Everything that can be said at a table with this pack: all of it but the legal acts is forbidden."""
    pack = tuple(state.book.bit)
    lying = [state.book.card[attack] for attack in state.bout.attacks]
    yield from (PASS, TAKE, SWAP, REDEAL, KEEP, Lead(()), Lead((pack[0], pack[0])), Lead(pack[:3]))
    yield from (Throw(card) for card in pack)
    yield from (Transfer(card, shown) for card in pack for shown in (False, True))
    yield from (Lead((card,)) for card in pack)
    yield from (Lead(pair) for pair in list(combinations(pack, 2))[:: len(pack) // 18])
    yield from (Cover(attack, card) for attack in {*lying, pack[0]} for card in pack)
    yield Throw(Card.parse("2S") if len(pack) < 52 else Joker.RED)


def durak_redealt(state, seat, rng):
    """The same state for ``seat``: other hands, face-down stock and discard pile are dealt anew."""
    face_up = state.stock[-1:] if state.view(seat).trump_card else ()
    stock = state.stock[: len(state.stock) - len(face_up)]
    others = [hand for place, hand in enumerate(state.hands) if place != seat]
    hidden = [bit for cards in (*others, *stock, state.discard) for bit in bits(cards)]
    rng.shuffle(hidden)
    table = state.bout.copy()
    table.hands = [
        hand if place == seat else sum(hidden.pop() for _ in range(hand.bit_count()))
        for place, hand in enumerate(state.hands)
    ]
    table.stock = (*(hidden.pop() for _ in stock), *face_up)
    table.discard = sum(hidden)
    return DurakState(table)


def bits(cards):
    return [1 << i for i in range(cards.bit_length()) if cards >> i & 1]


WITH_JOKERS = {"pack": 54}
DURAK_CONTEXTS = {
    "players=7": {"pack": 52},
    "players=8": {"pack": 52},
    "trump_repeat": {"redeal5": "ask"},
    "attack=pairs": {"kind": "simple"},
    "attack=triple_form": {"kind": "simple"},
    "transfer_first": {"kind": "transfer"},
    "transfer_late": {"kind": "transfer", "transfer_first": "allow"},
    "transfer_show": {"kind": "transfer", "transfer_first": "allow"},
    **{f"joker{of}": WITH_JOKERS for of in ("", "_vs_joker", "_vs_trump", "_attack", "_turnup")},
    "joker_transfer": {**WITH_JOKERS, "kind": "transfer", "joker_attack": "free"},
}


def durak_relabellings(rules):
    """The orders of suits under which the game is the same: jokers have a colour, Japanese suits a part."""
    for suits in permutations(Suit):
        new = dict(zip(Suit, suits, strict=True))
        if rules.special_trump != "none" and (new[Suit.SPADES], new[Suit.DIAMONDS]) != (
            Suit.SPADES,
            Suit.DIAMONDS,
        ):
            continue
        if rules.pack == 54 and new[Suit.SPADES].is_red != new[Suit.CLUBS].is_red:
            continue
        yield suits


def rummy_cards(state):
    """All cards as text; which joker is which is nobody's business, so they are named in turn."""
    table = state.table
    sets = [*table.hands, *(meld.held for meld in table.melds), table.aside]
    kinds = [kind for cards in sets for kind in kinds_in(cards) for _ in range(count(cards, kind))]
    kinds += [*table.left, *table.open]
    jokers = [(Joker.RED, Joker.BLACK)[i % 2] for i in range(kinds.count(JOKER))]
    return [str(CARD[kind]) for kind in kinds if kind != JOKER] + [str(joker) for joker in jokers]


def rummy_universe(state):
    """Much that can be said at a table: all of it but the legal acts is forbidden."""
    pack = [Card(rank, suit) for suit in Suit for rank in Rank]
    number = state.table.number
    yield from (DRAW, TAKE_OPEN, Discard(()), Discard((pack[0], pack[1])), Discard((pack[0],) * 2))
    yield from (Discard((JOKER_CARD,) * copies) for copies in (1, 2, 3))
    yield from (Discard((card,)) for card in pack)
    yield from (LayOff(m, card, front) for m in (0, 1, 3) for card in pack[::3] for front in (False, True))
    yield from (TakeJoker(m, (card,)) for m in (1, 2) for card in pack[::2])
    yield from (Join(one, other) for one in range(4) for other in range(4))
    yield from (Lay(number, ()), Lay(number, (pack[0],) * 3), Lay(number, (JOKER_CARD,) * 3))
    yield from (Lay(number, tuple(pack[i : i + 3])) for i in range(len(pack) - 2))
    yield from (Lay(number, (pack[i], JOKER_CARD, pack[i + 2])) for i in range(len(pack) - 2))
    yield from (Lay(number + 1, tuple(pack[i : i + 3])) for i in range(0, len(pack) - 2, 5))
    for rank in Rank:
        yield from (
            Lay(number, tuple(Card(rank, suit) for suit in suits)) for suits in combinations("CDHS", 3)
        )


def rummy_redealt(state, seat, rng):
    """The same state for ``seat``: other hands and all that lies face down or under the open card anew."""
    table = state.table.copy()
    closed, below = table.left, table.open[:-1]
    others = [hand for place, hand in enumerate(table.hands) if place != seat]
    hidden = [
        kind
        for cards in (*others, table.aside)
        for kind in kinds_in(cards)
        for _ in range(count(cards, kind))
    ]
    hidden += [*closed, *below]
    rng.shuffle(hidden)
    deal = iter(hidden)
    for place, hand in enumerate(table.hands):
        if place != seat:
            table.hands[place] = sum(UNIT[next(deal)] for _ in range(size_of(hand)))
    table.closed, table.drawn = tuple(next(deal) for _ in closed), 0
    table.open = (*(next(deal) for _ in below), *table.open[-1:])
    table.aside = sum(UNIT[kind] for kind in deal)
    return RummyState(table)


RUMMY_CONTEXTS = {f"players={players}": {"pack": 159} for players in (8, 9, 10, 11)}


ADAPTERS = {
    "durak": Adapter(
        durak_cards,
        durak_universe,
        durak_redealt,
        durak_relabellings,
        DURAK_CONTEXTS,
        ("kind", "pack", "teams", "special_trump"),
    ),
    "joker": Adapter(
        rummy_cards,
        rummy_universe,
        rummy_redealt,
        lambda rules: permutations(Suit),
        RUMMY_CONTEXTS,
        ("pack", "players"),
    ),
}


def relabelled(cards, permutation):
    """The same cards with other suits; ``permutation`` holds the new suits in the order of `Suit`."""
    new = dict(zip(Suit, permutation, strict=True))
    colour = {Joker.RED: Suit.DIAMONDS, Joker.BLACK: Suit.SPADES}
    return tuple(
        Card(card.rank, new[card.suit])
        if isinstance(card, Card)
        else next(j for j in Joker if (j is Joker.RED) == new[colour[card]].is_red)
        for card in cards
    )

"""What the shared engine tests need to know about each game, and nothing else."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import Any

from generator.cards import Card, Joker, Suit
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
from generator.engine.thousand.actions import (
    CONTRA,
    MISERE,
    OPEN,
    STAY,
    WRITE_OFF,
    Bid,
    Give,
    Play,
    Raise,
)
from generator.engine.thousand.actions import KEEP as KEEP_HAND
from generator.engine.thousand.actions import PASS as PASS_BID
from generator.engine.thousand.actions import REDEAL as ASK_AGAIN
from generator.engine.thousand.bits import CODES, cards_of
from generator.engine.thousand.state import ThousandState
from tests.engine.rummy_adapter import RUMMY_CONTEXTS, rummy_cards, rummy_redealt, rummy_universe
from tests.engine.whist_adapters import whist_cards, whist_redealt, whist_relabellings, whist_universe


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


def thousand_cards(state):
    table = state.table
    bits_there = [*table.hands, table.dead, table.gone, *table.talon, *table.trick]
    return [str(card) for cards in bits_there for card in cards_of(cards)]


def thousand_universe(state):
    """Everything that can be said at a table: all of it but the legal acts is forbidden."""
    yield from (PASS_BID, WRITE_OFF, STAY, OPEN, MISERE, CONTRA, ASK_AGAIN, KEEP_HAND)
    yield from (
        Bid(amount, blind) for amount in (95, 100, 103, 115, 120, 125, 240, 300, 360, 505) for blind in (0, 1)
    )
    yield from (Raise(amount) for amount in (95, 100, 103, 120, 125, 300, 365))
    for card in CODES:
        yield from (Give(card), Play(card), Play(card, True))
    yield from (Give(Card.parse("6S")), Play(Card.parse("2H")))


def thousand_redealt(state, seat, rng):
    """The same state for ``seat``: the other hands, the closed talon and the dead cards are dealt anew."""
    table = state.table.copy()
    known = {seat, table.declarer} if table.open else {seat}
    others = [place for place in range(table.players) if place not in known]
    hidden = [bit for place in others for bit in bits(table.hands[place])]
    hidden += [*table.talon, *bits(table.dead)]
    rng.shuffle(hidden)
    for place in others:
        table.hands[place] = sum(hidden.pop() for _ in range(table.hands[place].bit_count()))
    table.talon = tuple(hidden.pop() for _ in table.talon)
    table.dead = sum(hidden)
    return ThousandState(table)


def thousand_relabellings(rules):
    """All orders of suits where bids do not depend on the value of a marriage."""
    if rules.bid_hand in ("marriages", "one_marriage"):
        return [tuple(Suit)]
    return permutations(Suit)


NO_BARREL = {"barrel": None}
FOR_TWO = {"players": 2, "gifts": 1}
THOUSAND_CONTEXTS = {
    "players=2": {"gifts": 1},
    "two": FOR_TWO,
    "two=draw": {"players": 2, "gifts": 0},
    "gifts=1": {"players": 2},
    "gifts=0": {"players": 2, "two": "draw"},
    "four_sitter": {"players": 4},
    "target=500": NO_BARREL,
    "target=1500": NO_BARREL,
    "target=1001": {"barrel_need": "gt"},
    "target_cmp=gt": {"barrel_need": "gt"},
    "talon_show=hidden_dark": {"blind": "on"},
    "raspasy": {"opening": "off"},
    "golden_marriages": {"golden": "c"},
    "golden_reset": {"golden": "c"},
    "round_when": {"round": 5},
    "dump_minus": {"dump": 555},
    "raise_cap=off": {"raise_when": "after_gifts"},
}

ADAPTERS = {
    "durak": Adapter(
        durak_cards,
        durak_universe,
        durak_redealt,
        durak_relabellings,
        DURAK_CONTEXTS,
        ("kind", "pack", "teams", "special_trump"),
    ),
    "thousand": Adapter(
        thousand_cards,
        thousand_universe,
        thousand_redealt,
        thousand_relabellings,
        THOUSAND_CONTEXTS,
        ("players", "two", "gifts", "barrel", "target", "target_cmp", "opening", "blind"),
    ),
    "joker-georgian": Adapter(
        whist_cards, whist_universe, whist_redealt, whist_relabellings, {}, ("players", "score")
    ),
    "joker-shaha": Adapter(whist_cards, whist_universe, whist_redealt, whist_relabellings, {}, ()),
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

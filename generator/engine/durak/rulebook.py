"""The house rules made ready for play under one trump suit: what beats what, what opens what, how many.

Inside a deal a card is one bit of an integer and a set of cards is the sum of its bits. The bits are
numbered in the order of the cards' codes, so walking upwards through a set gives sorted actions.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

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
from generator.engine.durak.strength import beats, caps, opens, transfers
from generator.engine.durak.table import Move
from generator.rulesets.durak import Durak

LEAD, COVER, THROW, TAKE_UP, PASS_WORD, TRANSFER, SHOW, SWAP_TRUMP, DEAL_AGAIN, KEEP_HAND = range(10)
"""The kinds of a `Move`: the first of its three numbers."""


_PLAIN: Mapping[int, Action] = {
    TAKE_UP: TAKE,
    PASS_WORD: PASS,
    SWAP_TRUMP: SWAP,
    DEAL_AGAIN: REDEAL,
    KEEP_HAND: KEEP,
}
_KINDS: Mapping[Action, int] = {action: kind for kind, action in _PLAIN.items()}


def bits_of(cards: int) -> Iterator[int]:
    """Yield the single bits of a set of cards, lowest first."""
    while cards:
        bit = cards & -cards
        yield bit
        cards ^= bit


@dataclass(frozen=True, slots=True)
class Rulebook:
    """Rules and trump suit with the tables that follow from them. Equal when rules and trump are.

    ``limits``: the most attack cards against a hand, in the first bout or not, and the rule that says so.
    ``ranks``: the cards of each rank in the pack, jokers among them; ``leads``: the leads of cards of
    one rank; ``passed_on_by``: what may transfer each card. ``lowest_trump`` is 0 without trumps.
    ``actions`` remembers the names of moves, ``moves`` the way back by the identity of these names.
    """

    rules: Durak
    trump: Suit | None
    all: int = field(compare=False, repr=False)
    bit: Mapping[AnyCard, int] = field(compare=False, repr=False)
    card: Mapping[int, AnyCard] = field(compare=False, repr=False)
    beaten_by: Mapping[int, int] = field(compare=False, repr=False)
    opened_by: Mapping[int, int] = field(compare=False, repr=False)
    passed_on_by: Mapping[int, int] = field(compare=False, repr=False)
    ranks: tuple[int, ...] = field(compare=False, repr=False)
    suits: Mapping[Suit, int] = field(compare=False, repr=False)
    trumps: int = field(compare=False, repr=False)
    jokers: int = field(compare=False, repr=False)
    lowest_trump: int = field(compare=False, repr=False)
    leads: Mapping[int, tuple[Move, ...]] = field(compare=False, repr=False)
    limits: Mapping[tuple[int, bool], tuple[int, str]] = field(compare=False, repr=False)
    actions: dict[Move, Action] = field(compare=False, repr=False, default_factory=dict)
    moves: dict[int, Move] = field(compare=False, repr=False, default_factory=dict)

    def cards_of(self, cards: int) -> tuple[AnyCard, ...]:
        """Return the cards of a set, sorted by code."""
        card = self.card
        found = []
        while cards:
            bit = cards & -cards
            found.append(card[bit])
            cards ^= bit
        return tuple(found)

    def set_of(self, cards: tuple[AnyCard, ...]) -> int:
        """Return the set that holds ``cards``, which must be different cards of the pack."""
        return sum(self.bit[card] for card in cards)

    def action_of(self, move: Move) -> Action:
        """Return the action that a move stands for."""
        action = self.actions.get(move)
        if action is None:
            action = self.actions[move] = self._named(move)
            self.moves[id(action)] = move
        return action

    def _named(self, move: Move) -> Action:
        kind, one, other = move
        if kind == LEAD:
            return Lead(self.cards_of(one))
        if kind == COVER:
            return Cover(self.card[one], self.card[other])
        if kind == THROW:
            return Throw(self.card[one])
        if kind in (TRANSFER, SHOW):
            return Transfer(self.card[one], kind == SHOW)
        return _PLAIN[kind]

    def move_of(self, action: Action) -> Move | None:
        """Return the move of an action; None if it names cards that are not in the pack or not in order."""
        known = self.moves.get(id(action))  # ``actions`` keeps it alive, so no other has this id
        if known is not None:
            return known
        bit = self.bit
        if isinstance(action, Cover):
            return COVER, bit.get(action.attack, 0), bit.get(action.cover, 0)
        if isinstance(action, Throw):
            return THROW, bit.get(action.card, 0), 0
        if isinstance(action, Lead):
            cards = sum(bit.get(card, 0) for card in set(action.cards))
            return (LEAD, cards, 0) if self.cards_of(cards) == action.cards else None
        if isinstance(action, Transfer):
            return SHOW if action.shown else TRANSFER, bit.get(action.card, 0), 0
        return _KINDS[action], 0, 0

    def is_first_bout(self, discard: int, number: int) -> bool:
        """Return whether the limit of the first bout is in force (rule durak.throwin.first_bout)."""
        return not discard and (self.rules.first_bout_until == "first_discard" or number == 1)


@lru_cache(maxsize=256)
def rulebook(rules: Durak, trump: Suit | None) -> Rulebook:
    """Return the rules compiled for one trump suit, or for a deal without trumps."""
    pack = sorted(rules.deck().cards(), key=str)
    bit = {card: 1 << i for i, card in enumerate(pack)}
    suited = [card for card in pack if isinstance(card, Card)]
    jokers = sum(bit[card] for card in pack if not isinstance(card, Card))
    ranks = [sum(bit[card] for card in suited if card.rank is rank) for rank in rules.rank_order]
    ranks = sorted(filter(None, (*ranks, jokers)))
    suits = {suit: sum(bit[card] for card in suited if card.suit is suit) for suit in Suit}
    lowest = 0 if trump is None else bit[Card(rules.rank_order[0], trump)]

    def related(relation: Callable[[AnyCard, AnyCard], bool]) -> Mapping[int, int]:
        return {bit[one]: sum(bit[other] for other in pack if relation(one, other)) for one in pack}

    return Rulebook(
        rules,
        trump,
        all=sum(bit.values()),
        bit=bit,
        card={number: card for card, number in bit.items()},
        beaten_by=related(lambda attack, cover: beats(rules, trump, cover, attack)),
        opened_by=related(lambda lying, thrown: opens(rules, lying, thrown)),
        passed_on_by=related(lambda attack, laid: transfers(rules, attack, laid)),
        ranks=tuple(ranks),
        suits=suits,
        trumps=0 if trump is None else suits[trump],
        jokers=jokers,
        lowest_trump=lowest,
        leads={held: _leads(rules, held, jokers) for cards in ranks for held in _subsets(cards)},
        limits={
            (hand, first): min(caps(rules, hand, first), key=lambda cap: cap[0])
            for hand in range(len(pack) + 1)
            for first in (False, True)
        },
    )


def _subsets(cards: int) -> Iterator[int]:
    """Yield every non-empty part of a set."""
    part = cards
    while part:
        yield part
        part = (part - 1) & cards


_SIZES: Mapping[str, tuple[int, ...]] = {
    "any": (1, 2, 3, 4),
    "one": (1,),
    "one_or_two": (1, 2),
    "pairs": (2,),
    "triple_form": (1,),
}
"""How many cards of one rank a lead may have (rules durak.throwin.attack, durak.simple.attack)."""


def _leads(rules: Durak, held: int, jokers: int) -> tuple[Move, ...]:
    """Return the leads that cards of one rank allow, sorted by code."""
    sizes = _SIZES[rules.attack]
    if held & jokers and (rules.joker == "dm" or rules.joker_attack != "free"):
        sizes = tuple(size for size in sizes if size == 1)
    parts = [part for part in _subsets(held) if part.bit_count() in sizes]
    return tuple((LEAD, part, 0) for part in sorted(parts, key=lambda part: tuple(bits_of(part))))


def pairs_of(book: Rulebook, hand: int) -> list[int]:
    """Return every pair of one rank in a hand; jokers are no pair unless they may be led together."""
    free = book.rules.joker != "dm" and book.rules.joker_attack == "free"
    pairs = []
    for cards in book.ranks:
        held = hand & cards
        if held.bit_count() > 1 and (free or not held & book.jokers):
            pairs += [part for part in _subsets(held) if part.bit_count() == 2]
    return pairs

"""The house rules made ready for play under one trump suit: what beats what, what opens what, how many.

Inside a deal a card is one bit of an integer and a set of cards is the sum of its bits. The bits are
numbered in the order of the cards' codes, so walking upwards through a set gives sorted actions.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache

from generator.cards import AnyCard, Card, Rank, Suit
from generator.engine.durak.actions import Cover, Lead, Throw
from generator.rulesets.durak import Durak


def bits_of(cards: int) -> Iterator[int]:
    """Yield the single bits of a set of cards, lowest first."""
    while cards:
        bit = cards & -cards
        yield bit
        cards ^= bit


def beats(rules: Durak, trump: Suit, cover: Card, attack: Card) -> bool:
    """Return whether ``cover`` beats ``attack`` (rule durak.beat)."""
    if cover.suit is not attack.suit:
        return cover.suit is trump
    ranks = rules.rank_order
    if (
        rules.low_trump_beats_ace
        and cover.suit is trump
        and {cover.rank, attack.rank} == {ranks[0], ranks[-1]}
    ):
        return cover.rank is ranks[0]
    return ranks.index(cover.rank) > ranks.index(attack.rank)


def opens(rules: Durak, lying: Card, thrown: Card) -> bool:
    """Return whether a card on the table lets ``thrown`` be added (rules durak.throwin.match, from_cover)."""
    same_suit = rules.throw_match == "rank_or_suit" and thrown.suit is lying.suit
    return thrown.rank is lying.rank or same_suit


def caps(rules: Durak, hand: int, is_first_bout: bool) -> Iterator[tuple[int, str]]:
    """Yield the most attack cards that a defender with ``hand`` cards may face, each with its rule."""
    yield hand, "durak.throwin.max_hand"
    if rules.throw_max != "hand_only":
        yield rules.throw_max, "durak.throwin.max_total"
    if is_first_bout and rules.first_bout_max is not None:
        yield rules.first_bout_max, "durak.throwin.first_bout"


@cache
def throwers(throw_who: str, clockwise: tuple[int, ...]) -> tuple[int, ...]:
    """Return who may throw in, in the order of the word (rule durak.throwin.who).

    ``clockwise`` holds the players still in, from the attacker; the second of them defends.
    """
    attacker, _, *others = clockwise
    if throw_who == "attacker" or not others:
        return (attacker,)
    if throw_who == "neighbours":
        return (attacker, others[0])
    return (attacker, *others)


@dataclass(frozen=True, slots=True)
class Rulebook:
    """Rules and trump suit with the tables that follow from them. Equal when rules and trump are.

    ``limits``: the most attack cards against a hand, in the first bout or not, and the rule that says so.
    """

    rules: Durak
    trump: Suit
    bit: Mapping[AnyCard, int] = field(compare=False, repr=False)
    card: Mapping[int, Card] = field(compare=False, repr=False)
    beaten_by: Mapping[int, int] = field(compare=False, repr=False)
    opened_by: Mapping[int, int] = field(compare=False, repr=False)
    rank_sets: tuple[int, ...] = field(compare=False, repr=False)
    leads: Mapping[int, tuple[Lead, ...]] = field(compare=False, repr=False)
    covers: Mapping[int, Mapping[int, Cover]] = field(compare=False, repr=False)
    throws: Mapping[int, Throw] = field(compare=False, repr=False)
    limits: Mapping[tuple[int, bool], tuple[int, str]] = field(compare=False, repr=False)

    def cards_of(self, cards: int) -> tuple[Card, ...]:
        """Return the cards of a set, sorted by code."""
        return tuple(self.card[bit] for bit in bits_of(cards))

    def set_of(self, cards: tuple[AnyCard, ...]) -> int:
        """Return the set that holds ``cards``, which must be different cards of the pack."""
        return sum(self.bit[card] for card in cards)

    def strength(self, card: Card) -> int:
        """Return the card's place in its suit, 0 for the weakest."""
        return self.rules.rank_order.index(card.rank)

    def is_first_bout(self, discard: int, number: int) -> bool:
        """Return whether the limit of the first bout is in force (rule durak.throwin.first_bout)."""
        return not discard and (self.rules.first_bout_until == "first_discard" or number == 1)


@lru_cache(maxsize=256)
def rulebook(rules: Durak, trump: Suit) -> Rulebook:
    """Return the rules compiled for one trump suit."""
    pack = sorted((card for card in rules.deck().cards() if isinstance(card, Card)), key=str)
    bit: dict[AnyCard, int] = {card: 1 << i for i, card in enumerate(pack)}
    card = {bit[c]: c for c in pack}
    beaten_by = {bit[a]: sum(bit[c] for c in pack if beats(rules, trump, c, a)) for a in pack}
    ranks = {rank: sum(bit[c] for c in pack if c.rank is rank) for rank in Rank}
    rank_sets = tuple(sorted(cards for cards in ranks.values() if cards))
    return Rulebook(
        rules,
        trump,
        bit,
        card,
        beaten_by,
        {bit[a]: sum(bit[c] for c in pack if opens(rules, a, c)) for a in pack},
        rank_sets,
        {held: _leads(rules, held, card) for cards in rank_sets for held in _subsets(cards)},
        {a: {c: Cover(card[a], card[c]) for c in bits_of(covers)} for a, covers in beaten_by.items()},
        {b: Throw(c) for b, c in card.items()},
        {
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


def _leads(rules: Durak, held: int, card: Mapping[int, Card]) -> tuple[Lead, ...]:
    """Return the leads that cards of one rank allow, sorted (rule durak.throwin.attack)."""
    parts = (tuple(card[bit] for bit in bits_of(part)) for part in _subsets(held))
    largest = 1 if rules.attack == "one" else len(card)
    return tuple(sorted((Lead(part) for part in parts if len(part) <= largest), key=str))

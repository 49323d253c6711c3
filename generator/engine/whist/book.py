"""The house rules made ready for play under one trump suit: what every card is worth in a trick.

Inside a deal a card is one bit of an integer: suit by suit, ranks upwards, jokers above all, so that the
highest card of a suit is the highest bit. The scale of a trick: 1000 and more a joker that is played
high, later ones more; 200 and more trumps; 150 a led high joker that a trump beats; 100 and more cards of
the suit that was led; 50 a low joker that was led; 0 what neither follows nor trumps; -1 a low joker.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeAlias

from generator.cards import AnyCard, Card, Suit
from generator.engine.whist.actions import LOOK, Action, Bid, Mode, NameTrump, Play
from generator.engine.whist.game import Game, Rules, Stance, Strength

NO_SUIT = len(Suit)
LED_POWER, TRUMP_POWER = 100, 200
_SUITS = tuple(Suit)


@dataclass(frozen=True, slots=True, eq=False)
class Say:
    """A bid, a look, or a trump that is named. Each exists once."""

    action: Action
    code: str


@dataclass(frozen=True, slots=True, eq=False)
class Lay:
    """A card laid in one way. As a lead it has ``led``, ``power`` and ``highest``; in reply ``powers``.
    A joker that is led for nothing leaves the lead to the next card.

    ``led`` is the place of the suit to be followed, `NO_SUIT` where anything goes. ``powers`` has a
    power for each suit that may have been led, `NO_SUIT` the last. ``stance`` is None for a plain card;
    ``down`` marks a card that is laid face down.
    """

    action: Play
    code: str
    bit: int
    stance: Stance | None
    led: int
    power: int
    powers: tuple[int, ...]
    highest: bool
    down: bool


Move: TypeAlias = Say | Lay


@dataclass(frozen=True, slots=True)
class Book:
    """Rules and trump suit with the tables that follow from them. Equal when rules and trump are.

    ``suits`` holds the cards of each suit without jokers, nothing for `NO_SUIT`; ``must`` the trumps
    that who has none of the suit must lay. ``leads`` and ``replies`` are the ways to lay each card.
    """

    game: Game = field(compare=False, repr=False)
    rules: Rules
    trump: Suit | None
    all: int = field(compare=False, repr=False)
    bit: Mapping[AnyCard, int] = field(compare=False, repr=False)
    card: Mapping[int, AnyCard] = field(compare=False, repr=False)
    suits: tuple[int, ...] = field(compare=False, repr=False)
    must: tuple[int, ...] = field(compare=False, repr=False)
    jokers: int = field(compare=False, repr=False)
    leads: Mapping[int, tuple[Lay, ...]] = field(compare=False, repr=False)
    replies: Mapping[int, tuple[Lay, ...]] = field(compare=False, repr=False)

    def cards_of(self, cards: int) -> tuple[AnyCard, ...]:
        """Return the cards of a set, sorted by code."""
        found = []
        while cards:
            bit = cards & -cards
            found.append(self.card[bit])
            cards ^= bit
        return tuple(sorted(found, key=str))

    def set_of(self, cards: tuple[AnyCard, ...]) -> int:
        """Return the set that holds ``cards``, which must be different cards of the pack."""
        return sum(self.bit[card] for card in cards)


BIDS = tuple(Say(Bid(tricks), str(Bid(tricks))) for tricks in range(13))
BLIND_BIDS = tuple(Say(Bid(tricks, True), str(Bid(tricks, True))) for tricks in range(13))
LOOKING = Say(LOOK, str(LOOK))
TRUMPS = tuple(Say(NameTrump(suit), str(NameTrump(suit))) for suit in (None, *Suit))


@lru_cache(maxsize=256)
def rulebook(game: Game, rules: Rules, trump: Suit | None) -> Book:
    """Return the rules compiled for one trump suit, or for a deal without trumps."""
    jokers = rules.jokers
    suited = [card for card in rules.deck().cards() if isinstance(card, Card) and card not in jokers]
    order = rules.rank_order
    suited.sort(key=lambda card: (_SUITS.index(card.suit), order.index(card.rank)))
    bit: dict[AnyCard, int] = {card: 1 << place for place, card in enumerate((*suited, *jokers))}
    suits = tuple(sum(bit[card] for card in suited if card.suit is suit) for suit in Suit)
    trumps = suits[_SUITS.index(trump)] if trump else 0

    def lay(card: AnyCard, stance: Stance | None) -> Lay:
        action = Play(card, stance.mode, stance.suit) if stance else Play(card)
        follow = stance.follow if stance else suit_of(card)
        led = _SUITS.index(follow) if follow else NO_SUIT
        powers = tuple(_power(rules, trump, card, stance, suit) for suit in (*Suit, None))
        highest = stance is not None and stance.highest
        down = stance is not None and stance.mode is Mode.DOWN
        return Lay(action, str(action), bit[card], stance, led, powers[led], powers, highest, down)

    plain = {bit[card]: (lay(card, None),) for card in suited}

    def lays(stances: tuple[Stance, ...]) -> dict[int, tuple[Lay, ...]]:
        return plain | {bit[card]: tuple(lay(card, stance) for stance in stances) for card in jokers}

    return Book(
        game,
        rules,
        trump,
        all=sum(bit.values()),
        bit=bit,
        card={place: card for card, place in bit.items()},
        suits=(*suits, 0),
        must=(*(trumps for _ in suits), 0),
        jokers=sum(bit[card] for card in jokers),
        leads=lays(game.leads(rules, trump)),
        replies=lays(game.replies(rules)),
    )


def suit_of(card: AnyCard) -> Suit | None:
    """Return the suit printed on a card; None for a card that is a joker and nothing else."""
    return card.suit if isinstance(card, Card) else None


def _power(rules: Rules, trump: Suit | None, card: AnyCard, stance: Stance | None, led: Suit | None) -> int:
    """Return what a card is worth in a trick to which ``led`` was led."""
    if stance is not None and stance.strength is not Strength.OWN:
        return int(stance.strength)
    assert isinstance(card, Card)
    if card.suit not in (trump, led):
        return 0
    return (TRUMP_POWER if card.suit is trump else LED_POWER) + rules.rank_order.index(card.rank)

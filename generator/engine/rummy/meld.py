"""A meld as a value: a run or a set, where it lies, whose it is and what its jokers stand for."""

from functools import cache
from typing import Literal, NamedTuple

from generator.cards import AnyCard, Card, Rank, Suit
from generator.engine.rummy.cards import CARD, JOKER_CARD, JOKER_UNIT, RANKS, SUITS, UNIT

LOW_ACE = 1
HIGH_ACE = 14
LEAST = 3
"""The fewest cards of a meld (rule joker.meld.min)."""
NATURAL = 2
"""The fewest cards of a meld that are no jokers."""
SETS = len(SUITS)
"""Groups 0 to 3 are runs of a suit; ``SETS`` and upwards are sets of a rank."""


class Meld(NamedTuple):
    """A meld on the table.

    ``number`` names it for the whole deal, ``owner`` is the seat that laid it. Of a run, ``low`` and
    ``high`` are the places of its ends, from the low ace 1 to the high ace 14, and ``jokers`` the set of
    places, as bits, where jokers lie. Of a set, ``low`` is the set of its suits, as bits, that lie there as
    cards, ``high`` is 0 and ``jokers`` the number of its jokers. ``group`` says which it is, of which suit
    or rank.
    """

    number: int
    owner: int
    group: int
    low: int
    high: int
    jokers: int

    @property
    def kind(self) -> Literal["run", "set"]:
        """What the meld is: cards of one suit in sequence, or cards of one rank in different suits."""
        return "run" if self.group < SETS else "set"

    @property
    def suit(self) -> Suit | None:
        """The suit of a run; None for a set."""
        return SUITS[self.group] if self.group < SETS else None

    @property
    def rank(self) -> Rank | None:
        """The rank of a set; None for a run."""
        return RANKS[self.group - SETS] if self.group >= SETS else None

    @property
    def stands_for(self) -> tuple[Card | None, ...]:
        """What each card counts as, in the order of `cards`.

        A joker of a run stands for one card; so does the only joker of a set of four. Other jokers of
        sets stand for any of several suits: None.
        """
        if self.group < SETS:
            return tuple(card_at(self.group, place) for place in range(self.low, self.high + 1))
        free = [Card(RANKS[self.group - SETS], suit) for suit in SUITS if suit not in self.suits]
        jokers = free if len(free) == self.jokers == 1 else [None] * self.jokers
        return (*self._set_cards, *jokers)

    @property
    def cards(self) -> tuple[AnyCard, ...]:
        """The cards: of a run in its order, of a set in the order of their codes, jokers last."""
        if self.group < SETS:
            places = range(self.low, self.high + 1)
            return tuple(
                JOKER_CARD if self.jokers >> place & 1 else card_at(self.group, place) for place in places
            )
        return (*self._set_cards, *(JOKER_CARD,) * self.jokers)

    @property
    def _set_cards(self) -> list[Card]:
        rank = RANKS[self.group - SETS]
        return sorted((Card(rank, suit) for suit in self.suits), key=str)

    @property
    def suits(self) -> tuple[Suit, ...]:
        """The suits that lie in a set as cards."""
        return tuple(suit for i, suit in enumerate(SUITS) if self.low >> i & 1)

    @property
    def length(self) -> int:
        """How many cards lie in the meld."""
        return self.high - self.low + 1 if self.group < SETS else self.low.bit_count() + self.jokers

    @property
    def joker_count(self) -> int:
        """How many jokers lie in the meld."""
        return self.jokers.bit_count() if self.group < SETS else self.jokers

    @property
    def is_complete(self) -> bool:
        """Whether nothing can be added or taken out: it is put aside (rule joker.full_melds)."""
        return not self.jokers and self.length == (HIGH_ACE if self.group < SETS else len(SUITS))

    @property
    def held(self) -> int:
        """The cards as a set (see `generator.engine.rummy.cards`)."""
        return _held(self.group, self.low, self.high, self.jokers)


def card_at(suit: int, place: int) -> Card:
    """Return the card of a run's place: both places 1 and 14 are the ace."""
    card = CARD[kind_at(suit, place)]
    assert isinstance(card, Card)
    return card


def kind_at(suit: int, place: int) -> int:
    """Return the kind of card of a run's place."""
    return len(RANKS) * suit + (place - 1) % len(RANKS)


@cache
def _held(group: int, low: int, high: int, jokers: int) -> int:
    if group < SETS:
        kinds = [kind_at(group, place) for place in range(low, high + 1) if not jokers >> place & 1]
        return sum(UNIT[kind] for kind in kinds) + jokers.bit_count() * JOKER_UNIT
    suits = [suit for suit in range(len(SUITS)) if low >> suit & 1]
    return sum(UNIT[len(RANKS) * suit + group - SETS] for suit in suits) + jokers * JOKER_UNIT

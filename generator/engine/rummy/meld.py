"""A meld as a value: a run or a set, where it lies, whose it is and what its jokers stand for."""

from functools import cache
from itertools import pairwise
from typing import Literal, NamedTuple

from generator.cards import AnyCard, Card, Rank, Suit
from generator.engine.rummy.cards import CARD, JOKER_CARD, JOKER_UNIT, RANKS, SUITS, UNIT
from generator.errors import KolodaError

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
        return held_by(self.group, self.low, self.high, self.jokers)


def card_at(suit: int, place: int) -> Card:
    """Return the card of a run's place: both places 1 and 14 are the ace."""
    card = CARD[kind_at(suit, place)]
    assert isinstance(card, Card)
    return card


def kind_at(suit: int, place: int) -> int:
    """Return the kind of card of a run's place."""
    return len(RANKS) * suit + (place - 1) % len(RANKS)


@cache
def held_by(group: int, low: int, high: int, jokers: int) -> int:
    """Return the cards of a meld as a set; the numbers are those of `Meld`."""
    if group < SETS:
        kinds = [kind_at(group, place) for place in range(low, high + 1) if not jokers >> place & 1]
        return sum(UNIT[kind] for kind in kinds) + jokers.bit_count() * JOKER_UNIT
    in_set = [suit for suit in range(len(SUITS)) if low >> suit & 1]
    return sum(UNIT[len(RANKS) * suit + group - SETS] for suit in in_set) + jokers * JOKER_UNIT


def parse_meld(number: int, owner: int, cards: tuple[AnyCard, ...]) -> Meld:
    """Return the meld that ``cards`` make: a run in its order, a set in any. Raises `KolodaError`.

    How many jokers are allowed is a house rule that is not asked for here.
    """
    suited = [(i, card) for i, card in enumerate(cards) if isinstance(card, Card)]
    if len(cards) < LEAST:
        raise KolodaError(f"{len(cards)} cards are no meld: it takes {LEAST}")
    if len(suited) < NATURAL:
        raise KolodaError(f"a meld needs {NATURAL} cards that are no jokers")
    from_ace_to_ace = suited[0][1].rank is Rank.ACE and len(cards) == HIGH_ACE
    if len({card.rank for _, card in suited}) == 1 and not from_ace_to_ace:
        return _parse_set(number, owner, [card for _, card in suited], len(cards))
    return _parse_run(number, owner, suited, len(cards))


def _parse_set(number: int, owner: int, suited: list[Card], length: int) -> Meld:
    suits = [SUITS.index(card.suit) for card in suited]
    for card in suited:
        if suited.count(card) > 1:
            raise KolodaError(f"{card} is there twice: the suits of a set are all different")
    if length > len(SUITS):
        raise KolodaError(f"{length} cards are no set: there are {len(SUITS)} suits")
    group = SETS + RANKS.index(suited[0].rank)
    return Meld(number, owner, group, sum(1 << suit for suit in suits), 0, length - len(suited))


def _parse_run(number: int, owner: int, suited: list[tuple[int, Card]], length: int) -> Meld:
    start, first = suited[0]
    low = RANKS.index(first.rank) + 1 - start
    for (i, before), (j, card) in pairwise(suited):
        if card.suit is not first.suit:
            odd = [other for _, other in suited if other.rank is not first.rank]
            what, other = ("rank", odd[0]) if odd and card.rank is first.rank else ("suit", card)
            raise KolodaError(f"{other} is not of the {what} of {first}: a run has one suit, a set one rank")
        if RANKS[(low + j - 1) % len(RANKS)] is not card.rank:
            where = "next to" if j == i + 1 else f"{j - i} places behind"
            raise KolodaError(f"{card} is not {where} {before}: there is a gap in the run")
    high = low + length - 1
    if low < LOW_ACE or high > HIGH_ACE:
        raise KolodaError("a run goes from the low ace to the high ace at most, not around the corner")
    places = (1 << high + 1) - (1 << low)
    return Meld(
        number, owner, SUITS.index(first.suit), low, high, places - sum(1 << low + i for i, _ in suited)
    )

"""Suits, ranks, cards and packs. What beats what is a matter of each game's rules, never of a card."""

import re
from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import TypeAlias

from generator.errors import KolodaError


class Suit(StrEnum):
    """The four suits, in the order in which packs are printed."""

    __hash__ = str.__hash__  # Enum's own is slower, and cards are looked up all the time

    SPADES = "S"
    HEARTS = "H"
    CLUBS = "C"
    DIAMONDS = "D"

    @property
    def is_red(self) -> bool:
        """Whether it is hearts or diamonds."""
        return self in (Suit.HEARTS, Suit.DIAMONDS)


_SUIT_CODES = frozenset(suit.value for suit in Suit)


class Rank(StrEnum):
    """The thirteen ranks. The order of definition is that of printing; strength is the game's."""

    __hash__ = str.__hash__

    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"

    @classmethod
    def parse(cls, text: str) -> "Rank":
        """Return the rank named by ``text``; ten is ``10`` or ``T``. Raises `KolodaError`."""
        code = "T" if text == "10" else text.upper()
        try:
            return cls(code)
        except ValueError:
            raise KolodaError(f"'{text}' is not a rank: the ranks are 2 to 10, J, Q, K, A") from None

    @property
    def label(self) -> str:
        """The rank as people write it: ``10``, not ``T``."""
        return "10" if self is Rank.TEN else self.value

    @property
    def is_court(self) -> bool:
        """Whether it is a jack, a queen or a king."""
        return self in (Rank.JACK, Rank.QUEEN, Rank.KING)


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """A suited card. Its code is rank then suit in ASCII: ``TD`` is the ten of diamonds."""

    rank: Rank
    suit: Suit

    @classmethod
    def parse(cls, code: str) -> "Card":
        """Return the card with this code (``10D`` is read as ``TD``). Raises `KolodaError`."""
        rank, suit = code[:-1], code[-1:].upper()
        if suit not in _SUIT_CODES or not rank:
            raise KolodaError(f"'{code}' is not a card: give rank and suit (S H C D), such as TD or 7H")
        return cls(Rank.parse(rank), Suit(suit))

    def __str__(self) -> str:
        return self.rank + self.suit


class Joker(StrEnum):
    """The two jokers of a pack: the red one (drawn in colour) and the black one (in one ink)."""

    __hash__ = str.__hash__

    RED = "*R"
    BLACK = "*B"


AnyCard: TypeAlias = Card | Joker


def parse_card(code: str) -> AnyCard:
    """Return the card or joker with this code. Raises `KolodaError`."""
    for joker in Joker:
        if code.upper() == joker:
            return joker
    return Card.parse(code)


@cache
def _between(low: Rank, high: Rank) -> tuple[Rank, ...]:
    ranks = tuple(Rank)
    return ranks[ranks.index(low) : ranks.index(high) + 1]


_SPEC = re.compile(
    r"(?P<low>10|[2-9TJQKA])-(?P<high>10|[2-9TJQKA])"
    r"(?P<removed>(?:-(?:10|[2-9TJQKA])[SHCD]?)*)"
    r"(?:x(?P<copies>[1-9]))?"
    r"(?P<added>(?:\+(?:[1-9]J|(?:10|[2-9TJQKA])[SHCD]))*)",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class DeckSpec:
    """Which cards a pack holds, with a short text form.

    ``2-A`` is the full 52, ``6-A`` the Russian 36, ``2-A-K`` lacks the kings, ``7-A-AC-AS`` the black
    aces, ``2-Ax2+4J`` is two full packs with four jokers, ``7-A+6C`` 32 cards and the six of clubs.
    `parse` and `str` are each other's inverse.
    """

    low: Rank
    high: Rank
    removed_ranks: tuple[Rank, ...] = ()
    removed_cards: tuple[Card, ...] = ()
    copies: int = 1
    jokers: int = 0
    added: tuple[Card, ...] = ()

    @classmethod
    def parse(cls, text: str) -> "DeckSpec":
        """Return the pack described by ``text``. Raises `KolodaError` that explains the form."""
        match = _SPEC.fullmatch(text.strip())
        if match is None:
            raise KolodaError(
                f"'{text}' is not a pack: give lowest and highest rank, such as 6-A, 2-A+2J, 2-Ax2+4J,"
                " 2-A-8-9 (without eights and nines) or 7-A+6C (with one more card)"
            )
        removed = [code for code in match["removed"].upper().split("-") if code]
        added = [code for code in match["added"].upper().split("+") if code]
        spec = cls(
            Rank.parse(match["low"]),
            Rank.parse(match["high"]),
            tuple(Rank.parse(code) for code in removed if code[-1] not in _SUIT_CODES),
            tuple(Card.parse(code) for code in removed if code[-1] in _SUIT_CODES),
            int(match["copies"] or 1),
            sum(int(code[:-1]) for code in added if code.endswith("J")),
            tuple(Card.parse(code) for code in added if not code.endswith("J")),
        )
        spec._check(text)
        return spec

    def _check(self, text: str) -> None:
        ranks = self._range()
        if not ranks:
            raise KolodaError(f"'{text}' is not a pack: {self.low.label} is above {self.high.label}")
        absent = [str(r) for r in self.removed_ranks if r not in ranks]
        absent += [str(c) for c in self.removed_cards if c.rank not in ranks or c.rank in self.removed_ranks]
        if absent:
            raise KolodaError(
                f"'{text}' is not a pack: {', '.join(absent)} cannot be removed, it is not there"
            )
        if not self.cards():
            raise KolodaError(f"'{text}' is not a pack: no card is left in it")

    def _range(self) -> tuple[Rank, ...]:
        return _between(self.low, self.high)

    @property
    def ranks(self) -> tuple[Rank, ...]:
        """The ranks between lowest and highest that the pack holds, in printing order."""
        return tuple(rank for rank in self._range() if rank not in self.removed_ranks)

    def cards(self) -> tuple[AnyCard, ...]:
        """Return every card in printing order: pack by pack, suit by suit, ranks upwards; jokers last."""
        pack: list[AnyCard] = [
            card
            for suit in Suit
            for card in (Card(rank, suit) for rank in self.ranks)
            if card not in self.removed_cards
        ]
        jokers = [(Joker.RED, Joker.BLACK)[i % 2] for i in range(self.jokers)]
        return (*pack * self.copies, *self.added, *jokers)

    def packs(self) -> tuple[int, ...]:
        """Return for each of `cards` in which pack it is, counted from 1; jokers are shared out evenly."""
        suited = (len(self) - len(self.added) - self.jokers) // self.copies
        jokers = (1 + joker * self.copies // self.jokers for joker in range(self.jokers))
        return (
            *(pack for pack in range(1, self.copies + 1) for _ in range(suited)),
            *(1 for _ in self.added),
            *jokers,
        )

    def __len__(self) -> int:
        return len(self.cards())

    def __str__(self) -> str:
        removed = "".join(f"-{rank.label}" for rank in self.removed_ranks)
        removed += "".join(f"-{card.rank.label}{card.suit}" for card in self.removed_cards)
        copies = f"x{self.copies}" if self.copies > 1 else ""
        added = "".join(f"+{card.rank.label}{card.suit}" for card in self.added)
        jokers = f"+{self.jokers}J" if self.jokers else ""
        return f"{self.low.label}-{self.high.label}{removed}{copies}{added}{jokers}"


def without(cards: tuple[AnyCard, ...], used: tuple[AnyCard, ...]) -> tuple[AnyCard, ...]:
    """Return ``cards`` less one copy of each of ``used``, order kept; `ValueError` if one is absent."""
    left = Counter(used)
    kept: list[AnyCard] = []
    for card in cards:
        if left[card] > 0:
            left[card] -= 1
        else:
            kept.append(card)
    if +left:
        raise ValueError(f"not held: {', '.join(str(card) for card in +left)}")
    return tuple(kept)

"""What can happen in a deal of Durak. The narration has a sentence for each kind, in every language."""

from dataclasses import dataclass
from typing import Literal

from generator.cards import AnyCard
from generator.engine.contract import Event, Outcome


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """Hands are dealt and the trump is turned up; ``stock`` counts the trump card too.

    ``leader_card`` is the card that gave the leader the lead: the lowest trump, or the lowest card,
    or None where the seat alone decided. With an empty stock the trump card belongs to the dealer.
    """

    dealer: int
    hand: int
    trump_card: AnyCard
    stock: int
    leader: int
    leader_card: AnyCard | None


@dataclass(frozen=True, slots=True)
class Led(Event):
    """The attacker opens a bout against the defender with one or more cards of one rank."""

    seat: int
    defender: int
    cards: tuple[AnyCard, ...]


@dataclass(frozen=True, slots=True)
class Covered(Event):
    """The defender beats ``attack`` with ``cover``."""

    seat: int
    attack: AnyCard
    cover: AnyCard


@dataclass(frozen=True, slots=True)
class Thrown(Event):
    """A card is thrown in; ``after_take`` when the defender has already said that he takes."""

    seat: int
    defender: int
    card: AnyCard
    after_take: bool


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A player who may throw in says that he has done."""

    seat: int


@dataclass(frozen=True, slots=True)
class TakeSaid(Event):
    """The defender says that he takes; the cards stay on the table until the bout closes."""

    seat: int


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """Everything was beaten: the bout's cards go to the discard pile."""

    defender: int
    cards: tuple[AnyCard, ...]


@dataclass(frozen=True, slots=True)
class Taken(Event):
    """The defender picks up the bout's cards."""

    defender: int
    cards: tuple[AnyCard, ...]


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A player refills the hand from the stock; the last card drawn may be the trump card."""

    seat: int
    cards: tuple[AnyCard, ...]
    stock: int


@dataclass(frozen=True, slots=True)
class WentOut(Event):
    """A player has no cards left and the stock is empty; ``place`` counts from 1."""

    seat: int
    place: int


@dataclass(frozen=True, slots=True)
class LeadPassed(Event):
    """The next bout: who leads, and whether because the cover held, or because the defender took."""

    leader: int
    defender: int
    why: Literal["beaten", "took"]


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The deal is over."""

    outcome: Outcome

"""What can happen in a deal of Durak. The narration has a sentence for each kind, in every language."""

from dataclasses import dataclass
from typing import Literal

from generator.cards import AnyCard, Suit
from generator.engine.contract import Event, Outcome


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """Hands are dealt and the trump is turned up; ``stock`` counts the trump card too.

    ``leader_card`` is the card that gave the leader the lead, or None where the seat alone or the deal
    before decided; ``why`` says which. With an empty stock the trump card belongs to the dealer.
    ``trump_card`` is None where no card is turned up (rule durak.variant.japanese_a), ``trump`` is None
    in a deal without trumps (rule durak.joker.turned_up: the card turned up is a joker).
    """

    dealer: int
    hand: int
    trump_card: AnyCard | None
    stock: int
    leader: int
    leader_card: AnyCard | None
    trump: Suit | None
    why: Literal["lowest_trump", "highest_trump", "lowest_card", "left_of_dealer", "last_deal"]


@dataclass(frozen=True, slots=True)
class TurnedAgain(Event):
    """The card turned up cannot be the trump card: it goes into the middle of the stock, the next is turned.

    A joker (rule durak.joker.turned_up) or a spade (rule durak.variant.japanese_b). Comes before `Dealt`.
    """

    card: AnyCard


@dataclass(frozen=True, slots=True)
class HandKept(Event):
    """A player with five cards or more of ``suit`` might have the cards dealt again, and plays on."""

    seat: int
    suit: Suit


@dataclass(frozen=True, slots=True)
class Redealt(Event):
    """The cards are dealt again: ``seat`` had five or more of ``suit`` (rule durak.redeal.5same).

    Both are None where nobody holds a trump (rule durak.first.lead.notrump). `Ended` with the reason
    ``redeal`` follows, without places and losers.
    """

    seat: int | None
    suit: Suit | None


@dataclass(frozen=True, slots=True)
class TrumpSwapped(Event):
    """The leader gives the lowest trump for the card turned up (rule durak.trump_six_swap)."""

    seat: int
    given: AnyCard
    taken: AnyCard


@dataclass(frozen=True, slots=True)
class LeadMissed(Event):
    """A player has no pair to lead, and the lead moves on to the left (rule durak.simple.attack: pairs)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Led(Event):
    """The attacker opens a bout against the defender, as the rule durak.attack allows."""

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
class Transferred(Event):
    """``seat``, who was to defend, passes the attack on to ``defender`` with ``card`` of the same rank.

    Where ``shown``, the card is a trump that is only shown and stays in hand (rule durak.transfer.show);
    otherwise it lies among the attack cards now. Beaten pairs on the table go along (durak.transfer.late).
    """

    seat: int
    defender: int
    card: AnyCard
    shown: bool


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
    """Beaten cards go to the discard pile: the whole bout, or where ``Taken`` follows (rule
    durak.beat.partial) only the pairs that were beaten.
    """

    defender: int
    cards: tuple[AnyCard, ...]


@dataclass(frozen=True, slots=True)
class Taken(Event):
    """The defender picks up the bout's cards, or what was not beaten where ``Discarded`` comes before."""

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
class Epaulettes(Event):
    """The fool took a last attack of nothing but the lowest rank, and wears it (rule durak.epaulettes)."""

    seat: int
    cards: tuple[AnyCard, ...]


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The deal is over.

    Reasons: ``fool``, ``side`` (teams: the losers are the side that still has cards), ``draw``,
    ``last_attacker``, ``last_defender``, ``repetition``, ``redeal``.
    """

    outcome: Outcome

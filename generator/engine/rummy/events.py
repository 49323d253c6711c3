"""What can happen in a deal of the rummy. The narration has a sentence for each kind, in every language.

A joker is always `generator.cards.Joker.RED`: nobody tells one from another. Melds are values of
`generator.engine.rummy.meld.Meld`: ``kind``, ``suit`` or ``rank``, ``cards``, ``stands_for``, ``owner``.
"""

from dataclasses import dataclass
from typing import Literal

from generator.cards import AnyCard, Card
from generator.engine.contract import Event, Outcome
from generator.engine.rummy.meld import Meld


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """Everyone has ``hand`` cards, ``starter`` on the dealer's left one more; ``closed`` are left to draw."""

    dealer: int
    hand: int
    starter: int
    closed: int


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A player draws the top card of the closed pile, which nobody else sees; ``closed`` are left there."""

    seat: int
    card: AnyCard
    closed: int


@dataclass(frozen=True, slots=True)
class TookOpen(Event):
    """A player takes the open card; ``must_use`` where it must be melded in this turn (joker.stock.take)."""

    seat: int
    card: AnyCard
    must_use: bool


@dataclass(frozen=True, slots=True)
class PileTurned(Event):
    """The closed pile is used up: the open pile of ``cards`` cards becomes the closed one.

    It is turned over as it lies, or ``shuffled`` (rule joker.deck.empty). ``seat`` draws from it next.
    """

    seat: int
    cards: int
    shuffled: bool


@dataclass(frozen=True, slots=True)
class MeldLaid(Event):
    """A player lays a new meld.

    ``first`` where it belongs to the first laying, which must reach a number of points; ``points`` are
    those that the meld adds to it, ``total`` those of the first laying so far. Otherwise both are 0.
    """

    seat: int
    meld: Meld
    first: bool
    points: int
    total: int


@dataclass(frozen=True, slots=True)
class FirstLaid(Event):
    """The first laying of a player has reached what is ``needed``, with ``points`` (joker.meld.first51).

    Without a threshold ``needed`` is 0. Comes after the `MeldLaid` that reached it.
    """

    seat: int
    points: int
    needed: int


@dataclass(frozen=True, slots=True)
class LaidOff(Event):
    """A player adds ``card`` to a meld, own or another's; ``meld`` is what it has become.

    ``where``: at the ``front`` (low end) or at the ``back`` (high end) of a run, or in a ``set``.
    ``stands_for`` is the card that a joker stands for, None where that is open, and else the card itself.
    """

    seat: int
    meld: Meld
    card: AnyCard
    stands_for: Card | None
    where: Literal["front", "back", "set"]


@dataclass(frozen=True, slots=True)
class JokerTaken(Event):
    """A player puts ``given`` into a meld, takes its joker, and must use it in this turn.

    ``meld`` is what it has become. Two cards are given only where a set asks for both (joker.swap.set).
    """

    seat: int
    meld: Meld
    given: tuple[AnyCard, ...]


@dataclass(frozen=True, slots=True)
class Joined(Event):
    """A player joins the own run ``joined`` to the run ``into``; ``meld`` is what that has become."""

    seat: int
    joined: Meld
    into: Meld
    meld: Meld


@dataclass(frozen=True, slots=True)
class MeldComplete(Event):
    """A set of four, or a run from ace to ace, can grow no more and is put aside (joker.full_melds)."""

    meld: Meld


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """A player ends the turn with a discard; ``first`` where it is the card that begins the deal.

    Several ``cards`` are jokers with which a player goes out (rule joker.out).
    """

    seat: int
    cards: tuple[AnyCard, ...]
    first: bool


@dataclass(frozen=True, slots=True)
class FirstCircleOver(Event):
    """Everyone has had a turn: from now on melds may be laid (rule joker.first_circle)."""


@dataclass(frozen=True, slots=True)
class WentOut(Event):
    """A player has laid or discarded the last card and ends the deal.

    ``discard`` is the last discard, empty where the last card was laid; ``jokers`` of it are jokers.
    ``points`` are what is written down for it: -50, with a joker -100, with two -200, with three -400,
    or 0 where going out is worth nothing.
    """

    seat: int
    discard: tuple[AnyCard, ...]
    jokers: int
    points: int


@dataclass(frozen=True, slots=True)
class BrokenOff(Event):
    """Nobody has gone out in ``circles`` circles, and the deal ends (rule joker.limit).

    Where ``counted``, everyone writes down the cards left in hand; otherwise nothing is written down.
    """

    circles: int
    counted: bool


@dataclass(frozen=True, slots=True)
class HandScored(Event):
    """What the cards left in a hand cost; ``lone_joker`` where it is a joker alone (joker.score.lone)."""

    seat: int
    cards: tuple[AnyCard, ...]
    points: int
    lone_joker: bool


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The deal is over; ``outcome.scores`` holds what each seat writes down, the least is the best.

    Reasons: ``out``, ``counted`` (broken off, hands are counted), ``void`` (broken off, nothing counts).
    """

    outcome: Outcome


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The match is over (rules joker.rounds, joker.score.min).

    ``totals`` by seat; ``places`` are the seats from the best place to the last, those that share a place
    together. ``why``: the agreed number of ``deals`` is played, or somebody has reached the ``loss``.
    """

    totals: tuple[int, ...]
    places: tuple[tuple[int, ...], ...]
    why: Literal["deals", "loss"]

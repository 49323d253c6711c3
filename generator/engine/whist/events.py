"""What can happen in a deal, and at the end of a set, of the games of bids and tricks.

The narration has a sentence for each kind, in every language. The rule ids are those of Georgian Joker;
Joker with the шаха has ``joker33.…`` in their place.
"""

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from generator.cards import AnyCard, Suit
from generator.engine.contract import Event, Outcome

TrumpFrom: TypeAlias = Literal["turned_up", "last_card", "joker", "named", "always"]
Duty: TypeAlias = Literal["suit", "highest", "trump", "free"]
WonBy: TypeAlias = Literal["suit", "trump", "joker", "lead"]
Demand: TypeAlias = Literal["high", "low", "wish", "own", "void"]
Reply: TypeAlias = Literal["high", "low", "down", "own", "void"]
Result: TypeAlias = Literal["exact", "zero", "all", "over", "under", "khisht"]


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """Hands of ``cards`` cards are dealt; ``left`` cards lie aside, the one turned up among them.

    ``round`` is the number of the deal in the match, ``set_number`` that of its set, both from 1.
    ``trump_card`` is the card that was shown, None where none is. ``how`` tells where the trump comes
    from: a card ``turned_up``; the dealer's ``last_card``; a ``joker`` was shown, so there is no trump
    (rule gjoker.trump9); it will be ``named`` and `TrumpNamed` follows; or it is ``always`` the same.
    ``leader`` will lead to the first trick.
    """

    dealer: int
    round: int
    set_number: int
    cards: int
    left: int
    trump_card: AnyCard | None
    trump: Suit | None
    how: TrumpFrom
    leader: int


@dataclass(frozen=True, slots=True)
class TrumpNamed(Event):
    """``seat`` has seen ``seen`` cards, a third of the hand, and names the trump; None: no trumps."""

    seat: int
    suit: Suit | None
    seen: int


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    """A player bids. ``forbidden`` is the number that the hook forbids the dealer, None for the others.

    ``blind``: the bid was made before the deal (rule gjoker.blind). ``total`` is the sum of the bids
    made so far, this one among them.
    """

    seat: int
    tricks: int
    blind: bool
    forbidden: int | None
    total: int


@dataclass(frozen=True, slots=True)
class Looked(Event):
    """A player does not bid blind but will look at the cards first (rule gjoker.blind)."""

    seat: int


@dataclass(frozen=True, slots=True)
class BiddingClosed(Event):
    """All have bid: ``total`` tricks of ``cards``. More are wanted than there are, fewer, or just as many."""

    total: int
    cards: int


@dataclass(frozen=True, slots=True)
class Led(Event):
    """A player leads an ordinary card to trick ``number``, which counts from 1."""

    seat: int
    number: int
    card: AnyCard


@dataclass(frozen=True, slots=True)
class JokerLed(Event):
    """A player leads a joker (rules gjoker.joker.lead, joker33.shaha.lead) and names ``suit``.

    ``demand``: ``high`` wins over the suit, and at Georgian Joker all must lay their highest card of it;
    ``low`` loses to everyone who follows or trumps; ``wish`` («хочу»): no suit, anything may be laid;
    ``own`` (шаха declined): the lowest card of its own suit; ``void`` (declined): it wins nothing and asks
    for nothing, so the next card is the one to be followed.
    """

    seat: int
    number: int
    card: AnyCard
    demand: Demand
    suit: Suit | None


@dataclass(frozen=True, slots=True)
class Followed(Event):
    """A player lays an ordinary card to a trick.

    ``duty`` says what bound him: he followed ``suit``; laid his ``highest`` card of the suit as a high
    joker demands; had none and laid a ``trump``, as he must; or was ``free`` to lay anything.
    """

    seat: int
    card: AnyCard
    duty: Duty


@dataclass(frozen=True, slots=True)
class JokerPlayed(Event):
    """A player lays a joker to a trick that another has led.

    ``mode``: ``high`` beats everything before it, ``low`` and ``down`` (face down, «подпихнуть») lose;
    ``own`` and ``void`` are the declined шаха. ``beats_joker``: the trick was a joker's until now.
    ``could_follow``: he has a card of the suit that was led, and need not have laid the joker.
    """

    seat: int
    card: AnyCard
    mode: Reply
    beats_joker: bool
    could_follow: bool


@dataclass(frozen=True, slots=True)
class TrickWon(Event):
    """A trick is over: ``seat`` takes it with ``card`` and has ``taken`` of the ``bid`` tricks now.

    ``by``: the highest card of the ``suit`` led, a ``trump``, a ``joker`` that was played high, or a low
    joker ``lead`` to which nobody followed or trumped.
    """

    seat: int
    number: int
    card: AnyCard
    by: WonBy
    taken: int
    bid: int


@dataclass(frozen=True, slots=True)
class DealScored(Event):
    """What one seat writes for the deal; one event for every seat, from the dealer's left.

    ``result``: bid met ``exact``, a bid of ``zero`` met, ``all`` tricks bid and taken, ``over`` the bid,
    ``under`` it, or ``khisht``: a bid and not a single trick, with its penalty. ``blind`` doubles.
    """

    seat: int
    bid: int
    tricks: int
    points: int
    result: Result
    blind: bool


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The deal is over. The reason is ``scored``; ``outcome.scores`` are the points of the deal.

    ``scored`` repeats what each seat writes: it says no more than the events before this one.
    """

    outcome: Outcome
    scored: tuple[DealScored, ...] = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class PremiumWon(Event):
    """At the end of a set ``seat`` has met every bid of it and writes ``points`` more (gjoker.premium).

    ``zero``: all these bids were none, in a set of small hands.
    """

    seat: int
    set_number: int
    points: int
    zero: bool


@dataclass(frozen=True, slots=True)
class PremiumPaid(Event):
    """``seat`` loses ``points``, the best deal of his set, because of the premium of ``winner``."""

    seat: int
    winner: int
    set_number: int
    points: int


@dataclass(frozen=True, slots=True)
class SetErased(Event):
    """``seat`` missed the bid of the last deal and loses the ``points`` of the last set (last_deal)."""

    seat: int
    set_number: int
    points: int


Closing: TypeAlias = PremiumWon | PremiumPaid | SetErased


@dataclass(frozen=True, slots=True)
class SetEnded(Event):
    """A set is over: what it brought to each seat, premiums among it, and the totals so far."""

    set_number: int
    points: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The match is over. ``winners`` have the most points: one seat, several that tie, or a pair."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]

"""What can happen at a table of Thousand. The narration has a sentence for each kind, in every language."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from generator.cards import Card, Suit
from generator.engine.contract import Event, Outcome

WhyAgain: TypeAlias = Literal[
    "four_nines", "three_nines", "weak_hand", "weak_talon", "talon_nines", "all_passed"
]
WhyFallen: TypeAlias = Literal["tries", "knocked_off", "all_fall", "occupied", "fined"]


@dataclass(frozen=True, slots=True)
class Cut(Event):
    """The dealer's neighbour cuts (rule thousand.cut.who); only where the ritual is played in full."""

    seat: int
    dealer: int


@dataclass(frozen=True, slots=True)
class BottomSeen(Event):
    """The dealer has looked at the bottom card (rules thousand.bottom.look, .nine, .jack).

    ``then``: ``dealt`` it stays, ``cut_again`` a nine, the pack is cut once more, ``buried`` a jack goes
    into the middle, ``fined`` the third nine in a row: `BottomFined` follows. Where the card must be
    looked at, ``begun_anew`` a nine, the pack is shuffled and cut anew, ``shuffled_alone`` a jack, the
    dealer shuffles and cuts without help.
    """

    dealer: int
    card: Card
    then: Literal["dealt", "cut_again", "buried", "begun_anew", "shuffled_alone", "fined"]


@dataclass(frozen=True, slots=True)
class BottomFined(Event):
    """Three nines in a row at the bottom cost ``seat``, cutter or dealer, ``points``, and end the deal.

    Rule thousand.bottom.nine.three. `Ended` with the reason ``nines`` follows after the sheet's events.
    """

    seat: int
    points: int
    dealer: int


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """Hands of ``hand`` cards are dealt, ``talon`` cards lie aside, ``dead`` cards more stay closed.

    ``sitter`` is the dealer who sits out at a table of four, otherwise None.
    """

    dealer: int
    hand: int
    talon: int
    dead: int
    sitter: int | None


@dataclass(frozen=True, slots=True)
class GoldenDeal(Event):
    """Golden deal ``number`` of ``of`` (rule thousand.golden).

    ``seat`` must play 120 without an auction; None where there is one (golden: c).
    """

    number: int
    of: int
    seat: int | None


@dataclass(frozen=True, slots=True)
class HandKept(Event):
    """A player who might have the cards dealt again plays on; ``points`` are those of hand or talon."""

    seat: int
    why: WhyAgain
    points: int


@dataclass(frozen=True, slots=True)
class Redealt(Event):
    """The same dealer deals again (rules thousand.redeal.*). ``seat`` had the cards or opened the talon.

    ``seat`` is None where everyone has passed. ``points`` are those of the hand or the talon. ``asked``
    tells whether the player wished it or the rule demands it. `Ended` with the reason ``redeal`` follows.
    """

    seat: int | None
    why: WhyAgain
    points: int
    asked: bool


@dataclass(frozen=True, slots=True)
class SatOnHundred(Event):
    """``seat`` has to bid 100 without a choice (rule thousand.bid.opening)."""

    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class Silent(Event):
    """``seat`` may not bid with a total so low (rule thousand.bid.silence), and is out of the auction."""

    seat: int
    total: int


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    """A bid; ``jump`` tells whether a lower one was possible."""

    seat: int
    amount: int
    jump: bool


@dataclass(frozen=True, slots=True)
class BlindBidMade(Event):
    """A bid without having looked at the cards (rule thousand.blind)."""

    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A player leaves the auction."""

    seat: int


@dataclass(frozen=True, slots=True)
class AuctionWon(Event):
    """The others have passed: ``seat`` is the declarer with ``amount``.

    ``unopposed``: nobody has bid over the forced 100.
    """

    seat: int
    amount: int
    blind: bool
    unopposed: bool


@dataclass(frozen=True, slots=True)
class Raspasy(Event):
    """All have passed and everyone plays not to score (rule thousand.raspasy); ``seat`` leads."""

    seat: int


@dataclass(frozen=True, slots=True)
class TalonTaken(Event):
    """The declarer takes the talon; ``shown`` tells whether everyone sees it (rule thousand.talon.open)."""

    seat: int
    cards: tuple[Card, ...]
    shown: bool


@dataclass(frozen=True, slots=True)
class WrittenOff(Event):
    """The declarer writes the contract off (rule thousand.rospis).

    He loses ``amount``, and ``fine`` more where ``count``, his write-offs so far, calls for it (rule
    thousand.rospis.third). ``gains`` holds what each seat is to get.
    """

    seat: int
    amount: int
    gains: tuple[int, ...]
    count: int
    fine: int


@dataclass(frozen=True, slots=True)
class Given(Event):
    """The declarer gives a card to an opponent, face down (rule thousand.give)."""

    seat: int
    to: int
    card: Card


@dataclass(frozen=True, slots=True)
class Raised(Event):
    """The declarer raises the own bid (rule thousand.raise)."""

    seat: int
    before: int
    amount: int


@dataclass(frozen=True, slots=True)
class ContractSet(Event):
    """The declarer leaves the contract as it is."""

    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class OpenHand(Event):
    """The declarer lays the cards open and plays for twice the bid (rule thousand.open)."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class MisereSaid(Event):
    """The declarer undertakes to win no trick (rule thousand.misere)."""

    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class Doubled(Event):
    """An opponent says contra: the contract counts twice (rule thousand.contra)."""

    seat: int
    declarer: int


@dataclass(frozen=True, slots=True)
class NotDoubled(Event):
    """An opponent who might say contra does not."""

    seat: int


@dataclass(frozen=True, slots=True)
class MarriageSaid(Event):
    """A marriage is announced (rule thousand.marriage.when); comes before the `Led` of its card.

    ``trump`` is the trump suit from now on, ``before`` the one until now, None for none. ``later`` tells
    that it comes into force with the next trick (rule thousand.trump.active).
    """

    seat: int
    suit: Suit
    points: int
    trump: Suit
    before: Suit | None
    later: bool


@dataclass(frozen=True, slots=True)
class AcesSaid(Event):
    """Four aces are announced (rule thousand.marriage.aces); ``trump`` as it is from now on."""

    seat: int
    points: int
    trump: Suit | None
    before: Suit | None


@dataclass(frozen=True, slots=True)
class Led(Event):
    """The first card of trick ``number``."""

    seat: int
    card: Card
    number: int


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A card is played to a trick; ``why`` this kind of card: the ``suit`` led, a ``trump``, or ``free``.

    ``wins`` tells whether it is the best card of the trick so far.
    """

    seat: int
    card: Card
    why: Literal["suit", "trump", "free"]
    wins: bool


@dataclass(frozen=True, slots=True)
class TrickWon(Event):
    """``seat`` takes the trick ``number`` with ``points`` in cards and leads next; ``last`` of the deal.

    ``bonus`` is what the last trick brings beside (rule thousand.last_trick10); ``talon`` holds cards
    that go to it (rule thousand.raspasy).
    """

    seat: int
    card: Card
    points: int
    number: int
    last: bool
    bonus: int
    talon: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A player draws from the closed talon (rule thousand.two.draw); ``left`` cards remain."""

    seat: int
    card: Card
    left: int


@dataclass(frozen=True, slots=True)
class Score(Event):
    """What one seat has made and what is written for it, before the sheet's own rules.

    ``cards`` are card points, ``marriages`` those of marriages and aces, ``bonus`` for the last trick.
    ``points`` is their sum; ``rounded`` what rounding makes of it, None where this seat is not rounded.
    ``written`` is for the sheet: for the declarer plus or minus the contract. ``role`` is ``sitter`` for
    the dealer of four, ``alone`` for everyone where there is no declarer.
    """

    seat: int
    role: Literal["declarer", "defender", "sitter", "alone"]
    cards: int
    marriages: int
    bonus: int
    points: int
    rounded: int | None
    tricks: int
    written: int


@dataclass(frozen=True, slots=True)
class DealScored(Event):
    """The tricks are counted: a `Score` for every seat in the order of seats.

    ``bid`` is the contract and ``stake`` what it is worth after doubling; ``made`` whether it is made. All
    are None where there is no declarer. ``slam``: the declarer has all tricks (rule thousand.slam);
    ``golden``: it is a deal that counts twice (rule thousand.golden).
    """

    declarer: int | None
    bid: int | None
    stake: int | None
    made: bool | None
    scores: tuple[Score, ...]
    slam: bool
    golden: bool


@dataclass(frozen=True, slots=True)
class SitterScored(Event):
    """The dealer who sat out scores for the talon (rule thousand.four.sitter)."""

    seat: int
    cards: tuple[Card, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Bolted(Event):
    """A player has won no trick (rule thousand.bolt), and has ``count`` bolts now."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class BoltsCleared(Event):
    """A player with ``count`` bolts has won a trick: the row is broken (rule thousand.bolt: row3)."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class BoltFined(Event):
    """The third bolt costs ``points``; bolts are counted anew (rule thousand.bolt.reset)."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class Frozen(Event):
    """On the barrel ``points``, plus or minus, are not written down (rule thousand.barrel.how)."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class OnBarrel(Event):
    """A player reaches the barrel; ``made`` is the total without it, ``at`` where it is held."""

    seat: int
    made: int
    at: int


@dataclass(frozen=True, slots=True)
class BarrelTry(Event):
    """A try on the barrel has failed: ``number`` of ``of`` (rule thousand.barrel.tries), None for no end."""

    seat: int
    number: int
    of: int | None


@dataclass(frozen=True, slots=True)
class FellOff(Event):
    """A player falls off the barrel and loses ``points``; ``falls`` counts the falls of this match.

    ``why``: ``tries`` all tries failed, ``knocked_off`` by another who climbed (``by``), ``all_fall``
    several climbed at once, ``occupied`` the barrel was taken already (by ``by``), ``fined`` by a bolt,
    a write-off or a ritual's fine.
    """

    seat: int
    why: WhyFallen
    points: int
    total: int
    falls: int
    by: int | None


@dataclass(frozen=True, slots=True)
class BarrelReset(Event):
    """The third fall takes everything: the total is 0 (rule thousand.barrel.three)."""

    seat: int
    before: int


@dataclass(frozen=True, slots=True)
class Dumped(Event):
    """A total of exactly 555, or minus 555, becomes 0 (rule thousand.dump555)."""

    seat: int
    total: int


@dataclass(frozen=True, slots=True)
class GoldenFailed(Event):
    """No contract of the golden deals was made: all totals become 0 (golden_reset), or it is dealt again.

    ``again``: the failed deal is repeated by the same dealer (golden: b).
    """

    again: bool


@dataclass(frozen=True, slots=True)
class Booked(Event):
    """The totals of all seats after the deal: the new line of the sheet."""

    number: int
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchWon(Event):
    """``seat`` has reached the target (rule thousand.target)."""

    seat: int
    total: int
    target: int


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The deal is over.

    Reasons: ``made``, ``failed``, ``written_off``, ``alone`` (without a declarer), ``redeal``, ``nines``
    (three nines at the bottom). ``scores`` of the outcome are what each seat's total has changed by;
    ``losers`` holds a declarer who has failed or written off; ``places`` all seats, who gained most first.
    """

    outcome: Outcome

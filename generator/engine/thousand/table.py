"""The table during a deal: hands, talon, the auction, the trick in progress and what has been won."""

from enum import StrEnum
from functools import cache

from generator.engine.contract import Outcome
from generator.engine.thousand.rulebook import Rulebook
from generator.engine.thousand.standing import Standing, playing


class Phase(StrEnum):
    """What is waited for.

    A word on a hand that may be dealt again; bids; a word on a weak talon; a raise, or the contract
    written off; gifts; open cards or misère; contra; cards.
    """

    __hash__ = str.__hash__

    REDEAL = "redeal"
    AUCTION = "auction"
    TALON = "talon"
    RAISE = "raise"
    GIVE = "give"
    DECLARE = "declare"
    CONTRA = "contra"
    PLAY = "play"


class Table:
    """A position that the rules change in place; `ThousandState` works on copies and is a value.

    Cards are bits (see `bits`). ``seats`` are those that play, from the dealer's left; ``sitter`` is the
    dealer of four or None; ``next`` is for each seat the one that plays after it, ``others`` all others
    that play, clockwise. ``asked`` holds who is still to be asked about dealing again, and why.

    ``bid`` is the highest bid, 0 before the first; ``high`` who made it, the declarer after the auction;
    ``out`` the seats, as bits, that have passed; ``acted`` those that have had a word; ``kept`` those that
    have kept a hand that might be dealt again, and so have looked at it. ``declarer`` is None until the
    auction is over, and where nobody plays for a contract. ``opened`` is the talon as everybody
    or only the declarer has seen it (``shown``); ``gifts`` holds ``(receiver, card)``.

    ``trump`` and ``coming`` are all cards of the trump suit, now and from the next trick on, 0 for none.
    ``trick`` holds the cards on the table in order, ``led`` all cards of the suit led. ``cards``,
    ``married``, ``bonus`` and ``tricks`` are what each seat has won, ``gone`` all cards of finished
    tricks; ``voids`` the suits, as all their cards, in which a seat has not followed. ``factor``
    multiplies the contract.
    ``written`` is what is to be written for each seat and ``after`` the sheet then, once it has ended.
    """

    __slots__ = (
        "acted",
        "after",
        "asked",
        "best",
        "best_seat",
        "bid",
        "blind",
        "bonus",
        "book",
        "cards",
        "coming",
        "dead",
        "dealer",
        "declarer",
        "factor",
        "gifts",
        "golden",
        "gone",
        "hands",
        "high",
        "kept",
        "leader",
        "led",
        "married",
        "misere",
        "next",
        "number",
        "open",
        "opened",
        "others",
        "out",
        "phase",
        "result",
        "seats",
        "shown",
        "sitter",
        "standing",
        "talon",
        "trick",
        "tricks",
        "trump",
        "voids",
        "word",
        "written",
    )

    def __init__(
        self,
        book: Rulebook,
        standing: Standing,
        dealer: int,
        hands: list[int],
        talon: tuple[int, ...],
        dead: int,
    ) -> None:
        players = len(hands)
        self.book = book
        self.standing = standing
        self.dealer = dealer
        self.hands = hands
        self.talon = talon
        self.dead = dead
        self.sitter = dealer if players == 4 else None
        self.seats = playing(dealer, players)
        self.next = _clockwise(players, self.sitter)
        self.others = _others(players, dealer)
        self.asked: tuple[tuple[int, str], ...] = ()
        self.golden = False
        self.phase = Phase.AUCTION
        self.word = self.leader = self.high = self.seats[0]
        self.bid = self.out = self.acted = self.kept = 0
        self.blind = self.shown = self.open = self.misere = False
        self.declarer: int | None = None
        self.opened: tuple[int, ...] = ()
        self.gifts: tuple[tuple[int, int], ...] = ()
        self.factor = 1
        self.trump = self.coming = self.led = self.best = self.gone = 0
        self.best_seat = 0
        self.trick: tuple[int, ...] = ()
        self.number = 1
        self.cards = [0] * players
        self.married = [0] * players
        self.bonus = [0] * players
        self.tricks = [0] * players
        self.voids = [0] * players
        self.result: Outcome | None = None
        self.after: Standing | None = None
        self.written: tuple[int, ...] | None = None

    def copy(self) -> "Table":
        """Return a table that may be changed without changing this one."""
        new = Table.__new__(Table)
        for name in _PLAIN:
            setattr(new, name, getattr(self, name))
        for name in _LISTS:
            setattr(new, name, getattr(self, name)[:])
        return new

    def facts(self) -> tuple[object, ...]:
        """Return everything as a value: tables with equal facts are equal."""
        return (
            *(getattr(self, name) for name in _PLAIN),
            *(tuple(getattr(self, name)) for name in _LISTS),
        )

    @property
    def players(self) -> int:
        """How many sit at the table, the sitter among them."""
        return len(self.hands)


@cache
def _clockwise(players: int, sitter: int | None) -> tuple[int, ...]:
    """Return for each seat the next one that plays."""
    around = [(seat + 1) % players for seat in range(players)]
    return tuple((other + 1) % players if other == sitter else other for other in around)


@cache
def _others(players: int, dealer: int) -> tuple[tuple[int, ...], ...]:
    """Return for each seat the others that play, clockwise from it; none for the sitter."""
    seats = playing(dealer, players)
    places = [seats.index(seat) if seat in seats else None for seat in range(players)]
    return tuple(() if at is None else seats[at + 1 :] + seats[:at] for at in places)


_LISTS = ("hands", "cards", "married", "bonus", "tricks", "voids")
_PLAIN = tuple(name for name in Table.__slots__ if name not in _LISTS)

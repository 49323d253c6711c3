"""A deal as it lies on the table: a position that the rules change in place."""

from enum import IntEnum

from generator.engine.contract import Outcome
from generator.engine.whist.book import NO_SUIT, Book, Lay
from generator.engine.whist.game import Trump

NO_BID = -1


class Phase(IntEnum):
    """What is waited for: blind bids before the deal, the name of the trump, bids, cards."""

    BLIND = 0
    NAME = 1
    BID = 2
    PLAY = 3


class Table:
    """A position; states work on copies of it and are values.

    Cards are bits (see `book`). ``round`` is the number of the deal in its match, None where that is not
    known; ``cards`` are dealt to each. ``order`` is that of bidding, its first seat leads. ``first`` holds
    what each seat sees when a trump is named. ``aside`` is dealt to nobody, ``shown`` tells of the
    trump. ``bids`` has `NO_BID` for who has not bid, ``blind`` the seats, as bits, that bid blind, ``won``
    the tricks taken. ``trick`` has what lies there with its seats; ``best`` is the power that takes it
    for ``winner``; ``led`` and ``highest`` are the duty. ``laid`` has all cards that have been laid,
    ``down`` those among them that lie face down. ``number`` counts tricks from 1. ``word`` is the seat
    that acts.
    """

    __slots__ = (
        "aside",
        "best",
        "bids",
        "blind",
        "book",
        "cards",
        "dealer",
        "down",
        "first",
        "hands",
        "highest",
        "laid",
        "led",
        "number",
        "order",
        "phase",
        "result",
        "round",
        "shown",
        "trick",
        "winner",
        "won",
        "word",
    )

    def __init__(
        self, book: Book, hands: list[int], dealer: int, cards: int, aside: int, shown: Trump
    ) -> None:
        self.book = book
        self.hands = hands
        self.dealer = dealer
        self.cards = cards
        self.aside = aside
        self.shown = shown
        self.round: int | None = None
        self.order = book.game.order(book.rules, dealer, len(hands))
        self.first: tuple[int, ...] = ()
        self.phase = Phase.BID
        self.bids = [NO_BID] * len(hands)
        self.blind = 0
        self.won = [0] * len(hands)
        self.word = self.order[0]
        self.number = 1
        self.laid = 0
        self.down = 0
        self.result: Outcome | None = None
        self.clear()

    def clear(self) -> None:
        """Leave nothing of a trick on the table."""
        self.trick: list[tuple[int, Lay]] = []
        self.best = 0
        self.winner = self.word
        self.led = NO_SUIT
        self.highest = False

    def copy(self) -> "Table":
        """Return a table that may be changed without changing this one."""
        new = Table.__new__(Table)
        for name in _SAME:
            setattr(new, name, getattr(self, name))
        new.hands = self.hands[:]
        new.bids = self.bids[:]
        new.won = self.won[:]
        new.trick = self.trick[:]
        return new

    def facts(self) -> tuple[object, ...]:
        """Return everything as a value: tables with equal facts are equal."""
        trick = tuple((seat, lay.action) for seat, lay in self.trick)
        lists = (tuple(self.hands), tuple(self.bids), tuple(self.won), trick)
        return (*lists, *(getattr(self, name) for name in _SAME))

    @property
    def lying(self) -> int:
        """The cards of the trick that lies there, as bits."""
        return sum(lay.bit for _, lay in self.trick)


_SAME = tuple(name for name in Table.__slots__ if name not in ("hands", "bids", "won", "trick"))

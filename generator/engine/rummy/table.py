"""The table during a deal: hands, the two piles, the melds, and the turn in progress."""

from typing import NamedTuple

from generator.engine.contract import Outcome
from generator.engine.rummy.meld import Meld
from generator.engine.rummy.rulebook import Rulebook


class Table:
    """A position that the rules change in place; `RummyState` works on copies and is a value.

    Hands are sets of cards (see `cards`), piles are kinds. ``closed`` is the closed pile in the order of
    drawing, of which the first ``drawn`` are gone; ``open`` has its top card last. ``melds`` stand in the
    order of their numbers, ``number`` is that of the next. ``opened`` is the set of seats, as bits, that
    have made their first laying. ``turn`` counts from 1, ``word`` is the seat whose turn it is, and ``fresh``
    tells that it has not drawn yet. ``laid`` is what the first laying counts so far, None where none has
    been begun. ``owed`` are the cards that must reach the table in this turn. ``aside`` are cards that take
    no part, in positions that leave cards out.
    """

    __slots__ = (
        "aside",
        "book",
        "closed",
        "drawn",
        "fresh",
        "hands",
        "laid",
        "melds",
        "number",
        "open",
        "opened",
        "owed",
        "result",
        "turn",
        "word",
    )

    def __init__(self, book: Rulebook, hands: list[int], closed: tuple[int, ...], word: int) -> None:
        self.book = book
        self.hands = hands
        self.closed = closed
        self.drawn = 0
        self.open: tuple[int, ...] = ()
        self.melds: tuple[Meld, ...] = ()
        self.number = 1
        self.opened = 0
        self.turn = 1
        self.word = word
        self.fresh = False
        self.laid: int | None = None
        self.owed = 0
        self.aside = 0
        self.result: Outcome | None = None

    def copy(self) -> "Table":
        """Return a table that may be changed without changing this one."""
        new = Table.__new__(Table)
        new.book = self.book
        new.hands = self.hands[:]
        new.closed = self.closed
        new.drawn = self.drawn
        new.open = self.open
        new.melds = self.melds
        new.number = self.number
        new.opened = self.opened
        new.turn = self.turn
        new.word = self.word
        new.fresh = self.fresh
        new.laid = self.laid
        new.owed = self.owed
        new.aside = self.aside
        new.result = self.result
        return new

    def facts(self) -> "Facts":
        """Return everything as a value: tables with equal facts are equal."""
        return Facts(
            self.book.rules,
            tuple(self.hands),
            self.left,
            self.open,
            self.melds,
            self.number,
            self.opened,
            self.turn,
            self.word,
            self.fresh,
            self.laid,
            self.owed,
            self.aside,
            self.result,
        )

    @property
    def left(self) -> tuple[int, ...]:
        """The kinds in the closed pile, its top card first."""
        return self.closed[self.drawn :]

    @property
    def circle(self) -> int:
        """How often the turn has come round, counted from 1."""
        return (self.turn - 1) // len(self.hands) + 1

    @property
    def may_meld(self) -> bool:
        """Whether the melds are open to the one whose turn it is (joker.first_circle, joker.first_move)."""
        first = 1 if self.book.rules.first_circle_melds else len(self.hands)
        return self.turn > first

    @property
    def has_opened(self) -> bool:
        """Whether the one whose turn it is has made the first laying."""
        return bool(self.opened >> self.word & 1)

    def meld(self, number: int) -> Meld | None:
        """Return the meld with this number, or None."""
        return next((meld for meld in self.melds if meld.number == number), None)


class Facts(NamedTuple):
    """The facts of a `Table`, in which nothing can be changed."""

    rules: object
    hands: tuple[int, ...]
    closed: tuple[int, ...]
    open: tuple[int, ...]
    melds: tuple[Meld, ...]
    number: int
    opened: int
    turn: int
    word: int
    fresh: bool
    laid: int | None
    owed: int
    aside: int
    result: Outcome | None

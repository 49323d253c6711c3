"""The table during a deal: hands, stock, and the bout in progress."""

from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

from generator.engine.contract import Outcome
from generator.rulesets.durak import Durak

if TYPE_CHECKING:
    from generator.engine.durak.rulebook import Rulebook

Move: TypeAlias = tuple[int, int, int]
"""An act in bits: its kind (see `legal`) and up to two sets of cards."""


class Phase(StrEnum):
    """What is waited for.

    A word on five cards of a suit, a lead, covers, throw-ins on a covered table, throw-ins after «беру».
    """

    __hash__ = str.__hash__

    REDEAL = "redeal"
    LEAD = "lead"
    DEFEND = "defend"
    THROW = "throw"
    TAKING = "taking"


class Table:
    """A position that the rules change in place; `DurakState` works on copies and is a value.

    Cards are bits (see `rulebook`). ``stock`` has its top card first, the trump card last; ``out`` is in
    order of finish. ``leader`` began the bout; ``attacker`` is the one who attacks now, another after a
    transfer. ``order`` is that of the word. ``limit`` is frozen when somebody becomes the defender: the
    most attack cards, those after «беру» included. ``word`` is the seat that acts; ``thrown`` tells
    whether it has thrown since it got the word, ``idle`` how many have passed since a card was thrown.
    ``covers`` are pairs of attack and cover. ``shown`` is the set of seats, as bits, that have shown a
    trump in this bout. ``missed`` is set where nobody had a pair to lead. ``seen`` holds the positions
    (hands and leader) of the bouts since cards were last discarded; the third occurrence of one ends the
    deal (rule durak.loop_guard).
    """

    __slots__ = (
        "attacker",
        "attacks",
        "book",
        "covers",
        "defender",
        "discard",
        "hands",
        "idle",
        "leader",
        "limit",
        "missed",
        "number",
        "opened",
        "order",
        "out",
        "phase",
        "result",
        "seen",
        "shown",
        "stock",
        "thrown",
        "uncovered",
        "word",
    )

    def __init__(self, book: "Rulebook", hands: list[int], stock: tuple[int, ...], leader: int) -> None:
        self.book = book
        self.hands = hands
        self.stock = stock
        self.discard = book.all - sum(hands) - sum(stock)
        self.out: tuple[int, ...] = tuple(seat for seat, hand in enumerate(hands) if not hand)
        self.number = 0
        self.leader = self.attacker = self.defender = self.word = leader
        self.limit = 0
        self.order: tuple[int, ...] = ()
        self.phase = Phase.LEAD
        self.seen: tuple[tuple[tuple[int, ...], int], ...] = ()
        self.result: Outcome | None = None
        self.clear()

    def clear(self) -> None:
        """Leave nothing of a bout on the table."""
        self.attacks: tuple[int, ...] = ()
        self.covers: tuple[tuple[int, int], ...] = ()
        self.uncovered = 0
        self.opened = 0
        self.thrown = False
        self.idle = 0
        self.shown = 0
        self.missed = False

    def copy(self) -> "Table":
        """Return a table that may be changed without changing this one."""
        new = Table.__new__(Table)
        new.book = self.book
        new.hands = self.hands[:]
        new.stock = self.stock
        new.discard = self.discard
        new.out = self.out
        new.number = self.number
        new.leader = self.leader
        new.attacker = self.attacker
        new.defender = self.defender
        new.limit = self.limit
        new.order = self.order
        new.phase = self.phase
        new.word = self.word
        new.thrown = self.thrown
        new.idle = self.idle
        new.attacks = self.attacks
        new.covers = self.covers
        new.uncovered = self.uncovered
        new.opened = self.opened
        new.shown = self.shown
        new.missed = self.missed
        new.seen = self.seen
        new.result = self.result
        return new

    def facts(self) -> tuple[object, ...]:
        """Return everything as a value: tables with equal facts are equal."""
        return (self.book, tuple(self.hands), *(getattr(self, name) for name in _REST))

    @property
    def lying(self) -> int:
        """All cards on the table."""
        return sum(self.attacks) + sum(cover for _, cover in self.covers)

    def clockwise(self, first: int) -> tuple[int, ...]:
        """Return the seats that are still in, clockwise from ``first`` or from the next one that is in."""
        return seats_from(first % len(self.hands), len(self.hands), self.out)

    def opponent_after(self, seat: int) -> int | None:
        """Return whom ``seat`` attacks: the next one clockwise that is in and no partner, or None."""
        others = self.clockwise(seat + 1)
        if self.book.rules.teams is None:
            return others[0] if others[0] != seat else None
        return next((other for other in others if (other - seat) % 2), None)


_REST = tuple(name for name in Table.__slots__ if name not in ("book", "hands"))


@cache
def seats_from(first: int, players: int, out: tuple[int, ...]) -> tuple[int, ...]:
    """Return the seats that are not ``out``, clockwise from ``first``."""
    around = ((first + step) % players for step in range(players))
    return tuple(seat for seat in around if seat not in out)


@cache
def throwers(
    throw_who: str, teams: bool, attacker: int, defender: int, around: tuple[int, ...]
) -> tuple[int, ...]:
    """Return who may throw in, in the order of the word.

    Rules durak.throwin.who, durak.teams.partner_throw. ``around`` holds the players still in, clockwise
    from the defender's left.
    """
    others = [seat for seat in around if seat not in (attacker, defender)]
    if teams:
        others = [seat for seat in others if (seat - defender) % 2]
    if throw_who == "attacker":
        return (attacker,)
    if throw_who == "neighbours":
        return (attacker, *others[:1])
    return (attacker, *others)


def throwers_of(rules: Durak, table: Table) -> tuple[int, ...]:
    """Return who may throw in now, in the order of the word."""
    around = table.clockwise(table.defender + 1)
    return throwers(rules.throw_who, rules.teams is not None, table.attacker, table.defender, around)

"""A moment of a deal of Thousand as a value, and what may be done in it."""

from collections.abc import Sequence

from generator.cards import Card
from generator.engine.contract import Event, IllegalAction, Outcome
from generator.engine.thousand.actions import Action
from generator.engine.thousand.bits import NAME, cards_of
from generator.engine.thousand.legal import legal_moves
from generator.engine.thousand.moves import play
from generator.engine.thousand.objections import objection
from generator.engine.thousand.rulebook import Rulebook, action_of, move_of
from generator.engine.thousand.standing import Standing
from generator.engine.thousand.table import Table
from generator.engine.thousand.view import ThousandView
from generator.rulesets.thousand import Thousand


class ThousandState:
    """An immutable position: it owns a `Table` that nothing changes any more.

    Searches and simulations that need no value and no events work on a copy of ``table`` with
    `legal_moves` and `play`, the same functions that serve here.
    """

    __slots__ = ("_moves", "table")

    def __init__(self, table: Table) -> None:
        self.table = table
        self._moves: Sequence[int] | None = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ThousandState) and self.table.facts() == other.table.facts()

    def __hash__(self) -> int:
        return hash(self.table.facts())

    def __repr__(self) -> str:
        hands = " | ".join(" ".join(map(str, self.hand(seat))) for seat in range(self.table.players))
        return f"<ThousandState {hands}; {self.table.phase}, trick {self.table.number}>"

    @property
    def book(self) -> Rulebook:
        """The rules."""
        return self.table.book

    @property
    def rules(self) -> Thousand:
        """The house rules of the table."""
        return self.table.book.rules

    @property
    def standing(self) -> Standing:
        """The sheet before this deal."""
        return self.table.standing

    @property
    def after(self) -> Standing | None:
        """The sheet after this deal; None until it has ended."""
        return self.table.after

    @property
    def hands(self) -> tuple[int, ...]:
        """The hands of all seats, as bits."""
        return tuple(self.table.hands)

    @property
    def result(self) -> Outcome | None:
        """How the deal ended, or None."""
        return self.table.result

    @property
    def to_move(self) -> int | None:
        """The seat that acts next; None when the deal has ended."""
        return self.table.word if self.table.result is None else None

    def outcome(self) -> Outcome | None:
        """Return how the deal ended, or None."""
        return self.table.result

    def hand(self, seat: int) -> tuple[Card, ...]:
        """Return the cards of a seat, sorted by code."""
        return cards_of(self.table.hands[seat])

    def legal_moves(self) -> Sequence[int]:
        """Return what is allowed, as moves."""
        if self._moves is None:
            self._moves = legal_moves(self.table)
        return self._moves

    def legal_actions(self) -> tuple[Action, ...]:
        """Return all acts that `apply` accepts, sorted by code; none when the deal has ended."""
        return tuple([action_of(move) for move in self.legal_moves()])

    def apply(self, action: Action) -> tuple["ThousandState", tuple[Event, ...]]:
        """Return the state after ``action`` and what happened. Raises `IllegalAction`."""
        move = move_of(action)
        if move is None or move not in self.legal_moves():
            raise IllegalAction(self.to_move, str(action), *objection(self.table, action))
        table = self.table.copy()
        log: list[Event] = []
        play(table, move, log)
        return ThousandState(table), tuple(log)

    def view(self, seat: int) -> ThousandView:
        """Return what ``seat`` knows."""
        return view_of(self.table, seat, self.legal_moves() if seat == self.to_move else ())


def view_of(table: Table, seat: int, moves: Sequence[int]) -> ThousandView:
    """Return what ``seat`` knows of a table; ``moves`` are those it may make now."""
    declarer = table.declarer
    gifts = tuple(
        [
            (to if seat == declarer else declarer or 0, card)
            for to, card in table.gifts
            if seat in (to, declarer)
        ]
    )
    return ThousandView(
        seat=seat,
        rules=table.book.rules,
        standing=table.standing,
        dealer=table.dealer,
        seats=table.seats,
        phase=table.phase,
        hand=table.hands[seat],
        hand_sizes=tuple([hand.bit_count() for hand in table.hands]),
        stock=len(table.talon),
        bid=table.bid,
        high=table.high if table.bid else None,
        in_auction=tuple([other for other in table.seats if not table.out >> other & 1]),
        declarer=declarer,
        blind=table.blind,
        misere=table.misere,
        factor=table.factor,
        talon=sum(table.opened) if table.shown or seat == declarer else 0,
        given=gifts,
        laid_open=table.hands[declarer] if table.open and declarer is not None else 0,
        trump=NAME[table.trump],
        trumps=table.trump,
        coming=table.coming,
        leader=table.leader,
        trick=table.trick,
        number=table.number,
        gone=table.gone,
        cards=tuple(table.cards),
        married=tuple(table.married),
        tricks=tuple(table.tricks),
        voids=tuple(table.voids),
        to_move=table.word if table.result is None else None,
        legal_actions=tuple([action_of(move) for move in moves]),
        moves=tuple(moves),
    )

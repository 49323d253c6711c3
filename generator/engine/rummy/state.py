"""A moment of a deal of the rummy as a value, and what may be done in it."""

from generator.cards import AnyCard
from generator.engine.contract import Event, IllegalAction, Outcome
from generator.engine.rummy.actions import Action
from generator.engine.rummy.cards import CARD, cards_of, size_of
from generator.engine.rummy.legal import legal_moves
from generator.engine.rummy.moves import act
from generator.engine.rummy.objections import objection
from generator.engine.rummy.rulebook import Move, Rulebook, move_of
from generator.engine.rummy.table import Table
from generator.engine.rummy.view import RummyView
from generator.rulesets.joker import Rummy


class RummyState:
    """An immutable position: it owns a `Table` that nothing changes any more.

    Searches and simulations that need no value and no events work on a copy of ``table`` with
    `legal_moves` and `act`, the same functions that serve here.
    """

    __slots__ = ("_moves", "table")

    def __init__(self, table: Table) -> None:
        self.table = table
        self._moves: list[Move] | None = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RummyState) and self.table.facts() == other.table.facts()

    def __hash__(self) -> int:
        return hash(self.table.facts())

    def __repr__(self) -> str:
        hands = " | ".join(" ".join(map(str, self.hand(seat))) for seat in range(len(self.table.hands)))
        return f"<RummyState {hands}; turn {self.table.turn}>"

    @property
    def book(self) -> Rulebook:
        """The rules made ready."""
        return self.table.book

    @property
    def rules(self) -> Rummy:
        """The house rules of the table."""
        return self.table.book.rules

    @property
    def to_move(self) -> int | None:
        """The seat that acts next; None when the deal has ended."""
        return self.table.word if self.table.result is None else None

    def outcome(self) -> Outcome | None:
        """Return how the deal ended, or None."""
        return self.table.result

    def hand(self, seat: int) -> tuple[AnyCard, ...]:
        """Return the cards of a seat, sorted by code, jokers last."""
        return cards_of(self.table.hands[seat])

    def legal_moves(self) -> list[Move]:
        """Return what is allowed, as moves in numbers, sorted by the codes of their actions."""
        if self._moves is None:
            self._moves = sorted(legal_moves(self.table), key=self.book.code_of)
        return self._moves

    def legal_actions(self) -> tuple[Action, ...]:
        """Return all acts that `apply` accepts, sorted by code; none when the deal has ended."""
        return tuple(map(self.book.action_of, self.legal_moves()))

    def apply(self, action: Action) -> tuple["RummyState", tuple[Event, ...]]:
        """Return the state after ``action`` and what happened. Raises `IllegalAction`."""
        move = move_of(action)
        if move is None or move not in self.legal_moves():
            raise IllegalAction(self.to_move, str(action), *objection(self.table, action))
        table = self.table.copy()
        log: list[Event] = []
        act(table, move, log)
        return RummyState(table), tuple(log)

    def view(self, seat: int) -> RummyView:
        """Return what ``seat`` knows."""
        table = self.table
        to_move = self.to_move
        return RummyView(
            seat=seat,
            rules=table.book.rules,
            hand=cards_of(table.hands[seat]),
            hand_sizes=tuple([size_of(hand) for hand in table.hands]),
            closed=len(table.closed) - table.drawn,
            open=len(table.open),
            open_card=CARD[table.open[-1]] if table.open else None,
            melds=table.melds,
            opened=tuple([other for other in range(len(table.hands)) if table.opened >> other & 1]),
            laid=table.laid,
            owed=cards_of(table.owed),
            turn=table.turn,
            circle=table.circle,
            fresh=table.fresh,
            to_move=to_move,
            legal_actions=self.legal_actions() if seat == to_move else (),
        )

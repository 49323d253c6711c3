"""A moment of a deal of bids and tricks as a value, and what may be done in it."""

from operator import attrgetter

from generator.cards import AnyCard
from generator.engine.contract import Event, IllegalAction, Outcome
from generator.engine.whist.actions import Action
from generator.engine.whist.book import Book, Move, rulebook
from generator.engine.whist.game import Rules
from generator.engine.whist.legal import forbidden, legal_moves
from generator.engine.whist.moves import play
from generator.engine.whist.objections import objection
from generator.engine.whist.table import NO_BID, Phase, Table
from generator.engine.whist.view import PhaseName, WhistView

_PHASES: tuple[PhaseName, ...] = ("blind", "name", "bid", "play")
_CODE = attrgetter("code")


class WhistState:
    """An immutable position: it owns a `Table` that nothing changes any more.

    Searches and simulations that need no value and no events work on a copy of ``table`` with
    `legal_moves` and `play`, the same functions that serve here.
    """

    __slots__ = ("_moves", "table")

    def __init__(self, table: Table) -> None:
        self.table = table
        self._moves: list[Move] | None = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, WhistState) and self.table.facts() == other.table.facts()

    def __hash__(self) -> int:
        return hash(self.table.facts())

    def __repr__(self) -> str:
        hands = " | ".join(" ".join(map(str, self.hand(seat))) for seat in range(len(self.table.hands)))
        return f"<WhistState {hands}; trick {self.table.number}, {self.table.phase.name}>"

    @property
    def book(self) -> Book:
        """The rules under the trump suit of this deal."""
        return self.table.book

    @property
    def rules(self) -> Rules:
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
        """Return the cards of a seat, sorted by code."""
        return self.book.cards_of(self.table.hands[seat])

    def legal_moves(self) -> list[Move]:
        """Return what is allowed, sorted by code."""
        if self._moves is None:
            self._moves = sorted(legal_moves(self.table), key=_CODE)
        return self._moves

    def legal_actions(self) -> tuple[Action, ...]:
        """Return all acts that `apply` accepts, sorted by code; none when the deal has ended."""
        return tuple([move.action for move in self.legal_moves()])

    def apply(self, action: Action) -> tuple["WhistState", tuple[Event, ...]]:
        """Return the state after ``action`` and what happened. Raises `IllegalAction`."""
        move = next((move for move in self.legal_moves() if move.action == action), None)
        if move is None:
            raise IllegalAction(self.to_move, str(action), *objection(self.table, action))
        table = self.table.copy()
        log: list[Event] = []
        play(table, move, log)
        return WhistState(table), tuple(log)

    def view(self, seat: int) -> WhistView:
        """Return what ``seat`` knows."""
        table, book = self.table, self.book
        own = table.hands[seat]
        trump_card = table.shown.card
        if table.phase is Phase.BLIND:
            own, trump_card, book = 0, None, rulebook(book.game, book.rules, None)
        elif table.phase is Phase.NAME:
            own = table.first[seat]
        to_move = self.to_move
        acts = seat == to_move
        return WhistView(
            seat=seat,
            book=book,
            trump=book.trump,
            trump_card=trump_card,
            cards=table.cards,
            dealer=table.dealer,
            order=table.order,
            hand=book.cards_of(own),
            hand_sizes=tuple([hand.bit_count() for hand in table.hands]),
            aside=table.aside.bit_count(),
            bids=tuple([None if bid == NO_BID else bid for bid in table.bids]),
            blind=tuple([who for who in range(len(table.hands)) if table.blind >> who & 1]),
            forbidden=forbidden(table) if acts and table.phase <= Phase.BID else None,
            won=tuple(table.won),
            number=table.number,
            trick=tuple(
                [(who, None if lay.down and who != seat else lay.action) for who, lay in table.trick]
            ),
            winner=table.winner if table.trick else None,
            led=table.led,
            best=table.best,
            played=book.cards_of(table.laid & ~table.down & ~table.lying),
            phase=_PHASES[table.phase],
            to_move=to_move,
            legal_actions=self.legal_actions() if acts else (),
        )


def round_of(state: WhistState) -> int | None:
    """Return the number of a state's deal in its match, None where that is not known."""
    return state.table.round

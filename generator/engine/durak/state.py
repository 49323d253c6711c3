"""A moment of a deal of Durak as a value, and what may be done in it."""

from collections.abc import Mapping

from generator.cards import AnyCard
from generator.engine.contract import Event, IllegalAction, Outcome
from generator.engine.durak.actions import Action
from generator.engine.durak.legal import legal_moves, transfer_target
from generator.engine.durak.moves import play
from generator.engine.durak.objections import objection
from generator.engine.durak.rulebook import Rulebook
from generator.engine.durak.table import Move, Phase, Table
from generator.engine.durak.view import DurakView, PhaseName
from generator.rulesets.durak import Durak

_PHASES: Mapping[Phase, PhaseName] = {
    Phase.REDEAL: "redeal",
    Phase.LEAD: "lead",
    Phase.DEFEND: "defend",
    Phase.THROW: "throw",
    Phase.TAKING: "taking",
}


class DurakState:
    """An immutable position: it owns a `Table` that nothing changes any more.

    Searches and simulations that need no value and no events work on a copy of ``bout`` with
    `legal_moves` and `play`, the same functions that serve here.
    """

    __slots__ = ("_moves", "bout")

    def __init__(self, table: Table) -> None:
        self.bout = table
        self._moves: list[Move] | None = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, DurakState) and self.bout.facts() == other.bout.facts()

    def __hash__(self) -> int:
        return hash(self.bout.facts())

    def __repr__(self) -> str:
        hands = " | ".join(" ".join(map(str, self.hand(seat))) for seat in range(len(self.bout.hands)))
        return f"<DurakState {hands}; bout {self.bout.number}, {self.bout.phase}>"

    @property
    def book(self) -> Rulebook:
        """The rules under the trump suit of this deal."""
        return self.bout.book

    @property
    def hands(self) -> tuple[int, ...]:
        """The hands of all seats, as bits."""
        return tuple(self.bout.hands)

    @property
    def stock(self) -> tuple[int, ...]:
        """The stock, as bits: its top card first, the trump card last."""
        return self.bout.stock

    @property
    def discard(self) -> int:
        """The discard pile, as bits."""
        return self.bout.discard

    @property
    def result(self) -> Outcome | None:
        """How the deal ended, or None."""
        return self.bout.result

    @property
    def rules(self) -> Durak:
        """The house rules of the table."""
        return self.book.rules

    @property
    def to_move(self) -> int | None:
        """The seat that acts next; None when the deal has ended."""
        return self.bout.word if self.bout.result is None else None

    def outcome(self) -> Outcome | None:
        """Return how the deal ended, or None."""
        return self.bout.result

    def hand(self, seat: int) -> tuple[AnyCard, ...]:
        """Return the cards of a seat, sorted by code."""
        return self.bout.book.cards_of(self.bout.hands[seat])

    def legal_moves(self) -> list[Move]:
        """Return what is allowed, as moves in bits."""
        if self._moves is None:
            self._moves = legal_moves(self.bout)
        return self._moves

    def legal_actions(self) -> tuple[Action, ...]:
        """Return all acts that `apply` accepts, sorted by code; none when the deal has ended."""
        action_of = self.bout.book.action_of
        return tuple([action_of(move) for move in self.legal_moves()])

    def apply(self, action: Action) -> tuple["DurakState", tuple[Event, ...]]:
        """Return the state after ``action`` and what happened. Raises `IllegalAction`."""
        move = self.bout.book.move_of(action)
        if move is None or move not in self.legal_moves():
            raise IllegalAction(self.to_move, str(action), *objection(self, action))
        table = self.bout.copy()
        log: list[Event] = []
        play(table, move, log)
        return DurakState(table), tuple(log)

    def view(self, seat: int) -> DurakView:
        """Return what ``seat`` knows."""
        table = self.bout
        book = table.book
        card, cover = book.card, dict(table.covers)
        has_trump_card = table.stock and book.rules.special_trump != "japanese_a"
        to_move = self.to_move
        may_transfer = to_move is not None and table.phase is Phase.DEFEND
        return DurakView(
            seat=seat,
            rules=book.rules,
            trump=book.trump,
            trump_card=card[table.stock[-1]] if has_trump_card else None,
            hand=book.cards_of(table.hands[seat]),
            hand_sizes=tuple([hand.bit_count() for hand in table.hands]),
            stock=len(table.stock),
            discard=table.discard.bit_count(),
            out=table.out,
            bout=table.number,
            attacker=table.attacker,
            defender=table.defender,
            next_defender=transfer_target(table) if may_transfer else None,
            limit=table.limit,
            phase=_PHASES[table.phase],
            table=tuple(
                [(card[attack], card[cover[attack]] if attack in cover else None) for attack in table.attacks]
            ),
            to_move=to_move,
            legal_actions=self.legal_actions() if seat == to_move else (),
        )

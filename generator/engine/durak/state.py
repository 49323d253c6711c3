"""A moment of a deal of Durak, and what may be done in it."""

from typing import NamedTuple

from generator.cards import Card, Suit
from generator.engine.contract import Event, IllegalAction, Outcome
from generator.engine.durak import moves
from generator.engine.durak.actions import PASS, TAKE, Action, Cover, Lead, Pass, Take, Throw
from generator.engine.durak.bout import Bout, Phase, seats_from
from generator.engine.durak.objections import objection
from generator.engine.durak.rulebook import Rulebook, bits_of
from generator.engine.durak.view import DurakView


class DurakState(NamedTuple):
    """An immutable position; a named tuple because every action makes one.

    ``stock`` has its top card first, the trump card last; ``out`` is in order of finish.
    ``seen`` holds the positions (hands and leader) of the bouts since cards were last discarded;
    the third occurrence of one ends the deal (rule durak.loop_guard).
    """

    book: Rulebook
    hands: tuple[int, ...]
    stock: tuple[int, ...]
    discard: int
    out: tuple[int, ...]
    bout: Bout
    seen: tuple[tuple[tuple[int, ...], int], ...] = ()
    result: Outcome | None = None

    @property
    def to_move(self) -> int | None:
        """The seat that acts next; None when the deal has ended."""
        return self.bout.word if self.result is None else None

    def outcome(self) -> Outcome | None:
        """Return how the deal ended, or None."""
        return self.result

    def hand(self, seat: int) -> tuple[Card, ...]:
        """Return the cards of a seat, sorted by code."""
        return self.book.cards_of(self.hands[seat])

    def throwable(self) -> int:
        """Return the cards that the seat with the word may throw in."""
        bout = self.bout
        return self.hands[bout.word] & bout.opened if len(bout.attacks) < bout.limit else 0

    def clockwise(self, first: int) -> tuple[int, ...]:
        """Return the seats that are still in, clockwise from ``first`` or from the next one that is in."""
        return seats_from(first % len(self.hands), len(self.hands), self.out)

    def legal_actions(self) -> tuple[Action, ...]:
        """Return all acts that `apply` accepts, sorted by code; none when the deal has ended."""
        if self.result is not None:
            return ()
        book, bout = self.book, self.bout
        hand = self.hands[bout.word]
        if bout.phase is Phase.DEFEND:
            actions: list[Action] = []
            for attack in bits_of(bout.uncovered):
                covers = book.covers[attack]
                actions += [covers[cover] for cover in bits_of(hand & book.beaten_by[attack])]
            return (*actions, TAKE)
        if bout.phase is Phase.LEAD:
            leads = [lead for cards in book.rank_sets if (held := hand & cards) for lead in book.leads[held]]
            if bout.limit < len(Suit):
                leads = [lead for lead in leads if len(lead.cards) <= bout.limit]
            return tuple(leads)
        return (*(book.throws[card] for card in bits_of(self.throwable())), PASS)

    def apply(self, action: Action) -> tuple["DurakState", tuple[Event, ...]]:
        """Return the state after ``action`` and what happened. Raises `IllegalAction`."""
        if not self._allows(action):
            raise IllegalAction(self.to_move, str(action), *objection(self, action))
        if isinstance(action, Throw):
            return moves.throw(self, self.book.bit[action.card])
        if isinstance(action, Cover):
            return moves.cover(self, self.book.bit[action.attack], self.book.bit[action.cover])
        if isinstance(action, Lead):
            return moves.lead(self, action)
        return moves.take(self) if isinstance(action, Take) else moves.pass_word(self)

    def moved(self, hands: tuple[int, ...], bout: Bout) -> "DurakState":
        """Return the state with other hands and another moment of the bout, all else the same."""
        return DurakState(self.book, hands, self.stock, self.discard, self.out, bout, self.seen)

    def _allows(self, action: Action) -> bool:
        if self.result is not None:
            return False
        book, bout = self.book, self.bout
        hand = self.hands[bout.word]
        if bout.phase is Phase.DEFEND:
            if isinstance(action, Cover):
                attack = book.bit.get(action.attack, 0) & bout.uncovered
                return bool(attack and book.bit.get(action.cover, 0) & hand & book.beaten_by[attack])
            return isinstance(action, Take)
        if bout.phase is Phase.LEAD:
            if not isinstance(action, Lead) or len(action.cards) > bout.limit:
                return False
            wanted = sum(book.bit.get(card, 0) for card in set(action.cards))
            return wanted & hand == wanted and action in book.leads.get(wanted, ())
        if isinstance(action, Throw):
            return bool(book.bit.get(action.card, 0) & self.throwable())
        return isinstance(action, Pass)

    def view(self, seat: int) -> DurakView:
        """Return what ``seat`` knows."""
        book, bout = self.book, self.bout
        cover = dict(bout.covers)
        return DurakView(
            seat=seat,
            rules=book.rules,
            trump=book.trump,
            trump_card=book.card[self.stock[-1]] if self.stock else None,
            hand=self.hand(seat),
            hand_sizes=tuple(hand.bit_count() for hand in self.hands),
            stock=len(self.stock),
            discard=self.discard.bit_count(),
            out=self.out,
            attacker=bout.attacker,
            defender=bout.defender,
            limit=bout.limit,
            phase=bout.phase.value,
            table=tuple(
                (book.card[attack], book.card[cover[attack]] if attack in cover else None)
                for attack in bout.attacks
            ),
            to_move=self.to_move,
            legal_actions=self.legal_actions() if seat == self.to_move else (),
        )

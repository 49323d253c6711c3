"""What one player sees of a deal of Durak."""

from typing import Literal, NamedTuple, TypeAlias

from generator.cards import AnyCard, Suit
from generator.engine.durak.actions import Action
from generator.rulesets.durak import Durak

PhaseName: TypeAlias = Literal["redeal", "lead", "defend", "throw", "taking"]


class DurakView(NamedTuple):
    """Only facts that ``seat`` may know: the own hand, the table, the numbers of the other cards.

    ``trump_card`` lies face up under the stock until it is drawn. ``table`` pairs each attack card, in
    the order of laying, with its cover. ``limit`` is the most attack cards that this bout may have.
    ``next_defender`` is the one a transfer would go to, None where nobody is left for it. A named tuple,
    because every act makes one.
    """

    seat: int
    rules: Durak
    trump: Suit | None
    trump_card: AnyCard | None
    hand: tuple[AnyCard, ...]
    hand_sizes: tuple[int, ...]
    stock: int
    discard: int
    out: tuple[int, ...]
    bout: int
    attacker: int
    defender: int
    next_defender: int | None
    limit: int
    phase: PhaseName
    table: tuple[tuple[AnyCard, AnyCard | None], ...]
    to_move: int | None
    legal_actions: tuple[Action, ...]

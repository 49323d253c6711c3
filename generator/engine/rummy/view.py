"""What one player sees of a deal of the rummy."""

from typing import NamedTuple

from generator.cards import AnyCard
from generator.engine.rummy.actions import Action
from generator.engine.rummy.meld import Meld
from generator.rulesets.joker import Rummy


class RummyView(NamedTuple):
    """Only facts that ``seat`` may know: the own hand, the melds, the open card, the numbers of the others.

    ``closed`` and ``open`` are the sizes of the piles, ``open_card`` lies on top of the open one. ``opened``
    are the seats that have made their first laying, ``laid`` is what the one in progress counts so far.
    ``owed`` are the cards that must reach the table in this turn. ``fresh`` tells that the one to move has
    not drawn yet. A named tuple, because every act makes one.
    """

    seat: int
    rules: Rummy
    hand: tuple[AnyCard, ...]
    hand_sizes: tuple[int, ...]
    closed: int
    open: int
    open_card: AnyCard | None
    melds: tuple[Meld, ...]
    opened: tuple[int, ...]
    laid: int | None
    owed: tuple[AnyCard, ...]
    turn: int
    circle: int
    fresh: bool
    to_move: int | None
    legal_actions: tuple[Action, ...]

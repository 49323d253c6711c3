"""What one player sees of a deal of Thousand."""

from typing import NamedTuple

from generator.cards import Card, Suit
from generator.engine.thousand.actions import Action
from generator.engine.thousand.bits import cards_of
from generator.engine.thousand.standing import Standing
from generator.engine.thousand.table import Phase
from generator.rulesets.thousand import Thousand


class ThousandView(NamedTuple):
    """Only facts that ``seat`` may know. Sets of cards are bits (see `bits`), because every act makes one.

    ``hand`` the own cards; ``gone`` those of finished tricks; ``trick`` the cards on the table in order,
    led by ``leader``; ``talon`` the talon, 0 unless it was shown or taken by this seat; ``given`` the cards
    that this seat gave or was given, with the other seat; ``laid_open`` the declarer's cards where he plays
    openly. ``cards``, ``married`` and ``tricks`` are what each seat has won. ``voids`` are the suits in
    which each seat has not followed. ``in_auction`` are the seats that have not passed.
    """

    seat: int
    rules: Thousand
    standing: Standing
    dealer: int
    seats: tuple[int, ...]
    phase: Phase
    hand: int
    hand_sizes: tuple[int, ...]
    stock: int
    bid: int
    high: int | None
    in_auction: tuple[int, ...]
    declarer: int | None
    blind: bool
    misere: bool
    factor: int
    talon: int
    given: tuple[tuple[int, int], ...]
    laid_open: int
    trump: Suit | None
    trumps: int
    coming: int
    leader: int
    trick: tuple[int, ...]
    number: int
    gone: int
    cards: tuple[int, ...]
    married: tuple[int, ...]
    tricks: tuple[int, ...]
    voids: tuple[int, ...]
    to_move: int | None
    legal_actions: tuple[Action, ...]
    moves: tuple[int, ...]

    @property
    def held(self) -> tuple[Card, ...]:
        """The own cards, sorted by code."""
        return cards_of(self.hand)

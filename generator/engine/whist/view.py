"""What one player sees of a deal of bids and tricks."""

from typing import Literal, NamedTuple, TypeAlias

from generator.cards import AnyCard, Suit
from generator.engine.whist.actions import Action, Play
from generator.engine.whist.book import Book

PhaseName: TypeAlias = Literal["blind", "name", "bid", "play"]


class WhistView(NamedTuple):
    """Only facts that ``seat`` may know: the own hand, the bids, what lies and has lain face up.

    ``book`` holds the rules and what is public about the trump. ``hand`` is empty while bids are blind,
    a third of the hand while a trump is named. ``bids`` has None for who has not bid; ``blind`` are the
    seats that bid blind. ``trick`` has the seats with what they laid, None for a card face down;
    ``winner`` takes it so far, with the power ``best``; ``led`` is the place of the suit to follow (see
    `generator.engine.whist.book`). ``played`` are the cards of former tricks that were seen.
    ``forbidden`` is the number that the hook forbids ``seat`` now. A named tuple, because every act
    makes one.
    """

    seat: int
    book: Book
    trump: Suit | None
    trump_card: AnyCard | None
    cards: int
    dealer: int
    order: tuple[int, ...]
    hand: tuple[AnyCard, ...]
    hand_sizes: tuple[int, ...]
    aside: int
    bids: tuple[int | None, ...]
    blind: tuple[int, ...]
    forbidden: int | None
    won: tuple[int, ...]
    number: int
    trick: tuple[tuple[int, Play | None], ...]
    winner: int | None
    led: int
    best: int
    played: tuple[AnyCard, ...]
    phase: PhaseName
    to_move: int | None
    legal_actions: tuple[Action, ...]

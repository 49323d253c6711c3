"""What each move does to the table; `legal` has said that it is allowed.

``log`` gathers the events. It is None where nobody reads them: in searches and simulations.
"""

from collections.abc import Callable
from typing import TypeAlias

from generator.engine.contract import Event
from generator.engine.thousand import again, auction
from generator.engine.thousand.rulebook import (
    BID,
    SAY,
    SAY_CONTRA,
    SAY_KEEP,
    SAY_MISERE,
    SAY_OPEN,
    SAY_PASS,
    SAY_REDEAL,
    SAY_STAY,
    SAY_WRITE_OFF,
)
from generator.engine.thousand.table import Table
from generator.engine.thousand.tricks import play_card

Events: TypeAlias = list[Event] | None


def play(table: Table, move: int, log: Events = None) -> None:
    """Change the table by a legal move."""
    if move < BID:
        play_card(table, move, log)
    elif move >= SAY:
        _SAID[move](table, 0, log)
    else:
        kind = 1 << move.bit_length() - 1
        _NUMBERED[kind.bit_length() - BID.bit_length()](table, move - kind, log)


_NUMBERED: tuple[Callable[[Table, int, Events], None], ...] = (
    auction.bid,
    auction.bid_blind,
    auction.raise_bid,
    auction.give,
)
_SAID: dict[int, Callable[[Table, int, Events], None]] = {
    SAY_KEEP: again.keep_hand,
    SAY_REDEAL: again.ask_again,
    SAY_PASS: auction.say_pass,
    SAY_WRITE_OFF: auction.write_off,
    SAY_STAY: auction.stay,
    SAY_OPEN: auction.play_open,
    SAY_MISERE: auction.say_misere,
    SAY_CONTRA: auction.contra,
}

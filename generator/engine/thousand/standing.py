"""Where a match stands between two deals: what the sheet says and what decides how it goes on."""

from functools import cache
from typing import NamedTuple


class Standing(NamedTuple):
    """The sheet before deal ``number``, by seat.

    ``bolts`` since the last fine; ``tries``: failed tries on the barrel, None for who does not sit there;
    ``falls`` off the barrel since the last reset; ``write_offs`` in this match. ``made`` counts the
    contracts made in golden deals. ``winner`` is None until the match is won.
    """

    totals: tuple[int, ...]
    bolts: tuple[int, ...]
    tries: tuple[int | None, ...]
    falls: tuple[int, ...]
    write_offs: tuple[int, ...]
    number: int = 1
    made: int = 0
    winner: int | None = None

    @property
    def on_barrel(self) -> tuple[int, ...]:
        """The seats that sit on the barrel."""
        if self.tries.count(None) == len(self.tries):
            return ()
        return tuple(seat for seat, tries in enumerate(self.tries) if tries is not None)


def beginning(players: int) -> Standing:
    """Return the empty sheet."""
    nothing = (0,) * players
    return Standing(nothing, nothing, (None,) * players, nothing, nothing)


@cache
def from_left(dealer: int, players: int) -> tuple[int, ...]:
    """Return all seats, clockwise from the dealer's left."""
    return tuple((dealer + step) % players for step in range(1, players + 1))


@cache
def playing(dealer: int, players: int) -> tuple[int, ...]:
    """Return the seats that play, clockwise from the dealer's left: the dealer of four sits out."""
    return from_left(dealer, players)[: 3 if players == 4 else players]

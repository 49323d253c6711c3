"""Hands and talons that may be dealt again: who is asked, and what is said (rules thousand.redeal.*)."""

from typing import TypeAlias

from generator.engine.contract import Event
from generator.engine.thousand import auction, events
from generator.engine.thousand.bits import NINES, points_of
from generator.engine.thousand.sheet import deal_again
from generator.engine.thousand.table import Phase, Table

Events: TypeAlias = list[Event] | None
FEW_NINES = 3
ALL_NINES = 4


def begin(table: Table, log: Events) -> None:
    """Ask about hands that may be dealt again, then begin the auction or the golden deal."""
    asked = []
    for seat in table.seats:
        for why, how in _reasons(table, seat):
            if how == "auto":
                deal_again(table, seat, why, points_of(table.hands[seat]), False, log)
                return
            asked.append((seat, why))
            break
    if asked:
        table.asked, table.phase, table.word = tuple(asked), Phase.REDEAL, asked[0][0]
    else:
        auction.begin(table, log)


def _reasons(table: Table, seat: int) -> list[tuple[str, str]]:
    """Return why a hand may be dealt again, and whether that is asked for (rules thousand.redeal.*)."""
    rules, hand = table.book.rules, table.hands[seat]
    nines = (hand & NINES).bit_count()
    if nines < FEW_NINES and rules.redeal_weak is None:
        return []
    found = []
    if nines == ALL_NINES and rules.redeal_nines != "off":
        found.append(("four_nines", rules.redeal_nines))
    elif nines >= FEW_NINES and rules.redeal_three_nines and seat == auction.forced_seat(table):
        found.append(("three_nines", "ask"))
    if rules.redeal_weak is not None and points_of(hand) < rules.redeal_weak:
        found.append(("weak_hand", rules.redeal_weak_how))
    return sorted(found, key=lambda reason: reason[1] != "auto")


def keep_hand(table: Table, _: int, log: Events) -> None:
    """Play on with a hand, or a talon, that might be dealt again."""
    seat = table.word
    talon = table.phase is Phase.TALON
    why = "weak_talon" if talon else table.asked[0][1]
    if log is not None:
        points = points_of(sum(table.opened)) if talon else points_of(table.hands[seat])
        log.append(events.HandKept(seat, why, points))  # type: ignore[arg-type]
    if talon:
        auction.talon_kept(table, log)
        return
    table.kept |= 1 << seat
    table.asked = table.asked[1:]
    if table.asked:
        table.word = table.asked[0][0]
    else:
        auction.begin(table, log)


def ask_again(table: Table, _: int, log: Events) -> None:
    """Have the cards dealt again."""
    talon = table.phase is Phase.TALON
    why = "weak_talon" if talon else table.asked[0][1]
    points = points_of(sum(table.opened)) if talon else points_of(table.hands[table.word])
    deal_again(table, table.word, why, points, True, log)

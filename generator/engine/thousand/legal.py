"""Which moves a position allows: the one place that decides it."""

from collections.abc import Sequence

from generator.engine.thousand.auction import may_raise, may_write_off
from generator.engine.thousand.bits import ABOVE, ACES, LISTED, bits_of, pairs
from generator.engine.thousand.rulebook import (
    ANNOUNCED,
    BLIND,
    BLIND_BID,
    GIVE,
    SAY_CONTRA,
    SAY_KEEP,
    SAY_MISERE,
    SAY_OPEN,
    SAY_PASS,
    SAY_REDEAL,
    SAY_STAY,
    SAY_WRITE_OFF,
)
from generator.engine.thousand.table import Phase, Table

_PLAY, _AUCTION = Phase.PLAY, Phase.AUCTION
_AGAIN = (SAY_KEEP, SAY_REDEAL)
_CONTRA = (SAY_PASS, SAY_CONTRA)
BLIND_FROM = 240
"""The total from which one may bid blind (rule thousand.blind: from240)."""


def legal_moves(table: Table) -> Sequence[int]:
    """Return every move that is allowed, sorted by the code of its action; none when the deal has ended."""
    if table.result is not None:
        return ()
    phase = table.phase
    if phase is _PLAY:
        return _cards(table)
    if phase is _AUCTION:
        return _bids(table)
    if phase is Phase.GIVE:
        gifts = [GIVE + bit for bit in bits_of(table.hands[table.word])]
        return [*gifts, SAY_WRITE_OFF] if may_write_off(table) else gifts
    if phase is Phase.RAISE:
        return _raises(table)
    if phase is Phase.DECLARE:
        rules = table.book.rules
        moves = [SAY_MISERE] if rules.misere else []
        return [*moves, SAY_OPEN, SAY_STAY] if rules.open_hand else [*moves, SAY_STAY]
    return _CONTRA if phase is Phase.CONTRA else _AGAIN


def _bids(table: Table) -> list[int]:
    """Return the bids of the seat with the word (rules thousand.bid.*, thousand.blind)."""
    book, seat = table.book, table.word
    first = book.place_above(table.bid)
    last = book.place_above(book.cap(table.hands[seat]))
    if not book.rules.bid_jumps:
        last = min(last, first + 1)
    moves = [SAY_PASS, *book.moves[first:last]]
    if may_bid_blind(table):
        place = sum(1 for move in moves[1:] if move & 1023 <= BLIND_BID) + 1
        moves.insert(place, BLIND + BLIND_BID)
    return moves


def may_bid_blind(table: Table) -> bool:
    """Return whether the seat with the word may bid blind (rule thousand.blind)."""
    blind, seat, standing = table.book.rules.blind, table.word, table.standing
    if blind == "off" or has_looked(table, seat) or table.bid >= BLIND_BID:
        return False
    return blind == "on" or (standing.totals[seat] >= BLIND_FROM and not standing.on_barrel)


def has_looked(table: Table, seat: int) -> bool:
    """Return whether a seat has said something for which it had to look at its cards."""
    return bool((table.acted | table.kept) >> seat & 1)


def raise_cap(table: Table) -> int:
    """Return the most to which the declarer may raise (rule thousand.raise.cap)."""
    book = table.book
    return book.top if book.rules.raise_cap == "off" else book.cap(raising_hand(table))


def raising_hand(table: Table) -> int:
    """Return the cards that count for a raise: those held, or those held before cards were given."""
    held = table.hands[table.word]
    if table.book.rules.raise_cap == "ten":
        held |= sum(card for _, card in table.gifts)
    return held


def _raises(table: Table) -> list[int]:
    book = table.book
    moves = [SAY_STAY]
    if may_raise(table):
        moves += book.raises[book.place_above(table.bid) : book.place_above(raise_cap(table))]
    if may_write_off(table):
        moves.append(SAY_WRITE_OFF)
    return moves


def _cards(table: Table) -> Sequence[int]:
    """Return the cards that may be played (rules thousand.play.follow, thousand.must_beat)."""
    hand = table.hands[table.word]
    if not table.trick:
        moves = bits_of(hand)
        marriages = announceable(table)
        if marriages:
            moves = tuple(
                [move for bit in moves for move in ((bit, bit | ANNOUNCED) if bit & marriages else (bit,))]
            )
        return moves
    cards = hand & table.led
    if not cards:
        cards = hand & table.trump
        if not cards:
            return bits_of(hand)
    if table.book.must_beat:
        cards = cards & ABOVE[table.best] or cards
    return LISTED[cards]


def announceable(table: Table) -> int:
    """Return the cards with which the leader may announce something now (rules thousand.marriage.*)."""
    seat, book = table.word, table.book
    hand = table.hands[seat]
    held = pairs(hand)
    aces = book.aces and hand & ACES == ACES
    if not (held or aces) or table.misere or table.declarer is None:
        return 0
    if book.rules.marriage_need_trick and not table.tricks[seat]:
        return 0
    return held << 12 | held << 16 | (ACES if aces else 0)

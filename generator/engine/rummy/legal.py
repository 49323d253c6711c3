"""Which moves a position allows: the one place that decides it.

`moves_on_table` lists what the cards allow. An act that would leave a turn that cannot be ended as the
rules ask, with a taken joker or a taken card that finds no place, is sorted out by `can_end`.
"""

from functools import lru_cache

from generator.engine.rummy.cards import (
    JOKER,
    JOKER_UNIT,
    RANKS,
    SUIT,
    SUIT_BITS,
    SUITS,
    UNIT,
    count,
    jokers_in,
    kinds_in,
    present,
    size_of,
)
from generator.engine.rummy.finder import reaches, shapes
from generator.engine.rummy.meld import HIGH_ACE, LOW_ACE, SETS, Meld, kind_at
from generator.engine.rummy.moves import act
from generator.engine.rummy.rulebook import (
    DISCARD,
    DRAW_CLOSED,
    DRAW_OPEN,
    JOIN,
    LAY,
    LAY_OFF,
    TAKE_JOKER,
    Move,
)
from generator.engine.rummy.table import Table

_DRAW: Move = (DRAW_CLOSED, 0, 0, 0, 0, 0)
_OPEN: Move = (DRAW_OPEN, 0, 0, 0, 0, 0)


def legal_moves(table: Table) -> list[Move]:
    """Return every move that is allowed, in no special order; none when the deal has ended."""
    if table.result is not None:
        return []
    if table.fresh:
        return _draws(table)
    if not table.may_meld:
        return discards(table)
    owes = bool(table.owed)
    moves = moves_on_table(table)
    if not moves:
        return discards(table)
    return [
        move for move in moves if not (owes or move[0] == TAKE_JOKER) or _leads_to_an_end(table, move)
    ] + discards(table)


def _draws(table: Table) -> list[Move]:
    """Return the ways to draw (rules joker.turn, joker.stock.take)."""
    moves = [_DRAW] if table.drawn < len(table.closed) or table.open else []
    if table.open and (not table.book.rules.open_duty or _can_use_open(table)):
        moves.append(_OPEN)
    return moves


def _can_use_open(table: Table) -> bool:
    if not table.may_meld:
        return False
    after = table.copy()
    act(after, _OPEN)
    return can_end(after)


def discards(table: Table) -> list[Move]:
    """Return the discards: a card, or jokers with which one goes out (joker.out, joker.joker.swap.use)."""
    if table.laid is not None:
        return []
    hand = table.hands[table.word]
    jokers = jokers_in(hand)
    only_jokers = hand == jokers * JOKER_UNIT
    if table.owed and not (only_jokers and table.owed % JOKER_UNIT == 0):
        return []
    moves: list[Move] = []
    if not table.owed:
        mask = present(hand)
        for suit in range(len(SUITS)):
            moves += _discards_of(mask >> suit * SUIT_BITS & SUIT, suit)
        if jokers:
            moves.append((DISCARD, JOKER, 1, 0, 0, 0))
    if only_jokers and (jokers > 1 or table.owed):
        moves.append((DISCARD, JOKER, jokers, 0, 0, 0))
    return moves


@lru_cache(maxsize=1 << 14)
def _discards_of(mask: int, suit: int) -> tuple[Move, ...]:
    """Return the discards of cards of one suit."""
    return tuple((DISCARD, len(RANKS) * suit + kind, 1, 0, 0, 0) for kind in kinds_in(mask))


def moves_on_table(table: Table) -> list[Move]:
    """Return what may be done with melds, whatever becomes of cards that are owed."""
    hand = table.hands[table.word]
    if not table.has_opened:
        return _first_lays(table, hand)
    keep = table.book.keep
    size = size_of(hand)
    number = table.number
    moves: list[Move] = [
        (LAY, number, shape.group, shape.low, shape.high, shape.jokers)
        for shape in shapes(table.book, hand)
        if size - shape.size >= keep
    ]
    runs = []
    for meld in table.melds:
        if meld.group < SETS:
            _at_run(table, meld, hand, size > keep, moves)
            runs.append(meld)
        else:
            _at_set(table, meld, hand, size > keep, moves)
    if len(runs) > 1:
        _joins(table, runs, moves)
    return moves


def _first_lays(table: Table, hand: int) -> list[Move]:
    """Return the melds with which a first laying can reach its points (rule joker.meld.first51)."""
    book = table.book
    found = shapes(book, hand)
    need = book.need - (table.laid or 0)
    if sum([shape.worth for shape in found]) < max(need, 1) or not reaches(book, hand, need, book.keep):
        return []
    size = size_of(hand)
    return [
        (LAY, table.number, shape.group, shape.low, shape.high, shape.jokers)
        for shape in found
        if size - shape.size >= book.keep
        and (need <= shape.worth or reaches(book, hand - shape.held, need - shape.worth, book.keep))
    ]


def _at_run(table: Table, run: Meld, hand: int, may_shrink: bool, moves: list[Move]) -> None:
    """Add what may be laid off at the ends of a run and which of its jokers may be taken."""
    number, suit, low, high, jokers = run.number, run.group, run.low, run.high, run.jokers
    if may_shrink:
        joker = hand >= JOKER_UNIT and jokers.bit_count() < table.book.per_meld
        for place, front in ((low - 1, 1), (high + 1, 0)):
            if LOW_ACE <= place <= HIGH_ACE:
                kind = kind_at(suit, place)
                if count(hand, kind):
                    moves.append((LAY_OFF, number, kind, front, 0, 0))
                if joker:
                    moves.append((LAY_OFF, number, JOKER, front, 0, 0))
    given = set()
    while jokers:
        place = jokers.bit_length() - 1
        jokers ^= 1 << place
        kind = kind_at(suit, place)
        if count(hand, kind) and kind not in given:
            given.add(kind)  # a joker at either end of a run from ace to ace stands for the same card
            moves.append((TAKE_JOKER, number, UNIT[kind], 0, 0, 0))


def _at_set(table: Table, group: Meld, hand: int, may_shrink: bool, moves: list[Move]) -> None:
    """Add what may be laid off to a set and how its jokers may be taken (rule joker.joker.swap.set)."""
    number, rank, suits, jokers = group.number, group.group - SETS, group.low, group.jokers
    missing = [len(RANKS) * suit + rank for suit in range(len(SUITS)) if not suits >> suit & 1]
    held = [kind for kind in missing if count(hand, kind)]
    if may_shrink and suits.bit_count() + jokers < len(SUITS):
        moves += [(LAY_OFF, number, kind, 0, 0, 0) for kind in held]
        if hand >= JOKER_UNIT and jokers < table.book.per_meld:
            moves.append((LAY_OFF, number, JOKER, 0, 0, 0))
    if jokers and table.book.rules.swap_set == "one":
        moves += [(TAKE_JOKER, number, UNIT[kind], 0, 0, 0) for kind in held]
    elif jokers and len(held) == len(missing):
        moves.append((TAKE_JOKER, number, sum(UNIT[kind] for kind in held), 0, 0, 0))


def _joins(table: Table, runs: list[Meld], moves: list[Move]) -> None:
    """Add the joins of an own run to any other (rule joker.merge)."""
    per_meld = table.book.per_meld
    for run in runs:
        if run.owner != table.word:
            continue
        for other in runs:
            meets = other.low == run.high + 1 or run.low == other.high + 1
            fits = meets and other.group == run.group
            if fits and other is not run and run.joker_count + other.joker_count <= per_meld:
                moves.append((JOIN, run.number, other.number, 0, 0, 0))


def _leads_to_an_end(table: Table, move: Move) -> bool:
    """Return whether the turn can still be ended after a move on the table."""
    after = table.copy()
    act(after, move)
    return can_end(after)


def can_end(table: Table) -> bool:
    """Return whether the turn can be ended: everything owed finds its place, a first laying its points."""
    return _can_end(table, set())


def _can_end(table: Table, failed: set[tuple[int, int | None, frozenset[object]]]) -> bool:
    owed = table.owed
    if table.result is not None or not table.hands[table.word]:
        return not owed and table.laid is None
    if table.laid is None and (not owed or discards(table)):
        return True
    key = (table.hands[table.word], table.laid, frozenset(meld[1:] for meld in table.melds))
    if key in failed or not _could_be_used(table, owed):
        return False
    moves = moves_on_table(table)
    moves.sort(key=lambda move: not _places(move, owed))
    for move in moves:
        after = table.copy()
        act(after, move)
        if _can_end(after, failed):
            return True
    failed.add(key)
    return False


def _places(move: Move, owed: int) -> bool:
    """Return whether a move lays an owed card."""
    if move[0] == LAY_OFF:
        return count(owed, move[2]) > 0
    if move[0] == TAKE_JOKER:
        return bool(move[2] & owed)
    return move[0] == LAY and owed >= JOKER_UNIT and move[5] > 0


def _could_be_used(table: Table, owed: int) -> bool:
    """Return False where an owed card fits neither any meld of the hand nor any meld that lies there.

    With a joker that lies there, and may be taken, it might fit all the same.
    """
    if any(meld.jokers for meld in table.melds):
        return True
    found = shapes(table.book, table.hands[table.word])
    groups = {meld.group for meld in table.melds}
    return all(
        kind // len(RANKS) in groups
        or SETS + kind % len(RANKS) in groups
        or any(count(shape.held, kind) for shape in found)
        for kind in kinds_in(owed % JOKER_UNIT)
    )

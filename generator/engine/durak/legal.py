"""Which moves a position allows: the one place that decides it."""

from itertools import combinations

from generator.engine.durak.rulebook import (
    COVER,
    DEAL_AGAIN,
    KEEP_HAND,
    LEAD,
    PASS_WORD,
    SHOW,
    SWAP_TRUMP,
    TAKE_UP,
    THROW,
    TRANSFER,
    bits_of,
    pairs_of,
)
from generator.engine.durak.table import Move, Phase, Table

_TAKE: Move = (TAKE_UP, 0, 0)
_PASS: Move = (PASS_WORD, 0, 0)
_SWAP: Move = (SWAP_TRUMP, 0, 0)
_ABOUT_FIVE: list[Move] = [(KEEP_HAND, 0, 0), (DEAL_AGAIN, 0, 0)]


def legal_moves(table: Table) -> list[Move]:
    """Return every move that is allowed, sorted by code; none when the deal has ended."""
    if table.result is not None:
        return []
    phase = table.phase
    if phase is Phase.DEFEND:
        return _answers(table)
    if phase is Phase.LEAD:
        moves = leads(table)
        if table.book.rules.trump_six_swap and can_swap(table):
            moves.append(_SWAP)
        return moves
    if phase is Phase.REDEAL:
        return _ABOUT_FIVE
    moves = []
    if len(table.attacks) < table.limit:
        cards = table.hands[table.word] & table.opened
        while cards:
            bit = cards & -cards
            moves.append((THROW, bit, 0))
            cards ^= bit
    moves.append(_PASS)
    return moves


def leads(table: Table) -> list[Move]:
    """Return the leads of the seat with the word (rules durak.throwin.attack, durak.simple.attack)."""
    book, limit = table.book, table.limit
    hand = table.hands[table.word]
    if book.jokers & hand and book.rules.joker_attack == "never" and hand & ~book.jokers:
        hand &= ~book.jokers
    form = book.rules.attack
    if form == "pairs" and table.missed:
        return [(LEAD, bit, 0) for bit in bits_of(hand)]
    moves: list[Move] = []
    by_held = book.leads
    for cards in book.ranks:
        held = hand & cards
        if held:
            moves += by_held[held]
    if limit < 4:
        moves = [move for move in moves if move[1].bit_count() <= limit]
    if form == "triple_form" and limit >= 3:
        moves = _triple_form(table, hand, moves)
    return moves


def _triple_form(table: Table, hand: int, singles: list[Move]) -> list[Move]:
    """Add a pair and a card, two pairs and a card (rule durak.simple.attack, triple_form)."""
    pairs = pairs_of(table.book, hand)
    sets = set(pairs)
    if table.limit >= 5:
        twice = {one | other for one, other in combinations(pairs, 2) if not one & other}
        formed = {pair | card for pair in twice for card in bits_of(hand & ~pair)}
    else:
        formed = set()
    formed |= {pair | card for pair in sets for card in bits_of(hand & ~pair)}
    moves = [*singles, *((LEAD, cards, 0) for cards in formed)]
    return sorted(moves, key=lambda move: tuple(bits_of(move[1])))


def can_swap(table: Table) -> bool:
    """Return whether the leader may give the lowest trump for the card turned up (durak.trump_six_swap)."""
    book = table.book
    lowest = book.lowest_trump
    return bool(table.stock and lowest & table.hands[table.word] and table.stock[-1] & book.trumps)


def _answers(table: Table) -> list[Move]:
    """Return what the defender may do."""
    hand = table.hands[table.word]
    beaten_by = table.book.beaten_by
    moves: list[Move] = []
    uncovered = table.uncovered
    while uncovered:
        attack = uncovered & -uncovered
        cards = hand & beaten_by[attack]
        while cards:
            bit = cards & -cards
            moves.append((COVER, attack, bit))
            cards ^= bit
        uncovered ^= attack
    if table.book.rules.kind == "transfer":
        passed_on = _transfers(table, hand)
        if passed_on:
            moves += passed_on
            card = table.book.card
            moves.sort(key=lambda move: _code(card, move))
    moves.append(_TAKE)
    return moves


def _code(card: object, move: Move) -> str:
    assert isinstance(card, dict)
    kind, one, other = move
    if kind == COVER:
        return f"{card[one]}/{card[other]}"
    return f">({card[one]})" if kind == SHOW else f">{card[one]}"


def _transfers(table: Table, hand: int) -> list[Move]:
    """Return the ways to pass the attack on (rules durak.transfer.*)."""
    book = table.book
    if transfer_target(table) is None or (table.covers and not book.rules.transfer_late):
        return []
    if table.number == 1 and book.rules.transfer_first == "forbid":
        return []
    if book.rules.joker_transfer == "block" and table.lying & book.jokers:
        return []
    fitting = 0
    for attack in bits_of(table.uncovered):
        fitting |= book.passed_on_by[attack]
    fitting &= hand
    moves: list[Move] = []
    if fitting & book.trumps and can_show(table):
        moves += [(SHOW, bit, 0) for bit in bits_of(fitting & book.trumps)]
    if room_after_transfer(table, 1):
        moves += [(TRANSFER, bit, 0) for bit in bits_of(fitting)]
    return moves


def transfer_target(table: Table) -> int | None:
    """Return to whom the defender may transfer (durak.teams.out.transfer, durak.transfer.self)."""
    return table.opponent_after(table.defender)


def can_show(table: Table) -> bool:
    """Return whether the defender may pass on by showing (rules durak.transfer.show, .once, .capacity)."""
    allowed = table.book.rules.transfer_show and not table.shown >> table.defender & 1
    return allowed and room_after_transfer(table, 0)


def room_after_transfer(table: Table, added: int) -> bool:
    """Return whether the next player could beat what is open (rule durak.transfer.capacity)."""
    return len(table.attacks) + added <= limit_against(table, transfer_target(table))


def limit_against(table: Table, defender: int | None) -> int:
    """Return the most attack cards of the bout if ``defender`` had to go on with it."""
    if defender is None:
        return 0
    book = table.book
    faced = len(table.covers) + table.hands[defender].bit_count()
    return book.limits[min(faced, book.all.bit_count()), book.is_first_bout(table.discard, table.number)][0]

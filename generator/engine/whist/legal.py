"""Which moves a position allows: the one place that decides it."""

from generator.engine.whist.book import BIDS, BLIND_BIDS, LOOKING, TRUMPS, Move
from generator.engine.whist.table import NO_BID, Phase, Table

_PLAY = Phase.PLAY


def legal_moves(table: Table) -> list[Move]:
    """Return every move that is allowed, in no special order; none when the deal has ended."""
    if table.result is not None:
        return []
    if table.phase is _PLAY:
        return lays(table)
    if table.phase is Phase.NAME:
        return list(TRUMPS)
    blind = table.phase is Phase.BLIND
    moves: list[Move] = list((BLIND_BIDS if blind else BIDS)[: table.cards + 1])
    barred = forbidden(table)
    if barred is not None:
        del moves[barred]
    if blind:
        moves.append(LOOKING)
    return moves


def forbidden(table: Table) -> int | None:
    """Return the number that the hook forbids the dealer, or None: the bids may not make up the tricks."""
    if not table.book.rules.hook or table.word != table.dealer:
        return None
    left = table.cards - sum(bid for bid in table.bids if bid != NO_BID)
    return left if left >= 0 else None


def lays(table: Table) -> list[Move]:
    """Return the cards that may be laid: suit, else trump, else any; a joker at any time."""
    book = table.book
    hand = table.hands[table.word]
    if table.trick:
        cards = duty(table, hand) | hand & book.jokers
        ways = book.replies
    else:
        cards, ways = hand, book.leads
    moves: list[Move] = []
    while cards:
        bit = cards & -cards
        moves += ways[bit]
        cards ^= bit
    return moves


def duty(table: Table, hand: int) -> int:
    """Return the plain cards of a hand that may follow: of the suit, only the highest where demanded."""
    book, led = table.book, table.led
    suited = hand & book.suits[led]
    if suited:
        return 1 << suited.bit_length() - 1 if table.highest else suited
    return hand & book.must[led] or hand & ~book.jokers

"""What the shared engine tests need to know about the rummy."""

from itertools import combinations

from generator.cards import Card, Joker, Rank, Suit
from generator.engine.rummy.actions import DRAW, TAKE_OPEN, Discard, Join, Lay, LayOff, TakeJoker
from generator.engine.rummy.cards import CARD, JOKER, JOKER_CARD, UNIT, count, kinds_in, size_of
from generator.engine.rummy.state import RummyState

RUMMY_CONTEXTS = {f"players={players}": {"pack": 159} for players in (8, 9, 10, 11)}


def rummy_cards(state):
    """All cards as text; which joker is which is nobody's business, so they are named in turn."""
    table = state.table
    sets = [*table.hands, *(meld.held for meld in table.melds), table.aside]
    kinds = [kind for cards in sets for kind in kinds_in(cards) for _ in range(count(cards, kind))]
    kinds += [*table.left, *table.open]
    jokers = [(Joker.RED, Joker.BLACK)[i % 2] for i in range(kinds.count(JOKER))]
    return [str(CARD[kind]) for kind in kinds if kind != JOKER] + [str(joker) for joker in jokers]


def rummy_universe(state):
    """Much that can be said at a table: all of it but the legal acts is forbidden."""
    pack = [Card(rank, suit) for suit in Suit for rank in Rank]
    number = state.table.number
    yield from (DRAW, TAKE_OPEN, Discard(()), Discard((pack[0], pack[1])), Discard((pack[0],) * 2))
    yield from (Discard((JOKER_CARD,) * copies) for copies in (1, 2, 3))
    yield from (Discard((card,)) for card in pack)
    yield from (LayOff(m, card, front) for m in (0, 1, 3) for card in pack[::3] for front in (False, True))
    yield from (TakeJoker(m, (card,)) for m in (1, 2) for card in pack[::2])
    yield from (Join(one, other) for one in range(4) for other in range(4))
    yield from (Lay(number, ()), Lay(number, (pack[0],) * 3), Lay(number, (JOKER_CARD,) * 3))
    yield from (Lay(number, tuple(pack[i : i + 3])) for i in range(len(pack) - 2))
    yield from (Lay(number, (pack[i], JOKER_CARD, pack[i + 2])) for i in range(len(pack) - 2))
    yield from (Lay(number + 1, tuple(pack[i : i + 3])) for i in range(0, len(pack) - 2, 5))
    for rank in Rank:
        yield from (
            Lay(number, tuple(Card(rank, suit) for suit in suits)) for suits in combinations("CDHS", 3)
        )


def rummy_redealt(state, seat, rng):
    """The same state for ``seat``: other hands and all that lies face down or under the open card anew."""
    table = state.table.copy()
    closed, below = table.left, table.open[:-1]
    others = [hand for place, hand in enumerate(table.hands) if place != seat]
    hidden = [
        kind
        for cards in (*others, table.aside)
        for kind in kinds_in(cards)
        for _ in range(count(cards, kind))
    ]
    hidden += [*closed, *below]
    rng.shuffle(hidden)
    deal = iter(hidden)
    for place, hand in enumerate(table.hands):
        if place != seat:
            table.hands[place] = sum(UNIT[next(deal)] for _ in range(size_of(hand)))
    table.closed, table.drawn = tuple(next(deal) for _ in closed), 0
    table.open = (*(next(deal) for _ in below), *table.open[-1:])
    table.aside = sum(UNIT[kind] for kind in deal)
    return RummyState(table)

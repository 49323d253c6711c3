"""What the shared engine tests need to know about the games of bids and tricks."""

from itertools import permutations

from generator.cards import Card, Rank, Suit
from generator.engine.whist.actions import LOOK, Bid, Mode, NameTrump, Play
from generator.engine.whist.state import WhistState
from generator.engine.whist.table import Phase


def whist_cards(state):
    table = state.table
    bits = [*table.hands, table.aside, table.laid]
    return [str(card) for cards in bits for card in table.book.cards_of(cards)]


def whist_universe(state):
    """Everything that can be said and laid with this pack: all of it but the legal acts is forbidden."""
    pack = tuple(state.book.bit)
    yield LOOK
    yield from (Bid(tricks, blind) for tricks in range(-1, 14) for blind in (False, True))
    yield from (NameTrump(suit) for suit in (None, *Suit))
    for card in (*pack, Card(Rank.TWO, Suit.HEARTS)):
        yield from (Play(card, mode, suit) for mode in (None, *Mode) for suit in (None, *Suit))


def whist_redealt(state, seat, rng):
    """The same state for ``seat``: what it does not see is dealt anew; a card that was shown stays."""
    table = state.table.copy()
    shown = table.shown.card
    everyone = range(len(table.hands))
    if table.phase is Phase.BLIND:
        fixed = dict.fromkeys(everyone, 0)
    else:
        open_card = table.book.bit[shown] if shown else 0
        fixed = {who: hand & open_card for who, hand in enumerate(table.hands)}
        fixed[seat] = table.first[seat] if table.phase is Phase.NAME else table.hands[seat]
    aside = 0 if table.phase is Phase.BLIND or not shown else table.aside & table.book.bit[shown]
    hidden = [bit for who in everyone for bit in bits(table.hands[who] & ~fixed[who])]
    hidden += bits(table.aside & ~aside)
    rng.shuffle(hidden)
    table.hands = [
        fixed[who] | sum(hidden.pop() for _ in range((table.hands[who] & ~fixed[who]).bit_count()))
        for who in everyone
    ]
    table.first = tuple(
        cards
        if who == seat and table.phase is Phase.NAME
        else sum(bits(table.hands[who])[: cards.bit_count()])
        for who, cards in enumerate(table.first)
    )
    table.aside = aside | sum(hidden)
    return WhistState(table)


def bits(cards):
    return [1 << i for i in range(cards.bit_length()) if cards >> i & 1]


def whist_relabellings(rules):
    """The orders of suits under which the game is the same: the jokers stay jokers, a fixed trump too."""
    for suits in permutations(Suit):
        new = dict(zip(Suit, suits, strict=True))
        jokers = {card for card in rules.jokers if isinstance(card, Card)}
        if {Card(card.rank, new[card.suit]) for card in jokers} != jokers:
            continue
        if not jokers and new[Suit.SPADES].is_red == new[Suit.DIAMONDS].is_red:
            continue  # jokers of a pack of their own have a colour each
        if getattr(rules, "trump", None) == "diamonds" and new[Suit.DIAMONDS] is not Suit.DIAMONDS:
            continue
        yield suits

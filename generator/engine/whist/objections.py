"""Why an act is forbidden: the sentence and the rule behind it."""

from generator.cards import Suit
from generator.engine.contract import SEATS
from generator.engine.whist.actions import Action, Bid, Look, NameTrump, Play
from generator.engine.whist.legal import duty, forbidden
from generator.engine.whist.table import Phase, Table

_WAITED_FOR = {
    Phase.BLIND: "a blind bid is waited for, or look",
    Phase.NAME: "the trump must be named: trump S, H, C, D or -",
    Phase.BID: "a bid is waited for",
    Phase.PLAY: "a card is waited for",
}
_FITS: dict[Phase, tuple[type, ...]] = {
    Phase.BLIND: (Bid, Look),
    Phase.NAME: (NameTrump,),
    Phase.BID: (Bid,),
    Phase.PLAY: (Play,),
}
_SUITS = {Suit.SPADES: "spades", Suit.HEARTS: "hearts", Suit.CLUBS: "clubs", Suit.DIAMONDS: "diamonds"}


def objection(table: Table, action: Action) -> tuple[str, str]:
    """Return what speaks against an act that is not legal: reason and rule id."""
    reason, key = _against(table, action)
    return reason, table.book.game.rule(key)


def _against(table: Table, action: Action) -> tuple[str, str]:
    if table.result is not None:
        return "the deal has ended", "turn"
    if not isinstance(action, _FITS[table.phase]):
        return _WAITED_FOR[table.phase], "turn"
    if isinstance(action, Bid):
        return _against_bid(table, action)
    if isinstance(action, Play):
        return _against_play(table, action)
    raise ValueError(f"{action} is legal")


def _against_bid(table: Table, bid: Bid) -> tuple[str, str]:
    if bid.blind != (table.phase is Phase.BLIND):
        return "a blind bid is made before the deal, another one after it", "blind"
    if not 0 <= bid.tricks <= table.cards:
        return f"a bid is a number from 0 to {table.cards}, the tricks of this deal", "bid"
    left = forbidden(table)
    return (
        f"the dealer may not bid {left}: the bids would make up the {table.cards} tricks of this deal",
        "hook",
    )


def _against_play(table: Table, play: Play) -> tuple[str, str]:
    book, seat, card = table.book, table.word, play.card
    hand = table.hands[seat]
    bit = book.bit.get(card, 0)
    who = f"player {SEATS[seat]}"
    if not bit & hand:
        return f"{who} does not hold {card}", "cards.held"
    ways = (book.replies if table.trick else book.leads)[bit]
    if bit & book.jokers:
        written = ", ".join(str(lay.action).removeprefix(str(card)) for lay in ways)
        which = "joker.reply" if table.trick else "joker.lead"
        return f"{card} must be laid as one of {written}", which
    if play.mode or play.suit:
        return f"{card} is no joker: nothing is said with it", "joker"
    suit = _SUITS[tuple(Suit)[table.led]]
    if not hand & book.suits[table.led]:
        assert book.trump is not None
        return f"{who} has no {suit} and must lay a trump ({_SUITS[book.trump]})", "play.trump"
    if table.highest and bit & book.suits[table.led]:
        highest = book.card[duty(table, hand)]
        return f"the joker demands the highest of {suit}, here {highest}", "play.highest"
    return f"{who} holds {suit} and must follow", "play.suit"

"""Why an act is forbidden: the sentence and the rule behind it."""

from typing import TypeAlias

from generator.cards import Card, Suit
from generator.engine.contract import SEATS
from generator.engine.thousand import auction, legal
from generator.engine.thousand.actions import (
    Action,
    Bid,
    Contra,
    Give,
    Keep,
    Misere,
    Open,
    Pass,
    Play,
    Raise,
    Redeal,
    Stay,
    WriteOff,
)
from generator.engine.thousand.bits import ACES, BIT, CARD, NAME, PARTNER, pairs
from generator.engine.thousand.rulebook import BLIND_BID
from generator.engine.thousand.table import Phase, Table

Objection: TypeAlias = tuple[str, str]

_WAITED_FOR = {
    Phase.REDEAL: "a player says whether to deal again",
    Phase.AUCTION: "a bid or a pass is waited for",
    Phase.TALON: "the declarer says whether to deal again",
    Phase.RAISE: "the declarer raises the bid or plays",
    Phase.GIVE: "the declarer gives a card away",
    Phase.DECLARE: "the declarer says how to play",
    Phase.CONTRA: "an opponent says contra or passes",
    Phase.PLAY: "a card is waited for",
}
_FITS: dict[Phase, tuple[type, ...]] = {
    Phase.REDEAL: (Redeal, Keep),
    Phase.AUCTION: (Bid, Pass),
    Phase.TALON: (Redeal, Keep),
    Phase.RAISE: (Raise, Stay, WriteOff),
    Phase.GIVE: (Give, WriteOff),
    Phase.DECLARE: (Open, Misere, Stay),
    Phase.CONTRA: (Contra, Pass),
    Phase.PLAY: (Play,),
}
_SUITS = {Suit.SPADES: "spades", Suit.HEARTS: "hearts", Suit.CLUBS: "clubs", Suit.DIAMONDS: "diamonds"}


def objection(table: Table, action: Action) -> Objection:
    """Return what speaks against an act that is not legal: reason and rule id."""
    if table.result is not None:
        return "the deal has ended", "thousand.play.tricks"
    if not isinstance(action, _FITS[table.phase]):
        return _WAITED_FOR[table.phase], "thousand.turn"
    if isinstance(action, Bid):
        return _against_bid(table, action)
    if isinstance(action, Raise):
        return _against_raise(table, action)
    if isinstance(action, Give):
        return _not_held(table, action.card) or ("the card cannot be given", "thousand.give")
    if isinstance(action, WriteOff):
        return _against_write_off(table)
    if isinstance(action, Play):
        return _against_play(table, action)
    if isinstance(action, Open):
        return "nobody plays with open cards here", "thousand.open"
    if isinstance(action, Misere):
        return "misère is not played here", "thousand.misere"
    raise ValueError(f"{action} is legal")


def _not_held(table: Table, card: Card) -> Objection | None:
    if not BIT.get(card, 0) & table.hands[table.word]:
        return f"player {SEATS[table.word]} does not hold {card}", "thousand.cards.held"
    return None


def cap_reason(table: Table, hand: int) -> Objection:
    """Return the sentence about the most that may be bid with these cards, and its rule."""
    book = table.book
    cap = book.cap(hand)
    kind, held = book.rules.bid_hand, pairs(hand)
    by_hand = "thousand.bid.max_hand"
    if cap == book.top and (held or kind == "off"):
        return f"{cap} is the highest bid at this table", "thousand.bid.max_abs"
    if kind == "flat120":
        return f"{cap} is the highest bid before the talon is seen", by_hand
    names = [_SUITS[suit] for place, suit in enumerate("CDHS") if held >> place & 1]  # type: ignore[index]
    if not names:
        return f"without a marriage in hand {cap} is the highest bid", by_hand
    which = " and ".join(names) if kind == "marriages" else names[0] if len(names) == 1 else "one suit"
    return f"with the marriage of {which} in hand {cap} is the highest bid", by_hand


def _against_amount(table: Table, amount: int, cap: int, hand: int) -> Objection:
    bids = table.book.bids
    if amount <= table.bid or amount < bids[0]:
        least = bids[0] if table.bid < bids[0] else table.bid + 1
        return f"{amount} is too low: at least {least} must be bid", "thousand.bid.step"
    if amount > cap:
        if cap == table.book.top:
            return f"{cap} is the highest bid at this table", "thousand.bid.max_abs"
        return cap_reason(table, hand)
    if amount not in bids:
        return f"{amount} is no step: bids go up by {table.book.rules.bid_step}", "thousand.bid.step"
    least = bids[table.book.place_above(table.bid)]
    return f"bids are not jumped over: {least} comes next", "thousand.bid.step"


def _against_bid(table: Table, action: Bid) -> Objection:
    hand = table.hands[table.word]
    if not action.blind:
        return _against_amount(table, action.amount, table.book.cap(hand), hand)
    rules, seat = table.book.rules, table.word
    if rules.blind == "off":
        return "nobody bids blind at this table", "thousand.blind"
    if action.amount != BLIND_BID:
        return f"a blind bid is {BLIND_BID}", "thousand.blind"
    if legal.has_looked(table, seat):
        return "a player who has bid, passed or kept a hand has seen the cards", "thousand.blind"
    if table.bid >= BLIND_BID:
        return f"{table.bid} has been bid already", "thousand.blind"
    if table.standing.on_barrel:
        return "nobody bids blind while a player sits on the barrel", "thousand.blind"
    return f"one bids blind from a total of {legal.BLIND_FROM}", "thousand.blind"


def _against_raise(table: Table, action: Raise) -> Objection:
    if not auction.may_raise(table):
        return "the bid is fixed", "thousand.raise"
    hand = table.hands[table.word]
    reason, rule = _against_amount(table, action.amount, legal.raise_cap(table), hand)
    return reason, "thousand.raise.cap" if rule == "thousand.bid.max_hand" else rule


def _against_write_off(table: Table) -> Objection:
    rules = table.book.rules
    if rules.write_off == "off":
        return "contracts are not written off at this table", "thousand.rospis"
    if table.gifts:
        return "a contract is written off before the first card is given", "thousand.rospis"
    if table.blind or table.golden:
        return "a blind bid or a golden deal is not written off", "thousand.rospis"
    return f"only {rules.write_off_limit} contracts of a match are written off", "thousand.rospis.limit"


def _against_play(table: Table, action: Play) -> Objection:
    if missing := _not_held(table, action.card):
        return missing
    card, hand = BIT[action.card], table.hands[table.word]
    if action.marriage and (reason := _against_marriage(table, card, hand)):
        return reason
    led, trump = table.led, table.trump
    if hand & led:
        name = _SUITS[NAME[led]]  # type: ignore[index]
        if not card & led:
            return f"{name} are led and held: suit must be followed", "thousand.play.follow"
        return f"{CARD[table.best]} can be beaten with {name}, so it must be", "thousand.must_beat"
    if not card & trump:
        name = _SUITS[NAME[trump]]  # type: ignore[index]
        return f"without the suit led a trump must be played: {name}", "thousand.play.follow"
    return f"{CARD[table.best]} can be beaten with a higher trump, so it must be", "thousand.must_beat"


def _against_marriage(table: Table, card: int, hand: int) -> Objection | None:
    """Return why nothing is announced with this card, or None if only the card is wrong."""
    seat = table.word
    if table.trick:
        return "a marriage is announced when leading", "thousand.marriage.when"
    if table.misere or table.declarer is None:
        return "no marriage is announced in this deal", "thousand.misere"
    if card & ACES:
        if table.book.rules.marriage_aces == "off":
            return "four aces are no marriage here", "thousand.marriage.aces"
        if hand & ACES != ACES:
            return "four aces must be in hand", "thousand.marriage.aces"
    elif card not in PARTNER:
        return f"{CARD[card]} belongs to no marriage", "thousand.marriage.both_cards"
    elif not PARTNER[card] & hand:
        other = CARD[PARTNER[card]]
        return f"{other} must be in hand as well", "thousand.marriage.both_cards"
    return f"player {SEATS[seat]} has won no trick yet", "thousand.marriage.when"

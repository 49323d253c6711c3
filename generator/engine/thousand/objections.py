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


def _cap_reason(table: Table, hand: int, where: str) -> str:
    """Return the sentence about the most that may be bid with these cards, less than anybody may."""
    book = table.book
    cap = book.cap(hand)
    kind = book.rules.bid_hand
    if kind == "flat120":
        seen = "" if table.declarer is not None else " before the talon is seen"
        return f"{cap} is the highest bid{seen}, whatever is held"
    held = _counting(kind, pairs(hand))
    if book.aces and hand & ACES == ACES:
        held.append("four aces")
    having = f"with {' and '.join(held)}" if held else "without a marriage"
    return f"{having} {where} {cap} is the highest bid"


def _counting(kind: str, held: int) -> list[str]:
    """Return the marriages of a hand that raise its cap: all of them, or one."""
    names = [_SUITS[suit] for place, suit in enumerate("CDHS") if held >> place & 1]  # type: ignore[index]
    if not names:
        return []
    which = " and ".join(names) if kind == "marriages" else names[0] if len(names) == 1 else "one suit"
    return [f"the marriage of {which}"]


def _against_amount(table: Table, amount: int, cap: int, too_much: Objection) -> Objection:
    """Return what speaks against bidding so much; ``too_much`` does where it is above ``cap``."""
    book = table.book
    if table.bid >= book.top or amount > cap == book.top:
        return f"{book.top} is the highest bid at this table", "thousand.bid.max_abs"
    least = book.bids[book.place_above(table.bid)]
    if amount < least:
        return f"{amount} is too low: at least {least} must be bid", "thousand.bid.step"
    if amount > cap:
        return too_much
    if table.phase is Phase.AUCTION and not book.rules.bid_jumps:
        return f"bids are not jumped over: {least} comes next", "thousand.bid.step"
    above = book.bids[book.place_above(amount)]
    return f"{amount} is no step: {above} comes next", "thousand.bid.step"


def _against_bid(table: Table, action: Bid) -> Objection:
    hand = table.hands[table.word]
    if not action.blind:
        too_much = _cap_reason(table, hand, "in hand"), "thousand.bid.max_hand"
        return _against_amount(table, action.amount, table.book.cap(hand), too_much)
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
    hand = legal.raising_hand(table)
    where = "in hand" if hand == table.hands[table.word] else "in hand before cards were given"
    too_much = _cap_reason(table, hand, where), "thousand.raise.cap"
    return _against_amount(table, action.amount, legal.raise_cap(table), too_much)


def _against_write_off(table: Table) -> Objection:
    rules = table.book.rules
    if rules.write_off == "off":
        return "contracts are not written off at this table", "thousand.rospis"
    if table.gifts:
        return "a contract is written off before the first card is given", "thousand.rospis"
    if table.blind or table.golden:
        return "a blind bid or a golden deal is not written off", "thousand.rospis"
    if table.phase is Phase.GIVE and auction.raises_before_giving(table):
        return "a contract is written off while the bid may be raised, not later", "thousand.rospis"
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

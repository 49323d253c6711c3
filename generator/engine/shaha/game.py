"""Joker with the шаха as a game of bids and tricks: what it says for itself."""

from collections.abc import Mapping

from generator.cards import AnyCard, Suit
from generator.engine.shaha.shown import SHOWABLE
from generator.engine.whist.actions import Mode
from generator.engine.whist.book import suit_of
from generator.engine.whist.events import Result
from generator.engine.whist.game import Game, Rules, Stance, Strength, Trump
from generator.rulesets.joker_shaha import SHAHA, JokerShaha

IDS = {
    "trump9": "trump.turned",
    "joker": "shaha",
    "joker.any_time": "shaha.follow",
    "joker.reply": "shaha",
    "joker.lead": "shaha.lead",
    "joker.high": "shaha.beats",
    "joker.low": "shaha.decline",
}
"""Rules that have another name here than in Georgian Joker."""


def _names(rules: Rules) -> Mapping[AnyCard, str]:
    return {}


def _trump_of(rules: Rules, last: AnyCard, turned_up: AnyCard | None) -> Trump:
    """Diamonds are trumps always, or the suit of the last card dealt; the шаха's is clubs."""
    assert isinstance(rules, JokerShaha)
    if rules.trump == "diamonds":
        return Trump(Suit.DIAMONDS, None, "always")
    return Trump(suit_of(last), last, "last_card")


def _never(rules: Rules, number: int) -> bool:
    return False


def _order(rules: Rules, dealer: int, players: int) -> tuple[int, ...]:
    assert isinstance(rules, JokerShaha)
    side = -1 if rules.first_bid == "right" else 1
    return tuple((dealer + side * step) % players for step in range(1, players + 1))


def _leads(rules: Rules, trump: Suit | None) -> tuple[Stance, ...]:
    """A led шаха asks for clubs, or for a suit that is named; declined for clubs, or for nothing."""
    assert isinstance(rules, JokerShaha)
    named = rules.lead == "named"
    asked = [(suit, suit) for suit in Suit] if named else [(None, SHAHA.suit)]
    stances = [Stance(Mode.HIGH, "high", Strength.TOP, suit, follow) for suit, follow in asked]
    if rules.decline == "own_value":
        return (*stances, Stance(Mode.LOW, "own", Strength.OWN, None, SHAHA.suit))
    return (*stances, Stance(Mode.LOW, "void", Strength.NOTHING))


def _replies(rules: Rules) -> tuple[Stance, ...]:
    assert isinstance(rules, JokerShaha)
    own = Stance(Mode.LOW, "own", Strength.OWN)
    void = Stance(Mode.LOW, "void", Strength.NOTHING)
    return (Stance(Mode.HIGH, "high", Strength.TOP), own if rules.decline == "own_value" else void)


def score(rules: Rules, cards: int, bid: int, tricks: int, blind: bool) -> tuple[int, Result]:
    """Return what a deal brings and why (rule joker33.score)."""
    assert isinstance(rules, JokerShaha)
    table = rules.score_table
    if tricks > bid:
        return table.over * tricks, "over"
    if tricks < bid:
        return -table.under * (bid - tricks), "under"
    return (table.exact + table.each * bid, "exact") if bid else (table.zero, "zero")


def _next_dealer(rules: Rules, dealer: int, last: int, players: int) -> int:
    assert isinstance(rules, JokerShaha)
    return last if rules.dealer == "last_trick" else (dealer + 1) % players


SHAHA_GAME = Game(
    ruleset=JokerShaha,
    prefix="joker33",
    ids=IDS,
    names=_names,
    trump_of=_trump_of,
    is_named=_never,
    is_blind=_never,
    order=_order,
    leads=_leads,
    replies=_replies,
    score=score,
    next_dealer=_next_dealer,
    close_set=lambda rules, number, deals: (),
    showable=SHOWABLE,
)

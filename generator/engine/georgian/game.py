"""Georgian Joker as a game of bids and tricks: what it says for itself."""

from collections.abc import Mapping
from functools import cache

from generator.cards import AnyCard, Suit
from generator.engine.georgian.premium import close_set
from generator.engine.georgian.shown import SHOWABLE
from generator.engine.whist.actions import Mode
from generator.engine.whist.book import suit_of
from generator.engine.whist.events import Result
from generator.engine.whist.game import Game, Rules, Stance, Strength, Trump, set_of
from generator.rulesets.joker_georgian import JokerGeorgian

MET = 50
FINE = 50
TRICK = 10
ALL = 100


def _names(rules: Rules) -> Mapping[AnyCard, str]:
    """Return how records call the jokers: J1 and J2."""
    return {card: f"J{place}" for place, card in enumerate(rules.jokers, 1)}


def _trump_of(rules: Rules, last: AnyCard, turned_up: AnyCard | None) -> Trump:
    """The card after the deal makes the trump, else the dealer's last; a joker means no trump."""
    card = last if turned_up is None else turned_up
    if card in rules.jokers:
        return Trump(None, card, "joker")
    return Trump(suit_of(card), card, "last_card" if turned_up is None else "turned_up")


def _is_named(rules: Rules, cards: int) -> bool:
    assert isinstance(rules, JokerGeorgian)
    return rules.trump9 == "named" and cards == rules.largest


def _is_blind(rules: Rules, number: int) -> bool:
    """Blind bids are made in the last set only (rule gjoker.blind)."""
    assert isinstance(rules, JokerGeorgian)
    return rules.blind and set_of(rules, number) == len(rules.sets)


def _order(rules: Rules, dealer: int, players: int) -> tuple[int, ...]:
    return tuple((dealer + step) % players for step in range(1, players + 1))


@cache
def _leads(rules: Rules, trump: Suit | None) -> tuple[Stance, ...]:
    """A led joker names a suit, high or low; with the wish it need not (rule gjoker.joker.lead)."""
    assert isinstance(rules, JokerGeorgian)
    stances = []
    for suit in Suit:
        beaten = rules.joker_vs_trump == "trump" and suit is not trump
        strength = Strength.ABOVE_SUIT if beaten else Strength.TOP
        stances.append(Stance(Mode.HIGH, "high", strength, suit, suit, highest=True))
        stances.append(Stance(Mode.LOW, "low", Strength.LAST, suit, suit))
    if rules.joker_lead == "wish":
        stances.append(Stance(Mode.WISH, "wish", Strength.TOP))
    return tuple(stances)


def _replies(rules: Rules) -> tuple[Stance, ...]:
    assert isinstance(rules, JokerGeorgian)
    if rules.joker_lead == "wish":
        lost = Stance(Mode.DOWN, "down", Strength.NOTHING)
    else:
        lost = Stance(Mode.LOW, "low", Strength.NOTHING)
    return (Stance(Mode.HIGH, "high", Strength.TOP), lost)


def score(rules: Rules, cards: int, bid: int, tricks: int, blind: bool) -> tuple[int, Result]:
    """Return what a deal brings and why (rules gjoker.score, gjoker.khisht); a blind bid doubles it."""
    points, result = _score(rules, cards, bid, tricks)
    return points * (2 if blind else 1), result


def _score(rules: Rules, cards: int, bid: int, tricks: int) -> tuple[int, Result]:
    assert isinstance(rules, JokerGeorgian)
    if bid == tricks:
        if bid == 0:
            return MET, "zero"
        return (ALL * bid, "all") if bid == cards else (MET + MET * bid, "exact")
    if tricks > bid:
        return TRICK * tricks, "over"
    if rules.score == "fines":
        # None of all the tricks costs what all of them would have brought (outside:CH).
        return (-ALL * bid if not tricks and bid == cards else -FINE * (bid - tricks) - FINE), "under"
    if not tricks and rules.khisht:
        return -rules.khisht, "khisht"
    return TRICK * tricks, "under"


def _next_dealer(rules: Rules, dealer: int, last: int, players: int) -> int:
    return (dealer + 1) % players


GEORGIAN = Game(
    ruleset=JokerGeorgian,
    prefix="gjoker",
    ids={},
    names=_names,
    trump_of=_trump_of,
    is_named=_is_named,
    is_blind=_is_blind,
    order=_order,
    leads=_leads,
    replies=_replies,
    score=score,
    next_dealer=_next_dealer,
    close_set=close_set,
    showable=SHOWABLE,
)

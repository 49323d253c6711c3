"""The house rules made ready for play: bids, their caps, moves and their names."""

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from generator.engine.thousand.actions import (
    CONTRA,
    KEEP,
    MISERE,
    OPEN,
    PASS,
    REDEAL,
    STAY,
    WRITE_OFF,
    Action,
    Bid,
    Give,
    Play,
    Raise,
)
from generator.engine.thousand.bits import ACES, ALL, BIT, CARD, PAIRS_MOST, PAIRS_SUM, pairs
from generator.rulesets.thousand import ACES as ACES_POINTS
from generator.rulesets.thousand import HIGHEST_BID, Thousand

FORCED = 100
"""The bid without a choice (rule thousand.bid.opening)."""
BLIND_BID = 120
"""The one blind bid, and the contract of golden deals without an auction."""
PLAIN_BID = 120
"""What may be bid without a marriage: all the points of the cards."""

ANNOUNCED = 1 << 24
"""Added to a card that is led: the marriage, or the four aces, is announced."""
BID, BLIND, RAISE, GIVE, SAY = (1 << shift for shift in range(25, 30))
"""Added to a number or a card: the kinds of a move that plays no card."""
SAY_KEEP, SAY_REDEAL, SAY_PASS, SAY_WRITE_OFF, SAY_STAY, SAY_OPEN, SAY_MISERE, SAY_CONTRA = (
    SAY + place for place in range(8)
)
_SAID: Mapping[int, Action] = {
    SAY_KEEP: KEEP,
    SAY_REDEAL: REDEAL,
    SAY_PASS: PASS,
    SAY_WRITE_OFF: WRITE_OFF,
    SAY_STAY: STAY,
    SAY_OPEN: OPEN,
    SAY_MISERE: MISERE,
    SAY_CONTRA: CONTRA,
}
_SAYING: Mapping[Action, int] = {action: move for move, action in _SAID.items()}


def _bids(rules: Thousand) -> Iterator[int]:
    """Yield every bid that a table knows (rules thousand.bid.step, thousand.bid.max_abs)."""
    bid = FORCED
    while bid <= highest(rules):
        yield bid
        bid += (5 if bid < 200 else 10) if rules.bid_step == "5_10" else int(rules.bid_step)


def highest(rules: Thousand) -> int:
    """Return the highest bid at all; without a cap what the best cards of all could make."""
    if rules.bid_max is not None:
        return rules.bid_max
    return HIGHEST_BID if rules.marriage_aces == "off" else PLAIN_BID + ACES_POINTS + 100 + 80


@dataclass(frozen=True, slots=True)
class Rulebook:
    """Rules with the tables that follow from them. Equal when the rules are.

    ``bids``: all bids; ``moves`` the same as moves, ``raises`` too. ``caps``: the most that may be bid
    with the marriages of a hand, by `bits.pairs`. ``hidden``: cards that stay closed at a table of two.
    """

    rules: Thousand
    bids: tuple[int, ...] = field(compare=False, repr=False)
    moves: tuple[int, ...] = field(compare=False, repr=False)
    raises: tuple[int, ...] = field(compare=False, repr=False)
    caps: tuple[int, ...] = field(compare=False, repr=False)
    top: int = field(compare=False, repr=False)
    talon: int = field(compare=False, repr=False)
    dead: int = field(compare=False, repr=False)
    draws: bool = field(compare=False, repr=False)
    must_beat: bool = field(compare=False, repr=False)
    aces: bool = field(compare=False, repr=False)

    def cap(self, hand: int) -> int:
        """Return the most that may be bid with these cards (rule thousand.bid.max_hand)."""
        most = self.caps[pairs(hand)]
        if hand & ACES == ACES and self.aces:
            if self.rules.bid_hand in ("marriages", "one_marriage"):
                most += ACES_POINTS
            elif self.rules.bid_hand == "needs_marriage":
                most = self.top
        return most if most < self.top else self.top

    def place_above(self, bid: int) -> int:
        """Return the place of the least bid above ``bid``."""
        return bisect_right(self.bids, bid)


def rulebook(rules: Thousand) -> Rulebook:
    """Return the rules compiled. The same object is found without hashing its sixty fields."""
    book = _same.get(id(rules))
    if book is None or book.rules is not rules:
        book = _compiled(rules)
        if book.rules is rules:  # the book keeps its rules alive, so no other has this id
            _same[id(rules)] = book
    return book


_same: dict[int, Rulebook] = {}


@lru_cache(maxsize=512)
def _compiled(rules: Thousand) -> Rulebook:
    bids = tuple(_bids(rules))
    top = bids[-1]
    caps = {
        "marriages": [PLAIN_BID + value for value in PAIRS_SUM],
        "one_marriage": [PLAIN_BID + value for value in PAIRS_MOST],
        "needs_marriage": [top if value else PLAIN_BID for value in PAIRS_SUM],
        "flat120": [PLAIN_BID] * 16,
        "off": [top] * 16,
    }[rules.bid_hand]
    draws = rules.players == 2 and rules.two == "draw"
    two_talons = rules.players == 2 and not draws
    return Rulebook(
        rules,
        bids,
        tuple(BID + bid for bid in bids),
        tuple(RAISE + bid for bid in bids),
        tuple(caps),
        top,
        talon=2 if two_talons else 10 if draws else 3,
        dead=2 if two_talons else 0,
        draws=draws,
        must_beat=rules.must_beat,
        aces=rules.marriage_aces != "off",
    )


_actions: dict[int, Action] = {}


def action_of(move: int) -> Action:
    """Return the action that a move stands for."""
    action = _actions.get(move)
    if action is None:
        action = _actions[move] = _named(move)
    return action


def _named(move: int) -> Action:
    if move < BID:
        return Play(CARD[move & ALL], bool(move & ANNOUNCED))
    if move >= SAY:
        return _SAID[move]
    if move >= GIVE:
        return Give(CARD[move - GIVE])
    if move >= RAISE:
        return Raise(move - RAISE)
    return Bid(move - BLIND, True) if move >= BLIND else Bid(move - BID)


def move_of(action: Action) -> int | None:
    """Return the move of an action; None if it names a card or a number that no move can hold."""
    if isinstance(action, Play):
        bit = BIT.get(action.card)
        return None if bit is None else bit + ANNOUNCED * action.marriage
    if isinstance(action, Give):
        bit = BIT.get(action.card)
        return None if bit is None else GIVE + bit
    if isinstance(action, Bid | Raise):
        if not 0 < action.amount <= 10 * HIGHEST_BID:
            return None
        if isinstance(action, Raise):
            return RAISE + action.amount
        return (BLIND if action.blind else BID) + action.amount
    return _SAYING[action]

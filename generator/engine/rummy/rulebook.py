"""The house rules made ready for play: what cards and melds are worth, and the names of moves.

Inside a deal an act is a `Move`, six numbers: its kind, then what it needs.
"""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeAlias

from generator.cards import AnyCard
from generator.engine.rummy.actions import (
    DRAW,
    TAKE_OPEN,
    Action,
    Discard,
    Join,
    Lay,
    LayOff,
    TakeJoker,
)
from generator.engine.rummy.cards import (
    CARD,
    JOKER,
    JOKER_UNIT,
    RANKS,
    SUIT,
    SUIT_BITS,
    SUITS,
    cards_of,
    count,
    kind_of,
    kinds_in,
    set_of,
)
from generator.engine.rummy.meld import LOW_ACE, SETS, Meld, parse_meld
from generator.errors import KolodaError
from generator.rulesets.joker import LONE_JOKER, Rummy

Move: TypeAlias = tuple[int, int, int, int, int, int]
DRAW_CLOSED, DRAW_OPEN, LAY, LAY_OFF, TAKE_JOKER, JOIN, DISCARD = range(7)
"""The kinds of a `Move`, its first number. The others, as far as it needs them:

lay: number, group, low, high, jokers of the `Meld`; lay off: number, kind of card, front;
take a joker: number, the set of cards given; join: number, into; discard: kind of card, how many.
"""
_DRAW: Move = (DRAW_CLOSED, 0, 0, 0, 0, 0)
_OPEN: Move = (DRAW_OPEN, 0, 0, 0, 0, 0)
POINTS = tuple(11 if place == 0 else min(place + 1, 10) for place in range(len(RANKS)))
"""What a suited card costs, from the ace up: 11, then its pips, ten for the courts (joker.score.hand)."""


@dataclass(frozen=True, slots=True, eq=False)
class Rulebook:
    """Rules with the figures that follow from them; there is one for each ruleset.

    ``pack``: all cards as a set; ``points``: what each kind costs in hand; ``need``: what a first laying
    must reach; ``per_meld``: the most jokers of a meld; ``keep``: how many cards must be left for the
    discard. ``actions`` remembers the names of moves.
    """

    rules: Rummy
    pack: int
    points: tuple[int, ...]
    need: int
    per_meld: int
    keep: int
    actions: dict[Move, Action] = field(repr=False, default_factory=dict)
    codes: dict[Move, str] = field(repr=False, default_factory=dict)

    def hand_points(self, cards: int) -> int:
        """Return what the cards left in a hand cost (rules joker.score.hand, joker.score.lone)."""
        if cards == JOKER_UNIT:
            return LONE_JOKER
        return self.sum_of(cards)

    def sum_of(self, cards: int) -> int:
        """Return what cards cost one by one."""
        total = self.points[JOKER] * (cards >> len(SUITS) * SUIT_BITS)
        while cards := cards % JOKER_UNIT:
            total += _suit_points(cards & SUIT)
            cards >>= SUIT_BITS
        return total

    def worth(self, group: int, low: int, high: int, jokers: int) -> int:
        """Return what a meld counts in a first laying (rules joker.meld.first51, joker.first51.joker).

        The ace below the two counts nothing (rule joker.ace.low).
        """
        reading = self.rules.first_joker
        if group >= SETS:
            rank = POINTS[group - SETS]
            own = {"stands_for": rank, "in_hand": self.points[JOKER], "nothing": 0}[reading]
            return low.bit_count() * rank + jokers * own
        total = 0
        for place in range(low, high + 1):
            if jokers >> place & 1 and reading != "stands_for":
                total += self.points[JOKER] if reading == "in_hand" else 0
            elif place != LOW_ACE:
                total += POINTS[(place - 1) % len(RANKS)]
        return total

    def action_of(self, move: Move) -> Action:
        """Return the action that a move stands for."""
        action = self.actions.get(move)
        if action is None:
            action = self.actions[move] = _named(move)
        return action

    def code_of(self, move: Move) -> str:
        """Return the code of a move's action."""
        code = self.codes.get(move)
        if code is None:
            code = self.codes[move] = str(self.action_of(move))
        return code


@lru_cache(maxsize=1 << 13)
def _suit_points(cards: int) -> int:
    """Return what cards of one suit cost."""
    return sum(POINTS[kind] * count(cards, kind) for kind in kinds_in(cards))


def _named(move: Move) -> Action:
    kind, one, other, third, fourth, fifth = move
    if kind == DRAW_CLOSED:
        return DRAW
    if kind == DRAW_OPEN:
        return TAKE_OPEN
    if kind == LAY:
        return Lay(one, Meld(one, 0, other, third, fourth, fifth).cards)
    if kind == LAY_OFF:
        return LayOff(one, CARD[other], bool(third))
    if kind == TAKE_JOKER:
        return TakeJoker(one, cards_of(other))
    if kind == JOIN:
        return Join(one, other)
    return Discard((CARD[one],) * other)


def move_of(action: Action) -> Move | None:
    """Return the move of an action; None if it names cards in another order, or no meld at all."""
    match action:
        case Lay(number, cards):
            try:
                meld = parse_meld(number, 0, cards)
            except KolodaError:
                return None
            return (LAY, *meld[:1], *meld[2:]) if meld.cards == cards else None
        case LayOff(number, card, front):
            return LAY_OFF, number, kind_of(card), int(front), 0, 0
        case TakeJoker(number, cards):
            given = set_of(cards) if len(set(cards)) == len(cards) else 0
            return (TAKE_JOKER, number, given, 0, 0, 0) if cards_of(given) == cards else None
        case Join(number, into):
            return JOIN, number, into, 0, 0, 0
        case Discard(cards):
            same = bool(cards) and all(card == cards[0] for card in cards)
            return (DISCARD, kind_of(cards[0]), len(cards), 0, 0, 0) if same else None
        case _:
            return _DRAW if action == DRAW else _OPEN


@lru_cache(maxsize=256)
def rulebook(rules: Rummy) -> Rulebook:
    """Return the rules made ready."""
    pack: tuple[AnyCard, ...] = rules.deck().cards()
    return Rulebook(
        rules,
        set_of(pack),
        (*POINTS * 4, rules.joker_hand),
        rules.first_meld or 0,
        rules.jokers_per_meld or rules.deck().jokers,
        int(rules.out_discard),
    )

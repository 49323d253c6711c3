"""Short ways to set up a moment of the trick Jokers and to move on from it."""

import re

from generator.cards import Suit, parse_card
from generator.engine import georgian, shaha
from generator.engine.whist.game import DealResult
from generator.engine.whist.setup import Setup
from generator.rulesets.joker_georgian import JokerGeorgian
from generator.rulesets.joker_shaha import JokerShaha

JOKERS = {"J1": "6S", "J2": "6C"}


def cards(text):
    """Cards by their codes; J1 and J2 are the black sixes."""
    return tuple(parse_card(JOKERS.get(code, code)) for code in text.split())


def coded(code):
    return re.sub("J[12]", lambda match: JOKERS[match[0]], code)


def _setup(hands, trump, dealer, bids, won, leader):
    held = tuple(cards(hand) for hand in hands)
    return Setup(
        held,
        Suit(trump) if trump else None,
        dealer,
        bids,
        won or (0,) * len(held),
        leader,
        sum(won) + 1,
    )


def table(*hands, trump="H", bids=None, dealer=-1, won=(), leader=0, **rules):
    """Georgian Joker before a trick; without bids all have bid none. The last seat deals."""
    bids = (0,) * len(hands) if bids is None else bids
    players = len(hands)
    setup = _setup(hands, trump, dealer % players, bids, won, leader)
    return georgian.resume(JokerGeorgian(players=players, **rules), setup)


def before_bids(*hands, trump="H", dealer=-1, **rules):
    """Georgian Joker before the bids."""
    players = len(hands)
    setup = Setup(tuple(cards(hand) for hand in hands), Suit(trump) if trump else None, dealer % players)
    return georgian.resume(JokerGeorgian(players=players, **rules), setup)


def shaha_table(*hands, trump="D", bids=(0, 0, 0), leader=0, **rules):
    """Joker with the шаха before a trick; the last seat deals."""
    setup = _setup(hands, trump, 2, bids, (), leader)
    return shaha.resume(JokerShaha(**rules), setup)


def codes(state):
    return [str(action) for action in state.legal_actions()]


def after(state, acts):
    """Return the state after ``acts``, given by their codes, and the events of the last one."""
    events = ()
    for code in acts.split():
        state, events = state.apply({str(act): act for act in state.legal_actions()}[coded(code)])
    return state, events


def results(rules, *lines, blind=()):
    """Return deals as written down: ``9: 2/2 0/0 1/0 4/5`` is cards, then bid and tricks of each seat.

    ``blind`` holds pairs of the place of a deal and a seat.
    """
    game = georgian.GEORGIAN if isinstance(rules, JokerGeorgian) else shaha.SHAHA_GAME
    deals = []
    for place, line in enumerate(lines):
        size, _, said = line.partition(":")
        pairs = [tuple(map(int, pair.split("/"))) for pair in said.split()]
        dark = tuple((place, seat) in blind for seat in range(len(pairs)))
        scored = [
            game.score(rules, int(size), bid, won, is_blind)
            for (bid, won), is_blind in zip(pairs, dark, strict=True)
        ]
        deals.append(
            DealResult(
                int(size),
                tuple(bid for bid, _ in pairs),
                tuple(won for _, won in pairs),
                tuple(points for points, _ in scored),
                tuple(result for _, result in scored),
                dark,
            )
        )
    return deals

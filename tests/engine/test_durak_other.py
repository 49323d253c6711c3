"""The engine beside another program, durakgame of PyPI, where the rules are the same.

That program plays for two, one card at a time. It copies cards thrown in after «беру» instead of moving
them (B49) and forgets the limit of the first bout there (B50), so nothing is thrown in after a take here
and only what could be is compared, from the first discard on.
"""

import random

import pytest
from durakgame.game import Game
from durakgame.move import (
    AttackingMove,
    DefensiveMove,
    EndingMove,
    FinishingMove,
    ForfeitingMove,
    OpeningMove,
)
from durakgame.player import Player
from durakgame.primitives import Card, CardValue, GameResult, Suit

from generator.engine.contract import Deal, shuffled
from generator.engine.durak import PASS, start
from generator.rulesets import Durak

RULES = Durak(players=2, attack="one", one_at_a_time=True)
RANKS = dict(zip("6789TJQKA", CardValue, strict=True))
SUITS = {"H": Suit.Heart, "C": Suit.Cross, "S": Suit.Spade, "D": Suit.Diamond}
THEIRS = {f"{rank}{suit}": Card(RANKS[rank], SUITS[suit]) for rank in RANKS for suit in SUITS}
OURS = {card: code for code, card in THEIRS.items()}


def code_of(move, table):
    match move:
        case OpeningMove(card):
            return OURS[card]
        case AttackingMove(card):
            return f"+{OURS[card]}"
        case DefensiveMove(card):
            return f"{OURS[table.attack[-1]]}/{OURS[card]}"
        case ForfeitingMove():
            return "take"
        case EndingMove() | FinishingMove(cards=[]):
            return "pass"
        case FinishingMove(cards=[card]):
            return f"+{OURS[card]}"


@pytest.mark.parametrize("seed", range(120))
def test_the_same_deals(seed):
    rng = random.Random(seed)
    cards = shuffled(RULES.deck(), seed, 2).cards
    state, _ = start(RULES, Deal(cards, 2, 1, leader=0))
    game = Game([THEIRS[str(card)] for card in cards], Player(), Player())
    while not game.isFinished:
        moves = {code_of(move, game.table): move for move in game.generateOptions()}
        moves.pop(None, None)  # several cards at once after a take
        closed = state.to_move is None or state.bout.phase not in ("throw", "taking")
        if closed and not game.table.isEmpty and game.turn == game.move:
            game.process(moves["pass"])  # here the bout has closed, since nobody could go on
            continue
        codes = [str(action) for action in state.legal_actions()]
        if state.bout.phase != "taking" or game.discardPile:
            assert codes == sorted(moves)
        chosen = rng.choice(codes) if state.bout.phase != "taking" else str(PASS)
        game.process(moves[chosen])
        state, _ = state.apply(state.legal_actions()[codes.index(chosen)])
    hands = [{THEIRS[str(card)] for card in state.hand(seat)} for seat in (0, 1)]
    assert hands == [set(game.player1.hand), set(game.player2.hand)]
    losers = {GameResult.Draw: (), GameResult.Win: (1,), GameResult.Loss: (0,)}
    assert state.outcome().losers == losers[game.result]

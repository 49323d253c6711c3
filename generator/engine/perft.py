"""Counts that prove the generation of actions: compared with counts by hand or by another program.

The term is that of chess programming: the number of legal sequences of a given length. The deal is
fixed, so there is no chance in it.
"""

from typing import Any

from generator.engine.contract import State


def perft(state: State[Any], depth: int) -> int:
    """Return the number of sequences of exactly ``depth`` actions; a deal that has ended adds nothing."""
    if depth == 0:
        return 1
    actions = state.legal_actions()
    if depth == 1:
        return len(actions)
    return sum(perft(state.apply(action)[0], depth - 1) for action in actions)


def divide(state: State[Any], depth: int) -> dict[str, int]:
    """Return `perft` under each first action: where two programs differ, follow the differing action."""
    return {str(action): perft(state.apply(action)[0], depth - 1) for action in state.legal_actions()}


def playouts(state: State[Any]) -> int:
    """Return the number of different ways in which the deal can go to its end. For small positions only."""
    if state.to_move is None:
        return 1
    return sum(playouts(state.apply(action)[0]) for action in state.legal_actions())

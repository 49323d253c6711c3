"""What each told step of an example leads to: the boards of a replay, from the states of the engine."""

from collections.abc import Callable, Sequence
from typing import Any

from generator.engine.play import Log
from generator.text.document import Board
from generator.text.telling import Sentence


def boards_after(log: Log[Any], told: Sequence[Sentence], board: Callable[[Any], Board]) -> tuple[Board, ...]:
    """Return what each sentence leads to: the state after the act that its last event belongs to.

    ``told`` are the last sentences of the log, mostly without those of its opening; ``board`` shows a state.
    """
    states = [step.state for step in log.steps[1:]] + [log.final]
    after = [log.first for _ in log.opening]
    after += [state for step, state in zip(log.steps, states, strict=False) for _ in step.events]
    happened = len(after) - sum(len(sentence.events) for sentence in told)
    boards = []
    for sentence in told:
        happened += len(sentence.events)
        boards.append(board(after[happened - 1]))
    return tuple(boards)

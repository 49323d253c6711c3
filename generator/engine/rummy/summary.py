"""A deal played for its figures only: nothing is recorded, so that thousands take seconds."""

import random
from dataclasses import dataclass

from generator.engine.contract import Deal, Policy
from generator.engine.rummy.dealing import dealt
from generator.engine.rummy.moves import act
from generator.engine.rummy.rulebook import move_of
from generator.engine.rummy.state import RummyState
from generator.rulesets.joker import Rummy


@dataclass(frozen=True, slots=True)
class Summary:
    """What a deal came to. ``acts`` are all that take time at a table; ``leader`` is the one who started.

    ``scores`` is what each seat writes down, ``first_laid`` in which circle each made the first laying, 0
    for none.
    """

    turns: int
    circles: int
    acts: int
    leader: int
    reason: str
    losers: tuple[int, ...]
    scores: tuple[int, ...]
    first_laid: tuple[int, ...]


def summary_of(rules: Rummy, deal: Deal, policy: Policy, rng: random.Random) -> Summary:
    """Return how ``deal`` goes when everyone plays by ``policy``. The rules are those of `RummyState`."""
    table = dealt(rules, deal)
    leader, acts = table.word, 0
    first_laid = [0] * deal.players
    while table.result is None:
        seat, circle, opened = table.word, table.circle, table.opened
        move = move_of(policy(RummyState(table).view(seat), rng))
        assert move is not None, "policies choose among legal actions"
        act(table, move)
        acts += 1
        if table.opened != opened:
            first_laid[seat] = circle
    result = table.result
    return Summary(
        table.turn,
        table.circle,
        acts,
        leader,
        result.reason,
        result.losers,
        result.scores,
        tuple(first_laid),
    )

"""A deal played for its figures only: nothing is recorded, so that thousands take seconds."""

import random
from dataclasses import dataclass

from generator.engine.contract import Deal, Policy
from generator.engine.durak.dealing import dealt
from generator.engine.durak.moves import play
from generator.engine.durak.rulebook import PASS_WORD
from generator.engine.durak.state import DurakState
from generator.rulesets.durak import Durak


@dataclass(frozen=True, slots=True)
class Summary:
    """What a deal came to. ``acts`` are those that take time at a table: all but saying that one has done."""

    bouts: int
    acts: int
    leader: int
    reason: str
    losers: tuple[int, ...]


def summary_of(rules: Durak, deal: Deal, policy: Policy, rng: random.Random) -> Summary:
    """Return how ``deal`` goes when everyone plays by ``policy``. The rules are those of `DurakState`."""
    table = dealt(rules, deal, None)
    leader, acts = table.leader, 0
    while table.result is None:
        action = policy(DurakState(table).view(table.word), rng)
        move = table.book.move_of(action)
        assert move is not None, "policies choose among legal actions"
        acts += move[0] != PASS_WORD
        play(table, move)
    return Summary(table.number, acts, leader, table.result.reason, table.result.losers)

"""A deal played for its figures only: nothing is recorded, so that thousands take seconds."""

import random
from dataclasses import dataclass

from generator.engine.contract import Deal, Policy, shuffled
from generator.engine.thousand.dealing import dealt
from generator.engine.thousand.legal import legal_moves
from generator.engine.thousand.moves import play
from generator.engine.thousand.rulebook import SAY_STAY, move_of
from generator.engine.thousand.sheet import next_dealer
from generator.engine.thousand.standing import Standing, beginning
from generator.engine.thousand.state import view_of
from generator.engine.thousand.table import Table
from generator.rulesets.thousand import Thousand


@dataclass(frozen=True, slots=True)
class Summary:
    """What a deal came to. ``acts`` are those that take time at a table, ``bouts`` its tricks.

    ``leader`` is the declarer, or who led where there was none; ``bid`` the contract, 0 without one.
    """

    bouts: int
    acts: int
    leader: int
    reason: str
    losers: tuple[int, ...]
    bid: int = 0
    scores: tuple[int, ...] = ()


def summary_of(rules: Thousand, deal: Deal, policy: Policy, rng: random.Random) -> Summary:
    """Return how ``deal`` goes when everyone plays by ``policy``. The rules are those of `ThousandState`."""
    return _played(dealt(rules, deal, None), policy, rng)[0]


def _played(table: Table, policy: Policy, rng: random.Random) -> tuple[Summary, Standing]:
    acts = 0
    while table.result is None:
        action = policy(view_of(table, table.word, legal_moves(table)), rng)
        move = move_of(action)
        assert move is not None, "policies choose among legal actions"
        acts += move != SAY_STAY
        play(table, move)
    assert table.after is not None, "a deal ends with a sheet"
    outcome = table.result
    leader = table.seats[0] if table.declarer is None else table.declarer
    summary = Summary(
        table.number - 1, acts, leader, outcome.reason, outcome.losers, table.bid, outcome.scores
    )
    return summary, table.after


@dataclass(frozen=True, slots=True)
class MatchSummary:
    """What a match came to: its deals that count, how often cards were dealt again, who won.

    ``totals`` at the end; ``contracts`` holds for every deal that was played the bid and whether it was
    made; ``barrels`` counts the climbs, ``falls`` the falls off the barrel, ``acts`` what takes time.
    """

    deals: int
    redeals: int
    winner: int | None
    totals: tuple[int, ...]
    contracts: tuple[tuple[int, bool], ...]
    barrels: int
    falls: int
    acts: int


def summary_of_match(rules: Thousand, policy: Policy, seed: int, most: int = 400) -> MatchSummary:
    """Return how a match goes when everyone plays by ``policy``, without records."""
    rng = random.Random(seed)
    players = rules.players
    standing, dealer = beginning(players), rng.randrange(players)
    deals = redeals = barrels = falls = acts = 0
    contracts: list[tuple[int, bool]] = []
    while standing.winner is None and deals + redeals < most:
        cards = shuffled(rules.deck(), rng.getrandbits(32), players)
        table = dealt(rules, Deal(cards.cards, players, dealer, sheet=standing), None)
        summary, after = _played(table, policy, rng)
        acts += summary.acts
        if summary.reason == "redeal":
            redeals += 1
            continue
        deals += 1
        if summary.reason in ("made", "failed"):
            contracts.append((summary.bid, summary.reason == "made"))
        before = standing
        barrels += sum(
            new is not None and old is None for old, new in zip(before.tries, after.tries, strict=True)
        )
        falls += sum(
            new is None and old is not None and seat != after.winner
            for seat, (old, new) in enumerate(zip(before.tries, after.tries, strict=True))
        )
        dealer = next_dealer(before, after, dealer)
        standing = after
    return MatchSummary(
        deals, redeals, standing.winner, standing.totals, tuple(contracts), barrels, falls, acts
    )

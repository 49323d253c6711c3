"""What a simulation measures of a match of bids and tricks."""

import random
from dataclasses import replace

from generator.engine.contract import shuffled
from generator.engine.figures import SECONDS_PER_ACT, Column, Row
from generator.engine.whist.dealing import dealt
from generator.engine.whist.events import MatchEnded, PremiumWon
from generator.engine.whist.game import DealResult, Game, Rules, rounds
from generator.engine.whist.match import events_of, result_of
from generator.engine.whist.moves import play
from generator.engine.whist.policy import sensible
from generator.engine.whist.state import WhistState
from generator.engine.whist.table import Table

COLUMNS = (
    Column("minutes"),
    Column("met", "%"),
    Column("hook", "%"),
    Column("points"),
    Column("premiums"),
)
"""Minutes of a match; bids met of a hundred; deals of a hundred in which the hook takes a number from the
dealer; points of the winner; premiums in a match."""


def measure(game: Game, rules: Rules, players: int, seed: int) -> Row:
    """Return the figures of one match."""
    rng = random.Random(seed)
    acts = hooked = 0
    results: list[DealResult] = []
    dealer: int | None = None
    for number in range(1, len(rounds(rules)) + 1):
        deal = shuffled(rules.deck(), rng.getrandbits(32), players)
        if dealer is not None:
            deal = replace(deal, dealer=dealer)
        table = dealt(game, rules, deal, number, None)
        acts += played(table, rng)
        result = result_of(table)
        others = sum(result.bids) - result.bids[deal.dealer]
        hooked += rules.hook and others <= result.cards
        results.append(result)
        dealer = game.next_dealer(rules, deal.dealer, table.word, players)
    happened = events_of(game, rules, results)
    ended = next(event for event in happened if isinstance(event, MatchEnded))
    met = sum(result.is_met(seat) for result in results for seat in range(players))
    return (
        acts * SECONDS_PER_ACT / 60,
        100.0 * met / (len(results) * players),
        100.0 * hooked / len(results),
        float(max(ended.totals)),
        float(sum(isinstance(event, PremiumWon) for event in happened)),
    )


def played(table: Table, rng: random.Random) -> int:
    """Play a deal to its end; return how many acts it took."""
    acts = 0
    while table.result is None:
        state = WhistState(table)
        action = sensible(state.view(table.word), rng)
        play(table, next(move for move in state.legal_moves() if move.action == action))
        acts += 1
    return acts

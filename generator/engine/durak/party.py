"""A party: several deals in a row. Who deals and leads next depends on who was the fool."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from generator.cards import Suit
from generator.engine.contract import Deal, Outcome, Policy, shuffled
from generator.engine.durak.dealing import start
from generator.engine.durak.events import Dealt
from generator.engine.durak.state import DurakState
from generator.engine.match import Entry, Match, ScoreRow
from generator.engine.play import Log, play
from generator.rulesets.durak import Durak

DEALS = 10
"""So many deals make an evening's party, where people do not play until they have had enough."""


@dataclass(frozen=True, slots=True)
class Party:
    """The deals of a party, those that were dealt again among them, and what they came to by seat.

    ``lost`` counts how often a seat was the fool or of the side that lost. ``points`` are those of the
    places (rule durak.end.places): one for every player who finished later in a deal; without places
    a fool loses one and nobody gains.
    """

    deals: tuple[Log[DurakState], ...]
    lost: tuple[int, ...]
    points: tuple[int, ...]


def play_party(rules: Durak, players: int, deals: int, policies: Sequence[Policy], seed: int) -> Party:
    """Play ``deals`` deals that count, one policy for each seat. Raises `KolodaError`."""
    rng = random.Random(seed)
    logs: list[Log[DurakState]] = []
    counted = 0
    deal = shuffled(rules.deck(), rng.getrandbits(32), players)
    while counted < deals:
        state, opening = start(rules, deal)
        log = play(state, policies, rng, deal, opening)
        assert log.outcome is not None
        logs.append(log)
        counted += log.outcome.reason != "redeal"
        deal = next_deal(rules, log, rng)
    outcomes = [log.outcome for log in logs if log.outcome and log.outcome.reason != "redeal"]
    scores = [points(rules, players, outcome) for outcome in outcomes]
    return Party(
        tuple(logs),
        tuple(sum(seat in outcome.losers for outcome in outcomes) for seat in range(players)),
        tuple(sum(score[seat] for score in scores) for seat in range(players)),
    )


def play_match(rules: Durak, players: int, policies: Sequence[Policy], seed: int) -> Match:
    """Play a party of `DEALS` deals, one policy for each seat, and keep the sheet. Raises `KolodaError`.

    Those with the most points win. The mark ``fool`` stands where a seat or its side lost a deal.
    """
    party = play_party(rules, players, DEALS, policies, seed)
    totals = [0] * players
    rows: list[ScoreRow] = []
    for log in party.deals:
        outcome = log.outcome
        assert outcome is not None
        if outcome.reason == "redeal":
            continue
        entries = []
        for seat, won in enumerate(points(rules, players, outcome)):
            totals[seat] += won
            entries.append(Entry(won, totals[seat], marks=("fool",) if seat in outcome.losers else ()))
        rows.append(ScoreRow(str(len(rows) + 1), tuple(entries)))
    return Match(party.deals, tuple(rows), tuple(s for s, total in enumerate(totals) if total == max(totals)))


def next_deal(rules: Durak, before: Log[DurakState], rng: random.Random) -> Deal:
    """Return the deal after ``before``, which must have ended.

    Rules durak.dealer.next, durak.next.lead, durak.trump.repeat.
    """
    deal, outcome = before.deal, before.outcome
    if deal is None or outcome is None:
        raise ValueError("a party goes on from a deal that was dealt and has ended")
    if outcome.reason == "redeal":
        return next(
            again
            for again in _shuffles(rules, deal, rng)
            if rules.trump_repeat == "allow" or _trump(rules, again) is not before.first.book.trump
        )
    dealer = next_dealer(rules, deal, outcome)
    return replace(next(_shuffles(rules, deal, rng)), dealer=dealer, leader=next_leader(rules, deal, outcome))


def next_dealer(rules: Durak, deal: Deal, outcome: Outcome) -> int:
    """Return who deals next: the fool, or after a draw, or by the house rule, the next to the left."""
    if rules.next_dealer == "loser" and outcome.losers:
        return outcome.losers[0]
    return (deal.dealer + 1) % deal.players


def next_leader(rules: Durak, deal: Deal, outcome: Outcome) -> int | None:
    """Return who leads the next deal; None where the lowest trump decides, as after a draw.

    The one left of the fool leads away from him, the one right of the fool leads against him.
    """
    if rules.next_lead == "lowest_trump" or not outcome.losers:
        return None
    step = 1 if rules.next_lead == "from_fool" else -1
    return (outcome.losers[0] + step) % deal.players


def points(rules: Durak, players: int, outcome: Outcome) -> tuple[int, ...]:
    """Return what a deal brings to each seat (rule durak.end.places)."""
    if not rules.places:
        return tuple(-(seat in outcome.losers) for seat in range(players))
    order = [*outcome.places, *(seat for seat in outcome.losers if seat not in outcome.places)]
    behind = {seat: players - 1 - place for place, seat in enumerate(order)}
    return tuple(0 if seat in outcome.losers else behind.get(seat, 0) for seat in range(players))


def _shuffles(rules: Durak, deal: Deal, rng: random.Random) -> Iterator[Deal]:
    """Yield new shuffles for the same dealer and leader."""
    while True:
        again = shuffled(rules.deck(), rng.getrandbits(32), deal.players)
        yield replace(again, dealer=deal.dealer, leader=deal.leader)


def _trump(rules: Durak, deal: Deal) -> Suit | None:
    _, opening = start(rules, deal)
    return next(event.trump for event in opening if isinstance(event, Dealt))

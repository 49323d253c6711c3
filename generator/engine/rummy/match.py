"""A match of the rummy: as many deals as there are players, or until somebody has lost too much."""

import random
from collections.abc import Sequence
from dataclasses import replace

from generator.engine.contract import Outcome, Policy, shuffled
from generator.engine.match import Entry, Match, ScoreRow
from generator.engine.play import Log, play
from generator.engine.rummy import events
from generator.engine.rummy.dealing import start
from generator.engine.rummy.state import RummyState
from generator.errors import KolodaError
from generator.rulesets.joker import Rummy

MOST_DEALS = 200
"""A match to a loss that nobody reaches is broken off after so many deals.

That can be: going out takes points off, and at a table of three more than the others write down.
"""


def play_match(rules: Rummy, players: int, policies: Sequence[Policy], seed: int) -> Match:
    """Play a match, one policy for each seat; the deal goes round clockwise. Raises `KolodaError`.

    Rules joker.dealer, joker.rounds. Marks of the sheet: ``out`` for who went out, ``jokers1`` to ``jokers3``
    with so many jokers as the last discard, ``lone_joker``, ``void`` for a deal in which nothing counts.
    """
    if reason := rules.against_players(players):
        raise KolodaError(reason)
    rng = random.Random(seed)
    logs: list[Log[RummyState]] = []
    sheet: list[ScoreRow] = []
    totals = (0,) * players
    dealer = rng.randrange(players)
    while not is_over(rules, totals, len(logs)) and len(logs) < MOST_DEALS:
        deal = replace(shuffled(rules.deck(), rng.getrandbits(32), players), dealer=dealer)
        state, opening = start(rules, deal)
        log = play(state, policies, rng, deal, opening)
        logs.append(log)
        row = score_row(log, totals, str(len(logs)))
        sheet.append(row)
        totals = tuple(entry.total for entry in row.entries)
        dealer = (dealer + 1) % players
    over = is_over(rules, totals, len(logs))
    return Match(tuple(logs), tuple(sheet), ending(rules, totals).places[0] if over else ())


def is_over(rules: Rummy, totals: tuple[int, ...], deals: int) -> bool:
    """Return whether the match has ended: everyone has dealt, or somebody has lost as much as is agreed."""
    if rules.match == "players":
        return deals == len(totals)
    return max(totals) >= rules.match


def ending(rules: Rummy, totals: tuple[int, ...]) -> events.MatchEnded:
    """Return how a match with these totals has ended: the fewest points win (rule joker.score.min)."""
    places = tuple(
        tuple(seat for seat, total in enumerate(totals) if total == points) for points in sorted(set(totals))
    )
    return events.MatchEnded(totals, places, "deals" if rules.match == "players" else "loss")


def score_row(log: Log[RummyState], totals: tuple[int, ...], label: str) -> ScoreRow:
    """Return the line of the sheet after a deal that has ended."""
    outcome = log.outcome
    assert outcome is not None
    marks: list[tuple[str, ...]] = [_marks(log, outcome, seat) for seat in range(len(totals))]
    return ScoreRow(
        label,
        tuple(
            Entry(points, total + points, marks=mark)
            for points, total, mark in zip(outcome.scores, totals, marks, strict=True)
        ),
    )


def _marks(log: Log[RummyState], outcome: Outcome, seat: int) -> tuple[str, ...]:
    if outcome.reason == "void":
        return ("void",)
    for event in log.steps[-1].events:
        if isinstance(event, events.WentOut) and event.seat == seat:
            return ("out", f"jokers{event.jokers}") if event.jokers else ("out",)
        if isinstance(event, events.HandScored) and event.seat == seat and event.lone_joker:
            return ("lone_joker",)
    return ()

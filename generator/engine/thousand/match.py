"""A match: deals until somebody has won, and the sheet with its classic marks."""

import random
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from generator.engine.contract import Deal, Event, Policy, shuffled
from generator.engine.match import Entry, Match, ScoreRow
from generator.engine.play import Log, play
from generator.engine.thousand import events
from generator.engine.thousand.dealing import start
from generator.engine.thousand.sheet import next_dealer
from generator.engine.thousand.standing import Standing, beginning
from generator.engine.thousand.state import ThousandState
from generator.rulesets.thousand import Thousand

MOST_DEALS = 400
"""So long a match may last; sensible players need about thirty."""

DUMPED, DOUBLED, WRITTEN_OFF, RESET, BOLT, BOLT_FINE, SAT_OUT, BARREL, FELL = "ZDRO-!#B↓"
"""The marks beside a score, as the classic Windows game has them."""


def play_match(
    rules: Thousand, players: int, policies: Sequence[Policy], seed: int, most: int = MOST_DEALS
) -> Match:
    """Play deals until the match is won, or ``most`` of them. Raises `KolodaError`."""
    rng = random.Random(seed)
    standing, dealer = beginning(players), rng.randrange(players)
    logs: list[Log[ThousandState]] = []
    rows: list[ScoreRow] = []
    while standing.winner is None and len(logs) < most:
        cards = shuffled(rules.deck(), rng.getrandbits(32), players)
        deal = Deal(cards.cards, players, dealer, cards.seed, sheet=standing)
        state, opening = start(rules, deal)
        log = play(state, policies, rng, deal, opening)
        logs.append(log)
        after = log.final.after
        assert after is not None and log.outcome is not None, "a deal ends with a sheet"
        if log.outcome.reason != "redeal":
            rows.append(row_of(log.events, standing, after))
            dealer = next_dealer(standing, after, dealer)
        standing = after
    winners = () if standing.winner is None else (standing.winner,)
    return Match(tuple(logs), tuple(rows), winners)


def row_of(happened: Iterable[Event], before: Standing, after: Standing) -> ScoreRow:
    """Return the line of the sheet for a deal."""
    happened = tuple(happened)
    players = len(after.totals)
    marks: list[list[str]] = [[] for _ in range(players)]
    bids: list[int | None] = [None] * players
    tricks: list[int | None] = [None] * players
    for event in happened:
        for seat, mark in _marked(event):
            marks[seat].append(mark)
        if isinstance(event, events.DealScored):
            for score in event.scores:
                tricks[score.seat] = score.tricks
            if event.declarer is not None:
                bids[event.declarer] = event.bid
        elif isinstance(event, events.WrittenOff):
            bids[event.seat] = event.amount
    return ScoreRow(
        str(before.number),
        tuple(
            Entry(
                after.totals[seat] - before.totals[seat],
                after.totals[seat],
                bids[seat],
                tricks[seat],
                tuple(marks[seat]),
            )
            for seat in range(players)
        ),
    )


_BY_SEAT: dict[type[Event], str] = {
    events.Dumped: DUMPED,
    events.WrittenOff: WRITTEN_OFF,
    events.BarrelReset: RESET,
    events.Bolted: BOLT,
    events.BoltFined: BOLT_FINE,
    events.OnBarrel: BARREL,
    events.FellOff: FELL,
}


def _marked(event: Any) -> Iterator[tuple[int, str]]:
    """Yield the marks that an event leaves on the sheet, with their seats."""
    if mark := _BY_SEAT.get(type(event)):
        yield event.seat, mark
    elif isinstance(event, events.DealScored):
        if event.declarer is not None and event.stake != event.bid:
            yield event.declarer, DOUBLED
        yield from ((score.seat, SAT_OUT) for score in event.scores if score.role == "sitter")

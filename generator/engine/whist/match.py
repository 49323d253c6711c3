"""A match: deals of the sizes that the rules ask for, and the sheet by sets."""

import random
from collections.abc import Sequence
from dataclasses import replace

from generator.engine.contract import Event, Policy, shuffled
from generator.engine.match import Entry, Match, ScoreRow
from generator.engine.play import Log, play
from generator.engine.whist.dealing import start
from generator.engine.whist.events import Closing, MatchEnded, PremiumPaid, PremiumWon, SetEnded, SetErased
from generator.engine.whist.game import DealResult, Game, Rules, rounds
from generator.engine.whist.state import WhistState
from generator.engine.whist.table import Table
from generator.rulesets.joker_georgian import JokerGeorgian

PREMIUM, ERASED, SUM, PAIRS = "premium", "erased", "sum", "pairs"
"""Labels of the lines that are no deals; a deal is labelled with its number of cards."""


def play_match(game: Game, rules: Rules, players: int, policies: Sequence[Policy], seed: int) -> Match:
    """Play a whole match, one policy for each seat. Raises `KolodaError`."""
    rng = random.Random(seed)
    logs: list[Log[WhistState]] = []
    dealer: int | None = None
    for number in range(1, len(rounds(rules)) + 1):
        deal = shuffled(rules.deck(), rng.getrandbits(32), players)
        if dealer is not None:
            deal = replace(deal, dealer=dealer)
        state, opening = start(game, rules, deal, number)
        log = play(state, policies, rng, deal, opening)
        logs.append(log)
        dealer = game.next_dealer(rules, deal.dealer, log.final.table.word, players)
    results = [result_of(log.final.table) for log in logs]
    return Match(
        tuple(logs), sheet_of(game, rules, results), winners_of(rules, _totals(game, rules, results))
    )


def result_of(table: Table) -> DealResult:
    """Return what is written down of a deal that has ended."""
    assert table.result is not None
    seats = range(len(table.hands))
    blind = tuple(bool(table.blind >> seat & 1) for seat in seats)
    game, rules = table.book.game, table.book.rules
    scored = [game.score(rules, table.cards, table.bids[s], table.won[s], blind[s]) for s in seats]
    points, results = tuple(p for p, _ in scored), tuple(r for _, r in scored)
    return DealResult(table.cards, tuple(table.bids), tuple(table.won), points, results, blind)


def sheet_of(game: Game, rules: Rules, results: Sequence[DealResult]) -> tuple[ScoreRow, ...]:
    """Return the sheet after these deals: their lines, and where a set is over its premiums and its sum.

    A function of the deals alone, so that nothing can be counted twice.
    """
    rows: list[ScoreRow] = []
    totals = [0] * rules.player_counts[0]
    seats = range(len(totals))
    for number, deals, is_over in _sets(rules, results):
        before = tuple(totals)
        for deal in deals:
            rows.append(ScoreRow(str(deal.cards), tuple(_entry(deal, seat, totals) for seat in seats)))
        if not is_over:
            break
        closed = game.close_set(rules, number, deals)
        won_or_paid = [event for event in closed if not isinstance(event, SetErased)]
        erased = [event for event in closed if isinstance(event, SetErased)]
        for label, changes in ((PREMIUM, won_or_paid), (ERASED, erased)):
            if changes:
                rows.append(ScoreRow(label, tuple(_changed(changes, seat, totals) for seat in seats)))
        if len(rules.sets) > 1:
            sums = tuple(Entry(totals[seat] - before[seat], totals[seat]) for seat in seats)
            rows.append(ScoreRow(SUM, sums))
    if len(results) == len(rounds(rules)) and _in_pairs(rules):
        of_pair = [totals[seat] + totals[(seat + 2) % 4] for seat in seats]
        rows.append(ScoreRow(PAIRS, tuple(Entry(total, total) for total in of_pair)))
    return tuple(rows)


def events_of(game: Game, rules: Rules, results: Sequence[DealResult]) -> tuple[Event, ...]:
    """Return what happens at the end of each set and of the match, in the order of time."""
    happened: list[Event] = []
    totals = [0] * rules.player_counts[0]
    for number, deals, is_over in _sets(rules, results):
        if not is_over:
            break
        closed = game.close_set(rules, number, deals)
        points = [sum(deal.points[seat] for deal in deals) for seat in range(len(totals))]
        for event in closed:
            points[event.seat] += _worth(event)
        totals = [total + more for total, more in zip(totals, points, strict=True)]
        happened += [*closed, SetEnded(number, tuple(points), tuple(totals))]
    if len(results) == len(rounds(rules)):
        happened.append(MatchEnded(tuple(totals), winners_of(rules, tuple(totals))))
    return tuple(happened)


def winners_of(rules: Rules, totals: Sequence[int]) -> tuple[int, ...]:
    """Return the seats with the most points; in pairs the pair with the most together (gjoker.pairs)."""
    sums = list(totals)
    if _in_pairs(rules):
        sums = [totals[seat] + totals[(seat + 2) % 4] for seat in range(4)]
    return tuple(seat for seat, points in enumerate(sums) if points == max(sums))


def _totals(game: Game, rules: Rules, results: Sequence[DealResult]) -> tuple[int, ...]:
    ended = [event for event in events_of(game, rules, results) if isinstance(event, SetEnded)]
    return ended[-1].totals


def _in_pairs(rules: Rules) -> bool:
    return isinstance(rules, JokerGeorgian) and rules.pairs


def _sets(rules: Rules, results: Sequence[DealResult]) -> list[tuple[int, Sequence[DealResult], bool]]:
    """Return the sets that have begun: number, deals played, and whether the set is over."""
    found, first = [], 0
    for number, hands in enumerate(rules.sets, 1):
        deals = results[first : first + len(hands)]
        if deals:
            found.append((number, deals, len(deals) == len(hands)))
        first += len(hands)
    return found


def _entry(deal: DealResult, seat: int, totals: list[int]) -> Entry:
    totals[seat] += deal.points[seat]
    result: str = deal.results[seat]
    marks = (result,) if result in ("khisht", "all") else ()
    blind = ("blind",) if deal.blind[seat] else ()
    return Entry(deal.points[seat], totals[seat], deal.bids[seat], deal.tricks[seat], (*marks, *blind))


def _worth(event: Closing) -> int:
    return event.points if isinstance(event, PremiumWon) else -event.points


def _changed(changes: Sequence[Closing], seat: int, totals: list[int]) -> Entry:
    mine = [event for event in changes if event.seat == seat]
    points = sum(_worth(event) for event in mine)
    totals[seat] += points
    return Entry(points, totals[seat], marks=tuple(_mark(event) for event in mine))


def _mark(event: Closing) -> str:
    if isinstance(event, PremiumWon):
        return "zero_premium" if event.zero else "premium"
    return "paid" if isinstance(event, PremiumPaid) else "erased"

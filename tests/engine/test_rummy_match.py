"""Matches of the rummy: score sheets by hand, when a match is over, who wins."""

from itertools import pairwise

import pytest

from generator.engine.kon import parse
from generator.engine.play import random_policy
from generator.engine.rummy import events
from generator.engine.rummy.kon import replay
from generator.engine.rummy.match import ending, is_over, play_match, score_row
from generator.engine.rummy.policy import sensible
from generator.errors import KolodaError
from generator.rulesets.joker import Rummy

TAGS = '[Game "joker"]\n[Rules "{rules}"]\n[Setup "{setup} | open: 3C | m1 A: 6S 7S 8S"]\n{turn}'
DEALS = (
    # A goes out with a king: 50 off. B keeps A 2 10: 11 + 2 + 10 = 23. C keeps J and a joker: 10 + 20 = 30.
    ("A: 9S KD | B: AS 2S TD | C: JC * | closed: TS", "7 A dTS m1+9S m1+TS xKD", (-50, 23, 30), ("out",)),
    # A goes out with a joker: 100 off. B keeps a joker alone: 50. C keeps 9 9: 18.
    ("A: 9S * | B: * | C: 9D 9C | closed: TS", "7 A dTS m1+9S m1+TS x*", (-100, 50, 18), ("out", "jokers1")),
    # A goes out with two: 200 off. B keeps Q K: 20. C keeps 7: 7.
    ("A: * * | B: QS KS | C: 7D | closed: 9S", "7 A d9S m1+9S x*,*", (-200, 20, 7), ("out", "jokers2")),
)
"""Positions and turns, with what everyone writes down and the marks of A; a joker costs 20 in hand."""


def played(setup, turn, rules="joker_hand=20"):
    return replay(parse(TAGS.format(rules=rules, setup=setup, turn=turn))[0])


def test_a_sheet_by_hand():
    """-50 - 100 - 200 = -350; 23 + 50 + 20 = 93; 30 + 18 + 7 = 55 (rules joker.score.min, joker.rounds)."""
    totals = (0, 0, 0)
    for number, (setup, turn, points, marks) in enumerate(DEALS, 1):
        row = score_row(played(setup, turn), totals, str(number))
        assert row.label == str(number)
        assert tuple(entry.points for entry in row.entries) == points
        assert row.entries[0].marks == marks
        assert row.entries[1].marks == (("lone_joker",) if number == 2 else ())
        totals = tuple(entry.total for entry in row.entries)
    assert totals == (-350, 93, 55)
    assert is_over(Rummy(), totals, 3) and not is_over(Rummy(), totals, 2)
    assert not is_over(Rummy(match=101), totals, 3)
    assert is_over(Rummy(match=101), (-350, 101, 55), 3)
    assert ending(Rummy(), totals) == events.MatchEnded(totals, ((0,), (2,), (1,)), "deals")


def test_a_deal_in_which_nothing_counts():
    setup = "A: 9S KD | B: AS 2S TD | C: JC * | closed: TS"
    log = played(setup.replace("A: 9S", "A: 9D"), "60 A dTS xKD", "circles=20 circles_then=void")
    row = score_row(log, (5, 6, 7), "1")
    assert [(entry.points, entry.total, entry.marks) for entry in row.entries] == [
        (0, 5, ("void",)),
        (0, 6, ("void",)),
        (0, 7, ("void",)),
    ]


@pytest.mark.parametrize(
    ("totals", "places"),
    [((5, 5, 5), ((0, 1, 2),)), ((7, -50, 7), ((1,), (0, 2))), ((0, 1, 0), ((0, 2), (1,)))],
)
def test_equal_totals_share_a_place(totals, places):
    assert ending(Rummy(), totals).places == places


@pytest.mark.parametrize("players", [2, 3, 5])
def test_everyone_deals_once(players):
    match = play_match(Rummy(), players, [sensible] * players, players)
    dealers = [log.deal.dealer for log in match.deals]
    assert sorted(dealers) == list(range(players))
    assert all((after - before) % players == 1 for before, after in pairwise(dealers))
    totals = [entry.total for entry in match.sheet[-1].entries]
    assert totals == [sum(row.entries[seat].points for row in match.sheet) for seat in range(players)]
    assert set(match.winners) == {seat for seat in range(players) if totals[seat] == min(totals)}
    for row, log in zip(match.sheet, match.deals, strict=True):
        assert tuple(entry.points for entry in row.entries) == log.outcome.scores


@pytest.mark.parametrize("loss", [101, 150, 200])
def test_a_match_to_a_loss(loss):
    match = play_match(Rummy(match=loss), 4, [sensible] * 4, 7)
    highest = [max(entry.total for entry in row.entries) for row in match.sheet]
    assert highest[-1] >= loss and all(total < loss for total in highest[:-1])
    assert ending(Rummy(match=loss), tuple(e.total for e in match.sheet[-1].entries)).why == "loss"


def test_a_match_that_comes_to_no_end_is_broken_off(monkeypatch):
    monkeypatch.setattr("generator.engine.rummy.match.MOST_DEALS", 3)
    match = play_match(Rummy(match=200, circles=20, circles_then="void"), 2, [random_policy] * 2, 1)
    assert len(match.deals) == 3 and match.winners == ()


def test_the_same_seed_plays_the_same_match():
    one, other = (play_match(Rummy(), 2, [sensible] * 2, 3) for _ in range(2))
    assert one == other


def test_too_many_players_are_refused():
    with pytest.raises(KolodaError, match="113 > 106"):
        play_match(Rummy(), 8, [sensible] * 8, 1)

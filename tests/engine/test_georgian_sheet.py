"""Score sheets of Georgian Joker, calculated by hand; the arithmetic stands beside each."""

from itertools import pairwise

import pytest

from generator.engine.georgian import GEORGIAN, play_match, sensible
from generator.engine.play import random_policy
from generator.engine.whist.events import MatchEnded, PremiumPaid, PremiumWon, SetEnded, SetErased
from generator.engine.whist.game import rounds
from generator.engine.whist.match import events_of, result_of, sheet_of, winners_of
from generator.rulesets.joker_georgian import JokerGeorgian
from tests.engine.whist_tables import results

NINES = JokerGeorgian(hands="nines")
SET = (
    # A                  B                  C                 D
    "9: 2/2 3/1 4/4 1/2",  # 150                10                 250               20
    "9: 1/1 2/0 5/5 2/3",  # 100               −200                300               30
    "9: 0/0 4/4 4/3 2/2",  # 50                 250                30                150
    "9: 3/3 0/1 3/3 1/2",  # 200                10                 200               20
)


def sheet(rules, *lines, blind=()):
    """The sheet as text: label, then points, total and marks of each seat."""
    rows = sheet_of(GEORGIAN, rules, results(rules, *lines, blind=blind))
    return [
        f"{row.label}: " + " ".join("/".join([f"{e.points}", f"{e.total}", *e.marks]) for e in row.entries)
        for row in rows
    ]


def test_a_set_with_the_best_deal_as_premium():
    """gjoker.premium: A has met every bid and writes his best deal, 200, once more."""
    assert sheet(NINES, *SET) == [
        "9: 150/150 10/10 250/250 20/20",
        "9: 100/250 -200/-190/khisht 300/550 30/50",
        "9: 50/300 250/60 30/580 150/200",
        "9: 200/500 10/70 200/780 20/220",
        "premium: 200/700/premium 0/70 0/780 0/220",
        "sum: 700/700 70/70 780/780 220/220",
    ]


def test_the_neighbour_pays_for_the_premium():
    """A writes the best of the first three deals, 150; B, left of A, loses the best of his, 250."""
    rules = JokerGeorgian(hands="nines", premium="neighbour")
    assert sheet(rules, *SET)[-2:] == [
        "premium: 150/650/premium -250/-180/paid 0/780 0/220",
        "sum: 650/650 -180/-180 780/780 220/220",
    ]


def test_a_neighbour_who_has_a_premium_himself_is_skipped():
    """A and B have met all bids: C pays for both, twice his best of the first three deals, 100."""
    rules = JokerGeorgian(hands="nines", premium="neighbour")
    lines = ("9: 1/1 2/2 1/1 4/5", "9: 2/2 1/1 2/3 3/3", "9: 0/0 3/3 1/2 4/4", "9: 4/4 0/0 2/2 2/3")
    # Points: A 100 150 50 250 = 550; B 150 100 200 50 = 500; C 100 30 20 150 = 300; D 50 200 250 30 = 530.
    assert sheet(rules, *lines)[-2:] == [
        "premium: 150/700/premium 200/700/premium -200/100/paid/paid 0/530",
        "sum: 700/700 700/700 100/100 530/530",
    ]


def test_a_payer_without_a_positive_deal_pays_nothing():
    rules = JokerGeorgian(hands="nines", premium="neighbour")
    lines = ("9: 1/1 2/0 2/1 4/7", "9: 1/1 2/0 2/1 4/7", "9: 1/1 2/0 2/1 4/7", "9: 1/1 3/3 2/1 4/4")
    # A best of three 100; B −200 −200 −200 before the last deal: nothing to take.
    assert sheet(rules, *lines)[-2].startswith("premium: 100/500/premium 0/-400 ")


def test_nobody_left_to_pay():
    """Without the hook all may meet every bid; then nobody pays."""
    rules = JokerGeorgian(hands="nines", premium="neighbour", hook=False)
    lines = ("9: 2/2 2/2 2/2 3/3",) * 4
    assert sheet(rules, *lines)[-2] == (
        "premium: 150/750/premium 150/750/premium 150/750/premium 200/1000/premium"
    )


SMALL = [f"{n}: 0/0 1/1 0/{n - 1} 0/0" for n in range(1, 9)]


def test_a_premium_for_bids_of_none():
    """500 for who has bid none eight times and taken none; B meets his bids otherwise."""
    rules = JokerGeorgian(premium="neighbour")
    # B: a bid of one, met: all of one card 100, then 100 each; best of the first seven 100.
    # C: 1/0 … the deals 2 to 8 brought 10·(n−1): best of the first seven 60 (n = 7), paid three times.
    rows = sheet(rules, *SMALL)
    assert rows[-2].split()[1:] == [
        "500/900/zero_premium",
        "100/900/premium",
        "-180/150/paid/paid/paid",
        "500/900/zero_premium",
    ]


def test_no_such_premium_among_the_nines():
    rules = JokerGeorgian(hands="nines", premium="neighbour")
    lines = ("9: 0/0 4/4 3/5 1/0",) * 4
    # A best 50; B best 250; C (payer of both) best 50.
    assert sheet(rules, *lines)[-2].startswith("premium: 50/250/premium 250/1250/premium -100/100/paid/paid ")


def test_no_premium_at_all():
    assert [row.split(":")[0] for row in sheet(JokerGeorgian(hands="nines", premium=None), *SET)] == [
        *("9",) * 4,
        "sum",
    ]


def test_blind_bids_count_twice():
    """gjoker.blind: A's 150 becomes 300, B's khisht −400."""
    rows = sheet(NINES, *SET, blind={(0, 0), (1, 1)})
    assert rows[0].startswith("9: 300/300/blind 10/10 ")
    assert "-400/-390/khisht/blind" in rows[1]
    assert rows[-1].startswith("sum: 950/950 ")  # 300 + 100 + 50 + 200, and 300 again as premium


def test_all_tricks_are_marked():
    rows = sheet(NINES, "9: 9/9 0/0 1/0 0/0")
    assert rows == ["9: 900/900/all 50/50 -200/-200/khisht 50/50"]


def full(rules, last):
    """A whole match: before the last set A takes all tricks of every deal and everyone misses the bid."""
    lines = [f"{cards}: 0/{cards} 1/0 1/0 1/0" for cards in rounds(rules)[: -len(last)]]
    return [*lines, *last]


def test_the_last_set_is_erased_for_who_missed_the_last_bid():
    """gjoker.last_deal."""
    rules = JokerGeorgian(hands="nines", last_deal_erases=True, premium=None)
    last = (*SET[:3], "9: 3/2 0/1 3/3 1/2")
    # A 150 + 100 + 50 + 20 = 320, B 10 − 200 + 250 + 10 = 70, D 20 + 30 + 150 + 20 = 220 are erased.
    # Before: twelve deals: A 90·12 = 1080, the others −200·12 = −2400. C: 250 + 300 + 30 + 200 = 780.
    assert sheet(rules, *full(rules, last))[-2:] == [
        "erased: -320/1080/erased -70/-2400/erased 0/-1620 -220/-2400/erased",
        "sum: 0/1080 0/-2400 780/-1620 0/-2400",
    ]
    # In another set nothing is erased.
    assert sheet(rules, *last)[-1] == "sum: 320/320 70/70 780/780 220/220"


def test_what_was_paid_in_the_set_is_erased_with_it():
    rules = JokerGeorgian(hands="nines", last_deal_erases=True, premium="neighbour")
    # A has a premium of 150, B pays 250; B's set, 70 − 250 = −180, is erased, and so is D's, 220.
    assert sheet(rules, *full(rules, SET))[-3:] == [
        "premium: 150/1730/premium -250/-2580/paid 0/-1620 0/-2180",
        "erased: 0/1730 180/-2400/erased 0/-1620 -220/-2400/erased",
        "sum: 650/1730 0/-2400 780/-1620 0/-2400",
    ]


def test_pairs():
    """gjoker.pairs: A and C, B and D add their points; a partner does not pay for a premium."""
    rules = JokerGeorgian(hands="nines", pairs=True, premium="neighbour")
    # A and B have a premium, C pays only for B: B's payer is C, A's would be C too, his partner.
    lines = ("9: 1/1 2/2 1/1 4/5", "9: 2/2 1/1 2/3 3/3", "9: 0/0 3/3 1/2 4/4", "9: 4/4 0/0 2/2 2/3")
    assert sheet(rules, *lines)[-2].split()[1:] == [
        "150/700/premium",
        "200/700/premium",
        "-100/200/paid",
        "0/530",
    ]
    last = sheet(rules, *full(rules, SET))[-1]
    # A 1080 + 500 + 150 = 1730, C −2400 + 780 = −1620: 110. B −2400 + 70 − 250 = −2580, D −2180: −4760.
    assert last == "pairs: 110/110 -4760/-4760 110/110 -4760/-4760"
    assert winners_of(rules, [10, 30, 25, 4]) == (0, 2)
    assert winners_of(rules, [10, 30, 25, 5]) == (0, 1, 2, 3)


def test_winners_without_pairs():
    assert winners_of(NINES, [10, 30, 25, 30]) == (1, 3)  # gjoker.end


def test_a_set_is_closed_once():
    """The sheet is a function of the deals (B32): asked again, or with the next deal, nothing is added."""
    once = sheet(NINES, *SET)
    assert sheet(NINES, *SET) == once
    assert sheet(NINES, *SET, "9: 0/0 0/0 0/0 9/9")[:-1] == once
    assert sheet(NINES, *SET[:3]) == once[:3]


def test_what_happens_at_the_end_of_sets_and_match():
    rules = JokerGeorgian(hands="nines", last_deal_erases=True, premium="neighbour")
    happened = events_of(GEORGIAN, rules, results(rules, *full(rules, SET)))
    ends = [event for event in happened if isinstance(event, SetEnded)]
    assert [event.set_number for event in ends] == [1, 2, 3, 4]
    last = happened[-6:]
    assert last == (
        PremiumWon(0, 4, 150, False),
        PremiumPaid(1, 0, 4, 250),
        SetErased(1, 4, -180),
        SetErased(3, 4, 220),
        SetEnded(4, (650, 0, 780, 0), (1730, -2400, -1620, -2400)),
        MatchEnded((1730, -2400, -1620, -2400), (0,)),
    )


@pytest.mark.parametrize("preset", JokerGeorgian.PRESETS)
def test_a_match(preset):
    rules = JokerGeorgian.preset(preset)
    players = rules.player_counts[0]
    match = play_match(rules, players, [sensible, random_policy] * 2, 5)
    assert match == play_match(rules, players, [sensible, random_policy] * 2, 5)
    assert [log.first.table.cards for log in match.deals] == list(rounds(rules))
    dealers = [log.deal.dealer for log in match.deals]
    assert all(two == (one + 1) % players for one, two in pairwise(dealers))  # gjoker.dealer.next
    deals = [row for row in match.sheet if row.label.isdigit()]
    for log, row in zip(match.deals, deals, strict=True):
        assert log.outcome.scores == tuple(entry.points for entry in row.entries)
        assert sum(entry.tricks for entry in row.entries) == int(row.label)
        if rules.hook:
            assert sum(entry.bid for entry in row.entries) != int(row.label)
    ended = events_of(GEORGIAN, rules, [result_of(log.final.table) for log in match.deals])[-1]
    final = [row for row in match.sheet if row.label == "sum"][-1]
    assert ended.totals == tuple(entry.total for entry in final.entries)
    assert ended.winners == match.winners

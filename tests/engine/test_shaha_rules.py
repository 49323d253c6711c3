"""Joker with the шаха rule by rule, each by its id in the booklet."""

from itertools import pairwise

import pytest

from generator.cards import Suit
from generator.engine.contract import Deal, IllegalAction, shuffled
from generator.engine.play import random_policy
from generator.engine.shaha import SHAHA_GAME, play_match, sensible, start
from generator.engine.whist import events
from generator.engine.whist.actions import Bid, Mode, Play
from generator.engine.whist.game import rounds
from generator.engine.whist.match import sheet_of, winners_of
from generator.rulesets.joker_shaha import SHAHA, JokerShaha
from tests.engine.whist_tables import after, cards, codes, results, shaha_table

PACK = JokerShaha().deck().cards()


def refused(state, action):
    with pytest.raises(IllegalAction) as caught:
        state.apply(action)
    return caught.value.reason, caught.value.rule


def taken(state, acts):
    """Who takes the trick, and by what."""
    _, happened = after(state, acts)
    won = next(event for event in happened if isinstance(event, events.TrickWon))
    return "ABC"[won.seat], won.by


@pytest.mark.parametrize(
    ("lead", "trump", "beats", "own", "void"),
    [
        ("AS", "D", "B", "A", "A"),  # joker33.shaha.beats: any card
        ("AD", "D", "B", "A", "A"),
        ("7C", "D", "B", "A", "A"),  # its own value is the lowest club, below the seven
        ("AS", "C", "B", "B", "A"),  # where clubs are trumps it is the lowest trump
        ("7C", "C", "B", "A", "A"),
    ],
)
def test_what_the_shaha_is_worth_in_reply(lead, trump, beats, own, void):
    """joker33.shaha.decline."""
    for decline, act, winner in (("own_value", "^", beats), ("own_value", "v", own), ("void", "v", void)):
        state = shaha_table(lead, "6C", "7H", trump=trump, decline=decline)
        assert taken(state, f"{lead} 6C{act} 7H")[0] == winner


@pytest.mark.parametrize(
    ("rules", "lead", "second", "third", "winner"),
    [
        ({}, "6C^", "AC", "AD", ("A", "joker")),  # nothing beats it
        ({}, "6Cv", "7C", "8H", ("B", "suit")),
        ({}, "6Cv", "7D", "8C", ("B", "trump")),
        ({}, "6Cv", "7S", "8H", ("A", "suit")),  # the lowest club, and nobody has another
        ({"lead": "named"}, "6C^H", "AH", "AD", ("A", "joker")),
        ({"lead": "named"}, "6Cv", "AH", "7C", ("C", "suit")),
        ({"decline": "void"}, "6Cv", "7C", "8H", ("B", "suit")),
        ({"decline": "void"}, "6Cv", "7S", "8H", ("B", "suit")),  # it wins nothing: B's card is as if led
        ({"decline": "void"}, "6Cv", "7S", "8S", ("C", "suit")),
        ({"decline": "void", "lead": "named"}, "6Cv", "7S", "7D", ("C", "trump")),
    ],
)
def test_what_a_led_shaha_is_worth(rules, lead, second, third, winner):
    """joker33.shaha.lead."""
    state = shaha_table("6C", second, third, **rules)
    assert taken(state, f"{lead} {second} {third}") == winner


@pytest.mark.parametrize(
    ("rules", "legal"),
    [
        ({}, "6C^ 6Cv"),
        ({"lead": "named"}, "6C^C 6C^D 6C^H 6C^S 6Cv"),
        ({"decline": "void"}, "6C^ 6Cv"),
        ({"decline": "void", "lead": "named"}, "6C^C 6C^D 6C^H 6C^S 6Cv"),
    ],
)
def test_how_the_shaha_may_be_led(rules, legal):
    assert codes(shaha_table("6C", "7S", "8S", **rules)) == legal.split()


@pytest.mark.parametrize(
    ("hand", "lead", "legal"),
    [
        ("7S AS 9H", "KS", "7S AS"),  # joker33.play.suit: no demand for the highest
        ("9D AD 9H", "KS", "9D AD"),  # joker33.play.trump
        ("9H TC 8H", "KS", "8H 9H TC"),  # joker33.play.free
        ("7S 6C 9H", "KS", "6C^ 6Cv 7S"),  # joker33.shaha.follow: at any time
        ("6C 9D 9H", "KC", "6C^ 6Cv 9D"),  # it is no club that must be laid
        ("7C AC 9H", "6C^", "7C AC"),
        ("9H TH 9D", "6C^", "9D"),
    ],
)
def test_what_may_be_laid(hand, lead, legal):
    rest = [str(card) for card in PACK if card not in cards(f"{hand} {lead[:2]} 6C")]
    state = shaha_table(f"{lead[:2]} {rest[0]} {rest[1]}", hand, " ".join(rest[2:5]))
    state, _ = after(state, lead)
    assert codes(state) == legal.split()


def test_after_a_void_lead_the_next_card_is_followed():
    state = shaha_table("6C 7H", "8S 8H", "9S 9H", decline="void")
    state, _ = after(state, "6Cv")
    assert codes(state) == ["8H", "8S"]
    state, (laid,) = after(state, "8H")
    assert laid.duty == "free"
    assert codes(state) == ["9H"]


@pytest.mark.parametrize(
    ("table", "bid", "won", "points", "result"),
    [
        ("tens", 3, 3, 30, "exact"),  # joker33.score.exact: 10·3
        ("tens", 0, 0, 5, "zero"),  # joker33.score.zero
        ("tens", 2, 5, 5, "over"),  # joker33.score.over: one for each trick
        ("tens", 0, 2, 2, "over"),
        ("tens", 5, 2, -30, "under"),  # joker33.score.under: 10 for each of three missing
        ("oh_hell", 3, 3, 13, "exact"),
        ("oh_hell", 0, 0, 10, "zero"),
        ("oh_hell", 2, 5, 5, "over"),
        ("oh_hell", 5, 2, 0, "under"),
    ],
)
def test_what_is_written(table, bid, won, points, result):
    assert SHAHA_GAME.score(JokerShaha(score=table), 11, bid, won, False) == (points, result)


@pytest.mark.parametrize("number", range(1, 23))
def test_diamonds_are_trumps(number):
    deal = Deal(PACK, 3, 1)
    state, (dealt,) = start(JokerShaha(), deal, number)
    assert (dealt.trump, dealt.how, dealt.trump_card) == (Suit.DIAMONDS, "always", None)  # joker33.trump
    assert dealt.left == 33 - 3 * rounds(JokerShaha())[number - 1]
    assert (dealt.leader, state.to_move) == (0, 0)  # joker33.bid: right of the dealer


@pytest.mark.parametrize(("last", "trump"), [("AH", "H"), ("6C", "C")])
def test_the_last_card_dealt_makes_the_trump(last, trump):
    """joker33.trump.turned: the шаха makes clubs trumps."""
    rules = JokerShaha(trump="turned")
    pack = tuple(card for card in PACK if card not in cards(last)) + cards(last)
    state, (dealt,) = start(rules, Deal(pack, 3, 2), 11)
    assert (dealt.cards, dealt.left, dealt.trump, dealt.how) == (11, 0, trump, "last_card")
    assert cards(last)[0] in state.hand(2)


@pytest.mark.parametrize(("side", "order"), [("right", [1, 0, 2]), ("left", [0, 1, 2])])
def test_the_order_of_bidding(side, order):
    """joker33.bid: the dealer is the last; who bids first leads."""
    state, _ = start(JokerShaha(first_bid=side), Deal(PACK, 3, 2), 3)
    spoken = []
    for _ in range(3):
        spoken.append(state.to_move)
        state, _ = after(state, "0")
    assert spoken == order
    assert state.to_move == order[0]


@pytest.mark.parametrize("others", [(0, 0), (0, 1), (2, 1), (3, 0), (3, 3)])
def test_the_hook(others):
    """joker33.hook (B45)."""
    for hook in (True, False):
        state, _ = start(JokerShaha(hook=hook), Deal(PACK, 3, 2), 3)
        state, _ = after(state, f"{others[0]} {others[1]}")
        barred = 3 - sum(others)
        assert codes(state) == [str(n) for n in range(4) if n != barred or not hook]
        if hook and barred >= 0:
            assert refused(state, Bid(barred))[1] == "joker33.hook"


def test_what_is_refused():
    state = shaha_table("6C 7D", "AS 8S", "8H 9H")
    assert refused(state, Play(SHAHA)) == ("6C must be laid as one of ^, v", "joker33.shaha.lead")
    assert refused(state, Play(SHAHA, Mode.HIGH, Suit.HEARTS))[1] == "joker33.shaha.lead"
    assert refused(state, Play(cards("7D")[0], Mode.HIGH))[1] == "joker33.shaha"
    assert refused(state, Play(cards("KD")[0]))[1] == "joker33.cards.held"
    with pytest.raises(Exception, match=r"allowed are 3 \(4 × 11 = 44 > 33 cards\)"):
        start(JokerShaha(), Deal(PACK, 4, 0))


@pytest.mark.parametrize(
    ("hands", "sizes"),
    [
        ("once", [*range(1, 12), *range(10, 0, -1)]),
        ("twice", [*range(1, 12), *range(11, 0, -1)]),
        ("each", [*range(1, 11), 11, 11, 11, *range(10, 0, -1)]),
    ],
)
def test_the_deals_of_a_match(hands, sizes):
    """joker33.deal."""
    rules = JokerShaha(hands=hands)
    assert list(rounds(rules)) == sizes
    match = play_match(rules, 3, [random_policy] * 3, 1)
    assert [row.label for row in match.sheet] == [str(size) for size in sizes]


@pytest.mark.parametrize("dealer", ["last_trick", "left"])
def test_who_deals_next(dealer):
    """joker33.dealer: who took the last trick."""
    match = play_match(JokerShaha(dealer=dealer), 3, [sensible] * 3, 2)
    for one, two in pairwise(match.deals):
        last = [event for event in one.events if isinstance(event, events.TrickWon)][-1]
        assert two.deal.dealer == (last.seat if dealer == "last_trick" else (one.deal.dealer + 1) % 3)


def test_a_sheet_by_hand():
    rules = JokerShaha()
    rows = sheet_of(SHAHA_GAME, rules, results(rules, "1: 1/1 0/0 1/0", "2: 0/1 2/1 0/0", "3: 1/3 1/0 2/0"))
    # 10, 5, −10; 1 trick beyond: 1, 1 missing: −10, 5; 3 beyond the bid: 3, −10, −20.
    assert [[(e.points, e.total) for e in row.entries] for row in rows] == [
        [(10, 10), (5, 5), (-10, -10)],
        [(1, 11), (-10, -5), (5, -5)],
        [(3, 14), (-10, -15), (-20, -25)],
    ]
    assert winners_of(rules, [14, -15, -25]) == (0,)  # joker33.end


def test_the_shaha_is_somebodys_at_eleven():
    for seed in range(20):
        state, _ = start(JokerShaha(), shuffled(JokerShaha().deck(), seed, 3), 11)
        assert sum(SHAHA in state.hand(seat) for seat in range(3)) == 1
        assert state.table.aside == 0

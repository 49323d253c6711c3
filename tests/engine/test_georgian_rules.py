"""Georgian Joker rule by rule, each by its id in the booklet."""

from itertools import product

import pytest

from generator.cards import Suit
from generator.engine.contract import Deal, IllegalAction, shuffled
from generator.engine.georgian import GEORGIAN, start
from generator.engine.whist import events
from generator.engine.whist.actions import Bid, Mode, NameTrump, Play
from generator.rulesets.joker_georgian import JokerGeorgian
from tests.engine.whist_tables import after, before_bids, cards, codes, table

PACK = JokerGeorgian().deck().cards()


def stacked(top):
    """The pack with these cards on top, in the order of dealing."""
    first = cards(top)
    return first + tuple(card for card in PACK if card not in first)


def refused(state, action):
    with pytest.raises(IllegalAction) as caught:
        state.apply(action)
    return caught.value.reason, caught.value.rule


# gjoker.joker.lead, gjoker.joker.reply, gjoker.joker.high_vs_trump: A leads, B answers, C and D throw off.
LEADS = {"card": "9S", "high": "J1^S", "low": "J1vS", "wish": "J1!"}
REPLIES = {"suit": "AS", "trump": "7H", "joker high": "J2^", "joker down": "J2o"}
TAKEN = {
    #            suit trump high down
    ("H", "card"): "B B B A",
    ("H", "high"): "A B B A",  # a trump beats a high joker that names a plain suit
    ("H", "low"): "B B B A",
    ("H", "wish"): "A A B A",
    (None, "card"): "B A B A",
    (None, "high"): "A A B A",
    (None, "low"): "B A B A",  # nobody follows or trumps: the low joker takes it
    (None, "wish"): "A A B A",
}


@pytest.mark.parametrize(("trump", "lead"), TAKEN, ids=str)
def test_four_leads_and_four_replies(trump, lead):
    for reply, seat in zip(REPLIES, TAKEN[trump, lead].split(), strict=True):
        hands = [LEADS[lead][:2], REPLIES[reply][:2], "7D", "8D"]
        state = table(*hands, trump=trump, joker_lead="wish")
        state, happened = after(state, f"{LEADS[lead]} {REPLIES[reply]} 7D 8D")
        won = next(event for event in happened if isinstance(event, events.TrickWon))
        assert "ABCD"[won.seat] == seat, reply
        assert state.outcome() is not None


@pytest.mark.parametrize(
    ("rule", "suit", "trump", "winner"),
    [
        ("trump", "S", "H", 1),
        ("joker", "S", "H", 0),
        ("trump", "H", "H", 0),  # a joker that names the trumps is above their ace
        ("joker", "H", "H", 0),
        ("trump", "S", None, 0),
    ],
)
def test_a_high_joker_against_a_trump(rule, suit, trump, winner):
    """gjoker.joker.high_vs_trump."""
    state = table("J1", "AH", "7D", "8D", trump=trump, joker_vs_trump=rule)
    _, happened = after(state, f"J1^{suit} AH 7D 8D")
    assert happened[1].seat == winner
    assert happened[1].by == ("trump" if winner else "joker")


@pytest.mark.parametrize(
    ("first", "second", "winner"),
    [("^S", "^", 2), ("vS", "^", 2), ("^S", "v", 0), ("vS", "v", 1)],
)
def test_two_jokers_in_one_trick(first, second, winner):
    """gjoker.two_jokers: the later high joker wins; two low ones lose to whoever follows."""
    _, happened = after(table("J1", "AS", "J2", "8D"), f"J1{first} AS J2{second} 8D")
    assert happened[1].seat == winner


def test_two_high_jokers_in_reply():
    """gjoker.two_jokers: the second of them wins, and both beat the trump ace (B33)."""
    _, happened = after(table("AS", "AH", "J1", "J2"), "AS AH J1^ J2^")
    assert (happened[1].seat, happened[1].by) == (3, "joker")
    assert happened[0].beats_joker
    _, happened = after(table("AS", "J1", "AH", "J2"), "AS J1^ AH J2v")
    assert (happened[1].seat, happened[1].by) == (1, "joker")
    assert not happened[0].beats_joker


@pytest.mark.parametrize(
    ("hand", "lead", "trump", "legal"),
    [
        ("7S AS 9H TD", "KS", "H", "7S AS"),  # gjoker.play.suit
        ("9H AH TD", "KS", "H", "9H AH"),  # gjoker.play.trump: void, so a trump, whichever
        ("TD 9C", "KS", "H", "TD 9C"),  # gjoker.play.free
        ("9H TD", "KS", None, "9H TD"),
        ("7S J2 9H", "KS", "H", "7S J2^ J2v"),  # gjoker.joker.any_time
        ("J2 9H", "KS", "H", "J2^ J2v 9H"),
        ("J2 TD", "KS", "H", "J2^ J2v TD"),
        ("7S AS QS 9H", "J1^S", "H", "AS"),  # gjoker.joker.lead.high: the highest
        ("7S AS J2", "J1^S", "H", "AS J2^ J2v"),
        ("9H AH TD", "J1^S", "H", "9H AH"),  # void: any trump, not the highest (B30)
        ("9H AH TD", "J1^H", "H", "AH"),
        ("TD 9C", "J1^H", "H", "TD 9C"),
        ("7S AS 9H", "J1vS", "H", "7S AS"),  # gjoker.joker.lead.low: any card of the suit
        ("9H TD", "J1vS", "H", "9H"),
        ("7S 9H TD", "J1!", "H", "7S 9H TD"),  # gjoker.joker.lead.wish
        ("7S J2", "J1!", "H", "7S J2^ J2o"),  # gjoker.joker.reply.down
    ],
)
def test_what_may_be_laid(hand, lead, trump, legal):
    size = len(hand.split())
    rest = [str(card) for card in PACK if card not in cards(f"{hand} {lead[:2]} J1 J2")]
    first = " ".join([lead[:2], *rest[: size - 1]])
    third, fourth = " ".join(rest[size : 2 * size]), " ".join(rest[2 * size : 3 * size])
    wish = "wish" if "!" in lead else "high_low"
    state, _ = after(table(first, hand, third, fourth, trump=trump, joker_lead=wish), lead)
    assert sorted(codes(state)) == sorted(code.replace("J2", "6C") for code in legal.split())


def test_the_third_player_is_bound_as_the_second():
    """gjoker.joker.lead.high binds everyone who follows (B30)."""
    state = table("J1 7D", "7S 8D", "8S QS", "9S KS")
    state, _ = after(state, "J1^S 7S")
    assert codes(state) == ["QS"]
    state, _ = after(state, "QS")
    assert codes(state) == ["KS"]


def test_a_led_joker_names_a_suit_even_without_trumps():
    """gjoker.joker.lead (B45)."""
    state = table("J1", "AS", "7D", "8D", trump=None)
    assert codes(state) == sorted(f"6S{mode}{suit}" for mode in "^v" for suit in "SHCD")
    reason, rule = refused(state, Play(cards("J1")[0], Mode.HIGH))
    assert (reason, rule) == ("6S must be laid as one of ^S, vS, ^H, vH, ^C, vC, ^D, vD", "gjoker.joker.lead")


@pytest.mark.parametrize("size", range(1, 5))
def test_the_hook(size):
    """gjoker.hook: whatever the others bid, the dealer may not make the bids as many as the tricks."""
    hands = [" ".join(map(str, PACK[i * 9 + 1 : i * 9 + 1 + size])) for i in range(4)]
    for others in product(range(size + 1), repeat=3):
        state, _ = after(before_bids(*hands), " ".join(map(str, others)))
        free, _ = after(before_bids(*hands, hook=False), " ".join(map(str, others)))
        everything = [str(number) for number in range(size + 1)]
        left = str(size - sum(others))
        assert codes(state) == [number for number in everything if number != left]
        assert codes(free) == everything
        if left in everything:
            reason, rule = refused(state, Bid(int(left)))
            assert reason.startswith(f"the dealer may not bid {left}: the bids would make up")
            assert rule == "gjoker.hook"


def test_only_the_dealer_is_hooked():
    state = before_bids("7S", "8S", "9S", "TS", dealer=1)
    assert state.to_move == 2
    state, _ = after(state, "0 0")
    assert codes(state) == ["0", "1"]
    state, happened = after(state, "0")
    assert (happened[0].forbidden, state.to_move, codes(state)) == (None, 1, ["0"])
    state, happened = after(state, "0")
    assert (happened[0].forbidden, happened[0].total) == (1, 0)
    assert happened[1] == events.BiddingClosed(0, 1)
    assert state.to_move == 2  # left of the dealer leads


@pytest.mark.parametrize(
    ("top", "number", "trump", "card", "how", "left"),
    [
        ("7S 8S 9S TS QH", 1, "H", "QH", "turned_up", 32),  # gjoker.trump
        ("7S 8S 9S TS J1", 1, None, "6S", "joker", 32),  # gjoker.trump.none
    ],
)
def test_the_card_turned_up(top, number, trump, card, how, left):
    _, (dealt,) = start(JokerGeorgian(), Deal(stacked(top), 4, 3), number)
    assert (dealt.trump, str(dealt.trump_card), dealt.how, dealt.left) == (trump, card, how, left)
    assert (dealt.round, dealt.set_number, dealt.cards, dealt.leader) == (number, 1, 1, 0)


@pytest.mark.parametrize(("last", "trump", "how"), [("AD", "D", "last_card"), ("J2", None, "joker")])
def test_the_dealers_last_card_of_nine(last, trump, how):
    """gjoker.trump9."""
    pack = tuple(card for card in PACK if card not in cards(last)) + cards(last)
    state, (dealt,) = start(JokerGeorgian(), Deal(pack, 4, 2))
    assert (dealt.trump, dealt.how, dealt.left, dealt.cards) == (trump, how, 0, 9)
    assert cards(last)[0] in state.hand(2)
    assert state.view(0).trump_card == cards(last)[0]


@pytest.mark.parametrize(("players", "seen", "largest"), [(4, 3, 9), (3, 4, 12)])
def test_the_trump_is_named_at_a_third_of_the_hand(players, seen, largest):
    """gjoker.trump9.named."""
    rules = JokerGeorgian(players=players, trump9="named")
    deal = Deal(PACK, players, players - 1)
    state, (dealt,) = start(rules, deal)
    assert (dealt.how, dealt.trump, dealt.trump_card) == ("named", None, None)
    assert state.to_move == 0
    for seat in range(players):
        early = sorted(map(str, PACK[seat : seen * players : players]))
        assert list(map(str, state.view(seat).hand)) == early
    assert codes(state) == ["trump -", "trump C", "trump D", "trump H", "trump S"]
    for suit in (None, *Suit):
        after_it, (named,) = state.apply(NameTrump(suit))
        assert (named.suit, named.seen, named.seat) == (suit, seen, 0)
        assert after_it.book.trump is suit
        assert len(after_it.view(0).hand) == largest
    small, (dealt,) = start(rules, shuffled(rules.deck(), 1, players), 3)
    assert dealt.how in ("turned_up", "joker")
    assert small.to_move == (dealt.dealer + 1) % players


def test_blind_bids():
    """gjoker.blind: in the last set only; the dealer only where all the others have bid blind."""
    rules = JokerGeorgian(blind=True)
    deal = Deal(PACK, 4, 3)
    for number in (1, 8, 9, 20):
        assert codes(start(rules, deal, number)[0])[0] == "0"
    state, opening = start(rules, deal, 21)
    assert opening == ()
    assert codes(state) == sorted([*(f"{n}d" for n in range(10)), "look"])
    for seat in range(4):
        view = state.view(seat)
        assert (view.hand, view.trump, view.trump_card) == ((), None, None)
    one, happened = after(state, "2d look 3d")
    assert [type(event).__name__ for event in happened] == ["BidMade", "Dealt"]
    assert one.to_move == 1 and codes(one) == [str(n) for n in range(10)]
    assert len(one.view(1).hand) == 9
    assert after(one, "4")[0].to_move == 3
    all_blind, _ = after(state, "2d 1d 3d")
    assert all_blind.to_move == 3
    assert codes(all_blind) == sorted([*(f"{n}d" for n in range(10) if n != 3), "look"])
    bid, happened = after(all_blind, "4d")
    assert [type(event).__name__ for event in happened] == ["BidMade", "Dealt", "BiddingClosed"]
    assert bid.table.blind == 15
    assert bid.to_move == 0
    assert after(all_blind, "look")[0].to_move == 3
    assert refused(state, Bid(2)) == (
        "a blind bid is made before the deal, another one after it",
        "gjoker.blind",
    )
    assert refused(one, Bid(2, blind=True))[1] == "gjoker.blind"


@pytest.mark.parametrize(
    ("play", "reason", "rule"),
    [
        ("AD", "player B does not hold AD", "gjoker.cards.held"),
        ("9H", "player B holds spades and must follow", "gjoker.play.suit"),
        ("7S", "the joker demands the highest of spades, here QS", "gjoker.play.highest"),
    ],
)
def test_the_duty_that_was_broken_is_named(play, reason, rule):
    state, _ = after(table("J1 7D KD", "7S QS 9H", "7C 8C TC", "QC KC AC"), "J1^S")
    assert refused(state, Play(cards(play)[0])) == (reason, rule)


def test_who_is_void_must_trump():
    """gjoker.play.trump (B34)."""
    state, _ = after(table("KS 7D", "9H TD", "7C 8C", "QC KC"), "KS")
    assert codes(state) == ["9H"]
    reason, rule = refused(state, Play(cards("TD")[0]))
    assert (reason, rule) == ("player B has no spades and must lay a trump (hearts)", "gjoker.play.trump")


def test_other_acts_that_are_refused():
    state = table("KS 7D", "9H J2", "7C 8C", "QC KC")
    assert refused(state, Bid(1)) == ("a card is waited for", "gjoker.turn")
    assert refused(state, Play(cards("KS")[0], Mode.HIGH)) == (
        "KS is no joker: nothing is said with it",
        "gjoker.joker",
    )
    state, _ = after(state, "KS")
    assert refused(state, Play(cards("J2")[0], Mode.DOWN))[1] == "gjoker.joker.reply"
    assert refused(state, Play(cards("J2")[0], Mode.HIGH, Suit.SPADES))[1] == "gjoker.joker.reply"
    bidding = before_bids("7S", "8S", "9S", "TS")
    assert refused(bidding, Bid(2)) == (
        "a bid is a number from 0 to 1, the tricks of this deal",
        "gjoker.bid",
    )
    assert refused(bidding, Play(cards("7S")[0])) == ("a bid is waited for", "gjoker.turn")
    state, _ = after(table("7S", "8S", "9S", "TS"), "7S 8S 9S TS")
    assert refused(state, Bid(0)) == ("the deal has ended", "gjoker.turn")


def test_a_joker_face_down_is_hidden_from_the_others():
    """gjoker.joker.reply.down: which of the two it is nobody sees, then or later."""
    state = table("KS 7D", "J2 TD", "7C 8C", "QC KC", joker_lead="wish")
    state, _ = after(state, "KS J2o")
    assert state.view(1).trick[1] == (1, Play(cards("J2")[0], Mode.DOWN))
    for seat in (0, 2, 3):
        assert state.view(seat).trick[1] == (1, None)
    state, _ = after(state, "7C QC")
    for seat in range(4):
        assert set(state.view(seat).played) == set(cards("KS 7C QC"))


@pytest.mark.parametrize(
    ("size", "bid", "won", "points", "result"),
    [
        (9, 0, 0, 50, "zero"),  # gjoker.score.zero
        (1, 0, 0, 50, "zero"),
        (9, 3, 3, 200, "exact"),  # 3·50 + 50
        (9, 9, 9, 900, "all"),  # gjoker.score.all: 9·100
        (1, 1, 1, 100, "all"),
        (2, 1, 1, 100, "exact"),
        (9, 3, 5, 50, "over"),  # 5·10
        (9, 0, 2, 20, "over"),
        (9, 5, 3, 30, "under"),
        (9, 5, 0, -200, "khisht"),  # gjoker.khisht
        (1, 1, 0, -200, "khisht"),
    ],
)
def test_what_is_written(size, bid, won, points, result):
    """gjoker.score.exact, gjoker.score.over, gjoker.score.under."""
    assert GEORGIAN.score(JokerGeorgian(), size, bid, won, False) == (points, result)
    assert GEORGIAN.score(JokerGeorgian(), size, bid, won, True) == (2 * points, result)


@pytest.mark.parametrize("khisht", [0, 100, 200, 300, 500, 1000])
def test_the_khisht(khisht):
    rules = JokerGeorgian(khisht=khisht)
    assert GEORGIAN.score(rules, 9, 4, 0, False) == (-khisht, "khisht" if khisht else "under")
    assert GEORGIAN.score(rules, 9, 4, 1, False) == (10, "under")
    assert GEORGIAN.score(rules, 9, 0, 0, False) == (50, "zero")


@pytest.mark.parametrize(
    ("size", "bid", "won", "points"),
    [
        (9, 4, 4, 250),
        (9, 9, 9, 900),
        (9, 4, 6, 60),
        (9, 4, 3, -100),  # −1·50 − 50
        (9, 4, 1, -200),  # −3·50 − 50
        (9, 4, 0, -250),
        (9, 9, 0, -900),  # none of all the tricks: −9·100
        (1, 1, 0, -100),
    ],
)
def test_what_is_written_with_fines(size, bid, won, points):
    assert GEORGIAN.score(JokerGeorgian(score="fines"), size, bid, won, False)[0] == points


def test_the_deal_is_scored_once_when_the_last_card_falls():
    state = table("AS 7D", "KS 8D", "QS 9D", "JS TD", bids=(2, 1, 0, 0), won=(), trump="H")
    state, _ = after(state, "AS KS QS JS")
    assert state.outcome() is None
    state, happened = after(state, "7D 8D 9D TD")
    scored = [event for event in happened if isinstance(event, events.DealScored)]
    # A bid 2 and took 1: 10; B bid 1 and took none: −200; C bid none: 50; D bid none and took 1: 10.
    assert [(event.seat, event.points) for event in scored] == [(0, 10), (1, -200), (2, 50), (3, 10)]
    assert state.outcome().scores == (10, -200, 50, 10)
    assert state.outcome().places == (2, 0, 3, 1)
    assert happened[-1] == events.Ended(state.outcome())


def test_jokers_of_their_own():
    """In a pack of 38 the black sixes are plain cards."""
    rules = JokerGeorgian(pack=38, hands="long")
    state, (dealt,) = start(rules, Deal(rules.deck().cards()[::-1], 4, 0), 9)
    # The pack reversed: jokers first, so the two cards left are the seven and the six of spades.
    assert (dealt.cards, dealt.left, dealt.how, str(dealt.trump_card)) == (9, 2, "turned_up", "7S")
    assert state.book.jokers.bit_count() == 2
    assert [suit.bit_count() for suit in state.book.suits] == [9, 9, 9, 9, 0]


@pytest.mark.parametrize("number", [0, 25])
def test_deals_that_a_match_does_not_have(number):
    with pytest.raises(Exception, match=f"deal {number}: a match of these rules has the deals 1 to 24"):
        start(JokerGeorgian(), Deal(PACK, 4, 0), number)

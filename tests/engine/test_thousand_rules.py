"""Thousand at the smallest table that shows each rule.

Classes are named by rule ids; the letters B… are faults that other programs had.
"""

import re
from dataclasses import replace
from itertools import permutations

import pytest

from generator.cards import Card, Rank, Suit
from generator.engine.contract import Deal, IllegalAction, shuffled
from generator.engine.perft import perft
from generator.engine.play import Log
from generator.engine.thousand import events, start
from generator.engine.thousand.actions import Bid, Give, Play, Raise, WriteOff
from generator.engine.thousand.bits import ABOVE, BIT, CARD, MARRIAGES, POINTS
from generator.engine.thousand.excerpts import play_from
from generator.engine.thousand.setup import resume, setup_of
from generator.engine.thousand.shown import rules_shown
from generator.errors import KolodaError
from generator.rulesets.thousand import Thousand
from tests.engine.adapters import relabelled
from tests.engine.thousand_tables import PLAIN, after, cards, codes, dealt, of_kind, rest, tricks


def refusal(state, action):
    with pytest.raises(IllegalAction) as caught:
        state.apply(action)
    return caught.value


def bids(state):
    return [int(code) for code in codes(state) if code.isdecimal()]


def auction(hand, **rules):
    """A player of three with ``hand`` who has the first word after the forced 100."""
    others = rest(hand).split()
    return dealt(" ".join(others[:7]), hand, " ".join(others[7:14]), talon=" ".join(others[14:]), **rules)


class TestCards:
    """thousand.deck, thousand.rank, thousand.points, thousand.marriage.values (B40)."""

    def test_the_ten_lies_above_the_king(self):
        order = [Rank(code) for code in "9JQKTA"]
        for low, high in ((a, b) for place, a in enumerate(order) for b in order[place + 1 :]):
            assert BIT[Card(high, Suit.HEARTS)] & ABOVE[BIT[Card(low, Suit.HEARTS)]]
            assert not BIT[Card(low, Suit.HEARTS)] & ABOVE[BIT[Card(high, Suit.HEARTS)]]

    def test_nothing_lies_above_itself_or_another_suit(self):
        for bit, above in ABOVE.items():
            assert not bit & above
            assert all(CARD[other].suit is CARD[bit].suit for other in BIT.values() if other & above)

    def test_points(self):
        assert [POINTS[Rank(code)] for code in "9JQKTA"] == [0, 2, 3, 4, 10, 11]
        assert 4 * sum(POINTS.values()) == 120

    def test_marriages(self):
        assert {suit.value: value for suit, value in MARRIAGES.items()} == {
            "S": 40,
            "C": 60,
            "D": 80,
            "H": 100,
        }


class TestBidding:
    """Rules thousand.bid.opening, thousand.bid.first_word, thousand.bid.step, thousand.bid.max_hand,
    thousand.bid.max_abs, thousand.bid.pass_final, thousand.bid.end, thousand.bid.all_pass.
    """

    HAND = "AS AC AD 9S 9C 9D JS"

    @pytest.mark.parametrize(
        ("hand", "cap"),
        [
            ("AS AC AD 9S 9C 9D JS", 120),
            ("KS QS AD 9S 9C 9D JS", 160),
            ("KC QC AD 9S 9C 9D JS", 180),
            ("KD QD AD 9S 9C 9D JS", 200),
            ("KH QH AD 9S 9C 9D JS", 220),
            ("KS QS KC QC 9S 9C 9D", 220),
            ("KD QD KH QH 9S 9C 9D", 300),
            ("KS QC KD QH KH 9C 9D", 220),
            ("KC QC KD QD KH QH 9S", 360),
        ],
    )
    def test_the_cap_of_a_hand(self, hand, cap):
        assert max(bids(auction(hand, bid_max=None))) == cap
        assert max(bids(auction(hand, bid_max=360))) == cap
        assert max(bids(auction(hand))) == min(cap, 300)

    @pytest.mark.parametrize(
        ("kind", "caps"),
        [
            ("marriages", (120, 160, 260)),
            ("one_marriage", (120, 160, 220)),
            ("needs_marriage", (120, 360, 360)),
            ("flat120", (120, 120, 120)),
            ("off", (360, 360, 360)),
        ],
    )
    def test_the_cap_by_other_agreements(self, kind, caps):
        hands = ("AS AC AD 9S 9C 9D JS", "KS QS AD 9S 9C 9D JS", "KS QS KH QH 9S 9C 9D")
        assert tuple(max(bids(auction(hand, bid_hand=kind, bid_max=None))) for hand in hands) == caps

    def test_four_aces_may_be_bid_where_they_are_a_marriage(self):
        hand = "AS AC AD AH KH QH 9S"
        assert max(bids(auction(hand, bid_max=None))) == 220
        assert max(bids(auction(hand, bid_max=None, marriage_aces="on"))) == 420
        assert max(bids(auction(hand, bid_max=None, marriage_aces="on", bid_hand="needs_marriage"))) == 500

    def test_never_above_360_without_them(self):
        for kind in Thousand.options()["bid_hand"].choices:
            hand = "KC QC KD QD KH QH 9S"
            assert max(bids(auction(hand, bid_hand=kind, bid_max=None))) <= 360

    @pytest.mark.parametrize(
        ("step", "first"),
        [(5, [105, 110, 115, 120]), (10, [110, 120]), (1, list(range(101, 121)))],
    )
    def test_steps(self, step, first):
        assert bids(auction(self.HAND, bid_step=step)) == first

    def test_steps_of_ten_from_200(self):
        hand = "KD QD KH QH 9S 9C 9D"
        found = bids(auction(hand, bid_step="5_10"))
        assert [bid for bid in found if 190 <= bid <= 230] == [190, 195, 200, 210, 220, 230]

    def test_without_jumps_only_the_next_bid(self):
        assert codes(auction(self.HAND, bid_jumps=False)) == ["-", "105"]

    def test_the_player_left_of_the_dealer_sits_on_the_hundred(self):
        state = auction(self.HAND)
        assert (state.table.bid, state.table.high, state.to_move) == (100, 0, 1)
        assert auction(self.HAND, opening="dealer").table.high == 2

    def test_three_passes_do_not_hang(self):
        """B37: somebody always bids 100; where nobody has to, the cards are dealt again."""
        state, happened = after(auction(self.HAND), "- -")
        assert of_kind(happened, events.AuctionWon) == [events.AuctionWon(0, 100, False, True)]
        state, happened = after(auction(self.HAND, opening="off"), "- - -")
        assert state.result.reason == "redeal"
        assert of_kind(happened, events.Redealt) == [events.Redealt(None, "all_passed", 0, False)]

    def test_who_has_passed_has_no_word_any_more(self):
        state, _ = after(auction(self.HAND), "105 110")
        assert state.to_move == 0
        state, _ = after(state, "115 120")
        assert state.to_move == 2
        state, _ = after(state, "-")
        assert state.to_move == 0

    def test_the_last_bidder_can_still_raise(self):
        """B39: nobody is taken at 100 without being asked."""
        state, _ = after(auction(self.HAND), "- -")
        state, _ = after(state, " ".join(codes(state)[:1]))
        state, _ = after(state, " ".join(codes(state)[:1]))
        assert codes(state)[:2] == ["play", "raise 105"]

    @pytest.mark.parametrize(
        ("amount", "words", "rule"),
        [
            (100, "100 is too low: at least 105 must be bid", "thousand.bid.step"),
            (103, "103 is too low: at least 105 must be bid", "thousand.bid.step"),
            (108, "108 is no step: 110 comes next", "thousand.bid.step"),
            (125, "without a marriage in hand 120 is the highest bid", "thousand.bid.max_hand"),
            (305, "without a marriage in hand 120 is the highest bid", "thousand.bid.max_hand"),
        ],
    )
    def test_a_bid_that_is_refused_names_the_cap(self, amount, words, rule):
        error = refusal(auction(self.HAND), Bid(amount))
        assert error.reason == words and error.rule == rule

    @pytest.mark.parametrize(
        ("step", "acts", "amount", "comes"),
        [
            (1, "", 100, 101),
            (10, "", 105, 110),
            (10, "", 115, 120),
            ("5_10", "", 100, 105),
            ("5_10", "", 107, 110),
            ("5_10", "200", 205, 210),
            ("5_10", "", 215, 220),
        ],
    )
    def test_the_bid_that_is_named_can_be_made(self, step, acts, amount, comes):
        state, _ = after(auction(self.HAND, bid_hand="off", bid_step=step), acts)
        error = refusal(state, Bid(amount))
        assert re.findall(r"\d+", error.reason) == [str(amount), str(comes)]
        assert error.rule == "thousand.bid.step" and str(comes) in codes(state)

    def test_without_jumps_the_next_bid_is_named_at_once(self):
        for amount in (108, 110):
            error = refusal(auction(self.HAND, bid_jumps=False), Bid(amount))
            assert error.reason == "bids are not jumped over: 105 comes next"

    def test_nothing_is_bid_above_the_highest_bid(self):
        state, _ = after(auction(self.HAND, bid_hand="off"), "300")
        for amount in (100, 305):
            error = refusal(state, Bid(amount))
            assert error.reason == "300 is the highest bid at this table"
            assert error.rule == "thousand.bid.max_abs"

    def one(self):
        return auction("KS QS AD 9S 9C 9D JS")

    def test_caps_with_marriages_are_named(self):
        assert "with the marriage of spades in hand 160" in refusal(self.one(), Bid(165)).reason
        two = auction("KS QS KC QC 9S 9C 9D")
        assert "of clubs and spades in hand 220" in refusal(two, Bid(225)).reason
        top = refusal(auction("KD QD KH QH 9S 9C 9D"), Bid(305))
        assert "300 is the highest bid at this table" in top.reason and top.rule == "thousand.bid.max_abs"
        assert "before the talon is seen" in refusal(auction(self.HAND, bid_hand="flat120"), Bid(125)).reason

    @pytest.mark.parametrize(
        ("hand", "kind", "words"),
        [
            ("AS AC AD AH 9S 9C 9D", "marriages", "with four aces in hand 320"),
            ("AS AC AD AH KS QS 9D", "marriages", "with the marriage of spades and four aces in hand 360"),
            ("AS AC AD AH KS QS 9D", "one_marriage", "with the marriage of spades and four aces in hand 360"),
        ],
    )
    def test_caps_with_four_aces_are_named(self, hand, kind, words):
        """120 and 200 for the aces, 40 for the spades; nobody can make more than 500."""
        state = auction(hand, bid_hand=kind, marriage_aces="on", bid_max=None)
        assert refusal(state, Bid(365)).reason == f"{words} is the highest bid"
        free = auction(hand, bid_hand="needs_marriage", marriage_aces="on", bid_max=None)
        assert refusal(free, Bid(505)).reason == "500 is the highest bid at this table"

    def test_silence(self):
        """thousand.bid.silence: with less than -120 nobody bids; 120 below nothing is just enough."""
        low = auction(self.HAND, silence_below=-120, sheet="deal:5 | A 0 | B -125 | C 0")
        assert low.to_move == 2
        assert auction(self.HAND, silence_below=-120, sheet="deal:5 | A 0 | B -120 | C 0").to_move == 1

    def test_blind(self):
        """thousand.blind: only the first word, only 120, from 240 only with that total and no barrel."""
        assert "120d" in codes(auction(self.HAND, blind="on"))
        assert "120d" not in codes(auction(self.HAND, blind="from240"))
        rich = "deal:5 | A 0 | B 240 | C 0"
        assert "120d" in codes(auction(self.HAND, blind="from240", sheet=rich))
        assert "120d" not in codes(
            auction(self.HAND, blind="from240", sheet="deal:5 | A 880 barrel | B 240 | C 0")
        )
        state, _ = after(auction(self.HAND, blind="on"), "105 110 - -")
        assert state.table.factor == 1
        state, _ = after(auction(self.HAND, blind="on"), "105 110 -")
        assert "120d" not in codes(state)
        state, _ = after(auction(self.HAND, blind="on", talon_show="hidden_dark"), "120d - -")
        assert state.table.factor == 2 and not state.table.shown and "rospis" not in codes(state)

    def test_a_blind_bid_that_is_refused(self):
        assert "nobody bids blind" in refusal(auction(self.HAND), Bid(120, True)).reason
        state = auction(self.HAND, blind="on")
        assert "a blind bid is 120" in refusal(state, Bid(125, True)).reason
        state, _ = after(state, "120 -")
        assert "120 has been bid already" in refusal(state, Bid(120, True)).reason

    @pytest.mark.parametrize(
        ("hand", "rules"),
        [
            ("9S 9C 9D 9H AS KD JC", {"redeal_nines": "ask"}),
            ("9S 9C 9D JS JC JD JH", {"redeal_weak": 14}),
        ],
    )
    def test_who_keeps_a_hand_has_seen_it(self, hand, rules):
        """Only before looking does one bid blind, and nobody knows unseen that a hand may be redealt."""
        for blind, sheet in (("on", None), ("from240", "deal:5 | A 300 | B 300 | C 300")):
            state, _ = after(auction(hand, blind=blind, sheet=sheet, **rules), "keep")
            assert state.to_move == 1 and "120d" not in codes(state)
            assert "kept a hand has seen the cards" in refusal(state, Bid(120, True)).reason
            assert "120d" in codes(after(state, "-")[0])


class TestTalon:
    """Rules thousand.talon.open, thousand.give, thousand.raise, thousand.raise.cap, thousand.rospis,
    thousand.rospis.limit, thousand.rospis.third.
    """

    A, B, C, TALON = "AS AC KD QD 9S JS TS", "AD KC QC 9C JC TC TH", "AH KH QH 9H JH 9D JD", "KS QS TD"

    def table(self, acts, **rules):
        return after(dealt(self.A, self.B, self.C, talon=self.TALON, **rules), acts)[0]

    def test_hidden_at_100_only(self):
        assert not self.table("- -").table.shown
        assert self.table("105 - -").table.shown
        assert self.table("- -", talon_show="always").table.shown
        others = self.table("- -").view(1).talon, self.table("105 - -").view(0).talon
        assert others == (0, sum(BIT[card] for card in cards(self.TALON)))

    def test_ten_cards_become_eight_and_nothing_is_lost(self):
        state = self.table("- - >9S >JS")
        assert [hand.bit_count() for hand in state.hands] == [8, 8, 8]
        assert sum(state.hands) == sum(BIT.values())
        assert "9S" in map(str, state.hand(1)) and "JS" in map(str, state.hand(2))

    def test_a_card_that_is_not_held_cannot_be_given(self):
        error = refusal(self.table("- -"), Give(Card.parse("AH")))
        assert error.rule == "thousand.cards.held"

    def test_the_raise_goes_as_far_as_the_cards_then_held(self):
        # diamonds 80 and, with the talon, spades 40: 120 + 120 = 240
        assert codes(self.table("- - >9S >JS"))[-1] == "raise 240"
        # the king of spades given away: 120 + 80
        assert codes(self.table("- - >9S >KS"))[-1] == "raise 200"
        assert codes(self.table("- - >9S >KS", raise_cap="ten"))[-1] == "raise 240"
        assert codes(self.table("- - >9S >KS", raise_cap="off"))[-1] == "raise 300"
        assert codes(self.table("- -", raise_when="before_gifts"))[-2:] == ["raise 240", "rospis"]
        error = refusal(self.table("- - >9S >KS"), Raise(205))
        assert error.rule == "thousand.raise.cap" and "diamonds in hand 200" in error.reason

    def test_a_raise_that_is_refused_is_measured_with_the_cards_that_count(self):
        given = "with the marriage of diamonds and spades in hand before cards were given 240"
        error = refusal(self.table("- - >9S >KS", raise_cap="ten"), Raise(245))
        assert error.reason == f"{given} is the highest bid" and error.rule == "thousand.raise.cap"
        error = refusal(self.table("- - >9S >KS", raise_cap="off"), Raise(305))
        assert error.reason == "300 is the highest bid at this table"
        assert error.rule == "thousand.bid.max_abs"
        error = refusal(self.table("- - >9S >KS", bid_hand="flat120"), Raise(125))
        assert error.reason == "120 is the highest bid, whatever is held"

    def test_without_a_raise_the_play_begins(self):
        state = self.table("- - >9S >JS", raise_when="off")
        assert state.to_move == 0 and "AS" in codes(state)
        assert "a card is waited for" in refusal(state, Raise(120)).reason

    @pytest.mark.parametrize(
        ("how", "bid", "gain"),
        [
            ("plus60", "105", 60),
            ("half", "105", 52),
            ("split", "105", 55),
            ("split", "110", 55),
            ("half", "110", 55),
        ],
    )
    def test_written_off(self, how, bid, gain):
        state = self.table(f"{bid} - - rospis", write_off=how)
        assert state.table.written == (gain, -int(bid), gain)

    def test_when_a_contract_is_written_off(self):
        assert "rospis" in codes(self.table("- -"))
        assert "rospis" not in codes(self.table("- - >9S"))
        assert "rospis" not in codes(self.table("- -", write_off="off"))
        often = "deal:9 | A 0 writeoffs:3 | B 0 | C 0"
        assert "rospis" not in codes(self.table("- -", write_off_limit=3, sheet=often))
        error = refusal(self.table("- -", write_off_limit=3, sheet=often), WriteOff())
        assert error.rule == "thousand.rospis.limit"

    def test_a_contract_that_is_played_is_not_written_off_later(self):
        """thousand.rospis: it is one word on the bid, to raise it, to play it or to write it off."""
        state = self.table("- - play", raise_when="before_gifts")
        error = refusal(state, WriteOff())
        assert "while the bid may be raised, not later" in error.reason
        assert error.rule == "thousand.rospis" and "rospis" not in codes(state)

    def test_the_third_one_costs_120_more(self):
        sheet = "deal:9 | A 300 writeoffs:2 | B 0 | C 0"
        state = self.table("- - rospis", write_off_third=True, sheet=sheet)
        assert state.after.totals == (300 - 100 - 120, 60, 60)


class TestDealtAgain:
    """Rules thousand.redeal.nines, thousand.redeal.weak, thousand.redeal.talon, thousand.redeal.talon_nines,
    thousand.redeal.consent: who asks is not refused.
    """

    NINES, ELEVEN, OTHERS = "9S 9C 9D 9H AS AC AD", "9S 9C JS JC JD QS KS", "AH TH KH"

    def test_four_nines(self):
        others = rest(self.NINES).split()
        hands = (self.NINES, " ".join(others[:7]), " ".join(others[7:14]))
        asked = dealt(*hands, talon=" ".join(others[14:]), redeal_nines="ask")
        assert codes(asked) == ["keep", "redeal"] and asked.to_move == 0
        assert after(asked, "redeal")[0].result.reason == "redeal"
        assert after(asked, "keep")[0].to_move == 1
        assert dealt(*hands, talon=" ".join(others[14:]), redeal_nines="auto").result.reason == "redeal"
        assert codes(dealt(*hands, talon=" ".join(others[14:])))[0] == "-"

    def test_three_nines_count_on_the_hundred_only(self):
        three = "9S 9C 9D AH AS AC AD"
        others = rest(three).split()
        one, two, talon = " ".join(others[:7]), " ".join(others[7:14]), " ".join(others[14:])
        assert codes(dealt(three, one, two, talon=talon, redeal_three_nines=True)) == ["keep", "redeal"]
        assert codes(dealt(one, three, two, talon=talon, redeal_three_nines=True))[0] == "-"
        assert codes(dealt(one, three, two, talon=talon, redeal_nines="ask"))[0] == "-"

    @pytest.mark.parametrize(("below", "asked"), [(13, False), (14, True), (15, True)])
    def test_a_hand_of_thirteen_points(self, below, asked):
        hand = "9S 9C JS JC JD QS KS"  # 0 + 0 + 2 + 2 + 2 + 3 + 4 = 13
        others = rest(hand).split()
        state = dealt(
            hand,
            *(" ".join(others[i : i + 7]) for i in (0, 7)),
            talon=" ".join(others[14:]),
            redeal_weak=below,
        )
        assert (codes(state) == ["keep", "redeal"]) is asked

    @pytest.mark.parametrize(
        ("talon", "below", "again"),
        [("9S JS QS", 5, False), ("9S JS JC", 5, True), ("9S JS JC", 4, False), ("9S JS 9C", 4, True)],
    )
    def test_a_weak_talon(self, talon, below, again):
        others = rest(talon).split()
        hands = [" ".join(others[i::3]) for i in range(3)]
        state, _ = after(dealt(*hands, talon=talon, redeal_talon=below), "- -")
        assert (state.result is not None) is again
        state, _ = after(
            dealt(*hands, talon=talon, redeal_talon=below, redeal_talon_how="only_at_100"), "- -"
        )
        assert (state.result is not None) is again
        state, _ = after(
            dealt(*hands, talon=talon, redeal_talon=below, redeal_talon_how="only_at_100"), "105 - -"
        )
        assert state.result is None
        state, _ = after(dealt(*hands, talon=talon, redeal_talon=below, redeal_talon_how="ask"), "- -")
        assert (codes(state) == ["keep", "redeal"]) is again

    def test_two_nines_in_the_talon(self):
        others = rest("9S 9C AS").split()
        hands = [" ".join(others[i::3]) for i in range(3)]
        state, _ = after(dealt(*hands, talon="9S 9C AS", redeal_talon_nines=True), "- -")
        assert state.result.reason == "redeal"


class TestPlay:
    """thousand.play.lead, thousand.play.follow, thousand.play.winner, thousand.must_beat."""

    def test_suit_then_trump_then_any(self):
        """B34: void hands with a trump must play it."""
        assert codes(after(tricks("AS 9H", "9S TH", "KH JD", trumps="H"), "AS")[0]) == ["9S"]
        assert codes(after(tricks("AS 9H", "9S TH", "KH JD", trumps="H"), "AS 9S")[0]) == ["KH"]
        assert codes(after(tricks("AS 9H", "9S TH", "KD JD", trumps="H"), "AS 9S")[0]) == ["JD", "KD"]
        assert codes(after(tricks("AS 9H", "9S TH", "KH JD"), "AS 9S")[0]) == ["JD", "KH"]

    @pytest.mark.parametrize(
        ("hands", "acts", "free", "strict"),
        [
            (("JS 9D", "9S AS", "KS 9H"), "JS", ["9S", "AS"], ["AS"]),
            (("KS 9D", "9S JS", "QS 9H"), "KS", ["9S", "JS"], ["9S", "JS"]),
            (("JS 9D", "9H QH", "KH AH"), "JS QH", ["AH", "KH"], ["AH", "KH"]),
            (("JS 9D", "TH QH", "KH AH"), "JS TH", ["AH", "KH"], ["AH"]),
            (("JS 9D", "AH QH", "KH TH"), "JS AH", ["KH", "TH"], ["KH", "TH"]),
            (("JS 9D", "9H QH", "KS AS"), "JS 9H", ["AS", "KS"], ["AS", "KS"]),
        ],
    )
    def test_the_duty_to_beat(self, hands, acts, free, strict):
        assert codes(after(tricks(*hands, trumps="H"), acts)[0]) == free
        assert codes(after(tricks(*hands, trumps="H", must_beat=True), acts)[0]) == strict

    def test_an_illegal_card_names_the_duty(self):
        state = after(tricks("AS 9H", "9S TH", "KH JD", trumps="H"), "AS")[0]
        assert "spades are led and held" in refusal(state, Play(Card.parse("TH"))).reason
        state = after(state, "9S")[0]
        error = refusal(state, Play(Card.parse("JD")))
        assert "a trump must be played: hearts" in error.reason and error.rule == "thousand.play.follow"
        strict = after(tricks("JS 9D", "9S AS", "KS 9H", trumps="H", must_beat=True), "JS")[0]
        assert refusal(strict, Play(Card.parse("9S"))).rule == "thousand.must_beat"
        trumps = after(tricks("JS 9D", "TH QH", "KH AH", trumps="H", must_beat=True), "JS TH")[0]
        assert "higher trump" in refusal(trumps, Play(Card.parse("KH"))).reason
        assert refusal(state, Play(Card.parse("AS"))).rule == "thousand.cards.held"

    def test_who_wins(self):
        def winner(acts, *hands, trumps=None):
            return of_kind(after(tricks(*hands, trumps=trumps), acts)[1], events.TrickWon)[0].seat

        assert winner("KS TS AS", "KS 9D", "TS 9C", "AS 9H") == 2
        assert winner("KS TS JS", "KS 9D", "TS 9C", "JS 9H") == 1  # 10 beats K
        assert winner("9S AD AH", "9S 9D", "AD 9C", "AH 9H") == 0  # other suits do not count
        assert winner("AS 9H TS", "AS 9D", "9H 9C", "TS JH", trumps="H") == 1

    def test_the_winner_leads(self):
        assert after(tricks("KS 9D", "TS 9C", "JS 9H"), "KS TS JS")[0].to_move == 1

    def test_nothing_is_played_after_the_end(self):
        """B8."""
        state, _ = after(tricks("KS", "TS", "JS"), "KS TS JS")
        assert state.legal_actions() == ()
        assert "the deal has ended" in refusal(state, Play(Card.parse("KS"))).reason

    @pytest.mark.parametrize("seed", range(40))
    def test_strict_is_part_of_loose(self, seed):
        """Every card that the duty to beat leaves is a card that suit and trump leave."""
        deal = shuffled(Thousand().deck(), seed, 3)
        rules = Thousand(**PLAIN)
        state, _ = start(rules, deal)
        strict, _ = start(Thousand(**PLAIN, must_beat=True), deal)
        while state.to_move is not None:
            assert strict.legal_actions() and set(strict.legal_actions()) <= set(state.legal_actions())
            action = strict.legal_actions()[seed % len(strict.legal_actions())]
            state, strict = state.apply(action)[0], strict.apply(action)[0]

    @pytest.mark.parametrize("seed", range(6))
    def test_other_suits_in_the_play(self, seed):
        """Counts do not change under other suits, and the marriage is worth what its new suit is."""
        rules = Thousand(**PLAIN, bid_hand="off", raise_when="off", marriage_need_trick=False)
        deal = shuffled(rules.deck(), seed, 3)
        for suits in permutations(Suit):
            new = dict(zip(Suit, suits, strict=True))
            one, _ = start(rules, deal)
            other, _ = start(rules, Deal(relabelled(deal.cards, suits), 3, deal.dealer))
            one, other = after(one, "- -")[0], after(other, "- -")[0]
            gifts = one.hand(one.to_move)[:2]
            for gift in gifts:
                one = one.apply(Give(gift))[0]
                other = other.apply(Give(Card(gift.rank, new[gift.suit])))[0]
            assert [perft(one, depth) for depth in (1, 2, 3)] == [perft(other, depth) for depth in (1, 2, 3)]
            said = [action for action in one.legal_actions() if action.marriage]
            for action in said:
                (mine,) = of_kind(one.apply(action)[1], events.MarriageSaid)
                twin = Play(Card(action.card.rank, new[action.card.suit]), True)
                (its,) = of_kind(other.apply(twin)[1], events.MarriageSaid)
                assert (mine.points, its.points) == (MARRIAGES[mine.suit], MARRIAGES[new[mine.suit]])


class TestMarriages:
    """Rules thousand.marriage.when, thousand.marriage.announce, thousand.marriage.both_cards,
    thousand.marriage.broken, thousand.marriage.first_lead, thousand.trump.change, thousand.trump.active.
    """

    A, B, C = "KH QH AS", "9H TS JS", "AH 9S 9C"

    def test_both_cards_are_needed_at_the_lead(self):
        """B17: the queen is still in hand when the king is led."""
        state = tricks(self.A, self.B, self.C, taken=(1, 0, 0))
        assert codes(state) == ["AS", "KH", "KH!", "QH", "QH!"]
        state, happened = after(state, "KH!")
        assert happened == [
            events.MarriageSaid(0, Suit.HEARTS, 100, Suit.HEARTS, None, False),
            events.Led(0, Card.parse("KH"), 6),
        ]
        assert "KH!" not in codes(tricks("KH JH AS", "QH TS JS", self.C, taken=(1, 0, 0)))

    def test_an_own_trick_is_needed(self):
        fresh = tricks(self.A, self.B, self.C, won=(0, 79, 0), taken=(0, 5, 0))
        assert codes(fresh) == ["AS", "KH", "QH"]
        error = refusal(fresh, Play(Card.parse("KH"), True))
        assert error.rule == "thousand.marriage.when" and "no trick yet" in error.reason
        free = tricks(self.A, self.B, self.C, won=(0, 79, 0), taken=(0, 5, 0), marriage_need_trick=False)
        assert "KH!" in codes(free)

    def test_it_is_announced_when_leading_only(self):
        state, _ = after(tricks("9H AS TD", "KH QH JS", "AH JD 9C", taken=(1, 1, 0)), "9H")
        assert codes(state) == ["KH", "QH"]
        assert "when leading" in refusal(state, Play(Card.parse("KH"), True)).reason

    def test_not_announced_is_not_counted(self):
        state, happened = after(tricks(self.A, self.B, self.C, taken=(1, 0, 0)), "KH 9H AH")
        assert state.table.married == [0, 0, 0] and not of_kind(happened, events.MarriageSaid)

    def test_broken(self):
        state, _ = after(tricks(self.A, self.B, self.C, taken=(1, 0, 0)), "QH 9H AH 9S AS TS")
        assert codes(state) == ["KH"]

    def test_its_suit_is_trump_in_the_same_trick(self):
        state, happened = after(tricks("KH QH AS", "9S TS JS", "AC 9D 9C", taken=(1, 0, 0)), "KH! 9S AC")
        assert state.table.trump and of_kind(happened, events.TrickWon)[0].seat == 0
        later = tricks("KH QH AS", "9H TS JS", "AC 9D 9C", taken=(1, 0, 0), trump_active="next_trick")
        state, happened = after(later, "KH!")
        assert of_kind(happened, events.MarriageSaid)[0].later and not state.table.trump
        assert after(state, "9H AC")[0].table.trump

    def test_the_trump_of_a_trick_under_way_does_not_change_what_was_beaten(self):
        """In the trick of the announcement an old trump still wins where the new one comes later."""
        hands = ("KH QH AS", "9D TS JS", "AC JD 9C")
        later = tricks(*hands, taken=(1, 0, 0), trumps="D", trump_active="next_trick")
        assert of_kind(after(later, "KH! 9D JD")[1], events.TrickWon)[0].seat == 2
        same = tricks(*hands, taken=(1, 0, 0), trumps="D")
        assert of_kind(after(same, "KH! 9D JD")[1], events.TrickWon)[0].seat == 0

    def test_a_later_marriage_changes_the_trump(self):
        hands = ("KD QD KS QS", "9D TS JS 9S", "JD AC 9C JC")
        changed = tricks(*hands, taken=(1, 0, 0), trumps="H")
        (said,) = of_kind(after(changed, "KD!")[1], events.MarriageSaid)
        assert (said.before, said.trump) == (Suit.HEARTS, Suit.DIAMONDS)

    def test_only_the_first_marriage_names_the_trump(self):
        hands = ("KD QD KS QS", "9D TS JS 9S", "JD AC 9C JC")
        state = tricks(*hands, taken=(1, 0, 0), trump="first_only")
        state, happened = after(state, "KD! 9D JD KS!")
        first, second = of_kind(happened, events.MarriageSaid)
        assert (first.trump, second.trump) == (Suit.DIAMONDS, Suit.DIAMONDS)
        assert state.table.married[0] == 80 + 40

    def test_four_aces(self):
        """thousand.marriage.aces: 200, no trump of their own, or the suit led."""
        hands = ("AS AC AD AH", "9S 9C 9D 9H", "JS JC JD JH")
        assert "AS!" not in codes(tricks(*hands, taken=(1, 0, 0)))
        state, happened = after(tricks(*hands, taken=(1, 0, 0), trumps="H", marriage_aces="on"), "AS!")
        assert of_kind(happened, events.AcesSaid) == [events.AcesSaid(0, 200, Suit.HEARTS, Suit.HEARTS)]
        state, happened = after(
            tricks(*hands, taken=(1, 0, 0), trumps="H", marriage_aces="sets_trump"), "AS!"
        )
        assert of_kind(happened, events.AcesSaid)[0].trump is Suit.SPADES
        assert "AC!" not in codes(after(state, "9S JS")[0])


class TestOtherGames:
    """Rules thousand.two.talons, thousand.two.draw, thousand.four.sitter, thousand.raspasy, thousand.misere,
    thousand.contra, thousand.open.
    """

    def test_ten_cards_and_two_talons(self):
        pack = rest("").split()
        state = dealt(
            " ".join(pack[:10]), " ".join(pack[10:20]), talon=" ".join(pack[20:22]), dead=" ".join(pack[22:]),
            players=2, gifts=1,
        )  # fmt: skip
        state, _ = after(state, "-")
        assert [hand.bit_count() for hand in state.hands] == [12, 10]
        state, _ = after(state, codes(state)[0])
        assert [hand.bit_count() for hand in state.hands] == [11, 11]

    def test_drawing_until_the_talon_is_gone(self):
        pack = rest("").split()
        hands = " ".join(pack[:14:2]), " ".join(pack[1:14:2])
        state = dealt(*hands, talon=" ".join(pack[14:]), players=2, two="draw", gifts=0)
        state, happened = after(state, "- play")
        drawn = []
        while state.to_move is not None:
            state, happened = after(state, codes(state)[0])
            drawn += of_kind(happened, events.Drew)
            won = of_kind(happened, events.TrickWon)
            if won and drawn and of_kind(happened, events.Drew):
                assert of_kind(happened, events.Drew)[0].seat == won[0].seat
        assert [str(event.card) for event in drawn] == pack[14:]
        assert sum(state.table.cards) == 120 and sum(state.table.tricks) == 12

    @pytest.mark.parametrize(
        ("how", "talon", "points"),
        [
            ("none", "AS AC KH", 0),
            ("talon_points", "AS AC KH", 26),
            ("aces40_marriage", "AS AC KH", 80),
            ("aces40_marriage", "AS QH KH", 140),
            ("aces40_marriage", "9S JH KH", 0),
        ],
    )
    def test_the_dealer_of_four_scores_for_the_talon(self, how, talon, points):
        others = rest(talon).split()
        hands = [" ".join(others[i::3]) for i in range(3)]
        state = dealt(*hands, "", talon=talon, players=4, four_sitter=how)
        assert state.table.sitter == 3 and state.table.seats == (0, 1, 2)
        state, _ = after(state, "- - rospis")
        assert state.table.written == (-100, 60, 60, points)

    def test_without_a_declarer_points_are_lost(self):
        pack = rest("").split()
        hands = [" ".join(pack[i:21:3]) for i in range(3)]
        state = dealt(*hands, talon=" ".join(pack[21:]), opening="off", raspasy=True)
        state, _ = after(state, "- - -")
        assert state.to_move == 0
        while state.to_move is not None:
            state, _ = after(state, codes(state)[0])
        assert sum(state.table.written) == -120 and state.result.reason == "alone"

    def test_misere_is_made_without_a_trick(self):
        setup = replace(setup_of(tricks("9S", "AS", "KS", won=(0, 60, 45), taken=(0, 4, 3))), misere=True)
        state, _ = after(resume(Thousand(**PLAIN, misere=True), setup), "9S AS KS")
        assert state.table.written == (100, 60 + 15, 45) and state.result.reason == "made"

    def test_contra_and_open_cards_double(self):
        hands = TestTalon.A, TestTalon.B, TestTalon.C
        state = dealt(*hands, talon=TestTalon.TALON, contra=True, open_hand=True)
        state, _ = after(state, "- - >9S >JS play open - contra")
        assert state.table.factor == 4 and state.to_move == 0
        assert state.view(1).laid_open == state.hands[0] != 0


class TestRitual:
    """Rules thousand.cut.who, thousand.bottom.look, thousand.bottom.nine, thousand.bottom.nine.three,
    thousand.bottom.nine.row, thousand.bottom.jack, thousand.deal.talon, thousand.deal.unit.
    """

    CUTS = 23, 6, 13, 20
    """Where the bottom cards lie that one cut of seven cards after the other shows."""
    SHUFFLES = 23, 3, 5, 6
    """The same where the pack is shuffled before each cut: halves interleaved, 7 cards cut off.

    The bottom card is then the seventh of the shuffled pack, the fourth of the upper half before. Fourth
    from the top after a cut was eleventh before it, so sixth of the upper half; and so on.
    """

    def pack(self, places, bottoms):
        """A pack whose bottom cards are these, one after the other."""
        cards_left = rest(" ".join(bottoms)).split()
        found = dict(zip(places, bottoms, strict=False))
        return cards(" ".join(found.get(place) or cards_left.pop() for place in range(24)))

    def happened(self, *bottoms, places=CUTS, **rules):
        deal = Deal(self.pack(places, bottoms), 3, 0)
        state, opening = start(Thousand(**{**PLAIN, "ritual": "full", **rules}), deal)
        return state, opening

    def test_the_neighbour_cuts(self):
        assert self.happened("AS")[1][0] == events.Cut(2, 0)
        assert self.happened("AS", cut="left")[1][0] == events.Cut(1, 0)

    def test_a_nine_is_cut_again_and_a_jack_buried(self):
        _, opening = self.happened("9S", "JH")
        assert [event.then for event in of_kind(opening, events.BottomSeen)] == ["cut_again", "buried"]
        _, opening = self.happened("9S", "AH")
        assert [event.then for event in of_kind(opening, events.BottomSeen)] == ["cut_again", "dealt"]

    @pytest.mark.parametrize(
        ("bottoms", "then"),
        [
            (["9S", "AH"], ["begun_anew", "dealt"]),
            (["9S", "JH"], ["begun_anew", "shuffled_alone"]),
            (["JH", "9S"], ["shuffled_alone"]),
            (["9S", "9H", "QC"], ["begun_anew", "begun_anew", "dealt"]),
        ],
    )
    def test_where_the_card_must_be_looked_at_the_pack_is_shuffled(self, bottoms, then):
        """X26, X28: for a nine the whole procedure again, for a jack the dealer alone, and no look more."""
        preset = {**Thousand.PRESETS["s2"], "places": self.SHUFFLES}
        state, opening = self.happened(*bottoms, **preset)
        seen = of_kind(opening, events.BottomSeen)
        assert [event.then for event in seen] == then
        assert [str(event.card) for event in seen] == bottoms[: len(then)]
        assert state.result is None
        shown = rules_shown(Log(None, opening, (), state))
        assert ("thousand.bottom.nine" in shown) is ("begun_anew" in then)
        assert ("thousand.bottom.jack" in shown) is ("shuffled_alone" in then)

    def test_the_third_nine_of_a_shuffled_pack_is_the_dealers(self):
        preset = {**Thousand.PRESETS["s2"], "places": self.SHUFFLES}
        state, opening = self.happened("9S", "9H", "9C", **preset)
        assert of_kind(opening, events.BottomFined) == [events.BottomFined(0, 120, 0)]
        assert state.result.reason == "nines"

    @pytest.mark.parametrize(
        ("look", "places", "then"), [("may", CUTS, "cut_again"), ("must", SHUFFLES, "begun_anew")]
    )
    def test_without_a_fine_four_nines_come_to_an_end(self, look, places, then):
        free = {"places": places, "bottom_look": look, "nine_fine": "off"}
        state, opening = self.happened("9S", "9H", "9C", "9D", **free)
        assert [event.then for event in of_kind(opening, events.BottomSeen)][:4] == [then] * 4
        assert len(of_kind(opening, events.BottomSeen)) == 5 and state.result is None

    @pytest.mark.parametrize(
        ("who", "cut", "seat"), [("cutter", "right", 2), ("cutter", "left", 1), ("dealer", "left", 0)]
    )
    def test_the_third_nine_is_fined(self, who, cut, seat):
        state, opening = self.happened("9S", "9H", "9C", nine_fine=who, cut=cut)
        assert of_kind(opening, events.BottomFined) == [events.BottomFined(seat, 120, 0)]
        assert state.result.reason == "nines" and state.after.totals[seat] == -120

    def test_without_a_fine_or_a_look(self):
        assert self.happened("9S", "9H", "9C", nine_fine="off")[0].result is None
        assert not of_kind(self.happened("9S", bottom_look="off")[1], events.BottomSeen)

    def test_the_bottom_card_is_the_dealers(self):
        state, _ = self.happened("AS")
        assert Card.parse("AS") in state.hand(0)


def test_a_setup_must_add_up():
    with pytest.raises(KolodaError, match="points have been won"):
        tricks("KS", "TS", "JS", won=(1, 2, 3))
    with pytest.raises(KolodaError, match="equally many cards"):
        tricks("KS 9S", "TS", "JS")


def test_a_deal_shows_its_rules():
    state = tricks("KH QH AS", "9H TS JS", "AH 9S 9C", taken=(1, 0, 0))
    log = play_from(state.rules, setup_of(state), [Play(Card.parse("KH"), True)])
    assert {"thousand.marriage.when", "thousand.marriage.values"} <= rules_shown(log)

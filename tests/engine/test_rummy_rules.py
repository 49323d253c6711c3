"""Each rule of the rummy at work, in positions made for it. The ids are those of the booklet."""

import random

import pytest

from generator.engine.contract import Deal, IllegalAction, shuffled
from generator.engine.play import play, random_policy
from generator.engine.rummy import events
from generator.engine.rummy.actions import DRAW, TAKE_OPEN, Discard, Join, Lay, LayOff, TakeJoker
from generator.engine.rummy.cards import CARD, UNIT, cards_of, code_of, kind_of, parse_code, size_of
from generator.engine.rummy.dealing import start
from generator.engine.rummy.policy import sensible
from generator.errors import KolodaError
from generator.rulesets.joker import Rummy
from tests.engine.rummy_positions import after, cards, codes, table

RUN = "5H 6H 7H"


def texts(some):
    return " ".join(map(code_of, some))


def refused(state, action, reason, rule):
    with pytest.raises(IllegalAction) as caught:
        state.apply(action)
    assert reason in caught.value.reason, caught.value.reason
    assert caught.value.rule == rule


def lay(state, text):
    return Lay(state.table.number, cards(text))


def scores_after(state, acts):
    state, happened = after(state, acts)
    assert state.outcome() is not None
    return state.outcome(), happened


class TestDealing:
    def test_fourteen_each_and_the_fifteenth_for_the_one_who_starts(self):
        """Rules joker.deal, joker.dealer: cards go round one at a time from the dealer's left."""
        pack = Rummy().deck().cards()
        state, happened = start(Rummy(), Deal(pack, 3, 1))
        assert state.to_move == 2
        assert [size_of(hand) for hand in state.table.hands] == [14, 14, 15]
        assert state.hand(2) == cards_of(sum(UNIT[kind_of(card)] for card in (*pack[0:42:3], pack[42])))
        assert happened == (events.Dealt(1, 14, 2, 106 - 43),)

    @pytest.mark.parametrize(("players", "pack", "closed"), [(7, 106, 7), (10, 159, 18), (11, 159, 4)])
    def test_the_pack_suffices(self, players, pack, closed):
        """Rules joker.deck, joker.deck3: 7 × 14 + 1 = 99, 10 × 14 + 1 = 141, 11 × 14 + 1 = 155."""
        rules = Rummy(pack=pack, players=players)
        state, _ = start(rules, shuffled(rules.deck(), 1, players))
        assert len(state.table.left) == closed == pack - players * 14 - 1

    @pytest.mark.parametrize("rules", [Rummy(), Rummy.preset("konkan")])
    def test_the_one_with_fifteen_cards_only_discards(self, rules):
        """Rule joker.first_move."""
        state, _ = start(rules, Deal(rules.deck().cards(), 2, 0))
        assert {code[0] for code in codes(state)} == {"x"}
        refused(state, DRAW, "fifteen cards only discards", "joker.first_move")
        refused(state, lay(state, "2S 3S 4S"), "does not hold", "joker.cards.held")
        held = texts(state.hand(1)[:1])
        _, happened = after(state, f"x{held}")
        assert happened[0] == events.Discarded(1, cards(held), True)


class TestTurns:
    def test_a_card_is_drawn_or_the_open_one_taken_then_one_discarded(self):
        """Rules joker.turn, joker.stock.take: the open card may be taken and kept."""
        state = table("2S 9D", "3S 9C", closed="KH 4C", open="8D 2C")
        assert codes(state) == ["d", "s"]
        refused(state, Discard(cards("2S")), "a turn begins with a card", "joker.turn")
        drawn, happened = after(state, "d")
        assert happened == (events.Drew(0, parse_code("KH"), 1),)
        refused(drawn, TAKE_OPEN, "has been drawn", "joker.turn")
        taken, happened = after(state, "s")
        assert happened == (events.TookOpen(0, parse_code("8D"), False),)
        assert codes(taken) == ["x2S", "x8D", "x9D"]
        after_discard, _ = after(taken, "x2S")
        assert texts(after_discard.hand(0)) == "8D 9D" and after_discard.to_move == 1
        assert after_discard.view(1).open_card == parse_code("2S")

    def test_nothing_is_laid_in_the_first_circle(self):
        """Rule joker.first_circle: the second player draws and discards; then melds are open."""
        state = table("9C TC JC TS TD TH 2C", "KH 9D", open="3D", turn=2)
        refused(
            after(state, "d")[0],
            lay(state, "9C TC JC"),
            "until everyone has had a turn",
            "joker.first_circle",
        )
        state, happened = after(state, "d x9C")
        assert happened[-1] == events.FirstCircleOver()

    def test_the_first_circle_may_be_open(self):
        state = table("9C TC JC TS TD TH 2C", "KH 9D", open="3D", turn=2, first_circle_melds=True)
        assert "m1=9C,TC,JC" in codes(after(state, "d")[0])

    @pytest.mark.parametrize("turn_over", ["as_it_lies", "shuffled"])
    def test_the_open_pile_is_turned_over(self, turn_over):
        """Rule joker.deck.empty: what was discarded first is drawn first; nothing is shuffled."""
        state = table("2S 9D", "3S 9C", closed="-", open="8D KC 3H 4H 2C", turn_over=turn_over)
        state, happened = after(state, "d")
        assert happened[0] == events.PileTurned(0, 5, turn_over == "shuffled")
        assert isinstance(happened[1], events.Drew) and happened[1].closed == 4
        assert sorted([*_left(state), texts([happened[1].card])]) == ["2C", "3H", "4H", "8D", "KC"]
        if turn_over == "as_it_lies":
            assert texts([happened[1].card]) == "2C" and _left(state) == ["4H", "3H", "KC", "8D"]
        else:
            assert _left(state) != ["4H", "3H", "KC", "8D"]
        assert not state.table.open

    def test_the_open_card_obliges_where_the_house_says_so(self):
        """Rule joker.stock.take (open_duty): it may only be taken if it can be melded, and must be."""
        state = table("9D 8D 2S 3C", "3S 9C", open="TD 2C", melds="B 5H 6H 7H", opened="A", open_duty=True)
        taken, happened = after(state, "s")
        assert happened == (events.TookOpen(0, parse_code("TD"), True),)
        assert codes(taken) == ["m2=8D,9D,TD"]
        refused(taken, Discard(cards("2S")), "open card TD has been taken", "joker.stock.take")
        assert "x2S" in codes(after(taken, "m2=8D,9D,TD")[0])
        other = table("9D 7D 2S 3C", "3S 9C", open="TD 2C", melds="B 5H 6H 7H", opened="A", open_duty=True)
        assert codes(other) == ["d"]
        refused(other, TAKE_OPEN, "only be taken if it is melded", "joker.stock.take")


def _left(state):
    return [code_of(CARD[kind]) for kind in state.table.left]


class TestFirstLaying:
    HAND = "9C TC JC TS TD TH 2H 3H 4H KD"

    def test_several_melds_add_up(self):
        """Rule joker.meld.first51: 9 + 10 + 10 = 29 and 3 × 10 = 30 are 59."""
        state, _ = after(table(self.HAND, "3S"), "d")
        state, happened = after(state, "m1=9C,TC,JC")
        assert happened == (events.MeldLaid(0, state.table.melds[0], True, 29, 29),)
        assert {code[0] for code in codes(state)} == {"m"}
        refused(state, Discard(cards("KD")), "needs 51 points, 29 lie there", "joker.meld.first51")
        state, happened = after(state, "m2=TD,TH,TS")
        assert happened[1] == events.FirstLaid(0, 59, 51)
        assert {"m3=2H,3H,4H", "xKD"} <= set(codes(state))

    def test_below_51_nothing_is_laid(self):
        """The best is 30 + 12 = 42."""
        state, _ = after(table("TS TD TH 3H 4H 5H KD", "3S"), "d")
        assert {code[0] for code in codes(state)} == {"x"}
        refused(state, lay(state, "3H 4H 5H"), "below 51: 42 with everything", "joker.meld.first51")
        refused(state, lay(state, "TD TH TS"), "below 51: 42 with everything", "joker.meld.first51")

    def test_a_meld_that_would_spoil_the_rest_is_refused(self):
        """9-10-J of clubs and three tens are 59; the ten of clubs among the tens leaves 30."""
        state, _ = after(table("9C TC JC TS TD TH KD", "3S"), "d")
        assert "m1=TC,TD,TS" not in codes(state)
        refused(state, lay(state, "TC TD TS"), "below 51: 30", "joker.meld.first51")

    @pytest.mark.parametrize(("first_meld", "may"), [(51, False), (40, True), (30, True), (None, True)])
    def test_the_threshold_is_the_houses(self, first_meld, may):
        state, _ = after(table("TS TD TH 3H 4H 5H KD", "3S", first_meld=first_meld), "d")
        assert ("m1=TD,TH,TS" in codes(state)) == may
        assert ("m1=3H,4H,5H" in codes(state)) == may

    @pytest.mark.parametrize(
        ("reading", "value"), [("stands_for", 10), ("in_hand", 10), ("in_hand", 20), ("nothing", 10)]
    )
    def test_every_reading_of_the_jokers_worth(self, reading, value):
        """Rule joker.first51.joker: an ace's 11, 10 or 20 as in hand, or nothing."""
        hand = "AS AD * 7C 8C 3H 4D"  # 22 + joker, and nothing else: 33, 32, 42 or 22
        state, _ = after(table(hand, "3S", first_meld=40, first_joker=reading, joker_hand=value), "d")
        assert any(code[0] == "m" for code in codes(state)) == (reading == "in_hand" and value == 20)
        hand += " JH QH KH"  # 30 more: 63, 62, 72 or 52
        state, _ = after(table(hand, "3S", first_joker=reading, joker_hand=value), "d")
        assert "m1=AD,AS,*" in codes(state)
        hand = "AS AD * 9C TC 3H 4D JC"  # 29 more: 62, 61, 71, or 51 with nothing for the joker
        state, _ = after(table(hand, "3S", first_joker=reading, joker_hand=value), "d")
        assert "m1=AD,AS,*" in codes(state)
        hand = "9S 9D * 3C 4C 5C 6C 7D"  # 27, 28, 38 or 18, and 18: 45, 46, 56 or 36
        state, _ = after(table(hand, "3S", first_joker=reading, joker_hand=value), "d")
        assert any(code[0] == "m" for code in codes(state)) == (reading == "in_hand" and value == 20)

    def test_the_low_ace_counts_nothing(self):
        """Rule joker.ace.low: A-2-3 counts 5, and 30 + 15 + 5 = 50 are not enough."""
        state, _ = after(table("TS TD TH 4C 5C 6C AH 2H 3H KD", "3S"), "d")
        refused(state, lay(state, "AH 2H 3H"), "below 51: 50", "joker.meld.first51")
        high, _ = after(table("TS TD TH 4C 5C 6C AH QH KH KD", "3S"), "d")
        assert "m1=QH,KH,AH" in codes(high)

    def test_a_card_must_be_left_for_the_discard(self):
        """Rule joker.out.discard: not everything may be laid."""
        state, _ = after(table("9C TC JC QD QH", "3S", closed="QS"), "d")
        refused(state, lay(state, "9C TC JC"), "below 51: 29", "joker.meld.first51")
        free, _ = after(table("9C TC JC QD QH", "3S", closed="QS", out_discard=False), "d")
        outcome, happened = scores_after(free, "m1=9C,TC,JC m2=QD,QH,QS")
        assert outcome.scores == (-50, 3)
        assert happened[2] == events.WentOut(0, (), 0, -50)


class TestTable:
    def test_cards_are_laid_off_to_own_and_others_melds(self):
        """Rules joker.layoff, joker.meld.set: at both ends of a run, as the fourth suit of a set."""
        state = table("8H 4H QC 9S 2D", "3S", melds=f"B {RUN},A QS QD QH", opened="A")
        state, _ = after(state, "d")
        assert {"m1+8H", "m1+4H@0", "m2+QC"} <= set(codes(state))
        state, happened = after(state, "m1+4H@0")
        assert texts(happened[0].meld.cards) == "4H 5H 6H 7H" and happened[0].where == "front"
        state, happened = after(state, "m2+QC")
        assert happened[1] == events.MeldComplete(state.table.melds[1])  # joker.full_melds
        refused(state, LayOff(1, parse_code("9S")), "not of the suit of m1", "joker.meld.run")
        refused(state, LayOff(1, parse_code("2D"), True), "not of the suit", "joker.meld.run")
        refused(state, LayOff(2, parse_code("9S")), "m2 is full", "joker.full_melds")

    def test_a_gap_a_rank_and_a_suit_that_do_not_fit(self):
        state, _ = after(table("9H QS KD 2D", "3S", melds=f"B {RUN},A QS QD QH"), "d")
        refused(state, LayOff(1, parse_code("9H")), "there would be a gap", "joker.meld.run")
        refused(state, LayOff(2, parse_code("QS")), "QS is there already", "joker.meld.set")
        refused(state, LayOff(2, parse_code("KD")), "not of the rank", "joker.meld.set")
        refused(state, LayOff(7, parse_code("KD")), "there is no meld m7", "joker.layoff")

    def test_only_after_the_own_first_laying(self):
        state, _ = after(table("8H QH 9S", "3S", melds=f"B {RUN},B QS QD *,B 8D 9D TD"), "d")
        needed = "a first laying of 51 points comes before"
        refused(state, LayOff(1, parse_code("8H")), needed, "joker.layoff")
        refused(state, TakeJoker(2, cards("QH")), needed, "joker.joker.swap")
        refused(state, Join(1, 2), needed, "joker.merge")

    def test_an_ace_goes_to_either_end_and_around_no_corner(self):
        """Rules joker.ace.both, joker.ace.around."""
        row = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"
        state, _ = after(table("AH AH 2S 3S", "3S", melds=f"A {row}"), "d")
        assert {"m1+AH", "m1+AH@0"} <= set(codes(state))
        state, _ = after(state, "m1+AH")
        refused(state, LayOff(1, parse_code("2S")), "does not go around the corner", "joker.ace.around")
        state, happened = after(state, "m1+AH@0")
        assert state.table.melds[0].is_complete and isinstance(happened[1], events.MeldComplete)

    def test_an_own_run_is_joined_to_another(self):
        """Rule joker.merge: it must meet the other, be of its suit, and be one's own."""
        melds = f"A AH 2H 3H 4H,B {RUN},B 8D 9D TD,A 8H 9H TH"
        state, _ = after(table("KS 9S", "3S", melds=melds), "d")
        assert [code for code in codes(state) if ">" in code] == ["m1>m2", "m4>m2"]
        joined, happened = after(state, "m1>m2")
        assert texts(joined.table.melds[0].cards) == "AH 2H 3H 4H 5H 6H 7H"
        assert joined.table.melds[0].owner == 1 and happened[0].joined.number == 1
        assert "m4>m2" in codes(joined)
        refused(state, Join(2, 1), "was laid by player B", "joker.merge")
        refused(state, Join(1, 3), "not of one suit", "joker.merge")
        refused(state, Join(1, 4), "do not meet", "joker.merge")
        refused(state, Join(1, 9), "no other meld m9", "joker.merge")

    def test_sets_are_not_joined(self):
        state, _ = after(table("KS 9S", "3S", melds=f"A QS QD QH,B {RUN}"), "d")
        refused(state, Join(1, 2), "only runs are joined", "joker.merge")


class TestJokers:
    @pytest.mark.parametrize(("most", "may"), [(1, False), (None, True)])
    def test_how_many_in_a_meld(self, most, may):
        """Rule joker.joker.per_meld, for laying, laying off and joining."""
        lying = "A 2C * 4C,B 5C 6C 7C"
        state, _ = after(table("* 9S TS KD", "3S", melds=lying, jokers_per_meld=most), "d")
        assert ("m1+*@0" in codes(state)) == may
        assert "m2+*" in codes(state) and "m3=9S,TS,*" in codes(state)
        lying = "A 2C * 4C,B 5C * 7C"
        state, _ = after(table("9S TS KD", "3S", melds=lying, jokers_per_meld=most), "d")
        assert ("m1>m2" in codes(state)) == may
        two, _ = after(table("* * 9S TS KD", "3S", opened="A", jokers_per_meld=most), "d")
        assert ("m1=9S,TS,*,*" in codes(two)) == may
        if not may:
            reason = "a meld may have 1 joker at most"
            refused(two, lay(two, "9S TS * *"), reason, "joker.joker.per_meld")

    def test_a_joker_of_a_run_stands_for_one_card(self):
        """Rule joker.joker.run: in 3♣ 4♣ and a joker it is the five of clubs."""
        state, _ = after(table("5C 2C KD", "3S", melds="B 3C 4C *", opened="A"), "d")
        assert [code for code in codes(state) if ":" in code] == ["m1:*<5C"]
        refused(state, TakeJoker(1, cards("2C")), "the joker of m1 stands for 5C", "joker.joker.run")

    def test_a_joker_of_a_set_stands_for_any_missing_suit(self):
        """Rule joker.joker.set: in a set of three for either of two, in a set of four for the last."""
        state, _ = after(table("QH QC KD", "3S", melds="B QS QD *", opened="A"), "d")
        assert [code for code in codes(state) if ":" in code] == ["m1:*<QC", "m1:*<QH"]
        four, _ = after(table("QH QC KD", "3S", melds=f"B QS QD QH *,B {RUN}", opened="A"), "d")
        assert [code for code in codes(four) if ":" in code] == ["m1:*<QC"]
        refused(
            four, TakeJoker(1, cards("QH")), "only a card that the joker may stand for", "joker.joker.swap"
        )
        refused(
            four, TakeJoker(1, cards("KD")), "only a card that the joker may stand for", "joker.joker.swap"
        )

    def test_both_missing_cards_where_the_house_says_so(self):
        """Rule joker.joker.swap.set."""
        state, _ = after(
            table("QH QC KD", "3S", melds=f"B QS QD *,B {RUN}", opened="A", swap_set="both"), "d"
        )
        assert [code for code in codes(state) if ":" in code] == ["m1:*<QC,QH"]
        refused(
            state, TakeJoker(1, cards("QH")), "all the cards that it may stand for", "joker.joker.swap.set"
        )
        state, happened = after(state, "m1:*<QC,QH")
        assert happened[1] == events.MeldComplete(state.table.melds[0])

    def test_a_taken_joker_must_be_used(self):
        """Rules joker.joker.swap, joker.joker.swap.use."""
        state, _ = after(table("QH KD 2C", "3S", melds=f"B QS QD *,B {RUN}", opened="A"), "d")
        state, happened = after(state, "m1:*<QH")
        assert happened == (events.JokerTaken(0, state.table.melds[0], cards("QH")),)
        assert {code[0] for code in codes(state)} == {"m"}
        for card in ("KD", "*"):
            refused(state, Discard(cards(card)), "a joker has been taken", "joker.joker.swap.use")
        used, _ = after(state, "m2+*@0")
        assert "xKD" in codes(used)
        assert texts(used.table.melds[1].cards) == "* 5H 6H 7H"

    def test_a_joker_that_would_find_no_place_is_not_taken(self):
        """The only other meld is full, and two of a kind make no meld with one joker."""
        state = table("QH KD 2C 9D", "3S", melds="B QS QD QC *", opened="A", closed="5S")
        state, _ = after(state, "d")
        assert not [code for code in codes(state) if ":" in code]
        refused(state, TakeJoker(1, cards("QH")), "could not be used", "joker.joker.swap.use")

    def test_a_taken_joker_may_be_the_last_discard(self):
        state, _ = after(table("QH", "3S", melds="B QS QD QC *,B 8C 9C TC", opened="A", closed="JC"), "d")
        outcome, _ = scores_after(state, "m1:*<QH m2+JC x*")
        assert outcome.scores == (-100, 3)

    def test_there_is_no_joker_to_take(self):
        state, _ = after(table("QH KD", "3S", melds=f"A {RUN}"), "d")
        refused(state, TakeJoker(1, cards("QH")), "no joker in m1", "joker.joker.swap")


class TestTheEnd:
    @pytest.mark.parametrize(
        ("hand", "closed", "acts", "points"),
        [
            ("8H 9S", "4H", "m1+8H m1+4H@0 x9S", -50),
            ("8H *", "4H", "m1+8H m1+4H@0 x*", -100),
            ("* *", "8H", "m1+8H x*,*", -200),
            ("* * *", "8H", "m1+8H x*,*,*", -400),
        ],
    )
    @pytest.mark.parametrize("bonus", [True, False])
    def test_going_out(self, hand, closed, acts, points, bonus):
        """Rule joker.out: 50, with a joker as the last discard 100, with two 200, with three 400."""
        pack = {"pack": 159} if "* * *" in hand else {}
        others = ["KC AD 2S", *(["3S", "4S", "5S", "6S", "7S", "8S"] if pack else [])]
        melds = "A 5H 6H 7H"
        state, _ = after(table(hand, *others, melds=melds, closed=closed, out_bonus=bonus, **pack), "d")
        outcome, happened = scores_after(state, acts)
        assert outcome.scores[:2] == (points if bonus else 0, 10 + 11 + 2)
        assert outcome.reason == "out" and outcome.places[0] == 0
        went = next(event for event in happened if isinstance(event, events.WentOut))
        assert went.points == (points if bonus else 0) and went.jokers == acts.count("*")

    def test_several_cards_are_discarded_only_as_jokers_with_nothing_else(self):
        state, _ = after(table("* * 9S", "3S", melds="A 5H 6H 7H", closed="2C"), "d")
        refused(state, Discard(cards("* *")), "several only as jokers", "joker.out")
        refused(state, Discard(cards("9S 2C")), "several only as jokers", "joker.out")

    def test_two_jokers_may_be_discarded_one_by_one(self):
        """One of two is a discard like any other; the other stays in hand."""
        state, _ = after(table("* *", "3S KD", melds="A 5H 6H 7H", closed="8H"), "d")
        state, _ = after(state, "m1+8H x*")
        assert state.outcome() is None and state.view(1).open_card == cards("*")[0]

    @pytest.mark.parametrize(
        ("hand", "value", "points"),
        [
            ("AS 2C TD JH QS KD 9C", 10, 11 + 2 + 10 + 10 + 10 + 10 + 9),
            ("AS AS * 2C", 10, 11 + 11 + 10 + 2),
            ("AS * 2C", 20, 33),
            ("AS * *", 25, 61),
            ("* *", 10, 20),
            ("*", 10, 50),
            ("*", 25, 50),
        ],
    )
    def test_what_is_left_in_hand_costs(self, hand, value, points):
        """Rules joker.score.hand, joker.score.lone: a joker alone is 50."""
        jokers = hand.count("*")
        pack = {} if jokers < 3 else {"pack": 159}
        state, _ = after(table("9S", hand, melds="A 5H 6H 7H", closed="8H", joker_hand=value, **pack), "d")
        outcome, happened = scores_after(state, "m1+8H x9S")
        assert outcome.scores == (-50, points)
        assert outcome.places == (0,) and outcome.losers == (1,)  # joker.score.min
        scored = next(event for event in happened if isinstance(event, events.HandScored))
        assert (scored.points, scored.lone_joker) == (points, hand == "*")

    @pytest.mark.parametrize("circles", [20, 30, 50])
    @pytest.mark.parametrize("then", ["count", "void"])
    def test_the_bound(self, circles, then):
        """Rule joker.limit: after so many circles the deal is broken off."""
        rules = {"circles": circles, "circles_then": then}
        state = table("9S 2C", "KD *", closed="8H 3D 4D", word=1, turn=2 * circles, **rules)
        outcome, happened = scores_after(state, "d x8H")
        assert happened[1] == events.BrokenOff(circles, then == "count")
        if then == "count":
            assert (outcome.reason, outcome.scores) == ("counted", (11, 20))
        else:
            assert (outcome.reason, outcome.scores, outcome.losers) == ("void", (0, 0), ())
        assert state.apply(DRAW)[0].to_move is not None
        refused(after(state, "d x8H")[0], DRAW, "the deal has ended", "joker.out")

    def test_equal_scores_share_the_last_place(self):
        state = table("9S", "KD", "JC", closed="8H", melds="A 5H 6H 7H")
        outcome, _ = scores_after(after(state, "d")[0], "m1+8H x9S")
        assert outcome.places == (0,) and outcome.losers == (1, 2)


class TestNames:
    def test_melds_are_numbered_and_sorted(self):
        state, _ = after(table("QS QD QH 9S 9D", "3S", opened="A"), "d")
        refused(state, Lay(2, cards("QD QH QS")), "the next meld is m1", "joker.notation")
        refused(state, Lay(1, cards("QS QD QH")), "in sorted order", "joker.notation")
        refused(state, Lay(1, cards("QD QH")), "it takes 3", "joker.meld.min")
        refused(state, Lay(1, cards("9S 9D *")), "does not hold *", "joker.cards.held")
        refused(state, Lay(1, cards("9S 9S 9D")), "does not hold 9S 2 times", "joker.cards.held")


def test_copies_are_interchangeable():
    """Two deals that differ in which copy lies where, and in which joker, are the same deal."""
    deal = shuffled(Rummy().deck(), 3, 2)
    swapped = list(deal.cards)
    i, j = (i for i, card in enumerate(swapped) if str(card)[0] == "*")
    swapped[i], swapped[j] = swapped[j], swapped[i]
    one, other = start(Rummy(), deal)[0], start(Rummy(), Deal(tuple(swapped), 2, deal.dealer))[0]
    assert one == other and hash(one) == hash(other)


@pytest.mark.parametrize("policy", [random_policy, sensible], ids=["random", "sensible"])
@pytest.mark.parametrize("players", range(2, 12))
def test_every_deal_ends_within_the_bound(players, policy):
    """Rule joker.limit proves it: a turn has a card drawn, one discarded, and others only leave hands."""
    rules = Rummy(pack=106 if players < 8 else 159, players=players, circles=20)
    for seed in range(2):
        state, _ = start(rules, shuffled(rules.deck(), seed, players))
        log = play(state, [policy] * players, random.Random(seed))
        assert log.outcome is not None
        assert log.final.table.turn <= 20 * players


def test_a_view_hides_what_is_hidden():
    state, _ = start(Rummy(), shuffled(Rummy().deck(), 4, 3))
    view = state.view(0)
    named = {field for field in view._fields if "card" in field or "hand" in field}
    assert named == {"hand", "hand_sizes", "open_card"}
    assert view.closed == 63 and view.hand == state.hand(0)


def test_bad_deals_are_refused_with_the_arithmetic():
    """Rule joker.players."""
    pack = Rummy().deck().cards()
    with pytest.raises(KolodaError, match=r"8 players .*8 × 14 \+ 1 = 113 > 106: use pack=159"):
        start(Rummy(), Deal(pack, 8, 0))
    with pytest.raises(KolodaError, match=r"12 × 14 \+ 1 = 169 > 159: 11 players are the most"):
        start(Rummy(pack=159), Deal(Rummy(pack=159).deck().cards(), 12, 0))
    with pytest.raises(
        KolodaError,
        match="allowed are 8, 9, 10; say so with players=11",
    ):
        start(Rummy(pack=159), Deal(Rummy(pack=159).deck().cards(), 11, 0))
    with pytest.raises(KolodaError, match="159 are for 8 to 11 players: use pack=106"):
        start(Rummy(pack=159), Deal(Rummy(pack=159).deck().cards(), 3, 0))

"""The rules of throw-in Durak, each at the smallest table that shows it. Classes are named by rule id."""

from itertools import product

import pytest

from generator.cards import Card, Suit
from generator.engine.contract import IllegalAction, shuffled
from generator.engine.durak import PASS, TAKE, Cover, Lead, Setup, Throw, events, resume, start
from generator.engine.durak.rulebook import beats
from generator.rulesets import Durak
from tests.engine.tables import after, cards, codes, hands, rest, table

PACK = Durak().deck().cards()


def refusal(state, action):
    with pytest.raises(IllegalAction) as caught:
        state.apply(action)
    return caught.value


def kinds(happened):
    return [type(event).__name__ for event in happened]


class TestBeat:
    """durak.beat, durak.beat.open, durak.rank36."""

    @pytest.mark.parametrize("low_trump_beats_ace", [False, True])
    def test_no_card_beats_itself_and_no_two_beat_each_other(self, low_trump_beats_ace):
        rules = Durak(low_trump_beats_ace=low_trump_beats_ace)
        for trump, one, other in product(Suit, PACK, PACK):
            assert not (beats(rules, trump, one, other) and beats(rules, trump, other, one))

    def test_how_many_cards_beat_each_card(self):
        # A plain card of strength s (six: 0) falls to 8 - s of its suit and 9 trumps, a trump to 8 - s.
        for card in PACK:
            strength = "6789TJQKA".index(card.rank)
            beaten_by = sum(beats(Durak(), Suit.CLUBS, other, card) for other in PACK)
            assert beaten_by == 8 - strength + (0 if card.suit is Suit.CLUBS else 9)

    @pytest.mark.parametrize(
        ("cover", "attack", "off", "on"),
        [("6D", "AD", False, True), ("AD", "6D", True, False), ("6S", "AS", False, False)],
    )
    def test_the_lowest_trump_and_the_ace_of_trumps(self, cover, attack, off, on):
        pair = Card.parse(cover), Card.parse(attack)
        assert beats(Durak(), Suit.DIAMONDS, *pair) is off
        assert beats(Durak(low_trump_beats_ace=True), Suit.DIAMONDS, *pair) is on

    def test_a_cover_must_beat(self):
        state, _ = after(table("9S 6C", "8S TH 6D"), "9S")
        assert codes(state) == ["9S/6D", "take"]
        error = refusal(state, Cover(Card.parse("9S"), Card.parse("TH")))
        assert (error.rule, error.reason) == ("durak.beat", "TH does not beat 9S")

    def test_only_the_named_card_is_covered(self):  # B3
        state, _ = after(table("7S 7H 6C", "9S 8H QC"), "7H7S 7S/9S")
        assert [(str(a), c and str(c)) for a, c in state.view(0).table] == [("7H", None), ("7S", "9S")]
        assert refusal(state, Cover(Card.parse("7S"), Card.parse("8H"))).rule == "durak.beat.open"


class TestCardsHeld:
    """durak.cards.held."""

    def test_a_card_not_held_cannot_be_laid(self):
        state = table("7S 6C", "9S 8H")
        assert refusal(state, Lead(cards("8S"))).rule == "durak.cards.held"
        led, _ = after(state, "7S")
        assert refusal(led, Cover(Card.parse("7S"), Card.parse("KS"))).reason == "player B does not hold KS"
        covered, _ = after(led, "7S/9S")
        assert refusal(covered, Throw(Card.parse("9H"))).rule == "durak.cards.held"

    def test_the_same_card_twice(self):  # B4
        seven = Card.parse("7S")
        assert refusal(table("7S 6C", "9S 8H"), Lead((seven, seven))).rule == "durak.cards.held"


class TestLead:
    """durak.throwin.attack."""

    def test_any_number_of_one_rank(self):
        assert codes(table("6S 6H 6C 7D", "8S 9S TS JS")) == [
            *("6C", "6C6H", "6C6H6S", "6C6S", "6H", "6H6S", "6S", "7D"),
        ]

    def test_one_card(self):
        state = table("6S 6H 7D", "8S 9S TS", attack="one")
        assert codes(state) == ["6H", "6S", "7D"]
        assert refusal(state, Lead(cards("6H 6S"))).reason == "a bout is opened with one card"

    def test_no_card_at_all(self):  # B6
        assert refusal(table("6S", "7S"), Lead(())).reason == "a lead needs at least one card"

    def test_two_ranks(self):
        error = refusal(table("6S 7S", "8S 9S"), Lead(cards("6S 7S")))
        assert (error.rule, error.reason) == (
            "durak.throwin.attack",
            "cards led together must be of one rank",
        )

    def test_never_more_than_the_defender_can_cover(self):
        state = table("6S 6H 6C", "8S 9S")
        assert "6C6H" in codes(state) and "6C6H6S" not in codes(state)
        assert refusal(state, Lead(cards("6C 6H 6S"))).rule == "durak.throwin.max_hand"


class TestLimit:
    """durak.throwin.max_hand, durak.throwin.max_total, durak.throwin.first_bout.

    durak.throwin.first_bout.until is the last column of the table.
    """

    @pytest.mark.parametrize("hand", range(1, 10))
    @pytest.mark.parametrize("throw_max", [6, "hand_only"])
    @pytest.mark.parametrize("first_bout_max", [5, None])
    @pytest.mark.parametrize("until", ["first_bout", "first_discard"])
    @pytest.mark.parametrize("discarded", [False, True])
    @pytest.mark.parametrize("bout", [1, 2])
    def test_the_limit_of_a_bout(self, hand, throw_max, first_bout_max, until, discarded, bout):
        pack = list(PACK)
        defender = [pack.pop() for _ in range(hand)]
        attacker = [pack.pop() for _ in range(6)]
        if discarded:
            pack.pop()
        setup = Setup((tuple(attacker), tuple(defender)), tuple(pack), pack[-1].suit, 0, bout)
        rules = Durak(throw_max=throw_max, first_bout_max=first_bout_max, first_bout_until=until)
        expected = hand if throw_max == "hand_only" else min(hand, 6)
        if first_bout_max and not discarded and (until == "first_discard" or bout == 1):
            expected = min(expected, 5)
        assert resume(rules, setup).view(0).limit == expected

    def test_it_is_frozen_at_the_start_of_the_bout(self):  # B7, B27, B28
        state, _ = after(table("6S 6H 6C 6D", "7S 7H KD KC", trump="C"), "6D6H6S 6H/7H 6S/7S")
        assert state.view(0).limit == 4
        state, _ = after(state, "6D/KD")
        assert codes(state) == ["+6C", "pass"]

    def test_a_third_card_against_two(self):
        state, happened = after(table("6S 6H 6C", "7S 7H"), "6H6S 6H/7H 6S/7S")
        assert "Ended" in kinds(happened) and state.outcome().losers == (0,)

    @pytest.mark.parametrize("chased", ["+6H +6D", "+6D +6H"])
    def test_it_counts_the_cards_after_the_take(self, chased):  # B19: three cards, one lies: two more
        state = table("6S 6H 6D 6C", "KC QC JC", trump="S")
        state, happened = after(state, f"6C take {chased}")
        assert kinds(happened)[:2] == ["Thrown", "Taken"]
        assert len(state.hand(1)) == 6

    @pytest.mark.parametrize(("first_bout_max", "closed"), [(5, True), (None, False)])
    def test_the_first_bout_limit_counts_them_too(self, first_bout_max, closed):  # B50: two lie, three more
        own, other = "6S 6H 6C 7S 7H 7C", "7D KS KH KC QS QH"
        state = table(own, other, stock=rest(f"{own} {other}"), first_bout_max=first_bout_max)
        state, _ = after(state, "6H6S 6S/7D take +6C +7C")
        state, happened = after(state, "+7H")
        assert ("Taken" in kinds(happened)) is closed
        assert len(state.hand(0)) == (6 if closed else 1)

    def test_a_sixth_card_in_the_first_bout_is_refused_by_that_rule(self):
        own, other = "6S 6H 6C 7S 7H 7C", "6D 7D KS KH KC QS"
        state = table(own, other, stock=rest(f"{own} {other}"))
        assert state.view(0).limit == 5
        state, _ = after(state, "6C6H6S 6S/7D take +7C")
        assert codes(state) == ["+7H", "+7S", "pass"]


class TestThrowMatch:
    """durak.throwin.match, durak.throwin.from_cover."""

    def test_the_ranks_of_attacks_and_of_covers(self):
        state, _ = after(table("6S 6H 9C KH", "9S TH JH"), "6S 6S/9S")
        assert codes(state) == ["+6H", "+9C", "pass"]
        error = refusal(state, Throw(Card.parse("KH")))
        assert (error.rule, error.reason) == (
            "durak.throwin.match",
            "no card on the table has the rank of KH",
        )

    def test_rank_or_suit(self):
        state = table("6S 6H 9C KS KC", "9S TH JH", throw_match="rank_or_suit")
        state, _ = after(state, "6S 6S/9S")
        assert codes(state) == ["+6H", "+9C", "+KS", "pass"]
        assert "rank or suit" in refusal(state, Throw(Card.parse("KC"))).reason


class TestWord:
    """durak.bito.word, durak.turn, durak.throwin.who."""

    @pytest.mark.parametrize("players", range(2, 7))
    @pytest.mark.parametrize("who", ["all", "neighbours", "attacker"])
    @pytest.mark.parametrize("leader", range(6))
    def test_the_word_goes_round_from_the_attacker(self, players, who, leader):  # B25
        pairs = ["6S KS", "8S TS", "6H KH", "6C KC", "6D KD", "7H QH"]
        leader %= players
        dealt = [pairs[(seat - leader) % players] for seat in range(players)]
        state, _ = after(table(*dealt, leader=leader, trump="C", throw_who=who), "6S 6S/8S")
        asked = []
        while state.bout.number == 1:
            asked.append((state.to_move - leader) % players)
            state, _ = after(state, "pass")
        others = list(range(2, players))
        expected = {"all": [0, *others], "neighbours": [0, *others[:1]], "attacker": [0]}
        assert asked == expected[who]

    def test_players_who_are_out_are_skipped(self):
        state, _ = after(table("6S KS", "8S TS", "", "6C KC", throw_who="neighbours"), "6S 6S/8S pass")
        assert state.to_move == 3

    def test_players_without_cards_are_skipped_while_the_bout_lasts(self):
        state, _ = after(table("6S", "8S TS", "6H KH"), "6S 6S/8S")
        assert state.to_move == 2

    def test_after_a_throw_and_its_cover_the_attacker_has_the_word_again(self):
        state, _ = after(table("6S 9C KS", "8S 9H TS JC", "6H KH"), "6S 6S/8S pass +6H pass")
        assert state.to_move == 1
        state, _ = after(state, "6H/9H")
        assert state.to_move == 0 and codes(state) == ["+9C", "pass"]

    def test_who_throws_may_throw_more_before_the_defender_answers(self):
        state, _ = after(table("6S KS QS", "8S 9H TS JC", "6H 8C KH"), "6S 6S/8S pass +6H")
        assert codes(state) == ["+8C", "pass"]
        state, happened = after(state, "+8C")
        assert state.to_move == 2 and codes(state) == ["pass"]
        assert happened == (events.Thrown(2, 1, Card.parse("8C"), False),)

    def test_a_policy_cannot_act_out_of_turn(self):  # B24
        state, _ = after(table("6S 6H KS", "8S 9H", "6C KC"), "6S 6S/8S pass")
        assert codes(state) == ["+6C", "pass"]
        assert refusal(state, Throw(Card.parse("6H"))).rule == "durak.cards.held"

    def test_nothing_can_be_thrown_while_a_lead_or_a_cover_is_waited_for(self):
        state = table("6S 6H", "8S 9S")
        assert refusal(state, PASS).rule == refusal(state, TAKE).rule == "durak.turn"
        state, _ = after(state, "6S")
        assert refusal(state, Throw(Card.parse("6H"))).reason == "the defender must cover or take"
        assert refusal(state, PASS).rule == "durak.turn"

    def test_nobody_can_close_a_bout_with_a_card_uncovered(self):  # B22
        state, _ = after(table("6S 6H", "8S TH"), "6H6S 6S/8S")
        assert codes(state) == ["6H/TH", "take"]


class TestTake:
    """durak.take.all, durak.take.voluntary, durak.throwin.after_take."""

    def test_taking_is_always_allowed(self):
        state, _ = after(table("6S 7S", "8S TS"), "6S")
        assert codes(state) == ["6S/8S", "6S/TS", "take"]

    def test_all_cards_of_the_bout_move_to_the_taker(self):  # B49
        state = table("6S 6H 9C", "8C 9S TS JC QC", "6C KH")
        state, _ = after(state, "6S 6S/9S +6H pass take +9C")
        assert state.to_move == 2
        state, happened = after(state, "+6C")
        assert state.to_move == 2
        state, happened = after(state, "pass")
        assert kinds(happened) == ["Passed", "Taken", "WentOut", "LeadPassed"]
        assert sorted(map(str, state.hand(1))) == sorted(
            ["6S", "9S", "6H", "9C", "6C", "8C", "TS", "JC", "QC"]
        )
        assert hands(state)[0] == "" and hands(state)[2] == "KH"

    def test_the_bout_closes_at_once_without_the_chase(self):
        _state, happened = after(table("6S 6H 9C", "8C TH JC", chase=False), "6S take")
        assert kinds(happened) == ["TakeSaid", "Taken", "LeadPassed"]

    def test_everybody_has_the_word_once(self):
        state = table("6S KS", "8C TC", "6H KH", "6C KC", trump="D")
        state, _ = after(state, "6S take pass")
        assert state.to_move == 2
        state, _ = after(state, "pass")
        assert state.to_move == 3
        state, _ = after(state, "pass")
        assert state.bout.number == 2

    def test_the_thrower_is_known_from_the_event(self):
        state = table("6S KS", "8C TC", "6H KH")
        _, happened = after(state, "6S take pass +6H")
        assert happened[0] == events.Thrown(2, 1, Card.parse("6H"), True)


class TestRefill:
    """The ids durak.draw.order[.others], durak.draw.to, durak.draw.when, durak.draw.last, durak.trump.place.

    durak.draw.order.others is the order of those between attacker and defender.
    """

    def test_attacker_first_then_clockwise_the_defender_last(self):
        state = table("6S 7H 7C", "8S TS JS", "9H 9C KH", stock="QS QH QC KD", hand=3, leader=2)
        state, happened = after(state, "9C take pass pass")
        assert [event for event in happened if isinstance(event, events.Drew)] == [
            events.Drew(2, cards("QS"), 3),
        ]
        state = table("6S 7H", "8S TS JS", "6H 9C KH", stock="QS QH QC KD", hand=3)
        state, happened = after(state, "6S 6S/8S pass +6H pass take")
        state, happened = after(state, "pass pass")
        drew = [event for event in happened if isinstance(event, events.Drew)]
        assert drew == [events.Drew(0, cards("QS QH"), 2), events.Drew(2, cards("QC"), 1)]

    def test_nothing_is_drawn_while_cards_lie_on_the_table(self):
        state = table("6S 7H", "8S TS JS", stock="QS QH KD", hand=3)
        state, happened = after(state, "6S 6S/8S")
        assert not [event for event in happened if isinstance(event, events.Drew)]
        assert len(state.hand(0)) == 1

    def test_the_trump_card_is_drawn_last(self):
        state = table("6S 7H", "8S TS", stock="QS KD", hand=2)
        assert state.view(1).trump_card == Card.parse("KD")
        state, happened = after(state, "6S 6S/8S pass")
        drew = [event for event in happened if isinstance(event, events.Drew)]
        assert drew == [events.Drew(0, cards("QS"), 1), events.Drew(1, cards("KD"), 0)]
        assert state.view(1).trump_card is None

    @pytest.mark.parametrize("hand", [6, 5, 3])
    def test_up_to_the_size_of_the_deal(self, hand):
        state, _ = start(Durak(hand=hand), shuffled(Durak().deck(), 3, 2))
        assert [len(state.hand(seat)) for seat in (0, 1)] == [hand, hand]
        lead = str(state.legal_actions()[0])
        state, _ = after(state, f"{lead} take")
        while state.bout.number == 1:
            state, _ = after(state, "pass")
        assert len(state.hand(state.bout.attacker)) == hand


class TestNextLead:
    """durak.defender, durak.next.after_beat, durak.next.after_take, durak.next.lead."""

    def test_the_defender_leads_after_a_cover(self):
        _state, happened = after(table("6S KS", "8S TS", "9H QH"), "6S 6S/8S pass pass")
        assert happened[-1] == events.LeadPassed(1, 2, "beaten")

    def test_the_next_one_leads_if_the_defender_is_out(self):
        _state, happened = after(table("6S KS", "8S", "9H QH"), "6S 6S/8S")
        assert happened[-1] == events.LeadPassed(2, 0, "beaten")

    def test_the_one_left_of_the_taker_leads(self):
        _state, happened = after(table("6S KS", "8C TC", "9H QH"), "6S take pass pass")
        assert happened[-1] == events.LeadPassed(2, 0, "took")

    def test_a_player_who_is_out_neither_leads_nor_defends(self):
        state, happened = after(table("6S KS", "8C TC", "", "9H QH"), "6S take pass pass")
        assert happened[-1] == events.LeadPassed(3, 0, "took")
        state, happened = after(table("6S KS", "8S TS", "", "9H"), "6S 6S/8S pass pass TS")
        assert state.bout.defender == 3


class TestEnd:
    """durak.end.fool, durak.end.out, durak.end.draw, durak.end.places."""

    def test_the_last_one_with_cards_is_the_fool(self):
        state, happened = after(table("6S", "7H TH"), "6S take")
        assert kinds(happened) == ["TakeSaid", "Taken", "WentOut", "Ended"]
        outcome = state.outcome()
        assert (outcome.reason, outcome.places, outcome.losers) == ("fool", (0,), (1,))

    def test_nothing_can_be_done_afterwards(self):  # B8
        state, _ = after(table("6S", "7H TH"), "6S take")
        assert state.to_move is None and state.legal_actions() == ()
        for action in (PASS, TAKE, Lead(cards("7H")), Throw(Card.parse("7H"))):
            assert refusal(state, action).rule == "durak.end.fool"

    def test_an_empty_hand_is_not_out_while_there_is_a_stock(self):  # B20
        state = table("6S", "7S", stock="TS JS QS KD", hand=2)
        state, happened = after(state, "6S 6S/7S")
        assert state.outcome() is None and not [e for e in happened if isinstance(e, events.WentOut)]
        assert hands(state) == ["JS TS", "KD QS"]

    @pytest.mark.parametrize(
        ("end_tie", "reason", "places", "losers"),
        [
            ("draw", "draw", (0, 1), ()),
            ("last_attacker", "last_attacker", (1,), (0,)),
            ("last_defender", "last_defender", (0,), (1,)),
        ],
    )
    def test_nobody_is_left_with_cards(self, end_tie, reason, places, losers):
        state, happened = after(table("6S", "7S", end_tie=end_tie), "6S 6S/7S")
        outcome = state.outcome()
        assert (outcome.reason, outcome.places, outcome.losers) == (reason, places, losers)
        went_out = [event for event in happened if isinstance(event, events.WentOut)]
        assert went_out == [events.WentOut(seat, place) for place, seat in enumerate(places, 1)]
        assert happened[-1] == events.Ended(outcome)

    def test_those_who_finish_together_are_placed_in_the_order_of_the_refill(self):
        state = table("6S", "8S TS", "6H", "9H QH")
        state, happened = after(state, "6S 6S/8S +6H")
        assert state.to_move == 1
        state, happened = after(state, "take")
        went_out = [event for event in happened if isinstance(event, events.WentOut)]
        assert went_out == [events.WentOut(0, 1), events.WentOut(2, 2)]

    @pytest.mark.parametrize("players", range(2, 7))
    def test_every_table_names_a_fool_or_a_draw(self, players):  # B21
        for seed in range(5):
            state, _ = start(Durak(), shuffled(Durak().deck(), seed, players))
            while state.to_move is not None:
                state, _ = state.apply(state.legal_actions()[0])
            seats = {*state.outcome().places, *state.outcome().losers}
            assert seats == set(range(players)) or state.outcome().reason == "repetition"


class TestLoopGuard:
    """durak.loop_guard."""

    CYCLE = ("AS take", "AH take", "AS take", "AH take", "AS take", "AH take")

    def test_the_third_occurrence_is_a_draw(self):  # B18
        state = table("AS 6H", "6C 7C", "AH 7H")
        for occurrence in range(2):
            assert hands(state) == ["6H AS", "6C 7C", "7H AH"]
            for bout in self.CYCLE:
                assert state.outcome() is None, occurrence
                state, happened = after(state, bout)
                while "pass" in codes(state):
                    state, happened = after(state, "pass")
        assert hands(state) == ["6H AS", "6C 7C", "7H AH"]
        assert kinds(happened)[-1] == "Ended"
        outcome = state.outcome()
        assert (outcome.reason, outcome.places, outcome.losers) == ("repetition", (), ())

    def test_a_stock_does_not_prevent_a_cycle(self):
        # Full hands of one card: nobody draws, so the six bouts of taking come round with a stock as well.
        state = table("AS 6H", "6C 7C", "AH 7H", stock="KH KD", hand=1)
        for _ in range(2):
            for bout in self.CYCLE:
                assert state.outcome() is None
                state, _ = after(state, bout)
                while "pass" in codes(state):
                    state, _ = after(state, "pass")
        assert state.outcome().reason == "repetition" and len(state.stock) == 2

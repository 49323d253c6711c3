"""Simple and transfer Durak, teams, jokers and rarer house rules, each at the smallest table that shows it.

Classes are named by rule id; the letters B… are faults that other programs had.
"""

from itertools import product

import pytest

from generator.cards import Joker, Suit, parse_card
from generator.engine.contract import Deal, IllegalAction, shuffled
from generator.engine.durak import REDEAL, Lead, Transfer, events, start
from generator.engine.durak.strength import beats
from generator.rulesets import Durak
from tests.engine.tables import after, cards, codes, hands, table


def refusal(state, action):
    with pytest.raises(IllegalAction) as caught:
        state.apply(action)
    return caught.value


def kinds(happened):
    return [type(event).__name__ for event in happened]


def passing(*hands, bout=2, **rules):
    return table(*hands, bout=bout, **{"kind": "transfer", "transfer_show": True, **rules})


class TestSimple:
    """durak.simple.attack, durak.simple.addons, durak.beat.partial."""

    def test_nothing_is_added(self):
        state, happened = after(table("6S 6H KC", "8S 9S TH", kind="simple", attack="one_or_two"), "6S 6S/8S")
        assert kinds(happened) == ["Covered", "Discarded", "LeadPassed"] and state.to_move == 1

    def test_a_take_ends_the_bout(self):
        _, happened = after(table("6S 6H KC", "8S 9S TH", kind="simple", attack="one_or_two"), "6S take")
        assert kinds(happened) == ["TakeSaid", "Taken", "LeadPassed"]

    @pytest.mark.parametrize(
        ("form", "leads"),
        [
            ("one_or_two", ["6C", "6C6H", "6C6S", "6H", "6H6S", "6S", "7D"]),
            ("one", ["6C", "6H", "6S", "7D"]),
            ("pairs", ["6C6H", "6C6S", "6H6S"]),
            ("triple_form", ["6C", "6C6H6S", "6C6H7D", "6C6S7D", "6H", "6H6S7D", "6S", "7D"]),
        ],
    )
    def test_the_form_of_a_lead(self, form, leads):
        state = table("6S 6H 6C 7D", "8S 9S TH JH QH", kind="simple", attack=form)
        assert codes(state) == leads

    def test_two_pairs_and_a_card(self):
        state = table("6S 6H 7S 7H KC", "8S 9S TH JH QH", kind="simple", attack="triple_form")
        assert [code for code in codes(state) if len(code) == 10] == ["6H6S7H7SKC"]
        fewer = table("6S 6H 7S 7H KC", "8S 9S TH JH", kind="simple", attack="triple_form")
        assert max(map(len, codes(fewer))) == 6

    def test_without_a_pair_the_lead_moves_on(self):
        state, happened = after(
            table("6S 6H AC QC", "8S 9H TH", "7S 7H KC", kind="simple", attack="pairs"), "6H6S 6S/8S 6H/9H"
        )
        assert happened[-2:] == (events.LeadMissed(1), events.LeadPassed(2, 0, "beaten"))
        # C has a pair, but A holds only one card: C cannot lead it either, nor can A lead a pair.
        state = table("AC", "TH", "7S 7H KC", kind="simple", attack="pairs", leader=1)
        assert (state.to_move, codes(state)) == (1, ["TH"])

    def test_beaten_pairs_are_discarded_and_the_rest_is_taken(self):
        state = table(
            "6S 6H KC", "8S 9D TH", kind="simple", attack="one_or_two", beat_partial=True, trump="C"
        )
        state, happened = after(state, "6H6S 6S/8S take")
        assert happened[1] == events.Discarded(1, cards("6S 8S"))
        assert happened[2] == events.Taken(1, cards("6H"))
        assert hands(state) == ["KC", "6H 9D TH"] and state.to_move == 0


class TestTransfer:
    """The transfer: durak.transfer.when, durak.transfer.chain, durak.transfer.end, durak.transfer.capacity,
    durak.transfer.first_bout, durak.transfer.self, durak.transfer.obliged, durak.transfer.late.
    """

    def test_the_card_moves_and_the_next_defends(self):  # B1
        state, happened = after(passing("6S KS", "6H KH", "8S TS QS"), "6S >6H")
        assert happened == (events.Transferred(1, 2, parse_card("6H"), False),)
        assert hands(state) == ["KS", "KH", "8S QS TS"]
        assert (state.to_move, state.bout.attacker, state.bout.defender) == (2, 1, 2)

    def test_a_card_that_is_not_held(self):  # B1
        state, _ = after(passing("6S KS", "7H KH", "8S TS QS"), "6S")
        assert refusal(state, Transfer(parse_card("6H"))).rule == "durak.cards.held"

    def test_not_once_a_card_is_beaten(self):
        state, _ = after(passing("6S 6C KS", "6H 8S KH", "8H TS QS"), "6C6S 6S/8S")
        assert refusal(state, Transfer(parse_card("6H"))).rule == "durak.transfer.when"

    @pytest.mark.parametrize(("players_cards", "allowed"), [("8S", False), ("8S TS", True)])
    def test_the_next_must_be_able_to_beat_all(self, players_cards, allowed):  # B29
        state, _ = after(passing("6S KS", "6H KH", players_cards), "6S")
        assert (">6H" in codes(state)) is allowed
        if not allowed:
            assert refusal(state, Transfer(parse_card("6H"))).rule == "durak.transfer.capacity"

    def test_on_and_on_and_then_beat_or_take(self):
        state, _ = after(passing("6S KS", "6H KH", "6C QC AC", "8S TS QS JH"), "6S >6H >6C")
        assert state.to_move == 3
        assert not [code for code in codes(state) if code.startswith(">")]
        assert state.view(3).limit == 4

    @pytest.mark.parametrize(
        ("bout", "rule", "allowed"), [(1, "forbid", False), (2, "forbid", True), (1, "allow", True)]
    )
    def test_the_first_bout(self, bout, rule, allowed):
        state, _ = after(passing("6S KS", "6H KH", "8S TS QS", bout=bout, transfer_first=rule), "6S")
        assert (">6H" in codes(state)) is allowed

    def test_between_two_it_goes_back(self):
        state, _ = after(passing("6S KS QS JS", "6H KH"), "6S >6H")
        assert (state.to_move, state.bout.attacker) == (0, 1)
        _, happened = after(state, "take pass")
        assert happened[-1] == events.LeadPassed(1, 0, "took")

    @pytest.mark.parametrize("late", [False, True])
    def test_late_all_goes_on_the_beaten_pairs_too(self, late):
        # «10♦ beaten by J♦, another ten thrown: all goes on».
        state = passing("TC TH KS", "JC TS KH", "8S QS QH", transfer_late=late, trump="D")
        state, _ = after(state, "TC TC/JC +TH pass")
        assert (">TS" in codes(state)) is late
        if late:
            state, _ = after(state, ">TS")
            assert state.view(2).table[0] == (parse_card("TC"), parse_card("JC"))
            assert codes(state) == ["TH/QH", "TS/QS", "take"]
            state, _ = after(state, "take pass pass")
            assert sorted(state.hand(2), key=str) == sorted(cards("8S QS QH TC JC TH TS"), key=str)

    def test_the_one_who_passed_on_has_the_first_word_but_the_leader_draws_first(self):
        state = passing("6S 8H", "6H 8C", "8S 9H 7C", hand=2, stock="9S TS JS QS AD")
        state, _ = after(state, "6S >6H 6S/8S 6H/9H")
        assert state.to_move == 1
        _, happened = after(state, "pass pass")
        drew = [event.seat for event in happened if isinstance(event, events.Drew)]
        assert drew == [0, 1, 2]

    @pytest.mark.parametrize("who", ["all", "neighbours"])
    @pytest.mark.parametrize("kind", ["throwin", "transfer"])
    def test_throwing_in_does_not_depend_on_it(self, who, kind):  # B10
        state = table("6S KS", "8S TS", "6H KH", "6C KC", kind=kind, throw_who=who, bout=2)
        state, _ = after(state, "6S 6S/8S pass pass")
        assert (state.bout.number == 3) is (who == "neighbours")


class TestShow:
    """durak.transfer.show, durak.transfer.show.once, durak.transfer.show.capacity."""

    def test_the_trump_stays_in_hand(self):
        state, happened = after(passing("6S KS", "6D KH", "8S"), "6S >(6D)")
        assert happened == (events.Transferred(1, 2, parse_card("6D"), True),)
        assert hands(state) == ["KS", "6D KH", "8S"]  # one open card, so one card is enough to face it
        assert codes(state) == ["6S/8S", "take"]

    def test_once_in_a_bout(self):  # B15
        state = passing("6S 6H KS QS JS TS", "6C 6D KH QH JH TH")
        state, _ = after(state, "6S >(6D) >6H")
        assert [code for code in codes(state) if code[0] == ">"] == [">6C", ">6D"]
        assert refusal(state, Transfer(parse_card("6D"), True)).rule == "durak.transfer.show.once"

    def test_again_in_the_next_bout(self):
        state, _ = after(passing("6S 7S KS", "6D 7D KH", "8S AS JH QH"), "6S >(6D) take pass pass")
        assert state.bout.shown == 0

    def test_only_a_trump_and_only_by_the_house_rule(self):
        state, _ = after(passing("6S KS", "6H KH", "8S TS"), "6S")
        assert refusal(state, Transfer(parse_card("6H"), True)).rule == "durak.transfer.show"
        state, _ = after(passing("6S KS", "6D KH", "8S TS", transfer_show=False), "6S")
        assert codes(state) == ["6S/6D", ">6D", "take"]


class TestTeams:
    """Sides: durak.teams, durak.teams.attack, durak.teams.out.lead, durak.teams.out.transfer,
    durak.teams.result, durak.teams.partner_throw.
    """

    def test_partners_do_not_attack_each_other(self):
        state = table("6S", "", "7S", "8S", teams="2x2")
        assert (state.bout.attacker, state.bout.defender) == (0, 3)

    def test_a_partner_of_the_defender_does_not_throw_in(self):
        state, _ = after(table("6S KS", "8S TS", "KH QH", "6H 8H", teams="2x2"), "6S 6S/8S pass")
        assert state.to_move == 2  # the attacker's partner; D, the defender's, is not asked
        state, _ = after(state, "pass")
        assert state.bout.number == 2

    def test_who_goes_out_by_beating_leaves_the_lead_to_his_side(self):
        _, happened = after(table("6S KS", "8S", "QH KH", "7C JC", teams="2x2"), "6S 6S/8S")
        assert happened[-1] == events.LeadPassed(3, 0, "beaten")

    def test_a_transfer_goes_left_or_to_the_next_opponent(self):
        state = table("6S KS QS", "6H KH", "", "7C JC", teams="2x2", kind="transfer", bout=2)
        state, _ = after(state, "6S >6H")
        assert state.bout.defender == 0  # C, to the left of B, is out: A is the next opponent

    @pytest.mark.parametrize(
        ("tie", "losers"), [("draw", ()), ("last_attacker", (0, 2)), ("last_defender", (1, 3))]
    )
    def test_the_side_that_still_has_cards_loses(self, tie, losers):
        state, _ = after(table("6S", "8S 9S", "", "7C", teams="2x2"), "6S 6S/8S")
        assert state.outcome().reason == "side" and set(state.outcome().losers) == {1, 3}
        assert state.outcome().losers[0] in (1, 3) and state.outcome().places == (2, 0)
        state, _ = after(table("6S", "8S", "", "", teams="2x2", end_tie=tie), "6S 6S/8S")
        assert tuple(sorted(state.outcome().losers)) == losers

    @pytest.mark.parametrize(("preset", "players"), [("throw-in", 2), ("teams-2x2", 4), ("teams-3x3", 6)])
    def test_every_way_of_playing_ends(self, preset, players):  # B21
        rules = Durak.preset(preset)
        for seed in range(10):
            state, _ = start(rules, shuffled(rules.deck(), seed, players))
            for _ in range(2000):
                if state.to_move is None:
                    break
                state, _ = state.apply(state.legal_actions()[seed % len(state.legal_actions())])
            assert state.outcome() is not None


JOKER_READINGS = [
    Durak(pack=54, joker=joker, joker_vs_joker=vs_joker, joker_vs_trump=vs_trump)
    for joker, vs_joker, vs_trump in product(
        ("colour", "universal", "dm"), ("trump_joker", "never"), ("joker", "trump")
    )
]


class TestJokers:
    """Jokers: durak.joker, durak.rank54, durak.joker.colour, durak.joker.trump_colour, durak.joker.top,
    durak.joker.vs_joker, durak.joker.vs_trump, durak.joker.attack, durak.joker.transfer,
    durak.joker.turned_up.
    """

    @pytest.mark.parametrize("rules", JOKER_READINGS, ids=str)
    def test_nothing_beats_itself_or_both_ways(self, rules):  # B23
        pack = rules.deck().cards()
        for trump, one, other in product((None, *Suit), pack, pack):
            assert not (beats(rules, trump, one, other) and beats(rules, trump, other, one))

    @pytest.mark.parametrize(
        ("reading", "cover", "attack", "expected"),
        [
            # Trump diamonds: the red joker is the trump joker, above all.
            ("colour", "*R", "AD", True),
            ("colour", "*R", "6S", True),
            ("colour", "*R", "*B", True),
            ("colour", "*B", "*R", False),
            ("colour", "*B", "AS", True),  # black beats black
            ("colour", "*B", "2H", False),  # and nothing red
            ("colour", "*B", "2D", False),
            ("colour", "AD", "*B", False),
            ("universal", "*B", "2H", True),
            ("universal", "*B", "AD", True),
            ("universal", "*R", "*B", True),
            ("dm", "*B", "AD", True),
            ("dm", "*R", "*B", False),  # cannot be beaten
            ("dm", "AD", "*B", False),
        ],
    )
    def test_readings(self, reading, cover, attack, expected):
        rules = Durak(pack=54, joker=reading)
        assert beats(rules, Suit.DIAMONDS, parse_card(cover), parse_card(attack)) is expected

    def test_the_other_joker_below_the_trumps(self):
        rules = Durak(pack=54, joker="universal", joker_vs_trump="trump")
        pairs = {("2D", "*B"): True, ("*B", "2D"): False, ("*R", "AD"): True, ("AD", "*R"): False}
        for (cover, attack), expected in pairs.items():
            assert beats(rules, Suit.DIAMONDS, parse_card(cover), parse_card(attack)) is expected

    def test_a_joker_never_beats_a_joker(self):
        rules = Durak(pack=54, joker_vs_joker="never")
        assert not beats(rules, Suit.DIAMONDS, Joker.RED, Joker.BLACK)

    def test_without_trumps_each_keeps_to_its_colour(self):
        rules = Durak(pack=54)
        assert beats(rules, None, Joker.RED, parse_card("AH"))
        assert not beats(rules, None, Joker.RED, parse_card("2S"))
        assert not beats(rules, None, Joker.RED, Joker.BLACK)

    @pytest.mark.parametrize(
        ("attack", "leads", "throws"),
        [
            ("lead", ["*B", "*R", "7S"], ["pass"]),
            ("free", ["*B", "*B*R", "*R", "7S"], ["+*B", "pass"]),
            ("never", ["7S"], ["pass"]),
        ],
    )
    def test_leading_and_throwing_in(self, attack, leads, throws):
        state = table("*R *B 7S", "8S 9S TS", pack=54, joker_attack=attack)
        assert codes(state) == leads
        if attack != "never":
            covered, _ = after(table("7S *B", "*R 9S TS", pack=54, joker_attack=attack), "7S 7S/*R")
            assert codes(covered) == throws
        only = table("*R *B", "8S 9S TS", pack=54, joker_attack="never")
        assert codes(only) == ["*B", "*R"]  # with nothing else he must

    def test_a_joker_blocks_the_transfer_or_is_a_rank(self):
        usual = {"pack": 54, "kind": "transfer", "bout": 2}
        state, _ = after(table("*B 7S", "*R 9S", "TS JS", **usual), "*B")
        assert codes(state) == ["*B/*R", "take"]
        error = refusal(state, Transfer(Joker.RED))
        assert error.rule == "durak.joker.transfer"
        state, _ = after(table("*B 7S", "*R 9S", "TS JS", joker_transfer="rank", **usual), "*B")
        assert codes(state) == ["*B/*R", ">*R", "take"]

    @pytest.mark.parametrize(("rule", "trump"), [("redraw", Suit.HEARTS), ("no_trump", None)])
    def test_turned_up(self, rule, trump):
        rules = Durak(pack=54, joker_turnup=rule)
        pack = [card for card in rules.deck().cards() if str(card) not in ("*R", "7H")]
        deal = Deal((*pack[:12], Joker.RED, parse_card("7H"), *pack[12:]), 2, 0)
        state, happened = start(rules, deal)
        dealt = happened[-1]
        assert (dealt.trump, state.book.trump) == (trump, trump)
        if rule == "redraw":
            assert happened[0] == events.TurnedAgain(Joker.RED)
            # 40 other cards are left: the joker lies in their middle, the seven under them.
            assert [str(state.book.card[bit]) for bit in (state.stock[20], state.stock[-1])] == ["*R", "7H"]
        else:
            assert dealt.trump_card is Joker.RED and dealt.leader_card is None

    def test_the_joker_is_no_trump_for_the_first_lead(self):
        rules = Durak(pack=54)
        order = [card for card in rules.deck().cards() if str(card) not in ("*R", "*B", "AD", "2D")]
        plain = [card for card in order if str(card)[1] != "D"]
        diamonds = [card for card in order if str(card)[1] == "D"]
        first = [Joker.RED, plain[0], Joker.BLACK, plain[1], *plain[2:9], parse_card("AD")]
        deal = Deal((*first, parse_card("2D"), *plain[9:], *diamonds), 2, 0)
        _, happened = start(rules, deal)
        assert (happened[0].leader, happened[0].leader_card) == (0, parse_card("AD"))


class TestDeal:
    """The deal: durak.deal.unit, durak.redeal.5same, durak.first.lead, durak.first.lead.ten,
    durak.variant.japanese_a, durak.variant.japanese_b, durak.variant.spades,
    durak.trump_six_swap.
    """

    @pytest.mark.parametrize(
        ("unit", "hand"), [(1, "6S 8S TS QS AS 7H"), (2, "6S 7S TS JS AS 6H"), (3, "6S 7S 8S QS KS AS")]
    )
    def test_how_many_cards_at_once(self, unit, hand):
        state, _ = start(Durak(deal_unit=unit), Deal(Durak().deck().cards(), 2, 1))
        assert set(state.hand(0)) == set(cards(hand))

    FIVE = "6S 6H 7S 7H 8S 6C 9S 7C TS 8C KH 9H AD"

    def deal(self):
        top = cards(self.FIVE)
        return Deal((*top, *(card for card in Durak().deck().cards() if card not in top)), 2, 1)

    def test_five_of_a_suit_may_be_given_up(self):
        state, _ = start(Durak(redeal5="ask"), self.deal())
        assert (state.to_move, codes(state)) == (0, ["keep", "redeal"])
        again, happened = state.apply(REDEAL)
        assert happened[0] == events.Redealt(0, Suit.SPADES)
        assert (again.outcome().reason, again.outcome().losers) == ("redeal", ())
        kept, happened = after(state, "keep")
        assert happened == (events.HandKept(0, Suit.SPADES),) and kept.bout.number == 1
        assert refusal(state, Lead(cards("6S"))).rule == "durak.turn"

    def test_or_must_be_or_is_not_looked_at(self):
        state, happened = start(Durak(redeal5="auto"), self.deal())
        assert kinds(happened) == ["Dealt", "Redealt", "Ended"] and state.to_move is None
        state, _ = start(Durak(), self.deal())
        assert state.bout.number == 1

    def test_jokers_belong_to_no_suit(self):
        rules = Durak(pack=54, redeal5="auto")
        top = cards("6S 6H 7S 7H 8S 6C 9S 7C *B 8C *R 9H AD")
        deal = Deal((*top, *(card for card in rules.deck().cards() if card not in top)), 2, 1)
        assert start(rules, deal)[0].to_move is not None

    @pytest.mark.parametrize(
        ("turned_up", "leader_card", "why"),
        [("9D", "QD", "highest_trump"), ("TD", "7D", "lowest_trump"), ("KD", "7D", "lowest_trump")],
    )
    def test_the_card_turned_up_decides_which_trump_leads(self, turned_up, leader_card, why):
        top = cards(f"7D 6S QD 7S 8D 8S 6H 7H 6C 7C 8H 8C {turned_up}")
        deal = Deal((*top, *(card for card in Durak().deck().cards() if card not in top)), 2, 1)
        _, happened = start(Durak(first_lead="s4b_turnup"), deal)
        assert (str(happened[0].leader_card), happened[0].why) == (leader_card, why)

    def test_nobody_has_a_trump_and_another_deal_is_dealt(self):
        top = cards("6S 6H 7S 7H 8S 6C 9H 7C TH 8C KH 9C AD")
        deal = Deal((*top, *(card for card in Durak().deck().cards() if card not in top)), 2, 1)
        state, happened = start(Durak(no_trump_lead="redeal"), deal)
        assert happened[-2:] == (events.Redealt(None, None), events.Ended(state.outcome()))

    def test_diamonds_are_trumps_and_only_spades_beat_spades(self):
        rules = Durak(special_trump="japanese_a")
        state, happened = start(rules, shuffled(rules.deck(), 1, 3))
        assert (happened[0].trump, happened[0].trump_card) == (Suit.DIAMONDS, None)
        assert state.view(0).trump_card is None
        assert not beats(rules, Suit.DIAMONDS, parse_card("AD"), parse_card("6S"))
        assert beats(rules, Suit.DIAMONDS, parse_card("7S"), parse_card("6S"))
        assert beats(rules, Suit.DIAMONDS, parse_card("6D"), parse_card("AH"))

    def test_a_spade_turned_up_goes_into_the_middle(self):
        rules = Durak(special_trump="japanese_b")
        top = cards("6H 6C 7H 7C 8H 8C 9H 9C TH TC JH JC 6S 7S KD")
        deal = Deal((*top, *(card for card in rules.deck().cards() if card not in top)), 2, 1)
        state, happened = start(rules, deal)
        assert happened[:2] == (events.TurnedAgain(parse_card("6S")), events.TurnedAgain(parse_card("7S")))
        assert happened[2].trump is Suit.DIAMONDS and state.stock[-1] == state.book.bit[parse_card("KD")]

    def test_a_spade_as_the_last_card_of_the_pack(self):
        rules = Durak(special_trump="japanese_b", pack=24)
        order = sorted(rules.deck().cards(), key=lambda card: str(card) == "9S")
        _, happened = start(rules, Deal(tuple(order), 4, 0))
        assert (happened[0].trump, happened[0].trump_card) == (Suit.DIAMONDS, None)

    def test_the_lowest_trump_is_given_for_the_card_turned_up(self):
        state = table("6D 7S", "8S 9S", stock="QS KD", trump_six_swap=True, hand=2)
        assert codes(state) == ["6D", "7S", "swap"]
        state, happened = after(state, "swap")
        assert happened == (events.TrumpSwapped(0, parse_card("6D"), parse_card("KD")),)
        assert (hands(state)[0], str(state.view(1).trump_card)) == ("7S KD", "6D")
        assert codes(state) == ["7S", "KD"]

    @pytest.mark.parametrize("stock", ["", "QS AD"])
    def test_without_the_six_or_the_stock_nothing_is_swapped(self, stock):
        hand = "7D 7S" if stock else "6D 7S"
        assert "swap" not in codes(table(hand, "8S 9S", stock=stock, trump_six_swap=True, hand=2))


class TestThrowOrder:
    """durak.throwin.pingpong, durak.throwin.one_at_a_time, durak.throwin.max_total."""

    def after_cover(self, **rules):
        state = table("6S 8C KS", "8S JS QS AS TS", "6H 8H KC", "6C 8D KD", trump="C", **rules)
        return after(state, "6S 6S/8S")[0]

    def test_after_bito_one_thrower_at_a_time(self):
        state, _ = after(self.after_cover(), "pass +6H +8H pass")
        assert state.to_move == 1

    def test_free_the_others_may_add_before_the_defender_answers(self):
        state, _ = after(self.after_cover(throw_order="free"), "pass +6H pass")
        assert state.to_move == 3
        state, _ = after(state, "+6C pass")
        assert state.to_move == 0  # who has passed may think better of it, until all have passed
        state, _ = after(state, "+8C pass pass pass")
        assert state.to_move == 1

    def test_one_then_back_to_the_attacker(self):
        state, _ = after(self.after_cover(throw_order="one_then_back"), "pass +6H")
        assert state.to_move == 1
        state = table("6S 8C KS", "8S JH QS AS", "6H 8H KC", trump="C", throw_order="one_then_back")
        state, _ = after(state, "6S 6S/8S pass +6H 6H/JH")
        assert state.to_move == 0

    def test_one_card_at_a_time(self):
        state, _ = after(self.after_cover(one_at_a_time=True), "+8C")
        assert state.to_move == 1

    @pytest.mark.parametrize(("size", "limit"), [(5, 5), (6, 6), (7, 6), (9, 8)])
    def test_one_less_than_the_hand_where_it_is_large(self, size, limit):
        pack = list(Durak().deck().cards())
        theirs, mine = pack[:size], pack[10:16]
        state = table(
            " ".join(map(str, mine)),
            " ".join(map(str, theirs)),
            throw_max="hand_minus_1",
            first_bout_max=None,
        )
        assert state.view(0).limit == limit


class TestEpaulettes:
    """durak.epaulettes."""

    @pytest.mark.parametrize(("lead", "worn"), [("6S", True), ("7S", False)])
    def test_the_fool_wears_the_sixes(self, lead, worn):
        _, happened = after(table(lead, "6H 8H", epaulettes=True), f"{lead} take")
        assert (events.Epaulettes(1, cards(lead)) in happened) is worn
        _, happened = after(table(lead, "6H 8H"), f"{lead} take")
        assert "Epaulettes" not in kinds(happened)


def test_an_act_after_the_end_is_refused_by_that_rule():  # B8
    state, _ = after(table("6S", "7H 8H", kind="transfer"), "6S take")
    assert refusal(state, Transfer(parse_card("7H"))).rule == "durak.end.fool"


def test_limits_at_a_deal_of_54(players=8):
    rules = Durak(pack=54)
    state, happened = start(rules, shuffled(rules.deck(), 4, players))
    assert happened[-1].stock == 54 - 6 * players
    assert state.view(0).limit == 5

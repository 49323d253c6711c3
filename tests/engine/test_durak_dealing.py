"""The beginning of a deal of Durak, positions set up by hand, and events that tell everything."""

from dataclasses import replace

import pytest

from generator.cards import Card
from generator.engine.contract import Deal, shuffled
from generator.engine.durak import events, start
from generator.errors import KolodaError
from generator.rulesets import Durak
from tests.engine.tables import cards, hands, table

PACK = Durak().deck().cards()


def deal_of(players, dealer, *first):
    """A deal whose first cards are given, in the order of dealing; the rest of the pack follows."""
    top = cards(" ".join(first))
    return Deal((*top, *(card for card in PACK if card not in top)), players, dealer)


class TestDealing:
    """durak.deck, durak.deal.size, durak.trump.pick, durak.trump.nostock, durak.first.lead[.notrump].

    durak.first.lead.notrump has a test of its own.
    """

    def test_one_by_one_from_the_dealers_left_and_the_next_card_is_the_trump(self):
        deal = deal_of(3, 1, "6S 7S 8S", "6H 7H 8H", "6C 7C 8C", "KD")
        state, happened = start(Durak(hand=3), deal)
        assert hands(state) == ["7C 7H 7S", "8C 8H 8S", "6C 6H 6S"]
        assert happened[0].trump_card == Card.parse("KD") and happened[0].stock == 27
        assert state.book.card[state.stock[-1]] == Card.parse("KD")

    @pytest.mark.parametrize("dealer", range(6))
    def test_six_players_leave_no_stock_and_the_last_card_is_trump(self, dealer):  # B2
        deal = replace(shuffled(Durak().deck(), 1, 6), dealer=dealer)
        state, happened = start(Durak(), deal)
        assert state.stock == () and happened[0].stock == 0
        assert state.book.trump is deal.cards[-1].suit
        assert deal.cards[-1] in state.hand(dealer)

    def test_the_lowest_trump_leads(self):
        deal = deal_of(2, 1, "6S 8D", "9D KH", "7S TD", "6D")
        state, happened = start(Durak(hand=3), deal)
        assert (happened[0].leader, happened[0].leader_card) == (1, Card.parse("8D"))
        assert state.to_move == 1

    def test_the_trump_card_counts_where_a_hand_holds_it(self):
        # Six players: the last card, 6S after this order, lies in the dealer's hand.
        order = (*(card for card in PACK if str(card) != "6S"), Card.parse("6S"))
        _, happened = start(Durak(), Deal(order, 6, 4))
        assert (happened[0].leader, happened[0].leader_card) == (4, Card.parse("6S"))

    def test_left_of_the_dealer(self):
        deal = deal_of(2, 1, "6S 8D", "9D KH", "7S TD", "6D")
        _, happened = start(Durak(hand=3, first_lead="left_of_dealer"), deal)
        assert (happened[0].leader, happened[0].leader_card) == (0, None)

    @pytest.mark.parametrize(
        ("rule", "leader", "card"), [("left_of_dealer", 0, None), ("lowest_card", 1, "6H")]
    )
    def test_nobody_holds_a_trump(self, rule, leader, card):  # B12
        deal = deal_of(3, 2, "7S 8C 9H", "9S 6H 6C", "TS JH QH", "KD")
        _, happened = start(Durak(hand=3, no_trump_lead=rule), deal)
        assert (happened[0].leader, happened[0].leader_card) == (leader, card and Card.parse(card))

    def test_the_deal_alone_decides(self):  # B13
        deal = shuffled(Durak().deck(), 17, 4)
        assert deal == shuffled(Durak().deck(), 17, 4) != shuffled(Durak().deck(), 18, 4)
        assert start(Durak(), deal) == start(Durak(), deal)

    def test_only_as_many_as_the_table_is_for(self):
        with pytest.raises(KolodaError, match="4 players cannot play by these rules: allowed are 3"):
            start(Durak(players=3), shuffled(Durak().deck(), 1, 4))


class TestSetup:
    @pytest.mark.parametrize(
        ("setup", "message"),
        [
            ((("6S",), ("6S",)), "6S is there more than once"),
            ((("2S",), ("6S",)), "2S is not in the pack 6-A"),
            ((("6S",), ()), "at least two players with cards"),
            (((), ("6S",), ("7S",)), "the leader A has no cards"),
            ((("6S",),), "1 players cannot play by these rules: allowed are 2, 3, 4, 5, 6"),
        ],
    )
    def test_what_cannot_be(self, setup, message):
        with pytest.raises(KolodaError, match=message):
            table(*(" ".join(hand) for hand in setup))

    def test_the_stock_ends_with_the_trump_card(self):
        with pytest.raises(KolodaError, match="TS, is the trump card, but trump is D"):
            table("6S", "7S", stock="TD TS")

    def test_hands_are_full_before_a_bout(self):
        with pytest.raises(KolodaError, match="a player without cards while there is a stock"):
            table("6S", "7S", "", stock="TD")


class TestEvents:
    def test_every_change_is_an_event(self):  # B14
        """Hands, stock, discard and places can be followed from the events alone."""
        for seed in range(20):
            players = 2 + seed % 5
            deal = shuffled(Durak().deck(), seed, players)
            state, _ = start(Durak(), deal)
            held = [set(state.hand(seat)) for seat in range(players)]
            stock, discard, places, lying = len(state.stock), 0, [], set()
            while state.to_move is not None:
                state, happened = state.apply(state.legal_actions()[seed % len(state.legal_actions())])
                for event in happened:
                    match event:
                        case events.Led(seat, _, laid):
                            held[seat] -= set(laid)
                            lying |= set(laid)
                        case events.Covered(seat, _, card) | events.Thrown(seat, _, card):
                            held[seat].remove(card)
                            lying.add(card)
                        case events.Discarded(_, gone):
                            assert set(gone) == lying
                            discard, lying = discard + len(gone), set()
                        case events.Taken(seat, taken):
                            assert set(taken) == lying
                            held[seat] |= lying
                            lying = set()
                        case events.Drew(seat, drawn, left):
                            held[seat] |= set(drawn)
                            stock -= len(drawn)
                            assert stock == left
                        case events.WentOut(seat, place):
                            places.append(seat)
                            assert place == len(places)
                assert [set(state.hand(seat)) for seat in range(players)] == held
                assert (len(state.stock), state.discard.bit_count()) == (stock, discard)
            assert state.outcome().places == tuple(places)

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.cards import Card, DeckSpec, Joker, Rank, Suit, parse_card, without
from generator.errors import KolodaError


def test_card_codes_go_both_ways() -> None:
    for suit in Suit:
        for rank in Rank:
            assert Card.parse(str(Card(rank, suit))) == Card(rank, suit)
    assert str(Card.parse("10d")) == "TD"
    assert parse_card("*r") is Joker.RED and parse_card("*B") is Joker.BLACK


@pytest.mark.parametrize("code", ["", "7", "H", "1H", "11H", "7X", "*", "*G", "7HH"])
def test_what_is_not_a_card_is_refused(code: str) -> None:
    with pytest.raises(KolodaError, match="not a"):
        parse_card(code)


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("6-A", 36),
        ("9-A", 24),
        ("7-A", 32),
        ("2-A", 52),
        ("2-A+2J", 54),
        ("7-A+6C", 33),
        ("2-Ax2", 104),
        ("2-Ax2+2J", 106),
        ("2-Ax3+3J", 159),
        ("7-A-K", 28),
        ("7-A-AC-AS", 30),
        ("2-A-8-9-10", 40),
    ],
)
def test_packs_hold_what_the_arithmetic_says(text: str, count: int) -> None:
    spec = DeckSpec.parse(text)
    assert len(spec) == count
    assert str(spec) == text


def test_a_pack_is_printed_suit_by_suit_with_jokers_last() -> None:
    cards = DeckSpec.parse("2-A+2J").cards()
    assert [str(card) for card in cards[:3]] == ["2S", "3S", "4S"]
    assert cards[-2:] == (Joker.RED, Joker.BLACK)
    assert len(set(cards)) == 54


def test_two_packs_hold_every_card_twice() -> None:
    counts = Counter(DeckSpec.parse("2-Ax2+4J").cards())
    assert set(counts.values()) == {2} and len(counts) == 54


@pytest.mark.parametrize(
    "text", ["", "6", "A-6", "6-A-5", "6-A-5H", "6-A+J", "6-Ax0", "6-6-6", "6-A;", "1-A"]
)
def test_what_is_not_a_pack_is_refused(text: str) -> None:
    with pytest.raises(KolodaError, match="not a"):
        DeckSpec.parse(text)


ranks = st.sampled_from(list(Rank))


@given(low=ranks, high=ranks, copies=st.integers(1, 9), jokers=st.integers(0, 9), data=st.data())
def test_spec_text_round_trip(low: Rank, high: Rank, copies: int, jokers: int, data: st.DataObject) -> None:
    order = list(Rank)
    if order.index(low) >= order.index(high):
        low, high = Rank.SIX, Rank.ACE
    within = order[order.index(low) : order.index(high) + 1]
    removed = data.draw(st.lists(st.sampled_from(within), unique=True, max_size=len(within) - 1))
    kept = [rank for rank in within if rank not in removed]
    lost = data.draw(
        st.lists(st.builds(Card, st.sampled_from(kept), st.sampled_from(Suit)), unique=True, max_size=3)
    )
    added = data.draw(st.lists(st.builds(Card, ranks, st.sampled_from(Suit)), max_size=2))
    spec = DeckSpec(low, high, tuple(removed), tuple(lost), copies, jokers, tuple(added))
    assert DeckSpec.parse(str(spec)) == spec
    assert len(spec) == (4 * len(kept) - len(lost)) * copies + len(added) + jokers


def test_without_takes_one_copy_each() -> None:
    ace, six = Card.parse("AS"), Card.parse("6H")
    assert without((ace, six, ace), (ace,)) == (six, ace)
    with pytest.raises(ValueError, match="6H"):
        without((ace,), (six,))


@pytest.mark.parametrize(
    ("text", "jokers"),
    [
        ("2-Ax2+2J", [1, 2]),
        ("2-Ax3+3J", [1, 2, 3]),
        ("2-Ax2+4J", [1, 1, 2, 2]),
        ("2-A+2J", [1, 1]),
        ("7-A+6C", []),
    ],
)
def test_each_card_is_in_a_pack(text: str, jokers: list[int]) -> None:
    deck = DeckSpec.parse(text)
    packs = dict.fromkeys(range(1, deck.copies + 1))
    told = list(zip(deck.cards(), deck.packs(), strict=True))
    assert [pack for card, pack in told if isinstance(card, Joker)] == jokers
    for pack in packs:
        suited = [card for card, its in told if its == pack and isinstance(card, Card)]
        assert len(set(suited)) == len(suited)

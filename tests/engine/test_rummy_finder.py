"""The search for melds against brute force, and against melds found by hand."""

import random
from itertools import combinations, permutations

import pytest

from generator.cards import Joker
from generator.engine.rummy.cards import CARD, JOKER_CARD, cards_of, code_of, parse_code, set_of, size_of
from generator.engine.rummy.finder import most_rid, most_worth, reaches, shapes
from generator.engine.rummy.meld import Meld, parse_meld
from generator.engine.rummy.rulebook import rulebook
from generator.errors import KolodaError
from generator.rulesets.joker import Rummy
from tests.engine.rummy_naive import cost, counts, packings, read
from tests.engine.rummy_positions import rummy_rules

BORISOV = rulebook(Rummy())


def hand_of(text):
    return set_of(map(parse_code, text.split()))


def melds(book, hand):
    return [
        " ".join(map(code_of, Meld(1, 0, s.group, s.low, s.high, s.jokers).cards)) for s in shapes(book, hand)
    ]


def tried(rules, hand):
    """Every order of every choice of cards that reads as a meld: the plainest search there is."""
    most = rules.jokers_per_meld or 9
    found = set()
    for size in range(3, len(hand) + 1):
        for part in set(combinations(sorted(hand), size)):
            if part.count("*") > most:
                continue
            for cards in set(permutations(part)):
                what = read(list(cards))
                if what and what[0] == "set":
                    cards = tuple(sorted(cards, key=lambda card: (card == "*", card)))
                if what:
                    found.add(" ".join(cards))
    return found


def random_hand(rng, rules, size, ranks="A2346JQK"):
    """A hand from few ranks, so that there are melds in it."""
    pack = ["*" if isinstance(card, Joker) else str(card) for card in rules.deck().cards()]
    pack = [card for card in pack if card[0] in ranks + "*"]
    return rng.sample(pack, size) + ["*"] * (rng.random() < 0.3 and "*" in pack)


@pytest.mark.parametrize("block", range(5))
def test_all_melds_of_small_hands_by_brute_force(block):
    for seed in range(block * 200, block * 200 + 200):
        rng = random.Random(seed)
        rules = Rummy(pack=rng.choice((106, 159)), jokers_per_meld=rng.choice((1, None)))
        hand = random_hand(
            rng, rules, rng.choice((3, 4, 5, 6)), rng.choice(("A23QK", "567", "A2JQK", "9TJQ"))
        )
        hand = hand[: 6 - (hand.count("*") > 3)]
        found = melds(rulebook(rules), set_of(map(parse_code, hand)))
        assert len(set(found)) == len(found)
        assert set(found) == tried(rules, hand), hand


@pytest.mark.parametrize("block", range(5))
def test_the_best_melds_of_hands_by_brute_force(block):
    for seed in range(block * 300, block * 300 + 300):
        rng = random.Random(seed)
        rules = rummy_rules(rng)
        book = rulebook(rules)
        codes = random_hand(rng, rules, rng.randrange(3, 10))
        hand = set_of(map(parse_code, codes))
        for keep in (0, 1):
            kept = [(chosen, left) for chosen, left in packings(rules, codes) if left >= keep]
            worth = max(sum(counts(rules, meld) for meld in chosen) for chosen, _ in kept)
            rid = max(sum(cost(rules, card) for meld in chosen for card in meld) for chosen, _ in kept)
            for found, value in ((most_worth(book, hand, keep), worth), (most_rid(book, hand, keep), rid)):
                assert found.value == value, (codes, keep)
                assert size_of(hand) - sum(shape.size for shape in found.shapes) >= keep
                cards_of(hand - sum(shape.held for shape in found.shapes))
            for need in (1, 30, 51, worth, worth + 1):
                assert reaches(book, hand, need, keep) == (worth >= need)


def test_a_hand_by_hand():
    """29 + 30 of the source, two more melds, and a card too many (joker.meld.run, joker.meld.set)."""
    hand = hand_of("9C TC JC TS TD TH 5H 6H 7H 2S 3S 4S QH QC 8D")
    assert most_worth(BORISOV, hand).value == 29 + 10 + 30 + 18 + 9
    assert sorted(melds(BORISOV, hand)) == sorted(
        [
            "9C TC JC",
            "9C TC JC QC",
            "TC JC QC",
            "TD TH TS",
            "TC TD TH",
            "TC TD TS",
            "TC TH TS",
            "TC TD TH TS",
            "5H 6H 7H",
            "2S 3S 4S",
        ]
    )


def test_the_same_card_twice_counts_twice_and_is_the_same_card():
    assert melds(BORISOV, hand_of("7H 7H 7S")) == []
    assert melds(BORISOV, hand_of("7H 7H 7S 7C")) == ["7C 7H 7S"]
    assert most_worth(BORISOV, hand_of("7H 8H 9H 7H 8H 9H")).value == 48


@pytest.mark.parametrize(
    ("cards", "found"),
    [
        ("AH 2H 3H", ["AH 2H 3H"]),
        ("QH KH AH", ["QH KH AH"]),
        ("KH AH 2H", []),
        ("AH KH *", ["* KH AH", "KH AH *"][:1]),
        ("AH 2H *", ["AH 2H *"]),
        ("2H 4H *", ["2H * 4H"]),
        ("2H 5H *", []),
        ("2H * *", []),
    ],
)
def test_aces_and_jokers(cards, found):
    """Low after the two, high after the king, never around (joker.ace.low, joker.ace.around)."""
    assert melds(BORISOV, hand_of(cards)) == found


def test_a_run_from_ace_to_ace_needs_both_aces():
    run = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"
    assert f"AH {run} AH" not in melds(BORISOV, hand_of(f"AH {run}"))
    assert f"AH {run} AH" in melds(BORISOV, hand_of(f"AH AH {run}"))
    found = melds(BORISOV, hand_of(f"AH {run} *"))
    assert f"AH {run} *" in found and f"* {run} AH" in found  # joker.ace.both


@pytest.mark.parametrize(
    ("cards", "reading", "worth"),
    [
        ("9C TC JC", "stands_for", 29),
        ("AH 2H 3H", "stands_for", 5),
        ("QH KH AH", "stands_for", 31),
        ("AH AS AD", "stands_for", 33),
        ("QS QD *", "stands_for", 30),
        ("QS QD *", "in_hand", 30),
        ("QS QD *", "nothing", 20),
        ("2S 3S *", "stands_for", 9),
        ("2S 3S *", "in_hand", 15),
        ("* 2S 3S", "stands_for", 5),
        ("* 2S 3S", "in_hand", 15),
        ("* 2S 3S", "nothing", 5),
    ],
)
def test_what_melds_count_under_every_reading_of_the_joker(cards, reading, worth):
    book = rulebook(Rummy(first_joker=reading))
    meld = parse_meld(1, 0, tuple(map(parse_code, cards.split())))
    assert book.worth(*meld[2:]) == worth  # joker.first51.joker, joker.ace.low


def test_the_value_in_hand_is_that_of_the_house():
    meld = parse_meld(1, 0, tuple(map(parse_code, ["2S", "3S", "*"])))
    assert rulebook(Rummy(first_joker="in_hand", joker_hand=25)).worth(*meld[2:]) == 30


def test_melds_read_back_what_they_are():
    for seed in range(300):
        rng = random.Random(seed)
        rules = Rummy(pack=159, jokers_per_meld=None)
        hand = set_of(map(parse_code, random_hand(rng, rules, 9)))
        for shape in shapes(rulebook(rules), hand):
            meld = Meld(3, 1, shape.group, shape.low, shape.high, shape.jokers)
            assert parse_meld(3, 1, meld.cards) == meld
            assert set_of(meld.cards) == meld.held == shape.held
            assert len(meld.cards) == len(meld.stands_for) == meld.length == shape.size
            assert meld.cards.count(JOKER_CARD) == meld.joker_count


BAD = {
    "9C TC": "2 cards are no meld",
    "9C * *": "2 cards that are no jokers",
    "9C TC QC": "QC is not next to TC: there is a gap",
    "9C * QC": "QC is not 2 places behind 9C: there is a gap",
    "9C TD JC": "TD is not of the suit of 9C",
    "KH AH 2H": "not around the corner",
    "* AH 2H": "not around the corner",
    "KH AH *": "not around the corner",
    "QS QS QD": "QS is there twice",
    "QS QD QH QC *": "5 cards are no set",
}


@pytest.mark.parametrize(("cards", "reason"), BAD.items(), ids=BAD)
def test_what_is_no_meld_has_its_reason(cards, reason):
    with pytest.raises(KolodaError, match=reason.replace("*", r"\*")):
        parse_meld(1, 0, tuple(map(parse_code, cards.split())))


def test_sets_of_cards_are_numbers():
    hand = [CARD[0], CARD[0], JOKER_CARD, CARD[51], JOKER_CARD, JOKER_CARD]
    assert cards_of(set_of(hand)) == tuple(sorted(hand, key=lambda card: (card == JOKER_CARD, str(card))))
    assert size_of(set_of(hand)) == 6
    assert set_of(hand) == set_of(reversed(hand))

from collections.abc import Sequence
from itertools import pairwise

import pytest

from generator.cards import Card, Rank, Suit
from generator.drawing.canvas import Shape
from generator.drawing.paths import Point
from generator.drawing.pictures import Picture, Placed
from generator.text.pictures import (
    Pair,
    bout_picture,
    fan_picture,
    hand_picture,
    meld_picture,
    ranks_picture,
    sorted_hand,
    trump_picture,
)
from generator.text.scenes import in_lines, labelled
from tests.text.demo import cards, face

CARD: Sequence[Point] = ((0, 0), (63, 0), (63, 88), (0, 88))


def placed(picture: Picture) -> list[Placed]:
    return [item for item in picture.items if isinstance(item, Placed)]


def corners(item: Placed) -> list[Point]:
    return [item.transform(corner) for corner in CARD]


def top_left(item: Placed) -> Point:
    return (min(x for x, _ in corners(item)), min(y for _, y in corners(item)))


PICTURES = [
    hand_picture(cards("7S 8H AS"), face, "рука", raised=cards("8H")),
    bout_picture([Pair(*cards("7S 8S"), "Аня"), Pair(*cards("7H"))], face, "кон"),
    trump_picture(*cards("6D"), 12, face, "козырь"),
    trump_picture(*cards("6D"), 1, face, "козырь"),
    fan_picture(cards("6D 9C TS KH QH"), face, "веер", raised=cards("KH QH")),
    ranks_picture(cards("6S 7S 8S"), face, "достоинства"),
    meld_picture(cards("5H 6H *R"), face, "лесенка", stands_for={2: ("7", Suit.HEARTS)}, raised=[0]),
    in_lines([labelled("Аня, на столе", hand_picture(cards("7S"), face, "карта"))] * 9, "строки"),
]


@pytest.mark.parametrize("picture", PICTURES, ids=lambda picture: picture.name)
def test_everything_lies_within_the_picture(picture: Picture) -> None:
    slack = 0.05
    points = [point for item in placed(picture) for point in corners(item)]
    for item in picture.items:
        if isinstance(item, Shape):
            box = item.path.bounds()
            points += [(box.x_mm, box.y_mm), (box.right_mm, box.bottom_mm)]
    assert all(-slack <= x <= picture.size.width_mm + slack for x, _ in points)
    assert all(-slack <= y <= picture.size.height_mm + slack for _, y in points)


def test_a_meld_says_below_a_joker_what_it_stands_for() -> None:
    run = cards("5H 6H *R")
    plain = meld_picture(run, face, "лесенка")
    told = meld_picture(run, face, "лесенка", stands_for={2: ("7", Suit.HEARTS)})
    assert placed(plain) == placed(told)
    assert told.size.height_mm > plain.size.height_mm
    letter, pip = (item for item in told.items if isinstance(item, Shape))
    # The third card of 14 mm begins at 2 * 0.4 * 14 = 11.2 mm; the cards end at 14 * 88 / 63 = 19.6 mm.
    assert letter.path.bounds().x_mm == pytest.approx(11.2, abs=0.3)
    assert letter.path.bounds().right_mm < pip.path.bounds().x_mm
    assert min(shape.path.bounds().y_mm for shape in (letter, pip)) > 19.6
    assert (letter.paint.fill, pip.paint.fill) == ("#6A6462", "#C9302C")


def test_cards_that_have_come_to_a_meld_stand_higher() -> None:
    run = placed(meld_picture(cards("AH 2H 3H AH"), face, "лесенка", raised=[0]))
    heights = [top_left(card)[1] for card in run]
    assert heights == [0, 3, 3, 3]  # by place: the other ace of hearts lies as it lay


def test_lines_are_as_wide_as_their_pictures() -> None:
    wide, small = (hand_picture(cards(codes), face, codes) for codes in ("7S 8S 9S TS JS QS", "AS"))
    lines = in_lines([small, wide, small, wide, small], "строки", width_mm=80)
    # 14 + 5 + (14 + 5 * 5.6) + 5 + 14 = 80: three fit, and the others begin a new line.
    assert lines.size.width_mm == pytest.approx(80)
    assert lines.size.height_mm == pytest.approx(2 * 14 * 88 / 63 + 5)
    assert lines.title == ". ".join(["AS", "7S 8S 9S TS JS QS"] * 2 + ["AS"])


def test_a_label_wider_than_its_picture_is_not_cut_off() -> None:
    card = hand_picture(cards("7S"), face, "карта", width_mm=10)
    assert labelled("Аня", card).size.width_mm == 10
    assert labelled("Аня, на столе", card).size.width_mm > 10


def test_without_a_label_its_room_is_left() -> None:
    card = hand_picture(cards("7S"), face, "карта", width_mm=10)
    assert labelled("", card).size == labelled("Я", card).size
    assert len(labelled("", card).items) == len(card.items)


def test_a_hand_overlaps_by_two_fifths_and_raises_the_played_card() -> None:
    # 14 mm wide, so 14 * 88 / 63 = 19.556 high; steps of 0.4 * 14 = 5.6.
    hand = hand_picture(cards("7S 8H AS"), face, "рука", raised=cards("8H"))
    assert [item.drawing.title for item in placed(hand)] == ["7S", "8H", "AS"]
    assert [top_left(item) for item in placed(hand)] == [
        pytest.approx((0, 3)),
        pytest.approx((5.6, 0)),
        pytest.approx((11.2, 3)),
    ]
    assert (hand.size.width_mm, hand.size.height_mm) == pytest.approx((25.2, 22.5556), abs=1e-3)
    assert hand.title == "рука"


def test_cards_face_down_are_backs() -> None:
    hand = hand_picture((None, None, *cards("7H")), face, "рука")
    assert [item.drawing.name for item in placed(hand)] == ["d-back", "d-back", "d-7H"]


def test_a_cover_lies_a_third_right_and_down_of_its_attack() -> None:
    # 16.5 wide, 23.048 high: the cover is 5.775 right and 8.067 down.
    bout = bout_picture([Pair(*cards("7S 8S")), Pair(*cards("7H"))], face, "кон")
    assert [item.drawing.title for item in placed(bout)] == ["7S", "8S", "7H"]
    assert [top_left(item) for item in placed(bout)] == [
        pytest.approx((0, 0)),
        pytest.approx((5.775, 8.0667), abs=1e-3),
        pytest.approx((24.875, 0), abs=1e-3),
    ]


def test_labels_stand_above_their_pairs() -> None:
    bout = bout_picture([Pair(*cards("7S"), None, "Аня"), Pair(*cards("7H"), None, "Боря")], face, "кон")
    words = [item for item in bout.items if isinstance(item, Shape)]
    for word, card in zip(words, placed(bout), strict=True):
        box, (x, y) = word.path.bounds(), top_left(card)
        assert box.bottom_mm < y
        assert x <= box.x_mm < x + 1


@pytest.mark.parametrize(("stock", "backs"), [(1, 0), (2, 1), (3, 2), (24, 3)])
def test_the_trump_lies_crosswise_below_the_stock(stock: int, backs: int) -> None:
    picture = trump_picture(*cards("6D"), stock, face, "козырь")
    trump, *above = placed(picture)
    assert trump.drawing.title == "6D"
    assert [item.drawing.name for item in above] == ["d-back"] * backs
    (ax, ay), (bx, by) = trump.transform((0, 0)), trump.transform((63, 0))
    assert abs(ax - bx) < 1e-9 and abs(ay - by) == pytest.approx(15)
    if above:
        # Half of the trump shows: its index is never covered.
        right = max(x for x, _ in corners(above[-1]))
        assert max(x for x, _ in corners(trump)) - right > 9


def test_the_fan_turns_five_cards_about_one_point() -> None:
    fan = fan_picture(cards("6D 9C TS KH QH"), face, "веер")
    pivots = [item.transform((31.5, 132)) for item in placed(fan)]
    assert all(pivot == pytest.approx(pivots[0]) for pivot in pivots)
    scale = placed(fan)[0].transform.scale * 63
    assert scale == pytest.approx(46)


def test_the_ranks_stand_side_by_side_without_touching() -> None:
    ranks = ranks_picture(cards("6S 7S 8S"), face, "достоинства")
    lefts = [top_left(item)[0] for item in placed(ranks)]
    assert lefts == sorted(lefts)
    assert all(b - a > 11.5 for a, b in pairwise(lefts))


@pytest.mark.parametrize(
    ("held", "trump", "expected"),
    [
        ("*R AH 6S 7D KC 6H JD", Suit.HEARTS, "6S 7D JD KC 6H AH *R"),
        ("AC 6S 7D KH", None, "6S KH AC 7D"),
        ("6D AC 6S 7H", Suit.CLUBS, "7H 6S 6D AC"),
        ("6D 9D 6S 7C", Suit.DIAMONDS, "6S 7C 6D 9D"),
    ],
)
def test_a_hand_is_sorted_with_alternating_colours_and_trumps_last(
    held: str, trump: Suit | None, expected: str
) -> None:
    order = list(Rank)

    def strength(card: object) -> int:
        return order.index(card.rank) if isinstance(card, Card) else 99

    assert " ".join(str(card) for card in sorted_hand(cards(held), strength, trump)) == expected

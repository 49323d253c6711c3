"""Pictures of tricks and scores: who played what, the winner framed, numbers flush right."""

from itertools import pairwise

from generator.cards import parse_card
from generator.drawing.canvas import Shape
from generator.drawing.pictures import Placed
from generator.text.scenes import MEASURE_MM
from generator.text.tricks import Laid, table_picture, trick_picture
from tests.text.demo import face

CARDS = [
    Laid(parse_card("9S"), "Аня"),
    Laid(parse_card("AS"), "Боря", wins=True),
    Laid(parse_card("TS"), "Вера"),
]


def frames(picture):
    return [item for item in picture.items if isinstance(item, Shape) and item.paint.stroke]


def test_the_cards_lie_side_by_side_in_order_of_play():
    picture = trick_picture(CARDS, face, "кто что положил", width_mm=11.0)
    placed = [item for item in picture.items if isinstance(item, Placed)]
    assert [item.drawing.title for item in placed] == ["9S", "AS", "TS"]
    lefts = [item.transform((0, 0))[0] for item in placed]
    assert all(right - left > 11.0 for left, right in pairwise(lefts))
    assert picture.title == "кто что положил"
    assert picture.size.width_mm <= 48.0 < MEASURE_MM  # narrow enough to stand beside its sentence


def test_the_winner_alone_is_framed():
    picture = trick_picture(CARDS, face, "")
    (frame,) = frames(picture)
    bounds = frame.path.bounds()
    second = [item for item in picture.items if isinstance(item, Placed)][1]
    left, top = second.transform((0, 0))
    assert bounds.x_mm < left < bounds.x_mm + bounds.width_mm
    assert bounds.y_mm < top < bounds.y_mm + bounds.height_mm


def test_a_table_has_a_shape_for_each_word_and_two_rules():
    picture = table_picture(
        ["", "Аня", "Боря"], [["карты", "15", "105"], ["в запись", "+15", "−120"]], "счёт"
    )
    assert all(item.path.segments for item in picture.items if isinstance(item, Shape))
    assert len(picture.items) == 8 + 2  # the empty corner is no shape


def test_numbers_of_a_column_end_at_the_same_place():
    picture = table_picture(["", "Я"], [["а", "7"], ["б", "1777"]], "")
    texts = [item.path.bounds() for item in picture.items if isinstance(item, Shape)]
    numbers = [box.x_mm + box.width_mm for box in texts if box.height_mm > 1 and box.x_mm > 3]
    assert max(numbers) - min(numbers) < 0.5

"""Diagram faces: readable at 13 mm, in the strip that a fan of cards leaves free."""

import pytest

from generator.cards import Card
from generator.drawing.diagrams import draw_diagram
from generator.units import Rect
from tests.drawing.geometry import CARDS, RU, asymmetries, ink

SCALE = 13 / 63


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_everything_lies_on_the_card(card):
    assert all(Rect(0, 0, 63, 88).contains(ink(shape)) for shape in draw_diagram(card, RU).shapes)


@pytest.mark.parametrize("card", [c for c in CARDS if isinstance(c, Card)], ids=str)
def test_rank_and_suit_are_large_and_in_the_left_strip(card):
    _, rank, suit, *rest = [ink(shape) for shape in draw_diagram(card, RU).shapes]
    assert rank.height_mm * SCALE >= 3.5 and suit.height_mm * SCALE >= 2.5
    assert max(rank.right_mm, suit.right_mm) <= 0.36 * 63
    assert suit.y_mm > rank.bottom_mm
    assert not [box for box in rest if box.overlaps(rank) or box.overlaps(suit)]


def test_names_and_back():
    assert draw_diagram(Card.parse("TD"), RU, "Ten").name == "diagram-TD"
    assert draw_diagram(None, RU).name == "diagram-back"
    assert asymmetries(draw_diagram(None, RU)) == []
    assert len({draw_diagram(card, RU).shapes for card in CARDS}) == 54

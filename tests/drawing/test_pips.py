"""The four suit marks are single, symmetric outlines of nearly equal ink."""

import pytest

from generator.cards import Suit
from generator.drawing.pips import pip_path
from tests.drawing.geometry import area, flattened


@pytest.mark.parametrize("suit", Suit)
def test_a_pip_is_one_closed_subpath(suit):
    operations = [op for op, _ in pip_path(suit).segments]
    assert operations.count("M") == operations.count("Z") == 1
    assert operations[0] == "M" and operations[-1] == "Z"


@pytest.mark.parametrize("suit", Suit)
def test_a_pip_fills_a_unit_box_around_the_origin(suit):
    box = pip_path(suit).bounds()
    assert 0.9 <= box.height_mm <= 1.1 and 0.8 <= box.width_mm <= 0.95
    assert box.centre_mm == pytest.approx((0, 0), abs=0.02)


@pytest.mark.parametrize("suit", Suit)
def test_a_pip_is_its_own_mirror_image(suit):
    points = {(round(x, 4), round(y, 4)) for _, ps in pip_path(suit).segments for x, y in ps}
    assert {(-x, y) for x, y in points} == points


def test_the_diamond_looks_the_same_upside_down():
    points = {(round(x, 4), round(y, 4)) for _, ps in pip_path(Suit.DIAMONDS).segments for x, y in ps}
    assert {(-x, -y) for x, y in points} == points


def test_ink_areas_are_within_twelve_per_cent_of_their_mean():
    areas = {suit: sum(area(p) for p in flattened(pip_path(suit))) for suit in Suit}
    mean = sum(areas.values()) / 4
    assert all(abs(a / mean - 1) <= 0.12 for a in areas.values()), areas

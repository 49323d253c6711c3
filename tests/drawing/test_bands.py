"""Stations and bands along curves: expected places by hand, on lines and on circles."""

import math

import pytest

from generator.drawing.bands import band_outline, flattened, stations
from generator.drawing.paths import Path, circle

LINE = Path.parse("M0 0 L8 0")
CORNER = Path.parse("M0 0 L4 0 L4 4")
QUARTER = Path.parse("M10 0 C10 5.522847498 5.522847498 10 0 10")  # of a circle around the origin


def test_stations_stand_in_the_middle_of_equal_lengths():
    assert [station.at for station in stations(LINE, 4)] == [(1, 0), (3, 0), (5, 0), (7, 0)]
    assert [station.at for station in stations(CORNER, 4)] == [(1, 0), (3, 0), (4, 1), (4, 3)]
    assert [station.degrees for station in stations(CORNER, 4)] == [0, 0, 90, 90]


def test_offset_is_to_the_right_of_the_direction_of_travel():
    assert [station.at for station in stations(LINE, 2, 1.5)] == [(2, 1.5), (6, 1.5)]
    assert [s.at for s in stations(CORNER, 2, 1.0)] == [pytest.approx((2, 1)), pytest.approx((3, 2))]


@pytest.mark.parametrize("offset_mm", [-1.0, 0.0, 1.0])
def test_stations_on_a_circle(offset_mm):
    places = stations(QUARTER, 9, offset_mm)
    for k, ((x, y), degrees) in enumerate(places):
        angle = (k + 0.5) * 10  # the ninth part of a quarter turn, clockwise from the right
        assert math.hypot(x, y) == pytest.approx(10 - offset_mm, abs=0.01)
        assert math.degrees(math.atan2(y, x)) == pytest.approx(angle, abs=0.2)
        assert degrees == pytest.approx(angle + 90, abs=1.5)  # half of one of 32 straight steps


def test_a_band_has_the_same_width_everywhere():
    (rim,) = flattened(band_outline(QUARTER, 2.0))
    assert {round(math.hypot(x, y), 1) for x, y in rim} == {9.0, 11.0}
    (straight,) = flattened(band_outline(LINE, 3.0))
    assert {y for _, y in straight} == {-1.5, 1.5}
    assert {x for x, _ in straight} == {0, 8}


def test_flattened_keeps_subpaths_apart_and_closes_them():
    two = list(flattened(Path.parse("M0 0 L1 0 L1 1 Z M5 5 L6 5")))
    assert two == [[(0, 0), (1, 0), (1, 1), (0, 0)], [(5, 5), (6, 5)]]
    (ring,) = flattened(circle(0, 0, 5))
    assert all(math.hypot(x, y) == pytest.approx(5, abs=0.002) for x, y in ring)

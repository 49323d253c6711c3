"""Lattices: only whole motifs, symmetric about the axis, rows shifted by half a step."""

import math

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.drawing.lattice import is_inside, lattice
from generator.drawing.paths import Path, circle, polygon, rectangle
from generator.units import Rect


def test_inside_follows_the_even_odd_rule():
    ring = [[(0, 0), (9, 0), (9, 9), (0, 9)], [(3, 3), (6, 3), (6, 6), (3, 6)]]
    assert is_inside(ring, (1, 1)) and is_inside(ring, (8, 5))
    assert not is_inside(ring, (4, 4)) and not is_inside(ring, (10, 5))


def test_places_in_a_rectangle():
    """Rows at 1 and 3 from the top; even ones on whole steps of 4, odd ones on the halves between."""
    area = rectangle(Rect(-5.5, 10, 11, 5.2))
    assert set(lattice(area, (4, 2), 1.0)) == {(-4, 11), (0, 11), (4, 11), (-2, 13), (2, 13)}


def test_a_ring_keeps_its_hole_free():
    area = Path(circle(0, 0, 10).segments + circle(0, 0, 5).segments)
    places = lattice(area, (1.5, 1.2), 0.5)
    assert len(places) > 40
    assert all(5.4 < math.hypot(x, y) < 9.6 for x, y in places)


@settings(deadline=None, max_examples=50)
@given(
    st.lists(st.tuples(st.floats(2, 20), st.floats(0.05, 1)), min_size=3, max_size=8),
    st.floats(0.3, 1.5),
)
def test_no_motif_reaches_over_a_convex_area(rays, reach):
    """The oracle: a motif's circle lies on the inner side of every edge of an upright diamond."""
    half_width = max(r for r, _ in rays)
    half_height = half_width * max(share for _, share in rays)
    area = polygon((0, -half_height), (half_width, 0), (0, half_height), (-half_width, 0))
    slant = math.hypot(half_width, half_height)
    places = lattice(area, (2 * reach, 2 * reach), reach)
    for x, y in places:
        distance = (half_width * half_height - half_height * abs(x) - half_width * abs(y)) / slant
        assert distance >= 0.9 * reach
    assert {(round(-x, 6) + 0.0, round(y, 6)) for x, y in places} == {
        (round(x, 6) + 0.0, round(y, 6)) for x, y in places
    }

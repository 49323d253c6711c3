"""Backs: the same either way up, a border that hides a shift, or ink over the edge; light files."""

from dataclasses import replace
from xml.etree import ElementTree

import pytest

from generator.drawing.backs import BACKS
from generator.drawing.faces import draw_back
from generator.drawing.svg import svg_text
from generator.units import Insets, Rect
from tests.drawing.geometry import RU, SIZES, asymmetries, ink

LOOKS = [replace(RU, theme=replace(RU.theme, back=name)) for name in BACKS]
every_back = pytest.mark.parametrize("look", LOOKS, ids=list(BACKS))
every_size = pytest.mark.parametrize("size", SIZES, ids=str)


@every_back
@every_size
@pytest.mark.parametrize("bleed_mm", [0.0, 3.0])
def test_half_turn_symmetry(look, size, bleed_mm):
    assert asymmetries(draw_back(look, size, bleed_mm)) == []


@every_back
@every_size
def test_white_border(look, size):
    inside = Rect(0, 0, size.width_mm, size.height_mm).grown(Insets.all(-4.5))
    assert all(inside.contains(ink(shape)) for shape in draw_back(look, size).shapes)


@every_back
@every_size
def test_bleed_covers_the_edge_and_no_motif_is_cut_by_it(look, size):
    boxes = [ink(shape) for shape in draw_back(look, size, 3.0).shapes]
    assert min(box.x_mm for box in boxes) < -2 and min(box.y_mm for box in boxes) < -2
    page = Rect(-3, -3, size.width_mm + 6, size.height_mm + 6).grown(Insets.all(0.2))
    assert all(page.contains(box) for box in boxes)


@every_back
@every_size
@pytest.mark.parametrize("bleed_mm", [0.0, 3.0])
def test_budget(look, size, bleed_mm):
    text = svg_text(draw_back(look, size, bleed_mm), bleed_mm)
    assert len(text.encode()) <= 15_000
    assert len(list(ElementTree.fromstring(text).iter())) <= 400

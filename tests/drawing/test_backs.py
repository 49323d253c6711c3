"""Backs: the same either way up, a border that hides a shift, or ink over the edge; light files."""

from dataclasses import replace
from random import Random
from xml.etree import ElementTree

import pytest

from generator.drawing.backs import BACKS
from generator.drawing.backs.maze import carved
from generator.drawing.canvas import Shape
from generator.drawing.faces import draw_back
from generator.drawing.look import BackEdge
from generator.drawing.svg import svg_text
from generator.errors import KolodaError
from generator.units import Insets, Rect
from tests.drawing.geometry import NOMINAL, RU, SIZES, asymmetries, ink

LOOKS = [replace(RU, theme=replace(RU.theme, back=name)) for name in BACKS]
TEXT = "МАША 12.06.2027"
every_back = pytest.mark.parametrize("look", LOOKS, ids=list(BACKS))
every_size = pytest.mark.parametrize("size", SIZES, ids=str)
every_text = pytest.mark.parametrize("text", ["", "IVAN", TEXT])


def _bleeding(look):
    return replace(look, theme=replace(look.theme, back_edge=BackEdge.BLEED))


def test_there_are_at_least_five():
    assert {"lattice", "meander", "firebird", "maze", "guilloche"} <= set(BACKS)


@every_back
@every_size
@every_text
def test_half_turn_symmetry(look, size, text):
    with_text = replace(look, back_text=text)
    assert asymmetries(draw_back(with_text, size)) == []
    assert asymmetries(draw_back(_bleeding(with_text), size, 3.0)) == []


@every_back
@every_size
@every_text
def test_white_border(look, size, text):
    """Wide enough to hide a shift of 4 mm, whatever the sheet's bleed."""
    inside = Rect(0, 0, size.width_mm, size.height_mm).grown(Insets.all(-4.4))
    drawing = draw_back(replace(look, back_text=text), size, 3.0)
    assert [box for box in map(ink, drawing.shapes) if not inside.contains(box)] == []


@every_back
@every_size
def test_bleed_covers_the_edge_and_no_motif_is_cut_by_it(look, size):
    boxes = [ink(shape) for shape in draw_back(_bleeding(look), size, 3.0).shapes]
    assert min(box.x_mm for box in boxes) < -2 and min(box.y_mm for box in boxes) < -2
    page = Rect(-3, -3, size.width_mm + 6, size.height_mm + 6).grown(Insets.all(0.5))
    assert all(page.contains(box) for box in boxes)


@every_back
@every_size
@pytest.mark.parametrize("is_bleeding", [False, True])
def test_budget(look, size, is_bleeding):
    drawn = _bleeding(look) if is_bleeding else look
    text = svg_text(draw_back(replace(drawn, back_text=TEXT), size, 3.0), 3.0)
    assert len(text.encode()) <= 15_000
    assert len(list(ElementTree.fromstring(text).iter())) <= 400


@every_back
@pytest.mark.parametrize("colour", ["#7A1F2B", "#2F7D5B"])
def test_a_back_has_any_one_colour_its_tint_and_white(look, colour):
    own = replace(look, theme=replace(look.theme, back_colour=colour), back_text=TEXT)
    used = {
        c for shape in draw_back(own, NOMINAL).shapes for c in (shape.paint.fill, shape.paint.stroke) if c
    }
    assert colour in used and "#FFFFFF" in used and len(used) <= 3
    channels = [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
    for other in used - {colour, "#FFFFFF"}:
        mixed = [int(other[i : i + 2], 16) for i in (1, 3, 5)]
        assert mixed == [round(0.3 * c + 0.7 * 255) for c in channels]


@every_back
def test_the_text_stands_on_the_back_both_ways_up(look):
    """The shapes that the text adds are two lines of letters, one the half turn of the other."""
    with_text = draw_back(replace(look, back_text=TEXT), NOMINAL)
    other = draw_back(replace(look, back_text="МАША 13.06.2027"), NOMINAL)
    lines = [shape for shape in with_text.shapes if shape not in other.shapes]
    upper, lower = sorted((ink(line) for line in lines if isinstance(line, Shape)), key=lambda box: box.y_mm)
    assert upper.bottom_mm < 44 < lower.y_mm
    assert upper.height_mm >= 2.0 and upper.x_mm > 4 and upper.right_mm < 59


@every_back
@every_size
def test_the_number_of_a_pack_stands_at_both_ends_of_its_back(look, size):
    for drawn in (look, _bleeding(look)):
        plain = draw_back(drawn, size, 3.0)
        first, second = (draw_back(replace(drawn, pack_mark=mark), size, 3.0) for mark in "12")
        assert asymmetries(second) == []
        assert (first.name, second.name) == ("back-1", "back-2")
        figures = [shape for shape in second.shapes if shape not in first.shapes]
        top, bottom = sorted(map(ink, figures), key=lambda box: box.y_mm)
        assert top.y_mm > 4 and bottom.bottom_mm < size.height_mm - 4
        assert top.height_mm >= 0.04 * size.width_mm
        inside = Rect(0, 0, size.width_mm, size.height_mm).grown(Insets.all(-4.4))
        added = [ink(shape) for shape in second.shapes if shape not in plain.shapes]
        assert len(added) == 4 and all(inside.contains(box) for box in added)


def test_texts_that_do_not_fit():
    with pytest.raises(
        KolodaError, match="the back's text 'A+' is too long: about [0-9]+ letters fit".replace("A+", "X{60}")
    ):
        draw_back(replace(RU, back_text="X" * 60), NOMINAL)
    with pytest.raises(KolodaError, match="'鬼' cannot be drawn on a card"):
        draw_back(replace(RU, back_text="鬼"), NOMINAL)


def test_the_maze_is_a_tree_around_its_room_and_its_own_half_turn():
    """Its passages join all cells and the room without a ring: one fewer than there are places."""
    columns, rows = 17, 25
    room = frozenset((i, j) for i in (7, 8, 9) for j in (11, 12, 13))
    passages = carved(columns, rows, room, Random(1))
    assert {frozenset((columns - 1 - x, rows - 1 - y) for x, y in wall) for wall in passages} == passages
    assert len(passages) == columns * rows - len(room)
    reached, border = set(room), list(room)
    while border:
        cell = border.pop()
        for wall in passages:
            if cell in wall:
                new = set(wall) - reached
                reached |= new
                border += new
    assert len(reached) == columns * rows

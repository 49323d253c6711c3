"""Cards of a suit that are jokers keep their index and show what they are, on every theme and size."""

from dataclasses import replace

import pytest

from generator.cards import Card, Joker
from generator.drawing.canvas import Paint
from generator.drawing.diagrams import draw_diagram
from generator.drawing.faces import draw_face
from generator.drawing.look import JokerFace
from generator.drawing.themes import load_theme, theme_names
from generator.units import Rect
from tests.drawing.geometry import NOMINAL, RU, SIZES, asymmetries, ink

SIXES = frozenset(map(Card.parse, ("6S", "6C")))
SHOWN = (JokerFace.FIGURE, JokerFace.CORNERS)


def _look(face, **changes):
    return replace(RU, theme=replace(RU.theme, **changes), suited_jokers=SIXES, joker_face=face)


def _added(card, look, size=NOMINAL):
    """The shapes that the card has beyond a plain one."""
    plain = set(draw_face(card, replace(look, joker_face=JokerFace.PLAIN), size).shapes)
    return [shape for shape in draw_face(card, look, size).shapes if shape not in plain]


@pytest.mark.parametrize("card", sorted(SIXES), ids=str)
def test_plain_is_the_card_of_any_pack(card):
    assert draw_face(card, _look(JokerFace.PLAIN), NOMINAL) == draw_face(card, RU, NOMINAL)


@pytest.mark.parametrize("face", SHOWN)
def test_no_other_card_changes(face):
    other = Card.parse("6H")
    assert draw_face(other, _look(face), NOMINAL) == draw_face(other, RU, NOMINAL)
    assert draw_face(Joker.RED, _look(face), NOMINAL) == draw_face(Joker.RED, RU, NOMINAL)


@pytest.mark.parametrize("card", sorted(SIXES), ids=str)
def test_corners_add_a_star_to_every_index_and_nothing_else(card):
    """One star a corner, clear of the pips and of the index."""
    for corners in (2, 4):
        look = _look(JokerFace.CORNERS, index_corners=corners)
        stars = _added(card, look)
        assert [len(star.path.segments) for star in stars] == [len(stars[0].path.segments)] * corners
        plain = draw_face(card, replace(look, joker_face=JokerFace.PLAIN), NOMINAL).shapes
        for star in stars:
            near = ink(star)
            assert not [shape for shape in plain if near.overlaps(ink(shape))]


@pytest.mark.parametrize("name", theme_names())
@pytest.mark.parametrize("face", SHOWN)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_on_every_theme_and_size_both_halves_are_alike_and_nothing_nears_the_cut(name, face, size):
    theme = load_theme(name)
    look = replace(_look(face), theme=theme)
    safe = Rect(2.5, 2.5, size.width_mm - 5, size.height_mm - 5)
    for card in sorted(SIXES):
        added = _added(card, look, size)
        assert added and all(safe.contains(ink(shape)) for shape in added)
        stars = [shape for shape in added if shape.paint == Paint(fill=theme.colour_of(card.suit))]
        assert not asymmetries(replace(draw_face(card, look, size), shapes=tuple(stars)))


def test_the_two_figures_differ_in_one_ink_too():
    """The six of spades has the jester of a single ink, that of clubs the coloured one."""
    figures = {str(card): len(_added(card, _look(JokerFace.FIGURE))) for card in SIXES}
    jesters = {joker: len(draw_face(joker, RU, NOMINAL).shapes) for joker in Joker}
    letters = 2 * len(RU.joker_word)
    assert figures["6S"] == jesters[Joker.BLACK] - letters
    assert figures["6C"] == jesters[Joker.RED] - letters


def test_pictures_of_play_show_the_star():
    for card in SIXES:
        plain, starred = draw_diagram(card, RU), draw_diagram(card, _look(JokerFace.CORNERS))
        (star,) = [shape for shape in starred.shapes if shape not in plain.shapes]
        assert not [shape for shape in plain.shapes[1:] if ink(shape).overlaps(ink(star))]

"""The two jokers differ in one ink too, and any word fits."""

from dataclasses import replace

import pytest

from generator.cards import Joker
from generator.drawing.faces import draw_face
from generator.errors import KolodaError
from generator.units import Rect, Size
from tests.drawing.geometry import NOMINAL, RU, area, asymmetries, flattened, ink


def _star(joker):
    """The shape in the upper left corner."""
    return min(draw_face(joker, RU, NOMINAL).shapes, key=lambda shape: sum(shape.path.bounds().centre_mm))


def test_one_star_is_filled_and_the_other_outlined():
    red, black = _star(Joker.RED), _star(Joker.BLACK)
    assert red.paint.fill and not red.paint.stroke
    assert black.paint.stroke and not black.paint.fill


def test_the_outlined_star_is_mostly_white():
    """In one-bit print the line must leave the inside open: the star less its line's inner half."""
    black = _star(Joker.BLACK)
    (outline,) = flattened(black.path)
    length = sum(
        ((a - c) ** 2 + (b - d) ** 2) ** 0.5
        for (a, b), (c, d) in zip(outline, outline[1:] + outline[:1], strict=True)
    )
    assert length * black.paint.stroke_mm / 2 < 0.6 * area(outline)


def test_the_black_joker_has_one_ink():
    colours = set()
    for shape in draw_face(Joker.BLACK, RU, NOMINAL).shapes:
        colours |= {shape.paint.fill, shape.paint.stroke} - {None}
    assert colours == {RU.theme.palette["ink"], "#FFFFFF"}


@pytest.mark.parametrize("size", [NOMINAL, Size(44, 67), Size(57, 87)], ids=str)
@pytest.mark.parametrize("word", ["ДЖОКЕР", "JOKER", "БОЛЬШОЙ ДЖОКЕР", "Joker"])
def test_words_fit(word, size):
    """At least 2.5 mm high, nowhere nearer than 4 mm to the trim."""
    with_word = draw_face(Joker.RED, replace(RU, joker_word=word), size).shapes
    without = draw_face(Joker.RED, replace(RU, joker_word=" " * len(word)), size).shapes
    letters = [ink(shape) for shape in with_word if shape not in set(without)]
    assert len(letters) == 2 * len(word.replace(" ", ""))
    safe = Rect(4, 4, size.width_mm - 8, size.height_mm - 8)
    assert all(box.height_mm >= 2.5 and safe.contains(box) for box in letters)
    assert not [(a, b) for i, a in enumerate(letters) for b in letters[:i] if a.overlaps(b)]


def test_a_word_that_cannot_be_drawn():
    with pytest.raises(KolodaError, match="'鬼' cannot be drawn on a card"):
        draw_face(Joker.RED, replace(RU, joker_word="鬼"), NOMINAL)


def test_a_word_that_is_too_long():
    """From the star's foot (11 mm) to 82 % of 88 mm there is room for 21 letters of 2.5 mm."""
    with pytest.raises(KolodaError, match="is too long: at most 21 letters fit"):
        draw_face(Joker.RED, replace(RU, joker_word="ABRACADABRA ABRACADABRA"), NOMINAL)


def test_no_word_at_all():
    assert asymmetries(draw_face(Joker.RED, replace(RU, joker_word=""), NOMINAL)) == []

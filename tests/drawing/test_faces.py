"""Numerals by the table of the specification; boxes, margins and half-turn symmetry of all faces."""

from dataclasses import replace

import pytest

from generator.cards import Card, Joker, Rank, Suit
from generator.drawing.aces import ACES
from generator.drawing.braille import braille_letters
from generator.drawing.courts import COURTS
from generator.drawing.faces import draw_face, file_name
from generator.drawing.frames import FRAMES
from generator.drawing.indices import index_names, load_index
from generator.drawing.pips import pip_path
from generator.drawing.themes import load_theme
from generator.resources import data_toml
from generator.units import Insets, Rect, Size
from tests.drawing.geometry import CARDS, INT, NOMINAL, RU, SIZES, asymmetries, ink

A = 29.5
CORNERS = [(-14, -A), (14, -A), (-14, A), (14, A)]
MIDDLES = [(-14, 0), (14, 0)]
FOUR_ROWS = [*CORNERS, (-14, -A / 3), (14, -A / 3), (-14, A / 3), (14, A / 3)]
TABLE = {
    "2": [(0, -A), (0, A)],
    "3": [(0, -A), (0, 0), (0, A)],
    "4": CORNERS,
    "5": [*CORNERS, (0, 0)],
    "6": [*CORNERS, *MIDDLES],
    "7": [*CORNERS, *MIDDLES, (0, -A / 2)],
    "8": [*CORNERS, *MIDDLES, (0, -A / 2), (0, A / 2)],
    "9": [*FOUR_ROWS, (0, 0)],
    "T": [*FOUR_ROWS, (0, -2 * A / 3), (0, 2 * A / 3)],
}
NUMERALS = [card for card in CARDS if isinstance(card, Card) and card.rank.value in TABLE]
PIP_HEIGHT_MM = 13.2


def _pips(card, size=NOMINAL, look=RU):
    """The shapes between nothing and the two indices of two shapes each."""
    return draw_face(card, look, size).shapes[:-4]


@pytest.mark.parametrize("card", NUMERALS, ids=str)
def test_numerals_follow_the_table(card):
    unit = [point for _, points in pip_path(card.suit).segments for point in points]
    expected = []
    for x, y in TABLE[card.rank]:
        sign = -1 if y > 0 else 1  # below the centre line a pip stands on its head
        expected.append(
            [(31.5 + x + sign * PIP_HEIGHT_MM * px, 44 + y + sign * PIP_HEIGHT_MM * py) for px, py in unit]
        )
    drawn = [[p for _, points in s.path.segments for p in points] for s in _pips(card)]
    assert len(drawn) == len(expected)
    for points in expected:
        assert any(
            max(abs(a - c) + abs(b - d) for (a, b), (c, d) in zip(points, other, strict=True)) < 0.02
            for other in drawn
        ), points[0]


@pytest.mark.parametrize("card", NUMERALS, ids=str)
def test_all_ink_of_a_numeral_has_the_colour_of_its_suit(card):
    shapes = draw_face(card, RU, NOMINAL).shapes
    assert {shape.paint.fill for shape in shapes} == {RU.theme.colour_of(card.suit)}
    assert len(shapes) == len(TABLE[card.rank]) + 4


def _overlaps(boxes):
    return [(a, b) for i, a in enumerate(boxes) for b in boxes[:i] if a.overlaps(b)]


def _parts(card, look, size):
    """The boxes of a face by what they belong to: index (the joker's word and stars), Braille dots, art."""
    boxes = [ink(shape) for shape in draw_face(card, look, size).shapes]
    corners, dots = look.theme.index_corners, 0
    if look.theme.braille:
        letters = data_toml("card_art/braille.toml")["letters"]
        dots = 2 * sum(len(letters[letter]) for letter in braille_letters(card))
    braille = boxes[len(boxes) - dots :]
    rest = boxes[: len(boxes) - dots]
    if isinstance(card, Joker):
        words = 2 * len(look.joker_word.replace(" ", "")) + corners
        return rest[:words], braille, rest[words:]
    return rest[-2 * corners :], braille, rest[: -2 * corners]


def _check_boxes(card, look, size):
    """Index, dots, pips and everything else keep apart and keep their distance from the trim."""
    trim = Rect(0, 0, size.width_mm, size.height_mm)
    index, braille, art = _parts(card, look, size)
    assert not _overlaps(index)
    assert not _overlaps(braille)
    assert [(a, b) for a in art for b in (*index, *braille) if a.overlaps(b)] == []
    assert [(a, b) for a in index for b in braille if a.overlaps(b)] == []
    if card in NUMERALS:
        assert not _overlaps(art)
    assert all(trim.grown(Insets.all(-3)).contains(box) for box in (*index, *braille))
    assert all(trim.grown(Insets.all(-4)).contains(box) for box in art)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("card", CARDS, ids=str)
def test_boxes_keep_apart(card, size):
    _check_boxes(card, RU, size)


@pytest.mark.parametrize("system", index_names())
@pytest.mark.parametrize("card", [Card(rank, Suit.CLUBS) for rank in Rank], ids=str)
def test_boxes_keep_apart_in_every_index_system(card, system):
    _check_boxes(card, replace(RU, index=load_index(system)), NOMINAL)


@pytest.mark.parametrize("corners", [2, 4])
@pytest.mark.parametrize("braille", [False, True])
@pytest.mark.parametrize("size", [Size(44, 67), NOMINAL], ids=str)
def test_boxes_keep_apart_with_more_in_the_corners(size, braille, corners):
    for height_mm in (7.0, 9.3):
        theme = replace(RU.theme, index_height_mm=height_mm, index_corners=corners, braille=braille)
        for card in CARDS[::3] + CARDS[-2:]:
            _check_boxes(card, replace(RU, theme=theme), size)


@pytest.mark.slow
@pytest.mark.parametrize("corners", [2, 4])
@pytest.mark.parametrize("style", COURTS)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_courts_of_every_style_keep_apart(size, style, corners):
    for height_mm in (7.0, 8.0, 10.5, 12.7, 16.0):
        theme = replace(RU.theme, courts=style, index_height_mm=height_mm, index_corners=corners)
        for card in (*_courts(), *Joker):
            _check_boxes(card, replace(RU, theme=theme), size)


@pytest.mark.slow
@pytest.mark.parametrize("height_mm", [7.0, 8.0, 10.1, 12.7, 16.0])
@pytest.mark.parametrize("system", index_names())
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_boxes_keep_apart_everywhere(size, system, height_mm):
    theme = replace(RU.theme, index_height_mm=height_mm)
    for card in CARDS:
        _check_boxes(card, replace(RU, theme=theme, index=load_index(system)), size)


def _must_be_symmetric(card):
    if isinstance(card, Joker) or card.rank.is_court or card.rank.value in "24T":
        return True
    return card.suit is Suit.DIAMONDS and card.rank is not Rank.SEVEN


@pytest.mark.parametrize("size", [NOMINAL, Size(57, 87)], ids=str)
@pytest.mark.parametrize("card", [card for card in CARDS if _must_be_symmetric(card)], ids=str)
def test_half_turn_symmetry(card, size):
    assert asymmetries(draw_face(card, RU, size)) == []


def test_other_numerals_show_which_way_up_they_are():
    assert asymmetries(draw_face(Card.parse("7D"), RU, NOMINAL))
    assert asymmetries(draw_face(Card.parse("3S"), RU, NOMINAL))


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_language_changes_only_letters(card):
    russian, international = (set(draw_face(card, look, NOMINAL).shapes) for look in (RU, INT))
    changed = [ink(shape) for shape in russian ^ international]
    if isinstance(card, Card) and not card.rank.is_court and card.rank is not Rank.ACE:
        assert not changed
    index = Rect(3, 4, 6.2, 48)  # rank, or the joker's word
    letter = Rect(22, 22, 19, 18)
    allowed = [Rect(*box) for box in _turned_too(index, *([letter] if card in _courts() else []))]
    assert all(any(place.contains(box) for place in allowed) for box in changed), changed


def _courts():
    return [card for card in CARDS if isinstance(card, Card) and card.rank.is_court]


def _turned_too(*boxes):
    for box in boxes:
        yield box.x_mm, box.y_mm, box.width_mm, box.height_mm
        yield 63 - box.right_mm, 88 - box.bottom_mm, box.width_mm, box.height_mm


def test_courts_of_a_rank_and_of_a_suit_all_differ():
    drawn = [draw_face(card, RU, NOMINAL).shapes for card in _courts()]
    assert all(a != b for i, a in enumerate(drawn) for b in drawn[:i])


def test_braille_says_rank_then_suit_and_the_jokers_differ():
    """The letters that packs for the blind carry: ten is x; 2 to 9 are b to i."""
    written = {str(card): braille_letters(card) for card in CARDS}
    assert (written["TD"], written["2S"], written["9H"], written["AC"]) == ("xd", "bs", "ih", "ac")
    assert (written["JS"], written["QH"], written["KC"]) == ("js", "qh", "kc")
    assert len(set(written.values())) == 54


def test_names():
    assert draw_face(Card.parse("TD"), RU, NOMINAL, "Ten of diamonds").name == "TD"
    assert draw_face(Card.parse("TD"), RU, NOMINAL, "Ten of diamonds").title == "Ten of diamonds"
    assert draw_face(Joker.RED, RU, NOMINAL).name == "JR"
    assert draw_face(Joker.BLACK, RU, NOMINAL).name == "JB"


def test_file_names():
    names = [file_name(card) for card in CARDS] + [file_name(None)]
    assert len(set(names)) == 55
    assert not [name for name in names if name.lower().startswith("ad")]
    assert file_name(Card.parse("TD")) == "10-diamonds"
    assert file_name(Card.parse("AD")) == "ace-diamonds"
    assert file_name(Joker.RED) == "joker-red"
    assert file_name(None) == "back"


STYLES = [("frame", name) for name in FRAMES] + [("ace", name) for name in ACES]


@pytest.mark.parametrize(("key", "name"), STYLES)
def test_every_style_keeps_the_rules_of_a_face(key, name):
    look = replace(RU, theme=replace(load_theme("four-colour"), **{key: name}))
    for card in (Card.parse(code) for code in ("AD", "AS", "AC", "KH", "QD", "JC")):
        _check_boxes(card, look, NOMINAL)
        if _must_be_symmetric(card):
            assert asymmetries(draw_face(card, look, NOMINAL)) == []

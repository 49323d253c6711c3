"""What comes out of real programs: three of them agree, halves are images of each other, ink is counted."""

import re
from dataclasses import replace

import pytest

from generator.cards import Card, Joker, Rank, Suit
from generator.drawing.backs import BACKS
from generator.drawing.courts import COURTS
from generator.drawing.faces import Look, draw_back, draw_face
from generator.drawing.indices import load_index
from generator.drawing.themes import load_theme, theme_names
from tests.drawing.geometry import CARDS, NOMINAL, RU
from tests.drawing.rendering import by_librsvg, by_pdfium, by_resvg, coverage, difference, pdf_of

DPI = 254  # ten pixels to the mm: a nominal card is 630 x 880


def _changed(**keys):
    return replace(RU, theme=replace(RU.theme, **keys))


def _backs():
    return [draw_back(_changed(back=name), NOMINAL) for name in BACKS]


def _sample():
    codes = ("KH", "QS", "JC", "AS", "AD", "TD", "7C")
    faces = [draw_face(card, RU, NOMINAL) for card in (*map(Card.parse, codes), *Joker)]
    others = [draw_face(Card.parse("KD"), _changed(courts=style), NOMINAL) for style in COURTS]
    hatched = draw_face(Card.parse("9H"), Look(load_theme("mono"), load_index("ru"), "ДЖОКЕР"), NOMINAL)
    return [*faces, *others, hatched, *_backs()]


def _check_agreement(drawings):
    pictures = [draw(drawings, DPI) for draw in (by_pdfium, by_librsvg, by_resvg)]
    for drawing, one, two, three in zip(drawings, *pictures, strict=True):
        assert one.size == two.size == three.size == (630, 880)
        shares = [difference(a, b) for a, b in ((one, two), (one, three), (two, three))]
        assert max(shares) <= 0.01, (drawing.name, shares)


def test_three_renderers_agree():
    _check_agreement(_sample())


@pytest.mark.slow
@pytest.mark.parametrize("name", theme_names())
def test_three_renderers_agree_on_every_theme(name):
    look = Look(load_theme(name), load_index("ru"), "ДЖОКЕР")
    cards = [card for card in CARDS if isinstance(card, Joker) or card.rank.value in "AKQJT"]
    _check_agreement([*(draw_face(card, look, NOMINAL) for card in cards), draw_back(look, NOMINAL)])


def _is_symmetric(card):
    if isinstance(card, Joker) or card.rank.is_court or card.rank.value in "24T":
        return True
    return card.suit is Suit.DIAMONDS and card.rank is not Rank.SEVEN


def _turn_differences(drawings):
    """At 1260 x 1760 pixels."""
    pictures = zip(drawings, by_pdfium(drawings, 508), strict=True)
    return {drawing.name: difference(picture, picture.rotate(180), 32) for drawing, picture in pictures}


@pytest.mark.parametrize(
    "style", [pytest.param(style, marks=[pytest.mark.slow] * (style != "folk")) for style in COURTS]
)
def test_courts_look_the_same_upside_down(style):
    cards = [card for card in CARDS if isinstance(card, Card) and card.rank.is_court]
    drawings = [draw_face(card, _changed(courts=style), NOMINAL) for card in cards]
    assert max(_turn_differences(drawings).values()) <= 0.0002


def test_others_look_the_same_upside_down():
    cards = [
        card for card in CARDS if _is_symmetric(card) and (isinstance(card, Joker) or not card.rank.is_court)
    ]
    drawings = [draw_face(card, RU, NOMINAL) for card in cards]
    assert max(_turn_differences([*drawings, *_backs()]).values()) <= 0.0002


def test_the_deck_as_pdf_is_light_and_has_no_pixels():
    content = pdf_of([*(draw_face(card, RU, NOMINAL) for card in CARDS), draw_back(RU, NOMINAL)])
    assert len(content) <= 400_000
    assert not re.search(rb"/Subtype\s*/Image\b", content)


def _ink_of(name):
    look = Look(load_theme(name), load_index("ru"), "ДЖОКЕР")
    drawings = [*(draw_face(card, look, NOMINAL) for card in CARDS), *[draw_back(look, NOMINAL)] * len(CARDS)]
    shares = [coverage(picture) for picture in by_pdfium(drawings, 40)]
    return sum(shares[: len(CARDS)]), sum(shares[len(CARDS) :])


def test_ink_saver_needs_at_most_half_the_ink():
    """Of the faces alone and of the backs alone."""
    (faces, backs), (all_faces, all_backs) = _ink_of("ink-saver"), _ink_of("classic")
    assert faces <= 0.5 * all_faces
    assert backs <= 0.5 * all_backs


def _colours(drawings):
    return {c for d in drawings for s in d.shapes for c in (s.paint.fill, s.paint.stroke) if c}


def test_mono_has_one_ink_and_tells_red_suits_by_texture():
    look = Look(load_theme("mono"), load_index("ru"), "ДЖОКЕР")
    faces = [draw_face(card, look, NOMINAL) for card in CARDS]
    assert _colours(faces) == {"#111111", "#FFFFFF"}
    assert all(colour[1:3] == colour[3:5] == colour[5:] for colour in _colours([draw_back(look, NOMINAL)]))
    nines = [draw_face(Card(Rank.NINE, suit), look, NOMINAL) for suit in Suit]
    ink = dict(zip(Suit, map(coverage, by_pdfium(nines, 100)), strict=True))
    reds = [ink[suit] for suit in Suit if suit.is_red]
    assert max(reds) < 0.75 * min(ink[suit] for suit in Suit if not suit.is_red)


def test_jokers_differ_in_one_bit():
    """The black one's star is open in black and white print, the red one's is filled."""
    stars = [
        picture.crop((38, 46, 84, 92)).convert("1", dither=0)
        for picture in by_pdfium([draw_face(joker, RU, NOMINAL) for joker in Joker], DPI)
    ]
    filled, open_ = (1 - sum(star.histogram()[255:]) / (star.width * star.height) for star in stars)
    assert filled > 1.25 * open_
    assert stars[0].getpixel((23, 25)) == 0 and stars[1].getpixel((23, 25)) == 255

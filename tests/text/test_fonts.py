from io import BytesIO

import pytest
from fontTools.pens.areaPen import AreaPen
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

from generator.drawing.pips import pip_path
from generator.text.document import SUIT_SIGNS
from generator.text.fonts import (
    FACES,
    disc,
    font_bytes,
    missing,
    pip_font,
    subset_woff2,
    text_path,
    text_width,
)


@pytest.fixture(scope="module")
def pips() -> TTFont:
    return TTFont(BytesIO(pip_font()))


def test_the_pip_font_has_suits_arrow_and_discs(pips: TTFont) -> None:
    expected = {ord(sign) for sign in "♠♥♣♦→↓"} | {ord(disc(number)) for number in range(1, 21)}
    assert set(pips.getBestCmap()) == expected
    assert pips["name"].getDebugName(1) == "Koloda Pips"


def test_the_pips_have_the_proportions_of_the_card_art(pips: TTFont) -> None:
    glyphs = pips.getGlyphSet()
    for suit, sign in SUIT_SIGNS.items():
        pen = BoundsPen(glyphs)
        glyphs[pips.getBestCmap()[ord(sign)]].draw(pen)
        left, bottom, right, top = pen.bounds
        ink = pip_path(suit).bounds()
        assert (right - left) / (top - bottom) == pytest.approx(ink.width_mm / ink.height_mm, rel=0.01)
        assert (top + bottom) / 2 == pytest.approx(357, abs=2)  # half of the letters' 714


def test_the_figure_is_cut_out_of_the_disc(pips: TTFont) -> None:
    glyphs = pips.getGlyphSet()
    for number in (1, 8, 12, 20):
        pen = AreaPen(glyphs)
        glyphs[pips.getBestCmap()[ord(disc(number))]].draw(pen)
        full = 3.14159 * 430**2
        assert 0.6 * full < abs(pen.value) < 0.97 * full


def test_discs_are_characters_that_mean_their_number() -> None:
    assert [disc(number) for number in (1, 10, 11, 20)] == ["❶", "❿", "⓫", "⓴"]
    assert disc(21) == "21"


def test_missing_names_what_no_face_can_set() -> None:
    assert missing("Дурак — бьёт «7♠» → №\u00a01, abc…") == set()
    assert missing("漢字") == {"漢", "字"}


def test_text_as_outline_has_the_width_of_the_text() -> None:
    width = text_width("Аня", "sans-600") * 2.8
    box = text_path("Аня", 2.8).bounds()
    assert width * 0.85 < box.width_mm < width
    assert -2.8 < box.y_mm < 0  # above the baseline; y grows downwards


def test_a_subset_holds_only_what_is_asked_for() -> None:
    font = TTFont(BytesIO(subset_woff2(FACES[0], set("Дд"))))
    assert set(font.getBestCmap()) == {ord("Д"), ord("д")}
    assert len(subset_woff2(FACES[0], set("Дд"))) < len(font_bytes(FACES[0])) / 10

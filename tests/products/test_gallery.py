"""The gallery shows every choice; the pictures of the README are light."""

from io import BytesIO

import pytest
from PIL import Image

from generator.drawing.backs import BACKS
from generator.drawing.courts import COURTS
from generator.drawing.themes import theme_names
from generator.products.gallery import SMALL, SMALL_DPI, contact_sheets, rendered
from generator.resources import data_path, data_toml


@pytest.fixture(scope="module")
def sheets():
    return {sheet.name: sheet for sheet in contact_sheets()}


@pytest.mark.slow
def test_every_style_theme_back_and_size_is_shown(sheets):
    wanted = {f"courts-{name}" for name in COURTS} | {f"theme-{name}" for name in theme_names()}
    wanted |= {f"size-{name}" for name in data_toml("card_art/cards.toml")} | {
        "deck",
        "backs",
        "aces",
        "themes",
    }
    assert wanted <= set(sheets)
    assert len(sheets["deck"].drawings) == 54
    assert len(sheets["backs"].drawings) == 3 * len(BACKS)


@pytest.mark.slow
def test_a_sheet_as_png(sheets):
    image = Image.open(BytesIO(rendered(sheets["size-mini"], SMALL_DPI, colours=32)))
    size = sheets["size-mini"].picture().size
    assert image.width == pytest.approx(size.width_mm * SMALL_DPI / 25.4, abs=1)
    assert len(image.getcolors()) <= 32


def test_the_pictures_of_the_readme():
    files = {path.stem: path.stat().st_size for path in data_path("card_art/gallery").glob("*.png")}
    assert set(files) == set(SMALL)
    assert max(files.values()) <= 150_000

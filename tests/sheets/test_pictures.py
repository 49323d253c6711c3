"""Pictures as PDF pages, and pages as PNG."""

import struct
from collections import Counter
from collections.abc import Callable
from io import BytesIO

import pikepdf
import pytest
from PIL import Image

from generator.drawing.canvas import Drawing, Paint, Shape
from generator.drawing.paths import moved, rectangle, scaled, turned
from generator.drawing.pictures import Picture, Placed
from generator.sheets.pdf import write_pictures
from generator.sheets.raster import rasterise
from generator.units import Rect, Size

MakeCard = Callable[..., Drawing]
MM = 25.4 / 72


@pytest.fixture
def pictures(make_card: MakeCard) -> list[Picture]:
    seven, eight = make_card("7H", Size(60, 90)), make_card("8H", Size(60, 90), "#00AA00")
    table = Shape(rectangle(Rect(0, 0, 100, 50)), Paint(fill="#0000FF"))
    left = Placed(seven, scaled(0.5).then(moved(5, 2.5)))
    right = Placed(eight, scaled(0.5).then(turned(90)).then(moved(95, 10)))
    return [
        Picture("bout", "A bout", Size(100, 50), (table, left, right)),
        Picture("hand", "A hand", Size(40, 50), (left,)),
    ]


def test_each_page_is_a_picture_of_its_size(pictures: list[Picture]) -> None:
    with pikepdf.open(BytesIO(write_pictures(pictures))) as pdf:
        sizes = [[float(value) * MM for value in page.mediabox] for page in pdf.pages]
    assert sizes == [pytest.approx([0, 0, 100, 50], abs=0.01), pytest.approx([0, 0, 40, 50], abs=0.01)]


def test_each_card_is_stored_once_and_cut_at_its_trim(pictures: list[Picture]) -> None:
    with pikepdf.open(BytesIO(write_pictures(pictures))) as pdf:
        forms = [
            entry
            for entry in pdf.objects
            if isinstance(entry, pikepdf.Stream) and entry.get("/Subtype") == "/Form"
        ]
        assert len(forms) == 2
        for form in forms:
            assert [float(value) * MM for value in form.BBox] == pytest.approx([0, 0, 60, 90], abs=0.01)
        assert not [entry for entry in pdf.objects if "Image" in str(getattr(entry, "Subtype", ""))]


def test_the_same_pictures_are_the_same_bytes(pictures: list[Picture]) -> None:
    assert write_pictures(pictures) == write_pictures(pictures)


def test_the_picture_lies_as_it_was_placed(pictures: list[Picture]) -> None:
    image = Image.open(BytesIO(rasterise(write_pictures(pictures), 254)[0])).convert("RGB")

    def at(x_mm: float, y_mm: float) -> object:
        return image.getpixel((int(x_mm * 10), int(y_mm * 10)))

    assert image.size == (1000, 500)
    # 7H at half size from (5, 2.5): 30 x 45 mm, its mark 1 to 2.5 mm below the top
    assert at(20, 25) == (255, 0, 0)
    assert at(20, 2.5 + 2) == (0, 0, 0)
    assert at(4.5, 25) == (0, 0, 255)
    # 8H turned by a quarter: from x = 50 to 95, its top to the right
    assert at(70, 20) == (0, 170, 0)
    assert at(95 - 2, 10 + 15) == (0, 0, 0)
    assert at(95.5, 25) == (0, 0, 255)
    assert at(70, 41) == (0, 0, 255)


@pytest.mark.parametrize(("dpi", "per_metre"), [(300, 11811), (150, 5906)])
def test_a_png_says_its_resolution(pictures: list[Picture], dpi: int, per_metre: int) -> None:
    pages = rasterise(write_pictures(pictures), dpi)
    assert len(pages) == 2
    for png, width_mm in zip(pages, (100, 40), strict=True):
        assert png.startswith(b"\x89PNG")
        at = png.index(b"pHYs") + 4
        assert struct.unpack(">IIB", png[at : at + 9]) == (per_metre, per_metre, 1)
        assert Image.open(BytesIO(png)).width == pytest.approx(width_mm / 25.4 * dpi, abs=1)


def test_rasters_are_the_same_each_time(pictures: list[Picture]) -> None:
    pdf = write_pictures(pictures)
    assert rasterise(pdf, 100) == rasterise(pdf, 100)


def _colours(pixels: bytes) -> list[tuple[int, int, int]]:
    return list(zip(pixels[::3], pixels[1::3], pixels[2::3], strict=True))


def test_a_small_raster_has_a_palette_with_a_true_white(pictures: list[Picture]) -> None:
    """Flat colours keep their values within two steps of 255, white keeps its own."""
    pdf = write_pictures(pictures)
    whites = set()
    for whole, small in zip(rasterise(pdf, 150), rasterise(pdf, 150, is_small=True), strict=True):
        (one, other) = (Image.open(BytesIO(png)) for png in (whole, small))
        assert (other.mode, other.size) == ("P", one.size) and other.info["dpi"] == one.info["dpi"]
        before, after = (_colours(image.convert("RGB").tobytes()) for image in (one, other))
        for colour, times in Counter(before).most_common(4):
            if times > 100:
                there = {new for old, new in zip(before, after, strict=True) if old == colour}
                assert all(abs(a - b) <= 2 for new in there for a, b in zip(new, colour, strict=True))
        whites |= {new for old, new in zip(before, after, strict=True) if old == (255,) * 3}
    assert whites == {(255,) * 3}

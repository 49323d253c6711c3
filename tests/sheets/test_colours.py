"""Inks: hand calculations after ISO 32000-1, 10.3, and the colours of every theme read back from a PDF."""

import re
from io import BytesIO

import pikepdf
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from generator.drawing.canvas import Drawing, Paint, Raster, Shape
from generator.drawing.paths import rectangle
from generator.resources import data_path
from generator.sheets.colours import Colour, components, inks
from generator.sheets.pdf import sides_pdf
from generator.units import Rect, Size

colours = st.integers(0, 0xFFFFFF).map(lambda value: f"#{value:06X}")
PALETTES = sorted(
    {
        colour.upper()
        for path in data_path("card_art/themes").glob("*.toml")
        for colour in re.findall(r"#[0-9A-Fa-f]{6}", path.read_text(encoding="utf-8"))
    }
)


def channels(rrggbb: str) -> list[float]:
    return [int(rrggbb[at : at + 2], 16) / 255 for at in (1, 3, 5)]


@pytest.mark.parametrize(
    ("colour", "wanted"),
    [
        ("#000000", (0, 0, 0, 1)),
        ("#FFFFFF", (0, 0, 0, 0)),
        ("#808080", (0, 0, 0, 127 / 255)),
        ("#231F20", (0, 0, 0, 1)),  # how black ink looks
        ("#111111", (0, 0, 0, 1)),
        ("#FF0000", (0, 1, 1, 0)),
        ("#00FF00", (1, 0, 1, 0)),
        ("#000080", (128 / 255, 128 / 255, 0, 127 / 255)),
        ("#D9261C", (0, 179 / 255, 189 / 255, 38 / 255)),
    ],
)
def test_by_hand(colour: str, wanted: tuple[float, ...]) -> None:
    assert inks(colour) == pytest.approx(wanted, abs=1e-9)


@given(colours)
def test_the_way_back_gives_the_same_colour_and_at_most_two_inks(colour: str) -> None:
    cyan, magenta, yellow, black = inks(colour)
    assert min(cyan, magenta, yellow) == 0
    assert cyan + magenta + yellow + black <= 2 + 1e-9
    back = [1 - min(1, ink + black) for ink in (cyan, magenta, yellow)]
    numbers = channels(colour)
    if max(numbers) - min(numbers) > 8 / 255:
        assert back == pytest.approx(numbers, abs=1e-9)
    else:  # a grey: in black alone, as light as it was unless it stands for black
        assert (cyan, magenta, yellow) == (0, 0, 0)
        assert black == 1 or back == pytest.approx(numbers, abs=8 / 255)


def test_greys_weigh_the_channels() -> None:
    assert components("#FF0000", Colour.GREY) == pytest.approx((0.3,))
    assert components("#00FF00", Colour.GREY) == pytest.approx((0.59,))
    assert components("#231F20", Colour.GREY) == (0,)
    assert components("#FFFFFF", Colour.GREY) == pytest.approx((1,))


def painted(pdf: bytes) -> list[tuple[str, tuple[float, ...]]]:
    """The operators that choose a colour, of all pages and forms."""
    found = []
    with pikepdf.open(BytesIO(pdf)) as document:
        streams = [*document.pages, *(o for o in document.objects if isinstance(o, pikepdf.Stream))]
        for stream in streams:
            if isinstance(stream, pikepdf.Stream) and stream.get("/Subtype") != "/Form":
                continue
            for operands, operator in pikepdf.parse_content_stream(stream):
                if str(operator) in ("rg", "RG", "g", "G", "k", "K", "cs", "CS", "sc", "scn", "sh", "gs"):
                    found.append((str(operator), tuple(float(value) for value in operands)))
    return found


@pytest.mark.parametrize("colour", Colour)
def test_the_colours_of_all_themes_in_a_file(colour: Colour) -> None:
    size = Size(63, 88)
    shapes = tuple(
        Shape(rectangle(Rect(5, 5, 10, 10)), Paint(fill=each, stroke=each, stroke_mm=1)) for each in PALETTES
    )
    found = painted(sides_pdf([Drawing("a", "", size, shapes)], 3, inks=colour))
    fill, stroke = {"rgb": ("rg", "RG"), "cmyk": ("k", "K"), "grey": ("g", "G")}[colour]
    assert {operator for operator, _ in found} == {fill, stroke}
    fills = [values for operator, values in found if operator == fill]
    if colour is Colour.CMYK:
        wanted = []
        for each in PALETTES:
            numbers = channels(each)
            if max(numbers) - min(numbers) <= 8 / 255:
                wanted.append((0, 0, 0, 1 if max(numbers) <= 0x26 / 255 else 1 - sum(numbers) / 3))
            else:
                black = 1 - max(numbers)
                wanted.append((*(1 - number - black for number in numbers), black))
    elif colour is Colour.RGB:
        wanted = [tuple(channels(each)) for each in PALETTES]
    else:
        wanted = [
            (0,)
            if max(channels(each)) <= 0x26 / 255
            else (sum(w * number for w, number in zip((0.3, 0.59, 0.11), channels(each), strict=True)),)
            for each in PALETTES
        ]
    distinct = [value for at, value in enumerate(wanted) if not at or value != wanted[at - 1]]
    assert len(fills) == len(distinct)
    for got, want in zip(fills, distinct, strict=True):
        assert got == pytest.approx(want, abs=1e-4)


@pytest.mark.parametrize(
    ("colour", "space", "pixel"),
    [
        (Colour.RGB, "/DeviceRGB", bytes((217, 38, 28))),
        (Colour.CMYK, "/DeviceCMYK", bytes((0, 179, 189, 38))),
        (Colour.GREY, "/DeviceGray", None),
    ],
)
def test_own_pixels_are_converted_alike(colour: Colour, space: str, pixel: bytes | None) -> None:
    file = BytesIO()
    Image.new("RGB", (4, 4), (217, 38, 28)).save(file, "PNG")
    raster = Raster(Rect(0, 0, 63, 88), file.getvalue(), "image/png")
    pdf = sides_pdf([Drawing("a", "", Size(63, 88), (), raster)], 0, inks=colour)
    with pikepdf.open(BytesIO(pdf)) as document:
        streams = [each for each in document.objects if isinstance(each, pikepdf.Stream)]
        (image,) = [stream for stream in streams if stream.get("/Subtype") == "/Image"]
        assert image.ColorSpace == space
        content = image.read_bytes()
    if pixel is None:  # 0.3, 0.59 and 0.11 as Pillow has them: 299, 587 and 114 thousandths
        assert content == bytes([round((217 * 299 + 38 * 587 + 28 * 114) / 1000)]) * 16
    else:
        assert content == pixel * 16

"""Own pictures: found by name, checked, cleaned and fitted; backs and themes by option; bad input."""

from io import BytesIO

import pytest
from PIL import Image

from generator.cards import Card, Joker
from generator.drawing.backs import BACKS
from generator.drawing.look import BackEdge
from generator.drawing.paths import IDENTITY
from generator.drawing.pictures import Picture, Placed
from generator.drawing.svg import svg_text
from generator.errors import KolodaError
from generator.products.art import MOST_RASTER_BYTES, MOST_SVG_BYTES, load_art, load_picture
from generator.products.config import Settings
from generator.products.request import resolve
from generator.sheets.pdf import write_pictures
from generator.sheets.raster import rasterise
from generator.units import Rect, Size

CARD = Size(63, 88)
SVG = (
    b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 630 880">'
    b'<rect width="630" height="880" fill="#123456"/></svg>'
)


def _png(width=630, height=880, mode="RGB", colour="#C83232", **save):
    buffer = BytesIO()
    Image.new(mode, (width, height), colour).save(buffer, save.pop("format", "PNG"), **save)
    return buffer.getvalue()


@pytest.fixture
def folder(tmp_path):
    def fill(**files):
        for name, content in files.items():
            stem, _, suffix = name.rpartition("_")
            (tmp_path / f"{stem.replace('_', '-')}.{suffix}").write_bytes(content)
        return tmp_path

    return fill


def _problems(folder, bleed_mm=0.0):
    with pytest.raises(KolodaError) as caught:
        load_art(folder, CARD, bleed_mm)
    return caught.value.problems


def test_files_are_found_by_code_or_by_name(folder):
    art = load_art(
        folder(KH_svg=SVG, qs_png=_png(), joker_red_svg=SVG, back_svg=SVG, queen_hearts_svg=SVG), CARD, 0
    )
    assert set(art) == {Card.parse("KH"), Card.parse("QS"), Joker.RED, None, Card.parse("QH")}
    assert art[Card.parse("KH")].name == "KH" and art[None].name == "back"
    assert set(load_art(folder(**{"10D_svg": SVG}), CARD, 0)) >= {Card.parse("TD")}


def test_notes_and_hidden_files_beside_the_pictures_are_left_alone(folder):
    place = folder(KH_svg=SVG, README_md=b"by me")
    (place / ".DS_Store").write_bytes(b"x")
    assert len(load_art(place, CARD, 0)) == 1


def test_a_vector_picture_covers_card_and_bleed_and_stays_vector(folder):
    drawing = load_art(folder(KH_svg=SVG), CARD, 3.0)[Card.parse("KH")]
    (shape,) = drawing.shapes
    box = shape.path.bounds()
    assert drawing.size == CARD and drawing.raster is None
    assert shape.paint.fill == "#123456"
    assert (box.x_mm, box.width_mm) == pytest.approx((-3, 69)) and box.y_mm <= -3 and box.bottom_mm >= 91


def test_pixels_cover_card_and_bleed_exactly_and_what_is_beyond_is_cut(folder):
    drawing = load_art(folder(KH_png=_png(630, 920)), CARD, 0)[Card.parse("KH")]
    assert drawing.raster.box == Rect(0, 0, 63, 88) and not drawing.shapes
    assert Image.open(BytesIO(drawing.raster.content)).size == (630, 880)


def test_pictures_are_cleaned_of_everything_but_pixels(folder):
    exif = Image.Exif()
    exif[0x010E] = "home address"
    exif[0x0112] = 6  # to be turned by a quarter
    content = _png(880, 630, format="JPEG", exif=exif)
    drawing = load_art(folder(KH_jpg=content), CARD, 0)[Card.parse("KH")]
    clean = Image.open(BytesIO(drawing.raster.content))
    assert drawing.raster.media_type == "image/jpeg" and clean.size == (630, 880)
    assert b"home address" not in drawing.raster.content and not clean.getexif()


@pytest.mark.parametrize("mode", ["RGBA", "LA", "P", "L", "1", "CMYK"])
def test_every_kind_of_pixel_becomes_plain_rgb_on_white(folder, mode):
    buffer = BytesIO()
    clear = {"RGBA": (255, 0, 0, 0), "LA": (0, 0)}.get(mode, 0)
    Image.new(mode, (630, 880), clear).save(buffer, "JPEG" if mode == "CMYK" else "PNG")
    name = "KH_jpg" if mode == "CMYK" else "KH_png"
    drawing = load_art(folder(**{name: buffer.getvalue()}), CARD, 0)[Card.parse("KH")]
    image = Image.open(BytesIO(drawing.raster.content))
    assert image.mode == "RGB"
    if mode in ("RGBA", "LA"):
        assert image.getpixel((5, 5)) == (255, 255, 255)


def test_pixels_come_out_in_pdf_and_svg(folder):
    drawing = load_art(folder(KH_png=_png()), CARD, 0)[Card.parse("KH")]
    (page,) = rasterise(write_pictures([Picture("a", "", CARD, (Placed(drawing, IDENTITY),))]), 50)
    image = Image.open(BytesIO(page)).convert("RGB")
    assert {image.getpixel(p) for p in ((5, 5), (image.width - 5, image.height - 5))} == {(200, 50, 50)}
    text = svg_text(drawing)
    assert 'href="data:image/png;base64,' in text and "http://" not in text.split("<image")[1]


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("KH_svg", b"<svg", "KH.svg: broken XML"),
        ("KH_png", b"not a png", "KH.png: not a picture, or broken"),
        ("KH_png", SVG, "KH.png: not a picture, or broken"),
        ("KH_png", _png()[:900], "KH.png: not a picture, or broken"),
        ("KH_gif", b"GIF89a", "KH.gif: not a picture that can be printed: give .svg, .png, .jpg, .jpeg"),
        ("KH_svg", b" " * (MOST_SVG_BYTES + 1), "KH.svg: larger than 2 MB"),
        ("KH_png", b" " * (MOST_RASTER_BYTES + 1), "KH.png: larger than 20 MB"),
        ("KH_png", _png(700, 700), "of its width would be cut off"),
        ("KH_png", _png(300, 880), "of its height would be cut off"),
        ("KX_svg", SVG, "unknown card 'KX'"),
        ("quen_hearts_svg", SVG, "did you mean queen-hearts"),
    ],
)
def test_faulty_files(folder, name, content, told):
    (problem,) = _problems(folder(**{name: content}))
    assert told in problem


def test_a_picture_of_too_many_pixels(folder):
    """A small file may hold a huge picture: its head tells, and no pixel is read."""
    buffer = BytesIO()
    Image.new("1", (9000, 9000)).save(buffer, "PNG")
    (problem,) = _problems(folder(KH_png=buffer.getvalue()))
    assert "more than 40 million pixels" in problem


def test_all_faults_of_all_files_at_once_and_two_pictures_of_one_card(folder):
    problems = _problems(folder(KH_svg=b"<svg", QS_png=b"x", AS_svg=SVG, ace_spades_svg=SVG))
    assert len(problems) == 3
    assert "ace-spades.svg: AS.svg is a picture of the same card" in "\n".join(problems)


def test_no_folder_and_an_empty_one(tmp_path):
    assert "No such file" in _problems(tmp_path / "nowhere")[0]
    assert "there is no picture in it" in _problems(tmp_path)[0]


def _resolve(tmp_path, **deck):
    return resolve(Settings(deck=deck), tmp_path)


def test_options_change_the_theme(tmp_path):
    request = _resolve(
        tmp_path, back="maze", back_edge="bleed", back_colour="green", back_text=" Anna ", braille="true"
    )
    theme = request.theme
    assert (theme.back, theme.back_edge, theme.back_colour) == ("maze", BackEdge.BLEED, "#2F7D5B")
    assert theme.braille and request.appearance.back_text == "Anna"


def test_a_picture_as_back(tmp_path):
    (tmp_path / "b.svg").write_bytes(SVG)
    assert _resolve(tmp_path, back=str(tmp_path / "b.svg")).appearance.art[None].shapes


@pytest.mark.parametrize(
    ("key", "value", "told"),
    [
        ("back", "firebrid", "unknown back 'firebrid': did you mean firebird?"),
        ("back", "no.png", "no.png: cannot be read: No such file or directory"),
        ("back_edge", "whit", "unknown edge of backs 'whit': did you mean white?"),
        ("back_colour", "crimson", "colour is 'crimson': give a colour such as #D9261C or one of"),
        ("back_text", "X" * 70, "is too long"),
        ("jokers", "figur", "unknown face of jokers 'figur': did you mean figure?"),
        ("braille", "yes", "'yes' is neither true nor false"),
        ("theme", "clasic", "unknown theme 'clasic': did you mean classic?"),
        ("theme", "mine.toml", "mine.toml: cannot be read"),
        ("art", "nowhere", "art folder nowhere: No such file or directory"),
    ],
)
def test_bad_options(tmp_path, key, value, told):
    with pytest.raises(KolodaError) as caught:
        _resolve(tmp_path, **{key: value})
    assert [line for line in caught.value.problems if told in line]


def test_the_black_sixes_are_jokers_where_the_game_says_so(tmp_path):
    """By default with a jester, on request with corners alone; not in the pack that has jokers of its own."""

    def sixes(game, *, rules=(), **deck):
        request = resolve(Settings(game=game, rules=dict(rules), deck=deck), tmp_path)
        look = request.look(request.lexicons[0])
        return look.joker_face.value, sorted(map(str, look.suited_jokers))

    assert sixes("joker-georgian") == ("figure", ["6C", "6S"])
    assert sixes("joker-georgian", jokers="corners") == ("corners", ["6C", "6S"])
    assert sixes("joker-georgian", rules={"pack": "38"}) == ("figure", [])
    assert sixes("joker-shaha") == ("figure", ["6C"])
    assert sixes("durak") == ("figure", [])


def test_all_bad_options_at_once(tmp_path):
    with pytest.raises(KolodaError) as caught:
        _resolve(tmp_path, theme="clasic", back="firebrid", back_colour="pinkish", art="nowhere", braille="x")
    assert len(caught.value.problems) == 5


def test_backs_are_named_in_full_when_nothing_is_near(tmp_path):
    with pytest.raises(KolodaError) as caught:
        _resolve(tmp_path, back="zzz")
    assert all(name in str(caught.value) for name in BACKS)


def test_load_picture_of_a_back(tmp_path):
    (tmp_path / "mine.png").write_bytes(_png())
    assert load_picture(tmp_path / "mine.png", None, CARD, 0).name == "back"

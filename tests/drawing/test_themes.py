"""Themes and index systems: complete, checked, contrasting."""

import copy
from dataclasses import replace

import pytest

from generator.cards import Card, Rank, Suit
from generator.drawing.faces import draw_face
from generator.drawing.indices import index_names, load_index
from generator.drawing.look import Look, Texture
from generator.drawing.themes import load_theme, parse_theme, theme_names
from generator.errors import KolodaError
from generator.resources import data_path, load_toml
from generator.units import Size


@pytest.fixture
def table():
    return copy.deepcopy(load_toml(data_path("card_art/themes/classic.toml")))


def _problems(table):
    with pytest.raises(KolodaError) as caught:
        parse_theme("mine", table, lambda key, section: "mine.toml:1")
    return list(caught.value.problems)


def test_themes():
    assert {"classic", "four-colour"} <= set(theme_names())
    assert load_theme("classic").colour_of(Suit.HEARTS) == "#D9261C"
    four = load_theme("four-colour")
    expected = {"S": "#111111", "H": "#D7301F", "C": "#2A9D7C", "D": "#1B4F9C"}
    assert {suit.value: four.colour_of(suit) for suit in Suit} == expected


def test_unknown_theme():
    with pytest.raises(KolodaError, match="unknown theme 'clasic': did you mean classic"):
        load_theme("clasic")


def test_missing_and_unknown_keys_and_bad_colours_are_all_told(table):
    del table["ace"], table["suits"]["clubs"]
    table["colour"] = "red"
    table["palette"]["ink"] = "black"
    table["courts"] = "photographs"
    problems = _problems(table)
    assert len(problems) == 5
    told = "\n".join(problems)
    for part in (
        "'ace' is missing",
        "suits: key 'clubs' is missing",
        "unknown key 'colour'",
        "ink is 'black'",
    ):
        assert part in told
    assert "courts is unknown name 'photographs'" in told
    assert all(line.startswith("mine.toml:1: ") for line in problems)


@pytest.mark.parametrize(
    ("key", "value", "told"),
    [
        ("index_height_mm", 40, "index_height_mm is 40: give a number from 7 to 16"),
        ("index_height_mm", "big", "index_height_mm is big"),
        ("index_height_mm", True, "index_height_mm is True"),
        ("suits", "red", "suits must be a table"),
        ("ace", ["large"], "ace is unknown name"),
    ],
)
def test_wrong_values(table, key, value, told):
    table[key] = value
    problems = _problems(table)
    assert len(problems) == 1 and told in problems[0]


@pytest.mark.parametrize("dress", [["red"], "red", ["red", "blue", "purple"]])
def test_wrong_dress(table, dress):
    table["dress"]["hearts"] = dress
    problems = _problems(table)
    assert len(problems) == 1 and "dress: hearts" in problems[0]


def _file(tmp_path, text):
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_a_file_with_a_base_overrides_any_key(tmp_path):
    text = (
        'base = "four-colour"\nace = "plain"\nindex_corners = 4\n[suits]\nclubs = "#004400"\n'
        '[dress]\nclubs = ["ink", "red", "gold"]\n'
    )
    theme, base = load_theme(_file(tmp_path, text)), load_theme("four-colour")
    assert theme.name == "mine"
    assert (theme.ace, theme.index_corners, theme.colour_of(Suit.CLUBS)) == ("plain", 4, "#004400")
    assert theme.dresses[Suit.CLUBS].main == base.palette["ink"]
    assert theme.colour_of(Suit.HEARTS) == base.colour_of(Suit.HEARTS)
    assert (theme.courts, theme.palette) == (base.courts, base.palette)


def test_every_key_of_a_theme_can_be_overridden(tmp_path):
    """The classic deck, key by key and table by table, on top of another theme is the classic deck."""
    whole = data_path("card_art/themes/classic.toml").read_text(encoding="utf-8")
    theme = load_theme(_file(tmp_path, 'base = "mono"\n' + whole))
    assert replace(theme, name="classic") == load_theme("classic")


def test_faults_of_a_file_name_file_line_key_and_what_is_allowed(tmp_path):
    text = (
        'base = "classic"\ncolour = "red"\nback = "firebrid"\nindex_height_mm = 40\n'
        'index_corners = 3\nbraille = "yes"\n\n[palette]\nred = "crimson"\npink = "#FF00FF"\n'
        '[pips]\nhearts = "dotted"\n'
    )
    with pytest.raises(KolodaError) as caught:
        load_theme(_file(tmp_path, text))
    problems = "\n".join(caught.value.problems)
    assert len(caught.value.problems) == 8
    for part in (
        "mine.toml:2: unknown key 'colour': did you mean back_colour",
        "mine.toml:3: back is unknown name 'firebrid': did you mean firebird?",
        "mine.toml:4: index_height_mm is 40: give a number from 7 to 16",
        "mine.toml:5: index_corners is 3: give 2 or 4",
        "mine.toml:6: braille is yes: give true or false",
        "mine.toml:9: palette: red is 'crimson': give a colour such as #D9261C",
        "mine.toml:10: palette: unknown key 'pink': ",
        "mine.toml:12: pips: hearts is unknown name 'dotted': there are hatched, outline, solid",
    ):
        assert part in problems, part


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('ace = "plain"\n', "key 'courts' is missing; base = \"classic\" supplies what you leave out"),
        ('base = "clasic"\n', "mine.toml:1: unknown theme 'clasic': did you mean classic?"),
        ("ace = plain\n", "mine.toml: not valid TOML"),
        (
            'base = "classic"\nback_colour = "pink"\n',
            "back_colour is 'pink': give a colour such as #D9261C or",
        ),
        ('base = "classic"\nsuits = "red"\n', "mine.toml:2: suits must be a table"),
    ],
)
def test_faulty_files(tmp_path, text, told):
    with pytest.raises(KolodaError) as caught:
        load_theme(_file(tmp_path, text))
    assert [line for line in caught.value.problems if told in line]


def test_themes_that_must_be_there():
    assert {"classic", "four-colour", "ink-saver", "mono", "large", "low-vision"} <= set(theme_names())
    assert load_theme("large").index_height_mm == 12.7
    assert load_theme("low-vision").index_height_mm == 16
    assert {load_theme("mono").pips[suit] for suit in Suit if suit.is_red} == {Texture.HATCHED}
    assert set(load_theme("ink-saver").pips.values()) == {Texture.OUTLINE}


def test_low_vision_caps_are_five_eighths_of_an_inch():
    """At least 15.9 mm, as on packs for readers with low vision, and no drawn figure."""
    look = Look(load_theme("low-vision"), load_index("int"), "JOKER")
    face = draw_face(Card.parse("KH"), look, Size(63, 88))
    assert face.shapes[-4].path.bounds().height_mm >= 15.9
    assert len(face.shapes) <= 8


def test_index_systems():
    courts = (Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)
    letters = {name: "".join(load_index(name).letters[rank] for rank in courts) for name in index_names()}
    assert letters["ru"] == "ВДКТ"
    assert letters["int"] == "JQKA"
    assert letters["de"] == "BDKA"
    assert letters["fr"] == "VDRA"
    assert letters["pl"] == "WDKA"
    assert letters["sv"] == "KnDKE"
    assert letters["nl"] == "BVHA"
    assert letters["uk"] == "ВДКТ"
    assert letters["numeric"] == "11121314"
    assert load_index("ru").letters[Rank.TEN] == "10"
    assert set(load_index("fr").letters) == set(Rank)


def test_unknown_index_system():
    with pytest.raises(KolodaError, match="unknown index system 'xx': there are "):
        load_index("xx")

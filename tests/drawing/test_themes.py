"""Themes and index systems: complete, checked, contrasting."""

import copy

import pytest

from generator.cards import Rank, Suit
from generator.drawing.indices import index_names, load_index
from generator.drawing.themes import load_theme, parse_theme, theme_names
from generator.errors import KolodaError
from generator.resources import data_path, load_toml


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


def _luminance(colour):
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("name", theme_names())
def test_suits_contrast_with_white(name):
    """WCAG 2.2, 1.4.11: at least 3 : 1 for graphical objects."""
    for suit in Suit:
        assert 1.05 / (_luminance(load_theme(name).colour_of(suit)) + 0.05) >= 3


def test_index_systems():
    courts = (Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)
    letters = {name: "".join(load_index(name).letters[rank] for rank in courts) for name in index_names()}
    assert letters["ru"] == "ВДКТ"
    assert letters["int"] == "JQKA"
    assert letters["de"] == "BDKA"
    assert letters["fr"] == "VDRA"
    assert letters["pl"] == "WDKA"
    assert load_index("ru").letters[Rank.TEN] == "10"
    assert set(load_index("fr").letters) == set(Rank)


def test_unknown_index_system():
    with pytest.raises(KolodaError, match="unknown index system 'xx': there are "):
        load_index("xx")

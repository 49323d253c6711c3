"""The rummy through the commands: every preset tells a deal, lists its rules, is measured, is handed out."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.cli import main
from generator.rulesets import Rummy


def koloda(*arguments: object) -> Result:
    result = CliRunner().invoke(main, [str(argument) for argument in arguments])
    assert result.exit_code == 0, result.output
    return result


@pytest.mark.parametrize("preset", Rummy.PRESETS)
def test_a_deal_is_told_and_recorded(preset: str) -> None:
    told = koloda("hand", "joker", "--preset", preset, "--lang", "en", "--seed", 4).stdout
    players = Rummy.preset(preset).player_counts[0] if preset == "borisov-159" else 3
    hands = [line for line in told.splitlines() if ": " in line and "." not in line.partition(":")[0]]
    assert len([line for line in hands if line[0].isalpha()]) >= players
    assert "Written down:" in told and "red joker" not in told


@pytest.mark.parametrize("preset", Rummy.PRESETS)
def test_what_is_measured_has_a_column(preset: str) -> None:
    answer = json.loads(
        koloda("simulate", "joker", "--preset", preset, "-n", 2, "--jobs", 1, "--json").stdout
    )
    assert set(answer["figures"]) == {"turns", "minutes", "points", "jokers", "broken"}
    assert answer["figures"]["turns"]["mean"] > 3


@pytest.mark.parametrize(
    ("game", "lang", "others"),
    [
        ("joker", "ru", ("шахой", "грузинский")),
        ("joker", "en", ("shaha", "Georgian")),
        ("joker-shaha", "ru", ("рамми", "грузинский")),
        ("joker-shaha", "en", ("rummy", "Georgian")),
        ("joker-georgian", "ru", ("рамми", "шахой")),
        ("joker-georgian", "en", ("rummy", "shaha")),
    ],
)
def test_the_rules_of_a_joker_name_the_other_two(game: str, lang: str, others: tuple[str, str]) -> None:
    usual = koloda("rules", game, "--lang", lang).stdout.partition("--preset")[2].partition("--preset")[0]
    assert all(word in usual for word in others)


@pytest.mark.parametrize(("lang", "words"), [("ru", "рамми"), ("en", "rummy")])
def test_the_listing_says_which_joker_it_is(lang: str, words: str) -> None:
    listed = koloda("games", "--lang", lang).stdout.splitlines()
    (line,) = [line for line in listed if line.startswith("joker ")]
    assert words in line and "2-Ax2+2J" in line
    assert words in koloda("rules", "joker", "--lang", lang).stdout


@pytest.mark.slow
@pytest.mark.parametrize("preset", Rummy.PRESETS)
def test_everything_is_made_for_every_preset(preset: str, tmp_path: Path) -> None:
    koloda("kit", "joker", "--preset", preset, "--lang", "ru", "--quiet", "--out", tmp_path)
    made = {path.name for path in (tmp_path / "joker").iterdir()}
    assert {"booklet.pdf", "deck.pdf", "deck.json", "handout.docx", "howto.pdf", "cards"} <= made


def test_the_pack_of_three_decks_is_called_by_its_name(tmp_path: Path) -> None:
    """Three packs of 52 and a joker for each; the flag that contradicts the name is refused."""
    koloda("deck", "joker-159", "--format", "pdf", "--out", tmp_path)
    assert json.loads((tmp_path / "joker/deck.json").read_text())["pack"] == "2-Ax3+3J"
    result = CliRunner().invoke(main, ["deck", "joker-159", "--preset", "konkan", "--out", str(tmp_path)])
    assert result.exit_code == 2
    assert result.output == "koloda: joker-159 is preset borisov-159 of joker: leave --preset konkan out\n"


def test_the_usual_booklet_shows_a_last_discard_of_two_jokers(tmp_path: Path) -> None:
    """A row of the list of examples that a booklet needs."""
    told = koloda("booklet", "joker", "--lang", "en", "--format", "md", "--out", tmp_path).stdout
    text = Path(told.split()[0]).read_text()
    assert "Two jokers for a farewell" in text and "−200" in text

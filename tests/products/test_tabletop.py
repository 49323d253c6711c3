"""The deck for Tabletop Simulator, against the game's own format."""

import json
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlparse

import pytest
from click.testing import CliRunner
from PIL import Image

from generator.cli import main
from generator.products.tabletop import cell_pixels
from generator.units import Size
from tests.products.pngs import read_header


def made(tmp_path: Path, *arguments: object) -> tuple[Path, dict[str, Any]]:
    run = ["deck", *map(str, arguments), "--format", "tts", "--lang", "en", "--out", str(tmp_path)]
    result = CliRunner().invoke(main, run)
    assert result.exit_code == 0, result.stderr
    folder = next(tmp_path.rglob("tabletop"))
    (saved,) = folder.glob("*.json")
    return folder, json.loads(saved.read_text(encoding="utf-8"))


def local(address: str) -> Path:
    parts = urlparse(address)
    assert (parts.scheme, parts.netloc) == ("file", "")
    return Path(unquote(parts.path))


TRANSFORM = {f"{kind}{axis}" for kind in ("pos", "rot", "scale") for axis in "XYZ"}
SHEET = {"FaceURL", "BackURL", "NumWidth", "NumHeight", "BackIsHidden", "UniqueBack", "Type"}


def check_card(card: dict[str, Any], sheets: dict[str, Any]) -> None:
    """What the game needs to find the picture of a card."""
    assert card["Name"] == "Card" and card["Transform"].keys() == TRANSFORM
    sheet, slot = divmod(card["CardID"], 100)
    assert card["CustomDeck"] == {str(sheet): sheets[str(sheet)]}
    assert 0 <= slot < 69
    assert len(card["GUID"]) == 6 and int(card["GUID"], 16) >= 0


def check_sheet(sheet: dict[str, Any]) -> None:
    assert sheet.keys() == SHEET
    assert (sheet["NumWidth"], sheet["NumHeight"], sheet["Type"]) == (10, 7, 0)
    assert isinstance(sheet["BackIsHidden"], bool) and isinstance(sheet["UniqueBack"], bool)
    face = read_header(local(sheet["FaceURL"]).read_bytes())
    assert face.width % 10 == 0 and 3600 < max(face.width, face.height) <= 4096
    assert face.colour == 2  # RGB: no transparency


def test_a_deck_of_one_sheet(tmp_path: Path) -> None:
    folder, saved = made(tmp_path, "durak")
    (deck,) = saved["ObjectStates"]
    assert (deck["Name"], deck["Nickname"]) == ("DeckCustom", "Durak")
    assert deck["DeckIDs"] == [100 + n for n in range(36)]
    assert [card["CardID"] for card in deck["ContainedObjects"]] == deck["DeckIDs"]
    assert deck["ContainedObjects"][0]["Nickname"] == "six of spades"
    assert deck["CustomDeck"].keys() == {"1"}
    check_sheet(deck["CustomDeck"]["1"])
    for card in deck["ContainedObjects"]:
        check_card(card, deck["CustomDeck"])
    assert len({card["GUID"] for card in deck["ContainedObjects"]} | {deck["GUID"]}) == 37
    assert sorted(path.name for path in folder.iterdir()) == [
        "durak-1.png",
        "durak-back.png",
        "durak.json",
        "durak.png",
        "readme.txt",
    ]
    assert "Saved Objects" in (folder / "readme.txt").read_text(encoding="utf-8")


def test_no_place_of_a_sheet_is_empty_and_the_last_is_hidden(tmp_path: Path) -> None:
    folder, _ = made(tmp_path, "--spec", "A-A")
    with Image.open(folder / "deck-1.png") as sheet:
        sheet.load()
        width, height = sheet.width / 10, sheet.height / 7
        cells = [
            sheet.crop(
                (int(c * width) + 3, int(r * height) + 3, int((c + 1) * width) - 3, int((r + 1) * height) - 3)
            )
            for r in range(7)
            for c in range(10)
        ]
    assert all(len(cell.getcolors(1 << 20) or ()) > 8 for cell in cells)
    small = [cell.resize((20, 28)).tobytes() for cell in cells]

    def differ(one: bytes, other: bytes) -> float:
        return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)

    assert all(differ(cell, small[69]) < 8 for cell in small[4:])
    assert all(differ(cell, small[69]) > 30 for cell in small[:4])


@pytest.mark.slow
def test_more_cards_than_a_sheet_holds(tmp_path: Path) -> None:
    _, saved = made(tmp_path, "--spec", "2-Ax2+4J")
    (deck,) = saved["ObjectStates"]
    assert deck["DeckIDs"] == [*(100 + n for n in range(69)), *(200 + n for n in range(39))]
    assert deck["CustomDeck"].keys() == {"1", "2"}
    for card in deck["ContainedObjects"]:
        check_card(card, deck["CustomDeck"])


def test_a_single_card_is_no_deck(tmp_path: Path) -> None:
    _, saved = made(tmp_path, "--spec", "A-A", "--only", "AS")
    (card,) = saved["ObjectStates"]
    check_card(card, card["CustomDeck"])


@pytest.mark.slow
def test_own_backs_have_a_sheet_of_their_own(tmp_path: Path) -> None:
    art = tmp_path / "art"
    art.mkdir()
    Image.new("RGB", (630, 880), "red").save(art / "AH.png")
    _, saved = made(tmp_path, "--spec", "A-A", "--back-art", art, "--no-backs")
    (sheet,) = saved["ObjectStates"][0]["CustomDeck"].values()
    assert sheet["UniqueBack"] is True
    with Image.open(local(sheet["BackURL"])) as backs:
        width, height = backs.width / 10, backs.height / 7
        assert backs.getpixel((int(1.5 * width), int(height / 2))) == (255, 0, 0)
        assert backs.getpixel((int(2.5 * width), int(height / 2))) == (255, 255, 255)


@pytest.mark.parametrize(
    ("card", "cell"), [((63, 88), (409, 571)), ((70, 120), (341, 585)), ((63.5, 63.5), (409, 409))]
)
def test_cells_are_as_large_as_the_game_takes(card: tuple[float, float], cell: tuple[int, int]) -> None:
    assert cell_pixels(Size(*card)) == cell

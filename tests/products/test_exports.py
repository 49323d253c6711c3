"""Pictures of cards and sheets: their pixels, what they say of themselves, and the limits."""

from pathlib import Path

import pikepdf
import pytest
from click.testing import CliRunner, Result

from generator.cli import main
from tests.products.pngs import read_header


def koloda(*arguments: object) -> Result:
    result = CliRunner().invoke(main, [str(argument) for argument in arguments])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


@pytest.mark.parametrize(
    ("dpi", "bleed", "pixels", "per_metre"),
    [
        (300, "0", (744, 1039), 11811),  # 63 x 88 mm: 744.1 x 1039.4
        (300, "3mm", (815, 1110), 11811),  # 69 x 94 mm: 815.0 x 1110.2
        (72, "0", (179, 249), 2835),  # 178.6 x 249.4
        (600, "1mm", (1535, 2126), 23622),  # 65 x 90 mm: 1535.4 x 2126.0
        (97, "0", (241, 336), 3819),  # 240.6 x 336.06
    ],
)
def test_cards_at_any_resolution(
    dpi: int, bleed: str, pixels: tuple[int, int], per_metre: int, tmp_path: Path
) -> None:
    result = koloda(
        "deck", "--spec", "A-A", "--format", "png", "--dpi", dpi, "--bleed", bleed, "--out", tmp_path
    )
    assert result.exit_code == 0, result.stderr
    files = sorted((tmp_path / "deck" / "cards").iterdir())
    assert [path.name for path in files] == [
        "ace-clubs.png",
        "ace-diamonds.png",
        "ace-hearts.png",
        "ace-spades.png",
        "back.png",
    ]
    for path in files:
        assert read_header(path.read_bytes()) == (*pixels, 2, (per_metre, per_metre))


def test_sheets_are_pictures_of_both_sides(tmp_path: Path) -> None:
    result = koloda("deck", "durak", "--format", "png-sheets", "--dpi", 50, "--cut-page", "--out", tmp_path)
    assert result.exit_code == 0, result.stderr
    files = sorted((tmp_path / "durak" / "sheets").iterdir())
    assert [path.name for path in files] == [
        *(f"{sheet}-{side}.png" for sheet in "1234" for side in ("back", "front")),
        "cuts.png",
    ]
    for path in files:
        assert read_header(path.read_bytes())[:2] == (413, 585)  # 210 x 297 mm: 413.4 x 584.6


@pytest.mark.parametrize(("colour", "fill"), [("cmyk", "k"), ("grey", "g")])
def test_a_deck_without_colours_of_a_screen(colour: str, fill: str, tmp_path: Path) -> None:
    run = ("deck", "--spec", "K-A", "--format", "pdf", "--cut-page", "--colour", colour, "--out", tmp_path)
    assert koloda(*run).exit_code == 0
    used = set()
    with pikepdf.open(tmp_path / "deck" / "deck.pdf") as pdf:
        streams = [each for each in pdf.objects if isinstance(each, pikepdf.Stream)]
        forms = [stream for stream in streams if stream.get("/Subtype") == "/Form"]
        assert len(forms) == 9
        for content in (*pdf.pages, *forms):
            used |= {str(operator) for _, operator in pikepdf.parse_content_stream(content)}
    assert fill in used
    assert not used & {"rg", "RG", "cs", "CS", "sc", "SC", "scn", "SCN", "sh", "gs", "BI"}


def test_an_unknown_colour(tmp_path: Path) -> None:
    result = koloda("deck", "--colour", "gray", "--out", tmp_path / "out")
    assert result.stderr == "koloda: unknown colour 'gray': did you mean grey?\n"


@pytest.mark.parametrize("dpi", ["0", "29", "2401", "-300", "3e2", "300.5", "", "x"])
def test_impossible_resolutions(dpi: str, tmp_path: Path) -> None:
    result = koloda("deck", "--format", "png", f"--dpi={dpi}", "--out", tmp_path / "out")
    assert (result.exit_code, result.stderr) == (
        2,
        f"koloda: dpi is a whole number from 30 to 2400, not '{dpi}'\n",
    )
    assert not (tmp_path / "out").exists()


def test_gigapixels_are_refused_before_anything_is_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def drawn(*_: object) -> None:
        raise AssertionError("a card was drawn")

    monkeypatch.setattr("generator.products.deck.draw_face", drawn)
    result = koloda(
        *("deck", "--format", "png-sheets", "--dpi", 2000, "--paper", "1000x700mm", "--out", tmp_path / "out")
    )
    # 1000 mm at 2000 dpi are 78740 pixels; 120 million pixels on 700000 mm² are 332 dpi
    assert result.stderr == (
        "koloda: a sheet of 1000x700mm at 2000 dpi is a picture of 78740 x 55118 pixels, more than 120"
        " million: give 332 dpi or less\n"
    )
    result = koloda("deck", "--format", "png", "--dpi", 2400, "--card", "200x200mm", "--paper", "A3")
    assert result.exit_code == 2 and "a card of 200x200mm at 2400 dpi" in result.stderr

"""Decks for a cutting machine, and the check that sheet and cut file belong together."""

import json
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from click.testing import CliRunner, Result

from generator.cli import main

POINTS_PER_MM = 72 / 25.4


def koloda(*arguments: object) -> Result:
    result = CliRunner().invoke(main, [str(argument) for argument in arguments])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("cut")
    run = ("deck", "--spec", "J-A", "--cutter", "silhouette", "--format", "pdf", "--lang", "en", "--out", out)
    result = koloda(*run)
    assert result.exit_code == 0, result.stderr
    return out / "deck"


def black_areas(page: pikepdf.Page) -> list[tuple[float, ...]]:
    """The filled rectangles on a page in mm from its top left."""
    found, height = [], float(page.mediabox[3])
    previous: tuple[float, ...] = ()
    for operands, operator in pikepdf.parse_content_stream(page):
        if str(operator) == "re":
            previous = tuple(float(value) for value in operands)
        elif str(operator) == "f" and previous:
            x, y, width, height_pt = previous
            values = (x, height - y - height_pt, width, height_pt)
            found.append(tuple(round(value / POINTS_PER_MM, 3) for value in values))
            previous = ()
    return found


def test_sheet_file_and_manifest_name_one_template(folder: Path) -> None:
    assert sorted(path.name for path in folder.iterdir()) == [
        "deck-cut.dxf",
        "deck-cut.svg",
        "deck.json",
        "deck.pdf",
        "howto.pdf",
    ]
    manifest = json.loads((folder / "deck.json").read_text(encoding="utf-8"))
    assert manifest["files"].keys() == {"deck.pdf", "deck-cut.svg", "deck-cut.dxf"}
    words = manifest["template"]
    assert f"<desc>{words}</desc>" in (folder / "deck-cut.svg").read_text(encoding="utf-8")
    assert (folder / "deck-cut.dxf").read_text(encoding="utf-8").startswith(f"999\n{words}\n")
    with pikepdf.open(folder / "deck.pdf") as pdf:
        assert words in str(pdf.docinfo["/Keywords"])
    code = words.split()[2]
    document = pypdfium2.PdfDocument(folder / "deck.pdf")
    texts = [document[page].get_textpage().get_text_bounded() for page in range(len(document))]
    document.close()
    assert [f"template {code}, version 1" in text for text in texts] == [True, False, True, False]
    document = pypdfium2.PdfDocument(folder / "howto.pdf")
    howto = " ".join(document[0].get_textpage().get_text_bounded().split())
    document.close()
    assert code in howto and "inset 10 mm" in howto and "thickness 1 mm" in howto


def test_marks_are_printed_on_fronts_alone(folder: Path) -> None:
    with pikepdf.open(folder / "deck.pdf") as pdf:
        fronts = [black_areas(page) for page in pdf.pages[::2]]
        assert not any(black_areas(page) for page in pdf.pages[1::2])
    for areas in fronts:
        assert len(areas) == 5 and (10, 10, 5, 5) in areas


def test_files_that_belong_together(folder: Path) -> None:
    files = [folder / name for name in ("deck.pdf", "deck-cut.svg", "deck-cut.dxf", "deck.json")]
    result = koloda("check", *(word for file in files for word in ("--template", file)))
    assert result.exit_code == 0 and "version 1" in result.stdout


@pytest.mark.parametrize("name", ["deck-cut.svg", "deck-cut.dxf", "deck.json"])
def test_another_version_is_refused(name: str, folder: Path, tmp_path: Path) -> None:
    old = tmp_path / name
    text = (folder / name).read_text(encoding="utf-8")
    old.write_text(text.replace(" version 1", " version 2"), encoding="utf-8")
    result = koloda("check", "--template", folder / "deck.pdf", "--template", old)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"koloda: {old} is cut by template ")
    assert "version 2" in result.stderr and "do not belong together" in result.stderr


def test_another_geometry_is_refused(folder: Path, tmp_path: Path) -> None:
    run = ("deck", "--spec", "J-A", "--cutter", "silhouette", "--radius", "4mm", "--format", "pdf")
    assert koloda(*run, "--out", tmp_path).exit_code == 0
    files = (folder / "deck.pdf", tmp_path / "deck" / "deck-cut.dxf")
    result = koloda("check", *(word for file in files for word in ("--template", file)))
    assert result.exit_code == 2 and "do not belong together" in result.stderr


def test_files_that_name_no_template(folder: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken.pdf"
    broken.write_bytes(b"no PDF")
    files = (folder / "howto.pdf", tmp_path / "none.svg", broken)
    result = koloda("check", *(word for file in files for word in ("--template", file)))
    assert result.exit_code == 2
    assert [line.split(": ")[2] for line in result.stderr.splitlines()] == [
        "it names no cutting template",
        "cannot be read",
        "not a PDF, or broken",
    ]
    result = koloda("check", "--template", folder / "deck.pdf")
    assert "two or more" in result.stderr


def test_a_reprint_keeps_to_its_template(folder: Path, tmp_path: Path) -> None:
    manifest = tmp_path / "deck.json"
    manifest.write_bytes((folder / "deck.json").read_bytes())
    done = koloda("deck", "--manifest", manifest, "--only", "QS", "--out", tmp_path)
    assert done.exit_code == 0, done.stderr
    assert (tmp_path / "deck" / "reprint-cut.svg").is_file()
    content = json.loads(manifest.read_text(encoding="utf-8"))
    content["template"] = content["template"].replace("version 1", "version 0")
    manifest.write_text(json.dumps(content), encoding="utf-8")
    refused = koloda("deck", "--manifest", manifest, "--only", "QS", "--out", tmp_path)
    assert refused.exit_code == 2 and "lays that job out otherwise" in refused.stderr


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("--cutter", "silhuete"), "unknown cutter 'silhuete': did you mean silhouette"),
        (("--cutter", "silhouette", "--marks", "outer"), "leave --marks outer out"),
        (("--cutter", "silhouette", "--fold"), "it cuts no folded sheets"),
        (("--cutter", "silhouette", "--stock", "avery-5371"), "stock avery-5371 is cut already"),
    ],
)
def test_jobs_that_no_machine_cuts(arguments: tuple[str, ...], problem: str, tmp_path: Path) -> None:
    result = koloda("deck", *arguments, "--out", tmp_path / "out")
    assert (result.exit_code, result.stdout) == (2, "")
    assert problem in result.stderr and len(result.stderr.splitlines()) == 1
    assert not (tmp_path / "out").exists()

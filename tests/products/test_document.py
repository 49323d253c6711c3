"""The deck as a document: every card at true size, in its place, with words for those who cannot see it."""

import re
import subprocess
import zipfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import docx
import pypdfium2
import pytest
from click.testing import CliRunner, Result
from docx.oxml.ns import qn
from lxml import etree
from PIL import Image

from generator.cli import main
from generator.text import office

POINTS_PER_MM = 72 / 25.4
EMU_PER_MM = 36_000
WITHIN_MM = 0.2
DRAW = "{urn:oasis:names:tc:opendocument:xmlns:drawing:1.0}"
SVG = "{urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0}"


def koloda(*arguments: object) -> Result:
    result = CliRunner().invoke(main, ["deck", *map(str, arguments)])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def made(folder: Path, *arguments: object) -> Path:
    result = koloda(*arguments, "--out", folder, "--quiet")
    assert result.exit_code == 0, result.stderr
    return folder


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = made(tmp_path_factory.mktemp("doc"), "durak", "--test", "--format", "docx", "--format", "odt")
    return out / "durak"


def inlines(path: Path) -> list[Any]:
    return list(docx.Document(str(path)).element.iter(qn("wp:inline")))


def odt(path: Path) -> Any:
    return etree.fromstring(zipfile.ZipFile(path).read("content.xml"))


class TestDocx:
    def test_every_card_and_every_back_has_a_cell_at_true_size(self, folder: Path) -> None:
        extents = [inline.find(qn("wp:extent")) for inline in inlines(folder / "deck.docx")]
        sizes = {(int(extent.get("cx")), int(extent.get("cy"))) for extent in extents}
        assert (len(extents), sizes) == (72, {(63 * EMU_PER_MM, 88 * EMU_PER_MM)})
        word = docx.Document(str(folder / "deck.docx"))
        assert [(len(table.rows), len(table.columns)) for table in word.tables] == [(3, 3)] * 8
        cells = [cell for table in word.tables for row in table.rows for cell in row.cells]
        assert {len(list(cell._tc.iter(qn("wp:inline")))) for cell in cells} == {1}

    def test_pictures_are_vectors_with_pixels_for_programs_that_draw_none(self, folder: Path) -> None:
        with zipfile.ZipFile(folder / "deck.docx") as package:
            kinds = [Path(name).suffix for name in package.namelist() if "/media/" in name]
        assert sorted(kinds) == [".png"] * 37 + [".svg"] * 37  # 36 faces and the back, each once

    def test_pixels_do_not_hide_the_cut_lines_between_the_cells(self, folder: Path) -> None:
        with zipfile.ZipFile(folder / "deck.docx") as package:
            pngs = [name for name in package.namelist() if name.endswith(".png")]
            corners = {Image.open(BytesIO(package.read(name))).getpixel((0, 0)) for name in pngs}
        assert {pixel[3] for pixel in corners if isinstance(pixel, tuple)} == {0}

    def test_every_picture_is_put_in_words(self, folder: Path) -> None:
        words = [inline.find(qn("wp:docPr")).get("descr") for inline in inlines(folder / "deck.docx")]
        assert words[:2] == ["шестёрка пик", "семёрка пик"]
        assert words[9:18] == ["закрытая карта"] * 9

    def test_rows_grow_with_a_picture_that_is_enlarged(self, folder: Path) -> None:
        heights = docx.Document(str(folder / "deck.docx")).element.iter(qn("w:trHeight"))
        assert {height.get(qn("w:hRule")) for height in heights} == {None}  # at least, not exactly


class TestOdt:
    def test_every_card_and_every_back_has_a_frame_at_true_size(self, folder: Path) -> None:
        frames = list(odt(folder / "deck.odt").iter(f"{DRAW}frame"))
        assert len(frames) == 72
        assert {(f.get(f"{SVG}width"), f.get(f"{SVG}height")) for f in frames} == {("63mm", "88mm")}
        suffixes = {
            tuple(Path(str(image.get(HREF))).suffix for image in frame.iter(IMAGE)) for frame in frames
        }
        assert suffixes == {(".svg", ".png")}
        assert [frame.findtext(f"{SVG}desc") for frame in frames[:2]] == ["шестёрка пик", "семёрка пик"]

    def test_the_package_begins_with_its_type_and_lists_its_files(self, folder: Path) -> None:
        content = (folder / "deck.odt").read_bytes()
        assert content[30:77] == b"mimetypeapplication/vnd.oasis.opendocument.text"
        with zipfile.ZipFile(BytesIO(content)) as package:
            names = set(package.namelist())
            listed = set(re.findall(r'full-path="([^"]+)"', package.read("META-INF/manifest.xml").decode()))
        assert listed == names - {"mimetype", "META-INF/manifest.xml"} | {"/"}


HREF = "{http://www.w3.org/1999/xlink}href"
IMAGE = f"{DRAW}image"


def test_the_same_deck_gives_the_same_bytes(folder: Path, tmp_path: Path) -> None:
    again = made(tmp_path, "durak", "--test", "--format", "docx", "--format", "odt") / "durak"
    for name in ("deck.docx", "deck.odt"):
        assert (again / name).read_bytes() == (folder / name).read_bytes()


def test_gaps_between_cards_are_tracks_of_the_table(tmp_path: Path) -> None:
    path = made(tmp_path, "durak", "--test", "--gutter", "4mm", "--format", "docx", "--no-backs")
    word = docx.Document(str(path / "durak/deck.docx"))
    first = word.tables[0]
    assert [round(column.width.mm, 1) for column in first.columns] == [63.0, 4.0, 63.0, 4.0, 63.0]
    assert len(list(first._tbl.iter(qn("wp:inline")))) == 9


def test_turned_cards_stay_turned(tmp_path: Path) -> None:
    path = made(tmp_path, "durak", "--test", "--card", "bridge", "--margin", "5mm", "--format", "docx")
    extents = [inline.find(qn("wp:extent")) for inline in inlines(path / "durak/deck.docx")]
    mm = {(int(e.get("cx")) / EMU_PER_MM, int(e.get("cy")) / EMU_PER_MM) for e in extents}
    assert mm == {(88.9, 57.15)}  # ten bridge cards fit A4 on their sides


SHIFTED = ("--spec", "K-A", "--test", "--format", "docx", "--format", "odt")


def corners(path: Path) -> list[tuple[float, float]]:
    """The left and upper margin of every page in mm, which are the corner of its table."""
    if path.suffix == ".docx":
        return [(page.left_margin.mm, page.top_margin.mm) for page in docx.Document(str(path)).sections]  # type: ignore[union-attr]
    styles = zipfile.ZipFile(path).read("styles.xml").decode()
    found = re.findall(r'fo:margin-left="([0-9.]+)mm" fo:margin-top="([0-9.]+)mm"', styles)
    return [(float(left), float(top)) for left, top in found]


@pytest.mark.parametrize("suffix", ["docx", "odt"])
def test_backs_alone_are_shifted(suffix: str, tmp_path: Path) -> None:
    path = made(tmp_path, *SHIFTED, "--back-shift", "1.5,-2") / f"deck/deck.{suffix}"
    # 3 x 3 cards of 63 x 88 mm in the middle of A4 begin at 10.5, 16.5
    front, back = corners(path)
    assert front == pytest.approx((10.5, 16.5), abs=0.02)
    assert back == pytest.approx((12.0, 14.5), abs=0.02)


@pytest.mark.parametrize(
    ("options", "lost"),
    [
        (("--back-shift", "1,1"), None),
        (("--back-turn", "0.5"), "turned"),
        (("--back-scale", "1,1.004"), "scaled"),
        (("--back-turn", "0.5", "--back-scale", "1.01,1"), "turned or scaled"),
        (("--back-turn", "0.5", "--no-backs"), None),
    ],
)
def test_what_a_document_cannot_do_with_backs_is_said_in_a_line(
    options: tuple[str, ...], lost: str | None, tmp_path: Path
) -> None:
    result = koloda(*SHIFTED, *options, "--out", tmp_path)
    line = f"koloda: warning: backs are moved but not {lost} in a document: print the PDF for that\n"
    assert (result.exit_code, result.stderr) == (0, line if lost else "")


def test_a_printer_that_was_measured_the_other_way_is_told_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KOLODA_CONFIG_DIR", str(tmp_path / "config"))
    CliRunner().invoke(main, ["printer", "add", "off", "--back-shift", "1,1"])
    for name in ("docx", "png-sheets", "pdf"):
        job = ("--spec", "K-A", "--test", "--dpi", "30", "--format", name, "--printer", "off")
        result = koloda(*job, "--paper", "297x210mm", "--out", tmp_path / name)
        assert result.stderr.count("its correction may not hold for paper that lies the other way") == 1


def test_backs_that_would_leave_the_paper_are_refused(tmp_path: Path) -> None:
    result = koloda(*SHIFTED, "--back-shift", "-11,0", "--out", tmp_path)
    assert (result.exit_code, result.stderr) == (
        2,
        "koloda: a document cannot move its backs beyond the paper: give a smaller --back-shift\n",
    )


@pytest.mark.parametrize("name", ["docx", "odt", "doc", "png"])
def test_too_many_pixels_are_refused_before_anything_is_drawn(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("generator.products.deck.prepare", lambda *_: pytest.fail("drawn"))
    large = ("--card", "1500x1500mm", "--paper", "1600x1600mm", "--out", tmp_path)
    result = koloda("--spec", "A-A", "--format", name, *large)
    # 1500 mm are 17717 pixels at 300 dpi; 120 million are a square of 10954, at 185.5 dpi
    assert (result.exit_code, result.stderr) == (
        2,
        "koloda: a card of 1500x1500mm at 300 dpi is a picture of 17717 x 17717 pixels, more than 120"
        " million: give 185 dpi or less\n",
    )


def test_pixels_are_as_fine_as_was_asked_for(tmp_path: Path) -> None:
    path = made(tmp_path, "--spec", "A-A", "--test", "--format", "docx", "--dpi", "100") / "deck/deck.docx"
    with zipfile.ZipFile(path) as package:
        pngs = [package.read(name) for name in package.namelist() if name.endswith(".png")]
    # 63 x 88 mm at 100 dpi are 248.03 x 346.46 pixels
    assert {Image.open(BytesIO(png)).size for png in pngs} == {(248, 346)}


def test_a_page_without_room_for_the_line_behind_a_table_is_refused(tmp_path: Path) -> None:
    result = koloda("durak", "--paper", "63x88mm", "--margin", "0", "--format", "odt", "--out", tmp_path)
    assert result.exit_code == 2 and list(tmp_path.iterdir()) == []
    assert result.stderr == (
        "koloda: a document needs 1mm of paper below its cards, here are 0mm: choose a larger --paper or"
        " fewer rows with --grid\n"
    )


class TestWithoutLibreOffice:
    def test_says_what_to_install_and_writes_nothing(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("PATH", str(tmp_path))
        result = koloda("durak", "--test", "--format", "docx", "--format", "doc", "--out", tmp_path / "out")
        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr == (
            "koloda: --format doc needs LibreOffice: apt-get install -y --no-install-recommends"
            " libreoffice-writer; --format docx and odt do without it\n"
        )
        assert not (tmp_path / "out").exists()

    @pytest.mark.parametrize(
        ("script", "line"),
        [
            ("sleep 5", "LibreOffice did not write the doc file within 0.2 seconds"),
            ("echo Error: disk full >&2", "LibreOffice did not write the doc file: Error: disk full"),
        ],
    )
    def test_a_conversion_that_hangs_or_fails_is_one_line(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, script: str, line: str
    ) -> None:
        program = tmp_path / "soffice"
        program.write_text(f"#!/bin/sh\n{script}\n")
        program.chmod(0o755)
        monkeypatch.setenv("PATH", f"{tmp_path}:/bin:/usr/bin")
        monkeypatch.setattr(office, "SECONDS", 0.2 if script.startswith("sleep") else 60)
        result = koloda("durak", "--test", "--format", "doc", "--out", tmp_path / "out")
        assert (result.exit_code, result.stderr) == (2, f"koloda: {line}\n")
        assert not (tmp_path / "out").exists()


def boxes(pdf: Path) -> Iterator[list[tuple[float, float, float, float]]]:
    """Yield left, top, width and height in mm of everything as large as a card, page by page."""
    document = pypdfium2.PdfDocument(pdf)
    for page in document:
        height = page.get_height()
        bounds = (item.get_bounds() for item in page.get_objects(max_depth=6))
        yield sorted(
            (
                left / POINTS_PER_MM,
                (height - top) / POINTS_PER_MM,
                (right - left) / POINTS_PER_MM,
                (top - bottom) / POINTS_PER_MM,
            )
            for left, bottom, right, top in bounds
            if right - left > 50 * POINTS_PER_MM and 100 * POINTS_PER_MM > top - bottom > 80 * POINTS_PER_MM
        )
    document.close()


@pytest.mark.slow
@pytest.mark.parametrize("suffix", ["docx", "odt", "doc"])
def test_libreoffice_prints_every_card_at_true_size_in_its_place(
    folder: Path, tmp_path: Path, suffix: str
) -> None:
    path = folder / f"deck.{suffix}"
    if suffix == "doc":
        path = made(tmp_path, "durak", "--test", "--format", "doc") / "durak/deck.doc"
    profile = f"-env:UserInstallation={(tmp_path / 'profile').as_uri()}"
    command = ["soffice", profile, "--headless", "--convert-to", "pdf", "--outdir", str(tmp_path), str(path)]
    subprocess.run(command, check=True, capture_output=True, timeout=120)
    pages = list(boxes(tmp_path / "deck.pdf"))
    assert len(pages) == 8
    # 3 x 3 cards of 63 x 88 mm in the middle of A4
    places = [(10.5 + 63 * column, 16.5 + 88 * row) for column in range(3) for row in range(3)]
    for found in pages:
        near = {min(places, key=lambda p: abs(p[0] - box[0]) + abs(p[1] - box[1])) for box in found}
        assert near == set(places)
        for left, top, width, height in found:
            x, y = min(places, key=lambda p: abs(p[0] - left) + abs(p[1] - top))
            assert (width, height) == pytest.approx((63, 88), abs=WITHIN_MM)
            assert (left, top) == pytest.approx((x, y), abs=0.5)  # cut lines of tables add up

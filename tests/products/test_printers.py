"""Printer profiles: kept in the config folder, and used by everything that prints."""

import json
from pathlib import Path

import pikepdf
import pytest
from click.testing import CliRunner, Result

from generator.cli import main
from generator.errors import KolodaError
from generator.products.config import Settings
from generator.products.printers import Profile, config_folder, load_profile, save_profile
from generator.products.request import resolve
from generator.units import Insets

POINTS_PER_MM = 72 / 25.4


@pytest.fixture(autouse=True)
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "config"
    monkeypatch.setenv("KOLODA_CONFIG_DIR", str(folder))
    return folder


def koloda(*arguments: object) -> Result:
    result = CliRunner().invoke(main, [str(argument) for argument in arguments])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def done(*arguments: object) -> str:
    result = koloda(*arguments)
    assert result.exit_code == 0, result.stderr
    return result.stdout


def refused(*arguments: object) -> list[str]:
    result = koloda(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    return [line.removeprefix("koloda: ") for line in result.stderr.splitlines()]


class TestCommands:
    def test_add_show_list_change_remove(self, config: Path) -> None:
        path = config / "printers" / "laser.toml"
        assert (
            done("printer", "add", "Laser", "--margin", "4.2mm", "--note", 'tray "2", 300 g/m²').strip()
            == f"{path}"
        )
        assert load_profile("laser").values == {"margin": "4.2mm", "note": 'tray "2", 300 g/m²'}
        assert done("printer", "show", "LASER").startswith(f"# {path}\nmargin = ")
        done("printer", "add", "laser", "--change", "--back-shift", "0.5,-1")
        assert json.loads(done("printer", "list", "--json"))["laser"] == {
            "margin": "4.2mm",
            "note": 'tray "2", 300 g/m²',
            "back_shift": "0.5,-1",
        }
        done("printer", "remove", "laser")
        assert not path.exists()
        assert "no printers yet" in done("printer", "list")

    def test_add_does_not_overwrite(self) -> None:
        done("printer", "add", "laser")
        assert refused("printer", "add", "laser", "--flip", "short") == [
            "there is a printer laser already: give --change to change it"
        ]
        assert load_profile("laser").values == {}

    def test_every_wrong_value_is_said_and_nothing_is_written(self, config: Path) -> None:
        lines = refused("printer", "add", "laser", "--margin", "1 2 3", "--flip", "top", "--back-turn", "9")
        assert [line.split(": ")[1] for line in lines] == ["margin", "flip", "back_turn"]
        assert not config.exists()

    @pytest.mark.parametrize("name", ["", "a/b", "..", "-x", "x" * 41, "a b"])
    def test_a_name_is_a_plain_word(self, name: str) -> None:
        assert "give up to 40 letters" in refused("printer", "add", "--", name)[0]

    @pytest.mark.parametrize("command", ["show", "remove", "sheet", "solve"])
    def test_unknown_names_are_answered_with_the_nearest(self, command: str) -> None:
        done("printer", "add", "laserjet")
        assert refused("printer", command, "laserjt") == ["unknown printer 'laserjt': did you mean laserjet?"]
        assert refused("deck", "--printer", "laserjt") == [
            "unknown printer 'laserjt': did you mean laserjet?"
        ]

    def test_a_folder_that_cannot_be_written(self, config: Path) -> None:
        config.write_text("a file")
        (line,) = refused("printer", "add", "laser")
        assert line == f"config folder {config / 'printers'}: cannot be read: Not a directory"

    def test_a_disk_that_refuses(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("KOLODA_CONFIG_DIR", "/proc/koloda")
        (line,) = refused("printer", "add", "laser")
        assert line.startswith("config folder /proc/koloda/printers: ")

    def test_a_broken_file_says_where(self, config: Path) -> None:
        path = save_profile(Profile("laser", {"flip": "long"}))
        path.write_text("flip = 3\n")
        assert refused("printer", "show", "laser") == [f"{path}:1: flip: a text in quotes is needed, not 3"]
        path.write_text('flop = "long"\n')
        assert refused("deck", "--printer", "laser") == [
            f"{path}: printer laser: flop: unknown key 'flop': did you mean flip?"
        ]

    def test_solve_writes_the_correction_and_says_how_good_it_is(self) -> None:
        done("printer", "add", "laser", "--flip", "long", "--note", "mine")
        # one millimetre to the right and half a millimetre down, as the front is seen
        text = done("printer", "solve", "laser", *["6.0", "5,5"] * 4)
        assert (
            "+1.00mm to the right and +0.50mm down" in text and "good, readings agree within 0.00mm" in text
        )
        # on the back's own page right is left
        assert load_profile("laser").values == {
            "flip": "long",
            "note": "mine",
            "back_shift": "1,-0.5",
            "back_turn": "0",
            "back_scale": "1,1",
        }

    def test_a_refused_solution_leaves_the_profile_alone(self) -> None:
        done("printer", "add", "laser", "--back-shift", "1,1")
        assert len(refused("printer", "solve", "laser", "x", "5", "5", "y", *"5555")) == 2
        assert "reading C" in refused("printer", "solve", "laser", "5", "5", "-1", *"55555")[0]
        assert "contradicts" in refused("printer", "solve", "laser", "5", "5", "9", *"55555")[0]
        assert load_profile("laser").values == {"back_shift": "1,1"}

    @pytest.mark.parametrize(
        ("margin", "white"), [("20mm", "20"), ("5mm 5mm 5mm 13.5mm", "13.5"), ("13mm", None), ("5mm", None)]
    )
    def test_the_sheet_of_a_printer_that_leaves_its_scales_white_is_warned_of(
        self, margin: str, white: str | None, tmp_path: Path
    ) -> None:
        done("printer", "add", "wide", "--margin", margin)
        result = koloda("printer", "sheet", "wide", "--out", tmp_path)
        assert result.exit_code == 0 and Path(result.stdout.strip()).is_file()
        line = (
            f"koloda: warning: printer wide is said to leave {white}mm white, but the scales begin 13mm from"
            " the edge of the paper: their lines may be missing\n"
        )
        assert result.stderr == (line if white else "")

    @pytest.mark.parametrize("change", [(), ("--change",)])
    def test_a_stocks_own_file_is_found_from_every_folder(
        self, change: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        here, there = tmp_path / "here", tmp_path / "there"
        here.mkdir(), there.mkdir()
        stock = 'paper = "A4"\ncell = "63x88mm"\nleft = 10\ntop = 16\ncolumns = 3\nrows = 3\n'
        (here / "mine.toml").write_text(stock)
        monkeypatch.chdir(here)
        if change:
            done("printer", "add", "cards")
        done("printer", "add", "cards", *change, "--stock", "mine.toml")
        assert load_profile("cards").values == {"stock": str(here / "mine.toml")}
        monkeypatch.chdir(there)
        assert json.loads(done("check", "--spec", "A-A", "--printer", "cards", "--json"))["facts"]["sheets"]

    def test_the_sheet_is_the_same_to_the_byte_and_its_front_under_every_profile(
        self, tmp_path: Path
    ) -> None:
        done("printer", "add", "laser", "--back-shift", "1,1")
        files = [
            Path(done("printer", "sheet", "laser", *flags, "--out", tmp_path / name).strip())
            for name, flags in (("a", ()), ("b", ()), ("c", ("--check",)))
        ]
        contents = [path.read_bytes() for path in files]
        assert contents[0] == contents[1] != contents[2]


def pages(pdf: Path) -> list[bytes]:
    with pikepdf.open(pdf) as document:
        return [page.Contents.read_bytes() for page in document.pages]


class TestPrinting:
    def test_backs_differ_by_the_profile_and_fronts_do_not(self, tmp_path: Path) -> None:
        done("printer", "add", "thin", "--back-shift", "0.5,-0.25")
        done("printer", "add", "thick", "--back-shift", "2,1.5")
        sides = {}
        for name in ("thin", "thick"):
            done("deck", "--spec", "A-A", "--printer", name, "--format", "pdf", "--out", tmp_path / name)
            sides[name] = pages(tmp_path / name / "deck" / "deck.pdf")
        assert sides["thin"][0] == sides["thick"][0]
        moves = {
            name: [float(value) for value in back.split(b" cm")[1].split()[-2:]]
            for name, (_, back) in sides.items()
        }
        difference = [b - a for a, b in zip(moves["thin"], moves["thick"], strict=True)]
        assert difference == pytest.approx([1.5 * POINTS_PER_MM, -1.75 * POINTS_PER_MM], abs=1e-3)

    def test_fills_in_what_was_not_chosen(self, tmp_path: Path) -> None:
        save_profile(
            Profile("office", {"margin": "4 5 6 7", "flip": "short", "paper": "letter", "note": "tray 2"})
        )
        request = resolve(Settings(print={"printer": "office"}), tmp_path)
        assert request.sheet.margin == Insets(4, 5, 6, 7)
        assert (request.sheet.flip.value, request.sheet.paper.name) == ("short", "Letter")
        chosen = Settings(print={"printer": "office", "flip": "long", "paper": "A4"})
        request = resolve(chosen, tmp_path)
        assert (request.sheet.flip.value, request.sheet.paper.name) == ("long", "A4")
        assert request.sheet.margin == Insets(4, 5, 6, 7)

    @pytest.mark.parametrize(("shift", "told"), [("1,0", True), ("0,0", False)])
    def test_the_page_on_printing_names_the_printer(self, shift: str, told: bool, tmp_path: Path) -> None:
        save_profile(Profile("pixma", {"back_shift": shift}))
        run = ("deck", "--spec", "A-A", "--printer", "pixma", "--format", "pdf", "--lang", "en")
        assert ("for the printer “pixma”: print on it" in done(*run, "--out", tmp_path)) == told

    def test_a_stock_brings_its_own_paper(self, tmp_path: Path) -> None:
        save_profile(Profile("office", {"paper": "A4", "back_shift": "1,0"}))
        request = resolve(Settings(print={"printer": "office", "stock": "avery-5371"}), tmp_path)
        assert request.sheet.paper.name == "Letter" and request.sheet.back_fit.dx_mm == 1
        save_profile(Profile("cards", {"stock": "avery-5371"}))
        assert resolve(Settings(print={"printer": "cards"}), tmp_path).sheet.stock

    def test_serves_every_command_and_the_file(self, tmp_path: Path) -> None:
        save_profile(Profile("office", {"flip": "short"}))
        file = tmp_path / "koloda.toml"
        file.write_text('[print]\nprinter = "office"\n')
        facts = json.loads(done("check", "--spec", "A-A", "--config", file, "--json"))["facts"]
        assert facts["flip"] == "short"
        for command in (("handout", "durak"), ("deck", "--spec", "A-A", "--format", "svg")):
            done(*command, "--printer", "office", "--out", tmp_path / command[0])
        file.write_text('[print]\nprinter = "ofice"\n')
        assert refused("check", "--config", file) == [
            f"{file}:2: unknown printer 'ofice': did you mean office?"
        ]

    @pytest.mark.parametrize(
        ("shift", "paper", "warns"),
        [("1,0", "297x210", True), ("1,0", "A3", False), ("0,0", "297x210", False)],
    )
    def test_warns_where_paper_lies_another_way_than_it_was_measured(
        self, shift: str, paper: str, warns: bool
    ) -> None:
        save_profile(Profile("laser", {"back_shift": shift}))
        shown = done("check", "--spec", "A-A", "--printer", "laser", "--paper", paper, "--lang", "en")
        assert ("warning: printer laser was measured with A4 (210x297mm)" in shown) == warns

    @pytest.mark.parametrize(
        ("measured", "flags", "turns"),
        [("A4", (), True), ("297x210mm", ("--paper", "A4"), False), ("A4", ("--paper", "297x210mm"), True)],
    )
    def test_the_sheets_of_a_booklet_lie_as_the_paper_that_was_measured(
        self, measured: str, flags: tuple[str, ...], turns: bool, tmp_path: Path
    ) -> None:
        moves, sizes = {}, {}
        for name, shift in (("none", "0,0"), ("near", "1,0"), ("far", "4,1")):
            save_profile(Profile(name, {"paper": measured, "back_shift": shift}))
            run = ("booklet", "durak", "--fold", "--part", "summary", "--format", "pdf", "--printer", name)
            done(*run, *flags, "--out", tmp_path / name)
            with pikepdf.open(tmp_path / name / "durak" / "booklet.pdf") as pdf:
                sizes[name] = {tuple(round(float(v) / POINTS_PER_MM) for v in p.mediabox) for p in pdf.pages}
                sides = [page.Contents.read_bytes().rpartition(b" cm")[0].split() for page in pdf.pages]
                moves[name] = [[float(value) for value in side[-2:]] for side in sides]
        assert sizes["none"] == {(0, 0, 297, 210)}
        assert sizes["near"] == sizes["far"] == {(0, 0, 210, 297) if turns else (0, 0, 297, 210)}
        front, back = (
            [b - a for a, b in zip(*pair, strict=True)]
            for pair in zip(moves["near"], moves["far"], strict=True)
        )
        assert front == [0, 0]
        assert back == pytest.approx([3 * POINTS_PER_MM, -1 * POINTS_PER_MM], abs=1e-3)

    def test_a_reprint_keeps_the_correction_that_the_job_had(self, tmp_path: Path) -> None:
        done("printer", "add", "laser", "--back-shift", "1,2")
        done("deck", "--spec", "A-A", "--printer", "laser", "--format", "pdf", "--out", tmp_path)
        done("printer", "remove", "laser")
        manifest = tmp_path / "deck" / "deck.json"
        done("deck", "--manifest", manifest, "--only", "AS", "--out", tmp_path)
        assert (tmp_path / "deck" / "reprint.pdf").is_file()


def test_the_folder_is_that_of_the_system_unless_it_is_named(
    config: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert config_folder() == config
    monkeypatch.delenv("KOLODA_CONFIG_DIR")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "xdg"))
    assert config_folder() == tmp_path / "xdg" / "koloda"


def test_a_profile_says_what_it_cannot_hold() -> None:
    with pytest.raises(KolodaError, match="one line"):
        Profile("laser", {"note": "two\nlines"})

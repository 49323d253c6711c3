"""Print jobs as a person asks for them: options, manifests, reprints, checks, and the page that explains."""

import hashlib
import json
import shutil
import subprocess
from collections import Counter
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
from click.testing import CliRunner, Result

from generator.cli import main
from generator.drawing.backs import BACKS

POINTS_PER_MM = 72 / 25.4


def koloda(*arguments: object) -> Result:
    result = CliRunner().invoke(main, [str(argument) for argument in arguments])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def made(tmp_path: Path, *arguments: object) -> Path:
    """Print a deck and return the folder of its files."""
    result = koloda("deck", *arguments, "--out", tmp_path, "--format", "pdf")
    assert result.exit_code == 0, result.stderr
    return next(path.parent for path in tmp_path.rglob("*.json"))


def refused(tmp_path: Path, *arguments: object) -> list[str]:
    """Return the problems of a refused deck, after which nothing has been written."""
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    result = koloda("deck", *arguments, "--out", tmp_path)
    assert (result.exit_code, result.stdout) == (2, "")
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before
    return [line.removeprefix("koloda: ") for line in result.stderr.splitlines()]


def forms(pdf: Path) -> Counter[str]:
    """How often each drawing is painted in the whole file."""
    seen: Counter[str] = Counter()
    with pikepdf.open(pdf) as document:
        for page in document.pages:
            for operands, operator in pikepdf.parse_content_stream(page):
                if str(operator) == "Do":
                    seen[str(operands[0]).split("card-")[-1]] += 1
    return seen


def words(content: bytes, page: int = 0) -> str:
    document = pypdfium2.PdfDocument(content)
    text = str(document[page].get_textpage().get_text_bounded())
    document.close()
    return " ".join(text.split())


def manifest(folder: Path, name: str = "deck.json") -> dict[str, Any]:
    content: dict[str, Any] = json.loads((folder / name).read_text(encoding="utf-8"))
    return content


def _deck_file(arguments: tuple[str, ...]) -> str:
    return "reprint.pdf" if "--only" in arguments else "deck.pdf"


class TestOptions:
    def test_copies_and_several_decks_share_the_sheets(self, tmp_path: Path) -> None:
        folder = made(
            tmp_path, "--spec", "K-A", "--copies", 2, "--with", "A-A", "--with", "durak@four-colour"
        )
        seen = forms(folder / "deck.pdf")
        assert seen["6S"] == 2
        assert seen["KS"] + seen["KS.2"] == 2 + 2
        assert seen["AH"] + seen["AH.2"] == 2 + 2 + 2
        assert len(manifest(folder)["slots"]) == 2 * (8 + 4 + 36)
        assert manifest(folder)["layout"]["sheets"] == -(-96 // 9)

    def test_decks_of_one_job_may_have_different_backs(self, tmp_path: Path) -> None:
        folder = made(tmp_path, "--spec", "A-A", "--with", "A-A@four-colour")
        seen = forms(folder / "deck.pdf")
        assert (seen["back"], seen["back.2"]) == (4, 4)

    def test_packs_of_one_deck_are_told_apart_on_their_backs(self, tmp_path: Path) -> None:
        folder = made(tmp_path, "joker")
        seen = forms(folder / "deck.pdf")
        assert seen.total() == 2 * 106
        assert (seen["back-1"], seen["back-2"]) == (53, 53)  # 52 cards and a joker each
        assert seen["QS"] == 2 and seen["JR"] == seen["JB"] == 1
        slots = manifest(folder)["slots"]
        assert len(slots) == 106

    @pytest.mark.parametrize(
        ("arguments", "backs"),
        [
            (("joker", "--pack-mark", "none"), {"back": 106}),
            (("joker", "--rule", "pack=159"), {"back-1": 53, "back-2": 53, "back-3": 53}),
            (("joker", "--only", "QS,7H", "--pack-mark", "2"), {"back-2": 2}),
            (("durak",), {"back": 36}),
        ],
    )
    def test_how_packs_are_marked(
        self, arguments: tuple[str, ...], backs: dict[str, int], tmp_path: Path
    ) -> None:
        seen = forms(made(tmp_path, *arguments) / _deck_file(arguments))
        assert {name: count for name, count in seen.items() if name.startswith("back")} == backs

    def test_a_mark_that_is_none(self, tmp_path: Path) -> None:
        (problem,) = refused(tmp_path, "joker", "--pack-mark", "blue")
        assert problem == "'blue' marks no pack: give number, none or a digit from 1 to 9"

    def test_t06_fronts_only(self, tmp_path: Path) -> None:
        folder = made(tmp_path, "--spec", "6-A", "--no-backs", "--lang", "en")
        with pikepdf.open(folder / "deck.pdf") as pdf:
            assert len(pdf.pages) == 4
            assert "/Duplex" not in pdf.Root.ViewerPreferences
        text = words((folder / "deck.pdf").read_bytes())
        assert "sheet 1 of 4" in text
        assert "one side only" in text
        assert "faces" not in text

    def test_a_folded_sheet_holds_both_sides(self, tmp_path: Path) -> None:
        folder = made(tmp_path, "durak", "--fold", "--lang", "en")
        seen = forms(folder / "deck.pdf")
        assert seen["back"] == 36
        with pikepdf.open(folder / "deck.pdf") as pdf:
            assert len(pdf.pages) == 9
        assert "fold on the dashed line" in words((folder / "deck.pdf").read_bytes())

    def test_a_stock_brings_its_paper_its_card_and_no_marks(self, tmp_path: Path) -> None:
        folder = made(tmp_path, "--spec", "A-A", "--stock", "avery-5371", "--lang", "en")
        with pikepdf.open(folder / "deck.pdf") as pdf:
            width, height = (float(value) / POINTS_PER_MM for value in pdf.pages[0].mediabox[2:])
        assert (width, height) == pytest.approx((215.9, 279.4), abs=0.01)
        assert "perforation" in words((folder / "howto.pdf").read_bytes())

    def test_a_stock_of_ones_own(self, tmp_path: Path) -> None:
        file = tmp_path / "mine.toml"
        file.write_text(
            'paper = "A4"\ncell = "60x90"\ncolumns = 3\nrows = 3\nleft = 15\ntop = 13.5\n', "utf-8"
        )
        assert manifest(made(tmp_path, "--spec", "A-A", "--stock", file))["layout"]["columns"] == 3
        file.write_text('paper = "A4"\ncell = "60x90"\n\nrows = 3.5\nleft = 15\ntop = 13.5\n', "utf-8")
        assert refused(tmp_path, "durak", "--stock", file) == [
            f"{file}: key 'columns' is missing".replace(f"{file}:", f"{file}:"),
            f"{file}:4: rows is a whole number from 1 to 100, not 3.5",
        ]

    def test_options_of_the_print_may_stand_in_the_file(self, tmp_path: Path) -> None:
        file = tmp_path / "koloda.toml"
        file.write_text('game = "durak"\n[print]\nfold = true\ncopies = 2\nmarks = "outr"\n', "utf-8")
        assert refused(tmp_path, "--config", file) == [
            f"{file}:5: unknown style of marks 'outr': did you mean outer?"
        ]
        file.write_text('game = "durak"\n[print]\nbacks = false\ncopies = 2\nback_shift = "1,2"\n', "utf-8")
        assert len(manifest(made(tmp_path, "--config", file))["slots"]) == 72

    def test_the_cut_plan_is_a_last_page_on_request(self, tmp_path: Path) -> None:
        folder = made(tmp_path, "durak", "--cut-page", "--lang", "en")
        content = (folder / "deck.pdf").read_bytes()
        with pikepdf.open(BytesIO(content)) as pdf:
            assert len(pdf.pages) == 9
        assert "The pile takes 8 cuts" in words(content, 8)

    def test_a_trial_has_the_same_places_and_hardly_any_ink(self, tmp_path: Path) -> None:
        whole = made(tmp_path / "whole", "--spec", "Q-A")
        trial = made(tmp_path / "trial", "--spec", "Q-A", "--test")
        assert manifest(trial)["layout"] == manifest(whole)["layout"]
        assert manifest(trial)["slots"] == manifest(whole)["slots"]
        assert forms(trial / "deck.pdf") == forms(whole / "deck.pdf")
        answer = json.loads(koloda("check", "--spec", "Q-A", "--test", "--json", "--strict").stdout)
        assert max(answer["facts"]["ink"]) < 0.08

    def test_large_files_are_split_between_sheets(self, tmp_path: Path) -> None:
        whole = made(tmp_path / "whole", "--spec", "2-A", "--test")
        limit = (whole / "deck.pdf").stat().st_size * 2 // 3
        folder = made(tmp_path / "parts", "--spec", "2-A", "--test", "--max-size", f"{limit / 1000}KB")
        parts = sorted(folder.glob("deck-*.pdf"))
        assert [part.name for part in parts] == ["deck-1.pdf", "deck-2.pdf"]
        assert all(part.stat().st_size <= limit for part in parts)
        assert forms(parts[0]) + forms(parts[1]) == forms(whole / "deck.pdf")
        assert set(manifest(folder)["files"]) == {"deck-1.pdf", "deck-2.pdf"}
        assert refused(tmp_path, "--spec", "A-A", "--max-size", "huge") == [
            "size 'huge' is not a number of KB or MB, such as 500KB or 10MB"
        ]
        (problem,) = refused(tmp_path, "--spec", "A-A", "--max-size", "1KB")
        assert problem.endswith("more than --max-size 1KB: own pictures with fewer pixels are smaller")

    def test_the_same_job_is_the_same_bytes(self, tmp_path: Path) -> None:
        one, two = (made(tmp_path / name, "--spec", "Q-A") for name in ("one", "two"))
        for file in one.iterdir():
            assert file.read_bytes() == (two / file.name).read_bytes()

    @pytest.mark.parametrize(
        "options", [(), ("--fold",), ("--paper", "universal"), ("--stock", "avery-7414")]
    )
    def test_files_are_sound_vector_and_small(self, options: tuple[str, ...], tmp_path: Path) -> None:
        folder = made(tmp_path, "--bleed", "2mm", "--gutter", "1mm", "--cut-page", *options)
        qpdf = shutil.which("qpdf")
        assert qpdf, "install qpdf"
        for name in ("deck.pdf", "howto.pdf"):
            subprocess.run([qpdf, "--check", folder / name], check=True, capture_output=True)
            with pikepdf.open(folder / name) as pdf:
                streams = [entry for entry in pdf.objects if isinstance(entry, pikepdf.Stream)]
                assert "/Image" not in {str(stream.get("/Subtype")) for stream in streams}
                dictionaries = [entry for entry in pdf.objects if isinstance(entry, pikepdf.Dictionary)]
                fonts = [entry for entry in dictionaries if entry.get("/Type") == "/Font"]
                assert fonts
                assert all("/FontFile2" in font.FontDescriptor for font in fonts)
        assert (folder / "deck.pdf").stat().st_size <= 400 * 1024


SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="63mm" height="88mm" viewBox="0 0 63 88">'
    '<rect x="8" y="8" width="47" height="72" fill="#2F7D5B"/>{more}</svg>'
)


GROUNDS = (
    "",
    '<rect x="-5" y="-5" width="73" height="98" fill="#204080"/>',
    '<rect x="-5" y="-5" width="73" height="98" fill="#FFFFFF"/>',
    '<rect x="-5" y="40" width="80" height="9"/>',
)


class TestOwnBacks:
    def folder(self, tmp_path: Path, *codes: str, more: str = "") -> Path:
        folder = tmp_path / "art"
        folder.mkdir()
        for code in codes:
            (folder / f"{code}.svg").write_text(SVG.format(more=more), "utf-8")
        return folder

    def test_t04_cards_without_a_back_leave_their_place_empty(self, tmp_path: Path) -> None:
        art = self.folder(tmp_path, "AS", "AH")
        folder = made(tmp_path, "--spec", "A-A", "--no-backs", "--back-art", art)
        seen = forms(folder / "deck.pdf")
        assert {name: count for name, count in seen.items() if "back" in name} == {"back-AS": 1, "back-AH": 1}
        with pikepdf.open(folder / "deck.pdf") as pdf:
            assert len(pdf.pages) == 2

    def test_double_faced_cards_beside_usual_ones(self, tmp_path: Path) -> None:
        art = self.folder(tmp_path, "AS")
        seen = forms(made(tmp_path, "--spec", "A-A", "--back-art", art) / "deck.pdf")
        assert {name: count for name, count in seen.items() if "back" in name} == {"back-AS": 1, "back": 3}

    def test_t41_what_svg_would_lose_is_named(self, tmp_path: Path) -> None:
        art = self.folder(tmp_path, "AS", more='<text x="9" y="9">A</text>')
        (problem,) = refused(tmp_path, "--spec", "A-A", "--back-art", art)
        assert problem.startswith(f"{art}/AS.svg: ")
        assert "text" in problem

    def test_coarse_pixels_and_missing_bleed_are_told(self, tmp_path: Path) -> None:
        from PIL import Image

        (tmp_path / "art").mkdir()
        Image.new("RGB", (248, 346), "#204080").save(tmp_path / "art" / "back.png")
        result = koloda("check", "--spec", "A-A", "--back-art", tmp_path / "art", "--json")
        warnings = json.loads(result.stdout)["warnings"]
        assert "back: a picture of 100 dpi looks coarse; 200 and more are fine" in warnings
        assert "back: ink up to the edge needs a bleed of 2mm, not 0mm" in warnings

    @pytest.mark.parametrize("ground", GROUNDS, ids=("none", "whole", "white", "stripe"))
    def test_ink_in_the_safe_area_is_told_whatever_ground_it_lies_on(
        self, ground: str, tmp_path: Path
    ) -> None:
        more = ground + '<rect x="1" y="20" width="9" height="9"/>'
        art = self.folder(tmp_path, "AS", more=more)
        assert self.unsafe(art) == ["back-AS: ink lies 1mm from the cut, in the safe area of 2mm"]

    @pytest.mark.parametrize("ground", GROUNDS, ids=("none", "whole", "white", "stripe"))
    def test_ink_that_reaches_the_cut_or_stays_away_from_it_is_safe(
        self, ground: str, tmp_path: Path
    ) -> None:
        more = ground + '<rect x="2" y="20" width="9" height="9"/>'
        assert self.unsafe(self.folder(tmp_path, "AS", more=more)) == []

    def unsafe(self, art: Path) -> list[str]:
        result = koloda("check", "--spec", "A-A", "--back-art", art, "--json")
        return [line for line in json.loads(result.stdout)["warnings"] if "safe area" in line]

    @pytest.mark.parametrize("back", BACKS)
    def test_our_own_backs_may_be_cut_anywhere(self, back: str) -> None:
        job = ("--bleed", "2mm", "--gutter", "4mm", "--grid", "2x2", "--back", back, "--back-edge", "bleed")
        result = koloda("check", "--spec", "A-A", "--json", *job)
        assert not [line for line in json.loads(result.stdout)["warnings"] if "safe area" in line]

    @pytest.mark.parametrize(
        ("options", "part"),
        [
            (("--bleed", "1mm", "--gutter", "2mm"), "needs a bleed of 2mm, not 1mm"),
            (
                ("--bleed", "3mm", "--gutter", "2mm"),
                "the bleed of 3mm is clipped to 1mm by the gutter of 2mm; one of 6mm would keep it",
            ),
        ],
    )
    def test_bleed_that_is_missing_or_clipped_is_told(self, options: tuple[str, ...], part: str) -> None:
        back = ("--spec", "A-A", "--back-edge", "bleed", "--card", "58x84")
        warnings = json.loads(koloda("check", *back, *options, "--json").stdout)["warnings"]
        assert any(part in line for line in warnings)


class TestManifest:
    def test_it_tells_options_versions_checksums_and_slots(self, tmp_path: Path) -> None:
        folder = made(tmp_path, "durak", "--paper", "letter", "--order", "stack")
        told = manifest(folder)
        assert told["files"] == {"deck.pdf": hashlib.sha256((folder / "deck.pdf").read_bytes()).hexdigest()}
        assert told["options"]["print"]["paper"] == "letter"
        assert told["options"]["game"] == "durak"
        assert set(told["versions"]) == {"koloda", "writer"}
        # 36 cards in stacks of four sheets: the first four lie in slot 1
        assert told["slots"][:5] == [
            {"card": "6S", "sheet": 1, "slot": 1},
            {"card": "7S", "sheet": 2, "slot": 1},
            {"card": "8S", "sheet": 3, "slot": 1},
            {"card": "9S", "sheet": 4, "slot": 1},
            {"card": "TS", "sheet": 1, "slot": 2},
        ]
        with pikepdf.open(folder / "deck.pdf") as pdf:
            assert told["layout"]["id"] in str(pdf.docinfo.Keywords)


class TestReprint:
    def test_cards_go_to_the_free_slots_of_a_used_sheet(self, tmp_path: Path) -> None:
        folder = made(tmp_path, "durak", "--paper", "letter", "--gutter", "1mm")
        options = ("--manifest", folder / "deck.json", "--only", "QS,7H", "--skip-slots", "1,2,5")
        assert made(tmp_path, *options) == folder
        again = manifest(folder, "reprint.json")
        assert again["slots"] == [
            {"card": "QS", "sheet": 1, "slot": 3},
            {"card": "7H", "sheet": 1, "slot": 4},
        ]
        assert again["layout"]["id"] == manifest(folder)["layout"]["id"]
        assert forms(folder / "reprint.pdf") == {"QS": 1, "7H": 1, "back": 2}

    def test_a_used_sheet_is_known_from_the_manifest(self, tmp_path: Path) -> None:
        folder = made(tmp_path, "--spec", "Q-A+6J", "--stock", "avery-5371")  # the last sheet holds 8 of 10
        made(tmp_path, "--manifest", folder / "deck.json", "--only", "JR", "--skip-slots", "used")
        assert manifest(folder, "reprint.json")["slots"] == [{"card": "JR", "sheet": 1, "slot": 9}]

    @pytest.mark.parametrize(
        ("options", "line"),
        [
            (("--only", "QQ"), "--only: 'QQ' is not a card"),
            (("--only", "2S,7H"), "--only: 2S is not in the pack 6-A"),
            (("--only", "JR"), "--only: 'JR' is not a card"),
            (("--skip-slots", "1,12"), "there is no slot 12 on this sheet: slots are 1 to 9"),
            (("--skip-slots", "0"), "there is no slot 0 on this sheet"),
            (("--skip-slots", "x"), "--skip-slots: 'x' is not the number of a slot"),
            (("--skip-slots", "used"), "--skip-slots used: give the job with --manifest FILE as well"),
            (("--manifest", "nowhere.json"), "nowhere.json: cannot be read: No such file or directory"),
        ],
    )
    def test_what_cannot_be_reprinted(self, options: tuple[str, str], line: str, tmp_path: Path) -> None:
        (problem,) = refused(tmp_path, "durak", *options)
        assert problem.startswith(line)

    @pytest.mark.parametrize(
        ("content", "line"),
        [
            ("nonsense", "not a manifest"),
            ("[]", "not the manifest of a print job"),
            ('{"format": 99}', "manifest format 99: this Koloda reads format 1"),
            ('{"format": 1}', "not a whole manifest: 'options' is missing or wrong"),
        ],
    )
    def test_a_broken_manifest(self, content: str, line: str, tmp_path: Path) -> None:
        file = tmp_path / "deck.json"
        file.write_text(content, "utf-8")
        (problem,) = refused(tmp_path, "--manifest", file)
        assert line in problem

    def test_a_manifest_of_a_koloda_that_knew_fewer_options(self, tmp_path: Path) -> None:
        folder = made(tmp_path, "--spec", "A-A")
        content = manifest(folder)
        del content["options"]["print"]["dpi"], content["options"]["print"]["colour"]
        (folder / "deck.json").write_text(json.dumps(content), encoding="utf-8")
        made(tmp_path, "--manifest", folder / "deck.json", "--only", "AS")
        (problem,) = refused(tmp_path, "--manifest", folder / "deck.json", "--only", "AS", "--colour", "grey")
        assert problem.endswith("that job has colour rgb, not grey")

    def test_t32_a_manifest_that_does_not_match_is_refused(self, tmp_path: Path) -> None:
        folder = made(tmp_path, "durak")
        file = folder / "deck.json"
        assert refused(tmp_path, "--manifest", file, "--paper", "A3", "--gutter", "1mm", "--only", "QS") == [
            f"{file}: that job has gutter 0, not 1mm",
            f"{file}: that job has paper A4, not A3",
        ]
        assert refused(tmp_path, "--manifest", file, "--preset", "neighbours") == [
            f"{file}: that job has preset unset, not neighbours"
        ]
        with (folder / "deck.pdf").open("ab") as pdf:
            pdf.write(b"%")
        assert refused(tmp_path, "--manifest", file, "--only", "QS") == [
            f"{file}: deck.pdf beside it is another file than the one that it describes"
        ]

    def test_t32_a_layout_of_another_version_is_refused(self, tmp_path: Path) -> None:
        folder = made(tmp_path, "--spec", "A-A")
        file = folder / "deck.json"
        file.write_text(file.read_text("utf-8").replace(manifest(folder)["layout"]["id"], "0" * 12), "utf-8")
        (problem,) = refused(tmp_path, "--manifest", file, "--only", "QS")
        assert problem.endswith("this Koloda lays that job out otherwise: print the whole deck anew")


class TestCheck:
    def warnings(self, *arguments: object) -> list[str]:
        result = koloda("check", *arguments, "--json")
        assert result.exit_code == 0, result.stderr
        return list(json.loads(result.stdout)["warnings"])

    def test_a_usual_job_has_nothing_to_warn_of(self) -> None:
        result = koloda("check", "durak", "--json", "--strict")
        assert result.exit_code == 0
        answer = json.loads(result.stdout)
        assert answer["warnings"] == []
        facts = answer["facts"]
        assert (facts["sheets"], facts["pages"], facts["cuts"], facts["passes"]) == (4, 8, 8, 16)
        assert len(facts["ink"]) == 8
        assert all(0.05 < ink < 0.6 for ink in facts["ink"])

    def test_it_says_how_to_cut(self) -> None:
        text = koloda("check", "--spec", "Q-A", "--lang", "en").stdout
        assert "8 through the pile" in text
        assert "1–3: through whole sheets, by the marks." in text

    def test_nothing_is_written(self, tmp_path: Path) -> None:
        assert koloda("check", "durak", "--out", tmp_path / "out").exit_code == 0
        assert not (tmp_path / "out").exists()

    @pytest.mark.parametrize(
        ("options", "part"),
        [
            (("--margin", "3mm"), "a margin of 3mm is less than the 4.2mm that office printers leave white"),
            (("--card", "poker", "--paper", "letter"), "cards lie 6.35mm from the edge of the paper"),
            (("--mark-width", "0.15mm"), "marks of 0.15mm may vanish on paper"),
            (("--marks", "in-gap"), "marks 'in-gap' find no room on every cut line"),
            (("--card", "63x88", "--paper", "70x95", "--margin", "3mm"), "no room on the sheets for 100"),
        ],
    )
    def test_what_may_go_wrong_is_told(self, options: tuple[str, ...], part: str) -> None:
        assert any(part in line for line in self.warnings("--spec", "6-7", *options))

    def test_strict_makes_warnings_failures(self, tmp_path: Path) -> None:
        assert koloda("check", "--spec", "A-A", "--margin", "3mm", "--strict").exit_code == 1
        result = koloda("deck", "--spec", "A-A", "--margin", "3mm", "--strict", "--out", tmp_path / "out")
        assert result.exit_code == 1
        assert "warning: a margin of 3mm" in result.stderr
        assert not (tmp_path / "out").exists()
        assert koloda("check", "durak", "--margin", "300mm", "--strict").exit_code == 2

    def test_every_job_is_checked(self, tmp_path: Path) -> None:
        result = koloda("deck", "--spec", "A-A", "--margin", "3mm", "--format", "pdf", "--out", tmp_path)
        assert result.exit_code == 0
        assert "koloda: warning: a margin of 3mm" in result.stderr


class TestHowto:
    @pytest.mark.parametrize(
        ("lang", "parts"),
        [
            (
                "ru",
                ("36 карт, 63 × 88 мм; 4 листа бумаги A4.", "100 %", "длинному краю", "250–310 г/м²", "R3"),
            ),
            (
                "en",
                ("36 cards, 63 × 88 mm; 4 sheets of paper, A4.", "100%", "long edge", "250–310 g/m²", "R3"),
            ),
        ],
    )
    def test_it_holds_the_facts_of_the_job(self, lang: str, parts: tuple[str, ...], tmp_path: Path) -> None:
        result = koloda("deck", "durak", "--lang", lang, "--format", "pdf", "--out", tmp_path)
        page = words((tmp_path / "durak" / "howto.pdf").read_bytes())
        told = " ".join(result.stdout.replace("\N{NO-BREAK SPACE}", " ").split())
        for part in parts:
            assert part in page.replace("\N{NO-BREAK SPACE}", " ")
            assert part in told
        with pikepdf.open(tmp_path / "durak" / "howto.pdf") as pdf:
            assert len(pdf.pages) == 1

    @pytest.mark.parametrize(
        ("options", "said", "unsaid"),
        [
            (("--flip", "short"), "short edge", "long edge"),
            (("--no-backs",), "one side only", "edge"),
            (("--fold",), "Fold each sheet on the dashed line", "If the backs are off"),
            (("--stock", "avery-5371"), "avery-5371", "Corners"),
            (("--order", "stack"), "the deck is in order", "perforation"),
            (("--paper", "297x210"), "landscape", "centred"),
            (("--paper", "universal"), "Have it centred", "landscape"),
            (("--marks-on", "back"), "backs up", "faces up"),
            (("--marks", "none"), "from the edge of the paper", "by the marks"),
            (("--card", "poker"), "R3.5", "R3)"),
        ],
    )
    def test_it_follows_the_job(
        self, options: tuple[str, ...], said: str, unsaid: str, tmp_path: Path
    ) -> None:
        made(tmp_path, "--spec", "A-A", "--lang", "en", *options)
        page = words((tmp_path / "deck" / "howto.pdf").read_bytes())
        assert said in page
        assert unsaid not in page


@pytest.mark.parametrize(
    ("arguments", "title"),
    [
        (("durak", "--lang", "ru"), "Дурак: 36\N{NO-BREAK SPACE}карт"),
        (("durak", "--lang", "en"), "Durak: 36\N{NO-BREAK SPACE}cards"),
        (("--for", "preferans", "--lang", "en"), "preferans: 32\N{NO-BREAK SPACE}cards"),
    ],
)
def test_the_pdf_is_titled_in_the_readers_language(
    arguments: tuple[str, ...], title: str, tmp_path: Path
) -> None:
    with pikepdf.open(made(tmp_path, *arguments) / "deck.pdf") as pdf:
        assert str(pdf.docinfo["/Title"]) == title

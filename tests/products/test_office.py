"""Documents for word processors: by schema, and as LibreOffice opens, prints and saves them."""

import io
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import docx
import pikepdf
import pypdfium2
import pytest

from generator.rulesets import GAMES, Durak
from generator.text.document import Document, Example, Heading, Table
from tests.products.formats import PARTS, made, request
from tests.products.formats import document as document_of

pytestmark = pytest.mark.slow

# What is opened: kind, format, language, what a handout brings along.
OPENED = [
    ("booklet", "docx", "ru", ()),
    ("booklet", "odt", "ru", ()),
    ("handout", "docx", "en", ()),
    ("handout", "odt", "en", ()),
    ("handout", "docx", "ru", PARTS),
]
_OUTLINED = 'pdf:writer_pdf_Export:{"ExportBookmarks":{"type":"boolean","value":"true"}}'
_TAGGED = 'pdf:writer_pdf_Export:{"UseTaggedPDF":{"type":"boolean","value":"true"}}'


def name_of(kind: str, name: str, lang: str, parts: tuple[str, ...]) -> str:
    return f"{kind}-{name}-{lang}-{len(parts)}.{name}"


def office(folder: Path, target: str, outdir: str, files: list[Path]) -> None:
    profile = (folder / "profile").as_uri()
    command = ["soffice", f"-env:UserInstallation={profile}", "--headless", "--convert-to", target]
    subprocess.run([*command, "--outdir", str(folder / outdir), *map(str, files)], check=True, timeout=480)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All documents, LibreOffice's PDF of each, and each saved again."""
    folder = tmp_path_factory.mktemp("office")
    files = []
    for kind, name, lang, parts in OPENED:
        file = folder / name_of(kind, name, lang, parts)
        file.write_bytes(made(kind, name, lang, parts=parts))
        files.append(file)
    office(folder, _TAGGED, "pdf", files)
    office(folder, "docx", "saved", files)
    return folder


def model(kind: str, lang: str, parts: tuple[str, ...]) -> Document:
    if not parts:
        return document_of(kind, lang)
    from generator.products.booklet import handout_document

    wanted = request(lang)
    return handout_document(wanted, wanted.lexicons[0], parts)


def tags(pdf: Path) -> tuple[Counter[str], list[str]]:
    """Return how often each kind of element occurs in a tagged PDF, and the words of its pictures."""
    with pikepdf.open(pdf) as file:
        root: Any = file.Root.StructTreeRoot
        roles = {key: str(role) for key, role in dict(root.get("/RoleMap", {})).items()}
        found: Counter[str] = Counter()
        words = []
        todo: list[Any] = [root]
        while todo:
            element = todo.pop()
            if isinstance(element, pikepdf.Array):
                todo += list(element)
            elif isinstance(element, pikepdf.Dictionary):
                kind = str(element.get("/S", ""))
                found[roles.get(kind, kind)] += 1
                words += [str(element["/Alt"])] if "/Alt" in element else []
                todo += [element["/K"]] if "/K" in element else []
        return found, words


@pytest.mark.parametrize(("kind", "name", "lang", "parts"), OPENED)
def test_libreoffice_shows_all_headings_tables_and_pictures(
    folder: Path, kind: str, name: str, lang: str, parts: tuple[str, ...]
) -> None:
    document = model(kind, lang, parts)
    found, words = tags((folder / "pdf" / name_of(kind, name, lang, parts)).with_suffix(".pdf"))
    blocks = list(document.blocks())
    boxes = sum(type(block).__name__ == "Box" for block in blocks)
    assert found["/H1"] == len(document.chapters)
    assert found["/H2"] == sum(isinstance(block, Heading | Example) for block in blocks)
    assert found["/Table"] == sum(isinstance(block, Table) for block in blocks) + boxes
    assert sorted(words) == sorted(picture.title for picture in document.pictures())


@pytest.mark.parametrize(("kind", "name", "lang", "parts"), [one for one in OPENED if one[0] == "handout"])
def test_the_rules_of_a_handout_are_one_sheet_in_libreoffice(
    folder: Path, kind: str, name: str, lang: str, parts: tuple[str, ...]
) -> None:
    file = (folder / "pdf" / name_of(kind, name, lang, parts)).with_suffix(".pdf")
    pdf = pypdfium2.PdfDocument(file)
    if not parts:
        assert len(pdf) == 2
    else:
        starts = {mark.get_title(): mark.get_dest().get_index() for mark in pdf.get_toc() if mark.level == 0}
        first = next(chapter for chapter in model(kind, lang, parts).chapters if chapter.part != "essential")
        assert starts[first.title] == 2


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(
    ("game", "presets"),
    [*((game, [None]) for game in GAMES if game != "durak"), ("durak", Durak.PRESETS)],
)
def test_every_handout_is_one_sheet_in_libreoffice(
    game: str, presets: Iterable[str | None], paper: str, tmp_path: Path
) -> None:
    files = []
    for preset in presets:
        for name in ("docx", "odt"):
            files.append(tmp_path / f"{preset}-{name}.{name}")
            files[-1].write_bytes(made("handout", name, "ru", preset, game=game, paper=paper))
    office(tmp_path, "pdf", "pdf", files)
    counts = {
        file.stem: len(pypdfium2.PdfDocument((tmp_path / "pdf" / file.name).with_suffix(".pdf")))
        for file in files
    }
    assert counts == dict.fromkeys(counts, 2)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_contents_of_a_booklet_end_on_its_first_page(paper: str, tmp_path: Path) -> None:
    files = []
    for game in GAMES:
        for name in ("docx", "odt"):
            files.append(tmp_path / f"{game}-{name}.{name}")
            files[-1].write_bytes(made("booklet", name, "ru", game=game, paper=paper))
    office(tmp_path, _OUTLINED, "pdf", files)
    starts = {}
    for file in files:
        pdf = pypdfium2.PdfDocument((tmp_path / "pdf" / file.name).with_suffix(".pdf"))
        starts[file.name] = next(iter(pdf.get_toc())).get_dest().get_index()
    assert starts == dict.fromkeys(starts, 1)


@pytest.mark.parametrize(("kind", "name", "lang", "parts"), OPENED)
def test_what_libreoffice_saves_has_the_same_words(
    folder: Path, kind: str, name: str, lang: str, parts: tuple[str, ...]
) -> None:
    saved = (folder / "saved" / name_of(kind, name, lang, parts)).with_suffix(".docx")
    text = "\n".join(paragraph.text for paragraph in docx.Document(str(saved)).paragraphs)
    rules = list(model(kind, lang, parts).rules())
    assert rules
    assert [rule.number for rule in rules if f"{rule.number}\t{rule.title}" not in text] == []


@pytest.mark.parametrize(("kind", "name", "lang", "parts"), OPENED)
def test_the_schema_is_kept(folder: Path, kind: str, name: str, lang: str, parts: tuple[str, ...]) -> None:
    file = folder / name_of(kind, name, lang, parts)
    checked = subprocess.run(
        [Path(sys.executable).parent / "openxml-audit", str(file)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stdout
    if name == "docx":
        assert "no findings" in checked.stdout


@pytest.mark.parametrize(("name", "magic"), [("doc", b"\xd0\xcf\x11\xe0"), ("rtf", b"{\\rtf1")])
def test_old_formats_come_from_libreoffice(name: str, magic: bytes) -> None:
    content = made("handout", name)
    assert content.startswith(magic) and len(content) > 20_000


def test_a_run_is_in_the_readers_language_unless_it_names_another() -> None:
    word = docx.Document(io.BytesIO(made("handout", "docx", "en")))
    languages = {
        element.get(element.nsmap["w"].join("{}") + "val")
        for element in word.styles.element.xpath("//w:lang")
    }
    assert languages == {"en-GB"}
    foreign = {
        (run.text, language)
        for run in word.element.xpath("//w:r")
        for language in run.xpath("w:rPr/w:lang/@w:val")
    }
    assert foreign == {("durak", "ru-Latn")}

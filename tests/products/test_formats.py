"""Every format of booklet and handout: the same rules, small enough, and clear words where one fails."""

import io
import stat
import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.cli import main, options
from generator.products.formats import WRITERS
from generator.rulesets import GAMES
from generator.text import office
from generator.text.document import Example, Rule, plain
from tests.products.formats import FORMATS, PARTS, READERS, document, letters, made


def test_the_command_offers_what_there_are_writers_for() -> None:
    assert tuple(WRITERS) == options.TEXT_FORMATS


@pytest.mark.parametrize("kind", ["booklet", "handout"])
@pytest.mark.parametrize("name", FORMATS)
def test_the_rules_are_the_same_in_every_format(kind: str, name: str) -> None:
    text = letters(READERS[name](made(kind, name)))
    rules = list(document(kind).rules())
    assert len(rules) > 30
    # In print a rule may go on in the next column, and numbers hang beside the text.
    holds = holds_pieces if name == "pdf" else holds_whole
    assert [rule.number for rule in rules if not holds(text, rule)] == []


def holds_whole(text: str, rule: Rule) -> bool:
    return letters(f"{rule.number}{rule.title}{plain(rule.text)}") in text


def holds_pieces(text: str, rule: Rule) -> bool:
    words = letters(f"{rule.title}{plain(rule.text)}")
    quarters = [words[len(words) * i // 4 : len(words) * (i + 1) // 4] for i in range(4)]
    return letters(rule.number) in text and sum(piece in text for piece in quarters) >= 3


@pytest.mark.parametrize(("name", "megabytes"), [("docx", 1.5), ("odt", 1.5), ("html", 0.6), ("epub", 1.0)])
@pytest.mark.parametrize(
    "game", ["durak", *(pytest.param(game, marks=pytest.mark.slow) for game in GAMES if game != "durak")]
)
def test_a_booklet_is_small(game: str, name: str, megabytes: float) -> None:
    assert len(made("booklet", name, game=game)) <= megabytes * 1_000_000


@pytest.mark.parametrize("name", FORMATS)
def test_the_same_input_gives_the_same_bytes(name: str) -> None:
    first = made("handout", name)
    made.cache_clear()
    assert made("handout", name) == first


def run(*args: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, args)
    return result.exit_code, result.output


@pytest.mark.parametrize(
    ("args", "lines"),
    [
        (("booklet", "durak", "--format", "dokx"), ["koloda: unknown format 'dokx': did you mean docx?"]),
        (
            ("handout", "durak", "--format", "pfd,epbu"),
            [
                "koloda: unknown format 'pfd': did you mean pdf?",
                "koloda: unknown format 'epbu': did you mean epub?",
            ],
        ),
        (("kit", "durak", "--formats", "odf"), ["koloda: unknown format 'odf': did you mean pdf or odt?"]),
        (
            ("handout", "durak", "--with", "melds"),
            ["koloda: unknown part of this game's handout 'melds': there are cards, examples, questions"],
        ),
    ],
)
def test_what_does_not_exist_is_named_with_what_is_near(
    args: tuple[str, ...], lines: list[str], tmp_path: Path
) -> None:
    code, output = run(*args, "--out", str(tmp_path))
    assert (code, output.splitlines()) == (2, lines)
    assert list(tmp_path.iterdir()) == []


def test_formats_are_repeatable_and_may_be_listed(tmp_path: Path) -> None:
    code, _ = run("handout", "durak", "--format", "md,txt", "--format", "html", "--out", str(tmp_path))
    assert code == 0
    assert {path.name for path in (tmp_path / "durak").iterdir()} == {
        "handout.md",
        "handout.txt",
        "handout.html",
    }


def test_a_kit_comes_in_the_formats_that_are_asked_for(tmp_path: Path) -> None:
    code, _ = run("kit", "durak", "--formats", "md", "--formats", "txt", "--test", "--out", str(tmp_path))
    assert code == 0
    names = {path.name for path in (tmp_path / "durak").iterdir()}
    assert {"booklet.md", "booklet.txt", "handout.md", "handout.txt", "deck.pdf"} <= names
    assert not names & {"booklet.pdf", "handout.docx"}


def program(folder: Path, script: str) -> None:
    """Put a program called soffice into a folder."""
    file = folder / "soffice"
    file.write_text(f"#!/bin/sh\n{script}\n")
    file.chmod(file.stat().st_mode | stat.S_IXUSR)


@pytest.mark.parametrize(
    ("script", "line"),
    [
        (
            None,
            "koloda: --format doc needs LibreOffice: apt-get install -y --no-install-recommends"
            " libreoffice-writer; --format docx and odt do without it",
        ),
        ("exec sleep 60", "koloda: LibreOffice did not write the doc file within 1 seconds"),
        (
            "echo Error: no space left >&2; exit 1",
            "koloda: LibreOffice did not write the doc file: Error: no space left",
        ),
        ("exit 0", "koloda: LibreOffice did not write the doc file: no reason given"),
        # $6 is the folder for the result
        (
            ': > "$6/document.doc"; echo Error: no space left >&2; exit 1',
            "koloda: LibreOffice did not write the doc file: Error: no space left",
        ),
        (': > "$6/document.doc"', "koloda: LibreOffice did not write the doc file: no reason given"),
        (
            r"""printf '\320\317\021\340 and so on' > "$6/document.doc"; exit 1""",
            "koloda: LibreOffice did not write the doc file: no reason given",
        ),
        (
            'echo "not a document" > "$6/document.doc"',
            "koloda: LibreOffice did not write the doc file: no reason given",
        ),
    ],
)
def test_a_converter_that_is_missing_hangs_or_fails(
    script: str | None, line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    programs = tmp_path / "bin"
    programs.mkdir()
    if script:
        program(programs, script)
    monkeypatch.setenv("PATH", f"{programs}:/bin" if script else str(programs))
    monkeypatch.setattr(office, "SECONDS", 1)
    monkeypatch.setattr(office, "PROGRAMS", ("soffice",))
    code, output = run("handout", "durak", "--format", "md,doc", "--out", str(tmp_path / "out"))
    assert (code, output.splitlines()) == (2, [line])
    assert not (tmp_path / "out").exists()


def test_what_a_hanging_converter_has_started_ends_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The child writes into the folder for the result as long as it lives, which is the parameter $6.
    child, folder = tmp_path / "child", tmp_path / "folder"
    program(
        tmp_path,
        f'echo "$6" > {folder}\n'
        '(while :; do mkdir -p "$6/profile/$RANDOM$$"; : > "$6/profile/x"; sleep 0.01; done) &\n'
        f"echo $! > {child}\nwait",
    )
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin")
    monkeypatch.setattr(office, "SECONDS", 1)
    code, output = run("handout", "durak", "--format", "rtf", "--out", str(tmp_path / "out"))
    line = "koloda: LibreOffice did not write the rtf file within 1 seconds"
    assert (code, output.splitlines()) == (2, [line])
    assert not is_running(int(child.read_text()))
    assert not Path(folder.read_text().strip()).exists()


def is_running(number: int) -> bool:
    """Return whether a process lives; one that has ended and that nobody waits for does not."""
    try:
        state = Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


@pytest.mark.parametrize(
    ("target", "content"), [("doc", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), ("rtf", b"{\\rtf1\\ansi}")]
)
def test_a_converter_that_does_its_work_is_believed(
    target: str, content: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "made").write_bytes(content)
    program(tmp_path, f'cp {tmp_path / "made"} "$6/document.{target}"')
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin")
    assert office.converted(b"", "docx", target) == content


_PAGES_OF_WORDS = {
    "html": ("", '<em lang="{lang}">{word}</em>'),
    "epub": (".xhtml", '<em lang="{lang}">{word}</em>'),
    "docx": ("document.xml", '<w:lang w:val="{office}"/></w:rPr><w:t>{word}</w:t>'),
    "odt": ("content.xml", '<text:span text:style-name="Emphasis_{lang}">{word}</text:span>'),
}


@pytest.mark.parametrize("name", _PAGES_OF_WORDS)
@pytest.mark.parametrize(
    ("game", "lang", "word", "tag", "office_tag"),
    [
        ("durak", "en", "durak", "ru-Latn", "ru-Latn"),
        pytest.param(*("joker-georgian", "ru", "Oh\u00a0Hell", "en", "en-GB"), marks=pytest.mark.slow),
    ],
)
def test_a_word_of_another_language_names_it(
    name: str, game: str, lang: str, word: str, tag: str, office_tag: str
) -> None:
    content = made("booklet", name, lang, game=game)
    part, markup = _PAGES_OF_WORDS[name]
    texts = [content.decode()] if not part else parts(content, part)
    assert any(markup.format(word=word, lang=tag, office=office_tag) in text for text in texts)
    if name == "odt":
        language, _, script = tag.partition("-")
        written = f' fo:script="{script}"' if script else ""
        assert f'<style:text-properties fo:language="{language}"{written} fo:country="none"/>' in texts[0]


def parts(package: bytes, end: str) -> list[str]:
    """Return the texts of the parts of a package whose names end so."""
    with zipfile.ZipFile(io.BytesIO(package)) as file:
        return [file.read(name).decode() for name in file.namelist() if name.endswith(end)]


def test_every_example_of_a_booklet_can_be_shown_step_by_step() -> None:
    examples = [block for block in document("booklet").blocks() if isinstance(block, Example)]
    assert len(examples) >= 8
    for example in examples:
        assert len(example.boards()) == len(example.steps) + 1


@pytest.mark.parametrize("part", [part for part in PARTS if part != "cards"])
def test_a_part_comes_after_the_rules(part: str) -> None:
    text = letters(made("handout", "txt", parts=(part,)).decode())
    rules = letters(made("handout", "txt").decode())
    assert text.startswith(rules) and len(text) > len(rules)


@pytest.mark.parametrize("name", ["txt", "md"])
@pytest.mark.parametrize("game", GAMES)
def test_where_nothing_can_be_cut_out_nobody_is_asked_to(name: str, game: str) -> None:
    assert made("handout", name, parts=("cards",), game=game) == made("handout", name, game=game)
    assert "Разрежьте" in made("handout", "html", parts=("cards",), game=game).decode()

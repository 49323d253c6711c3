"""Own texts in place of ours: single keys, chapters, page templates; mistakes are named by file and line."""

import pytest
from click.testing import CliRunner

from generator.cli import main
from generator.errors import KolodaError
from generator.resources import use_texts
from generator.rulesets import Durak
from generator.text.lexicon import load_lexicon
from generator.text.options import game_text
from generator.text.prose import stated_rules

SOURCES = "## Откуда {#sources}\n\n"


@pytest.fixture
def own(tmp_path):
    (tmp_path / "ru/durak").mkdir(parents=True)
    (tmp_path / "templates").mkdir()
    yield tmp_path
    use_texts(None)


def booklet(own, out, *more):
    arguments = ["booklet", "durak", "--format", "html", "--texts", str(own), "--out", str(out), *more]
    return CliRunner().invoke(main, arguments)


def test_a_key_of_one_s_own_stands_for_ours(own):
    before = game_text("durak", "ru")
    (own / "ru/durak/options.toml").write_text('[options.hand]\nlabel = "Сколько карт"\n', "utf-8")
    use_texts(own)
    assert game_text("durak", "ru").options["hand"].label == "Сколько карт"
    assert game_text("durak", "ru").options["chase"] == before.options["chase"]
    assert game_text("durak", "en").options["hand"].label != "Сколько карт"
    use_texts(None)
    assert game_text("durak", "ru") == before


def test_a_chapter_of_one_s_own_stands_for_ours(own, tmp_path):
    (own / "ru/durak/sources.md").write_text("## Откуда это {#sources}\n\nОт дедушки.\n", "utf-8")
    result = booklet(own, tmp_path / "out")
    assert result.exit_code == 0, result.output
    page = (tmp_path / "out/durak/booklet.html").read_text("utf-8")
    assert "От\N{NO-BREAK SPACE}дедушки" in page and "меняют домашние правила" in page
    assert stated_rules(Durak(), load_lexicon("ru"))


def test_a_page_template_of_one_s_own_stands_for_ours(own, tmp_path):
    (own / "templates/page.css").write_text("body{color:#123456}", "utf-8")
    assert booklet(own, tmp_path / "out").exit_code == 0
    assert "body{color:#123456}" in (tmp_path / "out/durak/booklet.html").read_text("utf-8")


@pytest.mark.parametrize(
    ("file", "text", "message"),
    [
        (
            "ru/durak/options.toml",
            "[options.hand]\nlabl = 'x'\n",
            r"options.toml:2: unknown key 'options.hand.labl': did you mean options.hand.label",
        ),
        ("ru/durak/narration.toml", "sung = ['x']\n", r"narration.toml:1: unknown key 'sung'"),
        (
            "ru/durak/narration.toml",
            "led = ['{who} ходит']\n",
            r"ru/durak/narration.toml:1: led: '{who} ходит': {who} has no meaning here",
        ),
        (
            "ru/durak/options.toml",
            "[options.hand]\nlabel = 3\n",
            "options.toml:2: options.hand.label: give a text",
        ),
        (
            "ru/durak/examples.toml",
            "\n[simple-pair]\npoint = 3\n",
            "ru/durak/examples.toml:3: simple-pair.point: give a text",
        ),
        ("ru/lexicon.toml", "[phrases]\n# с.\npage = 3\n", "ru/lexicon.toml:3: phrases.page: give a text"),
        ("ru/lexicon.toml", "name = \n", r"lexicon.toml: not valid TOML"),
        (
            "ru/durak/sources.md",
            "## Откуда {#sources}\n\n{{ grandfather }}\n",
            r"durak/sources.md:3: 'grandfather' is undefined",
        ),
        (
            "ru/durak/sources.md",
            "## Откуда {#sources}\n{% include '../../../etc/passwd' %}\n",
            r"durak/sources.md:2: there is no text '../../../etc/passwd'",
        ),
        (
            "ru/durak/sources.md",
            "## Откуда {#sources}\n\n{{ t.__class__.__mro__ }}\n",
            r"durak/sources.md:3: access to attribute '__class__'",
        ),
        ("templates/page.css", "{{ nobody }}", r"templates/page.css:1: 'nobody' is undefined"),
        (
            "templates/page.css",
            "{{ layout.__init__.__globals__ }}",
            r"templates/page.css:1: access to attribute '__init__'",
        ),
        ("ru/durak/sources.md", SOURCES + "{{ 1/0 }}\n", "durak/sources.md:3: ZeroDivisionError"),
        ("ru/durak/sources.md", SOURCES + "{{ 'a'+1 }}\n", "durak/sources.md:3: TypeError: can only concat"),
        (
            "ru/durak/sources.md",
            SOURCES + "{{ range(10**9)|list }}\n",
            "durak/sources.md:3: ValueError: range() gives 1000 numbers at most, not 1000000000",
        ),
        (
            "ru/durak/sources.md",
            SOURCES
            + "{% for a in range(999) %}{% for b in range(999) %}{{ 'x' * 99 }}{% endfor %}{% endfor %}",
            "durak.md: ValueError: this makes more than 10000000 characters",
        ),
        (
            "ru/durak/sources.md",
            SOURCES + "{% include 'durak/sources.md' %}\n",
            "durak/sources.md:3: this includes or calls itself without end",
        ),
        ("ru/durak/sources.md", SOURCES + "{{ ref() }}\n", "durak/sources.md:3: TypeError: ref() missing 1"),
        (
            "ru/durak/sources.md",
            SOURCES + "{{ mark(1, 2) }}\n",
            "durak/sources.md:3: TypeError: mark() takes 1",
        ),
        ("ru/durak/sources.md", SOURCES + "{{ t.phrase('x') }}\n", "durak/sources.md:3: unknown phrase 'x'"),
        ("templates/booklet.css.jinja", "p{}\n{{ 1/0 }}", "templates/booklet.css.jinja:2: ZeroDivisionError"),
    ],
)
def test_a_mistake_is_one_line_that_names_file_and_line(own, tmp_path, file, text, message):
    (own / file).write_text(text, "utf-8")
    result = booklet(own, tmp_path / "out", "--format", "pdf")
    assert result.exit_code == 2 and message in result.stderr, result.output
    assert all(line.startswith("koloda: ") for line in result.stderr.splitlines())
    assert not (tmp_path / "out").exists()


def test_a_word_that_is_wider_than_the_page_is_named(own, tmp_path):
    (own / "ru/durak/sources.md").write_text(f"{SOURCES}{'x' * 300}\n", "utf-8")
    result = booklet(own, tmp_path / "out", "--format", "pdf", "--part", "sources")
    assert result.exit_code == 2 and f"'{'x' * 40}' runs out of the page: shorten" in result.stderr
    assert not (tmp_path / "out").exists()


def test_a_summary_that_outgrows_its_page_is_named(own, tmp_path):
    text = "## Вся игра на одной странице {#summary .essential}\n\n" + "Ещё правило.\n\n" * 90
    (own / "ru/durak/summary.md").write_text(text, "utf-8")
    result = booklet(own, tmp_path / "out", "--format", "pdf", "--part", "summary")
    assert result.exit_code == 2
    # 90 lines of 13 pt with 6.5 pt between them are 619 mm; a page has 183 mm.
    assert result.stderr == "koloda: the chapter {#summary} takes 4 pages: shorten it to one\n"


@pytest.mark.parametrize(
    ("tag", "address"),
    [
        ("<img alt='' src='{}'>", "http://127.0.0.1:9/x"),
        ("<img alt='' src='{}'>", "file:///etc/passwd"),
        ("<link rel=stylesheet href='{}'>", "http://127.0.0.1:9/x.css"),
        ("<link rel=attachment href='{}'>", "file:///etc/passwd"),
        ("<p style='background:url({})'>x</p>", "koloda:picture/9999"),
    ],
)
def test_a_page_template_loads_nothing_from_elsewhere(own, tmp_path, tag, address):
    text = f"<!DOCTYPE html><html lang=ru><title>x</title>{tag.format(address)}<p>x</p></html>"
    (own / "templates/booklet.html.jinja").write_text(text, "utf-8")
    result = booklet(own, tmp_path / "out", "--format", "pdf")
    assert result.exit_code == 2 and result.stderr.startswith(f"koloda: a booklet may not load {address}: ")
    assert result.stderr.count("\n") == 1 and not (tmp_path / "out").exists()


def test_a_text_that_is_not_utf_8_is_named(own, tmp_path):
    (own / "ru/durak/sources.md").write_bytes(f"{SOURCES}От дедушки\n".encode("cp1251"))
    result = booklet(own, tmp_path / "out")
    assert result.exit_code == 2 and "durak/sources.md:1: not UTF-8 text" in result.stderr


@pytest.mark.parametrize(
    ("file", "near"),
    [
        ("ru/durak/sorces.md", "ru/durak/sources.md"),
        ("ru/durakk/sources.md", "ru/durak/sources.md"),
        ("templates/bookletx.css", "templates/booklet.css.jinja"),
        ("rules_text/ru/lexicon.toml", "ru/lexicon.toml"),
    ],
)
def test_a_file_that_stands_for_none_of_ours_is_refused(own, tmp_path, file, near):
    (own / file).parent.mkdir(parents=True, exist_ok=True)
    (own / file).write_text("", "utf-8")
    result = booklet(own, tmp_path / "out")
    assert result.exit_code == 2 and f"unknown text '{file}': did you mean" in result.stderr
    assert near in result.stderr and not (tmp_path / "out").exists()


def test_what_a_system_leaves_in_a_folder_is_no_text(own):
    for file in (".DS_Store", "ru/durak/sources.md~", ".git/config"):
        (own / file).parent.mkdir(exist_ok=True)
        (own / file).write_text("", "utf-8")
    use_texts(own)


def test_a_folder_that_is_not_there(tmp_path):
    with pytest.raises(KolodaError, match="there is no such folder of texts"):
        use_texts(tmp_path / "nowhere")

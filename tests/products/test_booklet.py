"""Booklets as they are printed, for every game and layout: valid, complete, nothing cut off or torn apart."""

import io
import re
from functools import cache

import page as page_validation
import pikepdf
import pypdfium2
import pytest
from click.testing import CliRunner

from generator import __version__
from generator.cli import main
from generator.rulesets import GAMES
from generator.text.layouts import layout_names, layout_of
from generator.text.lexicon import languages
from generator.units import Size

PRINTED = {"pages": Size(148, 210), "large": Size(210, 297), "card": Size(63, 88)}
OTHERS = [pytest.param(game, marks=pytest.mark.slow) for game in list(GAMES)[1:]]
EVERY_GAME = [next(iter(GAMES)), *OTHERS]
LAYOUTS = ["pages", *(pytest.param(name, marks=pytest.mark.slow) for name in PRINTED if name != "pages")]
MM = 25.4 / 72


@cache
def made(folder, *arguments):
    """The booklet that a command writes, as bytes."""
    result = CliRunner().invoke(
        main, ["booklet", *arguments, "--format", "pdf", "--out", str(folder), "--json"]
    )
    assert result.exit_code == 0, result.output
    (path,) = folder.glob("*/booklet.pdf")
    return path.read_bytes()


@pytest.fixture(scope="module")
def booklet(tmp_path_factory):
    @cache
    def make(game, lang, layout, *more):
        folder = tmp_path_factory.mktemp("booklet")
        return made(folder, game, "--lang", lang, "--layout", layout, *more)

    return make


@pytest.mark.parametrize("game", EVERY_GAME)
@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_booklet_is_valid_pdf_ua(booklet, game, lang, layout):
    profile = page_validation.ValidationProfile.PDF_UA_1
    report = page_validation.validate_pdf_bytes(booklet(game, lang, layout), profile=profile)
    assert report.is_compliant, [failure.message for failure in report.failures]
    assert report.rules.total > 50


@pytest.mark.parametrize("game", EVERY_GAME)
@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("layout", LAYOUTS)
def test_no_line_leaves_the_text_area_and_pages_have_their_size(booklet, game, lang, layout):
    printed = PRINTED[layout]
    setting = layout_of(layout, printed)
    least = min(setting.outer_mm, setting.inner_mm, 14.0 if layout == "pages" else 99.0) * setting.zoom
    for number, page in enumerate(pypdfium2.PdfDocument(booklet(game, lang, layout)), 1):
        assert [side * MM for side in page.get_size()] == pytest.approx(
            [printed.width_mm, printed.height_mm], abs=0.01
        )
        text = page.get_textpage()
        for index in range(text.count_rects()):
            left, bottom, right, top = (side * MM for side in text.get_rect(index))
            where = f"page {number}: {text.get_text_bounded(*text.get_rect(index))!r}"
            assert left > least - 1.5 and right < printed.width_mm - least + 1.5, where
            assert bottom > 1.5 and top < printed.height_mm - 1.5, where


@pytest.mark.parametrize("game", EVERY_GAME)
@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_contents_name_the_page_where_a_chapter_begins(booklet, game, lang, layout):
    pdf = pypdfium2.PdfDocument(booklet(game, lang, layout))
    pages = [page.get_textpage().get_text_range().replace("\u00a0", " ") for page in pdf]
    entry = re.compile(r"^(?:\d+ )?([^\d\r\n.]+?) ?(?:\. ?){3,}\s*(\d+)\r?$", re.MULTILINE)
    by_page = [found for page in pages[1:4] if (found := entry.findall(page))]
    assert all(len(found) >= 3 for found in by_page)  # no line is left alone overleaf
    listed = [found for page in by_page for found in page]
    assert len(listed) >= 8
    for title, number in listed:
        begins = re.sub(r"\s+", " ", pages[int(number) - 1])
        assert title.split()[0] in begins, title
    assert [int(number) for _, number in listed] == sorted(int(number) for _, number in listed)


@pytest.mark.parametrize("game", EVERY_GAME)
@pytest.mark.parametrize(("lang", "word"), [("ru", "с."), ("en", "p.")])
@pytest.mark.parametrize("layout", ["pages", "card"])
def test_a_rule_that_is_looked_up_stands_on_the_page_that_is_given(booklet, game, lang, word, layout):
    pdf = pypdfium2.PdfDocument(booklet(game, lang, layout))
    pages = [page.get_textpage().get_text_range().replace("\u00a0", " ") for page in pdf]
    given = re.findall(rf"(\d+\.\d+)\s+\({re.escape(word)}\s+(\d+)\)", " ".join(pages))
    assert len(given) >= 10
    for rule, number in given:
        assert re.search(rf"^{re.escape(rule)}\b", pages[int(number) - 1], re.MULTILINE), (rule, number)


@pytest.mark.parametrize("game", EVERY_GAME)
@pytest.mark.parametrize("lang", languages())
def test_no_heading_stands_last_on_a_page(booklet, game, lang):
    pdf = pypdfium2.PdfDocument(booklet(game, lang, "pages"))
    titles = {bare(bookmark.get_title()) for bookmark in pdf.get_toc()}
    seen = set()
    for page in pdf:
        lines = page.get_textpage().get_text_bounded(bottom=17 / MM).splitlines()
        parts = {
            bare(" ".join(lines[start:end])): end == len(lines)
            for end in range(1, len(lines) + 1)
            for start in range(max(0, end - 3), end)
        }
        seen |= titles & parts.keys()
        assert not [title for title in titles if parts.get(title)]
    assert seen == titles  # else the headings would not have been looked for as they are written


def bare(title):
    """A heading without its number, its spaces plain."""
    return re.sub(r"^\d+ ", "", " ".join(title.split()))


@pytest.mark.parametrize("game", EVERY_GAME)
@pytest.mark.parametrize("lang", languages())
def test_a_step_stands_on_one_page_with_its_picture(booklet, game, lang):
    with pikepdf.open(io.BytesIO(booklet(game, lang, "pages"))) as pdf:
        items = [[*tagged(tag)] for tag in tagged(pdf.Root.StructTreeRoot.K) if tag.S == "/LI"]
        steps = [tags for tags in items if any(tag.S == "/Figure" for tag in tags)]
        assert len(steps) >= 5
        for tags in steps:
            assert len({tag.Pg.objgen for tag in tags if "/Pg" in tag}) == 1
            assert any(tag.S == "/P" for tag in tags)


def tagged(node):
    """Every structure element from ``node`` on."""
    for child in node if isinstance(node, pikepdf.Array) else [node]:
        if isinstance(child, pikepdf.Dictionary) and "/S" in child:
            yield child
        if isinstance(child, pikepdf.Dictionary) and "/K" in child:
            yield from tagged(child.K)


@pytest.mark.parametrize("layout", layout_names())
def test_only_our_fonts_are_inside(booklet, layout):
    with pikepdf.open(io.BytesIO(booklet("durak", "ru", layout))) as pdf:
        fonts = {
            str(item.FontName).partition("+")[2]
            for item in pdf.objects
            if isinstance(item, pikepdf.Dictionary) and item.get("/Type") == "/FontDescriptor"
        }
    assert fonts and all(name.startswith("Koloda") for name in fonts), fonts


@pytest.mark.parametrize("game", EVERY_GAME)
@pytest.mark.parametrize("lang", languages())
def test_a_mini_book_is_one_sheet(booklet, game, lang):
    pdf = pypdfium2.PdfDocument(booklet(game, lang, "mini"))
    assert len(pdf) == 1
    assert [round(side * MM) for side in pdf[0].get_size()] == [297, 210]


@pytest.mark.parametrize("game", EVERY_GAME)
@pytest.mark.parametrize("lang", languages())
def test_a_mini_book_has_no_ink_where_home_printers_do_not_reach(booklet, game, lang):
    # 5 mm of every edge; the lines to fold and to cut along run on to the edge, 297 / 4 mm apart.
    sheet = pypdfium2.PdfDocument(booklet(game, lang, "mini"))[0].render(scale=144 / 72).to_pil().convert("L")
    dots = 144 / 25.4
    for column in (1, 2, 3):
        x = round(column * 297 / 4 * dots)
        sheet.paste(255, (x - 3, 0, x + 4, sheet.height))
    sheet.paste(255, (0, round(105 * dots) - 3, sheet.width, round(105 * dots) + 4))
    left, top, right, bottom = sheet.point(lambda value: 255 * (value < 200)).getbbox()
    room = [left / dots, top / dots, 297 - right / dots, 210 - bottom / dots]
    assert min(room) > 5, room


@pytest.mark.parametrize("game", EVERY_GAME)
@pytest.mark.parametrize("lang", languages())
def test_the_summary_lies_on_the_outside_of_a_folded_booklet(booklet, game, lang):
    sheets = pypdfium2.PdfDocument(booklet(game, lang, "pages", "--fold"))
    page = sheets[0].get_textpage()
    half = sheets[0].get_width() / 2
    left, right = (page.get_text_bounded(left=x, right=x + half).replace("\u00a0", " ") for x in (0.0, half))
    assert {"ru": "Вся игра на одной странице", "en": "The whole game on one page"}[lang] in left
    assert {"ru": "ПРАВИЛА ИГРЫ", "en": "THE RULES OF THE GAME"}[lang] in right.upper()
    # In a mini book it takes two pages and ends on the last, to the left of the cover.
    mini = pypdfium2.PdfDocument(booklet(game, lang, "mini"))[0]
    quarter, half = mini.get_width() / 4, mini.get_height() / 2
    assert mini.get_textpage().get_text_bounded(right=quarter, top=half).strip()


@pytest.mark.parametrize("layout", ["card", "mini"])
def test_a_summary_of_several_pages_does_not_claim_to_be_one(booklet, layout):
    pdf = pypdfium2.PdfDocument(booklet("durak", "ru", layout))
    text = " ".join(page.get_textpage().get_text_range() for page in pdf).replace("\u00a0", " ")
    assert "Вся игра вкратце" in text and "на одной странице" not in text


@pytest.mark.slow
def test_narrow_cards_hold_every_text(booklet):
    # 44 mm set as 92 mm; the check that no text runs out of its page is the command's own.
    pdf = pypdfium2.PdfDocument(booklet("durak", "ru", "card", "--card", "44x67mm"))
    assert [round(side * MM) for side in pdf[0].get_size()] == [44, 67]


def test_sheets_to_fold_hold_every_page(booklet):
    single = len(pypdfium2.PdfDocument(booklet("durak", "ru", "pages")))
    sheets = pypdfium2.PdfDocument(booklet("durak", "ru", "pages", "--fold"))
    assert len(sheets) == 2 * -(-single // 4)
    text = " ".join(page.get_textpage().get_text_range() for page in sheets).replace("\u00a0", " ")
    assert "Вся игра на одной странице" in text


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--layout", "pokket"], "unknown layout 'pokket'"),
        (["--part", "rules,sumary"], "unknown part 'sumary': did you mean summary?"),
        (["--layout", "mini", "--part", "rules,examples"], "a mini book has 8 pages, but this text needs"),
        (["--fold", "--paper", "120x200mm"], "do not fit on"),
        (["--layout", "large", "--fold"], "large pages are whole sheets and cannot be folded"),
        (["--part", ""], "unknown part '': there are"),
        (
            ["--layout", "mini", "--margin", "8mm"],
            "above and below clear, less than the printer's margin",
        ),
        (["--fold", "--margin", "16mm"], "less than the printer's margin of 16mm"),
    ],
)
def test_bad_choices_are_one_line_and_write_nothing(tmp_path, arguments, message):
    result = CliRunner().invoke(main, ["booklet", "durak", *arguments, "--out", str(tmp_path)])
    assert result.exit_code == 2 and result.stderr.count("\n") == 1
    assert message in result.stderr
    assert not list(tmp_path.rglob("*.*"))


def test_the_foot_of_the_summary_says_what_was_printed(tmp_path):
    arguments = ("--preset", "transfer", "--rule", "hand=5", "--part", "summary")
    pdf = pypdfium2.PdfDocument(made(tmp_path, "durak", "--lang", "en", *arguments))
    assert len(pdf) == 3  # cover, contents, summary
    foot = pdf[2].get_textpage().get_text_bounded(top=12 / MM)
    assert foot.strip() == f"durak · transfer · hand=5 · en · Koloda {__version__}"


def test_parts_alone_have_no_others(booklet, tmp_path):
    arguments = ("--part", "Rules", "--part", "summary")
    pdf = pypdfium2.PdfDocument(made(tmp_path, "durak", "--lang", "en", *arguments))
    text = " ".join(page.get_textpage().get_text_range() for page in pdf).replace("\u00a0", " ")
    assert "1.1" in text and "The whole game on one page" in text
    assert "Where it comes from" not in text

import re
from collections import Counter
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import pytest

from generator.text.document import Document, FrontMatter
from generator.text.html import html_text
from tests.text.demo import PICTURES, demo_document

VOID = {"meta", "br", "img", "link", "hr", "input", "path", "use"}


class Page(HTMLParser):
    """Tags in order, text, and whether every tag is closed in its turn."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words = ""
        self.open: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open[-1:] != ["style"]:
            self.words += data


@pytest.fixture(scope="module")
def text(document: Document) -> str:
    return html_text(document)


@pytest.fixture(scope="module")
def page(text: str) -> Page:
    return Page(text)


def test_the_page_is_well_formed_and_says_its_language(page: Page) -> None:
    assert page.open == []
    assert dict(page.tags)["html"] == {"lang": "ru"}
    assert "Дурак подкидной" in page.words


def test_nothing_outside_is_referred_to(text: str, page: Page) -> None:
    assert "script" not in {tag for tag, _ in page.tags}
    links = [
        value for _, attributes in page.tags for name, value in attributes.items() if name in ("href", "src")
    ]
    assert links and all(str(link).startswith("#") for link in links)
    urls = re.findall(r"url\(([^)]{0,30})", text)
    assert len(urls) == 8 and all(url.startswith("data:font/woff2;base64,") for url in urls)
    assert not re.search(r"https?:|@import", text)


def test_every_link_has_its_target_and_ids_are_unique(page: Page) -> None:
    ids = Counter(str(attributes["id"]) for _, attributes in page.tags if "id" in attributes)
    assert set(ids.values()) == {1}
    targets = {str(attributes["href"])[1:] for _, attributes in page.tags if "href" in attributes}
    assert targets <= set(ids)
    assert {"rule-1.1", "rule-2.2", "need", "summary"} <= targets


def test_pictures_are_vectors_with_words_and_share_their_cards(page: Page) -> None:
    svgs = [attributes for tag, attributes in page.tags if tag == "svg" and "role" in attributes]
    fan, hand, bout = PICTURES
    assert [svg["aria-label"] for svg in svgs] == [fan.title, hand.title, hand.title, bout.title]
    assert {svg["role"] for svg in svgs} == {"img"}
    drawn = [attributes["id"] for tag, attributes in page.tags if tag == "g"]
    assert len(drawn) == len({drawing.name for picture in PICTURES for drawing in picture.drawings()})
    uses = [str(attributes["href"]) for tag, attributes in page.tags if tag == "use"]
    assert sum(href.startswith("#card-") for href in uses) == 5 + 3 + 3 + 3
    # Outlines that recur, such as the words of the hand that is there twice, are drawn once.
    shared = [attributes["id"] for tag, attributes in page.tags if tag == "path" and "id" in attributes]
    words = [href.removeprefix("#") for href in uses if not href.startswith("#card-")]
    assert len(set(shared)) == len(shared) and set(words) == set(shared)
    assert words and all(words.count(name) > 1 for name in shared)


def test_card_marks_are_text_with_words(page: Page) -> None:
    marks = [attributes for tag, attributes in page.tags if "mark" in str(attributes.get("class")).split()]
    assert marks[0]["aria-label"] == "шестёрка червей"
    assert "red" in str(marks[0]["class"]) and "red" not in str(marks[1]["class"])
    assert "6♥ бьёт" in page.words.replace("\u00a0", " ")


def test_headings_are_nested(page: Page) -> None:
    levels = [int(tag[1]) for tag, _ in page.tags if re.fullmatch("h[1-6]", tag)]
    assert levels[0] == 1 and levels.count(1) == 1
    assert all(b <= a + 1 for a, b in pairwise(levels))


def test_the_same_document_gives_the_same_page(document: Document, text: str) -> None:
    assert html_text(document) == text


def test_text_is_escaped(tmp_path: Path) -> None:
    rules = "\n## Р {#rules-x}\n(durak.bout.attack) **А.** Б & <i>\n(durak.bout.take) **А.** Б\n"
    text = html_text(demo_document(tmp_path, "# А & Б\n" + rules, FrontMatter()))
    assert "<title>А &amp; Б</title>" in text.replace("\u00a0", " ")
    assert "Б &amp; &lt;i&gt;" in text.replace("\u00a0", " ")


def test_a_handout_links_only_to_rules_that_it_holds(document: Document) -> None:
    page = Page(html_text(document.only({"rules-deal"})))
    targets = {attributes["href"] for _, attributes in page.tags if "href" in attributes}
    assert "#rule-2.2" not in targets and "#rule-1.2" in targets
    assert "2.2" in page.words


def test_a_number_shares_an_unbreakable_box_with_the_word_before(document: Document) -> None:
    page = html_text(document)
    assert '<span class="held">(правило\u00a0<a class="ref"' in page
    assert ".held{white-space:nowrap}" in page


@pytest.mark.parametrize(
    ("title", "lines"),
    [
        ("Дурак", ["Дурак"]),
        ("Грузинский джокер", ["Грузинский", "джокер"]),
        ("Джокер с\N{NO-BREAK SPACE}шахой", ["Джокер", "с\N{NO-BREAK SPACE}шахой"]),
        ("Joker with the shaha", ["Joker", "with the shaha"]),
    ],
)
def test_short_words_of_a_title_have_no_line_of_their_own(title, lines):
    (cover,) = re.findall(r"<h1[^>]*>(.*?)</h1>", html_text(Document("ru", title, (), FrontMatter(), ())))
    assert re.findall(r"<span>(.*?)</span>", cover) == lines


def test_a_comma_shares_the_box_of_the_number_before_it(tmp_path: Path) -> None:
    rules = (
        "\n## Р {#rules-x}\n(durak.bout.attack) **А.** Правила [[durak.bout.attack]], [[durak.bout.take]]; и"
        " [[durak.bout.take]].\n(durak.bout.take) **Б.** В\n"
    )
    page = html_text(demo_document(tmp_path, "# А\n" + rules, FrontMatter()))
    assert re.search(r'<span class="held">Правила\u00a0<a [^>]*>1\.1</a>,</span> ', page)
    assert re.search(r'</span> <span class="held"><a [^>]*>1\.2</a>;</span>', page)
    assert re.search(r'<span class="held">и\u00a0<a [^>]*>1\.2</a>\.</span>', page)

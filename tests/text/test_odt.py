import zipfile
from collections.abc import Iterator
from io import BytesIO
from xml.etree import ElementTree

import pytest

from generator.text.document import Document
from generator.text.odt import odt_bytes
from generator.text.pages import Pages, compact
from generator.units import Size
from tests.text.demo import PICTURES
from tests.text.test_docx import png_of, svg_of

OFFICE = {
    name: f"{{urn:oasis:names:tc:opendocument:xmlns:{uri}}}"
    for name, uri in {
        "office": "office:1.0",
        "style": "style:1.0",
        "text": "text:1.0",
        "table": "table:1.0",
        "draw": "drawing:1.0",
        "fo": "xsl-fo-compatible:1.0",
        "svg": "svg-compatible:1.0",
    }.items()
}
HREF = "{http://www.w3.org/1999/xlink}href"


def qn(name: str) -> str:
    space, _, local = name.partition(":")
    return OFFICE[space] + local


class Odt:
    """The parts of a package, read."""

    def __init__(self, data: bytes) -> None:
        self.package = zipfile.ZipFile(BytesIO(data))
        self.content = ElementTree.fromstring(self.package.read("content.xml"))
        self.styles = ElementTree.fromstring(self.package.read("styles.xml"))

    def texts(self, tag: str, style: str) -> list[str]:
        return [
            "".join(element.itertext()).replace("\u00a0", " ")
            for element in self.content.iter(qn(tag))
            if element.get(qn("text:style-name")) == style
        ]

    def names(self, tree: ElementTree.Element) -> Iterator[str]:
        for element in tree.iter():
            if element.tag in {qn("style:style"), qn("text:list-style")}:
                yield str(element.get(qn("style:name")))


@pytest.fixture(scope="module")
def odt(document: Document) -> Odt:
    return Odt(odt_bytes(document, png_of, svg_of))


def test_the_package_begins_with_its_type(odt: Odt) -> None:
    first = odt.package.infolist()[0]
    assert (first.filename, first.compress_type) == ("mimetype", zipfile.ZIP_STORED)
    assert odt.package.read("mimetype") == b"application/vnd.oasis.opendocument.text"


def test_headings_are_headings(odt: Odt) -> None:
    levels = [
        (element.get(qn("text:outline-level")), "".join(element.itertext()).replace("\u00a0", " "))
        for element in odt.content.iter(qn("text:h"))
    ]
    assert levels == [
        ("1", "Что нужно"),
        ("2", "Порядок → ♥"),
        ("1", "Первая сдача"),
        ("2", "Две семёрки"),
        ("1", "1\u2002Раздача"),
        ("2", "Карты"),
        ("1", "2\u2002Кон"),
        ("1", "Вкратце"),
    ]


def test_every_style_that_is_used_exists(odt: Odt) -> None:
    known = {*odt.names(odt.content), *odt.names(odt.styles)}
    used = {
        str(element.get(name))
        for element in odt.content.iter()
        for name in (qn("text:style-name"), qn("table:style-name"), qn("draw:style-name"))
        if element.get(name)
    }
    assert used <= known
    parents = {element.get(qn("style:parent-style-name")) for element in odt.styles.iter(qn("style:style"))}
    assert parents - {None} <= known


def test_links_lead_to_bookmarks(odt: Odt) -> None:
    marks = {mark.get(qn("text:name")) for mark in odt.content.iter(qn("text:bookmark"))}
    links = {str(link.get(HREF)).removeprefix("#") for link in odt.content.iter(qn("text:a"))}
    assert {"rule-2.2", "rule-1.2", "need"} <= links <= marks


def test_each_picture_is_a_vector_with_pixels_and_words(odt: Odt) -> None:
    frames = list(odt.content.iter(qn("draw:frame")))
    assert [frame.findtext(qn("svg:desc")) for frame in frames] == [
        picture.title for picture in (PICTURES[0], PICTURES[1], PICTURES[1], PICTURES[2])
    ]
    for frame in frames:
        files = [str(image.get(HREF)) for image in frame.iter(qn("draw:image"))]
        assert [file.rpartition(".")[2] for file in files] == ["svg", "png"]
        assert set(files) <= set(odt.package.namelist())


def test_lists_rules_and_tables(odt: Odt) -> None:
    assert odt.texts("text:p", "List_20_Bullet") == ["одной картой;", "парой, вроде 7♠."]
    assert odt.texts("text:p", "Rule")[0] == "1.1Шесть карт. Сдают по шесть карт; см. 2.2."
    heads = [
        "".join(cell.itertext()).replace("\u00a0", " ").strip()
        for rows in odt.content.iter(qn("table:table-header-rows"))
        for cell in rows.iter(qn("table:table-cell"))
    ]
    assert heads == ["Игроков", "В колоде"]


def test_language_and_paper(document: Document) -> None:
    odt = Odt(odt_bytes(document, png_of, svg_of, Pages(Size(215.9, 279.4))))
    (default,) = (
        style
        for style in odt.styles.iter(qn("style:default-style"))
        if style.get(qn("style:family")) == "paragraph"
    )
    text = default.find(qn("style:text-properties"))
    assert text is not None
    assert (text.get(qn("fo:language")), text.get(qn("fo:country"))) == ("ru", "RU")
    page = next(odt.styles.iter(qn("style:page-layout-properties")))
    assert page.get(qn("fo:page-width")) == "215.9mm"


def test_a_handout_has_its_rules_in_two_columns(document: Document) -> None:
    odt = Odt(odt_bytes(document, png_of, svg_of, compact(Size(210, 297), document)))
    (section,) = odt.content.iter(qn("text:section"))
    inside = ["".join(heading.itertext()) for heading in section.iter(qn("text:h"))]
    assert inside == ["1\u2002Раздача", "Карты", "2\u2002Кон"]
    columns = next(odt.content.iter(qn("style:columns")))
    assert columns.get(qn("fo:column-count")) == "2"


def test_the_same_document_makes_the_same_bytes(document: Document) -> None:
    assert odt_bytes(document, png_of, svg_of) == odt_bytes(document, png_of, svg_of)

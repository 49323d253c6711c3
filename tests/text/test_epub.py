import re
import zipfile
from io import BytesIO
from xml.etree import ElementTree

import pytest

from generator.text.document import Document
from generator.text.epub import epub_bytes
from tests.text.demo import PICTURES
from tests.text.test_docx import png_of, svg_of

OPF = "{http://www.idpf.org/2007/opf}"


@pytest.fixture(scope="module")
def book(document: Document) -> zipfile.ZipFile:
    return zipfile.ZipFile(BytesIO(epub_bytes(document, png_of, svg_of)))


def pages(book: zipfile.ZipFile) -> dict[str, str]:
    return {name: book.read(name).decode() for name in book.namelist() if name.endswith(".xhtml")}


def test_the_package_begins_with_its_type(book: zipfile.ZipFile) -> None:
    first = book.infolist()[0]
    assert (first.filename, first.compress_type) == ("mimetype", zipfile.ZIP_STORED)
    assert book.read("mimetype") == b"application/epub+zip"


def test_everything_is_in_the_manifest_and_the_chapters_in_their_order(book: zipfile.ZipFile) -> None:
    package = ElementTree.fromstring(book.read("book/book.opf"))
    items = {str(item.get("id")): str(item.get("href")) for item in package.iter(f"{OPF}item")}
    outside = {"mimetype", "META-INF/container.xml", "book/book.opf"}
    assert {f"book/{href}" for href in items.values()} == set(book.namelist()) - outside
    spine = [items[str(entry.get("idref"))] for entry in package.iter(f"{OPF}itemref")]
    chapters = ["need", "first-deal", "rules-deal", "rules-bout", "summary"]
    assert spine == ["cover.xhtml", "nav.xhtml", *(f"{name}.xhtml" for name in chapters)]
    assert "<dc:language>ru</dc:language>" in book.read("book/book.opf").decode()


def test_pages_are_xml_say_their_language_and_link_to_what_exists(book: zipfile.ZipFile) -> None:
    written = pages(book)
    ids = {
        name: {element.get("id") for element in ElementTree.fromstring(text).iter()}
        for name, text in written.items()
    }
    for name, text in written.items():
        assert 'xml:lang="ru"' in text
        for target in re.findall(r'href="([^"]+)"', text):
            file, _, anchor = target.partition("#")
            assert f"book/{file}" in book.namelist(), (name, target)
            assert not anchor or anchor in ids[f"book/{file}"], (name, target)


def test_pictures_have_words(book: zipfile.ZipFile) -> None:
    found = [re.findall(r'alt="([^"]*)"', text) for text in pages(book).values()]
    titles = {title for titles in found for title in titles}
    assert titles == {picture.title for picture in PICTURES}
    assert book.read("book/cover.png").startswith(b"\x89PNG")


def test_contents_lead_to_chapters_and_rules(book: zipfile.ZipFile) -> None:
    links = re.findall(r'<a href="([^"]+)">([^<]+)</a>', book.read("book/nav.xhtml").decode())
    told = [(address, title.replace("\u00a0", " ")) for address, title in links]
    assert ("need.xhtml", "Что нужно") in told
    assert ("rules-deal.xhtml#rule-1.1", "1.1 Шесть карт") in told


def test_the_same_document_makes_the_same_bytes(document: Document) -> None:
    assert epub_bytes(document, png_of, svg_of) == epub_bytes(document, png_of, svg_of)

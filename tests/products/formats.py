"""Booklets and handouts in all formats, made once for all tests, and their words read back from each."""

import io
import re
import zipfile
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import docx
import pypdfium2

from generator.products.booklet import (
    booklet_artifacts,
    booklet_document,
    handout_artifacts,
    handout_document,
)
from generator.products.config import Settings
from generator.products.request import Request, resolve
from generator.text.document import Document

FORMATS = ("pdf", "html", "epub", "odt", "docx", "md", "txt")
PARTS = ("examples", "questions", "cards")


def request(
    lang: str = "ru",
    preset: str | None = None,
    rules: Mapping[str, str] | None = None,
    game: str = "durak",
    paper: str = "a4",
) -> Request:
    chosen = Settings(
        game=game, preset=preset, langs=(lang,), rules=dict(rules or {}), print={"paper": paper}
    )
    return resolve(chosen, Path("output"))


@cache
def document(kind: str, lang: str = "ru", preset: str | None = None, game: str = "durak") -> Document:
    wanted = request(lang, preset, game=game)
    make = booklet_document if kind == "booklet" else handout_document
    return make(wanted, wanted.lexicons[0])


@cache
def made(
    kind: str,
    name: str,
    lang: str = "ru",
    preset: str | None = None,
    parts: tuple[str, ...] = (),
    game: str = "durak",
    paper: str = "a4",
) -> bytes:
    wanted = request(lang, preset, game=game, paper=paper)
    lexicon, done = wanted.lexicons[0], lambda: None
    if kind == "booklet":
        (artifact,) = booklet_artifacts(wanted, lexicon, (name,), done)
    else:
        (artifact,) = handout_artifacts(wanted, lexicon, (name,), done, parts)
    assert str(artifact.path) == f"{kind}.{name}"
    return artifact.content


def letters(text: str) -> str:
    """Return what is left when spaces, hyphens and marks of Markdown do not count."""
    return re.sub(r"[\s\u00ad\u2010\u2011\ufffe\-*\\_>|#]", "", text)


def _of_xml(data: bytes) -> str:
    return "".join(ElementTree.fromstring(data).itertext())


def _of_html(data: bytes) -> str:
    text = re.sub(r"<(style|script|svg)\b.*?</\1>", "", data.decode(), flags=re.S)
    return html_unescaped(re.sub(r"<[^>]+>", "", text))


def html_unescaped(text: str) -> str:
    import html

    return html.unescape(text)


def _of_epub(data: bytes) -> str:
    book = zipfile.ZipFile(io.BytesIO(data))
    return "".join(_of_xml(book.read(name)) for name in book.namelist() if name.endswith(".xhtml"))


def _of_docx(data: bytes) -> str:
    body = docx.Document(io.BytesIO(data)).element.body
    return "".join(text for text in body.itertext())


def _of_pdf(data: bytes) -> str:
    pdf = pypdfium2.PdfDocument(data)
    return "".join(page.get_textpage().get_text_range() for page in pdf)


READERS: Mapping[str, Callable[[bytes], str]] = {
    "pdf": _of_pdf,
    "html": _of_html,
    "epub": _of_epub,
    "odt": lambda data: _of_xml(zipfile.ZipFile(io.BytesIO(data)).read("content.xml")),
    "docx": _of_docx,
    "md": lambda data: data.decode(),
    "txt": lambda data: data.decode(),
}

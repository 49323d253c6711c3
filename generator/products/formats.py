"""The formats of booklet and handout, but for PDF, which they set each in its own way: one writer each."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from generator.drawing.pictures import Picture
from generator.text.document import Document
from generator.text.pages import Pages
from generator.text.vectors import Vectors

PNG_DPI = 220

Writer: TypeAlias = Callable[[Document, Pages], bytes]


def _html(document: Document, pages: Pages) -> bytes:
    from generator.text.html import html_text

    return html_text(document).encode()


def _epub(document: Document, pages: Pages) -> bytes:
    from generator.text.epub import epub_bytes

    return epub_bytes(document, _pngs, Vectors().svg)


def _odt(document: Document, pages: Pages) -> bytes:
    from generator.text.odt import odt_bytes

    return odt_bytes(document, _pngs, Vectors().svg, pages)


def _docx(document: Document, pages: Pages) -> bytes:
    from generator.text.docx import docx_bytes

    return docx_bytes(document, _pngs, Vectors().svg, pages)


def _markdown(document: Document, pages: Pages) -> bytes:
    from generator.text.plain import markdown_text

    return markdown_text(document).encode()


def _text(document: Document, pages: Pages) -> bytes:
    from generator.text.plain import plain_text

    return plain_text(document).encode()


def _by_office(target: str) -> Writer:
    def write(document: Document, pages: Pages) -> bytes:
        from generator.text.office import converted

        return converted(_docx(document, pages), "docx", target)

    return write


WRITERS: Mapping[str, Writer] = {
    "html": _html,
    "epub": _epub,
    "odt": _odt,
    "docx": _docx,
    "md": _markdown,
    "txt": _text,
    "doc": _by_office("doc"),
    "rtf": _by_office("rtf"),
}


def _pngs(pictures: Sequence[Picture]) -> list[bytes]:
    from generator.sheets.pdf import write_pictures
    from generator.sheets.raster import rasterise

    return rasterise(write_pictures(pictures), PNG_DPI) if pictures else []

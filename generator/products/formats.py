"""The formats of booklet and handout: one document, and for each format the writer that sets it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from generator.drawing.pictures import Picture
from generator.text.document import Document
from generator.text.lexicon import Lexicon
from generator.text.pages import Pages
from generator.text.pictures import Faces

PNG_DPI = 220
RTF_PNG_DPI = 96  # a rich text file holds every pixel as six letters


@dataclass(frozen=True, slots=True)
class Manuscript:
    """A document and what its writers need beside it.

    ``pages`` are those of a word processor; ``pdf`` sets the pages of the PDF, which a booklet and a
    handout have each of their own kind; ``faces`` draws the cards of the replays.
    """

    document: Document
    pages: Pages
    pdf: Callable[[], bytes]
    faces: Faces
    lexicon: Lexicon


Writer: TypeAlias = Callable[[Manuscript], bytes]


def _html(manuscript: Manuscript) -> bytes:
    from generator.text.html import Replays, html_text

    replays = Replays(manuscript.faces, manuscript.lexicon)
    return html_text(manuscript.document, replays).encode()


def _epub(manuscript: Manuscript) -> bytes:
    from generator.text.epub import epub_bytes
    from generator.text.vectors import Vectors

    return epub_bytes(manuscript.document, _pngs, Vectors().svg)


def _odt(manuscript: Manuscript) -> bytes:
    from generator.text.odt import odt_bytes
    from generator.text.vectors import Vectors

    return odt_bytes(manuscript.document, _pngs, Vectors().svg, manuscript.pages)


def _docx(manuscript: Manuscript, dpi: int = PNG_DPI) -> bytes:
    from generator.text.docx import docx_bytes
    from generator.text.vectors import Vectors

    def pngs(pictures: Sequence[Picture]) -> list[bytes]:
        return _pngs(pictures, dpi)

    return docx_bytes(manuscript.document, pngs, Vectors().svg, manuscript.pages)


def _markdown(manuscript: Manuscript) -> bytes:
    from generator.text.plain import markdown_text

    return markdown_text(manuscript.document).encode()


def _text(manuscript: Manuscript) -> bytes:
    from generator.text.plain import plain_text

    return plain_text(manuscript.document).encode()


def _by_office(target: str, dpi: int) -> Writer:
    def write(manuscript: Manuscript) -> bytes:
        from generator.text.office import converted

        return converted(_docx(manuscript, dpi), "docx", target)

    return write


WRITERS: Mapping[str, Writer] = {
    "pdf": lambda manuscript: manuscript.pdf(),
    "html": _html,
    "epub": _epub,
    "odt": _odt,
    "docx": _docx,
    "md": _markdown,
    "txt": _text,
    "doc": _by_office("doc", PNG_DPI),
    "rtf": _by_office("rtf", RTF_PNG_DPI),
}


def _pngs(pictures: Sequence[Picture], dpi: int = PNG_DPI) -> list[bytes]:
    from generator.sheets.pdf import write_pictures
    from generator.sheets.raster import rasterise

    return rasterise(write_pictures(pictures), dpi, is_small=True) if pictures else []

"""What all Word files of ours share: pictures as vectors with pixels beside them, and no dates."""

import io
import zipfile
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from docx.document import Document as Docx
from docx.opc.constants import RELATIONSHIP_TYPE
from docx.opc.packuri import PackURI
from docx.opc.part import Part
from docx.oxml import parse_xml
from docx.oxml.ns import qn
from docx.shared import Emu, Mm
from docx.text.run import Run

from generator.drawing.pictures import Picture

_LOCALES = {"ru": "ru-RU", "en": "en-GB"}
_NO_DATE = datetime(2000, 1, 1)  # the same bytes every day
_ZIP_DATE = (1980, 1, 1, 0, 0, 0)
_SVG_EXTENSION = "{96DAC541-7B7A-43D3-8B79-37D633B846F1}"


class Pictures:
    """Puts pictures into one document, each stored once as SVG and as PNG."""

    def __init__(self, document: Docx, pngs: Mapping[Picture, bytes], svg_of: Callable[[Picture], str]):
        self._part = document.part
        self._pngs = pngs
        self._svg_of = svg_of
        self._relations: dict[Picture, str] = {}

    def add(self, run: Run, picture: Picture, width_mm: float) -> None:
        """Add the picture to ``run``, as wide as that, with its alternative text."""
        height_mm = picture.size.height_mm * width_mm / picture.size.width_mm
        size = (Emu(round(side * Mm(1))) for side in (width_mm, height_mm))  # Mm cuts off what is less
        shape = run.add_picture(io.BytesIO(self._pngs[picture]), *size)
        for side in "TBLR":  # LibreOffice takes an eighth of an inch where they are missing
            shape._inline.set(f"dist{side}", "0")
        properties = shape._inline.docPr
        properties.set("descr", picture.title)
        properties.set("name", f"{picture.name} {properties.get('id')}")
        (blip,) = shape._inline.iter(qn("a:blip"))
        blip.append(_svg_extension(self._relation(picture)))

    def _relation(self, picture: Picture) -> str:
        if picture not in self._relations:
            name = PackURI(f"/word/media/picture{len(self._relations) + 1}.svg")
            content = self._svg_of(picture).encode("utf-8")
            part = Part(name, "image/svg+xml", content, self._part.package)
            self._relations[picture] = self._part.relate_to(part, RELATIONSHIP_TYPE.IMAGE)
        return self._relations[picture]


def _svg_extension(relation: str) -> Any:
    return parse_xml(
        '<a:extLst xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"'
        ' xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
        ' xmlns:asvg="http://schemas.microsoft.com/office/drawing/2016/SVG/main">'
        f'<a:ext uri="{_SVG_EXTENSION}"><asvg:svgBlip r:embed="{relation}"/></a:ext></a:extLst>'
    )


def locale_of(lang: str) -> str:
    """Return a language as Word names it: ``ru-RU``."""
    return _LOCALES.get(lang, lang)


def set_properties(document: Docx, title: str, locale: str, subject: str = "") -> None:
    """Say what the document is and that nobody but us wrote it, without a date."""
    properties = document.core_properties
    properties.title, properties.language, properties.subject = title, locale, subject
    properties.author = properties.last_modified_by = "Koloda"
    properties.comments, properties.keywords, properties.revision = "", "", 1
    properties.created = properties.modified = _NO_DATE


def without_dates(document: Docx) -> bytes:
    """Return the document's file with one fixed date on every part in it."""
    written, file = io.BytesIO(), io.BytesIO()
    document.save(written)
    with zipfile.ZipFile(written) as old, zipfile.ZipFile(file, "w") as new:
        for name in old.namelist():
            new.writestr(zipfile.ZipInfo(name, _ZIP_DATE), old.read(name), zipfile.ZIP_DEFLATED)
    return file.getvalue()

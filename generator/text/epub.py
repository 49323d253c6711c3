"""The document as an e-book: EPUB 3, a file for each chapter, pictures as vectors, the reader's own type."""

import io
import zipfile
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from hashlib import sha256
from typing import Any, TypeAlias
from uuid import UUID

from markupsafe import Markup

from generator.drawing.canvas import Paint, Shape
from generator.drawing.paths import moved, rectangle, scaled
from generator.drawing.pictures import Picture, Placed
from generator.resources import data_path
from generator.text.document import Chapter, Document, Heading, Rule, plain
from generator.text.fonts import PIPS, font_bytes, text_path, text_width
from generator.text.layouts import screen_layout
from generator.text.markup import render
from generator.units import Rect, Size

PngOf: TypeAlias = Callable[[Sequence[Picture]], list[bytes]]
SvgOf: TypeAlias = Callable[[Picture], str]

_MEDIA_TYPE = "application/epub+zip"
_DATE = (1980, 1, 1, 0, 0, 0)  # the same bytes every day
_CONTAINER = (
    '<?xml version="1.0" encoding="UTF-8"?>\n'
    '<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>'
    '<rootfile full-path="book/book.opf" media-type="application/oebps-package+xml"/>'
    "</rootfiles></container>"
)
_COVER = Size(105, 148)
_COVER_MARGIN_MM = 10.0
_COVER_PAPER, _COVER_INK = "#F3F0EA", "#231F20"


def epub_bytes(document: Document, png_of: PngOf, svg_of: SvgOf) -> bytes:
    """Return the document as EPUB; same document, same bytes.

    ``png_of`` draws the pictures as PNG, ``svg_of`` one as SVG.
    """
    pictures = {
        picture: f"picture-{number}.svg"
        for number, picture in enumerate(dict.fromkeys(document.pictures()), 1)
    }
    homes = _homes(document)
    page = partial(_page, document, pictures, homes)
    files: dict[str, str | bytes] = {"cover.xhtml": page(None)}
    files |= {f"{chapter.id}.xhtml": page(chapter) for chapter in document.chapters}
    files |= {file: svg_of(picture) for picture, file in pictures.items()}
    (cover,) = png_of([_cover(document)])
    contents = document.front.contents or document.title
    files |= {
        "nav.xhtml": _fill("epub-nav.xhtml.jinja", document, contents=contents),
        "epub.css": data_path("templates/epub.css").read_bytes(),
        "pips.ttf": font_bytes(PIPS),
        "cover.png": cover,
    }
    files["book.opf"] = _fill(
        "epub.opf.jinja",
        document,
        identifier=_identifier(files),
        description=plain(document.subtitle) or document.title,
        pictures=pictures.values(),
    )
    return _packed({"META-INF/container.xml": _CONTAINER, **{f"book/{n}": data for n, data in files.items()}})


def _fill(template: str, document: Document, **more: Any) -> str:
    return render(template, document, screen_layout(), _no_picture, lambda face: "", **more).lstrip()


def _no_picture(picture: Picture, widest_mm: float) -> Markup:
    raise TypeError("this file has no pictures")


def _page(
    document: Document, pictures: Mapping[Picture, str], homes: Mapping[str, str], part: Chapter | None
) -> str:
    def image(picture: Picture, widest_mm: float) -> Markup:
        style = f"width:{min(picture.size.width_mm, widest_mm) / 4:.1f}em"
        return Markup('<img class="picture" src="{}" alt="{}" style="{}"/>').format(
            pictures[picture], picture.title, style
        )

    title = part.title if part else document.title
    return render(
        "epub.xhtml.jinja",
        document,
        screen_layout(),
        image,
        lambda face: "",
        link=lambda anchor: f"{homes[anchor]}#{anchor}",
        part=part,
        title=title,
    ).lstrip()


def _homes(document: Document) -> Mapping[str, str]:
    """Return in which file each address is."""
    return {
        block.anchor: f"{chapter.id}.xhtml"
        for chapter in document.chapters
        for block in chapter.blocks
        if isinstance(block, Rule | Heading)
    }


def _cover(document: Document) -> Picture:
    """Return the picture that stands for the book in a library: its title and the cards of its cover."""
    words = document.title.split(" ")
    room_mm = _COVER.width_mm - 2 * _COVER_MARGIN_MM
    size_mm = min(20.0, room_mm / max(text_width(word, "display-800") for word in words))
    ground = rectangle(Rect(0, 0, _COVER.width_mm, _COVER.height_mm))
    items: list[Shape | Placed] = [Shape(ground, Paint(fill=_COVER_PAPER))]
    baseline_mm = _COVER_MARGIN_MM
    for word in words:
        baseline_mm += size_mm
        title = text_path(word, size_mm, "display-800").transformed(moved(_COVER_MARGIN_MM, baseline_mm))
        items.append(Shape(title, Paint(fill=_COVER_INK)))
    if picture := document.front.picture:
        factor = min(1.0, room_mm / picture.size.width_mm)
        left = (_COVER.width_mm - factor * picture.size.width_mm) / 2
        top = _COVER.height_mm - _COVER_MARGIN_MM - factor * picture.size.height_mm
        place = scaled(factor).then(moved(left, top))
        for item in picture.items:
            if isinstance(item, Placed):
                items.append(Placed(item.drawing, item.transform.then(place)))
            else:
                items.append(Shape(item.path.transformed(place), item.paint))
    return Picture("cover", document.title, _COVER, tuple(items))


def _identifier(files: Mapping[str, str | bytes]) -> str:
    digest = sha256()
    for content in files.values():
        digest.update(content if isinstance(content, bytes) else content.encode())
    return UUID(bytes=digest.digest()[:16], version=4).urn


def _packed(files: Mapping[str, str | bytes]) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as package:
        # The type comes first and as it is, so that programs find it at a fixed place.
        package.writestr(zipfile.ZipInfo("mimetype", _DATE), _MEDIA_TYPE, zipfile.ZIP_STORED)
        for name, content in files.items():
            package.writestr(zipfile.ZipInfo(name, _DATE), content, zipfile.ZIP_DEFLATED)
    return file.getvalue()

"""The booklet as PDF: pages by WeasyPrint. The only module that knows it.

WeasyPrint would draw a card anew wherever it occurs; it therefore gets a picture of one pixel, whose
colour is the picture's number, and each is replaced by the vector form that the print layer makes.
"""

import io
import struct
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from decimal import Decimal
from functools import partial
from importlib import import_module
from typing import Any, TypeAlias

from markupsafe import Markup

from generator.drawing.pictures import Picture
from generator.errors import KolodaError
from generator.text.document import Document, plain
from generator.text.fonts import FACES, PIPS, Face, font_bytes, missing
from generator.text.layouts import Layout, layout_of
from generator.text.markup import SUMMARY, render
from generator.text.pages import Pages

PicturesPdf: TypeAlias = Callable[[Sequence[Picture]], bytes]

PANGO_COMMAND = (
    "apt-get install -y --no-install-recommends libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"
)

_OPTIONS: Mapping[str, Any] = {"pdf_variant": "pdf/ua-1", "custom_metadata": False}
_SIDES = 2
_ZOOMS = (1.0, 0.96, 0.92, 0.88, 0.84)
_SCHEME = "koloda:"
_GROUND_MM = 4.4  # the ground beside a picture in a handout


def pdf_bytes(document: Document, layout: Layout, pictures_pdf: PicturesPdf) -> bytes:
    """Return the document as a tagged PDF (PDF/UA-1), set as ``layout`` says; same document, same bytes.

    ``pictures_pdf`` gives the pictures as a PDF with one page for each. A summary that takes more than one
    page gets the title for that. Raises `KolodaError` if Pango is not installed, a character is in none
    of our fonts, a text runs out of its page or a summary has no such title.
    """
    _check_characters(document)
    pictures = tuple(dict.fromkeys(document.pictures()))

    def laid_out(document: Document) -> Any:
        html = render("booklet.html.jinja", document, layout, partial(_image, pictures), _font_url)
        return _laid_out(html, len(pictures))

    longer = document.retitled(SUMMARY, document.front.summary) if document.front.summary else document
    # Small pages hardly ever hold a summary: laying it out under its own title first would be time lost.
    booklet = laid_out(longer if layout.is_small else document)
    if not layout.is_small and (pages := _summary_pages(booklet)) > 1:
        if longer is document:
            raise KolodaError(f"the chapter {{#{SUMMARY}}} takes {pages} pages: shorten it to one")
        booklet = laid_out(longer)
    pdf = _written(booklet, layout.zoom)
    return _with_forms(pdf, pictures_pdf(pictures), len(pictures)) if pictures else pdf


def handout_pdf_bytes(document: Document, pages: Pages, pictures_pdf: PicturesPdf) -> bytes:
    """Return the document as `pdf_bytes` does, set as a handout on ``pages``.

    Its type is the largest with which the essential chapters stay on one sheet.
    """
    _check_characters(document)
    pictures = tuple(dict.fromkeys(document.pictures()))
    others = [chapter.id for chapter in document.chapters if not pages.in_columns(chapter)]
    wide = frozenset(document.only(others).pictures())
    for zoom in _ZOOMS:
        larger = pages.scaled(1 / zoom)
        layout = layout_of("pages", larger.paper)

        def draw(picture: Picture, widest_mm: float, larger: Pages = larger) -> Markup:
            measure_mm = larger.measure_mm if picture in wide else larger.column_mm
            return _image(pictures, picture, min(widest_mm, measure_mm - _GROUND_MM))

        html = render("handout.html.jinja", document, layout, draw, _font_url, pages=larger)
        laid_out = _laid_out(html, len(pictures))
        starts = [i for i, page in enumerate(laid_out.pages) if page.anchors.keys() & {*others[:1]}]
        if (starts or [len(laid_out.pages)])[0] <= _SIDES:
            break
    pdf = _written(laid_out, zoom)
    return _with_forms(pdf, pictures_pdf(pictures), len(pictures)) if pictures else pdf


def _laid_out(html: str, pictures: int) -> Any:
    with _one_line():
        page = _weasyprint().HTML(string=html, base_url=_SCHEME, url_fetcher=_fetcher(pictures))
        laid_out = page.render(**_OPTIONS)
    problems = [
        f"page {number}: '{text[:40]}' runs out of the page: shorten or divide it, or take larger pages"
        for number, page in enumerate(laid_out.pages, 1)
        if (text := _run_out(page._page_box)) is not None
    ]
    if problems:
        raise KolodaError(*problems)
    return laid_out


def _run_out(page: Any) -> str | None:
    """Return the first text that stands nearer to an edge of the page than half the margin, if one does."""
    right = page.margin_width() - page.margin_right / 2
    bottom = page.margin_height() - page.margin_bottom / 2
    for box in page.children[0].descendants():
        text = getattr(box, "text", None)
        if isinstance(text, str) and text.strip():
            far = (box.position_x + box.width, box.position_y + box.height)
            if far[0] > right or far[1] > bottom:
                return text
    return None


def _summary_pages(laid_out: Any) -> int:
    return sum(page._page_box.page_type.name == SUMMARY for page in laid_out.pages)


def _written(laid_out: Any, zoom: float) -> bytes:
    with _one_line():
        return bytes(laid_out.write_pdf(zoom=zoom, **_OPTIONS))


@contextmanager
def _one_line() -> Iterator[None]:
    """Make a `KolodaError` of what one's own page template may not load; WeasyPrint lets no other pass."""
    fatal = _weasyprint().urls.FatalURLFetchingError
    try:
        yield
    except fatal as error:
        raise KolodaError(str(error)) from error


def _check_characters(document: Document) -> None:
    absent = missing(set(plain(document.inlines())))
    if absent:
        listed = " ".join(f"{character} (U+{ord(character):04X})" for character in sorted(absent))
        raise KolodaError(f"the booklet's fonts lack {listed}: use letters, digits and common signs")


def _weasyprint() -> Any:
    try:
        return import_module("weasyprint")
    except OSError as error:
        raise KolodaError(f"the PDF booklet needs the Pango library: {PANGO_COMMAND}") from error


def _font_url(face: Face) -> str:
    return f"{_SCHEME}font/{face.file}"


def _image(pictures: Sequence[Picture], picture: Picture, widest_mm: float) -> Markup:
    factor = min(1.0, widest_mm / picture.size.width_mm)
    return Markup('<img class="picture" src="{}" alt="{}" style="width:{:.2f}mm;height:{:.2f}mm">').format(
        f"{_SCHEME}picture/{pictures.index(picture)}",
        picture.title,
        picture.size.width_mm * factor,
        picture.size.height_mm * factor,
    )


def _fetcher(pictures: int) -> Any:
    from weasyprint.urls import FatalURLFetchingError, URLFetcher, URLFetcherResponse

    faces = {_font_url(face): face for face in (*FACES, PIPS)}
    numbers = {f"{_SCHEME}picture/{number}": number for number in range(pictures)}

    class Fetcher(URLFetcher):  # type: ignore[misc]
        """Serves our fonts and one-pixel pictures; anything else is a mistake and stops all."""

        def fetch(self, url: str, headers: object = None) -> Any:
            if url in faces:
                return URLFetcherResponse(url, font_bytes(faces[url]), {"Content-Type": "font/ttf"})
            if url in numbers:
                return URLFetcherResponse(url, _pixel(numbers[url]), {"Content-Type": "image/png"})
            raise FatalURLFetchingError(
                f"a booklet may not load {url}: a page template has its own pictures and fonts alone"
            )

    return Fetcher()


def _pixel(number: int) -> bytes:
    """Return a PNG of one RGB pixel whose colour is ``number``."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0)
    line = b"\0" + number.to_bytes(3, "big")
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", header)
        + chunk(b"IDAT", zlib.compress(line))
        + chunk(b"IEND", b"")
    )


def _with_forms(pdf: bytes, pictures: bytes, count: int) -> bytes:
    """Return ``pdf`` with each one-pixel image replaced by the page of ``pictures`` that it numbers."""
    import pikepdf

    with pikepdf.open(io.BytesIO(pdf)) as target, pikepdf.open(io.BytesIO(pictures)) as source:
        if len(source.pages) != count:
            raise ValueError(f"{count} pictures, but {len(source.pages)} pages of them")
        forms: dict[int, Any] = {}
        for page in target.pages:
            placed: Any = page.Resources.get("/XObject", {})
            for name, image in list(placed.items()):
                if image.get("/Subtype") != "/Image":
                    continue
                number = int.from_bytes(image.read_bytes()[:3], "big")
                if number not in forms:
                    forms[number] = _unit_form(target, source.pages[number])
                placed[name] = forms[number]
        result = io.BytesIO()
        target.save(result, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
        return result.getvalue()


def _unit_form(target: Any, page: Any) -> Any:
    """Return the page as a form that fills the unit square, as an image does."""
    import pikepdf

    form = target.copy_foreign(page.as_form_xobject())
    left, bottom, right, top = (float(value) for value in page.mediabox)
    width, height = right - left, top - bottom
    matrix = (1 / width, 0, 0, 1 / height, -left / width, -bottom / height)
    form.Matrix = pikepdf.Array([Decimal(f"{value:.9f}") for value in matrix])
    return form

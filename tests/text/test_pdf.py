import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import reduce
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
from PIL import ImageChops

from generator.drawing.pictures import Picture
from generator.errors import KolodaError
from generator.text import pdf as pdf_module
from generator.text.document import Chapter, Document, FrontMatter, Paragraph, Text
from generator.text.layouts import layout_of
from generator.text.pdf import PANGO_COMMAND, pdf_bytes
from generator.units import Size
from tests.text.demo import PICTURES, PROSE, demo_document

A5 = layout_of("pages", Size(148, 210))
POINTS = 72 / 25.4


def pictures_pdf(pictures: Sequence[Picture]) -> bytes:
    """Return one page of the picture's size for each picture, in a green that says which it is."""
    pdf = pikepdf.new()
    for number, picture in enumerate(pictures):
        page = pdf.add_blank_page(page_size=(picture.size.width_mm * POINTS, picture.size.height_mm * POINTS))
        page.Contents = pdf.make_stream(f"0.{number + 1} 1 0 rg 0 0 1000 1000 re f".encode())
    file = BytesIO()
    pdf.save(file)
    return file.getvalue()


@pytest.fixture(scope="module")
def data(document: Document) -> bytes:
    return pdf_bytes(document, A5, pictures_pdf)


@pytest.fixture(scope="module")
def booklet(data: bytes) -> Iterator[pikepdf.Pdf]:
    with pikepdf.open(BytesIO(data)) as pdf:
        yield pdf


@pytest.fixture(scope="module")
def pages(data: bytes) -> list[str]:
    pdf = pypdfium2.PdfDocument(data)
    return [page.get_textpage().get_text_range().replace("\u00a0", " ") for page in pdf]


def elements(node: Any) -> Iterator[Any]:
    """Yield every structure element below ``node``."""
    for child in node if isinstance(node, pikepdf.Array) else [node]:
        if isinstance(child, pikepdf.Dictionary) and "/S" in child:
            yield child
        if isinstance(child, pikepdf.Dictionary) and "/K" in child:
            yield from elements(child.K)


def test_the_pages_are_a5_in_the_order_of_the_document(booklet: pikepdf.Pdf, pages: list[str]) -> None:
    sizes = {tuple(round(float(v) / POINTS) for v in page.mediabox) for page in booklet.pages}
    assert sizes == {(0, 0, 148, 210)}
    # Cover, contents, need, example, both chapters of rules, summary.
    starts = ["ПРАВИЛА ИГРЫ", "Содержание", "Что нужно", "Первая сдача", "1.2", "Вкратце"]
    assert len(pages) == len(starts)
    assert all(start in page for start, page in zip(starts, pages, strict=True))
    assert "Дурак\r\nподкидной" in pages[0] and "36" in pages[0]
    assert "2 Кон" in pages[4] and "2.2" in pages[4]


def test_the_contents_name_the_page_where_each_chapter_begins(pages: list[str], booklet: pikepdf.Pdf) -> None:
    listed = dict(re.findall(r"^(?:\d )?([^\d\r\n.]+?)[ .]+(\d+)\r?$", pages[1], re.MULTILINE))
    assert listed == {"Что нужно": "3", "Первая сдача": "4", "Раздача": "5", "Кон": "5", "Вкратце": "6"}
    for title, number in listed.items():
        assert title in pages[int(number) - 1]


def test_page_numbers_and_running_heads(pages: list[str]) -> None:
    assert "Дурак подкидной · Что нужно" in pages[2]
    assert pages[2].endswith(" 3")
    # On a right-hand page of rules the head names the last rule on it.
    assert pages[4].count("2.2") >= 2
    assert not pages[0].endswith("1")


def test_bookmarks_follow_chapters_and_subheadings(booklet: pikepdf.Pdf) -> None:
    with booklet.open_outline() as outline:
        tree = [(item.title, [child.title for child in item.children]) for item in outline.root]
    plain = [(title.replace("\u00a0", " "), children) for title, children in tree]
    assert plain == [
        ("Что нужно", ["Порядок → ♥"]),
        ("Первая сдача", ["Две семёрки"]),
        ("1 Раздача", ["Карты"]),
        ("2 Кон", []),
        ("Вкратце", []),
    ]


def test_only_our_fonts_are_in_it_and_all_are_embedded(booklet: pikepdf.Pdf) -> None:
    fonts = [item for item in booklet.objects if isinstance(item, pikepdf.Dictionary)]
    fonts = [item for item in fonts if item.get("/Type") == "/FontDescriptor"]
    names = {str(font.FontName).partition("+")[2] for font in fonts}
    families = {re.match(r"Koloda-(Serif|Sans|Display|Pips)", name) for name in names}
    assert None not in families
    assert {match[0] for match in families if match} == {
        "Koloda-Serif",
        "Koloda-Sans",
        "Koloda-Display",
        "Koloda-Pips",
    }
    assert all("/FontFile2" in font for font in fonts)


def test_it_is_tagged_with_language_title_and_words_for_pictures(booklet: pikepdf.Pdf) -> None:
    root = booklet.Root
    assert (str(root.Lang), bool(root.MarkInfo.Marked)) == ("ru", True)
    assert booklet.docinfo["/Title"] == "Дурак подкидной"
    assert b"pdfuaid:part" in root.Metadata.read_bytes()
    tags = list(elements(root.StructTreeRoot.K))
    fan, hand, bout = PICTURES
    alts = [str(tag.Alt) for tag in tags if tag.S == "/Figure"]
    assert alts == [fan.title, hand.title, hand.title, bout.title]
    kinds = {str(tag.S) for tag in tags}
    assert {"/H1", "/H2", "/H3", "/L", "/LI", "/Table", "/TH", "/TD", "/Link"} <= kinds


def test_every_picture_is_a_vector_form_of_its_size(booklet: pikepdf.Pdf) -> None:
    streams = [item for item in booklet.objects if isinstance(item, pikepdf.Stream)]
    assert not [item for item in streams if item.get("/Subtype") == "/Image"]
    forms = [
        item
        for item in streams
        if item.get("/Subtype") == "/Form" and b" 1 0 rg 0 0 1000" in item.read_bytes()
    ]
    # The hand occurs twice and is stored once.
    assert sorted(item.read_bytes()[:3] for item in forms) == [b"0.1", b"0.2", b"0.3"]
    for form in forms:
        a, b, c, d, e, f = (float(v) for v in form.Matrix)
        left, bottom, right, top = (float(v) for v in form.BBox)
        assert (a * left + e, d * bottom + f) == pytest.approx((0, 0), abs=1e-6)
        assert (a * right + e, d * top + f) == pytest.approx((1, 1), abs=1e-6)
        assert (b, c) == (0, 0)


def test_the_pictures_stand_where_they_belong(data: bytes) -> None:
    # Rendered, each picture is a rectangle of its own green and of its size in mm.
    pdf = pypdfium2.PdfDocument(data)
    fan, hand, bout = PICTURES
    for page, picture, red in ((0, fan, 26), (2, hand, 51), (3, hand, 51), (3, bout, 77)):
        bands = pdf[page].render(scale=2).to_pil().convert("RGB").split()
        masks = [
            band.point(lambda value, wanted=wanted: 255 * (abs(value - wanted) < 3))
            for band, wanted in zip(bands, (red, 255, 0), strict=True)
        ]
        box = reduce(ImageChops.darker, masks).getbbox()
        assert box is not None
        sides_mm = ((box[2] - box[0]) / 2 / POINTS, (box[3] - box[1]) / 2 / POINTS)
        factor = min(1, (111.6 if picture is fan else 105) / picture.size.width_mm)
        expected = (picture.size.width_mm * factor, picture.size.height_mm * factor)
        assert sides_mm == pytest.approx(expected, abs=0.6)


def test_the_text_can_be_copied(pages: list[str]) -> None:
    assert "6♥ бьёт Т♠" in pages[2]
    assert "❶" in pages[3]


@pytest.mark.parametrize(
    ("lang", "word", "places"),
    [
        ("ru", "отбивающегося", {4, 6, 7}),  # от-би-ва-ю-ще-го-ся
        ("en", "understanding", {5}),  # un-der-stand-ing
    ],
)
def test_words_are_divided_as_the_language_divides_them(lang: str, word: str, places: set[int]) -> None:
    # At least four letters stand before the hyphen and five behind it. PDFium gives it as U+FFFE.
    text = Text(" ".join(f"{'x' * (number % 7 + 1)} {word}" for number in range(60)))
    chapter = Chapter("words", "X", None, (Paragraph((text,)),))
    pdf = pypdfium2.PdfDocument(
        pdf_bytes(Document(lang, "X", (), FrontMatter(), (chapter,)), A5, pictures_pdf)
    )
    found = re.findall(r"(\w+)\ufffe\s*(\w+)", "".join(page.get_textpage().get_text_range() for page in pdf))
    assert {before + after for before, after in found} == {word}
    assert {len(before) for before, _ in found} <= places


def test_rule_references_are_links_to_the_rule(booklet: pikepdf.Pdf) -> None:
    links = [link for page in booklet.pages for link in page.get("/Annots", [])]
    assert {"rule-1.2", "rule-2.1", "rule-2.2", "need"} <= {str(link.get("/Dest")) for link in links}


def test_the_same_document_gives_the_same_bytes(document: Document, data: bytes) -> None:
    assert pdf_bytes(document, A5, pictures_pdf) == data
    assert b"/CreationDate" not in data


def test_a_character_that_our_fonts_lack_is_named(document: Document) -> None:
    with pytest.raises(KolodaError) as caught:
        pdf_bytes(replace(document, title="Дурак 漢"), A5, pictures_pdf)
    assert caught.value.problems == (
        "the booklet's fonts lack 漢 (U+6F22): use letters, digits and common signs",
    )


def test_without_pango_the_command_is_named(document: Document, monkeypatch: pytest.MonkeyPatch) -> None:
    def absent(name: str) -> None:
        raise OSError("cannot load library 'libgobject-2.0-0'")

    monkeypatch.setattr(pdf_module, "import_module", absent)
    with pytest.raises(KolodaError) as caught:
        pdf_bytes(document, A5, pictures_pdf)
    assert caught.value.problems == (f"the PDF booklet needs the Pango library: {PANGO_COMMAND}",)


def test_nothing_but_our_own_data_is_loaded() -> None:
    from weasyprint.urls import FatalURLFetchingError

    fetcher = pdf_module._fetcher(2)
    assert fetcher.fetch("koloda:font/serif-400").read()[:4] == b"\0\1\0\0"
    assert fetcher.fetch("koloda:picture/1").read()[:4] == b"\x89PNG"
    for url in ("https://example.org/x.css", "file:///etc/passwd", "koloda:font/../x", "koloda:picture/2"):
        with pytest.raises(FatalURLFetchingError):
            fetcher.fetch(url)


def test_a_document_without_pictures_or_contents_is_a_booklet_too(tmp_path: Path) -> None:
    prose = re.sub(r"::: (figure hand\n.*\n:::|example first)", "", PROSE)
    document = demo_document(tmp_path, prose, FrontMatter())
    with pikepdf.open(BytesIO(pdf_bytes(document, A5, pictures_pdf))) as pdf:
        # Cover, both short chapters on one page, the rules, the summary.
        assert len(pdf.pages) == 4

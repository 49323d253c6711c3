import zipfile
from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

import docx
import pytest
from docx.oxml.ns import qn
from PIL import Image

from generator.drawing.pictures import Picture
from generator.text.document import Document, FrontMatter
from generator.text.docx import docx_bytes
from generator.text.pages import Pages
from generator.units import Size
from tests.text.demo import PICTURES, demo_document


def png_of(pictures: Sequence[Picture]) -> list[bytes]:
    def png(shade: int) -> bytes:
        file = BytesIO()
        Image.new("L", (40, 20), shade).save(file, "PNG")
        return file.getvalue()

    return [png(50 * number) for number, _ in enumerate(pictures)]


def svg_of(picture: Picture) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg"><title>{picture.title}</title></svg>'


@pytest.fixture(scope="module")
def data(document: Document) -> bytes:
    return docx_bytes(document, png_of, svg_of)


@pytest.fixture(scope="module")
def word(data: bytes) -> Any:
    return docx.Document(BytesIO(data))


def paragraphs(word: Any, style: str) -> list[str]:
    return [p.text.replace("\u00a0", " ") for p in word.paragraphs if p.style.name == style]


def all_elements(word: Any, tag: str) -> Iterator[Any]:
    return word.element.body.iter(qn(tag))


def test_headings_have_the_styles_that_word_knows(word: Any) -> None:
    assert paragraphs(word, "Title") == ["Дурак подкидной"]
    assert paragraphs(word, "Heading 1") == [
        "Что нужно",
        "Первая сдача",
        "1\u2002Раздача",
        "2\u2002Кон",
        "Вкратце",
    ]
    assert paragraphs(word, "Heading 2") == ["Порядок → ♥", "Две семёрки", "Карты"]
    assert paragraphs(word, "Lead") == ["Сбросьте все карты раньше других.", "Каждому по шесть."]


def test_rules_carry_number_and_title(word: Any) -> None:
    rules = [p for p in word.paragraphs if p.style.name == "Rule"]
    assert [[run.text for run in p.runs[:3]] for p in rules] == [
        ["1.1", "\t", "Шесть карт."],
        ["1.2", "\t", "Козырь."],
        ["2.1", "\t", "Заход."],
        ["2.2", "\t", "Взял."],
    ]
    assert [run.style.name for run in rules[0].runs[::2][:2]] == ["Rule Number", "Rule Title"]


def test_references_are_links_to_bookmarks_that_exist(word: Any) -> None:
    marks = {mark.get(qn("w:name")) for mark in all_elements(word, "w:bookmarkStart")}
    links = {link.get(qn("w:anchor")) for link in all_elements(word, "w:hyperlink")}
    assert {"k_rule_2_2", "k_rule_1_2", "k_need"} <= links <= marks
    ids = [mark.get(qn("w:id")) for mark in all_elements(word, "w:bookmarkStart")]
    assert len(ids) == len(set(ids))


def test_lists_are_real_and_each_numbered_one_counts_from_one(word: Any) -> None:
    assert paragraphs(word, "List Bullet 2") == ["одной картой;", "парой, вроде 7♠."]
    numbered = [p for p in word.paragraphs if p.style.name == "List Number"]
    assert [p.text.replace("\u00a0", " ") for p in numbered] == [
        "сдать",
        "сыграть",
        "Аня заходит с 7♠. (2.1)",
        "Боря берёт (правило 2.2).",
    ]
    lists = [p._p.pPr.numPr.numId.val for p in numbered]
    assert lists[0] == lists[1] != lists[2] == lists[3]
    numbering = word.part.numbering_part.element
    for number in set(lists):
        (start,) = numbering.num_having_numId(number).iter(qn("w:startOverride"))
        assert start.get(qn("w:val")) == "1"


def test_tables_have_heads_that_repeat(word: Any) -> None:
    tables = [table for table in word.tables if table.style.name == "Lines"]
    deal, summary = tables
    assert [[cell.text.replace("\u00a0", " ") for cell in row.cells] for row in deal.rows] == [
        ["Игроков", "В колоде"],
        ["2", "24"],
        ["3", "18"],
    ]
    assert [bool(list(row._tr.iter(qn("w:tblHeader")))) for row in deal.rows] == [True, False, False]
    assert not list(summary._tbl.iter(qn("w:tblHeader")))
    assert deal.cell(1, 1).paragraphs[0].alignment == 2  # right


def test_boxes_keep_their_kind(word: Any) -> None:
    boxes = {table.style.name: table.cell(0, 0) for table in word.tables if table.style.name != "Lines"}
    assert set(boxes) == {"House Rule", "Tip"}
    assert [p.style.name for p in boxes["House Rule"].paragraphs] == ["Box Heading", "Normal"]
    assert boxes["Tip"].text.replace("\u00a0", " ") == "Берите рано."


def test_pictures_have_words_a_vector_and_a_raster(word: Any, data: bytes) -> None:
    fan, hand, bout = PICTURES
    properties = list(all_elements(word, "wp:docPr"))
    assert [item.get("descr") for item in properties] == [fan.title, hand.title, hand.title, bout.title]
    assert len({item.get("id") for item in properties}) == 4
    blips = list(all_elements(word, "a:blip"))
    svg = "{http://schemas.microsoft.com/office/drawing/2016/SVG/main}svgBlip"
    vectors = [word.part.related_parts[next(blip.iter(svg)).get(qn("r:embed"))] for blip in blips]
    assert [part.blob.decode() for part in vectors] == [svg_of(p) for p in (fan, hand, hand, bout)]
    assert {part.content_type for part in vectors} == {"image/svg+xml"}
    rasters = [word.part.related_parts[blip.get(qn("r:embed"))] for blip in blips]
    assert {part.content_type for part in rasters} == {"image/png"}
    names = zipfile.ZipFile(BytesIO(data)).namelist()
    assert sum(name.startswith("word/media/") for name in names) == 6
    widths_mm = [shape.width.mm for shape in word.inline_shapes]
    expected = [p.size.width_mm for p in (fan, hand, hand, bout)]
    assert widths_mm == pytest.approx(expected, abs=0.01)


def test_language_page_and_properties(word: Any) -> None:
    (lang,) = word.styles.element.iter(qn("w:lang"))
    assert lang.get(qn("w:val")) == "ru-RU"
    properties = word.core_properties
    assert (properties.title, properties.language, properties.author) == (
        "Дурак подкидной",
        "ru-RU",
        "Koloda",
    )
    section = word.sections[0]
    assert (round(section.page_width.mm), round(section.page_height.mm)) == (210, 297)
    assert "PAGE" in section.footer._element.xml
    settings = word.settings.element.xml
    assert "w:autoHyphenation" in settings and "w:updateFields" in settings


def test_the_contents_are_a_field_over_the_headings(word: Any) -> None:
    codes = [code.text for code in all_elements(word, "w:instrText")]
    assert codes[0].startswith("TOC ")
    assert [code.split()[1] for code in codes if code.startswith("PAGEREF")] == [
        "k_need",
        "k_first_deal",
        "k_rules_deal",
        "k_rules_bout",
        "k_summary",
    ]
    kinds = [char.get(qn("w:fldCharType")) for char in all_elements(word, "w:fldChar")]
    assert kinds.count("begin") == kinds.count("separate") == kinds.count("end") == len(codes)


def test_every_style_in_use_is_defined(word: Any) -> None:
    defined = {style.get(qn("w:styleId")) for style in word.styles.element.iter(qn("w:style"))}
    used = {
        element.get(qn("w:val"))
        for tag in ("w:pStyle", "w:rStyle", "w:tblStyle")
        for element in all_elements(word, tag)
    }
    assert used <= defined


def test_no_break_spaces_stay(word: Any) -> None:
    assert any("по\u00a0" in p.text for p in word.paragraphs)


def test_the_same_document_gives_the_same_bytes(document: Document, data: bytes) -> None:
    assert docx_bytes(document, png_of, svg_of) == data
    dates = {item.date_time for item in zipfile.ZipFile(BytesIO(data)).infolist()}
    assert dates == {(1980, 1, 1, 0, 0, 0)}


def test_a_plain_document_on_letter_paper(tmp_path: Path) -> None:
    rules = "\n## Р {#rules-x}\n(durak.bout.attack) **А.** Б\n(durak.bout.take) **А.** Б\n"
    document = demo_document(tmp_path, "# Т\n" + rules, FrontMatter())
    word = docx.Document(BytesIO(docx_bytes(document, png_of, svg_of, Pages(Size(215.9, 279.4)))))
    assert round(word.sections[0].page_width.mm, 1) == 215.9
    assert "w:updateFields" not in word.settings.element.xml
    assert paragraphs(word, "toc 1") == []

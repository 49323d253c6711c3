"""Cards as a Word file: tables whose cells grow when a person enlarges a picture."""

from typing import Any

import docx
from docx.document import Document as Docx
from docx.enum.section import WD_SECTION
from docx.oxml import parse_xml
from docx.oxml.ns import nsdecls
from docx.section import Section
from docx.shared import Mm, Pt
from docx.text.paragraph import Paragraph

from generator.text.cards import CardDocument, CardTable, PngOf, SvgOf
from generator.text.docx_parts import Pictures, locale_of, set_properties, without_dates

_CUT_LINE = 'w:val="single" w:sz="2" w:space="0" w:color="A8A29C"'  # an eighth of a point twice
_LEAST_TYPE = 2  # half points


def cards_docx(document: CardDocument, png_of: PngOf, svg_of: SvgOf) -> bytes:
    """Return the cards as a DOCX; same document, same bytes.

    ``png_of`` draws the pictures as PNG, ``svg_of`` one as SVG.
    """
    word = docx.Document()
    set_properties(word, document.title, locale_of(document.lang))
    pictures = tuple(document.pictures())
    placed = Pictures(word, dict(zip(pictures, png_of(pictures), strict=True)), svg_of)
    for number, table in enumerate(document.tables):
        section = word.add_section(WD_SECTION.NEW_PAGE) if number else word.sections[0]
        if number:
            _shrink(word.paragraphs[-1])
        _set_page(section, document, table)
        _add_table(word, table, placed)
    _shrink(word.add_paragraph())
    return without_dates(word)


def _set_page(section: Section, document: CardDocument, table: CardTable) -> None:
    """Make the margins so that the table alone fills the page between them."""
    paper = document.paper
    section.page_width, section.page_height = Mm(paper.width_mm), Mm(paper.height_mm)
    section.left_margin, section.top_margin = Mm(table.left_mm), Mm(table.top_mm)
    section.right_margin = Mm(max(0.0, paper.width_mm - table.left_mm - table.size.width_mm))
    section.bottom_margin = Mm(0)
    section.header_distance = section.footer_distance = Mm(0)


def _add_table(word: Docx, table: CardTable, pictures: Pictures) -> None:
    made = word.add_table(len(table.heights_mm), len(table.widths_mm))
    for xml in _table_properties():
        made._tbl.tblPr.insert_element_before(xml, "w:tblLook")
    for column, width_mm in zip(made.columns, table.widths_mm, strict=True):
        column.width = Mm(width_mm)
    for number, (row, height_mm) in enumerate(zip(made.rows, table.heights_mm, strict=True)):
        row.height = Mm(height_mm)
        for at, (cell, width_mm) in enumerate(zip(row.cells, table.widths_mm, strict=True)):
            cell.width = Mm(width_mm)
            paragraph = cell.paragraphs[0]
            _shrink(paragraph)
            if picture := table.cells.get((number, at)):
                cell._tc.get_or_add_tcPr().append(_cut_lines())
                run = paragraph.add_run()
                run.font.size = Pt(_LEAST_TYPE / 2)
                pictures.add(run, picture, picture.size.width_mm)


def _table_properties() -> tuple[Any, ...]:
    margins = "".join(f'<w:{side} w:w="0" w:type="dxa"/>' for side in ("top", "left", "bottom", "right"))
    return (
        parse_xml(f'<w:tblInd {nsdecls("w")} w:w="0" w:type="dxa"/>'),
        parse_xml(f"<w:tblCellMar {nsdecls('w')}>{margins}</w:tblCellMar>"),
    )


def _cut_lines() -> Any:
    sides = "".join(f"<w:{side} {_CUT_LINE}/>" for side in ("top", "left", "bottom", "right"))
    return parse_xml(f"<w:tcBorders {nsdecls('w')}>{sides}</w:tcBorders>")


def _shrink(paragraph: Paragraph) -> None:
    """Make a paragraph that adds next to nothing to the height of a picture in it."""
    layout = paragraph.paragraph_format
    layout.space_before = layout.space_after = Pt(0)
    layout.line_spacing = 1.0
    mark = parse_xml(f'<w:rPr {nsdecls("w")}><w:sz w:val="{_LEAST_TYPE}"/></w:rPr>')
    paragraph._p.get_or_add_pPr().insert_element_before(mark, "w:sectPr")

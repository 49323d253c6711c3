"""Cards as a Word file: tables whose cells grow when a person enlarges a picture."""

from typing import Any

import docx
from docx.document import Document as Docx
from docx.enum.section import WD_SECTION
from docx.enum.style import WD_STYLE_TYPE
from docx.oxml import parse_xml
from docx.oxml.ns import nsdecls
from docx.section import Section
from docx.shared import Mm, Pt

from generator.text.cards import CardDocument, CardTable, PngOf, SvgOf
from generator.text.docx_parts import Pictures, locale_of, set_properties, without_dates

_CUT_LINE = 'w:val="single" w:sz="2" w:space="0" w:color="A8A29C"'  # an eighth of a point twice
_STYLE, _TYPE = "Card", Pt(1)


def cards_docx(document: CardDocument, png_of: PngOf, svg_of: SvgOf) -> bytes:
    """Return the cards as a DOCX; same document, same bytes.

    ``png_of`` draws the pictures as PNG, ``svg_of`` one as SVG.
    """
    word = docx.Document()
    set_properties(word, document.title, locale_of(document.lang))
    _add_style(word)
    pictures = tuple(document.pictures())
    placed = Pictures(word, dict(zip(pictures, png_of(pictures), strict=True)), svg_of)
    for number, table in enumerate(document.tables):
        section = word.add_section(WD_SECTION.NEW_PAGE) if number else word.sections[0]
        if number:
            word.paragraphs[-1].style = _STYLE
        _set_page(section, document, table)
        _add_table(word, table, placed)
    word.add_paragraph(style=_STYLE)
    return without_dates(word)


def _set_page(section: Section, document: CardDocument, table: CardTable) -> None:
    """Make the margins so that the table alone fills the page between them."""
    paper = document.paper
    section.page_width, section.page_height = Mm(paper.width_mm), Mm(paper.height_mm)
    margins = table.margins(paper)
    section.left_margin, section.top_margin = Mm(margins.left_mm), Mm(margins.top_mm)
    section.right_margin, section.bottom_margin = Mm(margins.right_mm), Mm(margins.bottom_mm)
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
            paragraph.style = _STYLE
            if picture := table.cells.get((number, at)):
                cell._tc.get_or_add_tcPr().append(_cut_lines())
                pictures.add(paragraph.add_run(), picture, picture.size.width_mm)


def _table_properties() -> tuple[Any, ...]:
    margins = "".join(f'<w:{side} w:w="0" w:type="dxa"/>' for side in ("top", "left", "bottom", "right"))
    return (
        parse_xml(f'<w:tblInd {nsdecls("w")} w:w="0" w:type="dxa"/>'),
        parse_xml(f"<w:tblCellMar {nsdecls('w')}>{margins}</w:tblCellMar>"),
    )


def _cut_lines() -> Any:
    sides = "".join(f"<w:{side} {_CUT_LINE}/>" for side in ("top", "left", "bottom", "right"))
    return parse_xml(f"<w:tcBorders {nsdecls('w')}>{sides}</w:tcBorders>")


def _add_style(word: Docx) -> None:
    """Add the style of paragraphs that add next to nothing to the height of a picture in them."""
    style = word.styles.add_style(_STYLE, WD_STYLE_TYPE.PARAGRAPH)
    style.font.size = _TYPE
    style.paragraph_format.space_before = style.paragraph_format.space_after = Pt(0)
    style.paragraph_format.line_spacing = 1.0

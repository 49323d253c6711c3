"""The document for a word processor, as DOCX. The only module that knows python-docx.

Styles and lists are data (``templates/word``); here the blocks are put into them. Pictures are vectors
(SVG) with a raster beside them for programs that do not draw those.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any, TypeAlias

import docx
from docx.document import Document as Docx
from docx.enum.section import WD_SECTION
from docx.enum.text import WD_PARAGRAPH_ALIGNMENT
from docx.opc.constants import RELATIONSHIP_TYPE
from docx.oxml import OxmlElement, parse_xml
from docx.oxml.ns import qn
from docx.shared import Mm
from docx.table import _Cell
from docx.text.paragraph import Paragraph as DocxParagraph

from generator.drawing.pictures import Picture
from generator.resources import data_path
from generator.text.document import (
    Align,
    Block,
    Box,
    BoxKind,
    CardMark,
    Chapter,
    Document,
    Example,
    Figure,
    Heading,
    Inline,
    Inlines,
    ListBlock,
    Paragraph,
    Rule,
    RuleRef,
    Style,
    Table,
    Text,
    plain,
    rule_anchor,
)
from generator.text.docx_parts import Pictures, locale_of, set_properties, without_dates
from generator.text.markup import SUMMARY
from generator.text.pages import Pages, column_widths_mm, cover_width_mm, tables_of

PngOf: TypeAlias = Callable[[Sequence[Picture]], list[bytes]]
SvgOf: TypeAlias = Callable[[Picture], str]
Container: TypeAlias = Docx | _Cell

_PAGES = Pages()
_BOX_MARGINS_MM = 8.0
# In narrow columns numbers stand in the text, and cells close together.
_FLUSH = {
    'w:pos="680"/></w:tabs><w:ind w:left="680" w:hanging="680"/>': 'w:pos="454"/></w:tabs>',
    'w:left="964" w:hanging="284"': 'w:left="284" w:hanging="284"',
    '<w:left w:w="108" w:type="dxa"/>': '<w:left w:w="0" w:type="dxa"/>',
    'w:line="264" w:lineRule="auto"': 'w:line="250" w:lineRule="auto"',
}
# What the schema of the settings wants behind the two that we add.
_AFTER_UPDATE = ("w:hdrShapeDefaults", "w:footnotePr", "w:endnotePr", "w:compat", "w:rsids", "m:mathPr")
_AFTER_HYPHENATION = ("w:characterSpacingControl", *_AFTER_UPDATE)
_NUMBERED = 2  # the abstract list in numbering.xml
_ALIGNS = {
    Align.LEFT: WD_PARAGRAPH_ALIGNMENT.LEFT,
    Align.CENTER: WD_PARAGRAPH_ALIGNMENT.CENTER,
    Align.RIGHT: WD_PARAGRAPH_ALIGNMENT.RIGHT,
}


def docx_bytes(document: Document, png_of: PngOf, svg_of: SvgOf, pages: Pages = _PAGES) -> bytes:
    """Return the document as a DOCX on ``pages``; same document, same bytes.

    ``png_of`` draws the pictures as PNG, ``svg_of`` one as SVG. The list of contents is a field that
    Word fills in when it opens the file.
    """
    return _Writer(document, png_of, svg_of, pages).bytes()


class _Writer:
    def __init__(self, document: Document, png_of: PngOf, svg_of: SvgOf, pages: Pages) -> None:
        self._document = document
        self._docx = docx.Document()
        # python-docx searches its styles for every run, a fifth of all the time.
        self._docx.part.get_style_id = cache(self._docx.part.get_style_id)  # type: ignore[method-assign]
        self._pages = pages
        self._measure_mm = pages.measure_mm
        pictures = tuple(dict.fromkeys(document.pictures()))
        pngs = dict(zip(pictures, png_of(pictures), strict=True))
        self._pictures = Pictures(self._docx, pngs, svg_of)
        self._bookmarks = 0
        self._numbers = {rule.number for rule in document.rules()}
        self._chapter_of: Chapter = Chapter("", "", None, ())
        self._set_up()

    def bytes(self) -> bytes:
        self._front()
        pages, columns = self._pages, 1
        for i, chapter in enumerate(self._document.chapters):
            wanted = pages.columns if pages.in_columns(chapter) else 1
            if wanted != columns:
                _new_section(self._docx, pages, wanted)
                self._measure_mm = pages.column_mm if wanted > 1 else pages.measure_mm
            starts_page = chapter.id == SUMMARY if pages.columns == 1 else wanted == 1 and wanted == columns
            self._chapter(chapter, starts_page or (i == 0 and self._has_contents))
            columns = wanted
        return without_dates(self._docx)

    @property
    def _has_contents(self) -> bool:
        return bool(self._document.front.contents)

    def _set_up(self) -> None:
        styles = data_path("templates/word/styles.xml").read_text("utf-8")
        locale = locale_of(self._document.lang)
        styles = styles.replace("LANGUAGE", locale).replace("MEASURE", str(Mm(self._measure_mm).twips))
        styles = _fitted(styles, self._pages)
        numbering = data_path("templates/word/numbering.xml").read_text("utf-8")
        for kind, xml in ((RELATIONSHIP_TYPE.STYLES, styles), (RELATIONSHIP_TYPE.NUMBERING, numbering)):
            self._docx.part.part_related_by(kind)._element = parse_xml(xml.encode("utf-8"))  # type: ignore[attr-defined]
        _drop_template_styles(self._docx)
        section = self._docx.sections[0]
        paper, margins = self._pages.paper, self._pages.margins
        section.page_width, section.page_height = Mm(paper.width_mm), Mm(paper.height_mm)
        section.left_margin, section.right_margin = Mm(margins.left_mm), Mm(margins.right_mm)
        section.top_margin, section.bottom_margin = Mm(margins.top_mm), Mm(margins.bottom_mm)
        section.header_distance = section.footer_distance = Mm(margins.bottom_mm / 2)
        footer = section.footer.paragraphs[0]
        footer.style = "footer"
        footer.add_run(f"{self._document.title} · ")
        footer._p.extend(_field_runs("PAGE", "1"))
        settings = self._docx.settings.element
        settings.insert_element_before(OxmlElement("w:autoHyphenation"), *_AFTER_HYPHENATION)
        if self._has_contents:
            settings.insert_element_before(OxmlElement("w:updateFields"), *_AFTER_UPDATE)
        set_properties(self._docx, self._document.title, locale, plain(self._document.subtitle))

    # ---------- front

    def _front(self) -> None:
        front = self._document.front
        if front.kicker:
            self._paragraph(self._docx, "Kicker", (Text(front.kicker),))
        self._paragraph(self._docx, "Title", (Text(self._document.title),))
        if self._document.subtitle:
            self._paragraph(self._docx, "Subtitle", self._document.subtitle)
        if front.picture:
            widest_mm = cover_width_mm(self._document, self._pages)
            self._picture(self._docx, front.picture, widest_mm=widest_mm)
        if front.facts:
            facts = self._docx.add_paragraph(style="Facts")
            for i, fact in enumerate(front.facts):
                facts.add_run(" · " if i else "")
                facts.add_run(fact.value, "Strong")
                facts.add_run(f" {fact.text}")
        if front.contents:
            self._contents(front.contents)

    def _contents(self, heading: str) -> None:
        self._paragraph(self._docx, "TOC Heading", (Text(heading),))
        chapters = self._document.chapters
        toc = _field_runs('TOC \\o "1-1" \\h \\z', "")
        for i, chapter in enumerate(chapters):
            entry = self._docx.add_paragraph(style="toc 1")
            entry._p.extend(toc[:3] if i == 0 else ())
            link = _link(entry, _bookmark_name(chapter.id))
            title = f"{chapter.number}\t{chapter.title}" if chapter.number else chapter.title
            link.append(entry.add_run(f"{title}\t")._r)
            for run in _field_runs(f"PAGEREF {_bookmark_name(chapter.id)} \\h", ""):
                link.append(run)
            entry._p.extend(toc[-1:] if i == len(chapters) - 1 else ())

    # ---------- blocks

    def _chapter(self, chapter: Chapter, starts_page: bool) -> None:
        heading = self._docx.add_paragraph(style="heading 1")
        heading.paragraph_format.page_break_before = starts_page or None
        if chapter.number:
            heading.add_run(str(chapter.number), "Rule Number")
            heading.add_run("\u2002")
        heading.add_run(chapter.title)
        self._mark(heading, chapter.id)
        self._chapter_of = chapter
        for block in chapter.blocks:
            self._block(self._docx, block)

    def _block(self, into: Container, block: Block) -> None:
        match block:
            case Heading(text, anchor):
                is_boxed = isinstance(into, _Cell)
                self._mark(self._paragraph(into, "Box Heading" if is_boxed else "heading 2", text), anchor)
            case Paragraph(text, is_lead):
                self._paragraph(into, "Lead" if is_lead else "Normal", text)
            case Rule(number, _, title, text, _):
                paragraph = into.add_paragraph(style="Rule")
                paragraph.add_run(number, "Rule Number")
                paragraph.add_run("\t")
                paragraph.add_run(title, "Rule Title")
                self._inlines(paragraph, (Text(" "), *text))
                self._mark(paragraph, block.anchor)
            case ListBlock(items, is_numbered):
                self._list(into, items, is_numbered)
            case Table():
                self._table(into, block)
            case Figure(picture, caption):
                self._picture(into, picture, keeps_next=bool(caption))
                if caption:
                    self._paragraph(into, "caption", caption)
            case Box(kind, blocks):
                self._box(kind, blocks)
            case Example():
                self._example(into, block)

    def _paragraph(self, into: Container, style: str, inlines: Inlines) -> DocxParagraph:
        paragraph = into.add_paragraph(style=style)
        self._inlines(paragraph, inlines)
        return paragraph

    def _list(self, into: Container, items: Iterable[Inlines], is_numbered: bool) -> None:
        number = self._new_numbering() if is_numbered else None
        # Between rules a list is indented as they are.
        is_inner = self._chapter_of.number and not isinstance(into, _Cell)
        style = "List Number" if is_numbered else "List Bullet 2" if is_inner else "List Bullet"
        for item in items:
            paragraph = self._paragraph(into, style, item)
            if number is not None:
                _set_numbering(paragraph, number)

    def _example(self, into: Container, example: Example) -> None:
        self._paragraph(into, "heading 2", (Text(example.title),))
        if example.intro:
            intro = self._paragraph(into, "Normal", example.intro)
            intro.paragraph_format.keep_with_next = True
        if example.picture:
            self._picture(into, example.picture)
        number = self._new_numbering()
        for step in example.steps:
            refs = tuple(part for ref in step.rules for part in (Text(", "), ref))[1:]
            shown = (Text(" ("), *refs, Text(")")) if refs else ()
            paragraph = self._paragraph(into, "List Number", (*step.text, *shown))
            _set_numbering(paragraph, number)
            if step.picture:
                paragraph.paragraph_format.keep_with_next = True
                self._picture(into, step.picture)
        if example.closing:
            self._paragraph(into, "Normal", example.closing)

    def _table(self, into: Container, table: Table) -> None:
        has_head = any(table.head)
        rows = (table.head, *table.rows) if has_head else table.rows
        made = into.add_table(len(rows), len(table.aligns))
        made.style = "Lines"
        is_boxed = isinstance(into, _Cell)
        measure_mm = self._measure_mm - (_BOX_MARGINS_MM if is_boxed else 0.0)
        others = () if is_boxed else tables_of(self._chapter_of)
        widths_mm = column_widths_mm(table, others, measure_mm)
        for column, width_mm in zip(made.columns, widths_mm, strict=True):
            column.width = Mm(width_mm)
        (look,) = made._tbl.tblPr.iter(qn("w:tblLook"))
        for name, value in {"val": "0020" if has_head else "0000", "firstRow": str(int(has_head))}.items():
            look.set(qn(f"w:{name}"), value)
        for i, (cells, row) in enumerate(zip(rows, made.rows, strict=True)):
            _keep_row(row, is_head=has_head and i == 0)
            for inlines, cell, align, width_mm in zip(cells, row.cells, table.aligns, widths_mm, strict=True):
                cell.width = Mm(width_mm)
                paragraph = cell.paragraphs[0]
                paragraph.style = "Table Text"
                paragraph.alignment = _ALIGNS[align]
                paragraph.paragraph_format.keep_with_next = i < len(rows) - 1
                self._inlines(paragraph, inlines)
        # Without a paragraph between them Word joins two tables.
        into.add_paragraph(style="Table Text")

    def _box(self, kind: BoxKind, blocks: Iterable[Block]) -> None:
        table = self._docx.add_table(1, 1)
        table.style = {BoxKind.HOUSE: "House Rule", BoxKind.TIP: "Tip"}[kind]
        _keep_row(table.rows[0], is_head=False)
        cell = table.cell(0, 0)
        empty = cell.paragraphs[0]._p
        for block in blocks:
            self._block(cell, block)
        if len(cell.paragraphs) > 1:
            cell._tc.remove(empty)
        self._docx.add_paragraph(style="Table Text")

    def _picture(
        self,
        into: Container,
        picture: Picture,
        keeps_next: bool = False,
        widest_mm: float | None = None,
    ) -> None:
        paragraph = into.add_paragraph(style="Picture")
        paragraph.paragraph_format.keep_with_next = keeps_next or None
        self._pictures.add(
            paragraph.add_run(), picture, min(picture.size.width_mm, widest_mm or self._measure_mm)
        )

    # ---------- inlines

    def _inlines(self, paragraph: DocxParagraph, inlines: Iterable[Inline]) -> None:
        for item in inlines:
            match item:
                case Text(text, style, lang):
                    run = paragraph.add_run(text, {Style.EM: "Emphasis", Style.TERM: "Strong"}.get(style))
                    if lang:
                        run._r.get_or_add_rPr().append(_element("w:lang", val=locale_of(lang)))
                case CardMark():
                    paragraph.add_run(item.letters, "Red Card" if item.is_red else "Card")
                    if sign := item.text.removeprefix(item.letters):
                        paragraph.add_run(sign, "Red Suit" if item.is_red else "Suit")
                case RuleRef(_, number) if number in self._numbers:
                    link = _link(paragraph, _bookmark_name(rule_anchor(number)))
                    link.append(paragraph.add_run(number, "Rule Reference")._r)
                case RuleRef(_, number):
                    paragraph.add_run(number)

    def _mark(self, paragraph: DocxParagraph, anchor: str) -> None:
        """Make the paragraph an address that links can name."""
        self._bookmarks += 1
        start = _element("w:bookmarkStart", id=str(self._bookmarks), name=_bookmark_name(anchor))
        paragraph._p.insert_element_before(start, "w:r", "w:hyperlink")
        paragraph._p.append(_element("w:bookmarkEnd", id=str(self._bookmarks)))

    def _new_numbering(self) -> int:
        """Return the number of a list that counts from one."""
        numbering = self._docx.part.numbering_part.element
        num = numbering.add_num(_NUMBERED)
        num.add_lvlOverride(0).add_startOverride(1)
        return int(num.numId)


def _new_section(document: Docx, pages: Pages, columns: int) -> None:
    """End the section and begin another: columns on the same page, a single one on a page of its own."""
    section = document.add_section(WD_SECTION.CONTINUOUS if columns > 1 else WD_SECTION.NEW_PAGE)
    cols = section._sectPr.xpath("./w:cols")[0]
    cols.set(qn("w:num"), str(columns))
    cols.set(qn("w:space"), str(Mm(pages.gap_mm).twips))


def _drop_template_styles(document: Docx) -> None:
    """Remove the copy of other styles that python-docx's template brings for Word 2010."""
    for key, relation in list(document.part.rels.items()):
        if relation.reltype.endswith("/stylesWithEffects"):
            del document.part.rels[key]


def _fitted(styles: str, pages: Pages) -> str:
    """Return the styles with type, distances between paragraphs and indents as narrow columns want them."""
    if pages.columns == 1:
        return styles

    def type_size(match: re.Match[str]) -> str:
        # Word counts half points; to round up would be to need more room than the pages were made for.
        return f'{match[1]}"{int(2 * pages.type_size(int(match[2]) / 2))}"'

    styles = re.sub(r'(<w:sz(?:Cs)? w:val=)"(\d+)"', type_size, styles)
    styles = re.sub(r'(w:(?:before|after)=)"(\d+)"', lambda m: f'{m[1]}"{int(m[2]) // 2}"', styles)
    for hanging, flush in _FLUSH.items():
        styles = styles.replace(hanging, flush)
    return styles


def _keep_row(row: Any, is_head: bool) -> None:
    properties = row._tr.get_or_add_trPr()
    properties.append(OxmlElement("w:cantSplit"))
    if is_head:
        properties.append(OxmlElement("w:tblHeader"))


def _set_numbering(paragraph: DocxParagraph, number: int) -> None:
    properties = paragraph._p.get_or_add_pPr().get_or_add_numPr()
    properties.get_or_add_ilvl().val = 0
    properties.get_or_add_numId().val = number


def _bookmark_name(anchor: str) -> str:
    # A bookmark has letters, digits and underscores, at most 40.
    return "k_" + "".join(c if c.isalnum() else "_" for c in anchor)[:38]


def _element(tag: str, **attributes: str) -> Any:
    element = OxmlElement(tag)
    for name, value in attributes.items():
        element.set(qn(f"w:{name}"), value)
    return element


def _link(paragraph: DocxParagraph, bookmark: str) -> Any:
    """Append an inner link to the paragraph and return it, still empty."""
    link = _element("w:hyperlink", anchor=bookmark, history="1")
    paragraph._p.append(link)
    return link


def _field_runs(instruction: str, shown: str) -> tuple[Any, ...]:
    """Return the runs of a field with what it shows until it is brought up to date."""
    text = OxmlElement("w:t")
    text.text = shown
    code = _element("w:instrText")
    code.text = instruction
    parts = (
        _element("w:fldChar", fldCharType="begin"),
        code,
        _element("w:fldChar", fldCharType="separate"),
        text,
        _element("w:fldChar", fldCharType="end"),
    )
    runs = []
    for part in parts:
        run = OxmlElement("w:r")
        run.append(part)
        runs.append(run)
    return tuple(runs)

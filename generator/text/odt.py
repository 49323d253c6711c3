"""The document for a word processor, as OpenDocument text: the same structure and styles as the DOCX.

Styles and the elements of the blocks are data (``templates/word``); pictures are vectors with a raster
beside them for programs that do not draw those.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from generator.drawing.pictures import Picture
from generator.resources import data_path
from generator.text.document import (
    CardMark,
    Chapter,
    Document,
    Inline,
    RuleRef,
    Style,
    Table,
    Text,
    rule_anchor,
)
from generator.text.docx_parts import locale_of
from generator.text.markup import SUMMARY
from generator.text.odt_package import OdtPackage, millimetres
from generator.text.pages import Pages, column_widths_mm, cover_width_mm, tables_of

PngOf: TypeAlias = Callable[[Sequence[Picture]], list[bytes]]
SvgOf: TypeAlias = Callable[[Picture], str]

_BOX_MARGINS_MM = 8.0
_PAGES = Pages()
_HEADING = "Heading_20_1"
_HEADING_ON_NEW_PAGE = "Heading_20_1_20_on_20_a_20_new_20_page"
_LINK = Markup(
    '<text:a xlink:type="simple" xlink:href="#{}" text:style-name="Rule_20_Reference"'
    ' text:visited-style-name="Rule_20_Reference">{}</text:a>'
)
_STYLES = {Style.EM: "Emphasis", Style.TERM: "Strong_20_Emphasis"}


def odt_bytes(document: Document, png_of: PngOf, svg_of: SvgOf, pages: Pages = _PAGES) -> bytes:
    """Return the document as an ODT on ``pages``; same document, same bytes.

    ``png_of`` draws the pictures as PNG, ``svg_of`` one as SVG.
    """
    return _Writer(document, png_of, svg_of, pages).bytes()


class _Writer:
    def __init__(self, document: Document, png_of: PngOf, svg_of: SvgOf, pages: Pages) -> None:
        self._document = document
        self._pages = pages
        self._measure_mm = pages.measure_mm
        pictures = tuple(dict.fromkeys(document.pictures()))
        self._pngs = dict(zip(pictures, png_of(pictures), strict=True))
        self._svg_of = svg_of
        self._package = OdtPackage()
        self._widths_mm: dict[str, tuple[str, float]] = {}
        self._languages: set[str] = set()
        self._numbers = {rule.number for rule in document.rules()}
        self._environment = Environment(
            loader=FileSystemLoader(data_path("templates/word")),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self._environment.globals["measure_mm"] = lambda: self._measure_mm
        self._environment.filters |= {
            "inlines": self._inlines,
            "kind": lambda block: type(block).__name__,
            "frame": self._frame,
            "cover_width": lambda document: cover_width_mm(document, pages),
            "mark": lambda anchor: Markup('<text:bookmark text:name="{}"/>').format(anchor),
            "widths": self._table_widths_mm,
            "table_style": lambda width_mm: self._width_style("table", width_mm),
            "column_style": lambda width_mm: self._width_style("column", width_mm),
        }

    def bytes(self) -> bytes:
        body = "".join(self._body())
        content = (
            f"<office:automatic-styles>{self._automatic_styles()}</office:automatic-styles>"
            f"<office:body><office:text>{body}</office:text></office:body>"
        )
        locale = locale_of(self._document.lang)
        language, _, country = locale.partition("-")
        margins, paper = self._pages.margins, self._pages.paper
        styles = self._environment.get_template("odt-styles.xml.jinja").render(
            document=self._document,
            pages=self._pages,
            language=language,
            country=country or "none",
            size=self._type_size,
            mm=millimetres,
            measure_mm=self._pages.measure_mm,
            margins=margins,
            paper=paper,
        )
        return self._package.pack(content, styles, self._document.title, locale)

    def _body(self) -> Iterable[str]:
        # The macros of a template are not typed.
        parts: Any = self._environment.get_template("content.xml.jinja").module
        yield parts.front(self._document)
        pages = self._pages
        essential = [chapter for chapter in self._document.chapters if pages.in_columns(chapter)]
        others = [chapter for chapter in self._document.chapters if not pages.in_columns(chapter)]
        if essential:
            self._measure_mm = pages.column_mm
            yield '<text:section text:style-name="Columns" text:name="Columns">'
            for chapter in essential:
                yield parts.chapter(chapter, _HEADING)
            yield "</text:section>"
            self._measure_mm = pages.measure_mm
        has_contents = bool(self._document.front.contents)
        for i, chapter in enumerate(others):
            starts_page = pages.columns > 1 or chapter.id == SUMMARY or (i == 0 and has_contents)
            yield parts.chapter(chapter, _HEADING_ON_NEW_PAGE if starts_page else _HEADING)

    def _type_size(self, points: float) -> str:
        return f"{self._pages.type_size(points):.4g}pt"

    # ---------- filters

    def _inlines(self, inlines: Iterable[Inline]) -> Markup:
        return Markup().join(map(self._inline, inlines))

    def _inline(self, item: Inline) -> Markup:
        match item:
            case Text(text, style, lang) if lang:
                self._languages.add(lang)
                return _span(_foreign(lang), text)
            case Text(text, Style.PLAIN):
                return Markup("{}").format(text)
            case Text(text, style):
                return _span(_STYLES[style], text)
            case CardMark():
                colour = "Red_20_" if item.is_red else ""
                sign = item.text.removeprefix(item.letters)
                return _span(f"{colour}Card", item.letters) + (_span(f"{colour}Suit", sign) if sign else "")
            case RuleRef(_, number) if number in self._numbers:
                return _LINK.format(rule_anchor(number), _span("Rule_20_Reference", number))
            case RuleRef(_, number):
                return Markup("{}").format(number)

    def _frame(self, picture: Picture, widest_mm: float | None) -> Markup:
        width_mm = min(picture.size.width_mm, widest_mm or self._measure_mm)
        svg = self._svg_of(picture).encode("utf-8")
        return Markup(self._package.frame(picture, svg, self._pngs[picture], "Graphics", width_mm))

    def _table_widths_mm(self, table: Table, chapter: Chapter, is_boxed: bool) -> list[float]:
        measure_mm = self._measure_mm - (_BOX_MARGINS_MM if is_boxed else 0.0)
        return column_widths_mm(table, () if is_boxed else tables_of(chapter), measure_mm)

    def _width_style(self, family: str, width_mm: float) -> str:
        """Return the name of the style of a table or a column of this width."""
        name = f"{family}_{round(width_mm * 100)}"
        self._widths_mm[name] = (family, width_mm)
        return name

    def _automatic_styles(self) -> str:
        fixed = self._environment.get_template("odt-automatic.xml.jinja")
        foreign = "".join(map(_foreign_style, sorted(self._languages)))
        return (
            fixed.render(pages=self._pages, mm=millimetres)
            + foreign
            + "".join(
                f'<style:style style:name="{name}" style:family="table-column"><style:table-column-properties'
                f' style:column-width="{millimetres(width_mm)}"/></style:style>'
                if family == "column"
                else f'<style:style style:name="{name}" style:family="table"><style:table-properties'
                f' style:width="{millimetres(width_mm)}" table:align="left" fo:margin-top="1mm"'
                ' fo:margin-bottom="3mm"/></style:style>'
                for name, (family, width_mm) in self._widths_mm.items()
            )
        )


def _foreign(lang: str) -> str:
    """Return the name of the style of words in that language."""
    return f"Emphasis_{lang}"


def _foreign_style(lang: str) -> str:
    language, _, script = lang.partition("-")
    written = f' fo:script="{script}"' if script else ""
    return (
        f'<style:style style:name="{_foreign(lang)}" style:family="text" style:parent-style-name="Emphasis">'
        f'<style:text-properties fo:language="{language}"{written} fo:country="none"/></style:style>'
    )


def _span(style: str, text: str) -> Markup:
    return Markup('<text:span text:style-name="{}">{}</text:span>').format(style, text)

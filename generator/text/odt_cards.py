"""Cards as an OpenDocument text: a table on each page, a picture in each cell, at true size."""

from collections.abc import Iterator
from xml.sax.saxutils import quoteattr

from generator.text.cards import CardDocument, CardTable, PngOf, SvgOf
from generator.text.odt_package import OdtPackage, millimetres
from generator.units import Insets

_CUT_LINE = "0.1mm solid #a8a29c"
_EMPTY = '<text:p text:style-name="Small"/>'
_STYLES = (
    '<style:style style:name="Small" style:family="paragraph">'
    '<style:paragraph-properties fo:margin-top="0mm" fo:margin-bottom="0mm" fo:line-height="100%"/>'
    '<style:text-properties fo:font-size="1pt"/></style:style>'
    '<style:style style:name="Gap" style:family="table-cell">'
    '<style:table-cell-properties fo:padding="0mm" fo:border="none"/></style:style>'
    '<style:style style:name="Card" style:family="table-cell">'
    f'<style:table-cell-properties fo:padding="0mm" fo:border="{_CUT_LINE}"/></style:style>'
    '<style:style style:name="Picture" style:family="graphic">'
    '<style:graphic-properties style:vertical-pos="top" style:vertical-rel="line" fo:margin="0mm"'
    ' fo:padding="0mm" fo:border="none" style:wrap="none"/></style:style>'
)


def cards_odt(document: CardDocument, png_of: PngOf, svg_of: SvgOf) -> bytes:
    """Return the cards as an ODT; same document, same bytes.

    ``png_of`` draws the pictures as PNG, ``svg_of`` one as SVG.
    """
    package = OdtPackage()
    pictures = tuple(document.pictures())
    pngs = dict(zip(pictures, png_of(pictures), strict=True))
    svgs = {picture: svg_of(picture).encode() for picture in pictures}

    def cell(table: CardTable, row: int, column: int) -> str:
        picture = table.cells.get((row, column))
        if picture is None:
            return f'<table:table-cell table:style-name="Gap">{_EMPTY}</table:table-cell>'
        width_mm = picture.size.width_mm
        frame = package.frame(picture, svgs[picture], pngs[picture], "Picture", width_mm)
        return (
            '<table:table-cell table:style-name="Card" office:value-type="string">'
            f'<text:p text:style-name="Small">{frame}</text:p></table:table-cell>'
        )

    styles, tables = [_STYLES], []
    for number, table in enumerate(document.tables, start=1):
        styles += _table_styles(number, table)
        columns = "".join(
            f'<table:table-column table:style-name="T{number}.C{column}"/>'
            for column in range(len(table.widths_mm))
        )
        rows = "".join(
            f'<table:table-row table:style-name="T{number}.R{row}">'
            + "".join(cell(table, row, column) for column in range(len(table.widths_mm)))
            + "</table:table-row>"
            for row in range(len(table.heights_mm))
        )
        name = f'table:name="Cards {number}" table:style-name="T{number}"'
        tables.append(f"<table:table {name}>{columns}{rows}</table:table>")
    content = (
        f"<office:automatic-styles>{''.join(styles)}</office:automatic-styles>"
        f"<office:body><office:text>{''.join(tables)}{_EMPTY}</office:text></office:body>"
    )
    return package.pack(content, _pages(document), document.title, document.lang)


def _table_styles(number: int, table: CardTable) -> Iterator[str]:
    """Yield the styles of a table: its place on a page of its own, its columns and its rows."""
    yield (
        f'<style:style style:name="T{number}" style:family="table" style:master-page-name="Page{number}">'
        f'<style:table-properties style:width="{millimetres(table.size.width_mm)}" table:align="left"'
        ' fo:margin="0mm" table:border-model="collapsing"/></style:style>'
    )
    for column, width_mm in enumerate(table.widths_mm):
        yield (
            f'<style:style style:name="T{number}.C{column}" style:family="table-column">'
            f'<style:table-column-properties style:column-width="{millimetres(width_mm)}"/></style:style>'
        )
    for row, height_mm in enumerate(table.heights_mm):
        yield (
            f'<style:style style:name="T{number}.R{row}" style:family="table-row">'
            f'<style:table-row-properties style:min-row-height="{millimetres(height_mm)}"'
            ' fo:keep-together="always"/></style:style>'
        )


def _pages(document: CardDocument) -> str:
    """Return a page for each table, with margins that leave room for the table alone."""
    paper = document.paper
    way = "landscape" if paper.width_mm > paper.height_mm else "portrait"
    layouts, masters = "", ""
    for number, table in enumerate(document.tables, start=1):
        layouts += (
            f'<style:page-layout style:name="Layout{number}"><style:page-layout-properties'
            f' fo:page-width="{millimetres(paper.width_mm)}" fo:page-height="{millimetres(paper.height_mm)}"'
            f' style:print-orientation="{way}" {_margins(table.margins(paper))}/></style:page-layout>'
        )
        masters += f'<style:master-page style:name="Page{number}" style:page-layout-name="Layout{number}"/>'
    lang = quoteattr(document.lang)
    return (
        '<office:styles><style:default-style style:family="paragraph">'
        f"<style:text-properties fo:language={lang}/></style:default-style></office:styles>"
        f"<office:automatic-styles>{layouts}</office:automatic-styles>"
        f"<office:master-styles>{masters}</office:master-styles>"
    )


def _margins(margins: Insets) -> str:
    sides = {
        "left": margins.left_mm,
        "top": margins.top_mm,
        "right": margins.right_mm,
        "bottom": margins.bottom_mm,
    }
    return " ".join(f'fo:margin-{side}="{millimetres(length)}"' for side, length in sides.items())

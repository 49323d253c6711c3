"""The same sheets made in other ways: an HTML page, SVG through other libraries, pixels at 300 dpi.

Libraries that only this comparison needs (svglib, CairoSVG; the extra ``bench``) are used where present.
"""

import base64
import importlib.util
import time
from collections.abc import Callable
from io import BytesIO

from generator.cards import DeckSpec
from generator.drawing.canvas import Drawing, Paint, Recorder
from generator.drawing.faces import draw_back, draw_face
from generator.drawing.indices import load_index
from generator.drawing.look import Look
from generator.drawing.paths import IDENTITY, rectangle
from generator.drawing.pictures import Picture, Placed
from generator.drawing.svg import svg_text
from generator.drawing.themes import load_theme
from generator.sheets.cropmarks import MarkSpec, MarkStyle
from generator.sheets.layout import Layout, SheetSpec, lay_out
from generator.sheets.marks import SheetTexts
from generator.sheets.papers import parse_card_size, parse_paper
from generator.sheets.pdf import deck_pdf, write_pictures
from generator.sheets.raster import rasterise
from generator.units import Insets, Rect

MM = 72 / 25.4
RASTER_DPI = 300
MEASURE_DPI = 2400
CARD = parse_card_size("poker")
PAPER = parse_paper("A4").size


def layout_of(count: int) -> Layout:
    return lay_out(count, SheetSpec(parse_paper("A4"), CARD, Insets.all(5), bleed_mm=0))


def sides(faces: list[Drawing], back: Drawing) -> list[list[tuple[Drawing, Rect]]]:
    """What lies where on each page; cards of this size lie upright on A4."""
    layout = layout_of(len(faces))
    pages = []
    for sheet in range(layout.sheets):
        placed = layout.cards_on(sheet)
        pages.append([(faces[card], layout.fronts[slot].trim) for card, slot in placed])
        pages.append([(back, layout.backs[slot].trim) for _, slot in placed])
    return pages


def koloda(faces: list[Drawing], back: Drawing) -> bytes:
    layout = layout_of(len(faces))
    return deck_pdf(layout, faces, back, SheetTexts("100%"), "Deck", "en", MarkSpec(MarkStyle.NONE)).content


def html(faces: list[Drawing], back: Drawing) -> bytes:
    """A page of positioned pictures, printed by WeasyPrint."""
    from weasyprint import HTML

    codes = {id(drawing): base64.b64encode(svg_text(drawing).encode()).decode() for drawing in (*faces, back)}
    pages = "".join(
        "<section>"
        + "".join(
            f'<img src="data:image/svg+xml;base64,{codes[id(drawing)]}" style="left:{trim.x_mm}mm;'
            f'top:{trim.y_mm}mm;width:{trim.width_mm}mm;height:{trim.height_mm}mm">'
            for drawing, trim in page
        )
        + "</section>"
        for page in sides(faces, back)
    )
    style = (
        "@page{size:A4;margin:0}body{margin:0}img{position:absolute}"
        "section{position:relative;width:210mm;height:297mm;break-after:page}"
    )
    return bytes(HTML(string=f"<style>{style}</style>{pages}").write_pdf())


def svglib(faces: list[Drawing], back: Drawing) -> bytes:
    """SVG read by svglib, drawn by reportlab wherever it lies."""
    from reportlab.graphics import renderPDF
    from reportlab.pdfgen.canvas import Canvas
    from svglib.svglib import svg2rlg

    read = {id(each): svg2rlg(BytesIO(svg_text(each).encode())) for each in (*faces, back)}
    buffer = BytesIO()
    canvas = Canvas(buffer, (PAPER.width_mm * MM, PAPER.height_mm * MM))
    for page in sides(faces, back):
        for drawing, trim in page:
            renderPDF.draw(read[id(drawing)], canvas, trim.x_mm * MM, (PAPER.height_mm - trim.bottom_mm) * MM)
        canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def cairosvg(faces: list[Drawing], back: Drawing) -> bytes:
    """A page of nested SVG for each side, converted by CairoSVG and put together."""
    import pikepdf
    from cairosvg import svg2pdf

    texts = {id(each): base64.b64encode(svg_text(each).encode()).decode() for each in (*faces, back)}
    whole = pikepdf.new()
    for page in sides(faces, back):
        images = "".join(
            f'<image href="data:image/svg+xml;base64,{texts[id(drawing)]}" x="{trim.x_mm}" y="{trim.y_mm}"'
            f' width="{trim.width_mm}" height="{trim.height_mm}"/>'
            for drawing, trim in page
        )
        size = 'width="210mm" height="297mm" viewBox="0 0 210 297"'
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{images}</svg>'
        with pikepdf.open(BytesIO(svg2pdf(bytestring=svg.encode()))) as one:
            whole.pages.extend(one.pages)
    buffer = BytesIO()
    whole.save(buffer)
    return buffer.getvalue()


def pixels(faces: list[Drawing], back: Drawing) -> bytes:
    """Cards rendered at 300 dpi and pasted onto pages of pixels, as the popular tools do."""
    from PIL import Image

    drawings = list({id(each): each for each in (*faces, back)}.values())
    pictures = [Picture(each.name, each.title, each.size, (Placed(each, IDENTITY),)) for each in drawings]
    images = {
        id(each): Image.open(BytesIO(png)).convert("RGB")
        for each, png in zip(drawings, rasterise(write_pictures(pictures), RASTER_DPI), strict=True)
    }
    k = RASTER_DPI / 25.4
    pages = []
    for page in sides(faces, back):
        sheet = Image.new("RGB", (round(PAPER.width_mm * k), round(PAPER.height_mm * k)), "white")
        for drawing, trim in page:
            size = (round(trim.width_mm * k), round(trim.height_mm * k))
            sheet.paste(images[id(drawing)].resize(size), (round(trim.x_mm * k), round(trim.y_mm * k)))
        pages.append(sheet)
    buffer = BytesIO()
    pages[0].save(buffer, "PDF", save_all=True, append_images=pages[1:], resolution=RASTER_DPI, quality=92)
    return buffer.getvalue()


WAYS: dict[str, Callable[[list[Drawing], Drawing], bytes]] = {
    "koloda": koloda,
    "HTML page, WeasyPrint": html,
    "SVG, svglib and reportlab": svglib,
    "SVG, CairoSVG": cairosvg,
    "pixels at 300 dpi": pixels,
}
NEEDS = {svglib: "svglib", cairosvg: "cairosvg"}


def error_mm(way: Callable[[list[Drawing], Drawing], bytes]) -> float:
    """Return how far the edges of a black card in the first slot are from where they belong, at most."""
    import pypdfium2
    from PIL import Image

    recorder = Recorder()
    recorder.draw(rectangle(Rect(0, 0, CARD.size.width_mm, CARD.size.height_mm)), Paint(fill="#000000"))
    black = recorder.drawing("black", "", CARD.size)
    trim = layout_of(1).fronts[0].trim
    document = pypdfium2.PdfDocument(way([black], black))
    page, scale = document[0], MEASURE_DPI / 72
    width, height = page.get_size()
    middle_x, middle_y = (centre * MM for centre in trim.centre_mm)
    k = MEASURE_DPI / 25.4
    worst = 0.0
    for level in (True, False):
        # a thin strip of the whole page across the middle of the card; then what is near the card
        low, high = (trim.x_mm, trim.right_mm) if level else (trim.y_mm, trim.bottom_mm)
        cut = (
            (0, height - middle_y - 1, 0, middle_y - 1)
            if level
            else (middle_x - 1, 0, width - middle_x - 1, 0)
        )
        strip = page.render(scale=scale, crop=cut).to_pil().convert("L")
        line = strip.resize((strip.width, 1) if level else (1, strip.height), Image.Resampling.BOX)
        start, end = round((low - 3) * k), round((high + 3) * k)
        dark = [255 - value for value in line.tobytes()[start:end]]
        length = sum(dark) / 255 / k
        middle = sum(at * value for at, value in enumerate(dark, start=start)) / sum(dark) / k + 0.5 / k
        worst = max(worst, abs(middle - length / 2 - low), abs(middle + length / 2 - high))
    document.close()
    return worst


def bench_ways() -> None:
    """Print time, size and exactness of the ways, for 54 poker cards and their backs on A4."""
    look = Look(load_theme("classic"), load_index("int"), "JOKER")
    faces = [draw_face(card, look, CARD.size) for card in DeckSpec.parse("2-A+2J").cards()]
    back = draw_back(look, CARD.size)
    print(f"\n{'54 cards and backs on A4':<34}{'s':>7}{'KB':>9}{'off by mm (to 0.01)':>21}")
    for title, way in WAYS.items():
        if importlib.util.find_spec(NEEDS.get(way, "generator")) is None:
            print(f"{title:<34}   not installed: pip install koloda[bench]")
            continue
        try:
            way(faces[:1], back)  # what is imported once does not count
        except OSError as error:
            print(f"{title:<34}   not usable: {error}".splitlines()[0])
            continue
        begin = time.perf_counter()
        content = way(faces, back)
        seconds = time.perf_counter() - begin
        print(f"{title:<34}{seconds:7.2f}{len(content) / 1024:9.0f}{error_mm(way):21.3f}")


if __name__ == "__main__":
    bench_ways()

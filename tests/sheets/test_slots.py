"""Each slot of the PDF looks like its drawing as SVG, rendered by another program."""

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat

from generator.cards import Card, DeckSpec, Joker
from generator.drawing.faces import draw_back, draw_face
from generator.drawing.indices import load_index
from generator.drawing.look import Look
from generator.drawing.svg import svg_text
from generator.drawing.themes import load_theme, theme_names
from generator.sheets.cropmarks import MarkSpec, MarkStyle
from generator.sheets.layout import SheetSpec, lay_out
from generator.sheets.marks import SheetTexts
from generator.sheets.papers import parse_card_size, parse_paper
from generator.sheets.pdf import deck_pdf
from generator.units import Insets

DPI = 254  # ten pixels to a millimetre: slots at 10.5 and 16.5 mm begin at whole pixels
CARD = parse_card_size("standard")
CODES = ["AS", "KH", "QD", "JC", "7H", "TD", "2S"]


def rendered(document: pypdfium2.PdfDocument, page: int = 0) -> Image.Image:
    image = document[page].render(scale=DPI / 72 * (1 - 2e-6)).to_pil().convert("RGB")  # PDFium rounds up
    document.close()
    return image


def of_svg(text: str) -> Image.Image:
    """Render with WeasyPrint's own SVG code: no line of ours takes part in it."""
    from weasyprint import HTML

    size = f"{CARD.size.width_mm}mm {CARD.size.height_mm}mm"
    page = f"<style>@page{{size:{size};margin:0}}body{{margin:0}}svg{{display:block}}</style>{text}"
    document = pypdfium2.PdfDocument(HTML(string=page).write_pdf())
    return rendered(document)


@pytest.mark.slow
@pytest.mark.parametrize("theme", theme_names())
def test_t38_a_slot_looks_like_its_drawing(theme: str) -> None:
    look = Look(load_theme(theme), load_index("int"), "JOKER")
    sample = [*map(Card.parse, CODES), Joker.RED]
    cards = DeckSpec.parse("2-A+2J").cards() if theme == "classic" else sample
    faces = [draw_face(card, look, CARD.size) for card in cards] + [draw_back(look, CARD.size)]
    spec = SheetSpec(parse_paper("A4"), CARD, Insets.all(5), bleed_mm=0)
    layout = lay_out(len(faces), spec)
    made = deck_pdf(layout, faces, None, SheetTexts("100%"), "Deck", "en", MarkSpec(MarkStyle.NONE))
    sheets = [rendered(pypdfium2.PdfDocument(made.content), sheet) for sheet in range(layout.sheets)]
    for face, place in zip(faces, layout.places, strict=True):
        sheet, trim = sheets[place.sheet], layout.fronts[place.slot].trim
        box = [round(10 * edge) for edge in (trim.x_mm, trim.y_mm, trim.right_mm, trim.bottom_mm)]
        seen, printed = of_svg(svg_text(face)), sheet.crop(tuple(box))
        assert seen.size == printed.size == (630, 880)
        difference = sum(ImageStat.Stat(ImageChops.difference(printed, seen)).mean) / 3 / 255
        assert difference < 0.01, (face.name, difference)

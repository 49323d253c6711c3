"""A booklet made as ours and by WeasyPrint alone, which gets every picture as SVG: time, memory, size.

Run as a program it makes one booklet one way, so that each is measured in a process of its own.
"""

import sys
from base64 import b64encode
from pathlib import Path

from markupsafe import Markup

WAYS = ("koloda", "WeasyPrint alone")


def make(game: str, way: str) -> bytes:
    """Return the Russian booklet of a game, made one way."""
    from generator.products.booklet import booklet_document
    from generator.products.config import Settings
    from generator.products.request import resolve
    from generator.sheets.pdf import write_pictures
    from generator.text.pdf import pdf_bytes

    request = resolve(Settings(game=game), Path("output"))
    document = booklet_document(request, request.lexicons[0])
    if way == "koloda":
        return pdf_bytes(document, request.binding.layout, write_pictures)

    from weasyprint import HTML

    from generator.drawing.pictures import Picture
    from generator.text.fonts import FACES, PIPS, Face, font_bytes
    from generator.text.markup import render
    from generator.text.vectors import Vectors

    def data_url(kind: str, content: bytes) -> str:
        return f"data:{kind};base64,{b64encode(content).decode('ascii')}"

    urls = {face: data_url("font/ttf", font_bytes(face)) for face in (*FACES, PIPS)}

    def font_url(face: Face) -> str:
        return urls[face]

    def image(picture: Picture, widest_mm: float) -> Markup:
        factor = min(1.0, widest_mm / picture.size.width_mm)
        return Markup(
            '<img class="picture" src="{}" alt="{}" style="width:{:.2f}mm;height:{:.2f}mm">'
        ).format(
            data_url("image/svg+xml", Vectors().svg(picture).encode()),
            picture.title,
            picture.size.width_mm * factor,
            picture.size.height_mm * factor,
        )

    html = render("booklet.html.jinja", document, request.binding.layout, image, font_url)
    return bytes(HTML(string=html).write_pdf(pdf_variant="pdf/ua-1", custom_metadata=False))


if __name__ == "__main__":
    game, way, file = sys.argv[1:]
    Path(file).write_bytes(make(game, way))

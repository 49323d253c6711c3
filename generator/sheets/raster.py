"""Pages of a PDF as PNG files, for documents that cannot hold vectors.

Import it inside functions: PDFium is heavy.
"""

from io import BytesIO

import pypdfium2

# PDFium rounds the size in pixels up, and PDF lengths are rounded to a ten-thousandth of a point:
# without this grain of slack a page of exactly 1000 pixels would get 1001.
_SLACK = 2e-6


def rasterise(pdf: bytes, dpi: float) -> list[bytes]:
    """Return each page as the bytes of a PNG that says its resolution (pHYs), on white.

    Sides are rounded to whole pixels.
    """
    document = pypdfium2.PdfDocument(pdf)
    try:
        return [_png(page, dpi) for page in document]
    finally:
        document.close()


def _png(page: pypdfium2.PdfPage, dpi: float) -> bytes:
    buffer = BytesIO()
    sides = [max(1, round(side * dpi / 72)) for side in page.get_size()]
    image = page.render(scale=dpi / 72 * (1 - _SLACK)).to_pil()
    image.crop((0, 0, *sides)).save(buffer, "PNG", dpi=(dpi, dpi))
    return buffer.getvalue()

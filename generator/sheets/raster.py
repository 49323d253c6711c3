"""Pages of a PDF as PNG files, for documents that cannot hold vectors.

Import it inside functions: PDFium is heavy.
"""

from io import BytesIO

import pypdfium2

# PDFium rounds the size in pixels up, and PDF lengths are rounded to a ten-thousandth of a point:
# without this grain of slack a page of exactly 1000 pixels would get 1001.
_SLACK = 2e-6


def rasterise(pdf: bytes, dpi: int) -> list[bytes]:
    """Return each page as the bytes of a PNG that says its resolution (pHYs), on white."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        return [_png(page, dpi) for page in document]
    finally:
        document.close()


def _png(page: pypdfium2.PdfPage, dpi: int) -> bytes:
    buffer = BytesIO()
    page.render(scale=dpi / 72 * (1 - _SLACK)).to_pil().save(buffer, "PNG", dpi=(dpi, dpi))
    return buffer.getvalue()

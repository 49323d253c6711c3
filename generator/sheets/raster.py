"""Pages of a PDF as PNG files, for documents that cannot hold vectors.

Import it inside functions: PDFium is heavy.
"""

from io import BytesIO

import pypdfium2
from PIL import Image

# PDFium rounds the size in pixels up, and PDF lengths are rounded to a ten-thousandth of a point:
# without this grain of slack a page of exactly 1000 pixels would get 1001.
_SLACK = 2e-6


_WHITE, _CLEAR = (255, 255, 255, 255), (255, 255, 255, 0)


_NEARLY_WHITE = 253  # of 255: a palette's white may be that far off, and would print as a veil


def rasterise(pdf: bytes, dpi: float, *, is_clear: bool = False, is_small: bool = False) -> list[bytes]:
    """Return each page as the bytes of a PNG that says its resolution (pHYs), on white.

    Sides are rounded to whole pixels. One that ``is_clear`` has no ground: what lies below shows where
    nothing is drawn; one that ``is_small`` has a palette of 256 colours and a third of the bytes.
    """
    document = pypdfium2.PdfDocument(pdf)
    try:
        ground = _CLEAR if is_clear else _WHITE
        return [_png(_image(page, dpi, ground), dpi, is_small) for page in document]
    finally:
        document.close()


def _image(page: pypdfium2.PdfPage, dpi: float, ground: tuple[int, int, int, int]) -> Image.Image:
    sides = [max(1, round(side * dpi / 72)) for side in page.get_size()]
    image: Image.Image = page.render(scale=dpi / 72 * (1 - _SLACK), fill_color=ground).to_pil()
    return image.crop((0, 0, *sides))


def _png(image: Image.Image, dpi: float, is_small: bool) -> bytes:
    buffer = BytesIO()
    if is_small:
        image = image.quantize(method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
        values = image.getpalette()
        assert values
        colours = zip(values[::3], values[1::3], values[2::3], strict=True)
        whitened = [(255,) * 3 if min(colour) >= _NEARLY_WHITE else colour for colour in colours]
        image.putpalette([value for colour in whitened for value in colour])
    image.save(buffer, "PNG", dpi=(dpi, dpi))
    return buffer.getvalue()

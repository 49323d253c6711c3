"""Pictures of drawings by three independent programs: PDFium from our PDF, resvg and librsvg from our SVG."""

import subprocess
from collections.abc import Sequence
from io import BytesIO

import resvg_py
from PIL import Image, ImageChops

from generator.drawing.canvas import Drawing
from generator.drawing.paths import IDENTITY
from generator.drawing.pictures import Picture, Placed
from generator.drawing.svg import svg_text
from generator.sheets.pdf import write_pictures
from generator.sheets.raster import rasterise


def pdf_of(drawings: Sequence[Drawing]) -> bytes:
    """Return a PDF with one drawing on each page."""
    return write_pictures([Picture(d.name, "", d.size, (Placed(d, IDENTITY),)) for d in drawings])


def by_pdfium(drawings: Sequence[Drawing], dpi: int) -> list[Image.Image]:
    return [Image.open(BytesIO(png)).convert("RGB") for png in rasterise(pdf_of(drawings), dpi)]


def by_librsvg(drawings: Sequence[Drawing], dpi: int) -> list[Image.Image]:
    run = ["rsvg-convert", f"--dpi-x={dpi}", f"--dpi-y={dpi}", "--background-color=#ffffff"]
    pictures = (
        subprocess.run(run, input=svg_text(d).encode(), capture_output=True, check=True) for d in drawings
    )
    return [Image.open(BytesIO(done.stdout)).convert("RGB") for done in pictures]


def by_resvg(drawings: Sequence[Drawing], dpi: int) -> list[Image.Image]:
    pictures = (
        resvg_py.svg_to_bytes(svg_string=svg_text(d), dpi=dpi, background="#ffffff", skip_system_fonts=True)
        for d in drawings
    )
    return [Image.open(BytesIO(bytes(png))).convert("RGB") for png in pictures]


def difference(one: Image.Image, other: Image.Image, clearly: int = 64) -> float:
    """Return the share of pixels that differ by more than ``clearly`` of 255 in some channel."""
    other = other.resize(one.size) if other.size != one.size else other
    bands = ImageChops.difference(one, other).split()
    worst = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2])
    return sum(worst.histogram()[clearly + 1 :]) / (one.width * one.height)


def coverage(picture: Image.Image) -> float:
    """Return the mean ink of cyan, magenta and yellow, from 0 to 1."""
    small = picture.resize((1, 1), Image.Resampling.BOX)
    return 1 - sum(small.getpixel((0, 0))) / 3 / 255

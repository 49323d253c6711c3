"""Drawings as grey pixels, by the same way that people print them: PDF, then a renderer."""

from itertools import combinations
from statistics import fmean

import pypdfium2

from generator.drawing.paths import IDENTITY
from generator.drawing.pictures import Picture, Placed
from generator.sheets.pdf import write_pictures

CENTRAL = (0.18, 0.82, 0.1, 0.9)
"""The part of a card without index columns and frame: left, right, top, bottom as shares of its sides."""


def rasters(drawings, height_px):
    """Return each drawing of a size in grey, as rows of bytes; the height in pixels is exact."""
    pictures = [Picture(d.name, "", d.size, (Placed(d, IDENTITY),)) for d in drawings]
    document = pypdfium2.PdfDocument(write_pictures(pictures))
    scale = (height_px - 0.001) / (drawings[0].size.height_mm / 25.4 * 72)  # no part of a pixel is added
    result = []
    for page in document:
        bitmap = page.render(scale=scale, grayscale=True)
        data = bytes(bitmap.buffer)
        result.append([data[y * bitmap.stride :][: bitmap.width] for y in range(bitmap.height)])
    return result


def distances(pictures):
    """Return the mean difference of grey, of 255, for every pair of a mapping of rasters."""
    pixels = {name: b"".join(rows) for name, rows in pictures.items()}
    return {
        (a, b): fmean(abs(p - q) for p, q in zip(pixels[a], pixels[b], strict=True))
        for a, b in combinations(pixels, 2)
    }


def overlap(rows_a, rows_b):
    """Return the share of the inked pixels of the central parts that two rasters have in common."""
    a, b = _silhouette(rows_a), _silhouette(rows_b)
    both = sum(p and q for p, q in zip(a, b, strict=True))
    return both / sum(p or q for p, q in zip(a, b, strict=True))


def _silhouette(rows):
    left, right, top, bottom = CENTRAL
    height, width = len(rows), len(rows[0])
    lines = rows[round(top * height) : round(bottom * height)]
    return [value < 235 for row in lines for value in row[round(left * width) : round(right * width)]]


def white_share(rows):
    """Return the share of pixels that stay the colour of the paper."""
    pixels = b"".join(rows)
    return sum(value >= 250 for value in pixels) / len(pixels)


def turned_difference(rows):
    """Return the share of pixels that differ from the half turn."""
    pixels = b"".join(rows)
    return sum(abs(p - q) > 32 for p, q in zip(pixels, reversed(pixels), strict=True)) / len(pixels)

"""Letters as outlines, taken from our own font files. No card ever needs an installed font."""

from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

from generator.drawing.paths import Path, moved, scaled
from generator.errors import KolodaError
from generator.resources import data_path
from generator.units import Rect

INDEX_FONT = "index"
LETTER_FONT = "letters"

_GAP = 0.09  # between the inks of neighbours, in cap heights: index figures stand closer than in text


class Glyph(NamedTuple):
    """An outline with its baseline at y = 0 and capitals 1 high."""

    path: Path
    advance: float


@cache
def glyph(character: str, font: str = INDEX_FONT) -> Glyph:
    """Return the outline of one character. Raises `KolodaError` if our font lacks it."""
    glyphs, names, cap_height = _font(font)
    name = names.get(ord(character))
    if name is None:
        raise KolodaError(
            f"'{character}' cannot be drawn on a card: there are digits, Latin and Cyrillic capitals"
        )
    from fontTools.pens.svgPathPen import SVGPathPen

    pen = SVGPathPen(glyphs, ntos=repr)
    glyphs[name].draw(pen)
    path = Path.parse(pen.getCommands())
    return Glyph(path.transformed(scaled(1 / cap_height, -1 / cap_height)), glyphs[name].width / cap_height)


@cache
def _font(name: str) -> tuple[Any, dict[int, str], float]:
    """Return the glyphs of a font, their names by character, and the height of capitals."""
    from fontTools.ttLib import TTFont

    font = TTFont(data_path(f"card_art/fonts/{name}.ttf"))
    return font.getGlyphSet(), font.getBestCmap(), font["OS/2"].sCapHeight


@cache
def label(text: str, font: str = INDEX_FONT) -> Path:
    """Return the outline of a short text, capitals 1 high, set tightly by its inks."""
    paths = [glyph(character, font).path for character in text]
    if not paths:
        raise ValueError("no character to draw")
    line = paths[0]
    for _, path in pairwise(paths):
        line += path.transformed(moved(_right(line) + _GAP - path.bounds().x_mm, 0))
    return line


def _right(path: Path) -> float:
    return path.bounds().right_mm


def fitted(path: Path, box: Rect) -> Path:
    """Return ``path`` as high as ``box`` and centred in it, condensed where it would be too wide."""
    ink = path.bounds()
    y_factor = box.height_mm / ink.height_mm
    x_factor = min(y_factor, box.width_mm / ink.width_mm)
    x, y = box.centre_mm
    ink_x, ink_y = ink.centre_mm
    return path.transformed(moved(-ink_x, -ink_y).then(scaled(x_factor, y_factor)).then(moved(x, y)))

"""Letters as outlines, taken from our own font files. No card ever needs an installed font."""

from functools import cache
from typing import Any

from generator.drawing.paths import Path, moved, scaled
from generator.errors import KolodaError
from generator.resources import data_path
from generator.units import Rect

INDEX_FONT = "index"
LETTER_FONT = "letters"

_GAP = 0.09  # between the inks of neighbours, in cap heights: index figures stand closer than in text
_SMALL_CAPITAL = 0.74


@cache
def glyph(character: str, font: str = INDEX_FONT) -> Path:
    """Return the outline of one character, baseline at y = 0, capitals 1 high.

    Lower-case letters are small capitals. Raises `KolodaError` if our font lacks the character.
    """
    if character.upper() != character:
        return glyph(character.upper(), font).transformed(scaled(_SMALL_CAPITAL))
    glyphs, names, cap_height = _font(font)
    name = names.get(ord(character))
    if name is None:
        raise KolodaError(
            f"'{character}' cannot be drawn on a card: there are digits, Latin and Cyrillic capitals"
        )
    from fontTools.pens.svgPathPen import SVGPathPen

    pen = SVGPathPen(glyphs, ntos=repr)
    glyphs[name].draw(pen)
    return Path.parse(pen.getCommands()).transformed(scaled(1 / cap_height, -1 / cap_height))


@cache
def _font(name: str) -> tuple[Any, dict[int, str], float]:
    """Return the glyphs of a font, their names by character, and the height of capitals."""
    from fontTools.ttLib import TTFont

    font = TTFont(data_path(f"card_art/fonts/{name}.ttf"))
    return font.getGlyphSet(), font.getBestCmap(), font["OS/2"].sCapHeight


@cache
def label(text: str, font: str = INDEX_FONT) -> Path:
    """Return the outline of a short text, capitals 1 high, set tightly by its inks."""
    if not text:
        raise ValueError("no character to draw")
    line = glyph(text[0], font)
    for character in text[1:]:
        path = glyph(character, font)
        line += path.transformed(moved(line.bounds().right_mm + _GAP - path.bounds().x_mm, 0))
    return line


def fitted(path: Path, box: Rect) -> Path:
    """Return ``path`` as high as ``box`` and centred in it, condensed where it would be too wide."""
    ink = path.bounds()
    y_factor = box.height_mm / ink.height_mm
    x_factor = min(y_factor, box.width_mm / ink.width_mm)
    x, y = box.centre_mm
    ink_x, ink_y = ink.centre_mm
    return path.transformed(moved(-ink_x, -ink_y).then(scaled(x_factor, y_factor)).then(moved(x, y)))

"""Letters as outlines, taken from our own font files. No card ever needs an installed font."""

from functools import cache
from typing import Any

from generator.drawing.paths import Path, Segment, moved, scaled
from generator.errors import KolodaError
from generator.resources import data_path
from generator.units import Rect

INDEX_FONT = "index"
LETTER_FONT = "letters"

_GAP = 0.09  # between the inks of neighbours, in cap heights: index figures stand closer than in text
_SPACE = 0.34
_SMALL_CAPITAL = 0.74
_DRAWN = {  # what dates and names need and our fonts lack
    ".": "M0 0 L0 -.18 L.18 -.18 L.18 0 Z",
    ",": "M.02 .2 L0 .2 L.04 0 L0 0 L0 -.18 L.18 -.18 L.18 0 Z",
    ":": "M0 0 L0 -.18 L.18 -.18 L.18 0 Z M0 -.5 L0 -.68 L.18 -.68 L.18 -.5 Z",
    "/": "M0 .08 L.34 -1.04 L.46 -1.04 L.12 .08 Z",
    "+": "M.22 -.12 V-.34 H0 V-.46 H.22 V-.68 H.34 V-.46 H.56 V-.34 H.34 V-.12 Z",
    "\u2013": "M0 -.34 L0 -.46 L.6 -.46 L.6 -.34 Z",
    "\u2014": "M0 -.34 L0 -.46 L.9 -.46 L.9 -.34 Z",
    "\u2019": "M.04 -.66 L.1 -1 L.26 -1 L.14 -.66 Z",
    "'": "M.04 -.66 L0 -1 L.16 -1 L.12 -.66 Z",
}


@cache
def glyph(character: str, font: str = INDEX_FONT) -> Path:
    """Return the outline of one character, baseline at y = 0, capitals 1 high.

    Lower-case letters are small capitals. Raises `KolodaError` if our font lacks the character.
    """
    if character in _DRAWN:
        return Path.parse(_DRAWN[character])
    if character.upper() != character:
        return glyph(character.upper(), font).transformed(scaled(_SMALL_CAPITAL))
    glyphs, names, cap_height = _font(font)
    name = names.get(ord(character))
    if name is None:
        raise KolodaError(
            f"'{character}' cannot be drawn on a card:"
            " there are digits, Latin and Cyrillic letters, . , : / + ' -"
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
def label(text: str, font: str = INDEX_FONT, gap: float = _GAP) -> Path:
    """Return the outline of a short text, capitals 1 high, set by its inks, ``gap`` cap heights apart."""
    segments: tuple[Segment, ...] = ()
    right, apart = 0.0, 0.0
    for character in text:
        if character == " ":
            apart += _SPACE
            continue
        path = glyph(character, font)
        path = path.transformed(moved(right + apart - path.bounds().x_mm, 0))
        segments += path.segments
        right, apart = path.bounds().right_mm, gap
    if not segments:
        raise ValueError("no character to draw")
    return Path(segments)


def fitted(path: Path, box: Rect) -> Path:
    """Return ``path`` as high as ``box`` and centred in it, condensed where it would be too wide."""
    ink = path.bounds()
    y_factor = box.height_mm / ink.height_mm
    x_factor = min(y_factor, box.width_mm / ink.width_mm)
    x, y = box.centre_mm
    ink_x, ink_y = ink.centre_mm
    return path.transformed(moved(-ink_x, -ink_y).then(scaled(x_factor, y_factor)).then(moved(x, y)))

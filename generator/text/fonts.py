"""Our own text faces, and the pip font that is made from the card art: nothing is taken from the system."""

import io
from collections.abc import Iterable
from functools import cache
from typing import Any, NamedTuple

from generator.cards import Suit
from generator.drawing.paths import Path, Segment, circle, moved, scaled, turned
from generator.drawing.pips import pip_path
from generator.resources import data_path
from generator.text.document import SUIT_SIGNS


class Face(NamedTuple):
    """A font file of ours as CSS names it."""

    family: str
    weight: int
    style: str
    file: str


FACES = (
    Face("Koloda Serif", 400, "normal", "serif-400"),
    Face("Koloda Serif", 400, "italic", "serif-400i"),
    Face("Koloda Serif", 700, "normal", "serif-700"),
    Face("Koloda Sans", 400, "normal", "sans-400"),
    Face("Koloda Sans", 600, "normal", "sans-600"),
    Face("Koloda Sans", 800, "normal", "sans-800"),
    Face("Koloda Display", 800, "normal", "display-800"),
)
PIPS = Face("Koloda Pips", 400, "normal", "pips")

ARROW, DOWN = "→", "↓"
LARGEST_DISC = 20
_UNITS = 1000
_CAP_HEIGHT = 714  # of Koloda Sans, so that a pip stands beside its letter
_PIP_HEIGHT = 760
_SIDE_BEARING = 40
_DISC_RADIUS = 430
_DISC_FIGURE = 0.64  # of the type size
_STAMP = 3_818_534_400  # 1 January 2025 in seconds since 1904: the same bytes every day


def font_bytes(face: Face) -> bytes:
    """Return the whole font file of a face; the pip font is built."""
    return pip_font() if face is PIPS else data_path(f"templates/fonts/{face.file}.ttf").read_bytes()


def disc(number: int) -> str:
    """Return the character that the pip font draws as a disc with ``number``; above 20 the bare figures."""
    if number > LARGEST_DISC:
        return str(number)
    return chr(0x2775 + number if number <= 10 else 0x24E0 + number)


def missing(characters: Iterable[str]) -> set[str]:
    """Return those of ``characters`` that our faces cannot set."""
    known = set(_font("serif-400").getBestCmap()) & set(_font("sans-400").getBestCmap())
    return {character for character in characters if ord(character) not in known} - {
        *SUIT_SIGNS.values(),
        ARROW,
        DOWN,
    }


def text_path(text: str, size_mm: float, file: str = "sans-600") -> Path:
    """Return the outline of a line of text of this type size, its baseline starting at the origin."""
    factor = size_mm / _UNITS
    segments: list[Segment] = []
    x = 0.0
    for character in text:
        outline, width = _letter(character, file)
        segments += outline.transformed(scaled(factor, -factor).then(moved(x, 0))).segments
        x += width * factor
    return Path(tuple(segments))


@cache
def _letter(character: str, file: str) -> tuple[Path, float]:
    """Return the outline of a letter, y upwards, and its width, both in units of the font."""
    from fontTools.pens.svgPathPen import SVGPathPen

    glyphs, names = _glyphs(file)
    glyph = glyphs[names.get(ord(character), ".notdef")]
    pen = SVGPathPen(glyphs, ntos=repr)
    glyph.draw(pen)
    return Path.parse(pen.getCommands()), float(glyph.width)


@cache
def _glyphs(file: str) -> tuple[Any, dict[int, str]]:
    return _font(file).getGlyphSet(), _font(file).getBestCmap()


def text_width(text: str, file: str) -> float:
    """Return the width of a line of text in type sizes, without kerning."""
    return sum(_letter(character, file)[1] for character in text) / _UNITS


def subset_woff2(face: Face, characters: set[str]) -> bytes:
    """Return the face as WOFF2 with the glyphs for ``characters`` alone."""
    from fontTools.subset import Options, Subsetter

    font = _open(font_bytes(face))
    subsetter = Subsetter(Options(layout_features=["kern", "liga", "lnum", "mark", "locl"]))
    subsetter.populate(unicodes={ord(character) for character in characters})
    subsetter.subset(font)
    font.flavor = "woff2"
    file = io.BytesIO()
    font.save(file)
    return file.getvalue()


@cache
def pip_font() -> bytes:
    """Return the TrueType font of ♠ ♥ ♣ ♦, →, ↓ and the numbered discs ❶ to ⓴."""
    from fontTools.fontBuilder import FontBuilder
    from fontTools.pens.ttGlyphPen import TTGlyphPen

    outlines: dict[int, tuple[Any, int]] = {ord(SUIT_SIGNS[suit]): _pip_glyph(suit) for suit in Suit}
    outlines[ord(ARROW)] = _arrow_glyph()
    outlines[ord(DOWN)] = _down_glyph()
    outlines |= {ord(disc(number)): _disc_glyph(number) for number in range(1, LARGEST_DISC + 1)}
    names = {code: f"uni{code:04X}" for code in outlines}

    builder = FontBuilder(_UNITS, isTTF=True)
    builder.setupGlyphOrder([".notdef", *names.values()])
    builder.setupCharacterMap(names)
    builder.setupGlyf(
        {".notdef": TTGlyphPen(None).glyph()} | {names[code]: glyph for code, (glyph, _) in outlines.items()}
    )
    widths = {".notdef": 500} | {names[code]: width for code, (_, width) in outlines.items()}
    left = {
        name: builder.font["glyf"][name].xMin if width and name != ".notdef" else 0
        for name, width in widths.items()
    }
    builder.setupHorizontalMetrics({name: (width, left[name]) for name, width in widths.items()})
    builder.setupHorizontalHeader(ascent=1069, descent=-293)  # those of Koloda Sans: lines keep their height
    builder.setupNameTable(
        {"familyName": PIPS.family, "styleName": "Regular", "psName": "KolodaPips", "fullName": PIPS.family}
    )
    builder.setupOS2(sTypoAscender=1069, sTypoDescender=-293, usWinAscent=1069, usWinDescent=293)
    builder.setupPost()
    builder.updateHead(created=_STAMP, modified=_STAMP)
    builder.font.recalcTimestamp = False
    file = io.BytesIO()
    builder.save(file)
    return file.getvalue()


def _pip_glyph(suit: Suit) -> tuple[Any, int]:
    path = pip_path(suit).transformed(scaled(_PIP_HEIGHT, -_PIP_HEIGHT))
    ink = path.bounds()
    path = path.transformed(moved(_SIDE_BEARING - ink.x_mm, _CAP_HEIGHT / 2 - ink.centre_mm[1]))
    return _glyph(path), round(ink.width_mm) + 2 * _SIDE_BEARING


_DOWN_WIDTH = 560
_ARROW_PATH = "M60 322H700L560 182L612 130L840 357L612 584L560 532L700 392H60Z"


def _arrow_glyph() -> tuple[Any, int]:
    return _glyph(Path.parse(_ARROW_PATH)), 900


def _down_glyph() -> tuple[Any, int]:
    return _glyph(_down_path()), _DOWN_WIDTH


def _down_path() -> Path:
    centre = Path.parse(_ARROW_PATH).bounds().centre_mm
    down = Path.parse(_ARROW_PATH).transformed(turned(-90, centre))
    return down.transformed(moved(_DOWN_WIDTH / 2 - centre[0], 0))


def down_arrow() -> tuple[Path, float]:
    """Return ↓ of a type 1 mm high, from the start of the baseline, and its width.

    It is for prints whose font lacks the sign.
    """
    return _down_path().transformed(scaled(1 / _UNITS, -1 / _UNITS)), _DOWN_WIDTH / _UNITS


def _disc_glyph(number: int) -> tuple[Any, int]:
    centre = _CAP_HEIGHT / 2
    figure = text_path(str(number), _UNITS * _DISC_FIGURE).transformed(scaled(1, -1))
    ink = figure.bounds()
    x, y = ink.centre_mm
    figure = figure.transformed(moved(_DISC_RADIUS - x, centre - y))
    # The circle runs against the figure's outlines: what lies inside both is cut out.
    return _glyph(circle(_DISC_RADIUS, centre, _DISC_RADIUS) + figure), 2 * _DISC_RADIUS


def _glyph(path: Path) -> Any:
    from fontTools.pens.cu2quPen import Cu2QuPen
    from fontTools.pens.ttGlyphPen import TTGlyphPen

    pen = TTGlyphPen(None)
    _draw(path, Cu2QuPen(pen, 0.5))
    return pen.glyph()


def _draw(path: Path, pen: Any) -> None:
    for op, points in path.segments:
        if op == "M":
            pen.moveTo(points[0])
        elif op == "L":
            pen.lineTo(points[0])
        elif op == "C":
            pen.curveTo(*points)
        else:
            pen.closePath()


@cache
def _font(file: str) -> Any:
    return _open(data_path(f"templates/fonts/{file}.ttf").read_bytes())


def _open(data: bytes) -> Any:
    from fontTools.ttLib import TTFont

    return TTFont(io.BytesIO(data), recalcTimestamp=False)

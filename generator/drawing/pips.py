"""The four suit marks."""

from functools import cache

from generator.cards import Suit
from generator.drawing.canvas import Canvas, Paint
from generator.drawing.hatching import hatch
from generator.drawing.look import Texture
from generator.drawing.paths import Path, Point, Transform, moved, scaled, turned
from generator.resources import data_toml
from generator.units import Insets, Rect

_HATCH_MM = 0.8  # from line to line
_HATCH_LINE = 0.36  # of that


@cache
def pip_path(suit: Suit) -> Path:
    """Return the outline of a suit mark, one closed subpath about 1 high around the origin, y downwards."""
    return Path.parse(data_toml("card_art/pips.toml")[suit.name.lower()])


def pip(suit: Suit, centre: Point, height_mm: float, upside_down: bool = False) -> Path:
    """Return the outline of a suit mark of nominal height ``height_mm`` around ``centre``."""
    return pip_path(suit).transformed(_place(centre, height_mm, upside_down))


def draw_pip(canvas: Canvas, suit: Suit, box: Rect, colour: str, texture: Texture = Texture.SOLID) -> None:
    """Draw a suit mark centred in ``box`` by its ink, as high as the box allows."""
    if texture is not Texture.SOLID:
        box = box.grown(Insets.all(-_line_mm(box.height_mm) / 2))
    ink = pip_path(suit).bounds()
    factor = min(box.width_mm / ink.width_mm, box.height_mm / ink.height_mm)
    x, y = box.centre_mm
    ink_x, ink_y = ink.centre_mm
    placed = moved(-ink_x, -ink_y).then(scaled(factor)).then(moved(x, y))
    _draw(canvas, suit, placed, colour, texture)


def draw_pip_at(
    canvas: Canvas,
    suit: Suit,
    centre: Point,
    height_mm: float,
    colour: str,
    texture: Texture = Texture.SOLID,
    upside_down: bool = False,
) -> None:
    """Draw a suit mark of nominal height ``height_mm`` around ``centre``."""
    _draw(canvas, suit, _place(centre, height_mm, upside_down), colour, texture)


def _place(centre: Point, height_mm: float, upside_down: bool) -> Transform:
    placed = scaled(height_mm).then(moved(*centre))
    return turned(180).then(placed) if upside_down else placed


def _draw(canvas: Canvas, suit: Suit, placed: Transform, colour: str, texture: Texture) -> None:
    outline = pip_path(suit).transformed(placed)
    if texture is Texture.SOLID:
        canvas.draw(outline, Paint(fill=colour))
        return
    height_mm = placed.scale
    if texture is Texture.HATCHED:
        lines = hatch(pip_path(suit), _HATCH_MM / height_mm).transformed(placed)
        canvas.draw(lines, Paint(stroke=colour, stroke_mm=_HATCH_LINE * _HATCH_MM))
    canvas.draw(outline, Paint(stroke=colour, stroke_mm=_line_mm(height_mm)))


def _line_mm(height_mm: float) -> float:
    """Return the line around a pip that is not solid: bolder around a large one, but not in proportion."""
    return 0.26 + 0.016 * height_mm

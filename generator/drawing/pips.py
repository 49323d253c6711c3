"""The four suit marks."""

from functools import cache

from generator.cards import Suit
from generator.drawing.canvas import Canvas, Paint
from generator.drawing.paths import Path, Point, moved, scaled, turned
from generator.resources import data_toml
from generator.units import Rect


@cache
def pip_path(suit: Suit) -> Path:
    """Return the outline of a suit mark, one closed subpath about 1 high around the origin, y downwards."""
    return Path.parse(data_toml("card_art/pips.toml")[suit.name.lower()])


def pip(suit: Suit, centre: Point, height_mm: float, upside_down: bool = False) -> Path:
    """Return the outline of a suit mark of nominal height ``height_mm`` around ``centre``."""
    placed = scaled(height_mm).then(moved(*centre))
    return pip_path(suit).transformed(turned(180).then(placed) if upside_down else placed)


def draw_pip(canvas: Canvas, suit: Suit, box: Rect, colour: str) -> None:
    """Draw a suit mark centred in ``box`` by its ink, as high as the box allows."""
    ink = pip_path(suit).bounds()
    factor = min(box.width_mm / ink.width_mm, box.height_mm / ink.height_mm)
    x, y = box.centre_mm
    ink_x, ink_y = ink.centre_mm
    placed = moved(-ink_x, -ink_y).then(scaled(factor)).then(moved(x, y))
    canvas.draw(pip_path(suit).transformed(placed), Paint(fill=colour))

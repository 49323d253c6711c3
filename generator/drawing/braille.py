"""A guide for embossing: open circles where the dots of rank and suit belong.

Two cells, rank then suit, as on packs for the blind. Measures of Marburg Medium: dots 2.5 mm and
cells 6 mm apart.
"""

from generator.cards import AnyCard, Joker
from generator.drawing.canvas import Canvas, Paint
from generator.drawing.paths import circle
from generator.resources import data_toml
from generator.units import Rect, Size

DOT_MM = 1.2

_DOT_PITCH_MM = 2.5
_CELL_PITCH_MM = 6.0
_LINE_MM = 0.15

GUIDE = Size(_CELL_PITCH_MM + _DOT_PITCH_MM + DOT_MM, 2 * _DOT_PITCH_MM + DOT_MM)
"""The room that two cells take."""


def braille_letters(card: AnyCard) -> str:
    """Return the two letters that stand for a card; those of the two jokers differ."""
    data = data_toml("card_art/braille.toml")
    if isinstance(card, Joker):
        return str(data["jokers"][card.name.lower()])
    return f"{data['ranks'][card.rank]}{data['suits'][card.suit]}"


def draw_braille(canvas: Canvas, card: AnyCard, box: Rect, colour: str) -> None:
    """Draw the dots of a card from the top left of ``box``, which is as large as `GUIDE`."""
    letters = data_toml("card_art/braille.toml")["letters"]
    for cell, letter in enumerate(braille_letters(card)):
        for dot in letters[letter]:
            column, row = divmod(dot - 1, 3)
            x = box.x_mm + DOT_MM / 2 + cell * _CELL_PITCH_MM + column * _DOT_PITCH_MM
            y = box.y_mm + DOT_MM / 2 + row * _DOT_PITCH_MM
            canvas.draw(circle(x, y, (DOT_MM - _LINE_MM) / 2), Paint(stroke=colour, stroke_mm=_LINE_MM))

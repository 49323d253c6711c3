"""Courts without fine art: the letter of the rank and the suit, as large as they go, and nothing else."""

from generator.cards import Card
from generator.drawing.canvas import Paint, Recorder
from generator.drawing.glyphs import fitted, label
from generator.drawing.layout import Layout
from generator.drawing.look import Look
from generator.drawing.paths import IDENTITY
from generator.drawing.pips import draw_pip
from generator.units import Insets, Rect

_GAP_MM = 3.0  # between letter, pip and the middle of the card


def draw_initials(canvas: Recorder, card: Card, look: Look, layout: Layout) -> None:
    """Draw letter and pip between the index columns, once for either way up."""
    panel = layout.panel
    half = panel.grown(Insets(-_GAP_MM / 2, 0, -_GAP_MM / 2, -panel.height_mm / 2))
    letter_mm = min(0.58 * half.height_mm, 1.5 * half.width_mm)
    pip_mm = min(half.height_mm - letter_mm - 2 * _GAP_MM, half.width_mm)
    colour, texture = look.theme.colour_of(card.suit), look.theme.pips[card.suit]
    bottom = half.bottom_mm - _GAP_MM
    pip_box = Rect(half.x_mm, bottom - pip_mm, half.width_mm, pip_mm)
    letter_box = Rect(half.x_mm, pip_box.y_mm - _GAP_MM - letter_mm, half.width_mm, letter_mm)
    for turn in (IDENTITY, layout.half_turn):
        with canvas.transformed(turn):
            canvas.draw(fitted(label(look.index.letters[card.rank]), letter_box), Paint(fill=colour))
            draw_pip(canvas, card.suit, pip_box, colour, texture)

"""Courts without figures: a great letter, a head-dress, an ornamented frame. Little ink, easy to read."""

from generator.cards import Card, Rank
from generator.drawing.canvas import Paint, Recorder
from generator.drawing.courts.headdress import draw_headdress
from generator.drawing.glyphs import LETTER_FONT, fitted, label
from generator.drawing.layout import Layout
from generator.drawing.look import Look
from generator.drawing.ornaments import lozenge, rosette
from generator.drawing.panel import Panel, draw_belt, draw_border, draw_corners
from generator.drawing.paths import Path, Point, Transform, circle, scaled
from generator.drawing.pips import pip
from generator.units import Rect

_LETTER = Rect(-7.7, -20.3, 15.4, 15.3)
_HEADDRESS = 0.87  # of its own mm
_CONTOUR_MM = 0.35  # of the line around the letter
_CONTOUR_GAP_MM = 0.5


def draw_letters(canvas: Recorder, card: Card, look: Look, layout: Layout) -> None:
    """Draw the panel of a court: frame, both halves, and the belt between them."""
    theme, dress, panel = look.theme, look.theme.dresses[card.suit], Panel(layout.panel)
    draw_border(canvas, panel, theme, dress, _MOTIFS[card.rank])
    for turn in (Transform(), layout.half_turn):
        with canvas.transformed(turn):
            _draw_half(canvas, card, look, panel)
    draw_belt(canvas, panel, theme, dress)


def _draw_half(canvas: Recorder, card: Card, look: Look, panel: Panel) -> None:
    theme, dress = look.theme, look.theme.dresses[card.suit]
    colour, white = theme.colour_of(card.suit), theme.palette["white"]
    draw_corners(canvas, panel, dress.main)
    with canvas.transformed(scaled(_HEADDRESS).then(panel.spot(0, -22.2))):
        draw_headdress(canvas, card.rank, card.suit, dress, theme.palette["ink"], white)
    _draw_letter(canvas, look.index.letters[card.rank], panel, colour, white)
    for side in (-1, 1):
        with canvas.transformed(panel.spot(side * 13, -12.7)):
            canvas.draw(pip(card.suit, (0, 0), 5.6), Paint(fill=colour))


def _draw_letter(canvas: Recorder, text: str, panel: Panel, colour: str, white: str) -> None:
    x, y = panel.box.centre_mm
    box = Rect(
        x + _LETTER.x_mm * panel.x_scale,
        y + _LETTER.y_mm * panel.y_scale,
        _LETTER.width_mm * panel.x_scale,
        _LETTER.height_mm * panel.y_scale,
    )
    letter = fitted(label(text, LETTER_FONT), box)
    gap = 2 * _CONTOUR_GAP_MM * panel.scale
    contour = gap + 2 * _CONTOUR_MM * panel.scale
    canvas.draw(letter, Paint(colour, colour, contour, round_ends=True))
    canvas.draw(letter, Paint(white, white, gap, round_ends=True))
    canvas.draw(letter, Paint(fill=colour))


def _jewel(centre: Point, reach_mm: float) -> Path:
    return lozenge(*centre, reach_mm, reach_mm)


def _flower(centre: Point, reach_mm: float) -> Path:
    return rosette(centre, 4, 0.12 * reach_mm, 1.2 * reach_mm, 0.6 * reach_mm)


def _stud(centre: Point, reach_mm: float) -> Path:
    return circle(*centre, 0.75 * reach_mm)


_MOTIFS = {Rank.KING: _jewel, Rank.QUEEN: _flower, Rank.JACK: _stud}

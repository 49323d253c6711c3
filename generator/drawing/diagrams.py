"""Faces for pictures of play, where a card is 12 to 16 mm wide: a very large index, one large mark."""

from generator.cards import AnyCard, Card, Joker
from generator.drawing.canvas import Drawing, Paint, Recorder
from generator.drawing.courts import BUSTS
from generator.drawing.courts.headdress import draw_headdress
from generator.drawing.faces import draw_index
from generator.drawing.jokers import draw_star, draw_suited_star, draw_word, joker_colour
from generator.drawing.layout import NOMINAL
from generator.drawing.look import JokerFace, Look
from generator.drawing.names import card_id
from generator.drawing.ornaments import lozenge, merged
from generator.drawing.paths import moved, rectangle, scaled
from generator.drawing.pips import draw_pip
from generator.units import Insets, Rect

_OUTLINE_MM = 1.1
_CARD = Rect(0, 0, NOMINAL.width_mm, NOMINAL.height_mm).grown(Insets.all(-_OUTLINE_MM / 2))
_RANK = Rect(5.0, 6.0, 16.0, 17.5)
_SUIT = Rect(5.0, 27.5, 16.0, 15.0)
_STAR = Rect(34.0, 8.0, 24.0, 24.0)  # of a card of a suit that is a joker
_MARK = Rect(25.0, 46.0, 32.0, 35.0)
_BUST = Rect(3.4, 44.2, 56.2, 42.7)  # stands on the outline of the card
_BUST_LINES = 1.7  # a card of 13 mm leaves a fifth of their width


def draw_diagram(card: AnyCard | None, look: Look, title: str = "") -> Drawing:
    """Return the diagram face of a card at its nominal 63 x 88 mm; None is a back."""
    canvas, palette = Recorder(), look.theme.palette
    canvas.draw(rectangle(_CARD, 5.0), Paint(palette["white"], palette["ink"], _OUTLINE_MM))
    if card is None:
        _draw_back(canvas, look)
        return canvas.drawing("diagram-back", title, NOMINAL)
    if isinstance(card, Joker):
        draw_star(canvas, card, _RANK, look)
        draw_word(canvas, look.joker_word, Rect(5, 27, 16, 56), 8.0, joker_colour(card, look))
        draw_star(canvas, card, _MARK, look)
    else:
        draw_index(canvas, card, look, _RANK, _SUIT)
        if card in look.suited_jokers and look.joker_face is not JokerFace.PLAIN:
            draw_suited_star(canvas, card, _STAR, look)
        _draw_mark(canvas, card, look)
    return canvas.drawing(f"diagram-{card_id(card)}", title, NOMINAL)


def _draw_mark(canvas: Recorder, card: Card, look: Look) -> None:
    colour = look.theme.colour_of(card.suit)
    if not card.rank.is_court:
        draw_pip(canvas, card.suit, _MARK, colour, look.theme.pips[card.suit])
        return
    if bust := BUSTS.get(look.theme.courts):
        bust(canvas, card, look.theme, _BUST, _BUST_LINES)
        return
    draw_pip(canvas, card.suit, Rect(29.5, 62, 24, 20), colour)
    with canvas.transformed(scaled(1.4).then(moved(41.5, 59))):
        palette = look.theme.palette
        draw_headdress(
            canvas, card.rank, card.suit, look.theme.dresses[card.suit], palette["ink"], palette["white"]
        )


def _draw_back(canvas: Recorder, look: Look) -> None:
    colour = look.theme.back_colour
    canvas.draw(rectangle(_CARD.grown(Insets.all(-4.5)), 2.0), Paint(fill=colour))
    x, y = _CARD.centre_mm
    net = [
        lozenge(x + 11 * i, y + 11 * j, 4.6, 4.6)
        for i in range(-2, 3)
        for j in range(-3, 4)
        if (i + j) % 2 == 1
    ]
    canvas.draw(merged(net), Paint(fill=look.theme.palette["white"]))

"""The faces of the cards and their back as drawings."""

from generator.cards import AnyCard, Card, Joker, Rank
from generator.drawing.aces import ACES
from generator.drawing.backs import draw_back_art
from generator.drawing.braille import draw_braille
from generator.drawing.canvas import Drawing, Paint, Recorder
from generator.drawing.courts import COURTS
from generator.drawing.glyphs import fitted, label
from generator.drawing.jokers import draw_joker, draw_suited_joker, draw_suited_star
from generator.drawing.layout import PIP_HEIGHT_MM, Layout
from generator.drawing.look import JokerFace, Look
from generator.drawing.names import card_id, file_name
from generator.drawing.paths import IDENTITY
from generator.drawing.pips import draw_pip, draw_pip_at
from generator.resources import data_toml
from generator.units import Rect, Size

__all__ = ["Look", "draw_back", "draw_face", "file_name"]


def draw_face(card: AnyCard, look: Look, size: Size, title: str = "") -> Drawing:
    """Return the face of a card of ``size``; ``title`` is its name in the reader's language."""
    theme = look.theme
    layout = Layout(size, theme.index_height_mm, theme.index_corners, theme.braille)
    canvas = Recorder()
    if isinstance(card, Joker):
        draw_joker(canvas, card, look, layout)
    else:
        shows_joker = card in look.suited_jokers and look.joker_face is not JokerFace.PLAIN
        if shows_joker and look.joker_face is JokerFace.FIGURE:
            draw_suited_joker(canvas, card, look, layout)
        else:
            _draw_body(canvas, card, look, layout)
        for place in layout.index_places:
            with canvas.transformed(place):
                draw_index(canvas, card, look, layout.rank_box, layout.suit_box)
                if shows_joker:
                    draw_suited_star(canvas, card, layout.joker_box, look)
    if theme.braille:
        for turn in (IDENTITY, layout.half_turn):
            with canvas.transformed(turn):
                draw_braille(canvas, card, layout.braille_box, theme.palette["ink"])
    return canvas.drawing(card_id(card), title, size)


def draw_back(look: Look, size: Size, bleed_mm: float = 0.0, title: str = "") -> Drawing:
    """Return the theme's back: with a white border, or ``bleed_mm`` beyond the trim on every side."""
    canvas = Recorder()
    draw_back_art(canvas, Rect(0, 0, size.width_mm, size.height_mm), look, bleed_mm)
    return canvas.drawing(f"back-{look.pack_mark}" if look.pack_mark else "back", title, size)


def draw_index(canvas: Recorder, card: Card, look: Look, rank_box: Rect, suit_box: Rect) -> None:
    """Draw a rank and the pip that belongs to it into their boxes."""
    colour = look.theme.colour_of(card.suit)
    canvas.draw(fitted(label(look.index.letters[card.rank]), rank_box), Paint(fill=colour))
    draw_pip(canvas, card.suit, suit_box, colour, look.theme.pips[card.suit])


def _draw_body(canvas: Recorder, card: Card, look: Look, layout: Layout) -> None:
    if card.rank is Rank.ACE:
        ACES[look.theme.ace](canvas, card.suit, look, layout)
    elif card.rank.is_court:
        COURTS[look.theme.courts](canvas, card, look, layout)
    else:
        colour, texture = look.theme.colour_of(card.suit), look.theme.pips[card.suit]
        height = PIP_HEIGHT_MM * layout.pip_scale
        for x, y in data_toml("card_art/numerals.toml")["pips"][card.rank]:
            draw_pip_at(canvas, card.suit, layout.pip_centre(x, y), height, colour, texture, y > 0)

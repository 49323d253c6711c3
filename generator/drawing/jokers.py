"""The two jokers: one in colour with a filled star, one in a single ink with an outlined star."""

from generator.cards import Joker
from generator.drawing.canvas import Paint, Recorder
from generator.drawing.glyphs import fitted, label
from generator.drawing.layout import ART_EDGE_MM, Layout
from generator.drawing.look import Dress, Look
from generator.drawing.ornaments import petal, polar, scatter, star
from generator.drawing.panel import Panel, draw_belt, draw_border, draw_corners
from generator.drawing.paths import Path, Point, Transform, circle, scaled
from generator.errors import KolodaError
from generator.units import Rect

LEAST_CAP_MM = 2.5
_PITCH = 1.16  # from letter to letter of the vertical word, in cap heights
_WORD_END = 0.82  # of the height of the card: as far down as a long word may reach
_MIRRORED = scaled(-1, 1)


def joker_colour(joker: Joker, look: Look) -> str:
    """Return the colour of the joker's word and star."""
    return look.theme.palette["red" if joker is Joker.RED else "ink"]


def draw_star(canvas: Recorder, joker: Joker, box: Rect, look: Look) -> None:
    """Draw the joker's star: filled for the red one, outlined for the black one."""
    colour = joker_colour(joker, look)
    radius = min(box.width_mm, box.height_mm) / 2
    if joker is Joker.RED:
        canvas.draw(star(box.centre_mm, radius), Paint(fill=colour))
    else:
        canvas.draw(star(box.centre_mm, 0.85 * radius), Paint(stroke=colour, stroke_mm=0.16 * radius))


def draw_word(canvas: Recorder, word: str, box: Rect, cap_mm: float, colour: str) -> None:
    """Draw ``word`` downwards from the top of ``box``, letters at most ``cap_mm`` high.

    Raises `KolodaError` if it is too long to be read.
    """
    letters = word.upper()
    cap = min(cap_mm, box.height_mm / (_PITCH * max(1, len(letters))))
    if cap < LEAST_CAP_MM:
        most = int(box.height_mm / (_PITCH * LEAST_CAP_MM))
        raise KolodaError(f"the joker's word '{word}' is too long: at most {most} letters fit on this card")
    width = min(box.width_mm, 1.05 * cap)
    for i, letter in enumerate(letters):
        if letter != " ":
            spot = Rect(box.centre_mm[0] - width / 2, box.y_mm + i * cap * _PITCH, width, cap)
            canvas.draw(fitted(label(letter), spot), Paint(fill=colour))


def draw_joker(canvas: Recorder, joker: Joker, look: Look, layout: Layout) -> None:
    """Draw a joker, both corners and both heads."""
    palette, panel = look.theme.palette, Panel(layout.panel)
    dress = (
        Dress(palette["red"], palette["blue"], palette["gold"])
        if joker is Joker.RED
        else Dress(palette["ink"], palette["ink"], palette["white"])
    )
    corner = layout.rank_box
    star_box = Rect(corner.x_mm, corner.y_mm, corner.width_mm, corner.width_mm)
    top = star_box.bottom_mm + 1.2
    inset = ART_EDGE_MM - corner.x_mm
    word_box = Rect(ART_EDGE_MM, top, corner.width_mm - 2 * inset, _WORD_END * layout.size.height_mm - top)
    colour = joker_colour(joker, look)
    draw_border(canvas, panel, look.theme, dress, lambda centre, reach: star(centre, reach, 4))
    for turn in (Transform(), layout.half_turn):
        with canvas.transformed(turn):
            draw_star(canvas, joker, star_box, look)
            draw_word(canvas, look.joker_word, word_box, 0.6 * layout.index_height_mm, colour)
            draw_corners(canvas, panel, dress.main)
            with canvas.transformed(panel.spot(0, 0)):
                _draw_jester(canvas, dress, palette["ink"], palette["white"])
    draw_belt(canvas, panel, look.theme, dress)


def _draw_jester(canvas: Recorder, dress: Dress, ink: str, white: str) -> None:
    _draw_collar(canvas, dress, ink, white)
    canvas.draw(Path.parse(_FACE), Paint(white, ink, 0.45, round_ends=True))
    _draw_features(canvas, dress, ink, white)
    horn = Path.parse(_HORN)
    canvas.draw(horn, Paint(dress.main, ink, 0.45, round_ends=True))
    canvas.draw(horn.transformed(_MIRRORED), Paint(_other(dress, white), ink, 0.45, round_ends=True))
    canvas.draw(Path.parse(_PEAK), Paint(dress.trim, ink, 0.45, round_ends=True))
    canvas.draw(Path.parse(_BRIM), Paint(dress.trim, ink, 0.45, round_ends=True))
    _draw_bells(canvas, ((-15.2, -17.4), (15.2, -17.4), (0, -33.0)), 1.25, dress, ink)


def _other(dress: Dress, white: str) -> str:
    """Return the colour of the cap's other half; a joker of one ink leaves it white."""
    return white if dress.second == dress.main else dress.second


def _draw_collar(canvas: Recorder, dress: Dress, ink: str, white: str) -> None:
    neck = (0.0, -13.4)
    colours = (dress.main, dress.trim, _other(dress, white))
    for i, (angle, reach) in enumerate(_RUFF):
        leaf = petal(neck, angle, 1.0, reach, 2.7)
        canvas.draw(leaf, Paint(colours[i % 3], ink, 0.4, round_ends=True))
    _draw_bells(canvas, tuple(polar(neck, reach + 0.6, angle) for angle, reach in _RUFF), 0.8, dress, ink)


def _draw_features(canvas: Recorder, dress: Dress, ink: str, white: str) -> None:
    mask = Path.parse(_MASK)
    canvas.draw(mask + mask.transformed(_MIRRORED), Paint(fill=_mask_colour(dress, ink)))
    eye = Path.parse(_EYE)
    canvas.draw(eye + eye.transformed(_MIRRORED), Paint(fill=white))
    canvas.draw(circle(-2.5, -18.4, 0.55) + circle(2.5, -18.4, 0.55), Paint(fill=ink))
    canvas.draw(Path.parse(_NOSE), Paint(None, ink, 0.35, round_ends=True))
    canvas.draw(Path.parse(_MOUTH), Paint(fill=dress.main))


def _mask_colour(dress: Dress, ink: str) -> str:
    return ink if dress.second == dress.main else dress.second


def _draw_bells(
    canvas: Recorder, places: tuple[Point, ...], radius_mm: float, dress: Dress, ink: str
) -> None:
    scatter(canvas, (circle(x, y, radius_mm) for x, y in places), Paint(dress.trim, ink, 0.35))


_RUFF = ((180, 7.4), (150, 8.6), (210, 8.6), (124, 11.6), (236, 11.6), (101, 13.6), (259, 13.6))
_FACE = "M-6.2 -22 C-7 -15.5 -4.2 -10.2 0 -8.8 C4.2 -10.2 7 -15.5 6.2 -22 Z"
_HORN = (
    "M0 -20.6 C-2.6 -21.6 -5.4 -21.4 -7 -19.8 C-8.2 -16.2 -12.6 -14.2 -15.4 -18"
    " C-12.6 -18.6 -12.8 -20.6 -12.4 -23 C-11.6 -27.4 -5.6 -29.4 0 -27.6 Z"
)
_PEAK = (
    "M-4.6 -26.2 C-4 -29.2 -2 -30.6 0 -33 C2 -30.6 4 -29.2 4.6 -26.2"
    " C4 -23.6 1.6 -22.4 0 -20.8 C-1.6 -22.4 -4 -23.6 -4.6 -26.2 Z"
)
_BRIM = "M-7 -20 C-5 -22.2 5 -22.2 7 -20 L6.6 -18.6 C4.6 -20.4 -4.6 -20.4 -6.6 -18.6 Z"
_MASK = "M0 -18.6 C-2 -20.2 -5 -20 -6.3 -19.2 C-6.4 -17.4 -5.4 -16.2 -3.2 -16.3 C-1.8 -16.4 -.8 -17 0 -17.6 Z"
_EYE = "M-4.4 -18.3 C-3.4 -19.3 -2 -19.2 -1.2 -18 C-2.2 -17.4 -3.6 -17.4 -4.4 -18.3 Z"
_NOSE = "M.5 -17.2 C.5 -15.8 1.1 -15 1.2 -14.2 C.8 -13.7 .2 -13.7 -.3 -13.9"
_MOUTH = (
    "M-2.1 -12.1 C-1.3 -12.6 -.5 -12.7 0 -12.4 C.5 -12.7 1.3 -12.6 2.1 -12.1"
    " C1.3 -11.1 -1.3 -11.1 -2.1 -12.1 Z"
)

"""The two jokers: one in colour with a filled star, one in a single ink with an outlined star."""

from generator.cards import Joker
from generator.drawing.canvas import Paint, Recorder
from generator.drawing.frames import FRAMES
from generator.drawing.glyphs import fitted, label
from generator.drawing.layout import Layout
from generator.drawing.look import Look
from generator.drawing.ornaments import merged, star
from generator.drawing.paths import Path, Transform, circle, moved, scaled
from generator.units import Rect

LEAST_CAP_MM = 2.5
_PITCH = 1.16  # from letter to letter of the vertical word, in cap heights


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
    """Draw ``word`` downwards from the top of ``box``, letters at most ``cap_mm`` high."""
    letters = word.upper()
    cap = min(cap_mm, box.height_mm / (_PITCH * len(letters)))
    for i, letter in enumerate(letters):
        if letter != " ":
            spot = Rect(box.x_mm, box.y_mm + i * cap * _PITCH, min(box.width_mm, 1.05 * cap), cap)
            canvas.draw(
                fitted(label(letter), spot.moved((box.width_mm - spot.width_mm) / 2, 0)), Paint(fill=colour)
            )


def draw_joker(canvas: Recorder, joker: Joker, look: Look, layout: Layout) -> None:
    """Draw a joker, both corners and both heads."""
    corner = layout.rank_box
    star_box = Rect(corner.x_mm, corner.y_mm, corner.width_mm, corner.width_mm)
    top = star_box.bottom_mm + 1.2
    word_box = Rect(corner.x_mm, top, corner.width_mm, 0.82 * layout.size.height_mm - top)
    panel = layout.panel
    FRAMES[look.theme.frame](canvas, panel, look.theme.palette["ink"])
    scale = min(panel.width_mm / 42.2, panel.height_mm / 76)
    for turn in (Transform(), layout.half_turn):
        with canvas.transformed(turn):
            draw_star(canvas, joker, star_box, look)
            draw_word(
                canvas, look.joker_word, word_box, 0.55 * layout.index_height_mm, joker_colour(joker, look)
            )
            with canvas.transformed(scaled(scale).then(moved(*layout.centre))):
                _draw_jester(canvas, joker, look)


def _draw_jester(canvas: Recorder, joker: Joker, look: Look) -> None:
    palette = look.theme.palette
    ink, white = palette["ink"], palette["white"]
    one, two, trim = (
        (palette["red"], palette["blue"], palette["gold"]) if joker is Joker.RED else (white, ink, white)
    )
    ruff = Path.parse(
        "M-14 -6 L-11 -2 L-8 -6.5 L-5 -1.6 L0 -6.5 L5 -1.6 L8 -6.5 L11 -2 L14 -6 L9 -11 L-9 -11 Z"
    )
    canvas.draw(ruff, Paint(trim, ink, 0.45, round_ends=True))
    face = Path.parse("M-6 -22 C-6.6 -15 -4 -9.4 0 -8.6 C4 -9.4 6.6 -15 6 -22 Z")
    canvas.draw(face, Paint(white, ink, 0.45, round_ends=True))
    left = Path.parse(
        "M0 -20.5 C-4 -21.5 -6 -20 -7 -16 C-9 -12 -14 -12 -17 -16.5 C-13 -17 -13 -19 -12.5 -22 C-11.5 -27.5 -6 -29 0 -28 Z"
    )
    right = left.transformed(scaled(-1, 1))
    middle = Path.parse("M-5 -27 C-4.5 -31 -2 -33 0 -36 C2 -33 4.5 -31 5 -27 C3 -24 -3 -24 -5 -27 Z")
    canvas.draw(left, Paint(one, ink, 0.45, round_ends=True))
    canvas.draw(right, Paint(two, ink, 0.45, round_ends=True))
    canvas.draw(middle, Paint(trim, ink, 0.45, round_ends=True))
    canvas.draw(
        merged(circle(x, y, 1.3) for x, y in ((-17, -16.6), (17, -16.6), (0, -36.2))), Paint(trim, ink, 0.4)
    )
    eyes = Path.parse("M-4.4 -16.4 C-3.4 -17.6 -2 -17.4 -1.4 -16 C-2.4 -15.4 -3.6 -15.4 -4.4 -16.4 Z")
    canvas.draw(eyes + eyes.transformed(scaled(-1, 1)), Paint(fill=ink))
    canvas.draw(
        Path.parse(
            "M-.2 -16 C-.2 -14.6 -.8 -13.8 -1 -13.2 L.6 -13.2 M-2.4 -11.6 C-1 -10.8 1 -10.8 2.4 -11.6"
        ),
        Paint(None, ink, 0.3, round_ends=True),
    )

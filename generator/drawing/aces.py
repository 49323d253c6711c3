"""Styles of the ace: the one great pip in the middle of the card."""

from collections.abc import Callable, Mapping

from generator.cards import Suit
from generator.drawing.canvas import Canvas, Paint
from generator.drawing.layout import PIP_HEIGHT_MM, Layout
from generator.drawing.look import Look
from generator.drawing.ornaments import merged, pearls_around, petal, rosette, scatter
from generator.drawing.paths import Point, circle
from generator.drawing.pips import pip, pip_path

_HEIGHTS_MM = {Suit.SPADES: 42.0, Suit.HEARTS: 33.0, Suit.CLUBS: 34.0, Suit.DIAMONDS: 34.0}

_CONTOUR_MM = 1.7  # from the pip to the outside of the line around it
_CONTOUR_GAP_MM = 1.15
_FAN = ((0, 2.25), (-24, 1.85), (24, 1.85), (-46, 1.6), (46, 1.6), (-72, 1.55), (72, 1.55))  # degrees, reach


def _plain(canvas: Canvas, suit: Suit, look: Look, layout: Layout) -> None:
    height = PIP_HEIGHT_MM * layout.pip_scale
    canvas.draw(pip(suit, layout.centre, height), Paint(fill=look.theme.colour_of(suit)))


def _large(canvas: Canvas, suit: Suit, look: Look, layout: Layout) -> None:
    half_width = pip_path(suit).bounds().width_mm / 2 * _HEIGHTS_MM[suit] + _CONTOUR_MM
    scale = min(layout.x_scale, layout.y_scale, layout.half_field_mm / half_width)
    height = _HEIGHTS_MM[suit] * scale
    colour, white = look.theme.colour_of(suit), look.theme.palette["white"]
    outline = pip(suit, layout.centre, height)
    canvas.draw(outline, Paint(stroke=colour, stroke_mm=2 * _CONTOUR_MM * scale))
    canvas.draw(outline, Paint(stroke=white, stroke_mm=2 * _CONTOUR_GAP_MM * scale))
    canvas.draw(outline, Paint(fill=colour))
    x, y = layout.centre
    if suit is Suit.SPADES:
        _medallion(canvas, (x, y + 0.04 * height), 0.18 * height, look)
    elif suit is Suit.CLUBS:
        for dx, dy in ((0, -0.258), (-0.226, 0.092), (0.226, 0.092)):
            _flower(canvas, (x + dx * height, y + dy * height), 0.15 * height, white, 6)
    else:
        lift = 0.03 * height if suit is Suit.HEARTS else 0
        _flower(canvas, (x, y - lift), 0.23 * height, white, 8)


def _flower(canvas: Canvas, centre: Point, radius: float, colour: str, petals: int) -> None:
    leaves = rosette(centre, petals, 0.28 * radius, radius, 0.2 * radius)
    dots = pearls_around(centre, 0.9 * radius, petals, 0.06 * radius, 180 / petals)
    canvas.draw(merged((leaves, *dots, circle(*centre, 0.14 * radius))), Paint(fill=colour))


def _medallion(canvas: Canvas, centre: Point, radius: float, look: Look) -> None:
    palette, colour = look.theme.palette, look.theme.colour_of(Suit.SPADES)
    canvas.draw(circle(*centre, radius), Paint(fill=palette["white"]))
    scatter(canvas, pearls_around(centre, 0.88 * radius, 28, 0.045 * radius), Paint(fill=colour))
    canvas.draw(circle(*centre, 0.76 * radius), Paint(stroke=colour, stroke_mm=0.05 * radius))
    canvas.draw(
        rosette(centre, 8, 0.2 * radius, 0.7 * radius, 0.16 * radius, 22.5), Paint(fill=palette["gold"])
    )
    canvas.draw(rosette(centre, 8, 0.2 * radius, 0.62 * radius, 0.11 * radius), Paint(fill=palette["red"]))
    canvas.draw(circle(*centre, 0.13 * radius), Paint(fill=colour))
    fan = [petal(centre, angle, 1.14 * radius, reach * radius, 0.16 * radius) for angle, reach in _FAN]
    leaves = [petal(centre, angle, 1.16 * radius, 1.62 * radius, 0.14 * radius) for angle in (104, 256)]
    canvas.draw(merged((*fan, *leaves)), Paint(fill=palette["white"]))


ACES: Mapping[str, Callable[[Canvas, Suit, Look, Layout], None]] = {"plain": _plain, "large": _large}

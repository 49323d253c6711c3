"""Styles of the ace: an ordinary pip, a large one, or a large one with a medallion and sprigs around it."""

from collections.abc import Callable, Mapping
from typing import Any

from generator.cards import Suit
from generator.drawing.canvas import Paint, Recorder
from generator.drawing.layout import PIP_HEIGHT_MM, Layout
from generator.drawing.look import Look, Texture
from generator.drawing.ornaments import merged, pearls_around, petal, rosette, scatter, sprig
from generator.drawing.paths import IDENTITY, Point, circle, moved, scaled
from generator.drawing.pips import draw_pip_at, pip, pip_path
from generator.resources import data_toml

_CONTOUR_MM = 1.7  # from the pip to the outside of the line around it
_CONTOUR_GAP_MM = 1.15
_SPRIGS_MM = 20.9  # from the axis of the nominal card to the tips of the leaves
_INLINE_MM = 0.45  # of the band between the gaps outside and inside
_FAN = ((0, 2.3), (-22, 1.95), (22, 1.95), (-44, 1.62), (44, 1.62), (-70, 1.55), (70, 1.55))  # degrees, reach
_PETALS = ((0, -0.258), (-0.226, 0.092), (0.226, 0.092))  # middles of a club's leaves, in heights


def _plain(canvas: Recorder, suit: Suit, look: Look, layout: Layout) -> None:
    height = PIP_HEIGHT_MM * layout.pip_scale
    theme = look.theme
    draw_pip_at(canvas, suit, layout.centre, height, theme.colour_of(suit), theme.pips[suit])


def _large(canvas: Recorder, suit: Suit, look: Look, layout: Layout) -> None:
    half_width = pip_path(suit).bounds().width_mm / 2 * _data(suit)["height"] + _CONTOUR_MM
    height, scale = _great_pip(suit, layout, half_width)
    theme, colour = look.theme, look.theme.colour_of(suit)
    outline = pip(suit, layout.centre, height)
    canvas.draw(outline, Paint(stroke=colour, stroke_mm=2 * _CONTOUR_MM * scale))
    canvas.draw(outline, Paint(theme.palette["white"], theme.palette["white"], 2 * _CONTOUR_GAP_MM * scale))
    draw_pip_at(canvas, suit, layout.centre, height, colour, theme.pips[suit])


def _ornate(canvas: Recorder, suit: Suit, look: Look, layout: Layout) -> None:
    height, scale = _great_pip(suit, layout, _SPRIGS_MM)
    colour, white = look.theme.colour_of(suit), look.theme.palette["white"]
    solid = look.theme.pips[suit] is Texture.SOLID
    ground, figure = (colour, white) if solid else (white, colour)
    outline = pip(suit, layout.centre, height)
    canvas.draw(outline, Paint(ground, colour, 2 * _CONTOUR_MM * scale))
    canvas.draw(outline, Paint(stroke=white, stroke_mm=2 * _CONTOUR_GAP_MM * scale))
    canvas.draw(outline, Paint(stroke=colour, stroke_mm=2 * _INLINE_MM * scale))
    x, y = layout.centre
    if suit is Suit.SPADES:
        _draw_medallion(canvas, (x, y + 0.045 * height), 0.19 * height, look, figure)
    elif suit is Suit.CLUBS:
        for dx, dy in _PETALS:
            _draw_flower(canvas, (x + dx * height, y + dy * height), 0.13 * height, figure, 6)
    else:
        lift = 0.03 * height if suit is Suit.HEARTS else 0
        _draw_flower(canvas, (x, y - lift), 0.24 * height, figure, 8)
    with canvas.transformed(scaled(scale).then(moved(x, y))):
        _draw_sprigs(canvas, _data(suit), colour)


def _data(suit: Suit) -> dict[str, Any]:
    entry: dict[str, Any] = data_toml("card_art/aces.toml")[suit.name.lower()]
    return entry


def _great_pip(suit: Suit, layout: Layout, half_width_mm: float) -> tuple[float, float]:
    """Return height and scale of the pip that, with what surrounds it, fits between the index columns."""
    scale = min(layout.x_scale, layout.y_scale, layout.half_field_mm / half_width_mm)
    return _data(suit)["height"] * scale, scale


def _draw_sprigs(canvas: Recorder, data: dict[str, Any], colour: str) -> None:
    for side in (IDENTITY, scaled(-1, 1)):
        with canvas.transformed(side):
            for branch in data["sprigs"]:
                p0, p1, p2, p3 = ((x, y) for x, y in branch["spine"])
                stem, leaves = sprig((p0, p1, p2, p3), branch["pairs"], branch["leaf"])
                canvas.draw(stem, Paint(stroke=colour, stroke_mm=0.4, round_ends=True))
                canvas.draw(leaves, Paint(fill=colour))
    places = sorted({(side * x, y, radius) for x, y, radius in data["berries"] for side in (1, -1)})
    canvas.draw(merged(circle(*place) for place in places), Paint(fill=colour))


def _draw_flower(canvas: Recorder, centre: Point, radius: float, colour: str, petals: int) -> None:
    leaves = rosette(centre, petals, 0.26 * radius, radius, 0.22 * radius)
    buds = rosette(centre, petals, 0.5 * radius, 0.86 * radius, 0.07 * radius, 180 / petals)
    dots = pearls_around(centre, 0.98 * radius, petals, 0.06 * radius, 180 / petals)
    canvas.draw(merged((leaves, buds, *dots, circle(*centre, 0.15 * radius))), Paint(fill=colour))


def _draw_medallion(canvas: Recorder, centre: Point, radius: float, look: Look, figure: str) -> None:
    """Draw the deck's own medallion: a rosette in a ring of pearls, and rays above it."""
    palette, colour = look.theme.palette, look.theme.colour_of(Suit.SPADES)
    canvas.draw(circle(*centre, radius), Paint(palette["white"], colour, 0.04 * radius))
    scatter(canvas, pearls_around(centre, 0.88 * radius, 28, 0.045 * radius), Paint(fill=colour))
    canvas.draw(circle(*centre, 0.76 * radius), Paint(stroke=colour, stroke_mm=0.05 * radius))
    for first, reach, width, name in ((22.5, 0.7, 0.16, "gold"), (0, 0.62, 0.11, "red")):
        leaves = rosette(centre, 8, 0.2 * radius, reach * radius, width * radius, first)
        canvas.draw(leaves, Paint(palette[name], colour, 0.025 * radius))
    canvas.draw(circle(*centre, 0.13 * radius), Paint(fill=colour))
    fan = [petal(centre, angle, 1.14 * radius, reach * radius, 0.16 * radius) for angle, reach in _FAN]
    lower = [petal(centre, angle, 1.16 * radius, 1.6 * radius, 0.14 * radius) for angle in (100, 260)]
    canvas.draw(merged((*fan, *lower)), Paint(fill=figure))


ACES: Mapping[str, Callable[[Recorder, Suit, Look, Layout], None]] = {
    "plain": _plain,
    "large": _large,
    "ornate": _ornate,
}

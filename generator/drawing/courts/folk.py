"""Drawn courts: two half-figures turned about the middle, a belt over the seam, a frame around them."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from generator.cards import Card
from generator.drawing.canvas import Canvas, Paint, Recorder, Shape
from generator.drawing.courts.figures import belt, half_figure
from generator.drawing.courts.parts import LINES_MM, is_dots
from generator.drawing.layout import ART_EDGE_MM, Layout
from generator.drawing.look import Look, Theme
from generator.drawing.ornaments import petal
from generator.drawing.paths import Path, Transform, circle, moved, polyline, scaled
from generator.drawing.pips import draw_pip
from generator.units import Rect

STYLE = "folk"
SEAM_MM = 44.0  # from the upper edge of a nominal card: where a half-figure ends
_LIFT_MM = 0.3  # from there to the middle: no line of one half lies on the other; the belt hides it
_SIZE = 0.98  # of a figure on a nominal card: its lines too keep the margin
_REACH_MM = 25.4  # half the width of the frame around a figure
_HEIGHT_MM = 40.2  # half its height
HEAD_MM = 10.6  # half the width of the broadest head-dress beside the court pip
LEFT_STEPS = ((HEAD_MM, 4.0), (18.4, 7.6), (25.2, 23.9), (25.6, 27.0))
"""How far from the axis a shape of a half-figure reaches on the left, and the top of all that do: in mm
of a nominal card. The layout relies on it."""
RIGHT_STEPS = ((25.6, 4.0),)
_GAP_MM = 1.2  # least distance between index, pip, figure and frame
_PIP = 1.05  # height of the court pip in index heights
_LEAST_PIP_MM = 4.0
_CORNER_MM = 2.6
_OPEN_MM = 1.5  # from an index or pip to the end of a line of the frame
_THINNEST_MM = 0.11
_LEAST_LINE = 0.85  # lines do not get thinner than this share of their width


def draw_folk(canvas: Recorder, card: Card, look: Look, layout: Layout) -> None:
    """Draw a court with its frame and court pip."""
    theme = look.theme
    scale = figure_scale(layout)
    pip_box = _pip_box(layout, scale)
    for turn in (Transform(), layout.half_turn):
        with canvas.transformed(turn):
            _draw_frame(canvas, layout, theme, scale, pip_box)
            if pip_box:
                draw_pip(canvas, card.suit, pip_box, theme.colour_of(card.suit), theme.pips[card.suit])
    lines = max(scale, _LEAST_LINE)
    centred = scaled(scale).then(moved(*layout.centre))
    upper = moved(0, -SEAM_MM).then(centred).then(moved(0, -_LIFT_MM))
    for turn in (Transform(), layout.half_turn):
        _draw_shapes(canvas, half_figure(STYLE, card, theme), upper.then(turn), lines)
    _draw_shapes(canvas, belt(STYLE, card, theme), centred, lines)


def draw_bust(canvas: Canvas, card: Card, theme: Theme, box: Rect, lines: float) -> None:
    """Draw the upper half-figure standing on the lower edge of ``box``, as large as fits.

    ``lines`` is what the widths of its lines are multiplied by, beyond the growth of the figure; the
    finest ones, which would fill up, are left out.
    """
    shapes = half_figure(STYLE, card, theme)
    bounds = [shape.path.bounds() for shape in shapes]
    left, right = min(b.x_mm for b in bounds), max(b.right_mm for b in bounds)
    top = min(b.y_mm for b in bounds)
    scale = min(box.width_mm / (right - left), box.height_mm / (SEAM_MM - top))
    x = box.centre_mm[0] - scale * (left + right) / 2
    place = moved(0, -SEAM_MM).then(scaled(scale)).then(moved(x, box.bottom_mm))
    _draw_shapes(canvas, _without_fine_lines(shapes), place, scale * lines)


def figure_scale(layout: Layout) -> float:
    """Return the scale of all figures: with the card, and smaller where large indices need the room."""
    x, y = layout.centre
    scale = _SIZE * min(layout.x_scale, layout.y_scale)
    for obstacle in _obstacles(layout):
        is_left = obstacle.centre_mm[0] < x
        beside = (x - obstacle.right_mm if is_left else obstacle.x_mm - x) - _GAP_MM
        below = y - _LIFT_MM - obstacle.bottom_mm - _GAP_MM
        for reach, top in LEFT_STEPS if is_left else RIGHT_STEPS:
            scale = min(scale, max(beside / reach, below / (SEAM_MM - top)))
    return scale


def _draw_shapes(canvas: Canvas, shapes: Iterable[Shape], place: Transform, lines: float) -> None:
    """Draw ``shapes`` through ``place``; what is only a line gets ``lines`` times its width."""
    for shape in shapes:
        width = shape.paint.stroke_mm
        if shape.paint.stroke:
            width = width * place.scale if is_dots(shape.path) else max(_THINNEST_MM, width * lines)
        canvas.draw(shape.path.transformed(place), replace(shape.paint, stroke_mm=width))


def _without_fine_lines(shapes: Iterable[Shape]) -> Iterator[Shape]:
    for shape in shapes:
        if shape.paint.stroke_mm > LINES_MM["fine"]:
            yield shape
        elif shape.paint.fill:
            yield Shape(shape.path, replace(shape.paint, stroke=None, stroke_mm=0.0))


def _obstacles(layout: Layout) -> list[Rect]:
    """Return the boxes in the upper corners that the figure keeps clear of."""
    index = layout.index_box
    boxes = [index]
    if layout.index_corners > 2:
        boxes.append(index.moved(layout.size.width_mm - index.right_mm - index.x_mm, 0))
    if layout.braille:
        boxes.append(layout.braille_box)
    return boxes


def _pip_box(layout: Layout, scale: float) -> Rect | None:
    """Return the box of the court pip between index and head-dress, or None where it has no room."""
    left = layout.index_box.right_mm + _GAP_MM
    room = layout.centre[0] - HEAD_MM * scale - left
    side = min(_PIP * layout.index_height_mm, room)
    if side < _LEAST_PIP_MM:
        return None
    return Rect(left, max(ART_EDGE_MM, layout.rank_box.centre_mm[1] - side / 2), side, side)


def _draw_frame(canvas: Recorder, layout: Layout, theme: Theme, scale: float, pip_box: Rect | None) -> None:
    """Draw the frame's upper and right line, open where an index stands, and the corner between them."""
    if theme.frame == "none":
        return
    width, height = layout.size.width_mm, layout.size.height_mm
    side = max(ART_EDGE_MM + 0.3, width / 2 - _REACH_MM * scale)
    top = max(ART_EDGE_MM + 0.3, height / 2 - _HEIGHT_MM * scale)
    index, *others = _obstacles(layout)
    near = [box for box in (index, pip_box) if box and box.bottom_mm + _OPEN_MM > top]
    near = [box for box in near if box.right_mm + _OPEN_MM > side]
    above = [box for box in others if box.bottom_mm + _OPEN_MM > top and box.x_mm - _OPEN_MM < width - side]
    left = max([side, *(box.right_mm + _OPEN_MM for box in near)])
    right = min([width - side - _CORNER_MM, *(box.x_mm - _OPEN_MM for box in above)])
    upper = max([top + _CORNER_MM, *(box.bottom_mm + _OPEN_MM for box in above)])
    lower = height - max([top, *(box.bottom_mm + _OPEN_MM for box in near)])
    ink = theme.palette["ink"]
    for inset, line in _LINES.get(theme.frame, _LINES["line"]):
        x, y = width - side - inset, top + inset
        closed = 0.0 if near else inset
        for a, b in (((left + closed, y), (right, y)), ((x, upper), (x, lower - closed))):
            if a < b:  # between large indices nothing may be left of a line
                canvas.draw(polyline(a, b), Paint(None, ink, line))
    if not above:
        _draw_corner(canvas, width - side, top, ink)


_LINES = {"line": ((0.0, 0.35),), "double": ((0.0, 0.4), (0.85, 0.18))}


def _draw_corner(canvas: Recorder, x: float, y: float, ink: str) -> None:
    curl = Path.parse("M-2.6 0 C-2.6 1.6 -1.6 2.6 0 2.6")
    canvas.draw(curl.transformed(moved(x, y)), Paint(None, ink, 0.4, round_ends=True))
    for degrees in (-90, -135, 180):
        canvas.draw(petal((x, y), degrees, 0.0, 2.0, 0.6), Paint(fill=ink))
    canvas.draw(circle(x, y, 0.5), Paint(fill=ink))

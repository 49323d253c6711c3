"""Drawn courts: two half-figures turned about the middle, a belt over the seam, a frame around them."""

from collections.abc import Iterable
from dataclasses import replace

from generator.cards import Card
from generator.drawing.canvas import Canvas, Paint, Recorder, Shape
from generator.drawing.courts.figures import belt, half_figure
from generator.drawing.layout import ART_EDGE_MM, NOMINAL, Layout
from generator.drawing.look import Look, Theme
from generator.drawing.ornaments import petal
from generator.drawing.paths import Path, Transform, circle, moved, polyline, scaled
from generator.drawing.pips import draw_pip
from generator.units import Rect

STYLE = "folk"
_SEAM_MM = 44.0  # from the upper edge of a nominal card
_REACH_MM = 25.2  # half the width of the broadest figure
_HEAD_MM = 10.4  # half the width of the broadest head-dress beside the court pip
_GAP_MM = 1.2  # least distance between index, pip, figure and frame
_PIP = 1.05  # height of the court pip in index heights
_LEAST_PIP_MM = 4.0
_FRAME_TOP_MM = 4.6
_CORNER_MM = 2.6
_LEAST_LINE = 0.8  # lines do not get thinner than this share of their width


def draw_folk(canvas: Recorder, card: Card, look: Look, layout: Layout) -> None:
    """Draw a court with its frame and court pip."""
    theme = look.theme
    half, middle = half_figure(STYLE, card, theme), belt(STYLE, card, theme)
    scale = _scale(half, layout)
    place = moved(0, -_SEAM_MM).then(scaled(scale)).then(moved(*layout.centre))
    pip_box = _pip_box(layout, scale)
    for turn in (Transform(), layout.half_turn):
        with canvas.transformed(turn):
            _draw_frame(canvas, layout, theme, scale, pip_box)
            if pip_box:
                draw_pip(canvas, card.suit, pip_box, theme.colour_of(card.suit))
    lines = max(scale, _LEAST_LINE)
    for turn in (Transform(), layout.half_turn):
        draw_shapes(canvas, half, place.then(turn), lines)
    draw_shapes(canvas, middle, scaled(scale).then(moved(*layout.centre)), lines)


def draw_shapes(canvas: Canvas, shapes: Iterable[Shape], place: Transform, lines: float) -> None:
    """Draw ``shapes`` through ``place``, the widths of their lines times ``lines``."""
    for shape in shapes:
        paint = replace(shape.paint, stroke_mm=shape.paint.stroke_mm * lines)
        canvas.draw(shape.path.transformed(place), paint)


def draw_bust(canvas: Canvas, card: Card, theme: Theme, box: Rect, lines: float) -> None:
    """Draw the upper half-figure standing on the lower edge of ``box``, as large as fits.

    ``lines`` is what the widths of its lines, grown with the figure, are multiplied by.
    """
    shapes = half_figure(STYLE, card, theme)
    boxes = [shape.path.bounds() for shape in shapes]
    left, right = min(b.x_mm for b in boxes), max(b.right_mm for b in boxes)
    top = min(b.y_mm for b in boxes)
    scale = min(box.width_mm / (right - left), box.height_mm / (_SEAM_MM - top))
    x = box.centre_mm[0] - scale * (left + right) / 2
    place = moved(0, -_SEAM_MM).then(scaled(scale)).then(moved(x, box.bottom_mm))
    draw_shapes(canvas, shapes, place, scale * lines)


def _scale(half: tuple[Shape, ...], layout: Layout) -> float:
    """Return the scale of the figure: with the card, and smaller where a large index needs the room."""
    index = layout.index_box
    beside = layout.centre[0] - index.right_mm - _GAP_MM
    below = layout.centre[1] - index.bottom_mm - _GAP_MM
    scale = min(layout.x_scale, layout.y_scale)
    for shape in half:
        box, line = shape.path.bounds(), shape.paint.stroke_mm / 2
        left, top = line - box.x_mm, _SEAM_MM - box.y_mm + line
        if left > 0 and top > 0:
            scale = min(scale, max(beside / left, below / top))
    return scale


def _pip_box(layout: Layout, scale: float) -> Rect | None:
    """Return the box of the court pip between index and head-dress, or None where it has no room."""
    left = layout.index_box.right_mm + _GAP_MM
    room = layout.centre[0] - _HEAD_MM * scale - left
    side = min(_PIP * layout.index_height_mm, room)
    if side < _LEAST_PIP_MM:
        return None
    return Rect(left, layout.rank_box.centre_mm[1] - side / 2 + 0.6, side, side)


def _draw_frame(canvas: Recorder, layout: Layout, theme: Theme, scale: float, pip_box: Rect | None) -> None:
    """Draw the frame's upper and right line, open at both indices, and the ornament of its corner."""
    if theme.frame == "none":
        return
    width, height = layout.size.width_mm, layout.size.height_mm
    side = max(ART_EDGE_MM + 0.3, width / 2 - _REACH_MM * scale)
    top, index = _FRAME_TOP_MM, layout.index_box
    open_x = (pip_box or index).right_mm + 1.5
    open_y = height - index.bottom_mm - 1.8
    if side > index.right_mm + _GAP_MM:  # the frame passes between the indices: it is closed
        open_x, open_y = side, height - top
    ink = theme.palette["ink"]
    for inset, line in _LINES.get(theme.frame, _LINES["line"]):
        x, y = width - side - inset, top + inset
        canvas.draw(polyline((open_x, y), (width - side - _CORNER_MM, y)), Paint(None, ink, line))
        canvas.draw(polyline((x, top + _CORNER_MM), (x, open_y)), Paint(None, ink, line))
    _draw_corner(canvas, width - side, top, ink)


_LINES = {"line": ((0.0, 0.35),), "double": ((0.0, 0.4), (0.85, 0.18))}


def _draw_corner(canvas: Recorder, x: float, y: float, ink: str) -> None:
    curl = Path.parse("M-2.6 0 C-2.6 1.6 -1.6 2.6 0 2.6")
    canvas.draw(curl.transformed(moved(x, y)), Paint(None, ink, 0.4, round_ends=True))
    for degrees in (-90, -135, 180):
        canvas.draw(petal((x, y), degrees, 0.0, 2.0, 0.6), Paint(fill=ink))
    canvas.draw(circle(x, y, 0.5), Paint(fill=ink))

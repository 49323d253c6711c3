"""Backs: ornaments that look the same either way up, in one colour."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from generator.drawing.backs.firebird import draw_firebird
from generator.drawing.backs.grids import draw_lattice, draw_stars
from generator.drawing.backs.guilloche import draw_guilloche
from generator.drawing.backs.inks import Inks, inks_of
from generator.drawing.backs.maze import draw_maze
from generator.drawing.backs.meander import draw_meander
from generator.drawing.backs.pack_mark import draw_pack_mark
from generator.drawing.backs.plate import draw_plate, plate_box
from generator.drawing.backs.strip import draw_strip, strip_mm
from generator.drawing.canvas import Paint, Recorder
from generator.drawing.look import BackEdge, Look
from generator.drawing.paths import rectangle
from generator.units import Insets, Rect

BORDER_MM = 4.5  # white, so that a back printed 2 mm off still looks right


class BackStyle(NamedTuple):
    """How a back's field is filled around the box kept free, and what goes over the edge in a full bleed."""

    draw: Callable[[Recorder, Rect, Rect, Inks], None]
    runs_over_the_edge: bool
    """Whether the ornament itself does; else a plain ground does, and the ornament stays inside."""


BACKS: Mapping[str, BackStyle] = {
    "firebird": BackStyle(draw_firebird, False),
    "guilloche": BackStyle(draw_guilloche, True),
    "lattice": BackStyle(draw_lattice, True),
    "maze": BackStyle(draw_maze, False),
    "meander": BackStyle(draw_meander, True),
    "stars": BackStyle(draw_stars, True),
}


def draw_back_art(canvas: Recorder, trim: Rect, look: Look, bleed_mm: float) -> None:
    """Draw the theme's back: inside a white border, or over the edges as far as ``bleed_mm``.

    Raises `KolodaError` for a text that does not fit.
    """
    style, inks = BACKS[look.theme.back], inks_of(look.theme)
    page, frame = trim.grown(Insets.all(bleed_mm)), trim.grown(Insets.all(-BORDER_MM))
    width_mm = strip_mm(frame)
    field = frame.grown(Insets.all(-width_mm))
    if look.theme.back_edge is BackEdge.BLEED and style.runs_over_the_edge:
        style.draw(canvas, page, plate_box(field, look.back_text), inks)
    else:
        if look.theme.back_edge is BackEdge.BLEED:
            canvas.draw(rectangle(page), Paint(fill=inks.main))
            frame = trim.grown(Insets.all(-BORDER_MM / 2))
            field = frame.grown(Insets.all(-width_mm))
        draw_strip(canvas, frame, inks)
        inner = field.grown(Insets.all(-0.5))
        style.draw(canvas, inner, plate_box(field, look.back_text), inks)
    draw_plate(canvas, field, look.back_text, inks)
    if look.pack_mark:
        draw_pack_mark(canvas, trim.grown(Insets.all(-BORDER_MM)), look.pack_mark, inks)

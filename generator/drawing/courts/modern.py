"""Courts of flat geometric fields on a slanted seam, almost without outlines. The figures are data."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from generator.cards import Card, Suit
from generator.drawing.canvas import Paint, Recorder
from generator.drawing.courts.modern_fields import Field, beads, motif, stripes, whole_motifs
from generator.drawing.courts.modern_figures import Figure, Layer, load_figure
from generator.drawing.layout import ART_EDGE_MM, TOP_MM, Layout
from generator.drawing.look import Look
from generator.drawing.paths import IDENTITY, Path, Transform, moved, scaled
from generator.drawing.pips import draw_pip
from generator.errors import KolodaError, unknown
from generator.units import Rect

REACH_MM = 27.5
"""How far a figure may reach to either side, in mm from the middle of the nominal card."""

STEPS = ((-10.5, -40.0), (-REACH_MM, -21.0))
"""Every shape of a half-figure begins right of and below one of these points, in mm from the middle of the
nominal card: what they leave free on the upper left belongs to the index and the court's pip."""

_GAP_MM = 1.2  # least distance from the index
_SLIMMEST, _STOUTEST = 1.18, 0.92  # height in widths: beyond these a face looks squeezed
_PIP_MM = 8.6
_LEAST_PIP_MM = 4.0


@dataclass(frozen=True, slots=True)
class _Inked:
    """An outline on the nominal card and the names of its colours."""

    path: Path
    fill: str | None
    line: str | None = None
    line_mm: float = 0.0


def draw_modern(canvas: Recorder, card: Card, look: Look, layout: Layout) -> None:
    """Draw the two-headed figure of a court and its pips."""
    place, colour = _place(layout), look.theme.colour_of(card.suit)
    draw_figure(canvas, load_figure(str(card)), card.suit, look, place, layout.half_turn)
    box = _pip_box(layout, place)
    if box.width_mm >= _LEAST_PIP_MM:
        for turn in (IDENTITY, layout.half_turn):
            with canvas.transformed(turn):
                draw_pip(canvas, card.suit, box, colour, look.theme.pips[card.suit])


def draw_figure(
    canvas: Recorder, figure: Figure, suit: Suit, look: Look, place: Transform, half_turn: Transform
) -> None:
    """Draw both halves of any figure in the colours of a suit, then what lies on the seam.

    ``place`` maps the nominal mm of the figure to the card. Raises `KolodaError` for a colour that neither
    the theme's palette nor the suit's dress has.
    """
    dress = look.theme.dresses[suit]._asdict()
    colours = {**look.theme.palette, **dress, "suit": look.theme.colour_of(suit)}

    def colour(name: str | None) -> str | None:
        if name is not None and name not in colours:
            raise KolodaError(f"a modern court: {unknown('colour', name, colours)}")
        return colours[name] if name else None

    half, seam = _inked(figure, suit)
    for shapes, to_card in ((half, place), (half, place.then(half_turn)), (seam, place)):
        with canvas.transformed(to_card):
            for shape in shapes:
                fill, line = colour(shape.fill), colour(shape.line)
                canvas.draw(shape.path, Paint(fill, line, shape.line_mm, bool(line), even_odd=not line))


@cache
def _inked(figure: Figure, suit: Suit) -> tuple[tuple[_Inked, ...], tuple[_Inked, ...]]:
    """Return the shapes of a half-figure and those on its seam, both from back to front."""
    covers: list[Field] = []
    seam = _from_front(figure.seam, suit, covers)
    half = _from_front(figure.half, suit, covers)
    return tuple(reversed(half)), tuple(reversed(seam))


def _from_front(layers: tuple[Layer, ...], suit: Suit, covers: list[Field]) -> list[_Inked]:
    """Return the shapes from front to back. ``covers`` are the fields above all of them; theirs are added."""
    found: list[_Inked] = []
    for layer in reversed(layers):
        shapes = list(_painted(layer, suit, covers))
        covers += [Field(shape.path) for shape in shapes if shape.fill]
        found += reversed(shapes)
    return found


def _painted(layer: Layer, suit: Suit, covers: list[Field]) -> Iterator[_Inked]:
    if layer.fill or layer.line:
        yield _Inked(layer.path, layer.fill, layer.line, layer.line_mm if layer.line else 0.0)
    if s := layer.stripes:
        yield _Inked(stripes(layer.path, s.width_mm, s.step_mm, s.degrees), s.colour)
    if g := layer.lattice:
        shape = motif(g.motif, suit, g.size_mm)
        for path in whole_motifs(layer.path, shape, g.step_mm, layer.to_page, covers, g.gap_mm):
            yield _Inked(path, g.colour)
    if b := layer.beads:
        for path in beads(layer.path, motif(b.motif, suit, b.size_mm), b.count, covers):
            yield _Inked(path, b.colour)


def _place(layout: Layout) -> Transform:
    """Return the map from the nominal figure to the card: as large as its edges and the index allow."""
    half_width, half_height = layout.centre
    wide, high = layout.x_scale, layout.y_scale
    index = layout.index_box
    aside = half_width - index.right_mm - _GAP_MM
    below = half_height - index.bottom_mm - _GAP_MM
    fits = [1.0, (half_width - ART_EDGE_MM) / (REACH_MM * wide)]
    fits += [max(aside / (-x * wide), below / (-y * high)) for x, y in STEPS]
    if layout.index_corners > 2 or layout.braille:  # the upper right, where attributes rise, is taken
        fits.append((half_width - layout.column_mm - _GAP_MM) / (REACH_MM * wide))
    wide, high = wide * min(fits), high * min(fits)
    return scaled(min(wide, high / _STOUTEST), min(high, wide * _SLIMMEST)).then(moved(*layout.centre))


def _pip_box(layout: Layout, place: Transform) -> Rect:
    """Return the box of the court's pip, between the rank and the head; narrow where there is no room."""
    left = layout.index_box.right_mm + _GAP_MM
    right = place((STEPS[0][0], 0.0))[0] - _GAP_MM / 2
    side = min(_PIP_MM * min(layout.x_scale, layout.y_scale), right - left)
    return Rect((left + right - side) / 2, TOP_MM + 0.1 * layout.index_height_mm, side, side)

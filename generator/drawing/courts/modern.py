"""Courts of flat geometric fields on a slanted seam, almost without outlines. The figures are data."""

from collections.abc import Callable, Iterator
from functools import cache

from generator.cards import Card, Suit
from generator.drawing.canvas import Paint, Recorder
from generator.drawing.courts.modern_fields import Field, beads, lattice, motif, rings, stripes
from generator.drawing.courts.modern_figures import Figure, Layer, load_figure
from generator.drawing.layout import TOP_MM, Layout
from generator.drawing.look import Look
from generator.drawing.ornaments import merged
from generator.drawing.paths import Path, Point, Transform, moved, scaled
from generator.drawing.pips import draw_pip
from generator.units import Rect

STEPS = ((-10.5, -40.0), (-22.0, -25.8), (-27.5, -24.6))
"""How far a shape of a figure may reach: each begins right of and below one of these points, in mm from
the middle of the nominal card. What they leave free belongs to the index and the court's pip."""

_GAP_MM = 1.2  # least distance from the index
_TALLEST = 1.18  # height in widths that a figure may gain: more and faces look stretched
_PIP_MM = 8.6
_LEAST_PIP_MM = 4.0


def draw_modern(canvas: Recorder, card: Card, look: Look, layout: Layout) -> None:
    """Draw the two-headed figure of a court and its pips."""
    place = _place(layout)
    draw_figure(canvas, load_figure(str(card)), card.suit, look, place, layout.half_turn)
    box = _pip_box(layout, place)
    for turn in (Transform(), layout.half_turn):
        with canvas.transformed(turn):
            if box.width_mm >= _LEAST_PIP_MM:
                draw_pip(canvas, card.suit, box, look.theme.colour_of(card.suit))


def draw_figure(
    canvas: Recorder, figure: Figure, suit: Suit, look: Look, place: Transform, half_turn: Transform
) -> None:
    """Draw both halves of any figure in the colours of a suit, then what lies on the seam."""
    dress = look.theme.dresses[suit]._asdict()

    def colour(name: str) -> str:
        if name == "suit":
            return look.theme.colour_of(suit)
        return dress[name] if name in dress else look.theme.palette[name]

    for turn in (Transform(), half_turn):
        with canvas.transformed(place.then(turn)):
            for path, paint in _painted(figure, suit, seam=False):
                canvas.draw(path, paint(colour))
    with canvas.transformed(place):
        for path, paint in _painted(figure, suit, seam=True):
            canvas.draw(path, paint(colour))


_Painter = Callable[[Callable[[str], str]], Paint]


@cache
def _painted(figure: Figure, suit: Suit, seam: bool) -> tuple[tuple[Path, _Painter], ...]:
    """Return the outlines of a figure on the nominal card, and how to paint them once colours are known."""
    layers = figure.seam if seam else figure.half
    covers = [Field(layer.path) if layer.fill else None for layer in layers]
    belt = [] if seam else [Field(layer.path) for layer in figure.seam if layer.fill]
    found: list[tuple[Path, _Painter]] = []
    for i, layer in enumerate(layers):
        above = [cover for cover in covers[i + 1 :] if cover] + belt
        found += _paint_layer(layer, suit, above)
    return tuple(found)


def _paint_layer(layer: Layer, suit: Suit, above: list[Field]) -> Iterator[tuple[Path, _Painter]]:
    if layer.fill or layer.line:
        yield layer.path, _painter(layer.fill, layer.line, layer.line_mm)
    if layer.stripes:
        s = layer.stripes
        yield stripes(layer.path, s.width_mm, s.step_mm, s.degrees), _painter(s.colour)
    if layer.lattice:
        g = layer.lattice
        shape = motif(g.motif, suit, g.size_mm)
        for path in lattice(layer.path, shape, g.step_mm, layer.to_page, above, g.gap_mm):
            yield path, _painter(g.colour)
    if layer.beads:
        b = layer.beads
        for path in beads(layer.path, motif(b.motif, suit, b.size_mm), b.count):
            if not _is_cut(path, above):
                yield path, _painter(b.colour)


def _is_cut(path: Path, above: list[Field]) -> bool:
    points, box = [point for ring in rings(path) for point in ring], path.bounds()
    return any(field.touches(points, box) for field in above)


def _painter(fill: str | None, line: str | None = None, line_mm: float = 0.0) -> _Painter:
    def paint(colour: Callable[[str], str]) -> Paint:
        if line is None:
            return Paint(fill=colour(fill) if fill else None, even_odd=True)
        return Paint(colour(fill) if fill else None, colour(line), line_mm, round_ends=True)

    return paint


def _place(layout: Layout) -> Transform:
    """Return the map from the nominal figure to the card: as large as edges and index allow."""
    half_width, half_height = layout.centre
    index = layout.index_box
    field = half_width - index.right_mm - _GAP_MM
    rise = half_height - index.bottom_mm - _GAP_MM
    wide, high = layout.x_scale, layout.y_scale
    reach = 27.5
    fit = min(1.0, (half_width - 4.0) / (reach * wide))
    for x, y in STEPS:
        fit = min(fit, max(field / (-x * wide), rise / (-y * high)))
    wide, high = wide * fit, high * fit
    return scaled(min(wide, high * 1.08), min(high, wide * _TALLEST)).then(moved(*layout.centre))


def _pip_box(layout: Layout, place: Transform) -> Rect:
    """Return the box of the court's pip, between the rank and the figure's head; narrow if there is no room."""
    left = layout.index_box.right_mm + _GAP_MM
    right = place((STEPS[0][0], 0.0))[0] - 0.6
    side = min(_PIP_MM * min(layout.x_scale, layout.y_scale), right - left)
    return Rect((left + right - side) / 2, TOP_MM + 0.1 * layout.index_height_mm, side, side)

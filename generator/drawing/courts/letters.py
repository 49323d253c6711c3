"""Courts without figures: a great letter, a head-dress, an ornamented frame. Little ink, easy to read."""

from dataclasses import dataclass

from generator.cards import Card, Rank
from generator.drawing.canvas import Paint, Recorder
from generator.drawing.courts.headdress import draw_headdress
from generator.drawing.frames import FRAMES
from generator.drawing.glyphs import LETTER_FONT, fitted, label
from generator.drawing.layout import Layout
from generator.drawing.look import Dress, Look
from generator.drawing.ornaments import lozenge, merged, petal, rosette
from generator.drawing.paths import Transform, circle, moved, rectangle, scaled
from generator.drawing.pips import pip
from generator.units import Insets, Rect, Size

_PANEL = Size(42.2, 76.0)  # for which the numbers below hold; others stretch the distances
_BAND_MM = 4.0
_BELT_MM = 5.6


@dataclass(frozen=True, slots=True)
class _Panel:
    """The frame's inside with the measures derived from it."""

    box: Rect

    @property
    def x_scale(self) -> float:
        return self.box.width_mm / _PANEL.width_mm

    @property
    def y_scale(self) -> float:
        return self.box.height_mm / _PANEL.height_mm

    @property
    def scale(self) -> float:
        return min(self.x_scale, self.y_scale)

    def spot(self, x_mm: float, y_mm: float) -> Transform:
        """Return the map to a place given from the centre; places stretch, sizes keep their shape."""
        x, y = self.box.centre_mm
        return scaled(self.scale).then(moved(x + x_mm * self.x_scale, y + y_mm * self.y_scale))


def draw_letters(canvas: Recorder, card: Card, look: Look, layout: Layout) -> None:
    """Draw the panel of a court: both halves, the belt between them and the frame."""
    theme, dress = look.theme, look.theme.dresses[card.suit]
    panel = _Panel(layout.panel)
    for half_turn in (None, layout.half_turn):
        with canvas.transformed(half_turn or Transform()):
            _draw_half(canvas, card, look, panel)
    _draw_band(canvas, card.rank, dress, theme.palette["ink"], panel)
    _draw_belt(canvas, card, look, panel)
    FRAMES[theme.frame](canvas, layout.panel, theme.palette["ink"])


def _draw_half(canvas: Recorder, card: Card, look: Look, panel: _Panel) -> None:
    theme, dress = look.theme, look.theme.dresses[card.suit]
    ink, white, colour = theme.palette["ink"], theme.palette["white"], theme.colour_of(card.suit)
    with canvas.transformed(panel.spot(0, -21.4)):
        draw_headdress(canvas, card.rank, card.suit, dress, ink, white)
    x, y = panel.box.centre_mm
    box = Rect(x - 7.5 * panel.x_scale, y - 19 * panel.y_scale, 15 * panel.x_scale, 14 * panel.y_scale)
    letter = fitted(label(look.index.letters[card.rank], LETTER_FONT), box)
    canvas.draw(letter, Paint(fill=colour))
    for side in (-1, 1):
        with canvas.transformed(panel.spot(side * 12.6, -12)):
            canvas.draw(pip(card.suit, (0, 0), 5.4), Paint(fill=colour))
        with canvas.transformed(panel.spot(side * 16.4, -33)):
            leaves = merged(
                petal((0, 0), side * a, 0.6, r, 0.9) for a, r in ((-100, 3.6), (-135, 4.6), (-170, 3.6))
            )
            canvas.draw(leaves, Paint(fill=dress.main))


def _draw_band(canvas: Recorder, rank: Rank, dress: Dress, ink: str, panel: _Panel) -> None:
    """Draw the ornamented strip inside the frame; its motif belongs to the rank."""
    box, scale = panel.box, panel.scale
    width = _BAND_MM * scale
    inner = box.grown(Insets.all(-width))
    canvas.draw(rectangle(inner), Paint(stroke=ink, stroke_mm=0.25))
    line = inner.grown(Insets.all(width / 2))
    columns = 2 * round(line.width_mm / width / 1.0 / 2)
    rows = 2 * round(line.height_mm / width / 1.0 / 2)
    points = [
        (line.x_mm + line.width_mm * i / columns, y)
        for i in range(columns)
        for y in (line.y_mm, line.bottom_mm)
        if i
    ]
    points += [
        (x, line.y_mm + line.height_mm * i / rows)
        for i in range(rows)
        for x in (line.x_mm, line.right_mm)
        if i
    ]
    corners = [(x, y) for x in (line.x_mm, line.right_mm) for y in (line.y_mm, line.bottom_mm)]
    r = 0.3 * width
    if rank is Rank.KING:
        motif = merged(lozenge(*p, r, r) for p in points)
    elif rank is Rank.QUEEN:
        motif = merged(rosette(p, 4, 0.2 * r, 1.15 * r, 0.42 * r, 45) for p in points)
    else:
        motif = merged(circle(*p, 0.62 * r) for p in points)
    canvas.draw(motif, Paint(fill=dress.main))
    canvas.draw(
        merged(rosette(p, 4, 0, 0.42 * width, 0.16 * width) for p in corners), Paint(fill=dress.second)
    )


def _draw_belt(canvas: Recorder, card: Card, look: Look, panel: _Panel) -> None:
    dress, ink, white = look.theme.dresses[card.suit], look.theme.palette["ink"], look.theme.palette["white"]
    width = panel.box.width_mm - 2 * _BAND_MM * panel.scale
    x, y = panel.box.centre_mm
    height = _BELT_MM * panel.scale
    canvas.draw(rectangle(Rect(x - width / 2, y - height / 2, width, height)), Paint(dress.main, ink, 0.4))
    with canvas.transformed(panel.spot(0, 0)):
        half = width / 2 / panel.scale
        steps = [i for i in range(-6, 7) if abs(i) > 1 and abs(i * 2.9) < half - 1]
        trim = dress.trim if dress.trim != dress.main else white
        canvas.draw(merged(lozenge(i * 2.9, 0, 1.1, 1.5) for i in steps if i % 2 == 0), Paint(fill=trim))
        canvas.draw(merged(circle(i * 2.9, 0, 0.6) for i in steps if i % 2), Paint(fill=white))
        canvas.draw(lozenge(0, 0, 4.4, 4.4), Paint(trim, ink, 0.45))
        canvas.draw(lozenge(0, 0, 3.0, 3.0), Paint(white, ink, 0.3))
        canvas.draw(rosette((0, 0), 4, 0.3, 2.0, 0.7), Paint(fill=dress.second))

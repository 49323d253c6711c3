"""The framed middle of courts and jokers: its border of ornaments, the belt across it, its corners."""

from collections.abc import Callable
from dataclasses import dataclass

from generator.drawing.canvas import Paint, Recorder
from generator.drawing.frames import FRAMES
from generator.drawing.look import Dress, Theme
from generator.drawing.ornaments import lozenge, merged, petal, rosette, scatter
from generator.drawing.paths import Path, Point, Transform, circle, moved, rectangle, scaled
from generator.units import Insets, Rect, Size

_NOMINAL = Size(41.8, 76.0)  # the panel of a nominal card
_BORDER_MM = 4.0
_BELT_MM = 5.8
_UNIT_MM = 3.3  # from motif to motif of the belt


@dataclass(frozen=True, slots=True)
class Panel:
    """The frame's box; art is drawn in nominal mm around its centre."""

    box: Rect

    @property
    def x_scale(self) -> float:
        """Width in nominal widths."""
        return self.box.width_mm / _NOMINAL.width_mm

    @property
    def y_scale(self) -> float:
        """Height in nominal heights."""
        return self.box.height_mm / _NOMINAL.height_mm

    @property
    def scale(self) -> float:
        """The size of things: they keep their shape while the distances between them stretch."""
        return min(self.x_scale, self.y_scale)

    @property
    def border_mm(self) -> float:
        """Width of the ornamented strip inside the frame."""
        return _BORDER_MM * self.scale

    def spot(self, x_mm: float, y_mm: float) -> Transform:
        """Return the map from mm around the origin to a place given in nominal mm from the centre."""
        x, y = self.box.centre_mm
        return scaled(self.scale).then(moved(x + x_mm * self.x_scale, y + y_mm * self.y_scale))


def draw_border(
    canvas: Recorder, panel: Panel, theme: Theme, dress: Dress, motif: Callable[[Point, float], Path]
) -> None:
    """Draw the frame and the strip inside it: motifs in turn with dots, flowers in the corners.

    ``motif`` returns the outline that reaches so many mm from its centre.
    """
    ink, width = theme.palette["ink"], panel.border_mm
    FRAMES[theme.frame](canvas, panel.box, ink)
    canvas.draw(rectangle(panel.box.grown(Insets.all(-width))), Paint(stroke=ink, stroke_mm=0.25))
    line = panel.box.grown(Insets.all(-0.55 * width))
    large, small = _beads(line, 0.78 * width)
    scatter(canvas, (motif(p, 0.28 * width) for p in large), Paint(dress.main, ink, 0.13))
    scatter(canvas, (circle(*p, 0.085 * width) for p in small), Paint(fill=dress.second))
    corners = [(x, y) for x in (line.x_mm, line.right_mm) for y in (line.y_mm, line.bottom_mm)]
    flowers = (rosette(p, 4, 0, 0.42 * width, 0.2 * width, 45) for p in corners)
    scatter(canvas, flowers, Paint(fill=dress.second))


def _beads(line: Rect, step_mm: float) -> tuple[list[Point], list[Point]]:
    """Return the places of motifs and of the dots between them, along the sides without the corners."""
    columns = 2 * round(line.width_mm / step_mm / 2)
    rows = 2 * round(line.height_mm / step_mm / 2)
    places: tuple[list[Point], list[Point]] = ([], [])
    for i in range(1, columns):
        x = line.x_mm + line.width_mm * i / columns
        places[i % 2].extend(((x, line.y_mm), (x, line.bottom_mm)))
    for i in range(1, rows):
        y = line.y_mm + line.height_mm * i / rows
        places[i % 2].extend(((line.x_mm, y), (line.right_mm, y)))
    return places


def draw_corners(canvas: Recorder, panel: Panel, colour: str) -> None:
    """Draw the sprigs in the two upper corners inside the border."""
    for side in (-1, 1):
        with canvas.transformed(panel.spot(side * 16.4, -33.2)):
            rays = ((-97, 3.2), (-135, 4.2), (-173, 3.2))
            sprig = merged(petal((0, 0), side * angle, 0.7, reach, 0.9) for angle, reach in rays)
            canvas.draw(sprig + circle(0, 0, 0.5), Paint(fill=colour))


def draw_belt(canvas: Recorder, panel: Panel, theme: Theme, dress: Dress) -> None:
    """Draw the belt that hides where the halves meet, and its buckle."""
    ink, white = theme.palette["ink"], theme.palette["white"]
    half = (panel.box.width_mm / 2 - panel.border_mm) / panel.scale
    trim = dress.trim if dress.trim != dress.main else white
    with canvas.transformed(panel.spot(0, 0)):
        canvas.draw(rectangle(Rect(-half, -_BELT_MM / 2, 2 * half, _BELT_MM)), Paint(dress.main, ink, 0.4))
        edges = [Rect(-half + 0.2, y - 0.2, 2 * half - 0.4, 0.4) for y in (-2.1, 2.1)]
        canvas.draw(merged(rectangle(edge) for edge in edges), Paint(fill=trim))
        units = range(2, int((half - 1.2) / _UNIT_MM) + 1)
        places = [(side * i * _UNIT_MM, i) for side in (-1, 1) for i in units]
        canvas.draw(merged(lozenge(x, 0, 1.0, 1.3) for x, i in places if i % 2 == 0), Paint(fill=trim))
        scatter(canvas, (circle(x, 0, 0.6) for x, i in places if i % 2), Paint(fill=white))
        canvas.draw(lozenge(0, 0, 4.4, 4.4), Paint(trim, ink, 0.45))
        canvas.draw(lozenge(0, 0, 3.0, 3.0), Paint(white, ink, 0.3))
        canvas.draw(rosette((0, 0), 4, 0.3, 2.1, 0.8), Paint(fill=dress.second))

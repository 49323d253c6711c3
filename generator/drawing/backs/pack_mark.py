"""The number of a card's pack on its back, at both ends, so that packs can be sorted apart again."""

from generator.drawing.backs.inks import Inks
from generator.drawing.canvas import Paint, Recorder
from generator.drawing.glyphs import fitted, label
from generator.drawing.paths import IDENTITY, circle, turned
from generator.units import Rect

_RADIUS = 0.046  # in widths of the frame
_FIGURE = 1.15  # height of the figure, in radii


def draw_pack_mark(canvas: Recorder, frame: Rect, mark: str, inks: Inks) -> None:
    """Draw ``mark`` in a disc that touches the top of ``frame`` in its middle, and turned round below.

    Raises `KolodaError` for a mark that cannot be drawn.
    """
    radius = _RADIUS * frame.width_mm
    x, y = frame.centre_mm[0], frame.y_mm + 1.1 * radius
    box = Rect(x - radius, y - _FIGURE * radius / 2, 2 * radius, _FIGURE * radius)
    for turn in (IDENTITY, turned(180, frame.centre_mm)):
        with canvas.transformed(turn):
            canvas.draw(circle(x, y, radius), Paint(inks.white, inks.main, 0.16 * radius))
            canvas.draw(fitted(label(mark), box), Paint(fill=inks.main))

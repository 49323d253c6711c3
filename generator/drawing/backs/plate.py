"""The middle of a back: a medallion, or a plate with a name or a date that reads both ways up."""

from generator.drawing.backs.inks import Inks
from generator.drawing.canvas import Paint, Recorder
from generator.drawing.glyphs import INDEX_FONT, fitted, label
from generator.drawing.ornaments import lozenge, merged, pearls_around, polar, rosette, scatter
from generator.drawing.paths import Path, Transform, circle, polygon, polyline, rectangle, turned
from generator.errors import KolodaError
from generator.units import Insets, Rect

LEAST_CAP_MM = 2.0

_MEDALLION = 0.155  # its radius, in widths of the field
_CAP_MM = 4.2
_LETTER_GAP = 0.16  # in cap heights
_NARROWEST = 0.75  # letters may be condensed so far
_MARGIN_MM = 2.6  # between the text and the edge of its plate


def plate_box(field: Rect, text: str) -> Rect:
    """Return the box in the middle of ``field`` that the ornament leaves free.

    Raises `KolodaError` for a text that is too long to be read or that cannot be drawn.
    """
    x, y = field.centre_mm
    if not text:
        radius = _MEDALLION * field.width_mm
        return Rect(x - radius, y - radius, 2 * radius, 2 * radius)
    cap, width = _measure(field, text)
    half_width, half_height = width / 2 + _MARGIN_MM, 1.75 * cap + 0.9
    return Rect(x - half_width, y - half_height, 2 * half_width, 2 * half_height)


def _measure(field: Rect, text: str) -> tuple[float, float]:
    """Return height and width of the text in its plate, in mm."""
    most = 0.94 * field.width_mm - 2 * _MARGIN_MM
    ink = _outline(text).bounds()
    cap = min(_CAP_MM, most / (ink.width_mm * _NARROWEST))
    if cap < LEAST_CAP_MM:
        letters = int(len(text) * cap / LEAST_CAP_MM)
        raise KolodaError(f"the back's text '{text}' is too long: about {letters} letters fit on this card")
    return cap, min(most, ink.width_mm * cap)


def _outline(text: str) -> Path:
    return label(" ".join(text.upper().split()), INDEX_FONT, _LETTER_GAP)


def draw_plate(canvas: Recorder, field: Rect, text: str, inks: Inks) -> None:
    """Draw the medallion or the plate with the text, once for either way up."""
    box = plate_box(field, text)
    if not text:
        _draw_medallion(canvas, box, inks)
        return
    canvas.draw(rectangle(box, 1.6), Paint(inks.white, inks.main, 0.6))
    canvas.draw(rectangle(box.grown(Insets.all(-0.9)), 0.9), Paint(stroke=inks.main, stroke_mm=0.2))
    cap, width = _measure(field, text)
    x, y = box.centre_mm
    line = Rect(x - width / 2, y - 0.42 * cap - cap, width, cap)
    for turn in (Transform(), turned(180, box.centre_mm)):
        with canvas.transformed(turn):
            canvas.draw(_set(text, line), Paint(fill=inks.main))
    reach = 0.34 * box.width_mm
    canvas.draw(polyline((x - reach, y), (x + reach, y)), Paint(stroke=inks.main, stroke_mm=0.2))
    stones = merged(
        lozenge(x + i * reach, y, *size) for i, size in ((-1, (1, 0.5)), (0, (1.6, 0.75)), (1, (1, 0.5)))
    )
    canvas.draw(stones, Paint(fill=inks.main))


def _set(text: str, line: Rect) -> Path:
    """Return the text in its line; its capitals are as high as the line whatever tails hang below."""
    outline = _outline(text)
    ink = outline.bounds()
    cap = line.height_mm
    below, above = max(0.0, ink.bottom_mm), max(0.0, -ink.y_mm - 1)
    return fitted(outline, line.grown(Insets(0, above * cap, 0, below * cap)))


def _draw_medallion(canvas: Recorder, box: Rect, inks: Inks) -> None:
    centre, radius = box.centre_mm, box.width_mm / 2
    canvas.draw(circle(*centre, radius), Paint(inks.white, inks.main, 0.6))
    scatter(canvas, pearls_around(centre, 0.86 * radius, 20, 0.055 * radius), Paint(fill=inks.main))
    canvas.draw(circle(*centre, 0.74 * radius), Paint(fill=inks.main))
    rays = [polar(centre, radius * (0.24 if i % 2 else 0.68), 11.25 * i) for i in range(32)]
    canvas.draw(polygon(*rays), Paint(fill=inks.tint))
    canvas.draw(
        rosette(centre, 8, 0.14 * radius, 0.62 * radius, 0.17 * radius), Paint(inks.white, inks.main, 0.2)
    )
    canvas.draw(circle(*centre, 0.14 * radius), Paint(inks.white, inks.main, 0.25))

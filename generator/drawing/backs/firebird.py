"""A back with two firebirds, their wings and tails spread, light on a dark ground."""

import math
from typing import Any, TypeAlias

from generator.drawing.backs.inks import Inks
from generator.drawing.canvas import Paint, Recorder
from generator.drawing.ornaments import lozenge, merged, petal, polar, rosette, scatter
from generator.drawing.paths import (
    IDENTITY,
    Path,
    Point,
    Segment,
    circle,
    cubic_point,
    moved,
    polyline,
    rectangle,
    scaled,
    turned,
)
from generator.resources import data_toml
from generator.units import Rect

_WIDTH_MM, _HALF_HEIGHT_MM = 47.4, 36.2  # of the nominal field; the origin is its middle
_MOST_STRETCH = 1.15
_LINE_MM = 0.25
_CHAINS_MM = 12.0  # least room for the chains beside the middle

_Spine: TypeAlias = tuple[Point, Point, Point, Point]


def draw_firebird(canvas: Recorder, field: Rect, keep: Rect, inks: Inks) -> None:
    """Fill ``field`` with one bird above ``keep`` and its image below."""
    canvas.draw(rectangle(field), Paint(fill=inks.main))
    is_plate = keep.width_mm != keep.height_mm  # the tails spread around a medallion, but end above a plate
    foot_mm = keep.height_mm / 2 - 0.6 if is_plate else 0.0
    x_scale = field.width_mm / _WIDTH_MM
    y_scale = (field.height_mm / 2 - foot_mm) / _HALF_HEIGHT_MM
    x_scale, y_scale = min(x_scale, _MOST_STRETCH * y_scale), min(y_scale, _MOST_STRETCH * x_scale)
    top = scaled(x_scale, y_scale).then(moved(field.centre_mm[0], field.y_mm + _HALF_HEIGHT_MM * y_scale))
    for turn in (IDENTITY, turned(180, field.centre_mm)):
        with canvas.transformed(turn), canvas.transformed(top):
            _draw_bird(canvas, data_toml("card_art/firebird.toml"), inks)
    if field.width_mm - keep.width_mm > _CHAINS_MM:
        _draw_chains(canvas, field, keep, inks)


def _draw_bird(canvas: Recorder, art: dict[str, Any], inks: Inks) -> None:
    for side in (IDENTITY, scaled(-1, 1)):
        with canvas.transformed(side):
            for feather in art["tail"]:
                _draw_tail_feather(canvas, feather, inks)
            _draw_wing(canvas, art["wing"], inks)
            flowers = [rosette((x, y), 5, 0.35, reach, 0.4 * reach) for x, y, reach in art["flowers"]]
            canvas.draw(merged(flowers), Paint(fill=inks.white))
            scatter(canvas, (circle(x, y, 0.5) for x, y in art["pearls"]), Paint(fill=inks.tint))
    canvas.draw(Path.parse(art["body"]), Paint(inks.white, inks.main, 0.35, round_ends=True))
    canvas.draw(Path.parse(art["scales"]), Paint(None, inks.main, 0.28, round_ends=True))
    canvas.draw(Path.parse(art["collar"]), Paint(inks.tint, inks.main, _LINE_MM, round_ends=True))
    canvas.draw(Path.parse(art["eye"]), Paint(fill=inks.main))
    root = tuple(art["crest"]["root"])
    plumes = [petal(root, angle, 0.2, reach - 0.5, 0.4) for angle, reach in art["crest"]["plumes"]]
    tips = [circle(*polar(root, reach, angle), 0.6) for angle, reach in art["crest"]["plumes"]]
    canvas.draw(merged((*plumes, *tips)), Paint(fill=inks.white))


def _draw_wing(canvas: Recorder, wing: dict[str, Any], inks: Inks) -> None:
    root = tuple(wing["root"])
    for angle, reach, width in wing["primaries"]:
        canvas.draw(petal(root, angle, 4, reach, width), Paint(inks.white, inks.main, _LINE_MM))
    slits = [petal(root, angle, 0.6 * reach, 0.95 * reach, 0.35 * w) for angle, reach, w in wing["primaries"]]
    canvas.draw(merged(slits), Paint(fill=inks.main))
    for angle, reach, width in wing["coverts"]:
        canvas.draw(petal(root, angle, 1, reach, width), Paint(inks.tint, inks.main, _LINE_MM))
    beads = (circle(*polar(root, reach, angle), 0.7) for angle, reach, _ in wing["coverts"])
    scatter(canvas, beads, Paint(inks.white, inks.main, _LINE_MM))


def _draw_tail_feather(canvas: Recorder, feather: dict[str, Any], inks: Inks) -> None:
    width, eye = feather["size"]
    p0, p1, p2, p3 = ((x, y) for x, y in feather["spine"])
    spine: _Spine = (p0, p1, p2, p3)
    barbs = Paint(stroke=inks.tint, stroke_mm=0.4, round_ends=True)
    canvas.draw(merged(_barbs(spine, width)), barbs)
    canvas.draw(_blade(spine, width), Paint(inks.white, inks.main, _LINE_MM))
    quill = Path((Segment("M", (spine[0],)), Segment("C", spine[1:])))
    canvas.draw(quill, Paint(stroke=inks.main, stroke_mm=_LINE_MM))
    for radius, colour in ((1, inks.white), (0.76, inks.main), (0.48, inks.tint)):
        canvas.draw(circle(*spine[3], radius * eye), Paint(fill=colour))


def _barbs(spine: _Spine, width_mm: float) -> list[Path]:
    """Return short lines on both sides of a feather."""
    lines = []
    for i in range(3, 10):
        at, ahead = (cubic_point(*spine, t) for t in (i / 11, i / 11 + 0.01))
        along = math.degrees(math.atan2(ahead[0] - at[0], at[1] - ahead[1]))
        lines += [
            polyline(
                polar(at, 0.7 * width_mm, along + side * 50), polar(at, 1.9 * width_mm, along + side * 50)
            )
            for side in (1, -1)
        ]
    return lines


def _blade(spine: _Spine, half_width_mm: float) -> Path:
    """Return a curved leaf around a cubic ``spine``, pointed at both ends."""
    p0, p1, p2, p3 = spine
    left, right = (
        [_beside(p1, p0, p2, side * half_width_mm / 0.75), _beside(p2, p1, p3, side * half_width_mm / 0.75)]
        for side in (1, -1)
    )
    return Path(
        (
            Segment("M", (p0,)),
            Segment("C", (*left, p3)),
            Segment("C", (right[1], right[0], p0)),
            Segment("Z", ()),
        )
    )


def _beside(point: Point, before: Point, after: Point, distance_mm: float) -> Point:
    """Return the point beside ``point``, at right angles to the way from ``before`` to ``after``."""
    dx, dy = after[0] - before[0], after[1] - before[1]
    share = distance_mm / math.hypot(dx, dy)
    return (point[0] - share * dy, point[1] + share * dx)


def _draw_chains(canvas: Recorder, field: Rect, keep: Rect, inks: Inks) -> None:
    """Draw the stones between the medallion and the sides, where the two birds meet."""
    x, y = field.centre_mm
    first, last = keep.width_mm / 2, field.width_mm / 2
    step = (last - first) / 5
    for side in (-1, 1):
        at = [(x + side * (first + (i + 0.5) * step), y) for i in range(5)]
        stones = [lozenge(*p, 0.42 * step, 0.3 * step) for p in at[::2]]
        canvas.draw(merged((*stones, *(circle(*p, 0.16 * step) for p in at[1::2]))), Paint(fill=inks.white))

"""Drawings as SVG. The only module that knows svgwrite.

Only plain elements that every renderer draws alike: svg, title, defs, use, path. Outlines that occur
again, moved or upside down, are written once.
"""

from collections import Counter
from typing import Any, NamedTuple, TypeAlias

import svgwrite

from generator.drawing.canvas import Drawing, Paint, Shape
from generator.drawing.paths import Point, format_number, moved

_WORTH_SHARING = 6  # points; the element that uses an outline costs nearly as many
_UNIT = 1000  # outlines are the same if they agree to a thousandth of a mm
_NUDGE = 0.001  # makes halves of a unit round one way in every copy

_Key: TypeAlias = tuple[str, tuple[int, ...], Paint]


class _Home(NamedTuple):
    """What a shape is like around the origin, as it is and upside down, and where it belongs."""

    upright: _Key
    upside_down: _Key
    at: Point


def svg_text(drawing: Drawing, bleed_mm: float = 0.0) -> str:
    """Return the drawing as an SVG document in mm; the picture shows ``bleed_mm`` around the trim."""
    width = drawing.size.width_mm + 2 * bleed_mm
    height = drawing.size.height_mm + 2 * bleed_mm
    document = svgwrite.Drawing(
        size=(f"{format_number(width)}mm", f"{format_number(height)}mm"),
        viewBox=" ".join(format_number(v) for v in (-bleed_mm, -bleed_mm, width, height)),
        debug=False,
        id=f"card-{drawing.name}",
    )
    if drawing.title:
        document.set_desc(title=drawing.title)
    homes = [_home(shape) for shape in drawing.shapes]
    counts = Counter(key for home in homes for key in {home.upright, home.upside_down})
    ids: dict[_Key, str] = {}
    for shape, (upright, upside_down, at) in zip(drawing.shapes, homes, strict=True):
        if counts[upright] == 1 or len(upright[1]) < 2 * _WORTH_SHARING:
            document.add(_path(document, str(shape.path), shape.paint))
            continue
        is_turned = upright not in ids and upside_down in ids
        key = upside_down if is_turned else upright
        if key not in ids:
            ids[key] = f"{document['id']}-{len(ids) + 1}"
            data = str(shape.path.transformed(moved(-at[0], -at[1])))
            document.defs.add(_path(document, data, shape.paint, id=ids[key]))
        document.add(_use(document, ids[key], at, is_turned))
    return str(document.tostring())


def _home(shape: Shape) -> _Home:
    segments = shape.path.segments
    points = [point for _, points in segments for point in points]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    x0, y0 = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    steps = [_UNIT * v for x, y in points for v in (x - x0, y - y0)]
    operations = "".join(op for op, _ in segments)
    upright = tuple(round(step + _NUDGE) for step in steps)
    upside_down = tuple(round(_NUDGE - step) for step in steps)
    return _Home((operations, upright, shape.paint), (operations, upside_down, shape.paint), (x0, y0))


def _use(document: Any, shape_id: str, at: Point, is_turned: bool) -> Any:
    x, y = (format_number(v) for v in at)
    if is_turned:
        return document.use(f"#{shape_id}", transform=f"matrix(-1 0 0 -1 {x} {y})")
    return document.use(f"#{shape_id}", insert=(x, y))


def _path(document: Any, data: str, paint: Paint, **more: str) -> Any:
    style: dict[str, str] = {"fill": paint.fill or "none", "stroke": paint.stroke or "none"}
    if paint.stroke:
        style["stroke_width"] = format_number(paint.stroke_mm)
        if paint.round_ends:
            style |= {"stroke_linecap": "round", "stroke_linejoin": "round"}
    if paint.even_odd:
        style["fill_rule"] = "evenodd"
    return document.path(data, **style, **more)

"""Drawings as SVG. The only module that knows svgwrite.

Only plain elements that every renderer draws alike: svg, title, defs, use, path. Outlines that occur
again, moved or upside down, are written once.
"""

from collections import Counter
from typing import Any, NamedTuple, TypeAlias

import svgwrite

from generator.drawing.canvas import Drawing, Paint, Shape
from generator.drawing.paths import Point, format_number, moved, scaled

_WORTH_SHARING = 60  # characters of path data; a use element costs nearly as many
_HALF_TURN = scaled(-1)
_NUDGE = moved(1e-6, 1e-6)  # halves of the last decimal round one way in every copy of an outline

_Key: TypeAlias = tuple[str, Paint]


class _Home(NamedTuple):
    """A shape moved to the origin, as it is and upside down, and where it belongs."""

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
        if counts[upright] == 1 or len(upright[0]) < _WORTH_SHARING:
            document.add(_path(document, str(shape.path), shape.paint))
            continue
        is_turned = upright not in ids and upside_down in ids
        key = upside_down if is_turned else upright
        if key not in ids:
            ids[key] = f"{document['id']}-{len(ids) + 1}"
            document.defs.add(_path(document, key[0], shape.paint, id=ids[key]))
        document.add(_use(document, ids[key], at, is_turned))
    return str(document.tostring())


def _home(shape: Shape) -> _Home:
    x, y = shape.path.bounds().centre_mm
    home = moved(-x, -y)
    upright = shape.path.transformed(home.then(_NUDGE))
    upside_down = shape.path.transformed(home.then(_HALF_TURN).then(_NUDGE))
    return _Home((str(upright), shape.paint), (str(upside_down), shape.paint), (x, y))


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

"""Drawings as SVG. The only module that knows svgwrite.

Only plain elements that every renderer draws alike: svg, title, defs, use, path. Outlines that occur
again, moved or upside down, are written once.
"""

from collections import Counter
from typing import Any, NamedTuple

import svgwrite

from generator.drawing.canvas import Drawing, Paint
from generator.drawing.paths import Path, format_number, moved, scaled

_WORTH_SHARING = 60  # characters of path data; a use element costs about as many
_HALF_TURN = scaled(-1)


class _Placed(NamedTuple):
    """A path at the origin and where it stands."""

    data: str
    is_turned: bool
    at: tuple[float, float]


def svg_text(drawing: Drawing, bleed_mm: float = 0.0) -> str:
    """Return the drawing as an SVG document in mm; the picture shows ``bleed_mm`` around the trim."""
    width = drawing.size.width_mm + 2 * bleed_mm
    height = drawing.size.height_mm + 2 * bleed_mm
    document = svgwrite.Drawing(
        size=(f"{format_number(width)}mm", f"{format_number(height)}mm"),
        viewBox=" ".join(format_number(v) for v in (-bleed_mm, -bleed_mm, width, height)),
        debug=False,
        id=drawing.name,
    )
    if drawing.title:
        document.set_desc(title=drawing.title)
    placed = [(_placed(shape.path), shape) for shape in drawing.shapes]
    counts = Counter((place.data, shape.paint) for place, shape in placed)
    ids: dict[tuple[str, Paint], str] = {}
    for place, shape in placed:
        key = (place.data, shape.paint)
        if counts[key] == 1 or len(place.data) < _WORTH_SHARING:
            document.add(_path(document, str(shape.path), shape.paint))
            continue
        if key not in ids:
            ids[key] = f"{drawing.name}-{len(ids) + 1}"
            document.defs.add(_path(document, place.data, shape.paint, id=ids[key]))
        x, y = (format_number(v) for v in place.at)
        turn = " rotate(180)" if place.is_turned else ""
        document.add(document.use(f"#{ids[key]}", transform=f"translate({x} {y}){turn}"))
    return str(document.tostring())


def _placed(path: Path) -> _Placed:
    box = path.bounds()
    x, y = box.centre_mm
    home = path.transformed(moved(-x, -y))
    upright, upside_down = str(home), str(home.transformed(_HALF_TURN))
    return _Placed(min(upright, upside_down), upside_down < upright, (x, y))


def _path(document: Any, data: str, paint: Paint, **more: str) -> Any:
    style: dict[str, str] = {"fill": paint.fill or "none", "stroke": paint.stroke or "none"}
    if paint.stroke:
        style["stroke_width"] = format_number(paint.stroke_mm)
        if paint.round_ends:
            style |= {"stroke_linecap": "round", "stroke_linejoin": "round"}
    if paint.even_odd:
        style["fill_rule"] = "evenodd"
    return document.path(data, **style, **more)

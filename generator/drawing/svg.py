"""Drawings as SVG. The only module that knows svgwrite.

Only plain elements that every renderer draws alike: svg, title, defs, g, use, path. What occurs again
is written once: single outlines, moved or upside down, and whole halves of a card, turned or mirrored.
"""

import re
from base64 import b64encode
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple, TypeAlias

import svgwrite

from generator.drawing.canvas import Drawing, Paint, Raster, Shape
from generator.drawing.paths import Path, Point, Segment, format_number, moved

_WORTH_SHARING = 6  # points; the element that uses an outline costs nearly as many
_UNIT = 100  # steps in a mm: a tenth of a printer's dot; outlines are the same if they agree to one
_SAME = 1e-6  # mm
_NUDGE = 0.001  # makes halves of a unit round one way in every copy

_Key: TypeAlias = tuple[str, tuple[int, ...], Paint]


class _Home(NamedTuple):
    """What a shape is like around the origin, as it is, upside down and mirrored, and where it belongs."""

    upright: _Key
    upside_down: _Key
    mirrored: _Key
    at: Point


class _Symmetry(NamedTuple):
    """An image of the card on itself: a half turn, or left for right."""

    x_sign: int
    y_sign: int


_HALF_TURN = _Symmetry(-1, -1)
_MIRROR = _Symmetry(-1, 1)


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
    if drawing.raster:
        document.add(_image(document, drawing.raster))
    _Writer(document, drawing).write()
    return str(document.tostring())


class _Writer:
    """Adds the shapes of one drawing to its document."""

    def __init__(self, document: Any, drawing: Drawing) -> None:
        self._document = document
        self._shapes = drawing.shapes
        self._homes = [_home(shape) for shape in drawing.shapes]
        self._places: dict[_Key, list[int]] = {}
        for i, home in enumerate(self._homes):
            self._places.setdefault(home.upright, []).append(i)
        self._centre = (drawing.size.width_mm / 2, drawing.size.height_mm / 2)
        self._ids: dict[_Key, str] = {}
        self._names = 0

    def write(self) -> None:
        """Add all shapes; of each half that comes again as an image, only the first."""
        self._counts = Counter(
            key
            for i in self._written(0, len(self._shapes), (_HALF_TURN, _MIRROR))
            for key in {self._homes[i].upright, self._homes[i].upside_down}
        )
        self._add_range(self._document, 0, len(self._shapes), (_HALF_TURN, _MIRROR))

    def _written(self, start: int, end: int, symmetries: tuple[_Symmetry, ...]) -> list[int]:
        """Return which shapes of a range are written themselves."""
        if not symmetries:
            return list(range(start, end))
        return [
            i
            for first, last, _ in self._parts(start, end, symmetries[0])
            for i in self._written(first, last, symmetries[1:])
        ]

    def _add_range(self, target: Any, start: int, end: int, symmetries: tuple[_Symmetry, ...]) -> None:
        if not symmetries:
            for i in range(start, end):
                self._add(target, i)
            return
        symmetry, inner = symmetries[0], symmetries[1:]
        for first, last, comes_again in self._parts(start, end, symmetry):
            if not comes_again:
                self._add_range(target, first, last, inner)
                continue
            group = self._document.g(id=self._new_id())
            target.add(group)
            self._add_range(group, first, last, inner)
            x, y = (0 if s > 0 else 2 * c for s, c in zip(symmetry, self._centre, strict=True))
            target.add(_use(self._document, group["id"], (x, y), symmetry))

    def _parts(self, start: int, end: int, symmetry: _Symmetry) -> list[tuple[int, int, bool]]:
        """Return the parts to write: start, end, and whether its image follows and is left out."""
        parts: list[tuple[int, int, bool]] = []
        plain = at = start
        while at < end:
            length = self._half_at(at, end, symmetry)
            if not length:
                at += 1
                continue
            if plain < at:
                parts.append((plain, at, False))
            parts.append((at, at + length, True))
            at = plain = at + 2 * length
        if plain < end:
            parts.append((plain, end, False))
        return parts

    def _half_at(self, at: int, end: int, symmetry: _Symmetry) -> int:
        """Return the largest number of shapes from ``at`` whose images come next in the same order."""
        image = self._image(at, symmetry)
        for other in reversed(self._places.get(image, ())):
            length = other - at
            fits = length >= 2 and other + length <= end
            if fits and all(self._is_image(i, i + length, symmetry) for i in range(at, at + length)):
                return length
        return 0

    def _image(self, i: int, symmetry: _Symmetry) -> _Key:
        return self._homes[i].upside_down if symmetry == _HALF_TURN else self._homes[i].mirrored

    def _is_image(self, i: int, j: int, symmetry: _Symmetry) -> bool:
        one, other = self._homes[i], self._homes[j]
        return self._image(i, symmetry) == other.upright and all(
            abs((a + b - 2 * c) if sign < 0 else a - b) < 1 / _UNIT
            for sign, a, b, c in zip(symmetry, one.at, other.at, self._centre, strict=True)
        )

    def _new_id(self) -> str:
        self._names += 1
        return f"{self._document['id']}-{self._names}"

    def _add(self, target: Any, i: int) -> None:
        shape, (upright, upside_down, _, at) = self._shapes[i], self._homes[i]
        if self._counts[upright] == 1 or len(upright[1]) < 2 * _WORTH_SHARING:
            target.add(_path(self._document, path_data(shape.path), shape.paint))
            return
        is_turned = upright not in self._ids and upside_down in self._ids
        key = upside_down if is_turned else upright
        if key not in self._ids:
            self._ids[key] = self._new_id()
            data = path_data(shape.path.transformed(moved(-at[0], -at[1])))
            self._document.defs.add(_path(self._document, data, shape.paint, id=self._ids[key]))
        target.add(_use(self._document, self._ids[key], at, _HALF_TURN if is_turned else None))


def _home(shape: Shape) -> _Home:
    segments = shape.path.segments
    points = [point for _, points in segments for point in points]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    x0, y0 = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    steps = [_UNIT * v for x, y in points for v in (x - x0, y - y0)]
    operations = "".join(op for op, _ in segments)
    upright = tuple(round(step + _NUDGE) for step in steps)
    upside_down = tuple(round(_NUDGE - step) for step in steps)
    mixed = list(upright)
    mixed[::2] = upside_down[::2]
    mirrored = tuple(mixed)
    one, two, three = ((operations, outline, shape.paint) for outline in (upright, upside_down, mirrored))
    return _Home(one, two, three, (x0, y0))


def path_data(path: Path) -> str:
    """Return the outline in SVG's shortest syntax: steps from point to point, in hundredths of a mm.

    Every step starts from the rounded end of the one before, so that no error adds up.
    """
    written: list[str] = []
    last_op, at, start = "", (0, 0), (0, 0)
    for op, points in map(_as_quadratic, path.segments, _starts(path)):
        rounded = [(round(_UNIT * x), round(_UNIT * y)) for x, y in points]
        steps = [v - base for point in rounded for v, base in zip(point, at, strict=True)]
        letter = op.lower() if written else op
        written.append((letter if letter != last_op or op == "M" else " ") + _joined(steps))
        at = rounded[-1] if rounded else start
        start = at if op == "M" else start
        last_op = "" if op == "M" else letter
    return re.sub(r"(\.\d+) (?=\.)", r"\1", "".join(written).replace(" -", "-"))


def _starts(path: Path) -> Iterator[Point]:
    """Yield the point from which each segment starts."""
    at = (0.0, 0.0)
    for _, points in path.segments:
        yield at
        at = points[-1] if points else at


def _as_quadratic(segment: Segment, start: Point) -> tuple[str, tuple[Point, ...]]:
    """Return a cubic with one control point instead of two where that is the same curve, as in letters."""
    if segment.op != "C":
        return segment
    (x1, y1), (x2, y2), end = segment.points
    x, y = (3 * x1 - start[0]) / 2, (3 * y1 - start[1]) / 2
    if abs(x - (3 * x2 - end[0]) / 2) + abs(y - (3 * y2 - end[1]) / 2) > _SAME:
        return segment
    return "Q", ((x, y), end)


def _joined(hundredths: Sequence[int]) -> str:
    return " ".join(map(_number, hundredths))


@cache
def _number(hundredths: int) -> str:
    number = f"{hundredths / _UNIT:.2f}".rstrip("0").rstrip(".")
    return number.replace("0.", ".", 1) if abs(hundredths) < _UNIT else number


def _image(document: Any, raster: Raster) -> Any:
    data = f"data:{raster.media_type};base64,{b64encode(raster.content).decode('ascii')}"
    box = raster.box
    place, size = (
        tuple(map(format_number, pair)) for pair in ((box.x_mm, box.y_mm), (box.width_mm, box.height_mm))
    )
    return document.image(data, insert=place, size=size, preserveAspectRatio="none")


def _use(document: Any, shape_id: str, at: Point, image: _Symmetry | None) -> Any:
    x, y = (format_number(v) for v in at)
    if image:
        matrix = f"matrix({image.x_sign} 0 0 {image.y_sign} {x} {y})"
        return document.use(f"#{shape_id}", transform=matrix)
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

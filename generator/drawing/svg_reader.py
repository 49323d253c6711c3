"""A user's SVG as flat shapes: only what our writers can print, everything else is named, never lost.

Import it inside functions: the path reader of fontTools and Pillow's colours are heavy.
"""

import math
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple
from xml.etree.ElementTree import Element, ParseError

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import fromstring
from fontTools.svgLib.path import parse_path
from PIL import ImageColor

from generator.drawing.canvas import Paint, Shape
from generator.drawing.paths import IDENTITY, Path, Segment, Transform, ellipse, moved, polygon, polyline
from generator.drawing.svg_values import length, numbers, transform_of
from generator.errors import KolodaError
from generator.units import Rect

if TYPE_CHECKING:
    from generator.drawing.paths import Point

MOST_SHAPES = 5_000

_SVG = "{http://www.w3.org/2000/svg}"
_HREFS = ("href", "{http://www.w3.org/1999/xlink}href")
_MOST_NESTED = 32
_LARGEST = 1e6  # units; farther out nothing is drawn on purpose
_STRETCH = 1.02  # lines wider in one direction than in the other by more would change
_PATH_DATA = re.compile(r"[MmZzLlHhVvCcSsQqTtAa0-9eE+\-.,\s]*")
_SILENT = {"title", "desc", "metadata", "defs"}
_HARMLESS = {  # features that the writer has not, and the values that mean "not used"
    "clip-path": "none",
    "filter": "none",
    "mask": "none",
    "marker": "none",
    "marker-start": "none",
    "marker-mid": "none",
    "marker-end": "none",
    "stroke-dasharray": "none",
    "mix-blend-mode": "normal",
    "opacity": "1",
    "fill-opacity": "1",
    "stroke-opacity": "1",
}
_INHERITED = {
    "fill": "black",
    "stroke": "none",
    "stroke-width": "1",
    "stroke-linecap": "butt",
    "stroke-linejoin": "miter",
    "fill-rule": "nonzero",
    "fill-opacity": "1",
    "stroke-opacity": "1",
    "stroke-dasharray": "none",
    "visibility": "visible",
}


class Picture(NamedTuple):
    """The box that a picture shows, in its own units, and its shapes from back to front."""

    view: Rect
    shapes: tuple[Shape, ...]


def read_svg(content: bytes) -> Picture:
    """Return the picture in an SVG file.

    Raises `KolodaError` with a line for each feature that cannot be printed, and for a broken file. XML
    entities and references to other files are never followed.
    """
    try:
        root = fromstring(content, forbid_entities=True, forbid_external=True)
    except (ParseError, ValueError, LookupError) as error:
        what = "it declares entities" if isinstance(error, DefusedXmlException) else f"broken XML: {error}"
        raise KolodaError(what) from None
    if root.tag != f"{_SVG}svg":
        raise KolodaError("not a picture: the outer element is not svg")
    if b"<?xml-stylesheet" in content:
        raise KolodaError("it takes its colours from a style sheet, which cannot be printed")
    reader = _Reader(root)
    view = reader.view()
    reader.draw_children(root, _State(IDENTITY, _INHERITED, 0))
    if reader.problems:
        raise KolodaError(*reader.problems)
    if not reader.shapes:
        raise KolodaError("not a picture: nothing is drawn in it")
    return Picture(view, tuple(reader.shapes))


@dataclass(frozen=True, slots=True)
class _State:
    """What an element inherits."""

    transform: Transform
    style: Mapping[str, str]
    depth: int


class _Reader:
    """Walks through the elements and collects shapes and problems."""

    def __init__(self, root: Element) -> None:
        self._root = root
        self._by_id = {element.get("id"): element for element in root.iter() if element.get("id")}
        self.shapes: list[Shape] = []
        self.problems: dict[str, None] = {}

    def view(self) -> Rect:
        """Return the box that the picture shows."""
        try:
            if box := self._root.get("viewBox"):
                x, y, width, height = numbers(box)
            else:
                x = y = 0.0
                width, height = (length(self._root.get(side, "")) for side in ("width", "height"))
        except ValueError:
            raise KolodaError("it needs a viewBox, or width and height, with plain numbers") from None
        if not (0 < width < _LARGEST and 0 < height < _LARGEST):
            raise KolodaError("its width and height must be positive")
        return Rect(x, y, width, height)

    def draw_children(self, parent: Element, state: _State) -> None:
        for child in parent:
            if len(self.shapes) > MOST_SHAPES or state.depth > _MOST_NESTED:
                self._lose(f"more than {MOST_SHAPES} shapes or groups nested {_MOST_NESTED} deep")
                return
            if isinstance(child.tag, str) and child.tag.startswith(_SVG):
                self._draw(child, child.tag.removeprefix(_SVG), state)

    def _draw(self, element: Element, name: str, outer: _State) -> None:
        if name in _SILENT:
            return
        if name not in _SHAPES and name not in ("g", "use"):
            self._lose(f"<{name}>")
            return
        own = _properties(element)
        for key in element.attrib:
            if key.lower().startswith("on"):
                self._lose(f"script in {key}")
        if own.get("display") == "none":
            return
        for key, unused in _HARMLESS.items():
            if key in own and own[key] != unused and not _is_one(own[key], unused):
                self._lose(f"{key} ({own[key]})")
        inherited = {k: v for k, v in own.items() if k in _INHERITED and v != "inherit"}
        try:
            transform = transform_of(element.get("transform", "")).then(outer.transform)
            state = _State(transform, {**outer.style, **inherited}, outer.depth + 1)
            if name == "g":
                self.draw_children(element, state)
            elif name == "use":
                self._use(element, state)
            elif state.style["visibility"] == "visible":
                self._shape(_SHAPES[name](element), state)
        except (ValueError, IndexError, TypeError, AssertionError):
            self._lose(f"<{name}> with values that cannot be read")

    def _use(self, element: Element, state: _State) -> None:
        href = next((element.get(key, "") for key in _HREFS if element.get(key)), "")
        target = self._by_id.get(href[1:])
        if not href.startswith("#"):
            self._lose(f"a reference to another file ({href[:40]})")
        elif target is None:
            self._lose(f"<use> of '{href[:40]}', which is not in the file")
        else:
            shift = moved(*(length(element.get(key, "0")) for key in ("x", "y")))
            holder = Element("holder")
            holder.append(target)
            self.draw_children(holder, replace(state, transform=shift.then(state.transform)))

    def _shape(self, path: Path | None, state: _State) -> None:
        if path is None or not path.segments:
            return
        path = path.transformed(state.transform)
        if any(not abs(v) < _LARGEST for _, points in path.segments for point in points for v in point):
            raise ValueError("too far out")
        style = state.style
        fill, stroke = self._colour(style["fill"]), self._colour(style["stroke"])
        width = length(style["stroke-width"]) * state.transform.scale
        if width <= 0:
            stroke = None
        if stroke and _stretch(state.transform) > _STRETCH:
            self._lose("a line under a transform that stretches it")
        if fill or stroke:
            rounded = bool(stroke) and self._is_round(path, style)
            even_odd = style["fill-rule"] == "evenodd"
            self.shapes.append(Shape(path, Paint(fill, stroke, width if stroke else 0.0, rounded, even_odd)))

    def _is_round(self, path: Path, style: Mapping[str, str]) -> bool:
        cap, join = style["stroke-linecap"], style["stroke-linejoin"]
        subpaths = [op for op, _ in path.segments if op in "MZ"]
        if subpaths.count("M") == subpaths.count("Z"):
            cap = {"round": "round", "miter": "butt"}.get(join, cap)  # no ends, so only the joins count
        if (cap, join) not in (("butt", "miter"), ("round", "round")):
            self._lose(f"stroke-linecap {cap} with stroke-linejoin {join}")
        return join == "round"

    def _colour(self, text: str) -> str | None:
        if text in ("none", "transparent"):
            return None
        try:
            red, green, blue, *alpha = ImageColor.getrgb(text)
        except ValueError:
            self._lose(f"the paint '{text[:40]}'")
            return None
        if alpha and alpha[0] < 255:
            self._lose(f"the transparent paint '{text[:40]}'")
        return f"#{red:02X}{green:02X}{blue:02X}"

    def _lose(self, feature: str) -> None:
        self.problems[
            f"{feature} cannot be printed from an SVG: draw it with plain filled or lined shapes"
        ] = None


def _properties(element: Element) -> dict[str, str]:
    """Return the element's attributes, over them its style."""
    own = {key: value.strip() for key, value in element.items()}
    for declaration in element.get("style", "").split(";"):
        key, colon, value = declaration.partition(":")
        if colon:
            own[key.strip()] = value.replace("!important", "").strip()
    return own


def _is_one(text: str, unused: str) -> bool:
    try:
        return unused == "1" and float(text.removesuffix("%")) == (100 if text.endswith("%") else 1)
    except ValueError:
        return False


def _stretch(transform: Transform) -> float:
    """Return the greatest over the least factor by which a map changes lengths."""
    a, b, c, d = transform[:4]
    total, product = a * a + b * b + c * c + d * d, abs(a * d - b * c)
    root = math.sqrt(max(0.0, total * total - 4 * product * product))
    least = (total - root) / 2
    return math.sqrt((total + root) / 2 / least) if least > 0 else math.inf


class _Pen:
    """Collects what fontTools reads from path data."""

    def __init__(self) -> None:
        self.segments: list[Segment] = []

    def moveTo(self, point: "Point") -> None:  # noqa: N802  # the names are those of fontTools
        self.segments.append(Segment("M", (point,)))

    def lineTo(self, point: "Point") -> None:  # noqa: N802
        self.segments.append(Segment("L", (point,)))

    def curveTo(self, *points: "Point") -> None:  # noqa: N802
        self.segments.append(Segment("C", points))

    def qCurveTo(self, control: "Point", end: "Point") -> None:  # noqa: N802
        start = self.segments[-1].points[-1]
        first, second = (
            (p[0] + 2 / 3 * (control[0] - p[0]), p[1] + 2 / 3 * (control[1] - p[1])) for p in (start, end)
        )
        self.segments.append(Segment("C", (first, second, end)))

    def closePath(self) -> None:  # noqa: N802
        self.segments.append(Segment("Z", ()))

    def endPath(self) -> None:  # noqa: N802
        pass


def _read_path(data: str) -> Path:
    if not _PATH_DATA.fullmatch(data):  # fontTools passes over what it does not know
        raise ValueError(f"path data holds more than commands and numbers: {data[:40]}")
    pen = _Pen()
    parse_path(data, pen)
    return Path(tuple(pen.segments))


def _values(element: Element, *keys: str) -> Iterator[float]:
    return (length(element.get(key, "0")) for key in keys)


def _rect(element: Element) -> Path | None:
    x, y, width, height = _values(element, "x", "y", "width", "height")
    if width <= 0 or height <= 0:
        return None
    rx = length(element.get("rx", element.get("ry", "0")))
    ry = length(element.get("ry", element.get("rx", "0")))
    rx, ry = min(rx, width / 2), min(ry, height / 2)
    if rx <= 0 or ry <= 0:
        return polygon((x, y), (x + width, y), (x + width, y + height), (x, y + height))
    arc, right, bottom = f"A{rx} {ry} 0 0 1", x + width, y + height
    return _read_path(
        f"M{x + rx} {y} L{right - rx} {y} {arc} {right} {y + ry} L{right} {bottom - ry}"
        f" {arc} {right - rx} {bottom} L{x + rx} {bottom} {arc} {x} {bottom - ry} L{x} {y + ry}"
        f" {arc} {x + rx} {y} Z"
    )


def _circle(element: Element) -> Path | None:
    x, y, radius = _values(element, "cx", "cy", "r")
    return ellipse(x, y, radius, radius) if radius > 0 else None


def _ellipse(element: Element) -> Path | None:
    x, y, rx, ry = _values(element, "cx", "cy", "rx", "ry")
    return ellipse(x, y, rx, ry) if rx > 0 and ry > 0 else None


def _line(element: Element) -> Path:
    x1, y1, x2, y2 = _values(element, "x1", "y1", "x2", "y2")
    return polyline((x1, y1), (x2, y2))


def _points(element: Element) -> list["Point"]:
    values = numbers(element.get("points", ""))
    return list(zip(values[::2], values[1::2], strict=True))


_SHAPES: Mapping[str, Callable[[Element], Path | None]] = {
    "path": lambda element: _read_path(element.get("d", "")),
    "rect": _rect,
    "circle": _circle,
    "ellipse": _ellipse,
    "line": _line,
    "polyline": lambda element: polyline(*points) if (points := _points(element)) else None,
    "polygon": lambda element: polygon(*points) if (points := _points(element)) else None,
}

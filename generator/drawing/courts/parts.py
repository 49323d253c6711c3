"""Figures as data: layers of outlines, bands, rows and lattices, and parts made of such layers.

A layer is a table of `card_art/courts`; one of its keys says what it draws (`KINDS`). Colours are names:
of the palette, of the suit's dress (main, second, trim, suit), or roles that a figure or a part defines.
"""

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, TypeAlias

from generator.cards import Suit
from generator.drawing.bands import Station, band_outline, stations
from generator.drawing.canvas import Paint, Recorder
from generator.drawing.lattice import lattice
from generator.drawing.paths import IDENTITY, Path, Segment, Transform, ellipse, moved, scaled, turned
from generator.drawing.pips import pip_path
from generator.errors import KolodaError, Problems, unknown

Layer: TypeAlias = Mapping[str, Any]

LINES_MM = {"none": 0.0, "hair": 0.16, "fine": 0.22, "edge": 0.3, "bold": 0.4, "outline": 0.5}

_PEARL_MM = 0.36
_PEARL = {"fill": "white", "line": "hair"}
_DOT_MM = 0.02  # length of the stroke that a round pen makes a dot of

_PLACE = {"at", "turn", "scale", "flip", "mirror"}
_PLACE_KEYS = _PLACE - {"mirror"}
_PAINT = {"fill", "line", "ink"}
_MOTIF = {"motifs", "motif_scale", "upright", "colours"}
KINDS: Mapping[str, set[str]] = {
    "path": _PLACE | _PAINT,
    "circle": _PLACE | _PAINT,
    "pip": _PLACE | _PAINT,
    "part": _PLACE | {"colours"},
    "pearls": {"mirror", "count", "offset", "radius", "fill", "line"},
    "band": {"mirror", "width", "count", "edges"} | _PAINT | _MOTIF,
    "row": {"mirror", "count", "offset"} | _MOTIF,
    "lattice": {"mirror", "step", "reach"} | _MOTIF,
}

_NEEDED: Mapping[str, tuple[str, ...]] = {
    "pearls": ("count",),
    "band": ("width",),
    "row": ("count", "motifs"),
    "lattice": ("step", "reach", "motifs"),
}
_OUTLINES = ("path", "pearls", "band", "row", "lattice")  # kinds whose value is an outline

parse_path = cache(Path.parse)


def check_layers(layers: Any, where: str, parts: Mapping[str, Any], problems: Problems) -> None:
    """Add a line to ``problems`` for each layer that is not of a known kind or names unknown things."""
    if not isinstance(layers, list) or not all(isinstance(layer, dict) for layer in layers):
        problems.add(f"{where}: layers must be a list of tables")
        return
    for number, layer in enumerate(layers, 1):
        spot = f"{where}: layer {number}"
        kinds = [kind for kind in KINDS if kind in layer]
        if len(kinds) != 1:
            problems.add(f"{spot} needs exactly one of {', '.join(KINDS)}")
            continue
        allowed = KINDS[kinds[0]] | set(kinds)
        problems.add(
            *(f"{spot}: {unknown('key', key, sorted(allowed))}" for key in layer if key not in allowed)
        )
        needed = _NEEDED.get(kinds[0], ())
        problems.add(*(f"{spot}: key '{key}' is missing" for key in needed if key not in layer))
        if kinds[0] in _OUTLINES:
            try:
                parse_path(layer[kinds[0]])
            except (TypeError, ValueError) as error:
                problems.add(f"{spot}: {kinds[0]} is not an outline: {error}")
        named = [layer["part"]] if "part" in layer else layer.get("motifs", [])
        problems.add(
            *(f"{spot}: {unknown('part', name, sorted(parts))}" for name in named if name not in parts)
        )
        if layer.get("line", "none") not in LINES_MM:
            problems.add(f"{spot}: {unknown('line', layer['line'], LINES_MM)}")


@dataclass(frozen=True, slots=True)
class Painter:
    """Draws layers onto a canvas in the colours of one figure; ``colours`` maps names to ``#RRGGBB``."""

    canvas: Recorder
    parts: Mapping[str, list[Layer]]
    colours: Mapping[str, str]
    suit: Suit

    def draw(self, layers: list[Layer]) -> None:
        """Draw ``layers`` from back to front. Raises `KolodaError` for a colour without a meaning."""
        for layer in layers:
            kind = next(kind for kind in KINDS if kind in layer)
            for transform in _placements(layer):
                with self.canvas.transformed(transform):
                    _DRAW[kind](self, layer)

    def colour(self, name: str) -> str:
        """Return the colour that a name stands for."""
        if name not in self.colours:
            raise KolodaError(unknown("colour", name, sorted(self.colours)))
        return self.colours[name]

    def recoloured(self, roles: Mapping[str, str]) -> "Painter":
        """Return the painter of a part whose colour ``roles`` stand for colours known here."""
        own = {role: self.colour(name) for role, name in roles.items()}
        return replace(self, colours={**self.colours, **own})

    def paint(self, layer: Layer, line: str = "edge") -> Paint:
        """Return the paint of a layer; without any word about its line it has one of this weight."""
        width = LINES_MM[layer.get("line", line)]
        fill = layer.get("fill")
        return Paint(
            self.colour(fill) if fill else None,
            self.colour(layer.get("ink", "ink")) if width else None,
            width,
            round_ends=bool(width),
        )

    def motifs(self, layer: Layer, places: tuple[Station, ...]) -> None:
        """Draw the layer's motifs in turn at ``places``."""
        names = layer["motifs"]
        inner = self.recoloured(layer.get("colours", {}))
        size = layer.get("motif_scale", 1.0)
        for i, name in enumerate(names):
            for part in self.parts[name]:
                inner.repeat(part, places[i :: len(names)], size, bool(layer.get("upright")))

    def repeat(self, layer: Layer, places: tuple[Station, ...], size: float, upright: bool) -> None:
        """Draw one layer of a motif at all its places; discs and lines become one light path."""
        if _is_disc(layer):
            self.dots(places, layer["circle"][2] * size, self.paint(layer))
            return
        spots = [
            scaled(size).then(turned(0.0 if upright else degrees)).then(moved(*at)) for at, degrees in places
        ]
        if "path" in layer and "fill" not in layer and not _PLACE & set(layer):
            lines = tuple(s for spot in spots for s in parse_path(layer["path"]).transformed(spot).segments)
            self.canvas.draw(Path(lines), self.paint(layer))
            return
        for spot in spots:
            with self.canvas.transformed(spot):
                self.draw([layer])

    def dots(self, places: tuple[Station, ...], radius_mm: float, paint: Paint) -> None:
        """Draw discs as dots of a round pen: one path, or two with a rim, however many they are."""
        steps = (("M", -_DOT_MM / 2), ("L", _DOT_MM / 2))
        dots = Path(tuple(Segment(op, ((x + dx, y),)) for (x, y), _ in places for op, dx in steps))
        rim = paint.stroke_mm
        if paint.stroke:
            self.canvas.draw(dots, Paint(None, paint.stroke, 2 * radius_mm + rim, round_ends=True))
        self.canvas.draw(dots, Paint(None, paint.fill, 2 * radius_mm - rim, round_ends=True))


def is_dots(path: Path) -> bool:
    """Return whether ``path`` is the dots of a round pen: the width of its line is then a size of things."""
    first = [point for _, points in path.segments[:2] for point in points]
    return len(first) == 2 and math.dist(*first) <= 2 * _DOT_MM


def _is_disc(layer: Layer) -> bool:
    return "circle" in layer and not _PLACE & set(layer) and layer["circle"][:2] == [0, 0]


def _placements(layer: Layer) -> Iterator[Transform]:
    place = IDENTITY
    if layer.get("flip"):
        place = scaled(-1, 1)
    if "scale" in layer:
        place = place.then(scaled(layer["scale"]))
    if "turn" in layer:
        place = place.then(turned(layer["turn"]))
    if "at" in layer:
        place = place.then(moved(*layer["at"]))
    yield place
    if layer.get("mirror") and not _is_double(layer):
        yield place.then(scaled(-1, 1))


def _draw_path(painter: Painter, layer: Layer) -> None:
    path = parse_path(layer["path"])
    painter.canvas.draw(path + _mirrored(path) if _is_double(layer) else path, painter.paint(layer))


def _is_double(layer: Layer) -> bool:
    """Return whether a layer is drawn together with its mirror image as one path: lines where they stand."""
    return (
        bool(layer.get("mirror")) and "path" in layer and "fill" not in layer and not _PLACE_KEYS & set(layer)
    )


@cache
def _mirrored(path: Path) -> Path:
    return path.transformed(scaled(-1, 1))


def _draw_circle(painter: Painter, layer: Layer) -> None:
    x, y, rx, *ry = layer["circle"]
    painter.canvas.draw(ellipse(x, y, rx, *(ry or [rx])), painter.paint(layer))


def _draw_pip(painter: Painter, layer: Layer) -> None:
    shape = pip_path(painter.suit).transformed(scaled(layer["pip"]))
    painter.canvas.draw(shape, painter.paint(layer, "none"))


def _draw_part(painter: Painter, layer: Layer) -> None:
    painter.recoloured(layer.get("colours", {})).draw(painter.parts[layer["part"]])


def _draw_band(painter: Painter, layer: Layer) -> None:
    curve, width = parse_path(layer["band"]), layer["width"]
    painter.canvas.draw(band_outline(curve, width), painter.paint(layer))
    if "count" in layer:
        painter.motifs(layer, stations(curve, layer["count"]))
    for side in (-width / 2, width / 2) if "edges" in layer else ():
        painter.dots(stations(curve, layer["edges"], side), _PEARL_MM, painter.paint(_PEARL))


def _draw_pearls(painter: Painter, layer: Layer) -> None:
    places = stations(parse_path(layer["pearls"]), layer["count"], layer.get("offset", 0.0))
    painter.dots(places, layer.get("radius", _PEARL_MM), painter.paint({**_PEARL, **layer}))


def _draw_row(painter: Painter, layer: Layer) -> None:
    painter.motifs(layer, stations(parse_path(layer["row"]), layer["count"], layer.get("offset", 0.0)))


def _draw_lattice(painter: Painter, layer: Layer) -> None:
    places = lattice(parse_path(layer["lattice"]), tuple(layer["step"]), layer["reach"])
    painter.motifs(layer, tuple(Station(at, 0.0) for at in places))


_DRAW: Mapping[str, Callable[[Painter, Layer], None]] = {
    "path": _draw_path,
    "circle": _draw_circle,
    "pip": _draw_pip,
    "part": _draw_part,
    "pearls": _draw_pearls,
    "band": _draw_band,
    "row": _draw_row,
    "lattice": _draw_lattice,
}

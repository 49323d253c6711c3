"""Figures of the style ``modern`` as data: layers of flat fields, read from ``card_art/courts/modern``.

A figure is a TOML file with ``slant`` (how many mm the seam falls for each mm to the left), ``colours``
(what its parts call ``skin`` or ``hair``) and four lists of layers from back to front: ``body``, sheared
by the slant; ``head`` and ``front``, upright; ``seam``, sheared, above both halves. Coordinates are mm on
the nominal card, the origin in its middle; the half-figure stands on the seam, y = 0 before the shear.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from generator.drawing.courts.modern_fields import MOTIFS, PIP
from generator.drawing.paths import IDENTITY, Path, Transform, moved, scaled, turned
from generator.errors import KolodaError, unknown
from generator.resources import data_path, data_toml, load_toml

FOLDER = "card_art/courts/modern"
_PARTS = f"{FOLDER}/parts.toml"
_GROUPS = ("body", "head", "front", "seam")
_LAYER = ("d", "fill", "line", "mm", "mirror", "lattice", "stripes", "beads")
_PLACE = ("part", "at", "turn", "scale", "flip", "mirror", "colours")
_MIRROR = scaled(-1, 1)


@dataclass(frozen=True, slots=True)
class Lattice:
    """Motifs on a diamond lattice: name, size, distances in a row and between rows, least gap, in mm."""

    motif: str
    colour: str
    size_mm: float
    step_mm: tuple[float, float]
    gap_mm: float


@dataclass(frozen=True, slots=True)
class Stripes:
    """Stripes: width and distance in mm, direction in degrees from level."""

    colour: str
    width_mm: float
    step_mm: float
    degrees: float


@dataclass(frozen=True, slots=True)
class Beads:
    """Motifs along the outline: name, size in mm, number."""

    motif: str
    colour: str
    size_mm: float
    count: int


@dataclass(frozen=True, slots=True)
class Layer:
    """One outline with what is painted on it; colours are names. ``to_page`` brought it to its place."""

    path: Path
    to_page: Transform
    fill: str | None
    line: str | None
    line_mm: float
    lattice: Lattice | None
    stripes: Stripes | None
    beads: Beads | None


@dataclass(frozen=True, slots=True)
class Figure:
    """The half-figure of one court and what lies on the seam, from back to front."""

    half: tuple[Layer, ...]
    seam: tuple[Layer, ...]
    slant: float


@cache
def load_figure(name: str) -> Figure:
    """Return the figure in the file of this name, such as ``QS``. Raises `KolodaError`."""
    path = data_path(f"{FOLDER}/figures/{name}.toml")
    return parse_figure(load_toml(path), str(path))


def parse_figure(table: Mapping[str, Any], where: str) -> Figure:
    """Return the figure in a TOML table. Raises `KolodaError` that names the key at fault."""
    _check(table, ("slant", "colours", *_GROUPS), where)
    slant = float(table.get("slant", 0))
    shear = Transform(xy=-slant)
    colours = table.get("colours", {})
    groups = {
        key: tuple(
            layer
            for i, entry in enumerate(table.get(key, ()))
            for layer in _layers(
                entry, shear if key in ("body", "seam") else IDENTITY, colours, f"{where}: {key} {i + 1}"
            )
        )
        for key in _GROUPS
    }
    return Figure(groups["body"] + groups["head"] + groups["front"], groups["seam"], slant)


def _layers(
    entry: Mapping[str, Any], to_page: Transform, colours: Mapping[str, str], where: str
) -> Iterator[Layer]:
    """Yield the layers of an entry: its own, or those of the part that it places; then their mirror image."""
    sides = (to_page, _MIRROR.then(to_page)) if entry.get("mirror") else (to_page,)
    if "part" not in entry:
        _check(entry, _LAYER, where)
        yield from (_layer(entry, side, colours, where) for side in sides)
        return
    _check(entry, _PLACE, where)
    parts = data_toml(_PARTS)
    name = str(entry["part"])
    if name not in parts:
        raise KolodaError(f"{where}: {unknown('part', name, parts)}")
    place = scaled(float(entry.get("scale", 1)))
    if entry.get("flip"):
        place = place.then(_MIRROR)
    place = place.then(turned(float(entry.get("turn", 0)))).then(moved(*entry.get("at", (0, 0))))
    own = {role: colours.get(name, name) for role, name in entry.get("colours", {}).items()}
    for side in sides:
        for inner in parts[name]:
            yield from _layers(inner, place.then(side), {**colours, **own}, f"{where}: {name}")


def _layer(entry: Mapping[str, Any], to_page: Transform, colours: Mapping[str, str], where: str) -> Layer:
    def colour(name: str | None) -> str | None:
        return colours.get(name, name) if name else None

    try:
        path = Path.parse(entry["d"]).transformed(to_page)
        lattice, stripes, beads = None, None, None
        if "lattice" in entry:
            name, tint, size, dx, dy, gap = entry["lattice"]
            lattice = Lattice(_motif(name), str(colour(tint)), size, (dx, dy), gap)
        if "stripes" in entry:
            tint, width, step, degrees = entry["stripes"]
            stripes = Stripes(str(colour(tint)), width, step, degrees)
        if "beads" in entry:
            name, tint, size, count = entry["beads"]
            beads = Beads(_motif(name), str(colour(tint)), size, count)
    except (KeyError, TypeError, ValueError) as error:
        raise KolodaError(f"{where}: not a layer: {error}") from error
    return Layer(
        path,
        to_page,
        colour(entry.get("fill")),
        colour(entry.get("line")),
        float(entry.get("mm", 0.3)) * to_page.scale,
        lattice,
        stripes,
        beads,
    )


def _motif(name: str) -> str:
    if name not in (PIP, *MOTIFS):
        raise ValueError(unknown("motif", name, (PIP, *MOTIFS)))
    return name


def _check(table: Mapping[str, Any], allowed: tuple[str, ...], where: str) -> None:
    for key in table:
        if key not in allowed:
            raise KolodaError(f"{where}: {unknown('key', key, allowed)}")

"""The seam between art and files: art draws onto a canvas; a drawing is what a canvas remembers."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Protocol

from generator.drawing.paths import IDENTITY, Path, Transform
from generator.units import Rect, Size


@dataclass(frozen=True, slots=True)
class Paint:
    """Flat colours (``#RRGGBB``; None paints nothing) and the line: width in mm, ends and joins."""

    fill: str | None = None
    stroke: str | None = None
    stroke_mm: float = 0.0
    round_ends: bool = False
    even_odd: bool = False


@dataclass(frozen=True, slots=True)
class Shape:
    """One painted path."""

    path: Path
    paint: Paint

    def transformed(self, transform: Transform) -> "Shape":
        """Return the shape mapped; its line grows with the map."""
        line_mm = self.paint.stroke_mm * transform.scale
        return Shape(self.path.transformed(transform), replace(self.paint, stroke_mm=line_mm))


@dataclass(frozen=True, slots=True)
class Raster:
    """A picture made of pixels: the box that it fills, and a whole PNG or JPEG file without transparency."""

    box: Rect
    content: bytes
    media_type: str


class Canvas(Protocol):
    """Anything that a card can be drawn on."""

    def draw(self, path: Path, paint: Paint) -> None:
        """Paint one path; later paths lie on top."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A finished picture: its size in mm, its shapes from back to front, its name and title.

    The origin is the top-left corner of the trim; shapes beyond the size are bleed. ``name`` is a
    short code for ids and files (``7H``, ``back``), ``title`` is for people and screen readers. Below
    the shapes lies a ``raster``, which only a user's own art has.
    """

    name: str
    title: str
    size: Size
    shapes: tuple[Shape, ...]
    raster: Raster | None = None

    def replay(self, canvas: Canvas) -> None:
        """Draw every shape onto another canvas."""
        for shape in self.shapes:
            canvas.draw(shape.path, shape.paint)


@dataclass(slots=True)
class Recorder:
    """The canvas that art draws on: it remembers shapes under the transform in force."""

    shapes: list[Shape] = field(default_factory=list)
    transform: Transform = IDENTITY

    def draw(self, path: Path, paint: Paint) -> None:
        """Remember ``path``, mapped; its line width grows with the map."""
        shape = Shape(path, paint)
        self.shapes.append(shape if self.transform == IDENTITY else shape.transformed(self.transform))

    @contextmanager
    def transformed(self, transform: Transform) -> Iterator[None]:
        """Draw inside the block through ``transform`` as well."""
        before = self.transform
        self.transform = transform.then(before)
        yield
        self.transform = before

    def drawing(self, name: str, title: str, size: Size) -> Drawing:
        """Return everything drawn so far."""
        return Drawing(name, title, size, tuple(self.shapes))

"""The seam between art and files: art draws onto a canvas; a drawing is what a canvas remembers."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Protocol

from generator.drawing.paths import IDENTITY, Path, Transform
from generator.units import Size


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


class Canvas(Protocol):
    """Anything that a card can be drawn on."""

    def draw(self, path: Path, paint: Paint) -> None:
        """Paint one path; later paths lie on top."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A finished picture: its size in mm, its shapes from back to front, its name and title.

    The origin is the top-left corner of the trim; shapes beyond the size are bleed. ``name`` is a
    short code for ids and files (``7H``, ``back``), ``title`` is for people and screen readers.
    """

    name: str
    title: str
    size: Size
    shapes: tuple[Shape, ...]

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
        if self.transform != IDENTITY:
            path = path.transformed(self.transform)
            paint = replace(paint, stroke_mm=paint.stroke_mm * self.transform.scale)
        self.shapes.append(Shape(path, paint))

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

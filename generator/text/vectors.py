"""Pictures as SVG in few bytes: each card is drawn once, in whole numbers of a fine grid, and then used.

On a page, words that several pictures have in common are drawn once, too.

The files of single cards (``drawing/svg.py``) are for people who edit them; these are for documents.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby

from markupsafe import Markup

from generator.drawing.canvas import Drawing, Paint, Shape
from generator.drawing.paths import Path, Transform, format_number, moved
from generator.drawing.pictures import Picture, Placed

CARD_GRID_MM = 0.1  # of a card of 63 mm, which is shown at a quarter of its size
SHAPE_GRID_MM = 0.025
_SHARED_FROM = 100  # characters of an outline for which a reference is shorter

_NAMESPACES = Markup('xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"')


class Vectors:
    """Writes pictures as SVG and remembers the cards and words that it has written."""

    def __init__(self) -> None:
        self._written: dict[str, Markup] = {}
        self._shared: Mapping[str, str] = {}

    def svg(self, picture: Picture) -> str:
        """Return the picture as a file of its own."""
        return Markup(
            '<svg {} width="{}mm" height="{}mm" viewBox="{}"><title>{}</title><defs>{}</defs>{}</svg>'
        ).format(
            _NAMESPACES,
            format_number(picture.size.width_mm),
            format_number(picture.size.height_mm),
            view_box(picture),
            picture.title,
            self.definitions(picture.drawings()),
            self.items(picture, "xlink:href"),
        )

    def definitions(self, drawings: Iterable[Drawing]) -> Markup:
        """Return a group for each drawing, which `items` refers to."""
        return Markup().join(map(self._group, drawings))

    def shared(self, pictures: Iterable[Picture]) -> Markup:
        """Return the outlines that ``pictures`` hold more than once, as names; `items` refers to them."""
        shapes = (item for picture in pictures for item in picture.items if isinstance(item, Shape))
        counts = Counter(_outline(shape.path) for shape in shapes)
        repeated = [outline for outline, n in counts.items() if n > 1 and len(outline) >= _SHARED_FROM]
        self._shared = {outline: f"outline-{number}" for number, outline in enumerate(repeated)}
        written = (Markup('<path id="{}" d="{}"/>').format(id, data) for data, id in self._shared.items())
        return Markup().join(written)

    def items(self, picture: Picture, href: str = "href") -> Markup:
        """Return what a picture is made of, for an SVG element whose units are mm."""
        return Markup().join(_items(picture, href, self._shared))

    def _group(self, drawing: Drawing) -> Markup:
        if drawing.name not in self._written:
            shapes = Markup().join(_runs(drawing.shapes))
            self._written[drawing.name] = Markup('<g id="{}" transform="scale({})">{}</g>').format(
                card_id(drawing), CARD_GRID_MM, shapes
            )
        return self._written[drawing.name]


def card_id(drawing: Drawing) -> str:
    """Return the id of a drawing's group."""
    return f"card-{drawing.name}"


def view_box(picture: Picture) -> str:
    """Return the part of the plane that an SVG of the picture shows, in mm."""
    return f"0 0 {format_number(picture.size.width_mm)} {format_number(picture.size.height_mm)}"


def _start(path: Path) -> tuple[float, float]:
    (_, ((x, y), *_)), *_ = path.segments
    return x, y


def _outline(path: Path) -> str:
    """Return the path as it is anywhere, written from its first point."""
    x, y = _start(path)
    return path_data(path.transformed(moved(-x, -y)), SHAPE_GRID_MM)


def _items(picture: Picture, href: str, shared: Mapping[str, str]) -> Iterator[Markup]:
    for item in picture.items:
        if isinstance(item, Placed):
            yield Markup('<use {}="#{}" transform="matrix({})"/>').format(
                Markup(href), card_id(item.drawing), _matrix(item.transform)
            )
        elif shared and (name := shared.get(_outline(item.path))):
            x, y = map(format_number, _start(item.path))
            yield Markup('<use {}="#{}" transform="translate({} {})scale({})"{}/>').format(
                Markup(href), name, x, y, SHAPE_GRID_MM, _attributes(item.paint, SHAPE_GRID_MM)
            )
        else:
            yield Markup('<path d="{}" transform="scale({})"{}/>').format(
                path_data(item.path, SHAPE_GRID_MM), SHAPE_GRID_MM, _attributes(item.paint, SHAPE_GRID_MM)
            )


def _matrix(transform: Transform) -> str:
    return " ".join(f"{value:.4f}".rstrip("0").rstrip(".") for value in transform)


def _runs(shapes: Iterable[Shape]) -> Iterator[Markup]:
    """Yield the paths of a card; those of one paint that follow each other share its attributes."""
    for paint, run in groupby(shapes, lambda shape: shape.paint):
        outlines = [shape.path for shape in run]
        if paint.fill is None:  # lines may cross in one path; areas that overlap would leave holes
            segments = (segment for path in outlines for segment in path.segments)
            outlines = [Path(tuple(segments))]
        paths = [path_data(path, CARD_GRID_MM) for path in outlines]
        if len(paths) == 1:
            yield Markup('<path d="{}"{}/>').format(paths[0], _attributes(paint, CARD_GRID_MM))
        else:
            inner = Markup().join(Markup('<path d="{}"/>').format(path) for path in paths)
            yield Markup("<g{}>{}</g>").format(_attributes(paint, CARD_GRID_MM), inner)


def _attributes(paint: Paint, grid_mm: float) -> Markup:
    attributes = {"fill": paint.fill or "none"}
    if paint.stroke:
        attributes |= {"stroke": paint.stroke, "stroke-width": format_number(paint.stroke_mm / grid_mm)}
    if paint.stroke and paint.round_ends:
        attributes |= {"stroke-linecap": "round", "stroke-linejoin": "round"}
    if paint.even_odd:
        attributes["fill-rule"] = "evenodd"
    return Markup().join(Markup(' {}="{}"').format(name, value) for name, value in attributes.items())


def path_data(path: Path, grid_mm: float) -> str:
    """Return the path in relative whole numbers of the grid; rounding does not add up along it."""
    parts: list[str] = []
    at = start = (0, 0)
    before = ""
    for op, points in path.segments:
        if op == "Z":
            parts.append("z")
            at, before = start, ""
            continue
        grid = [(round(x / grid_mm), round(y / grid_mm)) for x, y in points]
        numbers = "".join(_signed(x - at[0]) + _signed(y - at[1]) for x, y in grid)
        letter = op.lower()
        parts.append(numbers if letter == before else letter + numbers.removeprefix(" "))
        at = grid[-1]
        if op == "M":
            start = at
        before = "l" if op == "M" else letter
    return "".join(parts)


def _signed(number: int) -> str:
    return str(number) if number < 0 else f" {number}"

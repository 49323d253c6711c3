"""Measures of drawings that the tests take by their own arithmetic."""

from collections.abc import Iterator

from generator.cards import DeckSpec
from generator.drawing.canvas import Drawing, Shape
from generator.drawing.faces import Look
from generator.drawing.indices import load_index
from generator.drawing.paths import Path, Point, turned
from generator.drawing.themes import load_theme
from generator.units import Insets, Rect, Size

NOMINAL = Size(63, 88)
SIZES = (Size(44, 67), Size(57, 87), NOMINAL, Size(70, 120))
CARDS = DeckSpec.parse("2-A+2J").cards()
RU = Look(load_theme("classic"), load_index("ru"), "ДЖОКЕР")
INT = Look(load_theme("classic"), load_index("int"), "JOKER")


def flattened(path: Path, steps: int = 40) -> Iterator[list[Point]]:
    """Yield every subpath as a polygon."""
    polygon: list[Point] = []
    for op, points in path.segments:
        if op == "M" and polygon:
            yield polygon
            polygon = []
        if op == "C":
            (x0, y0), ((x1, y1), (x2, y2), (x3, y3)) = polygon[-1], points
            for i in range(1, steps + 1):
                t, u = i / steps, 1 - i / steps
                a, b, c, d = u**3, 3 * u * u * t, 3 * u * t * t, t**3
                polygon.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
        else:
            polygon += points
    yield polygon


def area(polygon: list[Point]) -> float:
    """Return the area by the shoelace formula."""
    pairs = zip(polygon, polygon[1:] + polygon[:1], strict=True)
    return abs(sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairs)) / 2


def ink(shape: Shape) -> Rect:
    """Return the box of a shape with its line."""
    line_mm = shape.paint.stroke_mm / 2 if shape.paint.stroke else 0.0
    return shape.path.bounds().grown(Insets.all(line_mm))


def places(path: Path) -> frozenset[Point]:
    """Return the points of a path, rounded so that arithmetic noise does not matter."""
    return frozenset(
        (round(x + 0.0000314, 4), round(y + 0.0000314, 4)) for _, points in path.segments for x, y in points
    )


def asymmetries(drawing: Drawing) -> list[str]:
    """Return what keeps ``drawing`` from being its own image under a half turn: nothing if it is."""
    turn = turned(180, (drawing.size.width_mm / 2, drawing.size.height_mm / 2))
    own = [(places(shape.path), shape.paint) for shape in drawing.shapes]
    image = [(places(shape.path.transformed(turn)), shape.paint) for shape in drawing.shapes]
    free = list(range(len(own)))
    partner: list[int] = []
    for i, key in enumerate(image):
        match = next((j for j in free if own[j] == key), None)
        if match is None:
            return [f"{drawing.name}: shape {i} has no image"]
        free.remove(match)
        partner.append(match)
    boxes = [ink(shape) for shape in drawing.shapes]
    return [
        f"{drawing.name}: {i} lies below {j}, their images lie otherwise"
        for j in range(len(own))
        for i in range(j)
        if drawing.shapes[i].paint != drawing.shapes[j].paint
        and boxes[i].overlaps(boxes[j])
        and partner[i] > partner[j]
    ]

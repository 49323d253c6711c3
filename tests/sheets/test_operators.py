"""Drawings as content streams, compared with operators written by hand after ISO 32000."""

import pytest

from generator.drawing.canvas import Paint, Shape
from generator.drawing.paths import Path, Transform
from generator.sheets.operators import clip, colour, matrix, number, paint_shapes
from generator.units import Rect

TRIANGLE = Path.parse("M1 2L3.004 4C5 6 7 8 9 -10.5Z")


def body(*shapes: Shape) -> list[str]:
    lines = paint_shapes(shapes, 88).split("\n")
    assert lines[0] == "q"
    assert lines[-1] == "Q"
    return lines[2:-1]


def test_coordinates_are_hundredths_of_a_millimetre_from_the_top_left() -> None:
    # 72/25.4 points in a mm; 88 mm are 249.4488189 points
    scale = [float(value) for value in paint_shapes((), 88).split("\n")[1].split()[:-1]]
    assert scale == pytest.approx([72 / 2540, 0, 0, -72 / 2540, 0, 88 * 72 / 25.4], abs=5e-9)


@pytest.mark.parametrize(
    ("paint", "operator"),
    [
        (Paint(fill="#FF0000"), "f"),
        (Paint(fill="#FF0000", even_odd=True), "f*"),
        (Paint(stroke="#FF0000", stroke_mm=1), "S"),
        (Paint(stroke="#FF0000", stroke_mm=1, even_odd=True), "S"),
        (Paint(fill="#FF0000", stroke="#000000", stroke_mm=1), "B"),
        (Paint(fill="#FF0000", stroke="#000000", stroke_mm=1, even_odd=True), "B*"),
        (Paint(fill="#FF0000", stroke="#000000", stroke_mm=0), "f"),
    ],
)
def test_paint_chooses_the_operator(paint: Paint, operator: str) -> None:
    lines = body(Shape(TRIANGLE, paint))
    assert lines[-5:] == ["100 200 m", "300 400 l", "500 600 700 800 900 -1050 c", "h", operator]


def test_nothing_is_written_for_what_paints_nothing() -> None:
    assert body(Shape(TRIANGLE, Paint()), Shape(TRIANGLE, Paint(stroke="#000000", stroke_mm=0))) == []


def test_lines_have_their_width_and_ends() -> None:
    lines = body(Shape(TRIANGLE, Paint(stroke="#336699", stroke_mm=0.255, round_ends=True)))
    assert lines[:3] == ["0.2 0.4 0.6 RG", "25.5 w", "1 J 1 j"]


def test_state_is_written_only_where_it_changes() -> None:
    red, blue = Paint(fill="#FF0000"), Paint(fill="#0000FF")
    lines = body(*(Shape(TRIANGLE, paint) for paint in (red, red, blue, red)))
    assert [line for line in lines if line.endswith("rg")] == ["1 0 0 rg", "0 0 1 rg", "1 0 0 rg"]


@pytest.mark.parametrize(
    ("value", "text"), [(1.0, "1"), (0.5, "0.5"), (-0.00001, "0"), (2.83464567, "2.8346"), (100, "100")]
)
def test_numbers_are_short(value: float, text: str) -> None:
    assert number(value) == text


def test_small_operators() -> None:
    assert colour("#FF8000") == "1 0.502 0"
    assert matrix(Transform(0, 1, -1, 0, 2.5, -0.0)) == "0 1 -1 0 2.5 0 cm"
    assert clip(Rect(1, 2, 3.5, 4)) == "1 2 3.5 4 re W n"

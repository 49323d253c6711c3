import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.errors import KolodaError
from generator.units import Insets, Rect, Size, format_mm, parse_length


@pytest.mark.parametrize(
    ("text", "length_mm"),
    [("3mm", 3), ("3", 3), ("2.5in", 63.5), ("2,5 cm", 25), ("72pt", 25.4), (".5in", 12.7), (" 1 IN ", 25.4)],
)
def test_lengths_are_exact(text: str, length_mm: float) -> None:
    assert math.isclose(parse_length(text), length_mm, abs_tol=1e-9)


@pytest.mark.parametrize(
    "text", ["", "mm", "-3mm", "nan", "inf", "1e9", "3 feet", "3mm mm", "1.2.3", "9999mm"]
)
def test_what_is_not_a_length_is_refused_with_the_text_that_was_given(text: str) -> None:
    with pytest.raises(KolodaError) as caught:
        parse_length(text)
    assert f"'{text}'" in str(caught.value)


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("63x88mm", Size(63, 88)),
        ("63x88", Size(63, 88)),
        ("2.5x3.5in", Size(63.5, 88.9)),
        ("63mm x 88mm", Size(63, 88)),
        ("6.3cm×88mm", Size(63, 88)),
    ],
)
def test_sizes(text: str, size: Size) -> None:
    parsed = Size.parse(text)
    assert math.isclose(parsed.width_mm, size.width_mm)
    assert math.isclose(parsed.height_mm, size.height_mm)


@pytest.mark.parametrize("text", ["63", "63x", "x88", "63x88x2", "0x88", "axb", "63x-88"])
def test_what_is_not_a_size_is_refused(text: str) -> None:
    with pytest.raises(KolodaError):
        Size.parse(text)


@pytest.mark.parametrize("side", [0, -1, math.nan, math.inf])
def test_a_size_is_positive_and_finite(side: float) -> None:
    with pytest.raises(KolodaError):
        Size(side, 10)


sides = st.integers(1, 50000).map(lambda hundredths: hundredths / 100)


@given(sides, sides)
def test_size_text_round_trip(width_mm: float, height_mm: float) -> None:
    assert Size.parse(str(Size(width_mm, height_mm))) == Size(width_mm, height_mm)


def test_format_mm_has_no_trailing_zeros() -> None:
    assert [format_mm(x) for x in (63, 63.5, 57.15, 0.1 + 0.2)] == ["63", "63.5", "57.15", "0.3"]


def test_rectangles() -> None:
    rect = Rect(10, 20, 30, 40)
    assert (rect.right_mm, rect.bottom_mm, rect.centre_mm) == (40, 60, (25, 40))
    assert rect.grown(Insets.all(-5)) == Rect(15, 25, 20, 30)
    assert rect.contains(rect) and not rect.contains(rect.moved(0.01, 0))
    beside = rect.moved(30, 0)
    assert not rect.overlaps(beside), "a shared edge is not an overlap"
    assert rect.overlaps(beside.moved(-0.01, 0))

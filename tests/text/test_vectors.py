import re
from xml.etree import ElementTree

import pytest

from generator.drawing.canvas import Paint, Shape
from generator.drawing.paths import Path, moved
from generator.drawing.pictures import Picture
from generator.text.vectors import SHAPE_GRID_MM, Vectors, path_data
from generator.units import Size
from tests.text.demo import BOUT, FAN, HAND

COUNTS = {"m": 2, "l": 2, "c": 6, "q": 4}


def absolute(data: str) -> list[tuple[float, float]]:
    """Return the points of relative path data, read as the SVG specification says."""
    points: list[tuple[float, float]] = []
    at = start = (0.0, 0.0)
    for letter, text in re.findall(r"([mlcqz])([^mlcqz]*)", data):
        numbers = [float(number) for number in re.findall(r"-?\d+", text)]
        if letter == "z":
            at = start
        for begin in range(0, len(numbers), COUNTS.get(letter, 1)):
            group = numbers[begin : begin + COUNTS[letter]]
            made = [(at[0] + x, at[1] + y) for x, y in zip(group[::2], group[1::2], strict=True)]
            points += made
            at = made[-1]
            if letter == "m" and begin == 0:
                start = at
    return points


@pytest.mark.parametrize(
    "d",
    [
        "M1 1L2.34 5.678L-3 0Z M9 9L1 1.26",
        "M0.1 0.2C1.11 2.22 3.33 4.44 5.55 6.66C7 8 9 10 11 12Q1 2 -3.3 -4.4Z",
        "M5 5L6 6L7 7L8 8L9 9L10.04 10.04Z M1 1L0 0",
    ],
)
def test_a_path_keeps_its_points_to_half_a_grid(d: str) -> None:
    grid = 0.1
    path = Path.parse(d)
    wanted = [point for _, points in path.segments for point in points]
    found = [(x * grid, y * grid) for x, y in absolute(path_data(path, grid))]
    assert len(found) == len(wanted)
    for (x, y), (at_x, at_y) in zip(wanted, found, strict=True):
        assert abs(x - at_x) <= grid / 2 + 1e-9
        assert abs(y - at_y) <= grid / 2 + 1e-9


@pytest.mark.parametrize("picture", [FAN, HAND, BOUT], ids=lambda picture: picture.name)
def test_a_file_draws_each_card_once_and_says_what_it_shows(picture: Picture) -> None:
    root = ElementTree.fromstring(Vectors().svg(picture))
    space = "{http://www.w3.org/2000/svg}"
    assert root.findtext(f"{space}title") == picture.title
    groups = [group.get("id") for group in root.iter(f"{space}g") if group.get("id")]
    used = [use.get("{http://www.w3.org/1999/xlink}href") for use in root.iter(f"{space}use")]
    assert len(groups) == len(set(groups))
    assert set(used) == {f"#{name}" for name in groups}
    box = [float(number) for number in str(root.get("viewBox")).split()]
    assert box == pytest.approx([0, 0, picture.size.width_mm, picture.size.height_mm], abs=0.001)


def test_labels_are_drawn_in_their_place() -> None:
    labels = [item for item in BOUT.items if not hasattr(item, "drawing")]
    paths = ElementTree.fromstring(Vectors().svg(BOUT)).findall("{http://www.w3.org/2000/svg}path")
    assert len(paths) == len(labels)
    for path in paths:
        assert path.get("transform") == f"scale({SHAPE_GRID_MM})"


def test_what_stands_in_pictures_twice_is_written_once_and_stays_where_it_was() -> None:
    name = "L10 1C11 2 12 3 13 4C14 5 15 6 16 7C17 8 18 9 19 10C20 11 21 12 22 13C23 14 24 15 25 16Z"
    paths = [Path.parse(f"M1 1{name}"), Path.parse("M1 1L2 2Z"), Path.parse("M1 1L3 3Z")]
    again = paths[0].transformed(moved(30.05, -7.3))
    picture = Picture("p", "p", Size(60, 60), tuple(Shape(path, Paint("#000")) for path in (*paths, again)))
    vectors = Vectors()
    (kept,) = ElementTree.fromstring(f"<g>{vectors.shared([picture])}</g>")
    shown = list(ElementTree.fromstring(f"<g>{vectors.items(picture)}</g>"))
    assert [element.tag for element in shown] == ["use", "path", "path", "use"]
    for element, path in ((shown[0], paths[0]), (shown[3], again)):
        assert element.get("href") == f"#{kept.get('id')}"
        shift = re.fullmatch(r"translate\((\S+) (\S+)\)scale\((\S+)\)", str(element.get("transform")))
        assert shift
        left, top, grid = map(float, shift.groups())
        drawn = [(left + x * grid, top + y * grid) for x, y in absolute(str(kept.get("d")))]
        wanted = [point for _, points in path.segments for point in points]
        for (x, y), (at_x, at_y) in zip(wanted, drawn, strict=True):
            assert abs(x - at_x) <= grid and abs(y - at_y) <= grid

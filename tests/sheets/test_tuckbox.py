"""The tuck box folded in three dimensions: faces of the right size, equal seams, panels that meet."""

import math
from collections.abc import Iterator

import pytest

from generator.drawing.paths import Path, Point, cubic_point
from generator.errors import KolodaError
from generator.sheets.papers import parse_paper
from generator.sheets.tuckbox import STRIP_MM, PanelName, TuckBox, place, tuck_box
from generator.units import Insets, Rect, Size

MARGIN = Insets.all(5)
POKER = Size(63.5, 88.9)
BOXES = [
    tuck_box(POKER, 36, 0.3),
    tuck_box(Size(63, 88), 54, 0.305),
    tuck_box(Size(44, 68), 24, 0.25),
    tuck_box(Size(70, 120), 78, 0.3),
    tuck_box(Size(57, 87), 1, 0.1),
    tuck_box(Size(63, 88), 159, 0.3),
    tuck_box(Size(10, 10), 1, 0.05, 0),
    tuck_box(Size(10, 10), 2, 0.3),
    tuck_box(Size(10, 10), 500, 2.0),
    tuck_box(Size(10, 200), 1, 0.05, 0),
    tuck_box(Size(200, 10), 1, 0.05, 0),
]
Point3 = tuple[float, float, float]
Map3 = tuple[list[list[float]], Point3]
DUST = (PanelName.TOP_LEFT, PanelName.TOP_RIGHT, PanelName.BOTTOM_LEFT, PanelName.BOTTOM_RIGHT)


def flattened(path: Path) -> list[Point]:
    """The outline as a polygon, curves in short steps."""
    points: list[Point] = []
    for op, its in path.segments:
        if op in "ML":
            points.append(its[0])
        elif op == "C":
            points += [cubic_point(points[-1], *its, step / 16) for step in range(1, 17)]
    return points


def area(points: list[Point]) -> float:
    pairs = zip(points, points[1:] + points[:1], strict=True)
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs)) / 2


def apply(m: Map3, p: Point3) -> Point3:
    rows, shift = m
    x, y, z = (sum(rows[i][j] * p[j] for j in range(3)) + shift[i] for i in range(3))
    return (x, y, z)


def after(outer: Map3, inner: Map3) -> Map3:
    (a, s), (b, t) = outer, inner
    rows = [[sum(a[i][k] * b[k][j] for k in range(3)) for j in range(3)] for i in range(3)]
    moved = apply((a, s), t)
    return rows, moved


def quarter_turn(a: Point, b: Point, sign: int) -> Map3:
    """The turn by 90 degrees about the line from ``a`` to ``b`` in the plane z = 0 (Rodrigues)."""
    length = math.dist(a, b)
    kx, ky = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    rows = [
        [kx * kx, kx * ky, sign * ky],
        [kx * ky, ky * ky, -sign * kx],
        [-sign * ky, sign * kx, 0.0],
    ]
    ax, ay, az = apply((rows, (0, 0, 0)), (*a, 0.0))
    return rows, (a[0] - ax, a[1] - ay, -az)


def folded(box: TuckBox) -> dict[PanelName, Map3]:
    """Where each panel ends, all folds made a quarter away from the reader (to z < 0); the front stays."""
    maps: dict[PanelName, Map3] = {}
    for panel in box.panels.values():
        if panel.hinge is None:
            maps[panel.name] = ([[1, 0, 0], [0, 1, 0], [0, 0, 1]], (0, 0, 0))
            continue
        assert panel.parent is not None
        away = [quarter_turn(*panel.hinge, sign) for sign in (1, -1)]
        middle = panel.outline.bounds().centre_mm
        (turn,) = [m for m in away if apply(m, (*middle, 0.0))[2] < 0]
        maps[panel.name] = after(maps[panel.parent], turn)
    return maps


def edge(m: Map3, a: Point, b: Point) -> set[Point3]:
    return {tuple(round(v, 6) + 0.0 for v in apply(m, (*p, 0.0))) for p in (a, b)}  # type: ignore[misc]


def corners(rect: Rect) -> tuple[Point, Point, Point, Point]:
    left, top, right, bottom = rect.x_mm, rect.y_mm, rect.right_mm, rect.bottom_mm
    return ((left, top), (right, top), (right, bottom), (left, bottom))


def seams(box: TuckBox) -> Iterator[tuple[tuple[PanelName, Point, Point], tuple[PanelName, Point, Point]]]:
    """Pairs of free edges that lie on each other in the finished box."""
    name = PanelName
    left, front, right, back = (corners(box.side(n)) for n in (name.LEFT, name.FRONT, name.RIGHT, name.BACK))
    lid, bottom = corners(box.side(name.LID)), corners(box.side(name.BOTTOM))
    yield (name.BACK, back[1], back[2]), (name.LEFT, left[0], left[3])
    yield (name.LID, lid[0], lid[1]), (name.FRONT, front[0], front[1])
    yield (name.BOTTOM, bottom[3], bottom[2]), (name.FRONT, front[3], front[2])
    yield (name.LID, lid[0], lid[3]), (name.RIGHT, right[0], right[1])
    yield (name.LID, lid[1], lid[2]), (name.LEFT, left[0], left[1])
    yield (name.BOTTOM, bottom[0], bottom[3]), (name.RIGHT, right[3], right[2])
    yield (name.BOTTOM, bottom[1], bottom[2]), (name.LEFT, left[3], left[2])


def test_the_measures_are_those_of_the_pile_with_its_clearance() -> None:
    box = tuck_box(POKER, 36, 0.3)
    # 63.5 + 1.5, 88.9 + 1.5, 36 x 0.3 + 1.5
    assert (box.width_mm, box.height_mm, box.depth_mm) == pytest.approx((65.0, 90.4, 12.3))
    assert tuck_box(POKER, 36, 0.3, 0.5).depth_mm == pytest.approx(11.3)
    assert tuck_box(POKER, 3, 0.3).depth_mm == 6.0  # sides that are narrower cannot be folded


@pytest.mark.parametrize("box", BOXES, ids=lambda box: f"{box.width_mm:g}x{box.depth_mm:g}")
class TestFolded:
    def test_the_two_edges_of_every_seam_have_equal_length(self, box: TuckBox) -> None:
        for (_, a, b), (_, c, d) in seams(box):
            assert math.dist(a, b) == pytest.approx(math.dist(c, d))

    def test_the_two_edges_of_every_seam_lie_on_each_other(self, box: TuckBox) -> None:
        maps = folded(box)
        for (one, a, b), (other, c, d) in seams(box):
            assert edge(maps[one], a, b) == edge(maps[other], c, d), (one, other)

    def test_front_and_back_are_as_far_apart_as_the_box_is_deep(self, box: TuckBox) -> None:
        maps, rect = folded(box), box.side(PanelName.BACK)
        back = [apply(maps[PanelName.BACK], (*p, 0.0)) for p in corners(rect)]
        assert {round(p[2], 6) for p in back} == {round(-box.depth_mm, 6)}
        front = box.side(PanelName.FRONT)
        xs, ys = [p[0] for p in back], [p[1] for p in back]
        assert (min(xs), max(xs)) == pytest.approx((front.x_mm, front.right_mm))
        assert (min(ys), max(ys)) == pytest.approx((0, box.height_mm))

    def test_every_flap_ends_inside_the_box(self, box: TuckBox) -> None:
        maps, front = folded(box), box.side(PanelName.FRONT)
        for panel in box.panels.values():
            for point in flattened(panel.outline):
                x, y, z = apply(maps[panel.name], (*point, 0.0))
                assert front.x_mm - 1e-6 <= x <= front.right_mm + 1e-6, panel.name
                assert -1e-6 <= y <= box.height_mm + 1e-6, panel.name
                assert -box.depth_mm - 1e-6 <= z <= 1e-6, panel.name

    @pytest.mark.parametrize(
        ("flap", "panel"),
        [
            (PanelName.GLUE, PanelName.BACK),
            (PanelName.BOTTOM_GLUE, PanelName.BOTTOM),
            (PanelName.TAB, PanelName.FRONT),
        ],
    )
    def test_what_is_glued_or_tucked_lies_on_its_panel(
        self, box: TuckBox, flap: PanelName, panel: PanelName
    ) -> None:
        maps = folded(box)
        here = [apply(maps[flap], (*p, 0.0)) for p in flattened(box.panels[flap].outline)]
        there = [apply(maps[panel], (*p, 0.0)) for p in corners(box.side(panel))]
        for axis in range(3):
            values = [p[axis] for p in there]
            assert min(values) - 1e-6 <= min(p[axis] for p in here)
            assert max(p[axis] for p in here) <= max(values) + 1e-6

    def test_opposite_dust_flaps_do_not_meet(self, box: TuckBox) -> None:
        maps = folded(box)
        for one, other in (DUST[:2], DUST[2:]):
            ends = [
                [apply(maps[n], (*p, 0.0))[0] for p in flattened(box.panels[n].outline)] for n in (one, other)
            ]
            assert max(ends[0]) < min(ends[1])


@pytest.mark.parametrize("box", BOXES, ids=lambda box: f"{box.width_mm:g}x{box.depth_mm:g}")
class TestFlat:
    def test_the_cut_goes_round_all_panels_and_nothing_else(self, box: TuckBox) -> None:
        whole = sum(area(flattened(panel.outline)) for panel in box.panels.values())
        assert area(flattened(box.cuts[0])) == pytest.approx(whole)

    def test_panels_do_not_overlap(self, box: TuckBox) -> None:
        bounds = [panel.outline.bounds() for panel in box.panels.values()]
        for at, one in enumerate(bounds):
            assert not any(one.overlaps(other, 1e-3) for other in bounds[at + 1 :])

    def test_the_slits_of_the_tab_lie_on_its_fold(self, box: TuckBox) -> None:
        hinge = box.panels[PanelName.TAB].hinge
        assert hinge
        for slit in box.cuts[1:]:
            start, end = (segment.points[0] for segment in slit.segments)
            assert {start[1], end[1]} == {hinge[0][1]}
            assert 0 < math.dist(start, end) < box.width_mm / 3
            assert start in hinge or end in hinge

    def test_every_panel_but_the_front_is_folded_once(self, box: TuckBox) -> None:
        assert len(box.folds) == len(box.panels) - 1 == len(PanelName) - 1


class TestOnPaper:
    def test_lies_within_what_can_be_printed_with_room_for_the_ruler(self) -> None:
        placed = place(BOXES[0], parse_paper("A4"), MARGIN)
        points = [placed.transform(p) for p in flattened(BOXES[0].cuts[0])]
        assert min(x for x, _ in points) >= 5 and max(x for x, _ in points) <= 205
        assert min(y for _, y in points) >= 5
        assert max(y for _, y in points) == pytest.approx(placed.strip.y_mm)
        assert placed.strip.height_mm >= STRIP_MM and placed.strip.bottom_mm == pytest.approx(292)

    def test_a_wide_box_is_turned(self) -> None:
        box = tuck_box(Size(63, 88), 106, 0.3)
        placed = place(box, parse_paper("A4"), MARGIN)
        assert placed.is_turned
        points = [placed.transform(p) for p in flattened(box.cuts[0])]
        assert max(x for x, _ in points) - min(x for x, _ in points) == pytest.approx(box.bounds.height_mm)

    def test_one_that_does_not_fit_names_the_papers_that_do(self) -> None:
        # 12 + 2 (49.2 + 64.5) = 239.4 wide; 15 + 49.2 + 89.5 + 49.2 = 202.9 high, and 11 for the words
        with pytest.raises(KolodaError) as caught:
            place(BOXES[5], parse_paper("A4"), MARGIN)
        assert caught.value.problems == (
            "the box lies flat on 239.4x213.9mm, A4 has 200x287mm to print on: choose --paper A3 or Letter or"
            " Legal or Tabloid",
        )
        for name in ("A3", "Letter", "Legal", "Tabloid"):
            assert place(BOXES[5], parse_paper(name), MARGIN)

    def test_one_for_500_thick_cards_fits_nowhere(self) -> None:
        box = tuck_box(POKER, 500, 0.6)
        # depth 500 x 0.6 + 1.5 = 301.5: 12 + 2 (301.5 + 65) = 745 wide, and margins of 5
        # tab 15 + lid 301.5 + 90.4 + bottom 301.5 = 708.4 high, 11 for the words, and margins of 5
        line = "no paper that we know is large enough: give --paper 755x730mm at least"
        with pytest.raises(KolodaError, match=line):
            place(box, parse_paper("A4"), MARGIN)
        assert place(box, parse_paper("755x730mm"), MARGIN)
        with pytest.raises(KolodaError):
            place(box, parse_paper("754x729mm"), MARGIN)

    def test_paper_that_nothing_is_printed_on_is_not_asked_for(self) -> None:
        with pytest.raises(KolodaError, match=r"no paper that we know is large enough$"):
            place(tuck_box(Size(2400, 3500), 500, 2.0), parse_paper("A4"), MARGIN)


@pytest.mark.parametrize(
    ("count", "thickness", "clearance", "line"),
    [
        (0, 0.3, 1, "a box holds 1 to 500 cards, not 0"),
        (5000, 0.3, 1, "a box holds 1 to 500 cards, not 5000"),
        (36, 0, 1, "a card is 0.05 to 2mm thick, not 0mm"),
        (36, 3, 1, "a card is 0.05 to 2mm thick, not 3mm"),
        (36, 0.3, 11, "the clearance of a box is 0 to 10mm, not 11mm"),
    ],
)
def test_what_no_box_holds_is_refused(count: int, thickness: float, clearance: float, line: str) -> None:
    with pytest.raises(KolodaError) as caught:
        tuck_box(POKER, count, thickness, clearance)
    assert caught.value.problems == (line,)

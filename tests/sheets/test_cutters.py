"""Registration marks after the published measures, and cut files read by other programs."""

import re
from collections.abc import Callable
from dataclasses import replace
from io import StringIO
from itertools import pairwise
from xml.etree import ElementTree

import ezdxf
import ezdxf.path
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import KolodaError
from generator.sheets.cropmarks import MarkSpec, MarkStyle
from generator.sheets.cutters import find_cutter
from generator.sheets.cutting import Template, cut_dxf, cut_svg, outlines, registration, template
from generator.sheets.layout import Layout, SheetSpec, lay_out
from generator.sheets.marks import SheetTexts, mark_side
from generator.sheets.papers import CardSize
from generator.units import Rect

MakeSpec = Callable[..., SheetSpec]
PLAIN = MarkSpec(MarkStyle.NONE)


def layout(make_spec: MakeSpec, name: str = "silhouette", *arguments: object, radius: float = 3.0) -> Layout:
    spec = make_spec(*arguments)
    card = CardSize(spec.card.name, spec.card.size, radius)
    return lay_out(1, replace(spec, card=card, cutter=find_cutter(name)))


class TestMarks:
    def test_measures_of_silhouette(self, make_spec: MakeSpec) -> None:
        square, *bars = registration(layout(make_spec))
        assert square == Rect(10, 10, 5, 5)
        assert len(bars) == 4
        for bar in bars:
            assert min(bar.width_mm, bar.height_mm) == 1
            assert 5 <= max(bar.width_mm, bar.height_mm) <= 20
        lengths = {max(bar.width_mm, bar.height_mm) for bar in bars}
        assert len(lengths) == 1
        assert max(bar.right_mm for bar in bars) == 200 and min(bar.y_mm for bar in bars) == 10
        assert min(bar.x_mm for bar in bars) == 10 and max(bar.bottom_mm for bar in bars) == 287
        assert not any(bar.contains(Rect(199.5, 286.5, 0.1, 0.1)) for bar in bars)

    def test_the_fourth_mark(self, make_spec: MakeSpec) -> None:
        bars = registration(layout(make_spec, "silhouette-four"))
        assert sum(bar.contains(Rect(199.2, 286.2, 0.5, 0.5)) for bar in bars) == 2

    @settings(max_examples=40, deadline=None)
    @given(
        paper=st.sampled_from(["A4", "Letter", "297x210", "A3", "Tabloid"]),
        card=st.sampled_from(["standard", "poker", "bridge", "mini", "tarot", "square"]),
        gutter=st.sampled_from([0, 1.25, 4]),
        bleed=st.sampled_from([0, 2]),
        name=st.sampled_from(["silhouette", "silhouette-four"]),
    )
    def test_nothing_lies_within_their_clearance(
        self, paper: str, card: str, gutter: float, bleed: float, name: str, make_spec: MakeSpec
    ) -> None:
        made = layout(make_spec, name, paper, card, 5, gutter, bleed)
        marks = registration(made)
        inside = Rect(10, 10, made.spec.paper.size.width_mm - 20, made.spec.paper.size.height_mm - 20)
        texts = SheetTexts(note="Print at 100 %.", template="template 01234567, version 1")
        side = mark_side(made, 0, texts, lambda text: 0.5 * len(text), PLAIN, back=False)
        for slot in made.fronts:
            assert inside.contains(slot.trim)
        for mark in marks:
            x, y, right, bottom = mark.x_mm - 6.5, mark.y_mm - 6.5, mark.right_mm + 6.5, mark.bottom_mm + 6.5
            zone = Rect(x, y, right - x, bottom - y)
            assert not any(zone.overlaps(slot.ink) for slot in made.fronts)
            assert not any(zone.overlaps(line.ink) for line in (*side.crop, *side.rulers))
            for label in side.labels:
                length = 0.5 * len(label.text) * label.size_mm
                box = (
                    Rect(label.x_mm - 1.5, label.y_mm - length, 1.5, length)
                    if label.upwards
                    else Rect(label.x_mm, label.y_mm - 1.5, length, 1.5)
                )
                assert not zone.overlaps(box)

    def test_the_front_alone_has_them(self, make_spec: MakeSpec) -> None:
        made = layout(make_spec)
        texts = SheetTexts(note="Print at 100 %.", template="template 01234567, version 1")
        front, back = (
            mark_side(made, 0, texts, lambda text: 0.5 * len(text), PLAIN, back=back)
            for back in (False, True)
        )
        assert front.registration == registration(made) and back.registration == ()
        assert sum("template" in label.text for label in front.labels) == 1
        assert not any("template" in label.text for label in back.labels)

    def test_a4_holds_eight_cards_as_other_templates_do(self, make_spec: MakeSpec) -> None:
        assert layout(make_spec).per_sheet == 8

    def test_a_shift_into_the_clearance_is_refused(self, make_spec: MakeSpec) -> None:
        spec = replace(make_spec(bleed=0), cutter=find_cutter("silhouette"))
        assert lay_out(1, replace(spec, shift_mm=(0.0, 1.0))).per_sheet == 8  # 22.5 mm, 21.5 are needed
        with pytest.raises(KolodaError, match=r"this shift puts cards within 6.5mm of the marks"):
            lay_out(1, replace(spec, shift_mm=(0.0, -1.1)))

    def test_cards_that_leave_no_room(self, make_spec: MakeSpec) -> None:
        with pytest.raises(KolodaError, match="holds no"):
            layout(make_spec, "silhouette", "A4", "185x260")


def svg_shapes(text: str) -> list[tuple[Rect, float]]:
    """The box of each outline and the radius of its corners, y downwards."""
    root = ElementTree.fromstring(text)
    space = "{http://www.w3.org/2000/svg}"
    found = []
    for path in root.iter(f"{space}path"):
        numbers = [float(value) for value in re.findall(r"-?[0-9.]+", path.attrib["d"])]
        xs, ys = numbers[::2], numbers[1::2]
        box = Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        found.append((box, numbers[0] - box.x_mm))
    return found


def dxf_shapes(text: str, height_mm: float) -> list[tuple[Rect, float]]:
    document = ezdxf.read(StringIO(text))
    assert not document.audit().has_errors
    found = []
    for line in document.modelspace().query("POLYLINE"):
        assert line.is_closed and line.dxf.layer == "CUT"
        points = list(ezdxf.path.make_path(line).flattening(0.0005))
        xs, ys = [point.x for point in points], [point.y for point in points]
        low = [abs(a.x - b.x) for a, b in pairwise(points) if max(a.y, b.y) < min(ys) + 1e-6]
        radius = (max(xs) - min(xs) - max(low)) / 2
        found.append((Rect(min(xs), height_mm - max(ys), max(xs) - min(xs), max(ys) - min(ys)), radius))
    return found


class TestCutFiles:
    @pytest.mark.parametrize("radius", [0.0, 2.5, 3.5, 5.0])
    @pytest.mark.parametrize(
        ("paper", "card"), [("A4", "standard"), ("Letter", "poker"), ("297x210", "mini")]
    )
    def test_both_show_every_card_in_the_same_place(
        self, paper: str, card: str, radius: float, make_spec: MakeSpec
    ) -> None:
        made = layout(make_spec, "silhouette", paper, card, 5, 1.25, radius=radius)
        trims = [slot.trim for slot in made.fronts]
        svg = svg_shapes(cut_svg(made))
        dxf = dxf_shapes(cut_dxf(made), made.spec.paper.size.height_mm)
        assert len(trims) == len(svg) == len(dxf) == made.per_sheet
        for trim, one, other in zip(trims, svg, dxf, strict=True):
            for box, corner in (one, other):
                assert box.contains(trim, 0.002) and trim.contains(box, 0.002)
                assert corner == pytest.approx(radius, abs=0.002)

    def test_the_corners_are_round(self, make_spec: MakeSpec) -> None:
        made = layout(make_spec, radius=4.0)
        document = ezdxf.read(StringIO(cut_dxf(made)))
        line = document.modelspace().query("POLYLINE")[0]
        trim, height = made.fronts[0].trim, 297
        centre = (trim.x_mm + 4, height - trim.y_mm - 4)
        corner = [
            point
            for point in ezdxf.path.make_path(line).flattening(0.001)
            if point.x < centre[0] - 0.01 and point.y > centre[1] + 0.01
        ]
        assert len(corner) > 5
        for point in corner:
            assert ((point.x - centre[0]) ** 2 + (point.y - centre[1]) ** 2) ** 0.5 == pytest.approx(
                4, abs=0.002
            )

    def test_the_svg_has_the_size_of_the_paper(self, make_spec: MakeSpec) -> None:
        root = ElementTree.fromstring(cut_svg(layout(make_spec, "silhouette", "Letter", "poker")))
        assert (root.attrib["width"], root.attrib["height"]) == ("215.9mm", "279.4mm")
        assert root.attrib["viewBox"] == "0 0 215.9 279.4"

    def test_the_dxf_is_in_millimetres(self, make_spec: MakeSpec) -> None:
        document = ezdxf.read(StringIO(cut_dxf(layout(make_spec))))
        assert document.header["$MEASUREMENT"] == 1


class TestTemplate:
    def test_every_file_names_it(self, make_spec: MakeSpec) -> None:
        made = layout(make_spec)
        assert Template.find(cut_svg(made)) == Template.find(cut_dxf(made)) == template(made)
        assert Template.find("nothing") is None

    def test_it_changes_with_everything_that_a_cut_depends_on(self, make_spec: MakeSpec) -> None:
        layouts = [
            layout(make_spec),
            layout(make_spec, radius=3.5),
            layout(make_spec, "silhouette-four"),
            layout(make_spec, "silhouette", "Letter"),
            layout(make_spec, "silhouette", "A4", "poker"),
            layout(make_spec, "silhouette", "A4", "standard", 5, 1.25),
        ]
        assert len({template(each) for each in layouts}) == len(layouts)
        assert template(layout(make_spec)) == template(layouts[0])
        assert outlines(layouts[0]) == tuple(slot.trim for slot in layouts[0].fronts)

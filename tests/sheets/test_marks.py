"""Marks, rulers and texts: exact, printable, and clear of everything that is cut out."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.sheets.cropmarks import MARK_LENGTHS_MM, Line, MarkSpec, MarkStyle, crop_marks
from generator.sheets.layout import Flip, Layout, SheetSpec, lay_out
from generator.sheets.marks import Label, Marks, SheetTexts, mark_side
from generator.units import Insets, Rect

MakeSpec = Callable[..., SheetSpec]

USUAL = [
    (paper, card)
    for paper in ("A4", "Letter")
    for card in ("standard", "poker", "bridge", "russian", "tarot")
]
EM = 0.55
few = settings(max_examples=60, deadline=None)


def measure(text: str) -> float:
    return EM * len(text)


OUTER, FULL, IN_GAP, CORNER, NONE = (MarkSpec(style) for style in MarkStyle)


def mark(layout: Layout, texts: SheetTexts, back: bool = False, marks: MarkSpec = OUTER) -> Marks:
    return mark_side(layout, 0, texts, measure, marks, back=back)


def box_of(label: Label) -> Rect:
    length = measure(label.text) * label.size_mm
    if label.upwards:
        return Rect(label.x_mm - label.size_mm * 0.75, label.y_mm - length, label.size_mm, length)
    return Rect(label.x_mm, label.y_mm - label.size_mm * 0.75, length, label.size_mm)


def base_lines(marks: Marks) -> list[float]:
    return sorted((line.length_mm for line in marks.rulers if line.length_mm > 10), reverse=True)


layouts = st.builds(
    lambda paper, card, margin, gutter, bleed, flip: (paper, card, margin, gutter, bleed, flip),
    st.sampled_from(["A4", "Letter", "A3", "A5", "Legal", "Tabloid", "297x210", "279.4x215.9"]),
    st.sampled_from(["standard", "poker", "bridge", "russian", "mini", "tarot", "40x40"]),
    st.integers(0, 12),
    st.sampled_from([0, 0.5, 1, 2, 4, 6]),
    st.sampled_from([0, 1, 2, 3]),
    st.sampled_from(Flip),
)


@few
@given(given_layout=layouts, back=st.booleans(), marks=st.sampled_from([OUTER, FULL, IN_GAP, CORNER]))
def test_no_mark_touches_a_card_or_another_mark(
    given_layout: tuple[object, ...],
    back: bool,
    marks: MarkSpec,
    make_spec: MakeSpec,
    texts: SheetTexts,
) -> None:
    layout = lay_out(3, make_spec(*given_layout))
    crop = list(crop_marks(layout, marks, back, MARK_LENGTHS_MM[-1]))  # what is drawn is at least that long
    marks = mark(layout, texts, back=back, marks=marks)
    paper = Rect(0, 0, layout.spec.paper.size.width_mm, layout.spec.paper.size.height_mm)
    trims = [slot.trim for slot in (layout.backs if back else layout.fronts)]
    inks = [slot.ink for slot in (layout.backs if back else layout.fronts)]
    assert len(marks.crop) >= len(crop)
    for line in marks.crop:
        assert paper.contains(line.ink, 0.38)  # half a line, white beside it: off paper that ends at the trim
        assert not any(line.ink.overlaps(trim) for trim in trims)
    furniture = [line.ink for line in marks.rulers] + [box_of(label) for label in marks.labels]
    for rect in furniture:
        assert layout.printable.contains(rect, 0.08)  # half a ruler's line
        assert not any(rect.overlaps(ink) for ink in inks)
        assert not any(rect.overlaps(line.ink) for line in marks.crop)
    labels = [box_of(label) for label in marks.labels]
    for number, box in enumerate(labels):
        assert not any(box.overlaps(other) for other in labels[number + 1 :])
        assert not any(box.overlaps(line.ink) for line in marks.rulers)


@few
@given(given_layout=layouts)
def test_every_trim_line_is_marked_on_both_ends(
    given_layout: tuple[object, ...], make_spec: MakeSpec
) -> None:
    layout = lay_out(1, make_spec(*given_layout))
    lines = list(crop_marks(layout, OUTER, back=False))
    block = layout.block
    for side in (layout.fronts, layout.backs):
        for slot in side:
            bleed = layout.spec.bleed_mm
            for x in (slot.trim.x_mm, slot.trim.right_mm):
                ends = [line for line in lines if line.x1_mm == pytest.approx(x) == line.x2_mm]
                above = [line for line in ends if max(line.y1_mm, line.y2_mm) < block.y_mm]
                below = [line for line in ends if min(line.y1_mm, line.y2_mm) > block.bottom_mm]
                room = block.y_mm - bleed - 1.0
                assert len(above) == len(below) == (room > 0.25)
                assert all(line.length_mm == pytest.approx(min(3.0, room)) for line in above + below)
            for y in (slot.trim.y_mm, slot.trim.bottom_mm):
                ends = [line for line in lines if line.y1_mm == pytest.approx(y) == line.y2_mm]
                assert len(ends) == 2 * (block.x_mm - bleed - 1.0 > 0.25)
    assert all(line.width_mm == 0.25 for line in lines)
    assert len({(line.x1_mm, line.y1_mm, line.x2_mm, line.y2_mm) for line in lines}) == len(lines)


def test_marks_stand_off_the_bleed(make_spec: MakeSpec) -> None:
    # A4, 3x3 of 63x88: the block begins at 10.5, 16.5; bleed 1 and distance 1 and length 3 before it
    lines = list(crop_marks(lay_out(1, make_spec()), OUTER, back=False))
    assert Line(10.5, 11.5, 10.5, 14.5, 0.25) in lines
    assert Line(5.5, 16.5, 8.5, 16.5, 0.25) in lines
    assert len(lines) == 2 * 4 + 2 * 4


@pytest.mark.parametrize(("gutter", "count"), [(0, 0), (1, 0), (2, 24), (4, 24)])
def test_cut_lines_in_the_gaps(gutter: float, count: int, make_spec: MakeSpec) -> None:
    # 3 columns and 3 rows: two gaps each way; 6 trim lines cross each gap
    layout = lay_out(1, make_spec("A4", "60x85", gutter=gutter))
    lines = list(crop_marks(layout, IN_GAP, back=False))
    assert len(lines) == count
    for line in lines:
        assert line.length_mm == pytest.approx(gutter - 0.5)
        assert not any(line.ink.overlaps(slot.trim) for slot in layout.fronts)


@pytest.mark.parametrize(("paper", "card"), USUAL)
@pytest.mark.parametrize("back", [False, True], ids=["front", "back"])
@pytest.mark.parametrize("bleed", [0, 1, 2])
def test_both_rulers_and_both_texts_are_on_each_side(
    paper: str, card: str, back: bool, bleed: float, make_spec: MakeSpec, texts: SheetTexts
) -> None:
    marks = mark(lay_out(1, make_spec(paper, card, bleed=bleed)), texts, back=back)
    assert marks.left_out == ()
    assert base_lines(marks) == pytest.approx([100.0, 50.0], abs=1e-9)
    words = " ".join(label.text for label in marks.labels)
    assert texts.note in words
    assert ("лист 1/1, рубашка" if back else "лист 1/1, лицо") in words
    assert {"100 мм", "50 мм"} <= {label.text for label in marks.labels}


def test_a_ruler_has_a_tick_every_five_millimetres(make_spec: MakeSpec, texts: SheetTexts) -> None:
    marks = mark(lay_out(1, make_spec()), texts)
    base = max(marks.rulers, key=lambda line: line.length_mm)
    ticks = sorted(
        line.x1_mm - base.x1_mm
        for line in marks.rulers
        if line.x1_mm == line.x2_mm and line.y2_mm == base.y1_mm and line.x1_mm <= base.x2_mm + 1e-9
    )
    assert ticks == pytest.approx([5.0 * number for number in range(21)])


def test_a_long_sentence_is_broken_between_words(make_spec: MakeSpec) -> None:
    note = " ".join(["слово"] * 60)  # 360 letters, about 380 mm: more than any margin is long
    marks = mark(lay_out(1, make_spec()), SheetTexts(note))
    rows = [label.text for label in marks.labels if label.text.startswith("слово")]
    assert len(rows) > 1
    assert " ".join(rows) == note


def test_what_finds_no_room_is_named(make_spec: MakeSpec, texts: SheetTexts) -> None:
    marks = mark(lay_out(1, make_spec("63x88", margin=0)), texts)
    assert marks == Marks((), (), (), (), ("100 мм", "50 мм", "лист 1/1, лицо", texts.note))


def test_the_same_marks_fit_both_sides(make_spec: MakeSpec, texts: SheetTexts) -> None:
    layout = lay_out(5, make_spec("A4", "bridge", flip=Flip.SHORT_EDGE))
    front, back = mark(layout, texts), mark(layout, texts, back=True)
    assert front.crop == back.crop
    assert front.rulers == back.rulers


def test_the_margins_of_the_printer_bound_the_rulers(make_spec: MakeSpec, texts: SheetTexts) -> None:
    spec = make_spec()
    layout = lay_out(1, SheetSpec(spec.paper, spec.card, Insets(8, 12, 8, 5)))
    marks = mark(layout, texts)
    for line in marks.rulers:
        assert Rect(8, 12, 194, 280).contains(line.ink, 0.08)

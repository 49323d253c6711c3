"""Cards on sheets: counted in whole hundredths of a millimetre, turned over as paper is turned over."""

import math
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import KolodaError
from generator.sheets.layout import Flip, Layout, SheetSpec, Slot, lay_out
from generator.sheets.papers import CardSize, Paper
from generator.units import Insets, Rect, Size

MakeSpec = Callable[..., SheetSpec]

hundredths = st.integers
flips = st.sampled_from(Flip)
few = settings(max_examples=80, deadline=None)


def spec_of(
    paper: tuple[int, int],
    card: tuple[int, int],
    margins: tuple[int, int, int, int],
    gutter: int,
    bleed: int,
    flip: Flip,
) -> SheetSpec:
    return SheetSpec(
        Paper("paper", Size(paper[0] / 100, paper[1] / 100)),
        CardSize("card", Size(card[0] / 100, card[1] / 100)),
        Insets(*(margin / 100 for margin in margins)),
        gutter / 100,
        bleed / 100,
        flip,
    )


specs = st.builds(
    spec_of,
    st.tuples(hundredths(10000, 50000), hundredths(10000, 50000)),
    st.tuples(hundredths(4000, 13000), hundredths(4000, 13000)),
    st.tuples(*[hundredths(0, 2000)] * 4),
    hundredths(0, 1000),
    hundredths(0, 500),
    flips,
)


def most(spec: SheetSpec) -> int:
    """The best count of a centred grid, in integers."""
    whole = lambda length: round(length * 100)  # noqa: E731
    paper, margin, gutter = spec.paper.size, spec.margin, whole(spec.gutter_mm)
    width = whole(paper.width_mm) - 2 * max(whole(margin.left_mm), whole(margin.right_mm))
    height = whole(paper.height_mm) - 2 * max(whole(margin.top_mm), whole(margin.bottom_mm))
    a, b = whole(spec.card.size.width_mm), whole(spec.card.size.height_mm)
    return max(
        max(0, (width + gutter) // (w + gutter)) * max(0, (height + gutter) // (h + gutter))
        for w, h in ((a, b), (b, a))
    )


def laid_out(count: int, spec: SheetSpec) -> Layout | None:
    try:
        return lay_out(count, spec)
    except KolodaError:
        return None


@few
@given(specs, st.integers(0, 120))
def test_as_many_cards_as_fit(spec: SheetSpec, count: int) -> None:
    layout = laid_out(count, spec)
    assert (layout.per_sheet if layout else 0) == most(spec)


@few
@given(specs, st.integers(0, 120))
def test_every_card_lies_once_in_its_place(spec: SheetSpec, count: int) -> None:
    layout = laid_out(count, spec)
    if layout is None:
        return
    placed = [card for sheet in range(layout.sheets) for card, _ in layout.cards_on(sheet)]
    assert placed == list(range(count))
    assert all(len(layout.cards_on(sheet)) > 0 for sheet in range(layout.sheets))
    for side in (layout.fronts, layout.backs):
        for slot in side:
            assert layout.printable.contains(slot.trim)
            sides = {slot.trim.width_mm, slot.trim.height_mm}
            assert sides == {spec.card.size.width_mm, spec.card.size.height_mm}
        apart = [slot.trim.grown(Insets.all(spec.gutter_mm / 2)) for slot in side]
        for number, rect in enumerate(apart):
            assert not any(rect.overlaps(other) for other in apart[number + 1 :])


@few
@given(specs)
def test_the_block_is_centred(spec: SheetSpec) -> None:
    layout = laid_out(1, spec)
    if layout is None:
        return
    paper = spec.paper.size
    middle = (paper.width_mm / 2, paper.height_mm / 2)
    for side in (layout.fronts, layout.backs):
        xs = [edge for slot in side for edge in (slot.trim.x_mm, slot.trim.right_mm)]
        ys = [edge for slot in side for edge in (slot.trim.y_mm, slot.trim.bottom_mm)]
        assert ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2) == pytest.approx(middle)


UP = {0: (0, -1), 90: (1, 0), 180: (0, 1), 270: (-1, 0)}


def top_of(slot: Slot) -> tuple[float, float]:
    """The middle of the edge that is the card's top."""
    dx, dy = UP[slot.turn]
    x, y = slot.trim.centre_mm
    return (x + dx * slot.trim.width_mm / 2, y + dy * slot.trim.height_mm / 2)


def through_the_paper(point: tuple[float, float], spec: SheetSpec) -> tuple[float, float]:
    """Where a point of the back lies on the front, the sheet having been turned about an edge."""
    (x, y), (width, height) = point, (spec.paper.size.width_mm, spec.paper.size.height_mm)
    upright_edges_are_long = height >= width
    about_upright_edge = upright_edges_are_long if spec.flip is Flip.LONG_EDGE else not upright_edges_are_long
    return (width - x, y) if about_upright_edge else (x, height - y)


@few
@given(specs)
def test_each_back_lies_behind_its_face_top_behind_top(spec: SheetSpec) -> None:
    layout = laid_out(1, spec)
    if layout is None:
        return
    for front, back in zip(layout.fronts, layout.backs, strict=True):
        assert through_the_paper(back.trim.centre_mm, spec) == pytest.approx(front.trim.centre_mm, abs=1e-6)
        assert back.trim.size == front.trim.size
        assert through_the_paper(top_of(back), spec) == pytest.approx(top_of(front), abs=1e-6)
        inks = [through_the_paper(corner, spec) for corner in corners(back.ink)]
        assert min(inks) == pytest.approx(min(corners(front.ink)), abs=1e-6)
        assert max(inks) == pytest.approx(max(corners(front.ink)), abs=1e-6)


def corners(rect: Rect) -> list[tuple[float, float]]:
    return [(x, y) for x in (rect.x_mm, rect.right_mm) for y in (rect.y_mm, rect.bottom_mm)]


@few
@given(specs)
def test_bleed_reaches_half_way_to_a_neighbour_and_never_off_the_paper(spec: SheetSpec) -> None:
    layout = laid_out(1, spec)
    if layout is None:
        return
    paper = Rect(0, 0, spec.paper.size.width_mm, spec.paper.size.height_mm)
    for side in (layout.fronts, layout.backs):
        for number, slot in enumerate(side):
            assert paper.contains(slot.ink)
            bleeds = (slot.bleed.left_mm, slot.bleed.top_mm, slot.bleed.right_mm, slot.bleed.bottom_mm)
            assert all(0 <= bleed <= spec.bleed_mm for bleed in bleeds)
            assert not any(slot.ink.overlaps(other.ink) for other in side[number + 1 :])


@pytest.mark.parametrize(
    ("paper", "card", "columns", "rows", "margins"),
    [
        ("A4", "poker", 3, 3, (9.75, 15.15)),
        ("Letter", "poker", 3, 3, (12.70, 6.35)),
        ("A4", "standard", 3, 3, (10.5, 16.5)),
        ("Letter", "standard", 3, 3, (13.45, 7.70)),
        ("A4", "bridge", 2, 5, (16.1, 5.625)),
        ("A4", "tarot", 2, 2, (35.0, 28.5)),
        ("297x210", "standard", 3, 3, (16.5, 10.5)),
    ],
)
def test_known_grids(
    paper: str, card: str, columns: int, rows: int, margins: tuple[float, float], make_spec: MakeSpec
) -> None:
    layout = lay_out(1, make_spec(paper, card))
    assert (layout.columns, layout.rows) == (columns, rows)
    assert (layout.block.x_mm, layout.block.y_mm) == pytest.approx(margins)


class TestTheEdgesOfFitting:
    @pytest.mark.parametrize(("paper", "columns"), [("199x98", 3), ("198.99x98", 2), ("199.01x98", 3)])
    def test_an_exact_fit_counts(self, paper: str, columns: int, make_spec: MakeSpec) -> None:
        layout = lay_out(1, make_spec(paper, "63x88", margin=5))
        assert (layout.columns, layout.rows) == (columns, 1)

    def test_lengths_that_binary_cannot_hold_fit_exactly(self, make_spec: MakeSpec) -> None:
        layout = lay_out(1, make_spec("30.9x30.9", "10.1x10.1", margin=0, gutter=0.3))
        assert layout.per_sheet == 9

    def test_a_card_as_large_as_the_paper(self, make_spec: MakeSpec) -> None:
        layout = lay_out(2, make_spec("63x88", "standard", margin=0))
        assert layout.per_sheet == 1
        assert layout.fronts[0].trim == Rect(0, 0, 63, 88)
        assert layout.fronts[0].bleed == Insets.all(0)

    def test_a_tie_keeps_the_card_upright(self, make_spec: MakeSpec) -> None:
        assert lay_out(1, make_spec("200x200", "60x90", margin=5)).fronts[0].turn == 0

    def test_a_card_is_turned_only_for_more_cards(self, make_spec: MakeSpec) -> None:
        assert lay_out(1, make_spec("98x73", "standard", margin=5)).fronts[0].turn == 90

    def test_square_paper_is_turned_about_its_upright_edge(self, make_spec: MakeSpec) -> None:
        layout = lay_out(1, make_spec("200x200", "60x90"))
        assert layout.backs[0].trim.x_mm > layout.backs[1].trim.x_mm

    def test_uneven_margins_leave_the_block_in_the_middle(
        self, standard: CardSize, make_spec: MakeSpec
    ) -> None:
        paper = make_spec("Letter").paper
        # 9 mm at the bottom alone: 279.4 - 18 is less than three cards of 88 mm
        layout = lay_out(1, SheetSpec(paper, standard, Insets(5, 5, 5, 9)))
        assert layout.rows * layout.columns < 9
        block = layout.block
        assert block.y_mm == pytest.approx(279.4 - block.bottom_mm)


@pytest.mark.parametrize(
    ("count", "sheets"), [(0, 0), (1, 1), (8, 1), (9, 1), (10, 2), (18, 2), (54, 6), (55, 7)]
)
def test_sheets_needed(count: int, sheets: int, make_spec: MakeSpec) -> None:
    assert lay_out(count, make_spec()).sheets == sheets == math.ceil(count / 9)


class TestWhatCannotBe:
    @pytest.mark.parametrize(
        ("change", "message"),
        [
            (
                {"card_size": "300x300"},
                "a 210x297mm sheet holds no 300x300mm card: inside its margins there is room for 200x287mm",
            ),
            (
                {"margin": 150},
                "a 210x297mm sheet holds no 63x88mm card: its margins leave no room at all",
            ),
            ({"paper": "72x97"}, "a 72x97mm sheet holds no 63x88mm card"),
            ({"gutter": -1}, "a gutter is 0 to 5000mm, not -1mm"),
            ({"bleed": math.nan}, "a bleed is 0 to 5000mm, not nanmm"),
            ({"bleed": math.inf}, "a bleed is 0 to 5000mm, not infmm"),
            ({"gutter": 1e9}, "a gutter is 0 to 5000mm, not 1e+09mm"),
            ({"card_size": "9x88"}, "9x88mm is too small for a card: sides start at 10mm"),
        ],
    )
    def test_one_line_says_what_and_why(
        self, change: dict[str, object], message: str, make_spec: MakeSpec
    ) -> None:
        with pytest.raises(KolodaError) as caught:
            lay_out(1, make_spec(**change))
        assert len(caught.value.problems) == 1
        assert message in caught.value.problems[0]

    def test_all_wrong_lengths_are_told_at_once(self, make_spec: MakeSpec) -> None:
        with pytest.raises(KolodaError) as caught:
            make_spec(margin=-1, gutter=-2)
        assert [line.split(" is ")[0] for line in caught.value.problems] == [
            "a left margin",
            "a top margin",
            "a right margin",
            "a bottom margin",
            "a gutter",
        ]

    def test_paper_has_a_limit(self, standard: CardSize) -> None:
        with pytest.raises(KolodaError, match="too large for a sheet"):
            SheetSpec(Paper("wall", Size(6000, 100)), standard)

    def test_fewer_than_no_cards(self, make_spec: MakeSpec) -> None:
        with pytest.raises(KolodaError, match="-1 cards cannot be laid out"):
            lay_out(-1, make_spec())

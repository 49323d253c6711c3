"""Orders, folds, used sheets, grids and the fit of the backs, as pure geometry."""

import math
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import KolodaError
from generator.sheets.layout import FOLD_CLEARANCE_MM, BackFit, Layout, Order, Place, SheetSpec, lay_out
from generator.units import Insets, Rect

MakeSpec = Callable[..., SheetSpec]
few = settings(max_examples=60, deadline=None)
choices = {
    "paper": st.sampled_from(
        ["A4", "A3", "A5", "Letter", "Legal", "Tabloid", "universal", "297x210", "250x250"]
    ),
    "card_size": st.sampled_from(["standard", "poker", "bridge", "mini", "tarot", "80x40"]),
    "margin": st.integers(0, 9),
    "gutter": st.sampled_from([0, 1, 3.3, 6]),
    "bleed": st.sampled_from([0, 1, 3]),
}


def dealt(layout: Layout) -> list[list[int]]:
    """The pile of each slot after the sheets were stacked and cut, from the top."""
    piles: list[list[int]] = [[] for _ in range(layout.per_sheet)]
    for sheet in range(layout.sheets):
        for card, slot in layout.cards_on(sheet):
            piles[slot].append(card)
    return piles


class TestOrder:
    def test_reading_order_fills_sheet_after_sheet(self, make_spec: MakeSpec) -> None:
        assert lay_out(20, make_spec()).places[8:11] == (Place(0, 8), Place(1, 0), Place(1, 1))

    @few
    @given(count=st.integers(1, 120), used=st.sets(st.integers(0, 8), max_size=8), **choices)
    def test_cut_piles_laid_on_each_other_are_the_deck(
        self, count: int, used: set[int], make_spec: MakeSpec, **spec: object
    ) -> None:
        try:
            layout = lay_out(count, replace(make_spec(**spec), order=Order.STACK), frozenset(used))
        except KolodaError:
            return
        assert [card for pile in dealt(layout) for card in pile] == list(range(count))
        assert all(layout.cards_on(sheet) for sheet in range(layout.sheets))
        reading = lay_out(count, make_spec(**spec), frozenset(used))
        assert layout.sheets == reading.sheets == math.ceil((count + len(used)) / layout.per_sheet)


class TestUsedSheets:
    def test_used_slots_of_the_first_sheet_stay_empty(self, make_spec: MakeSpec) -> None:
        layout = lay_out(9, make_spec(), used=frozenset({0, 1, 4}))
        assert [place.slot for place in layout.places[:6]] == [2, 3, 5, 6, 7, 8]
        assert layout.places[6:] == (Place(1, 0), Place(1, 1), Place(1, 2))

    def test_a_slot_that_does_not_exist(self, make_spec: MakeSpec) -> None:
        with pytest.raises(KolodaError, match="there is no slot 0, 12 on this sheet: slots are 1 to 9"):
            lay_out(1, make_spec(), used=frozenset({-1, 3, 11}))

    def test_a_sheet_without_a_free_slot(self, make_spec: MakeSpec) -> None:
        with pytest.raises(KolodaError, match="all 9 slots of the first sheet are used"):
            lay_out(1, make_spec(), used=frozenset(range(9)))


class TestFold:
    @few
    @given(**choices)
    def test_faces_and_backs_meet_on_the_fold(self, make_spec: MakeSpec, **spec: object) -> None:
        try:
            layout = lay_out(3, replace(make_spec(**spec), fold=True))
        except KolodaError:
            return
        paper, bleed = layout.spec.paper.size, layout.spec.bleed_mm
        for front, back in zip(layout.fronts, layout.backs, strict=True):
            x, y = front.trim.centre_mm
            if layout.fold_is_upright:
                assert back.trim.centre_mm == pytest.approx((paper.width_mm - x, y))
                assert front.trim.right_mm + bleed + FOLD_CLEARANCE_MM <= paper.width_mm / 2 + 1e-6
                assert (front.turn + back.turn) % 360 == 0
            else:
                assert back.trim.centre_mm == pytest.approx((x, paper.height_mm - y))
                assert front.trim.bottom_mm + bleed + FOLD_CLEARANCE_MM <= paper.height_mm / 2 + 1e-6
                assert (front.turn + back.turn) % 360 == 180
            assert not any(front.ink.overlaps(slot.ink) for slot in layout.backs)
        assert len(layout.groups(back=False)) == 2

    def test_known_folds(self, make_spec: MakeSpec) -> None:
        # a half of 105 mm holds one card of 88 mm across; 287 mm of height hold four of 63 mm
        layout = lay_out(4, replace(make_spec(bleed=0), fold=True))
        assert (layout.fold_is_upright, layout.columns, layout.rows) == (True, 1, 4)

    def test_no_half_is_large_enough(self, make_spec: MakeSpec) -> None:
        with pytest.raises(KolodaError, match=r"half of a 148x210mm sheet holds no 120x120mm card.*A3"):
            lay_out(1, replace(make_spec("A5", "120x120"), fold=True))


class TestWhatWouldFit:
    @pytest.mark.parametrize(
        ("change", "line"),
        [
            ({"card_size": "100x300"}, "there is room for 200x287mm; A3, Legal, Tabloid would do"),
            ({"card_size": "300x300"}, "inside its margins there is room for 200x287mm"),
            ({"margin": 110}, "its margins leave no room at all"),
        ],
    )
    def test_the_error_says_it(self, change: dict[str, object], line: str, make_spec: MakeSpec) -> None:
        with pytest.raises(KolodaError) as caught:
            lay_out(1, make_spec(**change))
        assert line in str(caught.value)

    def test_too_many_cards(self, make_spec: MakeSpec) -> None:
        with pytest.raises(KolodaError, match="20001 cards cannot be laid out: give 0 to 20000"):
            lay_out(20001, make_spec())


class TestUniversal:
    @pytest.mark.parametrize("card", ["standard", "poker", "bridge", "russian"])
    def test_all_of_it_lies_on_a4_and_on_letter(self, card: str, make_spec: MakeSpec) -> None:
        layout = lay_out(9, make_spec("universal", card))
        assert layout.spec.paper.size.width_mm == min(210, 215.9)
        assert layout.spec.paper.size.height_mm == min(297, 279.4)
        common = Rect(5, 5, 200, 269.4)
        for paper in ("A4", "Letter"):
            assert lay_out(1, make_spec(paper, card)).per_sheet >= layout.per_sheet
        assert all(common.contains(slot.trim) for slot in (*layout.fronts, *layout.backs))

    def test_nine_poker_cards_fit(self, make_spec: MakeSpec) -> None:
        assert lay_out(9, make_spec("universal", "poker")).per_sheet == 9


class TestBackFit:
    @pytest.mark.parametrize(
        ("change", "line"),
        [
            ({"dx_mm": 60}, "backs move right by -50 to 50mm, not 60mm"),
            ({"dy_mm": math.nan}, "backs move down by -50 to 50mm, not nanmm"),
            ({"turn": 9}, "backs turn by -5 to 5 degrees, not 9"),
            ({"scale_x": 2}, "backs are scaled by 0.91 to 1.1, not 2"),
            ({"scale_y": -1}, "backs are scaled by 0.91 to 1.1, not -1"),
        ],
    )
    def test_limits(self, change: dict[str, float], line: str) -> None:
        with pytest.raises(KolodaError) as caught:
            BackFit(**change)
        assert caught.value.problems == (line,)


@few
@given(**choices)
def test_bleed_is_clipped_to_half_the_gap_on_every_side_and_corner(
    make_spec: MakeSpec, **spec: object
) -> None:
    try:
        layout = lay_out(1, make_spec(**spec))
    except KolodaError:
        return
    half = layout.spec.gutter_mm / 2
    for slot in layout.fronts:
        cell = slot.trim.grown(Insets.all(half))
        for other in layout.fronts:
            assert other is slot or not slot.ink.overlaps(other.trim.grown(Insets.all(half)))
        inner = Rect(*layout_inner(layout))
        if inner.contains(slot.trim, -0.01):
            assert cell.contains(slot.ink)


def layout_inner(layout: Layout) -> tuple[float, float, float, float]:
    block = layout.block
    return (block.x_mm, block.y_mm, block.width_mm, block.height_mm)

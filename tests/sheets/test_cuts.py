"""Cut plans, followed on paper: pieces, their marks, and what each cut takes away."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import KolodaError
from generator.sheets.cropmarks import Line, MarksOn, MarkSpec, MarkStyle, crop_marks
from generator.sheets.cuts import Cut, Guide, plan_cuts
from generator.sheets.layout import Layout, SheetSpec, lay_out
from generator.sheets.stocks import find_stock
from generator.units import Insets, Rect

MakeSpec = Callable[..., SheetSpec]
few = settings(max_examples=80, deadline=None)


@dataclass
class Pile:
    """All pieces; a cut goes through each that it crosses, as when strips lie on each other."""

    pieces: list[Rect]

    def cut(self, cut: Cut) -> None:
        halves = []
        for piece in self.pieces:
            low, high = (piece.x_mm, piece.right_mm) if cut.is_upright else (piece.y_mm, piece.bottom_mm)
            if not low + 1e-6 < cut.at_mm < high - 1e-6:
                halves.append(piece)
            elif cut.is_upright:
                halves.append(Rect(low, piece.y_mm, cut.at_mm - low, piece.height_mm))
                halves.append(Rect(cut.at_mm, piece.y_mm, high - cut.at_mm, piece.height_mm))
            else:
                halves.append(Rect(piece.x_mm, low, piece.width_mm, cut.at_mm - low))
                halves.append(Rect(piece.x_mm, cut.at_mm, piece.width_mm, high - cut.at_mm))
        self.pieces = halves


def shows(mark: Line, cut: Cut) -> bool:
    if cut.is_upright:
        return mark.x1_mm == mark.x2_mm and abs(mark.x1_mm - cut.at_mm) < 0.01
    return mark.y1_mm == mark.y2_mm and abs(mark.y1_mm - cut.at_mm) < 0.01


def is_waste(piece: Rect, trims: list[Rect]) -> bool:
    return not any(piece.overlaps(trim) for trim in trims)


def used(layout: Layout, back: bool) -> list[Rect]:
    """The trims that hold a card on some sheet."""
    side = layout.backs if back else layout.fronts
    return [side[number].trim for number in sorted({place.slot for place in layout.places})]


def follow(layout: Layout, marks: MarkSpec) -> list[Rect]:
    """Cut as planned. A cut by marks finds them on a piece that still holds a card; return the cards."""
    plan = plan_cuts(layout, marks)
    back = plan.backs_up
    lines = list(crop_marks(layout, marks, back))
    trims = used(layout, back)
    paper = layout.spec.paper.size
    sheet = {
        None: Rect(0, 0, paper.width_mm, paper.height_mm),
        True: Rect(0, 0, paper.width_mm / 2, paper.height_mm),
        False: Rect(0, 0, paper.width_mm, paper.height_mm / 2),
    }[layout.fold_is_upright]
    pile = Pile([sheet])
    for cut in plan.cuts:
        kept = [piece for piece in pile.pieces if not is_waste(piece, trims)]
        if cut.guide is Guide.MARKS:
            assert any(
                piece.contains(line.ink, 1.0) for piece in kept for line in lines if shows(line, cut)
            ), cut
        if cut.guide is Guide.CARD:
            sides = {round(trim.width_mm if cut.is_upright else trim.height_mm, 3) for trim in trims}
            assert sides == {round(cut.card_mm, 3)}
        pile.cut(cut)
    return [piece for piece in pile.pieces if not is_waste(piece, trims)]


def rounded(rects: list[Rect]) -> set[tuple[float, ...]]:
    return {
        tuple(round(edge, 3) for edge in (rect.x_mm, rect.y_mm, rect.right_mm, rect.bottom_mm))
        for rect in rects
    }


@few
@given(
    paper=st.sampled_from(["A4", "A3", "Letter", "297x210", "A5"]),
    card=st.sampled_from(["standard", "poker", "bridge", "mini", "60x85", "tarot"]),
    margin=st.integers(0, 9),
    gutter=st.sampled_from([0, 0.5, 2, 5]),
    style=st.sampled_from(MarkStyle),
    on=st.sampled_from(MarksOn),
    fold=st.booleans(),
    count=st.integers(1, 25),
    lost=st.sets(st.integers(0, 3), max_size=3),
)
def test_no_cut_removes_a_mark_that_is_still_needed(
    paper: str,
    card: str,
    margin: int,
    gutter: float,
    style: MarkStyle,
    on: MarksOn,
    fold: bool,
    count: int,
    lost: set[int],
    make_spec: MakeSpec,
) -> None:
    try:
        layout = lay_out(count, replace(make_spec(paper, card, margin, gutter), fold=fold), frozenset(lost))
    except KolodaError:
        return
    marks = MarkSpec(style, on)
    plan = plan_cuts(layout, marks)
    assert rounded(follow(layout, marks)) == rounded(used(layout, plan.backs_up))
    assert len({(cut.is_upright, round(cut.at_mm, 3)) for cut in plan.cuts}) == len(plan.cuts)


@pytest.mark.parametrize(
    ("gutter", "cuts", "passes"),
    # nine cards of 60 x 85: four lines each way when they touch, six with a gap
    [(0, 4 + 4, 4 + 3 * 4), (2, 6 + 6, 6 + 3 * 6)],
)
def test_a_cut_for_every_line_and_no_more(gutter: float, cuts: int, passes: int, make_spec: MakeSpec) -> None:
    plan = plan_cuts(lay_out(9, make_spec("A4", "60x85", gutter=gutter)), MarkSpec())
    assert (len(plan.cuts), plan.passes) == (cuts, passes)


def test_a_sheet_with_few_cards_is_cut_around_them(make_spec: MakeSpec) -> None:
    # two cards side by side: three lines across them, two along
    assert len(plan_cuts(lay_out(2, make_spec()), MarkSpec()).cuts) == 3 + 2


def test_one_line_is_held_back_until_all_others_are_cut(make_spec: MakeSpec) -> None:
    plan = plan_cuts(lay_out(9, make_spec()), MarkSpec())
    assert [cut.guide for cut in plan.cuts] == [Guide.MARKS] * 7 + [Guide.CARD]
    assert plan.cuts[-1] == Cut(True, 199.5, Guide.CARD, 63.0)


def test_without_marks_cuts_are_measured_from_the_far_side(make_spec: MakeSpec) -> None:
    plan = plan_cuts(lay_out(9, make_spec()), MarkSpec(MarkStyle.NONE))
    assert [(cut.is_upright, cut.at_mm) for cut in plan.cuts] == [
        *((True, at) for at in (199.5, 136.5, 73.5, 10.5)),
        *((False, at) for at in (280.5, 192.5, 104.5, 16.5)),
    ]
    assert {cut.guide for cut in plan.cuts} == {Guide.EDGE}


def test_paper_that_ends_at_the_cards_needs_no_cut(make_spec: MakeSpec) -> None:
    assert plan_cuts(lay_out(1, make_spec("63x88", margin=0)), MarkSpec()).cuts == ()


def test_prepared_sheets_need_no_cut() -> None:
    stock = find_stock("avery-5371")
    spec = replace(SheetSpec(stock.paper, stock.card, Insets.all(5)), stock=stock)
    assert plan_cuts(lay_out(1, spec), MarkSpec()).cuts == ()

"""Prepared sheets against the makers' own measures, and the complaints about a faulty file."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from generator.errors import KolodaError
from generator.sheets.layout import SheetSpec, lay_out
from generator.sheets.papers import parse_card_size, parse_paper
from generator.sheets.stocks import Stock, find_stock, parse_stock, stocks
from generator.units import Insets, Rect

MakeSpec = Callable[..., SheetSpec]

# part: paper, cell, grid, first cell, pitch; as published
MEASURES = {
    "avery-5371": ("Letter", (88.9, 50.8), (2, 5), (19.05, 12.7), (88.9, 50.8)),
    "avery-5871": ("Letter", (88.9, 50.8), (2, 5), (19.05, 12.7), (88.9, 50.8)),
    "avery-8371": ("Letter", (88.9, 50.8), (2, 5), (19.05, 12.7), (88.9, 50.8)),
    "avery-8871": ("Letter", (88.9, 50.8), (2, 5), (19.05, 12.7), (88.9, 50.8)),
    "avery-7414": ("A4", (90, 52), (2, 5), (15, 18.5), (90, 52)),
    "avery-l7414": ("A4", (90, 52), (2, 5), (15, 18.5), (90, 52)),
    "avery-c32011-10": ("A4", (85, 54), (2, 5), (15, 13.5), (95, 54)),
    "avery-c32011": ("A4", (85, 54), (2, 5), (15, 13.5), (95, 54)),
    "avery-5388": ("Letter", (127, 76.2), (1, 3), (44.45, 25.4), (127, 76.2)),
    "avery-94211": ("Letter", (85.7, 59.3), (2, 4), (17.4, 14.7), (95.3, 63.5)),
    "avery-5167": ("Letter", (44.5, 12.7), (4, 20), (7.5, 12.7), (52.1, 12.7)),
    "avery-8867": ("Letter", (44.5, 12.7), (4, 20), (7.5, 12.7), (52.1, 12.7)),
}
TABLE = {"paper": "A4", "cell": "63x88", "columns": 3, "rows": 3, "left": "10.5", "top": "16.5"}


def on(stock: Stock, **changes: object) -> SheetSpec:
    return replace(SheetSpec(stock.paper, stock.card, Insets.all(5), bleed_mm=0), stock=stock, **changes)


def test_all_parts_are_tested() -> None:
    assert set(stocks()) == set(MEASURES)


@pytest.mark.parametrize("part", MEASURES)
def test_cells_lie_where_the_maker_cut_them(part: str) -> None:
    paper, cell, grid, first, pitch = MEASURES[part]
    layout = lay_out(1, on(find_stock(part)))
    assert layout.spec.paper == parse_paper(paper)
    assert (layout.columns, layout.rows) == grid
    for number, slot in enumerate(layout.fronts):
        row, column = divmod(number, grid[0])
        expected = (first[0] + column * pitch[0], first[1] + row * pitch[1], *cell)
        trim = slot.trim
        assert (trim.x_mm, trim.y_mm, trim.width_mm, trim.height_mm) == pytest.approx(expected, abs=1e-6)
    width = layout.spec.paper.size.width_mm
    for front, back in zip(layout.fronts, layout.backs, strict=True):
        assert width - back.trim.right_mm == pytest.approx(front.trim.x_mm)


def test_cards_stand_on_their_side_in_wide_cells() -> None:
    layout = lay_out(1, on(find_stock("Avery 5371")))
    assert {slot.turn for slot in layout.fronts} == {90}
    assert {slot.turn for slot in layout.backs} == {270}


@pytest.mark.parametrize(
    ("change", "line"),
    [
        ({"paper": parse_paper("A4")}, "stock avery-5371 is Letter (215.9x279.4mm), not A4 (210x297mm)"),
        ({"card": parse_card_size("poker")}, "stock avery-5371 has cards of 88.9x50.8mm, not 63.5x88.9mm"),
        ({"fold": True}, "stock avery-5371 is cut already: it cannot be folded and glued"),
        ({"grid": (3, 3)}, "stock avery-5371 has 2x5 cards, not 3x3"),
    ],
)
def test_what_a_stock_does_not_match_is_an_error(change: dict[str, object], line: str) -> None:
    with pytest.raises(KolodaError) as caught:
        on(find_stock("avery-5371"), **change)
    assert caught.value.problems == (line,)


def test_a_margin_that_covers_cells_is_an_error() -> None:
    with pytest.raises(
        KolodaError, match=r"stock avery-5167 puts cards 7\.5mm .* needs --margin 7\.5mm or less"
    ):
        lay_out(1, on(find_stock("avery-5167"), margin=Insets.all(8)))


def test_an_unknown_part() -> None:
    with pytest.raises(KolodaError, match=r"unknown stock 'avery-5731': did you mean .*avery-5371"):
        find_stock("avery-5731")


class TestFile:
    def read(self, **changes: object) -> Stock:
        table = {key: value for key, value in (TABLE | changes).items() if value is not None}
        return parse_stock("mine", table, lambda key: f"mine.toml: {key}")

    def test_a_whole_one(self) -> None:
        stock = self.read(pitch_x="64mm", corner_radius="3")
        assert lay_out(1, on(stock)).fronts[1].trim == Rect(74.5, 16.5, 63, 88)
        assert stock.card.corner_radius_mm == 3

    @pytest.mark.parametrize(
        ("changes", "line"),
        [
            ({"colums": 3}, "mine.toml: colums: unknown key 'colums': did you mean columns?"),
            ({"rows": None}, "mine.toml: rows: key 'rows' is missing"),
            ({"rows": 0}, "mine.toml: rows: rows is a whole number from 1 to 100, not 0"),
            ({"rows": "3"}, "mine.toml: rows: rows is a whole number from 1 to 100, not '3'"),
            ({"paper": "A9"}, "mine.toml: paper: paper: unknown paper 'A9'"),
            ({"cell": "63"}, "mine.toml: cell: cell: '63' is not a size"),
            ({"left": "-3"}, "mine.toml: left: left: '-3' is not a length"),
            ({"left": True}, "mine.toml: left: left: a text or a number is needed, not True"),
            ({"top": float("nan")}, "mine.toml: top: top: a finite number is needed, not nan"),
            ({"pitch_x": "60"}, "mine.toml: pitch_x: pitch_x of 60mm is less than the cell's 63mm"),
            ({"columns": 4}, "mine.toml: pitch_x: 4 cells end at 262.5mm, the paper at 210mm"),
        ],
    )
    def test_every_key_is_checked(self, changes: dict[str, object], line: str) -> None:
        with pytest.raises(KolodaError) as caught:
            self.read(**changes)
        assert len(caught.value.problems) == 1
        assert caught.value.problems[0].startswith(line)

    def test_all_faults_are_told_at_once(self) -> None:
        with pytest.raises(KolodaError) as caught:
            self.read(rows=None, columns=-1, cell="x", wide=3)
        assert len(caught.value.problems) == 4

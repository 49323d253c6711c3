"""Paper and card sizes against the trade's own figures."""

from collections.abc import Callable

import pytest

from generator.errors import KolodaError
from generator.sheets.papers import CardSize, card_sizes, papers, parse_card_size, parse_paper

PAPERS_MM = {
    "A3": (297, 420),
    "A4": (210, 297),
    "A5": (148, 210),
    "Letter": (215.9, 279.4),
    "Legal": (215.9, 355.6),
    "Tabloid": (279.4, 431.8),
    "Universal": (210, 279.4),
}
CARDS_MM = {
    "standard": (63, 88),
    "poker": (63.5, 88.9),
    "bridge": (57.15, 88.9),
    "domestic": (57, 88),
    "russian": (57, 87),
    "russian-tall": (57, 90),
    "children": (45, 70),
    "german": (59, 91),
    "euro": (59, 89),
    "dominion": (59, 91),
    "dominion-sleeved": (61.5, 94),
    "magic": (63, 88),
    "sorcery": (63, 88),
    "italian": (52, 83),
    "italian-tall": (51, 94),
    "spanish": (62, 95),
    "spanish-small": (57, 87),
    "japanese": (59, 86),
    "mini": (44, 68),
    "half-poker": (44.45, 63.5),
    "half-poker-short": (44.45, 62.23),
    "domino": (44.45, 88.9),
    "tarot-us": (69.85, 120.65),
    "tarot": (70, 120),
    "french-tarot": (60, 113),
    "square": (57.15, 57.15),
}


def test_every_paper_has_its_standard_size() -> None:
    assert {paper.name: (paper.size.width_mm, paper.size.height_mm) for paper in papers()} == {
        name: pytest.approx(size, abs=1e-9) for name, size in PAPERS_MM.items()
    }


def test_every_card_has_the_size_that_is_sold() -> None:
    assert {card.name: (card.size.width_mm, card.size.height_mm) for card in card_sizes()} == {
        name: pytest.approx(size, abs=1e-9) for name, size in CARDS_MM.items()
    }


@pytest.mark.parametrize(
    ("name", "radius"), [("magic", 2.5), ("standard", 3), ("poker", 3.5), ("sorcery", 4)]
)
def test_t33_each_game_has_its_radius(name: str, radius: float) -> None:
    assert parse_card_size(name).corner_radius_mm == radius


@pytest.mark.parametrize("card", list(card_sizes()), ids=lambda card: card.name)
def test_corners_are_as_round_as_real_ones(card: CardSize) -> None:
    assert 1.0 <= card.corner_radius_mm <= 5.0


@pytest.mark.parametrize("text", ["A4", "a4", " A4 ", "210x297", "210x297mm", "21x29.7cm", "21 × 29,7 cm"])
def test_a_paper_is_given_by_name_or_measures(text: str) -> None:
    size = parse_paper(text).size
    assert (size.width_mm, size.height_mm) == pytest.approx((210, 297))


def test_measures_keep_their_order() -> None:
    assert parse_paper("297x210").size.width_mm == 297


def test_a_card_of_inches_is_exact() -> None:
    card = parse_card_size("2.5x3.5in")
    assert (card.size.width_mm, card.size.height_mm) == pytest.approx((63.5, 88.9), abs=1e-9)
    assert card.name == "63.5x88.9mm"
    assert card.corner_radius_mm == 3.0


def test_a_tiny_card_is_not_all_corner() -> None:
    assert parse_card_size("12x16").corner_radius_mm == 1.5


@pytest.mark.parametrize(
    ("parse", "text", "message"),
    [
        (parse_paper, "leter", "unknown paper 'leter': did you mean Letter?"),
        (parse_paper, "B5", "give width x height, such as 210x297mm"),
        (parse_paper, "", "unknown paper ''"),
        (parse_paper, "-5x10", "unknown paper '-5x10'"),
        (parse_paper, "210x", "is not a length"),
        (parse_paper, "0x297", "two positive lengths"),
        (parse_paper, "9999x10", "lengths go up to 5000mm"),
        (parse_card_size, "pokr", "unknown card size 'pokr': did you mean poker"),
        (parse_card_size, "huge", "give width x height, such as 63x88mm"),
        (parse_card_size, "63", "is not a size"),
    ],
)
def test_a_wrong_size_is_explained(parse: Callable[[str], object], text: str, message: str) -> None:
    with pytest.raises(KolodaError) as caught:
        parse(text)
    assert message in str(caught.value)
    assert len(caught.value.problems) == 1

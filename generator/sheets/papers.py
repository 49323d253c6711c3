"""Papers and card sizes, by name from the data files or by their measures."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from generator.errors import KolodaError, unknown
from generator.resources import data_toml
from generator.units import Size

USUAL_RADIUS_MM = 3.0


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper as it lies on the table: upright, or on its side if it is wider than tall."""

    name: str
    size: Size


@dataclass(frozen=True, slots=True)
class CardSize:
    """A card's trimmed size and the radius of its corners in mm."""

    name: str
    size: Size
    corner_radius_mm: float = USUAL_RADIUS_MM


def papers() -> Iterator[Paper]:
    """Yield the papers that have a name."""
    for name, size in data_toml("card_art/papers.toml").items():
        yield Paper(name, Size.parse(size))


def card_sizes() -> Iterator[CardSize]:
    """Yield the card sizes that have a name."""
    for name, entry in data_toml("card_art/cards.toml").items():
        yield CardSize(name, Size.parse(entry["size"]), entry["corner_radius_mm"])


def parse_paper(text: str) -> Paper:
    """Return the paper with that name, in any case, or of those measures: ``A4``, ``297x210mm``.

    Raises `KolodaError` for an unknown name or a broken measure.
    """
    for paper in papers():
        if paper.name.lower() == text.strip().lower():
            return paper
    size = _measured("paper", text, (paper.name for paper in papers()), "210x297mm")
    return Paper(str(size), size)


def parse_card_size(text: str) -> CardSize:
    """Return the card size with that name or of those measures: ``poker``, ``57x87``, ``2.5x3.5in``.

    Corners of a measured card get the usual radius, less on very small cards. Raises `KolodaError`.
    """
    for card in card_sizes():
        if card.name == text.strip().lower():
            return card
    size = _measured("card size", text, (card.name for card in card_sizes()), "63x88mm")
    return CardSize(str(size), size, min(USUAL_RADIUS_MM, size.width_mm / 8, size.height_mm / 8))


def _measured(kind: str, text: str, names: Iterable[str], example: str) -> Size:
    if not any(character.isdecimal() for character in text.strip()[:1]):
        raise KolodaError(f"{unknown(kind, text, names)}; or give width x height, such as {example}")
    return Size.parse(text)

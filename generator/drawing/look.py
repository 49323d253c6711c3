"""How a deck looks: the theme's colours and styles, the index letters and the joker's word."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from generator.cards import Suit
from generator.drawing.indices import IndexSystem


class Dress(NamedTuple):
    """The colours of one suit's courts, as ``#RRGGBB``."""

    main: str
    second: str
    trim: str


@dataclass(frozen=True, slots=True)
class Theme:
    """Colours (``#RRGGBB``) and the names of the styles of a deck.

    ``palette`` holds ink, white, red, blue, gold, green and four tones of skin;
    ``index_height_mm`` is the height of the rank in the corner.
    """

    name: str
    suits: Mapping[Suit, str] = field(hash=False)
    palette: Mapping[str, str] = field(hash=False)
    dresses: Mapping[Suit, Dress] = field(hash=False)
    courts: str
    ace: str
    back: str
    frame: str
    index_height_mm: float

    def colour_of(self, suit: Suit) -> str:
        """Return the colour of a suit's pips and indices."""
        return self.suits[suit]


@dataclass(frozen=True, slots=True)
class Look:
    """A theme together with what depends on the language: index letters and the joker's word."""

    theme: Theme
    index: IndexSystem
    joker_word: str

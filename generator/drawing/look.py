"""How a deck looks: the theme's colours and styles, the index letters and the words on the cards."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from generator.cards import Card, Suit
from generator.drawing.indices import IndexSystem


class Texture(StrEnum):
    """How the inside of a suit's pips is drawn; one ink alone can so tell red suits from black ones."""

    SOLID = "solid"
    OUTLINE = "outline"
    HATCHED = "hatched"


class BackEdge(StrEnum):
    """What a back does at the cut: leave it white, which hides a shift, or print over it."""

    WHITE = "white"
    BLEED = "bleed"


class JokerFace(StrEnum):
    """How a card of a suit looks in a game where it is a joker, such as the black sixes of Georgian Joker."""

    FIGURE = "figure"
    CORNERS = "corners"
    PLAIN = "plain"


class Dress(NamedTuple):
    """The colours of one suit's courts, as ``#RRGGBB``."""

    main: str
    second: str
    trim: str


@dataclass(frozen=True, slots=True)
class Theme:
    """Colours (``#RRGGBB``) and the names of the styles of a deck.

    ``palette`` holds ink, white, red, blue, gold, green and four tones of skin;
    ``index_height_mm`` is the height of the rank in the corner, ``index_corners`` in how many corners
    it stands (2 or 4), ``index`` the system of its letters or ``language`` for that of the reader.
    """

    name: str
    suits: Mapping[Suit, str] = field(hash=False)
    pips: Mapping[Suit, Texture] = field(hash=False)
    palette: Mapping[str, str] = field(hash=False)
    dresses: Mapping[Suit, Dress] = field(hash=False)
    courts: str
    ace: str
    frame: str
    back: str
    back_edge: BackEdge
    back_colour: str
    index: str
    index_height_mm: float
    index_corners: int
    braille: bool

    def colour_of(self, suit: Suit) -> str:
        """Return the colour of a suit's pips and indices."""
        return self.suits[suit]


@dataclass(frozen=True, slots=True)
class Look:
    """A theme together with the words on the cards: index letters, the joker's word, the back's text.

    ``pack_mark`` stands on the back where one pack must be told from another. ``suited_jokers`` are the
    cards of a suit that the game makes jokers, and ``joker_face`` how they show it.
    """

    theme: Theme
    index: IndexSystem
    joker_word: str
    back_text: str = ""
    pack_mark: str = ""
    suited_jokers: frozenset[Card] = frozenset()
    joker_face: JokerFace = JokerFace.FIGURE

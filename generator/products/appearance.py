"""How the deck of a request looks: its theme with the options that change it, and a user's own art."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Protocol, TypeVar

from generator.cards import AnyCard, Card
from generator.drawing.backs import BACKS
from generator.drawing.canvas import Drawing
from generator.drawing.faces import draw_back
from generator.drawing.indices import load_index
from generator.drawing.look import BackEdge, JokerFace, Look, Theme
from generator.drawing.themes import LANGUAGE, load_theme, parse_colour
from generator.errors import KolodaError, unknown
from generator.products.art import SUFFIXES, Art, load_art, load_picture
from generator.products.config import Settings
from generator.text.lexicon import Lexicon
from generator.units import Size

T = TypeVar("T")

BY_NUMBER, NO_MARK = "number", "none"
DIGITS = tuple("123456789")

_ANY_THEME = "classic"  # in place of a faulty one, so that the other options are checked all the same


class Attempt(Protocol):
    """Runs a step, and keeps its problems with the place of its key."""

    def __call__(self, key: str, step: Callable[[], T]) -> T | None:
        """Return what the step returns, or None if it raised `KolodaError`."""


@dataclass(frozen=True, slots=True)
class Appearance:
    """A theme with all options applied, the index system asked for, the back's text, a user's pictures.

    ``pack_mark`` says how packs of the same cards are told apart: see `parse_pack_mark`, ``joker_face``
    how cards of a suit look that the game makes jokers.
    """

    theme: Theme
    index: str | None
    back_text: str
    pack_mark: str = BY_NUMBER
    art: Art = field(default_factory=dict, hash=False)
    joker_face: JokerFace = JokerFace.FIGURE

    def look(self, lexicon: Lexicon, suited_jokers: frozenset[Card] = frozenset()) -> Look:
        """Return how cards look for readers of one language; ``suited_jokers`` are those of the game."""
        of_theme = self.theme.index if self.theme.index != LANGUAGE else lexicon.index_system
        return Look(
            self.theme,
            load_index(self.index or of_theme),
            lexicon.phrase("joker_word"),
            self.back_text,
            suited_jokers=suited_jokers,
            joker_face=self.joker_face,
        )


def read_appearance(
    settings: Settings, size: Size | None, bleed_mm: float | None, attempt: Attempt
) -> Appearance:
    """Return what ``settings`` choose; ``attempt`` keeps every problem, then the result is of no use.

    Pictures are only looked at if ``size`` and ``bleed_mm`` are known.
    """
    deck = settings.deck
    theme = attempt("deck.theme", lambda: load_theme(deck["theme"])) or load_theme(_ANY_THEME)
    index = deck.get("index")
    art: dict[AnyCard | None, Drawing] = {}
    if index is not None:
        attempt("deck.index", partial(load_index, index))
    has_own_back = "back" in deck and Path(deck["back"]).suffix.lower() in SUFFIXES
    if "back" in deck and not has_own_back:
        theme = replace(theme, back=attempt("deck.back", lambda: _back(deck["back"])) or theme.back)
    if "back_edge" in deck:
        edge = attempt("deck.back_edge", lambda: _edge(deck["back_edge"]))
        theme = replace(theme, back_edge=edge or theme.back_edge)
    if "back_colour" in deck:
        colour = attempt("deck.back_colour", partial(parse_colour, theme, deck["back_colour"]))
        theme = replace(theme, back_colour=colour or theme.back_colour)
    if "braille" in deck:
        theme = replace(theme, braille=bool(attempt("deck.braille", lambda: _flag(deck["braille"]))))
    back_text = deck.get("back_text", "").strip()
    if size is not None and bleed_mm is not None:
        if "art" in deck:
            art |= attempt("deck.art", lambda: load_art(Path(deck["art"]), size, bleed_mm)) or {}
        if has_own_back:
            back = attempt("deck.back", lambda: load_picture(Path(deck["back"]), None, size, bleed_mm))
            art |= {None: back} if back else {}
        if back_text:
            attempt("deck.back_text", lambda: _check_text(theme, back_text, size))
    mark = attempt("deck.pack_mark", lambda: parse_pack_mark(deck.get("pack_mark", BY_NUMBER)))
    face = attempt("deck.jokers", lambda: _joker_face(deck.get("jokers", JokerFace.FIGURE)))
    return Appearance(theme, index, back_text, mark or NO_MARK, art, face or JokerFace.PLAIN)


def parse_pack_mark(text: str) -> str:
    """Return how packs are marked on their backs: by their number, not at all, or all with one digit.

    A digit is for cards that are printed again. Raises `KolodaError`.
    """
    if text not in (BY_NUMBER, NO_MARK, *DIGITS):
        raise KolodaError(f"'{text}' marks no pack: give {BY_NUMBER}, {NO_MARK} or a digit from 1 to 9")
    return text


def _back(name: str) -> str:
    if name not in BACKS:
        raise KolodaError(f"{unknown('back', name, BACKS)}; or give a picture, {', '.join(SUFFIXES)}")
    return name


def _edge(text: str) -> BackEdge:
    if text not in tuple(BackEdge):
        raise KolodaError(unknown("edge of backs", text, BackEdge))
    return BackEdge(text)


def _joker_face(text: str) -> JokerFace:
    if text not in tuple(JokerFace):
        raise KolodaError(unknown("face of jokers", text, JokerFace))
    return JokerFace(text)


def _flag(text: str) -> bool:
    if text not in ("true", "false"):
        raise KolodaError(f"'{text}' is neither true nor false")
    return text == "true"


def _check_text(theme: Theme, text: str, size: Size) -> None:
    """Raise `KolodaError` if the text does not fit the back or cannot be drawn."""
    draw_back(Look(theme, load_index("int"), "", text), size)

"""A reference card as data: two sides with headings, the order of ranks, tables of points, sentences."""

from dataclasses import dataclass
from typing import TypeAlias

from generator.cards import Suit


@dataclass(frozen=True, slots=True)
class Ranks:
    """The letters of the ranks from weakest to strongest, perhaps each with its points below."""

    letters: tuple[str, ...]
    points: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Values:
    """Signs beside each other, each with its worth. A suit stands for its pip."""

    pairs: tuple[tuple[str | Suit, str], ...]


@dataclass(frozen=True, slots=True)
class Lines:
    """Sentences, each on a line of its own."""

    sentences: tuple[str, ...]


Content: TypeAlias = Ranks | Values | Lines


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and what stands below it."""

    heading: str
    content: tuple[Content, ...]


@dataclass(frozen=True, slots=True)
class RefCard:
    """A card with the name of the game, and the sections on its front and its back."""

    name: str
    front: tuple[Section, ...]
    back: tuple[Section, ...]

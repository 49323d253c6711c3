"""How each game is told: its teller under its name, so that the products serve all games alike."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from generator.cards import AnyCard
from generator.drawing.pictures import Picture
from generator.engine.contract import Event
from generator.engine.play import Log
from generator.text.captions import Caption
from generator.text.durak import narration, prose, sayings, worked
from generator.text.lexicon import Lexicon
from generator.text.phrasing import Spec
from generator.text.pictures import Faces
from generator.text.rummy import narration as rummy_narration
from generator.text.rummy import prose as rummy_prose
from generator.text.rummy import sayings as rummy_sayings
from generator.text.rummy import worked as rummy_worked
from generator.text.source import ExampleSource
from generator.text.telling import Sentence


@dataclass(frozen=True, slots=True)
class Teller:
    """What the text layer knows of one game.

    ``sayings``: the sentences that every language has; ``tell`` puts a log into them. ``hands``: the
    cards of each seat in a state, sorted as people sort them; ``mark``: the short form of a card.
    ``figures``: the pictures that the prose calls by name, drawn from a deal. ``lesson``: the beginning of
    a deal as the first example, with the last event of the whole deal; ``example``: a recorded hand under
    its caption. ``names_of``: what the prose may speak of beside what all games have; ``told_apart``: the
    house rules that are told elsewhere than in the list of house rules. ``measured``: the columns of a
    simulation that are printed; the first says how much a house rule matters.
    """

    sayings: Mapping[str, Spec]
    tell: Callable[[Log[Any], Lexicon], tuple[Sentence, ...]]
    hands: Callable[[Any], tuple[tuple[AnyCard, ...], ...]]
    mark: Callable[[AnyCard, Lexicon], str]
    figures: Callable[[Log[Any], Lexicon, Faces], Mapping[str, Picture]]
    lesson: Callable[[Log[Any], Event, Lexicon, Faces], ExampleSource]
    example: Callable[[Log[Any], Caption, Lexicon, Faces], ExampleSource]
    names_of: Callable[[Any, Lexicon], Mapping[str, object]]
    told_apart: Callable[[Any], frozenset[str]]
    measured: tuple[str, ...]


TELLERS: Mapping[str, Teller] = {
    "durak": Teller(
        sayings=sayings.SAYINGS,
        tell=narration.tell,
        hands=worked.dealt_hands,
        mark=lambda card, lexicon: lexicon.mark(card),
        figures=worked.figures,
        lesson=worked.lesson,
        example=worked.example,
        names_of=prose.names_of,
        told_apart=prose.told_apart,
        measured=("bouts", "minutes", "draws"),
    ),
    "joker": Teller(
        sayings=rummy_sayings.SAYINGS,
        tell=rummy_narration.tell,
        hands=rummy_worked.dealt_hands,
        mark=rummy_worked.mark,
        figures=rummy_worked.figures,
        lesson=rummy_worked.lesson,
        example=rummy_worked.example,
        names_of=rummy_prose.names_of,
        told_apart=rummy_prose.told_apart,
        measured=("turns", "minutes", "points", "jokers"),
    ),
}

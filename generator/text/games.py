"""How each game is told: its teller under its name, so that the products serve all games alike."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from generator.cards import AnyCard, Card
from generator.drawing.pictures import Picture
from generator.engine.contract import Event
from generator.engine.match import Match, ScoreRow
from generator.engine.play import Log
from generator.text import durak, rummy, scores, thousand, whist
from generator.text.captions import Caption
from generator.text.lexicon import Lexicon
from generator.text.phrasing import Spec
from generator.text.pictures import Faces
from generator.text.scores import Lines
from generator.text.source import ExampleSource
from generator.text.telling import Sentence


def _no_legend(rows: Sequence[ScoreRow], lexicon: Lexicon) -> tuple[tuple[str, str], ...]:
    return ()


def _mark(card: AnyCard, lexicon: Lexicon) -> str:
    return lexicon.mark(card)


@dataclass(frozen=True, slots=True)
class Teller:
    """What the text layer knows of one game.

    ``sayings``: the sentences that every language has; ``tell`` puts a log into them. ``hands``: the
    cards of each seat in a state, sorted as people sort them; ``mark``: the short form of a card.
    ``figures``: the pictures that the prose calls by name, drawn from a deal. ``lesson``: the beginning of
    a deal as the first example, with the last event of the whole deal; ``example``: a recorded hand under
    its caption. ``names_of``: what the prose may speak of beside what all games have; ``told_apart``: the
    house rules that are told elsewhere than in the list of house rules. ``measured``: the columns of a
    simulation that are printed; the first says how much a house rule matters. ``sheet``: the score
    sheet of a match; ``legend``: the signs on it that need a word, each with its meaning. ``cover``: the
    five cards of the cover where the pack has no jokers of its own, of which the ``raised`` last mean
    something together; none for a game whose pack is chosen at the table.
    """

    sayings: Mapping[str, Spec]
    tell: Callable[[Log[Any], Lexicon], tuple[Sentence, ...]]
    hands: Callable[[Any], tuple[tuple[AnyCard, ...], ...]]
    figures: Callable[[Log[Any], Lexicon, Faces], Mapping[str, Picture]]
    lesson: Callable[[Log[Any], Event, Lexicon, Faces], ExampleSource]
    example: Callable[[Log[Any], Caption, Lexicon, Faces], ExampleSource]
    names_of: Callable[[Any, Lexicon], Mapping[str, object]]
    told_apart: Callable[[Any], frozenset[str]]
    measured: tuple[str, ...]
    sheet: Callable[[Match, Lexicon], Lines]
    legend: Callable[[Sequence[ScoreRow], Lexicon], tuple[tuple[str, str], ...]] = _no_legend
    mark: Callable[[AnyCard, Lexicon], str] = _mark
    cover: tuple[Card, ...] = ()
    raised: int = 1


TELLERS: Mapping[str, Teller] = {
    "durak": Teller(
        sayings=durak.sayings.SAYINGS,
        tell=durak.narration.tell,
        hands=durak.worked.dealt_hands,
        figures=durak.worked.figures,
        lesson=durak.worked.lesson,
        example=durak.worked.example,
        names_of=durak.prose.names_of,
        told_apart=durak.prose.told_apart,
        measured=("bouts", "minutes", "draws"),
        sheet=scores.lines_of,
    ),
    "thousand": Teller(
        sayings=thousand.sayings.SAYINGS,
        tell=thousand.narration.tell,
        hands=thousand.worked.dealt_hands,
        figures=thousand.worked.figures,
        lesson=thousand.worked.lesson,
        example=thousand.worked.example,
        names_of=thousand.prose.names_of,
        told_apart=thousand.prose.told_apart,
        measured=("deals", "minutes", "made_100", "made_to_120", "made_over_120", "falls"),
        sheet=thousand.scoresheet.lines_of,
        legend=thousand.scoresheet.legend,
        cover=tuple(map(Card.parse, ("9C", "TS", "AD", "KH", "QH"))),
        raised=2,
    ),
    **{
        game: Teller(
            sayings=whist.narration.sayings(game),
            tell=whist.narration.tell,
            hands=whist.boards.dealt_hands,
            figures=whist.worked.figures,
            lesson=whist.worked.lesson,
            example=whist.worked.example,
            names_of=whist.prose.names_of,
            told_apart=whist.prose.told_apart,
            measured=("met", "minutes", "points"),
            sheet=whist.sheet.lines_of,
            cover=tuple(map(Card.parse, cover)),
            raised=raised,
        )
        for game, cover, raised in (
            ("joker-georgian", ("TH", "QS", "AD", "6C", "6S"), 2),
            ("joker-shaha", ("9S", "JH", "QS", "AD", "6C"), 1),
        )
    },
    "joker": Teller(
        sayings=rummy.sayings.SAYINGS,
        tell=rummy.narration.tell,
        hands=rummy.worked.dealt_hands,
        figures=rummy.worked.figures,
        lesson=rummy.worked.lesson,
        example=rummy.worked.example,
        names_of=rummy.prose.names_of,
        told_apart=rummy.prose.told_apart,
        measured=("turns", "minutes", "points", "jokers"),
        sheet=rummy.sheet.lines_of,
        mark=rummy.worked.mark,
    ),
}

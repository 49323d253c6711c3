"""What all games' tellers share: a told sentence, and a speaker who fills the sentences of a language."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from generator.cards import AnyCard, Suit
from generator.engine.contract import Event
from generator.resources import own_texts
from generator.text import phrasing
from generator.text.lexicon import Lexicon, language_file
from generator.text.phrasing import Phrasebook, Slot, Spec
from generator.text.tables import check_table


@dataclass(frozen=True, slots=True)
class Sentence:
    """One told step: its text, the events that it tells, the rules that it touches."""

    text: str
    events: tuple[Event, ...]
    rules: tuple[str, ...]


EXTENDS = "extends"
"""The key that names another file of sentences, which holds those that are not here: games that share."""

_checked: dict[tuple[str, str, Path | None], Mapping[str, Sequence[str]]] = {}


def sentences(game: str, language: str, sayings: Mapping[str, Spec]) -> Mapping[str, Sequence[str]]:
    """Return what ``sayings`` are in a language. Raises `KolodaError`: a line for each that is wrong."""
    key = (game, language, own_texts())
    if key not in _checked:
        name = f"{game}/narration.toml"
        table = dict(language_file(language, name))
        files = [name]
        if base := table.pop(EXTENDS, None):
            table = {**language_file(language, str(base)), **table}
            files.append(str(base))
        _checked[key] = sentences_from(table, sayings, *(f"rules_text/{language}/{file}" for file in files))
    return _checked[key]


def sentences_from(
    table: Mapping[str, Sequence[str]], sayings: Mapping[str, Spec], *files: str
) -> Mapping[str, Sequence[str]]:
    """Return ``table`` if it holds just ``sayings``. Raises `KolodaError` with a line for each fault."""
    check_table(table, sayings, *files)
    return table


class Speaker:
    """Says sentences one after the other, their wordings in turn, and notes which rules they touch."""

    def __init__(
        self, lexicon: Lexicon, sayings: Mapping[str, Spec], words: Mapping[str, Sequence[str]]
    ) -> None:
        self._lexicon = lexicon
        self._sayings = sayings
        self._book = Phrasebook(words)
        self._rules: list[str] = []

    def _touched(self) -> tuple[str, ...]:
        """Return the rules of what has been said since the last call, each once."""
        rules = tuple(dict.fromkeys(self._rules))
        self._rules = []
        return rules

    def _say(self, key: str, **slots: Slot) -> str:
        self._rules += self._sayings[key].rules
        return self._book.say(key, slots)

    def _seat(self, seat: int) -> Slot:
        return phrasing.seat(self._lexicon, seat)

    def _card(self, card: AnyCard) -> Slot:
        return phrasing.card(self._lexicon, card)

    def _cards(self, cards: Sequence[AnyCard]) -> Slot:
        return phrasing.cards(self._lexicon, cards)

    def _count(self, n: int, noun: str = "card") -> Slot:
        return phrasing.count(self._lexicon, n, noun)

    def _figures(self, n: int, noun: str = "card") -> Slot:
        return phrasing.figures(self._lexicon, n, noun)

    def _suit(self, suit: Suit) -> Slot:
        return phrasing.suit(self._lexicon, suit)

    def _names(self, seats: Sequence[int]) -> Slot:
        return phrasing.fixed(self._lexicon.joined([self._lexicon.player(seat) for seat in seats]))

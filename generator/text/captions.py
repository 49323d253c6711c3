"""What a recorded example is called and what it is there for, in the words of a language."""

from collections.abc import Mapping
from dataclasses import dataclass

from generator.resources import data_toml
from generator.text.lexicon import language_file
from generator.text.tables import Text, check_table


@dataclass(frozen=True, slots=True)
class Caption:
    """The title of an example, its point in a sentence, and the ids of the rules that it shows."""

    title: str
    point: str
    shows: tuple[str, ...]


def captions(game: str, language: str) -> Mapping[str, Caption]:
    """Return the caption of every example of a game. Raises `KolodaError` for an incomplete file."""
    examples = data_toml(f"rules_text/examples/{game}.toml")
    table = language_file(language, "examples.toml")
    word = {"title": Text(), "point": Text()}
    check_table(table, {game: dict.fromkeys(examples, word)}, f"rules_text/{language}/examples.toml")
    return {
        name: Caption(**table[game][name], shows=tuple(example["shows"]))
        for name, example in examples.items()
    }

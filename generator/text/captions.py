"""What a recorded example is called and what it is there for, in the words of a language."""

from collections.abc import Mapping
from dataclasses import dataclass

from generator.resources import data_path
from generator.text.lexicon import language_file
from generator.text.tables import Text, check_table


@dataclass(frozen=True, slots=True)
class Caption:
    """The title of an example, and its point in a sentence that names the rule, as Markdown."""

    title: str
    point: str


def example_ids(game: str) -> tuple[str, ...]:
    """Return the names of a game's recorded examples, sorted."""
    folder = data_path(f"rules_text/examples/{game}")
    return tuple(sorted(path.stem for path in folder.glob("*.kon")))


def captions(game: str, language: str) -> Mapping[str, Caption]:
    """Return the caption of every example of a game. Raises `KolodaError` for an incomplete file."""
    table = language_file(language, "examples.toml")
    word = {"title": Text(), "point": Text()}
    shape = {game: dict.fromkeys(example_ids(game), word)}
    check_table(table, shape, f"rules_text/{language}/examples.toml")
    return {name: Caption(**texts) for name, texts in table[game].items()}

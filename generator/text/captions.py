"""What a recorded example is called and what it is there for, in the words of a language."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from generator.resources import data_toml
from generator.text.lexicon import Lexicon, language_file
from generator.text.outline import place
from generator.text.tables import Text, check_table


@dataclass(frozen=True, slots=True)
class Caption:
    """The title of an example, its point in a sentence, and the ids of the rules that it shows."""

    title: str
    point: str
    shows: tuple[str, ...]

    def with_numbers(self, numbers: Mapping[str, str]) -> "Caption":
        """Return the caption with one id for each number that its rules have, in their order.

        Several rules may share a number.
        """
        first: dict[str, str] = {}
        for rule in self.shows:
            first.setdefault(numbers.get(rule, rule), rule)
        return replace(self, shows=tuple(first[number] for number in sorted(first, key=place)))


def captions(game: str, language: str) -> Mapping[str, Caption]:
    """Return the caption of every example of a game. Raises `KolodaError` for an incomplete file."""
    examples = data_toml(f"rules_text/examples/{game}.toml")
    name = f"{game}/examples.toml"
    table = language_file(language, name)
    word = {"title": Text(), "point": Text()}
    check_table(table, dict.fromkeys(examples, word), f"rules_text/{language}/{name}")
    return {name: Caption(**table[name], shows=tuple(example["shows"])) for name, example in examples.items()}


def closing(caption: Caption, lexicon: Lexicon) -> str:
    """Return the end of an example, as Markdown: its point and a sentence such as ``Правила 4.5 и 4.6``."""
    noun = lexicon.noun(min(len(caption.shows), 2), "rule")
    rules = lexicon.joined([f"[[{rule}]]" for rule in caption.shows])
    return f"{caption.point} {noun.capitalize()} {rules}."

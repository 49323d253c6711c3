"""Checks of language files against one complete base: a key that is missing or unknown is an error.

A *shape* describes what a table must hold: a mapping names the keys of a table, and a leaf, one of the
classes here, says what a value must look like.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from generator.errors import KolodaError
from generator.resources import text_place

_END_OF_PATH = re.compile(r"[\s:]")
_PLACEHOLDER = re.compile(r"\{([^{}]*)\}")


class Leaf(Protocol):
    """What a value in a language file must look like."""

    def faults(self, value: Any) -> Iterator[str]:
        """Yield what is wrong with ``value``, without saying where it stands."""


Shape: TypeAlias = "Mapping[str, Shape] | Leaf"


@dataclass(frozen=True, slots=True)
class Text:
    """A text that holds just these placeholders, each at least once."""

    placeholders: frozenset[str] = frozenset()
    may_be_blank: bool = False

    def faults(self, value: Any) -> Iterator[str]:
        """Yield a line for anything but such a text."""
        if not isinstance(value, str) or not (value.strip() or self.may_be_blank):
            yield "give a text"
            return
        found = set(_PLACEHOLDER.findall(value))
        yield from (f"{{{name}}} is missing" for name in sorted(self.placeholders - found))
        yield from (f"{{{name}}} has no meaning here" for name in sorted(found - self.placeholders))


@dataclass(frozen=True, slots=True)
class Forms:
    """A list of ``count`` word forms, in the order of the language's own columns."""

    count: int

    def faults(self, value: Any) -> Iterator[str]:
        """Yield a line for anything but such a list."""
        if not isinstance(value, list) or len(value) != self.count or not all(map(_is_word, value)):
            yield f"give a list of {self.count} word form{'s' if self.count > 1 else ''}"


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of a few words."""

    allowed: tuple[str, ...]

    def faults(self, value: Any) -> Iterator[str]:
        """Yield a line for any other value."""
        if value not in self.allowed:
            yield f"{value!r} is not allowed: choose {', '.join(self.allowed)}"


@dataclass(frozen=True, slots=True)
class Column:
    """The number of a column, from 1 to ``last``."""

    last: int

    def faults(self, value: Any) -> Iterator[str]:
        """Yield a line for any other value."""
        if type(value) is not int or not 1 <= value <= self.last:
            yield f"{value!r} is not a column: give a number from 1 to {self.last}"


def _is_word(value: Any) -> bool:
    return isinstance(value, str) and bool(value.strip())


def check_table(table: Mapping[str, Any], shape: Shape, *files: str) -> None:
    """Raise `KolodaError` with a line for each place in which ``table`` departs from ``shape``.

    ``files`` are the file of the table and those that complete it. A line begins with the first one, or
    with file and line of one's own text.
    """
    lines = _faults(table, shape, "")
    problems = [f"{text_place(_END_OF_PATH.split(line, maxsplit=1)[0], *files)}: {line}" for line in lines]
    if problems:
        raise KolodaError(*problems)


def _faults(value: Any, shape: Shape, path: str) -> Iterator[str]:
    if not isinstance(shape, Mapping):
        yield from (f"{path}: {fault}" for fault in shape.faults(value))
    elif not isinstance(value, Mapping):
        yield f"{path}: give a table with {', '.join(shape)}"
    else:
        inside = f"{path}." if path else ""
        yield from (f"{inside}{key} is missing" for key in shape if key not in value)
        yield from (f"{inside}{key} is unknown" for key in value if key not in shape)
        for key in shape:
            if key in value:
                yield from _faults(value[key], shape[key], f"{inside}{key}")

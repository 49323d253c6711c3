"""The first look at a prose file: which chapters and rules there are, and their numbers."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from generator.errors import Problems
from generator.text.template import Line

RULES_PREFIX = "rules-"
ESSENTIAL = "essential"
CARDS = "cards"
"""The part of a handout that is a picture of the pack, to be cut out."""

_ID = r"[a-z][a-z0-9_]*(?:\.[a-z0-9_]+)+"
_CHAPTER = re.compile(r"## (?P<title>.+?) +\{#(?P<id>[a-z][a-z0-9-]*)(?: +\.(?P<part>[a-z]+))?\}")
RULE = re.compile(rf"\((?P<minor>~)?(?P<ids>{_ID}(?: +{_ID})*)\) +(?P<text>.*)")


@dataclass(frozen=True, slots=True)
class Part:
    """The lines of one chapter; ``number`` counts the chapters of rules, ``part`` is the chapter's mark."""

    id: str
    title: str
    number: int | None
    part: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Outline:
    """The parts of a prose file and the number of every rule id (several ids may share one)."""

    head: tuple[Line, ...]
    parts: tuple[Part, ...]
    numbers: dict[str, str] = field(default_factory=dict)


def read_outline(lines: Sequence[Line]) -> Outline:
    """Split ``lines`` into chapters and number chapters and rules.

    A chapter whose id begins with ``rules-`` is numbered and essential, and only there a rule may stand.
    Raises `KolodaError` with file and line of every chapter or rule that is wrong.
    """
    problems = Problems()
    starts = [i for i, line in enumerate(lines) if line.text.startswith("## ")]
    seen: dict[str, str] = {}
    parts: list[Part] = []
    for start, end in pairwise((*starts, len(lines))):
        match = _CHAPTER.fullmatch(lines[start].text)
        if match is None:
            problems.add(f"{lines[start].where}: a chapter needs an id: ## Title {{#id}} or {{#id .part}}")
            continue
        _claim(match["id"], "chapter", lines[start], seen, problems)
        number = 1 + sum(part.number is not None for part in parts)
        is_numbered = match["id"].startswith(RULES_PREFIX)
        body = tuple(lines[start + 1 : end])
        part = ESSENTIAL if is_numbered else match["part"] or ""
        parts.append(Part(match["id"], match["title"], number if is_numbered else None, part, body))
    numbers = _rule_numbers(parts, seen, problems)
    problems.raise_if_any()
    return Outline(tuple(lines[: starts[0]] if starts else lines), tuple(parts), numbers)


def _rule_numbers(parts: Sequence[Part], seen: dict[str, str], problems: Problems) -> dict[str, str]:
    numbers: dict[str, str] = {}
    for part in parts:
        rules = [(line, match) for line in part.lines if (match := RULE.fullmatch(line.text))]
        for count, (line, match) in enumerate(rules, 1):
            if part.number is None:
                problems.add(f"{line.where}: a rule may stand only in a chapter whose id begins with rules-")
            for rule in match["ids"].split():
                _claim(rule, "rule", line, seen, problems)
                numbers[rule] = f"{part.number}.{count}"
    return numbers


def _claim(name: str, kind: str, line: Line, seen: dict[str, str], problems: Problems) -> None:
    if name in seen:
        problems.add(f"{line.where}: {kind} {name} is there twice, first at {seen[name]}")
    seen.setdefault(name, line.where)


def place(number: str) -> tuple[float, ...]:
    """Return where a rule's number stands among others: ``3.10`` after ``3.9``, what is no number last."""
    return tuple(float(part) if part.isdecimal() else float("inf") for part in number.split("."))

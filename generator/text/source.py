"""Reading a prose file (Markdown and Jinja) into a `Document`: rules numbered, references resolved."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from generator.cards import AnyCard, parse_card
from generator.drawing.pictures import Picture
from generator.errors import KolodaError, Problems, unknown
from generator.text.blocks import Parser
from generator.text.document import (
    Board,
    CardMark,
    Chapter,
    Document,
    Example,
    FrontMatter,
    RuleRef,
    Step,
)
from generator.text.inline import MARK, Reader
from generator.text.outline import Outline, place, read_outline
from generator.text.template import render_lines


@dataclass(frozen=True, slots=True)
class StepSource:
    """A step before rules have numbers: ``text`` is Markdown with ``[[7H]]`` and ``[[rule.id]]``.

    Of ``rules`` those are printed that the document states: the others are not in force there.
    """

    text: str
    picture: Picture | None = None
    rules: tuple[str, ...] = ()
    board: Board | None = None


@dataclass(frozen=True, slots=True)
class ExampleSource:
    """A worked example before rules have numbers; ``title`` is plain, the other texts are Markdown."""

    title: str
    steps: tuple[StepSource, ...]
    intro: str = ""
    picture: Picture | None = None
    closing: str = ""
    board: Board | None = None

    def marks(self) -> set[str]:
        """Return the codes in double brackets."""
        texts = (self.intro, *(step.text for step in self.steps), self.closing)
        return {code for text in texts for code in MARK.findall(text)}


@dataclass(frozen=True, slots=True)
class Supplies:
    """What a prose file calls by name: how a card is marked in text, figures, worked examples."""

    card_mark: Callable[[AnyCard], CardMark]
    figures: Mapping[str, Picture] = field(default_factory=dict)
    examples: Mapping[str, ExampleSource] = field(default_factory=dict)


def ref(rule: object) -> str:
    """Return how Markdown writes the number of a rule."""
    return f"[[{rule}]]"


def mark(card: object) -> str:
    """Return how Markdown writes a card."""
    return f"[[{card}]]"


CALLS: Mapping[str, object] = {"ref": ref, "mark": mark}
"""What any prose may call, beside what its own context has."""


def load_document(
    path: Path,
    context: Mapping[str, object],
    lang: str,
    supplies: Supplies,
    front: FrontMatter,
    own: Sequence[Path] = (),
) -> Document:
    """Return the document in the prose file ``path``, rendered with ``context``.

    The template may also call ``ref(rule_id)``, the number of a rule as a link, and ``mark(card)``, a
    card in the text. Files in the folders of ``own`` stand for those beside ``path``. Raises
    `KolodaError` with one line, with file and line, for each problem.
    """
    outline = read_outline(render_lines(path, {**context, **CALLS}, own))
    marks = _marks(outline, supplies)
    reader = Reader(lang, marks.__getitem__)
    examples = {name: _example(source, reader, outline.numbers) for name, source in supplies.examples.items()}
    parser = Parser(reader, outline.numbers, supplies.figures, examples)
    title, subtitle = parser.title(outline.head)
    chapters = tuple(
        Chapter(
            part.id, parser.words(part.title), part.number, parser.chapter(part.id, part.lines), part.part
        )
        for part in outline.parts
    )
    parser.problems.raise_if_any()
    return Document(lang, title, subtitle, front, chapters)


def _marks(outline: Outline, supplies: Supplies) -> dict[str, CardMark | RuleRef]:
    lines = (*outline.head, *(line for part in outline.parts for line in part.lines))
    uses = [(code, line.where) for line in lines for code in MARK.findall(line.text)]
    for name, example in supplies.examples.items():
        uses += [(code, f"example {name}") for code in sorted(example.marks())]
    problems = Problems()
    marks: dict[str, CardMark | RuleRef] = {}
    for code, where in uses:
        try:
            marks[code] = _resolved(code, outline.numbers, supplies.card_mark)
        except KolodaError as error:
            problems.add(*(f"{where}: {line}" for line in error.problems))
    problems.raise_if_any()
    return marks


def _resolved(
    code: str, numbers: Mapping[str, str], card_mark: Callable[[AnyCard], CardMark]
) -> CardMark | RuleRef:
    if "." not in code:
        return card_mark(parse_card(code))
    if code not in numbers:
        raise KolodaError(unknown("rule", code, numbers) if numbers else f"unknown rule '{code}'")
    return RuleRef(code, numbers[code])


def _example(source: ExampleSource, reader: Reader, numbers: Mapping[str, str]) -> Example:
    def refs(rules: Iterable[str]) -> tuple[RuleRef, ...]:
        stated: dict[str, str] = {}  # several ids may share a number, which is printed once
        for rule in rules:
            if rule in numbers:
                stated.setdefault(numbers[rule], rule)
        return tuple(
            RuleRef(rule, number) for number, rule in sorted(stated.items(), key=lambda item: place(item[0]))
        )

    steps = (
        Step(number, reader.inlines(step.text), step.picture, refs(step.rules), step.board)
        for number, step in enumerate(source.steps, 1)
    )
    return Example(
        source.title,
        reader.inlines(source.intro),
        source.picture,
        tuple(steps),
        reader.inlines(source.closing),
        source.board,
    )

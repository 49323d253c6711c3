"""The block reader: lines of a chapter to headings, rules, boxes, figures, and the prose between."""

import itertools
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from generator.drawing.pictures import Picture
from generator.errors import Problems, unknown
from generator.text.document import (
    Block,
    Box,
    BoxKind,
    Example,
    Figure,
    Heading,
    Inlines,
    ListBlock,
    Paragraph,
    Rule,
    Style,
    Text,
    plain,
)
from generator.text.inline import Reader
from generator.text.outline import RULE
from generator.text.template import Line

_FENCE = re.compile(r":::(?: +(?P<kind>[a-z]+)(?: +(?P<name>[A-Za-z0-9_-]+))?)?")
_T = TypeVar("_T")
_KINDS = "::: house, ::: tip, ::: figure NAME, ::: example NAME, ::: question, ::: questions or ::: answers"


class Parser:
    """Reads blocks; what is wrong goes into ``problems`` with its file and line, and reading goes on."""

    def __init__(
        self,
        reader: Reader,
        numbers: Mapping[str, str],
        figures: Mapping[str, Picture],
        examples: Mapping[str, Example],
    ) -> None:
        self.problems = Problems()
        self._reader = reader
        self._numbers = numbers
        self._figures = figures
        self._examples = examples
        self._anchors: Iterator[str] = iter(())
        self._collected: dict[str, list[Inlines]] = {"questions": [], "answers": []}

    def words(self, text: str) -> str:
        """Return ``text`` set in its language, without any styling."""
        return plain(self._reader.inlines(text))

    def title(self, lines: Sequence[Line]) -> tuple[str, Inlines]:
        """Return title and subtitle from the lines before the first chapter."""
        rest = [line for line in lines if line.text]
        where = lines[0].where if lines else "document"
        if not rest or not rest[0].text.startswith("# "):
            self.problems.add(f"{where}: a document begins with its title: # Title")
            return "", ()
        for line in rest[1:]:
            if not line.text.startswith(">"):
                self.problems.add(f"{line.where}: only a subtitle (> …) may follow the title")
        return self.words(rest[0].text[2:]), self._reader.inlines(_unquoted(rest[1:]))

    def chapter(self, name: str, lines: Sequence[Line]) -> tuple[Block, ...]:
        """Return the blocks of a chapter, its subheadings addressed by its id and their count."""
        self._anchors = (f"{name}-{count}" for count in itertools.count(1))
        return tuple(self._blocks(_Lines(lines)))

    def _blocks(self, lines: "_Lines") -> Iterator[Block]:
        while line := lines.next():
            if line.text.startswith("### "):
                yield Heading(self._reader.inlines(line.text[4:]), next(self._anchors))
            elif line.text.startswith("#"):
                self.problems.add(f"{line.where}: headings are ## chapter {{#id}} and ### subheading")
            elif line.text.startswith(">"):
                quoted = [line, *lines.take(lambda text: text.startswith(">"))]
                yield Paragraph(self._reader.inlines(_unquoted(quoted)), is_lead=True)
            elif line.text.startswith(":::"):
                yield from self._fenced(line, lines)
            else:
                yield from self._prose([line, *lines.take(_is_prose)])

    def _prose(self, lines: Sequence[Line]) -> Iterator[Block]:
        match = RULE.fullmatch(lines[0].text)
        if match is None:
            yield from self._reader.blocks([line.text for line in lines])
            return
        text = "\n".join([match["text"], *(line.text for line in lines[1:])])
        inlines = self._reader.inlines(text)
        ids = tuple(match["ids"].split())
        if not (isinstance(inlines[0], Text) and inlines[0].style is Style.TERM):
            self.problems.add(f"{lines[0].where}: rule {ids[0]} needs a title: begin it with **Title.**")
            return
        text_after = _without_lead_space(inlines[1:])
        yield Rule(self._numbers[ids[0]], ids, inlines[0].text, text_after, bool(match["minor"]))

    def _fenced(self, fence: Line, lines: "_Lines") -> Iterator[Block]:
        match = _FENCE.fullmatch(fence.text)
        kind, called = (match["kind"], match["name"]) if match else (None, None)
        if kind == "example" and called:
            yield from self._named(called, "example", self._examples, fence)
            return
        if kind in self._collected and not called:
            yield ListBlock(tuple(self._collected[kind]), is_numbered=True)
            return
        inside = lines.fenced() if kind else None
        if kind is None:
            self.problems.add(f"{fence.where}: '{fence.text}' opens nothing: there are {_KINDS}")
        elif inside is None:
            self.problems.add(f"{fence.where}: no ::: closes this one")
        elif kind == "figure" and called:
            caption = self._reader.inlines(" ".join(line.text for line in inside if line.text))
            for picture in self._named(called, "figure", self._figures, fence):
                yield Figure(picture, caption)
        elif kind == "question" and not called:
            self._collect([line for line in inside if line.text], fence)
        elif kind in tuple(BoxKind) and not called:
            yield Box(BoxKind(kind), tuple(self._blocks(_Lines(inside))))
        else:
            self.problems.add(f"{fence.where}: '{fence.text}' opens nothing: there are {_KINDS}")

    def _collect(self, lines: Sequence[Line], fence: Line) -> None:
        """Keep a question and its answer for the lists of ``::: questions`` and ``::: answers``."""
        if len(lines) != 2:
            self.problems.add(f"{fence.where}: a question is two lines: what is asked, and the answer")
            return
        for texts, line in zip(self._collected.values(), lines, strict=True):
            texts.append(self._reader.inlines(line.text))

    def _named(self, name: str, kind: str, known: Mapping[str, _T], line: Line) -> Iterator[_T]:
        if name in known:
            yield known[name]
        else:
            what = unknown(kind, name, known) if known else f"unknown {kind} '{name}'"
            self.problems.add(f"{line.where}: {what}")


class _Lines:
    """Lines not read yet; blank ones are passed over between blocks."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self._lines = lines
        self._at = 0

    def next(self) -> Line | None:
        """Return the next line that is not blank, if there is one."""
        while self._at < len(self._lines):
            self._at += 1
            if self._lines[self._at - 1].text:
                return self._lines[self._at - 1]
        return None

    def take(self, belongs: Callable[[str], bool]) -> list[Line]:
        """Return the lines that follow directly, as long as they belong."""
        start = self._at
        while self._at < len(self._lines) and belongs(self._lines[self._at].text):
            self._at += 1
        return list(self._lines[start : self._at])

    def fenced(self) -> list[Line] | None:
        """Return the lines up to the closing fence, which is passed over; None if there is no such."""
        depth = 1
        for end in range(self._at, len(self._lines)):
            match = _FENCE.fullmatch(self._lines[end].text)
            if match:
                depth += {None: -1, "example": 0, "questions": 0, "answers": 0}.get(match["kind"], 1)
            if depth == 0:
                inside = list(self._lines[self._at : end])
                self._at = end + 1
                return inside
        return None


def _is_prose(text: str) -> bool:
    return bool(text) and not text.startswith(("#", ">", ":::")) and not RULE.fullmatch(text)


def _unquoted(lines: Sequence[Line]) -> str:
    return " ".join(line.text.removeprefix(">").strip() for line in lines)


def _without_lead_space(inlines: Inlines) -> Inlines:
    if inlines and isinstance(inlines[0], Text):
        return (replace(inlines[0], text=inlines[0].text.lstrip()), *inlines[1:])
    return inlines

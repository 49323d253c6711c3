"""KON, a plain-text notation for played hands: what the records of all games have in common.

A file holds records separated by blank lines. A record is a block of tags ``[Name "text"]`` and then
lines of items, each with an optional checkpoint ``= …``, captions ``{…}`` and comment ``; …``. What the
items mean is the business of each game. Captions are taken out before comments, so a caption may
contain a semicolon. ``render(parse(text)) == text`` for text with single spaces.
"""

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from generator.engine.contract import IllegalAction
from generator.errors import KolodaError, Problems

_TAG = re.compile(r'\[([A-Z][A-Za-z]*)\s+"([^"]*)"\]')
_CAPTION = re.compile(r"\{([^{}]*)\}")


@dataclass(frozen=True, slots=True)
class Tag:
    """A fact about the whole record; ``number`` is its line in the file."""

    name: str
    text: str
    number: int = field(default=0, compare=False)

    def __str__(self) -> str:
        return f'[{self.name} "{self.text}"]'


@dataclass(frozen=True, slots=True)
class Line:
    """Items in the order of time, the checkpoint behind them, captions, comment; each may be absent."""

    items: tuple[str, ...]
    checkpoint: tuple[str, ...] = ()
    captions: tuple[str, ...] = ()
    comment: str | None = None
    number: int = field(default=0, compare=False)

    def __str__(self) -> str:
        parts = [*self.items]
        if self.checkpoint:
            parts += ["=", *self.checkpoint]
        parts += [f"{{{caption}}}" for caption in self.captions]
        if self.comment is not None:
            parts.append(f"; {self.comment}".rstrip())
        return " ".join(parts)


@dataclass(frozen=True, slots=True)
class Record:
    """One played hand. ``preface`` are the comments before the tags; ``source`` names the file."""

    tags: tuple[Tag, ...]
    lines: tuple[Line, ...]
    preface: tuple[Line, ...] = ()
    source: str = field(default="record", compare=False)

    def tag(self, name: str) -> str | None:
        """Return the text of a tag, or None."""
        return next((tag.text for tag in self.tags if tag.name == name), None)

    @contextmanager
    def at(self, number: int, token: str) -> Iterator[None]:
        """Say in every `KolodaError` raised inside which line of the file and which token it is about."""
        try:
            yield
        except IllegalAction as error:
            raise KolodaError(
                _located(self.source, number, token, f"{error.reason} ({error.rule})")
            ) from error
        except KolodaError as error:
            raise KolodaError(
                *(_located(self.source, number, token, reason) for reason in error.problems)
            ) from error

    def __str__(self) -> str:
        return "".join(f"{part}\n" for part in (*self.preface, *self.tags, *self.lines))


def parse(text: str, source: str = "record") -> tuple[Record, ...]:
    """Return the records in ``text``. Raises `KolodaError` with a line for everything unreadable."""
    problems = Problems()
    records: list[Record] = []
    preface: list[Line] = []
    tags: list[Tag] = []
    lines: list[Line] = []

    def finish() -> None:
        if tags or lines:
            records.append(Record(tuple(tags), tuple(lines), tuple(preface), source))
            for part in (preface, tags, lines):
                part.clear()

    for number, raw in enumerate(text.splitlines(), 1):
        written = raw.strip()
        try:
            if not written:
                finish()
            elif written.startswith("["):
                tags.append(_parse_tag(written, number, after_lines=bool(lines)))
            else:
                line = _parse_line(written, number)
                (lines if tags or line.items else preface).append(line)
        except KolodaError as error:
            problems.add(*(_located(source, number, written, reason) for reason in error.problems))
    finish()
    if preface:
        problems.add(f"{source}:{preface[0].number}: no record follows this comment")
    problems.raise_if_any()
    return tuple(records)


def render(records: Iterable[Record]) -> str:
    """Return the text of ``records``."""
    return "\n".join(str(record) for record in records)


def _located(source: str, number: int, token: str, reason: str) -> str:
    return f"{source}:{number}: '{token}': {reason}"


def _parse_tag(written: str, number: int, after_lines: bool) -> Tag:
    match = _TAG.fullmatch(written)
    if match is None:
        raise KolodaError('this is not a tag: write [Name "text"]')
    if after_lines:
        raise KolodaError("tags stand before the play: a new record begins after a blank line")
    return Tag(match[1], match[2], number)


def _parse_line(written: str, number: int) -> Line:
    if written.startswith(";"):
        return Line((), comment=written[1:].strip(), number=number)
    captions = tuple(caption.strip() for caption in _CAPTION.findall(written))
    play, semicolon, comment = _CAPTION.sub(" ", written).partition(";")
    if "{" in play or "}" in play:
        raise KolodaError("a caption is not closed: write {text}")
    items, equals, checkpoint = f" {play} ".partition(" = ")
    if equals and not checkpoint.strip():
        raise KolodaError("nothing is checked after '='")
    return Line(
        tuple(items.split()),
        tuple(checkpoint.split()),
        captions,
        comment.strip() if semicolon else None,
        number,
    )

"""Prose templates: Jinja in a sandbox, each line of the result knowing where it comes from."""

import re
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import (
    Environment,
    FileSystemLoader,
    StrictUndefined,
    TemplateError,
    TemplateNotFound,
    TemplateSyntaxError,
)
from jinja2.ext import Extension
from jinja2.lexer import Token, TokenStream
from jinja2.sandbox import SandboxedEnvironment

from generator.errors import KolodaError

_MARK = re.compile("\x02[^\x03]*\x03")
_LAST_OF_RUN = re.compile("(?:\x02[^\x03]*\x03)*\x02([^\x03]*)\x03")
_RANGE = 1000  # more numbers than any text counts
_CHARACTERS = 10_000_000  # fifty times our longest page


@dataclass(frozen=True, slots=True)
class Line:
    """A line of rendered prose; ``where`` is file and line of its template, for messages."""

    text: str
    where: str


class _LineMarks(Extension):
    """Writes file and line before each line of literal text, so that they survive the rendering."""

    def filter_stream(self, stream: TokenStream) -> Iterator[Token]:
        assert isinstance(self.environment.loader, FileSystemLoader)
        file = _short(stream.filename, self.environment.loader.searchpath)
        for token in stream:
            if token.type == "data":
                lines = enumerate(str(token.value).split("\n"), token.lineno)
                marked = (f"\x02{file}:{number}\x03{line}" for number, line in lines)
                token = Token(token.lineno, "data", "\n".join(marked))
            yield token


def render_lines(path: Path, context: Mapping[str, object], own: Sequence[Path] = ()) -> tuple[Line, ...]:
    """Return the lines of the template ``path``, rendered. An undefined name is an error.

    Templates may include and import others of their folder. A file of the same name in a folder of
    ``own`` stands for it, or for what it includes. Raises `KolodaError` with file and line.
    """
    folders = (*own, path.parent)
    text = rendered(_environment(folders), path.name, context, folders)
    return tuple(_located(text, _short(str(path), folders)))


@cache
def _environment(folders: tuple[Path, ...]) -> SandboxedEnvironment:
    # Kept, because compiling the templates takes far longer than rendering them.
    return sandbox(
        folders,
        extensions=[_LineMarks],
        keep_trailing_newline=True,
        comment_start_string="{##",  # "{#" begins the id of a chapter
        comment_end_string="##}",
    )


class _Loader(FileSystemLoader):
    """Loads templates; of one that is no text the file and the line are known."""

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
        try:
            return super().get_source(environment, template)
        except UnicodeDecodeError as error:
            paths = (Path(folder) / template for folder in self.searchpath)
            path = next(path for path in paths if path.exists())
            line = 1 + error.object[: error.start].count(b"\n")
            raise TemplateSyntaxError("not UTF-8 text", line, template, str(path)) from error


def sandbox(folders: Sequence[Path], **options: Any) -> SandboxedEnvironment:
    """Return what templates of ``folders`` run in: names must exist, attributes be harmless, loops end."""
    environment = SandboxedEnvironment(
        loader=_Loader(folders), undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True, **options
    )
    environment.globals["range"] = _short_range
    return environment


def _short_range(*bounds: int) -> range:
    numbers = range(*bounds)
    if len(numbers) > _RANGE:
        raise ValueError(f"range() gives {_RANGE} numbers at most, not {len(numbers)}")
    return numbers


def rendered(
    environment: SandboxedEnvironment, name: str, context: Mapping[str, object], folders: Sequence[Path]
) -> str:
    """Return the template ``name`` of ``folders``, rendered.

    Raises `KolodaError` with file and line for whatever goes wrong in it: it may be anybody's.
    """
    try:
        return "".join(_bounded(environment.get_template(name).generate(context)))
    except Exception as error:
        place = _place(error, name, folders)
        raise KolodaError(*(f"{place}: {reason}" for reason in _reasons(error))) from error


def _bounded(pieces: Iterator[str]) -> Iterator[str]:
    length = 0
    for piece in pieces:
        length += len(piece)
        if length > _CHARACTERS:
            raise ValueError(f"this makes more than {_CHARACTERS} characters")
        yield piece


def _located(text: str, where: str) -> Iterator[Line]:
    for line in text.split("\n"):
        # Of the marks before the first word the last one counts: the others are of lines with tags alone.
        mark = _LAST_OF_RUN.search(line)
        where = mark[1] if mark else where
        yield Line(_MARK.sub("", line).rstrip(), where)


def _reasons(error: Exception) -> tuple[str, ...]:
    match error:
        case KolodaError():
            return error.problems
        case TemplateNotFound():
            return (f"there is no text '{error.name}'",)
        case TemplateError():
            return (error.message or str(error),)
        case RecursionError():
            return ("this includes or calls itself without end",)
    return (f"{type(error).__name__}: {' '.join(str(error).split())}",)


def _place(error: Exception, name: str, folders: Sequence[Path]) -> str:
    # A syntax error knows its line; for any other, Jinja puts the template into the traceback.
    if isinstance(error, TemplateSyntaxError):
        return f"{_short(error.filename or name, folders)}:{error.lineno}"
    frames = traceback.extract_tb(error.__traceback__)
    inside = [frame for frame in frames if any(place in Path(frame.filename).parents for place in folders)]
    if not inside:
        return _short(name, folders)
    return f"{_short(inside[-1].filename, folders)}:{inside[-1].lineno}"


def _short(file: str | None, folders: Sequence[str | Path]) -> str:
    """Return a template's name as messages give it: below the parent of the folder that it is loaded from."""
    for folder in map(Path, folders):
        if file and folder in Path(file).parents:
            return Path(file).relative_to(folder.parent).as_posix()
    return f"{Path(folders[-1]).name}/{file}" if file else Path(folders[-1]).name

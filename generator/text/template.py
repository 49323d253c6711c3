"""Prose templates: Jinja in a sandbox, each line of the result knowing where it comes from."""

import re
import traceback
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from jinja2 import FileSystemLoader, StrictUndefined, TemplateError, TemplateSyntaxError
from jinja2.ext import Extension
from jinja2.lexer import Token, TokenStream
from jinja2.sandbox import SandboxedEnvironment

from generator.errors import KolodaError

_MARK = re.compile("\x02[^\x03]*\x03")
_LAST_OF_RUN = re.compile("(?:\x02[^\x03]*\x03)*\x02([^\x03]*)\x03")


@dataclass(frozen=True, slots=True)
class Line:
    """A line of rendered prose; ``where`` is file and line of its template, for messages."""

    text: str
    where: str


class _LineMarks(Extension):
    """Writes file and line before each line of literal text, so that they survive the rendering."""

    def filter_stream(self, stream: TokenStream) -> Iterator[Token]:
        assert isinstance(self.environment.loader, FileSystemLoader)
        file = _short(stream.filename, Path(self.environment.loader.searchpath[0]))
        for token in stream:
            if token.type == "data":
                lines = enumerate(str(token.value).split("\n"), token.lineno)
                marked = (f"\x02{file}:{number}\x03{line}" for number, line in lines)
                token = Token(token.lineno, "data", "\n".join(marked))
            yield token


def render_lines(path: Path, context: Mapping[str, object]) -> tuple[Line, ...]:
    """Return the lines of the template ``path``, rendered. An undefined name is an error.

    Templates may include and import others of their folder. Raises `KolodaError` with file and line.
    """
    try:
        text = _environment(path.parent).get_template(path.name).render(context)
    except TemplateError as error:
        raise KolodaError(f"{_place(error, path)}: {error.message or error}") from error
    except UnicodeDecodeError as error:
        raise KolodaError(f"{path}: not UTF-8 text") from error
    return tuple(_located(text, _short(str(path), path.parent)))


@cache
def _environment(folder: Path) -> SandboxedEnvironment:
    # Kept, because compiling the templates takes far longer than rendering them.
    return SandboxedEnvironment(
        loader=FileSystemLoader(folder),
        undefined=StrictUndefined,
        extensions=[_LineMarks],
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        comment_start_string="{##",  # "{#" begins the id of a chapter
        comment_end_string="##}",
    )


def _located(text: str, where: str) -> Iterator[Line]:
    for line in text.split("\n"):
        # Of the marks before the first word the last one counts: the others are of lines with tags alone.
        mark = _LAST_OF_RUN.search(line)
        where = mark[1] if mark else where
        yield Line(_MARK.sub("", line).rstrip(), where)


def _place(error: TemplateError, path: Path) -> str:
    # A syntax error knows its line; for any other, Jinja puts the template into the traceback.
    if isinstance(error, TemplateSyntaxError):
        return f"{_short(error.filename or str(path), path.parent)}:{error.lineno}"
    frames = traceback.extract_tb(error.__traceback__)
    inside = [frame for frame in frames if path.parent in Path(frame.filename).parents]
    if not inside:
        return _short(str(path), path.parent)
    return f"{_short(inside[-1].filename, path.parent)}:{inside[-1].lineno}"


def _short(file: str | None, folder: Path) -> str:
    """Return a template's name as messages give it: below the parent of the ``folder`` it is loaded from."""
    return Path(file or "").relative_to(folder.parent).as_posix() if file else folder.name

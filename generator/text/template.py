"""Prose templates: Jinja in a sandbox, each line of the result knowing where it comes from."""

import re
import traceback
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from jinja2 import FileSystemLoader, StrictUndefined, TemplateError, TemplateNotFound, TemplateSyntaxError
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
    try:
        text = _environment(folders).get_template(path.name).render(context)
    except TemplateError as error:
        raise template_error(error, path, folders) from error
    except UnicodeDecodeError as error:
        raise KolodaError(f"{path}: not UTF-8 text") from error
    return tuple(_located(text, _short(str(path), folders)))


@cache
def _environment(folders: tuple[Path, ...]) -> SandboxedEnvironment:
    # Kept, because compiling the templates takes far longer than rendering them.
    return SandboxedEnvironment(
        loader=FileSystemLoader(folders),
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


def template_error(error: TemplateError, path: Path, folders: Sequence[Path]) -> KolodaError:
    """Return what is wrong with a template that was loaded from ``folders``, with file and line."""
    missing = f"there is no text '{error.name}'" if isinstance(error, TemplateNotFound) else None
    return KolodaError(f"{_place(error, path, folders)}: {missing or error.message or error}")


def _place(error: TemplateError, path: Path, folders: Sequence[Path]) -> str:
    # A syntax error knows its line; for any other, Jinja puts the template into the traceback.
    if isinstance(error, TemplateSyntaxError):
        return f"{_short(error.filename or str(path), folders)}:{error.lineno}"
    frames = traceback.extract_tb(error.__traceback__)
    inside = [frame for frame in frames if any(place in Path(frame.filename).parents for place in folders)]
    if not inside:
        return _short(str(path), folders)
    return f"{_short(inside[-1].filename, folders)}:{inside[-1].lineno}"


def _short(file: str | None, folders: Sequence[str | Path]) -> str:
    """Return a template's name as messages give it: below the parent of the folder that it is loaded from."""
    for folder in map(Path, folders):
        if file and folder in Path(file).parents:
            return Path(file).relative_to(folder.parent).as_posix()
    return file or Path(folders[-1]).name

"""Where the data folders are, in a checkout, an editable install or a built wheel; and reading from them."""

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from generator.errors import KolodaError, Problems, unknown

_PACKAGE = Path(__file__).parent


@cache
def data_path(relative: str) -> Path:
    """Return the path of a file or folder of ours, such as ``card_art/papers.toml``.

    The wheel carries the data folders inside the package; a checkout has them beside it.
    """
    installed = _PACKAGE / "_data" / relative
    return installed if installed.exists() else _PACKAGE.parent / relative


def load_toml(path: Path) -> dict[str, Any]:
    """Return the table in a TOML file. Raises `KolodaError` with file, line and reason if it is broken."""
    try:
        with path.open("rb") as file:
            return tomllib.load(file)
    except tomllib.TOMLDecodeError as error:
        raise KolodaError(f"{path}: not valid TOML: {error}") from error
    except UnicodeDecodeError as error:
        raise KolodaError(f"{path}: not UTF-8 text") from error
    except OSError as error:
        raise KolodaError(f"{path}: cannot be read: {error.strerror}") from error


@cache
def data_toml(relative: str) -> dict[str, Any]:
    """Return one of our own TOML files, read once; treat it as read-only."""
    return load_toml(data_path(relative))


_own_texts: Path | None = None


def use_texts(folder: Path | None) -> None:
    """Let the texts in ``folder`` stand for ours from now on, for the whole process; None ends that.

    It is laid out as ``rules_text`` is, with page templates in ``templates``; what it lacks is ours.
    Raises `KolodaError` if there is no such folder, and for each file in it that stands for none of ours.
    """
    global _own_texts
    if folder is not None:
        _check_texts(folder)
    _own_texts = folder.resolve() if folder else None


def _check_texts(folder: Path) -> None:
    if not folder.is_dir():
        raise KolodaError(f"{folder}: there is no such folder of texts")
    problems, known = Problems(), _text_names()
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder)
        is_hidden = any(part.startswith(".") for part in name.parts) or name.name.endswith("~")
        if path.is_file() and not is_hidden and name.as_posix() not in known:
            problems.add(f"{folder}: {unknown('text', name.as_posix(), known)}")
    problems.raise_if_any()


@cache
def _text_names() -> frozenset[str]:
    """Return the files that a folder of own texts may hold: those of the languages, and page templates."""
    texts, templates = data_path("rules_text"), data_path("templates")
    languages = [path.parent for path in texts.glob("*/lexicon.toml")]
    ours = [(texts, path) for language in languages for path in language.rglob("*")]
    ours += [(templates.parent, path) for path in templates.rglob("*")]
    return frozenset(path.relative_to(base).as_posix() for base, path in ours if path.is_file())


def own_texts() -> Path | None:
    """Return the folder whose texts stand for ours, if there is one: part of the key of every cache."""
    return _own_texts


def text_folders(relative: str) -> tuple[Path, ...]:
    """Return the folders to look for a text in, one's own first, such as for ``rules_text/ru``."""
    ours = data_path(relative)
    if _own_texts is None:
        return (ours,)
    return (_own_texts / relative.removeprefix("rules_text").lstrip("/"), ours)


def text_path(relative: str) -> Path:
    """Return the path of a text: one's own, or ours."""
    folder, _, name = relative.rpartition("/")
    paths = [place / name for place in text_folders(folder)]
    return next((path for path in paths if path.exists()), paths[-1])


@cache
def _merged(relative: str, own: Path) -> dict[str, Any]:
    """Return a TOML file of ours with what the one in a folder of own texts changes."""
    lines, problems = KeyLines(own), Problems()
    table = _changed(data_toml(relative), load_toml(own), lines, (), problems)
    problems.raise_if_any()
    return table


def _changed(
    base: dict[str, Any],
    changes: dict[str, Any],
    lines: "KeyLines",
    above: tuple[str, ...],
    problems: Problems,
) -> dict[str, Any]:
    result = dict(base)
    for key, value in changes.items():
        dotted = ".".join((*above, key))
        if key not in base:
            where = lines(key, ".".join(above)) if above else lines(key)
            problems.add(f"{where}: {unknown('key', dotted, ['.'.join((*above, k)) for k in base])}")
        elif isinstance(value, dict) and isinstance(base[key], dict):
            result[key] = _changed(base[key], value, lines, (*above, key), problems)
        else:
            result[key] = value
    return result


def text_toml(relative: str) -> dict[str, Any]:
    """Return a TOML file of texts, with what one's own folder changes; treat it as read-only.

    Raises `KolodaError` with file and line for a key that ours does not have.
    """
    path = text_path(relative)
    return data_toml(relative) if path == data_path(relative) else _merged(relative, path)


def text_place(dotted: str, *files: str) -> str:
    """Return where a key of a text stands: one's own file and line if it is there, else the first of ours.

    ``files`` are named as for `text_toml`; each holds what those before it lack.
    """
    section, _, key = dotted.rpartition(".")
    for relative in files:
        path = text_path(relative)
        if path != data_path(relative) and (place := KeyLines(path)(key, section)) != str(path):
            return place
    return files[0]


class KeyLines:
    """Finds the line of a key in a TOML file, because the TOML reader does not tell."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lines = path.read_text(encoding="utf-8").splitlines()

    def __call__(self, key: str, section: str = "") -> str:
        """Return ``file:line`` of a key or, without ``section``, of a section; the file if it is nowhere."""
        current = ""
        for number, line in enumerate(self._lines, start=1):
            if header := re.match(r"\s*\[\s*([^\]\s]+)\s*\]", line):
                current = header[1]
                if key == current and not section:
                    return f"{self._path}:{number}"
            elif current == section and re.match(rf"""\s*["']?{re.escape(key)}["']?\s*[=.]""", line):
                return f"{self._path}:{number}"
        return str(self._path)

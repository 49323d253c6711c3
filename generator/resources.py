"""Where the data folders are, in a checkout, an editable install or a built wheel; and reading from them."""

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from generator.errors import KolodaError

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

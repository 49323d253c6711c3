"""The one exception that a user's mistake may raise, and the wording that its messages share."""

from collections.abc import Iterable
from difflib import get_close_matches


class KolodaError(Exception):
    """Bad input. ``problems`` holds one clear line for each thing that is wrong.

    A line says what was given, what is allowed and, for files, where. The command prints
    the lines and exits with code 2; nothing has been written.
    """

    def __init__(self, *problems: str) -> None:
        if not problems:
            raise ValueError("a KolodaError needs at least one problem")
        super().__init__("\n".join(problems))
        self.problems = problems


class Problems:
    """Collects the problems of several independent checks, so that all are reported together."""

    def __init__(self) -> None:
        self._lines: list[str] = []

    def add(self, *lines: str) -> None:
        """Remember ``lines``; a line that is already there is not repeated."""
        self._lines += [line for line in lines if line not in self._lines]

    def raise_if_any(self) -> None:
        """Raise `KolodaError` with every line that was added, if there is one."""
        if self._lines:
            raise KolodaError(*self._lines)


def unknown(kind: str, given: str, known: Iterable[str]) -> str:
    """Return the line for a name that does not exist: the nearest names, else all if they are few.

    >>> unknown("theme", "clasic", ["classic", "mono"])
    "unknown theme 'clasic': did you mean classic?"
    """
    names = sorted(known)
    near = get_close_matches(given.lower(), names, n=3, cutoff=0.6)
    if near:
        return f"unknown {kind} '{given}': did you mean {' or '.join(near)}?"
    if len(names) > 20:
        return f"unknown {kind} '{given}': none of the {len(names)} names is near it"
    return f"unknown {kind} '{given}': there {'is' if len(names) == 1 else 'are'} {', '.join(names)}"

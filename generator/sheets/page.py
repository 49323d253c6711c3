"""A page of text and pictures, set by measures alone: headings, numbered steps, lines that wrap."""

from collections.abc import Callable
from dataclasses import dataclass

from generator.drawing.paths import IDENTITY, Transform
from generator.drawing.pictures import Picture
from generator.sheets.marks import Label

LINE_HEIGHT = 1.38
"""From baseline to baseline, in heights of the letters."""


@dataclass(frozen=True, slots=True)
class Page:
    """One page: its size and its pictures are those of ``picture``, its texts are ``labels``.

    ``transform`` maps the whole page, in mm, such as a back onto its front.
    """

    picture: Picture
    labels: tuple[Label, ...]
    transform: Transform = IDENTITY


def wrapped(text: str, width_mm: float, size_mm: float, measure: Callable[[str], float]) -> list[str]:
    """Return ``text`` in lines of at most ``width_mm``, broken at ordinary spaces only.

    ``measure`` gives the width of a text set 1 mm high. A word that is too long has a line of its own.
    """
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and measure(longer) * size_mm <= width_mm:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


class Column:
    """Texts set one below the other in a column; ``y_mm`` is where the next one begins."""

    def __init__(
        self, x_mm: float, y_mm: float, width_mm: float, measure: Callable[[str, bool], float]
    ) -> None:
        self.x_mm, self.y_mm, self.width_mm = x_mm, y_mm, width_mm
        self.labels: list[Label] = []
        self._measure = measure

    def add(self, text: str, size_mm: float, *, bold: bool = False, indent_mm: float = 0.0) -> None:
        """Set a paragraph."""
        lines = wrapped(text, self.width_mm - indent_mm, size_mm, lambda line: self._measure(line, bold))
        for line in lines:
            self.y_mm += size_mm * LINE_HEIGHT
            baseline = self.y_mm - size_mm * (LINE_HEIGHT - 1)
            self.labels.append(Label(line, self.x_mm + indent_mm, baseline, size_mm, bold=bold))

    def hang(self, text: str, size_mm: float) -> None:
        """Set ``text`` in bold at the left of the paragraph that comes next."""
        baseline = self.y_mm + size_mm
        self.labels.append(Label(text, self.x_mm, baseline, size_mm, bold=True))

    def skip(self, space_mm: float) -> None:
        """Leave room."""
        self.y_mm += space_mm

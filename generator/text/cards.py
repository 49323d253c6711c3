"""Cards as a document for a word processor: a table on each page, a picture in each cell, at true size."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from generator.drawing.pictures import Picture
from generator.units import Insets, Size

PngOf: TypeAlias = Callable[[Sequence[Picture]], list[bytes]]
SvgOf: TypeAlias = Callable[[Picture], str]

_EMPTY_LINE_MM = 1.5
_LINE_MM = 0.15


@dataclass(frozen=True, slots=True)
class CardTable:
    """The cards on one page: the widths of columns and the heights of rows in mm, gaps between cards too.

    ``cells`` holds pictures by row and column, each as large as its cell. The table begins ``left_mm``
    and ``top_mm`` from the corner of the paper.
    """

    left_mm: float
    top_mm: float
    widths_mm: tuple[float, ...]
    heights_mm: tuple[float, ...]
    cells: Mapping[tuple[int, int], Picture] = field(hash=False)

    @property
    def size(self) -> Size:
        """Width and height of the whole table."""
        return Size(sum(self.widths_mm), sum(self.heights_mm))

    def margins(self, paper: Size) -> Insets:
        """Return margins of a page that hold the table in its place, and let it grow a little downwards.

        Word processors add the lines around cells to their heights, and want an empty line behind a table.
        """
        right_mm = paper.width_mm - self.left_mm - self.size.width_mm
        below_mm = paper.height_mm - self.top_mm - self.size.height_mm
        kept_mm = _EMPTY_LINE_MM + _LINE_MM * len(self.heights_mm)
        return Insets(self.left_mm, self.top_mm, max(0.0, right_mm), max(0.0, below_mm - kept_mm))


@dataclass(frozen=True, slots=True)
class CardDocument:
    """Pages of cards on one paper, with the document's title and language."""

    title: str
    lang: str
    paper: Size
    tables: tuple[CardTable, ...]

    def pictures(self) -> Iterator[Picture]:
        """Yield every picture once."""
        yield from dict.fromkeys(picture for table in self.tables for picture in table.cells.values())

"""The pages of documents that a word processor opens, and how the columns of tables share their width."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import astuple, dataclass, replace

from generator.text.document import Chapter, Document, ListBlock, Table, plain
from generator.text.outline import ESSENTIAL
from generator.units import Insets, Size

A4 = Size(210, 297)
_MARGINS = Insets(26, 22, 24, 22)

_TEXT_POINTS = 10.0
_LEAST_COLUMN, _LARGEST_COLUMN = 13, 34  # characters that a column counts for when the width is shared out
_SMALL, _SMALLEST = 0.85, 0.72
_SIDES = 2
_CHARACTER_MM2 = 9.8  # the room of a character at the usual size, in the widest type that a machine may have
_PIECE_CHARACTERS = 60  # for how many the last line of a paragraph or row counts, with the space behind it
_PICTURE_SPACE_MM = 4.0  # above and below a picture
_COVER_TEXT_MM = 76.0  # title, a subtitle of two lines, facts, the heading of the contents, and their space
_ENTRY_MM = 5.0  # a line of the contents
_LEAST_COVER_MM = 40.0  # the cover's picture, where the paper is too small for all of them
_FULL_WIDTH = 60  # characters in all columns together that fill a measure of one column of text


@dataclass(frozen=True, slots=True)
class Pages:
    """Paper and margins in mm, how many columns the essential chapters have, the size of type.

    ``scale`` is a factor for the type of the text; ``contrast`` the power by which larger and smaller
    type still differs from it: 1 keeps the sizes of headings, 0 would make all type equal.
    """

    paper: Size = A4
    margins: Insets = _MARGINS
    columns: int = 1
    gap_mm: float = 6.0
    scale: float = 1.0
    contrast: float = 1.0

    @property
    def measure_mm(self) -> float:
        """The width between the margins."""
        return self.paper.width_mm - self.margins.left_mm - self.margins.right_mm

    @property
    def height_mm(self) -> float:
        """The height between the margins."""
        return self.paper.height_mm - self.margins.top_mm - self.margins.bottom_mm

    @property
    def column_mm(self) -> float:
        """The width of a column."""
        return (self.measure_mm - (self.columns - 1) * self.gap_mm) / self.columns

    def scaled(self, factor: float) -> "Pages":
        """Return the pages with all lengths multiplied."""
        return replace(
            self,
            paper=Size(self.paper.width_mm * factor, self.paper.height_mm * factor),
            margins=Insets(*(factor * edge for edge in astuple(self.margins))),
            gap_mm=self.gap_mm * factor,
        )

    def type_size(self, points: float) -> float:
        """Return the size in points of what the style sheets set in ``points``."""
        return _TEXT_POINTS * self.scale * math.pow(points / _TEXT_POINTS, self.contrast)

    def in_columns(self, chapter: Chapter) -> bool:
        """Return whether the chapter is set in columns."""
        return self.columns > 1 and chapter.part == ESSENTIAL


def compact(paper: Size, document: Document) -> Pages:
    """Return the pages of a handout: narrow margins, two columns of type that is small enough.

    A word processor's lines cannot be measured here, so the size follows from the number of characters
    and paragraphs, and from what the paper leaves beside the pictures.
    """
    pages = Pages(paper, Insets(13, 12, 13, 13), columns=2, contrast=0.65)
    essential = document.of_parts((ESSENTIAL,))
    heights_mm = (
        picture.size.height_mm * min(1.0, pages.column_mm / picture.size.width_mm) + _PICTURE_SPACE_MM
        for picture in essential.pictures()
    )
    room_mm2 = pages.column_mm * (_SIDES * pages.columns * pages.height_mm - sum(heights_mm))
    characters = len(plain(essential.inlines())) + _PIECE_CHARACTERS * _pieces(essential)
    fitting = math.sqrt(max(0.0, room_mm2) / (_CHARACTER_MM2 * characters))
    return replace(pages, scale=max(_SMALLEST, min(_SMALL, fitting)))


def _pieces(document: Document) -> int:
    """Return how many headings, paragraphs, items and rows of tables begin on a line of their own."""
    pieces = len(document.chapters)
    for block in document.blocks():
        match block:
            case Table(_, rows):
                pieces += 1 + len(rows)
            case ListBlock(items):
                pieces += len(items)
            case _:
                pieces += 1
    return pieces


def cover_width_mm(document: Document, pages: Pages) -> float:
    """Return how wide the cover's picture is: the list of contents ends on the first page with it."""
    assert document.front.picture
    size = document.front.picture.size
    width_mm = min(size.width_mm, pages.measure_mm)
    if not document.front.contents:
        return width_mm
    room_mm = pages.height_mm - _COVER_TEXT_MM - _ENTRY_MM * len(document.chapters)
    return min(width_mm, size.width_mm * max(_LEAST_COVER_MM, room_mm) / size.height_mm)


def tables_of(chapter: Chapter) -> tuple[Table, ...]:
    """Return the tables of a chapter that stand in no box."""
    return tuple(block for block in chapter.blocks if isinstance(block, Table))


def column_widths_mm(table: Table, others: Iterable[Table], measure_mm: float) -> list[float]:
    """Share out the measure by the longest text in each column, those of ``others`` counted as well.

    So the tables of a chapter stand under each other; one with fewer columns widens its last. A table
    of few words stays narrow.
    """
    tables = [table, *others]
    most = max(len(each.aligns) for each in tables)
    longest = [0] * most
    for each in tables:
        for row in (each.head, *each.rows):
            # The last cell of a narrower table spreads over what is left: it says nothing of one column.
            cells: Sequence[object] = row if len(row) == most else row[:-1]
            for i in range(len(cells)):
                longest[i] = max(longest[i], len(plain(row[i])))
    shares = [min(max(length, _LEAST_COLUMN), _LARGEST_COLUMN) for length in longest]
    widths = [measure_mm * share / max(sum(shares), _FULL_WIDTH) for share in shares]
    last = len(table.aligns) - 1
    return [*widths[:last], sum(widths[last:])]

"""Pictures of trick-taking games: the cards of a trick with who played them, and a small table of scores."""

from collections.abc import Sequence
from dataclasses import dataclass

from generator.cards import AnyCard
from generator.drawing.canvas import Paint, Shape
from generator.drawing.paths import moved, rectangle, scaled
from generator.drawing.pictures import Picture, Placed
from generator.text.fonts import text_path, text_width
from generator.text.pictures import Faces, Item
from generator.units import Rect, Size

TRICK_CARD_MM = 11.0

_GAP_MM = 3.4
_FRAME_MM = 0.9  # between the winner's card and its frame
_TYPE_MM = 2.8  # 8 pt
_LINE_MM = 4.2
_ROW_MM = 4.6
_CELL_MM = 3.4  # between two columns
_INK, _GREY, _ACCENT, _RULE = "#231F20", "#6A6462", "#B3261E", "#B9B3AF"
_PLAIN, _BOLD = "sans-400", "sans-600"


@dataclass(frozen=True, slots=True)
class Laid:
    """A card of a trick, None for one face down, and the words above it; ``wins`` frames it."""

    card: AnyCard | None
    label: str
    wins: bool = False


def trick_picture(
    cards: Sequence[Laid], faces: Faces, title: str, *, width_mm: float = TRICK_CARD_MM
) -> Picture:
    """Return the cards of a trick in order of play, each under its player's name, the best one framed."""
    back = faces(None).size
    height = width_mm * back.height_mm / back.width_mm
    top = _LINE_MM + _FRAME_MM
    items: list[Item] = []
    x, right = _FRAME_MM, 0.0
    for laid in cards:
        face = faces(laid.card)
        file = _BOLD if laid.wins else _PLAIN
        words = text_path(laid.label, _TYPE_MM, file).transformed(moved(x, _TYPE_MM))
        items.append(Shape(words, Paint(fill=_ACCENT if laid.wins else _GREY)))
        place = scaled(width_mm / face.size.width_mm).then(moved(x, top))
        items.append(Placed(face, place))
        if laid.wins:
            frame = Rect(x - _FRAME_MM, top - _FRAME_MM, width_mm + 2 * _FRAME_MM, height + 2 * _FRAME_MM)
            items.append(Shape(rectangle(frame, _FRAME_MM), Paint(stroke=_ACCENT, stroke_mm=0.45)))
        named = text_width(laid.label, file) * _TYPE_MM
        right = x + max(width_mm + _FRAME_MM, named)
        x += max(width_mm, named) + _GAP_MM
    return Picture("trick", title, Size(right, top + height + _FRAME_MM), tuple(items))


def table_picture(head: Sequence[str], rows: Sequence[Sequence[str]], title: str) -> Picture:
    """Return a table of words and numbers: the first column flush left, the others flush right.

    A rule stands under ``head`` and above the last row, which is set in bold.
    """
    last = len(rows) - 1
    files = [_BOLD, *(_BOLD if place == last else _PLAIN for place in range(len(rows)))]
    lines = [head, *rows]
    widths = [
        max(text_width(line[column], file) * _TYPE_MM for line, file in zip(lines, files, strict=True))
        for column in range(len(head))
    ]
    width = sum(widths) + _CELL_MM * (len(head) - 1)
    items: list[Item] = []
    for place, (line, file) in enumerate(zip(lines, files, strict=True)):
        x = 0.0
        for column, words in enumerate(line):
            long = text_width(words, file) * _TYPE_MM
            left = x if column == 0 else x + widths[column] - long
            if words:
                path = text_path(words, _TYPE_MM, file).transformed(moved(left, place * _ROW_MM + _TYPE_MM))
                items.append(Shape(path, Paint(fill=_INK)))
            x += widths[column] + _CELL_MM
        if place in (0, last):
            y = (place + 1) * _ROW_MM - 0.6
            items.append(Shape(rectangle(Rect(0, y, width, 0.15)), Paint(fill=_RULE)))
    return Picture("scores", title, Size(width, len(lines) * _ROW_MM), tuple(items))

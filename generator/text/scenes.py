"""Setting pictures together: a label above one, several in rows."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from generator.cards import AnyCard
from generator.drawing.canvas import Paint, Shape
from generator.drawing.paths import Transform, moved, scaled
from generator.drawing.pictures import Picture, Placed
from generator.text.fonts import text_path, text_width
from generator.text.pictures import Faces
from generator.units import Size

MEASURE_MM = 105.0  # the text beside the numbers of rules on an A5 page
GAP_MM = 5.0

PACK_CARD_MM = 18.0
_PACK_GAP_MM = 2.0

_LABEL_MM = 2.8  # type size of 8 pt
_LABEL_LINE_MM = 4.2
_LABEL_COLOUR = "#231F20"


def labelled(label: str, picture: Picture) -> Picture:
    """Return ``picture`` with a line of text above it; without a text only its room is left."""
    line = text_path(label, _LABEL_MM).transformed(moved(0, _LABEL_MM))
    words = (Shape(line, Paint(fill=_LABEL_COLOUR)),) if label else ()
    width = max(picture.size.width_mm, text_width(label, "sans-600") * _LABEL_MM)
    size = Size(width, picture.size.height_mm + _LABEL_LINE_MM)
    return replace(picture, size=size, items=(*words, *_shifted(picture, moved(0, _LABEL_LINE_MM))))


def in_rows(pictures: Sequence[Picture], name: str, width_mm: float = MEASURE_MM) -> Picture:
    """Return ``pictures`` in reading order, as many in a row as ``width_mm`` holds; the titles are joined.

    All columns are as wide as the widest picture, so that the rows stand under each other.
    """
    column = max(picture.size.width_mm for picture in pictures)
    columns = min(len(pictures), max(1, int((width_mm + GAP_MM) // (column + GAP_MM))))
    items: list[Shape | Placed] = []
    right = top = bottom = 0.0
    for i, picture in enumerate(pictures):
        if i and i % columns == 0:
            top = bottom + GAP_MM
        left = i % columns * (column + GAP_MM)
        items += _shifted(picture, moved(left, top))
        right = max(right, left + picture.size.width_mm)
        bottom = max(bottom, top + picture.size.height_mm)
    title = ". ".join(picture.title for picture in pictures)
    return Picture(name, title, Size(right, bottom), tuple(items))


def pack_picture(cards: Sequence[AnyCard], faces: Faces, title: str, in_row: int) -> Picture:
    """Return all cards side by side, so many in a row."""
    size = faces(cards[0]).size
    width, height = PACK_CARD_MM, PACK_CARD_MM * size.height_mm / size.width_mm
    step, line = width + _PACK_GAP_MM, height + _PACK_GAP_MM
    items = [
        Placed(faces(card), scaled(width / size.width_mm).then(moved(i % in_row * step, i // in_row * line)))
        for i, card in enumerate(cards)
    ]
    rows = -(-len(cards) // in_row)
    whole = Size(min(in_row, len(cards)) * step - _PACK_GAP_MM, rows * line - _PACK_GAP_MM)
    return Picture("pack", title, whole, tuple(items))


def in_lines(pictures: Sequence[Picture], name: str, width_mm: float = MEASURE_MM) -> Picture:
    """Return ``pictures`` in reading order, each as wide as it is, in a new line where one is full."""
    items: list[Shape | Placed] = []
    left = top = right = bottom = 0.0
    for picture in pictures:
        if left and left + picture.size.width_mm > width_mm:
            left, top = 0.0, bottom + GAP_MM
        items += _shifted(picture, moved(left, top))
        right, bottom = max(right, left + picture.size.width_mm), max(bottom, top + picture.size.height_mm)
        left += picture.size.width_mm + GAP_MM
    title = ". ".join(picture.title for picture in pictures)
    return Picture(name, title, Size(right, bottom), tuple(items))


def _shifted(picture: Picture, by: Transform) -> Iterator[Shape | Placed]:
    for item in picture.items:
        if isinstance(item, Placed):
            yield Placed(item.drawing, item.transform.then(by))
        else:
            yield Shape(item.path.transformed(by), item.paint)

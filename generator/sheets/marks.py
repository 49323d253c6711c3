"""What is printed around the cards: crop marks, folds, rulers, the sentence about scale, the sheet's number.

Everything is data in mm, y downwards from the top-left corner of a side; widths of text come from the
caller, because only the PDF module knows the font.
"""

import math
import textwrap
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from generator.sheets.cropmarks import MARK_LENGTHS_MM, Line, MarkSpec, crop_marks, fold_marks, reach_mm
from generator.sheets.cutting import registration
from generator.sheets.layout import Layout, bounding
from generator.sheets.margins import Margins, Strip
from generator.units import Insets, Rect

RULER_LENGTHS_MM = (100, 50)

RULER_WIDTH_MM = 0.15
RULER_Y_MM = 2.0  # of the base line, in a row of 2.2 mm
TICKS_MM = {50: 1.8, 10: 1.2, 5: 0.6}  # by the step that they mark
TEXT_MM = 1.94  # 5.5 pt
BASELINE_MM = 1.7
MOST_ROWS = 4

Measure: TypeAlias = Callable[[str], float]
"""The width of a text set 1 mm high."""


@dataclass(frozen=True, slots=True)
class SheetTexts:
    """The words on a sheet, in the reader's language.

    ``note`` is the whole sentence about scale and flip edge. ``front`` and ``back`` are formats with
    ``{sheet}`` and ``{sheets}``, ``length`` is one with ``{mm}``. ``template`` names that of a cutter.
    """

    note: str
    front: str = "{sheet}/{sheets} front"
    back: str = "{sheet}/{sheets} back"
    length: str = "{mm} mm"
    template: str = ""


@dataclass(frozen=True, slots=True)
class Label:
    """A text from the start of its baseline; ``upwards`` turns it a quarter against the clock."""

    text: str
    x_mm: float
    y_mm: float
    size_mm: float
    upwards: bool = False
    bold: bool = False


@dataclass(frozen=True, slots=True)
class Marks:
    """All marks of one side. ``left_out`` names the texts and rulers for which no room was found.

    ``registration`` are black areas.
    """

    crop: tuple[Line, ...]
    folds: tuple[Line, ...]
    rulers: tuple[Line, ...]
    labels: tuple[Label, ...]
    left_out: tuple[str, ...]
    registration: tuple[Rect, ...] = ()


def mark_side(
    layout: Layout,
    sheet: int,
    texts: SheetTexts,
    measure: Measure,
    marks: MarkSpec,
    *,
    back: bool,
) -> Marks:
    """Return the marks of one side of a sheet (from 0). The grid is the same on both sides.

    Crop marks are shorter than usual where that alone makes room for the rulers.
    """
    number = (texts.back if back else texts.front).format(sheet=sheet + 1, sheets=layout.sheets)
    rulers = [_ruler(length_mm, texts, measure) for length_mm in RULER_LENGTHS_MM]
    said = [text for text in (number, "" if back else texts.template, texts.note) if text]
    candidates = [
        _furnish(layout, marks, back, length_mm, rulers, said, measure) for length_mm in MARK_LENGTHS_MM
    ]
    return min(candidates, key=lambda candidate: len(candidate.left_out))


@dataclass(frozen=True, slots=True)
class _Item:
    """A ruler or a text, lying along the x axis in a row from y = 0 to `ROW_MM`."""

    name: str
    length_mm: float
    lines: tuple[Line, ...]
    label: Label


def _ruler(length_mm: int, texts: SheetTexts, measure: Measure) -> _Item:
    name = texts.length.format(mm=length_mm)
    lines = [Line(0, RULER_Y_MM, length_mm, RULER_Y_MM, RULER_WIDTH_MM)]
    for at in range(0, length_mm + 1, 5):
        tick = TICKS_MM[50 if at % 50 == 0 else 10 if at % 10 == 0 else 5]
        lines.append(Line(at, RULER_Y_MM - tick, at, RULER_Y_MM, RULER_WIDTH_MM))
    label = Label(name, length_mm + 1, BASELINE_MM, TEXT_MM)
    return _Item(name, length_mm + 1 + measure(name) * TEXT_MM, tuple(lines), label)


def _text(text: str, measure: Measure) -> _Item:
    return _Item(text, measure(text) * TEXT_MM, (), Label(text, 0, BASELINE_MM, TEXT_MM))


def _furnish(
    layout: Layout,
    marks: MarkSpec,
    back: bool,
    length_mm: float,
    rulers: Sequence[_Item],
    texts: Sequence[str],
    measure: Measure,
) -> Marks:
    """Return crop marks of that length, and the rulers and texts that find room beside them."""
    crop = tuple(crop_marks(layout, marks, back, length_mm))
    folds = tuple(fold_marks(layout))
    ink = bounding(slot.ink for group in layout.groups(back) for slot in group)
    margins = Margins(layout.printable, ink, Insets.all(reach_mm(marks, length_mm)))
    registered = () if back else registration(layout)
    taken = [ink, *(line.ink for line in (*crop, *folds))]
    if layout.spec.cutter:
        taken += layout.spec.cutter.zones(registered)
    placed: list[tuple[_Item, Strip]] = []
    left_out: list[str] = []
    for item in (*rulers, *(_text(text, measure) for text in texts)):
        pieces = _place(item, margins, taken, measure)
        if pieces is None:
            left_out.append(item.name)
        else:
            placed += pieces
    lines = tuple(_moved_line(line, strip) for item, strip in placed for line in item.lines)
    labels = tuple(_moved_label(item.label, strip) for item, strip in placed)
    return Marks(crop, folds, lines, labels, tuple(left_out), registered)


def _place(
    item: _Item, margins: Margins, taken: list[Rect], measure: Measure
) -> list[tuple[_Item, Strip]] | None:
    """Return where ``item`` goes and add that to ``taken``; a long text may be set in several rows."""
    for rows in range(1, 2 if item.lines else MOST_ROWS + 1):
        pieces = [item] if rows == 1 else [_text(text, measure) for text in _split(item.name, rows)]
        now = list(taken)
        strips: list[Strip] = []
        for piece in pieces:
            strip = margins.find_strip(piece.length_mm, now)
            if strip is None:
                break
            strips.append(strip)
            now.append(strip.rect(piece.length_mm))
        else:
            taken[:] = now
            return list(zip(pieces, strips, strict=True))
    return None


def _split(text: str, rows: int) -> list[str]:
    """Return ``text`` broken between words into rows of about the same length."""
    return textwrap.wrap(text, math.ceil(len(text) / rows) + 8)


def _moved_line(line: Line, strip: Strip) -> Line:
    return Line(*strip.point(line.x1_mm, line.y1_mm), *strip.point(line.x2_mm, line.y2_mm), line.width_mm)


def _moved_label(label: Label, strip: Strip) -> Label:
    return Label(label.text, *strip.point(label.x_mm, label.y_mm), label.size_mm, strip.upwards)

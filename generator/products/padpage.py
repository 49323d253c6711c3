"""A score pad on paper: heading, table and legend by measures alone. All lengths in mm."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

from generator.cards import Suit
from generator.drawing.canvas import Paint, Recorder, Shape
from generator.drawing.look import Theme
from generator.drawing.paths import moved, polyline, rectangle, scaled
from generator.drawing.pictures import Picture
from generator.drawing.pips import draw_pip
from generator.errors import KolodaError
from generator.products.pads.model import Column, Mark, Pad, Row, RowKind
from generator.sheets.marks import Label
from generator.sheets.page import LINE_HEIGHT, Page, wrapped
from generator.text.fonts import DOWN, down_arrow
from generator.text.prints import Words
from generator.units import Insets, Rect, Size, format_mm

INK, GREY, HAIR, FELT, HEAD = "#231F20", "#6A6462", "#C4BDB6", "#F6F2EC", "#E7DFD4"

LEAST_ROW_MM = 4.4
"""Figures written by hand need so much."""

_MARGIN_MM = 10.0
_FULL_WIDTH_MM = 210.0  # of the page for which the other measures are meant
_LEAST_SCALE = 0.74
_TITLE_MM, _FACTS_MM, _TEXT_MM, _SMALL_MM = 8.4, 3.1, 2.8, 2.4
_ROW_MM, _LARGEST_ROW_MM = 7.4, 8.6
_LEAST_TYPE_MM = 1.5
_NAME_ROW_MM, _TICK_ROW_MM, _TITLE_ROW_MM = 9.0, 4.6, 4.8
_HEAD_SHARE = 0.8  # of a row, for a title over rows
_GAP_MM = 4.0
_LEAD_MM = 15.0
_ROUND_MM = 1.6
_PIPS = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)

Measure = Callable[[str, bool], float]


def pad_page(pad: Pad, size: Size, margin: Insets, theme: Theme, say: Words, measure: Measure) -> Page:
    """Return the pad on one page of that size.

    ``margin`` is what the printer cannot print, ``measure`` gives widths of text set 1 mm high. Raises
    `KolodaError` where the rows would be too low to write in.
    """
    return _Writer(pad, size, margin, theme, say, measure).page()


@dataclass(frozen=True, slots=True)
class _Spans:
    """Where the columns of the table stand: the label's, then the leading ones, then those of each player."""

    label: tuple[float, float]
    lead: tuple[tuple[float, float], ...]
    players: tuple[tuple[tuple[float, float], ...], ...]


class _Writer:
    def __init__(
        self, pad: Pad, size: Size, margin: Insets, theme: Theme, say: Words, measure: Measure
    ) -> None:
        self._pad, self._size, self._theme, self._say, self._measure = pad, size, theme, say, measure
        self._scale = min(1.0, max(_LEAST_SCALE, min(size.width_mm, size.height_mm) / _FULL_WIDTH_MM))
        least = _MARGIN_MM * self._scale
        sides = (margin.left_mm, margin.top_mm, margin.right_mm, margin.bottom_mm)
        inner = Insets(*(-max(least, side) for side in sides))
        self._area = Rect(0, 0, size.width_mm, size.height_mm).grown(inner)
        self._canvas = Recorder()
        self._labels: list[Label] = []

    def page(self) -> Page:
        top = self._heading()
        legend = _Legend(self._pad, self._area.width_mm, self._scale, self._theme, self._measure)
        gap = 1.2 * _GAP_MM * self._scale if self._pad.marks else 0.0
        end = self._table(top, self._area.bottom_mm - legend.height_mm - gap)
        shapes, labels = legend.at(self._area.x_mm, end + gap)
        title = self._say("title", game=self._pad.name)
        picture = Picture("pad", title, self._size, (*self._canvas.shapes, *shapes))
        return Page(picture, (*self._labels, *labels))

    # ---------- words and lines

    def _write(
        self,
        text: str,
        x: float,
        baseline: float,
        size: float,
        *,
        bold: bool = False,
        colour: str = INK,
        room: float | None = None,
        align: float = 0.0,
    ) -> float:
        """Set a text and return its width; ``align`` 0.5 centres it in ``room``, which it never exceeds."""
        width = self._measure(text, bold) * size
        if room is not None and width > room:
            size *= room / width
            width = room
        self._labels.append(
            Label(text, x + align * ((room or 0.0) - width), baseline, size, False, bold, colour)
        )
        return width

    def _line(self, x1: float, y1: float, x2: float, y2: float, width: float, colour: str = INK) -> None:
        self._canvas.draw(polyline((x1, y1), (x2, y2)), Paint(stroke=colour, stroke_mm=width))

    # ---------- heading

    def _heading(self) -> float:
        """Set name, facts and a line for the date; return where the table begins."""
        pad, area, s = self._pad, self._area, self._scale
        baseline = area.y_mm + _TITLE_MM * s
        self._write(pad.name, area.x_mm, baseline, _TITLE_MM * s, bold=True, room=0.72 * area.width_mm)
        side = 5.0 * s
        for at, suit in enumerate(reversed(_PIPS), start=1):
            x = area.right_mm - at * side - (at - 1) * 1.6 * s
            box = Rect(x, baseline - side * 0.95, side, side)
            draw_pip(self._canvas, suit, box, self._theme.colour_of(suit))
        facts = baseline + 6.6 * s
        self._write(
            " · ".join(pad.facts), area.x_mm, facts, _FACTS_MM * s, colour=GREY, room=0.7 * area.width_mm
        )
        word, length = self._say("date"), 26.0 * s
        x = area.right_mm - length
        width = self._measure(word, False) * _FACTS_MM * s
        self._write(word, x - width - 1.5 * s, facts, _FACTS_MM * s, colour=GREY)
        self._line(x, facts + 0.6 * s, area.right_mm, facts + 0.6 * s, 0.2, GREY)
        return facts + 4.2 * s

    # ---------- table

    def _table(self, top: float, bottom: float) -> float:
        """Draw the table from ``top`` to ``bottom`` at most; return where it ends."""
        pad, s = self._pad, self._scale
        spans = self._spans()
        ticks = len(pad.ticks) * _TICK_ROW_MM * s
        titles = _TITLE_ROW_MM * s if any(column.title for column in (*pad.columns, *pad.lead)) else 0.0
        body = top + _NAME_ROW_MM * s + ticks + titles
        groups, pitch = self._rows(bottom - body)
        y, ends = body, list[tuple[float, float]]()
        placed: list[tuple[Row, Rect]] = []
        for rows in groups:
            start = y
            for row in rows:
                height = pitch * (_HEAD_SHARE if row.kind is RowKind.HEAD else 1.0)
                placed.append((row, Rect(self._area.x_mm, y, self._area.width_mm, height)))
                y += height
            ends.append((start, y))
            y += _GAP_MM * s
        for row, box in placed:
            if row.kind is not RowKind.DEAL:
                self._canvas.draw(rectangle(box), Paint(fill=FELT if row.kind is RowKind.SUM else HEAD))
        for row, box in placed:
            self._row(row, box, spans)
        self._head(top, body, titles, spans)
        for at, (start, end) in enumerate(ends):
            self._grid(top if at == 0 else start, start, end, body - titles if at == 0 else start, spans)
        return ends[-1][1]

    def _spans(self) -> _Spans:
        pad, s, left = self._pad, self._scale, self._area.x_mm
        words = [pad.label, *(row.label for row in pad.block)]
        widest = max(self._measure(word, True) * _TEXT_MM * s for word in words)
        at = left + max(9.0 * s, min(widest + 3.0 * s, 24.0 * s))
        label = (left, at)
        lead = []
        for column in pad.lead:
            lead.append((at, at + _LEAD_MM * s * column.weight))
            at = lead[-1][1]
        width = (self._area.right_mm - at) / len(pad.players)
        players = [
            tuple(_shared(at + number * width, width, pad.columns)) for number in range(len(pad.players))
        ]
        return _Spans(label, tuple(lead), tuple(players))

    def _rows(self, room: float) -> tuple[list[tuple[Row, ...]], float]:
        """Return the rows, in groups that stand apart, and the height of one."""
        pad, pitch = self._pad, max(LEAST_ROW_MM, _ROW_MM * self._scale)
        if pad.opens:
            deals = int(room / pitch + 1e-9) - len(pad.block)
            self._check(room / (len(pad.block) + 3), room)
            numbered = tuple(Row(str(number)) for number in range(1, deals + 1))
            return [(*numbered, *pad.block)], pitch
        units = sum(_HEAD_SHARE if row.kind is RowKind.HEAD else 1.0 for row in pad.block)
        gap = _GAP_MM * self._scale
        times = int((room + gap) / (units * pitch + gap))
        if times > 1:
            pitch = (room - (times - 1) * gap) / (units * times)
            return [pad.block] * times, min(_LARGEST_ROW_MM * self._scale, pitch)
        self._check(room / units, room)
        return [pad.block], min(_LARGEST_ROW_MM * self._scale, room / units)

    def _check(self, pitch: float, room: float) -> None:
        if pitch < LEAST_ROW_MM:
            raise KolodaError(
                f"the pad of {self._pad.name} has no room on {self._size}: rows of"
                f" {format_mm(max(0.0, pitch))}mm are too low to write in; choose a larger --paper"
            )

    def _row(self, row: Row, box: Rect, spans: _Spans) -> None:
        s = self._scale
        baseline = box.centre_mm[1] + 0.36 * _TEXT_MM * s
        left, right = spans.label
        if row.kind is RowKind.HEAD:
            self._write(row.label, left + 1.5 * s, baseline, _TEXT_MM * s, bold=True)
        else:
            bold = row.kind is RowKind.SUM
            self._write(
                row.label,
                left + 1.0 * s,
                baseline,
                _TEXT_MM * s,
                bold=bold,
                colour=INK if bold else GREY,
                room=right - left - 2.0 * s,
                align=0.5,
            )
        self._line(box.x_mm, box.bottom_mm, box.right_mm, box.bottom_mm, 0.15, HAIR)

    def _head(self, top: float, body: float, titles: float, spans: _Spans) -> None:
        """Set names, boxes to tick and the titles of the columns."""
        pad, s = self._pad, self._scale
        baseline = body - titles + 0.68 * _TITLE_ROW_MM * s
        low = body - 0.32 * _TITLE_ROW_MM * s
        self._write(
            pad.label,
            spans.label[0] + 0.6,
            low if titles else body - 2.5 * s,
            _SMALL_MM * s,
            colour=GREY,
            room=spans.label[1] - spans.label[0] - 1.2,
            align=0.5,
        )
        for column, (left, right) in zip(pad.lead, spans.lead, strict=True):
            self._title(column, left, right, baseline)
        for number, (name, columns) in enumerate(zip(pad.players, spans.players, strict=True), start=1):
            left, right = columns[0][0], columns[-1][1]
            middle = top + 0.5 * _NAME_ROW_MM * s
            if name:
                size = 3.4 * s
                self._write(
                    name, left + 1, middle + 0.36 * size, size, bold=True, room=right - left - 2, align=0.5
                )
            else:
                self._write(str(number), left + 0.9 * s, top + 2.9 * s, 1.9 * s, colour=GREY)
            for at, tick in enumerate(pad.ticks):
                y = top + (_NAME_ROW_MM + at * _TICK_ROW_MM) * s
                self._ticks(tick.label, tick.groups, Rect(left, y, right - left, _TICK_ROW_MM * s))
            for column, (start, end) in zip(pad.columns, columns, strict=True):
                self._title(column, start, end, baseline)

    def _title(self, column: Column, left: float, right: float, baseline: float) -> None:
        if column.title:
            size = _SMALL_MM * self._scale
            self._write(
                column.title, left + 0.5, baseline, size, colour=GREY, room=right - left - 1.0, align=0.5
            )

    def _ticks(self, word: str, groups: Sequence[int], box: Rect) -> None:
        s = self._scale
        start = box.x_mm + 1.2 * s
        y = box.centre_mm[1]
        wide = max(self._measure(tick.label, False) for tick in self._pad.ticks) * 2.2 * s
        self._write(word, start, y + 0.8 * s, 2.2 * s, colour=GREY)
        left = start + wide + 1.4 * s
        units = sum(groups) * 1.25 + (len(groups) - 1) * 0.7
        side = min(2.9 * s, (box.right_mm - 1.0 * s - left) / units)
        for group in groups:
            for _ in range(group):
                square = rectangle(Rect(left, y - side / 2, side, side), 0.15 * side)
                self._canvas.draw(square, Paint(stroke=GREY, stroke_mm=0.2))
                left += 1.25 * side
            left += 0.7 * side

    def _grid(self, outer: float, top: float, bottom: float, titles: float, spans: _Spans) -> None:
        """Draw the lines of one part of the table: hair lines between columns, bold ones between players."""
        left, right, s = self._area.x_mm, self._area.right_mm, self._scale
        for columns in spans.players:
            for _, x in columns[:-1]:
                self._line(x, titles, x, bottom, 0.15, HAIR)
        for x in {spans.label[1], *(end for _, end in spans.lead), *(c[-1][1] for c in spans.players[:-1])}:
            self._line(x, outer, x, bottom, 0.35)
        if top > outer:
            self._line(left, top, right, top, 0.35)
        frame = Rect(left, outer, right - left, bottom - outer)
        self._canvas.draw(rectangle(frame, _ROUND_MM * s), Paint(stroke=INK, stroke_mm=0.45))


def _shared(left: float, width: float, columns: Sequence[Column]) -> Iterator[tuple[float, float]]:
    """Yield where each column begins and ends, by its weight."""
    whole = sum(column.weight for column in columns)
    ends = [left + width * part / whole for part in accumulate(column.weight for column in columns)]
    yield from zip([left, *ends], ends, strict=False)


class _Legend:
    """Signs and what they mean, in columns; suits with their worth stand in a line of their own."""

    def __init__(self, pad: Pad, width: float, scale: float, theme: Theme, measure: Measure) -> None:
        marks, self._worth = pad.marks, pad.worth
        self._scale, self._theme, self._measure = scale, theme, measure
        self._suits = [mark for mark in marks if isinstance(mark.sign, Suit)]
        words = [mark for mark in marks if not isinstance(mark.sign, Suit)]
        count = max(1, min(3, int(width / (58.0 * scale)), len(words)))
        self._column = (width - (count - 1) * 5.0 * scale) / count
        self._sign = max((self._wide(str(mark.sign)) for mark in words), default=0.0) * _TEXT_MM * scale
        rows = -(-len(words) // count)
        self._columns = [words[at * rows : (at + 1) * rows] for at in range(count)] if words else []

    def _lines(self, mark: Mark) -> list[str]:
        size = _TEXT_MM * self._scale
        room = self._column - self._sign - 2.0 * self._scale
        return wrapped(mark.text, room, size, lambda line: self._measure(line, False))

    def _wide(self, sign: str) -> float:
        """Return the width of a sign set 1 mm high; the arrow is drawn, the sheets' font has none."""
        return down_arrow()[1] if sign == DOWN else self._measure(sign, True)

    @property
    def height_mm(self) -> float:
        line = _TEXT_MM * self._scale * LINE_HEIGHT
        tallest = max((sum(len(self._lines(mark)) for mark in column) for column in self._columns), default=0)
        return line * (tallest + 1.4 * bool(self._suits))

    def at(self, left: float, top: float) -> tuple[tuple[Shape, ...], tuple[Label, ...]]:
        """Return what is drawn and written, from its upper left corner."""
        s, size = self._scale, _TEXT_MM * self._scale
        line, canvas, labels = size * LINE_HEIGHT, Recorder(), list[Label]()
        x, y = left, top
        if self._suits:
            labels.append(Label(self._worth, x, y + 0.72 * line, size, colour=GREY))
            x += self._measure(self._worth, False) * size + 4.0 * s
        for mark in self._suits:
            assert isinstance(mark.sign, Suit)
            side = 1.25 * size
            draw_pip(
                canvas,
                mark.sign,
                Rect(x, y + 0.72 * line - 0.36 * size - side / 2, side, side),
                self._theme.colour_of(mark.sign),
            )
            labels.append(Label(mark.text, x + side + 1.0 * s, y + 0.72 * line, size, bold=True, colour=INK))
            x += side + 12.0 * s
        y += 1.4 * line * bool(self._suits)
        for number, column in enumerate(self._columns):
            x, baseline = left + number * (self._column + 5.0 * s), y + 0.75 * line
            for mark in column:
                if mark.sign == DOWN:
                    place = scaled(size).then(moved(x, baseline))
                    canvas.draw(down_arrow()[0].transformed(place), Paint(fill=INK))
                else:
                    labels.append(Label(str(mark.sign), x, baseline, size, bold=True, colour=INK))
                for text in self._lines(mark):
                    labels.append(Label(text, x + self._sign + 2.0 * s, baseline, size, colour=GREY))
                    baseline += line
        return tuple(canvas.shapes), tuple(labels)

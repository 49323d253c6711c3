"""Reference cards as drawings: letters are outlines, so that they print with the deck on any sheet."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.cards import Suit
from generator.drawing.backs.inks import Inks, inks_of, lettering
from generator.drawing.canvas import Drawing, Paint, Recorder
from generator.drawing.look import Theme
from generator.drawing.paths import Path, moved, polyline, rectangle
from generator.drawing.pips import draw_pip
from generator.errors import KolodaError
from generator.products.refcards.model import Content, Lines, Ranks, RefCard, Section, Values
from generator.sheets.page import wrapped
from generator.text.fonts import text_path, text_width
from generator.text.typography import set_text, without_widow
from generator.units import Insets, Rect, Size

LEAST_TYPE_MM = 1.75
"""About 5 pt: what is printed smaller cannot be read at a table."""

_FACTORS = tuple(step / 100 for step in range(116, 60, -4))
_TYPE_MM, _HEADING_MM, _RANK_MM = 2.5, 2.7, 3.4
_LINE = 1.34
_FRAME_MM, _ROUND_MM = 2.6, 2.2
_BAND_MM = 8.4
_PAD_MM = 2.6  # from the frame to the words
_GAP_MM = 1.7
_WIDEST_GAP_MM = 4.2
_REGULAR, _BOLD, _DISPLAY = "sans-400", "sans-800", "display-800"
_GREY = "#6A6462"
_PIPS = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


def draw_ref_card(card: RefCard, size: Size, theme: Theme, lang: str) -> tuple[Drawing, Drawing]:
    """Return both sides, with all their words as alternative text.

    Raises `KolodaError` for a card on which the words could not be read.
    """
    front, back = (
        _draw_side(card.name, sections, size, theme, lang, f"reference-{side}")
        for side, sections in (("front", card.front), ("back", card.back))
    )
    return front, back


def _draw_side(
    name: str, sections: Sequence[Section], size: Size, theme: Theme, lang: str, code: str
) -> Drawing:
    frame = Rect(0, 0, size.width_mm, size.height_mm).grown(Insets.all(-_FRAME_MM))
    body = frame.grown(Insets(-_PAD_MM, -_BAND_MM - 2.0, -_PAD_MM, -4.2))
    for factor in _FACTORS:
        if _TYPE_MM * factor < LEAST_TYPE_MM:
            break
        trial = _Pen(body, factor, theme, lang, canvas=None)
        for section in sections:
            trial.section(section)
        spare = body.bottom_mm - trial.y_mm
        if spare >= 0:
            widest = _WIDEST_GAP_MM - _GAP_MM
            canvas = Recorder()
            pen = _Pen(body, factor, theme, lang, canvas, min(widest, spare / max(1, len(sections) - 1)))
            for section in sections:
                pen.section(section)
            _draw_frame(canvas, name, frame, theme)
            return canvas.drawing(code, ". ".join((name, *_words(sections))), size)
    raise KolodaError(f"the reference card of {name} has no room on a card of {size}: choose a larger --card")


def _words(sections: Sequence[Section]) -> Iterator[str]:
    """Yield what a side says, for those who cannot see it."""
    for section in sections:
        said = "; ".join(text for content in section.content for text in _said(content))
        yield f"{section.heading}: {said}"


def _said(content: Content) -> Iterator[str]:
    match content:
        case Ranks(letters, points):
            pairs = zip(letters, points or ("",) * len(letters), strict=True)
            yield ", ".join(f"{letter} {worth}".strip() for letter, worth in pairs)
        case Values(pairs):
            yield from (f"{sign} {worth}" for sign, worth in pairs)
        case Lines(sentences):
            yield from (sentence.rstrip(".") for sentence in sentences)


def _draw_frame(canvas: Recorder, name: str, frame: Rect, theme: Theme) -> None:
    inks, (letters, _) = inks_of(theme), lettering(theme)
    band = Rect(frame.x_mm, frame.y_mm, frame.width_mm, _BAND_MM)
    canvas.draw(rectangle(band, _ROUND_MM), Paint(fill=inks.main))
    square = Rect(band.x_mm, band.y_mm + _ROUND_MM, band.width_mm, band.height_mm - _ROUND_MM)
    canvas.draw(rectangle(square), Paint(fill=inks.main))
    canvas.draw(rectangle(frame, _ROUND_MM), Paint(stroke=inks.main, stroke_mm=0.4))
    size = min(5.6, (frame.width_mm - 2 * _PAD_MM) / text_width(name, _DISPLAY))
    title = text_path(name, size, _DISPLAY)
    x = frame.centre_mm[0] - text_width(name, _DISPLAY) * size / 2
    canvas.draw(title.transformed(moved(x, band.centre_mm[1] + 0.34 * size)), Paint(fill=letters))
    side, step = 2.4, 4.2
    middle = frame.centre_mm[0]
    gap = Rect(middle - 2 * step, frame.bottom_mm - 0.5, 4 * step, 1.0)
    canvas.draw(rectangle(gap), Paint(fill=inks.white))
    for at, suit in enumerate(_PIPS):
        spot = Rect(middle + (at - 1.5) * step - side / 2, frame.bottom_mm - side / 2, side, side)
        draw_pip(canvas, suit, spot, theme.colour_of(suit))


@dataclass(slots=True)
class _Pen:
    """Draws sections one below the other; ``y_mm`` is where the next one begins.

    Without a canvas it only measures.
    """

    body: Rect
    factor: float
    theme: Theme
    lang: str
    canvas: Recorder | None
    more_gap_mm: float = 0.0
    y_mm: float = 0.0

    def __post_init__(self) -> None:
        self.y_mm = self.body.y_mm

    @property
    def _type(self) -> float:
        return _TYPE_MM * self.factor

    @property
    def _inks(self) -> Inks:
        return inks_of(self.theme)

    @property
    def _letters(self) -> str:
        return lettering(self.theme)[1]

    def section(self, section: Section) -> None:
        if self.y_mm > self.body.y_mm:
            self.y_mm += _GAP_MM * self.factor + self.more_gap_mm
        size = _HEADING_MM * self.factor
        baseline = self.y_mm + 0.8 * size
        width = self._write(section.heading, self.body.x_mm, baseline, size, _BOLD, self._letters)
        y, start = baseline - 0.3 * size, self.body.x_mm + width + 1.4
        if start < self.body.right_mm:
            line = Paint(stroke=self._inks.tint, stroke_mm=0.25)
            self._draw(polyline((start, y), (self.body.right_mm, y)), line)
        self.y_mm = baseline + 0.55 * size
        for content in section.content:
            match content:
                case Ranks(letters, points):
                    self._ranks(letters, points)
                case Values(pairs) if all(isinstance(sign, Suit) for sign, _ in pairs):
                    self._suits(pairs)
                case Values(pairs):
                    self._values(pairs)
                case Lines(sentences):
                    self._lines(sentences)

    def _draw(self, path: Path, paint: Paint) -> None:
        if self.canvas:
            self.canvas.draw(path, paint)

    def _write(self, text: str, x: float, baseline: float, size: float, file: str, colour: str) -> float:
        if self.canvas:
            outline = text_path(text, size, file).transformed(moved(x, baseline))
            self.canvas.draw(outline, Paint(fill=colour))
        return text_width(text, file) * size

    def _lines(self, sentences: Sequence[str]) -> None:
        for sentence in sentences:
            self._paragraph(sentence, self.body.x_mm, self.body.width_mm)
            self.y_mm += 0.28 * self._type

    def _paragraph(self, text: str, x: float, width: float) -> None:
        size, ink = self._type, self.theme.palette["ink"]
        text = without_widow(set_text(text, self.lang))
        for line in wrapped(text, width, size, lambda part: text_width(part, _REGULAR)):
            self.y_mm += _LINE * size
            self._write(line, x, self.y_mm - 0.38 * size, size, _REGULAR, ink)

    def _values(self, pairs: Sequence[tuple[str | Suit, str]]) -> None:
        """Set signs and what they are worth below each other."""
        size = self._type
        indent = max(text_width(str(sign), _BOLD) for sign, _ in pairs) * size + 1.8
        for sign, worth in pairs:
            baseline = self.y_mm + (_LINE - 0.38) * size
            self._write(str(sign), self.body.x_mm, baseline, size, _BOLD, self._letters)
            self._paragraph(worth, self.body.x_mm + indent, self.body.width_mm - indent)
            self.y_mm += 0.28 * size

    def _suits(self, pairs: Sequence[tuple[str | Suit, str]]) -> None:
        """Set suits beside each other, each with its worth."""
        side, step = 3.6 * self.factor, self.body.width_mm / len(pairs)
        size = 1.3 * self._type
        self.y_mm += 0.4 * self.factor
        for at, (sign, worth) in enumerate(pairs):
            assert isinstance(sign, Suit)
            x = self.body.x_mm + at * step
            if self.canvas:
                draw_pip(self.canvas, sign, Rect(x, self.y_mm, side, side), self.theme.colour_of(sign))
            baseline = self.y_mm + side / 2 + 0.36 * size
            self._write(worth, x + side + 0.8, baseline, size, _BOLD, self.theme.palette["ink"])
        self.y_mm += side + 0.6 * self.factor

    def _ranks(self, letters: Sequence[str], points: Sequence[str]) -> None:
        """Set the ranks in a row of boxes, from weakest to strongest, with points below."""
        gap = 0.8
        width = min(7.4, (self.body.width_mm + gap) / len(letters) - gap)
        height = 5.4 * self.factor
        size = min(_RANK_MM * self.factor, 0.8 * width / max(text_width(letter, _BOLD) for letter in letters))
        self.y_mm += 0.5 * self.factor
        for at, letter in enumerate(letters):
            box = Rect(self.body.x_mm + at * (width + gap), self.y_mm, width, height)
            self._draw(rectangle(box, 0.9), Paint(stroke=self._inks.main, stroke_mm=0.25))
            x, y = box.centre_mm
            left = x - text_width(letter, _BOLD) * size / 2
            self._write(letter, left, y + 0.36 * size, size, _BOLD, self.theme.palette["ink"])
            if points:
                small = 1.05 * self._type
                left = x - text_width(points[at], _REGULAR) * small / 2
                self._write(points[at], left, box.bottom_mm + 1.05 * small, small, _REGULAR, _GREY)
        self.y_mm += height + (1.5 * self._type if points else 0.3)

"""The deck as a document for a word processor: DOCX, ODT, and DOC by LibreOffice."""

from collections.abc import Iterator, Sequence
from pathlib import PurePosixPath

from generator.drawing.canvas import Drawing
from generator.drawing.paths import moved, turned
from generator.drawing.pictures import Picture, Placed
from generator.errors import KolodaError
from generator.products.artifacts import Artifact
from generator.products.deck import Printed, job_stem, job_title
from generator.products.request import Request
from generator.sheets.layout import BackFit, Slot, bounding
from generator.text.cards import CardDocument, CardTable
from generator.text.lexicon import Lexicon
from generator.units import format_mm

_FUZZ_MM = 0.01
_LEAST_BELOW_MM = 1.0  # a word processor wants an empty line behind a table


def artifacts(name: str, request: Request, lexicon: Lexicon, printed: Printed) -> Iterator[Artifact]:
    """Yield the deck as ``docx``, ``odt`` or ``doc``.

    Raises `KolodaError` for cards that reach the end of the paper, and for ``doc`` without LibreOffice.
    """
    from generator.drawing.svg import svg_text
    from generator.sheets.pdf import write_pictures
    from generator.sheets.raster import rasterise
    from generator.text.docx_cards import cards_docx
    from generator.text.odt_cards import cards_odt
    from generator.text.office import converted

    def png_of(pictures: Sequence[Picture]) -> list[bytes]:
        # On white they would hide the cut lines.
        return rasterise(write_pictures(pictures), request.job.dpi, is_clear=True)

    def svg_of(picture: Picture) -> str:
        return svg_text(picture.flattened())

    document = card_document(printed, job_title(request, lexicon, printed), lexicon.language)
    content = (cards_odt if name == "odt" else cards_docx)(document, png_of, svg_of)
    if name == "doc":
        content = converted(content, "docx", "doc")
    yield Artifact(PurePosixPath(f"{job_stem(request)}.{name}"), content, "deck")


def card_document(printed: Printed, title: str, lang: str) -> CardDocument:
    """Return the sheets of a job, each side a page, every card where it lies in the PDF, cut at its trim."""
    layout, pictures = printed.layout, dict[tuple[int, int], Picture]()
    is_folded = layout.fold_is_upright is not None

    def picture(drawing: Drawing, slot: Slot) -> Picture:
        key = (id(drawing), slot.turn)
        if key not in pictures:
            pictures[key] = _turned(drawing, slot.turn)
        return pictures[key]

    tables = []
    for sheet in range(layout.sheets):
        cards = layout.cards_on(sheet)
        fronts: list[tuple[Slot, Drawing | None]] = [
            (layout.fronts[at], printed.faces[card]) for card, at in cards
        ]
        backs = [(layout.backs[at], printed.backs[card]) for card, at in cards if printed.backs]
        sides = [(False, [*fronts, *backs])] if is_folded else [(False, fronts), (True, backs)]
        for back, side in sides:
            if placed := [(slot, picture(drawing, slot)) for slot, drawing in side if drawing]:
                slots = [slot for group in layout.groups(back) for slot in group]
                fit = layout.spec.back_fit if back else BackFit()
                tables.append(_table(slots, placed, fit))
    paper = layout.spec.paper.size
    beside = min(
        min(table.left_mm, table.top_mm, paper.width_mm - table.left_mm - table.size.width_mm)
        for table in tables
    )
    if beside < -_FUZZ_MM:
        raise KolodaError("a document cannot move its backs beyond the paper: give a smaller --back-shift")
    below = min(paper.height_mm - table.top_mm - table.size.height_mm for table in tables)
    if below < _LEAST_BELOW_MM:
        raise KolodaError(
            f"a document needs {format_mm(_LEAST_BELOW_MM)}mm of paper below its cards, here are"
            f" {format_mm(max(0.0, below))}mm: choose a larger --paper or fewer rows with --grid"
        )
    return CardDocument(title, lang, paper, tuple(tables))


def _turned(drawing: Drawing, turn: int) -> Picture:
    """Return the card as it lies in its slot."""
    size = drawing.size if turn % 180 == 0 else drawing.size.turned()
    middle = (drawing.size.width_mm / 2, drawing.size.height_mm / 2)
    place = turned(turn, about=middle).then(
        moved(size.width_mm / 2 - middle[0], size.height_mm / 2 - middle[1])
    )
    name = f"card-{drawing.name}"
    return Picture(name, drawing.title, size, (Placed(drawing, place),))


def _table(slots: Sequence[Slot], placed: Sequence[tuple[Slot, Picture]], fit: BackFit) -> CardTable:
    """Return the table whose tracks are the columns and rows of ``slots`` and the gaps between them.

    Of ``fit`` a table can keep the shift alone.
    """
    block = bounding(slot.trim for slot in slots)
    lefts, widths = _tracks([(slot.trim.x_mm, slot.trim.width_mm) for slot in slots])
    tops, heights = _tracks([(slot.trim.y_mm, slot.trim.height_mm) for slot in slots])
    cells = {(_at(tops, slot.trim.y_mm), _at(lefts, slot.trim.x_mm)): picture for slot, picture in placed}
    return CardTable(block.x_mm + fit.dx_mm, block.y_mm + fit.dy_mm, widths, heights, cells)


def _tracks(spans: Sequence[tuple[float, float]]) -> tuple[list[float], tuple[float, ...]]:
    """Return where each track begins, and how long it is; spans of cards and the gaps between them."""
    starts: list[float] = []
    lengths: list[float] = []
    for start, length in sorted(spans):
        if starts and abs(start - starts[-1]) < _FUZZ_MM:
            continue
        if starts and (gap := start - starts[-1] - lengths[-1]) > _FUZZ_MM:
            starts.append(starts[-1] + lengths[-1])
            lengths.append(gap)
        starts.append(start)
        lengths.append(length)
    return starts, tuple(lengths)


def _at(starts: Sequence[float], start: float) -> int:
    return next(number for number, other in enumerate(starts) if abs(other - start) < _FUZZ_MM)

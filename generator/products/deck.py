"""The deck: every card and its back, as sheets to print and as single pictures."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from itertools import pairwise
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, NamedTuple

from generator.cards import AnyCard, DeckSpec
from generator.drawing.canvas import Drawing, Paint, Shape
from generator.drawing.faces import draw_back, draw_face, file_name
from generator.drawing.glyphs import fitted, label
from generator.drawing.look import Look
from generator.drawing.paths import polygon, rectangle
from generator.errors import KolodaError
from generator.products.appearance import BY_NUMBER, DIGITS, NO_MARK
from generator.products.artifacts import Artifact
from generator.products.check import check_art, check_document, check_printer
from generator.products.request import Request
from generator.sheets.cutting import cut_dxf, cut_svg, template
from generator.sheets.layout import Flip, Layout, lay_out
from generator.sheets.marks import SheetTexts
from generator.sheets.resolution import check_pixels
from generator.text.lexicon import Lexicon
from generator.text.options import game_text
from generator.text.printing import printing_phrase
from generator.units import Insets, Rect

if TYPE_CHECKING:
    from generator.sheets.pdf import DeckPdf

DOCUMENTS = ("docx", "odt", "doc")

EXPORTS = {
    **dict.fromkeys(DOCUMENTS, "document"),
    "png": "exports",
    "png-sheets": "exports",
    "tts": "tabletop",
    "shop": "shops",
}
"""Formats beside those made here, and the module of this package that makes each of them."""

_TRIAL_MM = 0.1  # half the line of an outline, which so lies inside the trim


@dataclass(frozen=True, slots=True)
class Printed:
    """The cards of a job in order, each with its face and its back, and where they lie."""

    layout: Layout
    cards: tuple[AnyCard, ...]
    faces: tuple[Drawing, ...]
    backs: tuple[Drawing | None, ...]
    texts: SheetTexts

    @property
    def drawings(self) -> tuple[Drawing, ...]:
        """Every different drawing once."""
        placed = (drawing for drawing in (*self.faces, *self.backs) if drawing)
        return tuple({id(drawing): drawing for drawing in placed}.values())


class Piece(NamedTuple):
    """A card to print: the number of its deck in the job, from 0, and the mark of its pack there."""

    deck: int
    pack_mark: str
    card: AnyCard


def job_cards(request: Request) -> tuple[Piece, ...]:
    """Return every card to print."""
    marks = request.appearance.pack_mark
    if request.job.only:
        mark = marks if marks in DIGITS else ""
        return tuple(Piece(0, mark, card) for card in request.job.only)
    decks = [request.deck, *(pack.deck for pack in request.job.others)]
    one = [
        Piece(number, pack_mark(marks, deck, pack), card)
        for number, deck in enumerate(decks)
        for pack, card in zip(deck.packs(), deck.cards(), strict=True)
    ]
    return tuple(one * request.job.copies)


def pack_mark(marks: str, deck: DeckSpec, pack: int) -> str:
    """Return what stands on the backs of a pack: nothing where a deck is a single one."""
    if marks == BY_NUMBER:
        return str(pack) if deck.copies > 1 else ""
    return "" if marks == NO_MARK else marks


def job_layout(request: Request) -> Layout:
    """Return where the cards of the request lie on its sheets. Raises `KolodaError`."""
    return lay_out(len(job_cards(request)), request.sheet, request.job.used)


def prepare(request: Request, lexicon: Lexicon) -> Printed:
    """Return the drawings of the job for readers of one language."""
    looks = _looks(request, lexicon)
    pieces = job_cards(request)
    size = request.card.size
    art = request.appearance.art
    faces = {
        (deck, card): replace(art[card], title=lexicon.card(card))
        if card in art and not deck
        else draw_face(card, looks[deck], size, lexicon.card(card))
        for deck, card in dict.fromkeys((piece.deck, piece.card) for piece in pieces)
    }
    backs = list(_backs(request, lexicon, looks, pieces)) if request.job.has_backs else []
    if request.job.test:
        radius_mm = request.card.corner_radius_mm
        faces = {item: draw_outline(face, radius_mm) for item, face in faces.items()}
        backs = [back and draw_outline(back, radius_mm) for back in backs]
    layout = job_layout(request)
    return Printed(
        layout,
        tuple(piece.card for piece in pieces),
        tuple(faces[piece.deck, piece.card] for piece in pieces),
        tuple(backs),
        sheet_texts(request, lexicon, layout),
    )


@cache
def draw_outline(drawing: Drawing, radius_mm: float) -> Drawing:
    """Return the edge of a card, its name and a mark at its top: a trial that costs no ink."""
    size = drawing.size
    short = min(size.width_mm, size.height_mm)
    middle = size.width_mm / 2
    edge = rectangle(Rect(0, 0, size.width_mm, size.height_mm).grown(Insets.all(-_TRIAL_MM)), radius_mm)
    top = polygon(
        (middle, 0.06 * short), (middle + 0.03 * short, 0.12 * short), (middle - 0.03 * short, 0.12 * short)
    )
    box = Rect(0.2 * size.width_mm, size.height_mm / 2 - short / 24, 0.6 * size.width_mm, short / 12)
    name = fitted(label(drawing.name.upper().replace("-", "")), box)
    thin = Paint(stroke="#000000", stroke_mm=2 * _TRIAL_MM)
    shapes = (Shape(edge, thin), Shape(top, Paint(fill="#000000")), Shape(name, Paint(fill="#000000")))
    return Drawing(drawing.name, drawing.title, size, shapes)


def _backs(
    request: Request, lexicon: Lexicon, looks: Sequence[Look], pieces: Sequence[Piece]
) -> Iterator[Drawing | None]:
    """Yield the back of each card: its own, that of its deck and pack, or none."""
    job, hidden = request.job, lexicon.phrase("hidden_card")
    size, bleed_mm = request.card.size, request.sheet.bleed_mm
    plain: dict[tuple[int, str], Drawing | None] = {}
    for deck, mark in dict.fromkeys((piece.deck, piece.pack_mark) for piece in pieces):
        if not job.plain_backs:
            plain[deck, mark] = None
        elif deck == 0 and None in request.appearance.art:
            plain[deck, mark] = replace(request.appearance.art[None], title=hidden)
        else:
            plain[deck, mark] = draw_back(replace(looks[deck], pack_mark=mark), size, bleed_mm, hidden)
    own = {
        card: replace(drawing, title=lexicon.card(card) if card else hidden)
        for card, drawing in job.back_art.items()
    }
    for deck, mark, card in pieces:
        yield own.get(card) or own.get(None) or plain[deck, mark]


def _looks(request: Request, lexicon: Lexicon) -> list[Look]:
    """Return the look of every deck of the job."""
    first = request.look(lexicon)
    plain = replace(first, suited_jokers=frozenset())
    return [first, *(replace(plain, theme=pack.theme or plain.theme) for pack in request.job.others)]


def sheet_texts(request: Request, lexicon: Lexicon, layout: Layout) -> SheetTexts:
    """Return the words on the sheets of a layout."""
    sheet = request.sheet
    is_duplex = request.job.has_backs and not sheet.fold
    if sheet.fold:
        note = "print_fold"
    elif not is_duplex:
        note = "print_one_side"
    else:
        note = "print_long_edge" if sheet.flip is Flip.LONG_EDGE else "print_short_edge"
    numbers = {"sheet": "{sheet}", "sheets": "{sheets}"}
    return SheetTexts(
        lexicon.phrase(note),
        lexicon.phrase("sheet_front" if is_duplex else "sheet_only", **numbers),
        lexicon.phrase("sheet_back", **numbers),
        lexicon.phrase("millimetres", length="{mm}"),
        template_text(lexicon, layout) if sheet.cutter else "",
    )


def template_text(lexicon: Lexicon, layout: Layout) -> str:
    """Return the words that name the cutting template of a layout on its sheets."""
    made = template(layout)
    return printing_phrase(lexicon.language, "template", id=made.id, version=made.version)


def deck_artifacts(
    request: Request,
    lexicon: Lexicon,
    formats: tuple[str, ...],
    done: Callable[[], None],
    warn: Callable[[str], None] = lambda _: None,
) -> Iterator[Artifact]:
    """Yield the deck in the wanted formats for readers of one language.

    ``warn`` hears what may go wrong in print, a line each.
    """
    formats = formats or (("shop",) if request.job.shop else ("pdf", "svg"))
    check_formats(request, formats)
    printed = prepare(request, lexicon)
    done()
    files = []
    if "shop" in formats and "pdf" not in formats:
        for line in check_art(request, printed):
            warn(line)
    for line in _check_sides(request, formats):
        warn(line)
    if "pdf" in formats:
        files += list(_printed_files(request, lexicon, printed, warn))
    done()
    if "svg" in formats:
        files += list(_pictures(printed))
    for name in (name for name in formats if name in EXPORTS):
        module = import_module(f"generator.products.{EXPORTS[name]}")
        files += list(module.artifacts(name, request, lexicon, printed))
    yield from files
    done()


def _check_sides(request: Request, formats: Sequence[str]) -> Iterator[str]:
    """Yield what may go wrong with backs on sheets that are no PDF."""
    is_document = any(name in DOCUMENTS for name in formats)
    if is_document or "png-sheets" in formats:
        yield from check_printer(request)
    if is_document:
        yield from check_document(request)


def check_formats(request: Request, formats: Sequence[str]) -> None:
    """Raise `KolodaError`, before anything is drawn, if a format cannot be made of this job."""
    job, size = request.job, request.card.size
    if "shop" in formats and not job.shop:
        raise KolodaError("format shop needs --shop NAME, such as mpc")
    if "png" in formats:
        bleed = Insets.all(request.sheet.bleed_mm)
        check_pixels(Rect(0, 0, size.width_mm, size.height_mm).grown(bleed).size, job.dpi, "a card")
    if any(name in DOCUMENTS for name in formats):
        check_pixels(size, job.dpi, "a card")
    if "png-sheets" in formats:
        check_pixels(request.sheet.paper.size, job.dpi, "a sheet")
    if ({"tts", "shop"} & set(formats)) and not job.has_backs:
        raise KolodaError("a print shop and Tabletop Simulator need backs: leave --no-backs out")


def sheets_pdf(
    request: Request, lexicon: Lexicon, printed: Printed, sheets: range | None = None
) -> "DeckPdf":
    """Return the sheets of the job, or some of them (from 0). Raises `KolodaError`."""
    from generator.products.howto import cut_page
    from generator.sheets.pdf import deck_pdf

    return deck_pdf(
        printed.layout,
        printed.faces,
        printed.backs or None,
        printed.texts,
        job_title(request, lexicon, printed),
        lexicon.language,
        request.job.marks,
        sheets=sheets,
        keywords=keywords(printed.layout),
        last=cut_page(request, lexicon, printed.layout) if request.job.cut_page else None,
        inks=request.job.colour,
    )


def keywords(layout: Layout) -> str:
    """Return what a file of sheets says about their layout to programs."""
    from generator.products.manifest import layout_id

    words = f"koloda layout {layout_id(layout)}"
    return f"{words}, {template(layout)}" if layout.spec.cutter else words


def deck_title(request: Request, lexicon: Lexicon) -> str:
    """Return the game's name in the reader's language; without a game that of the job."""
    return game_text(request.rules.GAME, lexicon.language).name if request.rules else request.name


def job_title(request: Request, lexicon: Lexicon, printed: Printed) -> str:
    """Return what a file of the whole job is called: the game and how many cards."""
    return f"{deck_title(request, lexicon)}: {lexicon.count(len(printed.cards), 'card')}"


def job_stem(request: Request) -> str:
    """Return what the names of the job's files begin with."""
    return "reprint" if request.job.is_reprint else "deck"


def _parts(request: Request, lexicon: Lexicon, printed: Printed, whole: bytes) -> list[bytes]:
    """Return the sheets as one file, or as the fewest that are no larger than the job allows."""
    limit, sheets = request.job.max_bytes, printed.layout.sheets
    if limit is None or len(whole) <= limit:
        return [whole]
    for count in range(2, sheets + 1):
        cuts = [sheets * part // count for part in range(count + 1)]
        ranges = [range(start, end) for start, end in pairwise(cuts)]
        parts = [sheets_pdf(request, lexicon, printed, part).content for part in ranges]
        if max(map(len, parts)) <= limit:
            return parts
    raise KolodaError(
        f"the largest sheet takes {max(map(len, parts if sheets > 1 else [whole])) / 1000:.0f} KB,"
        f" more than --max-size {limit / 1000:.0f}KB: own pictures with fewer pixels are smaller"
    )


def _printed_files(
    request: Request, lexicon: Lexicon, printed: Printed, warn: Callable[[str], None]
) -> Iterator[Artifact]:
    """Yield the sheets, their manifest and the page on how to print them; tell what may go wrong."""
    from generator.products.check import check_content, ink_coverage
    from generator.products.howto import howto_page
    from generator.products.manifest import manifest_artifact
    from generator.sheets.pdf import WRITER, pages_pdf

    made = sheets_pdf(request, lexicon, printed)
    for line in (*check_art(request, printed), *check_content(made, ink_coverage(printed, made.content))):
        warn(line)
    stem = job_stem(request)
    parts = _parts(request, lexicon, printed, made.content)
    names = [stem] if len(parts) == 1 else [f"{stem}-{number}" for number in range(1, len(parts) + 1)]
    sheets = [
        Artifact(PurePosixPath(f"{name}.pdf"), part, "deck") for name, part in zip(names, parts, strict=True)
    ]
    sheets += cut_files(printed.layout, stem)
    yield from sheets
    yield manifest_artifact(request, lexicon.language, printed.layout, printed.cards, sheets, WRITER, stem)
    if not request.job.is_reprint:
        page = howto_page(request, lexicon, printed.layout)
        content = pages_pdf([page], lexicon.phrase("howto_title"), lexicon.language)
        yield Artifact(PurePosixPath("howto.pdf"), content, "howto")


def cut_files(layout: Layout, stem: str) -> list[Artifact]:
    """Return the files for the cutter of a layout, if it has one."""
    if not layout.spec.cutter:
        return []
    return [
        Artifact(PurePosixPath(f"{stem}-cut.{kind}"), write(layout).encode(), "cut")
        for kind, write in (("svg", cut_svg), ("dxf", cut_dxf))
    ]


def _pictures(printed: Printed) -> Iterator[Artifact]:
    from generator.drawing.svg import svg_text

    pictures: dict[str, Drawing] = {}
    for card, drawing in zip(printed.cards, printed.faces, strict=True):
        pictures.setdefault(file_name(card), drawing)
    pictures |= {drawing.name: drawing for drawing in printed.backs if drawing}
    for name, drawing in pictures.items():
        yield Artifact(PurePosixPath("cards", f"{name}.svg"), (svg_text(drawing) + "\n").encode(), "card")

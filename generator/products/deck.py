"""The deck: every card and its back, as sheets to print and as single pictures."""

from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import PurePosixPath

from generator.cards import AnyCard
from generator.drawing.canvas import Drawing
from generator.drawing.faces import draw_back, draw_face, file_name
from generator.products.artifacts import Artifact
from generator.products.request import Request
from generator.sheets.layout import Flip, Layout, lay_out
from generator.text.lexicon import Lexicon

FORMATS = ("pdf", "svg")


def deck_layout(request: Request) -> Layout:
    """Return where the cards of the request lie on its sheets."""
    return lay_out(len(request.deck), request.sheet)


def deck_artifacts(
    request: Request, lexicon: Lexicon, formats: tuple[str, ...], done: Callable[[], None]
) -> Iterator[Artifact]:
    """Yield the deck in the wanted formats for readers of one language."""
    layout = deck_layout(request)
    faces = draw_faces(request, lexicon)
    done()
    if "pdf" in formats:
        yield Artifact(PurePosixPath("deck.pdf"), _sheets(request, lexicon, layout, faces), "deck")
    done()
    if "svg" in formats:
        yield from _pictures(request, lexicon, faces)
    done()


def draw_faces(request: Request, lexicon: Lexicon) -> dict[AnyCard, Drawing]:
    """Return the face of every different card of the pack."""
    look = request.look(lexicon)
    return {
        card: draw_face(card, look, request.card.size, lexicon.card(card))
        for card in dict.fromkeys(request.deck.cards())
    }


def _back(request: Request, lexicon: Lexicon) -> Drawing:
    return draw_back(request.look(lexicon), request.card.size, title=lexicon.phrase("hidden_card"))


def _sheets(request: Request, lexicon: Lexicon, layout: Layout, faces: dict[AnyCard, Drawing]) -> bytes:
    from generator.sheets.marks import SheetTexts
    from generator.sheets.pdf import write_deck

    note = "print_long_edge" if layout.spec.flip is Flip.LONG_EDGE else "print_short_edge"
    texts = SheetTexts(
        lexicon.phrase(note),
        lexicon.phrase("sheet_front", sheet="{sheet}", sheets="{sheets}"),
        lexicon.phrase("sheet_back", sheet="{sheet}", sheets="{sheets}"),
        lexicon.phrase("millimetres", length="{mm}"),
    )
    content = BytesIO()
    cards = [faces[card] for card in request.deck.cards()]
    title = f"{request.name}: {lexicon.count(len(cards), 'card')}"
    write_deck(content, layout, cards, _back(request, lexicon), texts, title, lexicon.language)
    return content.getvalue()


def _pictures(request: Request, lexicon: Lexicon, faces: dict[AnyCard, Drawing]) -> Iterator[Artifact]:
    from generator.drawing.svg import svg_text

    for card, drawing in [*faces.items(), (None, _back(request, lexicon))]:
        content = (svg_text(drawing) + "\n").encode()
        yield Artifact(PurePosixPath("cards", f"{file_name(card)}.svg"), content, "card")

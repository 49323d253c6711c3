"""The rule booklet and the handout: one document, written as pages, as a web page, as a Word file."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import PurePosixPath

from generator.cards import AnyCard, Card, DeckSpec, Joker, Rank, Suit
from generator.drawing.canvas import Drawing
from generator.drawing.diagrams import draw_diagram
from generator.drawing.faces import draw_back, draw_face
from generator.drawing.pictures import Picture
from generator.products.artifacts import Artifact
from generator.products.binding import bound, chosen_parts
from generator.products.examples import fitting_examples
from generator.products.lessons import Lesson, lesson, players_at
from generator.products.request import Request
from generator.text.document import CardMark, Document, Fact, FrontMatter
from generator.text.games import TELLERS
from generator.text.lexicon import Lexicon
from generator.text.pictures import Faces, fan_picture
from generator.text.prose import own_prose, prose_context, prose_path
from generator.text.source import Supplies, load_document

FORMATS = ("pdf", "html")
HANDOUT_FORMATS = ("docx",)
HANDOUT_LEAVES_OUT = ("examples", "playing-well", "did-you-know", "measured", "words", "sources")
PNG_DPI = 300
LESSON = "main"  # the name by which the prose calls the example of the first deal

_COVER_SUITS = (Suit.CLUBS, Suit.HEARTS, Suit.SPADES, Suit.DIAMONDS, Suit.SPADES)


def booklet_artifacts(
    request: Request, lexicon: Lexicon, formats: tuple[str, ...], done: Callable[[], None]
) -> Iterator[Artifact]:
    """Yield the booklet in the wanted formats for readers of one language."""
    document = chosen_parts(booklet_document(request, lexicon), request.binding.parts)
    done()
    if "pdf" in formats:
        from generator.sheets.pdf import write_pictures
        from generator.text.pdf import pdf_bytes

        pages = pdf_bytes(document, request.binding.layout, write_pictures)
        content = bound(pages, request.binding, request.sheet)
        yield Artifact(PurePosixPath("booklet.pdf"), content, "booklet")
    done()
    if "html" in formats:
        from generator.text.html import html_text

        yield Artifact(PurePosixPath("booklet.html"), html_text(document).encode(), "booklet")
    done()


def handout_artifacts(
    request: Request, lexicon: Lexicon, formats: tuple[str, ...], done: Callable[[], None]
) -> Iterator[Artifact]:
    """Yield the handout in the wanted formats for readers of one language."""
    if "docx" in formats:
        from generator.drawing.svg import svg_text
        from generator.sheets.pdf import write_pictures
        from generator.sheets.raster import rasterise
        from generator.text.docx import docx_bytes

        content = docx_bytes(
            handout_document(request, lexicon),
            lambda pictures: rasterise(write_pictures(pictures), PNG_DPI),
            lambda picture: svg_text(picture.flattened()),
            request.sheet.paper.size,
        )
        yield Artifact(PurePosixPath("handout.docx"), content, "handout")
    done()


def booklet_document(request: Request, lexicon: Lexicon) -> Document:
    """Return the whole booklet of the request's game, for its rules, in one language."""
    return _document(request, lexicon, is_whole=True)


def handout_document(request: Request, lexicon: Lexicon) -> Document:
    """Return what a lesson needs: the booklet's rules, example and summary, without the rest."""
    document = _document(request, lexicon, is_whole=False)
    return document.only([part.id for part in document.chapters if part.id not in HANDOUT_LEAVES_OUT])


def _document(request: Request, lexicon: Lexicon, is_whole: bool) -> Document:
    """Return the document; one that is not whole has no cover and no examples but the first deal."""
    assert request.rules
    told = lesson(request.rules, request.seed, players_at(request))
    supplies = _supplies(request, lexicon, told, has_examples=is_whole)
    examples = [name for name in supplies.examples if name != LESSON]
    front = _front(request, lexicon) if is_whole else FrontMatter(kicker=lexicon.phrase("rules"))
    path = prose_path(request.rules.GAME, lexicon)
    context = prose_context(request.rules, lexicon, examples)
    return load_document(path, context, lexicon.language, supplies, front, own_prose(lexicon))


def _diagrams(request: Request, lexicon: Lexicon) -> Faces:
    """Return the diagram faces, each drawn once."""
    look, drawn = request.look(lexicon), dict[AnyCard | None, Drawing]()

    def face(card: AnyCard | None) -> Drawing:
        if card not in drawn:
            title = lexicon.phrase("hidden_card") if card is None else lexicon.card(card)
            drawn[card] = draw_diagram(card, look, title)
        return drawn[card]

    return face


def _supplies(request: Request, lexicon: Lexicon, told: Lesson, has_examples: bool) -> Supplies:
    assert request.rules
    fitting = fitting_examples(request.rules, lexicon, told.beginning) if has_examples else {}
    faces, teller = _diagrams(request, lexicon), TELLERS[request.rules.GAME]
    return Supplies(
        card_mark=partial(_mark, lexicon=lexicon),
        figures=teller.figures(told.whole, lexicon, faces),
        examples={
            LESSON: teller.lesson(told.beginning, told.whole.events[-1], lexicon, faces),
            **{
                name: teller.example(log, caption, lexicon, faces) for name, (caption, log) in fitting.items()
            },
        },
    )


def _mark(card: AnyCard, lexicon: Lexicon) -> CardMark:
    letters = lexicon.letter(card.rank) if isinstance(card, Card) else lexicon.mark(card)
    return CardMark(card, letters, lexicon.card(card))


def _front(request: Request, lexicon: Lexicon) -> FrontMatter:
    assert request.rules
    low, high = request.deck.ranks[0], request.deck.ranks[-1]
    counts: tuple[int, ...] = request.rules.player_counts
    players = f"{counts[0]}–{counts[-1]}" if len(counts) > 1 else str(counts[0])
    return FrontMatter(
        kicker=lexicon.phrase("rules"),
        facts=(
            Fact(players, lexicon.noun(counts[-1], "player")),
            Fact(
                str(len(request.deck)),
                lexicon.phrase(
                    "pack_range_jokers" if request.deck.jokers else "pack_range",
                    cards=lexicon.noun(len(request.deck), "card"),
                    low=lexicon.letter(low),
                    high=lexicon.letter(high),
                ),
            ),
        ),
        picture=_cover(request, lexicon),
        contents="" if request.binding.layout.name == "mini" else lexicon.phrase("contents"),
        page=lexicon.phrase("page"),
    )


def _cover(request: Request, lexicon: Lexicon) -> Picture:
    look, size = request.look(lexicon), request.card.size

    def face(card: AnyCard | None) -> Drawing:
        if card is None:
            return draw_back(look, size)
        return draw_face(card, look, size, lexicon.card(card))

    assert request.rules
    teller = TELLERS[request.rules.GAME]
    cards = teller.cover or _cover_cards(request.deck)
    return fan_picture(cards, face, lexicon.cards(cards), raised=cards[-teller.raised :])


def _cover_cards(deck: DeckSpec) -> list[AnyCard]:
    """Return five cards of the pack, the strongest last: a low one, one in between, courts, ace or joker."""
    ranks = deck.ranks
    chosen = (ranks[0], ranks[(len(ranks) - 3) // 2], Rank.JACK, Rank.QUEEN, Rank.ACE)
    cards: list[AnyCard] = [Card(rank, suit) for rank, suit in zip(chosen, _COVER_SUITS, strict=True)]
    return [*cards[1:], Joker.RED] if deck.jokers else cards

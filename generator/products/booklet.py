"""The rule booklet and the handout: what of a game's document each holds, and its files."""

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from pathlib import PurePosixPath

from generator import __version__
from generator.cards import AnyCard, Card, DeckSpec, Joker, Rank, Suit
from generator.drawing.canvas import Drawing
from generator.drawing.diagrams import draw_diagram
from generator.drawing.faces import draw_back, draw_face
from generator.drawing.pictures import Picture
from generator.errors import KolodaError, unknown
from generator.products.artifacts import Artifact
from generator.products.binding import bound, chosen_parts
from generator.products.examples import fitting_examples
from generator.products.formats import WRITERS, Manuscript
from generator.products.lessons import Lesson, lesson, players_at
from generator.products.printers import measured_paper
from generator.products.request import Request
from generator.rulesets import format_value
from generator.text.document import CardMark, Document, Fact, FrontMatter
from generator.text.games import TELLERS
from generator.text.lexicon import Lexicon
from generator.text.markup import SUMMARY
from generator.text.outline import CARDS, ESSENTIAL
from generator.text.pages import Pages, compact
from generator.text.pictures import Faces, fan_picture
from generator.text.prose import own_prose, prose_context, prose_path, rule_numbers
from generator.text.scenes import pack_picture
from generator.text.source import Supplies, load_document

BOOKLET_FORMATS = ("pdf", "html")
HANDOUT_FORMATS = ("docx",)
"""What is made where no format is named."""

HANDOUT_ONLY = frozenset({"questions", CARDS})  # parts for a lesson
LESSON = "main"  # the name by which the prose calls the example of the first deal

_COVER_SUITS = (Suit.CLUBS, Suit.HEARTS, Suit.SPADES, Suit.DIAMONDS, Suit.SPADES)


def booklet_artifacts(
    request: Request, lexicon: Lexicon, formats: tuple[str, ...], done: Callable[[], None]
) -> Iterator[Artifact]:
    """Yield the booklet in the wanted formats for readers of one language."""
    document = chosen_parts(booklet_document(request, lexicon), request.binding.parts)
    done()
    pages = Pages(request.sheet.paper.size)

    def pdf() -> bytes:
        from generator.sheets.pdf import write_pictures
        from generator.text.pdf import pdf_bytes

        content = pdf_bytes(document, request.binding.layout, write_pictures)
        closes = document.chapters[-1].id == SUMMARY
        measured = measured_paper(request.settings)
        return bound(content, request.binding, request.sheet, measured, closes=closes)

    manuscript = Manuscript(document, pages, pdf, _diagrams(request, lexicon), lexicon)
    yield from _artifacts("booklet", manuscript, formats or BOOKLET_FORMATS, done)


def handout_artifacts(
    request: Request,
    lexicon: Lexicon,
    formats: tuple[str, ...],
    done: Callable[[], None],
    parts: tuple[str, ...] = (),
) -> Iterator[Artifact]:
    """Yield the handout with those ``parts`` in the wanted formats for readers of one language."""
    document = handout_document(request, lexicon, parts)
    done()
    pages = compact(request.sheet.paper.size, document)

    def pdf() -> bytes:
        from generator.sheets.pdf import write_pictures
        from generator.text.pdf import handout_pdf_bytes

        return handout_pdf_bytes(document, pages, write_pictures)

    manuscript = Manuscript(document, pages, pdf, _diagrams(request, lexicon), lexicon)
    yield from _artifacts("handout", manuscript, formats or HANDOUT_FORMATS, done)


def _artifacts(
    kind: str, manuscript: Manuscript, formats: Sequence[str], done: Callable[[], None]
) -> Iterator[Artifact]:
    half = len(formats) // 2
    for i, name in enumerate(formats):
        yield Artifact(PurePosixPath(f"{kind}.{name}"), WRITERS[name](manuscript), kind)
        if i == half:
            done()
    done()


def booklet_document(request: Request, lexicon: Lexicon) -> Document:
    """Return the whole booklet of the request's game, for its rules, in one language."""
    document = _document(request, lexicon, _front(request, lexicon), has_examples=True)
    return document.without(HANDOUT_ONLY)


def handout_document(request: Request, lexicon: Lexicon, parts: Collection[str] = ()) -> Document:
    """Return what a lesson needs: the rules without those that come up seldom, and other ``parts``.

    Raises `KolodaError` for a part that the game does not have.
    """
    front = FrontMatter(kicker=lexicon.phrase("rules"))
    document = _document(request, lexicon, front, has_examples="examples" in parts)
    known = {chapter.part for chapter in document.chapters} - {"", ESSENTIAL}
    if wrong := [part for part in parts if part not in known]:
        raise KolodaError(*(unknown("part of this game's handout", part, known) for part in wrong))
    return document.of_parts((ESSENTIAL, *parts)).without_minor_rules()


def _document(request: Request, lexicon: Lexicon, front: FrontMatter, has_examples: bool) -> Document:
    assert request.rules
    told = lesson(request.rules, request.seed, players_at(request))
    supplies = _supplies(request, lexicon, told, has_examples)
    examples = [name for name in supplies.examples if name != LESSON]
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


def _pack(deck: DeckSpec, lexicon: Lexicon, faces: Faces) -> Picture:
    return pack_picture(deck.cards(), faces, lexicon.count(len(deck), "card"), len(deck.ranks))


def _supplies(request: Request, lexicon: Lexicon, told: Lesson, has_examples: bool) -> Supplies:
    assert request.rules
    numbers = rule_numbers(request.rules, lexicon)
    fitting = fitting_examples(request.rules, lexicon, told.beginning) if has_examples else {}
    faces, teller = _diagrams(request, lexicon), TELLERS[request.rules.GAME]
    return Supplies(
        card_mark=partial(_mark, lexicon=lexicon),
        figures={
            **teller.figures(told.whole, lexicon, faces),
            "pack": _pack(request.deck, lexicon, faces),
        },
        examples={
            LESSON: teller.lesson(told.beginning, told.whole.events[-1], lexicon, faces),
            **{
                name: teller.example(log, caption.with_numbers(numbers), lexicon, faces)
                for name, (caption, log) in fitting.items()
            },
        },
    )


def _mark(card: AnyCard, lexicon: Lexicon) -> CardMark:
    letters = lexicon.letter(card.rank) if isinstance(card, Card) else lexicon.mark(card)
    return CardMark(card, letters, lexicon.card(card))


def _front(request: Request, lexicon: Lexicon) -> FrontMatter:
    assert request.rules
    deck = request.deck
    counts: tuple[int, ...] = request.rules.player_counts
    players = f"{counts[0]}–{counts[-1]}" if len(counts) > 1 else str(counts[0])
    return FrontMatter(
        kicker=lexicon.phrase("rules"),
        facts=(
            Fact(players, lexicon.noun(counts[-1], "player")),
            Fact(
                str(len(request.deck)),
                _pack_words(deck, lexicon),
            ),
        ),
        picture=cover_picture(request, lexicon),
        contents="" if request.binding.layout.name == "mini" else lexicon.phrase("contents"),
        page=lexicon.phrase("page"),
        colophon=_colophon(request, lexicon),
        summary="" if _has_own_summary(request.rules.GAME, lexicon) else lexicon.phrase("summary"),
    )


def _colophon(request: Request, lexicon: Lexicon) -> str:
    """Return which rules are printed, named as a command names them, in which language, by which version."""
    assert request.rules
    preset = request.settings.preset or next(iter(request.rules.PRESETS))
    changes = request.rules.differences(request.rules.preset(preset))
    house = ", ".join(f"{key}={format_value(value)}" for key, value in changes.items())
    names = (request.rules.GAME, preset, house, lexicon.language, f"Koloda {__version__}")
    return " · ".join(name for name in names if name)


def _has_own_summary(game: str, lexicon: Lexicon) -> bool:
    return any((folder / game / f"{SUMMARY}.md").exists() for folder in own_prose(lexicon))


def _pack_words(deck: DeckSpec, lexicon: Lexicon) -> str:
    words = {
        "cards": lexicon.noun(len(deck), "card"),
        "low": lexicon.letter(deck.ranks[0]),
        "high": lexicon.letter(deck.ranks[-1]),
    }
    if deck.added:
        return lexicon.phrase("pack_range_added", **words, added=lexicon.cards(deck.added))
    return lexicon.phrase("pack_range_jokers" if deck.jokers else "pack_range", **words)


def cover_picture(request: Request, lexicon: Lexicon) -> Picture:
    """Return five cards of the pack, fanned out."""
    look, size = request.look(lexicon), request.card.size

    def face(card: AnyCard | None) -> Drawing:
        if card is None:
            return draw_back(look, size)
        return draw_face(card, look, size, lexicon.card(card))

    assert request.rules
    teller = TELLERS[request.rules.GAME]
    cards = _cover_cards(request.deck) if request.deck.jokers else teller.cover or _cover_cards(request.deck)
    raised = 1 if request.deck.jokers else teller.raised
    return fan_picture(cards, face, lexicon.cards(cards), raised=cards[-raised:])


def _cover_cards(deck: DeckSpec) -> list[AnyCard]:
    """Return five cards of the pack, the strongest last: a low one, one in between, courts, ace or joker."""
    ranks = deck.ranks
    chosen = (ranks[0], ranks[(len(ranks) - 3) // 2], Rank.JACK, Rank.QUEEN, Rank.ACE)
    cards: list[AnyCard] = [Card(rank, suit) for rank, suit in zip(chosen, _COVER_SUITS, strict=True)]
    return [*cards[1:], Joker.RED] if deck.jokers else cards

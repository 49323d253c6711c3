"""What lies on the table beside the deck: the score pad and the reference cards."""

from pathlib import PurePosixPath

from generator.products.artifacts import Artifact
from generator.products.deck import sheet_texts
from generator.products.padpage import pad_page
from generator.products.pads import pad_of, seated
from generator.products.refcardart import draw_ref_card
from generator.products.refcards import ref_card_of
from generator.products.request import Request
from generator.sheets.layout import lay_out
from generator.text.lexicon import Lexicon
from generator.text.prints import words


def pad_artifact(request: Request, lexicon: Lexicon, players: int | None) -> Artifact:
    """Return the score pad of the request's game, a page on the request's paper. Raises `KolodaError`."""
    from generator.sheets.pdf import pages_pdf, text_width

    assert request.rules
    pad = pad_of(request.rules, players, lexicon)
    sheet, say = request.sheet, words(lexicon.language, "pad")
    page = pad_page(pad, sheet.paper.size, sheet.margin, request.theme, say, text_width)
    content = pages_pdf([page], page.picture.title, lexicon.language)
    return Artifact(PurePosixPath("score-pad.pdf"), content, "pad")


def refcards_artifact(request: Request, lexicon: Lexicon, players: int | None) -> Artifact:
    """Return a reference card for everyone, printed and cut as the deck is: its two sides back to back.

    Without backs each side is a card of its own. Raises `KolodaError`.
    """
    from generator.sheets.pdf import deck_pdf

    assert request.rules
    card = ref_card_of(request.rules, lexicon)
    front, back = draw_ref_card(card, request.card.size, request.theme, lexicon.language)
    count = seated(request.rules, players)[1] * request.job.copies
    is_double = request.job.has_backs
    faces = [front] * count if is_double else [front, back] * count
    made = deck_pdf(
        lay_out(len(faces), request.sheet),
        faces,
        back if is_double else None,
        sheet_texts(request, lexicon),
        words(lexicon.language, "card")("title", game=card.name),
        lexicon.language,
        request.job.marks,
    )
    return Artifact(PurePosixPath("reference-cards.pdf"), made.content, "refcards")

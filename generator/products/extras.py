"""What lies on the table beside the deck: the score pad and the reference cards."""

from collections.abc import Callable, Iterator
from pathlib import PurePosixPath

from generator.products.artifacts import Artifact
from generator.products.check import check_layout
from generator.products.deck import cut_files, draw_outline, keywords, sheet_texts
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


def refcards_artifacts(
    request: Request, lexicon: Lexicon, players: int | None, warn: Callable[[str], None]
) -> Iterator[Artifact]:
    """Yield a reference card for everyone, printed and cut as the deck is: its two sides back to back.

    Without backs each side is a card of its own. ``warn`` hears what may go wrong in print, a line each.
    Raises `KolodaError`.
    """
    from generator.products.howto import cut_page
    from generator.sheets.pdf import deck_pdf

    assert request.rules
    job, card = request.job, ref_card_of(request.rules, lexicon)
    front, back = draw_ref_card(card, request.card.size, request.theme, lexicon.language)
    if job.test:
        front, back = (draw_outline(side, request.card.corner_radius_mm) for side in (front, back))
    count = seated(request.rules, players)[1] * job.copies
    faces = [front] * count if job.has_backs else [front, back] * count
    layout = lay_out(len(faces), request.sheet)
    made = deck_pdf(
        layout,
        faces,
        back if job.has_backs else None,
        sheet_texts(request, lexicon, layout),
        words(lexicon.language, "card")("title", game=card.name),
        lexicon.language,
        job.marks,
        keywords=keywords(layout),
        last=cut_page(request, lexicon, layout) if job.cut_page else None,
        inks=job.colour,
    )
    for line in check_layout(request, layout):
        warn(line)
    yield Artifact(PurePosixPath("reference-cards.pdf"), made.content, "refcards")
    yield from cut_files(layout, "reference-cards")

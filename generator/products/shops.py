"""A deck for a print shop: the files that it wants, and an index of what to upload where."""

from collections.abc import Iterator, Sequence
from pathlib import PurePosixPath

from generator.drawing.canvas import Drawing
from generator.drawing.faces import file_name
from generator.products.artifacts import Artifact
from generator.products.deck import Printed, deck_title
from generator.products.request import Request
from generator.sheets.shops import Shop
from generator.text.lexicon import Lexicon
from generator.text.printing import printing_phrase


def artifacts(name: str, request: Request, lexicon: Lexicon, printed: Printed) -> Iterator[Artifact]:
    """Yield the folder of the job's shop. ``name`` is always ``shop``."""
    shop = request.job.shop
    assert shop and name == "shop"
    made = _pdf(request, shop, lexicon, printed) if shop.is_pdf else _pictures(shop, printed)
    files = list(made)
    index = "\n".join(_index(request, shop, lexicon, printed, files)) + "\n"
    for file in (*files, Artifact(PurePosixPath("upload.txt"), index.encode(), "index")):
        yield Artifact(shop.name / file.path, file.content, file.kind)


def _pictures(shop: Shop, printed: Printed) -> Iterator[Artifact]:
    """Yield a numbered picture of every face, and of every back or of the one that all cards share."""
    from generator.sheets.pdf import sides_pdf
    from generator.sheets.raster import rasterise

    digits = len(str(len(printed.cards)))
    numbered = [f"{number:0{digits}}" for number in range(1, len(printed.cards) + 1)]
    faces = [f"{number}-{file_name(card)}" for number, card in zip(numbered, printed.cards, strict=True)]
    backs = _backs(printed)
    names = ["back"] if len(backs) == 1 else [f"{number}-back" for number in numbered]
    for folder, files, sides in (("fronts", faces, printed.faces), ("backs", names, backs)):
        drawn = list({id(side): side for side in sides}.values())
        pixels = dict(zip(map(id, drawn), rasterise(sides_pdf(drawn, shop.bleed_mm), shop.dpi), strict=True))
        for file, side in zip(files, sides, strict=True):
            yield Artifact(PurePosixPath(folder, f"{file}.png"), pixels[id(side)], "picture")


def _backs(printed: Printed) -> Sequence[Drawing]:
    """Return the backs, only one if all cards share it; a card without a back has a white one."""
    backs = [back or _blank(face) for back, face in zip(printed.backs, printed.faces, strict=True)]
    return backs[:1] if all(back == backs[0] for back in backs) else backs


def _blank(face: Drawing) -> Drawing:
    return Drawing("blank", "", face.size, ())


def _pdf(request: Request, shop: Shop, lexicon: Lexicon, printed: Printed) -> Iterator[Artifact]:
    """Yield one PDF/X-1a, the back of every card before its front."""
    from generator.sheets.pdf import sides_pdf
    from generator.sheets.pdfx import as_pdfx

    backs = [back or _blank(face) for back, face in zip(printed.backs, printed.faces, strict=True)]
    pairs = zip(backs, printed.faces, strict=True)
    sides = [side for pair in pairs for side in pair]
    content = sides_pdf(sides, shop.bleed_mm, deck_title(request, lexicon), lexicon.language, shop.colour)
    yield Artifact(PurePosixPath("cards.pdf"), as_pdfx(content), "cards")


def _index(
    request: Request, shop: Shop, lexicon: Lexicon, printed: Printed, files: Sequence[Artifact]
) -> Iterator[str]:
    """Yield the lines of the index, in the reader's language."""

    def say(key: str, **values: object) -> str:
        return printing_phrase(lexicon.language, key, **values)

    def length(length_mm: float) -> str:
        return lexicon.phrase("millimetres", length=lexicon.decimal(length_mm))

    product = shop.product(f"{request.card.size}")
    cards = lexicon.count(len(printed.cards), "card")
    facts = {"shop": shop.title, "product": product.name, "cards": cards}
    if shop.is_pdf:
        yield say("shop_title_pdf", **facts)
    else:
        width, height = product.pixels
        yield say("shop_title", **facts, width=width, height=height, dpi=shop.dpi)
    yield ""
    if shop.is_pdf:
        yield say("shop_pdf", pages=2 * len(printed.cards))
        yield f"  {files[0].path}"
    else:
        fronts = [file for file in files if file.path.parts[0] == "fronts"]
        backs = [file for file in files if file.path.parts[0] == "backs"]
        yield say("shop_fronts")
        for file, card in zip(fronts, printed.cards, strict=True):
            yield f"  {file.path}  {lexicon.card(card)}"
        yield ""
        yield say("shop_back" if len(backs) == 1 else "shop_backs")
        yield from (f"  {file.path}" for file in backs)
    yield ""
    yield say("shop_safe", bleed=length(shop.bleed_mm), safe=length(shop.safe_mm))

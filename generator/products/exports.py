"""The cards and the sheets as pictures made of pixels, at any resolution."""

from collections.abc import Iterator
from pathlib import PurePosixPath

from generator.drawing.canvas import Drawing
from generator.drawing.faces import file_name
from generator.products.artifacts import Artifact
from generator.products.deck import Printed, sheets_pdf
from generator.products.request import Request
from generator.text.lexicon import Lexicon


def artifacts(name: str, request: Request, lexicon: Lexicon, printed: Printed) -> Iterator[Artifact]:
    """Yield the PNG files of one format: ``png`` is every card, ``png-sheets`` every side of a sheet."""
    from generator.sheets.pdf import sides_pdf
    from generator.sheets.raster import rasterise

    if name == "png":
        sides = named_sides(printed)
        pdf, folder = sides_pdf(list(sides.values()), request.sheet.bleed_mm), "cards"
        names = list(sides)
    else:
        pdf, folder = sheets_pdf(request, lexicon, printed).content, "sheets"
        is_duplex = request.job.has_backs and printed.layout.fold_is_upright is None
        kinds = ("front", "back") if is_duplex else ("front",)
        count = printed.layout.sheets
        names = [f"{sheet:0{len(str(count))}}-{kind}" for sheet in range(1, count + 1) for kind in kinds] + [
            "cuts"
        ] * request.job.cut_page
    for file, content in zip(names, rasterise(pdf, request.job.dpi), strict=True):
        yield Artifact(PurePosixPath(folder, f"{file}.png"), content, "picture")


def named_sides(printed: Printed) -> dict[str, Drawing]:
    """Return every different card by the name of its file, and the first back."""
    sides: dict[str, Drawing] = {}
    for card, drawing in zip(printed.cards, printed.faces, strict=True):
        sides.setdefault(file_name(card), drawing)
    for drawing in filter(None, printed.backs[:1]):
        sides[file_name(None)] = drawing
    return sides

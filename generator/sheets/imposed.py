"""The pages of a PDF on the sheets of an imposition, as a PDF that protects its own scale."""

import io
from collections.abc import Sequence
from typing import Any

from generator.drawing.paths import Transform, moved
from generator.sheets.imposition import Side
from generator.sheets.operators import POINTS_PER_MM, matrix, paint_shapes
from generator.sheets.spec import BackFit, Flip

_DUPLEX = {Flip.LONG_EDGE: "/DuplexFlipLongEdge", Flip.SHORT_EDGE: "/DuplexFlipShortEdge"}


def page_count(pdf: bytes) -> int:
    """Return how many pages a PDF has."""
    import pikepdf

    with pikepdf.open(io.BytesIO(pdf)) as opened:
        return len(opened.pages)


def last_chapter_pages(pdf: bytes) -> int:
    """Return on how many pages the chapter of the last bookmark stands, its first page included."""
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    first = max(
        (mark.get_dest().get_index() for mark in document.get_toc() if mark.level == 0), default=len(document)
    )
    return len(document) - int(first)


def imposed(pdf: bytes, sides: Sequence[Side], flip: Flip, back_fit: BackFit) -> bytes:
    """Return the sides as a PDF: a page for each. Title and language are those of ``pdf``.

    ``back_fit`` moves the backs alone. Links and tags stay behind: sheets are for the printer. Each page
    is stored once.
    """
    import pikepdf

    with pikepdf.open(io.BytesIO(pdf)) as source, pikepdf.new() as target:
        forms: dict[int, Any] = {}
        for side in sides:
            width, height = (POINTS_PER_MM * mm for mm in (side.size.width_mm, side.size.height_mm))
            target.add_blank_page(page_size=(width, height))
            page = target.pages[-1]
            fit = back_fit.transform(side.size) if side.is_back else Transform()
            content = [paint_shapes(side.ticks, side.size.height_mm)]
            placed_forms = pikepdf.Dictionary()
            for placed in side.pages:
                if placed.number not in forms:
                    original = source.pages[placed.number - 1]
                    forms[placed.number] = target.copy_foreign(original.as_form_xobject())
                name = f"/P{placed.number}"
                placed_forms[name] = forms[placed.number]
                box = [float(value) for value in source.pages[placed.number - 1].mediabox]
                content.append(f"q {matrix(_points(placed.place.then(fit), box, height))} {name} Do Q")
            page.Resources = pikepdf.Dictionary(XObject=placed_forms)
            page.Contents = target.make_stream("\n".join(content).encode())
        target.Root.ViewerPreferences = pikepdf.Dictionary(
            PrintScaling=pikepdf.Name("/None"), DisplayDocTitle=True
        )
        if any(side.is_back for side in sides):
            target.Root.ViewerPreferences.Duplex = pikepdf.Name(_DUPLEX[flip])
        if "/Lang" in source.Root:
            target.Root.Lang = source.Root.Lang
        if "/Title" in source.docinfo:
            target.docinfo["/Title"] = source.docinfo["/Title"]
        result = io.BytesIO()
        target.save(result, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
        return result.getvalue()


def _points(place: Transform, box: Sequence[float], sheet_height: float) -> Transform:
    """Return ``place``, mm with y downwards, as a map of points with y upwards from a page's own box."""
    left, bottom, _, top = box
    down = moved(-left, -bottom).then(Transform(1, 0, 0, -1, 0, top - bottom))
    in_points = Transform(
        place.xx, place.xy, place.yx, place.yy, place.dx * POINTS_PER_MM, place.dy * POINTS_PER_MM
    )
    return down.then(in_points).then(Transform(1, 0, 0, -1, 0, sheet_height))

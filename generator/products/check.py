"""Preflight: what may go wrong between this job and the finished cards, a line for each."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING, Any

from generator.drawing.backs import BACKS
from generator.drawing.canvas import Drawing
from generator.drawing.look import BackEdge
from generator.products.printers import measured_paper
from generator.products.request import Request
from generator.sheets.cropmarks import MarkStyle
from generator.sheets.cuts import Guide, plan_cuts
from generator.sheets.layout import Layout, bounding
from generator.sheets.marks import TEXT_MM
from generator.units import MM_PER_UNIT, Rect, Size, format_mm

if TYPE_CHECKING:
    from generator.products.deck import Printed
    from generator.sheets.pdf import DeckPdf

TRUSTED_EDGE_MM = 8.0
"""From trim to paper: 5 mm that many printers cannot reach, and up to 1.5 mm of skew, twice rounded up."""

USUAL_MARGIN_MM = 4.2
"""What office laser printers leave white (HP and Brother 4.23 mm)."""

SAFE_MM = 2.0
BLEED_MM = 2.0
SAFE_MARK_MM = 0.2
SMALLEST_INDEX_MM = 4.0
MOST_INK = 1.0
LEAST_DPI = 200
INK_DPI = 36  # PDFium draws no line thinner than a pixel: coarser pictures would show more ink
MOST_LISTED = 24

_WHITE = "#FFFFFF"
_FUZZ_MM = 1e-6
_TOUCH_MM = 0.05  # ink so near to the trim is meant to reach it


@dataclass(frozen=True, slots=True)
class Report:
    """The outcome of a check: facts for machines and people, and warnings."""

    facts: dict[str, Any]
    warnings: tuple[str, ...]
    cuts: tuple[str, ...]
    """How to cut, in the reader's words."""


def check_job(request: Request) -> Report:
    """Return everything that is known about a job before it is printed; nothing is written."""
    from generator.products.deck import prepare, sheets_pdf
    from generator.products.howto import cut_sentences
    from generator.products.kit import job_facts

    facts, warnings = job_facts(request), dict[str, None]()
    for lexicon in request.lexicons:
        printed = prepare(request, lexicon)
        made = sheets_pdf(request, lexicon, printed)
        inks = ink_coverage(printed, made.content)
        warnings |= dict.fromkeys(check_art(request, printed))
        if not request.job.shop:
            warnings |= dict.fromkeys(check_content(made, inks))
        facts |= {
            "pages": len(inks) + request.job.cut_page,
            "ink": inks,
            "bytes": len(made.content),
            "margin_mm": min(_margins(request)),
            "mark_mm": request.job.marks.width_mm,
            "index_mm": request.theme.index_height_mm,
            "text_mm": TEXT_MM,
        }
    if shop := request.job.shop:
        facts["shop"] = {
            "name": shop.title,
            "pixels": list(shop.product(str(request.card.size)).pixels),
            "bleed_mm": round(shop.bleed_mm, 3),
            "safe_mm": round(shop.safe_mm, 3),
        }
        return Report(facts, tuple(warnings), ())
    plan = plan_cuts(printed.layout, request.job.marks)
    return Report(facts, tuple(warnings), tuple(cut_sentences(plan, lexicon)) if plan.cuts else ())


def check_text(report: Report) -> str:
    """Return the report for people."""
    facts = report.facts
    inks = facts["ink"]
    cards = (
        f"cards      {facts['cards']} of {format_mm(facts['card_mm'][0])}x{format_mm(facts['card_mm'][1])}mm"
    )
    if "shop" in facts:
        shop = facts["shop"]
        lines = [
            cards,
            f"shop       {shop['name']}: {shop['pixels'][0]}x{shop['pixels'][1]} pixels with a bleed of"
            f" {shop['bleed_mm']}mm; safe area {shop['safe_mm']}mm inside the cut",
        ]
        return "\n".join([*lines, *(f"warning: {line}" for line in report.warnings)])
    lines = [
        cards,
        f"sheets     {facts['sheets']}, {facts['cards_per_sheet']} cards on each; {facts['pages']} pages",
        f"cuts       {facts['cuts']} through the pile, {facts['passes']} without piling strips",
        f"ink        {sum(inks):.1f} pages in all (estimate); page by page"
        f" {' '.join(f'{ink:.0%}' for ink in inks[:MOST_LISTED])}{' …' if len(inks) > MOST_LISTED else ''}",
        f"file       {facts['bytes'] / 1024:.0f} KB",
        f"marks      {format_mm(facts['mark_mm'])}mm wide",
        f"type       {facts['text_mm'] / MM_PER_UNIT['pt']:.1f}pt around the cards, index"
        f" {format_mm(facts['index_mm'])}mm high",
    ]
    return "\n".join([*lines, *report.cuts, *(f"warning: {line}" for line in report.warnings)])


def check_document(request: Request) -> Iterator[str]:
    """Yield what of the correction of backs no word processor can print."""
    fit = request.sheet.back_fit
    lost = [
        what
        for what, is_lost in (("turned", fit.turn != 0), ("scaled", (fit.scale_x, fit.scale_y) != (1, 1)))
        if is_lost
    ]
    if request.job.has_moved_backs and lost:
        yield f"backs are moved but not {' or '.join(lost)} in a document: print the PDF for that"


def check_layout(request: Request, layout: Layout) -> Iterator[str]:
    """Yield what may go wrong with sheets of cards, as far as geometry tells."""
    yield from check_printer(request)
    yield from _check_sheet(request, layout)
    yield from _check_marks(request, layout)


def check_art(request: Request, printed: "Printed") -> Iterator[str]:
    """Yield what may go wrong, as far as geometry and drawings tell."""
    shop = request.job.shop
    if not shop:
        yield from check_layout(request, printed.layout)
    if request.job.test:
        return
    if not shop:
        yield from _check_bleed(request, printed)
    yield from _check_safe(_cut_exactly(request, printed), shop.safe_mm if shop else SAFE_MM)
    yield from _check_pixels(printed)
    index_mm = request.theme.index_height_mm
    if index_mm < SMALLEST_INDEX_MM:
        yield f"the index is {format_mm(index_mm)}mm high: below {SMALLEST_INDEX_MM:g}mm it is hard to read"


def check_printer(request: Request) -> Iterator[str]:
    """Yield whether a printer's correction holds for paper that lies another way."""
    paper, measured = request.sheet.paper.size, measured_paper(request.settings)
    if measured is None or not request.job.has_moved_backs:
        return
    if (measured.size.width_mm > measured.size.height_mm) != (paper.width_mm > paper.height_mm):
        yield (
            f"printer {request.settings.print['printer']} was measured with {measured.name}"
            f" ({measured.size}): its correction may not hold for paper that lies the other way ({paper});"
            f" measure it with --paper {paper} under another name"
        )


def _check_sheet(request: Request, layout: Layout) -> Iterator[str]:
    paper, smallest = request.sheet.paper.size, min(_margins(request))
    if smallest < USUAL_MARGIN_MM:
        yield (
            f"a margin of {format_mm(smallest)}mm is less than the {USUAL_MARGIN_MM:g}mm"
            " that office printers leave white"
        )
    block = layout.block if layout.fold_is_upright is None else _all(layout)
    edge = min(block.x_mm, block.y_mm, paper.width_mm - block.right_mm, paper.height_mm - block.bottom_mm)
    if edge < TRUSTED_EDGE_MM - _FUZZ_MM:
        yield (
            f"cards lie {format_mm(edge)}mm from the edge of the paper: a printer that feeds askew may cut"
            f" them off below {TRUSTED_EDGE_MM:g}mm"
        )


def _margins(request: Request) -> tuple[float, ...]:
    margin = request.sheet.margin
    return (margin.left_mm, margin.top_mm, margin.right_mm, margin.bottom_mm)


def _all(layout: Layout) -> Rect:
    return bounding(slot.trim for group in layout.groups(back=False) for slot in group)


def _check_marks(request: Request, layout: Layout) -> Iterator[str]:
    marks = request.job.marks
    if layout.spec.stock:
        return
    if 0 < marks.width_mm < SAFE_MARK_MM:
        yield (
            f"marks of {format_mm(marks.width_mm)}mm may vanish on paper:"
            f" {SAFE_MARK_MM:g}mm and more are safe"
        )
    plan = plan_cuts(layout, marks)
    if marks.style is not MarkStyle.NONE and any(cut.guide is Guide.EDGE for cut in plan.cuts):
        yield f"marks '{marks.style}' find no room on every cut line: give a gutter of 2mm or marks 'outer'"


def _check_bleed(request: Request, printed: "Printed") -> Iterator[str]:
    """Yield what is wrong with the bleed: it is missing or clipped."""
    wanted, gutter = request.sheet.bleed_mm, request.sheet.gutter_mm
    bled = [
        drawing
        for drawing in printed.drawings
        if min(_edge_distances(drawing, _TOUCH_MM), default=SAFE_MM) < _TOUCH_MM
    ]
    if bled and wanted < BLEED_MM:
        yield f"{_names(bled)}: ink up to the edge needs a bleed of {BLEED_MM:g}mm, not {format_mm(wanted)}mm"
    least = min(
        min(slot.bleed.left_mm, slot.bleed.top_mm, slot.bleed.right_mm, slot.bleed.bottom_mm)
        for slot in printed.layout.fronts
    )
    if bled and least < wanted - _FUZZ_MM:
        yield (
            f"{_names(bled)}: the bleed of {format_mm(wanted)}mm is clipped to {format_mm(least)}mm by the"
            f" gutter of {format_mm(gutter)}mm; one of {format_mm(2 * wanted)}mm would keep it"
        )


def _cut_exactly(request: Request, printed: "Printed") -> list[Drawing]:
    """Return the drawings without our own backs whose pattern runs over the edge: it may be cut anywhere."""
    themes = [request.theme, *(pack.theme for pack in request.job.others if pack.theme)]
    if not any(
        theme.back_edge is BackEdge.BLEED and BACKS[theme.back].runs_over_the_edge for theme in themes
    ):
        return list(printed.drawings)
    own = [*request.appearance.art.values(), *request.job.back_art.values()]
    patterns = [
        back for back in printed.backs if back and all(back.shapes is not other.shapes for other in own)
    ]
    return [drawing for drawing in printed.drawings if all(drawing is not back for back in patterns)]


def _check_safe(drawings: Sequence[Drawing], safe_mm: float) -> Iterator[str]:
    """Yield which art has ink so near to the cut that it may be cut off.

    Ink that reaches the cut is meant to: a ground hides nothing of what lies on it.
    """
    distances = [
        (drawing, [edge for edge in _edge_distances(drawing, safe_mm) if edge >= _TOUCH_MM])
        for drawing in drawings
    ]
    near = [
        (drawing, min(edges))
        for drawing, edges in distances
        if min(edges, default=safe_mm) < safe_mm - _FUZZ_MM
    ]
    if near:
        closest = min(distance for _, distance in near)
        names = _names([drawing for drawing, _ in near])
        yield (
            f"{names}: ink lies {format_mm(closest)}mm from the cut, in the safe area of"
            f" {format_mm(safe_mm)}mm"
        )


def _check_pixels(printed: "Printed") -> Iterator[str]:
    """Yield which of the person's own pictures are too coarse."""
    from PIL import Image

    for drawing in printed.drawings:
        if drawing.raster is None:
            continue
        with Image.open(BytesIO(drawing.raster.content)) as image:
            dpi = 25.4 * image.width / drawing.raster.box.width_mm
        if dpi < LEAST_DPI:
            yield f"{drawing.name}: a picture of {dpi:.0f} dpi looks coarse; {LEAST_DPI} and more are fine"


def _names(drawings: Sequence[Drawing]) -> str:
    names = list(dict.fromkeys(drawing.name for drawing in drawings))
    return ", ".join(names[:5]) + (f" and {len(names) - 5} more" if len(names) > 5 else "")


def _edge_distances(drawing: Drawing, near_mm: float) -> Iterator[float]:
    """Yield how far inside the trim each shape ends that comes nearer; negative where it crosses the trim."""
    if drawing.raster:
        yield _inside_mm(drawing.raster.box, drawing.size)
    for shape in drawing.shapes:
        paint = shape.paint
        stroke_mm = paint.stroke_mm if paint.stroke is not None else 0.0
        if stroke_mm <= 0 and (paint.fill is None or paint.fill.upper() == _WHITE):
            continue
        points = [point for _, points in shape.path.segments for point in points]
        xs, ys = [x for x, _ in points], [y for _, y in points]
        hull = Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))  # of the controls: quick
        if _inside_mm(hull, drawing.size) - stroke_mm / 2 < near_mm:
            yield _inside_mm(shape.path.bounds(), drawing.size) - stroke_mm / 2


def _inside_mm(box: Rect, size: Size) -> float:
    return min(box.x_mm, box.y_mm, size.width_mm - box.right_mm, size.height_mm - box.bottom_mm)


def check_content(made: "DeckPdf", inks: Sequence[float]) -> Iterator[str]:
    """Yield what the finished sheets lack, and where they carry much ink."""
    if made.left_out:
        yield f"no room on the sheets for {'; '.join(made.left_out)}: give a smaller grid or larger paper"
    heavy = [number for number, ink in enumerate(inks, start=1) if ink > MOST_INK]
    if heavy:
        yield (
            f"page{'s' if len(heavy) > 1 else ''} {', '.join(map(str, heavy))}: ink covers more than"
            f" {MOST_INK:.0%} of the paper, which may curl or smear"
        )


def ink_coverage(printed: "Printed", pdf: bytes) -> list[float]:
    """Return the ink on each page, in papers fully covered by one ink.

    An estimate from small pictures of the pages (those with the same cards are drawn once), a little more
    than there will be: cyan, magenta and yellow are what a colour lacks to white; what they share is
    printed in black instead.
    """
    import pypdfium2
    from PIL import ImageChops, ImageStat

    inks: dict[tuple[int, ...], float] = {}
    pages = list(_contents(printed))
    document = pypdfium2.PdfDocument(pdf)
    try:
        for content, page in zip(pages, document, strict=False):  # the cut plan may be one page more
            if content in inks:
                continue
            image = page.render(scale=INK_DPI / 72).to_pil().convert("RGB")
            lacks = ImageChops.invert(image)
            cyan, magenta, yellow = lacks.split()
            black = ImageChops.darker(ImageChops.darker(cyan, magenta), yellow)
            coloured = sum(ImageStat.Stat(lacks).mean)
            inks[content] = round((coloured - 2 * ImageStat.Stat(black).mean[0]) / 255, 3)
    finally:
        document.close()
    return [inks[content] for content in pages]


def _contents(printed: "Printed") -> Iterator[tuple[int, ...]]:
    """Yield for each page of cards which drawings it holds and in which slots, as a code."""
    layout = printed.layout
    for sheet in range(layout.sheets):
        placed = layout.cards_on(sheet)
        yield tuple(part for card, slot in placed for part in (slot, id(printed.faces[card])))
        if printed.backs and layout.fold_is_upright is None:
            yield tuple(part for card, slot in placed for part in (-slot, id(printed.backs[card])))

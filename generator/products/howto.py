"""How to print and finish a deck: the steps in the reader's words, from the facts of the job itself."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.drawing.pictures import Picture
from generator.products.cutpicture import draw_cuts
from generator.products.request import Request
from generator.sheets.cuts import Cut, CutPlan, Guide, plan_cuts
from generator.sheets.cutting import arm_mm, template
from generator.sheets.layout import Flip, Layout, Order
from generator.sheets.page import Column, Page
from generator.sheets.papers import parse_paper
from generator.text.lexicon import Lexicon
from generator.text.printing import printing_phrase
from generator.text.typography import set_text, without_widow
from generator.units import Size, format_mm

UNIVERSAL = "Universal"

_MARGIN_MM = 17.0
_TITLE_MM, _HEADING_MM, _TEXT_MM = 8.2, 4.2, 3.5
_FIGURE_SHARE, _PLAN_SHARE = 0.37, 0.55  # of the width, for the picture
_COLUMN_GAP_MM = 9.0
_INDENT_MM = 8.0
_FACTORS = (1.1, 1.0, 0.9, 0.8, 0.7, 0.6, 0.5)  # the largest type with which the page holds all


@dataclass(frozen=True, slots=True)
class Step:
    """One step: its title and its sentences."""

    title: str
    sentences: tuple[str, ...]


def howto_steps(request: Request, lexicon: Lexicon, layout: Layout) -> list[Step]:
    """Return what to do from paper to finished cards."""
    spec = layout.spec
    steps = [
        Step("howto_paper_title", tuple(_paper(request, lexicon))),
        Step("howto_printer_title", tuple(_printer(request, lexicon, layout))),
        Step("howto_trial_title", tuple(_trial(request, lexicon))),
    ]
    if request.job.has_backs and not spec.fold:
        steps.append(Step("howto_off_title", ("howto_off_edge", "howto_off_shift")))
    steps += _finishing(request, lexicon, layout)
    if not spec.stock and not spec.cutter:
        radius = _number(lexicon, request.card.corner_radius_mm)
        corners = lexicon.phrase("howto_corners", length=_mm(lexicon, radius), radius=radius)
        steps += [Step("howto_corners_title", (corners,)), Step("howto_care_title", ("howto_care",))]
    return [
        Step(lexicon.phrase(step.title), tuple(_said(lexicon, sentence) for sentence in step.sentences))
        for step in steps
    ]


def _said(lexicon: Lexicon, sentence: str) -> str:
    """Return a phrase by its key, or a sentence as it is, set for print."""
    text = lexicon.phrase(sentence) if sentence.startswith(("howto_", "print_")) else sentence
    return without_widow(set_text(text, lexicon.language))


def _paper(request: Request, lexicon: Lexicon) -> Iterator[str]:
    sheet = request.sheet
    if sheet.stock:
        yield lexicon.phrase("howto_paper_stock", stock=sheet.stock.name)
    else:
        yield from ("howto_paper_fold",) if sheet.fold else ("howto_paper", "howto_paper_thin")


def _printer(request: Request, lexicon: Lexicon, layout: Layout) -> Iterator[str]:
    sheet = request.sheet
    yield "howto_scale"
    if sheet.fold or not request.job.has_backs:
        yield "howto_one_side"
    else:
        yield "howto_long_edge" if sheet.flip is Flip.LONG_EDGE else "howto_short_edge"
    if sheet.paper.size.width_mm > sheet.paper.size.height_mm:
        yield "howto_landscape"
    if sheet.paper.name == UNIVERSAL:
        yield "howto_universal"
    if not sheet.fold:
        yield "howto_tray"
    if request.job.has_moved_backs and "printer" in request.settings.print:
        yield printing_phrase(
            lexicon.language, "profile", printer=request.settings.print["printer"], paper=sheet.paper.name
        )


def _trial(request: Request, lexicon: Lexicon) -> Iterator[str]:
    is_duplex = request.job.has_backs and not request.sheet.fold
    yield "howto_trial" if is_duplex else "howto_trial_one_side"
    yield lexicon.phrase("howto_ruler", length=lexicon.phrase("millimetres", length=100))


def _finishing(request: Request, lexicon: Lexicon, layout: Layout) -> Iterator[Step]:
    if layout.spec.fold:
        yield Step("howto_glue_title", ("howto_glue",))
    plan = plan_cuts(layout, request.job.marks)
    sentences = list(cut_sentences(plan, lexicon)) if plan.cuts else []
    if layout.spec.cutter:
        sentences += _machine(layout, lexicon)
    if layout.spec.stock:
        sentences.append("howto_tear")
    if layout.spec.order is Order.STACK:
        sentences.append("howto_order")
    if sentences:
        yield Step("howto_cut_title", tuple(sentences))


def _machine(layout: Layout, lexicon: Lexicon) -> Iterator[str]:
    """Yield how a machine cuts the sheets."""
    cutter = layout.spec.cutter
    assert cutter
    lengths = {
        name: _mm(lexicon, _number(lexicon, length))
        for name, length in (
            ("inset", cutter.inset_mm),
            ("length", arm_mm(layout)),
            ("thickness", cutter.thickness_mm),
        )
    }
    yield printing_phrase(lexicon.language, "cutter_file")
    yield printing_phrase(lexicon.language, "cutter_settings", cutter=cutter.title, **lengths)
    yield printing_phrase(lexicon.language, "cutter_load", id=template(layout).id)


def cut_sentences(plan: CutPlan, lexicon: Lexicon) -> Iterator[str]:
    """Yield how to cut a pile: what each numbered cut is set by."""
    yield lexicon.phrase("howto_pile_backs" if plan.backs_up else "howto_pile")
    yield lexicon.phrase("howto_cut_count", cuts=lexicon.count(len(plan.cuts), "cut"))
    numbered = list(enumerate(plan.cuts, start=1))
    held = [item for item in numbered if item[1].guide is Guide.CARD]
    sheet = numbered[: plan.first_cuts]
    strips = [item for item in numbered[plan.first_cuts :] if item not in held]
    for name, group in (("sheet", sheet), ("strips", strips)):
        if group:
            by_marks = group[0][1].guide is Guide.MARKS
            lengths = {} if by_marks else {"lengths": _lengths(lexicon, [cut for _, cut in group])}
            key = f"howto_cut_{name}_{'marks' if by_marks else 'edge'}"
            yield lexicon.phrase(key, numbers=_range([number for number, _ in group]), **lengths)
    for number, cut in held:
        length = _mm(lexicon, _number(lexicon, cut.card_mm))
        yield lexicon.phrase("howto_cut_last", number=number, length=length)


def _lengths(lexicon: Lexicon, cuts: Sequence[Cut]) -> str:
    numbers = [_number(lexicon, cut.at_mm) for cut in cuts]
    return _mm(lexicon, "; ".join(numbers))


def _range(numbers: Sequence[int]) -> str:
    return f"{numbers[0]}–{numbers[-1]}" if len(numbers) > 1 else str(numbers[0])


def _number(lexicon: Lexicon, length_mm: float) -> str:
    return format_mm(length_mm).replace(".", lexicon.words["grammar"]["decimal"])


def _mm(lexicon: Lexicon, number: str) -> str:
    return lexicon.phrase("millimetres", length=number)


def _summary(request: Request, lexicon: Lexicon, layout: Layout) -> str:
    size = request.card.size
    sides = " × ".join(_number(lexicon, side) for side in (size.width_mm, size.height_mm))
    paper = request.sheet.paper.name
    if paper[0].isdecimal():  # a measured paper is named by its measures
        paper = " × ".join(
            _number(lexicon, side)
            for side in (request.sheet.paper.size.width_mm, request.sheet.paper.size.height_mm)
        )
        paper = _mm(lexicon, paper)
    return lexicon.phrase(
        "howto_summary",
        cards=lexicon.count(layout.count, "card"),
        size=_mm(lexicon, sides),
        sheets=lexicon.count(layout.sheets, "sheet"),
        paper="A4 / Letter" if paper == UNIVERSAL else paper,
    )


def howto_lines(request: Request, lexicon: Lexicon, layout: Layout) -> Iterator[str]:
    """Yield the steps for the terminal."""
    yield f"{lexicon.phrase('howto_title')}: {_summary(request, lexicon, layout)}."
    for number, step in enumerate(howto_steps(request, lexicon, layout), start=1):
        yield f"{number}. {step.title}. {' '.join(step.sentences)}"


def howto_page(request: Request, lexicon: Lexicon, layout: Layout) -> Page:
    """Return the page for print, on A4 or on the American paper of the job."""
    name = request.sheet.paper.name
    american = name in ("Letter", "Legal", "Tabloid") or "Letter" in str(request.sheet.stock)
    size = parse_paper(UNIVERSAL if name == UNIVERSAL else "Letter" if american else "A4").size
    steps = howto_steps(request, lexicon, layout)
    return _page(request, lexicon, layout, size, lexicon.phrase("howto_title"), steps, _FIGURE_SHARE)


def cut_page(request: Request, lexicon: Lexicon, layout: Layout) -> Page:
    """Return the cut plan as one more page of the deck, on its paper."""
    size = request.sheet.paper.size
    steps = [
        Step(lexicon.phrase(step.title), tuple(_said(lexicon, sentence) for sentence in step.sentences))
        for step in _finishing(request, lexicon, layout)
    ]
    return _page(request, lexicon, layout, size, lexicon.phrase("howto_cut_title"), steps, _PLAN_SHARE)


def _page(
    request: Request,
    lexicon: Lexicon,
    layout: Layout,
    size: Size,
    title: str,
    steps: Sequence[Step],
    figure_share: float,
) -> Page:
    """Set the steps in a column beside the picture of the cuts, smaller where the page is short."""
    from generator.sheets.pdf import text_width

    inner = size.width_mm - 2 * _MARGIN_MM
    figure_mm = figure_share * inner
    column = Column(_MARGIN_MM, _MARGIN_MM, inner, text_width)
    for factor in _FACTORS:
        column = Column(_MARGIN_MM, _MARGIN_MM, inner, text_width)
        column.add(title, _TITLE_MM * factor, bold=True)
        column.skip(1.5)
        column.add(_summary(request, lexicon, layout) + ".", _TEXT_MM * factor)
        column.skip(5 * factor)
        top = column.y_mm
        column.width_mm = inner - figure_mm - _COLUMN_GAP_MM
        for number, step in enumerate(steps, start=1):
            indent_mm = _INDENT_MM * factor if len(steps) > 1 else 0.0
            if step.title != title:
                column.hang(str(number), _HEADING_MM * factor)
                column.add(step.title, _HEADING_MM * factor, bold=True, indent_mm=indent_mm)
                column.skip(0.8 * factor)
            for sentence in step.sentences:
                column.add(sentence, _TEXT_MM * factor, indent_mm=indent_mm)
                column.skip(0.6 * factor)
            column.skip(4 * factor)
        if column.y_mm <= size.height_mm - _MARGIN_MM:
            break
    figure = draw_cuts(
        layout,
        request.job.marks,
        (size.width_mm - _MARGIN_MM - figure_mm, top),
        Size(figure_mm, size.height_mm - top - _MARGIN_MM),
        lambda text: text_width(text, True),
    )
    picture = Picture("howto", title, size, figure.shapes)
    return Page(picture, (*column.labels, *figure.labels))

"""How a booklet is set and bound: its layout, whether it is imposed for folding, which parts it has."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.errors import KolodaError, Problems, unknown
from generator.products.config import parse_flag
from generator.sheets.imposed import imposed, last_chapter_pages, page_count
from generator.sheets.imposition import Side, lying_as, mini, saddle
from generator.sheets.papers import Paper
from generator.sheets.spec import BackFit, SheetSpec
from generator.text.document import Document
from generator.text.layouts import Layout, layout_names, layout_of
from generator.units import Size, format_mm

RULES = "rules"
"""The part that all numbered chapters make together; any other chapter is a part by its own id."""

MINI_PARTS = ("start", "words", "summary")
"""What a mini book holds where nothing is chosen: more would not fit."""

_A5 = Size(148.0, 210.0)
_FUZZ_MM = 0.01
_NEAR = 0.1  # half a Letter is 6 % narrower than A5


@dataclass(frozen=True, slots=True)
class Binding:
    """A booklet's layout, whether its pages are imposed on sheets to be folded, and its parts, if not all."""

    layout: Layout
    is_folded: bool
    parts: tuple[str, ...]


def read_binding(chosen: Mapping[str, str], paper: Size, card: Size) -> Binding:
    """Return the binding that was chosen. Raises `KolodaError` with a line for everything wrong.

    A mini book is one sheet of eight pages and always folded.
    """
    problems = Problems()
    name = chosen.get("layout", "pages").lower()
    if name not in layout_names():
        problems.add(unknown("layout", name, layout_names()))
    problems.raise_if_any()
    is_folded = parse_flag("fold", chosen.get("fold", "no"))
    if name == "large" and is_folded:
        raise KolodaError("large pages are whole sheets and cannot be folded: leave out fold, or the layout")
    parts = tuple(part.strip().lower() for part in chosen["part"].split(",")) if "part" in chosen else ()
    if name == "mini":
        parts = parts or MINI_PARTS
    printed = {"large": paper, "card": card, "mini": _eighth(paper)}.get(name) or _half(paper)
    return Binding(layout_of(name, printed), is_folded or name == "mini", parts)


def _eighth(paper: Size) -> Size:
    short, long = sorted((paper.width_mm, paper.height_mm))
    return Size(long / 4, short / 2)


def _half(paper: Size) -> Size:
    """Return half of the paper where that is about an A5, and an A5 otherwise."""
    short, long = sorted((paper.width_mm, paper.height_mm))
    half = Size(long / 2, short)
    stretch = (half.width_mm / _A5.width_mm, half.height_mm / _A5.height_mm)
    is_near = all(abs(factor - 1) < _NEAR for factor in stretch)
    # Half an A4 is an A5 but for half a millimetre, which the sheet can spare.
    return half if is_near and half.width_mm + 1 < _A5.width_mm else _A5


def chosen_parts(document: Document, parts: tuple[str, ...]) -> Document:
    """Return the document with those parts alone. Raises `KolodaError` for a part that it does not have."""
    if not parts:
        return document
    chapters = {chapter.id: {chapter.id} for chapter in document.chapters if chapter.number is None}
    chapters[RULES] = {chapter.id for chapter in document.chapters if chapter.number}
    problems = Problems()
    for part in parts:
        if part not in chapters:
            problems.add(unknown("part", part, chapters))
    problems.raise_if_any()
    return document.only(set().union(*(chapters[part] for part in parts)))


def bound(
    pdf: bytes, binding: Binding, sheet: SheetSpec, measured: Paper | None = None, *, closes: bool = False
) -> bytes:
    """Return the pages one by one or imposed, as chosen. Raises `KolodaError` where they do not fit.

    Sheets whose backs are corrected lie as the paper that was ``measured``, which is that of the sheet
    where no other is given: nobody knows to which side a printer turns paper that lies the other way.
    If the last chapter ``closes`` the booklet, it ends on the outside of the back: blank pages stand
    before it.
    """
    if not binding.is_folded:
        return pdf
    closing = last_chapter_pages(pdf) if closes else 0
    sides = _sides(page_count(pdf), closing, binding, sheet)
    _check_margin(sides, binding.layout, sheet)
    if sheet.back_fit != BackFit() and any(side.is_back for side in sides):
        paper = (measured or sheet.paper).size
        sides = tuple(lying_as(side, paper, sheet.flip) for side in sides)
    return imposed(pdf, sides, sheet.flip, sheet.back_fit)


def _check_margin(sides: Sequence[Side], layout: Layout, sheet: SheetSpec) -> None:
    """Raise `KolodaError` where text stands in the part of the sheet that the printer does not reach."""
    aside, above = layout.clear_mm
    size = sides[0].size
    corners = ((0.0, 0.0), (layout.printed.width_mm, layout.printed.height_mm))
    places = [item.place(corner) for side in sides for item in side.pages for corner in corners]
    across = min(min(x, size.width_mm - x) for x, _ in places) + aside
    down = min(min(y, size.height_mm - y) for _, y in places) + above
    margin = sheet.margin
    wanted = (max(margin.left_mm, margin.right_mm), max(margin.top_mm, margin.bottom_mm))
    # A sheet that lies across goes through the printer upright.
    needed = wanted if size == sheet.paper.size else wanted[::-1]
    if needed[0] > across + _FUZZ_MM or needed[1] > down + _FUZZ_MM:
        room = f"{format_mm(across)}mm at the sides and {format_mm(down)}mm above and below"
        raise KolodaError(
            f"these sheets keep {room} clear, less than the printer's margin of"
            f" {format_mm(max(needed))}mm: give a smaller --margin or another --layout"
        )


def _sides(pages: int, closing: int, binding: Binding, sheet: SheetSpec) -> tuple[Side, ...]:
    paper, page = sheet.paper.size, binding.layout.printed
    if binding.layout.name != "mini":
        return saddle(pages, page, paper, sheet.flip, closing=closing)
    try:
        return mini(pages, page, paper, closing)
    except KolodaError as error:
        raise KolodaError(f"{error.problems[0]}: choose fewer parts, such as --part summary") from error

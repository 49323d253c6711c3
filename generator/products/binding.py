"""How a booklet is set and bound: its layout, whether it is imposed for folding, which parts it has."""

from collections.abc import Mapping
from dataclasses import dataclass

from generator.errors import KolodaError, Problems, unknown
from generator.products.config import parse_flag
from generator.sheets.imposed import imposed, page_count
from generator.sheets.imposition import Side, lying_as, mini, saddle
from generator.sheets.papers import Paper
from generator.sheets.spec import BackFit, SheetSpec
from generator.text.document import Document
from generator.text.layouts import Layout, layout_names, layout_of
from generator.units import Size

RULES = "rules"
"""The part that all numbered chapters make together; any other chapter is a part by its own id."""

MINI_PARTS = ("start", "words", "summary")
"""What a mini book holds where nothing is chosen: more would not fit."""

_A5 = Size(148.0, 210.0)
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
    parts = tuple(part.strip() for part in chosen.get("part", "").split(",") if part.strip())
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


def bound(pdf: bytes, binding: Binding, sheet: SheetSpec, measured: Paper | None = None) -> bytes:
    """Return the pages one by one or imposed, as chosen. Raises `KolodaError` where they do not fit.

    Sheets whose backs are corrected lie as the paper that was ``measured``, which is that of the sheet
    where no other is given: nobody knows to which side a printer turns paper that lies the other way.
    """
    if not binding.is_folded:
        return pdf
    sides = _sides(page_count(pdf), binding, sheet)
    if sheet.back_fit != BackFit() and any(side.is_back for side in sides):
        paper = (measured or sheet.paper).size
        sides = tuple(lying_as(side, paper, sheet.flip) for side in sides)
    return imposed(pdf, sides, sheet.flip, sheet.back_fit)


def _sides(pages: int, binding: Binding, sheet: SheetSpec) -> tuple[Side, ...]:
    paper, page = sheet.paper.size, binding.layout.printed
    if binding.layout.name != "mini":
        return saddle(pages, page, paper, sheet.flip)
    try:
        return mini(pages, page, paper)
    except KolodaError as error:
        raise KolodaError(f"{error.problems[0]}: choose fewer parts, such as --part summary") from error

"""Small drawings, and the placed forms of a PDF read back in mm."""

from collections.abc import Callable
from typing import Any, NamedTuple

import pikepdf
import pytest

from generator.drawing.canvas import Drawing, Paint, Recorder
from generator.drawing.paths import circle, polygon, rectangle
from generator.sheets.layout import Flip, SheetSpec, lay_out
from generator.sheets.marks import SheetTexts
from generator.sheets.papers import CardSize, parse_card_size, parse_paper
from generator.units import Insets, Rect, Size

MM = 25.4 / 72
TEXTS = SheetTexts(
    note="Печатайте в масштабе 100 %, переворот по длинному краю.",
    front="лист {sheet}/{sheets}, лицо",
    back="лист {sheet}/{sheets}, рубашка",
    length="{mm} мм",
)


class Placement(NamedTuple):
    """One ``Do``: the form, its trim in mm from the page's top left, the middle of the card's top."""

    form: str
    trim: Rect
    top: tuple[float, float]


def card(name: str, size: Size, colour: str = "#FF0000") -> Drawing:
    """A full bleed of 5 mm, a white panel, and a black mark in the middle of the upper half."""
    recorder = Recorder()
    width, height = size.width_mm, size.height_mm
    recorder.draw(rectangle(Rect(-5, -5, width + 10, height + 10)), Paint(fill=colour))
    recorder.draw(polygon((width / 2, 2), (width / 2 + 2, 5), (width / 2 - 2, 5)), Paint(fill="#000000"))
    recorder.draw(circle(3, 3, 1), Paint(stroke="#0000FF", stroke_mm=0.3, round_ends=True))
    return recorder.drawing(name, name, size)


def spec(
    paper: str = "A4",
    card_size: str = "standard",
    margin: float = 5.0,
    gutter: float = 0.0,
    bleed: float = 1.0,
    flip: Flip = Flip.LONG_EDGE,
) -> SheetSpec:
    return SheetSpec(parse_paper(paper), parse_card_size(card_size), Insets.all(margin), gutter, bleed, flip)


def deck_pdf(sheet_spec: SheetSpec, count: int, *, backs: str = "one", **options: Any) -> bytes:
    """The PDF of ``count`` cards f0, f1 ...; ``backs`` is one (``back``), each (b0, b1 ...) or none."""
    from generator.sheets.pdf import deck_pdf as deck_of

    size = sheet_spec.card.size
    faces = [card(f"f{number}", size) for number in range(count)]
    choices: dict[str, Any] = {
        "one": card("back", size, "#00AA00"),
        "each": [card(f"b{number}", size, "#00AA00") for number in range(count)],
        "none": None,
    }
    layout = lay_out(count, sheet_spec)
    return deck_of(layout, faces, choices[backs], TEXTS, "Колода", "ru", **options).content


def placements(page: pikepdf.Page) -> list[Placement]:
    """The forms that a page paints, read from its operators and each form's own box."""
    height = float(page.mediabox[3])
    found = []
    stack, matrix = [], pikepdf.Matrix()
    for operands, operator in pikepdf.parse_content_stream(page):
        match str(operator):
            case "q":
                stack.append(matrix)
            case "Q":
                matrix = stack.pop()
            case "cm":
                matrix = pikepdf.Matrix(*(float(value) for value in operands)) @ matrix
            case "Do":
                form = page.resources.XObject[str(operands[0])]
                left, bottom, right, top = (float(value) for value in form.BBox)
                # the trim starts at the origin and ends as far inside the box as the box starts outside
                width, upper = right + left, top + bottom
                corners = [matrix.transform((x, y)) for x in (0, width) for y in (0, upper)]
                xs, ys = [x * MM for x, _ in corners], [(height - y) * MM for _, y in corners]
                trim = Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
                x, y = matrix.transform((width / 2, upper))
                found.append(
                    Placement(str(operands[0]).split("card-")[-1], trim, (x * MM, (height - y) * MM))
                )
    return found


@pytest.fixture(scope="session")
def make_spec() -> Callable[..., SheetSpec]:
    return spec


@pytest.fixture(scope="session")
def make_deck() -> Callable[..., bytes]:
    return deck_pdf


@pytest.fixture(scope="session")
def make_card() -> Callable[..., Drawing]:
    return card


@pytest.fixture(scope="session")
def read_placements() -> Callable[[pikepdf.Page], list[Placement]]:
    return placements


@pytest.fixture(scope="session")
def texts() -> SheetTexts:
    return TEXTS


@pytest.fixture(scope="session")
def standard() -> CardSize:
    return parse_card_size("standard")

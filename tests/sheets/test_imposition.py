"""Booklets on sheets: folded, nested and cut as a person would, they read 1 to n; measures by hand."""

import io

import pikepdf
import pypdfium2
import pytest
from reportlab.pdfgen.canvas import Canvas

from generator.errors import KolodaError
from generator.sheets.imposed import imposed, page_count
from generator.sheets.imposition import MINI_PAGES, lying_as, mini, saddle
from generator.sheets.spec import BackFit, Flip
from generator.units import Size

A4, A5 = Size(210, 297), Size(148, 210)
LETTER, HALF_LETTER = Size(215.9, 279.4), Size(139.7, 215.9)
CARD = Size(63, 88)
FLIPS = list(Flip)


def middle(item, page):
    """The middle of a placed page on its sheet, and whether it stands upright there."""
    return (*item.place((page.width_mm / 2, page.height_mm / 2)), item.place.yy > 0)


def turned_over(point, size, flip):
    """Where a place of the back lies when the sheet is seen from its front."""
    x, y, upright = point
    about_vertical = (size.height_mm >= size.width_mm) == (flip is Flip.LONG_EDGE)
    return (size.width_mm - x, y, upright) if about_vertical else (x, size.height_mm - y, not upright)


def folded(sides, page, flip, creep=0.0):
    """The pages in reading order after cutting the leaves apart, folding them and nesting them in order.

    A leaf is known by the middle of its fold; leaves are taken sheet by sheet, row by row.
    """
    leaves = []
    for front, back in zip(sides[::2], sides[1::2], strict=True):
        places = {}
        for side in (front, back):
            for item in side.pages:
                x, y, upright = middle(item, page)
                if side.is_back:
                    x, y, upright = turned_over((x, y, upright), side.size, flip)
                assert upright, "seen from the front, every page of a leaf stands upright"
                places[item.number] = (x, y, side.is_back)
        left = front.size.width_mm % (2 * page.width_mm) / 2  # the block of leaves is centred
        slots = {}
        for number, (x, y, is_back) in places.items():
            column = int((x - left) // (2 * page.width_mm))
            is_right = (x - left) % (2 * page.width_mm) > page.width_mm
            slots.setdefault((round(y), column), {})[is_back, is_right] = number
        leaves += [slots[key] for key in sorted(slots)]
    # Seen from the front: the back's page behind the right one is read after it.
    firsts = [(leaf.get((False, True)), leaf.get((True, True))) for leaf in leaves]
    lasts = [(leaf.get((True, False)), leaf.get((False, False))) for leaf in leaves]
    order = [number for pair in firsts for number in pair]
    order += [number for pair in reversed(lasts) for number in pair]
    return [number for number in order if number is not None]


@pytest.mark.parametrize("flip", FLIPS)
@pytest.mark.parametrize(
    ("page", "paper"), [(A5, A4), (HALF_LETTER, LETTER), (CARD, A4), (CARD, LETTER), (A4, Size(297, 420))]
)
@pytest.mark.parametrize("pages", [1, 2, 3, 4, 5, 8, 24, 27, 58])
def test_folded_and_nested_a_booklet_reads_1_to_n(pages, page, paper, flip):
    sides = saddle(pages, page, paper, flip)
    assert folded(sides, page, flip) == list(range(1, pages + 1))
    for side in sides:
        for item in side.pages:
            for corner in ((0, 0), (page.width_mm, page.height_mm)):
                x, y = item.place(corner)
                assert -1e-6 <= x <= side.size.width_mm + 1e-6
                assert -1e-6 <= y <= side.size.height_mm + 1e-6


def test_the_sheets_of_eight_pages_are_those_of_the_complaint():
    # T43: A5 on A4, eight pages: (8, 1) (2, 7) (6, 3) (4, 5)
    sides = saddle(8, A5, A4, Flip.SHORT_EDGE)
    assert [tuple(item.number for item in side.pages) for side in sides] == [(8, 1), (2, 7), (6, 3), (4, 5)]
    turned = saddle(8, A5, A4, Flip.LONG_EDGE)
    for one, other in zip(sides, turned, strict=True):
        for a, b in zip(one.pages, other.pages, strict=True):
            # The long edge of a landscape sheet lies above: its back comes out upside down.
            expected = (297 - middle(a, A5)[0], 210 - middle(a, A5)[1]) if one.is_back else middle(a, A5)[:2]
            assert middle(b, A5)[:2] == pytest.approx(expected)


def test_blank_pages_stand_before_those_that_close_the_booklet():
    # Six pages on two leaves: 7 and 8 are read after 4 and 5, and the last page lies beside the first.
    sides = saddle(6, A5, A4, Flip.SHORT_EDGE, closing=1)
    assert [tuple(item.number for item in side.pages) for side in sides] == [(6, 1), (2,), (3,), (4, 5)]
    sides = saddle(6, A5, A4, Flip.SHORT_EDGE)
    assert [tuple(item.number for item in side.pages) for side in sides] == [(1,), (2,), (6, 3), (4, 5)]
    # A mini book of six: its last two are read as the seventh and the eighth.
    (side,) = mini(6, Size(297 / 4, 105), A4, closing=2)
    column = {item.number: round(middle(item, Size(297 / 4, 105))[0] // (297 / 4)) for item in side.pages}
    assert column == {6: 0, 1: 1, 2: 2, 3: 3, 5: 0, 4: 3}


def test_inner_leaves_creep_towards_the_fold():
    # T44: 40 pages of .1 mm: ten leaves, the innermost moved .9 mm, the outermost not at all.
    sides = saddle(40, A5, A4, Flip.SHORT_EDGE)
    left = (297 - 2 * 148) / 2
    outer, inner = sides[0], sides[-1]
    assert [item.place.dx for item in outer.pages] == pytest.approx([left, left + 148])
    assert [item.place.dx for item in inner.pages] == pytest.approx([left + 0.9, left + 148 - 0.9])
    assert {item.number for item in inner.pages} == {20, 21}


def test_cards_share_a_sheet():
    # Two spreads of 126 mm and two rows of 88 mm on 297 x 210 mm; 58 pages are 15 leaves, four a sheet.
    sides = saddle(58, CARD, A4, Flip.LONG_EDGE)
    assert len(sides) == 8
    assert (sides[0].size.width_mm, sides[0].size.height_mm) == (297, 210)
    assert len(sides[0].pages) + len(sides[1].pages) == 14  # two of its sixteen places are blank pages 59, 60


def test_a_leaf_that_fits_on_no_side_of_the_paper_is_refused():
    with pytest.raises(KolodaError, match="297x210mm, do not fit on 210x148mm: take a larger paper"):
        saddle(8, Size(148.5, 210), Size(210, 148), Flip.LONG_EDGE)


def test_a_mini_book_folds_into_pages_in_order():
    (side,) = mini(8, Size(297 / 4, 105), A4)
    page = Size(297 / 4, 105)
    at = {item.number: middle(item, page) for item in side.pages}
    column = {number: int(x // page.width_mm) for number, (x, _, _) in at.items()}
    row = {number: int(y // page.height_mm) for number, (_, y, _) in at.items()}
    # The slit runs between the middle columns. What is left joined: neighbours in a row, and the
    # outer columns across the fold. Every page but the last must be joined to the next one.
    for number in range(1, 8):
        same_row = row[number] == row[number + 1] and abs(column[number] - column[number + 1]) == 1
        across = column[number] == column[number + 1] in (0, 3)
        assert same_row or across
        # Heads meet at the fold: one row stands on its head.
        assert at[number][2] == (row[number] == 1)
    # Leaves are the pairs 1-2, 3-4, 5-6, 7-8: each is folded back to back, so its two pages are joined.
    assert (
        row[1] == row[2] and column[3] == column[4] == 3 and row[5] == row[6] and column[7] == column[8] == 0
    )
    # The cover lies beside the back page, so that the book closes around its spine.
    assert row[8] == row[1] and column[1] - column[8] == 1


@pytest.mark.parametrize("flip", FLIPS)
@pytest.mark.parametrize("paper", [A4, LETTER])
def test_a_sheet_that_is_turned_by_a_quarter_has_every_page_behind_the_one_it_was_behind(paper, flip):
    page = A5 if paper == A4 else HALF_LETTER
    sides = saddle(8, page, paper, flip)
    for side in sides:
        size, turned = side.size, lying_as(side, paper, flip)
        assert (size, turned.size) == (paper.turned(), paper)
        assert lying_as(turned, paper, flip) == turned and lying_as(side, paper.turned(), flip) == side
        for before, after in zip(side.pages, turned.pages, strict=True):
            for corner in ((0, 0), (page.width_mm, 0), (0, page.height_mm)):
                x, y = before.place(corner)
                seen = after.place(corner)
                if side.is_back:  # as both are seen from the front
                    x, y, _ = turned_over((x, y, True), size, flip)
                    seen = turned_over((*seen, True), paper, flip)[:2]
                assert seen == pytest.approx((size.height_mm - y, x))  # a quarter clockwise
        assert len(turned.ticks) == len(side.ticks)
        for before, after in zip(side.ticks, turned.ticks, strict=True):
            x, y = before.path.bounds().centre_mm
            assert after.path.bounds().centre_mm == pytest.approx((size.height_mm - y, x))


def test_a_square_sheet_is_not_turned():
    for side in saddle(4, Size(100, 200), Size(200, 200), Flip.LONG_EDGE):
        assert lying_as(side, A4, Flip.LONG_EDGE) == lying_as(side, A4.turned(), Flip.LONG_EDGE) == side


def test_too_many_pages_for_a_mini_book():
    with pytest.raises(KolodaError, match=f"a mini book has {MINI_PAGES} pages, but this text needs 9"):
        mini(9, Size(297 / 4, 105), A4)


def numbered(pages, page):
    """A PDF whose pages say their number, 30 mm from the left and 40 mm from the top."""
    result = io.BytesIO()
    canvas = Canvas(
        result, pagesize=(page.width_mm * 72 / 25.4, page.height_mm * 72 / 25.4), invariant=1, lang="ru"
    )
    canvas.setTitle("Дурак")
    for number in range(1, pages + 1):
        canvas.drawString(30 * 72 / 25.4, (page.height_mm - 40) * 72 / 25.4, f"N{number}.")
        canvas.showPage()
    canvas.save()
    return result.getvalue()


@pytest.mark.parametrize("flip", FLIPS)
def test_the_pdf_holds_each_page_where_the_plan_says(flip):
    pdf = numbered(8, A5)
    sides = saddle(8, A5, A4, flip)
    sheets = imposed(pdf, sides, flip, BackFit(dx_mm=1.0))
    document = pypdfium2.PdfDocument(sheets)
    assert len(document) == 4
    for index, side in enumerate(sides):
        text = document[index].get_textpage()
        for item in side.pages:
            found = text.search(f"N{item.number}.").get_next()
            left, bottom, _, _ = text.get_charbox(found[0])
            x, y = item.place((30, 40))
            x += 1.0 if side.is_back else 0.0  # the backs alone are moved
            near = pytest.approx((x, y), abs=0.6 if item.place.yy > 0 else 4.0)
            assert (left * 25.4 / 72, (side.size.height_mm - bottom * 25.4 / 72)) == near


def test_the_pdf_protects_its_scale_and_knows_how_it_is_turned():
    for flip, name in ((Flip.LONG_EDGE, "/DuplexFlipLongEdge"), (Flip.SHORT_EDGE, "/DuplexFlipShortEdge")):
        made = imposed(numbered(8, A5), saddle(8, A5, A4, flip), flip, BackFit())
        with pikepdf.open(io.BytesIO(made)) as opened:
            assert opened.Root.ViewerPreferences.PrintScaling == "/None"
            assert opened.Root.ViewerPreferences.Duplex == name
            assert opened.Root.Lang == "ru" and opened.docinfo["/Title"] == "Дурак"
            assert [float(n) for n in opened.pages[0].mediabox] == pytest.approx(
                [0, 0, 841.89, 595.28], abs=0.01
            )
    assert made == imposed(numbered(8, A5), saddle(8, A5, A4, flip), flip, BackFit())
    assert page_count(made) == 4

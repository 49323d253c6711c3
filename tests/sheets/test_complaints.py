"""What people suffered with other tools, each complaint as a test of its kind. T-numbers count complaints."""

import re
import socket
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO

import pikepdf
import pypdfium2
import pytest
from PIL import Image

from generator.cards import Card
from generator.drawing.canvas import Drawing
from generator.drawing.faces import draw_face
from generator.drawing.indices import load_index
from generator.drawing.look import Look
from generator.drawing.themes import load_theme
from generator.errors import KolodaError
from generator.sheets.cropmarks import MarksOn, MarkSpec, MarkStyle, crop_marks
from generator.sheets.layout import BackFit, Flip, SheetSpec, lay_out
from generator.sheets.marks import SheetTexts
from generator.sheets.papers import CardSize, card_sizes, parse_paper
from generator.sheets.pdf import deck_pdf
from generator.units import Insets, Rect, Size

MM = 25.4 / 72
MakeSpec = Callable[..., SheetSpec]
MakeDeck = Callable[..., bytes]
MakeCard = Callable[..., Drawing]
Read = Callable[[pikepdf.Page], list]  # type: ignore[type-arg]


def opened(pdf: bytes) -> pikepdf.Pdf:
    return pikepdf.open(BytesIO(pdf))


def trims(page: pikepdf.Page, read: Read) -> dict[str, Rect]:
    return {found.form: found.trim for found in read(page)}


def boxes(rects: dict[str, Rect]) -> dict[str, list[float]]:
    return {name: [rect.x_mm, rect.y_mm, rect.width_mm, rect.height_mm] for name, rect in rects.items()}


def picture(pdf: bytes, page: int, dpi: int = 254) -> Image.Image:
    document = pypdfium2.PdfDocument(pdf)
    image = document[page].render(scale=dpi / 72).to_pil().convert("RGB")
    document.close()
    return image


def strokes(page: pikepdf.Page) -> list[tuple[float, float]]:
    """The width and length in mm of every line that the page strokes itself."""
    found, width, start, end = [], 0.0, (0.0, 0.0), (0.0, 0.0)
    for operands, operator in pikepdf.parse_content_stream(page):
        match str(operator):
            case "w":
                width = float(operands[0]) * MM
            case "m":
                start = (float(operands[0]) * MM, float(operands[1]) * MM)
            case "l":
                end = (float(operands[0]) * MM, float(operands[1]) * MM)
            case "S":
                found.append((width, abs(end[0] - start[0]) + abs(end[1] - start[1])))
    return found


class TestDuplex:
    def test_t01_each_back_lies_behind_its_face(
        self, make_deck: MakeDeck, make_spec: MakeSpec, read_placements: Read
    ) -> None:
        for flip in Flip:
            with opened(make_deck(make_spec(flip=flip), 6, backs="each")) as pdf:
                fronts, backs = (trims(page, read_placements) for page in pdf.pages)
            for number in range(6):
                front, back = fronts[f"f{number}"], backs[f"b{number}"]
                if flip is Flip.LONG_EDGE:
                    assert 210 - back.right_mm == pytest.approx(front.x_mm, abs=0.01)
                    assert back.y_mm == pytest.approx(front.y_mm, abs=0.01)
                else:
                    assert back.x_mm == pytest.approx(front.x_mm, abs=0.01)
                    assert 297 - back.bottom_mm == pytest.approx(front.y_mm, abs=0.01)

    @pytest.mark.parametrize("paper", ["210x297", "297x210"])
    @pytest.mark.parametrize("flip", Flip)
    def test_t02_every_orientation_and_flip_is_told_and_mapped(
        self, paper: str, flip: Flip, make_deck: MakeDeck, make_spec: MakeSpec, read_placements: Read
    ) -> None:
        with opened(make_deck(make_spec(paper, flip=flip), 1, backs="each")) as pdf:
            assert pdf.Root.ViewerPreferences.Duplex == (
                "/DuplexFlipLongEdge" if flip is Flip.LONG_EDGE else "/DuplexFlipShortEdge"
            )
            front, back = (trims(page, read_placements) for page in pdf.pages)
            width, height = (float(value) * MM for value in pdf.pages[0].mediabox[2:])
        sideways = (width < height) == (flip is Flip.LONG_EDGE)
        (fx, fy), (bx, by) = front["f0"].centre_mm, back["b0"].centre_mm
        expected = (width - fx, fy) if sideways else (fx, height - fy)
        assert (bx, by) == pytest.approx(expected, abs=0.01)

    def test_t05_backs_follow_their_fronts(
        self, make_deck: MakeDeck, make_spec: MakeSpec, read_placements: Read
    ) -> None:
        with opened(make_deck(make_spec(), 10, backs="each")) as pdf:
            assert [next(iter(trims(page, read_placements)))[0] for page in pdf.pages] == ["f", "b", "f", "b"]

    def test_t07_an_offset_of_the_backs_is_a_pure_translation(
        self, make_deck: MakeDeck, make_spec: MakeSpec, read_placements: Read
    ) -> None:
        plain, moved = make_spec(), replace(make_spec(), back_fit=BackFit(dx_mm=1, dy_mm=-0.5))
        with (
            opened(make_deck(plain, 9, backs="each")) as one,
            opened(make_deck(moved, 9, backs="each")) as two,
        ):
            assert boxes(trims(one.pages[0], read_placements)) == boxes(trims(two.pages[0], read_placements))
            before, after = (trims(pdf.pages[1], read_placements) for pdf in (one, two))
        for name, rect in before.items():
            assert after[name].x_mm - rect.x_mm == pytest.approx(1.0, abs=0.001)
            assert after[name].y_mm - rect.y_mm == pytest.approx(-0.5, abs=0.001)
            assert after[name].width_mm == pytest.approx(rect.width_mm, abs=0.001)

    def test_t09_a_large_shift_stays_vector_and_wraps_nothing(
        self, make_deck: MakeDeck, make_spec: MakeSpec, texts: SheetTexts
    ) -> None:
        pdf = make_deck(replace(make_spec(), back_fit=BackFit(dx_mm=30)), 9)
        image = picture(pdf, 1, 72)
        strip = image.crop((0, 0, int(30 / 25.4 * 72), image.height))
        assert strip.getextrema() == ((255, 255),) * 3
        document = pypdfium2.PdfDocument(pdf)
        assert texts.note in document[1].get_textpage().get_text_bounded()
        document.close()
        with opened(pdf) as read:
            streams = [entry for entry in read.objects if isinstance(entry, pikepdf.Stream)]
            assert "/Image" not in {str(stream.get("/Subtype")) for stream in streams}

    def test_t10_scale_and_rotation_about_the_middle_of_the_page(
        self, make_deck: MakeDeck, make_spec: MakeSpec, read_placements: Read
    ) -> None:
        fit = BackFit(scale_y=1.004)
        with opened(make_deck(replace(make_spec("A4", "poker"), back_fit=fit), 9, backs="each")) as pdf:
            backs = trims(pdf.pages[1], read_placements)
        assert {round(rect.height_mm, 3) for rect in backs.values()} == {89.256}
        # a corner 100 mm right of the middle sinks by 100*sin(0.3 degrees)
        x, y = BackFit(turn=0.3).transform(parse_paper("A4").size)((205, 148.5))
        assert (x - 105, y - 148.5) == pytest.approx((99.99863, 0.52359), abs=1e-4)

    @pytest.mark.parametrize(
        "fit", [BackFit(dx_mm=2), BackFit(turn=-0.4), BackFit(scale_x=0.99), BackFit(dy_mm=5, turn=1)]
    )
    def test_t08_t54_fronts_never_move_by_what_is_wrong_with_backs(
        self, fit: BackFit, make_deck: MakeDeck, make_spec: MakeSpec
    ) -> None:
        with (
            opened(make_deck(make_spec(), 10)) as one,
            opened(make_deck(replace(make_spec(), back_fit=fit), 10)) as two,
        ):
            for front, other in zip(one.pages[::2], two.pages[::2], strict=True):
                assert front.Contents.read_bytes() == other.Contents.read_bytes()
            for back, other in zip(one.pages[1::2], two.pages[1::2], strict=True):
                assert back.Contents.read_bytes() != other.Contents.read_bytes()

    @pytest.mark.parametrize(("on", "counts"), [("front", (16, 0)), ("back", (0, 16)), ("both", (16, 16))])
    def test_t53_marks_on_either_side(
        self, on: str, counts: tuple[int, int], make_deck: MakeDeck, make_spec: MakeSpec
    ) -> None:
        # 3 x 3 cards that touch have four lines each way, each marked at both ends
        with opened(make_deck(make_spec(), 9, marks=MarkSpec(on=MarksOn(on)))) as pdf:
            found = [sum(abs(width - 0.25) < 0.001 for width, _ in strokes(page)) for page in pdf.pages]
        assert tuple(found) == counts


class TestPaper:
    @pytest.mark.parametrize(
        ("paper", "size"),
        [
            ("A3", (297, 420)),
            ("A4", (210, 297)),
            ("A5", (148, 210)),
            ("Letter", (215.9, 279.4)),
            ("Legal", (215.9, 355.6)),
            ("Tabloid", (279.4, 431.8)),
            ("universal", (210, 279.4)),
            ("297x210", (297, 210)),
        ],
    )
    def test_t11_t23_the_page_is_the_paper_that_was_asked_for(
        self, paper: str, size: tuple[float, float], make_deck: MakeDeck, make_spec: MakeSpec
    ) -> None:
        with opened(make_deck(make_spec(paper, bleed=0), 1)) as pdf:
            for page in pdf.pages:
                assert [float(value) * MM for value in page.mediabox] == pytest.approx(
                    [0, 0, *size], abs=0.01
                )
                assert page.get("/Rotate", 0) == 0
                assert max(length for _, length in strokes(page)) == pytest.approx(100, abs=0.001)

    def test_t12_a_printer_with_wide_margins_gets_whole_cards_or_an_error(self, make_spec: MakeSpec) -> None:
        layout = lay_out(9, make_spec(margin=8))
        area = Rect(8, 8, 194, 281)
        assert all(area.contains(slot.trim) for slot in (*layout.fronts, *layout.backs))
        with pytest.raises(KolodaError, match="inside its margins there is room for 10x97mm"):
            lay_out(9, make_spec(margin=100))

    def test_t13_known_lengths_on_both_sides(self, make_deck: MakeDeck, make_spec: MakeSpec) -> None:
        with opened(make_deck(make_spec("universal", "poker", bleed=0), 9)) as pdf:
            for page in pdf.pages:
                lengths = sorted(length for _, length in strokes(page))[-2:]
                assert lengths == pytest.approx([50, 100], abs=0.001)

    @pytest.mark.parametrize("paper", ["A4", "8.27x11.69in", "Letter"])
    def test_t14_t15_the_card_does_not_depend_on_the_paper(
        self, paper: str, make_deck: MakeDeck, make_spec: MakeSpec, read_placements: Read
    ) -> None:
        with opened(make_deck(make_spec(paper, "poker"), 9)) as pdf:
            for found in read_placements(pdf.pages[0]):
                assert (found.trim.width_mm, found.trim.height_mm) == pytest.approx((63.5, 88.9), abs=0.001)

    def test_t17_too_many_cards_are_refused(self, make_spec: MakeSpec) -> None:
        with pytest.raises(KolodaError, match=r"not hold 4x4 cards of 63\.5x88\.9mm: it holds 2x4 or 3x3"):
            lay_out(1, replace(make_spec("A4", "poker"), grid=(4, 4)))
        assert lay_out(9, replace(make_spec("A4", "poker"), grid=(2, 3))).per_sheet == 6
        whole = lay_out(1, make_spec("63x88", margin=0))
        assert (whole.per_sheet, whole.block) == (1, Rect(0, 0, 63, 88))

    def test_t18_nine_poker_cards_need_less_than_8_mm_on_letter(self, make_spec: MakeSpec) -> None:
        layout = lay_out(9, make_spec("Letter", "poker", margin=8))
        assert (layout.columns, layout.rows, layout.fronts[0].turn) == (2, 4, 90)

    def test_t20_bleed_never_makes_a_card_smaller(
        self, make_deck: MakeDeck, make_spec: MakeSpec, read_placements: Read
    ) -> None:
        with opened(make_deck(make_spec("Letter", "poker", gutter=6, bleed=3), 9)) as pdf:
            sizes = {
                tuple(sorted((round(found.trim.width_mm, 3), round(found.trim.height_mm, 3))))
                for found in read_placements(pdf.pages[0])
            }
        assert sizes == {(63.5, 88.9)}

    def test_t22_a_shift_moves_both_sides_as_paper_moves(
        self, make_deck: MakeDeck, make_spec: MakeSpec, read_placements: Read
    ) -> None:
        with opened(make_deck(replace(make_spec(), shift_mm=(1, 0)), 9, backs="each")) as pdf:
            front, back = (trims(page, read_placements) for page in pdf.pages)
        assert front["f0"].x_mm == pytest.approx(11.5, abs=0.01)
        for number in range(9):
            assert 210 - back[f"b{number}"].right_mm == pytest.approx(front[f"f{number}"].x_mm, abs=0.01)
        with pytest.raises(KolodaError, match=r"needs --margin 4\.5mm or less"):
            lay_out(9, replace(make_spec(), shift_mm=(6, 0)))


class TestMarks:
    def test_t24_full_marks_are_in_both_margins_and_in_every_gap(self, make_spec: MakeSpec) -> None:
        layout = lay_out(9, make_spec("A4", "60x85", gutter=2))
        lines = list(crop_marks(layout, MarkSpec(MarkStyle.FULL), back=False))
        gaps_y = [(19.0 + 87 * row + 85, 19.0 + 87 * (row + 1)) for row in range(2)]
        for slot in layout.fronts:
            for x in (slot.trim.x_mm, slot.trim.right_mm):
                spans = [
                    sorted((line.y1_mm, line.y2_mm))
                    for line in lines
                    if line.x1_mm == pytest.approx(x) == line.x2_mm
                ]
                assert any(span[1] < 19 for span in spans)
                assert any(span[0] > 297 - 19 for span in spans)
                for low, high in gaps_y:
                    assert any(low < span[0] and span[1] < high for span in spans)

    @pytest.mark.parametrize("style", [style for style in MarkStyle if style is not MarkStyle.NONE])
    def test_t25_no_mark_is_thinner_than_printers_print(
        self, style: MarkStyle, make_deck: MakeDeck, make_spec: MakeSpec
    ) -> None:
        marks = MarkSpec(style, width_mm=0.15)
        with opened(make_deck(make_spec("A4", "60x85", gutter=4), 9, marks=marks)) as pdf:
            for page in pdf.pages:
                assert min(width for width, _ in strokes(page)) >= 0.1499
        with pytest.raises(KolodaError, match=r"marks are 0\.15 to 1mm wide, or 0 for none, not 0\.1mm"):
            MarkSpec(style, width_mm=0.1)

    @pytest.mark.parametrize("gutter", [0, 4])
    @pytest.mark.parametrize("colour", ["#FFFFFF", "#101010"], ids=["white", "dark"])
    @pytest.mark.parametrize("style", ["full", "corner"])
    def test_t27_guides_show_at_every_corner_on_white_and_on_dark(
        self,
        gutter: float,
        colour: str,
        style: str,
        make_card: MakeCard,
        make_spec: MakeSpec,
        texts: SheetTexts,
    ) -> None:
        spec = make_spec("A4", "60x85", gutter=gutter, bleed=2)
        layout = lay_out(9, spec)
        face = make_card("f", spec.card.size, colour)
        pdf = deck_pdf(layout, [face] * 9, None, texts, "Deck", "en", MarkSpec(MarkStyle(style)))
        image = picture(pdf.content, 0)  # ten pixels are a millimetre
        corners = [
            (x, y)
            for slot in layout.fronts
            for x in (slot.trim.x_mm, slot.trim.right_mm)
            for y in (slot.trim.y_mm, slot.trim.bottom_mm)
        ]
        if not gutter:  # inside a block of cards that touch, the cards' own edges are the only guide
            block = layout.block
            corners = [(x, y) for x in (block.x_mm, block.right_mm) for y in (block.y_mm, block.bottom_mm)]
        reach = 7.0  # outer marks stand off the bleed
        for x, y in corners:
            box = tuple(round(10 * edge) for edge in (x - reach, y - reach, x + reach, y + reach))
            seen = image.crop(box).convert("L").getextrema()
            assert seen[0] < 60
            assert seen[1] > 200

    def test_t28_bleed_is_exact_on_four_sides_and_corners(
        self, make_card: MakeCard, make_spec: MakeSpec, texts: SheetTexts
    ) -> None:
        spec = make_spec("A4", "60x85", gutter=8, bleed=3)
        layout = lay_out(1, spec)
        face = make_card("f", spec.card.size)
        none = MarkSpec(MarkStyle.NONE)
        image = picture(deck_pdf(layout, [face], None, texts, "Deck", "en", none).content, 0)
        trim = layout.fronts[0].trim

        def at(x: float, y: float) -> tuple[int, ...]:
            return image.getpixel((round(10 * x), round(10 * y)))  # type: ignore[return-value]

        middle = trim.centre_mm
        for dx, dy in [(1, 0), (0, 1), (1, 1)]:
            for sign in (1, -1):
                x, y = (
                    centre + sign * half * on
                    for centre, half, on in zip(
                        middle, (trim.width_mm / 2, trim.height_mm / 2), (dx, dy), strict=True
                    )
                )
                inside = at(x + sign * dx * 2.8, y + sign * dy * 2.8)
                outside = at(x + sign * dx * 3.2, y + sign * dy * 3.2)
                assert (inside, outside) == ((255, 0, 0), (255, 255, 255))

    def test_t31_no_width_no_marks_and_never_inside_the_trim(
        self, make_deck: MakeDeck, make_spec: MakeSpec
    ) -> None:
        with opened(make_deck(make_spec(), 9, marks=MarkSpec(width_mm=0))) as pdf:
            widths = {round(width, 3) for page in pdf.pages for width, _ in strokes(page)}
        assert widths == {0.15}  # the rulers


class TestPages:
    @pytest.mark.parametrize(
        ("count", "pages"), [(1, 2), (8, 2), (9, 2), (10, 4), (18, 4), (54, 12), (55, 14)]
    )
    def test_t34_no_blank_page(
        self, count: int, pages: int, make_deck: MakeDeck, make_spec: MakeSpec, read_placements: Read
    ) -> None:
        with opened(make_deck(make_spec(), count)) as pdf:
            assert len(pdf.pages) == pages
            assert all(read_placements(page) for page in pdf.pages)

    @pytest.mark.parametrize("count", [1, 9, 10, 54, 55])
    def test_t36_what_goes_in_comes_out_once(
        self, count: int, make_deck: MakeDeck, make_spec: MakeSpec, read_placements: Read
    ) -> None:
        with opened(make_deck(make_spec(), count, backs="each")) as pdf:
            seen = Counter(found.form for page in pdf.pages for found in read_placements(page))
        assert seen == Counter(f"{side}{number}" for side in "fb" for number in range(count))

    @pytest.mark.parametrize("label", ["Туз ВДК", "Žluťoučký", "Ğİş"])
    def test_t39_words_can_be_read_back(self, label: str, make_card: MakeCard, make_spec: MakeSpec) -> None:
        spec = make_spec()
        pdf = deck_pdf(
            lay_out(1, spec), [make_card("f", spec.card.size)], None, SheetTexts(label), "Deck", "en"
        )
        document = pypdfium2.PdfDocument(pdf.content)
        assert label in document[0].get_textpage().get_text_bounded()
        document.close()

    def test_t40_a_missing_letter_is_named(self, make_card: MakeCard, make_spec: MakeSpec) -> None:
        spec = make_spec()
        with pytest.raises(KolodaError, match=re.escape("🂡 (U+1F0A1)")):
            deck_pdf(lay_out(1, spec), [make_card("f", spec.card.size)], None, SheetTexts("🂡"), "Deck", "en")

    def test_t50_a_back_is_stored_once(self, make_deck: MakeDeck, make_spec: MakeSpec) -> None:
        with opened(make_deck(make_spec(), 54)) as pdf:
            forms = Counter(name for page in pdf.pages[1::2] for name in page.resources.XObject)
            stored = {page.resources.XObject["/FormXob.card-back"].objgen for page in pdf.pages[1::2]}
        assert set(forms) == {"/FormXob.card-back"}
        assert len(stored) == 1

    def test_t51_a_long_deck_grows_with_its_cards_alone(
        self, make_deck: MakeDeck, make_spec: MakeSpec
    ) -> None:
        small, large = (len(make_deck(make_spec(), count)) for count in (54, 540))
        assert large < 1.3 * 10 * small

    def test_t30_no_outline_is_printed_around_a_card(self) -> None:
        look = Look(load_theme("classic"), load_index("int"), "JOKER")
        size = Size(63, 88)
        for code in ("7H", "AS", "KD"):
            face = draw_face(Card.parse(code), look, size)
            for shape in face.shapes:
                box = shape.path.bounds()
                assert not (box.width_mm > 62 and box.height_mm > 87 and shape.paint.stroke)


@pytest.mark.parametrize("card", list(card_sizes()), ids=lambda card: card.name)
def test_t16_sizes_survive_points(card: CardSize, make_deck: MakeDeck, read_placements: Read) -> None:
    spec = SheetSpec(parse_paper("A4"), card, Insets.all(5), bleed_mm=0)
    with opened(make_deck(spec, 1)) as pdf:
        (found,) = read_placements(pdf.pages[0])
    sides = sorted((found.trim.width_mm, found.trim.height_mm))
    assert sides == pytest.approx(sorted((card.size.width_mm, card.size.height_mm)), abs=0.001)


def test_t49_nothing_is_fetched(
    make_deck: MakeDeck, make_spec: MakeSpec, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("a socket was opened")

    monkeypatch.setattr(socket, "socket", refuse)
    assert make_deck(make_spec(), 9).startswith(b"%PDF-")


def test_margins_may_differ_on_every_side(make_spec: MakeSpec) -> None:
    spec = replace(make_spec(), margin=Insets(8, 5, 3, 12))
    layout = lay_out(9, spec)
    assert all(Rect(8, 5, 199, 280).contains(slot.trim) for slot in (*layout.fronts, *layout.backs))

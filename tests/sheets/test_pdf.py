"""The deck's PDF, read back with other libraries than the one that wrote it."""

import os
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.drawing.canvas import Drawing
from generator.errors import KolodaError
from generator.sheets.layout import Flip, Order, SheetSpec, lay_out
from generator.sheets.marks import SheetTexts
from generator.sheets.papers import CardSize
from generator.sheets.pdf import deck_pdf
from generator.units import Rect, Size

MM = 25.4 / 72
MakeSpec = Callable[..., SheetSpec]
MakeDeck = Callable[..., bytes]
MakeCard = Callable[..., Drawing]
Read = Callable[[pikepdf.Page], list]  # type: ignore[type-arg]


def opened(pdf: bytes) -> pikepdf.Pdf:
    return pikepdf.open(BytesIO(pdf))


def box_mm(box: pikepdf.Array, height_mm: float) -> Rect:
    left, bottom, right, top = (float(value) * MM for value in box)
    return Rect(left, height_mm - top, right - left, top - bottom)


def close(one: Rect, other: Rect) -> bool:
    return one.contains(other, 0.01) and other.contains(one, 0.01)


class TestPages:
    @pytest.mark.parametrize(
        ("count", "sheets"), [(0, 0), (1, 1), (8, 1), (9, 1), (10, 2), (18, 2), (54, 6), (55, 7)]
    )
    def test_two_for_each_sheet(
        self, count: int, sheets: int, make_deck: MakeDeck, make_spec: MakeSpec
    ) -> None:
        if not sheets:
            with pytest.raises(KolodaError, match="no cards"):
                make_deck(make_spec(), count)
            return
        with opened(make_deck(make_spec(), count)) as pdf:
            assert len(pdf.pages) == 2 * sheets

    def test_fronts_alone_without_backs(self, make_deck: MakeDeck, make_spec: MakeSpec) -> None:
        with opened(make_deck(make_spec(), 10, backs="none")) as pdf:
            assert len(pdf.pages) == 2
            assert "/Duplex" not in pdf.Root.ViewerPreferences

    def test_fronts_and_backs_take_turns(
        self, make_deck: MakeDeck, make_spec: MakeSpec, read_placements: Read
    ) -> None:
        with opened(make_deck(make_spec(), 10, backs="each")) as pdf:
            letters = [
                "".join(sorted({found.form[0] for found in read_placements(page)})) for page in pdf.pages
            ]
        assert letters == ["f", "b", "f", "b"]

    @pytest.mark.parametrize(
        ("paper", "size"),
        [("A4", (210, 297)), ("Letter", (215.9, 279.4)), ("297x210", (297, 210)), ("A3", (297, 420))],
    )
    def test_the_page_is_the_paper(
        self, paper: str, size: tuple[float, float], make_deck: MakeDeck, make_spec: MakeSpec
    ) -> None:
        with opened(make_deck(make_spec(paper), 1)) as pdf:
            for page in pdf.pages:
                box = [float(value) * MM for value in page.mediabox]
                assert box == pytest.approx([0, 0, *size], abs=0.01)

    def test_trim_and_bleed_boxes_frame_the_block(self, make_deck: MakeDeck, make_spec: MakeSpec) -> None:
        with opened(make_deck(make_spec(bleed=2), 1)) as pdf:
            for page in pdf.pages:
                assert close(box_mm(page.TrimBox, 297), Rect(10.5, 16.5, 189, 264))
                assert close(box_mm(page.BleedBox, 297), Rect(8.5, 14.5, 193, 268))


class TestPlaces:
    @settings(max_examples=25, deadline=None)
    @given(
        paper=st.sampled_from(["A4", "Letter", "297x210", "A5", "200x200"]),
        card=st.sampled_from(["standard", "poker", "bridge", "mini", "80x40"]),
        margin=st.integers(0, 9),
        gutter=st.sampled_from([0, 1, 3.3]),
        flip=st.sampled_from(Flip),
        count=st.integers(1, 21),
    )
    def test_backs_meet_fronts_through_the_paper(
        self,
        paper: str,
        card: str,
        margin: int,
        gutter: float,
        flip: Flip,
        count: int,
        make_deck: MakeDeck,
        make_spec: MakeSpec,
        read_placements: Read,
    ) -> None:
        spec = make_spec(paper, card, margin, gutter, flip=flip)
        width, height = spec.paper.size.width_mm, spec.paper.size.height_mm
        about_upright = (width <= height) == (flip is Flip.LONG_EDGE)

        def through(point: tuple[float, float]) -> tuple[float, float]:
            x, y = point
            return (width - x, y) if about_upright else (x, height - y)

        with opened(make_deck(spec, count, backs="each")) as pdf:
            seen: Counter[str] = Counter()
            for front, back in zip(pdf.pages[::2], pdf.pages[1::2], strict=True):
                faces = {found.form: found for found in read_placements(front)}
                backs = {found.form: found for found in read_placements(back)}
                seen.update([*faces, *backs])
                for name, face in faces.items():
                    behind = backs[name.replace("f", "b")]
                    assert through(behind.trim.centre_mm) == pytest.approx(face.trim.centre_mm, abs=0.01)
                    assert through(behind.top) == pytest.approx(face.top, abs=0.01)
                    shape = sorted((face.trim.width_mm, face.trim.height_mm))
                    assert shape == pytest.approx(
                        sorted((spec.card.size.width_mm, spec.card.size.height_mm)), abs=0.01
                    )
        assert seen == Counter({f"{side}{number}": 1 for side in "fb" for number in range(count)})

    @pytest.mark.parametrize("paper", ["A4", "297x210", "A3"])
    def test_folded_backs_meet_fronts_on_the_fold(
        self, paper: str, make_deck: MakeDeck, make_spec: MakeSpec, read_placements: Read
    ) -> None:
        spec = replace(make_spec(paper, "poker"), fold=True, order=Order.STACK)
        upright = lay_out(1, spec).fold_is_upright
        with opened(make_deck(spec, 11, backs="each")) as pdf:
            seen: Counter[str] = Counter()
            for page in pdf.pages:
                found = {each.form: each for each in read_placements(page)}
                seen.update(list(found))
                for name, face in found.items():
                    if name.startswith("b"):
                        continue
                    behind = found[name.replace("f", "b")]
                    for (x, y), (u, v) in (
                        (face.trim.centre_mm, behind.trim.centre_mm),
                        (face.top, behind.top),
                    ):
                        mirrored = (
                            (spec.paper.size.width_mm - u, v)
                            if upright
                            else (u, spec.paper.size.height_mm - v)
                        )
                        assert (x, y) == pytest.approx(mirrored, abs=0.01)
        assert seen == Counter({f"{side}{number}": 1 for side in "fb" for number in range(11)})

    def test_a_missing_back_leaves_its_place_empty(
        self,
        make_card: MakeCard,
        make_spec: MakeSpec,
        read_placements: Read,
        texts: SheetTexts,
        standard: CardSize,
    ) -> None:
        faces = [make_card(f"f{number}", standard.size) for number in range(3)]
        backs = [make_card("b0", standard.size), None, make_card("b2", standard.size)]
        with opened(deck_pdf(lay_out(3, make_spec()), faces, backs, texts, "Deck", "en").content) as pdf:
            places = {found.form: found.trim for found in read_placements(pdf.pages[1])}
        assert places.keys() == {"b0", "b2"}
        assert close(places["b0"], Rect(136.5, 16.5, 63, 88))
        assert close(places["b2"], Rect(10.5, 16.5, 63, 88))


class TestTheFile:
    @pytest.mark.parametrize(
        ("flip", "duplex"),
        [(Flip.LONG_EDGE, "/DuplexFlipLongEdge"), (Flip.SHORT_EDGE, "/DuplexFlipShortEdge")],
    )
    def test_it_tells_the_printer_scale_and_flip(
        self, flip: Flip, duplex: str, make_deck: MakeDeck, make_spec: MakeSpec
    ) -> None:
        with opened(make_deck(make_spec(flip=flip), 1)) as pdf:
            assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
            assert pdf.Root.ViewerPreferences.Duplex == duplex
            assert str(pdf.Root.Lang) == "ru"
            assert str(pdf.docinfo.Title) == "Колода"

    def test_each_drawing_is_stored_once(self, make_deck: MakeDeck, make_spec: MakeSpec) -> None:
        with opened(make_deck(make_spec(), 54)) as pdf:
            kinds = Counter(
                str(entry.get("/Subtype")) for entry in pdf.objects if isinstance(entry, pikepdf.Stream)
            )
            names = {name for page in pdf.pages for name in page.resources.XObject}
        assert kinds["/Form"] == 55
        assert kinds["/Image"] == 0
        assert names == {"/FormXob.card-back", *(f"/FormXob.card-f{number}" for number in range(54))}

    def test_every_font_is_embedded(self, make_deck: MakeDeck, make_spec: MakeSpec) -> None:
        with opened(make_deck(make_spec(), 10)) as pdf:
            fonts = [entry for entry in pdf.objects if entry_type(entry) == "/Font"]
            assert fonts
            assert all("/FontFile2" in font.FontDescriptor for font in fonts)

    def test_streams_are_compressed_and_binary(self, make_deck: MakeDeck, make_spec: MakeSpec) -> None:
        with opened(make_deck(make_spec(), 2)) as pdf:
            filters = {
                str(entry.Filter)
                for entry in pdf.objects
                if isinstance(entry, pikepdf.Stream) and entry.get("/Subtype") == "/Form"
            } | {str(page.Contents.Filter) for page in pdf.pages}
        assert all("Flate" in each and "ASCII" not in each for each in filters)

    def test_the_same_deck_is_the_same_bytes(self, make_deck: MakeDeck, make_spec: MakeSpec) -> None:
        assert make_deck(make_spec(), 10) == make_deck(make_spec(), 10)

    def test_another_process_writes_the_same_bytes(self) -> None:
        script = (
            "import hashlib; from tests.sheets.conftest import deck_pdf, spec;"
            "print(hashlib.sha256(deck_pdf(spec(), 10, backs='each')).hexdigest())"
        )
        digests = {
            subprocess.run(
                [sys.executable, "-c", script],
                env={**os.environ, "PYTHONHASHSEED": seed},
                cwd=Path(__file__).parents[2],
                check=True,
                capture_output=True,
            ).stdout
            for seed in ("1", "2")
        }
        assert len(digests) == 1

    def test_qpdf_finds_nothing_wrong(self, make_deck: MakeDeck, make_spec: MakeSpec, tmp_path: Path) -> None:
        qpdf = shutil.which("qpdf")
        assert qpdf, "install qpdf"
        path = tmp_path / "deck.pdf"
        path.write_bytes(make_deck(make_spec(), 10))
        subprocess.run([qpdf, "--check", str(path)], check=True, capture_output=True)

    def test_the_rulers_measure_100_and_50_mm_on_every_page(
        self, make_deck: MakeDeck, make_spec: MakeSpec
    ) -> None:
        with opened(make_deck(make_spec(), 10)) as pdf:
            for page in pdf.pages:
                lengths, start = [], (0.0, 0.0)
                for operands, operator in pikepdf.parse_content_stream(page):
                    if str(operator) == "m":
                        start = (float(operands[0]), float(operands[1]))
                    elif str(operator) == "l":
                        run = abs(float(operands[0]) - start[0]) + abs(float(operands[1]) - start[1])
                        lengths.append(run * MM)
                assert sorted(lengths)[-2:] == pytest.approx([50.0, 100.0], abs=0.0005)

    def test_the_words_can_be_read_back(
        self, make_deck: MakeDeck, make_spec: MakeSpec, texts: SheetTexts
    ) -> None:
        document = pypdfium2.PdfDocument(make_deck(make_spec(), 10))
        pages = [page.get_textpage().get_text_bounded() for page in document]
        document.close()
        for number, side in enumerate(("1/2, лицо", "1/2, рубашка", "2/2, лицо", "2/2, рубашка")):
            assert f"лист {side}" in pages[number]
            assert texts.note in pages[number]
            assert "100 мм" in pages[number]


def entry_type(entry: object) -> str:
    return str(entry.get("/Type")) if isinstance(entry, pikepdf.Dictionary) else ""


class TestWhatIsSeen:
    DPI = 72

    def seen(self, pdf: bytes, page: int) -> Callable[[float, float], tuple[int, int, int]]:
        document = pypdfium2.PdfDocument(pdf)
        image = document[page].render(scale=self.DPI / 72).to_pil().convert("RGB")
        document.close()
        return lambda x, y: image.getpixel((int(x / 25.4 * self.DPI), int(y / 25.4 * self.DPI)))

    def test_art_bleed_and_paper(self, make_deck: MakeDeck, make_spec: MakeSpec) -> None:
        # one row of three on A4 at 10.5, 16.5; a bleed of 3 mm outside and of 1 mm in the gaps of 2 mm
        pdf = make_deck(make_spec("A4", "60x88", gutter=2, bleed=3), 1)
        front, back = self.seen(pdf, 0), self.seen(pdf, 1)
        red, green, white, black = (255, 0, 0), (0, 170, 0), (255, 255, 255), (0, 0, 0)
        left, top = (210 - 3 * 60 - 4) / 2, (297 - 3 * 88 - 4) / 2
        assert front(left + 30, top + 40) == red
        assert front(left - 2.4, top + 40) == red
        assert front(left - 2.4, top - 2.4) == red
        assert front(left - 3.6, top + 40) == white
        assert front(left + 60.5, top + 40) == red
        assert front(left + 61.6, top + 40) == white
        assert front(left + 30, top + 4) == black
        assert back(210 - left - 30, top + 40) == green
        assert back(210 - left - 30, top + 4) == black
        assert back(left + 30, top + 40) == white

    def test_a_back_is_on_its_head_for_the_short_edge(self, make_deck: MakeDeck, make_spec: MakeSpec) -> None:
        back = self.seen(make_deck(make_spec(flip=Flip.SHORT_EDGE), 1), 1)
        bottom = 297 - 16.5
        assert back(10.5 + 31.5, bottom - 4) == (0, 0, 0)
        assert back(10.5 + 31.5, bottom - 84) == (0, 170, 0)


class TestWords:
    def test_a_letter_without_a_glyph_is_refused(
        self, make_card: MakeCard, make_spec: MakeSpec, standard: CardSize
    ) -> None:
        with pytest.raises(KolodaError, match=r"lacks: 🂡 \(U\+1F0A1\)"):
            deck_pdf(
                lay_out(1, make_spec()),
                [make_card("7H", standard.size)],
                None,
                SheetTexts("Card 🂡"),
                "Deck",
                "en",
            )

    def test_it_says_what_found_no_room(
        self, make_card: MakeCard, make_spec: MakeSpec, standard: CardSize, texts: SheetTexts
    ) -> None:
        face = [make_card("7H", standard.size)]
        roomy = deck_pdf(lay_out(1, make_spec()), face, None, texts, "Deck", "en")
        assert roomy.left_out == ()
        tight = deck_pdf(lay_out(1, make_spec("63x88", margin=0)), face, None, texts, "Deck", "en")
        assert tight.left_out == ("100 мм", "50 мм", "лист 1/1, лицо", texts.note)


class TestMistakes:
    def test_drawings_are_never_scaled_to_the_card(
        self, make_card: MakeCard, make_spec: MakeSpec, texts: SheetTexts
    ) -> None:
        face = make_card("7H", Size(60, 90))
        with pytest.raises(KolodaError, match="drawing 7H is 60x90mm, the cards are 63x88mm"):
            deck_pdf(lay_out(1, make_spec()), [face], None, texts, "Deck", "en")

    def test_two_drawings_of_one_name_are_two_forms(
        self, make_card: MakeCard, make_spec: MakeSpec, texts: SheetTexts, standard: CardSize
    ) -> None:
        faces = [make_card("J", standard.size, colour) for colour in ("#FF0000", "#000000", "#FF0000")]
        with opened(deck_pdf(lay_out(3, make_spec()), faces, None, texts, "Deck", "en").content) as pdf:
            assert set(pdf.pages[0].resources.XObject) == {"/FormXob.card-J", "/FormXob.card-J.2"}

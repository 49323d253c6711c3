"""Calibration: a sheet distorted by a known error is read from its picture, solved, and printed true."""

import math
import shutil
import subprocess
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from statistics import mean

import pikepdf
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from PIL import Image

from generator.errors import KolodaError
from generator.products.calibration import calibration_artifact
from generator.products.printers import Profile
from generator.sheets.calibration import Axis, Scale, scales
from generator.sheets.layout import Flip
from generator.sheets.papers import parse_paper
from generator.sheets.solver import Fit, solve
from generator.text.lexicon import load_lexicon
from generator.units import Size

A4, LETTER = Size(210, 297), Size(215.9, 279.4)
DPI = 600
PX = DPI / 25.4

# The scale's own places, stated here a second time: where the halves meet, and the vernier's step.
MEET_MM, STEP_MM = 14.0, 1.9


@dataclass(frozen=True)
class Error:
    """What a printer does to a back as it is seen from the front: scale, turn, shift about the middle."""

    dx: float = 0.0
    dy: float = 0.0
    turn: float = 0.0
    sx: float = 1.0
    sy: float = 1.0

    def __call__(self, x: float, y: float, paper: Size) -> tuple[float, float]:
        u, v = (x - paper.width_mm / 2) * self.sx, (y - paper.height_mm / 2) * self.sy
        c, s = math.cos(math.radians(self.turn)), math.sin(math.radians(self.turn))
        return (c * u - s * v + paper.width_mm / 2 + self.dx, s * u + c * v + paper.height_mm / 2 + self.dy)

    def coefficients(self, paper: Size) -> tuple[float, ...]:
        """The six numbers for Pillow: from a pixel of the result to one of the source."""
        c, s = math.cos(math.radians(self.turn)), math.sin(math.radians(self.turn))
        a, b, d, e = c / self.sx, s / self.sx, -s / self.sy, c / self.sy
        mx, my = paper.width_mm / 2 * PX, paper.height_mm / 2 * PX
        ox, oy = mx + self.dx * PX, my + self.dy * PX
        return (a, b, mx - a * ox - b * oy, d, e, my - d * ox - e * oy)


def exact_readings(error: Error, paper: Size, step: float) -> list[float]:
    """What a perfect reader sees, rounded to ``step``, from the places of the scales alone."""
    return [round(reading / step) * step for _, reading in perfect_readings(error, paper)]


def readings_in_tenths(error: Error, paper: Size) -> list[float]:
    """What a person reads: for each scale the whole and the tenth whose line runs on best."""
    readings = []
    for scale in scales(paper):
        misses = []
        for tenths in range(101):
            x, y = scale.zero(tenths % 10)
            to = error(x, y, paper)
            exact = 5 + (to[0] - x if scale.axis is Axis.X else to[1] - y)
            misses.append((abs(exact - tenths / 10), tenths / 10))
        readings.append(min(misses)[1])
    return readings


def perfect_readings(error: Error, paper: Size) -> list[tuple[float, float]]:
    """For each scale by how much no line runs on, and the reading.

    Between .9 of one millimetre and .0 of the next the vernier jumps to its other end, where the error is
    another one if the printer turns or scales.
    """
    readings = []
    for scale in scales(paper):
        misses = []
        for whole in range(11):
            reading = whole + 0.5
            for _ in range(6):  # the line that runs on is where the error is read
                x, y = scale.zero((reading - whole) * 10)
                to = error(x, y, paper)
                exact = 5 + (to[0] - x if scale.axis is Axis.X else to[1] - y)
                reading = min(max(exact, whole), whole + 1)
            misses.append((abs(exact - reading), reading))
        readings.append(min(misses))
    return readings


def corrected(error: Error, fit: Fit, paper: Size, flip: Flip, x: float, y: float) -> tuple[float, float]:
    """Where the front sees a point that the back's own page has at the mirror of (x, y)."""

    def mirrored(point: tuple[float, float]) -> tuple[float, float]:
        return (
            (paper.width_mm - point[0], point[1])
            if flip is Flip.LONG_EDGE
            else (point[0], paper.height_mm - point[1])
        )

    moved = fit.correction(paper, flip).transform(paper)(mirrored((x, y)))
    return error(*mirrored(moved), paper)


errors = st.builds(
    Error,
    dx=st.floats(-3, 3),
    dy=st.floats(-3, 3),
    turn=st.floats(-0.5, 0.5),
    sx=st.floats(0.995, 1.005),
    sy=st.floats(0.995, 1.005),
)


class TestSolver:
    @settings(max_examples=60, deadline=None)
    @given(error=errors, paper=st.sampled_from([A4, LETTER]), flip=st.sampled_from(Flip))
    def test_undoes_what_a_printer_does(self, error: Error, paper: Size, flip: Flip) -> None:
        perfect = perfect_readings(error, paper)
        assume(all(miss < 1e-6 for miss, _ in perfect))
        fit = solve([reading for _, reading in perfect], paper)
        assert fit.misfit_mm < 1e-3
        assert (fit.dx_mm, fit.dy_mm) == pytest.approx((error.dx, error.dy), abs=0.002)
        assert fit.turn == pytest.approx(error.turn, abs=0.001)
        assert (fit.scale_x, fit.scale_y) == pytest.approx((error.sx, error.sy), abs=2e-5)
        for x in (10.0, paper.width_mm - 10):
            for y in (10.0, paper.height_mm - 10):
                assert corrected(error, fit, paper, flip, x, y) == pytest.approx((x, y), abs=0.01)

    @settings(max_examples=60, deadline=None)
    @given(error=errors)
    def test_is_as_true_as_readings_in_tenths_allow(self, error: Error) -> None:
        # A reading misses by half a tenth; where the vernier jumps back by 17.1 mm, which a scale of 0.5 %
        # makes 0.09 mm longer, by half of that as well. Corners lie a little outside of the scales.
        fit = solve(readings_in_tenths(error, A4), A4)
        for x in (20.0, 190.0):
            for y in (20.0, 277.0):
                assert corrected(error, fit, A4, Flip.LONG_EDGE, x, y) == pytest.approx((x, y), abs=0.15)

    def test_a_true_printer_needs_nothing(self) -> None:
        fit = solve([5.0] * 8, A4)
        assert (fit.dx_mm, fit.dy_mm, fit.turn, fit.scale_x, fit.scale_y) == (0, 0, 0, 1, 1)
        assert fit.misfit_mm == 0

    @pytest.mark.parametrize("wrong", range(8))
    def test_names_the_reading_that_contradicts_the_others(self, wrong: int) -> None:
        readings = exact_readings(Error(0.7, -1.1, 0.1, 1.002, 0.999), A4, 0.1)
        readings[wrong] += 4 if readings[wrong] < 5.5 else -4
        with pytest.raises(KolodaError) as refused:
            solve(readings, A4)
        (line,) = refused.value.problems
        assert line.startswith(f"reading {'ABCDEFGH'[wrong]} ({readings[wrong]:g}) contradicts")

    def test_names_both_where_either_may_be_wrong(self) -> None:
        with pytest.raises(KolodaError, match=r"reading C \(5\) or G \(5\.6\) contradicts"):
            solve([5, 5, 5, 5, 5, 5, 5.6, 5], A4)

    def test_readings_that_agree_on_nothing(self) -> None:
        with pytest.raises(KolodaError, match="contradict each other"):
            solve([1, 9, 3, 2, 8, 4, 0, 7], A4)

    def test_what_no_printer_does(self) -> None:
        with pytest.raises(KolodaError, match="more than printers err"):
            solve(exact_readings(Error(sx=1.03), A4, 0.01), A4)

    @pytest.mark.parametrize("reading", [-0.1, 10.1, math.nan, math.inf])
    def test_out_of_range_is_said_for_every_reading(self, reading: float) -> None:
        with pytest.raises(KolodaError) as refused:
            solve([5, reading, 5, 5, 5, 5, 5, reading], A4)
        assert [line[:9] for line in refused.value.problems] == ["reading B", "reading H"]

    def test_the_wrong_number_of_readings(self) -> None:
        with pytest.raises(KolodaError, match="8 scales, A to H: give a reading of each, not 7"):
            solve([5.0] * 7, A4)


class TestSheet:
    @pytest.mark.parametrize("paper", ["A5", "210x148", "200x150"])
    def test_needs_room(self, paper: str) -> None:
        with pytest.raises(KolodaError, match="paper of"):
            calibration_artifact(Profile("p", {"paper": paper}), load_lexicon("en"), False)

    @pytest.mark.parametrize("lang", ["ru", "en"])
    @pytest.mark.parametrize("paper", ["A4", "letter", "universal", "A3", "297x210", "11x8.5in"])
    @pytest.mark.parametrize("corrected", [False, True])
    def test_every_usual_paper_has_room_for_the_text(self, lang: str, paper: str, corrected: bool) -> None:
        made = calibration_artifact(
            Profile("x" * 40, {"paper": paper, "flip": "short"}), load_lexicon(lang), corrected
        )
        assert made.path.name == f"printer-{'x' * 40}.pdf"

    @pytest.mark.parametrize("paper", ["A4", "letter", "A3", "297x210"])
    def test_no_scale_leaves_the_paper_or_meets_another(self, paper: str) -> None:
        size = parse_paper(paper).size
        boxes = [scale.box for scale in scales(size)]
        for number, box in enumerate(boxes):
            assert box.x_mm >= 12.9 and box.right_mm <= size.width_mm - 12.9
            assert box.y_mm >= 12.9 and box.bottom_mm <= size.height_mm - 12.9
            assert not any(box.overlaps(other) for other in boxes[number + 1 :])

    @pytest.mark.parametrize("lang", ["ru", "en"])
    def test_tells_what_to_type_and_how_it_is_turned(self, lang: str) -> None:
        import pypdfium2

        content = calibration_artifact(Profile("pixma", {"flip": "short"}), load_lexicon(lang), False).content
        with pikepdf.open(BytesIO(content)) as pdf:
            assert pdf.Root.ViewerPreferences.Duplex == "/DuplexFlipShortEdge"
            assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
            assert len(pdf.pages) == 2
        document = pypdfium2.PdfDocument(content)
        text = document[0].get_textpage().get_text_bounded()
        document.close()
        assert "koloda printer solve pixma A B C D E F G H" in text
        assert {"ru": "короткому краю", "en": "short edge"}[lang] in " ".join(text.split())


def rendered(pdf: bytes, folder: Path) -> list[Image.Image]:
    """Both sides in grey, by poppler."""
    program = shutil.which("pdftoppm")
    assert program
    folder.mkdir(exist_ok=True)
    (folder / "sheet.pdf").write_bytes(pdf)
    command = [program, "-r", str(DPI), "-gray", str(folder / "sheet.pdf"), str(folder / "side")]
    subprocess.run(command, check=True)
    return [Image.open(path).copy() for path in sorted(folder.glob("side*.pgm"))]


def seen_through(back: Image.Image, error: Error, paper: Size, flip: Flip) -> Image.Image:
    """The back as it shows through the front: turned about the middle of the paper, not of the pixels."""
    a, b, c, d, e, f = error.coefficients(paper)
    if flip is Flip.LONG_EDGE:
        a, b, c = -a, -b, paper.width_mm * PX - c
    else:
        d, e, f = -d, -e, paper.height_mm * PX - f
    return back.transform(
        back.size,
        Image.Transform.AFFINE,
        (a, b, c, d, e, f),
        Image.Resampling.BICUBIC,
        fillcolor=255,
    )


def lines(picture: Image.Image, scale: Scale, depth_mm: float) -> list[float]:
    """Where lines cross a strip of 1 mm, in mm along the scale from its start."""
    (x1, y1), (x2, y2) = scale.place((-1, depth_mm - 0.5)), scale.place((33, depth_mm + 0.5))
    box = (min(x1, x2) * PX, min(y1, y2) * PX, max(x1, x2) * PX, max(y1, y2) * PX)
    strip = picture.crop(tuple(round(side) for side in box))  # type: ignore[arg-type]
    level = scale.axis is Axis.X
    start = round(box[0 if level else 1]) / PX - scale.place((0, 0))[0 if level else 1]
    row = strip.resize((strip.width, 1) if level else (1, strip.height), Image.Resampling.BOX)
    dark = [255 - value for value in row.tobytes()]
    found, run = [], []  # type: ignore[var-annotated]
    for at, value in enumerate([*dark, 0]):
        if value > 25:
            run.append((at, value))
        elif run:
            found.append(sum((at + 0.5) * v for at, v in run) / sum(v for _, v in run) / PX + start)
            run = []
    return found


def read(front: Image.Image, back: Image.Image) -> list[float]:
    """The eight readings, as the sheet tells a person to take them."""
    readings = []
    for scale in scales(A4):
        fixed = lines(front, scale, MEET_MM - 1)
        vernier = lines(back, scale, MEET_MM)
        assert (len(fixed), len(vernier)) == (29, 10), scale.letter
        misses = [min(abs(line - other) for other in fixed) for line in vernier]
        tenth: float = misses.index(min(misses))
        beside = min((tenth - 1) % 10, (tenth + 1) % 10, key=lambda other: misses[int(other)])
        if misses[int(beside)] - misses[int(tenth)] < 0.03:  # both fit equally well
            tenth = tenth + (0.5 if beside == (tenth + 1) % 10 else -0.5)
        position = vernier[0] - fixed[0]
        readings.append(round(position - tenth / 10) + tenth / 10)
    return readings


ERRORS = [
    Error(0.73, -1.28, 0.21, 1.0025, 0.9982),
    Error(-2.6, 1.9, -0.35, 0.997, 1.004),
    Error(3.31, 3.07, 0.0, 1.0, 1.0),
]


@pytest.mark.slow
@pytest.mark.parametrize("flip", Flip)
@pytest.mark.parametrize("error", ERRORS, ids=["usual", "bad", "shifted"])
def test_a_distorted_sheet_read_solved_and_printed_again_is_true(
    error: Error, flip: Flip, tmp_path: Path
) -> None:
    profile, english = Profile("mine", {"flip": flip.value, "paper": "A4"}), load_lexicon("en")
    front, back = rendered(calibration_artifact(profile, english, False).content, tmp_path / "raw")
    readings = read(front, seen_through(back, error, A4, flip))
    assert readings == pytest.approx(exact_readings(error, A4, 1e-6), abs=0.06)
    solved = profile.with_fit(solve(readings, A4).correction(A4, flip))
    again = rendered(calibration_artifact(solved, english, True).content, tmp_path / "true")
    seen = seen_through(again[1], error, A4, flip)
    for scale in scales(A4):  # means, because poppler moves single lines by up to half a pixel, 0.02 mm
        fixed, vernier = lines(again[0], scale, MEET_MM - 1), lines(seen, scale, MEET_MM)
        zero = mean(line - mm for mm, line in enumerate(fixed))
        off = mean(line - zero - 5 - STEP_MM * tenth for tenth, line in enumerate(vernier))
        assert abs(off) <= 0.05, scale.letter

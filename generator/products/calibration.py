"""The calibration sheet of a printer: two sides with verniers, and how to read them."""

from collections.abc import Iterator
from pathlib import PurePosixPath

from generator.drawing.canvas import Paint, Shape
from generator.drawing.glyphs import fitted, label
from generator.drawing.paths import IDENTITY, Path, Point, Transform, circle, moved, polygon, scaled
from generator.drawing.pictures import Picture
from generator.errors import KolodaError
from generator.products.artifacts import Artifact
from generator.products.printers import Profile
from generator.sheets import calibration as geometry
from generator.sheets.calibration import Axis, Scale, scales
from generator.sheets.layout import BackFit, Flip
from generator.sheets.marks import Label
from generator.sheets.page import Column, Page
from generator.text.lexicon import Lexicon
from generator.text.printing import printing_phrase
from generator.text.typography import set_text, without_widow
from generator.units import Rect, Size, format_mm

_LINE_MM = 0.2
_INK, _RED = Paint(fill="#000000"), Paint(fill="#C9302C")
_RING = Paint(stroke="#23508F", stroke_mm=0.35)

_NUMBER_MM, _FIGURE_MM, _LETTER_MM = 3.2, 2.3, 5.4  # size of type; height of a figure; size of type
_NUMBERED_MM = 5  # every fifth line has a number, as on a ruler
_CAPITAL = 0.71  # of the type's height
_TITLE_MM, _HEADING_MM, _TEXT_MM = 7.0, 4.2, 3.5
_EXAMPLE_READING, _EXAMPLE_SCALE = 4.7, 1.8
_COMMAND_MM = 3.3
_COLUMN_GAP_MM = 10.0
_ROOM_MM = 4.0  # between the text and the ruler
_FACTORS = (1.0, 0.9, 0.8, 0.7)  # of the type: the largest that has room


def calibration_artifact(profile: Profile, lexicon: Lexicon, corrected: bool) -> Artifact:
    """Return the two sides as a PDF, the back moved by the profile if ``corrected``.

    Raises `KolodaError` for paper that is too small.
    """
    from generator.sheets.pdf import pages_pdf

    least, paper = geometry.smallest_paper(), profile.paper
    if paper.size.width_mm < least.width_mm or paper.size.height_mm < least.height_mm:
        raise KolodaError(f"a calibration sheet needs paper of {least} at least, not {paper.size}")
    title = printing_phrase(lexicon.language, "calibration_title")
    fit = profile.back_fit if corrected else BackFit()
    pages = [_front(profile, lexicon, corrected), _back(profile, lexicon, fit)]
    content = pages_pdf(pages, title, lexicon.language, profile.flip)
    return Artifact(PurePosixPath(f"printer-{profile.name}.pdf"), content, "calibration")


def calibration_warnings(profile: Profile) -> Iterator[str]:
    """Yield what may be missing on the sheet of a printer."""
    margin = profile.margin
    white_mm = max(margin.left_mm, margin.top_mm, margin.right_mm, margin.bottom_mm)
    if white_mm > geometry.EDGE_MM:
        yield (
            f"printer {profile.name} is said to leave {format_mm(white_mm)}mm white, but the scales begin"
            f" {format_mm(geometry.EDGE_MM)}mm from the edge of the paper: their lines may be missing"
        )


def _front(profile: Profile, lexicon: Lexicon, corrected: bool) -> Page:
    size = profile.paper.size
    ruler_shapes, ruler_labels = _ruler(size, lexicon)
    room = ruler_shapes[-1].path.bounds().y_mm - _ROOM_MM
    for factor in _FACTORS:
        shapes, labels, bottom = _explanation(profile, lexicon, corrected, factor)
        if bottom <= room:
            break
    else:
        raise KolodaError(f"paper of {size} is too low for a calibration sheet")
    for scale in scales(size):
        shapes += front_lines(scale.place)
        labels += _numbers(scale)
    title = printing_phrase(lexicon.language, "calibration_title")
    picture = Picture("calibration-front", title, size, (*shapes, *ruler_shapes))
    return Page(picture, (*labels, *ruler_labels))


def _explanation(
    profile: Profile, lexicon: Lexicon, corrected: bool, factor: float
) -> tuple[list[Shape], list[Label], float]:
    """Return how to print, read and type, between the scales, and where it ends.

    It stands in one column, on paper that lies on its side in two.
    """
    from generator.sheets.pdf import text_width

    paper, text_mm = profile.paper.size, _TEXT_MM * factor
    left, top = geometry.EDGE_MM + 4, geometry.EDGE_MM + geometry.LENGTH_MM + 5
    width, is_wide = paper.width_mm - 2 * left, paper.width_mm > paper.height_mm
    if is_wide:
        width = (width - _COLUMN_GAP_MM) / 2
    first = column = Column(left, top, width, text_width)

    def say(key: str) -> None:
        column.add(_set(lexicon, key), text_mm)
        column.skip(0.8 * factor)

    def head(key: str) -> None:
        column.skip(3 * factor)
        column.add(_set(lexicon, key), _HEADING_MM * factor, bold=True)
        column.skip(0.8 * factor)

    column.add(_set(lexicon, "calibration_title"), _TITLE_MM * factor, bold=True)
    column.skip(1.5 * factor)
    what = _set(lexicon, "calibration_sheet", printer=profile.name, paper=profile.paper.name)
    kind = _set(lexicon, "calibration_corrected" if corrected else "calibration_raw")
    column.add(f"{what} {kind}", text_mm)
    head("calibration_print_title")
    edge = "long" if profile.flip is Flip.LONG_EDGE else "short"
    turn = _set(lexicon, f"calibration_print_{edge}")
    column.add(f"{_set(lexicon, 'calibration_print')} {turn}", text_mm)
    head("calibration_read_title")
    for key in ("light", "whole", "tenth", "half"):
        say(f"calibration_{key}")
    if is_wide:
        column = Column(left + width + _COLUMN_GAP_MM, top, width, text_width)
    else:
        column.skip(3 * factor)
    scale, corner = _EXAMPLE_SCALE * factor, (column.x_mm, column.y_mm)
    beside = geometry.LENGTH_MM * scale + 6
    caption = Column(column.x_mm + beside, column.y_mm + 8, width - beside, text_width)
    whole, tenth = divmod(round(_EXAMPLE_READING * geometry.TENTHS), geometry.TENTHS)
    reading = lexicon.decimal(_EXAMPLE_READING)
    example = _set(lexicon, "calibration_example", whole=whole, tenth=tenth, reading=reading)
    caption.add(example, text_mm, bold=True)
    column.skip(27 * scale)
    if corrected:
        say("calibration_true_after")
    else:
        head("calibration_type_title")
        say("calibration_type")
        command = f"koloda printer solve {profile.name} {' '.join(geometry.LETTERS)}"
        column.add(command, _COMMAND_MM * factor, bold=True)
        column.skip(1.6 * factor)
        say("calibration_true")
    columns = [first, column] if is_wide else [column]
    labels = [text for each in (*columns, caption) for text in each.labels]
    shapes = list(_example(corner, scale))
    return shapes, [*labels, *_example_numbers(corner, scale)], max(each.y_mm for each in columns)


def _back(profile: Profile, lexicon: Lexicon, fit: BackFit) -> Page:
    from generator.sheets.pdf import text_width

    size = profile.paper.size
    seen = geometry.through(size, profile.flip)
    shapes = [shape.transformed(seen) for scale in scales(size) for shape in back_lines(scale)]
    middle = size.height_mm / 2
    column = Column(geometry.EDGE_MM + 4, middle - 20, size.width_mm - 2 * geometry.EDGE_MM - 8, text_width)
    text = _set(lexicon, "calibration_back")
    column.add(text, _TEXT_MM)
    ruler_shapes, ruler_labels = _ruler(size, lexicon)
    picture = Picture("calibration-back", text, size, (*shapes, *ruler_shapes))
    return Page(picture, (*column.labels, *ruler_labels), fit.transform(size))


def front_lines(place: Transform) -> Iterator[Shape]:
    """Yield the lines of a scale's front half, every fifth a little longer."""
    for mm in range(geometry.FRONT_LINES):
        x, base = geometry.ORIGIN_MM + mm, geometry.BASE_MM
        tick = geometry.FRONT_TICKS_MM[bool(mm % _NUMBERED_MM)]
        yield Shape(_line((x, base - tick), (x, base)).transformed(place), _INK)


def back_lines(scale: Scale, paint: Paint = _INK) -> Iterator[Shape]:
    """Yield the ten lines of a scale's vernier and their figures, as they are seen through the front."""
    for tenth in range(geometry.TENTHS):
        x = geometry.ORIGIN_MM + geometry.TRUE_READING + geometry.VERNIER_STEP_MM * tenth
        start = geometry.BASE_MM - geometry.OVERLAP_MM
        end = start + geometry.BACK_TICKS_MM[tenth % 2]
        yield Shape(_line((x, start), (x, end)).transformed(scale.place), paint)
        at = scale.place((x, end + 0.6 + _FIGURE_MM / 2))
        box = Rect(at[0] - _FIGURE_MM / 2, at[1] - _FIGURE_MM / 2, _FIGURE_MM, _FIGURE_MM)
        yield Shape(fitted(label(str(tenth)), box), paint)


def _line(start: Point, end: Point, width_mm: float = _LINE_MM) -> Path:
    """Return a level or upright line as an area: strokes are pushed onto the pixels of many printers."""
    (x1, y1), (x2, y2), half = start, end, width_mm / 2
    if x1 == x2:
        return polygon((x1 - half, y1), (x1 + half, y1), (x1 + half, y2), (x1 - half, y2))
    return polygon((x1, y1 - half), (x2, y1 - half), (x2, y1 + half), (x1, y1 + half))


def _numbers(scale: Scale) -> Iterator[Label]:
    """Yield the numbers of a scale's front half and its letter."""
    from generator.sheets.pdf import text_width

    for mm in range(0, round(geometry.LARGEST_READING) + 1, _NUMBERED_MM):
        text, depth = str(mm), geometry.BASE_MM - geometry.FRONT_TICKS_MM[0] - 0.8
        x, y = scale.place((geometry.ORIGIN_MM + mm, depth))
        width = text_width(text) * _NUMBER_MM
        if scale.axis is Axis.X:
            yield Label(text, x - width / 2, y, _NUMBER_MM)
        else:
            yield Label(text, x - width, y + _NUMBER_MM * _CAPITAL / 2, _NUMBER_MM)
    width = text_width(scale.letter, True) * _LETTER_MM
    x, y = scale.place((geometry.LENGTH_MM - 4, geometry.BASE_MM - geometry.FRONT_TICKS_MM[0] - 0.8))
    if scale.axis is Axis.X:
        yield Label(scale.letter, x - width / 2, y, _LETTER_MM, bold=True)
    else:
        yield Label(scale.letter, x - width, y + _LETTER_MM * _CAPITAL / 2, _LETTER_MM, bold=True)


def _example(corner: tuple[float, float], scale: float) -> Iterator[Shape]:
    """Yield a scale in large as it is seen through the paper, with a ring around the line that runs on."""
    large = scaled(scale).then(moved(*corner))
    off = _EXAMPLE_READING - geometry.TRUE_READING
    yield from (shape.transformed(large) for shape in front_lines(IDENTITY))
    behind = Scale("", Axis.X, moved(off, 0))
    yield from (shape.transformed(large) for shape in back_lines(behind, _RED))
    tenth = round(_EXAMPLE_READING % 1 * geometry.TENTHS)
    x, y = large(behind.zero(tenth))
    yield Shape(circle(x, y - 1.5 * scale, 1.6 * scale), _RING)


def _example_numbers(corner: tuple[float, float], scale: float) -> Iterator[Label]:
    from generator.sheets.pdf import text_width

    size_mm = _NUMBER_MM * scale
    for mm in range(0, round(geometry.LARGEST_READING) + 1, _NUMBERED_MM):
        x = corner[0] + (geometry.ORIGIN_MM + mm) * scale
        y = corner[1] + (geometry.BASE_MM - geometry.FRONT_TICKS_MM[0] - 0.8) * scale
        yield Label(str(mm), x - text_width(str(mm)) * size_mm / 2, y, size_mm)


def _ruler(size: Size, lexicon: Lexicon) -> tuple[list[Shape], list[Label]]:
    """Return a line of 100 mm with a tick at every centimetre, and what to do with it."""
    from generator.sheets.pdf import text_width

    text = _set(lexicon, "calibration_ruler")
    left, y = size.width_mm / 2 - 50, size.height_mm - geometry.EDGE_MM - geometry.LENGTH_MM - 9
    shapes = [Shape(_line((left, y), (left + 100, y)), _INK)]
    for at in range(0, 101, 10):
        tick = 3.0 if at % 50 == 0 else 1.8
        shapes.append(Shape(_line((left + at, y - tick), (left + at, y)), _INK))
    width = text_width(text) * 2.8
    return shapes, [Label(text, size.width_mm / 2 - width / 2, y + 4.2, 2.8)]


def _set(lexicon: Lexicon, key: str, **values: object) -> str:
    return without_widow(set_text(printing_phrase(lexicon.language, key, **values), lexicon.language))

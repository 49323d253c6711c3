"""Modern courts: exact symmetry, free index, whole motifs, twelve individuals, small files; data only."""

from collections import Counter
from dataclasses import replace
from itertools import combinations
from statistics import fmean
from xml.etree import ElementTree

import pypdfium2
import pytest

from generator.cards import Card, Rank, Suit
from generator.drawing.canvas import Recorder
from generator.drawing.courts.modern import REACH_MM, STEPS, draw_figure, draw_modern
from generator.drawing.courts.modern_fields import Field, beads, chains, motif, stripes, whole_motifs
from generator.drawing.courts.modern_figures import load_figure, parse_figure
from generator.drawing.faces import draw_face
from generator.drawing.indices import index_names, load_index
from generator.drawing.layout import Layout
from generator.drawing.look import Look
from generator.drawing.paths import IDENTITY, Path, Transform, circle, moved, rectangle, turned
from generator.drawing.pictures import Picture, Placed
from generator.drawing.svg import svg_text
from generator.drawing.themes import load_theme
from generator.errors import KolodaError
from generator.sheets.pdf import write_pictures
from generator.units import Insets, Rect, Size
from tests.drawing.geometry import NOMINAL, SIZES, area, flattened, ink, places

COURTS = [Card(rank, suit) for suit in Suit for rank in (Rank.KING, Rank.QUEEN, Rank.JACK)]
THEME = load_theme("modern")
LOOK = Look(THEME, load_index("int"), "JOKER")
HEIGHTS_MM = (7.0, 8.0, 12.7, 16.0)


def _art(card, layout):
    """The shapes of figure and court pips, without the indices."""
    canvas = Recorder()
    draw_modern(canvas, card, LOOK, layout)
    return canvas.shapes


# Geometry


@pytest.mark.parametrize("size", [NOMINAL, Size(44, 67)], ids=str)
@pytest.mark.parametrize("card", COURTS, ids=str)
def test_half_turn_symmetry(card, size):
    _check_symmetry(_art(card, Layout(size, 8.0)), load_figure(str(card)), size)


def _check_symmetry(shapes, figure, size):
    """The lower half is the upper one, turned, in the same order; what lies on the seam is its own image.

    The halves meet on the seam only (the next test), so it does not matter that one is drawn first.
    """
    turn = turned(180, (size.width_mm / 2, size.height_mm / 2))
    own = [(places(shape.path), shape.paint) for shape in shapes]
    image = [(places(shape.path.transformed(turn)), shape.paint) for shape in shapes]
    count = own.index(image[0])
    assert count > len(figure.half) / 2
    assert image[:count] == own[count : 2 * count]
    assert Counter(own[2 * count :]) == Counter(image[2 * count :])


@pytest.mark.parametrize("card", COURTS, ids=str)
def test_half_figures_end_on_the_seam_and_leave_the_index_free(card):
    """No point lies below the slanted seam; every shape begins inside the steps that the layout relies on."""
    figure = load_figure(str(card))
    for layer in figure.half:
        box = layer.path.bounds().grown(Insets.all(layer.line_mm / 2 if layer.line else 0))
        lowest = max(y + figure.slant * x for chain in flattened(layer.path) for x, y in chain)
        assert lowest <= 1e-6, layer
        assert any(box.x_mm >= x - 1e-6 and box.y_mm >= y - 1e-6 for x, y in STEPS), layer
        assert max(-box.x_mm, box.right_mm) <= REACH_MM + 1e-6, layer


@pytest.mark.parametrize("height_mm", HEIGHTS_MM)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_index_pip_and_figure_keep_apart(size, height_mm):
    layout = Layout(size, height_mm)
    safe = Rect(0, 0, size.width_mm, size.height_mm).grown(Insets.all(-4))
    index = [layout.rank_box, layout.suit_box]
    index += [
        Rect(size.width_mm - b.right_mm, size.height_mm - b.bottom_mm, b.width_mm, b.height_mm) for b in index
    ]
    for card in COURTS:
        boxes = [ink(shape) for shape in _art(card, layout)]
        count = _figure_count(card)
        figure, pips = boxes[:count], boxes[count:]
        assert len(pips) in (0, 2)
        assert all(safe.contains(box) for box in boxes)
        assert [box for box in boxes if any(box.overlaps(part) for part in index)] == []
        assert [box for box in figure if any(box.overlaps(pip) for pip in pips)] == []


@pytest.mark.parametrize(("size", "height_mm", "count"), [(NOMINAL, 8.0, 2), (Size(44, 67), 16.0, 0)])
def test_the_court_pip_gives_way_to_a_large_index(size, height_mm, count):
    card = Card.parse("KH")
    assert len(_art(card, Layout(size, height_mm))) - _figure_count(card) == count


def _figure_count(card):
    canvas = Recorder()
    draw_figure(canvas, load_figure(str(card)), card.suit, LOOK, IDENTITY, turned(180))
    return len(canvas.shapes)


def test_the_no_go_box_of_the_nominal_card_holds_nothing_of_the_figure():
    """ART: x < 21 mm, y < 18 mm and its image belong to index and court pip."""
    box = Rect(0, 0, 21, 18)
    for card in COURTS:
        figure = load_figure(str(card))
        for layer in figure.half:
            there = layer.path.bounds().moved(31.5, 44)
            assert not there.overlaps(box), (str(card), there)


@pytest.mark.parametrize("card", COURTS, ids=str)
def test_the_nominal_figure_is_not_shrunk_and_stays_on_the_card(card):
    boxes = [ink(shape) for shape in _art(card, Layout(NOMINAL, 8.0))]
    assert min(box.y_mm for box in boxes) < 4.7
    assert min(box.x_mm for box in boxes) < 11


@pytest.mark.parametrize("more", [{"index_corners": 4}, {"braille": True}], ids=str)
def test_what_stands_in_the_upper_right_is_free_of_the_figure(more):
    layout = Layout(NOMINAL, 8.0, **more)
    index = layout.index_box
    column = layout.braille_box if layout.braille else Rect(63 - index.right_mm, index.y_mm, 5.6, 14.6)
    for card in COURTS:
        assert not [shape for shape in _art(card, layout) if ink(shape).overlaps(column)]


def test_language_changes_nothing_but_the_index():
    for card in COURTS:
        faces = [
            draw_face(card, replace(LOOK, index=load_index(name)), NOMINAL).shapes for name in index_names()
        ]
        assert len({face[:-4] for face in faces}) == 1


# Ornament: expected values by hand


def test_whole_motifs_stay_inside_and_away_from_what_covers_them():
    field = rectangle(Rect(0, 0, 10, 10))
    dot = circle(0, 0, 1)
    cover = Field(rectangle(Rect(0, 0, 10, 5)))
    free = list(whole_motifs(field, dot, (4, 2), IDENTITY, [], 0.0))
    centres = {tuple(round(v, 6) for v in path.bounds().centre_mm) for path in free}
    assert centres == {(4, 4), (8, 4), (4, 8), (8, 8), (2, 2), (6, 2), (2, 6), (6, 6)}
    below = list(whole_motifs(field, dot, (4, 2), IDENTITY, [cover], 0.0))
    assert {round(path.bounds().centre_mm[1], 6) for path in below} == {6, 8}
    roomy = list(whole_motifs(field, dot, (4, 2), IDENTITY, [], 1.5))
    assert {tuple(round(v, 6) for v in path.bounds().centre_mm) for path in roomy} == {(4, 4), (6, 6)}


def test_motifs_stand_upright_on_a_sheared_lattice():
    sheared = Transform(xy=-0.5)
    field = rectangle(Rect(-9.5, -20, 19, 40))
    places = [
        p.bounds() for p in whole_motifs(field, rectangle(Rect(-1, -1, 2, 2)), (4, 100), sheared, [], 0)
    ]
    assert {(round(b.centre_mm[0], 6), round(b.centre_mm[1], 6)) for b in places} == {
        (-8.0, 4.0), (-4.0, 2.0), (0.0, 0.0), (4.0, -2.0), (8.0, -4.0)
    }  # fmt: skip
    assert {(round(b.width_mm, 6), round(b.height_mm, 6)) for b in places} == {(2, 2)}


def test_stripes_end_on_the_contour():
    triangle = Path.parse("M0 0 L8 0 L0 8 Z")
    level = stripes(triangle, 1, 2, 0)
    areas = sorted(area(ring) for ring in chains(level))
    # Rows 0-0.5, 1.5-2.5, 3.5-4.5, 5.5-6.5, 7.5-8 of a triangle whose width at y is 8 - y.
    assert areas == pytest.approx(sorted([3.875, 6.0, 4.0, 2.0, 0.125]))
    upright = stripes(triangle, 1, 2, 90)
    assert sum(area(ring) for ring in chains(upright)) == pytest.approx(16.0)
    assert all(x + y <= 8 + 1e-6 and x >= -1e-6 and y >= -1e-6 for ring in chains(upright) for x, y in ring)


def test_beads_are_even_and_turn_with_the_line():
    bar = rectangle(Rect(-0.5, -0.1, 1, 0.2))
    line = Path.parse("M0 0 L4 0 L4 4")
    boxes = [path.bounds() for path in beads(line, bar, 4, [])]
    assert [tuple(round(v, 6) for v in b.centre_mm) for b in boxes] == [(1, 0), (3, 0), (4, 1), (4, 3)]
    assert [round(b.width_mm, 6) for b in boxes] == [1, 1, 0.2, 0.2]
    assert len(list(beads(line, bar, 4, [Field(rectangle(Rect(0, -1, 2, 2)))]))) == 3


@pytest.mark.parametrize("card", COURTS, ids=str)
def test_no_motif_of_a_lattice_is_cut(card):
    """The field under a motif's middle holds all of it, and nothing lies across it."""
    figure = load_figure(str(card))
    kinds = {(g.motif, g.size_mm) for g in (layer.lattice for layer in figure.half) if g}
    known = {_centred(motif(name, card.suit, size)) for name, size in kinds}
    canvas = Recorder()
    draw_figure(canvas, figure, card.suit, LOOK, IDENTITY, turned(180))
    seam = sum(1 for layer in figure.seam if layer.fill)
    assert len(canvas.shapes) > 2 * seam
    shapes = canvas.shapes[: next(i for i, s in enumerate(canvas.shapes) if i and s == _first_turned(canvas))]
    polygons = [list(flattened(s.path, 16)) if s.paint.fill else [] for s in shapes]
    is_motif = [_centred(s.path) in known for s in shapes]
    for i, shape in enumerate(shapes):
        if not is_motif[i]:
            continue
        middle = shape.path.bounds().centre_mm
        under = next(k for k in range(i - 1, -1, -1) if not is_motif[k] and _is_in(polygons[k], middle))
        for point in _rim(shape.path):
            assert _is_in(polygons[under], point)
            assert not [k for k in range(i + 1, len(shapes)) if _is_in(polygons[k], point)]


def _first_turned(canvas):
    first = canvas.shapes[0]
    return replace(first, path=first.path.transformed(turned(180)))


def _centred(path):
    x, y = path.bounds().centre_mm
    return tuple((round(px - x, 4), round(py - y, 4)) for _, points in path.segments for px, py in points)


def _rim(path):
    x, y = path.bounds().centre_mm
    for ring in flattened(path, 4):
        for px, py in ring:
            yield (x + 0.98 * (px - x), y + 0.98 * (py - y))


def _is_in(polygons, point):
    x, y = point
    count = 0
    for ring in polygons:
        for (x0, y0), (x1, y1) in zip(ring, ring[1:] + ring[:1], strict=True):
            if (y0 > y) != (y1 > y) and x0 + (y - y0) * (x1 - x0) / (y1 - y0) > x:
                count += 1
    return count % 2 == 1


# Pictures


def _rasters(height_px):
    """Every court in grey, as rows of bytes; the height in pixels is exact."""
    pictures = [
        Picture(str(card), "", NOMINAL, (Placed(draw_face(card, LOOK, NOMINAL), IDENTITY),))
        for card in COURTS
    ]
    document = pypdfium2.PdfDocument(write_pictures(pictures))
    scale = (height_px - 0.001) / (NOMINAL.height_mm / 25.4 * 72)  # so that no part of a pixel is added
    rasters = {}
    for card, page in zip(COURTS, document, strict=True):
        bitmap = page.render(scale=scale, grayscale=True)
        data = bytes(bitmap.buffer)
        rasters[card] = [
            data[y * bitmap.stride : y * bitmap.stride + bitmap.width] for y in range(bitmap.height)
        ]
    return rasters


@pytest.fixture(scope="module")
def thumbnails():
    return _rasters(168)


def test_twelve_individuals(thumbnails):
    """ART 7.7: mean difference of grey thumbnails at least 20 of 255 for every pair."""
    pixels = {card: b"".join(rows) for card, rows in thumbnails.items()}
    distances = {
        (str(a), str(b)): fmean(abs(p - q) for p, q in zip(pixels[a], pixels[b], strict=True))
        for a, b in combinations(COURTS, 2)
    }
    assert {pair: d for pair, d in distances.items() if d < 20} == {}


@pytest.mark.parametrize("suit", Suit)
def test_ranks_have_their_own_silhouettes(suit, thumbnails):
    """ART 7.7: in one bit, without the index columns, two ranks share at most 0.83 of their union."""
    masks = []
    for card in (card for card in COURTS if card.suit is suit):
        rows = thumbnails[card]
        height, width = len(rows), len(rows[0])
        central = [row[round(0.18 * width) : round(0.82 * width)] for row in rows]
        central = central[round(0.1 * height) : round(0.9 * height)]
        masks.append([value < 235 for row in central for value in row])
    for a, b in combinations(masks, 2):
        both = sum(p and q for p, q in zip(a, b, strict=True))
        either = sum(p or q for p, q in zip(a, b, strict=True))
        assert both / either <= 0.83


def test_white_is_at_least_35_percent(thumbnails):
    for card, rows in thumbnails.items():
        pixels = b"".join(rows)
        assert sum(value >= 250 for value in pixels) / len(pixels) >= 0.35, card


@pytest.mark.slow
def test_half_turn_in_pixels():
    """ART 7.2: at 1260 x 1760 at most 0.02 % of the pixels differ from the half turn."""
    for card, rows in _rasters(1760).items():
        pixels = b"".join(rows)
        unlike = sum(abs(p - q) > 32 for p, q in zip(pixels, reversed(pixels), strict=True))
        assert unlike / len(pixels) <= 0.0002, card


# Files and colours


@pytest.mark.parametrize("card", COURTS, ids=str)
def test_svg_is_plain_and_small(card):
    text = svg_text(draw_face(card, LOOK, NOMINAL, "A court"))
    tags = {element.tag.split("}")[1] for element in ElementTree.fromstring(text).iter()}
    assert tags <= {"svg", "g", "defs", "use", "path", "title"}
    assert len(text.encode()) <= 45_000


def test_every_colour_is_the_theme_s():
    classic = replace(LOOK, theme=replace(load_theme("classic"), courts="modern"))
    for look in (LOOK, classic):
        allowed = {*look.theme.palette.values(), *look.theme.suits.values()}
        for card in COURTS:
            paints = [shape.paint for shape in draw_face(card, look, NOMINAL).shapes]
            assert {p.fill for p in paints} | {p.stroke for p in paints} <= {*allowed, None}


def test_suits_stand_out_from_white():
    for suit in Suit:
        channels = [int(THEME.colour_of(suit)[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
        assert 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05) >= 4.5


# Figures are data

KNIGHT = {
    "slant": 0.2,
    "colours": {"skin": "tan", "shade": "tan_shade", "hair": "ink", "lips": "red", "coat": "second"},
    "body": [
        {"d": "M-20 0 L-12 -16 L12 -16 L20 0 Z", "fill": "main", "lattice": ["pip", "white", 2, 4, 3, 0.3]},
        {"d": "M4 -16 L8 -16 L8 0 Z", "fill": "coat", "mirror": True},
    ],
    "head": [{"part": "profile", "at": [0, -26], "flip": True}],
    "seam": [{"d": "M-9 -1 L9 -1 L9 1 L-9 1 Z", "fill": "trim"}],
}


def test_a_thirteenth_figure_needs_only_data():
    figure = parse_figure(KNIGHT, "knight.toml")
    canvas = Recorder()
    draw_figure(canvas, figure, Suit.CLUBS, LOOK, moved(31.5, 44), turned(180, (31.5, 44)))
    drawing = canvas.drawing("XC", "Knight of clubs", NOMINAL)
    _check_symmetry(drawing.shapes, figure, NOMINAL)
    coat = [shape for shape in drawing.shapes if shape.paint.fill == THEME.dresses[Suit.CLUBS].second]
    # By hand: (4, -16) sheared by 0.2 is (4, -16.8), in the middle of the card (35.5, 27.2).
    assert coat[0].path.segments[0].points[0] == pytest.approx((35.5, 27.2))
    assert coat[1].path.segments[0].points[0] == pytest.approx((27.5, 44 - 16 + 0.8))
    assert sum(shape.paint.fill == THEME.palette["tan"] for shape in drawing.shapes) >= 2


@pytest.mark.parametrize(
    ("group", "entry", "told"),
    [
        ("hat", [], "knight.toml: unknown key 'hat'"),
        ("head", [{"part": "profil"}], "knight.toml: head 1: unknown part 'profil': did you mean profile"),
        ("body", [{"fill": "main"}], "knight.toml: body 1: not a layer: 'd'"),
        ("body", [{"d": "M0 0 Q", "fil": "main"}], "knight.toml: body 1: unknown key 'fil'"),
        ("body", [{"d": "M0 0 S1 1"}], "knight.toml: body 1: not a layer: path data holds"),
        (
            "front",
            [{"d": "M0 0 L1 1", "beads": ["pearl", "white", 1, 3]}],
            "front 1: not a layer: unknown motif",
        ),
        ("front", [{"d": "M0 0 L1 1", "stripes": ["red", 1]}], "front 1: not a layer: not enough values"),
    ],
)
def test_faults_of_a_figure_are_told(group, entry, told):
    with pytest.raises(KolodaError) as caught:
        parse_figure({**KNIGHT, group: entry}, "knight.toml")
    assert told in str(caught.value)


def test_a_colour_that_no_theme_has_is_told():
    figure = parse_figure({**KNIGHT, "colours": {"coat": "mauve"}}, "knight.toml")
    with pytest.raises(KolodaError, match="unknown colour 'mauve'"):
        draw_figure(Recorder(), figure, Suit.CLUBS, LOOK, IDENTITY, turned(180))

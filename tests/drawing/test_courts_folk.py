"""Folk courts: exact symmetry, free corners, twelve individuals, one colour scheme; all of it from data."""

from collections import Counter
from dataclasses import replace
from functools import cache

import pytest

from generator.cards import Card, Rank, Suit
from generator.drawing.canvas import Recorder
from generator.drawing.courts.figures import belt, half_figure, load_figure, load_parts, parse_figure
from generator.drawing.courts.folk import (
    LEFT_STEPS,
    RIGHT_STEPS,
    SEAM_MM,
    STYLE,
    draw_bust,
    draw_folk,
    figure_scale,
)
from generator.drawing.courts.parts import LINES_MM, Painter
from generator.drawing.faces import draw_face
from generator.drawing.indices import index_names, load_index
from generator.drawing.layout import Layout
from generator.drawing.look import Look
from generator.drawing.paths import turned
from generator.drawing.svg import svg_text
from generator.drawing.themes import load_theme, theme_names
from generator.errors import KolodaError
from generator.units import Insets, Rect, Size
from tests.drawing.geometry import NOMINAL, SIZES, area, asymmetries, flattened, ink
from tests.drawing.rasters import distances, overlap, rasters, turned_difference, white_share

COURTS = [Card(rank, suit) for suit in Suit for rank in (Rank.KING, Rank.QUEEN, Rank.JACK)]
THEME = replace(load_theme("classic"), courts=STYLE)
LOOK = Look(THEME, load_index("ru"), "ДЖОКЕР")
LAYOUTS = [
    *(Layout(size, 8.0) for size in SIZES),
    *(Layout(NOMINAL, height) for height in (7.0, 10.0, 12.7, 16.0)),
    Layout(Size(44, 67), 16.0),
    Layout(NOMINAL, 8.0, index_corners=4),
    Layout(NOMINAL, 8.0, braille=True),
    Layout(Size(57, 87), 10.0, index_corners=4, braille=True),
]
every_court = pytest.mark.parametrize("card", COURTS, ids=str)
every_layout = pytest.mark.parametrize(
    "layout", LAYOUTS, ids=lambda it: f"{it.size}-{it.index_height_mm:g}-{it.index_corners}-{it.braille:d}"
)


@cache
def _art(card, layout):
    """Frame, court pips and figure, without the indices."""
    canvas = Recorder()
    draw_folk(canvas, card, LOOK, layout)
    return canvas.drawing(str(card), "", layout.size)


# The half-figure on the nominal card


@every_court
def test_half_figures_end_on_the_seam_and_leave_index_and_pip_free(card):
    """Nothing below y = 44, nothing with x < 21 mm and y < 18 mm (x < -10.5 from the axis)."""
    for shape in half_figure(STYLE, card, THEME):
        assert shape.path.bounds().bottom_mm <= SEAM_MM + 1e-6
        for ring in flattened(shape.path):
            assert not [p for p in ring if p[0] < -10.5 and p[1] < 18]
        box = ink(shape)
        assert any(-box.x_mm <= reach and box.y_mm >= top for reach, top in LEFT_STEPS), box
        assert any(box.right_mm <= reach and box.y_mm >= top for reach, top in RIGHT_STEPS), box


@every_court
def test_belts_reach_beyond_the_ends_of_the_half_figure(card):
    """The bar over the seam is as wide as the figure there, and the belt is its own half turn."""
    at_seam = [
        abs(x)
        for shape in half_figure(STYLE, card, THEME)
        for ring in flattened(shape.path)
        for x, y in ring
        if y > SEAM_MM - 0.2
    ]
    drawn = Recorder()
    drawn.shapes.extend(belt(STYLE, card, THEME))
    boxes = [shape.path.bounds() for shape in drawn.shapes]
    assert max(box.right_mm for box in boxes) >= max(at_seam) - 0.1
    assert all(min(box.x_mm, -box.right_mm) >= -25.5 for box in boxes)


@every_court
@pytest.mark.parametrize("layout", [LAYOUTS[0], LAYOUTS[2], LAYOUTS[-1]])
def test_half_turn_symmetry(card, layout):
    assert asymmetries(_art(card, layout)) == []


# On the card


@every_court
@every_layout
def test_index_and_figure_keep_apart_and_keep_the_margin(card, layout):
    trim = Rect(0, 0, layout.size.width_mm, layout.size.height_mm)
    corners = [layout.rank_box, layout.suit_box]
    if layout.index_corners == 4:
        corners += [_mirrored(box, layout.size) for box in corners]
    if layout.braille:
        corners.append(layout.braille_box)
    corners += [_turned(box, layout.size) for box in corners]
    boxes = [ink(shape) for shape in _art(card, layout).shapes]
    assert all(trim.grown(Insets.all(-4)).contains(box) for box in boxes)
    assert [box for box in boxes if any(box.overlaps(corner) for corner in corners)] == []


def _mirrored(box, size):
    return Rect(size.width_mm - box.right_mm, box.y_mm, box.width_mm, box.height_mm)


def _turned(box, size):
    return Rect(size.width_mm - box.right_mm, size.height_mm - box.bottom_mm, box.width_mm, box.height_mm)


@every_court
@every_layout
def test_frame_pip_and_figure_keep_apart(card, layout):
    frame, pips = _frame_and_pips(card, layout)
    assert len(pips) in (0, 2)
    assert not [line for line in frame if any(line.overlaps(pip) for pip in pips)]
    for pip in pips:
        for shape in _figure(card, layout):
            if ink(shape).overlaps(pip):
                grown = pip.grown(Insets.all(shape.paint.stroke_mm / 2))
                points = [p for ring in flattened(shape.path) for p in ring]
                assert not [p for p in points if _holds(grown, p)], ink(shape)


def _figure(card, layout):
    frame, pips = _frame_and_pips(card, layout)
    return _art(card, layout).shapes[len(frame) + len(pips) :]


def _frame_and_pips(card, layout):
    shapes = _art(card, layout).shapes
    count = len(half_figure(STYLE, card, THEME))
    before = shapes[: len(shapes) - 2 * count - len(belt(STYLE, card, THEME))]
    pips = [ink(shape) for shape in before if shape.paint.fill == THEME.colour_of(card.suit)]
    return [ink(shape) for shape in before if shape.paint.fill != THEME.colour_of(card.suit)], pips


def _holds(box, point):
    x, y = point
    return box.x_mm < x < box.right_mm and box.y_mm < y < box.bottom_mm


@pytest.mark.parametrize("layout", [LAYOUTS[0], LAYOUTS[3], LAYOUTS[7]])
@pytest.mark.parametrize("card", COURTS[:3], ids=str)
def test_figures_keep_their_proportions_and_stand_in_the_middle(card, layout):
    """Width to height is that of a nominal card, but for the 0.3 mm by which the halves stand apart."""
    nominal, other = _figure_box(card, Layout(NOMINAL, 8.0)), _figure_box(card, layout)
    scale = other.width_mm / nominal.width_mm
    assert other.height_mm - 0.6 == pytest.approx((nominal.height_mm - 0.6) * scale)
    assert other.centre_mm == pytest.approx(layout.centre)


def _figure_box(card, layout):
    boxes = [shape.path.bounds() for shape in _figure(card, layout)]
    left, top = min(b.x_mm for b in boxes), min(b.y_mm for b in boxes)
    return Rect(left, top, max(b.right_mm for b in boxes) - left, max(b.bottom_mm for b in boxes) - top)


def test_figures_give_way_only_to_large_indices():
    """Uniform scales by hand: the card's own, then what the steps leave beside or below the index."""
    scales = [figure_scale(Layout(size, 8.0)) for size in (NOMINAL, Size(57, 87), Size(70, 120))]
    assert scales == pytest.approx([0.98, 0.98 * 57 / 63, 0.98 * 70 / 63])
    # An index of 12.7 mm ends 27.44 mm from the top; things begin 44 - 23.9 mm above the seam.
    below = 44 - 0.3 - 1.2 - (4.2 + 12.7 * (1 + 0.17 + 0.66))
    assert figure_scale(Layout(NOMINAL, 12.7)) == pytest.approx(below / (44 - 23.9))
    assert 0.55 < figure_scale(Layout(NOMINAL, 16.0)) < 0.65


def test_lines_stay_visible_on_small_cards():
    """The thinnest line of a 44 mm card is not below 0.1 mm, four dots of a home printer."""
    for card in COURTS:
        strokes = [s.paint.stroke_mm for s in _art(card, Layout(Size(44, 67), 8.0)).shapes if s.paint.stroke]
        assert min(strokes) >= 0.1


def test_pearls_grow_with_the_figure_and_lines_do_not_shrink_below_their_least():
    card = Card.parse("KH")
    count = len(half_figure(STYLE, card, THEME))
    nominal, mini = (_figure(card, Layout(size, 8.0))[:count] for size in (NOMINAL, Size(44, 67)))
    ratio = figure_scale(Layout(Size(44, 67), 8.0)) / figure_scale(Layout(NOMINAL, 8.0))
    widths = {
        (round(a.paint.stroke_mm, 4), round(b.paint.stroke_mm / a.paint.stroke_mm, 4))
        for a, b in zip(nominal, mini, strict=True)
        if a.paint.stroke
    }
    pearl_rim = 0.98 * (2 * 0.36 + LINES_MM["hair"])
    assert (round(pearl_rim, 4), round(ratio, 4)) in widths
    assert (round(0.98 * LINES_MM["outline"], 4), round(0.85 / 0.98, 4)) in widths


def test_three_weights_of_lines():
    assert 0.45 <= LINES_MM["outline"] <= 0.5
    assert LINES_MM["edge"] == 0.3
    assert 0.15 <= LINES_MM["hair"] < LINES_MM["fine"] <= 0.22


@every_court
def test_language_changes_nothing_but_the_index(card):
    faces = [draw_face(card, replace(LOOK, index=load_index(name)), NOMINAL).shapes for name in index_names()]
    assert len({face[:-4] for face in faces}) == 1


@every_court
@pytest.mark.parametrize("name", theme_names())
def test_every_colour_is_the_theme_s(card, name):
    theme = replace(load_theme(name), courts=STYLE)
    paints = [shape.paint for shape in draw_face(card, replace(LOOK, theme=theme), NOMINAL).shapes]
    used = {p.fill for p in paints} | {p.stroke for p in paints}
    assert used <= {*theme.palette.values(), *theme.suits.values(), None}


def test_frames_follow_the_theme():
    counts = {}
    for frame in ("none", "line", "double"):
        canvas = Recorder()
        look = replace(LOOK, theme=replace(THEME, frame=frame))
        draw_folk(canvas, COURTS[0], look, Layout(NOMINAL, 8.0))
        counts[frame] = len(canvas.shapes)
    assert counts["double"] - counts["line"] == 4
    assert counts["line"] > counts["none"]


# Twelve individuals


@pytest.fixture(scope="module")
def thumbnails():
    drawings = [draw_face(card, LOOK, NOMINAL) for card in COURTS]
    return dict(zip(COURTS, rasters(drawings, 168), strict=True))


def test_twelve_individuals(thumbnails):
    """Mean difference of grey thumbnails at least 20 of 255 for every pair."""
    assert {pair: d for pair, d in distances(thumbnails).items() if d < 20} == {}


@pytest.mark.parametrize("suit", Suit)
def test_ranks_have_their_own_silhouettes(suit, thumbnails):
    """In one bit two ranks of a suit share at most 0.83 of their union."""
    king, queen, jack = (thumbnails[Card(rank, suit)] for rank in (Rank.KING, Rank.QUEEN, Rank.JACK))
    assert max(overlap(king, queen), overlap(king, jack), overlap(queen, jack)) <= 0.83


def test_white_is_at_least_35_percent(thumbnails):
    assert {
        str(card): white_share(rows) for card, rows in thumbnails.items() if white_share(rows) < 0.35
    } == {}


def test_half_turn_in_pixels():
    """At most 0.02 % of the pixels differ from the half turn."""
    drawings = [draw_face(card, LOOK, NOMINAL) for card in COURTS]
    for card, rows in zip(COURTS, rasters(drawings, 880), strict=True):
        assert turned_difference(rows) <= 0.0002, card


def test_each_has_a_head_dress_and_hands_of_its_own():
    heads = {card: [name for name in _parts(card) if name in _HEADDRESSES] for card in COURTS}
    assert all(len(found) == 1 for found in heads.values())
    assert len({found[0] for found in heads.values()}) == 12
    held = Counter(name for card in COURTS for name in set(_parts(card)) & set(_HELD))
    assert set(held) == set(_HELD) and set(held.values()) == {1}


def test_every_rank_has_a_profile():
    for rank in (Rank.KING, Rank.QUEEN, Rank.JACK):
        assert [suit for suit in Suit if "face_profile" in _parts(Card(rank, suit))]


def _parts(card):
    return [layer["part"] for layer in load_figure(STYLE, card).layers if "part" in layer]


_HEADDRESSES = (
    *("cap_crowned", "crown_tall", "crown_rays", "cap_fur_tall"),
    *("kokoshnik_round", "crown_small", "scarf", "kokoshnik_peak"),
    *("cap_soft", "helmet", "cap_slouch", "cap_pointed"),
)
_HELD = (
    *("sceptre", "orb", "sword", "shield", "mace_sun", "casket", "staff_crook", "book"),
    *("rose", "towel", "mirror_glass", "plumes", "fan", "apple", "distaff", "dove"),
    *("falcon", "horn", "berdysh", "lantern", "balalaika", "bow", "arrows"),
)


@every_court
def test_files_are_small(card):
    assert len(svg_text(draw_face(card, LOOK, NOMINAL, "A court")).encode()) <= 45_000


# Diagram faces


@every_court
def test_busts_stand_in_their_box_with_stronger_lines(card):
    box = Rect(10, 20, 30, 25)
    canvas = Recorder()
    draw_bust(canvas, card, THEME, box, 1.7)
    bounds = [shape.path.bounds() for shape in canvas.shapes]
    assert all(box.grown(Insets.all(0.4)).contains(b) for b in bounds)
    assert max(b.bottom_mm for b in bounds) == pytest.approx(box.bottom_mm, abs=0.05)
    reach = max(b.right_mm for b in bounds) - min(b.x_mm for b in bounds)
    scale = reach / _half_reach(card)
    outlines = [s.paint.stroke_mm for s in canvas.shapes if s.paint.fill and s.paint.stroke]
    assert max(outlines) == pytest.approx(LINES_MM["outline"] * scale * 1.7, rel=0.05)


def _half_reach(card):
    boxes = [shape.path.bounds() for shape in half_figure(STYLE, card, THEME)]
    return max(b.right_mm for b in boxes) - min(b.x_mm for b in boxes)


# Figures are data

KNIGHT = {
    "colours": {"coat": "second"},
    "layers": [
        {"path": "M-12 44 L-12 30 L12 30 L12 44", "fill": "coat", "line": "outline"},
        {
            "lattice": "M-12 44 L-12 30 L12 30 L12 44 Z",
            "step": [4, 3],
            "reach": 1,
            "motifs": ["sign"],
            "colours": {"a": "white"},
        },
        {"part": "face_profile", "at": [0, 18], "flip": True},
        {"circle": [18, 20, 4], "fill": "main", "mirror": True},
    ],
    "belt": [{"part": "belt_sash", "colours": {"a": "white", "b": "trim", "c": "main"}}],
}


def _drawn(figure, suit=Suit.HEARTS):
    canvas = Recorder()
    dress = THEME.dresses[suit]
    colours = {**THEME.palette, **dress._asdict(), "suit": THEME.colour_of(suit)}
    Painter(canvas, load_parts(), colours, suit).recoloured(figure.colours).draw(figure.layers)
    return canvas.shapes


def test_a_thirteenth_figure_needs_only_data():
    shapes = _drawn(parse_figure(KNIGHT, "knight.toml"))
    coat, *rest = shapes
    assert (coat.paint.fill, coat.paint.stroke_mm) == (THEME.dresses[Suit.HEARTS].second, 0.5)
    # By hand: the coat is 24 x 14 mm; a mirrored disc has its image as far to the left.
    assert area(next(flattened(coat.path))) == pytest.approx(24 * 14)
    right, left = (shape.path.bounds() for shape in rest[-2:])
    assert (right.centre_mm, left.centre_mm) == ((18, 20), (-18, 20))
    signs = [s for s in rest if s.paint.fill == THEME.palette["white"] and s.path.bounds().y_mm > 30]
    assert len(signs) == 27  # rows of 5, 6, 5, 6, 5: 4 mm apart, 3 mm down, 1 mm from the edges
    faces = [s.path.bounds() for s in rest if s.paint.fill == THEME.palette["skin"]]
    assert faces[0].x_mm < -5.5  # the nose looks to the left


@pytest.mark.parametrize(
    ("layer", "told"),
    [
        (
            {"path": "M0 0", "fil": "main"},
            "knight.toml: layers: layer 1: unknown key 'fil': did you mean fill",
        ),
        (
            {"fill": "main"},
            "layer 1 needs exactly one of path, circle, pip, part, pearls, band, row, lattice",
        ),
        ({"part": "fists"}, "layer 1: unknown part 'fists': did you mean fist"),
        ({"row": "M0 0 L1 1", "count": 2, "motifs": ["perl"]}, "unknown part 'perl': did you mean pearl"),
        ({"path": "M0 0", "line": "thick"}, "unknown line 'thick'"),
        ({"path": "M0 0 S1 1"}, "layer 1: path is not an outline: path data holds 'S'"),
        ({"row": "M0 0 L1 1", "motifs": ["pearl"]}, "layer 1: key 'count' is missing"),
        ("fist", "layers must be a list of tables"),
    ],
)
def test_faults_of_a_figure_are_told(layer, told):
    with pytest.raises(KolodaError) as caught:
        parse_figure({**KNIGHT, "layers": [layer]}, "knight.toml")
    assert told in str(caught.value)


def test_missing_and_unknown_keys_are_told():
    with pytest.raises(KolodaError) as caught:
        parse_figure({"layers": [], "hat": 1}, "knight.toml")
    assert list(caught.value.problems) == [
        "knight.toml: unknown key 'hat': there are belt, colours, layers",
        "knight.toml: key 'colours' is missing",
        "knight.toml: key 'belt' is missing",
    ]


def test_a_colour_without_a_meaning_is_told():
    with pytest.raises(KolodaError, match="unknown colour 'mauve'"):
        _drawn(parse_figure({**KNIGHT, "colours": {"coat": "mauve"}}, "knight.toml"))


def test_the_half_turn_of_a_turned_figure_is_the_figure():
    """A check of the check: a figure without its turned half is found to be lopsided."""
    art = _art(COURTS[0], Layout(NOMINAL, 8.0))
    halves = [shape for shape in art.shapes if ink(shape).bottom_mm < 44]
    assert asymmetries(replace(art, shapes=tuple(halves)))
    back = tuple(replace(s, path=s.path.transformed(turned(180, (31.5, 44)))) for s in halves)
    assert asymmetries(replace(art, shapes=(*halves, *back))) == []

"""SVG that every renderer draws alike, in small files, the same every time."""

import hashlib
import os
import re
import subprocess
import sys
from pathlib import Path as File
from xml.etree import ElementTree

import pytest
from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path import parse_path

from generator.cards import Card, Joker, Rank
from generator.drawing.canvas import Drawing, Paint, Shape
from generator.drawing.diagrams import draw_diagram
from generator.drawing.faces import draw_back, draw_face
from generator.drawing.paths import Path, Segment, Transform, moved, polyline
from generator.drawing.svg import path_data, svg_text
from generator.units import Size
from tests.drawing.geometry import CARDS, NOMINAL, RU

SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"
TAGS = {SVG + tag for tag in ("svg", "g", "defs", "use", "path", "title")}


@pytest.fixture(scope="module")
def texts():
    drawings = [draw_face(card, RU, NOMINAL, f"Card {card}") for card in CARDS]
    drawings += [draw_back(RU, NOMINAL, 0.0, "Back"), draw_diagram(None, RU, "Back")]
    drawings += [draw_diagram(card, RU, f"Card {card}") for card in CARDS]
    return {drawing.name: svg_text(drawing) for drawing in drawings}


def test_only_plain_elements_with_explicit_paint(texts):
    for text in texts.values():
        for element in ElementTree.fromstring(text).iter():
            assert element.tag in TAGS
            assert not {"style", "class", "clip-path", "mask", "filter"} & set(element.keys())
            if element.tag == SVG + "path":
                assert re.fullmatch(r"none|#[0-9A-Fa-f]{6}", element.get("fill"))
                assert re.fullmatch(r"none|#[0-9A-Fa-f]{6}", element.get("stroke"))
                assert element.get("stroke") == "none" or float(element.get("stroke-width")) > 0


def test_ids_are_unique_in_the_deck_and_references_stay_in_the_file(texts):
    seen = set()
    for name, text in texts.items():
        root = ElementTree.fromstring(text)
        ids = [e.get("id") for e in root.iter() if e.get("id")]
        assert ids[0] == f"card-{name}" and all(i.startswith(f"card-{name}") for i in ids)
        assert len(set(ids)) == len(ids) and not seen & set(ids)
        seen |= set(ids)
        assert {e.get(HREF) for e in root.iter(SVG + "use")} <= {f"#{i}" for i in ids[1:]}


def test_size_and_title(texts):
    root = ElementTree.fromstring(texts["TD"])
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("63mm", "88mm", "0 0 63 88")
    assert root.find(SVG + "title").text == "Card TD"


def test_bleed_widens_the_page():
    root = ElementTree.fromstring(svg_text(draw_back(RU, NOMINAL, 3.0), 3.0))
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("69mm", "94mm", "-3 -3 69 94")


def test_a_repeated_outline_is_written_once_and_turned_copies_are_turned():
    arrow = Path.parse("M0 0 C1.234 2.345 3.456 4.567 5.678 0 C3.333 1.111 2.222 1.111 0 0 Z")
    turned = Path.parse("M9 9 C7.766 6.655 5.544 4.433 3.322 9 C5.667 7.889 6.778 7.889 9 9 Z")
    paint = Paint(fill="#112233")
    text = svg_text(Drawing("x", "", Size(9, 9), (Shape(arrow, paint), Shape(turned, paint))))
    root = ElementTree.fromstring(text)
    assert len(list(root.iter(SVG + "path"))) == 1
    first, second = root.iter(SVG + "use")
    defined = _read(next(root.iter(SVG + "path")).get("d"))
    placed = defined.transformed(moved(float(first.get("x")), float(first.get("y"))))
    matrix = Transform(*(float(v) for v in re.findall(r"-?[\d.]+", second.get("transform"))))
    for image, original in ((placed, arrow), (defined.transformed(matrix), turned)):
        for (_, drawn), (_, wanted) in zip(image.segments, original.segments, strict=True):
            assert [v for p in drawn for v in p] == pytest.approx([v for p in wanted for v in p], abs=0.011)


def _read(data):
    """Return path data as a path, read by another program."""
    pen = RecordingPen()
    parse_path(data, pen)
    ops = {"moveTo": "M", "lineTo": "L", "curveTo": "C", "closePath": "Z"}
    return Path(tuple(Segment(ops[name], points) for name, points in pen.value if name in ops))


def test_path_data_keeps_to_a_hundredth_of_a_mm():
    """Steps are rounded, but no error adds up; letters come back as the quadratic curves that they are."""
    zigzag = [(0.0, 0.0), *((0.004 * i, 0.333 * (i % 2)) for i in range(1, 300))]
    read = _read(path_data(polyline(*zigzag)))
    for (_, (drawn,)), wanted in zip(read.segments, zigzag, strict=False):
        assert drawn == pytest.approx(wanted, abs=0.0051)
    assert (
        path_data(Path.parse("M1 1 Q2 3 4 1 L-.5 -.25 Z M.1 .1 L0 0"))
        == "M1 1q1 2 3 0l-4.5-1.25zm-.9-.9l-.1-.1"
    )


def test_half_a_card_that_comes_again_turned_or_mirrored_is_written_once():
    def arrow(x, y, sx, sy):
        return Path.parse("M0 0 L3 1 L1 4 Z").transformed(Transform(sx, 0, 0, sy, x, y))

    def drawn(*places):
        shapes = (Shape(arrow(*place), Paint(fill=c)) for place in places for c in ("#112233", "#445566"))
        root = ElementTree.fromstring(svg_text(Drawing("x", "", Size(20, 30), tuple(shapes))))
        return len(list(root.iter(SVG + "path"))), [use.get("transform") for use in root.iter(SVG + "use")]

    quarters = [(2, 3, 1, 1), (18, 3, -1, 1), (18, 27, -1, -1), (2, 27, 1, -1)]
    assert drawn(quarters[0], quarters[2]) == (2, ["matrix(-1 0 0 -1 20 30)"])
    assert drawn(quarters[0], quarters[1]) == (2, ["matrix(-1 0 0 1 20 0)"])
    assert drawn(*quarters) == (2, ["matrix(-1 0 0 1 20 0)", "matrix(-1 0 0 -1 20 30)"])
    assert drawn(quarters[0], quarters[3]) == (4, [])


def test_outlines_of_different_paint_are_not_shared():
    arrow = Path.parse("M0 0 C1.234 2.345 3.456 4.567 5.678 0 C3.333 1.111 2.222 1.111 0 0 Z")
    shapes = tuple(Shape(arrow, Paint(fill=colour)) for colour in ("#112233", "#332211"))
    root = ElementTree.fromstring(svg_text(Drawing("x", "", Size(9, 9), shapes)))
    assert [path.get("fill") for path in root.iter(SVG + "path")] == ["#112233", "#332211"]


def _budget(card):
    if isinstance(card, Joker):
        return "J" + card[1], 40_000
    if card.rank.is_court:
        return str(card), 45_000
    return str(card), 8_000 if card.rank is Rank.ACE else 4_096


def test_budgets(texts):
    sizes = {name: len(text.encode()) for name, text in texts.items()}
    over = {name: sizes[name] for name, most in map(_budget, CARDS) if sizes[name] > most}
    assert not over
    assert sum(sizes[name] for name, _ in map(_budget, CARDS)) + sizes["back"] <= 800_000


def test_same_bytes_whatever_the_hash_seed():
    code = (
        "import hashlib; from generator.cards import Card; from generator.drawing.faces import draw_face\n"
        "from generator.drawing.svg import svg_text; from tests.drawing.geometry import RU, NOMINAL\n"
        "text = ''.join(svg_text(draw_face(Card.parse(c), RU, NOMINAL)) for c in ('QS', 'TC'))\n"
        "print(hashlib.sha256(text.encode()).hexdigest())"
    )
    environment = {**os.environ, "PYTHONHASHSEED": "7"}
    there = subprocess.run(
        [sys.executable, "-c", code],
        cwd=File(__file__).parents[2],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    here = "".join(svg_text(draw_face(Card.parse(c), RU, NOMINAL)) for c in ("QS", "TC"))
    assert there.stdout.strip() == hashlib.sha256(here.encode()).hexdigest()

"""Golden drawing lists: whatever changes in any shape of any card shows here, for people to look at.

After a wanted change: ``pytest tests/drawing/test_golden.py --update-golden``, then look at the pictures
(``make gallery``) and at the difference in the file.
"""

import hashlib
import json
from collections import Counter
from dataclasses import replace
from pathlib import Path as File

import pytest

from generator.drawing.backs import BACKS
from generator.drawing.courts import COURTS
from generator.drawing.diagrams import draw_diagram
from generator.drawing.faces import Look, draw_back, draw_face
from generator.drawing.indices import load_index
from generator.drawing.themes import load_theme, theme_names
from tests.drawing.geometry import CARDS, NOMINAL, RU

FOLDER = File(__file__).parent / "golden"
_NUDGE = 0.000317  # no value of ours lies where rounding to a hundredth could go either way


def _line(drawing):
    """Return number of shapes, colours by use, and a digest of everything in the order of drawing."""
    colours = Counter(c for s in drawing.shapes for c in (s.paint.fill, s.paint.stroke) if c)
    whole = [
        (
            [
                (op, [round(v + _NUDGE, 2) for point in points for v in point])
                for op, points in shape.path.segments
            ],
            shape.paint.fill,
            shape.paint.stroke,
            round(shape.paint.stroke_mm + _NUDGE, 2),
            shape.paint.round_ends,
            shape.paint.even_odd,
        )
        for shape in drawing.shapes
    ]
    digest = hashlib.sha256(json.dumps(whole).encode()).hexdigest()[:12]
    inks = " ".join(f"{colour}x{count}" for colour, count in sorted(colours.items()))
    return f"{len(drawing.shapes)} shapes, {inks}, {digest}"


def _of_theme(name):
    look = Look(load_theme(name), load_index("ru"), "ДЖОКЕР", "12.06.2027")
    drawings = [*(draw_face(card, look, NOMINAL) for card in CARDS), draw_back(look, NOMINAL)]
    return {drawing.name: _line(drawing) for drawing in drawings}


def _of_styles():
    courts = [card for card in CARDS if str(card)[0] in "JQK"]
    lines = {}
    for style in COURTS:
        look = replace(RU, theme=replace(RU.theme, courts=style))
        lines |= {f"{style} {card}": _line(draw_face(card, look, NOMINAL)) for card in courts}
    for name in BACKS:
        look = replace(RU, theme=replace(RU.theme, back=name))
        lines[f"back {name}"] = _line(draw_back(look, NOMINAL))
    drawings = [draw_diagram(card, RU) for card in (*CARDS, None)]
    return lines | {drawing.name: _line(drawing) for drawing in drawings}


@pytest.mark.parametrize("name", [*(f"theme-{name}" for name in theme_names()), "styles"])
def test_drawings_are_as_before(name, update_golden):
    drawn = _of_styles() if name == "styles" else _of_theme(name.removeprefix("theme-"))
    file = FOLDER / f"{name}.json"
    if update_golden:
        FOLDER.mkdir(exist_ok=True)
        file.write_text(json.dumps(drawn, indent=0, ensure_ascii=False) + "\n", encoding="utf-8")
    assert drawn == json.loads(file.read_text(encoding="utf-8"))

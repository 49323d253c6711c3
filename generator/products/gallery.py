"""Contact sheets of everything that can be chosen: styles, themes, backs, aces, indices and sizes.

``python -m generator.products.gallery FOLDER`` renders all of them; with ``--small`` only the few light
ones that the README shows.
"""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from io import BytesIO
from pathlib import Path, PurePosixPath
from typing import Any

from generator.cards import AnyCard, Card, DeckSpec, Joker, Suit, parse_card
from generator.drawing.aces import ACES
from generator.drawing.backs import BACKS
from generator.drawing.canvas import Drawing, Paint, Shape
from generator.drawing.courts import COURTS
from generator.drawing.diagrams import draw_diagram
from generator.drawing.faces import draw_back, draw_face
from generator.drawing.indices import index_names, load_index
from generator.drawing.layout import NOMINAL
from generator.drawing.look import BackEdge, Look
from generator.drawing.paths import moved, rectangle
from generator.drawing.pictures import Picture, Placed
from generator.drawing.themes import load_theme, theme_names
from generator.products.artifacts import Artifact, save
from generator.resources import data_toml
from generator.sheets.papers import parse_card_size
from generator.units import Rect, Size

DPI = 110
SMALL_DPI = 50
SMALL = ("courts-folk", "backs", "themes", "size-mini")
"""The sheets that the README shows."""

_GROUND = "#D8D4CC"
_GAP_MM = 3.0
_CORNER_MM = 3.0
_COLOURS = 128  # in a small picture
_SAMPLE = tuple(parse_card(code) for code in ("KH", "QS", "JD", "TH", "7C", "AS", "*R"))
_COURTS = tuple(card for card in DeckSpec.parse("J-A-A").cards())
_HEIGHTS_MM = (7.0, 8.0, 10.0, 12.7, 16.0)


@dataclass(frozen=True, slots=True)
class ContactSheet:
    """Drawings in rows of ``columns``; all have the size of the first."""

    name: str
    drawings: tuple[Drawing, ...]
    columns: int

    def picture(self) -> Picture:
        """Return the sheet as one picture, cards on a grey ground."""
        card = self.drawings[0].size
        rows = -(-len(self.drawings) // self.columns)
        width = self.columns * (card.width_mm + _GAP_MM) + _GAP_MM
        height = rows * (card.height_mm + _GAP_MM) + _GAP_MM
        items: list[Shape | Placed] = [Shape(rectangle(Rect(0, 0, width, height)), Paint(fill=_GROUND))]
        for i, drawing in enumerate(self.drawings):
            x = _GAP_MM + i % self.columns * (card.width_mm + _GAP_MM)
            y = _GAP_MM + i // self.columns * (card.height_mm + _GAP_MM)
            trim = rectangle(Rect(x, y, card.width_mm, card.height_mm), _CORNER_MM)
            items += [Shape(trim, Paint(fill="#FFFFFF")), Placed(drawing, moved(x, y))]
        return Picture(self.name, "", Size(width, height), tuple(items))


def contact_sheets() -> Iterator[ContactSheet]:
    """Yield every sheet of the gallery."""
    look = _look("classic")
    yield ContactSheet("deck", _faces(DeckSpec.parse("2-A+2J").cards(), look), 13)
    for style in COURTS:
        yield ContactSheet(f"courts-{style}", _faces(_COURTS, _changed(look, courts=style)), 6)
    for name in theme_names():
        theme = _look(name)
        drawings = (*_faces((*_SAMPLE, Joker.BLACK), theme), draw_back(theme, NOMINAL))
        yield ContactSheet(f"theme-{name}", drawings, 9)
    looks = [_look(name) for name in theme_names()]
    rows = ((*_faces((_SAMPLE[0], *_SAMPLE[3:6]), theme), draw_back(theme, NOMINAL)) for theme in looks)
    yield ContactSheet("themes", tuple(drawing for row in rows for drawing in row), 10)
    yield ContactSheet("backs", tuple(_backs(look)), len(BACKS))
    aces = tuple(Card.parse(f"A{suit}") for suit in Suit)
    yield ContactSheet(
        "aces", tuple(d for style in ACES for d in _faces(aces, _changed(look, ace=style))), len(aces)
    )
    yield ContactSheet("index-systems", tuple(_index_systems(look)), 8)
    yield ContactSheet("index-sizes", tuple(_index_sizes(look)), len(_SAMPLE))
    yield ContactSheet("diagrams", tuple(draw_diagram(card, look) for card in (*_SAMPLE, None)), 8)
    for name in data_toml("card_art/cards.toml"):
        size = parse_card_size(name).size
        drawings = (*_faces(_SAMPLE, look, size), draw_back(look, size))
        yield ContactSheet(f"size-{name}", drawings, 8)


def _look(theme: str) -> Look:
    return Look(load_theme(theme), load_index("ru"), "ДЖОКЕР")


def _changed(look: Look, **keys: Any) -> Look:
    return replace(look, theme=replace(look.theme, **keys))


def _faces(cards: Sequence[AnyCard], look: Look, size: Size = NOMINAL) -> tuple[Drawing, ...]:
    return tuple(draw_face(card, look, size) for card in cards)


def _backs(look: Look) -> Iterator[Drawing]:
    """Yield every back with a white border, over the edge, and with a text in another colour."""
    styled = [_changed(look, back=name) for name in BACKS]
    draw = partial(draw_back, size=NOMINAL)
    yield from (draw(style) for style in styled)
    yield from (draw(_changed(style, back_edge=BackEdge.BLEED, back_colour="#2F7D5B")) for style in styled)
    yield from (
        draw(replace(_changed(style, back_colour="#8A1C2B"), back_text="АННА 12.06.2027")) for style in styled
    )


def _index_systems(look: Look) -> Iterator[Drawing]:
    cards = tuple(map(Card.parse, ("JS", "QH", "KC", "AD")))
    for name in index_names():
        yield from _faces(cards, replace(look, index=load_index(name)))


def _index_sizes(look: Look) -> Iterator[Drawing]:
    for height in _HEIGHTS_MM:
        yield from _faces(_SAMPLE, _changed(look, index_height_mm=height))
    yield from _faces(_SAMPLE, _changed(look, index_corners=4))
    yield from _faces(_SAMPLE, _changed(look, braille=True))


def rendered(sheet: ContactSheet, dpi: int, colours: int | None = None) -> bytes:
    """Return the sheet as a PNG, with at most so many colours if a number is given."""
    from PIL import Image

    from generator.sheets.pdf import write_pictures
    from generator.sheets.raster import rasterise

    (content,) = rasterise(write_pictures([sheet.picture()]), dpi)
    if colours is None:
        return content
    buffer = BytesIO()
    whole = Image.open(BytesIO(content)).convert("RGB")
    few = whole.quantize(colours, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    few.save(buffer, "PNG", optimize=True)
    return buffer.getvalue()


def write_gallery(folder: Path, *, small: bool = False) -> list[Path]:
    """Write the sheets below ``folder`` and return their paths; ``small`` only those of the README."""
    sheets = (sheet for sheet in contact_sheets() if not small or sheet.name in SMALL)
    dpi, colours = (SMALL_DPI, _COLOURS) if small else (DPI, None)
    artifacts = [
        Artifact(PurePosixPath(f"{sheet.name}.png"), rendered(sheet, dpi, colours), "gallery")
        for sheet in sheets
    ]
    return save(artifacts, folder)


if __name__ == "__main__":
    for path in write_gallery(Path(sys.argv[1]), small="--small" in sys.argv):
        print(path)

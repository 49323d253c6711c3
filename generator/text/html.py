"""The document as one self-contained web page: nothing to load, good on a phone, on paper, without script."""

import json
from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from markupsafe import Markup

from generator.cards import AnyCard
from generator.drawing.canvas import Drawing
from generator.drawing.paths import format_number
from generator.drawing.pictures import Picture
from generator.text.document import Document, Example, Pile, plain
from generator.text.fonts import Face, disc, subset_woff2
from generator.text.layouts import screen_layout
from generator.text.lexicon import Lexicon
from generator.text.markup import render
from generator.text.pictures import Faces
from generator.text.vectors import Vectors, view_box

_WORDS = {
    "replay": "replay",
    "first": "replay_first",
    "back": "replay_back",
    "next": "replay_next",
    "last": "replay_last",
    "start": "replay_start",
    "step": "replay_step",
    "all": "replay_all",
    "one": "replay_one",
    "table": "board_table",
}
_FILLED_LATER = {name: f"{{{name}}}" for name in ("title", "step", "steps")}


@dataclass(frozen=True, slots=True)
class Replays:
    """What a page needs to show examples step by step: the faces of cards, and the words of the buttons."""

    faces: Faces
    lexicon: Lexicon


def html_text(document: Document, replays: Replays | None = None) -> str:
    """Return the document as HTML that refers to nothing outside itself.

    Pictures are inline SVG in which every card is drawn once; our fonts are embedded as WOFF2, cut
    down to the characters that the document uses. With ``replays`` a script shows the examples step by
    step; without it, or where scripts are off, they are told in a list.
    """
    stepped = [block for block in document.blocks() if isinstance(block, Example) and block.boards()]
    numbers = {id(example): number for number, example in enumerate(stepped)} if replays else {}
    drawings = {drawing.name: drawing for picture in document.pictures() for drawing in picture.drawings()}
    data = _replay_data(stepped, replays, drawings) if replays and stepped else ""
    characters = _characters(document) | set(data)

    def font_url(face: Face) -> str:
        # The display face sets the title alone.
        used = set(document.title) if face.family == "Koloda Display" else characters
        return f"data:font/woff2;base64,{b64encode(subset_woff2(face, used)).decode('ascii')}"

    vectors = Vectors()
    return render(
        "page.html.jinja",
        document,
        screen_layout(),
        partial(_svg, vectors),
        font_url,
        drawings=vectors.definitions(drawings.values()) + vectors.outlines(document.pictures()),
        replay=lambda example: numbers.get(id(example)),
        replay_data=data,
        is_screen=True,
    )


def _replay_data(examples: Sequence[Example], replays: Replays, drawings: dict[str, Drawing]) -> Markup:
    """Return the boards of the examples for the script, and add the faces that they show to ``drawings``."""
    piles = [
        pile
        for one in examples
        for board in one.boards()
        for pile in (*board.hands, *board.table, *board.rest)
    ]
    faces = {_code(card): replays.faces(card) for pile in piles for card in pile.cards}
    drawings |= {face.name: face for face in faces.values()}
    size = replays.faces(None).size
    data = {
        "words": {key: replays.lexicon.phrase(name, **_FILLED_LATER) for key, name in _WORDS.items()},
        "box": f"0 0 {format_number(size.width_mm)} {format_number(size.height_mm)}",
        "cards": {code: (face.name, face.title) for code, face in faces.items()},
        "boards": [
            [[_piles(board.hands), _piles(board.table), _piles(board.rest)] for board in one.boards()]
            for one in examples
        ],
    }
    # Within a script element nothing may look like a tag.
    return Markup(json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c"))


def _piles(piles: Sequence[Pile]) -> list[tuple[str, list[str], int, str]]:
    return [(pile.label, [_code(card) for card in pile.cards], pile.count, pile.remark) for pile in piles]


def _code(card: AnyCard | None) -> str:
    return "" if card is None else str(card)


def _characters(document: Document) -> set[str]:
    characters = set(plain(document.inlines())) | set(" .,·–0123456789")
    for block in document.blocks():
        if isinstance(block, Example):
            characters |= {disc(step.number) for step in block.steps}
    # The line above the title is set in capitals.
    return characters | set("".join(characters).upper())


def _svg(vectors: Vectors, picture: Picture, widest_mm: float) -> Markup:
    return Markup(
        '<svg class="picture" role="img" aria-label="{}" viewBox="{}" style="width:{}mm">{}</svg>'
    ).format(
        picture.title,
        view_box(picture),
        format_number(min(picture.size.width_mm, widest_mm)),
        vectors.items(picture),
    )

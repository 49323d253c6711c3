"""A deck for Tabletop Simulator: sheets of ten by seven cards, and a saved object that lays it on a table.

The facts are those of kb.tabletopsimulator.com (custom decks) and of objects that the game itself saves: a
card's number is a hundred times its sheet's number plus its place on the sheet, from 0; the last place of
a sheet is what others see of a card in hand.
"""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path, PurePosixPath
from typing import Any

from generator.drawing.canvas import Drawing
from generator.drawing.paths import moved
from generator.drawing.pictures import Picture, Placed
from generator.products.artifacts import Artifact
from generator.products.deck import Printed, deck_title
from generator.products.request import Request
from generator.text.lexicon import Lexicon
from generator.text.printing import printing_phrase
from generator.units import MM_PER_UNIT, Size

COLUMNS, ROWS = 10, 7
PER_SHEET = COLUMNS * ROWS - 1
"""Cards on a sheet: the last place is the hidden face."""

LARGEST_SIDE = 4096
FOLDER = PurePosixPath("tabletop")


def artifacts(name: str, request: Request, lexicon: Lexicon, printed: Printed) -> Iterator[Artifact]:
    """Yield pictures, the saved object, its thumbnail and what to do with them. ``name`` is ``tts``."""
    assert name == "tts"
    stem = request.name
    backs = [back for back in printed.backs if back]
    common = backs[0]
    own_backs = any(back != common for back in printed.backs)
    files: list[Artifact] = []
    sheets: list[dict[str, Any]] = []
    place = request.folder.absolute()
    if len(request.lexicons) > 1:
        place /= lexicon.language
    for number, start in enumerate(range(0, len(printed.faces), PER_SHEET), start=1):
        face = FOLDER / f"{stem}-{number}.png"
        files.append(_picture(face, _sheet(printed.faces[start : start + PER_SHEET], common)))
        back = FOLDER / (f"{stem}-back-{number}.png" if own_backs else f"{stem}-back.png")
        if own_backs:
            blank = Drawing("blank", "", common.size, ())
            shown = [drawing or blank for drawing in printed.backs[start : start + PER_SHEET]]
            files.append(_picture(back, _sheet(shown, common)))
        elif number == 1:
            files.append(_picture(back, [common], columns=1, rows=1))
        sheets.append(_custom_deck(place / face, place / back, own_backs))
    saved = _saved(request, lexicon, printed, sheets)
    content = json.dumps(saved, ensure_ascii=False, indent=2) + "\n"
    yield from files
    yield Artifact(FOLDER / f"{stem}.json", content.encode(), "table")
    thumbnail = _picture(FOLDER / f"{stem}.png", printed.faces[-1:], columns=1, rows=1)
    yield thumbnail
    text = "\n\n".join(_advice(lexicon, stem, [file.path.name for file in files])) + "\n"
    yield Artifact(FOLDER / "readme.txt", text.encode(), "index")


def _sheet(cards: Sequence[Drawing], hidden: Drawing) -> list[Drawing]:
    """Return what stands in every place of a sheet: no place is empty."""
    return [*cards, *[hidden] * (COLUMNS * ROWS - len(cards))]


def cell_pixels(card: Size) -> tuple[int, int]:
    """Return the largest card in whole pixels of which ten by seven are no larger than the game takes."""
    scale = min(LARGEST_SIDE // COLUMNS / card.width_mm, LARGEST_SIDE // ROWS / card.height_mm)
    return int(card.width_mm * scale + 1e-6), int(card.height_mm * scale + 1e-6)


def _picture(
    path: PurePosixPath, cards: Sequence[Drawing], columns: int = COLUMNS, rows: int = ROWS
) -> Artifact:
    """Return a PNG of cards in a grid, without gaps and without transparency."""
    from generator.sheets.pdf import write_pictures
    from generator.sheets.raster import rasterise

    size = cards[0].size
    width, _ = cell_pixels(size)
    places = tuple(
        Placed(card, moved(at % columns * size.width_mm, at // columns * size.height_mm))
        for at, card in enumerate(cards)
    )
    page = Picture(path.stem, "", Size(columns * size.width_mm, rows * size.height_mm), places)
    dpi = width / size.width_mm * MM_PER_UNIT["in"]
    return Artifact(path, rasterise(write_pictures([page]), dpi)[0], "picture")


def _custom_deck(face: Path, back: Path, unique_back: bool) -> dict[str, Any]:
    return {
        "FaceURL": face.as_uri(),
        "BackURL": back.as_uri(),
        "NumWidth": COLUMNS,
        "NumHeight": ROWS,
        "BackIsHidden": True,
        "UniqueBack": unique_back,
        "Type": 0,
    }


def _saved(
    request: Request, lexicon: Lexicon, printed: Printed, sheets: Sequence[dict[str, Any]]
) -> dict[str, Any]:
    """Return a saved object: the deck, or the card if there is only one."""
    cards = []
    for at, card in enumerate(printed.cards):
        sheet, slot = at // PER_SHEET + 1, at % PER_SHEET
        cards.append(
            _object("Card", lexicon.card(card), f"{at + 1:06x}")
            | {"CardID": 100 * sheet + slot, "CustomDeck": {str(sheet): sheets[sheet - 1]}}
        )
    title = deck_title(request, lexicon)
    if len(cards) == 1:
        whole = cards[0]
    else:
        whole = _object("DeckCustom", title, f"{len(cards) + 1:06x}") | {
            "DeckIDs": [card["CardID"] for card in cards],
            "CustomDeck": {str(number): sheet for number, sheet in enumerate(sheets, start=1)},
            "ContainedObjects": cards,
        }
    return {
        "SaveName": "",
        "GameMode": "",
        "Gravity": 0.5,
        "PlayArea": 0.5,
        "Date": "",
        "Table": "",
        "Sky": "",
        "Note": "",
        "Rules": "",
        "XmlUI": "",
        "LuaScript": "",
        "LuaScriptState": "",
        "ObjectStates": [whole],
        "TabStates": {},
        "VersionNumber": "",
    }


def _object(kind: str, name: str, code: str) -> dict[str, Any]:
    """Return what every object of the game has; half a turn about z lays cards face down."""
    return {
        "Name": kind,
        "Transform": {
            "posX": 0.0,
            "posY": 1.0,
            "posZ": 0.0,
            "rotX": 0.0,
            "rotY": 180.0,
            "rotZ": 180.0,
            "scaleX": 1.0,
            "scaleY": 1.0,
            "scaleZ": 1.0,
        },
        "Nickname": name,
        "Description": "",
        "GMNotes": "",
        "ColorDiffuse": {"r": 0.713235259, "g": 0.713235259, "b": 0.713235259},
        "Locked": False,
        "Grid": True,
        "Snap": True,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
        "GridProjection": False,
        "HideWhenFaceDown": True,
        "Hands": kind == "Card",
        "SidewaysCard": False,
        "XmlUI": "",
        "LuaScript": "",
        "LuaScriptState": "",
        "GUID": code,
    }


def _advice(lexicon: Lexicon, stem: str, pictures: Sequence[str]) -> Iterator[str]:
    def say(key: str, **values: object) -> str:
        return printing_phrase(lexicon.language, key, **values)

    yield say("table_title")
    yield say("table_file", file=f"{stem}.json")
    yield say("table_paths")
    yield say("table_host", files=lexicon.joined(pictures))

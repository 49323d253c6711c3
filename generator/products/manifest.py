"""The manifest beside every job: options, versions, checksums, the slot of every card; and reprints."""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Any

from generator import __version__
from generator.cards import AnyCard, DeckSpec, parse_card
from generator.drawing.names import card_id
from generator.errors import KolodaError, Problems
from generator.products.artifacts import Artifact
from generator.products.config import Settings
from generator.products.job import PRINT_DEFAULTS
from generator.sheets.cutting import Template, template
from generator.sheets.layout import Layout
from generator.units import parse_whole

if TYPE_CHECKING:
    from generator.products.request import Request

FORMAT = 1

_TABLES = ("rules", "deck", "print")


@dataclass(frozen=True, slots=True)
class Reprint:
    """What a person wants printed again, as text: card codes, slot numbers, the job's manifest."""

    only: str | None = None
    skip_slots: str | None = None
    manifest: Path | None = None


@dataclass(frozen=True, slots=True)
class Manifest:
    """A manifest that was read: what the job was, and which slots of its last sheet it used (from 0).

    ``template`` is that of its cut files, if it has any.
    """

    path: Path
    settings: Settings
    deck: DeckSpec | None
    name: str
    layout_id: str
    last_sheet: frozenset[int]
    files: dict[str, str]
    template: Template | None


def layout_id(layout: Layout) -> str:
    """Return a short code of the geometry: equal codes mean that slot k lies in the same place."""
    lines = [f"{layout.spec.paper.size} {layout.fold_is_upright}"]
    for slot in (*layout.fronts, *layout.backs):
        trim = slot.trim
        lines.append(f"{trim.x_mm:.3f} {trim.y_mm:.3f} {trim.width_mm:.3f} {trim.height_mm:.3f} {slot.turn}")
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:12]


def manifest_artifact(
    request: "Request",
    lang: str,
    layout: Layout,
    cards: Sequence[AnyCard],
    files: Sequence[Artifact],
    writer: str,
    stem: str,
) -> Artifact:
    """Return the manifest of a job in one language, as JSON."""
    settings = request.settings
    content = {
        "format": FORMAT,
        "name": request.name,
        "pack": str(request.deck),
        "versions": {"koloda": __version__, "writer": writer},
        "options": {
            "game": settings.game,
            "preset": settings.preset,
            "lang": lang,
            **{table: getattr(settings, table) for table in _TABLES},
        },
        "layout": {
            "id": layout_id(layout),
            "columns": layout.columns,
            "rows": layout.rows,
            "sheets": layout.sheets,
        },
        **({"template": str(template(layout))} if layout.spec.cutter else {}),
        "files": {str(file.path): hashlib.sha256(file.content).hexdigest() for file in files},
        "slots": [
            {"card": card_id(card), "sheet": place.sheet + 1, "slot": place.slot + 1}
            for card, place in zip(cards, layout.places, strict=True)
        ],
    }
    text = json.dumps(content, ensure_ascii=False, indent=1) + "\n"
    return Artifact(PurePosixPath(f"{stem}.json"), text.encode(), "manifest")


def load_manifest(path: Path) -> Manifest:
    """Return the manifest in a file. Raises `KolodaError` if it is none, or of another Koloda."""
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise KolodaError(f"{path}: cannot be read: {error.strerror}") from error
    except ValueError as error:
        raise KolodaError(f"{path}: not a manifest: {error}") from error
    if not isinstance(content, dict) or "format" not in content:
        raise KolodaError(f"{path}: not the manifest of a print job")
    if content["format"] != FORMAT:
        raise KolodaError(f"{path}: manifest format {content['format']}: this Koloda reads format {FORMAT}")
    try:
        return _parsed(path, content)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise KolodaError(f"{path}: not a whole manifest: {error} is missing or wrong") from error


def _parsed(path: Path, content: dict[str, Any]) -> Manifest:
    options, slots = content["options"], content["slots"]
    tables = {table: {str(key): str(value) for key, value in options[table].items()} for table in _TABLES}
    settings = Settings(options["game"], options["preset"], langs=(options["lang"],), **tables)
    last = max((slot["sheet"] for slot in slots), default=0)
    return Manifest(
        path,
        settings,
        None if options["game"] else DeckSpec.parse(content["pack"]),
        str(content["name"]),
        str(content["layout"]["id"]),
        frozenset(slot["slot"] - 1 for slot in slots if slot["sheet"] == last),
        {str(name): str(digest) for name, digest in content["files"].items()},
        Template.find(str(content.get("template", ""))),
    )


def check_match(manifest: Manifest, request: "Request") -> None:
    """Raise `KolodaError` with a line for everything in which the request is not the manifest's job."""
    from generator.products.deck import job_layout

    problems, made, now = Problems(), manifest.settings, request.settings
    pairs = [("game", made.game, now.game), ("preset", made.preset, now.preset)]
    pairs += [("lang", ",".join(made.langs), ",".join(now.langs))]
    for table in _TABLES:
        before, after = getattr(made, table), getattr(now, table)
        usual = PRINT_DEFAULTS if table == "print" else {}  # an older Koloda knew fewer options
        pairs += [
            (key, before.get(key, usual.get(key)), after.get(key))
            for key in sorted(before.keys() | after.keys())
        ]
    for key, before, after in pairs:
        if before != after:
            problems.add(f"{manifest.path}: that job has {key} {before or 'unset'}, not {after or 'unset'}")
    if manifest.deck and manifest.deck != request.deck:
        problems.add(f"{manifest.path}: that job has the pack {manifest.deck}, not {request.deck}")
    problems.raise_if_any()
    layout = job_layout(request)
    shape = template(layout) if layout.spec.cutter else None
    if layout_id(layout) != manifest.layout_id or shape != manifest.template:
        problems.add(f"{manifest.path}: this Koloda lays that job out otherwise: print the whole deck anew")
    for name, digest in manifest.files.items():
        file = manifest.path.parent / name
        if file.is_file() and hashlib.sha256(file.read_bytes()).hexdigest() != digest:
            problems.add(f"{manifest.path}: {name} beside it is another file than the one that it describes")
    problems.raise_if_any()


def reprinted(request: "Request", reprint: Reprint, manifest: Manifest | None) -> "Request":
    """Return the request for the cards and slots of a reprint. Raises `KolodaError`."""
    from generator.products.deck import job_layout

    problems = Problems()
    only: list[AnyCard] = []
    known = {card_id(card): card for card in request.deck.cards()}
    for code in filter(None, (reprint.only or "").replace(" ", "").upper().split(",")):
        try:
            card = known[code] if code in known else parse_card(code)
        except KolodaError as error:
            problems.add(*(f"--only: {line} (jokers are JR and JB)" for line in error.problems))
            continue
        if card not in known.values():
            problems.add(f"--only: {code} is not in the pack {request.deck}")
        only.append(card)
    used: set[int] = set()
    for number in filter(None, (reprint.skip_slots or "").replace(" ", "").lower().split(",")):
        if number == "used" and manifest:
            used |= manifest.last_sheet
        elif number == "used":
            problems.add("--skip-slots used: give the job with --manifest FILE as well")
        elif (slot := parse_whole(number)) is not None:
            used.add(slot - 1)
        else:
            problems.add(f"--skip-slots: '{number}' is not the number of a slot, such as 1,2,5")
    problems.raise_if_any()
    result = replace(request, job=replace(request.job, only=tuple(only), used=frozenset(used)))
    job_layout(result)
    return result

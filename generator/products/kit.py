"""Several products at once, for each language, with what to tell the person who prints them."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from generator.products.artifacts import Artifact
from generator.products.request import Request
from generator.sheets.layout import Flip
from generator.text.lexicon import Lexicon

Part: TypeAlias = Literal["deck", "booklet", "handout"]

_STEPS = 3  # how often each part reports progress, about evenly spread


@dataclass(frozen=True, slots=True)
class Made:
    """The files of a request, facts about them for machines, and hints for people."""

    artifacts: list[Artifact]
    facts: dict[str, Any]
    hints: list[str]


def make(
    request: Request,
    parts: Mapping[Part, tuple[str, ...]],
    progress: Callable[[float], None] = lambda _: None,
) -> Made:
    """Return everything that ``parts`` asks for: the formats of each, or all of them where none is named.

    With several languages each has its own folder. ``progress`` hears the share that is done.
    """
    steps = _STEPS * len(parts) * len(request.lexicons)
    counted = iter(range(1, steps + 1))
    artifacts: list[Artifact] = []
    for lexicon in request.lexicons:
        folder = lexicon.language if len(request.lexicons) > 1 else ""
        for part, formats in parts.items():
            made = _made(part, request, lexicon, formats, lambda: progress(next(counted) / steps))
            artifacts += [
                Artifact(folder / artifact.path, artifact.content, artifact.kind) for artifact in made
            ]
    progress(1.0)
    is_printed = any(artifact.path.name == "deck.pdf" for artifact in artifacts)
    hints = [hint for lexicon in request.lexicons for hint in _hints(request, lexicon)] if is_printed else []
    return Made(artifacts, _facts(request), hints)


def _made(
    part: Part, request: Request, lexicon: Lexicon, formats: tuple[str, ...], done: Callable[[], None]
) -> Iterator[Artifact]:
    match part:
        case "deck":
            from generator.products import deck

            return deck.deck_artifacts(request, lexicon, formats or deck.FORMATS, done)
        case "booklet":
            from generator.products import booklet

            return booklet.booklet_artifacts(request, lexicon, formats or booklet.FORMATS, done)
        case "handout":
            from generator.products import booklet

            return booklet.handout_artifacts(request, lexicon, formats or booklet.HANDOUT_FORMATS, done)


def _facts(request: Request) -> dict[str, Any]:
    from generator.products.deck import deck_layout

    layout = deck_layout(request)
    return {
        "game": request.rules.GAME if request.rules else None,
        "languages": [lexicon.language for lexicon in request.lexicons],
        "pack": str(request.deck),
        "cards": len(request.deck),
        "card_mm": [request.card.size.width_mm, request.card.size.height_mm],
        "paper_mm": [request.sheet.paper.size.width_mm, request.sheet.paper.size.height_mm],
        "cards_per_sheet": layout.per_sheet,
        "sheets": layout.sheets,
        "flip": layout.spec.flip.value,
    }


def _hints(request: Request, lexicon: Lexicon) -> Iterator[str]:
    from generator.products.deck import deck_layout

    layout = deck_layout(request)
    flip = "howto_long_edge" if layout.spec.flip is Flip.LONG_EDGE else "howto_short_edge"
    yield f"deck.pdf: {lexicon.count(layout.sheets, 'sheet')}, {lexicon.count(len(request.deck), 'card')}."
    yield lexicon.phrase("howto_scale")
    yield lexicon.phrase(flip)
    yield lexicon.phrase("howto_trial")
    yield lexicon.phrase("howto_ruler", length=lexicon.phrase("millimetres", length=100))
    yield lexicon.phrase("howto_cut")

"""Several products at once, for each language, with what to tell the person who prints them."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from generator.errors import KolodaError
from generator.products.artifacts import Artifact
from generator.products.choice import Choice
from generator.products.request import Request
from generator.text.lexicon import Lexicon

Part: TypeAlias = Literal["deck", "booklet", "handout", "box", "pad", "refcards"]

_SMALL = ("box", "pad", "refcards")
_STEPS = 3  # how often each part reports progress, about evenly spread


@dataclass(frozen=True, slots=True)
class Made:
    """The files of a request, facts about them for machines, hints for people, and warnings about print."""

    artifacts: list[Artifact]
    facts: dict[str, Any]
    hints: list[str]
    warnings: list[str]


def make(
    request: Request,
    parts: Mapping[Part, tuple[str, ...]],
    progress: Callable[[float], None] = lambda _: None,
    extras: tuple[str, ...] = (),
    choice: Choice | None = None,
) -> Made:
    """Return everything that ``parts`` asks for: the formats of each, or all of them where none is named.

    With several languages each has its own folder. ``progress`` hears the share that is done; ``extras``
    are the parts that the handout has beside the rules, ``choice`` is for box, pad and reference cards.
    Among other parts these are left out, with a warning, where paper or cards are too small for them.
    Raises `KolodaError`.
    """
    steps = _STEPS * len(parts) * len(request.lexicons)
    counted = iter(range(1, steps + 1))
    artifacts: list[Artifact] = []
    warnings = list(request.rules.warnings()) if request.rules else []
    for lexicon in request.lexicons:
        folder = lexicon.language if len(request.lexicons) > 1 else ""
        for part, formats in parts.items():
            try:
                made = list(
                    _made(
                        part,
                        request,
                        lexicon,
                        formats,
                        extras,
                        lambda: progress(next(counted) / steps),
                        warnings.append,
                        choice or Choice(),
                    )
                )
            except KolodaError as error:
                if part not in _SMALL or len(parts) == 1:
                    raise
                made = []
                warnings += [f"left out of the kit: {problem}" for problem in error.problems]
            artifacts += [
                Artifact(folder / artifact.path, artifact.content, artifact.kind) for artifact in made
            ]
    progress(1.0)
    is_printed = any(artifact.kind == "deck" for artifact in artifacts)
    hints = [hint for lexicon in request.lexicons for hint in _hints(request, lexicon)] if is_printed else []
    return Made(artifacts, job_facts(request), hints, list(dict.fromkeys(warnings)))


def _made(
    part: Part,
    request: Request,
    lexicon: Lexicon,
    formats: tuple[str, ...],
    extras: tuple[str, ...],
    done: Callable[[], None],
    warn: Callable[[str], None],
    choice: Choice,
) -> Iterator[Artifact]:
    match part:
        case "deck":
            from generator.products import deck

            return deck.deck_artifacts(request, lexicon, formats, done, warn)
        case "booklet":
            from generator.products import booklet

            return booklet.booklet_artifacts(request, lexicon, formats, done)
        case "handout":
            from generator.products import booklet

            return booklet.handout_artifacts(request, lexicon, formats, done, extras)
        case _:
            return _small(part, request, lexicon, done, warn, choice)


def _small(
    part: Part,
    request: Request,
    lexicon: Lexicon,
    done: Callable[[], None],
    warn: Callable[[str], None],
    choice: Choice,
) -> Iterator[Artifact]:
    from generator.products.box import box_artifact
    from generator.products.extras import pad_artifact, refcards_artifacts

    match part:
        case "box":
            yield box_artifact(request, lexicon, choice.box)
        case "pad":
            yield pad_artifact(request, lexicon, choice.players)
        case _:
            yield from refcards_artifacts(request, lexicon, choice.players, warn)
    for _ in range(_STEPS):
        done()


def job_facts(request: Request) -> dict[str, Any]:
    """Return the facts of the request for machines."""
    from generator.products.deck import job_layout
    from generator.sheets.cuts import plan_cuts

    layout = job_layout(request)
    plan = plan_cuts(layout, request.job.marks)
    return {
        "game": request.rules.GAME if request.rules else None,
        "languages": [lexicon.language for lexicon in request.lexicons],
        "pack": str(request.deck),
        "cards": layout.count,
        "card_mm": [request.card.size.width_mm, request.card.size.height_mm],
        "paper_mm": [request.sheet.paper.size.width_mm, request.sheet.paper.size.height_mm],
        "cards_per_sheet": layout.per_sheet,
        "sheets": layout.sheets,
        "flip": layout.spec.flip.value,
        "cuts": len(plan.cuts),
        "passes": plan.passes,
    }


def _hints(request: Request, lexicon: Lexicon) -> Iterator[str]:
    from generator.products.deck import job_layout
    from generator.products.howto import howto_lines

    yield from howto_lines(request, lexicon, job_layout(request))

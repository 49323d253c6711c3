"""From what a person chose to one validated request: defaults < printer and preset < config file < flags."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TypeVar

from generator.cards import DeckSpec
from generator.drawing.look import Look, Theme
from generator.errors import KolodaError, Problems
from generator.products.appearance import Appearance, read_appearance
from generator.products.artifacts import check_folder
from generator.products.binding import Binding, read_binding
from generator.products.config import Settings
from generator.products.job import PRINT_DEFAULTS, Job, card_of, read_job, with_shop, without_replaced
from generator.products.manifest import Reprint, check_match, load_manifest, reprinted
from generator.products.printers import with_printer
from generator.rulesets import Ruleset, ruleset_of
from generator.sheets.layout import SheetSpec
from generator.sheets.papers import CardSize, parse_card_size
from generator.text.lexicon import Lexicon, load_lexicon

T = TypeVar("T")

FULL_DECK = DeckSpec.parse("2-A+2J")

DEFAULTS = Settings(
    langs=("ru",),
    deck={"theme": "classic", "card": "standard"},
    print=PRINT_DEFAULTS,
)


@dataclass(frozen=True, slots=True)
class Request:
    """Everything that the products need to know, validated."""

    rules: Ruleset | None
    deck: DeckSpec
    lexicons: tuple[Lexicon, ...]
    appearance: Appearance
    card: CardSize
    job: Job
    binding: Binding
    settings: Settings
    """Every choice as text, defaults filled in."""

    folder: Path
    """Where the files go: the output folder and the game's name, or ``deck``."""

    seed: int | None
    name: str

    @property
    def sheet(self) -> SheetSpec:
        """The sheets that the deck is printed on."""
        return self.job.sheet

    @property
    def theme(self) -> Theme:
        """The theme with all options applied."""
        return self.appearance.theme

    def look(self, lexicon: Lexicon) -> Look:
        """Return how cards look for readers of one language."""
        return self.appearance.look(lexicon, self.rules.suited_jokers if self.rules else frozenset())


def resolve(
    chosen: Settings,
    out: Path,
    *,
    deck: DeckSpec | None = None,
    name: str = "deck",
    seed: int | None = None,
    reprint: Reprint | None = None,
) -> Request:
    """Return the request for ``chosen``, defaults filled in.

    ``deck`` and ``name`` stand for the pack and the folder where no game is played. A ``reprint`` from a
    manifest takes from there what was not chosen. Raises one `KolodaError` with a line for everything
    that is wrong; nothing is written.
    """
    manifest = load_manifest(reprint.manifest) if reprint and reprint.manifest else None
    attempt = _Attempts(chosen)
    chosen = attempt("print.printer", partial(with_printer, chosen)) or chosen
    if manifest:
        deck = deck or manifest.deck
        name = name if name != "deck" else manifest.name
        chosen = chosen.over(manifest.settings)
    settings = without_replaced(chosen.over(DEFAULTS), chosen)
    settings = attempt("print.shop", partial(with_shop, settings, chosen)) or settings
    rules = attempt("", lambda: rules_of(settings)) if settings.game else None
    if settings.game is None and (settings.preset or settings.rules):
        attempt.problems.add("house rules need a game: name one, such as durak")
    lexicons = [attempt("lang", partial(load_lexicon, lang)) for lang in dict.fromkeys(settings.langs)]
    card = attempt(
        "deck.card" if "card" in settings.deck else "print.stock", lambda: card_of(settings, parse_card_size)
    )
    job = read_job(settings, card, attempt)
    size, bleed_mm = card.size if card else None, job.sheet.bleed_mm if job else None
    appearance = read_appearance(settings, size, bleed_mm, attempt)
    binding = attempt(
        "", lambda: read_binding(settings.booklet, job.sheet.paper.size, card.size) if job and card else None
    )
    folder = out / (name if deck else settings.game or name)
    attempt("", lambda: check_folder(folder))
    attempt.problems.raise_if_any()
    assert card and job and binding and all(lexicons), "a missing part would have been a problem"
    request = Request(
        rules,
        deck or (rules.deck() if rules else FULL_DECK),
        tuple(lexicon for lexicon in lexicons if lexicon),
        appearance,
        card,
        job,
        binding,
        settings,
        folder,
        seed,
        folder.name,
    )
    if manifest:
        check_match(manifest, request)
    return reprinted(request, reprint, manifest) if reprint else request


class _Attempts:
    """Runs independent steps and keeps the problems of all of them, each with its place in the file."""

    def __init__(self, settings: Settings) -> None:
        self.problems = Problems()
        self._where = settings.where

    def __call__(self, key: str, step: Callable[[], T]) -> T | None:
        try:
            return step()
        except KolodaError as error:
            place = f"{self._where[key]}: " if key in self._where else ""
            self.problems.add(*(place + line for line in error.problems))
            return None


def languages_of(settings: Settings) -> tuple[Lexicon, ...]:
    """Return the words of the languages that ``settings`` choose. Raises `KolodaError`."""
    return tuple(load_lexicon(lang) for lang in dict.fromkeys(settings.langs or DEFAULTS.langs))


def rules_of(settings: Settings) -> Ruleset:
    """Return the house rules that ``settings`` choose for their game. Raises `KolodaError`."""
    assert settings.game
    attempt = _Attempts(settings)
    game = settings.game
    ruleset = attempt("game", lambda: ruleset_of(game))
    attempt.problems.raise_if_any()
    assert ruleset
    where = {
        key.removeprefix("rules."): place for key, place in settings.where.items() if key.startswith("rules.")
    }
    preset = attempt("preset", lambda: ruleset.preset(settings.preset)) or ruleset.preset()
    rules = attempt("", lambda: preset.changed(settings.rules, where))
    attempt.problems.raise_if_any()
    assert rules
    return rules

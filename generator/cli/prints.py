"""The commands that print: everything for a game, its deck, box, score pad, reference cards."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from generator.cli.group import main
from generator.cli.options import (
    TEXT_FORMATS,
    deck_options,
    formats_option,
    output_options,
    players_rule,
    reprint_options,
    rules_options,
    sheet_options,
)
from generator.cli.requests import make_parts, settings_of, show
from generator.errors import KolodaError

if TYPE_CHECKING:
    from generator.products.kit import Part

_players = click.option(
    "--players", type=int, metavar="N", help="How many sit down (default: as many as may)."
)


@main.command()
@click.argument("game", required=False)
@formats_option(*TEXT_FORMATS, flag="--formats", usual="booklet in pdf, handout in docx")
@players_rule
@rules_options
@output_options
@sheet_options
@deck_options
def kit(game: str | None, formats: tuple[str, ...], **options: Any) -> None:
    """Print everything for one GAME: deck, box, booklet, handout, score pad, reference cards."""
    parts: dict[Part, tuple[str, ...]] = {"deck": (), "booklet": formats or ("pdf",), "handout": formats}
    make_parts(game, parts | {"box": (), "pad": (), "refcards": ()}, options)


@main.command()
@click.argument("game", required=False)
@formats_option(
    *("pdf", "svg", "docx", "odt", "doc", "png", "png-sheets", "tts", "shop"),
    usual="pdf and svg, or shop with --shop",
)
@click.option("--spec", metavar="PACK", help="Any pack by its text form, such as 7-A, 2-A+2J or 2-Ax2+4J.")
@click.option(
    "--for", "listed", metavar="NAME", help="The pack of a game in 'koloda games', such as preferans."
)
@rules_options
@output_options
@sheet_options
@deck_options
@reprint_options
def deck(
    game: str | None, formats: Sequence[str], spec: str | None, listed: str | None, **options: Any
) -> None:
    """Print the cards of a GAME; without GAME the full 54: 2 to ace and two jokers."""
    from generator.products.manifest import Reprint

    reprint = Reprint(options["only"], options["skip_slots"], options["manifest"])
    wanted = tuple(formats) or (("pdf",) if reprint != Reprint() else ())
    make_parts(game, {"deck": wanted}, options, **_pack(game, spec, listed), reprint=reprint)


@main.command()
@click.argument("game", required=False)
@click.option("--spec", metavar="PACK", help="Any pack by its text form, such as 7-A, 2-A+2J or 2-Ax2+4J.")
@click.option(
    "--for", "listed", metavar="NAME", help="The pack of a game in 'koloda games', such as preferans."
)
@rules_options
@output_options
@sheet_options
@deck_options
@click.option(
    "--template",
    "files",
    type=click.Path(path_type=Path),
    metavar="FILE",
    multiple=True,
    help="Instead: do deck.pdf and deck-cut.svg, .dxf or deck.json belong together? Repeat for each.",
)
def check(
    game: str | None, spec: str | None, listed: str | None, files: Sequence[Path], **options: Any
) -> None:
    """Check a print job without writing it: sheets, cuts, ink, margins, bleed, marks, type."""
    from generator.products.check import check_job, check_text
    from generator.products.request import resolve
    from generator.products.templates import check_templates

    if files:
        show(check_templates(files), options)
        return
    pack = _pack(game, spec, listed)
    request = resolve(settings_of(game, options), options["out"], seed=options["seed"], **pack)
    report = check_job(request)
    data = {"facts": report.facts, "warnings": report.warnings}
    show(data if options["as_json"] else check_text(report), options)
    if options["strict"] and report.warnings:
        sys.exit(1)


def _pack(game: str | None, spec: str | None, listed: str | None) -> dict[str, Any]:
    from generator.cards import DeckSpec
    from generator.rulesets.catalogue import pack_for

    if sum(choice is not None for choice in (game, spec, listed)) > 1:
        raise KolodaError("GAME, --spec and --for each name a pack: give one of them")
    pack = DeckSpec.parse(spec) if spec else pack_for(listed) if listed else None
    return {"deck": pack, "name": listed or "deck"}


@main.command()
@click.argument("game", required=False)
@click.option("--cards", type=int, metavar="N", help="How many cards it holds (default: the game's pack).")
@click.option("--thickness", metavar="LENGTH", help="Of one card, such as 0.28mm; a sleeved one 0.5mm.")
@click.option("--clearance", metavar="LENGTH", help="What it is larger than its cards (default: 1.5mm).")
@rules_options
@output_options
def box(
    game: str | None, cards: int | None, thickness: str | None, clearance: str | None, **options: Any
) -> None:
    """Print the tuck box of a GAME's deck, to be cut out, folded and glued."""
    from generator.products.choice import BoxChoice, Choice
    from generator.units import parse_length

    lengths = {"thickness_mm": thickness, "clearance_mm": clearance}
    given = {key: parse_length(text) for key, text in lengths.items() if text is not None}
    choice = Choice(box=BoxChoice(cards, **given))
    make_parts(game, {"box": ()}, options, needs_game=True, choice=choice)


@main.command()
@click.argument("game", required=False)
@_players
@rules_options
@output_options
def pad(game: str | None, players: int | None, **options: Any) -> None:
    """Print the score pad of a GAME for its house rules."""
    from generator.products.choice import Choice

    make_parts(game, {"pad": ()}, options, needs_game=True, choice=Choice(players=players))


@main.command()
@click.argument("game", required=False)
@_players
@rules_options
@output_options
@sheet_options
def refcards(game: str | None, players: int | None, **options: Any) -> None:
    """Print reference cards for a GAME, of the size of its deck."""
    from generator.products.choice import Choice

    make_parts(game, {"refcards": ()}, options, needs_game=True, choice=Choice(players=players))

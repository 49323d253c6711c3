"""The commands that play and tell in the terminal: hands, matches, rules, figures, lists."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from generator.cli.group import main
from generator.cli.options import rules_options
from generator.cli.requests import settings_of, show, warn
from generator.errors import KolodaError


@main.command()
@click.argument("game", required=False)
@click.option(
    "--file", "file", type=click.Path(path_type=Path), metavar="X.kon", help="Replay a recorded hand."
)
@click.option(
    "--format", "format_", type=click.Choice(["text", "kon"]), default="text", help="Default: text."
)
@rules_options
def hand(game: str | None, file: Path | None, format_: str, **options: Any) -> None:
    """Show one worked example of a GAME in the terminal."""
    from generator.products.hand import hand_text, record_text
    from generator.products.request import resolve

    if file and (game or options["preset"] or options["rules"] or options["seed"] is not None):
        raise KolodaError("a record states its own game, rules and cards: give --file alone, or leave it out")
    request = resolve(
        settings_of(game, options, needs_game=file is None), Path("output"), seed=options["seed"]
    )
    warn(request.rules.warnings() if request.rules else (), options)
    show = hand_text if format_ == "text" else record_text
    shown = [show(request, lexicon, file) for lexicon in request.lexicons]
    if options["as_json"]:
        click.echo(json.dumps({"hands": shown}, ensure_ascii=False))
    elif not options["quiet"]:
        click.echo("\n".join(shown), nl=False)


@main.command()
@click.argument("game", required=False)
@click.option("--players", type=int, metavar="N", help="How many sit down (default: three where they may).")
@rules_options
def match(game: str | None, players: int | None, **options: Any) -> None:
    """Play a whole match of a GAME and show its score sheet."""
    from generator.products.matches import match_data, match_text, played
    from generator.products.request import languages_of, rules_of

    settings = settings_of(game, options, needs_game=True)
    seed = options["seed"] or 0
    shown = played(rules_of(settings), players, seed)
    warn(shown.deals[0].first.rules.warnings(), options)
    if options["as_json"]:
        show(match_data(shown, seed), options)
        return
    title = f"{settings.game}, --seed {seed}"
    show("\n\n".join(match_text(shown, title, lexicon) for lexicon in languages_of(settings)), options)


@main.command()
@click.argument("game", required=False)
@click.option("--coverage", is_flag=True, help="Show instead which recorded example shows which rule.")
@rules_options
def rules(game: str | None, coverage: bool, **options: Any) -> None:
    """List the house rules of a GAME: option, values, default, meaning, source; and the presets."""
    from generator.products.coverage import coverage_json, coverage_text
    from generator.products.listings import rules_json, rules_text

    settings = settings_of(game, options, needs_game=coverage)
    if coverage:
        show((coverage_json if options["as_json"] else coverage_text)(str(settings.game)), options)
        return
    show(rules_json(settings) if options["as_json"] else rules_text(settings), options)


@main.command()
@click.argument("game", required=False)
@click.option(
    "-n", "deals", type=click.IntRange(min=2), default=10_000, help="How many deals (default: 10000)."
)
@click.option("--players", type=int, metavar="N", help="How many sit down (default: three where they may).")
@click.option(
    "--jobs", type=click.IntRange(min=1), metavar="N", help="How many processes (default: all cores)."
)
@rules_options
def simulate(game: str | None, deals: int, players: int | None, jobs: int | None, **options: Any) -> None:
    """Play a GAME many times: how long it lasts, how often it is drawn, what each house rule changes."""
    from generator.products.lessons import usual_players
    from generator.products.request import rules_of
    from generator.products.simulate import simulate, simulation_data, simulation_text

    ruleset = rules_of(settings_of(game, options, needs_game=True))
    ruleset = ruleset.for_players(players or usual_players(ruleset))
    warn(ruleset.warnings(), options)
    hidden = options["quiet"] or options["as_json"] or not sys.stderr.isatty()
    with click.progressbar(label="koloda", length=1000, hidden=hidden, file=sys.stderr) as bar:
        done = simulate(
            ruleset,
            players or usual_players(ruleset),
            deals,
            1 if options["seed"] is None else options["seed"],
            jobs,
            lambda share: bar.update(round(1000 * share) - bar.pos),
        )
    show(simulation_data(done) if options["as_json"] else simulation_text(done), options)


@main.command()
@click.option("--lang", "langs", metavar="CODE", multiple=True, help="Language, such as ru or en.")
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON on standard output.")
@click.option("--quiet", is_flag=True, help="Say nothing but errors.")
def games(langs: Sequence[str], **options: Any) -> None:
    """List the games and their packs, and the catalogue of other games whose packs can be printed."""
    from generator.products.listings import games_json, games_text

    show(games_json(tuple(langs)) if options["as_json"] else games_text(tuple(langs)), options)


@main.command()
@click.option("--missing", metavar="CODE", help="List what this language still lacks, such as de.")
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON on standard output.")
@click.option("--quiet", is_flag=True, help="Say nothing but errors.")
def languages(missing: str | None, **options: Any) -> None:
    """List the languages, and what a translation still lacks."""
    from generator.products import languages

    if missing is not None:
        lacks = languages.missing if options["as_json"] else languages.missing_text
        show(lacks(missing), options)
        return
    show(languages.languages_data() if options["as_json"] else languages.languages_text(), options)

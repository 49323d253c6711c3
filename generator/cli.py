"""The command line: options become a request, results and mistakes become messages. No logic here.

Everything heavy is imported inside the commands, so that ``koloda --help`` answers at once.
"""

import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from generator import __version__
from generator.errors import KolodaError

if TYPE_CHECKING:
    from generator.products.config import Settings
    from generator.products.kit import Part

Command = TypeVar("Command", bound=Callable[..., Any])


class _Group(click.Group):
    """Turns our errors into one clear line per problem and exit code 2."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except KolodaError as error:
            for problem in error.problems:
                click.echo(f"koloda: {problem}", err=True)
            sys.exit(2)


@click.group(cls=_Group, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="koloda")
def main() -> None:
    """Print a complete card game at home: the deck, its backs, a rule booklet and a handout."""


def _options(*options: Callable[[Command], Command]) -> Callable[[Command], Command]:
    def decorate(command: Command) -> Command:
        for option in reversed(options):
            command = option(command)
        return command

    return decorate


_rules_options = _options(
    click.option("--preset", metavar="NAME", help="A named set of house rules; see 'koloda rules GAME'."),
    click.option(
        "--rule", "rules", metavar="KEY=VALUE", multiple=True, help="Change one house rule; repeatable."
    ),
    click.option(
        "--config", type=click.Path(path_type=Path), metavar="FILE", help="TOML file with these choices."
    ),
    click.option(
        "--lang", "langs", metavar="CODE", multiple=True, help="Language, such as ru or en; repeatable."
    ),
    click.option(
        "--seed", type=click.IntRange(min=0), metavar="N", help="Which shuffle the example comes from."
    ),
    click.option("--json", "as_json", is_flag=True, help="Answer in JSON on standard output."),
    click.option("--quiet", is_flag=True, help="Say nothing but errors."),
)
_output_options = _options(
    click.option("--theme", metavar="NAME|FILE", help="How the cards look, such as four-colour or my.toml."),
    click.option("--card", metavar="NAME|WxH", help="Card size, such as poker, bridge or 63x88mm."),
    click.option("--index", metavar="NAME", help="Letters on the cards: ru, int, de, fr, pl, sv, nl, uk."),
    click.option("--braille", flag_value="true", help="Print where Braille dots belong."),
    click.option("--back", metavar="NAME|FILE", help="The backs, such as firebird or maze; or a picture."),
    click.option("--back-edge", metavar="NAME", help="white hides a shift, bleed prints over the cut."),
    click.option("--back-colour", metavar="COLOUR", help="Colour of the backs, such as #8A1C2B or green."),
    click.option("--back-text", metavar="TEXT", help="A name or a date on the backs, both ways up."),
    click.option("--pack-mark", metavar="MARK", help="Backs of several packs: number, none, or a digit."),
    click.option("--art", metavar="DIR", help="Own pictures for single cards: KH.svg, QS.png, back.svg ..."),
    click.option("--paper", metavar="NAME|WxH", help="Paper, such as A4 or letter."),
    click.option("--margin", metavar="LENGTH", help="What the printer cannot print at the paper's edge."),
    click.option("--gutter", metavar="LENGTH", help="Distance between cards; 0 shares the cut line."),
    click.option("--bleed", metavar="LENGTH", help="Ink beyond the cut."),
    click.option("--flip", metavar="EDGE", help="How the printer turns the paper: long or short."),
    click.option(
        "--out",
        type=click.Path(path_type=Path),
        default=Path("output"),
        metavar="DIR",
        help="Output folder (default: output).",
    ),
)

_print_options = _options(
    click.option("--stock", metavar="PART|FILE", help="Perforated sheets, such as avery-5371 or mine.toml."),
    click.option("--grid", metavar="CxR", help="Columns and rows of cards, where fewer than fit are wanted."),
    click.option("--order", metavar="NAME", help="reading, or stack: cut piles come out in deck order."),
    click.option("--fold", is_flag=True, help="Fronts and backs on one side, to be folded and glued."),
    click.option("--no-backs", is_flag=True, help="Fronts only."),
    click.option(
        "--back-art",
        metavar="DIR",
        help="Own backs for single cards: KH.svg, QS.png; with --no-backs no others.",
    ),
    click.option("--radius", metavar="LENGTH", help="Radius of the cards' corners."),
    click.option("--marks", metavar="STYLE", help="Crop marks: outer, full, in-gap, corner or none."),
    click.option("--marks-on", metavar="SIDE", help="front, back or both."),
    click.option("--mark-width", metavar="LENGTH", help="Width of crop marks, from 0.15mm; 0 for none."),
    click.option("--shift", metavar="X,Y", help="Move both sides, in mm right and down; backs follow."),
    click.option("--back-shift", metavar="X,Y", help="Move the backs alone, in mm right and down."),
    click.option("--back-turn", metavar="DEGREES", help="Turn the backs alone, clockwise."),
    click.option("--back-scale", metavar="X,Y", help="Scale the backs alone, such as 1,1.004."),
    click.option("--copies", metavar="N", help="Print the deck N times in one job."),
    click.option(
        "--with",
        "others",
        metavar="PACK[@THEME]",
        multiple=True,
        help="Another deck in the same job, such as durak or 2-A+2J@four-colour; repeatable.",
    ),
    click.option("--cut-page", is_flag=True, help="Add a page with the order of the cuts."),
    click.option(
        "--max-size", metavar="SIZE", help="Split the sheets into files of that size, such as 10MB."
    ),
    click.option("--test", is_flag=True, help="Outlines in place of pictures: a trial that costs no ink."),
    click.option("--strict", is_flag=True, help="Warnings about the print are failures: exit code 1."),
)
_reprint_options = _options(
    click.option("--only", metavar="CARDS", help="Print these cards again, such as QS,7H."),
    click.option(
        "--skip-slots",
        metavar="SLOTS",
        help="Slots that the sheet has lost: 1,2,5 or, with --manifest, used.",
    ),
    click.option(
        "--manifest", type=click.Path(path_type=Path), metavar="FILE", help="The deck.json of that job."
    ),
)


def _formats(*names: str) -> Callable[[Command], Command]:
    return click.option(
        "--format",
        "formats",
        type=click.Choice(names, case_sensitive=False),
        multiple=True,
        help="File format; repeatable (default: all).",
    )


@main.command()
@click.argument("game", required=False)
@_rules_options
@_output_options
@_print_options
def kit(game: str | None, **options: Any) -> None:
    """Print everything for one GAME: deck, booklet, handout."""
    _make(game, {"deck": (), "booklet": ("pdf",), "handout": ()}, options)


@main.command()
@click.argument("game", required=False)
@_formats("pdf", "svg")
@click.option("--spec", metavar="PACK", help="Any pack by its text form, such as 7-A, 2-A+2J or 2-Ax2+4J.")
@click.option(
    "--for", "listed", metavar="NAME", help="The pack of a game in 'koloda games', such as preferans."
)
@_rules_options
@_output_options
@_print_options
@_reprint_options
def deck(
    game: str | None, formats: Sequence[str], spec: str | None, listed: str | None, **options: Any
) -> None:
    """Print the cards of a GAME; without GAME the full 54: 2 to ace and two jokers."""
    from generator.products.manifest import Reprint

    reprint = Reprint(options["only"], options["skip_slots"], options["manifest"])
    wanted = tuple(formats) or (("pdf",) if reprint != Reprint() else ())
    _make(game, {"deck": wanted}, options, **_pack(game, spec, listed), reprint=reprint)


@main.command()
@click.argument("game", required=False)
@click.option("--spec", metavar="PACK", help="Any pack by its text form, such as 7-A, 2-A+2J or 2-Ax2+4J.")
@click.option(
    "--for", "listed", metavar="NAME", help="The pack of a game in 'koloda games', such as preferans."
)
@_rules_options
@_output_options
@_print_options
def check(game: str | None, spec: str | None, listed: str | None, **options: Any) -> None:
    """Check a print job without writing it: sheets, cuts, ink, margins, bleed, marks, type."""
    from generator.products.check import check_job, check_text
    from generator.products.request import resolve

    pack = _pack(game, spec, listed)
    request = resolve(_settings(game, options), options["out"], seed=options["seed"], **pack)
    report = check_job(request)
    data = {"facts": report.facts, "warnings": report.warnings}
    _show(data if options["as_json"] else check_text(report), options)
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
@_formats("pdf", "html")
@_rules_options
@_output_options
def booklet(game: str | None, formats: Sequence[str], **options: Any) -> None:
    """Print the rule booklet of a GAME."""
    _make(game, {"booklet": tuple(formats)}, options, needs_game=True)


@main.command()
@click.argument("game", required=False)
@_formats("docx")
@_rules_options
@_output_options
def handout(game: str | None, formats: Sequence[str], **options: Any) -> None:
    """Print the rules of a GAME on few pages that can be edited."""
    _make(game, {"handout": tuple(formats)}, options, needs_game=True)


@main.command()
@click.argument("game", required=False)
@click.option(
    "--file", "file", type=click.Path(path_type=Path), metavar="X.kon", help="Replay a recorded hand."
)
@click.option(
    "--format", "format_", type=click.Choice(["text", "kon"]), default="text", help="Default: text."
)
@_rules_options
def hand(game: str | None, file: Path | None, format_: str, **options: Any) -> None:
    """Show one worked example of a GAME in the terminal."""
    from generator.products.hand import hand_text, record_text
    from generator.products.request import resolve

    if file and (game or options["preset"] or options["rules"] or options["seed"] is not None):
        raise KolodaError("a record states its own game, rules and cards: give --file alone, or leave it out")
    request = resolve(_settings(game, options, needs_game=file is None), Path("output"), seed=options["seed"])
    show = hand_text if format_ == "text" else record_text
    shown = [show(request, lexicon, file) for lexicon in request.lexicons]
    if options["as_json"]:
        click.echo(json.dumps({"hands": shown}, ensure_ascii=False))
    elif not options["quiet"]:
        click.echo("\n".join(shown), nl=False)


@main.command()
@click.argument("game", required=False)
@click.option("--coverage", is_flag=True, help="Show instead which recorded example shows which rule.")
@_rules_options
def rules(game: str | None, coverage: bool, **options: Any) -> None:
    """List the house rules of a GAME: option, values, default, meaning, source; and the presets."""
    from generator.products.coverage import coverage_json, coverage_text
    from generator.products.listings import rules_json, rules_text

    settings = _settings(game, options, needs_game=coverage)
    if coverage:
        _show((coverage_json if options["as_json"] else coverage_text)(str(settings.game)), options)
        return
    _show(rules_json(settings) if options["as_json"] else rules_text(settings), options)


@main.command()
@click.argument("game", required=False)
@click.option(
    "-n", "deals", type=click.IntRange(min=2), default=10_000, help="How many deals (default: 10000)."
)
@click.option("--players", type=int, metavar="N", help="How many sit down (default: three where they may).")
@click.option(
    "--jobs", type=click.IntRange(min=1), metavar="N", help="How many processes (default: all cores)."
)
@_rules_options
def simulate(game: str | None, deals: int, players: int | None, jobs: int | None, **options: Any) -> None:
    """Play a GAME many times: how long it lasts, how often it is drawn, what each house rule changes."""
    from generator.products.lessons import usual_players
    from generator.products.request import rules_of
    from generator.products.simulate import simulate, simulation_data, simulation_text

    ruleset = rules_of(_settings(game, options, needs_game=True))
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
    _show(simulation_data(done) if options["as_json"] else simulation_text(done), options)


@main.command()
@click.option("--lang", "langs", metavar="CODE", multiple=True, help="Language, such as ru or en.")
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON on standard output.")
@click.option("--quiet", is_flag=True, help="Say nothing but errors.")
def games(langs: Sequence[str], **options: Any) -> None:
    """List the games and their packs, and the catalogue of other games whose packs can be printed."""
    from generator.products.listings import games_json, games_text

    _show(games_json(tuple(langs)) if options["as_json"] else games_text(tuple(langs)), options)


def _show(result: Any, options: dict[str, Any]) -> None:
    if options["as_json"]:
        click.echo(json.dumps(result, ensure_ascii=False, indent=2))
    elif not options["quiet"]:
        click.echo(result)


def _settings(game: str | None, options: dict[str, Any], needs_game: bool = False) -> "Settings":
    from generator.products.config import DECK_KEYS, PRINT_KEYS, Settings, load_settings

    malformed = [rule for rule in options["rules"] if "=" not in rule]
    if malformed:
        raise KolodaError(*(f"--rule {rule}: give KEY=VALUE, such as attack=one" for rule in malformed))
    flags = Settings(
        game=game,
        preset=options["preset"],
        rules=dict(rule.split("=", 1) for rule in options["rules"]),
        langs=tuple(options["langs"]),
        deck=_given(options, *DECK_KEYS),
        print=_given(_print_texts(options), *PRINT_KEYS),
    )
    settings = flags.over(load_settings(options["config"])) if options["config"] else flags
    if needs_game and settings.game is None:
        raise KolodaError("which game? Name one, such as durak; 'koloda games' lists them")
    return settings


def _print_texts(options: dict[str, Any]) -> dict[str, Any]:
    """Return the options with flags and lists written as in the file."""
    flags = {
        "fold": ("fold", "yes"),
        "no_backs": ("backs", "no"),
        "cut_page": ("cut_page", "yes"),
        "test": ("test", "yes"),
    }
    texts = {key: value for key, value in options.items() if key not in flags}
    texts |= {key: text for flag, (key, text) in flags.items() if options.get(flag)}
    if options.get("others"):
        texts["with"] = ",".join(options["others"])
    return texts


def _given(options: dict[str, Any], *keys: str) -> dict[str, str]:
    return {key: options[key] for key in keys if options.get(key) is not None}


def _make(
    game: str | None,
    formats: dict["Part", tuple[str, ...]],
    options: dict[str, Any],
    needs_game: bool = False,
    **pack: Any,
) -> None:
    from generator.products.artifacts import save
    from generator.products.kit import make
    from generator.products.request import resolve

    settings = _settings(game, options, needs_game or "booklet" in formats)
    request = resolve(settings, options["out"], seed=options["seed"], **pack)
    hidden = options["quiet"] or options["as_json"] or not sys.stderr.isatty()
    with click.progressbar(label="koloda", length=100, hidden=hidden, file=sys.stderr) as bar:
        result = make(request, formats, lambda share: bar.update(round(100 * share) - bar.pos))
    for warning in result.warnings if not options["quiet"] or options.get("strict") else ():
        click.echo(f"koloda: warning: {warning}", err=True)
    if options.get("strict") and result.warnings:
        sys.exit(1)
    paths = save(result.artifacts, request.folder)
    if options["as_json"]:
        files = [
            {"path": str(path), "kind": artifact.kind, "bytes": len(artifact.content)}
            for path, artifact in zip(paths, result.artifacts, strict=True)
        ]
        click.echo(
            json.dumps(
                {"files": files, "facts": result.facts, "warnings": result.warnings},
                ensure_ascii=False,
                indent=2,
            )
        )
    elif not options["quiet"]:
        for path in paths:
            click.echo(path)
        if result.hints:
            click.echo("\n" + "\n".join(result.hints))

"""The commands about printers: options become a profile or a sheet, results messages. No logic here."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

_as_json = click.option("--json", "as_json", is_flag=True, help="Answer in JSON on standard output.")
_name = click.argument("name")


@click.group()
def printer() -> None:
    """Measure a printer once, so that the backs of all that it prints meet their fronts.

    add NAME, print its sheet, read it, and type what you read after solve NAME; from then on
    --printer NAME serves every command that prints. Profiles are small files in your config folder;
    KOLODA_CONFIG_DIR names another folder.
    """


@printer.command()
@_name
@click.option("--paper", metavar="NAME|WxH", help="The paper in its tray, such as A4 or letter.")
@click.option("--stock", metavar="PART|FILE", help="Perforated sheets in its tray, such as avery-5371.")
@click.option("--margin", metavar="LENGTH", help="What it leaves white: 5mm, or left, top, right and bottom.")
@click.option("--flip", metavar="EDGE", help="How it turns the paper: long or short.")
@click.option("--back-shift", metavar="X,Y", help="Move backs, in mm right and down.")
@click.option("--back-turn", metavar="DEGREES", help="Turn backs, clockwise.")
@click.option("--back-scale", metavar="X,Y", help="Scale backs, such as 1,1.004.")
@click.option("--note", metavar="TEXT", help="For yourself, such as '300 g/m², tray 2'.")
@click.option("--change", is_flag=True, help="Change these values of a printer that is there.")
def add(name: str, change: bool, **values: str | None) -> None:
    """Remember a printer: what it leaves white, how it turns paper, how far its backs are off."""
    from generator.products.printers import add_profile

    given = {key: value for key, value in values.items() if value is not None}
    click.echo(add_profile(name, given, change))


@printer.command("list")
@_as_json
def list_(as_json: bool) -> None:
    """List the printers."""
    from generator.products.printers import load_profile, profile_names

    profiles = [load_profile(name) for name in profile_names()]
    if as_json:
        click.echo(json.dumps({p.name: dict(p.values) for p in profiles}, ensure_ascii=False, indent=2))
        return
    for profile in profiles:
        click.echo("  ".join((profile.name, *(f"{key} {text}" for key, text in profile.values.items()))))
    if not profiles:
        click.echo("there are no printers yet: 'koloda printer add NAME' makes one")


@printer.command()
@_name
@_as_json
def show(name: str, as_json: bool) -> None:
    """Show one printer, and the file that holds it."""
    from generator.products.printers import load_profile, profile_path

    profile = load_profile(name)
    if as_json:
        click.echo(json.dumps(dict(profile.values), ensure_ascii=False, indent=2))
    else:
        click.echo(f"# {profile_path(name)}\n{profile}", nl=False)


@printer.command()
@_name
def remove(name: str) -> None:
    """Forget a printer."""
    from generator.products.printers import remove_profile

    click.echo(f"removed {remove_profile(name)}")


@printer.command()
@_name
@click.option("--check", is_flag=True, help="Print it with the correction, to see that all is well.")
@click.option("--lang", metavar="CODE", default="ru", help="Language, such as ru or en (default: ru).")
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    default=Path("output"),
    metavar="DIR",
    help="Output folder (default: output).",
)
def sheet(name: str, check: bool, lang: str, out: Path) -> None:
    """Write the two-sided sheet that measures a printer; it explains itself."""
    from generator.products.artifacts import save
    from generator.products.calibration import calibration_artifact, calibration_warnings
    from generator.products.printers import load_profile
    from generator.text.lexicon import load_lexicon

    profile = load_profile(name)
    artifact = calibration_artifact(profile, load_lexicon(lang), check)
    for warning in calibration_warnings(profile):
        click.echo(f"koloda: warning: {warning}", err=True)
    click.echo(save([artifact], out)[0])


@printer.command(context_settings={"ignore_unknown_options": True})
@_name
@click.argument("readings", nargs=-1, metavar="A B C D E F G H")
@_as_json
def solve(name: str, readings: Sequence[str], as_json: bool) -> None:
    """Turn the eight readings of a printer's sheet into its correction, and remember that."""
    from generator.products.printers import solve_profile, solved_text

    solved: Any = solve_profile(name, readings)
    click.echo(json.dumps(solved, ensure_ascii=False, indent=2) if as_json else solved_text(solved))

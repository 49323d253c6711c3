"""The options that several commands share."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click

from generator.errors import KolodaError, unknown

Command = TypeVar("Command", bound=Callable[..., Any])


def _options(*options: Callable[[Command], Command]) -> Callable[[Command], Command]:
    def decorate(command: Command) -> Command:
        for option in reversed(options):
            command = option(command)
        return command

    return decorate


rules_options = _options(
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
        "--texts", type=click.Path(path_type=Path), metavar="DIR", help="Own texts and page templates."
    ),
    click.option(
        "--seed", type=click.IntRange(min=0), metavar="N", help="Which shuffle the example comes from."
    ),
    click.option("--json", "as_json", is_flag=True, help="Answer in JSON on standard output."),
    click.option("--quiet", is_flag=True, help="Say nothing but errors."),
)
players_rule = click.option(
    "--players",
    "seats",
    metavar="N",
    help="How many sit down at this table; short for --rule players=N.",
)
output_options = _options(
    click.option("--theme", metavar="NAME|FILE", help="How the cards look, such as four-colour or my.toml."),
    click.option("--card", metavar="NAME|WxH", help="Card size, such as poker, bridge or 63x88mm."),
    click.option("--index", metavar="NAME", help="Letters on the cards: ru, int, de, fr, pl, sv, nl, uk."),
    click.option("--braille", flag_value="true", help="Print where Braille dots belong."),
    click.option(
        "--jokers",
        metavar="FACE",
        help="How cards of a suit look that are jokers: figure, corners or plain.",
    ),
    click.option("--back", metavar="NAME|FILE", help="The backs, such as firebird or maze; or a picture."),
    click.option("--back-edge", metavar="NAME", help="white hides a shift, bleed prints over the cut."),
    click.option("--back-colour", metavar="COLOUR", help="Colour of the backs, such as #8A1C2B or green."),
    click.option("--back-text", metavar="TEXT", help="A name or a date on the backs, both ways up."),
    click.option("--pack-mark", metavar="MARK", help="Backs of several packs: number, none, or a digit."),
    click.option("--art", metavar="DIR", help="Own pictures for single cards: KH.svg, QS.png, back.svg ..."),
    click.option("--paper", metavar="NAME|WxH", help="Paper, such as A4 or letter."),
    click.option("--printer", metavar="NAME", help="A profile made by 'koloda printer add'."),
    click.option(
        "--margin",
        metavar="LENGTH",
        help="What the printer cannot print at the paper's edge: 5mm, or left, top, right and bottom.",
    ),
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

sheet_options = _options(
    click.option("--stock", metavar="PART|FILE", help="Perforated sheets, such as avery-5371 or mine.toml."),
    click.option("--grid", metavar="CxR", help="Columns and rows of cards, where fewer than fit are wanted."),
    click.option("--order", metavar="NAME", help="reading, or stack: cut piles come out in deck order."),
    click.option("--fold", is_flag=True, help="Fronts and backs on one side, to be folded and glued."),
    click.option("--no-backs", is_flag=True, help="Fronts only."),
    click.option("--radius", metavar="LENGTH", help="Radius of the cards' corners."),
    click.option("--marks", metavar="STYLE", help="Crop marks: outer, full, in-gap, corner or none."),
    click.option("--marks-on", metavar="SIDE", help="front, back or both."),
    click.option("--mark-width", metavar="LENGTH", help="Width of crop marks, from 0.15mm; 0 for none."),
    click.option("--shift", metavar="X,Y", help="Move both sides, in mm right and down; backs follow."),
    click.option("--back-shift", metavar="X,Y", help="Move the backs alone, in mm right and down."),
    click.option("--back-turn", metavar="DEGREES", help="Turn the backs alone, clockwise."),
    click.option("--back-scale", metavar="X,Y", help="Scale the backs alone, such as 1,1.004."),
    click.option("--cutter", metavar="NAME", help="Registration marks and cut files: silhouette ..."),
    click.option("--copies", metavar="N", help="Print the cards N times in one job."),
    click.option("--cut-page", is_flag=True, help="Add a page with the order of the cuts."),
    click.option("--colour", metavar="INKS", help="Of the PDF: rgb, cmyk (black is black ink alone), grey."),
    click.option("--test", is_flag=True, help="Outlines in place of pictures: a trial that costs no ink."),
    click.option("--strict", is_flag=True, help="Warnings about the print are failures: exit code 1."),
)
deck_options = _options(
    click.option(
        "--back-art",
        metavar="DIR",
        help="Own backs for single cards: KH.svg, QS.png; with --no-backs no others.",
    ),
    click.option(
        "--with",
        "others",
        metavar="PACK[@THEME]",
        multiple=True,
        help="Another deck in the same job, such as durak or 2-A+2J@four-colour; repeatable.",
    ),
    click.option(
        "--max-size", metavar="SIZE", help="Split the sheets into files of that size, such as 10MB."
    ),
    click.option("--dpi", metavar="N", help="Of pictures: 30 to 2400 dots per inch (default: 300)."),
    click.option(
        "--shop", metavar="NAME", help="What mpc, printerstudio, gamecrafter or drivethru wants to have."
    ),
)
reprint_options = _options(
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


TEXT_FORMATS = ("pdf", "html", "epub", "odt", "docx", "md", "txt", "doc", "rtf")


def names_in(given: Sequence[str]) -> tuple[str, ...]:
    """Return the names in options such as ``pdf,docx``, each once."""
    return tuple(dict.fromkeys(name.strip().lower() for text in given for name in text.split(",")))


def formats_option(*known: str, flag: str = "--format", usual: str = "all") -> Callable[[Command], Command]:
    """Return the option that takes these formats; another one is an error that names the nearest."""

    def read(ctx: click.Context, param: click.Parameter, given: Sequence[str]) -> tuple[str, ...]:
        names = names_in(given)
        if wrong := [name for name in names if name not in known]:
            raise KolodaError(*(unknown("format", name, known) for name in wrong))
        return names

    return click.option(
        flag,
        "formats",
        metavar="|".join(known),
        multiple=True,
        callback=read,
        help=f"File format; repeatable (default: {usual}).",
    )

"""The commands that write texts: booklet and handout."""

from collections.abc import Sequence
from typing import Any

import click

from generator.cli.group import main
from generator.cli.options import (
    TEXT_FORMATS,
    formats_option,
    names_in,
    output_options,
    players_rule,
    rules_options,
)
from generator.cli.requests import make_parts


@main.command()
@click.argument("game", required=False)
@formats_option(*TEXT_FORMATS, usual="pdf and html")
@click.option("--layout", metavar="NAME", help="How it is set: pages, large, card or mini (default: pages).")
@click.option("--fold", "fold_booklet", is_flag=True, help="Pages on sheets, to be folded and stapled.")
@click.option(
    "--part",
    "booklet_parts",
    metavar="PARTS",
    multiple=True,
    help="These parts alone, such as rules,examples,summary; repeatable.",
)
@players_rule
@rules_options
@output_options
def booklet(game: str | None, formats: tuple[str, ...], **options: Any) -> None:
    """Print the rule booklet of a GAME, or write it for a screen, an e-reader, a word processor."""
    make_parts(game, {"booklet": formats}, options, needs_game=True)


@main.command()
@click.argument("game", required=False)
@formats_option(*TEXT_FORMATS, usual="docx")
@click.option(
    "--with",
    "parts",
    metavar="PARTS",
    multiple=True,
    help="What the rules bring along: examples,questions,cards (not in txt and md); repeatable.",
)
@players_rule
@rules_options
@output_options
def handout(game: str | None, formats: tuple[str, ...], parts: Sequence[str], **options: Any) -> None:
    """Print the rules of a GAME on two pages, for a lesson or an evening; editable."""
    make_parts(game, {"handout": formats}, options, needs_game=True, parts=names_in(parts))

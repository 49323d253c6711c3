"""The commands of the smaller prints: box, score pad, reference cards. No logic here."""

from typing import Any

import click

from generator.cli import main, make_parts, output_options, print_options, rules_options

_players = click.option(
    "--players", type=int, metavar="N", help="How many sit down (default: as many as may)."
)


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
@print_options
def refcards(game: str | None, players: int | None, **options: Any) -> None:
    """Print reference cards for a GAME, of the size of its deck."""
    from generator.products.choice import Choice

    make_parts(game, {"refcards": ()}, options, needs_game=True, choice=Choice(players=players))

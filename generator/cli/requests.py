"""From options to settings, from settings to files and to what is said about them."""

import json
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import click

from generator.errors import KolodaError

if TYPE_CHECKING:
    from generator.products.choice import Choice
    from generator.products.config import Settings
    from generator.products.kit import Part


def show(result: Any, options: dict[str, Any]) -> None:
    """Print a result as text or as JSON, unless nothing is to be said."""
    if options["as_json"]:
        click.echo(json.dumps(result, ensure_ascii=False, indent=2))
    elif not options["quiet"]:
        click.echo(result)


def settings_of(game: str | None, options: dict[str, Any], needs_game: bool = False) -> "Settings":
    """Return what the options choose, over the configuration file. Raises `KolodaError`."""
    from generator.products.config import BOOKLET_KEYS, DECK_KEYS, PRINT_KEYS, Settings, load_settings
    from generator.resources import use_texts

    use_texts(options["texts"])

    malformed = [rule for rule in options["rules"] if "=" not in rule]
    if malformed:
        raise KolodaError(*(f"--rule {rule}: give KEY=VALUE, such as attack=one" for rule in malformed))
    flags = Settings(
        game=game,
        preset=options["preset"],
        rules=dict(rule.split("=", 1) for rule in options["rules"])
        | ({"players": options["seats"]} if options.get("seats") else {}),
        langs=tuple(options["langs"]),
        deck=_given(options, *DECK_KEYS),
        print=_given(_print_texts(options), *PRINT_KEYS),
        booklet=_given(_booklet_texts(options), *BOOKLET_KEYS),
    )
    settings = flags.over(load_settings(options["config"])) if options["config"] else flags
    if needs_game and settings.game is None:
        raise KolodaError("which game? Name one, such as durak; 'koloda games' lists them")
    return _with_named_preset(settings)


def _with_named_preset(settings: "Settings") -> "Settings":
    """Return the settings of ``joker-159`` as those of ``joker`` with its preset."""
    from dataclasses import replace

    from generator.rulesets import name_parts

    game, preset = name_parts(settings.game or "")
    if preset is None:
        return settings
    if settings.preset not in (None, preset):
        raise KolodaError(
            f"{settings.game} is preset {preset} of {game}: leave --preset {settings.preset} out"
        )
    return replace(settings, game=game, preset=preset)


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


def _booklet_texts(options: dict[str, Any]) -> dict[str, Any]:
    """Return the options of a booklet, written as in the file."""
    return {
        "layout": options.get("layout"),
        "fold": "yes" if options.get("fold_booklet") else None,
        "part": ",".join(options["booklet_parts"]) if options.get("booklet_parts") else None,
    }


def _given(options: dict[str, Any], *keys: str) -> dict[str, str]:
    return {key: options[key] for key in keys if options.get(key) is not None}


def warn(warnings: Iterable[str], options: dict[str, Any]) -> None:
    """Print warnings, unless nobody wants to read them."""
    for warning in warnings if not options["quiet"] or options.get("strict") else ():
        click.echo(f"koloda: warning: {warning}", err=True)


def make_parts(
    game: str | None,
    formats: dict["Part", tuple[str, ...]],
    options: dict[str, Any],
    needs_game: bool = False,
    parts: tuple[str, ...] = (),
    choice: "Choice | None" = None,
    **pack: Any,
) -> None:
    """Make and write the parts of a request, and say what was written."""
    from generator.products.artifacts import save
    from generator.products.kit import make
    from generator.products.request import resolve

    settings = settings_of(game, options, needs_game or "booklet" in formats)
    request = resolve(settings, options["out"], seed=options["seed"], **pack)
    hidden = options["quiet"] or options["as_json"] or not sys.stderr.isatty()
    with click.progressbar(label="koloda", length=100, hidden=hidden, file=sys.stderr) as bar:
        result = make(request, formats, lambda share: bar.update(round(100 * share) - bar.pos), parts, choice)
    warn(result.warnings, options)
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

"""What the commands ``rules`` and ``games`` list, as text for people and as data for programs."""

from collections.abc import Iterator
from textwrap import wrap
from typing import Any

from generator.products.config import Settings
from generator.products.request import DEFAULTS, rules_of
from generator.resources import data_toml
from generator.rulesets import GAMES, Ruleset, format_value
from generator.rulesets.catalogue import Listing, catalogue
from generator.text.lexicon import load_lexicon
from generator.text.options import game_text

_WIDTH = 96
_INDENT = "    "


def rules_text(settings: Settings) -> str:
    """Return the house rules in force, or those of every game, readable. Raises `KolodaError`."""
    lang = _lang(settings.langs)
    return "\n".join("\n".join(_rules_lines(rules, lang)) for rules in _rulesets(settings))


def rules_json(settings: Settings) -> list[dict[str, Any]]:
    """Return the same as data. Raises `KolodaError`."""
    lang = _lang(settings.langs)
    return [_rules_data(rules, lang) for rules in _rulesets(settings)]


def games_text(langs: tuple[str, ...]) -> str:
    """Return the games that Koloda plays and the catalogue, a line each. Raises `KolodaError`."""
    lang = _lang(langs)
    own = [
        f"{name:<16}{rules.preset().deck()!s:<12}{game_text(name, lang).name}"
        for name, rules in GAMES.items()
    ]
    others = [_listed(listing, lang) for listing in catalogue().values()]
    return "\n".join(["koloda kit NAME", *own, "", "koloda deck --for NAME", *others])


def games_json(langs: tuple[str, ...]) -> dict[str, Any]:
    """Return the same as data. Raises `KolodaError`."""
    lang = _lang(langs)
    return {
        "games": [
            {"id": name, "name": game_text(name, lang).name, "pack": str(rules.preset().deck())}
            for name, rules in GAMES.items()
        ],
        "catalogue": [
            {
                "id": listing.id,
                "name": listing.names.get(lang, listing.names["en"]),
                "family": listing.family,
                "players": list(listing.players),
                "packs": [str(pack) for pack in listing.packs],
                "certainty": listing.certainty,
            }
            for listing in catalogue().values()
        ],
    }


def _lang(langs: tuple[str, ...]) -> str:
    return load_lexicon((langs or DEFAULTS.langs)[0]).language


def _rulesets(settings: Settings) -> list[Ruleset]:
    return [rules_of(settings)] if settings.game else [ruleset.preset() for ruleset in GAMES.values()]


def _rules_lines(rules: Ruleset, lang: str) -> Iterator[str]:
    texts = game_text(rules.GAME, lang)
    yield f"{rules.GAME} — {texts.name}. The values in force are marked with *."
    yield from (f"warning: {line}" for line in rules.warnings())
    yield ""
    for name in rules.PRESETS:
        yield f"--preset {name}: {texts.presets[name].name}"
        yield from _indented(texts.presets[name].line)
    for key, option in rules.options().items():
        text = texts.options[key]
        yield ""
        here = getattr(rules, key)
        yield f"--rule {key}={format_value(here)}: {text.label}"
        yield from _indented(text.meaning)
        for choice in option.choices:
            usual = " (default)" if choice == option.default else ""
            mark = "*" if choice == here else " "
            yield from _indented(f"{mark} {format_value(choice)}{usual}: {text.value(choice)}")
        yield from _indented(
            f"[{rules.GAME}.{key}: {'; '.join(_source(tag, lang) for tag in option.evidence.split())}]"
        )


def _source(tag: str, lang: str) -> str:
    """Return the name of a source, such as ``pagat.com`` for ``outside:PG``."""
    kind, _, name = tag.partition(":")
    return str(data_toml("rules_text/sources.toml")[kind][name or "here"][lang])


def _indented(text: str) -> list[str]:
    return wrap(text, _WIDTH, initial_indent=_INDENT, subsequent_indent=_INDENT + "  ")


def _rules_data(rules: Ruleset, lang: str) -> dict[str, Any]:
    texts = game_text(rules.GAME, lang)
    return {
        "game": rules.GAME,
        "name": texts.name,
        "presets": [
            {
                "id": name,
                "name": texts.presets[name].name,
                "line": texts.presets[name].line,
                "rules": {key: format_value(value) for key, value in preset.items()},
            }
            for name, preset in rules.PRESETS.items()
        ],
        "rules": [
            {
                "key": key,
                "label": texts.options[key].label,
                "meaning": texts.options[key].meaning,
                "value": format_value(getattr(rules, key)),
                "default": format_value(option.default),
                "choices": {format_value(c): texts.options[key].value(c) for c in option.choices},
                "sources": {tag: _source(tag, lang) for tag in option.evidence.split()},
            }
            for key, option in rules.options().items()
        ],
    }


def _listed(listing: Listing, lang: str) -> str:
    packs = "/".join(map(str, listing.packs)) or "?"
    return f"{listing.id:<52}{packs:<20}{listing.names.get(lang, listing.names['en'])}"

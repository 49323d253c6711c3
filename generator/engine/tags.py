"""The tags that the records of all games share: game, preset, house rules, seats."""

import re
from collections.abc import Iterable
from typing import TypeVar

from generator.engine.contract import SEATS
from generator.engine.kon import Record, Tag
from generator.errors import KolodaError, unknown
from generator.rulesets.options import Ruleset, format_value

R = TypeVar("R", bound=Ruleset)
_SEAT = re.compile(rf"([{SEATS}])(?::(\S+))?")


def by_name(record: Record, game: str, known: Iterable[str]) -> dict[str, Tag]:
    """Return the tags of a record by their names. Raises `KolodaError` for one that is unknown or twice."""
    tags: dict[str, Tag] = {}
    for tag in record.tags:
        with record.at(tag.number, str(tag)):
            if tag.name not in known:
                raise KolodaError(unknown("tag", tag.name, known))
            if tag.name in tags:
                raise KolodaError(f"the tag {tag.name} is there twice")
            if tag.name == "Game" and tag.text != game:
                raise KolodaError(f"this is not a record of {game}")
        tags[tag.name] = tag
    return tags


def rules_in(record: Record, tags: dict[str, Tag], game: type[R]) -> R:
    """Return the rules that the tags Preset and Rules name. Raises `KolodaError`."""
    rules = game.preset()
    if preset := tags.get("Preset"):
        with record.at(preset.number, str(preset)):
            rules = game.preset(preset.text)
    if changes := tags.get("Rules"):
        with record.at(changes.number, str(changes)):
            rules = rules.changed(_pairs(changes.text))
    return rules


def names_in(record: Record, tags: dict[str, Tag]) -> tuple[str | None, ...]:
    """Return the names of the tag Seats, None for a seat that has only its letter; () without the tag."""
    seats = tags.get("Seats")
    if seats is None:
        return ()
    names: list[str | None] = []
    with record.at(seats.number, str(seats)):
        for place, item in enumerate(seats.text.split()):
            match = _SEAT.fullmatch(item)
            if match is None or SEATS.index(match[1]) != place:
                raise KolodaError("seats are lettered in order: write A B C or A:name B:name C:name")
            names.append(match[2])
    return tuple(names)


def rules_tags(rules: Ruleset) -> tuple[Tag, ...]:
    """Return the tags that name a ruleset, after the preset from which it differs least."""
    game = type(rules)
    preset = min(game.PRESETS, key=lambda name: len(rules.differences(game.preset(name))))
    changes = rules.differences(game.preset(preset))
    tags = (Tag("Game", game.GAME), Tag("Preset", preset))
    if not changes:
        return tags
    return (*tags, Tag("Rules", " ".join(f"{key}={format_value(value)}" for key, value in changes.items())))


def _pairs(text: str) -> dict[str, str]:
    pairs = {}
    for item in text.split():
        key, equals, value = item.partition("=")
        if not equals:
            raise KolodaError(f"'{item}' is not a rule: write key=value")
        pairs[key] = value
    return pairs

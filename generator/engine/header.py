"""The tags that records of all games have in common: game, rules, seats."""

import re
from collections.abc import Sequence
from typing import TypeVar

from generator.cards import AnyCard, parse_card
from generator.engine.contract import SEATS
from generator.engine.kon import Record, Tag
from generator.errors import KolodaError, unknown
from generator.rulesets import Ruleset, format_value

R = TypeVar("R", bound=Ruleset)
_SEAT = re.compile(rf"([{SEATS}])(?::(\S+))?")


def tags_by_name(record: Record, game: str, known: Sequence[str]) -> dict[str, Tag]:
    """Return the tags of a record of ``game``. Raises `KolodaError` for one that is not ``known``."""
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


def rules_of(record: Record, tags: dict[str, Tag], ruleset: type[R]) -> R:
    """Return the preset and its differences that the tags name. Raises `KolodaError`."""
    rules = ruleset.preset()
    if preset := tags.get("Preset"):
        with record.at(preset.number, str(preset)):
            rules = ruleset.preset(preset.text)
    if changes := tags.get("Rules"):
        with record.at(changes.number, str(changes)):
            rules = rules.changed(_pairs(changes.text))
    return rules


def rules_tags(rules: Ruleset) -> list[Tag]:
    """Return the tags that name ``rules``: the nearest preset and what differs from it."""
    presets = {name: rules.preset(name) for name in rules.PRESETS}
    nearest = min(presets, key=lambda name: len(rules.differences(presets[name])))
    changes = rules.differences(presets[nearest])
    tags = [Tag("Game", rules.GAME), Tag("Preset", nearest)]
    if changes:
        tags.append(Tag("Rules", " ".join(f"{key}={format_value(value)}" for key, value in changes.items())))
    return tags


def seat_names(record: Record, tags: dict[str, Tag]) -> tuple[str | None, ...]:
    """Return the names of the seats, None for one that is called by its letter; empty without the tag."""
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


def cards_of(text: str) -> tuple[AnyCard, ...]:
    """Return the cards of a list of codes; ``-`` is none. Raises `KolodaError`."""
    return () if text.strip() == "-" else tuple(parse_card(code) for code in text.split())


def _pairs(text: str) -> dict[str, str]:
    pairs = {}
    for item in text.split():
        key, equals, value = item.partition("=")
        if not equals:
            raise KolodaError(f"'{item}' is not a rule: write key=value")
        pairs[key] = value
    return pairs

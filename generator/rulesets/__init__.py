"""The rules of every game: one frozen dataclass each, house rules as fields, presets by name."""

from generator.errors import KolodaError, unknown
from generator.rulesets.durak import Durak
from generator.rulesets.joker import Rummy
from generator.rulesets.options import Option, Ruleset, Value, format_value, option

GAMES: dict[str, type[Ruleset]] = {"durak": Durak, "joker": Rummy}
PLANNED = ("thousand", "joker-shaha", "joker-georgian")


def ruleset_of(game: str) -> type[Ruleset]:
    """Return the ruleset class of a game. Raises `KolodaError` for an unknown or a planned game."""
    if game in PLANNED:
        raise KolodaError(f"{game} is not there yet: the games that can be played are {', '.join(GAMES)}")
    if game not in GAMES:
        raise KolodaError(unknown("game", game, (*GAMES, *PLANNED)))
    return GAMES[game]


__all__ = [
    "GAMES",
    "PLANNED",
    "Durak",
    "Option",
    "Ruleset",
    "Rummy",
    "Value",
    "format_value",
    "option",
    "ruleset_of",
]

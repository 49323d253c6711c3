"""The rules of every game: one frozen dataclass each, house rules as fields, presets by name."""

from generator.errors import KolodaError, unknown
from generator.rulesets.durak import Durak
from generator.rulesets.joker import Rummy
from generator.rulesets.joker_georgian import JokerGeorgian
from generator.rulesets.joker_shaha import JokerShaha
from generator.rulesets.options import Option, Ruleset, Value, format_value, option
from generator.rulesets.thousand import Thousand

GAMES: dict[str, type[Ruleset]] = {
    "durak": Durak,
    "thousand": Thousand,
    "joker": Rummy,
    "joker-shaha": JokerShaha,
    "joker-georgian": JokerGeorgian,
}


def ruleset_of(game: str) -> type[Ruleset]:
    """Return the ruleset class of a game. Raises `KolodaError` for an unknown game."""
    if game not in GAMES:
        raise KolodaError(unknown("game", game, GAMES))
    return GAMES[game]


__all__ = [
    "GAMES",
    "Durak",
    "JokerGeorgian",
    "JokerShaha",
    "Option",
    "Ruleset",
    "Rummy",
    "Thousand",
    "Value",
    "format_value",
    "option",
    "ruleset_of",
]

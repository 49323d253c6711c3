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


def name_parts(name: str) -> tuple[str, str | None]:
    """Return the game and the preset in a name such as ``durak-transfer`` or ``joker-159``.

    After the game stands the preset, or enough of its end; any other name is taken for that of a game.
    """
    games = (game for game in GAMES if name.startswith(f"{game}-"))
    game = max(games, key=len, default=name)
    if name in GAMES or game == name:
        return name, None
    tail = name.removeprefix(game)
    presets = [preset for preset in GAMES[game].PRESETS if f"-{preset}".endswith(tail)]
    exact = [preset for preset in presets if f"-{preset}" == tail]
    found = exact or presets
    return (game, found[0]) if len(found) == 1 else (name, None)


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
    "name_parts",
    "option",
    "ruleset_of",
]

"""Where the prose of a game stands and what its template may speak of."""

from pathlib import Path

from generator.engine.odds import durak_facts
from generator.errors import KolodaError
from generator.resources import data_path
from generator.rulesets import Durak, Ruleset
from generator.text.lexicon import Lexicon
from generator.text.options import house_rules


def prose_path(game: str, lexicon: Lexicon) -> Path:
    """Return the file with a game's prose."""
    return data_path(f"rules_text/{lexicon.language}") / f"{game}.md"


def prose_context(rules: Ruleset, lexicon: Lexicon) -> dict[str, object]:
    """Return the names of a prose template.

    ``rules``: the ruleset; ``t``: the words; ``deck``: the pack; ``house``: the house rules in words;
    ``facts``: the figures of the game. Raises `KolodaError` for a game that has no figures.
    """
    if not isinstance(rules, Durak):
        raise KolodaError(f"{rules.GAME} has no booklet yet")
    return {
        "rules": rules,
        "t": lexicon,
        "deck": rules.deck(),
        "house": house_rules(rules, lexicon.language),
        "facts": durak_facts(rules),
    }

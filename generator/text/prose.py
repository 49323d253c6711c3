"""Where the prose of a game stands and what its template may speak of."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from generator.resources import data_path, text_folders
from generator.rulesets import Ruleset
from generator.text.games import TELLERS
from generator.text.lexicon import Lexicon
from generator.text.measured import measured
from generator.text.options import house_rules
from generator.text.outline import read_outline
from generator.text.source import CALLS
from generator.text.template import render_lines


def prose_path(game: str, lexicon: Lexicon) -> Path:
    """Return the file with a game's prose."""
    return data_path(f"rules_text/{lexicon.language}") / f"{game}.md"


def own_prose(lexicon: Lexicon) -> tuple[Path, ...]:
    """Return the folder with prose that stands for ours, if there is one."""
    return text_folders(f"rules_text/{lexicon.language}")[:-1]


def prose_context(rules: Ruleset, lexicon: Lexicon, examples: Sequence[str] = ()) -> dict[str, object]:
    """Return the names of a prose template.

    ``rules``: the ruleset; ``t``: the words; ``deck``: the pack; ``house``: the house rules in words;
    ``measured``: what house rules do, or None; ``examples``: the names of the recorded examples to show;
    and what the prose of the game has beside them.
    """
    teller = TELLERS[rules.GAME]
    apart = teller.told_apart(rules)
    return {
        "rules": rules,
        "t": lexicon,
        "deck": rules.deck(),
        "house": [rule for rule in house_rules(rules, lexicon.language) if rule.key not in apart],
        "measured": measured(rules, teller.measured, lexicon),
        "examples": examples,
        **teller.names_of(rules, lexicon),
    }


def rule_numbers(rules: Ruleset, lexicon: Lexicon) -> Mapping[str, str]:
    """Return the number of every rule that a booklet states at this table."""
    context = {**prose_context(rules, lexicon), **CALLS}
    lines = render_lines(prose_path(rules.GAME, lexicon), context, own_prose(lexicon))
    return read_outline(lines).numbers


def stated_rules(rules: Ruleset, lexicon: Lexicon) -> frozenset[str]:
    """Return the ids of the rules that a booklet states at this table."""
    return frozenset(rule_numbers(rules, lexicon))

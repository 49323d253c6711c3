"""Where the prose of a game stands and what its template may speak of."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from generator.engine.odds import DurakFacts, durak_facts
from generator.errors import KolodaError
from generator.resources import data_path
from generator.rulesets import Durak, Ruleset
from generator.rulesets.durak import TEAM_TABLES
from generator.text.lexicon import Lexicon
from generator.text.measured import measured
from generator.text.options import house_rules
from generator.text.outline import read_outline
from generator.text.template import render_lines

# House rules that the title, the first page and the chapter on the deal tell already.
_TOLD_APART = ("kind", "pack", "players", "teams")
# House rules that make no difference where only two play.
_NEEDS_COMPANY = ("throw_who", "throw_order", "places")
# House rules that make no difference where a side loses.
_FOR_ONE_FOOL = ("epaulettes",)


def prose_path(game: str, lexicon: Lexicon) -> Path:
    """Return the file with a game's prose."""
    return data_path(f"rules_text/{lexicon.language}") / f"{game}.md"


def prose_context(rules: Ruleset, lexicon: Lexicon, examples: Sequence[str] = ()) -> dict[str, object]:
    """Return the names of a prose template.

    ``rules``: the ruleset; ``t``: the words; ``deck``: the pack; ``house``: the house rules in words;
    ``facts``: the figures of the game; ``measured``: what house rules do, or None; ``examples``: the
    names of the recorded examples to show; and the answers of `_table`. Raises `KolodaError` for a game
    that has no figures.
    """
    if not isinstance(rules, Durak):
        raise KolodaError(f"{rules.GAME} has no booklet yet")
    facts = durak_facts(rules)
    table = _table(rules, facts)
    untold = (
        *_TOLD_APART,
        *(_NEEDS_COMPANY if table["only_two"] else ()),
        *(_FOR_ONE_FOOL if table["side"] else ()),
    )
    return {
        "rules": rules,
        "t": lexicon,
        "deck": rules.deck(),
        "house": [rule for rule in house_rules(rules, lexicon.language) if rule.key not in untold],
        "facts": facts,
        "measured": measured(rules, lexicon),
        "examples": examples,
        **table,
    }


def _table(rules: Durak, facts: DurakFacts) -> Mapping[str, object]:
    """Return what the chapters ask most often about a table.

    ``side``: how many play on a side, 0 without teams; ``no_stock``: the deal uses the pack up at any
    table, ``all_dealt``: at the largest; ``one_thrower``: nobody but the attacker may ever throw in.
    """
    counts = rules.player_counts
    side = TEAM_TABLES[rules.teams] // 2 if rules.teams else 0
    return {
        "low": rules.rank_order[0],
        "high": rules.rank_order[-1],
        "counts": counts,
        "most": counts[-1],
        "only_two": counts[-1] == 2,
        "side": side,
        "no_stock": facts.stock[counts[0]] == 0,
        "all_dealt": facts.stock[counts[-1]] == 0,
        "simple": rules.kind == "simple",
        "transfer": rules.kind == "transfer",
        "jokers": rules.deck().jokers > 0,
        "fixed_trump": rules.special_trump == "japanese_a",
        "spades_apart": rules.special_trump != "none",
        "one_thrower": counts[-1] == 2 or rules.throw_who == "attacker",
        "has_top": rules.kind != "simple" and rules.throw_max != "hand_only",
        "has_start": rules.kind != "simple" and rules.first_bout_max is not None,
    }


def stated_rules(rules: Ruleset, lexicon: Lexicon) -> frozenset[str]:
    """Return the ids of the rules that a booklet states at this table."""
    context = {**prose_context(rules, lexicon), "ref": str, "mark": str}
    return frozenset(read_outline(render_lines(prose_path(rules.GAME, lexicon), context)).numbers)

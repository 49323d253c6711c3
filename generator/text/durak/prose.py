"""What the prose of Durak may speak of."""

from collections.abc import Mapping

from generator.engine.durak.facts import Facts, facts_of
from generator.rulesets.durak import TEAM_TABLES, Durak
from generator.text.lexicon import Lexicon

# House rules that the title, the first page and the chapter on the deal tell already.
_TOLD_APART = ("kind", "pack", "players", "teams")
# House rules that make no difference where only two play.
_NEEDS_COMPANY = ("throw_who", "throw_order", "places")
# House rules that make no difference where a side loses.
_FOR_ONE_FOOL = ("epaulettes",)


def names_of(rules: Durak, lexicon: Lexicon) -> Mapping[str, object]:
    """Return the names of Durak's prose: ``facts``, the figures of the game, and the answers of `_table`."""
    facts = facts_of(rules)
    return {"facts": facts, **_table(rules, facts)}


def told_apart(rules: Durak) -> frozenset[str]:
    """Return the house rules that the list of house rules leaves out: told elsewhere, or without effect."""
    return frozenset(
        (
            *_TOLD_APART,
            *(_NEEDS_COMPANY if rules.player_counts[-1] == 2 else ()),
            *(_FOR_ONE_FOOL if rules.teams else ()),
        )
    )


def _table(rules: Durak, facts: Facts) -> Mapping[str, object]:
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

"""Rulesets for tests: every value in its context, pairs of values, random combinations that hold."""

import random
from functools import cache
from itertools import combinations

from generator.rulesets import GAMES, format_value
from tests.engine.adapters import ADAPTERS


def in_context(game, key, value):
    """Return the default rules with one value, and with what that value needs."""
    contexts = ADAPTERS[game].contexts
    needed = contexts.get(f"{key}={format_value(value)}", contexts.get(key, {}))
    return GAMES[game](**{**needed, key: value})


def values(game):
    """Return every option with each of its values."""
    return [(key, value) for key, option in GAMES[game].options().items() for value in option.choices]


def holds(rules):
    return not list(rules.contradictions())


def settled(game, wanted, keep=()):
    """Return rules with as many of the ``wanted`` values, in their order, as can hold together."""
    chosen = dict(keep)
    for key, value in wanted:
        if key not in chosen and holds(GAMES[game](**chosen, **{key: value})):
            chosen[key] = value
    return GAMES[game](**chosen)


def random_rules(game, rng):
    """Return a random combination; the options that others need are drawn first."""
    options = list(GAMES[game].options().items())
    first = [pair for pair in options if pair[0] in ADAPTERS[game].basic]
    others = [pair for pair in options if pair not in first]
    rng.shuffle(others)
    return settled(game, [(key, rng.choice(option.choices)) for key, option in first + others])


@cache
def pairwise(game):
    """Return rulesets in which every pair of values that can hold together meets at least once."""
    rng = random.Random(1)
    needed = set()
    bases = {}
    for (key, value), (other, its) in combinations(values(game), 2):
        if key == other:
            continue
        contexts = ADAPTERS[game].contexts
        context = {}
        for k, v in ((key, value), (other, its)):
            context |= contexts.get(f"{k}={format_value(v)}", contexts.get(k, {}))
        base = {**context, key: value, other: its}
        if holds(GAMES[game](**base)):
            pair = frozenset(((key, value), (other, its)))
            needed.add(pair)
            bases[pair] = base
    rows = []
    for pair in sorted(needed, key=lambda pair: sorted(map(str, pair))):
        if pair not in needed:
            continue
        others = list(GAMES[game].options().items())
        rng.shuffle(others)
        rules = settled(game, [(k, rng.choice(o.choices)) for k, o in others], bases[pair])
        rows.append(rules)
        in_force = [(k, getattr(rules, k)) for k in rules.options()]
        needed -= {frozenset(two) for two in combinations(in_force, 2)}
    return rows

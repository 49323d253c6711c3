"""``python -m tests.text.clauses``: which clauses each house rule changes, for `clauses.toml`.

Read the output against the rules before it goes into the file: that is what the test stands on.
"""

import re
from dataclasses import replace

from generator.rulesets import GAMES
from tests.engine.adapters import ADAPTERS
from tests.text.checks import rendered

_CLAUSE = re.compile(r"\(~?((?:[a-z0-9]+\.[a-z0-9_.]+ ?)+)\) (.*)")


def clauses_of(rules, lang):
    """The text of every rule at a table, by its id."""
    matches = [match for line in rendered(rules, lang) if (match := _CLAUSE.fullmatch(line.text))]
    return {rule: match[2] for match in matches for rule in match[1].split()}


def tables(game, key):
    """Pairs of tables that differ in one house rule, the others being such that it means something."""
    contexts, usual = ADAPTERS[game].contexts, GAMES[game].preset()
    for value in GAMES[game].options()[key].choices:
        base = replace(usual, **contexts.get(f"{key}={value}", contexts.get(key, {})))
        changed = replace(base, **{key: value})
        possible = not [*base.contradictions(), *changed.contradictions()]
        if possible and changed != base:
            yield base, changed


def changed_clauses(game, key, lang):
    """The ids of the rules that read otherwise with another value of a house rule."""
    found = set()
    for base, changed in tables(game, key):
        one, other = clauses_of(base, lang), clauses_of(changed, lang)
        found |= {rule for rule in one.keys() | other.keys() if one.get(rule) != other.get(rule)}
    return found


def main():
    """Print the file."""
    for game in GAMES:
        print(f"\n[{game}]")
        for key in GAMES[game].options():
            rules = " ".join(sorted(rule.split(".", 1)[1] for rule in changed_clauses(game, key, "ru")))
            print(f'{key} = "{rules}"')


if __name__ == "__main__":
    main()

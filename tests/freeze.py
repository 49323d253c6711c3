"""``python -m tests.freeze GAME [NAME …]``: look for the examples of a game and write their records.

What each must show stands in ``rules_text/examples/GAME.toml``. Records that are there already and still
show it stay as they are; name them to have them looked for anew.
"""

import sys
import tomllib
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

from generator.engine import georgian, kon, shaha
from generator.engine.games import ENGINES
from generator.engine.search import Wanted, find_example
from generator.resources import data_path
from generator.rulesets import ruleset_of

SEEDS = range(1500)


def wanted_of(game, spec):
    """Return what a table of the file asks for."""
    rules = ruleset_of(game).preset(spec["preset"])
    rules = rules.changed(dict(pair.split("=") for pair in spec.get("rules", "").split()))
    return Wanted(
        rules,
        spec["players"],
        frozenset(spec["shows"]),
        frozenset(spec.get("hides", ())),
        tuple(spec.get("happens", ())),
        spec.get("standing"),
    )


def specs(game):
    """Return the tables of the file by name."""
    return tomllib.loads(data_path(f"rules_text/examples/{game}.toml").read_text(encoding="utf-8"))


def captioned(game, name, log, shows):
    """Return the record of a log: its title, and with each line the wanted rules that it shows first."""
    engine = ENGINES[game]
    record = kon.parse(engine.record_of(log))[0]
    tags = [tag for tag in record.tags if tag.name != "Source"]
    tags.insert(1, kon.Tag("Title", f"@{game}.example.{name}"))
    seen, lines = set(), []
    ends = LINE_ENDS.get(game, _bout_ends)(log)
    for line, end in zip(record.lines, ends, strict=True):
        after = log.steps[end].state if end < len(log.steps) else log.final
        part = replace(log, steps=log.steps[:end], final=after)
        shown = engine.rules_shown(part) & set(shows) - seen
        seen |= shown
        lines.append(replace(line, captions=tuple(f"@{rule}" for rule in sorted(shown))))
    return str(replace(record, tags=tuple(tags), lines=tuple(lines)))


def _bout_ends(log):
    """Return how many steps are done at the end of each line of a record of Durak."""
    states = [step.state.bout for step in log.steps]
    between = enumerate(pairwise(states), 1)
    ends = [i for i, (one, two) in between if one.number != two.number or one.phase == "redeal"]
    return [*ends, len(states)]


LINE_ENDS = {"joker-georgian": georgian.line_ends, "joker-shaha": shaha.line_ends}


def main(game, *names):
    """Write the records that are missing, or those that are named."""
    folder = Path(data_path(f"rules_text/examples/{game}"))
    for name, spec in specs(game).items():
        path = folder / f"{name}.kon"
        if spec.get("by_hand") or (path.exists() and name not in names):
            continue
        log = find_example(wanted_of(game, spec), SEEDS)
        if log is None:
            print(f"{name}: no deal shows {', '.join(spec['shows'])}")
            continue
        path.write_text(captioned(game, name, log, spec["shows"]), encoding="utf-8")
        print(name, *ENGINES[game].size(log))


if __name__ == "__main__":
    main(*sys.argv[1:])

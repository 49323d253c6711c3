"""``python -m tests.freeze GAME [NAME …]``: look for the examples of a game and write their records.

What each must show stands in ``rules_text/examples/GAME.toml``. Records that are there already and still
show it stay as they are; name them to have them looked for anew.
"""

import sys
import tomllib
from dataclasses import replace
from pathlib import Path

from generator.engine import georgian, kon, shaha
from generator.engine.games import ENGINES
from generator.engine.rummy import kon as rummy_kon
from generator.engine.search import Wanted, find_example
from generator.engine.thousand.kon import lines_of
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
    ends = LINE_ENDS[game](log)
    for line, end in zip(record.lines, ends, strict=True):
        after = log.steps[end].state if end < len(log.steps) else log.final
        part = replace(log, steps=log.steps[:end], final=after)
        shown = engine.rules_shown(part) & set(shows) - seen
        seen |= shown
        lines.append(replace(line, captions=tuple(f"@{rule}" for rule in sorted(shown))))
    return str(replace(record, tags=tuple(tags), lines=tuple(lines)))


def _durak_line_ends(log):
    """Return after how many steps each line of a record ends: with a bout, or what is said before."""
    return [i for i, step in enumerate(log.steps, 1) if i == len(log.steps) or _bout_ends(log, i)]


def _bout_ends(log, i):
    before, after = log.steps[i - 1].state.bout, log.steps[i].state.bout
    return before.number != after.number or before.phase == "redeal"


def _thousand_line_ends(log):
    return [end for _, end in lines_of(log)]


LINE_ENDS = {
    "durak": _durak_line_ends,
    "joker": rummy_kon.line_ends,
    "thousand": _thousand_line_ends,
    "joker-shaha": shaha.line_ends,
    "joker-georgian": georgian.line_ends,
}


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

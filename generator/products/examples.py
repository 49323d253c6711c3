"""The recorded hands that a booklet tells: those of the game's examples that its table could have played."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from generator.engine.durak import resume, setup_of, start
from generator.engine.games import ENGINES
from generator.engine.kon import parse
from generator.engine.play import Log, Step
from generator.errors import KolodaError
from generator.resources import data_path
from generator.rulesets import Durak, Ruleset
from generator.text.captions import Caption, captions, example_ids
from generator.text.inline import MARK
from generator.text.lexicon import Lexicon
from generator.text.prose import stated_rules


@cache
def records(game: str) -> Mapping[str, Log[Any]]:
    """Return the log of every recorded example of a game, replayed, by its name."""
    logs = {}
    for name in example_ids(game):
        path = data_path(f"rules_text/examples/{game}/{name}.kon")
        (record,) = parse(path.read_text(encoding="utf-8"), path.name)
        logs[name] = ENGINES[game].replay(record)
    return logs


def fitting_examples(rules: Ruleset, lexicon: Lexicon) -> Mapping[str, tuple[Caption, Log[Any]]]:
    """Return the examples, with their captions, that fit a table.

    Played by its rules, every act is allowed and leads to the same events; and the rules that the
    caption names are in force.
    """
    stated = stated_rules(rules, lexicon)
    found = {}
    for name, caption in captions(rules.GAME, lexicon.language).items():
        shown = {code for code in MARK.findall(caption.point) if "." in code}
        if shown <= stated and (log := _played_by(rules, records(rules.GAME)[name])):
            found[name] = (caption, log)
    return found


def _played_by(rules: Ruleset, log: Log[Any]) -> Log[Any] | None:
    """Return the same hand under other rules; None where it could not have been played like that."""
    assert isinstance(rules, Durak), "no other game has recorded examples"
    steps = []
    try:
        if log.deal:
            state, opening = start(rules, log.deal)
        else:
            state, opening = resume(rules, setup_of(log.first)), ()
        for step in log.steps:
            after, events = state.apply(step.action)
            steps.append(Step(state, step.action, events))
            state = after
    except KolodaError:
        return None
    played = Log(log.deal, opening, tuple(steps), state)
    return played if played.events == log.events else None

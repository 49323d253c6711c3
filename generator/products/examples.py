"""The recorded hands that a booklet tells: those of the game's examples that its table could have played."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from generator.engine.games import ENGINES
from generator.engine.kon import parse
from generator.engine.play import Log, Step
from generator.engine.whist.state import WhistState
from generator.errors import KolodaError
from generator.resources import data_path
from generator.rulesets import Ruleset
from generator.text.captions import Caption, captions
from generator.text.lexicon import Lexicon
from generator.text.prose import stated_rules


@cache
def records(game: str) -> Mapping[str, Log[Any]]:
    """Return the log of every recorded example of a game, replayed, by its name."""
    logs = {}
    for path in sorted(data_path(f"rules_text/examples/{game}").glob("*.kon")):
        (record,) = parse(path.read_text(encoding="utf-8"), path.name)
        logs[path.stem] = ENGINES[game].replay(record)
    return logs


def fitting_examples(
    rules: Ruleset, lexicon: Lexicon, known: Log[Any]
) -> Mapping[str, tuple[Caption, Log[Any]]]:
    """Return the examples, with their captions, that fit a table and are there for something new.

    Played by its rules, every act is allowed and leads to the same events, and what the example shows
    is in force. Of that, some has been shown neither by ``known`` nor by the examples before.
    """
    stated, recorded = stated_rules(rules, lexicon), records(rules.GAME)
    shown = set(ENGINES[rules.GAME].rules_shown(known))
    found = {}
    for name, caption in captions(rules.GAME, lexicon.language).items():
        is_new = name in recorded and stated.issuperset(caption.shows) and not shown.issuperset(caption.shows)
        if is_new and (log := _played_by(rules, recorded[name])):
            found[name] = (caption, log)
            shown.update(caption.shows)
    return found


def _played_by(rules: Ruleset, log: Log[Any]) -> Log[Any] | None:
    """Return the same hand under other rules; None where it could not have been played like that."""
    engine, steps = ENGINES[rules.GAME], []
    try:
        if log.deal:
            # In games of bids and tricks the number of the deal says how many cards are dealt.
            number = (log.first.table.round,) if isinstance(log.first, WhistState) else ()
            state, opening = engine.start(rules, log.deal, *number)
        else:
            state, opening = engine.resume(rules, engine.setup_of(log.first)), ()
        for step in log.steps:
            after, events = state.apply(step.action)
            steps.append(Step(state, step.action, events))
            state = after
    except KolodaError:
        return None
    played = Log(log.deal, opening, tuple(steps), state)
    return played if played.events == log.events else None

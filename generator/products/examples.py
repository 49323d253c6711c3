"""The recorded hands that a booklet tells: those of the game's examples that its table could have played."""

from collections.abc import Mapping
from typing import Any

from generator.engine.games import ENGINES
from generator.engine.play import Log
from generator.errors import KolodaError
from generator.rulesets import Ruleset
from generator.text.captions import Caption, captions
from generator.text.lexicon import Lexicon
from generator.text.prose import stated_rules
from generator.text.recorded import records, replayed


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
    try:
        played = replayed(log, rules)
    except KolodaError:
        return None
    return played if played.events == log.events else None

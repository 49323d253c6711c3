"""Which languages there are, and what one of them still lacks: the list that a translator works through."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from generator.errors import KolodaError
from generator.resources import data_path
from generator.rulesets import GAMES
from generator.text.captions import captions
from generator.text.games import TELLERS
from generator.text.lexicon import languages, load_lexicon
from generator.text.options import game_text
from generator.text.printing import printing_phrases
from generator.text.prints import words
from generator.text.prose import stated_rules
from generator.text.telling import sentences

MODEL = "en"
"""The language that a new one is copied from."""


def languages_text() -> str:
    """Return every language with its name, and how much of it is there."""
    return "\n".join(_listed(code) for code in languages())


def _listed(code: str) -> str:
    lacks = missing(code)
    try:
        name = load_lexicon(code).name
    except KolodaError:
        name = "?"
    return f"{code:<6}{name:<14}" + ("complete" if not lacks else f"{len(lacks)} things are missing")


def languages_data() -> list[dict[str, object]]:
    """Return the same as data."""
    return [{"code": code, "missing": missing(code)} for code in languages()]


def missing_text(code: str) -> str:
    """Return what a language lacks, a line each. Raises `KolodaError` for one that has not been begun."""
    lacks = missing(code)
    return "\n".join(lacks) if lacks else f"{code}: nothing is missing"


def missing(code: str) -> list[str]:
    """Return a line for each file, key and rule that a language lacks or has wrong.

    Raises `KolodaError` if there is nothing of it: a folder may also hold what all languages share.
    """
    folder, model = (data_path(f"rules_text/{language}") for language in (code, MODEL))
    absent = [name for name in _files(model) if not (folder / name).exists()]
    if len(absent) == len(list(_files(model))):
        raise KolodaError(f"there is no language '{code}': copy rules_text/{MODEL} and translate it")
    lacks = [f"rules_text/{code}/{name}: is missing" for name in absent]
    if (folder / "lexicon.toml").exists():
        for check in _checks(code):
            try:
                check()
            except KolodaError as error:
                lacks += error.problems
    return list(dict.fromkeys(line for line in lacks if "No such file" not in line))


def _files(folder: Path) -> Iterator[str]:
    """Yield the files of a language; chapters may be divided otherwise, the files of a game may not."""
    for path in sorted(folder.rglob("*.toml")):
        yield path.relative_to(folder).as_posix()
    for game in GAMES:
        yield f"{game}.md"


def _checks(code: str) -> Iterator[Callable[[], object]]:
    yield partial(load_lexicon, code)
    yield partial(words, code)
    yield partial(printing_phrases, code)
    for game, teller in TELLERS.items():
        yield partial(game_text, game, code)
        yield partial(captions, game, code)
        yield partial(sentences, game, code, teller.sayings)
        yield partial(_check_rules, game, code)


def _check_rules(game: str, code: str) -> None:
    """Raise `KolodaError` with a line for each rule that the prose of the model states and this one not."""
    if not data_path(f"rules_text/{code}").joinpath(f"{game}.md").exists():
        return
    lacks: dict[str, None] = {}
    for name in GAMES[game].PRESETS:
        rules = GAMES[game].preset(name)
        stated = stated_rules(rules, load_lexicon(code))
        absent = sorted(stated_rules(rules, load_lexicon(MODEL)) - stated)
        lacks |= dict.fromkeys(
            f"rules_text/{code}/{game}.md: rule {rule} is not stated" for rule in sorted(absent)
        )
    if lacks:
        raise KolodaError(*lacks)

"""Every word that a reader meets, by the spelling dictionaries of Debian and a list of our own terms."""

import re
import subprocess
from pathlib import Path

import pytest

from generator.resources import data_path
from generator.rulesets import GAMES
from generator.text.lexicon import language_file, languages, load_lexicon
from generator.text.prose import prose_context, prose_path
from generator.text.template import render_lines

DICTIONARIES = {"ru": "ru_RU", "en": "en_GB"}
WORDS = Path(__file__).parent / "words"
_NO_PROSE = re.compile(
    r"\{[^}]*\}"  # placeholders, ids of chapters
    r"|^::: .*|</?\w[^>]*>|&\w+;"  # examples, tags
    r"|[a-z0-9-]+(?:\.[a-z0-9_-]+)+"  # ids of rules, addresses
    r"|\b(?:[2-9TJQKA][SHDC])\b"  # codes of cards
)
_NO_WORDS = ("gender", "grammar", "language", "index_system", "extends")


def texts(value):
    """Every text in a table of a language."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            if key not in _NO_WORDS:
                yield from texts(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from texts(inner)


def prose(game, lang):
    """The prose of a game at the tables of all presets, and all of its sentences and labels."""
    lexicon = load_lexicon(lang)
    for name in GAMES[game].PRESETS:
        context = prose_context(GAMES[game].preset(name), lexicon)
        lines = render_lines(prose_path(game, lexicon), {**context, "ref": str, "mark": str})
        yield from (line.text for line in lines)
    for path in sorted(data_path(f"rules_text/{lang}/{game}").glob("*.toml")):
        yield from texts(language_file(lang, f"{game}/{path.name}"))


def unknown_words(lines, lang):
    cleaned = "\n".join(dict.fromkeys(_NO_PROSE.sub(" ", line).replace("\u0301", "") for line in lines))
    checked = subprocess.run(
        ["hunspell", "-l", "-i", "utf-8", "-d", DICTIONARIES[lang], "-p", str(WORDS / f"{lang}.txt")],
        input=cleaned,
        capture_output=True,
        text=True,
        check=True,
        env={
            "LC_ALL": "C.UTF-8",
            "PATH": "/usr/bin:/bin",
            "HOME": str(WORDS),
        },  # without a home it reads no list
    )
    return sorted(set(checked.stdout.split()))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", languages())
def test_every_word_is_spelled_right(game, lang):
    assert unknown_words(prose(game, lang), lang) == []


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("file", ["lexicon", "printing", "prints"])
def test_the_general_words_are_spelled_right(lang, file):
    assert unknown_words(texts(language_file(lang, f"{file}.toml")), lang) == []
    assert unknown_words(texts(language_file(lang, "prints.toml")), lang) == []


@pytest.mark.parametrize(("lang", "slip"), [("ru", "Козырьь бьёт всё."), ("en", "Trumps beet evrything.")])
def test_a_slip_is_found(lang, slip):
    assert unknown_words([slip], lang)

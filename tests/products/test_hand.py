"""A record told in the terminal: what it is called."""

from pathlib import Path

import pytest

from generator.products.hand import hand_text
from generator.products.request import DEFAULTS, resolve
from generator.resources import data_path
from generator.text.lexicon import language_file, languages, load_lexicon

FOOL = "rules_text/examples/durak/fool.kon"


def title_of(file: Path, lang: str) -> str:
    request = resolve(DEFAULTS, file.parent)
    return hand_text(request, load_lexicon(lang), file).splitlines()[0]


@pytest.mark.parametrize("lang", languages())
def test_a_frozen_example_bears_its_title_in_the_language(lang: str) -> None:
    title = language_file(lang, "durak/examples.toml")["fool"]["title"]
    assert title_of(data_path(FOOL), lang) == title


@pytest.mark.parametrize("title", ["A deal of ours", "@durak.example.nonesuch"])
def test_any_other_title_is_printed_as_it_stands(title: str, tmp_path: Path) -> None:
    file = tmp_path / "deal.kon"
    file.write_text(data_path(FOOL).read_text("utf-8").replace("@durak.example.fool", title), "utf-8")
    assert title_of(file, "ru") == title

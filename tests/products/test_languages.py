"""What a translation lacks: our own lack nothing; one that has been begun is told file, key and rule."""

import json
import shutil

import pytest
from click.testing import CliRunner

from generator import resources
from generator.cli import main
from generator.products import languages as languages_module
from generator.products.languages import missing
from generator.resources import data_path
from generator.text import lexicon as lexicon_module
from generator.text.lexicon import languages


@pytest.mark.parametrize("code", languages())
def test_our_own_languages_lack_nothing(code):
    assert missing(code) == []


@pytest.fixture
def german(monkeypatch, tmp_path):
    """A copy of all texts in which German has been begun: copied from English."""
    shutil.copytree(data_path("rules_text"), tmp_path / "rules_text")
    shutil.copytree(tmp_path / "rules_text/en", tmp_path / "rules_text/de")

    def path(relative):
        return tmp_path / relative if relative.startswith("rules_text") else data_path(relative)

    for module in (resources, languages_module, lexicon_module):
        monkeypatch.setattr(module, "data_path", path)
    yield tmp_path / "rules_text/de"
    for clear in (resources.data_toml, lexicon_module._lexicon):
        clear.cache_clear()


def test_a_language_that_has_been_begun_is_told_what_it_lacks(german):
    (german / "durak/examples.toml").unlink()
    options = (german / "durak/options.toml").read_text("utf-8").replace("label =", "labl =", 1)
    (german / "durak/options.toml").write_text(options, "utf-8")
    lacks = missing("de")
    assert "rules_text/de/durak/examples.toml: is missing" in lacks
    assert any("rules_text/de/durak/options.toml:" in line and "label is missing" in line for line in lacks)
    assert any("labl is unknown" in line for line in lacks)


def test_a_language_without_a_text_of_the_game_says_which_have_one(german, tmp_path):
    shutil.rmtree(german / "durak")
    result = CliRunner().invoke(main, ["booklet", "durak", "--lang", "de", "--out", str(tmp_path / "out")])
    assert result.exit_code == 2
    assert result.stderr == "koloda: there is no text of durak in de: there are en, ru\n"


@pytest.mark.parametrize("code", ["eo", "examples", "measured", ""])
def test_a_language_that_has_not_been_begun(code):
    result = CliRunner().invoke(main, ["languages", "--missing", code])
    assert result.exit_code == 2
    assert result.stderr == f"koloda: there is no language '{code}': copy rules_text/en and translate it\n"


def test_the_list():
    shown = CliRunner().invoke(main, ["languages"]).stdout
    assert [line.split()[0] for line in shown.splitlines()] == list(languages())
    assert shown.count("complete") == len(languages())
    data = json.loads(CliRunner().invoke(main, ["languages", "--json"]).stdout)
    assert data == [{"code": code, "missing": []} for code in languages()]
    assert "nothing is missing" in CliRunner().invoke(main, ["languages", "--missing", "ru"]).stdout

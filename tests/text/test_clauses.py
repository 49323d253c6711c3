"""A changed house rule changes just the clauses that speak of it; the lists have been read with care."""

import tomllib
from pathlib import Path

import pytest

from generator.rulesets import GAMES
from generator.text.lexicon import languages
from generator.text.rummy import sheet as rummy_sheet
from generator.text.thousand import scoresheet
from generator.text.whist import sheet as whist_sheet
from tests.text.clauses import changed_clauses, clauses_of

CLAUSES = tomllib.loads((Path(__file__).parent / "clauses.toml").read_text("utf-8"))
# These never change alone: a table for two has gifts and a pack of its own.
TOGETHER = {("thousand", "two"), ("thousand", "gifts")}
OPTIONS = [(game, key) for game in GAMES for key in GAMES[game].options()]


@pytest.fixture(autouse=True)
def one_match_for_all(monkeypatch):
    """No clause tells of the filled sheet: for hundreds of tables it shows one match of each game."""
    for module, name in ((whist_sheet, "_match"), (rummy_sheet, "_played"), (scoresheet, "match_of")):
        play = getattr(module, name)
        monkeypatch.setattr(module, name, lambda rules, *seats, play=play: play(_usual(rules), *seats))


def _usual(rules):
    presets = [type(rules).preset(), *map(type(rules).preset, rules.PRESETS)]
    return next((usual for usual in presets if usual.player_counts == rules.player_counts), rules)


@pytest.mark.parametrize(("game", "key"), OPTIONS)
@pytest.mark.parametrize("lang", languages())
def test_a_house_rule_changes_its_own_clauses_and_no_others(game, key, lang):
    prefix = next(iter(clauses_of(GAMES[game].preset(), lang))).split(".", 1)[0]
    expected = {f"{prefix}.{rule}" for rule in CLAUSES[game][key].split()}
    assert changed_clauses(game, key, lang) == expected
    assert expected or (game, key) in TOGETHER


def test_the_lists_are_those_of_the_games():
    assert {(game, key) for game in CLAUSES for key in CLAUSES[game]} == set(OPTIONS)

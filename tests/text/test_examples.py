"""The recorded examples: captions in every language, told completely, shown where they fit."""

import re

import pytest

from generator.engine.play import Log
from generator.errors import KolodaError
from generator.products.examples import fitting_examples, records
from generator.resources import data_toml
from generator.rulesets import GAMES, Durak
from generator.text import captions as captions_module
from generator.text.captions import Caption, captions
from generator.text.durak import worked
from generator.text.games import TELLERS
from generator.text.lexicon import languages, load_lexicon
from generator.text.prose import stated_rules
from generator.text.source import ExampleSource
from tests.text.demo import face

SPECS = {game: data_toml(f"rules_text/examples/{game}.toml") for game in GAMES}
EXAMPLES = [(game, name) for game in GAMES for name in records(game)]
LANGUAGES = languages()
LONGEST = 14


def table(game, name):
    """Return the house rules of the table that an example was recorded at."""
    spec = SPECS[game][name]
    changes = dict(pair.split("=") for pair in spec.get("rules", "").split())
    return GAMES[game].preset(spec["preset"]).changed(changes)


def new_to(rules, lexicon):
    """Return the examples that a reader sees who has seen nothing yet."""
    first = next(iter(records(rules.GAME).values())).first
    return fitting_examples(rules, lexicon, Log(None, (), (), first))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_captions_are_sentences_that_differ(game, lang):
    told = captions(game, lang)
    assert list(told) == list(SPECS[game])
    for caption in told.values():
        assert re.fullmatch(r"[A-ZА-ЯЁ].*[^.]", caption.title)
        assert re.fullmatch(r"[A-ZА-ЯЁ].*[.]", caption.point)
        assert not re.search(r"\d|[\"']|\[\[", caption.title + caption.point)
    assert len({caption.title for caption in told.values()}) == len(told)
    assert len({caption.point for caption in told.values()}) == len(told)


def test_a_missing_caption_is_named(monkeypatch):
    monkeypatch.setattr(captions_module, "data_toml", lambda _: {**SPECS["durak"], "sung": {"shows": []}})
    with pytest.raises(KolodaError, match=r"ru/durak/examples.toml: sung is missing"):
        captions("durak", "ru")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "name"), EXAMPLES)
def test_each_example_is_told_and_names_rules_of_its_own_table(game, name, lang):
    lexicon = load_lexicon(lang)
    caption, rules = captions(game, lang)[name], table(game, name)
    assert set(caption.shows) <= stated_rules(rules, lexicon)
    example = TELLERS[game].example(records(game)[name], caption, lexicon, face)
    assert isinstance(example, ExampleSource)
    assert example.title == caption.title
    assert 0 < len(example.steps) <= LONGEST
    assert all(f"[[{rule}]]" in example.closing for rule in SPECS[game][name]["shows"])
    texts = [example.intro, *(step.text for step in example.steps)]
    assert not [text for text in texts if re.search(r"[{}]|None|  ", text) or not text.strip()]


@pytest.mark.parametrize("game", GAMES)
def test_each_example_fits_its_own_table(game):
    lexicon = load_lexicon("ru")
    for name in records(game):
        rules = table(game, name)
        shown = new_to(rules, lexicon)
        # Where another example has shown the same before, this one is left out.
        before = {rule for other in shown if other != name for rule in SPECS[game][other]["shows"]}
        assert name in shown or set(SPECS[game][name]["shows"]) <= before, name


def test_examples_of_other_games_are_not_shown():
    lexicon = load_lexicon("en")
    simple, throw_in, transfer = (
        new_to(Durak.preset(name), lexicon) for name in ("simple", "throw-in", "transfer")
    )
    assert "simple-pair" in simple and "simple-pair" not in throw_in
    assert "transfer-chain" in transfer and "transfer-chain" not in throw_in
    assert not [name for name in throw_in if name.startswith(("joker", "teams", "japanese"))]
    assert "transfer-late" not in transfer  # a house rule that is not in force
    alone = new_to(Durak(players=2), lexicon)
    assert {"beaten", "draw"} & set(alone) and "six-at-the-table" not in alone


@pytest.mark.parametrize("preset", ["two", "two-draw", "four"])
def test_examples_of_another_number_of_players_are_not_shown(preset):
    rules = GAMES["thousand"].preset(preset)
    seats = {len(log.first.standing.totals) for _, log in new_to(rules, load_lexicon("en")).values()}
    assert seats <= {rules.players}


def test_what_is_known_is_not_shown_again():
    lexicon = load_lexicon("ru")
    rules, log = Durak.preset("transfer"), records("durak")["transfer-chain"]
    assert "transfer-chain" in new_to(rules, lexicon)
    assert "transfer-chain" not in fitting_examples(rules, lexicon, log)


def test_a_round_is_told_once():
    lexicon = load_lexicon("ru")
    loop = worked.example(records("durak")["loop"], captions("durak", "ru")["loop"], lexicon, face)
    *_, again, end = loop.steps
    assert again.text == "У всех снова те же карты, и кон за коном всё повторяется."
    assert "в третий раз" in end.text


def test_rules_that_share_a_number_are_named_once():
    caption = Caption("Title", "Point.", ("a.hook", "a.exact", "a.zero", "a.new"))
    numbers = {"a.hook": "2.2", "a.exact": "5.1", "a.zero": "5.1"}
    assert caption.with_numbers(numbers).shows == ("a.hook", "a.exact", "a.new")


def test_a_dealt_example_keeps_the_number_of_its_deal():
    shown = new_to(GAMES["joker-georgian"](), load_lexicon("en"))
    assert {"one-card", "joker-turned-up"} <= set(shown)

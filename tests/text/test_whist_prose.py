"""The booklets of both trick Jokers in words: complete, true to the ruleset, clean."""

import re
from functools import cache

import pytest

from generator.products.examples import records
from generator.resources import data_toml
from generator.rulesets import GAMES, JokerGeorgian, JokerShaha
from generator.text.captions import captions
from generator.text.games import TELLERS
from generator.text.lexicon import languages, load_lexicon
from generator.text.options import game_text
from generator.text.prose import stated_rules
from generator.text.whist.narration import GAMES as TOLD
from tests.text.checks import check_prose, numbers_of, source_of, text_of, without_house_rules
from tests.text.demo import face

LANGUAGES = languages()
PREFIX = {"joker-georgian": "gjoker", "joker-shaha": "joker33"}
TABLES = {
    "joker-georgian": [JokerGeorgian.preset(name) for name in JokerGeorgian.PRESETS],
    "joker-shaha": [JokerShaha()],
}
VALUES = [
    (game, key, value)
    for game in TABLES
    for key, option in GAMES[game].options().items()
    for value in option.choices
]
# What comes with a value that cannot hold at the usual table.
ALONG = {("pairs", True): {"players": 4}}
# The rules that a booklet of the usual game states: by hand, from the specification.
USUAL = {
    "joker-georgian": {
        f"gjoker.{rule}"
        for rule in """
        players deck first_dealer dealer.next hands deal trump trump.none trump9 bid hook turn
        play.suit play.trump play.free trick cards.held joker joker.any_time joker.reply
        joker.reply.high joker.reply.low joker.lead joker.lead.high joker.lead.low
        joker.high_vs_trump two_jokers score.exact score.zero score.all score.over score.under
        khisht premium end
        """.split()  # noqa: SIM905
    },
    "joker-shaha": {
        f"joker33.{rule}"
        for rule in """
        players deck dealer deal trump bid hook turn play.suit play.trump play.free trick cards.held
        shaha shaha.follow shaha.beats shaha.decline shaha.lead score score.exact score.zero
        score.over score.under end
        """.split()  # noqa: SIM905
    },
}


@cache
def table(game, key, value):
    rules = GAMES[game](**{**ALONG.get((key, value), {}), key: value})
    assert not list(rules.contradictions()) or key == "khisht"
    return rules


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", TABLES)
def test_the_usual_booklet_states_its_rules_each_once(game, lang):
    assert set(numbers_of(GAMES[game](), lang)) == USUAL[game]  # that none is there twice, outline checks


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", TABLES)
def test_every_rule_that_can_be_shown_is_stated_at_some_table(game, lang):
    stated = set()
    for rules in [*TABLES[game], *(table(*value) for value in VALUES if value[0] == game)]:
        stated |= stated_rules(rules, load_lexicon(lang))
    assert set(TOLD[game].showable) <= stated


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "key", "value"), VALUES)
def test_the_prose_is_clean_at_every_table(game, key, value, lang):
    rules = table(game, key, value)
    check_prose(PREFIX[game], text_of(rules, lang))
    text = text_of(rules, lang)
    if rules.player_counts == (3,):
        assert not re.search(r"четверо|вчетвером|четвёро|\bfour play|двое на двое", text)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "key", "value"), VALUES)
def test_every_value_changes_the_chapters_of_rules(game, key, value, lang):
    usual, changed = GAMES[game](), table(game, key, value)
    if value == getattr(usual, key):
        return
    one, other = (without_house_rules(text_of(rules, lang)) for rules in (usual, changed))
    rules_only = [
        re.sub(r"## [^\n]*\{#sheet\}.*?(?=\n## )", "", text, flags=re.DOTALL) for text in (one, other)
    ]
    assert rules_only[0] != rules_only[1]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", TABLES)
def test_at_least_fifteen_disputes_each_with_a_rule(game, lang):
    for rules in TABLES[game]:
        (chapter,) = re.findall(r"\{#what-if\}(.*?)(?=\n## )", text_of(rules, lang), re.DOTALL)
        disputes = re.findall(r"(?m)^\*\*.*$", chapter)
        assert len(disputes) >= 15
        assert all(re.search(r"(?:Правил[оа]|Rules?) \[\[", dispute) for dispute in disputes)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", TABLES)
def test_no_number_is_typed_into_the_prose(game, lang):
    text = source_of(game, lang).replace(f"({PREFIX[game]}", "")
    assert not re.findall(
        r"(?<![\w.{#-])\d+(?![\w.]*\})", re.sub(r"(?m)^\([a-z0-9_. ]+\)|\|[:-]+\|?|^.*--:.*$", "", text)
    )


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", TABLES)
def test_options_and_presets_have_words_of_their_own(game, lang):
    text = game_text(game, lang)
    spoken = [option.values[value] for option in text.options.values() for value in option.values]
    assert len(set(spoken)) == len(spoken)
    assert all(re.fullmatch(r"[A-ZА-ЯЁ].*\.", words) for words in spoken)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "name"), [(game, name) for game in TABLES for name in records(game)])
def test_each_example_is_told_and_names_rules_of_its_own_table(game, name, lang):
    spec = data_toml(f"rules_text/examples/{game}.toml")[name]
    rules = (
        GAMES[game].preset(spec["preset"]).changed(dict(p.split("=") for p in spec.get("rules", "").split()))
    )
    lexicon = load_lexicon(lang)
    caption = captions(game, lang)[name]
    assert set(caption.shows) <= stated_rules(rules, lexicon)
    example = TELLERS[game].example(records(game)[name], caption, lexicon, face)
    assert example.steps and all(re.match(r"[A-ZА-ЯЁ]", step.text) for step in example.steps)
    assert re.fullmatch(r"[A-ZА-ЯЁ].*[.]", caption.point)

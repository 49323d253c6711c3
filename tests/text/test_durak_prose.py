"""The booklet's prose and the house rules in words: complete, true to the ruleset, clean."""

import copy
import re
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

import generator.engine
from generator.errors import KolodaError
from generator.resources import data_path
from generator.rulesets import Durak, format_value
from generator.text.durak.sayings import SAYINGS
from generator.text.lexicon import language_file, languages
from generator.text.options import game_text, game_text_from, house_rules
from tests.text.checks import check_prose, numbers_of, source_of, text_of, without_house_rules

LANGUAGES = languages()
VALUES = [(key, value) for key, option in Durak.options().items() for value in option.choices]

# A table at which each house rule that means nothing in the usual game has a meaning.
TABLES = {
    "transfer_first": {"kind": "transfer"},
    "transfer_late": {"kind": "transfer"},
    "transfer_show": {"kind": "transfer"},
    "joker": {"pack": 54},
    "joker_vs_joker": {"pack": 54},
    "joker_vs_trump": {"pack": 54, "joker": "universal"},
    "joker_attack": {"pack": 54},
    "joker_transfer": {"pack": 54, "kind": "transfer"},
    "joker_turnup": {"pack": 54},
    "trump_repeat": {"redeal5": "ask"},
    "attack": {"kind": "simple"},
    "players": {"pack": 54},
}

# The rules that a booklet of the usual game states, each once.
RULES = set(
    """
    durak.players durak.deck durak.deal.dir durak.dealer.first durak.dealer.next durak.deal.size
    durak.deal.unit durak.trump.pick durak.trump.place durak.trump.nostock durak.first.lead
    durak.first.lead.notrump durak.next.lead durak.throwin.attack durak.defender durak.touchmove
    durak.cards.held durak.rank36 durak.beat durak.beat.open durak.take.voluntary durak.throwin.match
    durak.throwin.from_cover durak.throwin.who durak.turn durak.throwin.pingpong durak.throwin.max_hand
    durak.throwin.max_total durak.throwin.first_bout durak.throwin.first_bout.until durak.bito.word
    durak.discard.closed durak.next.after_beat durak.throwin.after_take durak.take.all
    durak.next.after_take durak.draw.when durak.draw.to durak.draw.order durak.draw.order.others
    durak.draw.last durak.end.out durak.end.fool durak.end.draw durak.end.places durak.loop_guard
""".split()  # noqa: SIM905
)
THROWING = {rule for rule in RULES if rule.startswith("durak.throwin.")}
SIMPLE = {"durak.simple.attack", "durak.simple.addons"}
PASSING_ON = {
    f"durak.transfer.{rule}" for rule in ("when", "chain", "self", "obliged", "end", "capacity", "first_bout")
}
SHOWING = {"durak.transfer.show", "durak.transfer.show.once", "durak.transfer.show.capacity"}
JOKERS = {"durak.joker", "durak.rank54"} | {
    f"durak.joker.{rule}"
    for rule in ("count", "top", "trump_colour", "colour", "vs_joker", "vs_trump", "attack", "turned_up")
}
SIDES = {"durak.teams"} | {
    f"durak.teams.{rule}" for rule in ("attack", "partner_throw", "out.lead", "result")
}


def preset(name, **changes):
    return Durak(**{**Durak.PRESETS[name], **changes})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_is_stated_once(lang):
    assert set(numbers_of(Durak(), lang)) == RULES  # read_outline refuses a second one


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_kind_states_rules_of_its_own(lang):
    def stated(name, **changes):
        return set(numbers_of(preset(name, **changes), lang))

    simple = RULES - THROWING | SIMPLE | {"durak.throwin.max_hand"}
    assert stated("simple") == simple
    assert stated("simple-b") == simple | {"durak.beat.partial"}
    assert stated("transfer") == RULES | PASSING_ON | SHOWING
    assert stated("transfer", transfer_show=False) == RULES | PASSING_ON
    assert stated("transfer", transfer_late=True) == RULES | PASSING_ON | SHOWING | {"durak.transfer.late"}
    with_jokers = RULES | JOKERS | {"durak.redeal.5same"}
    no_start = {"durak.throwin.first_bout", "durak.throwin.first_bout.until"}
    without = {"durak.rank36", "durak.trump.nostock"} | no_start
    assert stated("durak-54-b") == (with_jokers - without) | {
        "durak.first.lead.ten",
        "durak.throwin.one_at_a_time",
    }
    assert stated("durak-54-a") == (
        (with_jokers - without - {"durak.throwin.max_total"}) | PASSING_ON | {"durak.joker.transfer"}
    )
    assert stated("teams-2x2") == RULES - {"durak.trump.nostock"} | SIDES
    drawing = {rule for rule in RULES if rule.startswith("durak.draw.")}
    no_stock = drawing | {"durak.trump.place", "durak.first.lead.notrump"}
    assert stated("teams-3x3") == RULES - no_stock | SIDES
    assert stated("teams-2x2", kind="transfer") == (
        RULES - {"durak.trump.nostock"} | SIDES | PASSING_ON | {"durak.teams.out.transfer"}
    )
    japanese = RULES - {"durak.trump.place"}
    assert stated("japanese") == japanese | {"durak.variant.japanese_a"}
    assert stated("japanese", special_trump="japanese_b") == RULES | {
        "durak.variant.japanese_b",
        "durak.variant.spades",
    }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_house_rules_that_add_a_rule(lang):
    def adds(**changes):
        return set(numbers_of(Durak(**changes), lang)) - RULES

    assert adds(redeal5="ask") == adds(redeal5="auto") == {"durak.redeal.5same"}
    assert adds(redeal5="ask", trump_repeat="reroll") == {"durak.redeal.5same", "durak.trump.repeat"}
    assert adds(cut=True) == {"durak.cut"}
    assert adds(trump_six_swap=True) == {"durak.trump_six_swap"}
    assert adds(one_at_a_time=True) == {"durak.throwin.one_at_a_time"}
    assert adds(beat_partial=True) == {"durak.beat.partial"}
    assert adds(low_trump_beats_ace=True) == {"durak.low_trump_beats_ace"}
    assert adds(epaulettes=True) == {"durak.epaulettes"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_that_are_not_in_force_are_not_stated(lang):
    def lacks(**changes):
        return RULES - set(numbers_of(Durak(**changes), lang))

    assert lacks(first_bout_max=None) == {"durak.throwin.first_bout", "durak.throwin.first_bout.until"}
    assert lacks(throw_max="hand_only") == {"durak.throwin.max_total"}
    assert lacks(first_lead="left_of_dealer") == {"durak.first.lead.notrump"}
    assert lacks(next_lead="lowest_trump") == {"durak.next.lead"}
    assert lacks(throw_who="attacker") == {"durak.throwin.pingpong"}
    assert lacks(hand=5) == {"durak.trump.nostock"}
    assert lacks(players=2) == {
        "durak.trump.nostock",
        "durak.draw.order.others",
        "durak.end.places",
        "durak.throwin.pingpong",
    }
    drawing = {rule for rule in RULES if rule.startswith("durak.draw.")}
    assert lacks(players=6) == drawing | {"durak.trump.place", "durak.first.lead.notrump"}


PRESETS = [preset(name) for name in Durak.PRESETS]
ONE_CHANGE = [Durak(**{**TABLES.get(key, {}), key: value}) for key, value in VALUES]
FEW_TABLES = tuple(dict.fromkeys([*PRESETS, *ONE_CHANGE]))


@cache
def many_tables():
    """Return every preset with every value of every house rule that is possible there."""
    changed = (replace(rules, **{key: value}) for rules in PRESETS for key, value in VALUES)
    return tuple(dict.fromkeys(rules for rules in changed if not list(rules.contradictions())))


def check_same_numbers(rules):
    first, *others = [numbers_of(rules, lang) for lang in LANGUAGES]
    assert all(numbers == first for numbers in others)


def test_languages_state_the_same_rules_under_the_same_numbers():
    for rules in FEW_TABLES:
        check_same_numbers(rules)


@pytest.mark.slow
def test_languages_state_the_same_rules_at_every_table():
    for rules in many_tables():
        check_same_numbers(rules)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", Durak.options())
def test_every_value_changes_the_rules_and_not_only_the_list_of_house_rules(lang, key):
    tables = [Durak(**{**TABLES.get(key, {}), key: value}) for value in Durak.options()[key].choices]
    assert not [line for rules in tables for line in rules.contradictions()]
    texts = {without_house_rules(text_of(rules, lang)) for rules in tables}
    assert len(texts) == len(tables)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_text_is_clean_and_references_have_rules(lang):
    for rules in FEW_TABLES:
        check_prose("durak", text_of(rules, lang))


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7, 8])
def test_text_is_clean_at_every_table(lang, players):
    for rules in many_tables():
        smaller = replace(rules, players=players)
        if not list(smaller.contradictions()):
            check_prose("durak", text_of(smaller, lang))


def test_a_table_of_three_hears_nothing_of_six():
    russian, english = (text_of(Durak(players=3), lang) for lang in ("ru", "en"))
    assert not re.search(r"шест(ь|и|еро|ером) игрок|шестер(о|ым)|от двух", russian)
    assert not re.search(r"six (players|people)|two to", english, re.IGNORECASE)
    assert "третий игрок" in russian
    assert "the third player" in english


def test_a_single_card_lead_is_told_so():
    russian, english = (text_of(Durak(attack="one"), lang) for lang in ("ru", "en"))
    assert "кладёт лицом вверх одну карту, любую" in russian
    assert "lays down one card, face up; any card will do" in english
    assert "сразу несколько карт" not in without_house_rules(russian)
    assert "or several of one rank" not in without_house_rules(english)


def test_limits_come_from_the_ruleset():
    assert "предел — пять карт" in text_of(Durak(), "ru")
    assert "до шести" in text_of(Durak(), "ru")
    assert "добирает до трёх" in text_of(Durak(hand=3), "ru")
    assert "draw back up to five" in text_of(Durak(hand=5), "en")
    assert "первого отбоя" not in without_house_rules(text_of(Durak(first_bout_max=None), "ru"))


def test_figures_of_the_odds_stand_in_the_text():
    assert "примерно раз в 48\N{NO-BREAK SPACE}сдач" in text_of(Durak(), "ru")
    assert "0,72\N{NO-BREAK SPACE}%" in text_of(Durak(), "ru")
    assert "1,947,792 different hands of six cards" in text_of(Durak(), "en")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_number_and_no_straight_quote_is_typed(lang):
    assert not re.findall(r".*\d.*", source_of("durak", lang))
    assert not re.findall(r".*[\"'].*", source_of("durak", lang))


def test_russian_spelling():
    sources = [
        source_of("durak", "ru"),
        *(path.read_text("utf-8") for path in data_path("rules_text/ru").glob("*.toml")),
    ]
    words = {word for text in sources for word in re.findall(r"[а-яё]+", text.lower())}
    without_yo = (
        r"берет|бьет|кладет|идет|дает|еще|ее|вдвоем|втроем|придет|найдет|остается|доберет\w*|причем|счет|черн\w+"
        r"|(шест|сем|восьм|четв)[её]?рк\w*"
    )
    wrong = {word for word in words if re.fullmatch(without_yo, word) and "ё" not in word}
    assert not wrong
    assert not [line for text in sources for line in text.splitlines() if re.search(r"\w - \w|\.\.\.", line)]


@pytest.mark.parametrize("name", Durak.PRESETS)
def test_each_booklet_answers_at_least_eight_disputes(name):
    for lang in LANGUAGES:
        for players in {2, *preset(name).player_counts}:
            rules = preset(name, players=players)
            if list(rules.contradictions()):
                continue
            text = text_of(rules, lang)
            chapter = text.partition("{#what-if}")[2].partition("\n## ")[0]
            disputes = re.findall(r"(?m)^\*\*.*\[\[durak\.", chapter)
            assert len(disputes) >= 8


def test_each_rule_that_narration_and_engine_name_is_stated_somewhere():
    tables = [
        *FEW_TABLES,
        preset("durak-54-a", transfer_late=True),
        preset("teams-2x2", kind="transfer"),
        preset("japanese", special_trump="japanese_b"),
    ]
    stated = {rule for rules in tables for rule in numbers_of(rules, "ru")}
    told = {rule for template in SAYINGS.values() for rule in template.rules}
    engine = Path(generator.engine.__file__).parent
    sources = "".join(path.read_text("utf-8") for path in engine.rglob("*.py"))
    given = set(re.findall(r'"(durak\.[a-z_.0-9]+)"', sources))
    assert told <= stated
    assert given
    # An act that the record's notation cannot express breaks no rule of the game.
    assert given - {"durak.notation"} <= stated


@pytest.mark.parametrize("lang", LANGUAGES)
def test_house_rules_have_words_for_each_value(lang):
    text = game_text("durak", lang)
    assert list(text.options) == list(Durak.options())
    assert list(text.presets) == list(Durak.PRESETS)
    for key, value in VALUES:
        option = text.options[key]
        for sentence in (option.meaning, option.value(value)):
            assert re.fullmatch(r"[A-ZА-ЯЁ“«].*[.]", sentence)
    spoken = [text.options[key].value(value) for key, value in VALUES]
    assert len(set(spoken)) == len(spoken)


def test_house_rules_compare_with_the_usual_game():
    rules = house_rules(Durak(chase=False), "en")
    chase = next(rule for rule in rules if rule.key == "chase")
    assert chase.here == "After “I take” nothing more is thrown in."
    assert chase.others == ("After “I take” the others may still throw in, up to the limit of the bout.",)
    assert [rule.key for rule in rules if not rule.is_usual] == ["chase"]


@pytest.mark.parametrize(("lang", "elsewhere"), [("ru", "Бывает и так"), ("en", "Elsewhere")])
def test_each_house_rule_has_a_line_and_goes_on_in_lower_case(lang, elsewhere):
    rules = Durak(chase=False, hand=5)
    chapter = text_of(rules, lang).partition("{#house-rules}")[2].partition("\n## ")[0]
    told = [rule for rule in house_rules(rules, lang) if rule.key not in {"kind", "pack", "players", "teams"}]
    for rule in told:
        (line,) = re.findall(rf"(?m)^(?:- )?\*\*{re.escape(rule.label)}\.\*\* (.*)$", chapter)
        shown = rule.others if rule.is_usual else (rule.here, *rule.others)
        assert [part.casefold() for part in re.split(r" \*[^*]*:\* ", line)] == [
            sentence.casefold() for sentence in shown
        ]
        assert not re.search(r":\* [A-ZА-ЯЁ]", line)
    assert chapter.count(f"*{elsewhere}:*") == 2


def test_house_rules_speak_only_of_what_could_be_otherwise():
    usual = {rule.key for rule in house_rules(Durak(), "en")}
    idle = {key for key in Durak.options() if key.startswith(("transfer_", "joker"))} | {"trump_repeat"}
    assert usual == set(Durak.options()) - idle
    attack = next(rule for rule in house_rules(Durak(), "en") if rule.key == "attack")
    assert len(attack.others) == 2  # one, one_or_two; the other forms belong to simple Durak
    simple = {rule.key for rule in house_rules(preset("simple"), "en")}
    assert not simple & {"chase", "throw_who", "throw_max", "first_bout_max", "transfer_show"}


def test_a_missing_or_an_unknown_value_is_refused():
    table = copy.deepcopy(language_file("ru", "durak/options.toml"))
    values = table["options"]["hand"]["values"]
    values["7"] = values.pop("5")
    with pytest.raises(KolodaError) as caught:
        game_text_from("durak", "ru", table)
    assert caught.value.problems == (
        "rules_text/ru/durak/options.toml: options.hand.values.5 is missing",
        "rules_text/ru/durak/options.toml: options.hand.values.7 is unknown",
    )


def test_values_are_keyed_as_they_are_typed():
    assert {format_value(value) for key, value in VALUES if key == "chase"} == {"on", "off"}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", Durak.PRESETS)
def test_at_least_fifteen_disputes_each_decided_by_a_rule(name, lang):
    (chapter,) = re.findall(r"\{#what-if\}(.*?)(?=\n## )", text_of(Durak.preset(name), lang), re.DOTALL)
    disputes = re.findall(r"(?m)^\*\*.*$", chapter)
    assert len(disputes) >= 15
    assert all(re.search(r"(?:Правил[оа]|Rules?) \[\[", dispute) for dispute in disputes)

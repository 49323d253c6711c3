"""The rummy's booklet in words: complete, true to the ruleset, clean, the same rules in every language."""

import re
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

import generator.engine.rummy
from generator.resources import data_path
from generator.rulesets import Rummy
from generator.text.lexicon import languages, load_lexicon
from generator.text.options import game_text
from generator.text.outline import read_outline
from generator.text.prose import prose_context, prose_path
from generator.text.rummy.prose import rest_of
from generator.text.rummy.sayings import SAYINGS
from generator.text.rummy.sheet import sheet_of
from generator.text.template import render_lines

LANGUAGES = languages()
RU, EN = load_lexicon("ru"), load_lexicon("en")
VALUES = [(key, value) for key, option in Rummy.options().items() for value in option.choices]
LEAST_DISPUTES = 15

# What a value needs beside it.
NEEDED = {
    **{("players", players): {"pack": 159} for players in (8, 9, 10, 11)},
    ("first_meld", None): {"first_joker": "stands_for"},
}

# The rules that every booklet of the game states, each once; those of the usual table have no other.
RULES = set(
    """
    joker.players joker.deck joker.dealer joker.deal joker.first_move joker.turn joker.cards.held
    joker.stock.take joker.deck.empty joker.first_circle joker.meld.min joker.meld.run joker.meld.set
    joker.ace.low joker.ace.both joker.ace.around joker.joker.run joker.joker.set joker.joker.per_meld
    joker.full_melds joker.meld.first51 joker.first51.joker joker.layoff joker.merge joker.joker.swap
    joker.joker.swap.set joker.joker.swap.use joker.out joker.out.discard joker.limit joker.score.hand
    joker.score.lone joker.rounds joker.score.min joker.penalty joker.stake
""".split()  # noqa: SIM905
)


def table(key, value):
    return Rummy(**{**NEEDED.get((key, value), {}), key: value})


PRESETS = [Rummy.preset(name) for name in Rummy.PRESETS]
FEW_TABLES = tuple(dict.fromkeys([*PRESETS, *(table(key, value) for key, value in VALUES)]))


@cache
def rendered(rules, lang):
    lexicon = load_lexicon(lang)
    context = {**prose_context(rules, lexicon), "ref": "[[{}]]".format, "mark": "[[{}]]".format}
    return render_lines(prose_path("joker", lexicon), context)


def text_of(rules, lang):
    return "\n".join(line.text for line in rendered(rules, lang))


def chapter_of(rules, lang, name):
    found = re.search(rf"\{{#{name}(?: \.[a-z]+)*\}}(.*?)(?=\n## |\Z)", text_of(rules, lang), re.DOTALL)
    return found[1] if found else ""


def without_house_rules(text):
    return re.sub(r"## [^\n]*\{#house-rules\}.*?(?=\n## )", "", text, flags=re.DOTALL)


def numbers_of(rules, lang):
    return read_outline(rendered(rules, lang)).numbers


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_is_stated_once_at_every_preset(lang):
    assert set(numbers_of(Rummy(), lang)) == RULES  # read_outline refuses a second one
    assert set(numbers_of(Rummy.preset("borisov-159"), lang)) == RULES | {"joker.deck3"}
    for name in ("loss-limit", "konkan"):
        assert set(numbers_of(Rummy.preset(name), lang)) == RULES
    assert set(numbers_of(Rummy(first_meld=None), lang)) == RULES - {"joker.first51.joker"}


def test_languages_state_the_same_rules_under_the_same_numbers():
    for rules in FEW_TABLES:
        first, *others = [numbers_of(rules, lang) for lang in LANGUAGES]
        assert all(numbers == first for numbers in others)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", Rummy.options())
def test_every_value_changes_the_rules_and_not_only_the_list_of_house_rules(lang, key):
    tables = [table(key, value) for value in Rummy.options()[key].choices]
    assert not [line for rules in tables for line in rules.contradictions()]
    assert len({without_house_rules(text_of(rules, lang)) for rules in tables}) == len(tables)


def check_clean(text):
    numbers = {rule for line in re.findall(r"(?m)^\((joker[^)]*)\)", text) for rule in line.split()}
    refs = {code for code in re.findall(r"\[\[([^\]]*)\]\]", text) if "." in code}
    assert refs <= numbers
    assert not re.search(
        r"[{}](?!#)|None|\bTrue\b|\bFalse\b|Undefined|  \S| [.,;:!?]|\bS[04]|outside|seed",
        re.sub(r"\{#[^}]+\}|(?<=\*)\{[a-z]{2}(-[A-Z][a-z]{3})?\}", "", text),
    )
    assert not re.search(r"(?m)^#+ .*\n>", text)
    assert not re.search(r"[а-яё][a-z]|[a-z][а-яё]", text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_text_is_clean_and_references_have_rules(lang):
    for rules in FEW_TABLES:
        check_clean(text_of(rules, lang))


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_text_is_clean_for_each_number_of_players_at_every_preset(lang):
    for rules in PRESETS:
        for players in range(2, 12):
            smaller = replace(rules, players=players)
            if not list(smaller.contradictions()):
                check_clean(text_of(smaller, lang))


def test_a_table_of_two_hears_nothing_of_neighbours():
    russian, english = (text_of(Rummy(players=2), lang) for lang in ("ru", "en"))
    rules = "|".join(("сосед", "по часовой", "налево", "никто ещё"))
    assert not re.search(rules, without_house_rules(russian).partition("{#words}")[0])
    assert not re.search(r"clockwise|on the left|to the left|neighbour in|the others are", english)
    assert "соперник" in russian and "opponent" in english


def test_three_packs_are_told_so():
    russian, english = (text_of(Rummy.preset("borisov-159"), lang) for lang in ("ru", "en"))
    assert "тремя колодами" in russian and "двумя колодами" not in without_house_rules(russian)
    assert "−400" in russian and "−400" in english
    assert "three packs" in english and "two packs" not in without_house_rules(english)
    assert "−400" not in text_of(Rummy(), "ru")


def test_numbers_come_from_the_ruleset():
    assert "не меньше 51\N{NO-BREAK SPACE}очка" in text_of(Rummy(), "ru")
    assert "at least 40\N{NO-BREAK SPACE}points" in text_of(Rummy(first_meld=40), "en")
    assert "42\N{NO-BREAK SPACE}очка, а нужно 51" in text_of(Rummy(), "ru")
    assert "Да: вместе 42\N{NO-BREAK SPACE}очка" in text_of(Rummy(first_meld=40), "ru")
    assert "Здесь 27\N{NO-BREAK SPACE}очков" in text_of(Rummy(joker_hand=25), "ru")
    assert "no threshold" in text_of(Rummy(first_meld=None), "en")


def test_the_figures_of_the_odds_stand_in_the_text():
    # 1 − C(104, 14) : C(106, 14) = 1 − (92 · 91) : (106 · 105) = 2758 : 11130
    assert "24,8\N{NO-BREAK SPACE}%" in chapter_of(Rummy(), "ru", "did-you-know")
    # 14 · (8 · 95 + 2 · 10) : 106 = 14 · 780 : 106
    assert "103\N{NO-BREAK SPACE}points" in chapter_of(Rummy(), "en", "did-you-know")


@pytest.mark.parametrize("lexicon", [RU, EN], ids=lambda lexicon: lexicon.language)
@pytest.mark.parametrize("name", Rummy.PRESETS)
def test_the_filled_sheet_adds_up(lexicon, name):
    sheet = sheet_of(Rummy.preset(name), lexicon)

    def number(text):
        return int(text.replace("\N{MINUS SIGN}", "-").replace("\N{NO-BREAK SPACE}", ""))

    for seat, total in enumerate(sheet.totals):
        cells = [line[seat].split(" → ") for line in sheet.lines]
        points = [number(cell[0]) for cell in cells]
        assert sum(points) == number(total)
        if sheet.has_sums:
            assert [number(cell[-1]) for cell in cells] == [sum(points[: i + 1]) for i in range(len(points))]
    totals = [number(total) for total in sheet.totals]
    assert [int(place) for place in sheet.places] == [1 + sum(t < total for t in totals) for total in totals]
    assert totals[sheet.adder] == min(totals)
    shown = sheet.sum.replace("\N{MINUS SIGN}", "-").replace("- ", "-").replace("+ ", "").split(" = ")
    assert sum(map(int, shown[0].split())) == int(shown[1]) == min(totals)
    assert len(sheet.lines) == len(sheet.names)  # everyone deals once


def source_of(lang):
    path = prose_path("joker", load_lexicon(lang))
    parts = sorted((path.parent / "joker").glob("*.md"))
    text = "\n".join(part.read_text("utf-8") for part in (path, *parts))
    return re.sub(r"\{\{.*?\}\}|\{%.*?%\}|\[\[.*?\]\]|\{#.*?\}|\(joker\.[^)]*\)", "", text, flags=re.DOTALL)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_number_and_no_straight_quote_is_typed(lang):
    assert not re.findall(r".*\d.*", source_of(lang))
    assert not re.findall(r".*[\"'].*", source_of(lang))


def test_russian_spelling():
    tables = data_path("rules_text/ru/joker").glob("*.toml")
    sources = [source_of("ru"), *(path.read_text("utf-8") for path in tables)]
    words = {word for text in sources for word in re.findall(r"[а-яё]+", text.lower())}
    without_yo = (
        r"берет|кладет|идет|дает|еще|ее|вдвоем|втроем|придет|растет|остается|причем|счет|кончен\w*о|несет"
        r"|(шест|сем|восьм|четв)[её]?рк\w*"
    )
    assert not {word for word in words if re.fullmatch(without_yo, word) and "ё" not in word}
    assert not [line for text in sources for line in text.splitlines() if re.search(r"\w - \w|\.\.\.", line)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_booklet_answers_at_least_fifteen_disputes(lang):
    for rules in FEW_TABLES:
        disputes = re.findall(r"(?m)^\*\*.*\[\[joker\.", chapter_of(rules, lang, "what-if"))
        assert len(disputes) >= LEAST_DISPUTES


@pytest.mark.parametrize(
    ("lang", "words"), [("ru", "взятки.*шах.*грузинск"), ("en", "tricks.*shaha.*Georgian")]
)
def test_it_is_told_from_the_other_jokers(lang, words):
    for name in ("start", "sources"):
        assert re.search(words, chapter_of(Rummy(), lang, name).replace("\n", " "))


def test_each_rule_that_narration_and_engine_name_is_stated_somewhere():
    stated = {rule for rules in FEW_TABLES for rule in numbers_of(rules, "ru")}
    told = {rule for saying in SAYINGS.values() for rule in saying.rules}
    engine = Path(generator.engine.rummy.__file__).parent
    sources = "".join(path.read_text("utf-8") for path in engine.rglob("*.py"))
    given = set(re.findall(r'"(joker\.[a-z_.0-9]+)"', sources))
    assert told <= stated
    # An act that the record's notation cannot express breaks no rule of the game.
    assert given - {"joker.notation"} <= stated


def test_of_values_that_differ_in_a_figure_the_end_is_told():
    text = chapter_of(Rummy(), "en", "house-rules")
    assert "Play until somebody has 101 points. *Or:* 150 points. *Or:* 200 points." in text
    assert rest_of("Melds are laid.", "first_circle_melds", "Melds are laid at once.") == "melds are laid."
    assert rest_of("Play one deal.", "match", "Play until somebody has enough.") == "play one deal."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_house_rules_have_words_for_each_value(lang):
    text = game_text("joker", lang)
    spoken = [text.options[key].value(value) for key, value in VALUES]
    for sentence in (*spoken, *(text.options[key].meaning for key in text.options)):
        assert re.fullmatch(r"[A-ZА-ЯЁ“«].*[.]", sentence)
    assert len(set(spoken)) == len(spoken)

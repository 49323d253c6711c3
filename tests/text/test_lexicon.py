"""The words: case and plural tables by hand, and the completeness of every language."""

import copy
from fractions import Fraction

import pytest

from generator.cards import Card, Joker, Rank, Suit
from generator.errors import KolodaError
from generator.text.lexicon import CASES, NOUNS, PHRASES, language_file, languages, lexicon_from, load_lexicon

RU, EN = load_lexicon("ru"), load_lexicon("en")


def card(code):
    return Card.parse(code)


def test_languages_found():
    assert languages() == ("en", "ru")
    assert [load_lexicon(lang).name for lang in languages()] == ["English", "Русский"]
    assert (RU.index_system, EN.index_system) == ("ru", "int")


@pytest.mark.parametrize(
    ("n", "text"),
    [
        (1, "1 карта"),
        (2, "2 карты"),
        (4, "4 карты"),
        (5, "5 карт"),
        (0, "0 карт"),
        (11, "11 карт"),
        (14, "14 карт"),
        (21, "21 карта"),
        (22, "22 карты"),
        (111, "111 карт"),
        (1947792, "1 947 792 карты"),
    ],
)
def test_russian_plurals(n, text):
    assert RU.count(n, "card") == text.replace(" ", "\N{NO-BREAK SPACE}")


@pytest.mark.parametrize(
    ("n", "noun", "case", "text"),
    [
        (1, "card", "acc", "одну карту"),
        (2, "card", "nom", "две карты"),
        (6, "card", "dat", "шести картам"),
        (2, "player", "nom", "два игрока"),
        (2, "player", "gen", "двух игроков"),
        (5, "player", "gen", "пяти игроков"),
        (3, "deal", "acc", "три сдачи"),
        (1, "bout", "gen", "одного кона"),
        (36, "card", "nom", "36\N{NO-BREAK SPACE}карт"),
    ],
)
def test_russian_numbers_in_words(n, noun, case, text):
    assert RU.spelled(n, noun, case) == text


@pytest.mark.parametrize(
    ("code", "case", "text"),
    [
        ("7S", "nom", "семёрка пик"),
        ("7H", "acc", "семёрку червей"),
        ("9S", "ins", "девяткой пик"),
        ("JD", "ins", "валетом бубен"),
        ("AH", "acc", "туза червей"),
        ("KC", "acc", "короля треф"),
        ("KC", "ins", "королём треф"),
        ("QD", "gen", "дамы бубен"),
        ("TD", "dat", "десятке бубен"),
        ("8S", "pre", "восьмёрке пик"),
    ],
)
def test_russian_cards(code, case, text):
    assert RU.card(card(code), case) == text


def test_cards_of_one_rank_share_it():
    assert RU.cards([card("7S"), card("7H")], "acc") == "семёрки пик и червей"
    assert RU.cards([card("JS"), card("JH"), card("JC")], "acc") == "валетов пик, червей и треф"
    assert EN.cards([card("TS"), card("TH")]) == "tens of spades and hearts"


def test_cards_of_two_ranks_and_single_cards():
    assert RU.cards([card("7S"), card("8H")], "ins") == "семёркой пик и восьмёркой червей"
    assert RU.cards([card("AD")], "acc") == "туза бубен"
    assert EN.cards([]) == ""
    mixed = [card("7S"), card("8H")]
    assert EN.cards(mixed, definite=True) == "the seven of spades and the eight of hearts"
    assert RU.cards(mixed, definite=True) == "семёрка пик и восьмёрка червей"


def test_trumps_and_jokers():
    assert RU.trump(card("9D"), "ins") == "козырной девяткой"
    assert RU.trump(card("JD"), "acc") == "козырного валета"
    assert EN.trump(card("6D")) == "trump six"
    assert RU.card(Joker.RED, "ins") == "красным джокером"
    assert EN.cards([Joker.RED, Joker.BLACK]) == "red joker and black joker"
    assert (RU.mark(Joker.BLACK), EN.mark(Joker.RED)) == ("чёрный джокер", "red joker")


def test_marks():
    assert [RU.mark(card(code)) for code in ("7S", "TD", "KH", "AC")] == ["7♠", "10♦", "К♥", "Т♣"]
    assert [EN.mark(card(code)) for code in ("7S", "TD", "KH", "AC")] == ["7♠", "10♦", "K♥", "A♣"]


def test_players():
    russian = "Аня Боря Вера Глеб Даша Егор Женя Зоя Илья Катя Лёня"
    assert [RU.player(seat) for seat in range(11)] == russian.split()
    english = "Ann Ben Cleo Dan Eve Finn Gail Hugo Ivy Joe Kate"
    assert [EN.player(seat) for seat in range(11)] == english.split()
    assert [RU.player(0, case) for case in CASES] == ["Аня", "Ани", "Ане", "Аню", "Аней", "Ане"]
    assert RU.player(3, "acc") == "Глеба"
    assert (RU.place(2, 1), RU.place(1, 1), EN.place(2, 2)) == ("первой", "первым", "second")
    assert (RU.place(7, 8), EN.place(6, 7)) == ("восьмой", "seventh")
    with pytest.raises(KolodaError, match="no seat 11"):
        RU.player(11)


def test_lists_and_figures():
    assert RU.joined(["а", "б", "в"]) == "а, б и в"
    assert EN.joined(["a", "b"]) == "a and b"
    assert RU.joined([]) == ""
    assert RU.integer(-120) == "−120"
    assert [RU.integer(1000), RU.integer(10000)] == ["1000", "10\N{NO-BREAK SPACE}000"]
    assert RU.percent(Fraction(208, 10000), 2) == "2,08\N{NO-BREAK SPACE}%"
    assert EN.percent(Fraction(1, 8), 1) == "12.5%"
    assert EN.percent(Fraction(1, 200), 0) == "1%"  # half up


@pytest.mark.parametrize(
    ("number", "russian", "english"),
    [(1.25, "+1,2", "+1.2"), (-0.36, "−0,4", "−0.4"), (0.04, "0,0", "0.0"), (-0.04, "0,0", "0.0")],
)
def test_decimals(number, russian, english):
    assert (RU.decimal(number, sign=True), EN.decimal(number, sign=True)) == (russian, english)
    assert RU.decimal(number) == russian.removeprefix("+")


def test_every_rank_and_suit_has_every_case():
    for lang in languages():
        lexicon = load_lexicon(lang)
        for case in CASES:
            texts = {lexicon.card(Card(rank, suit), case) for rank in Rank for suit in Suit}
            assert len(texts) == 52
            assert all(lexicon.count(n, noun, case) for noun in NOUNS for n in (1, 2, 5))


def test_phrases():
    assert RU.phrase("sheet_front", sheet=2, sheets=4) == "лист 2 из 4, лицо"
    assert (
        RU.phrase("print_long_edge")
        == "Печатайте в масштабе 100\N{NO-BREAK SPACE}%, переворот по длинному краю."
    )
    assert EN.phrase("sheet_back", sheet=2, sheets=4) == "sheet 2 of 4, backs"
    with pytest.raises(KolodaError, match="did you mean sheet_front"):
        RU.phrase("sheet_frnt")


def test_unknown_language():
    with pytest.raises(KolodaError, match="unknown language 'xx': there are en, ru"):
        load_lexicon("xx")


def words_of(lang):
    return copy.deepcopy(language_file(lang, "lexicon.toml"))


@pytest.mark.parametrize("lang", languages())
def test_each_key_is_needed_and_no_other_is_allowed(lang):
    def tables(table, path=()):
        yield path
        for key, value in table.items():
            if isinstance(value, dict):
                yield from tables(value, (*path, key))

    for path in tables(language_file(lang, "lexicon.toml")):
        words = words_of(lang)
        table = words
        for key in path:
            table = table[key]
        gone = next(iter(table))
        table["extra"] = table.pop(gone)
        with pytest.raises(KolodaError) as caught:
            lexicon_from(lang, words)
        problems = " ".join(caught.value.problems)
        assert f"{gone} is missing" in problems
        assert "extra is unknown" in problems


def test_bad_values_are_named_together():
    words = words_of("ru")
    words["suits"]["S"] = ["пики"]
    words["phrases"]["sheet_front"] = "лист {sheet}, {colour}"
    words["index_system"] = "klingon"
    words["name"] = ""
    with pytest.raises(KolodaError) as caught:
        lexicon_from("ru", words)
    assert set(caught.value.problems) == {
        "rules_text/ru/lexicon.toml: suits.S: give a list of 6 word forms",
        "rules_text/ru/lexicon.toml: phrases.sheet_front: {sheets} is missing",
        "rules_text/ru/lexicon.toml: phrases.sheet_front: {colour} has no meaning here",
        "rules_text/ru/lexicon.toml: index_system: 'klingon' is not allowed: choose ru, int",
        "rules_text/ru/lexicon.toml: name: give a text",
    }


def test_a_column_must_exist():
    words = words_of("en")
    words["grammar"]["cases"]["ins"] = 7
    with pytest.raises(KolodaError, match=r"grammar\.cases\.ins: 7 is not a column"):
        lexicon_from("en", words)


def test_phrases_use_no_straight_quotes():
    assert not [
        key for key in PHRASES for lang in languages() if '"' in load_lexicon(lang).words["phrases"][key]
    ]

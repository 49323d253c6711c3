"""The handout: rules that are enough to play by, on one sheet; questions that are right at every table."""

import io
import re
from functools import cache
from typing import Any

import pypdfium2
import pytest

from generator.products.booklet import handout_document
from generator.resources import data_path
from generator.rulesets import GAMES, Durak
from generator.text.document import Document, ListBlock, RuleRef
from generator.text.plain import plain_text
from tests.products.formats import document, made, request

LANGUAGES = ("ru", "en")
WITH_QUESTIONS = [game for game in GAMES if data_path(f"rules_text/en/{game}/questions.md").is_file()]
TABLES: list[Any] = [
    *((game, None) for game in WITH_QUESTIONS),
    *(
        pytest.param(game, preset, marks=pytest.mark.slow)
        for game in WITH_QUESTIONS
        for preset in GAMES[game].PRESETS
    ),
]

CHANGED = {
    "first_meld": "40",
    "first_joker": "nothing",
    "joker_hand": "25",
    "swap_set": "both",
    "turn_over": "shuffled",
    "out_discard": "off",
    "out_bonus": "off",
    "circles_then": "void",
    "match": "150",
}
OPEN = {"first_meld": "off", "jokers_per_meld": "off"}


@cache
def lesson_text(game: str, rules: tuple[tuple[str, str], ...]) -> str:
    wanted = request("ru", rules=dict(rules), game=game)
    whole = handout_document(wanted, wanted.lexicons[0], ("questions",))
    return plain_text(whole.of_parts(["questions"])).replace("\u00a0", " ")


@cache
def lesson_document(game: str, lang: str, preset: str | None) -> Document:
    wanted = request(lang, preset, game=game)
    return handout_document(wanted, wanted.lexicons[0], ("questions",))


def page_count(pdf: bytes) -> int:
    return len(pypdfium2.PdfDocument(io.BytesIO(pdf)))


def test_it_holds_start_rules_and_summary() -> None:
    ids = [chapter.id for chapter in document("handout").chapters]
    assert ids[0] == "start" and ids[-1] == "summary"
    assert all(name.startswith("rules-") for name in ids[1:-1])


def test_rules_keep_the_numbers_of_the_booklet() -> None:
    booklet = {rule.number: rule for rule in document("booklet").rules()}
    handout = list(document("handout").rules())
    assert all(booklet[rule.number] == rule for rule in handout)
    assert {rule.ids[0] for rule in booklet.values() if rule.is_minor} == {"durak.loop_guard"}
    assert len(handout) == len(booklet) - 1


def test_a_booklet_has_no_parts_for_a_lesson() -> None:
    assert not {"questions", "answers", "cards"} & {chapter.id for chapter in document("booklet").chapters}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_one_sheet(lang: str) -> None:
    assert page_count(made("handout", "pdf", lang)) == 2


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("preset", Durak.PRESETS)
def test_it_is_one_sheet_at_every_table(lang: str, preset: str) -> None:
    assert page_count(made("handout", "pdf", lang, preset)) == 2


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "preset"), TABLES)
def test_questions_have_answers_that_name_rules_in_force(lang: str, game: str, preset: str | None) -> None:
    whole = lesson_document(game, lang, preset)
    numbers = {rule.number for rule in document("booklet", lang, preset, game).rules()}
    (asked,), (answered,) = (
        [block for block in chapter.blocks if isinstance(block, ListBlock)]
        for chapter in whole.chapters
        if chapter.part == "questions"
    )
    assert len(asked.items) == len(answered.items) >= (8 if preset else 12)
    for answer in answered.items:
        named = [item.number for item in answer if isinstance(item, RuleRef)]
        assert named and set(named) <= numbers


@pytest.mark.parametrize(("game", "preset"), TABLES)
def test_both_languages_ask_for_the_same_rules(game: str, preset: str | None) -> None:
    def named(lang: str) -> list[list[str]]:
        (answers,) = lesson_document(game, lang, preset).only(["answers"]).chapters
        (listed,) = (block for block in answers.blocks if isinstance(block, ListBlock))
        return [[item.rule for item in answer if isinstance(item, RuleRef)] for answer in listed.items]

    assert named("ru") == named("en")


@pytest.mark.parametrize(
    ("game", "rules", "question", "answer"),
    [
        ("durak", {}, "Отбивающийся сказал", "Можно, вдогонку, до того же предела."),
        ("durak", {"chase": "off"}, "Отбивающийся сказал", "Нельзя: слово «беру» кончает кон."),
        ("durak", {"hand": "5"}, "До скольких карт добирают", "До пяти;"),
        ("durak", {"throw_who": "neighbours"}, "Кто может подкидывать", "Только соседи отбивающегося."),
        ("durak", {"attack": "one"}, "Что можно положить первым ходом", "Одну карту, любую."),
        ("durak", {"end_tie": "last_attacker"}, "Последние карты двух последних", "Тот, кто ходил."),
        ("joker", {}, "У вас 9♣", "Нет: вместе это 44 очка, а нужно не меньше 51 очка."),
        ("joker", CHANGED, "У вас 9♣", "Да: вместе это 44 очка, а нужно не меньше 40 очков."),
        ("joker", OPEN, "На столе ваших карт ещё нет", "Можно: первые комбинации"),
        ("joker", {}, "А сколько даёт", "30 очков: джокер стоит столько же, сколько король."),
        ("joker", CHANGED, "А сколько даёт", "20 очков: за джокера здесь не дают ничего."),
        ("joker", CHANGED, "Другой игрок вышел", "53 очка: 11, 10, 7 и 25."),
        ("joker", CHANGED, "На столе группа", "Дамой треф и дамой бубен вместе."),
        ("joker", OPEN, "Пятёрка червей, два джокера", "Да:"),
        ("joker", CHANGED, "Колода кончилась", "Сток переворачивают и тасуют:"),
        ("joker", CHANGED, "Все ваши карты", "Можно:"),
        ("joker", CHANGED, "Что пишет себе", "Ноль,"),
        ("joker", CHANGED, "Прошло 30 кругов", "Сдачу прерывают, и она не в счёт."),
        (
            "joker",
            {"match": "150"},
            "Когда кончается игра",
            "Когда после какой-нибудь сдачи у кого-то 150 очков",
        ),
        ("thousand", {}, "Зашли с 10♣", "Нет: масть вы даёте"),
        ("thousand", {"must_beat": "on"}, "Зашли с 10♣", "Обязательно: можете перебить"),
        ("thousand", {}, "Соперник, который не сидит на бочке, набрал 37", "37:"),
        ("thousand", {"round": "5"}, "Соперник, который не сидит на бочке, набрал 37", "35:"),
        ("thousand", {"round": "10"}, "Соперник, который не сидит на бочке, набрал 37", "40:"),
        ("thousand", {"barrel": "off"}, "Соперник набрал 37", "37:"),
        ("thousand", {"bid_hand": "off"}, "На руках ни одного марьяжа", "Карты этого не ограничивают"),
        ("thousand", {"bid_step": "10", "bid_jumps": "off"}, "Заявлено 100", "Только 110:"),
        ("thousand", {"trump": "first_only"}, "Козыри — червы", "По-прежнему червы:"),
        (
            "thousand",
            {"barrel_need": "125"},
            "Как выиграть партию с бочки",
            "Стать играющим и сыграть заявку не меньше 125.",
        ),
    ],
)
def test_answers_follow_the_house_rules(game: str, rules: dict[str, str], question: str, answer: str) -> None:
    text = lesson_text(game, tuple(rules.items()))
    (number,) = re.findall(rf"(?m)^(\d+)\. {question}", text)
    given = text.partition("ОТВЕТЫ")[2]
    assert re.search(rf"(?m)^{number}\. {re.escape(answer)}", given)

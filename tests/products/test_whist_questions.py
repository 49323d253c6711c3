"""The questions of both trick Jokers: their answers follow the house rules, scores are those of the rules."""

import re
from itertools import product

import pytest

from generator.products.booklet import booklet_document, handout_document
from generator.rulesets import JokerGeorgian, JokerShaha
from generator.text.document import ListBlock, RuleRef
from generator.text.plain import plain_text
from tests.products.formats import request

GEORGIAN, SHAHA = JokerGeorgian.GAME, JokerShaha.GAME
SHAHA_RULES = ("decline", "lead", "trump", "dealer", "first_bid", "hook", "score")


@pytest.mark.parametrize(
    ("game", "rules", "question", "answer"),
    [
        (GEORGIAN, {}, "По скольку карт сдают", "В первой по одной, во второй по две."),
        (GEORGIAN, {"hands": "nines"}, "По скольку карт сдают", "И там и там по девять карт."),
        (GEORGIAN, {}, "Сдали по девять карт. Остальные заявили вместе семь", "Нет: заявки сошлись бы"),
        (GEORGIAN, {"hook": "off"}, "Сдали по девять карт. Остальные", "Да: сдающего ничто"),
        (GEORGIAN, {"players": "3"}, "Сдали по двенадцать карт. Остальные заявили вместе десять", "Нет:"),
        (
            GEORGIAN,
            {"trump9": "named"},
            "Сдают по девять",
            "Сосед сдающего слева, посмотрев первые три",
        ),
        (GEORGIAN, {}, "Козыри — пики. Зашли джокером", "Того, чья пика старшая"),
        (GEORGIAN, {"joker_vs_trump": "joker"}, "Козыри — пики. Зашли джокером", "Зашедшего:"),
        (GEORGIAN, {}, "Зашли не вы", "Со словом «старший»"),
        (GEORGIAN, {"joker_lead": "wish"}, "А если взятка не нужна", "Рубашкой вверх"),
        (GEORGIAN, {}, "Сдали по девять карт. Заявлено две", "150 и 50."),
        (GEORGIAN, {}, "Сдали по девять карт, заявлены и взяты все", "900:"),
        (GEORGIAN, {}, "Заявлена одна, взято три", "30:"),
        (GEORGIAN, {}, "Заявлено три, взята одна", "10:"),
        (GEORGIAN, {"score": "fines"}, "Заявлено три, взята одна", "−150:"),
        (GEORGIAN, {"khisht": "500"}, "Заявлена одна, не взято ни одной", "Хишт: −500."),
        (GEORGIAN, {"pairs": "on"}, "Когда партия кончена", "Когда сыграны все сдачи. Очки партнёров"),
        (SHAHA, {}, "Какая масть козырная", "Бубны,"),
        (SHAHA, {"trump": "turned"}, "Последней сдали шаху", "Трефы."),
        (SHAHA, {"hands": "each"}, "По скольку карт сдают", "По одиннадцати; таких сдач три."),
        (SHAHA, {"dealer": "left"}, "Кто сдаёт следующую", "Сосед слева от того"),
        (SHAHA, {"first_bid": "left"}, "Кто заявляет первым", "Первым — сосед сдающего слева"),
        (SHAHA, {"decline": "void"}, "Шаху класть приходится", "«Пустая»"),
        (SHAHA, {"lead": "named"}, "Зашли шахой", "Ту, которую назвал зашедший"),
        (SHAHA, {}, "Заявлено две, взято две", "20 и 5."),
        (SHAHA, {"score": "oh_hell"}, "Заявлено две, взято две", "12 и 10."),
        (SHAHA, {}, "Заявлена одна, взято три", "3:"),
        (SHAHA, {}, "Заявлено три, взята одна", "−20:"),
        (SHAHA, {"score": "oh_hell"}, "Заявлено три, взята одна", "Ничего:"),
        (SHAHA, {"hands": "once"}, "Когда партия кончена", "Когда сыграны все сдачи, а их 21."),
    ],
)
def test_answers_follow_the_house_rules(game: str, rules: dict[str, str], question: str, answer: str) -> None:
    wanted = request("ru", rules=rules, game=game)
    whole = handout_document(wanted, wanted.lexicons[0], ("questions",))
    text = plain_text(whole.of_parts(["questions"])).replace("\u00a0", " ").replace("\u202f", " ")
    asked, _, answered = text.partition("ОТВЕТЫ")
    (number,) = re.findall(rf"(?m)^(\d+)\. {re.escape(question)}", re.sub(r"\n {2,}", " ", asked))
    assert re.search(rf"(?m)^{number}\. {re.escape(answer)}", re.sub(r"\n {2,}", " ", answered))


def named(lang: str, game: str, rules: dict[str, str]) -> list[list[str]]:
    """Return the rules that each answer names; each must be in force at the table."""
    wanted = request(lang, rules=rules, game=game)
    whole = handout_document(wanted, wanted.lexicons[0], ("questions",))
    numbers = {rule.number for rule in booklet_document(wanted, wanted.lexicons[0]).rules()}
    (answers,) = whole.only(["answers"]).chapters
    (listed,) = (block for block in answers.blocks if isinstance(block, ListBlock))
    found = [[item for item in answer if isinstance(item, RuleRef)] for answer in listed.items]
    assert all(refs and {ref.number for ref in refs} <= numbers for refs in found)
    return [[ref.rule for ref in refs] for refs in found]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("hands", "trump9", "pack"), [*product(("full", "long", "nines"), ("last_card", "named"), ("36", "38"))]
)
def test_questions_about_trumps_are_right_with_every_pack_and_hand(
    hands: str, trump9: str, pack: str
) -> None:
    for players in ("3", "4"):
        rules = {"hands": hands, "trump9": trump9, "pack": pack, "players": players}
        asked = named("ru", GEORGIAN, rules)
        assert len(asked) >= 12 and asked == named("en", GEORGIAN, rules)


@pytest.mark.slow
@pytest.mark.parametrize("rule", SHAHA_RULES)
def test_questions_about_the_shaha_are_right_with_every_value_of_a_rule(rule: str) -> None:
    for value in JokerShaha.options()[rule].choices:
        text = {True: "on", False: "off"}.get(value, str(value))
        asked = named("ru", SHAHA, {rule: text})
        assert len(asked) >= 12 and asked == named("en", SHAHA, {rule: text})

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.text.typography import set_text, without_widow


@pytest.mark.parametrize(
    ("lang", "text", "expected"),
    [
        ("ru", "Он не бьёт и берёт", "Он~не~бьёт и~берёт"),
        ("ru", "Бито — в отбой", "Бито~— в~отбой"),
        ("ru", "по 36 карт", "по~36~карт"),
        ("ru", "с ", "с~"),
        ("ru", "кто-то взял", "кто-то взял"),
        ("ru", "счёт -120", "счёт~−120"),
        ("ru", "6-9", "6-9"),
        ("ru", "правило 2.4 и", "правило 2.4 и"),
        ("ru", "взято 3, заявлено 2", "взято~3, заявлено~2"),
        ("en", "Ann -100, Ben +66.", "Ann~−100, Ben~+66."),
        ("en", "I beat a card", "I~beat a~card"),
        ("en", "the 36 cards — all", "the 36~cards~— all"),
    ],
)
def test_spaces_that_must_not_break(lang: str, text: str, expected: str) -> None:
    assert set_text(text, lang).replace("\u00a0", "~") == expected


@given(st.text(alphabet="аб я-—1290.,ёAI "), st.sampled_from(["ru", "en"]))
def test_the_pass_keeps_the_words_and_is_stable(text: str, lang: str) -> None:
    once = set_text(text, lang)
    assert set_text(once, lang) == once
    assert once.replace("\u00a0", " ").replace("−", "-") == text


def test_the_last_word_of_a_long_text_does_not_stand_alone() -> None:
    long = "Nobody wins this game. One player loses it. Make sure it is not you."
    assert without_widow(long) == long.removesuffix(" you.") + "\u00a0you."
    assert without_widow("Сбросьте все карты раньше других.") == "Сбросьте все карты раньше других."
    # A long word may be divided and fills a line by itself.
    end = "Побитую карту оставляют на столе до конца, так делает отбивающийся."
    assert without_widow(end) == end

from pathlib import Path

import pytest

from generator.text.document import Document, FrontMatter
from generator.text.plain import markdown_text, plain_text
from tests.text.demo import demo_document


def spaced(text: str) -> str:
    return text.replace("\u00a0", " ")


@pytest.fixture(scope="module")
def markdown(document: Document) -> str:
    return spaced(markdown_text(document))


@pytest.fixture(scope="module")
def message(document: Document) -> str:
    return spaced(plain_text(document))


@pytest.mark.parametrize(
    "part",
    [
        "# Дурак подкидной\n\n> Карточная игра на троих\n",
        "3 игрока · 36 карт",
        "## Что нужно\n\n> Сбросьте все карты раньше других.\n",
        "Козырь старше: 6♥ бьёт Т♠, а Джокер дома. Текст с *выделением*.",
        "*\\[Рука: 7♠, 8♥, Т♠\\]*\n\nРука из трёх карт.",
        "### Порядок → ♥\n\n1. сдать\n2. сыграть\n",
        "## 1 Раздача",
        "**1.1 Шесть карт.** Сдают по **шесть** карт; см. 2.2.",
        "| Игроков | В колоде |\n| --- | ---: |\n| 2 | 24 |\n| 3 | 18 |\n",
        "> ### За этим столом\n>\n> Козырь открывает сдающий, см. 1.2.",
        "- одной картой;\n- парой, вроде 7♠.",
        "### Две семёрки\n\nКозыри — *бубны*.\n",
        "1. Аня заходит с 7♠. (2.1)\n2. Боря берёт (правило 2.2).\n\nХодит Вера.",
        "| Заход → ♠ | 2.1 |",
    ],
)
def test_markdown(markdown: str, part: str) -> None:
    assert part in markdown


@pytest.mark.parametrize(
    "part",
    [
        "ДУРАК ПОДКИДНОЙ\n\nКарточная игра на троих\n",
        "ЧТО НУЖНО\n\nСбросьте все карты раньше других.\n",
        "Текст с выделением.",
        "[Рука: 7♠, 8♥, Т♠]",
        "1 РАЗДАЧА",
        "1.1 Шесть карт. Сдают по шесть карт; см. 2.2.",
        "Игроков\n• 2: в колоде 24\n• 3: в колоде 18",
        "• одной картой;\n• парой, вроде 7♠.",
        "• Заход → ♠: 2.1",
        "1. Аня заходит с 7♠. (2.1)\n2. Боря берёт (правило 2.2).",
    ],
)
def test_text_for_messengers(message: str, part: str) -> None:
    assert part in message


def test_what_looks_like_markdown_is_escaped(tmp_path: Path) -> None:
    document = demo_document(
        tmp_path,
        "# Т\n## А {#a}\nОдна \\* звезда [скобка] <b> a_b_c\n\n## Р {#rules-x}\n"
        "(durak.bout.attack) **А.** Б\n(durak.bout.take) **А.** Б\n",
        FrontMatter(),
    )
    assert "Одна \\* звезда \\[скобка\\] \\<b\\> a\\_b\\_c" in spaced(markdown_text(document))


def test_texts_end_with_one_line_break_and_hold_no_trailing_space(markdown: str, message: str) -> None:
    for text in (markdown, message):
        assert text.endswith("\n") and not text.endswith("\n\n")
        assert not [line for line in text.split("\n") if line != line.rstrip()]
        assert "\n\n\n" not in text

from pathlib import Path

import pytest

from generator.cards import Joker, parse_card
from generator.errors import KolodaError
from generator.text.document import (
    Align,
    Box,
    BoxKind,
    CardMark,
    Document,
    Example,
    Figure,
    Heading,
    ListBlock,
    Paragraph,
    Rule,
    RuleRef,
    Style,
    Table,
    Text,
    plain,
)
from tests.text.demo import BOUT, FAN, HAND, PROSE, demo_document

NBSP = "\u00a0"


def problems(folder: Path, prose: str) -> list[str]:
    with pytest.raises(KolodaError) as caught:
        demo_document(folder, prose)
    return [line.removeprefix(f"{folder.name}/") for line in caught.value.problems]


def test_titles_and_chapters(document: Document) -> None:
    assert (document.lang, document.title) == ("ru", "Дурак подкидной")
    assert plain(document.subtitle) == f"Карточная игра на{NBSP}троих"
    assert [(chapter.id, chapter.title, chapter.number) for chapter in document.chapters] == [
        ("need", f"Что{NBSP}нужно", None),
        ("first-deal", "Первая сдача", None),
        ("rules-deal", "Раздача", 1),
        ("rules-bout", "Кон", 2),
        ("summary", "Вкратце", None),
    ]


def test_blocks_of_each_kind_are_read_in_order(document: Document) -> None:
    kinds = [[type(block) for block in chapter.blocks] for chapter in document.chapters]
    assert kinds == [
        [Paragraph, Paragraph, Figure, Heading, ListBlock],
        [Example],
        [Paragraph, Heading, Rule, Rule, Table, Box],
        [Rule, ListBlock, Rule, Box],
        [Table],
    ]


def test_leads_lists_figures_and_boxes(document: Document) -> None:
    need, _, deal, bout, _ = document.chapters
    assert [block.is_lead for block in need.blocks if isinstance(block, Paragraph)] == [True, False]
    figure, heading, steps = need.blocks[2:]
    assert figure == Figure(HAND, (Text(f"Рука из{NBSP}трёх карт."),))
    assert heading == Heading((Text("Порядок → ♥"),), "need-1")
    assert steps == ListBlock(((Text("сдать"),), (Text("сыграть"),)), is_numbered=True)
    house, tip = deal.blocks[-1], bout.blocks[-1]
    assert isinstance(house, Box) and isinstance(tip, Box)
    assert (house.kind, tip.kind) == (BoxKind.HOUSE, BoxKind.TIP)
    assert [type(block) for block in house.blocks] == [Heading, Paragraph]


def test_rules_are_numbered_within_their_chapter_and_several_ids_share_one(document: Document) -> None:
    assert [(rule.number, rule.ids, rule.title) for rule in document.rules()] == [
        ("1.1", ("durak.deal.size",), "Шесть карт."),
        ("1.2", ("durak.deal.trump", "durak.deal.shown"), "Козырь."),
        ("2.1", ("durak.bout.attack",), "Заход."),
        ("2.2", ("durak.bout.take",), "Взял."),
    ]
    first, second, *_ = document.rules()
    assert first.text == (
        Text(f"Сдают по{NBSP}"),
        Text("шесть", Style.TERM),
        Text(f" карт; см.{NBSP}"),
        RuleRef("durak.bout.take", "2.2"),
        Text("."),
    )
    assert plain(second.text) == f"Карту кладут под{NBSP}колоду лицом вверх."


def test_card_marks_and_emphasis(document: Document) -> None:
    paragraph = document.chapters[0].blocks[1]
    assert isinstance(paragraph, Paragraph)
    six, ace, joker = (item for item in paragraph.text if isinstance(item, CardMark))
    assert (six.text, six.words, six.is_red) == ("6♥", "шестёрка червей", True)
    assert (ace.text, ace.is_red) == ("Т♠", False)
    assert (joker.card, joker.text, joker.is_red) == (Joker.RED, "Джокер", False)
    assert Text("выделением", Style.EM) in paragraph.text


def test_helpers_of_the_template_give_numbers_and_marks(document: Document) -> None:
    house = document.chapters[2].blocks[-1]
    assert isinstance(house, Box)
    assert RuleRef("durak.deal.shown", "1.2") in house.blocks[1].text
    listed = document.chapters[3].blocks[1]
    assert isinstance(listed, ListBlock)
    assert [plain(item) for item in listed.items] == ["одной картой;", "парой, вроде 7♠."]
    assert listed.items[1][1].card == parse_card("7S")


def test_tables_keep_cells_and_alignment(document: Document) -> None:
    table = document.chapters[2].blocks[4]
    assert isinstance(table, Table)
    assert [plain(cell) for cell in table.head] == ["Игроков", f"В{NBSP}колоде"]
    assert [[plain(cell) for cell in row] for row in table.rows] == [["2", "24"], ["3", "18"]]
    assert table.aligns == (Align.LEFT, Align.RIGHT)
    summary = document.chapters[4].blocks[0]
    assert isinstance(summary, Table)
    assert summary.head == ((), ())
    assert summary.rows[0][1] == (RuleRef("durak.bout.attack", "2.1"),)
    assert summary.aligns == (Align.LEFT, Align.CENTER)


def test_the_example_has_numbered_steps_with_pictures_and_rules(document: Document) -> None:
    (example,) = document.chapters[1].blocks
    assert isinstance(example, Example)
    assert (example.title, example.picture, plain(example.closing)) == ("Две семёрки", HAND, "Ходит Вера.")
    first, second = example.steps
    assert (first.number, plain(first.text), first.picture) == (1, f"Аня{NBSP}заходит с{NBSP}7♠.", BOUT)
    assert first.rules == (RuleRef("durak.bout.attack", "2.1"),)
    assert plain(second.text) == f"Боря берёт (правило{NBSP}2.2)."


def test_pictures_come_in_order(document: Document) -> None:
    assert list(document.pictures()) == [FAN, HAND, HAND, BOUT]


def test_a_handout_keeps_the_numbers(document: Document) -> None:
    handout = document.only({"rules-bout"})
    assert [chapter.title for chapter in handout.chapters] == ["Кон"]
    assert [rule.number for rule in handout.rules()] == ["2.1", "2.2"]


START = "# Т\n\n## Раздача {#rules-deal}\n\n"


@pytest.mark.parametrize(
    ("prose", "expected"),
    [
        ("текст", ["demo.md:1: a document begins with its title: # Title"]),
        (
            START + "См. [[durak.nowhere]].",
            ["demo.md:5: unknown rule 'durak.nowhere': there are durak.bout.attack, durak.bout.take"],
        ),
        (
            START + "(a.b) **А.** Б [[a.c]].",
            ["demo.md:5: unknown rule 'a.c': did you mean a.b?"],
        ),
        (
            START + "Дважды: [[7Z]]\nи [[9]].",
            [
                "demo.md:5: '7Z' is not a card: give rank and suit (S H C D), such as TD or 7H",
                "demo.md:6: '9' is not a card: give rank and suit (S H C D), such as TD or 7H",
            ],
        ),
        (
            START + "(a.b) **А.** Б\n\n(a.b a.c) **В.** Г",
            ["demo.md:7: rule a.b is there twice, first at demo.md:5"],
        ),
        (START + "(a.b) Без названия.", ["demo.md:5: rule a.b needs a title: begin it with **Title.**"]),
        (
            "# Т\n## Слова {#words}\n(a.b) **А.** Б",
            ["demo.md:3: a rule may stand only in a chapter whose id begins with rules-"],
        ),
        ("# Т\n## Слова", ["demo.md:2: a chapter needs an id: ## Title {#id} or {#id .part}"]),
        (
            "# Т\n## А {#a}\n## Б {#a}",
            ["demo.md:3: chapter a is there twice, first at demo.md:2"],
        ),
        (START + "#### Мелко", ["demo.md:5: headings are ## chapter {#id} and ### subheading"]),
        (START + "::: figure hnad\n:::", ["demo.md:5: unknown figure 'hnad': did you mean hand?"]),
        (START + "::: example none", ["demo.md:5: unknown example 'none': there is first"]),
        (START + "::: tip\nтекст", ["demo.md:5: no ::: closes this one"]),
        (
            START + "::: foo\n:::",
            [
                "demo.md:5: '::: foo' opens nothing:"
                " there are ::: house, ::: tip, ::: figure NAME, ::: example NAME, ::: question,"
                " ::: questions or ::: answers"
            ],
        ),
        ("# Т\nтекст", ["demo.md:2: only a subtitle (> …) may follow the title"]),
        ("# Т\n\n{{ nowhere }}", ["demo.md:3: 'nowhere' is undefined"]),
        ("# Т\n{% if %}", ["demo.md:2: Expected an expression, got 'end of statement block'"]),
        (
            "# Т\n{% for i in [1] %}\n{{ i.x.y }}\n{% endfor %}",
            ["demo.md:3: 'int object' has no attribute 'x'"],
        ),
        (
            "# Т\n{% for i in [1, 2] %}\n{% if i == 2 %}\n[[XX]]\n{% endif %}\n{% endfor %}\n## А {#a}\n",
            ["demo.md:4: 'XX' is not a card: give rank and suit (S H C D), such as TD or 7H"],
        ),
    ],
)
def test_a_mistake_is_named_with_file_and_line(tmp_path: Path, prose: str, expected: list[str]) -> None:
    # The demonstration's example refers to rules of its own: they are declared last, out of the way.
    rules = "\n\n## Кон {#rules-x}\n(durak.bout.attack) **А.** Б\n(durak.bout.take) **А.** Б\n"
    found = problems(tmp_path, prose + rules)
    assert [line.replace(f"{tmp_path.name}/", "") for line in found] == expected


def test_a_template_runs_in_a_sandbox(tmp_path: Path) -> None:
    (line,) = problems(tmp_path, "# Т {{ ''.__class__.__mro__ }}")
    assert "__class__" in line and "unsafe" in line


def test_an_example_that_names_an_unknown_rule_is_named(tmp_path: Path) -> None:
    found = problems(tmp_path, "# Т\n\n## А {#a}\n")
    assert found == ["example first: unknown rule 'durak.bout.take'"]


def test_a_step_names_only_rules_that_are_stated(tmp_path: Path) -> None:
    without_attack = PROSE.replace("(durak.bout.attack) ", "").replace(
        "| Заход → ♠ | [[durak.bout.attack]] |", ""
    )
    document = demo_document(tmp_path, without_attack)
    (example,) = [block for block in document.blocks() if isinstance(block, Example)]
    assert [step.rules for step in example.steps] == [(), ()]


def test_markdown_that_we_do_not_use_stays_text(tmp_path: Path) -> None:
    prose = (
        START + "(durak.bout.attack) **А.** <b>x</b> `y` [z](w) snake_case_name\n(durak.bout.take) **А.** Б"
    )
    rule, _ = demo_document(tmp_path, prose).rules()
    assert plain(rule.text) == "<b>x</b> `y` [z](w) snake_case_name"


def test_a_caption_may_begin_like_a_list(tmp_path: Path) -> None:
    rules = "(durak.bout.attack) **А.** 1. Б\n(durak.bout.take) **А.** Б\n"
    document = demo_document(tmp_path, START + "::: figure hand\n1. рука\n:::\n" + rules)
    (figure, rule, _) = document.chapters[0].blocks
    assert isinstance(figure, Figure) and isinstance(rule, Rule)
    assert (plain(figure.caption), plain(rule.text)) == ("1. рука", "1. Б")


def test_a_fault_in_an_included_file_is_found_there(tmp_path: Path) -> None:
    (tmp_path / "parts").mkdir()
    (tmp_path / "parts" / "a.md").write_text("один\n{{ nowhere }}\n", encoding="utf-8")
    found = problems(tmp_path, '# Т\n\n{% include "parts/a.md" %}\n')
    assert found == ["parts/a.md:2: 'nowhere' is undefined"]


def test_lines_of_an_included_file_know_where_they_stand(tmp_path: Path) -> None:
    (tmp_path / "parts").mkdir()
    (tmp_path / "parts" / "a.md").write_text("\n#### Мелко\n", encoding="utf-8")
    rule = "(durak.bout.take) **А.** Б\n"
    found = problems(tmp_path, START + rule + '{% include "parts/a.md" %}\n')
    assert found == ["parts/a.md:2: headings are ## chapter {#id} and ### subheading"]

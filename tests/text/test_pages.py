import pytest

from generator.drawing.pictures import Picture
from generator.text.document import (
    Align,
    Block,
    Chapter,
    Document,
    Figure,
    FrontMatter,
    Paragraph,
    Table,
    Text,
)
from generator.text.pages import Pages, column_widths_mm, compact, cover_width_mm
from generator.units import Insets, Size


def table(*rows: tuple[str, ...]) -> Table:
    cells = tuple(tuple((Text(cell),) for cell in row) for row in rows)
    return Table(cells[0], cells[1:], (Align.LEFT,) * len(rows[0]))


WIDE = table(("Кон", "", "Правило"), ("первый ход", "младший козырь или кто слева от сдающего", "1.6"))
NARROW = table(("Старшинство", ""), ("бьёт", "старшая той же масти"))


def test_a_full_table_takes_the_measure() -> None:
    assert sum(column_widths_mm(WIDE, (), 100)) == pytest.approx(100)
    # 13, 34 and 13 characters of 60
    assert column_widths_mm(WIDE, (), 60) == pytest.approx([13, 34, 13])


def test_tables_of_a_chapter_stand_under_each_other() -> None:
    wide = column_widths_mm(WIDE, (NARROW,), 100)
    narrow = column_widths_mm(NARROW, (WIDE,), 100)
    assert narrow == pytest.approx([wide[0], wide[1] + wide[2]])


def test_a_table_of_few_words_stays_narrow() -> None:
    assert sum(column_widths_mm(table(("а", "б"), ("в", "г")), (), 120)) == pytest.approx(52)


def test_columns_share_the_measure() -> None:
    pages = Pages(Size(210, 297), Insets(15, 10, 15, 10), columns=2, gap_mm=10)
    assert (pages.measure_mm, pages.column_mm) == (180, 85)
    assert pages.scaled(2).column_mm == 170


def test_larger_type_comes_nearer_to_the_text_where_contrast_is_low() -> None:
    assert Pages().type_size(17) == pytest.approx(17)
    flat = Pages(scale=0.9, contrast=0.0)
    assert flat.type_size(36) == flat.type_size(10) == pytest.approx(9)


def chapter(characters: int, *more: Block) -> Document:
    blocks = (Paragraph((Text("ы" * characters),)), *more)
    return Document("ru", "", (), FrontMatter(), (Chapter("a", "", None, blocks, "essential"),))


def test_long_rules_are_set_smaller_but_never_too_small() -> None:
    sizes = [compact(Size(210, 297), chapter(count)).scale for count in (100, 13_000, 15_000, 50_000)]
    assert sizes[0] == sizes[1] > sizes[2] > sizes[3] >= 0.72


def test_the_picture_of_a_cover_leaves_room_for_the_contents() -> None:
    def width_mm(entries: int, contents: str, height_mm: float = 297) -> float:
        front = FrontMatter(picture=Picture("fan", "", Size(200, 100), ()), contents=contents)
        chapters = (Chapter("a", "", None, ()),) * entries
        pages = Pages(Size(210, height_mm), Insets(20, 20, 20, 20))
        return cover_width_mm(Document("ru", "", (), front, chapters), pages)

    # Of 257mm the words take 76 and an entry 5; the picture is twice as wide as it is high.
    assert width_mm(10, "Содержание") == width_mm(30, "") == 170
    assert width_mm(20, "Содержание") == pytest.approx(2 * (257 - 76 - 100))
    assert width_mm(20, "Содержание", height_mm=200) == pytest.approx(2 * 40)


def test_type_is_smaller_where_there_is_less_room() -> None:
    def scale(paper: Size, document: Document) -> float:
        return compact(paper, document).scale

    # A page of A4 has two columns of 89mm by 272mm, one of Letter of 91.95mm by 254.4mm; the paragraph
    # and the heading count for 120 characters, a character for 9.8mm2.
    a4, letter = Size(210, 297), Size(215.9, 279.4)
    assert scale(a4, chapter(14_880)) == pytest.approx(0.8116, abs=1e-4)  # of 4 * 89 * 272 / 147_000
    assert scale(letter, chapter(14_880)) == pytest.approx(0.7978, abs=1e-4)  # of 4 * 91.95 * 254.4 / 147_000
    # Twice as wide as a column, so half as large there, 50mm high and 4mm of space; its piece is 60 more.
    figure = Figure(Picture("p", "", Size(178, 100), ()))
    assert scale(a4, chapter(14_820, figure)) == pytest.approx(0.7912, abs=1e-4)  # 89 * 54 less

"""The notation that the records of all games share."""

import pytest

from generator.engine.kon import Line, Record, Tag, parse, render
from generator.errors import KolodaError

TEXT = """\
; two hands
[Game "durak"]
[Title "A; B"]
1 A>B 7S end = A:1 turn:B {@durak.demo} {ru:беру; всё} ; a comment; with more
; a line of its own {kept}
2 B>A 8S

[Game "thousand"]
A: AS TS
"""


def test_what_a_record_holds():
    first, second = parse(TEXT)
    assert first.preface == (Line((), comment="two hands"),)
    assert first.tags == (Tag("Game", "durak"), Tag("Title", "A; B"))
    assert first.tag("Title") == "A; B" and first.tag("Source") is None
    line = first.lines[0]
    assert line.items == ("1", "A>B", "7S", "end")
    assert line.checkpoint == ("A:1", "turn:B")
    assert line.captions == ("@durak.demo", "ru:беру; всё")
    assert line.comment == "a comment; with more"
    assert [entry.number for entry in first.lines] == [4, 5, 6]
    assert second.lines == (Line(("A:", "AS", "TS")),)


def test_rendering_is_the_inverse_of_parsing():
    assert render(parse(TEXT)) == TEXT
    assert render(()) == ""
    assert parse(" \n\n") == ()


def test_any_spacing_becomes_the_canonical_one():
    spaced = '[Game   "durak"]\n1 A>B   7S end   =  A:1\n\n\n\n[Game "durak"]\n2 B>A'
    canonical = '[Game "durak"]\n1 A>B 7S end = A:1\n\n[Game "durak"]\n2 B>A\n'
    assert render(parse(spaced)) == canonical
    assert render(parse(canonical)) == canonical


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("[Game durak]", "this is not a tag"),
        ("1 A>B {open ; x", "a caption is not closed"),
        ("1 A>B close}", "a caption is not closed"),
        ("1 A>B = ", "nothing is checked"),
        ('1 A>B\n[Game "durak"]', "tags stand before the play"),
    ],
)
def test_what_cannot_be_read(line, message):
    with pytest.raises(KolodaError, match=message) as caught:
        parse(f'[Game "durak"]\n{line}', "games.kon")
    assert caught.value.problems[0].startswith(f"games.kon:{2 + line.count(chr(10))}: ")


def test_all_problems_are_told_at_once():
    with pytest.raises(KolodaError) as caught:
        parse("[Game]\n1 {\n\n; nothing follows")
    assert len(caught.value.problems) == 3


def test_where_a_problem_is():
    record = Record((), (), source="x.kon")
    with pytest.raises(KolodaError, match=r"^x\.kon:3: '7S': no$"), record.at(3, "7S"):
        raise KolodaError("no")

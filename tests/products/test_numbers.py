"""Options that are numbers: what is none in digits 0 to 9 is refused in a line, whatever it looks like."""

from pathlib import Path

import pytest
from click.testing import CliRunner

import generator
from generator.cli import main
from generator.units import parse_whole

MODULES = sorted(Path(generator.__file__).parent.rglob("*.py"))
SUPERSCRIPT, ENDLESS = "²", "9" * 5000  # isdigit() takes the first, int() neither

DECK = ("deck", "--spec", "A-A")
NUMBERS = [
    (*DECK, "--copies", "{}"),
    (*DECK, "--grid", "{}x3"),
    (*DECK, "--grid", "3x{}"),
    (*DECK, "--only", "AS", "--skip-slots", "{}"),
    (*DECK, "--dpi", "{}"),
    (*DECK, "--max-size", "{}MB"),
    (*DECK, "--pack-mark", "{}"),
    (*DECK, "--card", "{}x88"),
    (*DECK, "--card", "63x{}"),
    (*DECK, "--paper", "{}x297"),
    (*DECK, "--shift", "{},1"),
    (*DECK, "--back-shift", "1,{}"),
    (*DECK, "--back-turn", "{}"),
    (*DECK, "--back-scale", "{},1"),
    *((*DECK, f"--{key}", "{}") for key in ("margin", "gutter", "bleed", "radius", "mark-width")),
    (*DECK, "--seed", "{}"),
    ("deck", "--spec", "2-Ax{}"),
    ("deck", "--spec", "2-A+{}J"),
    ("deck", "durak", "--rule", "players={}"),
    ("refcards", "durak", "--copies", "{}"),
    ("refcards", "durak", "--players", "{}"),
    ("pad", "durak", "--players", "{}"),
    *(("box", "durak", f"--{key}", "{}") for key in ("cards", "thickness", "clearance")),
]


@pytest.mark.parametrize("arguments", NUMBERS, ids=" ".join)
@pytest.mark.parametrize("number", [SUPERSCRIPT, ENDLESS], ids=["superscript", "endless"])
def test_what_only_looks_like_a_number_is_refused(
    arguments: tuple[str, ...], number: str, tmp_path: Path
) -> None:
    given = [argument.format(number) for argument in arguments]
    result = CliRunner().invoke(main, [*given, "--out", str(tmp_path)])
    assert isinstance(result.exception, SystemExit), result.exception
    assert result.exit_code == 2 and not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("text", "number"),
    [("0", 0), ("12", 12), ("007", 7), ("", None), ("²", None), ("٣", None), ("-1", None), ("1" * 10, None)],
)
def test_a_whole_number_is_nine_digits_at_most(text: str, number: int | None) -> None:
    assert parse_whole(text) == number


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.name)
def test_nothing_asks_isdigit_which_takes_what_int_refuses(path: Path) -> None:
    assert "isdigit" not in path.read_text("utf-8")

"""The command as a person uses it."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator import __version__
from generator.cli import main
from generator.resources import data_toml
from generator.rulesets import GAMES
from generator.text.lexicon import languages


def koloda(*arguments: object) -> Result:
    result = CliRunner().invoke(main, [str(argument) for argument in arguments])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def problems(*arguments: object) -> list[str]:
    """Return the lines of a refused command."""
    result = koloda(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    return [line.removeprefix("koloda: ") for line in result.stderr.splitlines()]


def written(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture(scope="module")
def kit(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Result]:
    out = tmp_path_factory.mktemp("kit")
    return out, koloda("kit", "durak", "--out", out)


class TestKit:
    def test_holds_what_a_card_evening_needs(self, kit: tuple[Path, Result]) -> None:
        out, _ = kit
        files = written(out / "durak")
        assert {
            "deck.pdf",
            "deck.json",
            "howto.pdf",
            "booklet.pdf",
            "handout.docx",
            "box.pdf",
            "score-pad.pdf",
            "reference-cards.pdf",
            "cards/back.svg",
            "cards/6-spades.svg",
        } <= files.keys()
        assert sum(name.endswith(".svg") for name in files) == 36 + 1
        assert files["booklet.pdf"].startswith(b"%PDF-") and files["handout.docx"].startswith(b"PK")

    def test_lists_every_file_that_it_wrote_and_how_to_print(self, kit: tuple[Path, Result]) -> None:
        out, result = kit
        assert result.exit_code == 0
        lines = result.stdout.splitlines()
        assert {line for line in lines if line.startswith(str(out))} == {
            str(path) for path in (out / "durak").rglob("*") if path.is_file()
        }
        shown = result.stdout.replace("\u00a0", " ")
        assert "100 %" in shown and "по длинному краю" in shown

    def test_is_the_same_to_the_byte_a_second_time(self, kit: tuple[Path, Result], tmp_path: Path) -> None:
        run = [sys.executable, "-m", "generator", "kit", "durak", "--out", str(tmp_path), "--quiet"]
        done = subprocess.run(
            run, capture_output=True, text=True, env={"PYTHONHASHSEED": "7", "PATH": "/usr/bin"}
        )
        assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
        assert written(tmp_path) == written(kit[0])


def test_several_languages_have_a_folder_each(tmp_path: Path) -> None:
    result = koloda("deck", "durak", "--format", "svg", "--lang", "ru", "--lang", "en", "--out", tmp_path)
    assert result.exit_code == 0
    files = written(tmp_path / "durak")
    assert len(files) == 2 * 37
    assert files["ru/cards/king-hearts.svg"] != files["en/cards/king-hearts.svg"]
    assert (
        files["ru/cards/9-hearts.svg"].replace("девятка червей".encode(), b"nine of hearts")
        == (files["en/cards/9-hearts.svg"])
    )


@pytest.mark.parametrize(
    ("arguments", "folder", "count"),
    [
        ((), "deck", 54),
        (("durak",), "durak", 36),
        (("--spec", "7-A"), "deck", 32),
        (("--for", "preferans"), "preferans", 32),
        (("--for", "dzhoker"), "dzhoker", 33),
    ],
)
def test_decks_of_any_pack(arguments: tuple[str, ...], folder: str, count: int, tmp_path: Path) -> None:
    result = koloda("deck", *arguments, "--format", "svg", "--json", "--out", tmp_path)
    answer = json.loads(result.stdout)
    assert answer["facts"]["cards"] == count
    assert len(answer["files"]) == count + 1
    assert {file["path"] for file in answer["files"]} == {
        str(path) for path in (tmp_path / folder / "cards").iterdir()
    }


def test_the_two_packs_of_a_large_deck_share_their_pictures(tmp_path: Path) -> None:
    answer = json.loads(
        koloda("deck", "--spec", "2-Ax2+4J", "--format", "svg", "--json", "--out", tmp_path).stdout
    )
    assert answer["facts"]["cards"] == 108
    assert len(answer["files"]) == 54 + 2  # each pack has backs of its own


class TestPrecedence:
    """Defaults < preset < config file < flags."""

    def facts(self, tmp_path: Path, *arguments: object) -> dict[str, str]:
        (answer,) = json.loads(koloda("rules", *arguments, "--json").stdout)
        return {rule["key"]: rule["value"] for rule in answer["rules"]}

    def test_each_layer_covers_the_one_below(self, tmp_path: Path) -> None:
        config = tmp_path / "house.toml"
        config.write_text('game = "durak"\npreset = "neighbours"\n[rules]\nattack = "any"\nhand = 5\n')
        assert self.facts(tmp_path, "durak")["throw_who"] == "all"
        below = self.facts(tmp_path, "durak", "--preset", "neighbours")
        assert (below["throw_who"], below["attack"], below["chase"]) == ("neighbours", "one", "off")
        file = self.facts(tmp_path, "--config", config)
        assert (file["throw_who"], file["attack"], file["hand"]) == ("neighbours", "any", "5")
        flags = self.facts(tmp_path, "--config", config, "--rule", "hand=3", "--preset", "throw-in")
        assert (flags["throw_who"], flags["attack"], flags["hand"]) == ("all", "any", "3")

    def test_the_file_also_says_how_to_print(self, tmp_path: Path) -> None:
        config = tmp_path / "print.toml"
        config.write_text('lang = "en"\n[deck]\ncard = "bridge"\n[print]\npaper = "letter"\nflip = "short"\n')
        run = ("deck", "--format", "svg", "--config", config, "--json", "--out", tmp_path)
        facts = json.loads(koloda(*run).stdout)["facts"]
        assert facts["languages"] == ["en"]
        assert facts["card_mm"] == pytest.approx([57.15, 88.9])
        assert facts["paper_mm"] == pytest.approx([215.9, 279.4])
        assert facts["flip"] == "short"
        over = json.loads(koloda(*run, "--paper", "A4", "--lang", "ru").stdout)["facts"]
        assert (over["languages"], over["paper_mm"], over["flip"]) == (["ru"], [210, 297], "short")


class TestBadInput:
    """One clear line per problem, exit code 2, nothing written."""

    @pytest.mark.parametrize(
        ("arguments", "line"),
        [
            (("kit", "durack"), "unknown game 'durack': did you mean durak?"),
            (("kit", "joker-shacha"), "unknown game 'joker-shacha': did you mean joker-shaha"),
            (("kit", "thousand", "--rule", "players=2"), "rule thousand.gifts: 2 players and 2 gifts"),
            (("booklet",), "which game? Name one, such as durak; 'koloda games' lists them"),
            (
                ("kit", "durak", "--preset", "trow-in"),
                "unknown preset of durak 'trow-in': did you mean throw-in?",
            ),
            (
                ("kit", "durak", "--rule", "atack=one"),
                "unknown rule of durak 'atack': did you mean attack or pack?",
            ),
            (
                ("kit", "durak", "--rule", "attack=two"),
                "rule durak.attack: 'two' is not allowed: choose any, one",
            ),
            (("kit", "durak", "--rule", "attack"), "--rule attack: give KEY=VALUE, such as attack=one"),
            (("deck", "--lang", "fr"), "unknown language 'fr': there are en, ru"),
            (("deck", "--theme", "clasic"), "unknown theme 'clasic': did you mean classic?"),
            (("deck", "--card", "300x300mm"), "a 210x297mm sheet holds no 300x300mm card"),
            (("deck", "--paper", "A44"), "unknown paper 'A44'"),
            (("deck", "--flip", "longg"), "unknown flip edge 'longg': did you mean long?"),
            (
                ("deck", "--for", "preferens"),
                "unknown game of the catalogue 'preferens': did you mean preferans?",
            ),
            (("deck", "--spec", "A-2"), "'A-2' is not a pack: A is above 2"),
            (("deck", "durak", "--spec", "7-A"), "GAME, --spec and --for each name a pack: give one of them"),
            (("deck", "--rule", "attack=one"), "house rules need a game: name one, such as durak"),
        ],
    )
    def test_each_mistake_is_one_line(self, arguments: tuple[str, ...], line: str, tmp_path: Path) -> None:
        (problem,) = problems(*arguments, "--out", tmp_path / "out")
        assert problem.startswith(line)
        assert not (tmp_path / "out").exists()

    @pytest.mark.parametrize(
        ("arguments", "line"),
        [
            (("--foo",), "No such option '--foo' (see 'koloda --help')"),
            (("nosuch",), "No such command 'nosuch' (see 'koloda --help')"),
            (("printer", "nosuch"), "No such command 'nosuch' (see 'koloda printer --help')"),
            (("printer", "add"), "Missing argument 'NAME' (see 'koloda printer add --help')"),
            (
                ("match", "durak", "--out", "x"),
                "No such option '--out'. Did you mean '--quiet'? (see 'koloda match --help')",
            ),
            (
                ("simulate", "durak", "-n", "1"),
                "Invalid value for '-n': 1 is not in the range x>=2 (see 'koloda simulate --help')",
            ),
            (
                ("hand", "durak", "--seed", "-1"),
                "Invalid value for '--seed': -1 is not in the range x>=0 (see 'koloda hand --help')",
            ),
            (("deck", "--format"), "Option '--format' requires an argument"),
        ],
    )
    def test_a_slip_of_the_command_line_is_one_line(self, arguments: tuple[str, ...], line: str) -> None:
        result = CliRunner().invoke(main, arguments, prog_name="koloda")
        assert (result.exit_code, result.stdout, result.stderr) == (2, "", f"koloda: {line}\n")

    def test_all_wrong_options_are_reported_together(self, tmp_path: Path) -> None:
        lines = problems(
            *("kit", "durak", "--rule", "atack=one", "--rule", "hand=7", "--theme", "neon", "--lang", "xx"),
            *("--card", "pokr", "--paper", "B4", "--margin", "wide", "--out", tmp_path / "out"),
        )
        assert len(lines) == 7
        for word in ("atack", "'7'", "neon", "'xx'", "pokr", "B4", "wide"):
            assert sum(word in line for line in lines) == 1, word
        assert not (tmp_path / "out").exists()

    def test_the_game_and_the_preset_of_a_config_file_are_quoted_once(self, tmp_path: Path) -> None:
        config = tmp_path / "house.toml"
        config.write_text('game = "durack"\n')
        (problem,) = problems("rules", "--config", config)
        assert problem == f"{config}:1: unknown game 'durack': did you mean durak?"
        config.write_text('game = "durak"\npreset = "trow-in"\n')
        (problem,) = problems("rules", "--config", config)
        assert problem == f"{config}:2: unknown preset of durak 'trow-in': did you mean throw-in?"

    def test_a_config_file_is_quoted_with_file_line_and_key(self, tmp_path: Path) -> None:
        config = tmp_path / "house.toml"
        config.write_text('game = "durak"\n\n[rules]\natack = "one"\nhand = 7\n\n[deck]\ntheme = "neon"\n')
        lines = problems("kit", "--config", config, "--out", tmp_path / "out")
        assert [re.findall(r"house\.toml:(\d+): ", line) for line in lines] == [["4"], ["5"], ["8"]]

    @pytest.mark.parametrize(
        ("text", "expected"),
        [
            ('gmae = "durak"\n', ":1: unknown key 'gmae': did you mean game?"),
            ('[print]\npapper = "A4"\n', ":2: unknown key 'papper': did you mean paper?"),
            ("[rulez]\n", ":1: unknown key 'rulez': did you mean rules?"),
            ('deck = "classic"\n', ":1: [deck] is a section, not a value"),
            ("[deck]\ncard = [1]\n", ":2: a text, a number, true or false is needed, not [1]"),
            ("game = \n", ": not valid TOML: "),
        ],
    )
    def test_broken_config_files(self, text: str, expected: str, tmp_path: Path) -> None:
        config = tmp_path / "house.toml"
        config.write_text(text)
        (problem,) = problems("deck", "--config", config, "--out", tmp_path / "out")
        assert problem.startswith(f"{config}{expected}")

    def test_a_config_file_that_is_not_there_or_not_text(self, tmp_path: Path) -> None:
        (problem,) = problems("deck", "--config", tmp_path / "none.toml")
        assert "cannot be read: No such file" in problem
        (tmp_path / "binary.toml").write_bytes(b"\xff\xfe\x00")
        (problem,) = problems("deck", "--config", tmp_path / "binary.toml")
        assert problem.endswith("not UTF-8 text")

    def test_an_output_folder_that_cannot_be_written(self, tmp_path: Path) -> None:
        blocked = tmp_path / "file"
        blocked.write_text("")
        (problem,) = problems("deck", "--out", blocked)
        assert "is a file, not a folder" in problem


class TestHand:
    def test_a_seed_always_tells_the_same_deal(self) -> None:
        first, again = koloda("hand", "durak", "--seed", "7"), koloda("hand", "durak", "--seed", "7")
        assert first.exit_code == 0
        assert first.stdout == again.stdout != koloda("hand", "durak", "--seed", "8").stdout
        assert "--seed 7" in first.stdout

    def test_without_a_seed_the_chosen_one_is_printed(self) -> None:
        shown = koloda("hand", "durak", "--lang", "en").stdout
        seed = re.search(r"--seed (\d+)", shown)
        assert seed
        assert koloda("hand", "durak", "--lang", "en", "--seed", seed[1]).stdout == shown

    def test_a_record_that_was_written_is_read_and_told_the_same(self, tmp_path: Path) -> None:
        file = tmp_path / "deal.kon"
        file.write_text(koloda("hand", "durak", "--seed", "7", "--format", "kon").stdout)
        told = koloda("hand", "--file", file).stdout.splitlines()[1:]
        assert told == koloda("hand", "durak", "--seed", "7").stdout.splitlines()[1:]
        assert koloda("hand", "--file", file, "--format", "kon").stdout == file.read_text()

    def test_an_illegal_record_names_line_token_reason_and_rule(self, tmp_path: Path) -> None:
        file = tmp_path / "bad.kon"
        file.write_text(
            '[Game "durak"]\n[Rules "players=2"]\n[Setup "A: 7S 8S | B: 9S TS | stock: - | trump: D"]\n'
            "1 A>B 7S 7S/6H end\n"
        )
        (problem,) = problems("hand", "--file", file)
        assert problem.startswith(f"{file}:4: '7S/6H': ")
        assert re.search(r"\(durak\.[a-z_.0-9]+\)$", problem)

    def test_a_file_without_a_record(self, tmp_path: Path) -> None:
        file = tmp_path / "empty.kon"
        file.write_text("\n")
        assert problems("hand", "--file", file) == [f"{file}: holds no record"]

    def test_a_record_states_its_own_rules(self, tmp_path: Path) -> None:
        for flags in (("--rule", "attack=one"), ("--preset", "neighbours"), ("--seed", "3"), ("durak",)):
            (problem,) = problems("hand", "--file", tmp_path / "x.kon", *flags)
            assert problem.startswith("a record states its own game, rules and cards")

    def test_a_record_of_an_unknown_game(self, tmp_path: Path) -> None:
        file = tmp_path / "bad.kon"
        file.write_text('[Game "durok"]\n1 A>B 7S end\n')
        (problem,) = problems("hand", "--file", file)
        assert "did you mean durak" in problem


def test_the_rules_are_listed_with_all_values_and_sources() -> None:
    text = koloda("rules", "durak", "--lang", "en").stdout
    for words in (
        "--preset throw-in",
        "--rule throw_max=6",
        "hand_only:",
        "[durak.chase: gambiter.ru; a board game portal's article on Durak]",
    ):
        assert words in text


def test_the_values_in_force_are_marked_and_the_default_is_named() -> None:
    text = koloda("rules", "durak", "--lang", "en", "--rule", "attack=one").stdout
    assert re.search(r"--rule attack=one: .*\n.*\n      any \(default\): .*\n    \* one: ", text)


def test_every_source_has_a_name_in_every_language() -> None:
    tags = {
        tag
        for rules in GAMES.values()
        for option in rules.options().values()
        for tag in option.evidence.split()
    }
    table = data_toml("rules_text/sources.toml")
    for tag in tags:
        kind, _, name = tag.partition(":")
        assert table[kind][name or "here"].keys() >= set(languages()), tag


def test_the_games_and_the_catalogue_are_listed() -> None:
    answer = json.loads(koloda("games", "--json").stdout)
    assert [game["id"] for game in answer["games"]] == [
        "durak",
        "thousand",
        "joker",
        "joker-shaha",
        "joker-georgian",
    ]
    assert len(answer["catalogue"]) == 223
    assert {"id": "preferans", "name": "Преферанс"}.items() <= next(
        game for game in answer["catalogue"] if game["id"] == "preferans"
    ).items()
    assert "preferans" in koloda("games").stdout


@pytest.mark.parametrize("flag", ["--help", "-h"])
def test_help_names_every_command(flag: str) -> None:
    shown = koloda(flag).stdout
    assert all(f"  {name} " in shown for name in main.commands)


def test_version() -> None:
    assert koloda("--version").stdout.strip() == f"koloda, version {__version__}"

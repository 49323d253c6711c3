"""A whole match in the terminal: every game has one; the sheet adds up."""

import json
import re

import pytest
from click.testing import CliRunner

from generator.cli import main
from generator.rulesets import GAMES
from generator.text.lexicon import languages


def run(*arguments):
    return CliRunner().invoke(main, ["match", *arguments])


@pytest.mark.parametrize("game", GAMES)
def test_the_totals_are_the_sums_of_what_the_deals_brought(game):
    data = json.loads(run(game, "--seed", "7", "--json").stdout)
    assert (data["game"], data["seed"]) == (game, 7) and data["deals"] >= len(data["sheet"]) // 2
    totals = [0] * len(data["sheet"][0]["entries"])
    for row in data["sheet"]:
        if row["label"] in ("sum", "pairs"):
            continue
        for seat, entry in enumerate(row["entries"]):
            if game != "thousand" or not set(entry["marks"]) & set("BZO"):
                assert entry["total"] - totals[seat] == entry["points"], row
            totals[seat] = entry["total"]
    best = min if game == "joker" else max
    assert {seat for seat, total in enumerate(totals) if total == best(totals)} >= set(data["winners"])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", languages())
def test_the_sheet_has_columns_and_a_winner(game, lang):
    shown = run(game, "--seed", "7", "--lang", lang)
    assert shown.exit_code == 0, shown.output
    title, table, *signs, won = shown.stdout.rstrip("\n").split("\n\n")
    assert title == f"{game}, --seed 7"
    assert len({len(line) for line in table.split("\n")}) == 1
    assert len(signs) == (game == "thousand")
    assert won.startswith({"ru": "Победа: ", "en": "Won by "}[lang])
    assert run(game, "--seed", "7", "--lang", lang).stdout == shown.stdout


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        ("joker --players 8", "rule joker.players: 8 players: 8 × 14 + 1 = 113 > 106: use pack=159"),
        (
            "joker --players 12 --rule pack=159",
            "12 players cannot play by these rules: allowed are 8, 9, 10"
            " (12 × 14 + 1 = 169 > 159: 11 players are the most, with pack=159)",
        ),
        (
            "joker-shaha --players 4",
            "4 players cannot play by these rules: allowed are 3 (4 × 11 = 44 > 33 cards)",
        ),
        (
            "joker-georgian --players 5",
            "5 players cannot play by these rules: allowed are 4 (5 × 9 = 45 > 36 cards)",
        ),
    ],
)
@pytest.mark.parametrize("command", ["match", "simulate", "pad"])
def test_a_table_too_large_for_the_pack_is_told_the_sum(command, arguments, problem):
    shown = CliRunner().invoke(main, [command, *arguments.split()])
    assert (shown.exit_code, shown.stderr) == (2, f"koloda: {problem}\n")


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        ("thousand --players 4", "Dan"),
        ("joker-georgian --players 3", "Cleo"),
        ("joker --rule pack=159 --players 11", "Kate"),
    ],
)
def test_players_that_are_a_house_rule_need_not_be_said_twice(arguments, names):
    shown = run(*arguments.split(), "--lang", "en")
    assert shown.exit_code == 0 and shown.stdout.splitlines()[2].split()[-1] == names
    assert bool(shown.stderr) == ("11" in arguments)  # hardly a card is left to draw: a warning


def test_a_match_in_one_set_has_its_total():
    lines = [line.split() for line in run("joker-shaha", "--lang", "en").stdout.splitlines()]
    (total,) = [line[1:] for line in lines if line[:1] == ["total"]]
    deals = [line[1:] for line in lines if line and line[0].isdigit()]
    points = [[int(n.replace("−", "-")) for n in " ".join(deal).split()[2::3]] for deal in deals]
    assert len(deals) == 22 and [sum(column) for column in zip(*points, strict=True)] == [*map(int, total)]


def test_a_match_of_the_rummy_ends_with_places():
    *_, third, places, _, _ = run("joker", "--lang", "en").stdout.splitlines()
    totals = [int(total.replace("−", "-")) for total in re.findall(r"→ (\S+)", third)]
    assert [int(place) for place in places.split()[1:]] == [sorted(totals).index(n) + 1 for n in totals]
    assert places.split()[0] == "Place" and len(set(totals)) == 3


@pytest.mark.parametrize(("lang", "bolt"), [("ru", "| болт"), ("en", "| a bolt")])
@pytest.mark.parametrize("preset", ["s0", "s2", "mk", "four"])
def test_the_signs_on_the_sheet_of_thousand_are_explained_below_it(lang, bolt, preset):
    shown = run("thousand", "--preset", preset, "--seed", "7", "--lang", lang).stdout
    _, table, legend, _ = shown.rstrip("\n").split("\n\n")
    explained = {entry[:2] for entry in legend.split("; ")}
    used = {f"{sign} " for signs in re.findall(r"\)\s?([|!ZDRO#B↓]+)", table) for sign in signs}
    assert explained == used and bolt in legend.split("; ")


def test_bad_input_is_one_line():
    shown = run("durak", "--players", "9")
    assert shown.exit_code == 2
    assert shown.stderr == "koloda: 9 players cannot play by these rules: allowed are 2, 3, 4, 5, 6\n"
    assert run().exit_code == 2

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

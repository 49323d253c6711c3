"""Figures of many deals: their arithmetic, their independence of the number of processes, the command."""

import json
from math import sqrt

import pytest
from click.testing import CliRunner

from generator.cli import main
from generator.engine.figures import SECONDS_PER_ACT
from generator.engine.games import ENGINES
from generator.errors import KolodaError
from generator.products.simulate import simulate, simulation_data
from generator.rulesets import Durak

SMALL = Durak.preset("throw-in")


def figure(simulation_or_change, key):
    keys = [column.key for column in ENGINES["durak"].columns]
    return simulation_or_change.figures[keys.index(key)]


@pytest.fixture(scope="module")
def done():
    return simulate(SMALL, 2, 40, seed=5, jobs=1)


def test_the_same_for_any_number_of_processes(done):
    shares = []
    assert simulate(SMALL, 2, 40, seed=5, jobs=2, progress=shares.append) == done
    assert shares == sorted(shares) and shares[-1] == 1


def test_every_other_value_that_matters_in_a_deal_is_tried(done):
    tried = {(change.key, change.value) for change in done.changes}
    assert ("kind", "simple") in tried and ("attack", "one") in tried
    assert not {key for key, _ in tried} & ENGINES["durak"].unmeasured
    assert ("transfer_late", True) not in tried  # it needs another kind


def test_figures_are_plausible(done):
    # Two players, 36 cards: at least one bout for the last six cards of a hand, a few acts in each.
    assert 3 < figure(done, "bouts").mean < 40
    assert 0 < figure(done, "minutes").mean < 30
    assert 0 <= figure(done, "draws").mean <= 100
    assert -50 <= figure(done, "advantage").mean <= 50


def test_a_rule_that_is_not_met_changes_nothing(done):
    (change,) = [change for change in done.changes if change.value == "hand_minus_1"]
    assert figure(change, "bouts").mean == pytest.approx(0, abs=1)


def test_an_error_shrinks_with_the_root_of_the_number_of_deals():
    few, many = (figure(simulate(SMALL, 2, deals, jobs=1), "bouts").error for deals in (50, 200))
    assert many < few < many * sqrt(4) * 1.6


def test_numbers_of_players_that_cannot_play():
    with pytest.raises(KolodaError, match="7 players do not fit 36 cards, which seat 2 to 6"):
        simulate(SMALL, 7, 10)


def test_as_data(done):
    data = json.loads(json.dumps(simulation_data(done)))
    assert (data["players"], data["deals"], data["seed"]) == (2, 40, 5)
    assert data["seconds_per_act"] == SECONDS_PER_ACT
    assert {"key", "value", "figures"} == set(data["changes"][0])


def test_the_command():
    arguments = ["simulate", "durak", "-n", "20", "--jobs", "1", "--seed", "3", "--players", "2"]
    shown = CliRunner().invoke(main, arguments)
    assert shown.exit_code == 0 and shown.stdout.startswith("durak, 2 players, 20 deals from seed 3;")
    assert "kind=simple" in shown.stdout and "±" in shown.stdout
    wrong = CliRunner().invoke(main, [*arguments, "--rule", "teams=2x2"])
    assert wrong.exit_code == 2 and "teams: 2x2 needs 4 players, but durak.players is 2" in wrong.stderr


def test_the_coverage_of_the_examples():
    shown = CliRunner().invoke(main, ["rules", "durak", "--coverage"])
    assert shown.exit_code == 0
    assert "durak.transfer.chain            transfer-chain" in shown.stdout
    table = json.loads(CliRunner().invoke(main, ["rules", "durak", "--coverage", "--json"]).stdout)
    assert table["durak.loop_guard"] == ["loop"]
    assert CliRunner().invoke(main, ["rules", "--coverage"]).exit_code == 2

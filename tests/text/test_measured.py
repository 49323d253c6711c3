"""What house rules do: frozen figures of simulations, told where they belong."""

import json

import pytest

from generator.products import simulate as simulate_module
from generator.products.simulate import simulate, simulation_data
from generator.resources import data_path
from generator.rulesets import GAMES, Durak
from generator.text import measured as measured_module
from generator.text.games import TELLERS
from generator.text.lexicon import load_lexicon
from generator.text.measured import measured

RU, EN = load_lexicon("ru"), load_lexicon("en")
FILES = sorted(data_path("rules_text/measured").glob("*.json"))
COLUMNS = ("bouts", "minutes", "draws")
NBSP = "\N{NO-BREAK SPACE}"


def figures(bouts, error, draws=1.0):
    return {
        "bouts": {"mean": bouts, "error": error},
        "minutes": {"mean": 0.01, "error": 0.001},
        "draws": {"mean": draws, "error": 0.25},
        "advantage": {"mean": 0.0, "error": 1.0},
    }


def change(key, value, bouts, error):
    return {"key": key, "value": value, "figures": figures(bouts, error)}


@pytest.fixture
def frozen(tmp_path, monkeypatch):
    changes = [
        change("hand", "5", 1.0, 0.5),
        {
            "key": "hand",  # the greater change of the same rule
            "value": "3",
            "figures": figures(2.04, 0.5, draws=-0.25),
        },
        change("chase", "off", -3.21, 0.3),
        change("cut", "on", 0.2, 0.2),  # within its interval
    ]
    data = {
        "players": 3,
        "deals": 1000,
        "changed_deals": 100,
        "seconds_per_act": 4.0,
        "figures": figures(11.25, 0.11),
        "changes": changes,
    }
    (tmp_path / "durak-throw-in.json").write_text(json.dumps(data))
    monkeypatch.setattr(measured_module, "data_path", lambda _: tmp_path)


@pytest.mark.usefixtures("frozen")
def test_changes_that_are_more_than_chance_stand_in_order_of_size():
    told = measured(Durak(), COLUMNS, RU)
    assert [row.words for row in told.rows] == [
        "После «беру» не подкидывают.",
        "Сдают по три карты и добирают до трёх.",
    ]
    # An error is never rounded down.
    assert told.rows[0].figures == tuple(
        text.replace(" ", NBSP) for text in ("−3,2 ± 0,3", "0,0 ± 0,1", "+1,0 ± 0,3")
    )
    assert told.rows[1].figures == (
        f"+2,0{NBSP}±{NBSP}0,5",
        f"0,0{NBSP}±{NBSP}0,1",
        "–",
    )  # no more than chance
    assert told.usual[0] == f"11,2{NBSP}±{NBSP}0,2"
    assert measured(Durak(), COLUMNS, EN).rows[0].figures[0] == f"−3.2{NBSP}±{NBSP}0.3"
    assert (told.players, told.deals, told.changed_deals, told.seconds) == (3, 1000, 100, 4)


@pytest.mark.usefixtures("frozen")
def test_a_difference_within_its_error_is_a_dash_and_a_column_of_dashes_is_not_named():
    told = measured(Durak(), ("bouts", "advantage", "draws"), RU)
    assert told.columns == (0, 2)
    assert [row.figures[1] for row in told.rows] == ["–", "–"]


@pytest.mark.usefixtures("frozen")
def test_figures_belong_to_their_preset_and_to_a_table_that_seats_as_many():
    assert measured(Durak(players=3), COLUMNS, RU)
    assert measured(Durak(players=5), COLUMNS, RU) is None
    assert measured(Durak(chase=False), COLUMNS, RU) is None
    assert measured(Durak.preset("simple"), COLUMNS, RU) is None


def rules_of(path):
    """Return the preset that a file of figures belongs to: its name is the game's and the preset's."""
    game = max((game for game in GAMES if path.stem.startswith(f"{game}-")), key=len)
    return GAMES[game].preset(path.stem.removeprefix(f"{game}-"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_each_file_belongs_to_a_preset_and_has_words(path):
    rules = rules_of(path)
    for lexicon in (RU, EN):
        told = measured(rules, TELLERS[rules.GAME].measured, lexicon)
        assert told.players in rules.player_counts
        assert 0 < len(told.rows) <= measured_module.MOST_ROWS


# Matches take long: of them the figures of the rules as they are, and of these changes, are played again.
PLAYED_AGAIN = {
    "thousand": ("barrel", "bolt_fine"),
    "joker-georgian": ("khisht",),
    "joker-shaha": ("score",),
}


@pytest.mark.slow
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_each_file_is_what_the_simulation_gives(path, monkeypatch):
    data, rules = json.loads(path.read_text("utf-8")), rules_of(path)
    if keys := PLAYED_AGAIN.get(rules.GAME):
        every = simulate_module._others
        monkeypatch.setattr(
            simulate_module,
            "_others",
            lambda *table: (change for change in every(*table) if change[0] in keys),
        )
        data["changes"] = [change for change in data["changes"] if change["key"] in keys]
        assert {change["key"] for change in data["changes"]} == set(keys)
    assert simulation_data(simulate(rules, data["players"], data["deals"], data["seed"])) == data

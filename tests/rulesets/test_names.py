"""A game may be called together with its preset."""

import pytest

from generator.rulesets import GAMES, name_parts


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("durak", ("durak", None)),
        ("joker-georgian", ("joker-georgian", None)),
        ("joker-159", ("joker", "borisov-159")),
        ("durak-transfer", ("durak", "transfer")),
        ("thousand-two", ("thousand", "two")),
        ("thousand-draw", ("thousand", "two-draw")),
        ("joker-georgian-nines", ("joker-georgian", "nines")),
        ("joker-1590", ("joker-1590", None)),
        ("durk-transfer", ("durk-transfer", None)),
        ("", ("", None)),
    ],
)
def test_names(name, parts):
    assert name_parts(name) == parts


@pytest.mark.parametrize("game", GAMES)
def test_every_preset_can_be_called_by_its_whole_name(game):
    assert [name_parts(f"{game}-{preset}") for preset in GAMES[game].PRESETS] == [
        (game, preset) for preset in GAMES[game].PRESETS
    ]

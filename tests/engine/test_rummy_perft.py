"""Counts of legal sequences against calculation by hand and against the naive second implementation."""

import tomllib
from pathlib import Path

import pytest

from generator.engine.contract import shuffled
from generator.engine.kon import parse
from generator.engine.perft import divide, perft
from generator.engine.rummy.dealing import start
from generator.engine.rummy.header import header_of
from generator.rulesets.joker import Rummy
from tests.engine.rummy_naive import Naive
from tests.engine.test_rummy_oracle import naive_at

FILE = Path(__file__).parent / "perft" / "joker.toml"
POSITIONS = tomllib.loads(FILE.read_text(encoding="utf-8"))["position"]
CASES = [
    pytest.param(position, rules, counts, id=f"{position['id']} {rules}".strip())
    for position in POSITIONS
    for rules, counts in position["counts"].items()
]
UNCOUNTED = {
    "pack": "decides which cards there are, and who may sit down",
    "players": "decides who may sit down",
    "turn_over": "decides which card comes",
    "out_bonus": "decides what going out brings",
    "joker_hand": "decides what a joker costs",
    "circles_then": "decides what a deal without an end is worth",
    "match": "decides when a match is over",
}
"""Options that change no count, each with what they change instead; other tests show that."""


def reached(position, rules):
    """Both programs at the position."""
    record = parse(f'[Game "joker"]\n[Rules "{rules}"]\n{position["record"].strip()}')[0]
    header = header_of(record)
    return header.opening()[0], naive_at(header.rules, header.origin)


def naive_perft(game, depth):
    codes = game.legal()
    if depth == 1:
        return len(codes)
    return sum(naive_perft(game._after(code), depth - 1) for code in codes)


@pytest.mark.parametrize(("position", "rules", "counts"), CASES)
def test_counts(position, rules, counts):
    state, naive = reached(position, rules)
    for depth, count in enumerate(counts, 1):
        assert perft(state, depth) == count, divide(state, depth)
        assert naive_perft(naive, depth) == count


@pytest.mark.parametrize("key", [key for key in Rummy.options() if key not in UNCOUNTED])
def test_every_value_of_every_option_changes_a_count(key):
    default = Rummy.options()[key].default
    different = set()
    for position in POSITIONS:
        if position.get("shows") == key:
            usual = position["counts"][""]
            for rules, counts in position["counts"].items():
                value = getattr(Rummy().changed(dict(pair.split("=") for pair in rules.split())), key)
                different |= {value} if counts != usual else set()
    assert different == set(Rummy.options()[key].choices) - {default}


@pytest.mark.parametrize("players", [2, 4, 7])
def test_the_first_actions_of_a_deal(players):
    deal = shuffled(Rummy().deck(), players, players)
    state, _ = start(Rummy(), deal)
    for depth in (1, 2, 3):
        assert perft(state, depth) == naive_perft(Naive.dealt(Rummy(), deal), depth)

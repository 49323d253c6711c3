"""Counts of legal sequences against calculation by hand and against the naive second implementation."""

import copy
import tomllib
from pathlib import Path

import pytest

from generator.engine.contract import Deal, shuffled
from generator.engine.durak import start
from generator.engine.durak.header import header_of
from generator.engine.durak.kon import replay
from generator.engine.kon import parse
from generator.engine.perft import divide, perft, playouts
from generator.rulesets import Durak
from tests.engine.durak_naive import Naive

FILE = Path(__file__).parent / "perft" / "durak.toml"
POSITIONS = tomllib.loads(FILE.read_text(encoding="utf-8"))["position"]
CASES = [
    pytest.param(position, rules, counts, id=f"{position['id']} {rules}".strip())
    for position in POSITIONS
    for rules, counts in position["counts"].items()
]
UNCOUNTED = {
    "players": "decides who may sit down",
    "pack": "decides which cards there are",
    "end_tie": "decides who loses",
    "cut": "a ceremony: text only",
    "trump_repeat": "decides about the deal after a deal given up",
    "next_lead": "decides about the next deal",
    "next_dealer": "decides about the next deal",
    "places": "decides what a place is worth",
    "epaulettes": "a title, an event",
}
"""Options that change no count, each with what they change instead; other tests show that."""


def reached(position, rules):
    """Both programs at the position: the record's first moment, then the acts that it has played."""
    record = parse(f'[Game "durak"]\n[Rules "{rules}"]\n{position["record"].strip()}')[0]
    header = header_of(record)
    state, _ = header.opening()
    steps = ()
    if any(len(line.items) > 2 for line in record.lines):
        log = replay(record)
        state, steps = log.final, log.steps
    naive = naive_beginning(header.rules, header.origin)
    for step in steps:
        naive.apply(str(step.action))
    return state, naive


def naive_beginning(rules, origin):
    if isinstance(origin, Deal):
        return Naive.dealt(rules, origin)
    hands = [set(map(str, hand)) for hand in origin.hands]
    stock = list(map(str, origin.stock))
    discard = set(map(str, rules.deck().cards())) - set(stock) - set().union(*hands)
    return Naive(
        rules, hands, stock, origin.trump and origin.trump.value, origin.leader, discard, origin.bout
    )


def naive_perft(game, depth):
    codes = game.legal()
    if depth == 1:
        return len(codes)
    total = 0
    for code in codes:
        after = copy.deepcopy(game)
        after.apply(code)
        total += naive_perft(after, depth - 1)
    return total


@pytest.mark.parametrize(("position", "rules", "counts"), CASES)
def test_counts(position, rules, counts):
    state, naive = reached(position, rules)
    for depth, count in enumerate(counts, 1):
        assert perft(state, depth) == count, divide(state, depth)
        assert naive_perft(naive, depth) == count


@pytest.mark.parametrize("position", [p for p in POSITIONS if "playouts" in p], ids=lambda p: p["id"])
def test_playouts(position):
    assert playouts(reached(position, "")[0]) == position["playouts"]


@pytest.mark.parametrize("key", [key for key in Durak.options() if key not in UNCOUNTED])
def test_every_value_of_every_option_changes_a_count(key):
    def values_of(rules):
        return Durak.preset().changed(dict(pair.split("=") for pair in rules.split()))

    default = Durak.options()[key].default
    different = set()
    for position in POSITIONS:
        if position.get("shows") == key:
            counted = [(values_of(rules), counts) for rules, counts in position["counts"].items()]
            usual = next(counts for rules, counts in counted if getattr(rules, key) == default)
            different |= {
                getattr(rules, key)
                for rules, counts in counted
                if counts[: len(usual)] != usual[: len(counts)]
            }
    assert different == set(Durak.options()[key].choices) - {default}


@pytest.mark.parametrize("players", range(2, 7))
def test_the_first_actions_of_a_deal(players):
    rules = Durak.preset()
    deal = shuffled(rules.deck(), players, players)
    state, _ = start(rules, deal)
    for depth in (1, 2, 3, 4):
        assert perft(state, depth) == naive_perft(Naive.dealt(rules, deal), depth)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(5))
def test_the_first_eight_actions_of_a_deal(seed):
    rules = Durak.preset()
    deal = shuffled(rules.deck(), seed, 2)
    assert perft(start(rules, deal)[0], 7) == naive_perft(Naive.dealt(rules, deal), 7)


def test_divide_adds_up():
    rules = Durak.preset()
    state, _ = start(rules, shuffled(rules.deck(), 1, 3))
    assert sum(divide(state, 3).values()) == perft(state, 3)

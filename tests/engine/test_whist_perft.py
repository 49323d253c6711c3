"""Counts of legal sequences of the trick Jokers against calculation by hand and the naive program."""

import copy
import tomllib
from pathlib import Path

import pytest

from generator.engine.contract import Deal
from generator.engine.georgian import GEORGIAN
from generator.engine.kon import parse
from generator.engine.perft import divide, perft, playouts
from generator.engine.shaha import SHAHA_GAME
from generator.engine.whist.dealing import default_round
from generator.engine.whist.header import header_of
from tests.engine.whist_naive import Naive

FOLDER = Path(__file__).parent / "perft"
GAMES = {game.ruleset.GAME: game for game in (GEORGIAN, SHAHA_GAME)}
POSITIONS = [
    (game, position)
    for game in GAMES
    for position in tomllib.loads((FOLDER / f"{game}.toml").read_text(encoding="utf-8"))["position"]
]
CASES = [
    pytest.param(game, position, rules, counts, id=f"{game} {position['id']} {rules}".strip())
    for game, position in POSITIONS
    for rules, counts in position["counts"].items()
]


def header(game, position, rules):
    ruleset = GAMES[game].ruleset
    deck = " ".join(map(str, ruleset().deck().cards()))
    text = position["record"].strip().replace("DECK", deck)
    return header_of(GAMES[game], parse(f'[Game "{game}"]\n[Rules "{rules}"]\n{text}')[0])


def naive_at(head):
    origin = head.origin
    if isinstance(origin, Deal):
        return Naive.dealt(head.rules, origin, head.round or default_round(head.rules))
    hands = [list(map(str, hand)) for hand in origin.hands]
    game = Naive(head.rules, hands, origin.dealer, origin.cards)
    game.trump = origin.trump and origin.trump.value
    if origin.bids is not None:
        game.bids = dict(enumerate(origin.bids))
        game.won, game.leader = list(origin.won), origin.leader
    return game


def naive_perft(game, depth):
    acts = game.legal()
    if depth == 1:
        return len(acts)
    total = 0
    for code in acts:
        after = copy.deepcopy(game)
        after.apply(code)
        total += naive_perft(after, depth - 1)
    return total


@pytest.mark.parametrize(("game", "position", "rules", "counts"), CASES)
def test_counts(game, position, rules, counts):
    head = header(game, position, rules)
    state, _ = head.opening()
    for depth, count in enumerate(counts, 1):
        assert perft(state, depth) == count, divide(state, depth)
        if count < 5000:
            assert naive_perft(naive_at(head), depth) == count


@pytest.mark.parametrize(
    ("game", "position"), [pair for pair in POSITIONS if "playouts" in pair[1]], ids=lambda one: str(one)[:30]
)
def test_playouts(game, position):
    assert playouts(header(game, position, "").opening()[0]) == position["playouts"]

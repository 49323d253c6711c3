"""Counts of legal sequences by hand and by the naive program; what every house rule changes."""

import copy
import random
import tomllib
from pathlib import Path

import pytest

from generator.engine.contract import Deal, shuffled
from generator.engine.kon import parse
from generator.engine.perft import divide, perft, playouts
from generator.engine.thousand import start
from generator.engine.thousand.header import header_of
from generator.engine.thousand.kon import replay
from generator.engine.thousand.policy import sensible
from generator.rulesets import format_value
from generator.rulesets.thousand import Thousand
from tests.engine.adapters import THOUSAND_CONTEXTS
from tests.engine.test_thousand_oracle import naive_of, random_standing, sheet_of
from tests.engine.thousand_naive import Naive
from tests.engine.thousand_tables import PLAIN

FILE = Path(__file__).parent / "perft" / "thousand.toml"
POSITIONS = tomllib.loads(FILE.read_text(encoding="utf-8"))["position"]
CASES = [
    pytest.param(position, rules, counts, id=f"{position['id']} {rules}".strip())
    for position in POSITIONS
    for rules, counts in position["counts"].items()
]
NO_REDEAL = " ".join(f"{key}={format_value(value)}" for key, value in PLAIN.items())
TEXT_ONLY = {
    "show_marriage": "what is shown on demand is told, not played",
    "ritual=text": "the ritual is told, not played",
    "ritual=off": "the ritual is not even told",
}
"""Values that change nothing of the engine, each with the reason."""
ELSEWHERE = {
    "players": "another table",
    "target_cmp": "a total of exactly 1000 is rare: see test_exactly_the_target",
    "gifts": "follows from the number of players and the kind of talon",
    "bolt_when=no_points": "three nines in a trick are rare: see test_a_trick_of_three_nines_is_no_bolt",
    "nine_fine=dealer": "three nines at the bottom are rare: see test_the_third_nine_is_fined",
    "nine_fine=off": "see test_without_a_fine_or_a_look",
}
"""Values that change what random deals seldom come to, each with the test that shows it."""
CONTEXTS = {
    **THOUSAND_CONTEXTS,
    "target_cmp=gt": {"barrel": None, "target": 500, "round": 10},
    "cut": {"ritual": "full"},
    "bottom_look": {"ritual": "full"},
    "nine_fine": {"ritual": "full"},
    "redeal_nines": {"redeal_weak": None, "redeal_three_nines": False},
    "redeal_three_nines": {"redeal_weak": None},
    "redeal_talon_nines": {"redeal_talon": None},
    "bid_max=off": {"bid_hand": "off"},
    "bid_max=360": {"bid_hand": "off"},
    "bolt_own": {"bid_hand": "off"},
    "raise_cap=ten": {"redeal_weak": None},
    "golden_reset": {"golden": "c"},
    "round_when=before": {"round": 5},
}


def rules_of(text):
    """The rules of a text, and with them no hands that are dealt again."""
    pairs = dict(pair.split("=") for pair in f"{NO_REDEAL} {text}".split())
    return Thousand().changed(pairs)


def reached(position, rules):
    """Both programs at the position: the record's first moment, then the acts that it has played."""
    text = f'[Game "thousand"]\n[Rules "{NO_REDEAL} {rules}"]\n{position["record"].strip()}'
    record = parse(text)[0]
    if "Setup" in text:
        header = header_of(record)
        state, _ = header.opening()
        return state, naive_at(header.rules, header.origin)
    log = replay(record)
    naive = naive_of(log.first, sheet_of(log.first.standing))
    for step in log.steps:
        naive.apply(str(step.action))
    return log.final, naive


def naive_at(rules, setup):
    hands = [set(map(str, hand)) for hand in setup.hands]
    naive = Naive(rules, hands, map(str, setup.talon), map(str, setup.dead), setup.dealer)
    naive.phase, naive.turn, naive.declarer, naive.bid = "play", setup.leader, setup.declarer, setup.bid
    naive.trump = naive.next_trump = setup.trump and setup.trump.value
    naive.seen_talon, naive.raised_first = [], False
    naive.tricks, naive.won = list(setup.tricks), [[points] for points in setup.cards]
    naive.talon = list(map(str, setup.talon))
    naive.hands = [set(map(str, hand)) for hand in setup.hands]
    naive.over = None
    return naive


def naive_perft(game, depth):
    legal = game.legal()
    if depth == 1:
        return len(legal)
    total = 0
    for code in legal:
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


@pytest.mark.slow
@pytest.mark.parametrize("position", [p for p in POSITIONS if "long_playouts" in p], ids=lambda p: p["id"])
def test_long_playouts(position):
    assert playouts(reached(position, "")[0]) == position["long_playouts"]


@pytest.mark.parametrize("seed", range(4))
def test_the_first_actions_of_a_deal(seed):
    rules = Thousand(bid_jumps=False)
    state, _ = start(rules, shuffled(rules.deck(), seed, 3))
    for depth in (1, 2, 3, 4):
        assert perft(state, depth) == naive_perft(naive_of(state, sheet_of(state.standing)), depth)


def traced(rules, seed):
    """What is seen of a deal: every choice there is, what is written, the sheet after it."""
    rng = random.Random(seed)
    cards = shuffled(rules.deck(), seed, rules.players)
    standing = random_standing(rules, random.Random(seed))
    deal = Deal(cards.cards, rules.players, cards.dealer, sheet=standing)
    state, opening = start(rules, deal)
    yield opening
    while state.to_move is not None:
        codes = [str(action) for action in state.legal_actions()]
        yield codes
        chosen = sensible(state.view(state.to_move), random.Random(seed))
        if rng.random() < 0.3:
            chosen = state.legal_actions()[rng.randrange(len(codes))]
        state, happened = state.apply(chosen)
        yield happened
    yield state.table.written, state.after


VALUES = [
    pytest.param(key, value, id=f"{key}={format_value(value)}")
    for key, option in Thousand.options().items()
    for value in option.choices
    if value != option.default
    and not {key, f"{key}={format_value(value)}"} & (TEXT_ONLY.keys() | ELSEWHERE.keys())
]


@pytest.mark.parametrize(("key", "value"), VALUES)
def test_every_value_of_every_option_changes_the_engine(key, value):
    """A choice, an event, a score or the sheet: some deal goes another way than with the default."""
    context = CONTEXTS.get(f"{key}={format_value(value)}", CONTEXTS.get(key, {}))
    with_value = Thousand(**{**context, key: value})
    without = Thousand(**{k: v for k, v in context.items() if k != key})
    assert not list(with_value.contradictions())
    if without.hand != with_value.hand or list(without.contradictions()):
        without = Thousand(**{**context, key: Thousand.options()[key].default})
    assert any(list(traced(with_value, seed)) != list(traced(without, seed)) for seed in range(4000))


@pytest.mark.parametrize("given", TEXT_ONLY)
def test_what_is_text_only_changes_nothing(given):
    """Rule thousand.bid.show among them."""
    key, _, text = given.partition("=")
    values = [text] if text else [format_value(value) for value in Thousand.options()[key].choices]
    for value in values:
        changed = Thousand().changed({key: value})
        for seed in range(60):
            assert list(traced(changed, seed)) == list(traced(Thousand(), seed))

"""What a simulation measures of the rummy: figures of a deal that can be told from the deal itself."""

import random

import pytest

from generator.engine.contract import shuffled
from generator.engine.play import play
from generator.engine.rummy import events
from generator.engine.rummy.dealing import start
from generator.engine.rummy.figures import COLUMNS, UNMEASURED, measure
from generator.engine.rummy.policy import sensible
from generator.rulesets import Rummy


def figures_of(rules, players, seed):
    return dict(zip((column.key for column in COLUMNS), measure(rules, players, seed), strict=True))


@pytest.mark.parametrize("preset", ["borisov", "borisov-159", "konkan"])
@pytest.mark.parametrize("seed", range(3))
def test_the_figures_are_those_of_the_deal(preset, seed):
    rules = Rummy.preset(preset)
    players = rules.player_counts[0]
    deal = shuffled(rules.deck(), seed, players)
    state, opening = start(rules, deal)
    log = play(state, [sensible] * players, random.Random(seed), deal, opening)
    told = figures_of(rules, players, seed)
    last = log.steps[-1].events
    out = next((event for event in last if isinstance(event, events.WentOut)), None)
    discards = sum(isinstance(event, events.Discarded) for event in log.events)
    assert told["turns"] == discards + (out is not None and not out.discard)
    assert told["minutes"] == pytest.approx(len(log.steps) * 4 / 60)
    left = [event.points for event in last if isinstance(event, events.HandScored)]
    assert told["points"] == pytest.approx(sum(left) / len(left))
    with_joker = bool(out and out.jokers)
    assert told["jokers"] == (100 * with_joker if rules.out_bonus else None)
    assert told["broken"] == (0 if out else 100)


def test_going_out_with_a_joker_is_seen():
    # Found by a search: in this deal a joker is the last discard, so that a player writes down -100.
    assert figures_of(Rummy(), 3, 96)["jokers"] == 100
    assert figures_of(Rummy(), 3, 97)["jokers"] == 0
    assert figures_of(Rummy(out_bonus=False), 3, 96)["jokers"] is None


@pytest.mark.parametrize("key", sorted(UNMEASURED - {"players"}))
def test_what_is_not_measured_moves_no_turn(key):
    usual = [figures_of(Rummy(), 3, seed)["turns"] for seed in range(4)]
    for value in Rummy.options()[key].choices:
        changed = [figures_of(Rummy(**{key: value}), 3, seed)["turns"] for seed in range(4)]
        assert changed == usual

"""Policies that know only their view, deals that show what is wanted, and what a deal shows."""

import random

import pytest

from generator.engine.contract import shuffled
from generator.engine.durak import start
from generator.engine.durak.kon import record_of, replay
from generator.engine.durak.policy import sensible
from generator.engine.durak.shown import rules_shown
from generator.engine.kon import parse
from generator.engine.play import play, random_policy
from generator.engine.search import find, play_seed
from generator.rulesets import Durak
from tests.engine.tables import table


def shown(body, *hands, **rules):
    """The rules shown by one bout that begins with the first hand."""
    parts = [f"{seat}: {hand}" for seat, hand in zip("ABCD", hands, strict=False)]
    changes = " ".join(f"{key}={value}" for key, value in rules.items())
    setup = " | ".join([*parts, "stock: -", "trump: D"])
    return rules_shown(replay(parse(f'[Rules "{changes}"]\n[Setup "{setup}"]\n1 A>B {body} end')[0]))


@pytest.mark.parametrize(
    ("rule", "with_it", "without_it"),
    [
        ("durak.throwin.from_cover", "6S 6S/8S 8C 8C/9C", "6S 6S/8S"),
        ("durak.throwin.after_take", "6S take 6H", "6S 6S/8S"),
        ("durak.throwin.attack", "6S 6H 6S/8S 6H/9H", "6S 6S/8S"),
        ("durak.throwin.who", "6S 6S/8S C+6C take", "6S 6S/8S 8C take"),
        ("durak.take.all", "6S take 6H", "6S take"),
        ("durak.take.voluntary", "6S take", "7D take"),
        ("durak.beat", "6S 6S/8S", "6S take"),
        ("durak.next.after_beat", "6S 6S/8S", "6S take"),
        ("durak.next.after_take", "6S take", "6S 6S/8S"),
    ],
)
def test_rules_shown(rule, with_it, without_it):
    hands = ("6S 6H 8C KC 7D", "8S 9H 9C TS JS", "6C KH QS")
    assert rule in shown(with_it, *hands)
    assert rule not in shown(without_it, *hands)


def test_the_limit_is_shown_only_if_somebody_would_go_on():
    assert "durak.throwin.max_hand" in shown("6S 6S/8S", "6S 6H KS", "8S", "QS KC")
    assert "durak.throwin.max_hand" not in shown("6S 6S/8S", "6S 7H KS", "8S", "QS KC")


def test_the_end_is_shown():
    assert "durak.end.fool" in shown("6S take", "6S", "7H")
    assert "durak.end.draw" in shown("6S 6S/7S", "6S", "7S")


def test_find_keeps_the_best_and_of_equals_the_first():
    found = find(Durak(), range(30), 3, lambda log: (-len(log.steps),))
    lengths = [len(play_seed(Durak(), seed, 3).steps) for seed in range(30)]
    assert found.seed == lengths.index(min(lengths))
    assert found.score == (-min(lengths),)
    assert found.log == play_seed(Durak(), found.seed, 3)
    assert replay(parse(record_of(found.log))[0]).steps == found.log.steps


def test_find_nothing():
    assert find(Durak(), range(5), 2, lambda log: None) is None


@pytest.mark.parametrize(
    ("hands", "acts", "choice"),
    [
        (("6S 9S 6D", "8S TS KS"), (), "6S"),  # low and plain, the trump is kept
        (("7S 7H 9S", "8S TS KS"), (), "7H7S"),  # a pair together
        (("6S KC", "8S KS 6D"), ("6S",), "6S/8S"),  # as cheaply as possible
        (("6S KC", "8H KH 6D"), ("6S",), "6S/6D"),  # with a trump at the end
    ],
)
def test_sensible(hands, acts, choice):
    state = table(*hands)
    for code in acts:
        state, _ = state.apply({str(action): action for action in state.legal_actions()}[code])
    assert str(sensible(state.view(state.to_move), random.Random(1))) == choice


@pytest.mark.parametrize("preset", Durak.PRESETS)
def test_sensible_beats_chance(preset):
    rules = Durak.preset(preset)
    players = rules.player_counts[0]
    lost = won = 0
    for seed in range(40):
        deal = shuffled(rules.deck(), seed, players)
        state, _ = start(rules, deal)
        policies = [(sensible, random_policy)[seat % 2] for seat in range(players)]
        losers = play(state, policies, random.Random(seed)).outcome.losers
        lost += 0 in losers
        won += 1 in losers
    # With equal strength as many are lost as won; three to one of 20 or more has a chance below 1 in 100.
    assert won >= 10 and lost * 3 < won


@pytest.mark.parametrize(
    ("hands", "acts", "choice"),
    [
        (("6S KC QC", "6H 8S KH", "9S TS JS"), "6S", ">6H"),  # what it would beat, it rather passes on
        (("6S KC QC", "6D 8S KH", "9S TS JS"), "6S", ">(6D)"),  # showing costs nothing
        (("KS KC QC", "KD AH 7C", "AS TS JS"), "KS", ">(KD)"),
        (("6S 6C QC", "8S KH", "9S TS JS"), "6S", "6S/8S"),
    ],
)
def test_sensible_passes_on_when_it_pays(hands, acts, choice):
    state = table(*hands, kind="transfer", transfer_show=True, bout=2)
    for code in acts.split():
        state, _ = state.apply({str(action): action for action in state.legal_actions()}[code])
    assert str(sensible(state.view(state.to_move), random.Random(1))) == choice

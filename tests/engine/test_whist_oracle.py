"""The engine of bids and tricks against the naive second implementation, deal by deal, act by act."""

import random
from itertools import product

import pytest

from generator.engine.contract import shuffled
from generator.engine.georgian.game import GEORGIAN
from generator.engine.shaha.game import SHAHA_GAME
from generator.engine.whist.dealing import start
from generator.engine.whist.game import rounds
from generator.rulesets.joker_georgian import JokerGeorgian
from generator.rulesets.joker_shaha import JokerShaha
from tests.engine.whist_naive import Naive

KINDS = [(GEORGIAN, JokerGeorgian), (SHAHA_GAME, JokerShaha)]


def any_rules(ruleset, rng):
    """A random combination of house rules that hold together."""
    while True:
        rules = ruleset(**{key: rng.choice(option.choices) for key, option in ruleset.options().items()})
        if not list(rules.contradictions()):
            return rules


def compare(game, rules, seed):
    """Play one deal at random by both programs; return how many acts it had.

    They agree on who acts (gjoker.turn, joker33.turn), who takes a trick (gjoker.trick, joker33.trick),
    how cards are dealt (gjoker.deal) and what is written (joker33.score).
    """
    rng = random.Random(seed)
    players = rules.player_counts[0]
    number = rng.randrange(1, len(rounds(rules)) + 1)
    deal = shuffled(rules.deck(), seed, players)
    state, _ = start(game, rules, deal, number)
    naive = Naive.dealt(rules, deal, number)
    acts = 0
    while state.to_move is not None:
        actions = state.legal_actions()
        assert [str(action) for action in actions] == naive.legal(), (seed, state)
        assert state.to_move == naive.turn
        assert (state.book.trump or None) == naive.trump
        action = rng.choice(actions)
        state, _ = state.apply(action)
        naive.apply(str(action))
        assert state.table.won == naive.won
        acts += 1
    assert naive.is_over()
    assert list(state.outcome().scores) == naive.scores()
    return acts


@pytest.mark.parametrize(("game", "ruleset"), KINDS, ids=["georgian", "shaha"])
@pytest.mark.parametrize("part", range(3))
def test_deals(game, ruleset, part):
    for seed in range(part * 300, part * 300 + 300):
        compare(game, any_rules(ruleset, random.Random(seed)), seed)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "ruleset"), KINDS, ids=["georgian", "shaha"])
@pytest.mark.parametrize("part", range(10))
def test_deals_at_length(game, ruleset, part):
    for seed in range(1000 + part * 1100, 2100 + part * 1100):
        compare(game, any_rules(ruleset, random.Random(seed)), seed)


def test_every_score_of_every_table():
    """All bids and tricks of hands of up to nine, both ways to write them down, blind and not."""
    for score, khisht in [("tens", k) for k in (0, 100, 200, 300, 500, 1000)] + [("fines", 200)]:
        rules = JokerGeorgian(score=score, khisht=khisht)
        for cards in range(1, 10):
            naive = Naive(rules, [[]] * 4, 0, cards)
            for bid, won, blind in product(range(cards + 1), range(cards + 1), (False, True)):
                assert GEORGIAN.score(rules, cards, bid, won, blind)[0] == naive.score(bid, won, blind)
    for score in ("tens", "oh_hell"):
        rules = JokerShaha(score=score)
        naive = Naive(rules, [[]] * 3, 0, 11)
        for bid, won in product(range(12), range(12)):
            assert SHAHA_GAME.score(rules, 11, bid, won, False)[0] == naive.score(bid, won, False)

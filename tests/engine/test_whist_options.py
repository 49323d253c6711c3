"""Every value of every house rule of the trick Jokers changes what is dealt, allowed, won or written."""

import random

import pytest

from generator.engine.contract import shuffled
from generator.engine.georgian import GEORGIAN
from generator.engine.shaha import SHAHA_GAME
from generator.engine.whist.dealing import start
from generator.engine.whist.game import rounds
from generator.engine.whist.match import sheet_of, winners_of
from generator.rulesets.joker_georgian import JokerGeorgian
from generator.rulesets.joker_shaha import JokerShaha
from tests.engine.whist_tables import results

DEALS = 300
VALUES = [
    pytest.param(game, ruleset, key, value, id=f"{ruleset.GAME}-{key}={value}")
    for game, ruleset in ((GEORGIAN, JokerGeorgian), (SHAHA_GAME, JokerShaha))
    for key, option in ruleset.options().items()
    for value in option.choices
    if value != option.default
]


def traces(game, rules):
    """What some deals played at random were like: every legal act, every turn, every trick and score."""
    for seed in range(DEALS):
        rng = random.Random(seed)
        players = rules.player_counts[0]
        deal = shuffled(rules.deck(), seed, players)
        state, _ = start(game, rules, deal, rng.randrange(1, len(rounds(rules)) + 1))
        while state.to_move is not None:
            actions = state.legal_actions()
            yield state.to_move, [str(action) for action in actions]
            state, _ = state.apply(rng.choice(actions))
        yield state.table.won, state.outcome().scores
        yield game.next_dealer(rules, deal.dealer, state.table.word, players)


def written(game, rules):
    """The sheet of a match in which A meets every bid and the others now and then."""
    players = rules.player_counts[0]
    lines = []
    for place, cards in enumerate(rounds(rules)):
        others = ["1/0", "0/1", f"{cards}/0"] if place % 2 else ["1/1", "0/0", "1/0"]
        lines.append(f"{cards}: 0/0 " + " ".join(others[: players - 1]))
    sheet = sheet_of(game, rules, results(rules, *lines))
    return sheet, winners_of(rules, [entry.total for entry in sheet[-1].entries])


def differ(game, one, two):
    """Return whether two rulesets are told apart by their deals, their sheet, or deals played at random."""
    if (one.player_counts, rounds(one), one.deck()) != (two.player_counts, rounds(two), two.deck()):
        return True
    if written(game, one) != written(game, two):
        return True
    return any(mine != other for mine, other in zip(traces(game, one), traces(game, two), strict=False))


@pytest.mark.parametrize(("game", "ruleset", "key", "value"), VALUES)
def test_every_value_changes_the_engine(game, ruleset, key, value):
    changed = ruleset(**{key: value})
    assert not list(changed.contradictions())
    assert differ(game, changed, ruleset())
    for other in ruleset.options()[key].choices:
        if other not in (value, ruleset.options()[key].default):
            assert differ(game, changed, ruleset(**{key: other}))

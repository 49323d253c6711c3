"""The trick Jokers' part of ``make bench``: deals and acts a second over the deals of a match in turn."""

import random
from collections.abc import Callable, Iterator

from generator.engine.contract import Deal, shuffled
from generator.engine.georgian import GEORGIAN
from generator.engine.shaha import SHAHA_GAME
from generator.engine.whist.dealing import dealt, start
from generator.engine.whist.figures import played
from generator.engine.whist.game import Game, Rules, rounds
from generator.engine.whist.legal import legal_moves
from generator.engine.whist.moves import play
from generator.rulesets.joker_georgian import JokerGeorgian
from generator.rulesets.joker_shaha import JokerShaha


def whist_rows() -> Iterator[tuple[str, Callable[[int], int]]]:
    """Yield titles and the functions to be measured."""
    for game, rules in ((GEORGIAN, JokerGeorgian()), (SHAHA_GAME, JokerShaha())):
        name = f"{rules.GAME}, {rules.player_counts[0]}"
        yield f"{name} players, in place", in_place(game, rules)
        yield f"{name} players, states and events", by_states(game, rules)
        yield f"{name} sensible players", sensibly(game, rules)


def next_deal(rules: Rules, seed: int) -> tuple[Deal, int]:
    """Return the deal of a seed, and its number in the match."""
    return shuffled(rules.deck(), seed, rules.player_counts[0]), seed % len(rounds(rules)) + 1


def in_place(game: Game, rules: Rules) -> Callable[[int], int]:
    """Random play on a table, without states and events: what searches and simulations may use."""
    chance = random.Random(1).random

    def deal(seed: int) -> int:
        table, acts = dealt(game, rules, *next_deal(rules, seed), None), 0
        while table.result is None:
            moves = legal_moves(table)
            play(table, moves[int(chance() * len(moves))])
            acts += 1
        return acts

    return deal


def by_states(game: Game, rules: Rules) -> Callable[[int], int]:
    """Random play by states that are values, with events and every check."""
    rng = random.Random(1)

    def deal(seed: int) -> int:
        state, acts = start(game, rules, *next_deal(rules, seed))[0], 0
        while state.to_move is not None:
            state, _ = state.apply(rng.choice(state.legal_actions()))
            acts += 1
        return acts

    return deal


def sensibly(game: Game, rules: Rules) -> Callable[[int], int]:
    """Sensible play as `koloda simulate` does it."""
    rng = random.Random(1)
    return lambda seed: played(dealt(game, rules, *next_deal(rules, seed), None), rng)

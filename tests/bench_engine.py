"""The engine's part of ``make bench``: deals and actions a second, beside OpenSpiel's where it is installed.

Seconds are those of the processor, so that other programs of the machine matter less. OpenSpiel is no
dependency: ``pip install open_spiel`` adds its lines.
"""

import importlib
import random
import time
from collections.abc import Callable

from generator.engine.contract import shuffled
from generator.engine.durak import start
from generator.engine.durak.dealing import dealt
from generator.engine.durak.legal import legal_moves
from generator.engine.durak.moves import play
from generator.engine.durak.policy import sensible
from generator.engine.durak.summary import summary_of
from generator.engine.rummy.dealing import dealt as rummy_dealt
from generator.engine.rummy.legal import legal_moves as rummy_moves
from generator.engine.rummy.moves import act as rummy_act
from generator.engine.rummy.policy import sensible as rummy_sensible
from generator.engine.rummy.summary import summary_of as rummy_summary_of
from generator.engine.thousand import start as thousand_start
from generator.engine.thousand.dealing import dealt as thousand_dealt
from generator.engine.thousand.legal import legal_moves as thousand_moves
from generator.engine.thousand.moves import play as thousand_play
from generator.engine.thousand.policy import sensible as thousand_sensible
from generator.engine.thousand.summary import summary_of as thousand_summary
from generator.rulesets import Durak
from generator.rulesets.joker import Rummy
from generator.rulesets.thousand import Thousand
from tests.bench_whist import whist_rows

SECONDS = 2.0


def measured(title: str, deal: Callable[[int], int]) -> None:
    """Print how many deals and actions a second ``deal``, which returns its number of actions, makes."""
    deals = actions = 0
    begin = time.process_time()
    while time.process_time() - begin < SECONDS:
        actions += deal(deals)
        deals += 1
    seconds = time.process_time() - begin
    print(f"{title:<44}{deals / seconds:9.0f}{actions / seconds:11.0f}")


def in_place(rules: Durak, players: int) -> Callable[[int], int]:
    """Random play on a table, without states and events: what searches and simulations may use."""
    chance = random.Random(1).random

    def deal(seed: int) -> int:
        table, actions = dealt(rules, shuffled(rules.deck(), seed, players), None), 0
        while table.result is None:
            moves = legal_moves(table)
            play(table, moves[int(chance() * len(moves))])
            actions += 1
        return actions

    return deal


def by_states(rules: Durak, players: int) -> Callable[[int], int]:
    """Random play by states that are values, with events and every check."""
    rng = random.Random(1)

    def deal(seed: int) -> int:
        state, actions = start(rules, shuffled(rules.deck(), seed, players))[0], 0
        while state.to_move is not None:
            state, _ = state.apply(rng.choice(state.legal_actions()))
            actions += 1
        return actions

    return deal


def sensibly(rules: Durak, players: int) -> Callable[[int], int]:
    """Sensible play as `koloda simulate` does it; passes are not counted."""
    rng = random.Random(1)
    return lambda seed: summary_of(rules, shuffled(rules.deck(), seed, players), sensible, rng).acts


def rummy_in_place(rules: Rummy, players: int) -> Callable[[int], int]:
    """Random play of the rummy: any legal act, a meld, a card laid off or a discard, with the same chance.

    So played a deal hardly ever ends before its bound of thirty circles; gin rummy ends with its stock.
    """
    chance = random.Random(1).random

    def deal(seed: int) -> int:
        table, actions = rummy_dealt(rules, shuffled(rules.deck(), seed, players)), 0
        while table.result is None:
            moves = rummy_moves(table)
            rummy_act(table, moves[int(chance() * len(moves))])
            actions += 1
        return actions

    return deal


def rummy_sensibly(rules: Rummy, players: int) -> Callable[[int], int]:
    """Sensible play of the rummy, by states and views."""
    rng = random.Random(1)
    return lambda seed: (
        rummy_summary_of(rules, shuffled(rules.deck(), seed, players), rummy_sensible, rng).acts
    )


def thousand_in_place(rules: Thousand) -> Callable[[int], int]:
    """Random play on a table, without states and events; deals that are dealt again are deals too."""
    chance = random.Random(1).random

    def deal(seed: int) -> int:
        table, actions = thousand_dealt(rules, shuffled(rules.deck(), seed, rules.players), None), 0
        while table.result is None:
            moves = thousand_moves(table)
            thousand_play(table, moves[int(chance() * len(moves))])
            actions += 1
        return actions

    return deal


def thousand_by_states(rules: Thousand) -> Callable[[int], int]:
    """Random play through the contract: immutable states, named actions, events."""
    chance = random.Random(1).random

    def deal(seed: int) -> int:
        state, actions = thousand_start(rules, shuffled(rules.deck(), seed, rules.players))[0], 0
        while state.to_move is not None:
            legal = state.legal_actions()
            state, _ = state.apply(legal[int(chance() * len(legal))])
            actions += 1
        return actions

    return deal


def thousand_sensibly(rules: Thousand) -> Callable[[int], int]:
    """Sensible play as `koloda simulate` does it."""
    rng = random.Random(1)
    return lambda seed: (
        thousand_summary(rules, shuffled(rules.deck(), seed, rules.players), thousand_sensible, rng).acts
    )


def open_spiel(game: str) -> Callable[[int], int]:
    """Random play of a game of OpenSpiel driven from Python; chance nodes are not counted."""
    spiel = importlib.import_module("pyspiel")
    loaded = spiel.load_game(game)
    chance = random.Random(1).random

    def deal(seed: int) -> int:
        state, actions = loaded.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = [action for action, _ in state.chance_outcomes()]
                state.apply_action(outcomes[int(chance() * len(outcomes))])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(chance() * len(legal))])
                actions += 1
        return actions

    return deal


def bench_engine() -> None:
    """Print the table."""
    print(f"\n{'random play':<44}{'deals/s':>9}{'actions/s':>11}")
    rules = Durak.preset()
    for players in (2, 4, 6):
        measured(f"durak, {players} players, in place", in_place(rules, players))
        measured(f"durak, {players} players, states and events", by_states(rules, players))
    measured("durak, 3 sensible players", sensibly(rules, 3))
    for title, deal in whist_rows():
        measured(title, deal)
    for players in (2, 4):
        measured(f"rummy, {players} players, in place", rummy_in_place(Rummy.preset(), players))
    measured("rummy, 3 sensible players", rummy_sensibly(Rummy.preset(), 3))
    for name in ("s0", "two-draw", "four"):
        measured(f"thousand {name}, in place", thousand_in_place(Thousand.preset(name)))
    measured("thousand s0, states and events", thousand_by_states(Thousand.preset()))
    measured("thousand s0, sensible players", thousand_sensibly(Thousand.preset()))
    try:
        importlib.import_module("pyspiel")
    except ImportError:
        print("OpenSpiel is not installed: pip install open_spiel adds its lines")
        return
    for game in ("oh_hell", "skat", "gin_rummy"):
        measured(f"OpenSpiel {game}, driven from Python", open_spiel(game))

"""What every engine must keep, under every house rule and at every table. A new game inherits all of it."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.engine.contract import Deal, IllegalAction, shuffled
from generator.engine.games import ENGINES
from generator.engine.kon import parse, render
from generator.engine.perft import perft
from generator.engine.play import play, random_policy
from generator.errors import KolodaError
from generator.rulesets import GAMES, Ruleset
from tests.engine.adapters import ADAPTERS, relabelled
from tests.engine.rules import holds, in_context, pairwise, random_rules, values

LONGEST = 2_000


def presets():
    """Every preset with every number of players that it allows."""
    for game in ENGINES:
        for name in GAMES[game].PRESETS:
            rules = GAMES[game].preset(name)
            yield from (pytest.param(rules, n, id=f"{game}-{name}-{n}") for n in rules.player_counts)


def single_values():
    """Every value of every option, in its context, with every number of players that it allows."""
    for game in ENGINES:
        for key, value in values(game):
            rules = in_context(game, key, value)
            assert holds(rules), (key, value, list(rules.contradictions()))
            yield from (pytest.param(rules, n, id=f"{game}-{key}={value}-{n}") for n in rules.player_counts)


def one_table_of_each():
    """Every value at one table, the sizes in turn."""
    of_value = {}
    for param in single_values():
        of_value.setdefault(param.id.rpartition("-")[0], []).append(param)
    return [tables[place % len(tables)] for place, tables in enumerate(of_value.values())]


TABLES = [*presets(), *one_table_of_each()]
PRESETS = [
    pytest.param(GAMES[game].preset(name), id=f"{game}-{name}")
    for game in ENGINES
    for name in GAMES[game].PRESETS
]


def seed_of(rules: Ruleset, players: int) -> int:
    return players + sum(map(ord, str(rules)))


def dealt(rules, seed, players):
    deal = shuffled(rules.deck(), seed, players)
    return (deal, *ENGINES[rules.GAME].start(rules, deal))


def random_log(rules, seed, players):
    deal, state, opening = dealt(rules, seed, players)
    return play(state, [random_policy] * players, random.Random(seed), deal, opening)


def refuses(state, action) -> bool:
    try:
        state.apply(action)
    except IllegalAction as error:
        return "." in error.rule and bool(error.reason)
    return False


class Contract:
    def test_a_deal_keeps_the_contract_to_its_end(self, rules, players):
        adapter = ADAPTERS[rules.GAME]
        seed = seed_of(rules, players)
        rng = random.Random(seed)
        _, state, _ = dealt(rules, seed, players)
        pack = sorted(str(card) for card in rules.deck().cards())
        length = 0
        while state.to_move is not None:
            assert sorted(adapter.cards(state)) == pack
            assert state.outcome() is None
            actions = state.legal_actions()
            codes = [str(action) for action in actions]
            assert codes and codes == sorted(set(codes))
            if length % 40 == 0:
                legal = set(actions)
                before = hash(state)
                assert all(refuses(state, act) for act in adapter.universe(state) if act not in legal)
                for action in actions:
                    state.apply(action)
                assert hash(state) == before
            if length % 10 == 0:
                for seat in range(players):
                    view = state.view(seat)
                    assert adapter.redealt(state, seat, rng).view(seat) == view
                    assert view.legal_actions == (actions if seat == state.to_move else ())
            state, events = state.apply(rng.choice(actions))
            assert events
            length += 1
            assert length < LONGEST
        assert sorted(adapter.cards(state)) == pack
        assert state.legal_actions() == ()
        assert state.outcome() is not None
        assert all(refuses(state, action) for action in adapter.universe(state))

    def test_a_deal_is_a_function_of_its_cards_and_actions(self, rules, players):
        first, second = (random_log(rules, seed_of(rules, players), players) for _ in range(2))
        assert first == second

    def test_a_deal_survives_its_record(self, rules, players):
        engine = ENGINES[rules.GAME]
        log = random_log(rules, seed_of(rules, players), players)
        text = engine.record_of(log)
        records = parse(text)
        assert render(records) == text
        replayed = engine.replay(records[0])
        assert replayed.first == log.first
        assert replayed.steps == log.steps
        assert replayed.events == log.events
        assert replayed.outcome == log.outcome

    def test_sensible_players_finish(self, rules, players):
        deal, state, opening = dealt(rules, seed_of(rules, players), players)
        policy = ENGINES[rules.GAME].sensible
        log = play(state, [policy] * players, random.Random(1), deal, opening)
        assert log.outcome is not None
        assert len(log.steps) < LONGEST
        assert ENGINES[rules.GAME].rules_shown(log)


@pytest.mark.parametrize(("rules", "players"), TABLES)
class TestTables(Contract):
    """Every preset, every value of every house rule."""


@pytest.mark.parametrize("rules", PRESETS)
class TestEveryPreset:
    def test_other_suits_make_no_difference(self, rules):
        players = 3 if 3 in rules.player_counts else rules.player_counts[0]
        depths = (1, 2, 3) if len(rules.deck()) > 36 else (1, 2, 3, 4)
        deal, state, _ = dealt(rules, 11, players)
        expected = [perft(state, depth) for depth in depths]
        for suits in ADAPTERS[rules.GAME].relabellings(rules):
            other = replace(deal, cards=relabelled(deal.cards, suits))
            state, _ = ENGINES[rules.GAME].start(rules, other)
            assert [perft(state, depth) for depth in depths] == expected

    def test_a_number_of_players_that_cannot_play_is_refused(self, rules):
        deck = rules.deck().cards()
        for players in {1, 5, 7, 9} - set(rules.player_counts):
            with pytest.raises(KolodaError, match=f"{players} players"):
                ENGINES[rules.GAME].start(rules, Deal(deck, players, 0))

    def test_a_pack_that_is_not_complete_is_refused(self, rules):
        deck = rules.deck().cards()
        with pytest.raises(KolodaError, match="cards of the pack"):
            ENGINES[rules.GAME].start(rules, Deal(deck[1:], 2, 0))
        with pytest.raises(KolodaError, match="cards of the pack"):
            ENGINES[rules.GAME].start(rules, Deal((*deck[1:], deck[1]), 2, 0))

    def test_a_dealer_who_does_not_sit_there_is_refused(self, rules):
        players = rules.player_counts[-1]
        with pytest.raises(KolodaError, match=f"dealer {players} does not sit"):
            ENGINES[rules.GAME].start(rules, Deal(rules.deck().cards(), players, players))


@pytest.mark.parametrize(("rules", "players"), list(presets()))
def test_other_seats_make_no_difference(rules, players):
    deal, state, _ = dealt(rules, 5, players)
    log = random_log(rules, 5, players)
    for turn in range(1, players):
        turned = replace(deal, dealer=(deal.dealer + turn) % players)
        other, _ = ENGINES[rules.GAME].start(rules, turned)
        assert other.to_move == (state.to_move + turn) % players
        for step in log.steps:
            other, _ = other.apply(step.action)
        assert [(seat + turn) % players for seat in log.outcome.places] == list(other.outcome().places)
        assert {(seat + turn) % players for seat in log.outcome.losers} == set(other.outcome().losers)


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "players"), list(single_values()))
class TestEveryValueAtEveryTable(Contract):
    """The same for all numbers of players."""


def lasts_and_survives(rules, seed):
    """Play a deal at random: no card is lost, it ends, its record makes it again."""
    engine, adapter = ENGINES[rules.GAME], ADAPTERS[rules.GAME]
    players = rules.player_counts[seed % len(rules.player_counts)]
    log = random_log(rules, seed, players)
    assert log.outcome is not None and len(log.steps) < LONGEST
    pack = sorted(map(str, rules.deck().cards()))
    for state in (*(step.state for step in log.steps[::7]), log.final):
        assert sorted(adapter.cards(state)) == pack
        codes = [str(action) for action in state.legal_actions()]
        assert codes == sorted(set(codes))
    replayed = engine.replay(parse(engine.record_of(log))[0])
    assert replayed.steps == log.steps and replayed.events == log.events


@pytest.mark.parametrize("game", ENGINES)
@pytest.mark.parametrize("part", range(4))
def test_every_pair_of_values_that_can_meet(game, part):
    for seed, rules in enumerate(pairwise(game)):
        if seed % 4 == part:
            lasts_and_survives(rules, seed)


@settings(max_examples=60, deadline=None, derandomize=True)
@given(st.sampled_from(sorted(ENGINES)), st.integers(0, 2**32))
def test_any_combination_of_house_rules(game, seed):
    lasts_and_survives(random_rules(game, random.Random(seed)), seed)


@settings(max_examples=25, deadline=None, derandomize=True)
@given(st.data())
def test_any_ruleset_any_deal_any_actions(data):
    """Cards and choices are hypothesis' own, so that it can look for the smallest deal that fails."""
    game = data.draw(st.sampled_from(sorted(ENGINES)))
    rules = random_rules(game, random.Random(data.draw(st.integers(0, 2**32))))
    players = data.draw(st.sampled_from(rules.player_counts))
    cards = tuple(data.draw(st.permutations(rules.deck().cards())))
    deal = Deal(cards, players, data.draw(st.integers(0, players - 1)))
    state, _ = ENGINES[game].start(rules, deal)
    pack = sorted(map(str, cards))
    for pick in data.draw(st.lists(st.integers(0, 40), max_size=60)):
        actions = state.legal_actions()
        if not actions:
            break
        state, _ = state.apply(actions[pick % len(actions)])
        assert sorted(ADAPTERS[game].cards(state)) == pack
        assert bool(state.legal_actions()) == (state.to_move is not None)

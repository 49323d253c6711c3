"""What every engine must keep, under every house rule and at every table. A new game inherits all of it."""

import random
from dataclasses import replace
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.cards import Suit
from generator.engine.contract import Deal, IllegalAction, shuffled
from generator.engine.games import ENGINES
from generator.engine.kon import parse, render
from generator.engine.perft import perft
from generator.engine.play import play, random_policy
from generator.errors import KolodaError
from generator.rulesets import GAMES, Ruleset
from tests.engine.adapters import ADAPTERS, relabelled

LONGEST = 2_000


def tables():
    """Every preset, and every value of every option beside the defaults, with the players it allows."""
    for game in ENGINES:
        rules_class = GAMES[game]
        rulesets = {name: rules_class.preset(name) for name in rules_class.PRESETS}
        for key, option in rules_class.options().items():
            for value in option.choices:
                rulesets[f"{key}={value}"] = replace(rules_class.preset(), **{key: value})
        for name, rules in rulesets.items():
            if not any(rules.contradictions()):
                yield from (
                    pytest.param(rules, players, id=f"{game}-{name}-{players}")
                    for players in rules.player_counts
                )


TABLES = list(tables())
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
    before = hash(state)
    try:
        state.apply(action)
    except IllegalAction as error:
        return hash(state) == before and "." in error.rule and bool(error.reason)
    return False


@pytest.mark.parametrize(("rules", "players"), TABLES)
class TestEveryTable:
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
                assert all(refuses(state, act) for act in adapter.universe(state) if act not in legal)
                before = hash(state)
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


@pytest.mark.parametrize("rules", PRESETS)
class TestEveryPreset:
    def test_other_suits_make_no_difference(self, rules):
        deal, state, _ = dealt(rules, 11, 3)
        expected = [perft(state, depth) for depth in (1, 2, 3, 4)]
        for suits in permutations(Suit):
            other = replace(deal, cards=relabelled(deal.cards, suits))
            state, _ = ENGINES[rules.GAME].start(rules, other)
            assert [perft(state, depth) for depth in (1, 2, 3, 4)] == expected

    @pytest.mark.parametrize("players", range(2, 7))
    def test_other_seats_make_no_difference(self, rules, players):
        deal, state, _ = dealt(rules, 5, players)
        log = random_log(rules, 5, players)
        for turn in range(1, players):
            turned = replace(deal, dealer=(deal.dealer + turn) % players)
            other, _ = ENGINES[rules.GAME].start(rules, turned)
            assert other.to_move == (state.to_move + turn) % players
            for step in log.steps:
                other, _ = other.apply(step.action)
            for kind in ("places", "losers"):
                expected = [(seat + turn) % players for seat in getattr(log.outcome, kind)]
                assert list(getattr(other.outcome(), kind)) == expected

    def test_a_number_of_players_that_cannot_play_is_refused(self, rules):
        deck = rules.deck().cards()
        for players in {1, 7, 8} - set(rules.player_counts):
            with pytest.raises(KolodaError, match=f"{players} players"):
                ENGINES[rules.GAME].start(rules, Deal(deck, players, 0))

    def test_a_pack_that_is_not_complete_is_refused(self, rules):
        deck = rules.deck().cards()
        with pytest.raises(KolodaError, match="cards of the pack"):
            ENGINES[rules.GAME].start(rules, Deal(deck[1:], 2, 0))
        with pytest.raises(KolodaError, match="cards of the pack"):
            ENGINES[rules.GAME].start(rules, Deal((*deck[1:], deck[1]), 2, 0))

    def test_a_dealer_who_does_not_sit_there_is_refused(self, rules):
        with pytest.raises(KolodaError, match="dealer 3"):
            ENGINES[rules.GAME].start(rules, Deal(rules.deck().cards(), 3, 3))


@settings(max_examples=25, deadline=None, derandomize=True)
@given(st.data())
def test_any_ruleset_any_deal_any_actions(data):
    """House rules are drawn one by one, so that combinations meet that no preset has."""
    rules_class = GAMES[data.draw(st.sampled_from(sorted(ENGINES)))]
    values = {
        key: data.draw(st.sampled_from(option.choices)) for key, option in rules_class.options().items()
    }
    rules = rules_class(**values)
    players = data.draw(st.sampled_from(rules.player_counts))
    cards = tuple(data.draw(st.permutations(rules.deck().cards())))
    deal = Deal(cards, players, data.draw(st.integers(0, players - 1)))
    state, _ = ENGINES[rules.GAME].start(rules, deal)
    pack = sorted(map(str, cards))
    for pick in data.draw(st.lists(st.integers(0, 40), max_size=60)):
        actions = state.legal_actions()
        if not actions:
            break
        state, _ = state.apply(actions[pick % len(actions)])
        assert sorted(ADAPTERS[rules.GAME].cards(state)) == pack
        assert bool(state.legal_actions()) == (state.to_move is not None)

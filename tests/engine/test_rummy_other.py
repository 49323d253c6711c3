"""How sensible players act, what a summary and a lesson say, what excerpts are."""

import random

import pytest

from generator.engine.contract import shuffled
from generator.engine.play import Log, Step, play
from generator.engine.rummy import events, play_match, start
from generator.engine.rummy.excerpts import excerpts, size, smaller
from generator.engine.rummy.lesson import lesson_of
from generator.engine.rummy.policy import sensible
from generator.engine.rummy.shown import SHOWABLE, rules_shown
from generator.engine.rummy.summary import summary_of
from generator.rulesets.joker import Rummy
from tests.engine.rummy_positions import table


def turn(state):
    """Return what a sensible player does in one turn, as codes, and the state after it."""
    seat, acts = state.to_move, []
    while state.to_move == seat:
        action = sensible(state.view(seat), random.Random(1))
        acts.append(str(action))
        state, _ = state.apply(action)
    return " ".join(acts), state


def log_of(seed, players=3, rules=None):
    rules = rules or Rummy()
    deal = shuffled(rules.deck(), seed, players)
    state, opening = start(rules, deal)
    return play(state, [sensible] * players, random.Random(seed), deal, opening)


@pytest.mark.parametrize(
    ("position", "acts"),
    [
        # the open ten makes three tens and 59 points: it is taken, both melds are laid, the king goes
        (table("9C TC JC TS TH KD 2S 3S", "3S", closed="8D", open="TD"), "s m1=TD,TH,TS m2=9C,TC,JC xKD"),
        # below 51 nothing is laid, and of cards that go with nothing the dearest goes
        (table("9C TC JC 4D 5D KH 2S", "3S", closed="7H"), "d xKH"),
        # a joker is kept for the last discard while there is another way
        (table("8H *", "3S 4S 6S 7S 9D TD", closed="9H", melds="A 5H 6H 7H"), "d m1+8H m1+9H x*"),
        # a joker that can be taken frees a card
        (table("QH 2D 9C", "3S", closed="4C", melds="A 5H 6H 7H,B QS QD *"), "d m2+QH x9C"),
        # the open joker is taken
        (table("KH 2D 9C", "3S", closed="4C", open="*"), "s xKH"),
    ],
)
def test_a_turn_of_a_sensible_player(position, acts):
    assert turn(position)[0] == acts


def test_a_sensible_player_goes_out_when_he_can():
    state = table("8H 9S", "3S KD", closed="4H", melds="A 5H 6H 7H")
    acts, state = turn(state)
    assert state.outcome().scores == (-50, 13) and acts.endswith("x9S")


def test_sensible_deals_are_played_out_in_a_few_circles():
    """People need some ten circles; hardly any deal of sensible players comes to its bound of thirty."""
    summaries = [
        summary_of(Rummy(), shuffled(Rummy().deck(), seed, 3), sensible, random.Random(seed))
        for seed in range(30)
    ]
    assert sum(summary.reason == "out" for summary in summaries) >= 28
    assert 4 <= sum(summary.circles for summary in summaries) / 30 <= 15


def test_a_summary_says_what_a_log_says():
    for seed in range(6):
        log = log_of(seed)
        summary = summary_of(Rummy(), log.deal, sensible, random.Random(seed))
        assert summary.acts == len(log.steps) and summary.turns == log.final.table.turn
        assert summary.scores == log.outcome.scores and summary.reason == log.outcome.reason
        assert summary.leader == log.first.to_move and summary.losers == log.outcome.losers
        first = {event.seat for event in log.events if isinstance(event, events.FirstLaid)}
        assert {seat for seat, circle in enumerate(summary.first_laid) if circle} == first


def test_a_lesson_is_the_beginning_of_a_deal_and_ends_between_turns():
    log = log_of(3)
    score, part = lesson_of(log)
    assert part.steps == log.steps[: len(part.steps)] and score[0] >= 1
    assert part.outcome or part.final.table.fresh


def test_excerpts_are_runs_of_turns_and_smaller_ones_do_the_same():
    log = log_of(4, players=2)
    parts = list(excerpts(log))
    assert {size(part)[0] for part in parts} == {1, 2, 3}
    for part in parts[::17]:
        for other in list(smaller(part))[:5]:
            assert size(other) < size(part) and len(other.steps) == len(part.steps)
            assert [step.action for step in other.steps] == [step.action for step in part.steps]


def test_what_is_shown_can_be_shown():
    shown = set()
    for name in Rummy.PRESETS:
        rules = Rummy.preset(name)
        players = rules.player_counts[0]
        for log in play_match(rules, players, [sensible] * players, 2).deals:
            shown |= rules_shown(log)
    assert shown <= set(SHOWABLE) and {"joker.out", "joker.meld.first51", "joker.layoff"} <= shown


def test_what_a_joker_taken_shows():
    """Rules joker.joker.swap, joker.joker.swap.set, joker.joker.swap.use."""
    state = table("QH KD 2C", "3S", melds="B QS QD *,B 5H 6H 7H", opened="A")
    steps = []
    for code in ("d", "m1:*<QH", "m2+*", "xKD"):
        action = next(action for action in state.legal_actions() if str(action) == code)
        other, happened = state.apply(action)
        steps.append(Step(state, action, happened))
        state = other
    shown = rules_shown(Log(None, (), tuple(steps), state))
    assert {"joker.joker.swap", "joker.joker.swap.set", "joker.joker.swap.use"} <= shown

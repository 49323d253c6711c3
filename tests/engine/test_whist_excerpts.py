"""Parts of deals of the trick Jokers, lessons, what is shown; the frozen records."""

import random

import pytest

from generator.engine import georgian, shaha
from generator.engine.contract import shuffled
from generator.engine.kon import parse, render
from generator.engine.play import play
from generator.engine.whist.table import Phase
from generator.resources import data_path
from generator.rulesets.joker_georgian import JokerGeorgian
from generator.rulesets.joker_shaha import JokerShaha
from tests.engine.whist_tables import after, table

GAMES = [(georgian, JokerGeorgian()), (shaha, JokerShaha())]


def played(engine, rules, seed, number):
    players = rules.player_counts[0]
    deal = shuffled(rules.deck(), seed, players)
    state, opening = engine.start(rules, deal, number)
    return play(state, [engine.sensible] * players, random.Random(seed), deal, opening)


@pytest.mark.parametrize(("engine", "rules"), GAMES, ids=["georgian", "shaha"])
def test_every_excerpt_is_a_record(engine, rules):
    for seed in range(4):
        log = played(engine, rules, seed, 4)
        parts = list(engine.excerpts(log))
        # Four tricks: four of one, three of two, two of three, the deal without its pack after 0 to 4
        # tricks, and with it.
        assert len(parts) == 4 + 3 + 2 + 5 + 5
        for part in parts:
            text = engine.record_of(part)
            replayed = engine.replay(parse(text)[0])
            assert replayed.steps == part.steps
            assert engine.rules_shown(part) == engine.rules_shown(replayed)
            ends = engine.line_ends(part)
            assert len(ends) == len(parse(text)[0].lines) and ends[-1] == len(part.steps)
            assert list(ends) == sorted(ends)


@pytest.mark.parametrize(("engine", "rules"), GAMES, ids=["georgian", "shaha"])
def test_smaller_excerpts_have_a_card_less_in_every_hand(engine, rules):
    found = 0
    for seed in range(8):
        log = played(engine, rules, seed, 4)
        first = next(part for part in engine.excerpts(log) if part.first.table.number == 1)
        for other in engine.smaller(first):
            found += 1
            assert [step.action for step in other.steps] == [step.action for step in first.steps]
            for seat in range(rules.player_counts[0]):
                assert len(other.first.hand(seat)) == 3
            assert engine.size(other) < engine.size(first)
        assert list(engine.smaller(log)) == []
    assert found


@pytest.mark.parametrize(("engine", "rules"), GAMES, ids=["georgian", "shaha"])
def test_a_lesson_ends_between_two_tricks(engine, rules):
    for seed in range(6):
        log = played(engine, rules, seed, 5)
        score, part = engine.lesson_of(log)
        assert part.final.table.phase is Phase.PLAY and not part.final.table.trick
        assert 1 <= part.final.table.number - 1 <= 4
        assert part.opening == log.opening and part.steps == log.steps[: len(part.steps)]
        assert 0 <= score[0] <= 4
        assert engine.rules_shown(log) <= set(engine.SHOWABLE)


def test_a_duty_is_shown_only_where_it_binds():
    free = georgian.replay(parse(FORCED)[0])
    assert not {"gjoker.play.suit", "gjoker.play.trump"} & georgian.rules_shown(free)
    state, _ = after(table("KS 7D", "9S 8D", "TS 9D", "JS TD"), "KS")
    (event,) = state.apply(state.legal_actions()[0])[1]
    assert event.duty == "suit"


FORCED = """\
[Game "joker-georgian"]
[Dealer "D"]
A: KS
B: 9S
C: 7H
D: JS
trump H
bid A 1 B 0 C 1 D 0
1 A KS 9S 7H JS = C
"""


@pytest.mark.parametrize(("engine", "game"), [(georgian, "joker-georgian"), (shaha, "joker-shaha")])
def test_the_frozen_records_show_everything_that_can_be_shown(engine, game):
    shown = set()
    for path in sorted(data_path(f"rules_text/examples/{game}").glob("*.kon")):
        text = path.read_text(encoding="utf-8")
        (record,) = parse(text, path.name)
        assert render([record]) == text
        shown |= engine.rules_shown(engine.replay(record))
    assert shown == set(engine.SHOWABLE)

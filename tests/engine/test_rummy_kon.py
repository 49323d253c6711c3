"""Records of the rummy: the sample of the notation, what comes back, and what is wrong in a record."""

import random

import pytest

from generator.cards import Joker
from generator.engine.contract import shuffled
from generator.engine.kon import parse, render
from generator.engine.play import play, random_policy
from generator.engine.rummy import events
from generator.engine.rummy.dealing import start
from generator.engine.rummy.kon import line_ends, record_of, replay
from generator.engine.rummy.policy import sensible
from generator.engine.rummy.setup import resume, setup_of
from generator.errors import KolodaError
from generator.rulesets.joker import Rummy
from tests.engine.rummy_positions import table

SAMPLE = """\
[Game "joker"]
[Preset "borisov"]
[Setup "A: 9C TC JC TS TD TH 5H 6H 7H 2S 3S 4S QH KC 8D | B: QS QD * 9D TD JD AH 2H 3H 4H 4D KS 7S 6S | \
closed: 8S QC 5S | open: -"]
1 A xKC
2 B d8S x8S
3 A dQC m1=9C,TC,JC m2=TS,TD,TH m3=5H,6H,7H m4=2S,3S,4S m1+QC x8D
4 B s m5=QS,QD,* m6=8D,9D,TD,JD m7=AH,2H,3H,4H m7>m3 xKS
5 A d5S m5:*<QH m4+5S x*
score A -100 B 17
"""


def of_kind(log, kind):
    return [event for event in log.events if isinstance(event, kind)]


def test_the_sample_of_the_notation_with_our_keys():
    (record,) = parse(SAMPLE, "sample.kon")
    assert render([record]) == SAMPLE
    log = replay(record)
    firsts = of_kind(log, events.FirstLaid)
    assert [(event.seat, event.points) for event in firsts] == [(0, 29 + 30), (1, 30 + 37)]
    (joined,) = of_kind(log, events.Joined)
    assert [str(card) for card in joined.meld.cards] == ["AH", "2H", "3H", "4H", "5H", "6H", "7H"]
    (taken,) = of_kind(log, events.JokerTaken)
    assert taken.seat == 0 and taken.meld.owner == 1
    (out,) = of_kind(log, events.WentOut)
    assert (out.discard, out.jokers, out.points) == ((Joker.RED,), 1, -100)
    assert log.outcome.scores == (-100, 4 + 7 + 6)
    again = replay(parse(record_of(log))[0])
    assert again.events == log.events and again.outcome == log.outcome


@pytest.mark.parametrize("preset", Rummy.PRESETS)
@pytest.mark.parametrize("policy", [random_policy, sensible], ids=["random", "sensible"])
def test_a_deal_survives_its_record(preset, policy):
    rules = Rummy.preset(preset)
    players = rules.player_counts[0]
    for seed in range(3):
        deal = shuffled(rules.deck(), seed, players)
        state, opening = start(rules, deal)
        log = play(state, [policy] * players, random.Random(seed), deal, opening)
        text = record_of(log)
        assert render(parse(text)) == text
        ends = line_ends(log)
        assert len(ends) == len(parse(text)[0].lines) and ends[-2:] == [len(log.steps)] * 2
        again = replay(parse(text)[0])
        assert again.steps == log.steps and again.events == log.events and again.final == log.final


def test_every_moment_between_two_turns_is_a_position():
    rules = Rummy()
    state, _ = start(rules, shuffled(rules.deck(), 8, 3))
    log = play(state, [sensible] * 3, random.Random(8))
    for step in log.steps:
        if step.state.table.fresh:
            assert resume(rules, setup_of(step.state)) == step.state


def line(number, text):
    """The sample with another line."""
    lines = SAMPLE.splitlines()
    lines[number] = text
    return "\n".join(lines)


WRONG = {
    "gap": (line(5, "3 A dQC m1=9C,TC,QC x8D"), "QC is not next to TC: there is a gap", "joker.meld.run"),
    "suit": (line(5, "3 A dQC m1=9C,TD,JC x8D"), "TD is not of the suit of 9C", "joker.meld.run"),
    "rank": (line(5, "3 A dQC m1=TS,TD,QH x8D"), "QH is not of the rank of TS", "joker.meld.set"),
    "below": (
        line(5, "3 A dQC m1=5H,6H,7H x8D"),
        "the first laying needs 51 points, 18",
        "joker.meld.first51",
    ),
    "not held": (line(5, "3 A dQC m1=9C,TC,JC m2=TS,TD,TC"), "does not hold TC", "joker.cards.held"),
    "twice": (line(3, "1 A xKC x8D"), "the turn is over with the discard", ""),
    "no draw": (line(4, "2 B x8S"), "a turn begins with a card", "joker.turn"),
    "first circle": (
        line(4, "2 B d8S m1=QS,QD,* x8S"),
        "until everyone has had a turn",
        "joker.first_circle",
    ),
    "not used": (line(7, "5 A d5S m5:*<QH x*"), "a joker has been taken", "joker.joker.swap.use"),
    "other card": (line(4, "2 B d9S x8S"), "the card drawn is 8S", ""),
    "other seat": (line(4, "2 A d8S x8S"), "turn 2 of player B comes here", ""),
    "other turn": (line(4, "3 B d8S x8S"), "turn 2 of player B comes here", ""),
    "no discard": (line(4, "2 B d8S"), "a turn ends with a discard", ""),
    "no act": (line(4, "2 B d8S y8S"), "this is no act", ""),
    "no card": (line(4, "2 B d8S x1S"), "is not a", ""),
    "score": (line(8, "score A -50 B 17"), "written down as score A -100 B 17", ""),
    "half a score": (line(8, "score A -100"), "written down as score A -100 B 17", ""),
    "too early": (line(7, "score A -100 B 17"), "the deal has not ended", ""),
    "after the end": (SAMPLE + "6 B d2C x2C", "the deal has ended", "joker.out"),
    "checkpoint": (line(3, "1 A xKC = open:2"), "after this line it is open:1", ""),
    "unknown checkpoint": (line(3, "1 A xKC = opn:1"), "unknown checkpoint", ""),
    "no turn": (line(3, "A xKC"), "a turn begins with its number and the player", ""),
}


@pytest.mark.parametrize(("text", "reason", "rule"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_is_said_with_its_place(text, reason, rule):
    with pytest.raises(KolodaError) as caught:
        replay(parse(text, "table.kon")[0])
    (problem,) = caught.value.problems
    assert problem.startswith("table.kon:") and reason in problem and rule in problem


HEADERS = {
    "no cards": ('[Game "joker"]\n1 A xKC', "one of the tags Deck and Setup"),
    "other game": ('[Game "durak"]\n[Setup "A: 2C"]\n1 A xKC', "not a record of joker"),
    "no pile": ('[Game "joker"]\n[Setup "A: 2C | B: 3C | open: -"]\n1 A xKC', "the closed and the open pile"),
    "three copies": (
        '[Game "joker"]\n[Setup "A: 2C 2C | B: 2C | closed: - | open: -"]\n1 A x2C',
        "2C is there 3 times: the pack 2-Ax2+2J has 2",
    ),
    "three jokers": (
        '[Game "joker"]\n[Setup "A: * * | B: * | closed: - | open: -"]\n1 A x*',
        "* is there 3 times: the pack 2-Ax2+2J has 2",
    ),
    "empty hand": (
        '[Game "joker"]\n[Setup "A: - | B: 3C | closed: 2C | open: -"]\n3 A d2C x2C',
        "A has no cards",
    ),
    "nothing to draw": (
        '[Game "joker"]\n[Setup "A: 2C | B: 3C | closed: - | open: -"]\n3 A x2C',
        "no card to draw",
    ),
    "no meld": (
        '[Game "joker"]\n[Setup "A: 2C | B: 3C | closed: 4C | open: - | m1 A: 5H 6H 8H"]\n3 A d4C x2C',
        "8H is not next to 6H",
    ),
    "two jokers": (
        '[Game "joker"]\n[Setup "A: 2C | B: 3C | closed: 4C | open: - | m1 A: 5H 6H * *"]\n3 A d4C x2C',
        "a meld may have 1 joker at most",
    ),
    "one player": (
        '[Game "joker"]\n[Setup "A: 2C | closed: 4C | open: -"]\n3 A d4C x2C',
        "rummy is for 2 or more",
    ),
    "no dealer": ('[Game "joker"]\n[Seats "A B"]\n[Deck "2C"]\n1 A x2C', "who deals"),
    "unknown rule": (
        '[Game "joker"]\n[Rules "first_meld=52"]\n[Deck "2C"]\n1 A x2C',
        "choose 51, 40, 30",
    ),
    "no such part": ('[Game "joker"]\n[Setup "A 2C"]\n1 A x2C', "is not a part of a setup"),
}


@pytest.mark.parametrize(("text", "reason"), HEADERS.values(), ids=HEADERS)
def test_what_is_wrong_with_the_tags(text, reason):
    with pytest.raises(KolodaError) as caught:
        replay(parse(text, "table.kon")[0])
    assert any(reason in problem and problem.startswith("table.kon:") for problem in caught.value.problems)


def test_a_record_begins_and_ends_between_turns():
    state = table("2S 9D", "3S")
    log = play(state, [lambda view, rng: view.legal_actions[0]] * 2, random.Random(1))
    with pytest.raises(ValueError, match="between two turns"):
        record_of(type(log)(None, (), log.steps[:1], log.steps[1].state))

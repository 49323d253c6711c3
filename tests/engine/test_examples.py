"""The frozen examples: each is there, replays, shows what it must and nothing that it must not."""

import pytest

from generator.engine.games import ENGINES
from generator.engine.kon import parse, render
from generator.engine.search import Wanted, find_example
from generator.products.coverage import coverage
from generator.resources import data_path
from generator.rulesets import Durak
from tests.freeze import captioned, specs, wanted_of

EXAMPLES = [
    pytest.param(game, name, spec, id=f"{game}-{name}")
    for game in ENGINES
    for name, spec in specs(game).items()
]


def text_of(game, name):
    return data_path(f"rules_text/examples/{game}/{name}.kon").read_text(encoding="utf-8")


@pytest.mark.parametrize(("game", "name", "spec"), EXAMPLES)
def test_an_example_shows_what_it_must(game, name, spec):
    (record,) = records = parse(text_of(game, name), name)
    assert render(records) == text_of(game, name)
    log = ENGINES[game].replay(record)
    wanted = wanted_of(game, spec)
    assert log.first.rules == wanted.rules
    assert wanted.fits(log)
    assert all(line.checkpoint for line in record.lines if line.items[0].isdecimal())
    assert record.tag("Title") == f"@{game}.example.{name}"
    captions = {caption for line in record.lines for caption in line.captions}
    assert captions == {f"@{rule}" for rule in spec["shows"]}


@pytest.mark.parametrize("game", ENGINES)
def test_every_rule_that_can_be_shown_is_shown(game):
    assert not [rule for rule, names in coverage(game).items() if not names]


@pytest.mark.parametrize("game", ENGINES)
def test_every_record_is_asked_for(game):
    paths = data_path(f"rules_text/examples/{game}").glob("*.kon")
    assert {path.stem for path in paths} == set(specs(game))


def test_a_search_finds_what_is_wanted_and_no_card_too_many():
    rule = "durak.throwin.from_cover"
    wanted = Wanted(Durak(), 2, frozenset((rule,)), frozenset(("durak.throwin.after_take",)))
    log = find_example(wanted, range(30))
    assert wanted.fits(log)
    assert len({step.state.bout.number for step in log.steps}) == 1
    assert not any(wanted.fits(other) for other in ENGINES["durak"].smaller(log))
    # To throw in a card of the rank of a cover takes a lead, a cover and that card.
    assert sum(hand.bit_count() for hand in log.first.hands) >= 3
    assert "{@durak.throwin.from_cover}" in captioned("durak", "x", log, [rule])


def test_a_search_for_what_cannot_be_finds_nothing():
    wanted = Wanted(Durak.preset("simple"), 2, frozenset(("durak.throwin.match",)))
    assert find_example(wanted, range(5)) is None
    in_vain = Wanted(Durak(), 2, frozenset(("durak.beat",)), happens=("Taken", "Dealt"))
    assert find_example(in_vain, range(3)) is None

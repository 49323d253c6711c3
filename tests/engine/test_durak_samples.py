"""The sample records of the notation, with our keys: what they say happens."""

import pytest

from generator.engine.durak.kon import replay
from generator.engine.kon import parse, render
from generator.errors import KolodaError
from generator.rulesets import Durak

SHOWN = """\
[Game "durak"]
[Preset "transfer"]
[Rules "players=3 transfer_first=allow first_bout_max=5 throw_max=6"]
[Setup "A: 7S QC | B: 7D JH 9H | C: 8S TS KH QH | stock: - | trump: D"]
1 A>B 7S >C(7D) 7S/8S end = A:1 B:3 C:3 turn:C {B shows the trump seven: the seven stays in hand}
2 C>A QH take end = A:2 C:2 turn:B {A cannot beat; B is next}
3 B>C 9H 9H/KH end = B:2 C:1 turn:C
4 C>A TS take end = A:3 C:0 turn:B {C is out}
5 B>A JH JH/QH end = B:1 A:2 turn:A
6 A>B QC QC/7D end = A:1 B:0 turn:- fool:A
"""
TAKING = """\
[Game "durak"]
[Rules "players=3"]
[Setup "A: AS 6H | B: 6C 7C | C: AH 7H | stock: - | trump: D"]
1 A>B AS take end = A:1 B:3 C:2 turn:C
2 C>A AH take end = A:2 B:3 C:1 turn:B
3 B>C AS take end = A:2 B:2 C:2 turn:A
4 A>B AH take end = A:1 B:3 C:2 turn:C
5 C>A AS take end = A:2 B:3 C:1 turn:B
6 B>C AH take end = A:2 B:2 C:2 turn:A ; hands identical to the start
"""
PASSING_ON = """\
[Game "durak"]
[Preset "transfer"]
[Rules "players=2 transfer_first=allow"]
[Setup "A: 7S KS KC | B: 7H 7D KH KD | stock: - | trump: C"]
1 A>B 7S >A7H take end = A:4 B:3 turn:B
2 B>A 7D >B7S take end = A:3 B:4 turn:A
3 A>B 7H >A7D take end = A:4 B:3 turn:B
4 B>A 7S >B7H take end = A:3 B:4 turn:A
5 A>B 7D >A7S take end = A:4 B:3 turn:B
6 B>A 7H >B7D take end = A:3 B:4 turn:A ; start position again
"""


@pytest.mark.parametrize("text", [SHOWN, TAKING, PASSING_ON], ids=["shown", "taking", "passing on"])
def test_samples(text):
    (record,) = parse(text, "sample.kon")
    assert render([record]) == text
    replay(record)


@pytest.mark.parametrize(("text", "bouts"), [(TAKING, 12), (PASSING_ON, 12)], ids=["taking", "passing on"])
def test_a_cycle_played_twice_is_drawn(text, bouts):
    lines = text.splitlines()
    played = [line.partition(" =")[0] for line in lines if line[0].isdigit()]
    again = [f"{i + 7} {line.partition(' ')[2]}" for i, line in enumerate(played)]
    log = replay(parse("\n".join([*(line for line in lines if line[0] == "["), *played, *again]))[0])
    assert log.final.bout.number == bouts
    assert (log.outcome.reason, log.outcome.losers) == ("repetition", ())
    assert log.final.hands == log.first.hands


def problem(
    body,
    rules="",
    preset="transfer",
    setup="A: 7S 7C QC | B: 7H 7D JH | C: 8S TS KH QH | stock: - | trump: D",
):
    text = f'[Preset "{preset}"]\n[Rules "{rules}"]\n[Setup "{setup}"]\n{body}'
    with pytest.raises(KolodaError) as caught:
        replay(parse(text, "game.kon")[0])
    (line,) = caught.value.problems
    return line.removeprefix("game.kon:4: ")


@pytest.mark.parametrize(
    ("body", "rules", "expected"),
    [
        ("1 A>B 7S >C7H", "", "'>C7H': the first bout cannot be transferred (durak.transfer.first_bout)"),
        ("2 A>B 7S >A7H", "", "'>A7H': player B can pass the bout on to C only (durak.transfer.when)"),
        ("2 A>B 7S >C7C", "", "'>C7C': player B does not hold 7C (durak.cards.held)"),
        ("2 A>B 7S >CJH", "", "'>CJH': no open card has the rank of JH (durak.transfer.when)"),
        ("2 A>B 7S >C(7H)", "", "'>C(7H)': 7H is no trump: only a trump may be shown (durak.transfer.show)"),
        ("2 A>B 7S >C(7D)", "transfer_show=off", "the trump must be laid, not shown (durak.transfer.show)"),
        ("2 A>B 7C 7S 7C/7D >C7H", "", "a card has been beaten, so the bout cannot be transferred"),
        ("2 A>B 7S 7S/7D 7C >C7H", "", "a card has been beaten, so the bout cannot be transferred"),
        ("2 A>B 7S >X7H", "", "'>X7H': '>X7' is not a rank"),
        ("swap A", "", "'swap A': a bout begins with its number"),
        ("2 A>B swap 7S", "", "'swap': the lowest trump is not held, or no trump lies under the stock"),
    ],
)
def test_transfers_that_are_refused(body, rules, expected):
    assert expected in problem(body, rules)


def test_nothing_is_passed_on_or_thrown_in_at_other_games():
    setup = "A: 7S 7C | B: 7H 9S | stock: - | trump: D"
    assert problem("2 A>B 7S >A7H", preset="throw-in", setup=setup).endswith(
        "nothing is passed on at this Durak (durak.transfer.when)"
    )
    assert problem("2 A>B 7S 7S/9S 7C end", preset="simple", setup=setup).endswith(
        "nothing is thrown in here (durak.simple.addons)"
    )


def test_who_leads_a_deal_of_a_party_stands_in_the_record():
    deck = " ".join(map(str, Durak().deck().cards()))
    tags = f'[Seats "A B"]\n[Dealer "A"]\n[Leader "B"]\n[Deck "{deck}"]\n'
    log = replay(parse(f"{tags}1 B>A AS take end")[0])
    assert (log.deal.leader, log.opening[0].why) == (1, "last_deal")
    with pytest.raises(KolodaError, match="the tag Leader names one of A B"):
        replay(parse(tags.replace('Leader "B"', 'Leader "C"') + "1 B>A AS take end")[0])
    with pytest.raises(KolodaError, match="player A is not asked whether to deal again"):
        replay(parse(tags + "keep A")[0])
    with pytest.raises(KolodaError, match="write who speaks, such as keep B or redeal B"):
        replay(parse(tags + "redeal")[0])

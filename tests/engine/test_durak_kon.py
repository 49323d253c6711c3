"""Durak records: replay, what is refused and how it is said, and writing."""

import random

import pytest

from generator.engine.contract import shuffled
from generator.engine.durak import start
from generator.engine.durak.header import header_of
from generator.engine.durak.kon import record_of, replay
from generator.engine.kon import parse, render
from generator.engine.play import Log, play, random_policy
from generator.errors import KolodaError
from generator.rulesets import Durak
from tests.engine.tables import hands, table

CYCLE = """\
1 A>B AS take end = A:1 B:3 C:2 turn:C
2 C>A AH take end = A:2 B:3 C:1 turn:B
3 B>C AS take end = A:2 B:2 C:2 turn:A
4 A>B AH take end = A:1 B:3 C:2 turn:C
5 C>A AS take end = A:2 B:3 C:1 turn:B
6 B>C AH take end = A:2 B:2 C:2 turn:A
7 A>B AS take end
8 C>A AH take end
9 B>C AS take end
10 A>B AH take end
11 C>A AS take end
12 B>C AH take end = stock:0 A:2 B:2 C:2 turn:- fool:-
"""


def record(body, setup="A: 6S 6H 9C | B: 8S TS 7H | C: 6C KH | stock: - | trump: D", rules=""):
    text = f'[Game "durak"]\n[Rules "{rules}"]\n[Setup "{setup}"]\n{body}'
    return parse(text, "game.kon")[0]


def problem(body, **header):
    with pytest.raises(KolodaError) as caught:
        replay(record(body, **header))
    (line,) = caught.value.problems
    return line


def test_three_players_who_only_take_end_in_a_draw():
    log = replay(record(CYCLE, "A: AS 6H | B: 6C 7C | C: AH 7H | stock: - | trump: D"))
    assert (log.outcome.reason, log.outcome.losers) == ("repetition", ())
    assert hands(log.final) == hands(log.first)


def test_passes_are_inferred():
    log = replay(record("1 A>B 6S 6S/8S C+6C take end"))
    assert [str(step.action) for step in log.steps] == [
        *("6S", "6S/8S", "pass", "+6C", "pass", "take", "pass", "pass"),
    ]


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("1 A>B end", "'end': a lead needs at least one card (durak.throwin.attack)"),
        ("1 A>B 6S 6S", "'6S 6S': the same card cannot be laid twice (durak.cards.held)"),
        ("1 A>B 6S 9C", "'6S 9C': cards led together must be of one rank (durak.throwin.attack)"),
        ("1 A>B 7D", "'7D': player A does not hold 7D (durak.cards.held)"),
        ("1 A>B 6S 6S/8S C+7D", "'C+7D': player C does not hold 7D (durak.cards.held)"),
        ("1 A>B 6S 6S/8S C+KH", "'C+KH': no card on the table has the rank of KH (durak.throwin.match)"),
        ("1 A>B 6S 6S/7H", "'6S/7H': 7H does not beat 6S (durak.beat)"),
        ("1 A>B 6S 6S/8S B+TS", "'B+TS': player B may not throw in here (durak.throwin.who)"),
        ("1 A>B 6S C+6C", "'C+6C': the defender must cover or take (durak.turn)"),
        ("1 A>B 6S take C+6C 6H", "'6H': the word has already passed player A (durak.bito.word)"),
        ("1 A>B 6S 6S/8S 6S/TS", "'6S/TS': everything is covered: throw in or pass (durak.turn)"),
        ("1 A>B 6S end", "'end': 6S is not covered, and nobody has taken (durak.beat.open)"),
        ("1 C>B 6C", "'1 C>B': this bout is C>A (durak.next.lead)"),
        ("1 A>C 6S", "'1 A>C': this bout is A>B (durak.next.lead)"),
        ("1 A>B 6S 6S/8S end 6H", "'6H': the bout is over"),
        ("1 A>B 6S 6S/8X", "'6S/8X': '8X' is not a card"),
        ("1 A>B 6S what", "'what': 'what' is not a card"),
        ("1 A>B 6S 6S/8S end = B:3", "'B:3': after this line it is B:2"),
        ("1 A>B 6S 6S/8S end = Z:3", "'Z': unknown checkpoint"),
        ("0 A>B 6S", "'0 A>B': a bout begins with its number"),
        ("1 A-B 6S", "'1 A-B': a bout begins with its number, attacker and defender"),
    ],
)
def test_what_is_refused_and_how(body, expected):
    line = problem(body)
    assert line.startswith("game.kon:4: ")
    assert expected.split(":")[0] in line and expected.split(": ", 1)[1] in line


def test_a_card_beyond_the_limit_is_refused_by_the_rule_of_the_limit():
    own = "A: 6S 6H 6C 7S 7H 7C | B: 7D KS KH KC QS QH"
    left = [str(c) for c in Durak().deck().cards() if str(c) not in own and str(c) != "AD"]
    setup = f"{own} | stock: {' '.join(left)} AD | trump: D"
    line = problem("1 A>B 6S 6H 6S/7D take 6C 7S 7H 7C", setup=setup)
    assert line.endswith("'7C': this bout may have 5 attack cards at most (durak.throwin.first_bout)")
    line = problem("1 A>B 6H 6H/7H 6S", setup="A: 6S 6H | B: 7H | stock: - | trump: D")
    assert line.endswith("'6S': this bout may have 1 attack card at most (durak.throwin.max_hand)")


def test_a_bout_that_closes_by_itself_is_ended_all_the_same():
    setup = "A: 6S 6H | B: 7H | C: KS | stock: - | trump: D"
    assert problem("1 A>B 6H 6H/7H", setup=setup).endswith("'6H/7H': the bout is over here: write end")
    assert replay(record("1 A>B 6H 6H/7H end = turn:C", setup=setup)).final.bout.attacker == 2


DECK = " ".join(map(str, Durak().deck().cards()))


@pytest.mark.parametrize(
    ("tags", "message"),
    [
        ('[Game "thousand"]', "this is not a record of durak"),
        (f'[Preset "thrown-in"]\n[Deck "{DECK}"]', "did you mean throw-in?"),
        (f'[Rules "atack=one"]\n[Deck "{DECK}"]', "did you mean durak.attack?|did you mean attack?"),
        (f'[Rules "attack"]\n[Deck "{DECK}"]', "'attack' is not a rule: write key=value"),
        (f'[Rules "attack=two"]\n[Deck "{DECK}"]', "'two' is not allowed: choose any, one"),
        (f'[Seats "A C"]\n[Deck "{DECK}"]', "seats are lettered in order"),
        ('[Dealer "A"]\n[Dealer "B"]', "the tag Dealer is there twice"),
        ('[Deal "A"]', "unknown tag 'Deal': did you mean"),
        (f'[Deck "{DECK}"]', "how many play\\? Give the tag Seats"),
        (f'[Seats "A B"]\n[Deck "{DECK}"]', "who deals\\? Give the tag Dealer with one of A B"),
        ('[Seats "A B"]\n[Dealer "A"]\n[Deck "6S 7S"]', "the cards dealt are not the 36 cards"),
        ('[Title "x"]', "a record needs one of the tags Deck and Setup"),
        ('[Setup "A: 6S | C: 7S | stock: - | trump: D"]\n1 A>B 6S', "names the hands A, B"),
        ('[Setup "A: 6S | B: 7S | stock: - | trump: X"]\n1 A>B 6S', "'X' is not a suit"),
        ('[Setup "A: 6S | B: 7S | stock: - | trump: D"]', "a setup needs a first bout"),
    ],
)
def test_headers_that_cannot_be_read(tags, message):
    with pytest.raises(KolodaError, match=message) as caught:
        replay(parse(tags, "game.kon")[0])
    assert all(line.startswith("game.kon:") for line in caught.value.problems)


def test_names_of_the_seats():
    text = '[Seats "A:Аня B C:Вера"]\n[Dealer "C"]\n[Deck "' + DECK + '"]'
    assert header_of(parse(text)[0]).names == ("Аня", None, "Вера")


def test_a_log_that_began_with_a_setup_is_written_with_one():
    state = table("AS 6H", "6C 7C", "", "AH 7H", stock="", trump="D", leader=3, bout=9, attack="one")
    text = record_of(play(state, [random_policy] * 4, random.Random(1)))
    assert '[Preset "throw-in"]\n[Rules "attack=one"]' in text
    assert '[Setup "A: 6H AS | B: 6C 7C | C: - | D: 7H AH | stock: - | trump: D"]\n9 D>A ' in text
    assert replay(parse(text)[0]).first == state


def test_only_differences_from_the_nearest_preset_are_written():
    rules = Durak.preset("neighbours")
    deal = shuffled(rules.deck(), 4, 4)
    state, opening = start(rules, deal)
    text = record_of(play(state, [random_policy] * 4, random.Random(1), deal, opening))
    assert text.startswith('[Game "durak"]\n[Preset "neighbours"]\n[Seats "A B C D"]\n')
    assert '[Source "seed 4"]' in text
    assert render(parse(text)) == text


def test_a_log_that_stops_inside_a_bout_is_no_record():
    log = play(table("6S 7S", "8S 9S"), [random_policy] * 2, random.Random(1))
    with pytest.raises(ValueError, match="between two bouts"):
        record_of(Log(None, (), log.steps[:1], log.steps[1].state))

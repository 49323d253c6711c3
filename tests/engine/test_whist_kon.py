"""Records of the trick Jokers: the sample of the notation, replay, what is refused, writing."""

import random

import pytest

from generator.engine import georgian, shaha
from generator.engine.contract import shuffled
from generator.engine.kon import parse, render
from generator.engine.play import Log, play, random_policy
from generator.engine.whist.header import header_of
from generator.errors import KolodaError
from generator.rulesets.joker_georgian import JokerGeorgian
from generator.rulesets.joker_shaha import JokerShaha
from tests.engine.whist_tables import codes, table

SAMPLE = """\
[Game "joker-georgian"]
[Seats "A B C D"]
[Dealer "D"]
A: AS 7H J1
B: KS 9H QD
C: J2 8S TD
D: 7S AH 9D
trump H
bid A 2 B 0 C 1 D 1
1 A J1^H 9H J2^ AH = C {A asks for the highest hearts; C takes it with the second joker}
2 C TD 9D 7H QD = A
"""


def test_the_sample_of_the_notation():
    (record,) = parse(SAMPLE, "sample.kon")
    assert render([record]) == SAMPLE
    log = georgian.replay(record)
    assert log.final.table.won == [1, 0, 1, 0]
    assert {"gjoker.joker.lead.high", "gjoker.two_jokers", "gjoker.play.trump"} <= georgian.rules_shown(log)
    again = georgian.record_of(log)
    assert georgian.replay(parse(again)[0]).steps == log.steps


def test_the_sample_played_to_its_end():
    """A holds AS, B KS, C 8S, D 7S: A bid 2 and has 2: 150; B 0: 50; C 1: 100; D bid 1, took none: −200."""
    text = SAMPLE + "3 A AS KS 8S 7S = A\nscore A 150 B 50 C 100 D -200\n"
    log = georgian.replay(parse(text)[0])
    assert log.outcome.scores == (150, 50, 100, -200)
    assert georgian.record_of(log).endswith("3 A AS KS 8S 7S = A\nscore A 150 B 50 C 100 D -200\n")


SETUP = """\
A: AS 7D
B: KS 9H
C: J2 8S
D: 7S AH
trump H
"""


def record(body, head="", dealer="D", rules="", setup=SETUP):
    tags = f'[Game "joker-georgian"]\n[Rules "{rules}"]\n{head}[Dealer "{dealer}"]\n'
    return parse(tags + setup + body, "game.kon")[0]


def problem(body, **header):
    with pytest.raises(KolodaError) as caught:
        georgian.replay(record(body, **header))
    (line,) = caught.value.problems
    assert line.startswith("game.kon:")
    return line.split(": ", 1)[1]


BIDS = "bid A 1 B 0 C 1 D 1\n"


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (
            "bid A 1 B 0 C 1 D 0",
            "the dealer may not bid 0: the bids would make up the 2 tricks of this deal (gjoker.hook)",
        ),
        ("bid A 3", "a bid is a number from 0 to 2, the tricks of this deal (gjoker.bid)"),
        ("bid B 1", "it is the turn of player A (gjoker.turn)"),
        ("bid A 1 A 1", "player A is there twice"),
        ("bid A", "write each player and a number, such as A 2 B 0"),
        ("bid A x", "'x' is not a bid: write a number, 2d for a blind bid"),
        ("bid A 1d", "a blind bid is made before the deal, another one after it (gjoker.blind)"),
        ("bid E 1", "'E' is no player: the players are A B C D"),
        ("1 A AS", "the bids come first: bid A 2 B 0"),
        (BIDS + "2 A AS KS 8S 7S", "trick 1 comes here"),
        (BIDS + "1 B KS", "it is the turn of player A (gjoker.turn)"),
        (BIDS + "1", "a trick has its number, its leader and the cards: 1 A AS KS"),
        (BIDS + "1 A AS 9H", "player B holds spades and must follow (gjoker.play.suit)"),
        (BIDS + "1 A 7D 9H", None),
        (BIDS + "1 A 7D KS", "player B has no diamonds and must lay a trump (hearts) (gjoker.play.trump)"),
        (BIDS + "1 A 8S", "player A does not hold 8S (gjoker.cards.held)"),
        (BIDS + "1 A AS^", "AS is no joker: nothing is said with it (gjoker.joker)"),
        (BIDS + "1 A AS KS J2", "6C must be laid as one of ^, v (gjoker.joker.reply)"),
        (BIDS + "1 A AS KS J2!", "6C must be laid as one of ^, v (gjoker.joker.reply)"),
        (BIDS + "1 A AS KS J3", "'J3' is not a card: give rank and suit (S H C D), such as TD or 7H"),
        (BIDS + "1 A AS KS 8S", "a trick has 4 cards"),
        (BIDS + "1 A AS KS 8S 7S 7D", "a trick has 4 cards"),
        (BIDS + "1 A AS KS 8S 7S = B", "player A takes this trick"),
        (BIDS + "score A 1", "the score is written when all cards have been played"),
        (
            BIDS + "1 A AS KS 8S 7S = A\n2 A 7D 9H J2v AH = D\nscore A 100 = A",
            "only the winner of a trick is checked: 1 A … = A",
        ),
        ("trump S", "the line trump is there twice"),
        (BIDS + BIDS, "the line bid is there twice"),
        ("what A", "a line begins with blind, trump, bid, score or the number of a trick"),
    ],
)
def test_what_is_refused_and_how(body, expected):
    if expected is None:
        expected = "a trick has 4 cards"
    assert problem(body).endswith(expected)


def test_a_wrong_score_is_refused():
    body = BIDS + "1 A AS KS 8S 7S = A\n2 A 7D 9H J2^ AH = C\nscore A 100 B 50 C 100 D 20\n"
    assert problem(body) == "'score A 100 B 50 C 100 D 20': player D writes -200, not 20"
    assert georgian.replay(record(body.replace("D 20", "D -200"))).outcome.scores == (100, 50, 100, -200)


FOUR = '[Dealer "A"]\nA: AS\nB: KS\nC: QS\nD: JS\ntrump H\n'
DECK = " ".join(
    f"J{1 + (card.suit == 'C')}" if card in JokerGeorgian().jokers else str(card)
    for card in JokerGeorgian().deck().cards()
)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (f'[Game "joker"]\n[Dealer "A"]\n[Deck "{DECK}"]', "this is not a record of joker-georgian"),
        (f'[Deck "{DECK}"]', "who deals\\? Give the tag Dealer with one of A B C D"),
        (f'[Dealer "E"]\n[Deck "{DECK}"]', "'E' is no player"),
        ('[Dealer "A"]\n[Deck "AS KS"]', "the cards dealt are not the 36 cards"),
        (
            f'[Dealer "A"]\n[Round "25"]\n[Deck "{DECK}"]',
            "deal 25: a match of these rules has the deals 1 to 24",
        ),
        (f'[Dealer "A"]\n[Round "x"]\n[Deck "{DECK}"]', "the tag Round holds the number of the deal"),
        (f'[Dealer "A"]\n[Preset "ph"]\n[Deck "{DECK}"]', "unknown preset of joker-georgian 'ph'"),
        (f'[Dealer "A"]\n[Rules "hok=on"]\n[Deck "{DECK}"]', "did you mean hook"),
        (
            f'[Dealer "A"]\n[Seats "A B"]\n[Deck "{DECK}"]',
            "2 players cannot play by these rules: allowed are 4",
        ),
        (
            f'[Seats "A B C D E F"]\n[Dealer "A"]\n[Deck "{DECK}"]',
            "6 × 9 = 54 > 36 cards",
        ),
        ('[Dealer "A"]\n[Title "x"]', "a record needs the tag Deck, or the hands in lines"),
        ('[Dealer "A"]\nA: AS\nC: KS\ntrump H', "hands are lettered in order"),
        ('[Dealer "A"]\nA: AS\nB: KS\nC: QS\nD: JS', "hands need a trump"),
        (
            '[Dealer "A"]\nA: AS\nB: KS\nC: QS\nD: JS\ntrump X',
            "write the trump as trump S, H, C, D or trump -",
        ),
        ('[Dealer "A"]\nA: AS\nB: KS\nC: QS\nD: AS\ntrump H', "AS is there more than once"),
        ('[Dealer "A"]\nA: AS 7S\nB: KS\nC: QS\nD: JS\ntrump H', "all hands have the same number of cards"),
        ('[Dealer "A"]\nA: AS\nB: KS\nC: QS\nD: 2S\ntrump H', "2S is not in the pack 6-A"),
        ('[Dealer "A"]\nA: AS\nB: XS\nC: QS\nD: JS\ntrump H', "'X' is not a rank"),
        (
            '[Dealer "A"]\nA: AS\nB: KS\nC: QS\ntrump H',
            "3 players cannot play by these rules: allowed are 4; say so with players=3",
        ),
        (
            '[Dealer "A"]\nA: AS\nB: KS\nC: QS\nD: JS\ntrump H\nwon A 1 B 0 C 0 D 0',
            "tricks are taken after bids",
        ),
        (
            '[Dealer "A"]\nA: AS\nB: KS\nC: QS\nD: JS\ntrump H\nbid A 1 B 0 C 0 D 0\nwon A 1 B 0 C 0 D 0',
            "a trick must follow",
        ),
        (
            f"{FOUR}bid A 1 B 1 C 0 D 0\nwon A 1 B 0 C 0 D 0\n2 A AS",
            "the bids make up the 2 tricks of this deal, which the hook forbids",
        ),
        (
            f"{FOUR}bid A 1 B 0 C 0 D 0\nwon A 1 B 1 C 0 D 0\n2 A AS",
            "before trick 2 the tricks taken add up to 1",
        ),
    ],
)
def test_headers_that_cannot_be_read(text, message):
    with pytest.raises(KolodaError, match=message) as caught:
        georgian.replay(parse(text, "game.kon")[0])
    assert all(line.startswith("game.kon:") for line in caught.value.problems)


def test_too_many_cards_are_told_with_the_arithmetic():
    facts = "bid A 1 B 0 C 0 D 0\nwon A 9 B 0 C 0 D 0\n"
    expected = "10 cards for each of 4 players: 10 × 4 = 40 > 36, the largest hand has 9"
    hands = "A: AS\nB: KS\nC: QS\nD: JS\ntrump H\n"
    assert problem(facts + "10 A AS KS QS JS", setup=hands).endswith(expected)


def test_a_stated_trump_must_be_that_of_the_deal():
    text = f'[Dealer "A"]\n[Deck "{DECK}"]\ntrump S'
    with pytest.raises(KolodaError, match="the trump of this deal is D"):
        georgian.replay(parse(text)[0])


def test_names_of_the_seats():
    text = f'[Seats "A:Анна B C:Вера D"]\n[Dealer "C"]\n[Deck "{DECK}"]'
    assert header_of(georgian.GEORGIAN, parse(text)[0]).names == ("Анна", None, "Вера", None)


def test_a_record_may_begin_between_two_tricks():
    body = "bid A 1 B 1 C 1 D 2d\nwon A 1 B 0 C 0 D 0\n2 A AS KS 8S 7S = A\n3 A 7D 9H J2^ AH = C\n"
    log = georgian.replay(record(body + "score A 20 B -200 C 100 D -400\n"))
    assert (log.first.table.number, log.first.table.cards, log.final.table.won) == (2, 3, [2, 0, 1, 0])
    # A bid 1 and took 2: 20. B bid 1 and took none: −200. C 1: 100. D bid 2 blind and took none: −400.
    text = georgian.record_of(log)
    assert "bid A 1 B 1 C 1 D 2d\nwon A 1 B 0 C 0 D 0\n2 A AS KS 8S 7S = A" in text
    assert georgian.replay(parse(text)[0]).steps == log.steps


@pytest.mark.parametrize("preset", JokerGeorgian.PRESETS)
def test_blind_bids_and_named_trumps_are_written(preset):
    rules = JokerGeorgian.preset(preset).changed({"blind": "on", "trump9": "named"})
    for seed in range(6):
        players = rules.players
        deal = shuffled(rules.deck(), seed, players)
        state, opening = georgian.start(rules, deal)
        log = play(state, [random_policy] * players, random.Random(seed), deal, opening)
        text = georgian.record_of(log)
        lines = [line.split()[0] for line in text.splitlines() if line[0] != "["]
        assert lines[:2] == ["blind", "trump"] and lines[-1] == "score"
        replayed = georgian.replay(parse(text)[0])
        assert (replayed.steps, replayed.events) == (log.steps, log.events)
        assert len(georgian.line_ends(log)) == len(lines)


def test_the_number_of_the_deal_is_kept():
    rules = JokerShaha()
    for number in range(1, 23):
        deal = shuffled(rules.deck(), number, 3)
        state, opening = shaha.start(rules, deal, number)
        log = play(state, [random_policy] * 3, random.Random(number), deal, opening)
        text = shaha.record_of(log)
        assert f'[Round "{number}"]' in text
        assert shaha.replay(parse(text)[0]).opening == opening


def test_a_log_that_stops_inside_a_trick_is_no_record():
    log = play(table("AS 7D", "KS 9H", "J2 8S", "7S AH"), [random_policy] * 4, random.Random(1))
    with pytest.raises(ValueError, match="between two tricks"):
        georgian.record_of(Log(None, (), log.steps[:1], log.steps[1].state))
    with pytest.raises(ValueError, match="between two tricks"):
        georgian.record_of(Log(None, (), log.steps[1:], log.final))


def test_jokers_of_their_own_are_called_j1_and_j2_too():
    rules = JokerGeorgian(pack=38)
    deal = shuffled(rules.deck(), 3, 4)
    state, opening = georgian.start(rules, deal)
    log = play(state, [random_policy] * 4, random.Random(3), deal, opening)
    text = georgian.record_of(log)
    assert " J1" in text and " J2" in text and "*" not in text and " 6S" in text
    assert georgian.replay(parse(text)[0]).steps == log.steps
    assert codes(log.first)

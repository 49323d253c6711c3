"""Telling the rummy: every event in every language, turns in flowing sentences, jokers without a colour."""

import random
import re

import pytest

from generator.cards import Card, Rank, Suit
from generator.engine.contract import Outcome, shuffled
from generator.engine.play import play, random_policy
from generator.engine.rummy import events as rummy
from generator.engine.rummy.cards import JOKER_CARD, parse_code
from generator.engine.rummy.dealing import start
from generator.engine.rummy.match import ending, play_match
from generator.engine.rummy.meld import parse_meld
from generator.engine.rummy.policy import sensible
from generator.rulesets import Rummy
from generator.text.lexicon import language_file, languages, load_lexicon
from generator.text.rummy.narration import narrate
from generator.text.rummy.sayings import SAYINGS

RU, EN = load_lexicon("ru"), load_lexicon("en")
LABELS = {
    *("lesson_title", "lesson_whole", "some_hands", "lesson_rest", "lesson_over"),
    *("position", "position_empty", "position_dealt"),
    *("on_table", "place"),
    *("opened", "nobody_opened", "hand_worth"),
    *("from_closed", "from_open", "discard", "open_card", "open_pile", "closed_pile"),
    *("board_turn", "board_open", "board_closed"),
}


def cards(codes):
    return tuple(parse_code(code) for code in codes.split())


card = parse_code


def meld(codes, owner=0, number=1):
    return parse_meld(number, owner, cards(codes))


def told(events, lexicon=RU):
    return [step.text for step in narrate(events, lexicon)]


RUN, SET = meld("9C TC JC"), meld("QS QH QD", owner=2)
ACES, HALF = meld("AS AH AC AD"), meld("3C 4C *")
DREW = rummy.Drew(1, card("KS"), 60)
DISCARDED = rummy.Discarded(1, cards("8D"), False)
OUT = rummy.WentOut(1, cards("8D"), 0, -50)


def laid(shown, first=False, points=0, total=0, seat=1):
    return rummy.MeldLaid(seat, shown, first, points, total)


def off(shown, code, stands_for=None, seat=1, where="back"):
    return rummy.LaidOff(seat, shown, card(code), stands_for, where)


def scored(seat, codes, points, lone=False):
    return rummy.HandScored(seat, cards(codes), points, lone)


def ended(reason, *scores):
    return rummy.Ended(Outcome(reason, (0,), (1,), scores))


# One list of events for each saying, so that every sentence of every language is spoken.
MOMENTS = {
    "dealt": [rummy.Dealt(0, 14, 1, 63)],
    "turn": [DREW, DISCARDED],
    "turn_on": [DREW, laid(RUN), DISCARDED],
    "pile_turned": [rummy.PileTurned(1, 40, False), DREW],
    "pile_shuffled": [rummy.PileTurned(1, 40, True), DREW],
    "laid": [DREW, laid(RUN)],
    "laid_several": [DREW, laid(RUN), laid(SET)],
    "laid_first": [DREW, laid(RUN, True, 29, 29), laid(SET, True, 30, 59), rummy.FirstLaid(1, 59, 51)],
    "laid_first_joker": [DREW, laid(HALF, True, 12, 12), rummy.FirstLaid(1, 12, 0)],
    "first_reached": [DREW, laid(ACES, True, 44, 44), rummy.FirstLaid(1, 44, 40)],
    "complete": [DREW, laid(ACES), rummy.MeldComplete(ACES), DISCARDED],
    "circle_over": [DREW, DISCARDED, rummy.FirstCircleOver()],
    "out": [DREW, DISCARDED, OUT],
    "out_joker": [DREW, rummy.Discarded(1, cards("*"), False), rummy.WentOut(1, cards("*"), 1, -100)],
    "out_jokers": [DREW, rummy.Discarded(1, cards("* *"), False), rummy.WentOut(1, cards("* *"), 2, -200)],
    "out_laid": [DREW, laid(RUN), rummy.WentOut(1, (), 0, 0)],
    "broken_off": [rummy.BrokenOff(30, True), scored(0, "2C", 2), ended("counted", 2, 2)],
    "broken_off_void": [rummy.BrokenOff(30, False), ended("void", 0, 0)],
    "hands_counted": [scored(0, "4D 7S 6S", 17)],
    "hands_counted_lone": [scored(0, "*", 50, True)],
    "ended_out": [ended("out", -50, 17)],
    "ended_counted": [ended("counted", 20, 17)],
    "ended_void": [ended("void", 0, 0)],
    "match_deals": [rummy.MatchEnded((-93, 17), ((0,), (1,)), "deals")],
    "match_loss": [rummy.MatchEnded((40, 40, 507), ((0, 1), (2,)), "loss")],
    "began": [rummy.Discarded(1, cards("KH"), True)],
    "drew": [DREW],
    "drew_joker": [rummy.Drew(1, JOKER_CARD, 60)],
    "drew_back": [DREW, rummy.Discarded(1, cards("KS"), False)],
    "took_open": [rummy.TookOpen(1, card("KS"), False)],
    "took_open_duty": [rummy.TookOpen(1, card("KS"), True)],
    "laid_off": [DREW, off(meld("9C TC JC QC", owner=1), "QC")],
    "laid_off_other": [DREW, off(meld("QS QH QD QC", owner=2), "QC", where="set")],
    "laid_off_drawn": [DREW, off(meld("QS KS AS", owner=1), "KS")],
    "laid_off_drawn_other": [DREW, off(meld("QS KS AS", owner=2), "KS")],
    "swapped_run": [DREW, rummy.JokerTaken(1, meld("3C 4C 5C", owner=1), cards("5C"))],
    "swapped_run_other": [DREW, rummy.JokerTaken(1, meld("3C 4C 5C", owner=2), cards("5C"))],
    "swapped_set": [DREW, rummy.JokerTaken(1, meld("QS QH QD", owner=1), cards("QH"))],
    "swapped_set_other": [DREW, rummy.JokerTaken(1, meld("QS QH QD QC", owner=2), cards("QH QC"))],
    "joined": [
        DREW,
        rummy.Joined(1, meld("AH 2H 3H", 1, 2), meld("4H 5H 6H", 1), meld("AH 2H 3H 4H 5H 6H", 1)),
    ],
    "joined_other": [
        DREW,
        rummy.Joined(1, meld("AH 2H 3H", 1, 2), meld("4H 5H 6H", 2), meld("AH 2H 3H 4H 5H 6H", 2)),
    ],
    "discarded": [DREW, DISCARDED],
    "meld_run": [DREW, laid(RUN)],
    "meld_run_jokers": [DREW, laid(HALF)],
    "meld_set": [DREW, laid(SET)],
    "meld_set_jokers": [DREW, laid(meld("QS QH *"))],
    "meld_worth": [DREW, laid(RUN, True, 29, 29), laid(SET, True, 30, 59), rummy.FirstLaid(1, 59, 51)],
    "card_given": [DREW, off(meld("9C TC JC QC", owner=1), "QC")],
    "aces_given": [
        rummy.Drew(1, card("2C"), 3),
        off(meld("AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH", owner=1), "AH", where="front"),
        off(meld("AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH", owner=1), "AH"),
    ],
    "joker_given": [DREW, off(meld("QS QH *", owner=2), "*", where="set")],
    "joker_given_for": [DREW, off(meld("9C TC JC *", owner=1), "*", Card(Rank.QUEEN, Suit.CLUBS))],
    "cards_left": [scored(0, "4D 7S 6S", 17)],
    "jokers_left": [scored(0, "* *", 20)],
    "hand_left": [scored(0, "4D 7S 6S", 17), scored(2, "2C", 2)],
    "hand_left_many": [scored(0, "4D 7S 6S 2C 3C 4C", 26)],
    "score": [ended("out", -50, 17)],
}


def sentences(lang):
    return language_file(lang, "joker/narration.toml")


def check_clean(steps):
    for step in steps:
        assert re.match(r"[A-ZА-ЯЁ«“]", step.text), step.text
        assert re.search(r"[.!»”]$", step.text), step.text
        assert not re.search(r"[{}_\"*]|\b[2-9TJQKA][SHCD]\b|None|  |\.\.| [.,:;]|;\.", step.text), step.text
        assert not re.search(r"(красн|чёрн)\w+ джокер|(red|black) joker", step.text), step.text
        assert step.rules


def test_there_is_a_moment_for_each_saying_and_each_kind_of_event():
    assert set(MOMENTS) | LABELS == set(SAYINGS)
    kinds = {type(event) for events in MOMENTS.values() for event in events}
    assert kinds == {
        kind for kind in vars(rummy).values() if isinstance(kind, type) and kind.__module__ == rummy.__name__
    }


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("key", MOMENTS)
def test_each_saying_is_spoken_in_its_moment_and_clean(lang, key):
    lexicon = load_lexicon(lang)
    variants = sentences(lang)[key]
    steps = narrate(MOMENTS[key] * len(variants), lexicon)
    check_clean(steps)
    text = " ".join(step.text for step in steps).casefold()
    for variant in variants:
        for part in re.split(r"\{[^}]*\}", variant):
            assert part.strip(" .,:").casefold() in text, (variant, text)


@pytest.mark.parametrize("lang", languages())
def test_every_event_is_told_once(lang):
    events = [event for moment in MOMENTS.values() for event in moment]
    assert [event for step in narrate(events, load_lexicon(lang)) for event in step.events] == events


TABLES = [
    *((preset, {}) for preset in Rummy.PRESETS),
    ("borisov", {"jokers_per_meld": None, "first_meld": None, "out_discard": False}),
    ("borisov", {"circles_then": "void", "first_joker": "nothing", "open_duty": True}),
    ("borisov", {"circles": 20, "turn_over": "shuffled", "swap_set": "both"}),
]


@pytest.mark.parametrize(("preset", "changes"), TABLES)
def test_random_deals_are_told_completely(preset, changes):
    rules = Rummy(**{**Rummy.PRESETS[preset], **changes})
    for players in {rules.player_counts[0], rules.player_counts[-1]}:
        for policy in (sensible, random_policy):
            deal = shuffled(rules.deck(), 5, players)
            state, opening = start(rules, deal)
            log = play(state, [policy] * players, random.Random(5), deal, opening)
            for lexicon in (RU, EN):
                steps = narrate(log.events, lexicon)
                check_clean(steps)
                assert [event for step in steps for event in step.events] == list(log.events)


@pytest.mark.parametrize("preset", ["borisov", "borisov-159"])
def test_matches_are_told_completely(preset):
    rules = Rummy.preset(preset)
    players = rules.player_counts[0]
    match = play_match(rules, players, [sensible] * players, 1)
    totals = tuple(entry.total for entry in match.sheet[-1].entries)
    for lexicon in (RU, EN):
        for log in match.deals:
            check_clean(narrate(log.events, lexicon))
        (end,) = narrate([ending(rules, totals)], lexicon)
        assert lexicon.player(totals.index(min(totals))) in end.text


def test_a_first_laying_in_russian():
    turn = [
        rummy.Drew(1, card("QC"), 60),
        laid(RUN, True, 29, 29),
        laid(meld("TS TH *"), True, 30, 59),
        rummy.FirstLaid(1, 59, 51),
        laid(meld("2S 3S 4S")),
        off(meld("9C TC JC QC", owner=1), "QC"),
        DISCARDED,
    ]
    assert told(turn) == [
        "Боря берёт из колоды даму треф. Первая выкладка, с джокером: трефы от девятки до валета"
        " (29\N{NO-BREAK SPACE}очков); десятки червей и пик с одним джокером (30\N{NO-BREAK SPACE}очков)."
        " Всего 59\N{NO-BREAK SPACE}очков, а нужно 51. На стол ложится комбинация: пики от двойки до"
        " четвёрки. Он прикладывает даму треф к своим трефам и сбрасывает восьмёрку бубен."
    ]


def test_a_turn_in_english():
    turn = [
        rummy.TookOpen(0, card("JC"), False),
        rummy.JokerTaken(0, meld("QS QH QD", owner=1), cards("QH")),
        off(meld("3C 4C *", owner=2), "*", card("5C"), seat=0),
        off(meld("TC JC QC", owner=2, number=2), "JC", seat=0),
        rummy.Discarded(0, cards("KS"), False),
    ]
    assert told(turn, EN) == [
        "Ann takes the discarded jack of clubs, exchanges the queen of hearts for the joker in"
        " Ben’s set, lays off the joker as the five of clubs on Cleo’s clubs, lays off the jack of clubs"
        " on Cleo’s clubs and discards the king of spades."
    ]


def test_what_is_complete_is_told_after_the_melds_that_are_laid_with_it():
    laying = [
        laid(ACES, True, 44, 44),
        rummy.MeldComplete(ACES),
        laid(RUN, True, 29, 73),
        rummy.FirstLaid(1, 73, 51),
    ]
    (text,) = told([DREW, *laying, DISCARDED], EN)
    assert re.search(r"opening: the aces .*; clubs .* These aces can grow no more.* discards", text)
    taken = rummy.JokerTaken(1, meld("QS QH QD QC", owner=2), cards("QH"))
    (text,) = told([DREW, taken, rummy.MeldComplete(taken.meld), laid(meld("7S 7H *"))], EN)
    assert re.search(r"exchanges .* These queens can grow no more.* meld", text)


def test_going_out_and_counting():
    end = [
        rummy.Drew(1, card("5S"), 3),
        rummy.Discarded(1, cards("*"), False),
        rummy.WentOut(1, cards("*"), 1, -100),
        scored(2, "4D 7S 6S", 17),
        scored(0, "*", 50, True),
        ended("out", 50, -100, 17),
    ]
    assert told(end) == [
        "Боря берёт из колоды пятёрку пик. Последним в сток уходит джокер: он выходит и пишет себе"
        " −100\N{NO-BREAK SPACE}очков.",
        "На руках осталось: у Веры четвёрка бубен, семёрка пик и шестёрка пик, 17\N{NO-BREAK SPACE}очков;"
        " у Ани один джокер, 50\N{NO-BREAK SPACE}очков. Джокер, оставшийся один, дороже всего."
        " В записи: Аня\N{NO-BREAK SPACE}50, Боря\N{NO-BREAK SPACE}−100, Вера\N{NO-BREAK SPACE}17.",
    ]
    assert told(end, EN)[0].endswith("he goes out and writes down −100\N{NO-BREAK SPACE}points.")


def test_words_agree_with_what_they_count():
    assert told([rummy.Dealt(1, 14, 2, 61)]) == [
        "Сдаёт Боря: каждому четырнадцать карт, а Вере на одну больше. В колоде 61\N{NO-BREAK SPACE}карта."
    ]
    assert told(
        [rummy.Drew(2, card("JS"), 3), off(meld("JS JH JC", owner=1), "JS", seat=2, where="set")]
    ) == ["Вера берёт из колоды валета пик и прикладывает к валетам Бори."]
    assert "валеты червей и пик с одним джокером" in told([laid(meld("JS JH *"))])[0]
    assert "трефы от тройки до пятёрки с одним джокером вместо пятёрки" in told([laid(HALF)])[0]


def test_rules_that_a_step_touches():
    steps = narrate([DREW, laid(RUN), laid(SET), DISCARDED, rummy.FirstCircleOver()], RU)
    assert [step.rules for step in steps] == [
        ("joker.turn", "joker.meld.run", "joker.meld.set", "joker.first_circle")
    ]
    (steps,) = narrate(MOMENTS["swapped_set_other"], RU)
    assert {"joker.joker.swap", "joker.joker.swap.set", "joker.joker.swap.use"} <= set(steps.rules)

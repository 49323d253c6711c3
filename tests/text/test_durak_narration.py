"""Telling a deal: every event in every language, verbs that vary, steps that are summed up."""

import copy
import random
import re

import pytest

from generator.cards import Joker, Suit, parse_card
from generator.engine.contract import Outcome, shuffled
from generator.engine.durak import events as durak
from generator.engine.durak import start
from generator.engine.play import play, random_policy
from generator.errors import KolodaError
from generator.rulesets import Durak
from generator.text.durak.narration import Setting, narrate, setting_of
from generator.text.durak.sayings import SAYINGS
from generator.text.lexicon import language_file, languages, load_lexicon
from generator.text.telling import sentences_from
from tests.text.checks import check_told

RU, EN = load_lexicon("ru"), load_lexicon("en")


def cards(codes):
    return tuple(parse_card(code) for code in codes.split())


card = parse_card


def told(events, lexicon=RU, setting=None):
    return [step.text for step in narrate(events, lexicon, setting)]


def dealt(turned_up, stock, leader_card, why="lowest_trump", dealer=1, trump=None):
    """Return a deal of six cards each, led by seat 0."""
    turned_up, leader_card = (code and card(code) for code in (turned_up, leader_card))
    suit = trump or getattr(turned_up, "suit", None)
    return durak.Dealt(dealer, 6, turned_up, stock, 0, leader_card, suit, why)


DEALT = dealt("6D", 24, "7D")
DIAMONDS = dealt(None, 24, "6D", trump=Suit.DIAMONDS)
SIDES = Setting(Suit.DIAMONDS, teams=True)
LED = durak.Led(0, 1, cards("7S"))
COVERED = durak.Covered(1, card("7S"), card("9S"))
DISCARDED = durak.Discarded(1, cards("7S 9S"))
PASSED_ON = durak.Transferred(1, 2, card("7H"), False)

# One list of events for each template, so that every sentence of every language is spoken.
MOMENTS = {
    "dealt": [DEALT],
    "turned_joker": [durak.TurnedAgain(card("*B")), DEALT],
    "turned_card": [durak.TurnedAgain(card("9S")), DEALT],
    "dealt_all": [dealt("AC", 0, "6C", dealer=5)],
    "dealt_fixed": [DIAMONDS],
    "dealt_fixed_all": [dealt(None, 0, "6D", trump=Suit.DIAMONDS)],
    "dealt_plain": [dealt("*R", 42, None, "left_of_dealer")],
    "first_by_trump": [DEALT],
    "first_by_highest": [dealt("6D", 24, "KD", "highest_trump")],
    "first_by_card": [dealt("6D", 24, "6S", "lowest_card")],
    "first_by_seat": [dealt("6D", 24, None, "left_of_dealer")],
    "first_by_last_deal": [dealt("6D", 24, None, "last_deal")],
    "hand_kept": [durak.HandKept(1, Suit.CLUBS)],
    "redealt_suit": [durak.Redealt(1, Suit.CLUBS)],
    "redealt_trump": [durak.Redealt(None, None)],
    "swapped": [durak.TrumpSwapped(0, card("6D"), card("KD"))],
    "lead_missed": [durak.LeadMissed(0)],
    "lead_missed_by_all": [durak.LeadMissed(0), durak.LeadMissed(1), durak.Led(0, 1, cards("8S"))],
    "led": [LED],
    "led_several": [durak.Led(0, 1, cards("7S 7H"))],
    "led_beaten": [LED, DISCARDED, durak.LeadPassed(1, 2, "beaten"), durak.Led(1, 2, cards("8S"))],
    "led_out": [LED, DISCARDED, durak.LeadPassed(2, 0, "beaten"), durak.Led(2, 0, cards("8S"))],
    "led_out_side": [LED, DISCARDED, durak.LeadPassed(3, 0, "beaten"), durak.Led(3, 0, cards("8S"))],
    "led_took": [durak.LeadPassed(2, 0, "took"), durak.Led(2, 0, cards("8S 8H"))],
    "covered": [COVERED],
    "covered_by_trump": [durak.Covered(1, card("7S"), card("9D"))],
    "covered_ace": [durak.Covered(1, card("AD"), card("6D"))],
    "covered_by_top_joker": [DEALT, durak.Covered(1, card("AD"), card("*R"))],
    "covered_by_joker": [DEALT, durak.Covered(1, card("AS"), card("*B"))],
    "covered_joker": [DEALT, durak.Covered(1, card("*B"), card("6D"))],
    "transferred": [LED, PASSED_ON],
    "transferred_again": [LED, PASSED_ON, durak.Transferred(2, 0, card("7C"), False)],
    "transferred_late": [
        LED,
        COVERED,
        durak.Thrown(0, 1, card("9H"), False),
        durak.Transferred(1, 2, card("9C"), False),
    ],
    "transferred_shown": [LED, durak.Transferred(1, 2, card("7D"), True)],
    "thrown": [durak.Thrown(2, 1, card("9H"), False)],
    "thrown_rank": [LED, COVERED, durak.Thrown(2, 1, card("9H"), False)],
    "thrown_suit": [LED, durak.Thrown(2, 1, card("QS"), False)],
    "thrown_after_take": [durak.Thrown(2, 1, card("9H"), True)],
    "declined": [durak.Passed(0), durak.Thrown(2, 1, card("9H"), False)],
    "declined_several": [durak.Passed(0), durak.Passed(3), durak.Thrown(2, 1, card("9H"), False)],
    "passed": [durak.Passed(0)],
    "passed_several": [durak.Passed(0), durak.Passed(2)],
    "take_said": [durak.TakeSaid(1)],
    "take_all": [durak.TakeSaid(1), durak.Passed(0), durak.Taken(1, cards("7S"))],
    "taken": [durak.Taken(1, cards("7S 9S 9H"))],
    "taken_rest": [durak.TakeSaid(1), DISCARDED, durak.Taken(1, cards("7H"))],
    "discarded": [DISCARDED],
    "drew": [durak.Drew(0, cards("7S"), 3)],
    "drew_first": [durak.Drew(0, cards("7S"), 3)],
    "drew_next": [durak.Drew(0, cards("7S"), 3), durak.Drew(1, cards("8S 9S"), 1)],
    "stock_left": [durak.Drew(0, cards("7S"), 3)],
    "stock_empty": [durak.Drew(0, cards("7S 6D"), 0)],
    "stock_gone": [DIAMONDS, durak.Drew(0, cards("7S"), 0)],
    "went_out": [durak.WentOut(2, 1)],
    "went_out_several": [durak.WentOut(2, 1), durak.WentOut(0, 2)],
    "next_beaten": [DISCARDED, durak.LeadPassed(1, 2, "beaten")],
    "next_out": [DISCARDED, durak.LeadPassed(2, 0, "beaten")],
    "next_out_side": [DISCARDED, durak.LeadPassed(3, 0, "beaten")],
    "next_took": [durak.LeadPassed(2, 0, "took")],
    "epaulettes": [durak.Epaulettes(1, cards("6S 6H"))],
    "ended_fool": [durak.Ended(Outcome("fool", (0, 2), (1,)))],
    "ended_side": [durak.Ended(Outcome("side", (0, 2), (1, 3)))],
    "ended_draw": [durak.Ended(Outcome("draw", (0, 1), ()))],
    "ended_last_attacker": [durak.Ended(Outcome("last_attacker", (1,), (0,)))],
    "ended_last_attacker_side": [durak.Ended(Outcome("last_attacker", (1, 3), (0, 2)))],
    "ended_last_defender": [durak.Ended(Outcome("last_defender", (0,), (1,)))],
    "ended_last_defender_side": [durak.Ended(Outcome("last_defender", (0, 2), (1, 3)))],
    "ended_redeal": [durak.Ended(Outcome("redeal", (), ()))],
    "ended_repetition": [durak.Ended(Outcome("repetition", (), ()))],
}
OF_SIDES = [key for key in MOMENTS if key.endswith("_side")]


def setting_for(key):
    return SIDES if key in OF_SIDES else None


def test_there_is_a_moment_for_each_template():
    assert set(MOMENTS) == set(SAYINGS)
    kinds = {type(event) for events in MOMENTS.values() for event in events}
    assert kinds == {
        kind for kind in vars(durak).values() if isinstance(kind, type) and kind.__module__ == durak.__name__
    }


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("key", MOMENTS)
def test_every_variant_of_every_sentence_is_clean(lang, key):
    lexicon = load_lexicon(lang)
    variants = len(lexicon_sentences(lang)[key])
    # The end of a deal stands between, so that no two moments melt into one step.
    steps = narrate((MOMENTS[key] + MOMENTS["ended_repetition"]) * variants, lexicon, setting_for(key))
    check_told(steps)
    assert len({step.text for step in steps}) >= variants


OTHER_VALUES = {
    "transfer": [
        {"transfer_late": True, "transfer_first": "allow"},
        {"transfer_show": False, "throw_order": "free"},
        {"teams": "2x2"},
        {"pack": 54, "joker_transfer": "rank", "joker_attack": "free"},
    ],
    "durak-54-b": [
        {"joker": "dm"},
        {"joker": "universal", "joker_vs_trump": "trump", "joker_turnup": "no_trump"},
        {"redeal5": "auto"},
    ],
    "throw-in": [
        {"special_trump": "japanese_b"},
        {"trump_six_swap": True, "epaulettes": True},
        {"no_trump_lead": "redeal", "hand": 3},
        {"end_tie": "last_attacker"},
        {"end_tie": "last_defender", "beat_partial": True},
    ],
}
TABLES = [
    *((preset, {}) for preset in Durak.PRESETS),
    *((preset, changes) for preset, several in OTHER_VALUES.items() for changes in several),
]


@pytest.mark.parametrize(("preset", "changes"), TABLES)
def test_random_deals_are_told_completely(preset, changes):
    rules = Durak(**{**Durak.PRESETS[preset], **changes})
    assert not list(rules.contradictions())
    for players in rules.player_counts:
        for seed in range(2):
            deal = shuffled(rules.deck(), seed, players)
            state, opening = start(rules, deal)
            log = play(state, [random_policy] * players, random.Random(seed), deal, opening)
            for lexicon in (RU, EN):
                steps = narrate(log.events, lexicon, setting_of(log))
                check_told(steps)
                assert [event for step in steps for event in step.events] == list(log.events)


def lexicon_sentences(lang):
    return language_file(lang, "durak/narration.toml")


@pytest.mark.parametrize("lang", languages())
def test_each_template_is_spoken_in_its_moment(lang):
    lexicon = load_lexicon(lang)
    for key, events in MOMENTS.items():
        fragments = [
            part for part in re.split(r"\{[^}]*\}", lexicon_sentences(lang)[key][0]) if part.strip(" .")
        ]
        text = " ".join(told(events, lexicon, setting_for(key)))
        assert all(part.strip(" .").casefold() in text.casefold() for part in fragments), (key, text)


def test_a_bout_in_russian():
    bout = [
        LED,
        COVERED,
        durak.Thrown(0, 1, card("9H"), False),
        durak.Passed(0),
        durak.Covered(1, card("9H"), card("8D")),
        durak.Passed(0),
        durak.Thrown(2, 1, card("8C"), False),
        durak.Thrown(2, 1, card("8H"), False),
        durak.TakeSaid(1),
        durak.Thrown(0, 1, card("7C"), True),
        durak.Passed(2),
        durak.Taken(1, cards("7S 9S 9H 8D 8C 8H 7C")),
        durak.Drew(0, cards("TS TH TC"), 5),
        durak.Drew(2, cards("TD JS"), 3),
    ]
    assert told(bout) == [
        "Аня ходит под Борю семёркой пик.",
        "Боря бьёт семёрку девяткой пик.",
        "Аня подкидывает девятку червей: девятка на столе уже есть.",
        "Боря бьёт девятку червей козырем — восьмёркой бубен.",
        "Аня ничего не добавляет. Вера подкидывает восьмёрки треф и червей.",
        "«Беру», — говорит Боря.",
        "Аня подкидывает Боре вдогонку семёрку треф.",
        "Боря забирает со стола семь карт. Аня добирает три карты, Вера — две."
        " В колоде ещё 3\N{NO-BREAK SPACE}карты.",
    ]


def test_who_lets_another_throw_in():
    told_now = told(
        [
            LED,
            durak.TakeSaid(1),
            durak.Passed(0),
            durak.Thrown(2, 1, card("7C"), True),
            durak.Passed(2),  # after a throw-in of one's own: not worth a word
            durak.Passed(3),
            durak.Thrown(0, 1, card("7H"), True),
        ],
        EN,
    )
    assert told_now[2].startswith("Ann adds nothing. Cleo adds the seven of clubs")
    assert told_now[3].startswith("Dan adds nothing. Ann throws in the seven of hearts")


def test_a_bout_in_english():
    events = [
        LED,
        COVERED,
        durak.Passed(0),
        DISCARDED,
        durak.Drew(0, cards("TS"), 1),
        durak.Drew(1, cards("6D"), 0),
    ]
    assert told(events, EN) == [
        "Ann leads the seven of spades against Ben.",
        "Ben beats the seven with the nine of spades.",
        "All beaten. Two cards go to the discard pile. Ann draws one card, Ben one."
        " The stock is used up; its last card, the six of diamonds, is now with Ben.",
    ]


def test_why_the_lead_is_where_it_is():
    assert "Младший козырь, семёрка бубен, у Ани: она и начинает." in told([DEALT])[0]
    took = [durak.LeadPassed(2, 0, "took"), durak.Led(2, 0, cards("8S"))]
    assert told(took) == ["После «беру» ход за следующим по кругу: Вера заходит под Аню с восьмёрки пик."]


def test_several_cards_are_led_together():
    led = durak.Led(0, 1, cards("TS TH"))
    assert told([led, led]) == [
        "Аня ходит под Борю сразу десятками пик и червей.",
        "Аня заходит под Борю сразу с двух карт: десятки пик и червей.",
    ]


def test_words_agree_with_masculine_ranks():
    ace = dealt("AD", 24, "KD")
    assert "открывает туза бубен" in told([ace])[0]
    assert "Младший козырь, король бубен, у Ани" in told([ace])[0]
    assert told([durak.Covered(1, card("JS"), card("KD"))]) == [
        "Боря бьёт валета пик козырем — королём бубен."
    ]


def test_verbs_take_turns_and_repeat_exactly():
    covers = [COVERED] * 6
    first, second, third, *again = told(covers)
    assert len({first, second, third}) == 3
    assert again == [first, second, third]


def test_every_event_is_told_once():
    events = [event for moment in MOMENTS.values() for event in moment]
    for lexicon in (RU, EN):
        steps = narrate(events, lexicon)
        assert [event for step in steps for event in step.events] == events


def test_rules_that_a_step_touches():
    steps = narrate([LED, COVERED, durak.TakeSaid(1), durak.Taken(1, cards("7S 9S"))], RU)
    assert [step.rules for step in steps] == [
        ("durak.throwin.attack", "durak.simple.attack"),
        ("durak.beat",),
        ("durak.take.voluntary", "durak.take.all"),
    ]


def test_transfers():
    bout = [
        LED,
        PASSED_ON,
        durak.Transferred(2, 3, card("7D"), True),
        durak.Covered(3, card("7S"), card("8S")),
    ]
    assert told(bout) == [
        "Аня ходит под Борю семёркой пик.",
        "Боря переводит: кладёт рядом семёрку червей, и отбиваться теперь Вере.",
        "Вера показывает козырную семёрку и переводит на Глеба; сама карта остаётся на руках.",
        "Глеб бьёт семёрку восьмёркой пик.",
    ]
    assert told(bout, EN)[1:3] == [
        "Ben passes the attack on by laying the seven of hearts beside it; now Cleo must defend.",
        "Cleo shows the trump seven and passes the attack on to Dan; the card stays in hand.",
    ]
    late = MOMENTS["transferred_late"]
    assert told(late)[-1] == "Боря кладёт девятку треф и переводит на Веру весь стол, побитое тоже."
    assert narrate(late, RU)[-1].rules == ("durak.transfer.late",)


def test_jokers():
    diamonds = Setting(Suit.DIAMONDS)
    led = durak.Led(0, 1, (Joker.BLACK,))
    top, other = (durak.Covered(1, card("AS"), joker) for joker in (Joker.RED, Joker.BLACK))
    assert told([led], RU, diamonds) == ["Аня ходит под Борю чёрным джокером."]
    assert told([top], RU, diamonds) == ["Боря бьёт туза пик козырным джокером: старше его карты нет."]
    assert told([other], RU, diamonds) == ["Боря бьёт туза пик: на стол ложится чёрный джокер."]
    assert told([other], EN, diamonds) == ["Ben beats the ace of spades with the black joker."]
    thrown = durak.Thrown(2, 1, Joker.RED, False)
    assert told([led, thrown], RU, diamonds)[-1] == "Вера подкидывает красного джокера."


def test_sides():
    out = [LED, DISCARDED, durak.LeadPassed(3, 0, "beaten"), durak.Led(3, 0, cards("8S"))]
    assert told(out, RU, SIDES)[-1] == (
        "Отбившийся вышел, и ход за его партнёром: Глеб ходит под Аню восьмёркой пик."
    )
    assert told(MOMENTS["ended_side"]) == ["Карты остались только у одной команды. Дураки — Боря и Глеб."]


def test_a_bout_beaten_in_part():
    part = [durak.TakeSaid(1), DISCARDED, durak.Taken(1, cards("7H"))]
    assert told(part) == [
        "«Беру», — говорит Боря. Побитое уходит в отбой: две карты. Остальное, одну карту, забирает Боря."
    ]


@pytest.mark.parametrize(
    ("key", "sentences", "problem"),
    [
        ("led", ["{seat.nom} ходит."], "{cards} is missing"),
        ("led", ["{seat.nom} ходит {cards.xyz}."], "{cards.xyz} has no such form"),
        ("led", ["{seat.nom} ходит {cards.nom} {card.nom}."], "{card.nom} has no meaning here"),
        ("led", [], "give a list of sentences"),
        ("led", "текст", "give a list of sentences"),
        ("led", [""], "not a sentence"),
    ],
)
def test_bad_templates_are_refused(key, sentences, problem):
    table = copy.deepcopy(lexicon_sentences("ru"))
    table[key] = sentences
    with pytest.raises(KolodaError) as caught:
        sentences_from(table, SAYINGS, "ru/narration.toml")
    assert any(problem in line and f"ru/narration.toml: {key}:" in line for line in caught.value.problems)


def test_missing_and_unknown_templates_are_refused():
    table = {**lexicon_sentences("en"), "sung": ["La."]}
    del table["led"]
    with pytest.raises(KolodaError) as caught:
        sentences_from(table, SAYINGS, "en/narration.toml")
    assert caught.value.problems == (
        "en/narration.toml: led is missing",
        "en/narration.toml: sung is unknown",
    )

"""Telling a deal: every event in every language, verbs that vary, steps that are summed up."""

import copy
import random
import re

import pytest

from generator.cards import Card, Joker
from generator.engine.contract import Outcome, shuffled
from generator.engine.durak import events as durak
from generator.engine.durak import start
from generator.engine.play import play, random_policy
from generator.errors import KolodaError
from generator.rulesets import Durak
from generator.text.lexicon import language_file, languages, load_lexicon
from generator.text.narration import TEMPLATES, narrate, templates_from

RU, EN = load_lexicon("ru"), load_lexicon("en")


def cards(codes):
    return tuple(Card.parse(code) for code in codes.split())


def card(code):
    return Card.parse(code)


def told(events, lexicon=RU):
    return [step.text for step in narrate(events, lexicon)]


DEALT = durak.Dealt(1, 6, card("6D"), 24, 0, card("7D"))
LED = durak.Led(0, 1, cards("7S"))
COVERED = durak.Covered(1, card("7S"), card("9S"))
DISCARDED = durak.Discarded(1, cards("7S 9S"))

# One list of events for each template, so that every sentence of every language is spoken.
MOMENTS = {
    "dealt": [DEALT],
    "dealt_all": [durak.Dealt(5, 6, card("AC"), 0, 0, card("6C"))],
    "first_by_trump": [DEALT],
    "first_by_card": [durak.Dealt(1, 6, card("6D"), 24, 0, card("6S"))],
    "first_by_seat": [durak.Dealt(1, 6, card("6D"), 24, 0, None)],
    "led": [LED],
    "led_several": [durak.Led(0, 1, cards("7S 7H"))],
    "led_beaten": [LED, DISCARDED, durak.LeadPassed(1, 2, "beaten"), durak.Led(1, 2, cards("8S"))],
    "led_out": [LED, DISCARDED, durak.LeadPassed(2, 0, "beaten"), durak.Led(2, 0, cards("8S"))],
    "led_took": [durak.LeadPassed(2, 0, "took"), durak.Led(2, 0, cards("8S 8H"))],
    "covered": [COVERED],
    "covered_by_trump": [durak.Covered(1, card("7S"), card("9D"))],
    "covered_ace": [durak.Covered(1, card("AD"), card("6D"))],
    "thrown": [durak.Thrown(2, 1, card("9H"), False)],
    "thrown_rank": [LED, COVERED, durak.Thrown(2, 1, card("9H"), False)],
    "thrown_suit": [LED, durak.Thrown(2, 1, card("QS"), False)],
    "thrown_after_take": [durak.Thrown(2, 1, card("9H"), True)],
    "passed": [durak.Passed(0)],
    "passed_several": [durak.Passed(0), durak.Passed(2)],
    "take_said": [durak.TakeSaid(1)],
    "take_all": [durak.TakeSaid(1), durak.Passed(0), durak.Taken(1, cards("7S"))],
    "taken": [durak.Taken(1, cards("7S 9S 9H"))],
    "discarded": [DISCARDED],
    "drew": [durak.Drew(0, cards("7S"), 3)],
    "drew_first": [durak.Drew(0, cards("7S"), 3)],
    "drew_next": [durak.Drew(0, cards("7S"), 3), durak.Drew(1, cards("8S 9S"), 1)],
    "stock_left": [durak.Drew(0, cards("7S"), 3)],
    "stock_empty": [durak.Drew(0, cards("7S 6D"), 0)],
    "went_out": [durak.WentOut(2, 1)],
    "next_beaten": [DISCARDED, durak.LeadPassed(1, 2, "beaten")],
    "next_out": [DISCARDED, durak.LeadPassed(2, 0, "beaten")],
    "next_took": [durak.LeadPassed(2, 0, "took")],
    "ended_fool": [durak.Ended(Outcome("fool", (0, 2), (1,)))],
    "ended_draw": [durak.Ended(Outcome("draw", (0, 1), ()))],
    "ended_last_attacker": [durak.Ended(Outcome("last_attacker", (1,), (0,)))],
    "ended_last_defender": [durak.Ended(Outcome("last_defender", (0,), (1,)))],
    "ended_repetition": [durak.Ended(Outcome("repetition", (), ()))],
}


def test_there_is_a_moment_for_each_template():
    assert set(MOMENTS) == set(TEMPLATES)
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
    steps = narrate((MOMENTS[key] + MOMENTS["ended_repetition"]) * variants, lexicon)
    check_clean(steps)
    assert len({step.text for step in steps}) >= variants


def check_clean(steps):
    for step in steps:
        assert re.match(r"[A-ZА-ЯЁ«“]", step.text), step.text
        assert re.search(r"[.!»”]$", step.text), step.text
        assert not re.search(r"[{}_\"]|\b[2-9TJQKA][SHCD]\b|None|  |\.\.| [.,:;]", step.text), step.text
        assert step.rules


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("preset", Durak.PRESETS)
def test_random_deals_are_told_completely(preset, players):
    rules = Durak.preset(preset)
    for seed in range(4):
        deal = shuffled(rules.deck(), seed, players)
        state, opening = start(rules, deal)
        events = play(state, [random_policy] * players, random.Random(seed), deal, opening).events
        for lexicon in (RU, EN):
            steps = narrate(events, lexicon)
            check_clean(steps)
            assert [event for step in steps for event in step.events] == list(events)


def lexicon_sentences(lang):
    return language_file(lang, "narration.toml")


@pytest.mark.parametrize("lang", languages())
def test_each_template_is_spoken_in_its_moment(lang):
    lexicon = load_lexicon(lang)
    for key, events in MOMENTS.items():
        fragments = [
            part for part in re.split(r"\{[^}]*\}", lexicon_sentences(lang)[key][0]) if part.strip(" .")
        ]
        text = " ".join(told(events, lexicon))
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
        "Вера подкидывает восьмёрки треф и червей.",
        "«Беру», — говорит Боря.",
        "Аня подкидывает вдогонку семёрку треф.",
        "Боря забирает со стола семь карт. Аня добирает три карты, Вера — две. В колоде ещё три карты.",
    ]


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
    assert told(took) == ["Взявший ход пропускает: Вера ходит под Аню восьмёркой пик."]


def test_several_cards_are_led_together():
    led = durak.Led(0, 1, cards("TS TH"))
    assert told([led, led]) == [
        "Аня ходит под Борю сразу десятками пик и червей.",
        "Аня заходит под Борю сразу с двух карт: десятки пик и червей.",
    ]


def test_words_agree_with_masculine_ranks():
    ace = durak.Dealt(1, 6, card("AD"), 24, 0, card("KD"))
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
        ("durak.throwin.attack",),
        ("durak.beat",),
        ("durak.take.voluntary", "durak.take.all"),
    ]


def test_a_joker_is_refused_not_misnamed():
    with pytest.raises(ValueError, match="has no suit"):
        narrate([durak.Led(0, 1, (Joker.RED,))], RU)


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
        templates_from("ru", table)
    assert any(problem in line and f"ru/narration.toml: {key}:" in line for line in caught.value.problems)


def test_missing_and_unknown_templates_are_refused():
    table = {**lexicon_sentences("en"), "sung": ["La."]}
    del table["led"]
    with pytest.raises(KolodaError) as caught:
        templates_from("en", table)
    assert caught.value.problems == (
        "rules_text/en/narration.toml: led is missing",
        "rules_text/en/narration.toml: sung is unknown",
    )

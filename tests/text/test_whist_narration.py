"""Telling deals of bids and tricks: every event in every language, grammar by hand, random matches clean."""

import random

import pytest

from generator.cards import Suit, parse_card
from generator.engine.contract import Outcome
from generator.engine.georgian import GEORGIAN
from generator.engine.play import random_policy
from generator.engine.shaha import SHAHA_GAME
from generator.engine.whist import events as whist
from generator.engine.whist.match import events_of, play_match, result_of
from generator.engine.whist.policy import sensible
from generator.rulesets import JokerGeorgian, JokerShaha
from generator.text.lexicon import languages, load_lexicon
from generator.text.telling import sentences
from generator.text.whist.narration import GAMES, label, narrate, sayings, tell
from tests.text.checks import check_told

RU, EN = load_lexicon("ru"), load_lexicon("en")
GEORGIAN_NAME, SHAHA_NAME = "joker-georgian", "joker-shaha"
card = parse_card


def told(events, game=GEORGIAN_NAME, lexicon=RU):
    return [step.text for step in narrate(events, game, lexicon)]


def dealt(how, shown, trump, cards=9):
    return whist.Dealt(3, 1, 1, cards, 0, shown and card(shown), trump, how, 0)


def bid(seat, tricks, total, forbidden=None, blind=False):
    return whist.BidMade(seat, tricks, blind, forbidden, total)


def scored(result, bid_, tricks, points, blind=False):
    return whist.DealScored(0, bid_, tricks, points, result, blind)


LED = whist.Led(0, 1, card("7S"))
FOLLOWED = whist.Followed(1, card("9S"), "suit")
WON = whist.TrickWon(1, 1, card("9S"), "suit", 1, 2)
SIX, SHAHA = card("6S"), card("6C")


def followed(duty):
    return whist.Followed(1, card("AH"), duty)


def joker(mode, over=False):
    return whist.JokerPlayed(1, SIX, mode, over, False)


def joker_led(demand, suit=None):
    return whist.JokerLed(0, 1, SIX if demand in ("high", "low", "wish") else SHAHA, demand, suit)


# One list of events for each sentence that an event has; the labels have a test of their own.
SHARED = {
    "dealt": [dealt("turned_up", "9D", Suit.DIAMONDS)],
    "trump_turned_up": [dealt("turned_up", "9D", Suit.DIAMONDS)],
    "trump_last_card": [dealt("last_card", "9D", Suit.DIAMONDS)],
    "leads": [dealt("last_card", "9D", Suit.DIAMONDS)],
    "bids": [bid(0, 1, 1)],
    "bid": [bid(0, 1, 1)],
    "hooked": [bid(3, 1, 4, forbidden=2)],
    "closed_over": [bid(0, 1, 1), whist.BiddingClosed(10, 9)],
    "closed_under": [bid(0, 1, 1), whist.BiddingClosed(8, 9)],
    "closed_even": [bid(0, 1, 1), whist.BiddingClosed(9, 9)],
    "led": [LED],
    "plays": [LED, FOLLOWED],
    "play_last": [LED, FOLLOWED, whist.Followed(2, card("JS"), "suit")],
    "lay_suit": [LED, FOLLOWED],
    "lay_next": [LED, FOLLOWED, whist.Followed(2, card("JS"), "suit")],
    "lay_trump": [LED, followed("trump")],
    "lay_free": [LED, followed("free")],
    "won": [LED, FOLLOWED, WON],
    "scores": [scored("exact", 1, 1, 100)],
    **{f"score_{result}": [scored(result, 1, 1, 10)] for result in ("exact", "zero", "over", "under")},
    "set_ended": [whist.SetEnded(1, (10, 20), (110, 120))],
    "total": [whist.SetEnded(1, (10, 20), (110, 120))],
    "minus": [scored("under", 1, 0, -10)],
    "match_ended": [whist.MatchEnded((110, 120), (1,))],
}
OWN = {
    GEORGIAN_NAME: {
        "trump_joker": [dealt("joker", "6S", None)],
        "trump_named": [dealt("named", None, None), whist.TrumpNamed(0, Suit.HEARTS, 3)],
        "trump_refused": [dealt("named", None, None), whist.TrumpNamed(0, None, 3)],
        "lay_any": [joker_led("wish"), followed("free")],
        "looked": [whist.Looked(0), bid(1, 0, 0, blind=True)],
        "looked_all": [whist.Looked(0), whist.Looked(1)],
        "bids_blind": [bid(1, 0, 0, blind=True)],
        "led_high": [joker_led("high", Suit.HEARTS)],
        "led_low": [joker_led("low", Suit.HEARTS)],
        "led_wish": [joker_led("wish")],
        "lay_highest": [joker_led("high", Suit.HEARTS), followed("highest")],
        "joker_high": [LED, joker("high")],
        "joker_up": [LED, joker("high")],
        "joker_high_over_joker": [LED, joker("high", over=True)],
        "joker_up_over_joker": [LED, joker("high", over=True)],
        "joker_low": [LED, joker("low")],
        "joker_down": [LED, joker("down")],
        "won_lead": [joker_led("low", Suit.HEARTS), whist.TrickWon(0, 1, SIX, "lead", 1, 1)],
        "score_all": [scored("all", 1, 1, 100)],
        "score_khisht": [scored("khisht", 1, 0, -200)],
        "score_blind": [scored("exact", 1, 1, 200, blind=True)],
        "premium": [whist.PremiumWon(0, 1, 250, False)],
        "premium_zero": [whist.PremiumWon(0, 1, 500, True)],
        "premium_paid": [whist.PremiumPaid(1, 0, 1, 150)],
        "erased": [whist.SetErased(1, 4, 310)],
    },
    SHAHA_NAME: {
        "trump_always": [dealt("always", None, Suit.DIAMONDS)],
        "led_high": [joker_led("high", Suit.CLUBS)],
        "led_own": [joker_led("own", None)],
        "led_void": [joker_led("void")],
        "lay_any": [joker_led("void"), followed("free")],
        "joker_high": [LED, joker("high")],
        "joker_own": [LED, joker("own")],
        "joker_void": [LED, joker("void")],
    },
}
MOMENTS = [(game, key) for game, own in OWN.items() for key in {**SHARED, **own}]


def moments(game):
    return {**SHARED, **OWN[game]}


def is_label(key):
    return key.startswith(("label_", "mark_", "lesson_", "position_"))


@pytest.mark.parametrize("game", OWN)
def test_every_sentence_has_its_moment(game):
    assert {key for key in sayings(game) if not is_label(key)} == set(moments(game))


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize(("game", "key"), MOMENTS)
def test_every_sentence_is_spoken(game, key, lang, monkeypatch):
    marked = {**sentences(game, lang, sayings(game)), key: ["<here>"]}
    monkeypatch.setattr("generator.text.whist.narration.sentences", lambda *_: marked)
    steps = narrate(moments(game)[key], game, load_lexicon(lang), face_up="_up" in key)
    assert "here" in " ".join(step.text for step in steps).lower()


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize(("game", "key"), MOMENTS)
def test_every_sentence_is_clean(game, key, lang):
    for text in told(moments(game)[key], game, load_lexicon(lang)):
        assert not any(sign in text for sign in "{}_[]") and "None" not in text


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("game", OWN)
def test_labels_are_words(game, lang):
    for key in ("label_bid", "label_tricks", "label_points", "label_trump"):
        assert label(game, load_lexicon(lang), key).isalpha()


def test_a_trick_in_russian():
    steps = told(
        [
            joker_led("high", Suit.HEARTS),
            whist.Followed(1, card("9H"), "highest"),
            whist.JokerPlayed(2, SHAHA, "high", True, True),
            whist.Followed(3, card("AS"), "trump"),
            whist.TrickWon(2, 1, SHAHA, "joker", 1, 1),
        ]
    )
    assert steps == [
        "Аня ходит джокером: «по старшей, червы!» Боря отдаёт самую старшую, девятку червей, "
        "Вера говорит «старший» и бьёт вторым джокером первого, Глеб козыряет тузом пик. "
        "Взятка Веры: взято 1, заявлено 1."
    ]


def test_a_trick_in_english():
    steps = told([LED, FOLLOWED, whist.Followed(2, card("JS"), "suit"), WON], lexicon=EN)
    assert steps == [
        "Ann leads the seven of spades. Ben plays the nine of spades, and Cleo the jack of spades. "
        "Ben takes it: 1 taken, 2 bid."
    ]


def test_the_bids_in_russian():
    events = [bid(0, 2, 2), bid(1, 0, 2), bid(2, 1, 3), bid(3, 1, 4, forbidden=0), whist.BiddingClosed(4, 3)]
    assert [text.replace("\N{NO-BREAK SPACE}", " ") for text in told(events)] == [
        "Заявки: Аня — 2, Боря — 0, Вера — 1, Глеб — 1. Сдаёт Глеб; под запретом число 0: заявок вышло "
        "бы как раз на все взятки. Заявлено 4, а взяток 3: кому-то не хватит."
    ]


def test_scores_agree_with_their_numbers():
    (text,) = told([scored("khisht", 2, 0, -200), whist.Ended(Outcome("scored", (0,), (), (-200,)))])
    assert text == "Запись: Аня — заявлено 2, взято 0, хишт: минус 200\N{NO-BREAK SPACE}очков."
    (text,) = told([scored("over", 0, 1, 1)], SHAHA_NAME)
    assert text == "Запись: Аня — заявлено 0, взято 1, перебор: 1\N{NO-BREAK SPACE}очко."


def rules_of(events, game=GEORGIAN_NAME):
    (step,) = narrate(events, game, RU)
    return [rule.removeprefix("gjoker.") for rule in step.rules]


def test_a_trick_names_the_rules_that_decide_it():
    high = joker_led("high", Suit.HEARTS)
    by_trump = whist.TrickWon(1, 1, card("AH"), "trump", 1, 1)
    by_joker = whist.TrickWon(0, 1, SIX, "joker", 1, 1)
    assert rules_of([LED, FOLLOWED, WON]) == ["turn", "play.suit", "trick"]
    assert rules_of([high, followed("trump"), by_trump])[-2:] == ["joker.high_vs_trump", "trick"]
    assert rules_of([high, followed("highest"), by_joker]) == ["joker.lead.high"]
    assert rules_of([joker_led("wish"), followed("free"), by_joker]) == ["joker.lead.wish"]
    could = whist.JokerPlayed(1, SIX, "low", False, True)
    assert rules_of([LED, could, whist.TrickWon(0, 1, card("7S"), "suit", 1, 1)])[1:] == [
        "joker.any_time",
        "joker.reply.low",
        "trick",
    ]


TABLES = [JokerGeorgian.preset(name) for name in JokerGeorgian.PRESETS]
TABLES += [JokerGeorgian(blind=True, joker_lead="wish", trump9="named"), JokerGeorgian(last_deal_erases=True)]
TABLES += [JokerShaha(), JokerShaha(decline="void", lead="named", trump="turned", score="oh_hell")]


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: f"{rules.GAME}-{TABLES.index(rules)}")
@pytest.mark.parametrize("policy", [sensible, random_policy])
def test_whole_matches_are_told_cleanly(rules, policy, lang):
    game = GAMES[rules.GAME]
    players = rules.player_counts[0]
    match = play_match(game, rules, players, [policy] * players, random.Random(rules.GAME).randrange(99))
    lexicon = load_lexicon(lang)
    for log in match.deals:
        steps = tell(log, lexicon)
        assert [event for step in steps for event in step.events] == list(log.events)
        check_told([step for step in steps if step.text and step.rules])
    closing = events_of(game, rules, [result_of(log.final.table) for log in match.deals])
    for step in narrate(closing, rules.GAME, lexicon):
        assert step.text and not any(sign in step.text for sign in "{}_[]")


def test_both_games_are_told_by_their_own_rules():
    for game, prefix in ((GEORGIAN, "gjoker."), (SHAHA_GAME, "joker33.")):
        for saying in sayings(game.ruleset.GAME).values():
            assert all(rule.startswith(prefix) for rule in saying.rules)

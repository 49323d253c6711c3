"""Telling deals and matches of Thousand: every event in every language, in words that agree."""

import random
import re

import pytest

from generator.cards import Suit, parse_card
from generator.engine.contract import Outcome, shuffled
from generator.engine.play import play, random_policy
from generator.engine.thousand import events as thousand
from generator.engine.thousand import start
from generator.engine.thousand.match import play_match
from generator.engine.thousand.policy import sensible
from generator.products.examples import records
from generator.rulesets import Thousand
from generator.text.captions import captions
from generator.text.lexicon import language_file, languages, load_lexicon
from generator.text.thousand import worked
from generator.text.thousand.narration import Setting, label, narrate, setting_of
from generator.text.thousand.sayings import SAYINGS
from tests.text.checks import check_told
from tests.text.demo import face

RU, EN = load_lexicon("ru"), load_lexicon("en")
NBSP = "\N{NO-BREAK SPACE}"
NOBODY = Outcome("redeal", (), ())


def cards(codes):
    return tuple(parse_card(code) for code in codes.split())


card = parse_card


def told(events, lexicon=RU, setting=None):
    return [step.text.replace(NBSP, " ") for step in narrate(events, lexicon, setting)]


def score(seat, role, points, written, *, married=0, bonus=0, rounded=None, tricks=1):
    cards_made = points - married - bonus
    return thousand.Score(seat, role, cards_made, married, bonus, points, rounded, tricks, written)


def scored(declarer, *, bid=110, stake=None, made=True, slam=False, golden=False):
    others = (score(1, "defender", 15, 15), score(2, "defender", 31, 31))
    return thousand.DealScored(0, bid, stake or bid, made, (declarer, *others), slam, golden)


def fell(why, points=120, by=None):
    return thousand.FellOff(0, why, points, 880 - points, 1, by)


DEALT = thousand.Dealt(1, 7, 3, 0, None)
LED = thousand.Led(0, card("AS"), 1)
MADE = score(0, "declarer", 124, 110, married=40)
MARRIAGE = thousand.MarriageSaid(0, Suit.HEARTS, 100, Suit.HEARTS, None, False)
KING_LED = thousand.Led(0, card("KH"), 2)
WON = thousand.TrickWon(0, card("AS"), 21, 1, False, 0, ())


def won(points, last=False, bonus=0, talon=()):
    return thousand.TrickWon(0, card("AS"), points, 8 if last else 1, last, bonus, talon)


def ended(reason, scores=(110, 15, 31)):
    return thousand.Ended(Outcome(reason, (0, 1, 2), (), scores))


def said(suit, trump, before, later=False):
    return [thousand.MarriageSaid(0, suit, 40, trump, before, later), KING_LED]


def alone(points):
    nothing = score(1, "alone", 0, 0, tricks=0)
    own = score(0, "alone", points, -points)
    return thousand.DealScored(None, None, None, None, (own, nothing), False, False)


ROUNDED = (MADE, score(1, "defender", 12, 10, rounded=10))

# One list of events for each sentence, so that every sentence of every language is spoken.
MOMENTS = {
    "cut": [thousand.Cut(0, 1)],
    "bottom_dealt": [thousand.BottomSeen(1, card("QS"), "dealt")],
    "bottom_cut_again": [thousand.BottomSeen(1, card("9S"), "cut_again")],
    "bottom_buried": [thousand.BottomSeen(1, card("JS"), "buried")],
    "bottom_begun_anew": [thousand.BottomSeen(1, card("9S"), "begun_anew")],
    "bottom_shuffled_alone": [thousand.BottomSeen(1, card("JS"), "shuffled_alone")],
    "bottom_third": [thousand.BottomSeen(1, card("9S"), "fined")],
    "bottom_fined": [thousand.BottomFined(0, 120, 1)],
    "dealt": [DEALT],
    "dealt_sitter": [thousand.Dealt(3, 7, 3, 0, 3)],
    "dealt_two_talons": [thousand.Dealt(1, 10, 2, 2, None)],
    "dealt_draw": [thousand.Dealt(1, 7, 10, 0, None)],
    "golden": [thousand.GoldenDeal(1, 3, None)],
    "golden_played": [thousand.GoldenDeal(2, 3, 0)],
    **{
        f"kept_{key}": [thousand.HandKept(0, why, 4)]
        for key, why in {
            "nines": "four_nines",
            "three_nines": "three_nines",
            "weak_hand": "weak_hand",
            "weak_talon": "weak_talon",
            "talon_nines": "talon_nines",
        }.items()
    },
    **{
        f"redealt_{key}": [thousand.Redealt(0, why, 4, False), thousand.Ended(NOBODY)]
        for key, why in {
            "nines": "four_nines",
            "three_nines": "three_nines",
            "weak_hand": "weak_hand",
            "weak_talon": "weak_talon",
            "talon_nines": "talon_nines",
        }.items()
    },
    **{
        f"demanded_{key}": [thousand.Redealt(0, why, 4, True), thousand.Ended(NOBODY)]
        for key, why in {
            "nines": "four_nines",
            "three_nines": "three_nines",
            "weak_hand": "weak_hand",
            "weak_talon": "weak_talon",
        }.items()
    },
    "redealt_all_passed": [thousand.Redealt(None, "all_passed", 0, False), thousand.Ended(NOBODY)],
    "auction": [thousand.SatOnHundred(0, 100), thousand.Passed(1)],
    "call_hundred": [thousand.SatOnHundred(0, 100), thousand.Passed(1)],
    "call_bid": [thousand.BidMade(1, 105, False)],
    "call_jump": [thousand.BidMade(1, 120, True)],
    "call_blind": [thousand.BlindBidMade(1, 120)],
    "call_pass": [thousand.Passed(1)],
    "silent": [thousand.Silent(0, -145)],
    "won": [thousand.AuctionWon(0, 110, False, False)],
    "won_unopposed": [thousand.AuctionWon(0, 100, False, True)],
    "won_blind": [thousand.AuctionWon(0, 120, True, False)],
    "raspasy": [thousand.Raspasy(0)],
    "talon": [thousand.TalonTaken(0, cards("9C JS TD"), True)],
    "talon_hidden": [thousand.TalonTaken(0, cards("9C JS TD"), False)],
    "given": [thousand.Given(0, 1, card("9C")), thousand.Given(0, 2, card("JS"))],
    "given_one": [thousand.Given(0, 1, card("9C"))],
    "gift": [thousand.Given(0, 1, card("9C"))],
    "raised": [thousand.Raised(0, 105, 120)],
    "contract": [thousand.ContractSet(0, 105)],
    "open_hand": [thousand.OpenHand(0, cards("AS AH"))],
    "misere": [thousand.MisereSaid(0, 105)],
    "doubled": [thousand.NotDoubled(1), thousand.Doubled(2, 0)],
    "not_doubled": [thousand.NotDoubled(1), thousand.NotDoubled(2)],
    "written_off": [thousand.WrittenOff(0, 105, (0, 60, 60), 1, 0)],
    "written_off_fine": [thousand.WrittenOff(0, 105, (0, 60, 60), 3, 120)],
    "gain": [ended("written_off", (-105, 60, 60))],
    "led": [LED],
    "led_marriage": [MARRIAGE, KING_LED],
    "led_aces": [thousand.AcesSaid(0, 200, Suit.SPADES, None), LED],
    "marriage": [MARRIAGE],
    "aces": [thousand.AcesSaid(0, 200, Suit.SPADES, None)],
    "trump_set": said(Suit.SPADES, Suit.SPADES, None),
    "trump_changed": said(Suit.SPADES, Suit.SPADES, Suit.HEARTS),
    "trump_same": said(Suit.SPADES, Suit.SPADES, Suit.SPADES),
    "trump_kept": said(Suit.SPADES, Suit.HEARTS, Suit.HEARTS),
    "trump_later": said(Suit.SPADES, Suit.SPADES, Suit.HEARTS, later=True),
    "follows": [LED, thousand.Played(1, card("9S"), "suit", False)],
    "play_suit": [LED, thousand.Played(1, card("9S"), "suit", False)],
    "play_suit_next": [
        LED,
        thousand.Played(1, card("9S"), "suit", False),
        thousand.Played(2, card("JS"), "suit", False),
    ],
    "play_suit_wins": [LED, thousand.Played(1, card("TS"), "suit", True)],
    "play_trump": [LED, thousand.Played(1, card("9D"), "trump", True)],
    "play_trump_loses": [LED, thousand.Played(1, card("9D"), "trump", False)],
    "play_free": [LED, thousand.Played(1, card("9D"), "free", False)],
    "play_free_next": [
        LED,
        thousand.Played(1, card("9D"), "free", False),
        thousand.Played(2, card("9H"), "free", False),
    ],
    "trick": [LED, won(21)],
    "trick_empty": [LED, won(0)],
    "trick_last": [LED, won(21, last=True)],
    "trick_last_empty": [LED, won(0, last=True)],
    "trick_bonus": [LED, won(21, last=True, bonus=10)],
    "trick_talon": [LED, won(21, last=True, talon=cards("9C JS TD"))],
    "drew": [LED, WON, thousand.Drew(0, card("9C"), 5), thousand.Drew(1, card("9D"), 4)],
    "draw": [LED, WON, thousand.Drew(0, card("9C"), 5), thousand.Drew(1, card("9D"), 4)],
    "talon_empty": [LED, WON, thousand.Drew(0, card("9C"), 1), thousand.Drew(1, card("9D"), 0)],
    "made": [scored(MADE)],
    "failed": [scored(score(0, "declarer", 84, -110), made=False)],
    "failed_empty": [scored(score(0, "declarer", 0, -110, tricks=0), made=False)],
    "made_by_rounding": [scored(score(0, "declarer", 98, 100, rounded=100), bid=100)],
    "failed_exact": [scored(score(0, "declarer", 98, -100), bid=100, made=False)],
    "failed_barrel": [scored(score(0, "declarer", 195, -120, married=100), bid=120, made=False)],
    "misere_made": [thousand.MisereSaid(0, 105), scored(score(0, "declarer", 0, 105, tricks=0))],
    "misere_failed": [thousand.MisereSaid(0, 105), scored(score(0, "declarer", 5, -105), made=False)],
    "stake": [scored(MADE, stake=220)],
    "slam": [scored(MADE, slam=True)],
    "golden_counts": [scored(MADE, stake=220, golden=True)],
    "others": [scored(MADE)],
    "others_one": [thousand.DealScored(0, 110, 110, True, ROUNDED, False, False)],
    "others_alone": [alone(20)],
    "other": [scored(MADE)],
    "other_rounded": [thousand.DealScored(0, 110, 110, True, ROUNDED, False, False)],
    "sum": [alone(20)],
    "sum_parts": [scored(MADE)],
    "part_cards": [scored(MADE)],
    "part_marriage": [scored(MADE)],
    "part_marriages": [scored(score(0, "declarer", 184, 110, married=140))],
    "part_bonus": [scored(score(0, "declarer", 124, 110, bonus=10))],
    "sitter": [thousand.SitterScored(3, cards("AC JS TD"), 23)],
    "sitter_nothing": [thousand.SitterScored(3, cards("9C 9S 9D"), 0)],
    "bolt": [thousand.Bolted(0, 1)],
    "bolt_again": [thousand.Bolted(0, 2)],
    "bolts_cleared": [thousand.BoltsCleared(0, 1), thousand.BoltsCleared(1, 2)],
    "bolt_fined": [thousand.BoltFined(0, 120)],
    "frozen": [thousand.Frozen(0, -105)],
    "on_barrel": [thousand.OnBarrel(0, 880, 880)],
    "on_barrel_held": [thousand.OnBarrel(0, 905, 880)],
    "barrel_try_only": [thousand.BarrelTry(0, 1, 1)],
    "barrel_try_first": [thousand.BarrelTry(0, 1, 3)],
    "barrel_try_second": [thousand.BarrelTry(0, 2, 3)],
    "barrel_try_last": [thousand.BarrelTry(0, 2, 2)],
    "barrel_try_endless": [thousand.BarrelTry(0, 2, None)],
    "fell_tries": [fell("tries")],
    "fell_knocked_off": [fell("knocked_off", by=1)],
    "fell_all_fall": [fell("all_fall")],
    "fell_together": [fell("all_fall"), thousand.FellOff(1, "all_fall", 120, 760, 2, None)],
    "fell_occupied": [fell("occupied", by=1)],
    "fell_fined": [fell("fined")],
    "fell_free": [fell("tries", points=0)],
    "barrel_reset": [thousand.BarrelReset(0, 760)],
    "dumped": [thousand.Dumped(0, 555)],
    "golden_reset": [thousand.GoldenFailed(False)],
    "golden_again": [thousand.GoldenFailed(True)],
    "booked": [scored(MADE), thousand.Booked(4, (110, -15, 0))],
    "total": [scored(MADE), thousand.Booked(4, (110, -15, 0))],
    "match_won": [thousand.MatchWon(0, 1000, 1000)],
    "ended": [scored(MADE), ended("made")],
    **{f"ended_{reason}": [ended(reason)] for reason in ("made", "failed", "written_off", "alone")},
    "ended_redeal": [thousand.Ended(NOBODY)],
    "ended_nines": [thousand.Ended(Outcome("nines", (), ()))],
}
SETTINGS = {"failed_exact": Setting(round=5), "dealt_draw": Setting(two="draw")}
LABELS = {key for key in SAYINGS if key.startswith(("lesson_", "before", "position_", "label_", "mark_"))}


def test_there_is_a_moment_for_each_sentence():
    assert set(MOMENTS) == set(SAYINGS) - LABELS
    kinds = {type(event) for events in MOMENTS.values() for event in events}
    assert kinds == {
        kind
        for kind in vars(thousand).values()
        if isinstance(kind, type) and kind.__module__ == thousand.__name__ and kind is not thousand.Score
    }


def sayings(lang):
    return language_file(lang, "thousand/narration.toml")


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("key", MOMENTS)
def test_every_variant_of_every_sentence_is_clean(lang, key):
    variants = len(sayings(lang)[key])
    # A step of its own stands between, so that no two moments melt into one.
    between = [thousand.Raised(1, 100, 105)]
    steps = narrate((MOMENTS[key] + between) * variants, load_lexicon(lang), SETTINGS.get(key))
    check_told(steps)
    assert len({step.text for step in steps}) > variants


@pytest.mark.parametrize("lang", languages())
def test_each_sentence_is_spoken_in_its_moment(lang):
    lexicon = load_lexicon(lang)
    for key, events in MOMENTS.items():
        fragments = [part for part in re.split(r"\{[^}]*\}", sayings(lang)[key][0]) if part.strip(" .(")]
        text = " ".join(told(events, lexicon, SETTINGS.get(key)))
        assert all(part.strip(" .()").casefold() in text.casefold() for part in fragments), (key, text)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("key", sorted(LABELS))
def test_labels_are_words(lang, key):
    slots = dict.fromkeys(SAYINGS[key].kinds, lambda form: "…")
    text = label(load_lexicon(lang), key, **slots)
    assert text and not re.search(r"[{}_\"]|  ", text)


def test_every_event_is_told_once():
    events = [event for moment in MOMENTS.values() for event in moment]
    for lexicon in (RU, EN):
        assert [event for step in narrate(events, lexicon) for event in step.events] == events


CHANGES = [
    {"ritual": "full", "redeal_talon_nines": True, "redeal_talon_how": "ask"},
    {"golden": "a", "golden_reset": True},
    {"golden": "b"},
    {"golden": "c", "golden_marriages": False},
    {"opening": "off", "raspasy": True, "redeal_three_nines": False, "last_trick10": True},
    {"opening": "off", "redeal_three_nines": False, "bid_step": 1, "bid_jumps": False},
    {"opening": "dealer", "bid_hand": "off", "raise_when": "before_gifts", "must_beat": True},
    {"blind": "on", "contra": True, "open_hand": True, "misere": True, "slam": True},
    {"marriage_aces": "sets_trump", "trump": "first_only", "marriage_need_trick": False},
    {"trump_active": "next_trick", "round": 5, "round_when": "before", "bolt_when": "no_points"},
]
TABLES = [*((name, {}) for name in Thousand.PRESETS), *(("s0", changes) for changes in CHANGES)]


@pytest.mark.parametrize(("preset", "changes"), TABLES)
def test_random_deals_are_told_completely(preset, changes):
    rules = Thousand(**{**Thousand.PRESETS[preset], **changes})
    assert not list(rules.contradictions())
    for seed in range(8):
        deal = shuffled(rules.deck(), seed, rules.players)
        state, opening = start(rules, deal)
        log = play(state, [random_policy] * rules.players, random.Random(seed), deal, opening)
        for lexicon in (RU, EN):
            check_complete(log, lexicon)


def check_complete(log, lexicon):
    steps = narrate(log.events, lexicon, setting_of(log))
    check_told(steps)
    assert [event for step in steps for event in step.events] == list(log.events)


@pytest.mark.parametrize("preset", Thousand.PRESETS)
@pytest.mark.parametrize("policy", [sensible, random_policy], ids=["sensible", "random"])
def test_matches_are_told_completely(preset, policy):
    rules = Thousand.preset(preset)
    match = play_match(rules, rules.players, [policy] * rules.players, seed=3, most=25)
    for log in match.deals:
        check_complete(log, RU)
    check_complete(match.deals[-1], EN)


def test_an_auction_is_one_line():
    auction = [
        thousand.SatOnHundred(2, 100),
        thousand.BidMade(0, 105, False),
        thousand.BidMade(1, 120, True),
        thousand.Passed(2),
        thousand.Passed(0),
        thousand.AuctionWon(1, 120, False, False),
        thousand.TalonTaken(1, cards("9C JS TD"), True),
        thousand.Given(1, 2, card("9C")),
        thousand.Given(1, 0, card("JS")),
    ]
    assert told(auction) == [
        "Торги: Вера сидит на сотне и говорит 100, Аня — 105, Боря — сразу 120, Вера — пас, Аня — пас."
        " Играет Боря, заявка 120. В прикупе — девятка треф, валет пик и десятка бубен.",
        "Боря отдаёт соперникам по карте: Вере девятку треф и Ане валета пик.",
    ]
    assert told(auction, EN) == [
        "The auction: Cleo sits on the hundred and says 100, Ann 105, Ben straight to 120, Cleo passes,"
        " Ann passes. Ben is the declarer; the bid is 120."
        " The talon holds the nine of clubs, the jack of spades and the ten of diamonds.",
        "Ben gives each opponent a card: the nine of clubs to Cleo and the jack of spades to Ann.",
    ]


def test_a_marriage_and_its_trick():
    trick = [
        MARRIAGE,
        KING_LED,
        thousand.Played(1, card("JH"), "suit", False),
        thousand.Played(2, card("TH"), "suit", True),
        thousand.TrickWon(2, card("TH"), 16, 2, False, 0, ()),
    ]
    assert told(trick) == [
        "Аня объявляет марьяж (100 очков) и ходит королём червей. Козыри — червы."
        " Боря кладёт валета, Вера кроет десяткой. Взятку берёт Вера: 16 очков."
    ]
    assert told(trick, EN) == [
        "Ann announces a marriage (100 points) and leads the king of hearts. Hearts are trumps."
        " Ben plays the jack, Cleo beats it with the ten. Cleo takes the trick: 16 points."
    ]


def test_a_card_shares_a_verb_only_with_its_like():
    """``Вера — десятку`` would be wrong after ``бьёт козырем``."""
    plays = [
        LED,
        thousand.Played(1, card("9D"), "trump", True),
        thousand.Played(2, card("TS"), "suit", False),
    ]
    assert told(plays) == ["Аня ходит тузом пик. Боря бьёт козырем — девяткой бубен, Вера кладёт десятку."]
    thrown = [
        LED,
        thousand.Played(1, card("9D"), "free", False),
        thousand.Played(2, card("QC"), "free", False),
    ]
    assert told(thrown) == ["Аня ходит тузом пик. Боря сбрасывает девятку бубен, Вера — даму треф."]


def test_words_agree_with_numbers():
    assert told([LED, won(21)]) == ["Аня ходит тузом пик. Взятку берёт Аня: 21 очко."]
    assert told([LED, won(2)])[0].endswith("2 очка.")
    assert told([LED, won(11)])[0].endswith("11 очков.")
    assert told([thousand.Bolted(1, 3)]) == ["Боря получает ещё один болт, всего три болта."]
    assert told([thousand.MisereSaid(1, 105), scored(score(0, "declarer", 0, -105), made=False)])[
        1
    ].startswith("Аня берёт одну взятку: мизер не сыгран.")


def test_the_counting():
    end = [scored(MADE), thousand.Booked(2, (230, 15, 91)), ended("made")]
    assert told(end) == [
        "Аня набирает 124 очка (84 в картах и 40 за марьяж): заявка 110 сыграна."
        " У соперников: Боря — 15 очков, Вера — 31 очко."
        " В запись идут: Аня +110, Боря +15, Вера +31. Счёт партии: Аня 230, Боря 15, Вера 91."
    ]
    assert told(end, EN) == [
        "Ann makes 124 points (84 in cards and 40 for the marriage): the bid of 110 is made."
        " The opponents: Ben 15 points, Cleo 31 points."
        " Written down: Ann +110, Ben +15, Cleo +31. The match stands at: Ann 230, Ben 15, Cleo 91."
    ]
    first = [scored(MADE), thousand.Booked(1, (110, 15, 31)), ended("made")]
    assert "Счёт партии" not in told(first)[0]  # it would repeat what is written


def test_a_write_off_is_told_once():
    end = [thousand.WrittenOff(0, 100, (0, 60, 60), 1, 0), ended("written_off", (-100, 60, 60))]
    assert told(end) == [
        "Аня не играет, а расписывается: заявка 100 потеряна. В запись идут: Аня −100, Боря +60, Вера +60."
    ]
    assert told(end, EN) == [
        "Ann does not play and writes the deal off: the bid of 100 is lost."
        " Written down: Ann −100, Ben +60, Cleo +60."
    ]


def test_why_a_bid_has_failed():
    near = [scored(score(0, "declarer", 98, -100), bid=100, made=False)]
    assert "округление играющему не помогает" in told(near, RU, Setting(round=5))[0]
    assert "заявка 100 не сыграна" in told(near, RU, Setting())[0]
    far = [scored(score(0, "declarer", 84, -100), bid=100, made=False)]
    assert "заявка 100 не сыграна" in told(far, RU, Setting(round=5))[0]
    on_barrel = [scored(score(0, "declarer", 195, -120, married=100), bid=120, made=False)]
    assert "на бочке марьяжи не в счёт" in told(on_barrel, RU, Setting(round=5))[0]


def test_a_fall_from_the_barrel():
    events = [
        thousand.Frozen(0, 35),
        thousand.BarrelTry(0, 3, 3),
        fell("tries"),
        thousand.BarrelReset(0, 760),
        thousand.Booked(9, (0, 10, 20)),
    ]
    assert told(events) == [
        "Аня на бочке, поэтому +35 не пишут. Последняя попытка Ани тоже не удалась."
        " Аня падает с бочки и теряет 120, остаётся 760."
        " Это третье падение: у Ани теперь ноль. Счёт партии: Аня 0, Боря 10, Вера 20."
    ]
    assert told([thousand.OnBarrel(1, 905, 880)]) == [
        "У Бори набралось 905, а пишут 880: он садится на бочку."
    ]


def test_rules_that_a_step_touches():
    steps = narrate([MARRIAGE, KING_LED, scored(MADE)], RU)
    assert steps[0].rules == (
        "thousand.marriage.when",
        "thousand.marriage.values",
        "thousand.trump.change",
        "thousand.trump.active",
    )
    assert set(steps[1].rules) == {"thousand.score.declarer", "thousand.score.defenders"}


def test_what_a_deal_changes_on_the_sheet_is_a_step_of_its_own():
    events = [
        scored(MADE),
        thousand.Frozen(2, 31),
        thousand.BarrelTry(2, 1, 3),
        thousand.Booked(9, (230, 15, 880)),
        ended("made", (110, 15, 0)),
    ]
    counting, sheet = told(events)
    assert counting.endswith("У соперников: Боря — 15 очков, Вера — 31 очко.")
    assert sheet == (
        "Вера на бочке, поэтому +31 не пишут. Первая из трёх попыток Веры не удалась."
        " В запись идут: Аня +110, Боря +15, Вера 0. Счёт партии: Аня 230, Боря 15, Вера 880."
    )


def test_two_cheap_marriages_are_not_one_dear_one():
    both = [*said(Suit.SPADES, Suit.SPADES, None), *said(Suit.CLUBS, Suit.CLUBS, Suit.SPADES)]
    counted = scored(score(0, "declarer", 184, 110, married=100))
    assert "100 за марьяж)" in told([counted])[0]
    assert "100 за марьяжи)" in told([*both, counted])[-1]
    assert "100 for marriages)" in told([*both, counted], EN)[-1]


def test_a_player_demands_what_the_rules_leave_to_the_player():
    assert told([thousand.Redealt(2, "four_nines", 10, True)]) == [
        "Вера требует пересдачи: на руках четыре девятки."
    ]
    assert told([thousand.Redealt(2, "four_nines", 10, False)]) == ["У Веры четыре девятки: карты пересдают."]


def test_a_talon_that_has_the_cards_dealt_again_is_not_called_hidden():
    for lexicon, words in ((RU, "не показывая"), (EN, "without showing it")):
        found = {
            name: any(words in text for text in told(records("thousand")[name].events, lexicon))
            for name in ("hundred-unopposed", "weak-talon")
        }
        assert found == {"hundred-unopposed": True, "weak-talon": False}


@pytest.mark.parametrize("lang", languages())
def test_an_example_names_each_rule_once_and_begins_its_sentences_with_capitals(lang):
    lexicon = load_lexicon(lang)
    for name, log in records("thousand").items():
        example = worked.example(log, captions("thousand", lang)[name], lexicon, face)
        rules = [rule for step in example.steps for rule in step.rules]
        assert len(rules) == len(set(rules)), name
        assert not re.search(r"[.] [a-zа-яё]", example.intro), name


def test_what_was_before_an_example_is_told_in_words():
    intro = worked.example(
        records("thousand")["barrel-three-falls"], captions("thousand", "ru")["barrel-three-falls"], RU, face
    ).intro.replace(NBSP, " ")
    assert "Аня сидит на бочке, одна попытка уже не удалась." in intro
    assert "Падений с бочки за Аней уже два." in intro

"""The rummy's pictures: what a turn brings onto the table, who owns it, what is left at the end."""

import pytest

from generator.drawing.pictures import Placed
from generator.drawing.svg import svg_text
from generator.engine.play import Log
from generator.products.examples import records
from generator.products.lessons import lesson
from generator.rulesets import Rummy
from generator.text.captions import captions
from generator.text.lexicon import languages, load_lexicon
from generator.text.rummy import worked
from generator.text.rummy.pictures import Artist, sorted_cards
from tests.text.demo import cards, face

RU, EN = load_lexicon("ru"), load_lexicon("en")


def example(name, lexicon=RU):
    return worked.example(records("joker")[name], captions("joker", lexicon.language)[name], lexicon, face)


def count(picture):
    return sum(isinstance(item, Placed) for item in picture.items)


def test_a_turn_shows_each_meld_as_it_is_in_the_end():
    steps = example("the-whole-game").steps
    # A lays 9-10-J-Q, three tens, 5-6-7 and 2-3-4.
    assert count(steps[2].picture) == 4 + 3 + 3 + 3
    assert "девятка треф, десятка треф, валет треф и дама треф" in steps[2].picture.title
    # B joins ace to four to five to seven: one run of seven cards, a set and a run of four.
    assert count(steps[3].picture) == 7 + 3 + 4
    assert steps[0].picture is None


def test_what_is_left_is_shown_with_what_it_costs():
    *_, last = example("the-whole-game").steps
    assert count(last.picture) == 3
    assert last.picture.title.startswith("Боря: 17\N{NO-BREAK SPACE}очков: ")
    lone = example("lone-joker", EN).steps[-1].picture
    assert lone.title == "Ben: 50\N{NO-BREAK SPACE}points: joker"


def test_the_middle_of_a_deal_shows_piles_and_melds_and_says_who_has_opened():
    shown = example("joined-runs")
    first = records("joker")["joined-runs"].first
    melds = sum(meld.length for meld in first.table.melds)
    hands = sum(map(len, worked.dealt_hands(first)))
    assert melds and count(shown.picture) >= melds + hands
    assert "Выкладка уже есть у" in shown.intro
    assert "Выкладки ещё нет ни у кого." in example("first-laying").intro
    assert example("fifteen-cards").intro.startswith("Сдаёт ")


def test_a_pile_that_is_about_to_be_turned_over_is_shown_from_its_first_card():
    shown = example("pile-turned")
    assert shown.picture.title.endswith(
        "Сток, верхняя карта справа: четвёрка пик, валет бубен, тройка червей и двойка треф"
    )
    assert "берёт из колоды четвёрку пик" in shown.steps[0].text
    assert example("joker-of-a-set-taken", EN).picture.title.count("Discard pile: ") == 1


def test_jokers_have_no_colour():
    for name in records("joker"):
        for lexicon in (RU, EN):
            told = example(name, lexicon)
            pictures = [told.picture, *(step.picture for step in told.steps if step.picture)]
            words = " ".join([told.intro, *(step.text for step in told.steps), *(p.title for p in pictures)])
            assert "красн" not in words and "red joker" not in words and "black joker" not in words
    assert [worked.mark(card, RU) for card in cards("TD *R *B")] == ["10♦", "джокер", "джокер"]


def test_hands_lie_suit_by_suit_jokers_last():
    assert sorted_cards(cards("*R 2H AS 2H TS")) == cards("TS AS 2H 2H *R")


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("preset", Rummy.PRESETS)
def test_the_first_deal_fits_its_page(preset, lang):
    rules = Rummy.preset(preset)
    players = 3 if 3 in rules.player_counts else rules.player_counts[0]
    told = lesson(rules, 1, players)
    shown = worked.lesson(told.beginning, told.whole.events[-1], load_lexicon(lang), face)
    assert shown.picture.size.width_mm <= 105 and shown.picture.size.height_mm <= 100
    for step in shown.steps:
        assert step.picture is not None and step.picture.size.width_mm <= 105
        assert svg_text(step.picture.flattened())


def test_a_deal_that_is_told_to_its_end_says_so():
    told = lesson(Rummy.preset("konkan"), 1, 3)
    shown = worked.lesson(told.whole, told.whole.events[-1], EN, face)
    assert shown.title.startswith("A whole deal: ") and shown.closing.startswith("That was the whole deal.")
    begun = Log(told.whole.deal, told.whole.opening, told.whole.steps[:3], told.whole.steps[3].state)
    assert "How did it end?" in worked.lesson(begun, told.whole.events[-1], EN, face).closing


def test_a_deal_without_melds_still_shows_hands():
    log = lesson(Rummy.preset("borisov-159"), 1, 8).whole
    short = Log(log.deal, log.opening, log.steps[:5], log.steps[5].state)
    shown = worked.lesson(short, log.events[-1], RU, face)
    assert count(shown.picture) == 15 + 14 + 14


def test_the_figures_of_the_prose():
    log = lesson(Rummy(), 1, 3).whole
    figures = worked.figures(log, EN, face)
    assert {name: count(picture) for name, picture in figures.items()} == {
        "melds": 4 + 3,
        "full-run": 14,
        "joker-melds": 3 + 3,
        "swap": 3 + 1 + 3 + 1,
        "left": 4,
        "opening": 3 + 3,
        "deal": 15,
    }
    assert figures["joker-melds"].title == (
        "three of clubs, four of clubs and joker. queen of hearts, queen of spades and joker"
    )
    artist = Artist(EN, face, 10.0)
    assert artist.position(log.first, [0]).title.startswith("Ann: ")

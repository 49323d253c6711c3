"""The boards of replays, against the cards that the events of the record move."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from generator.cards import AnyCard, Joker
from generator.engine.durak import events
from generator.engine.play import Log
from generator.engine.rummy import events as rummy_events
from generator.products.examples import records
from generator.products.lessons import lesson
from generator.rulesets import Rummy
from generator.text.boards import boards_after
from generator.text.captions import captions
from generator.text.document import Board
from generator.text.durak.narration import tell
from generator.text.durak.worked import board
from generator.text.games import TELLERS
from generator.text.lexicon import load_lexicon
from generator.text.rummy import worked as rummy_worked
from generator.text.telling import Sentence
from tests.text.demo import face

RECORDS = records("durak")


class Moves:
    """Who holds what, from the events alone: dealt hands, then cards laid, taken and drawn."""

    def __init__(self, log: Log[Any]) -> None:
        self.hands = [set(log.first.hand(seat)) for seat in range(len(log.first.hands))]
        self.table: set[AnyCard] = {card for pair in log.first.view(0).table for card in pair if card}
        self.gone: set[AnyCard] = set()

    def happen(self, event: Any) -> None:
        match event:
            case events.Led(seat=seat, cards=cards):
                self.lay(seat, *cards)
            case events.Thrown(seat=seat, card=card) | events.Covered(seat=seat, cover=card):
                self.lay(seat, card)
            case events.Transferred(seat=seat, card=card, shown=False):
                self.lay(seat, card)
            case events.Taken(defender=seat, cards=cards):
                self.table -= set(cards)
                self.hands[seat] |= set(cards)
            case events.Discarded(cards=cards):
                self.table -= set(cards)
                self.gone |= set(cards)
            case events.Drew(seat=seat, cards=cards):
                self.hands[seat] |= set(cards)
            case events.TrumpSwapped(seat=seat, given=given, taken=taken):
                self.hands[seat] = self.hands[seat] - {given} | {taken}

    def lay(self, seat: int, *cards: AnyCard) -> None:
        self.hands[seat] -= set(cards)
        self.table |= set(cards)


def told(log: Log[Any]) -> tuple[Sentence, ...]:
    sentences = tell(log, load_lexicon("ru"))
    return tuple(one for one in sentences if not any(event in log.opening for event in one.events))


def shown(log: Log[Any]) -> Iterator[tuple[Board, Sentence]]:
    lexicon, sentences = load_lexicon("ru"), told(log)
    yield from zip(boards_after(log, sentences, lambda state: board(state, lexicon)), sentences, strict=True)


@pytest.mark.parametrize("name", RECORDS)
def test_boards_show_what_the_events_moved(name: str) -> None:
    log = RECORDS[name]
    moves, at = Moves(log), 0
    ends = {0}
    for step in log.steps:
        ends.add(max(ends) + len(step.events))
    for shown_board, sentence in shown(log):
        for event in sentence.events:
            moves.happen(event)
        at += len(sentence.events)
        if at not in ends:
            continue  # a sentence within an act: the board is already the one after the act
        assert [set(pile.cards) for pile in shown_board.hands] == moves.hands
        assert {card for pile in shown_board.table for card in pile.cards} == moves.table


@pytest.mark.parametrize("name", RECORDS)
def test_no_card_is_there_twice_and_none_is_lost(name: str) -> None:
    log = RECORDS[name]
    start = board(log.first, load_lexicon("ru"))
    for shown_board in (start, *(after for after, _ in shown(log))):
        seen = Counter(card for pile in (*shown_board.hands, *shown_board.table) for card in pile.cards)
        assert not seen or max(seen.values()) == 1
        assert all(pile.count == len(pile.cards) for pile in shown_board.hands)
    whole = sum(pile.count for pile in (*start.hands, *start.rest)) + sum(len(p.cards) for p in start.table)
    last = board(log.final, load_lexicon("ru"))
    assert whole == sum(pile.count for pile in (*last.hands, *last.rest)) + sum(
        len(p.cards) for p in last.table
    )


def test_the_last_board_is_the_final_state() -> None:
    for log in RECORDS.values():
        *_, (last, _) = shown(log)
        assert [set(pile.cards) for pile in last.hands] == [
            set(log.final.hand(seat)) for seat in range(len(log.final.hands))
        ]


def test_records_are_there() -> None:
    folder = Path(__file__).parents[2] / "rules_text/examples/durak"
    assert len(RECORDS) == len(list(folder.glob("*.kon"))) > 20


RUMMY = records("joker")


class RummyMoves:
    """Who holds what at the rummy and what lies in melds, by the events alone; equal cards are counted."""

    def __init__(self, log: Log[Any]) -> None:
        self.hands = [Counter(log.first.hand(seat)) for seat in range(len(log.first.table.hands))]
        self.melds = sum((Counter(meld.cards) for meld in log.first.view(0).melds), Counter[AnyCard]())
        self.closed, self.open = log.first.view(0).closed, log.first.view(0).open

    def happen(self, event: Any) -> None:
        match event:
            case rummy_events.Drew(seat=seat, card=card):
                self.hands[seat][card] += 1
                self.closed -= 1
            case rummy_events.TookOpen(seat=seat, card=card):
                self.hands[seat][card] += 1
                self.open -= 1
            case rummy_events.PileTurned(cards=cards):
                assert (self.closed, self.open) == (0, cards)
                self.closed, self.open = cards, 0
            case rummy_events.MeldLaid(seat=seat, meld=meld):
                self.lay(seat, *meld.cards)
            case rummy_events.LaidOff(seat=seat, card=card):
                self.lay(seat, card)
            case rummy_events.JokerTaken(seat=seat, given=given):
                self.lay(seat, *given)
                self.melds[Joker.RED] -= 1
                self.hands[seat][Joker.RED] += 1
            case rummy_events.Discarded(seat=seat, cards=cards):
                self.hands[seat] -= Counter(cards)
                self.open += len(cards)

    def lay(self, seat: int, *cards: AnyCard) -> None:
        assert Counter(cards) <= self.hands[seat]
        self.hands[seat] -= Counter(cards)
        self.melds += Counter(cards)


@pytest.mark.parametrize("name", RUMMY)
def test_boards_of_the_rummy_show_what_the_events_moved(name: str) -> None:
    log = RUMMY[name]
    lexicon = load_lexicon("ru")
    caption = captions("joker", "ru")[name]
    example = rummy_worked.example(log, caption, lexicon, face)
    sentences = [one for one in TELLERS["joker"].tell(log, lexicon) if one.events[0] not in log.opening]
    assert [step.text for step in example.steps] == [one.text for one in sentences]
    moves, at, ends = RummyMoves(log), 0, {0}
    for step in log.steps:
        ends.add(max(ends) + len(step.events))
    checked = 0
    for told_step, sentence in zip(example.steps, sentences, strict=True):
        for event in sentence.events:
            moves.happen(event)
        at += len(sentence.events)
        shown_board = told_step.board
        assert shown_board is not None
        if at in ends:
            checked += 1
            assert [Counter(pile.cards) for pile in shown_board.hands] == moves.hands
            assert Counter(card for pile in shown_board.table for card in pile.cards) == +moves.melds
            heaps = {pile.label: pile.count for pile in shown_board.rest}
            assert heaps == {label: n for label, n in (("Колода", moves.closed), ("Сток", moves.open)) if n}
    assert checked and at == max(ends)


@pytest.mark.parametrize("name", RUMMY)
def test_boards_of_the_rummy_say_whose_turn_it_is_and_what_is_written_down(name: str) -> None:
    log, lexicon = RUMMY[name], load_lexicon("en")
    first, last = (rummy_worked.board(state, lexicon) for state in (log.first, log.final))
    assert [seat for seat, pile in enumerate(first.hands) if pile.remark] == [log.first.to_move]
    assert first.hands[log.first.to_move].remark == "to play"
    outcome = log.final.outcome()
    if outcome:
        written = [pile.remark.replace("\N{NO-BREAK SPACE}", " ") for pile in last.hands]
        points = [str(score).replace("-", "\N{MINUS SIGN}") for score in outcome.scores]
        assert [text.split()[0] for text in written] == points


def test_the_first_lesson_of_the_rummy_has_a_board_for_every_step() -> None:
    told_lesson = lesson(Rummy.preset("borisov"), 1, 3)
    shown_lesson = rummy_worked.lesson(
        told_lesson.beginning, told_lesson.whole.events[-1], load_lexicon("ru"), face
    )
    assert shown_lesson.board and all(step.board for step in shown_lesson.steps)
    last = shown_lesson.steps[-1].board
    assert last and [pile.cards for pile in last.hands] == list(
        rummy_worked.dealt_hands(told_lesson.beginning.final)
    )


def test_a_joker_on_the_table_says_what_it_stands_for() -> None:
    start = rummy_worked.board(RUMMY["joker-in-a-run"].first, load_lexicon("en"))
    after = rummy_worked.board(RUMMY["joker-in-a-run"].final, load_lexicon("en"))
    remarks = {pile.remark for one in (start, after) for pile in one.table}
    assert any(re.fullmatch(r"joker: (10|[2-9JQKA])[♠♥♣♦]", remark) for remark in remarks), remarks

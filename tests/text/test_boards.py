"""The boards of replays, against the cards that the events of the record move."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from generator.cards import AnyCard
from generator.engine.durak import events
from generator.engine.play import Log
from generator.products.examples import records
from generator.text.boards import boards_after
from generator.text.document import Board
from generator.text.durak.narration import tell
from generator.text.durak.worked import board
from generator.text.lexicon import load_lexicon
from generator.text.telling import Sentence

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

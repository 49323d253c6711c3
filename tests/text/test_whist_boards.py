"""The boards of the replays of bids and tricks, against the cards that the events of the record move."""

from collections.abc import Sequence
from typing import Any

import pytest

from generator.cards import AnyCard
from generator.engine.play import Log
from generator.engine.whist import events
from generator.engine.whist.state import WhistState
from generator.engine.whist.table import NO_BID, Phase
from generator.products.examples import records
from generator.text.captions import captions
from generator.text.document import Board, Pile
from generator.text.lexicon import load_lexicon
from generator.text.telling import Sentence
from generator.text.whist.boards import board, replay
from generator.text.whist.narration import tell
from generator.text.whist.worked import example
from tests.text.demo import face

RU = load_lexicon("ru")
RECORDS = {
    (game, name): log for game in ("joker-georgian", "joker-shaha") for name, log in records(game).items()
}
PLAYS = events.Led | events.JokerLed | events.Followed | events.JokerPlayed


class Moves:
    """Who holds what, what lies there, bids and tricks taken, by the events alone."""

    def __init__(self, log: Log[WhistState]) -> None:
        table = log.first.table
        seats = range(len(table.hands))
        self.hands = [set(log.first.hand(seat)) for seat in seats]
        self.bids = [None if bid == NO_BID else bid for bid in table.bids]
        self.won = list(table.won)
        self.lying: list[tuple[int, AnyCard | None]] = [
            (seat, None if lay.down else lay.action.card) for seat, lay in table.trick
        ]
        self.taker: int | None = None

    def happen(self, event: Any) -> None:
        match event:
            case events.BidMade(seat=seat, tricks=tricks):
                self.bids[seat] = tricks
            case events.Led() | events.JokerLed() | events.Followed() | events.JokerPlayed():
                if self.taker is not None:
                    self.lying, self.taker = [], None
                is_down = isinstance(event, events.JokerPlayed) and event.mode == "down"
                self.hands[event.seat].remove(event.card)
                self.lying.append((event.seat, None if is_down else event.card))
            case events.TrickWon(seat=seat):
                self.won[seat] += 1
                self.taker = seat


def after_opening(log: Log[WhistState]) -> tuple[Sentence, ...]:
    return tuple(one for one in tell(log, RU) if not any(event in log.opening for event in one.events))


def cards(piles: Sequence[Pile]) -> list[set[AnyCard | None]]:
    return [set(pile.cards) for pile in piles]


@pytest.mark.parametrize("key", RECORDS)
def test_boards_show_what_the_events_moved(key: tuple[str, str]) -> None:
    log, checked = RECORDS[key], 0
    moves, told = Moves(log), after_opening(log)
    _, shown = replay(log, told, RU)
    # The sentence of the opening may tell of a trump that was named as well: that moves no card.
    for sentence in told:
        for event in sentence.events:
            moves.happen(event)
        after = shown[sentence]
        if isinstance(sentence.events[0], events.Dealt | events.TrumpNamed):
            continue
        is_trick = any(isinstance(event, PLAYS) for event in sentence.events)
        checked += is_trick
        if is_trick:
            assert [(pile.label, pile.cards) for pile in after.table] == [
                (RU.player(seat), (card,)) for seat, card in moves.lying
            ]
            takers = [pile.label for pile in after.table if pile.remark]
            assert takers == ([] if moves.taker is None else [RU.player(moves.taker)])
        if any(
            isinstance(event, events.Looked) or getattr(event, "blind", False) for event in sentence.events
        ):
            continue  # nobody has bid on cards yet
        assert cards(after.hands) == moves.hands
        assert [pile.count for pile in after.hands] == [len(hand) for hand in moves.hands]
        for pile, bid, won in zip(after.hands, moves.bids, moves.won, strict=True):
            assert (f"заявка {bid}" in pile.remark) is (bid is not None)
            assert f"взято {won}" in pile.remark or None in moves.bids
    assert checked or not any(isinstance(event, PLAYS) for event in log.events)


@pytest.mark.parametrize("key", RECORDS)
def test_every_step_of_an_example_has_a_board_and_the_last_is_the_final_state(key: tuple[str, str]) -> None:
    log = RECORDS[key]
    told = example(log, captions(key[0], "ru")[key[1]], RU, face)
    assert told.board and all(step.board for step in told.steps)
    last, final = told.steps[-1].board, log.final
    assert isinstance(last, Board)
    assert cards(last.hands) == [set(final.hand(seat)) for seat in range(len(final.table.hands))]
    if final.table.result:
        for pile, points in zip(last.hands, final.table.result.scores, strict=True):
            assert pile.remark.split(", ")[-1] == f"запись {RU.integer(points)}"


@pytest.mark.parametrize("key", RECORDS)
def test_no_card_is_there_twice_and_none_is_lost(key: tuple[str, str]) -> None:
    log = RECORDS[key]
    for state in (log.first, *(step.state for step in log.steps), log.final):
        if state.table.phase < Phase.BID:
            continue
        shown, table = board(state, RU), state.table
        piles = (*shown.hands, *shown.table, *shown.rest)
        seen = [card for pile in piles for card in pile.cards if card]
        assert len(seen) == len(set(seen))
        held = sum(pile.count for pile in shown.hands)
        assert held == sum(hand.bit_count() for hand in table.hands)
        aside = sum(pile.count or len(pile.cards) for pile in shown.rest)
        assert aside == table.aside.bit_count()


def test_before_blind_bids_nobody_has_cards_and_before_a_trump_is_named_only_a_third() -> None:
    blind = RECORDS["joker-georgian", "blind-bids"]
    start, _ = replay(blind, after_opening(blind), RU)
    assert [pile.cards for pile in start.hands] == [(), (), (), ()] and not start.rest
    named = RECORDS["joker-georgian", "named-trump"].first
    assert [pile.count for pile in board(named, RU).hands] == [3, 3, 3, 3]


def test_the_trump_is_named_with_the_card_that_was_turned_up() -> None:
    rest = board(RECORDS["joker-georgian", "joker-turned-up"].final, RU).rest
    assert rest[0].label == "Козыри" and rest[0].remark == "нет" and len(rest[0].cards) == 1
    assert rest[1].label == "в стороне" and rest[1].cards == (None,)


def test_records_of_both_games_are_there() -> None:
    assert {game for game, _ in RECORDS} == {"joker-georgian", "joker-shaha"} and len(RECORDS) > 25

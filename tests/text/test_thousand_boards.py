"""The boards of Thousand's replays, against the cards that the events of the record move."""

from typing import Any

import pytest

from generator.cards import AnyCard
from generator.engine.play import Log
from generator.engine.thousand import events
from generator.engine.thousand.bits import ALL, CARD, POINTS, cards_of
from generator.engine.thousand.scores import ScoresState
from generator.engine.thousand.state import ThousandState
from generator.products.examples import records
from generator.rulesets import Thousand
from generator.text.document import Board
from generator.text.lexicon import load_lexicon
from generator.text.telling import Sentence
from generator.text.thousand.narration import tell
from generator.text.thousand.worked import board, boards

RECORDS = records("thousand")
PLAYED = [name for name, log in RECORDS.items() if isinstance(log.first, ThousandState)]
TOLD = [name for name in RECORDS if name not in PLAYED]
RU = load_lexicon("ru")


def after_opening(log: Log[Any]) -> tuple[Sentence, ...]:
    """Return the sentences of a record's steps: the last one at least, however early it ends."""
    told = tell(log, RU)
    return (
        tuple(one for one in told[:-1] if not all(event in log.opening for event in one.events)) + told[-1:]
    )


class Moves:
    """Who holds what, from the events alone: dealt hands, then talon, gifts, tricks and draws."""

    def __init__(self, first: ThousandState) -> None:
        self.hands = [set(first.hand(seat)) for seat in range(len(first.hands))]
        self.points = [sum(won) for won in zip(first.table.cards, first.table.married, strict=True)]
        self.tricks = list(first.table.tricks)
        self.table: list[AnyCard] = [CARD[bit] for bit in first.table.trick]

    def happen(self, event: Any) -> None:
        match event:
            case events.TalonTaken(seat=seat, cards=cards):
                self.hands[seat] |= set(cards)
            case events.Given(seat=seat, to=to, card=card):
                self.hands[seat].remove(card)
                self.hands[to].add(card)
            case events.MarriageSaid(seat=seat, points=points) | events.AcesSaid(seat=seat, points=points):
                self.points[seat] += points
            case events.Led(seat=seat, card=card):
                self.hands[seat].remove(card)
                self.table = [card]
            case events.Played(seat=seat, card=card):
                self.hands[seat].remove(card)
                self.table.append(card)
            case events.TrickWon(seat=seat, bonus=bonus, talon=talon):
                self.tricks[seat] += 1
                self.points[seat] += bonus + sum(POINTS[card.rank] for card in (*self.table, *talon))  # type: ignore[union-attr]
            case events.Drew(seat=seat, card=card):
                self.hands[seat].add(card)


def ends(log: Log[Any]) -> set[int]:
    """Return after how many events an act is over."""
    found = {0}
    for step in log.steps:
        found.add(max(found) + len(step.events))
    return found


@pytest.mark.parametrize("name", PLAYED)
def test_boards_show_what_the_events_moved(name: str) -> None:
    log = RECORDS[name]
    moves, over, told = Moves(log.first), ends(log), after_opening(log)
    at = max(over) - sum(len(sentence.events) for sentence in told)  # one may begin in the opening
    for shown, sentence in zip(boards(log, told, RU), told, strict=True):
        for event in sentence.events:
            moves.happen(event)
        at += len(sentence.events)
        if any(isinstance(event, events.TrickWon) for event in sentence.events):
            assert [card for pile in shown.table for card in pile.cards] == moves.table
            moves.table = []
        if at not in over:
            continue  # a sentence within an act: the board is already the one after the act
        assert [set(pile.cards) for pile in shown.hands] == moves.hands
        assert [pile.count for pile in shown.hands] == [len(hand) for hand in moves.hands]
        for seat, pile in enumerate(shown.hands):
            if moves.tricks[seat] or moves.points[seat]:
                assert RU.count(moves.tricks[seat], "trick") in pile.remark
                assert pile.remark.endswith(RU.count(moves.points[seat], "point"))
            else:
                assert "взят" not in pile.remark


@pytest.mark.parametrize("name", PLAYED)
def test_every_card_of_the_pack_is_somewhere(name: str) -> None:
    log = RECORDS[name]
    for state in (log.first, *(step.state for step in log.steps), log.final):
        shown = board(state, RU)
        there = [card for pile in (*shown.hands, *shown.table, *shown.rest) for card in pile.cards if card]
        assert len(there) == len(set(there))
        hidden = sum(
            pile.count - len(pile.cards) + pile.cards.count(None) for pile in shown.rest if pile.count
        )
        dealt = (log.first.hands, log.first.table.talon, log.first.table.gone)
        whole = sum(dealt[0]) + sum(dealt[1]) + dealt[2] + sum(log.first.table.trick) + log.first.table.dead
        assert len(there) + hidden + state.table.gone.bit_count() == whole.bit_count() <= ALL.bit_count()


@pytest.mark.parametrize("name", PLAYED)
def test_the_last_board_is_the_final_state(name: str) -> None:
    log = RECORDS[name]
    final, last = log.final, boards(log, after_opening(log), RU)[-1]
    assert [set(pile.cards) for pile in last.hands] == [
        set(final.hand(seat)) for seat in range(len(final.hands))
    ]
    totals = (final.after or final.standing).totals
    assert all(
        f"{RU.player(seat)} {RU.integer(total)}" in last.rest[-1].remark for seat, total in enumerate(totals)
    )
    trumps = [pile.remark for pile in last.rest if pile.label == RU.phrase("board_trumps")]
    trump = final.view(0).trump
    assert trumps == ([RU.suit(trump)] if trump else [])
    talon = [pile.cards for pile in last.rest if pile.label == "Прикуп"]
    assert talon in ([], [cards_of(sum(final.table.talon))], [(None,)])
    assert bool(talon) is bool(final.table.talon)


@pytest.mark.parametrize("name", TOLD)
def test_a_match_told_by_its_results_shows_the_sheet(name: str) -> None:
    log = RECORDS[name]
    assert isinstance(log.final, ScoresState)
    for shown, state in ((board(log.first, RU), log.first), (boards(log, tell(log, RU), RU)[-1], log.final)):
        assert not shown.hands
        for seat, pile in enumerate(shown.table):
            assert pile.remark.split(",")[0] == RU.integer(state.standing.totals[seat])
            assert ("на бочке" in pile.remark) is (seat in state.standing.on_barrel)


def test_bids_passes_and_the_winner_of_a_trick_are_named() -> None:
    log = RECORDS["auction"]
    told = after_opening(log)
    remarks = [[pile.remark for pile in shown.hands] for shown in boards(log, told, RU)]
    won = next(event for event in log.events if isinstance(event, events.AuctionWon))
    assert remarks[-1][won.seat].startswith(f"играет на {won.amount}")
    log = RECORDS["trump-takes"]
    for shown, sentence in zip(boards(log, after_opening(log), RU), after_opening(log), strict=True):
        taken = [event for event in sentence.events if isinstance(event, events.TrickWon)]
        takers = [pile.label for pile in shown.table if pile.remark == "берёт"]
        assert takers == [RU.player(event.seat) for event in taken]


def test_both_kinds_of_records_are_there() -> None:
    assert len(PLAYED) > 30 and len(TOLD) > 5
    assert {log.first.rules.GAME for log in RECORDS.values()} == {Thousand.GAME}
    assert isinstance(board(RECORDS[TOLD[0]].first, RU), Board)

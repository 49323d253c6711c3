"""Worked examples: a recorded deal of Durak told as numbered steps, with pictures of hands and bouts."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate

from generator.cards import AnyCard, Card, Suit
from generator.drawing.pictures import Picture
from generator.engine.contract import Event
from generator.engine.durak import events
from generator.engine.durak.state import DurakState
from generator.engine.durak.view import DurakView
from generator.engine.play import Log
from generator.text.boards import boards_after
from generator.text.captions import Caption, closing
from generator.text.document import Board, Pile
from generator.text.durak.narration import narrate, setting_of, tell
from generator.text.lexicon import Lexicon
from generator.text.pictures import (
    HAND_CARD_MM,
    Faces,
    Pair,
    bout_picture,
    hand_picture,
    ranks_picture,
    sorted_hand,
    trump_picture,
)
from generator.text.scenes import GAP_MM, MEASURE_MM, in_lines, in_rows, labelled
from generator.text.source import ExampleSource, StepSource
from generator.text.telling import Sentence

_BOUT_CARD_MM = 13.5  # three cards side by side still leave room for the sentence
_SMALL_CARD_MM = 11.0  # in the many short examples, two of which share a page


def lesson(log: Log[DurakState], deal_end: Event, lexicon: Lexicon, faces: Faces) -> ExampleSource:
    """Return the beginning of a deal as an example; ``deal_end`` tells how the whole deal went.

    Each step is a sentence; the one that closes a bout shows the cards of that bout.
    """
    setting = setting_of(log)
    opening, *told = narrate(log.events, lexicon, setting)
    (ending,) = narrate([deal_end], lexicon, setting)
    bouts = sum(isinstance(event, events.Led) for event in log.events)
    return ExampleSource(
        title=lexicon.phrase("example_title", bouts=lexicon.spelled(bouts, "bout")),
        intro=_with_sides(opening.text, log.first, lexicon),
        picture=opening_picture(log.first, lexicon, faces),
        board=board(log.first, lexicon),
        steps=_steps(log, told, lexicon, faces, _BOUT_CARD_MM),
        closing=lexicon.phrase("example_rest", ending=ending.text),
    )


def example(log: Log[DurakState], caption: Caption, lexicon: Lexicon, faces: Faces) -> ExampleSource:
    """Return a recorded hand as an example under its caption, whose point closes it."""
    told = tell(log, lexicon)
    opening = [step for step in told if any(event in log.opening for event in step.events)]
    intro = " ".join(step.text for step in opening) or _position(log.first, lexicon)
    steps = _steps(log, told[len(opening) :], lexicon, faces, _SMALL_CARD_MM)
    if once := _told_once_round(log, told[len(opening) :]):
        again = StepSource(lexicon.phrase("example_again"), board=steps[once - 1].board)
        steps = (*steps[:once], again, steps[-1])
    return ExampleSource(
        title=caption.title,
        intro=_with_sides(intro, log.first, lexicon),
        picture=opening_picture(log.first, lexicon, faces, card_mm=_SMALL_CARD_MM),
        board=board(log.first, lexicon),
        steps=steps,
        closing=closing(caption, lexicon),
    )


def _told_once_round(log: Log[DurakState], told: Sequence[Sentence]) -> int:
    """Return after how many sentences the hand is where it began, 0 if it never comes back there."""
    start = (log.first.hands, log.first.to_move)
    happened = 0
    for step in log.steps:
        if happened and (step.state.hands, step.state.to_move) == start:
            ends = list(accumulate(len(sentence.events) for sentence in told))
            return sum(end <= happened for end in ends)
        happened += len(step.events)
    return 0


def _position(state: DurakState, lexicon: Lexicon) -> str:
    """Return in words what a picture of the middle of a deal does not show."""
    trump = state.book.trump
    trumps = (
        lexicon.phrase("example_trumps", trumps=lexicon.suit(trump))
        if trump
        else lexicon.phrase("example_no_trumps")
    )
    stage = "example_no_stock" if not state.stock else _early_or_later(state)
    return f"{lexicon.phrase(stage)} {trumps}"


def _early_or_later(state: DurakState) -> str:
    """Return the phrase for a deal that still has its stock: until the first discard other limits hold."""
    return "example_stock" if state.view(0).discard else "example_no_discard"


def _with_sides(intro: str, state: DurakState, lexicon: Lexicon) -> str:
    """Return ``intro`` and, where sides play, who plays with whom."""
    if state.book.rules.teams is None:
        return intro
    names = [lexicon.player(seat) for seat in range(len(state.hands))]
    first, second = lexicon.joined(names[::2]), lexicon.joined(names[1::2])
    return f"{intro} {lexicon.phrase('example_sides', first=first, second=second)}"


def figures(log: Log[DurakState], lexicon: Lexicon, faces: Faces) -> Mapping[str, Picture]:
    """Return the pictures that the prose calls by name, drawn from a deal: the ranks, one hand dealt."""
    deck = log.first.rules.deck()
    ranks = [Card(rank, list(Suit)[i % 4]) for i, rank in enumerate(deck.ranks)]
    return {
        "ranks": ranks_picture(ranks, faces, lexicon.joined([lexicon.rank(card.rank) for card in ranks])),
        "deal": opening_picture(log.first, lexicon, faces, seats=1),
    }


def opening_picture(
    state: DurakState,
    lexicon: Lexicon,
    faces: Faces,
    seats: int | None = None,
    card_mm: float = HAND_CARD_MM,
) -> Picture:
    """Return the hands (of the first ``seats``, or all), sorted and named, and trump and stock."""
    view = state.view(0)
    pictures = []
    for seat, hand in enumerate(dealt_hands(state)[:seats]):
        if not hand:
            continue  # the player has gone out
        words = f"{lexicon.player(seat)}: {lexicon.cards(hand)}"
        pictures.append(labelled(lexicon.player(seat), hand_picture(hand, faces, words, width_mm=card_mm)))
    if view.trump_card is not None:
        stock = stock_picture(view.trump_card, view.stock, lexicon, faces, card_mm)
        pictures.append(labelled(lexicon.phrase("trump").capitalize(), stock))
    together = sum(picture.size.width_mm + GAP_MM for picture in pictures) - GAP_MM
    return (in_lines if together <= MEASURE_MM else in_rows)(pictures, "deal")


def dealt_hands(state: DurakState) -> tuple[tuple[AnyCard, ...], ...]:
    """Return the hands of all seats as people sort them: suit by suit, trumps last."""
    order = state.book.rules.rank_order

    def strength(card: AnyCard) -> int:
        return order.index(card.rank) if isinstance(card, Card) else len(order)

    trump = state.view(0).trump
    return tuple(sorted_hand(state.hand(seat), strength, trump) for seat in range(len(state.hands)))


def stock_picture(
    trump: AnyCard, stock: int, lexicon: Lexicon, faces: Faces, card_mm: float = HAND_CARD_MM
) -> Picture:
    """Return the trump card under its stock, with words for readers who cannot see it."""
    left = lexicon.phrase("stock_count", cards=lexicon.count(stock, "card"))
    words = f"{lexicon.phrase('trump')}: {lexicon.card(trump)}; {left}"
    return trump_picture(trump, stock, faces, words, width_mm=card_mm)


def board(state: DurakState, lexicon: Lexicon) -> Board:
    """Return who holds what: all hands with who leads and defends, the bout, stock and discard pile."""
    view = state.view(0)
    words = {seat: lexicon.phrase("board_out") for seat in view.out}
    if state.result is None:
        words[view.attacker] = lexicon.phrase("board_leads")
        if view.table:
            words[view.defender] = lexicon.phrase("board_defends")
    hands = (
        Pile(lexicon.player(seat), hand, len(hand), words.get(seat, ""))
        for seat, hand in enumerate(dealt_hands(state))
    )
    bout = (Pile("", tuple(card for card in pair if card is not None)) for pair in view.table)
    return Board(tuple(hands), tuple(bout), tuple(_rest(view, lexicon)))


def _rest(view: DurakView, lexicon: Lexicon) -> Iterator[Pile]:
    trumps = lexicon.suit(view.trump) if view.trump else ""
    if view.stock:
        closed = (None,) if view.stock > 1 or view.trump_card is None else ()
        shown = (view.trump_card,) if view.trump_card else ()
        yield Pile(lexicon.phrase("board_stock"), (*closed, *shown), view.stock)
    if trumps:
        yield Pile(lexicon.phrase("board_trumps"), remark=trumps)
    if view.discard:
        yield Pile(lexicon.phrase("board_discard"), (None,), view.discard)


@dataclass(frozen=True, slots=True)
class _BoutCards:
    """The attack cards of a bout in order, who laid each, and what covers it."""

    attacks: tuple[tuple[AnyCard, int], ...]
    covers: dict[AnyCard, AnyCard]

    @property
    def cards(self) -> set[AnyCard]:
        return {card for card, _ in self.attacks} | set(self.covers.values())


def _closed_bouts(happened: Sequence[Event]) -> Iterator[tuple[Event, _BoutCards]]:
    """Yield the cards of every bout with the event that closes it."""
    attacks: list[tuple[AnyCard, int]] = []
    covers: dict[AnyCard, AnyCard] = {}
    for event in happened:
        match event:
            case events.Led(seat, _, cards):
                attacks, covers = [(card, seat) for card in cards], {}
            case events.Thrown(seat=seat, card=card) | events.Transferred(seat, _, card, False):
                attacks.append((card, seat))
            case events.Covered(attack=attack, cover=cover):
                covers[attack] = cover
            case events.Discarded() | events.Taken():
                yield event, _BoutCards(tuple(attacks), covers)


def _steps(
    log: Log[DurakState], told: Sequence[Sentence], lexicon: Lexicon, faces: Faces, card_mm: float
) -> tuple[StepSource, ...]:
    """Return the steps; the one that closes a bout shows the cards of that bout."""
    bouts = dict(_closed_bouts(log.events))
    in_hands = {card for seat in range(len(log.first.hands)) for card in log.first.hand(seat)}

    def step(sentence: Sentence, after: Board) -> StepSource:
        closing_event = next((event for event in sentence.events if event in bouts), None)
        bout = bouts[closing_event] if closing_event else None
        # One card that nobody has beaten needs no picture, nor do the only cards in the hands above.
        shown = bout and bout.cards != in_hands and (len(bout.attacks) > 1 or bout.covers)
        picture = _bout(bout, lexicon, faces, card_mm) if bout and shown else None
        return StepSource(sentence.text, picture, sentence.rules, after)

    return tuple(map(step, told, boards_after(log, told, lambda state: board(state, lexicon))))


def _bout(bout: _BoutCards, lexicon: Lexicon, faces: Faces, card_mm: float) -> Picture:
    pairs = [Pair(card, bout.covers.get(card), lexicon.player(seat)) for card, seat in bout.attacks]
    words = lexicon.joined(
        [
            f"{lexicon.card(card)} — {lexicon.card(bout.covers[card])}"
            if card in bout.covers
            else lexicon.card(card)
            for card, _ in bout.attacks
        ]
    )
    return bout_picture(pairs, faces, words, width_mm=card_mm)

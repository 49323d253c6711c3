"""Worked examples: a recorded deal of Durak told as numbered steps, with pictures of hands and bouts."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.cards import AnyCard, Card
from generator.drawing.pictures import Picture
from generator.engine.contract import Event
from generator.engine.durak import events
from generator.engine.durak.state import DurakState
from generator.engine.play import Log
from generator.text.lexicon import Lexicon
from generator.text.captions import Caption
from generator.text.narration import Sentence, narrate, setting_of
from generator.text.pictures import (
    Faces,
    Pair,
    bout_picture,
    hand_picture,
    sorted_hand,
    trump_picture,
)
from generator.text.scenes import in_rows, labelled
from generator.text.source import ExampleSource, StepSource

_BOUT_CARD_MM = 13.5  # three cards side by side still leave room for the sentence


def durak_example(log: Log[DurakState], deal_end: Event, lexicon: Lexicon, faces: Faces) -> ExampleSource:
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
        steps=_steps(log, told, lexicon, faces),
        closing=lexicon.phrase("example_rest", ending=ending.text),
    )


def captioned_example(
    log: Log[DurakState], caption: Caption, lexicon: Lexicon, faces: Faces
) -> ExampleSource:
    """Return a recorded hand as an example under its caption, whose point closes it."""
    told = narrate(log.events, lexicon, setting_of(log))
    opening = [step for step in told if any(event in log.opening for event in step.events)]
    intro = " ".join(step.text for step in opening) or _position(log.first, lexicon)
    return ExampleSource(
        title=caption.title,
        intro=_with_sides(intro, log.first, lexicon),
        picture=opening_picture(log.first, lexicon, faces),
        steps=_steps(log, told[len(opening) :], lexicon, faces),
        closing=caption.point,
    )


def _position(state: DurakState, lexicon: Lexicon) -> str:
    """Return in words what a picture of the middle of a deal does not show."""
    trump = state.book.trump
    trumps = (
        lexicon.phrase("example_trumps", trumps=lexicon.suit(trump))
        if trump
        else lexicon.phrase("example_no_trumps")
    )
    stock = lexicon.phrase("example_stock" if state.stock else "example_no_stock")
    return f"{stock} {trumps}"


def _with_sides(intro: str, state: DurakState, lexicon: Lexicon) -> str:
    """Return ``intro`` and, where sides play, who plays with whom."""
    if state.book.rules.teams is None:
        return intro
    names = [lexicon.player(seat) for seat in range(len(state.hands))]
    first, second = lexicon.joined(names[::2]), lexicon.joined(names[1::2])
    return f"{intro} {lexicon.phrase('example_sides', first=first, second=second)}"


def opening_picture(state: DurakState, lexicon: Lexicon, faces: Faces, seats: int | None = None) -> Picture:
    """Return the dealt hands (of the first ``seats``, or all), sorted and named, and trump and stock."""
    view = state.view(0)
    order = state.book.rules.rank_order

    def strength(card: AnyCard) -> int:
        return order.index(card.rank) if isinstance(card, Card) else len(order)

    pictures = []
    for seat in range(seats or len(state.hands)):
        hand = sorted_hand(state.hand(seat), strength, view.trump)
        words = f"{lexicon.player(seat)}: {lexicon.cards(hand)}"
        pictures.append(labelled(lexicon.player(seat), hand_picture(hand, faces, words)))
    if view.trump_card is not None:
        pictures.append(
            labelled(lexicon.phrase("trump"), stock_picture(view.trump_card, view.stock, lexicon, faces))
        )
    return in_rows(pictures, "deal")


def stock_picture(trump: AnyCard, stock: int, lexicon: Lexicon, faces: Faces) -> Picture:
    """Return the trump card under its stock, with words for readers who cannot see it."""
    left = lexicon.phrase("stock_count", cards=lexicon.count(stock, "card"))
    return trump_picture(trump, stock, faces, f"{lexicon.phrase('trump')}: {lexicon.card(trump)}; {left}")


@dataclass(frozen=True, slots=True)
class _BoutCards:
    """The attack cards of a bout in order, who laid each, and what covers it."""

    attacks: tuple[tuple[AnyCard, int], ...]
    covers: dict[AnyCard, AnyCard]


def _bouts(log: Log[DurakState]) -> dict[Event, _BoutCards]:
    """Return the cards of every bout by the event that closes it."""
    return dict(_closed_bouts(log.events))


def _closed_bouts(happened: Sequence[Event]) -> Iterator[tuple[Event, _BoutCards]]:
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
    log: Log[DurakState], told: Sequence[Sentence], lexicon: Lexicon, faces: Faces
) -> tuple[StepSource, ...]:
    bouts = _bouts(log)
    return tuple(_step(sentence, bouts, lexicon, faces) for sentence in told)


def _step(sentence: Sentence, bouts: dict[Event, _BoutCards], lexicon: Lexicon, faces: Faces) -> StepSource:
    closing = next((event for event in sentence.events if event in bouts), None)
    picture = _bout(bouts[closing], lexicon, faces) if closing else None
    return StepSource(sentence.text, picture, sentence.rules)


def _bout(bout: _BoutCards, lexicon: Lexicon, faces: Faces) -> Picture:
    pairs = [Pair(card, bout.covers.get(card), lexicon.player(seat)) for card, seat in bout.attacks]
    words = lexicon.joined(
        [
            f"{lexicon.card(card)} — {lexicon.card(bout.covers[card])}"
            if card in bout.covers
            else lexicon.card(card)
            for card, _ in bout.attacks
        ]
    )
    return bout_picture(pairs, faces, words, width_mm=_BOUT_CARD_MM)

"""Pictures of the rummy: hands, melds with what their jokers stand for, the two piles, a turn."""

from collections.abc import Callable, Collection, Iterator, Sequence

from generator.cards import AnyCard, Card, Joker, Rank
from generator.drawing.canvas import Paint, Shape
from generator.drawing.paths import moved, polygon
from generator.drawing.pictures import Picture
from generator.engine.contract import Event
from generator.engine.rummy import events
from generator.engine.rummy.cards import CARD
from generator.engine.rummy.meld import Meld
from generator.engine.rummy.state import RummyState
from generator.text import phrasing
from generator.text.fonts import ARROW
from generator.text.lexicon import Lexicon
from generator.text.pictures import Faces, hand_picture, meld_picture, sorted_hand
from generator.text.rummy.narration import RummyTeller
from generator.text.scenes import in_lines, labelled
from generator.units import Size

_ARROW_MM = 6.0
_ARROW = polygon((0, -0.35), (3.8, -0.35), (3.8, -1.7), (6, 0), (3.8, 1.7), (3.8, 0.35), (0, 0.35))
_INK = "#231F20"
_BACKS = 3  # of the closed pile, which is never drawn card by card
_FEW = 8  # an open pile that is next to be drawn from shows all its cards if they are not more


def sorted_cards(cards: Collection[AnyCard]) -> tuple[AnyCard, ...]:
    """Return ``cards`` as people sort them: suit by suit, jokers last."""
    ranks = list(Rank)
    return sorted_hand(cards, lambda card: ranks.index(card.rank) if isinstance(card, Card) else 0)


class Artist:
    """Draws with cards of one width for readers of one language."""

    def __init__(self, lexicon: Lexicon, faces: Faces, card_mm: float) -> None:
        self._lexicon = lexicon
        self._faces = faces
        self._card_mm = card_mm
        self._teller = RummyTeller(lexicon)

    def position(self, state: RummyState, seats: Sequence[int] | None = None) -> Picture:
        """Return the hands (of all, or of some ``seats``), after the first turn the piles and melds too."""
        shown = range(len(state.table.hands)) if seats is None else seats
        hands = [self._hand(self._lexicon.player(seat), state.hand(seat)) for seat in shown]
        if state.table.turn == 1:
            return _stacked([hands], "deal")
        melds = self._owned([(meld, ()) for meld in state.table.melds], self._on_table)
        return _stacked([[*hands, *self._piles(state)], list(melds)], "deal")

    def meld(self, meld: Meld, added: Collection[AnyCard] = ()) -> Picture:
        """Return a meld; what has been ``added`` stands higher."""
        shown = list(zip(meld.cards, meld.stands_for, strict=True))
        letters = {
            place: (self._lexicon.letter(held.rank), held.suit)
            for place, (card, held) in enumerate(shown)
            if isinstance(card, Joker) and held
        }
        words = self._words([held if isinstance(card, Card) else card for card, held in shown if card])
        raised = [place for place, (card, _) in enumerate(shown) if card in added]
        return meld_picture(
            meld.cards, self._faces, words, stands_for=letters, raised=raised, width_mm=self._card_mm
        )

    def turn(self, happened: Sequence[Event]) -> Picture | None:
        """Return what a player draws, what comes onto the table, and what is discarded."""
        drawn, discarded = [], []
        for event in happened:
            if isinstance(event, events.Drew | events.TookOpen):
                source = "from_open" if isinstance(event, events.TookOpen) else "from_closed"
                drawn.append(self._hand(self._teller.label(source), [event.card]))
            elif isinstance(event, events.Discarded):
                discarded.append(self._hand(self._teller.label("discard"), event.cards))
        return _flowing([*drawn, *self._changed(happened), *discarded, *self._left(happened)], "turn")

    def table(self, happened: Sequence[Event]) -> Picture | None:
        """Return what comes onto the table, or the hands that are left at the end of a deal."""
        return _flowing([*self._changed(happened), *self._left(happened)], "table")

    def _changed(self, happened: Sequence[Event]) -> Iterator[Picture]:
        """Yield each meld that is laid or grows, as it is in the end."""
        melds: dict[int, Meld] = {}
        added: dict[int, list[AnyCard]] = {}
        for event in happened:
            if isinstance(event, events.Joined):
                melds.pop(event.joined.number, None)
            if isinstance(event, events.MeldLaid | events.LaidOff | events.JokerTaken | events.Joined):
                melds[event.meld.number] = event.meld
            if isinstance(event, events.LaidOff):
                added.setdefault(event.meld.number, []).append(event.card)
            if isinstance(event, events.JokerTaken):
                added.setdefault(event.meld.number, []).extend(event.given)
        changed = [(meld, added.get(number, ())) for number, meld in melds.items()]
        yield from self._owned(changed, self._lexicon.player)

    def _left(self, happened: Sequence[Event]) -> Iterator[Picture]:
        for event in happened:
            if isinstance(event, events.HandScored) and event.cards:
                points = phrasing.figures(self._lexicon, event.points, "point")
                seat = phrasing.seat(self._lexicon, event.seat)
                label = self._teller.label("hand_worth", seat=seat, points=points)
                yield self._hand(label, event.cards)

    def _on_table(self, seat: int) -> str:
        return self._teller.label("on_table", seat=phrasing.seat(self._lexicon, seat))

    def _owned(
        self, melds: Sequence[tuple[Meld, Collection[AnyCard]]], label: Callable[[int], str]
    ) -> Iterator[Picture]:
        """Yield melds, each with what has been added to it, the first of each player under a ``label``."""
        before: int | None = None
        for meld, added in sorted(melds, key=lambda item: item[0].owner):
            name = "" if meld.owner == before else label(meld.owner)
            before = meld.owner
            yield labelled(name, self.meld(meld, added))

    def _hand(self, label: str, cards: Sequence[AnyCard]) -> Picture:
        return self._row(label, sorted_cards(cards))

    def cards(self, cards: Sequence[AnyCard]) -> Picture:
        """Return cards as they lie, from left to right, without a word above them."""
        return hand_picture(cards, self._faces, self._words(cards), width_mm=self._card_mm)

    def exchange(self, before: Sequence[Picture], after: Sequence[Picture]) -> Picture:
        """Return what lies and is held before and after an exchange, with an arrow between."""
        height = min(picture.size.height_mm for picture in before)
        arrow = Shape(_ARROW.transformed(moved(0, height / 2)), Paint(fill=_INK))
        between = Picture("arrow", ARROW, Size(_ARROW_MM, height), (arrow,))
        return in_lines([*before, between, *after], "exchange")

    def _row(self, label: str, cards: Sequence[AnyCard]) -> Picture:
        """Return cards as they lie, from left to right."""
        words = f"{label}: {self._words(cards)}"
        return labelled(label, hand_picture(cards, self._faces, words, width_mm=self._card_mm))

    def _piles(self, state: RummyState) -> Iterator[Picture]:
        table = state.table
        if not table.left and 1 < len(table.open) <= _FEW:
            yield self._row(self._teller.label("open_pile"), [CARD[card] for card in table.open])
        elif table.open:
            yield self._hand(self._teller.label("open_card"), [CARD[table.open[-1]]])
        if table.left:
            count = phrasing.figures(self._lexicon, len(table.left))
            label = self._teller.label("closed_pile", cards=count)
            closed = hand_picture(
                [None] * min(len(table.left), _BACKS), self._faces, label, width_mm=self._card_mm
            )
            yield labelled(label, closed)

    def _words(self, cards: Sequence[AnyCard | None]) -> str:
        """Return cards in words; jokers have no colour here."""
        joker = self._lexicon.noun(1, "joker")
        return self._lexicon.joined(
            [self._lexicon.card(card) if isinstance(card, Card) else joker for card in cards]
        )


def _flowing(pictures: Sequence[Picture], name: str) -> Picture | None:
    return in_lines(pictures, name) if pictures else None


def _stacked(rows: Sequence[Sequence[Picture]], name: str) -> Picture:
    """Return groups of pictures below each other, each group in as many rows as it needs."""
    return in_lines([in_lines(row, name) for row in rows if row], name, width_mm=0)

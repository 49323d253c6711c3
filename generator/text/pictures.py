"""Pictures of play, composed of card faces: a hand, a bout, a trump under its stock, a fan, the ranks.

A picture takes its faces from the caller (`Faces`), so it knows neither theme nor language; ``title``
is the alternative text. Measures are those of our own layout study.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import TypeAlias

from generator.cards import AnyCard, Card, Suit
from generator.drawing.canvas import Drawing, Paint, Shape
from generator.drawing.paths import Transform, moved, rectangle, scaled, turned
from generator.drawing.pictures import Picture, Placed
from generator.drawing.pips import pip_path
from generator.text.fonts import text_path, text_width
from generator.units import Rect, Size

Faces: TypeAlias = Callable[[AnyCard | None], Drawing]
"""The face of a card; of None the back."""

HAND_CARD_MM = 14.0
BOUT_CARD_MM = 16.5
TRUMP_CARD_MM = 15.0
RANKS_CARD_MM = 11.5
FAN_CARD_MM = 46.0

OVERLAP = 0.40  # of the width: what shows of a card that the next one covers
COVER_SHIFT = 0.35  # of width and height, between an attack card and the one that beats it
RAISED_MM = 3.0

_FAN_DEGREES = (-31.0, -19.5, -8.0, 6.0, 22.0)
_FAN_PIVOT = 1.5  # card heights below the top edge
_PAIR_GAP_MM = 2.6
_INK, _GREY, _RED, _WHITE = "#231F20", "#6A6462", "#C9302C", "#FFFFFF"
_LABEL_MM = 2.8  # type size of 8 pt
_LABEL_LINE_MM = 4.0
_CORNER = 0.055  # of the card's width
_OUTLINE_MM = 0.2

Item: TypeAlias = Shape | Placed


@dataclass(frozen=True, slots=True)
class Pair:
    """An attack card in a bout, what beats it if anything does, and the words above the two."""

    attack: AnyCard
    cover: AnyCard | None = None
    label: str = ""


def hand_picture(
    cards: Sequence[AnyCard | None],
    faces: Faces,
    title: str,
    *,
    raised: Collection[AnyCard] = (),
    width_mm: float = HAND_CARD_MM,
) -> Picture:
    """Return a hand in the order given, the cards overlapping; None is a card face down."""
    card = _card_size(faces, width_mm)
    step = OVERLAP * card.width_mm
    lift = RAISED_MM if raised else 0.0
    items: list[Item] = []
    for i, shown in enumerate(cards):
        items.append(_card(faces(shown), card, moved(i * step, 0 if shown in raised else lift)))
    return Picture(
        "hand", title, Size((len(cards) - 1) * step + card.width_mm, card.height_mm + lift), tuple(items)
    )


def meld_picture(
    cards: Sequence[AnyCard],
    faces: Faces,
    title: str,
    *,
    stands_for: Mapping[int, tuple[str, Suit]] | None = None,
    raised: Collection[int] = (),
    width_mm: float = HAND_CARD_MM,
) -> Picture:
    """Return a meld in the order given, the cards overlapping; cards at the places ``raised`` stand higher.

    Below a joker stands what it ``stands_for``, by its place: the letter of a rank and its suit.
    """
    card = _card_size(faces, width_mm)
    step, lift = OVERLAP * card.width_mm, RAISED_MM if raised else 0.0
    items: list[Item] = [
        _card(faces(shown), card, moved(i * step, 0 if i in raised else lift))
        for i, shown in enumerate(cards)
    ]
    height = card.height_mm + lift
    for place, (letter, suit) in (stands_for or {}).items():
        items += _index_words(letter, suit, place * step, height + _LABEL_LINE_MM - 0.6)
    size = Size((len(cards) - 1) * step + card.width_mm, height + (_LABEL_LINE_MM if stands_for else 0.0))
    return Picture("meld", title, size, tuple(items))


def sorted_hand(
    cards: Collection[AnyCard], strength: Callable[[AnyCard], int], trump: Suit | None = None
) -> tuple[AnyCard, ...]:
    """Return ``cards`` as people sort them: suits alternating in colour, trumps and jokers last."""
    held = [suit for suit in Suit if any(isinstance(card, Card) and card.suit is suit for card in cards)]
    red = [suit for suit in held if suit.is_red and suit is not trump]
    black = [suit for suit in held if not suit.is_red and suit is not trump]
    pairs = zip_longest(black, red) if len(black) >= len(red) else zip_longest(red, black)
    suits = [*(suit for pair in pairs for suit in pair if suit), trump]

    def place(card: AnyCard) -> tuple[int, int]:
        suit = suits.index(card.suit) if isinstance(card, Card) else len(suits)
        return (suit, strength(card))

    return tuple(sorted(cards, key=place))


def bout_picture(
    pairs: Sequence[Pair], faces: Faces, title: str, *, width_mm: float = BOUT_CARD_MM
) -> Picture:
    """Return the cards of a bout in order of play, each cover laid over its attack card."""
    card = _card_size(faces, width_mm)
    dx, dy = COVER_SHIFT * card.width_mm, COVER_SHIFT * card.height_mm
    top = _LABEL_LINE_MM if any(pair.label for pair in pairs) else 0.0
    is_beaten = any(pair.cover for pair in pairs)
    items: list[Item] = []
    x = 0.0
    for pair in pairs:
        if pair.label:
            items.append(_words(pair.label, x, _LABEL_MM))
        items.append(_card(faces(pair.attack), card, moved(x, top)))
        if pair.cover:
            items.append(_card(faces(pair.cover), card, moved(x + dx, top + dy)))
        x += card.width_mm + (dx if is_beaten else 0.0) + _PAIR_GAP_MM
    height = top + card.height_mm + (dy if is_beaten else 0.0)
    return Picture("bout", title, Size(x - _PAIR_GAP_MM, height), tuple(items))


def trump_picture(
    trump: AnyCard, stock: int, faces: Faces, title: str, *, width_mm: float = TRUMP_CARD_MM
) -> Picture:
    """Return the trump card crosswise under a closed stock of ``stock`` cards, with that number."""
    card = _card_size(faces, width_mm)
    across = moved(-card.width_mm / 2, -card.height_mm / 2).then(turned(90))
    items: list[Item] = []
    layers = min(max(stock - 1, 0), 3)
    lift = 0.55
    stack = card.width_mm + (layers - 1) * lift if layers else 0.0
    middle = card.height_mm / 2 + max(layers - 1, 0) * lift
    right = stack - card.width_mm / 2 + card.height_mm / 2 if layers else card.height_mm / 2
    items.append(_card(faces(trump), card, across.then(moved(right, middle))))
    for layer in range(layers):
        items.append(_card(faces(None), card, moved(layer * lift, (layers - 1 - layer) * lift)))
    height = card.height_mm + max(layers - 1, 0) * lift
    items.append(_words(str(stock), 0, height + _LABEL_LINE_MM - 0.6))
    return Picture("trump", title, Size(right + card.height_mm / 2, height + _LABEL_LINE_MM), tuple(items))


def fan_picture(
    cards: Sequence[AnyCard],
    faces: Faces,
    title: str,
    *,
    raised: Collection[AnyCard] = (),
    width_mm: float = FAN_CARD_MM,
) -> Picture:
    """Return five cards fanned out for a cover; those ``raised`` stand 5 mm higher."""
    card = _card_size(faces, width_mm)
    pivot = (card.width_mm / 2, _FAN_PIVOT * card.height_mm)
    maps = [
        moved(0, -5.0 if shown in raised else 0.0).then(turned(degrees, pivot))
        for shown, degrees in zip(cards, _FAN_DEGREES, strict=True)
    ]
    corners = [(x, y) for x in (0.0, card.width_mm) for y in (0.0, card.height_mm)]
    points = [place(corner) for place in maps for corner in corners]
    left, top = min(x for x, _ in points) - _OUTLINE_MM, min(y for _, y in points) - _OUTLINE_MM
    items: list[Item] = []
    for shown, place in zip(cards, maps, strict=True):
        items += _framed(faces(shown), card, place.then(moved(-left, -top)))
    width = max(x for x, _ in points) - left + _OUTLINE_MM
    height = max(y for _, y in points) - top + _OUTLINE_MM
    return Picture("fan", title, Size(width, height), tuple(items))


def ranks_picture(
    cards: Sequence[AnyCard], faces: Faces, title: str, *, width_mm: float = RANKS_CARD_MM
) -> Picture:
    """Return one card of each rank side by side, in the order given: the order of strength."""
    card = _card_size(faces, width_mm)
    step = card.width_mm + 1.2
    items: list[Item] = []
    for i, shown in enumerate(cards):
        items.append(_card(faces(shown), card, moved(i * step, 0)))
    return Picture("ranks", title, Size(len(cards) * step - 1.2, card.height_mm), tuple(items))


def _card_size(faces: Faces, width_mm: float) -> Size:
    back = faces(None).size
    return Size(width_mm, width_mm * back.height_mm / back.width_mm)


def _card(face: Drawing, size: Size, place: Transform) -> Placed:
    return Placed(face, scaled(size.width_mm / face.size.width_mm).then(place))


def _framed(face: Drawing, size: Size, place: Transform) -> Iterator[Item]:
    # Full faces have no outline of their own, being meant for the scissors.
    edge = rectangle(Rect(0, 0, size.width_mm, size.height_mm), _CORNER * size.width_mm).transformed(place)
    yield Shape(edge, Paint(fill=_WHITE))
    yield _card(face, size, place)
    yield Shape(edge, Paint(stroke=_INK, stroke_mm=_OUTLINE_MM))


def _index_words(letter: str, suit: Suit, x_mm: float, baseline_mm: float) -> Iterator[Shape]:
    """Yield ``= К♥`` as outlines, the pip as high as the letter."""
    text = f"= {letter}"
    width = text_width(text, "sans-600") * _LABEL_MM
    pip = pip_path(suit).transformed(scaled(0.76 * _LABEL_MM))
    ink = pip.bounds()
    place = moved(x_mm + width + 0.2 - ink.x_mm, baseline_mm - 0.357 * _LABEL_MM - ink.centre_mm[1])
    yield _words(text, x_mm, baseline_mm)
    yield Shape(pip.transformed(place), Paint(fill=_RED if suit.is_red else _GREY))


def _words(text: str, x_mm: float, baseline_mm: float) -> Shape:
    return Shape(text_path(text, _LABEL_MM).transformed(moved(x_mm, baseline_mm)), Paint(fill=_GREY))

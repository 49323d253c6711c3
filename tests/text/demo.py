"""A small document with every kind of block, and stand-ins for the card art."""

from collections.abc import Sequence
from pathlib import Path

from generator.cards import AnyCard, Joker, Suit, parse_card
from generator.drawing.canvas import Drawing, Paint, Shape
from generator.drawing.paths import rectangle
from generator.drawing.pictures import Picture
from generator.text.document import CardMark, Document, Fact, FrontMatter
from generator.text.pictures import Pair, bout_picture, fan_picture, hand_picture
from generator.text.source import ExampleSource, StepSource, Supplies, load_document
from generator.units import Rect, Size

PROSE = """\
# Дурак подкидной
> Карточная игра на {{ players }}

## Что нужно {#need}
> Сбросьте все карты раньше других.

Козырь старше: [[6H]] бьёт [[AS]], а [[*R]] дома. Текст с *выделением*.

::: figure hand
Рука из трёх карт.
:::

### Порядок → ♥

1. сдать
2. сыграть

## Первая сдача {#first-deal}
::: example first

## Раздача {#rules-deal}
> Каждому по шесть.

### Карты

(durak.deal.size) **Шесть карт.** Сдают по **шесть** карт; см. [[durak.bout.take]].

(durak.deal.trump durak.deal.shown) **Козырь.** Карту кладут под колоду
лицом вверх.

| Игроков | В колоде |
|---|---:|
| 2 | 24 |
| 3 | 18 |

::: house
### За этим столом
Козырь открывает сдающий, см. {{ ref("durak.deal.shown") }}.
:::

## Кон {#rules-bout}

(durak.bout.attack) **Заход.** Ходят под соседа:

- одной картой;
- парой, вроде {{ mark("7S") }}.

(durak.bout.take) **Взял.** Кто не отбился, берёт.

::: tip
Берите рано.
:::

## Вкратце {#summary}

| | |
|---|:-:|
| Заход → ♠ | [[durak.bout.attack]] |
"""

WORDS = {"6H": "шестёрка червей", "AS": "туз пик", "7S": "семёрка пик", "*R": "красный джокер"}
LETTERS = {"A": "Т", "K": "К", "Q": "Д", "J": "В", "T": "10"}


def card_mark(card: AnyCard) -> CardMark:
    letters = "Джокер" if isinstance(card, Joker) else LETTERS.get(card.rank, card.rank)
    return CardMark(card, letters, WORDS[str(card)])


def face(card: AnyCard | None) -> Drawing:
    """Return a 63 x 88 mm face of one rectangle: red for red suits, blue for the back."""
    colour = "#0000FF" if card is None else "#000000"
    if card is not None and not isinstance(card, Joker) and card.suit in (Suit.HEARTS, Suit.DIAMONDS):
        colour = "#FF0000"
    shape = Shape(rectangle(Rect(5, 5, 53, 78)), Paint(fill=colour))
    return Drawing(f"d-{card or 'back'}".replace("*", "x"), str(card), Size(63, 88), (shape,))


def cards(codes: str) -> Sequence[AnyCard]:
    return tuple(parse_card(code) for code in codes.split())


HAND = hand_picture(cards("7S 8H AS"), face, "Рука: 7♠, 8♥, Т♠")
BOUT = bout_picture([Pair(*cards("7S 8S")), Pair(*cards("7H"))], face, "На столе две семёрки")
FAN = fan_picture(cards("6D 9C TS KH QH"), face, "Веер из пяти карт")
PICTURES: tuple[Picture, ...] = (FAN, HAND, BOUT)

EXAMPLE = ExampleSource(
    "Две семёрки",
    (
        StepSource("Аня заходит с [[7S]].", BOUT, ("durak.bout.attack",)),
        StepSource("Боря берёт (правило [[durak.bout.take]])."),
    ),
    intro="Козыри — *бубны*.",
    picture=HAND,
    closing="Ходит Вера.",
)
FRONT = FrontMatter("Правила игры", (Fact("3", "игрока"), Fact("36", "карт")), FAN, "Содержание")


def demo_document(folder: Path, prose: str = PROSE, front: FrontMatter = FRONT) -> Document:
    path = folder / "demo.md"
    path.write_text(prose, encoding="utf-8")
    supplies = Supplies(card_mark, {"hand": HAND}, {"first": EXAMPLE})
    return load_document(path, {"players": "троих"}, "ru", supplies, front)

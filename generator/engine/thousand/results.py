"""The result of a deal as a line of a record: ``B 120 x2 A 25/2 B 95+40/5 C 0/1``."""

import re

from generator.cards import Card
from generator.engine.contract import SEATS
from generator.engine.thousand.bits import BIT, cards_of, set_of
from generator.engine.thousand.scores import ScoresState
from generator.engine.thousand.scoring import Result, golden_number
from generator.errors import KolodaError

_MADE = re.compile(r"(\d+)(?:\+(\d+))?(?:\+(\d+))?/(\d+)")
WRITE_OFF, MISERE, TALON = "rospis", "misere", "talon"


def result_items(result: Result) -> tuple[str, ...]:
    """Return the items of a line for a result."""
    declarer = "-" if result.declarer is None else SEATS[result.declarer]
    items = [declarer, str(result.bid)]
    if result.factor > 1:
        items.append(f"x{result.factor}")
    if result.misere:
        items.append(MISERE)
    if result.kind == "written_off":
        return (*items, WRITE_OFF, *_talon(result))
    for seat in range(result.players):
        cards, married, bonus = result.cards[seat], result.married[seat], result.bonus[seat]
        more = f"+{married}+{bonus}" if bonus else f"+{married}" if married else ""
        items += [SEATS[seat], f"{cards}{more}/{result.tricks[seat]}"]
    return (*items, *_talon(result))


def _talon(result: Result) -> tuple[str, ...]:
    """Return the talon, where a dealer who sits out scores for it."""
    shown = result.talon and result.sitter is not None
    return (TALON, *map(str, cards_of(result.talon))) if shown else ()


def parse_result(items: tuple[str, ...], state: ScoresState) -> Result:
    """Return the result that a line tells. Raises `KolodaError`."""
    seats = SEATS[: len(state.standing.totals)]
    if len(items) < 2 or items[0] not in (*seats, "-") or not items[1].isdecimal():
        raise KolodaError("a result begins with the declarer and the bid, such as deal B 100 …")
    declarer = None if items[0] == "-" else seats.index(items[0])
    bid, rest = int(items[1]), list(items[2:])
    talon = 0
    if TALON in rest:
        place = rest.index(TALON)
        shown = tuple(Card.parse(code) for code in rest[place + 1 :])
        if len(set(shown)) < len(shown) or not set(shown) <= BIT.keys():
            raise KolodaError("a talon is three different cards of the pack, such as talon 9S TH AH")
        talon = set_of(shown)
        rest = rest[:place]
    if rest == [WRITE_OFF] and declarer is not None:
        return state.written_off(declarer, bid, talon)
    factor, misere = 1, False
    while rest and (rest[0] == MISERE or rest[0][:1] == "x"):
        item = rest.pop(0)
        misere = misere or item == MISERE
        if item[1:].isdecimal():
            factor = int(item[1:])
    made = [_MADE.fullmatch(item) for item in rest[1::2]]
    if rest[::2] != list(seats) or not all(made):
        raise KolodaError("write card points, marriages and tricks of each seat: A 25/2 B 95+40/5 C 0/1")
    read = [tuple(int(part or 0) for part in match.groups()) for match in made if match]
    cards, married, bonus, tricks = zip(*read, strict=True)
    return Result(
        "alone" if declarer is None else "played",
        state.dealer,
        declarer,
        bid,
        cards,
        married,
        bonus,
        tricks,
        factor,
        misere,
        state.standing.number <= golden_number(state.rules, len(seats)),
        talon,
    )

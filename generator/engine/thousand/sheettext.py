"""The sheet as text, for records: ``A 880 barrel:1 bolts:2 falls:1 writeoffs:3 B 745 C -120``."""

from generator.engine.contract import SEATS
from generator.engine.thousand.standing import Standing, beginning
from generator.errors import KolodaError

DEAL, MADE, WON = "deal", "made", "won"
_MARKS = ("barrel", "bolts", "falls", "writeoffs")


def standing_text(standing: Standing) -> str:
    """Return the text of a sheet for a tag: the number of the deal, then the seats between bars."""
    first = f"{DEAL}:{standing.number}" + (f" {MADE}:{standing.made}" if standing.made else "")
    return " | ".join([first, *(" ".join(_seat(standing, seat)) for seat in range(len(standing.totals)))])


def standing_items(standing: Standing) -> tuple[str, ...]:
    """Return the items of a line that states the sheet."""
    return tuple(item for seat in range(len(standing.totals)) for item in _seat(standing, seat))


def _seat(standing: Standing, seat: int) -> list[str]:
    items = [SEATS[seat], str(standing.totals[seat])]
    if standing.tries[seat] is not None:
        items.append(f"barrel:{standing.tries[seat]}" if standing.tries[seat] else "barrel")
    counts = (standing.bolts[seat], standing.falls[seat], standing.write_offs[seat])
    items += [f"{mark}:{count}" for mark, count in zip(_MARKS[1:], counts, strict=True) if count]
    if standing.winner == seat:
        items.append(WON)
    return items


def parse_standing(text: str) -> Standing:
    """Return the sheet of a tag. Raises `KolodaError`."""
    first, *seats = (part.strip() for part in text.split("|"))
    facts = dict(_counted(item) for item in first.split())
    if DEAL not in facts or not facts.keys() <= {DEAL, MADE} or not seats:
        raise KolodaError("a sheet begins with the number of the deal: write deal:1 | A 0 | B 0 | C 0")
    read = [_parse_seat(part, seat) for seat, part in enumerate(seats)]
    blank = beginning(len(seats))
    return Standing(
        tuple(total for total, _ in read),
        tuple(marks.get("bolts", 0) for _, marks in read),
        tuple(marks.get("barrel") for _, marks in read),
        tuple(marks.get("falls", 0) for _, marks in read),
        tuple(marks.get("writeoffs", 0) for _, marks in read),
        facts[DEAL],
        facts.get(MADE, 0),
        blank.winner,
    )


def _parse_seat(text: str, seat: int) -> tuple[int, dict[str, int]]:
    name, total, *marks = [*text.split(), "", ""][: max(len(text.split()), 2)]
    if name != SEATS[seat] or not total.lstrip("-").isdecimal():
        raise KolodaError(f"'{text}' is not a seat of the sheet: write {SEATS[seat]} and its total")
    facts = dict(_counted(mark) if ":" in mark else (mark, 0) for mark in marks)
    if not facts.keys() <= set(_MARKS):
        raise KolodaError(f"'{text}': the marks of a seat are {', '.join(_MARKS)}")
    return int(total), facts


def _counted(item: str) -> tuple[str, int]:
    key, colon, number = item.partition(":")
    if not colon or not number.isdecimal():
        raise KolodaError(f"'{item}' is not a fact of the sheet: write {key or 'deal'}:1")
    return key, int(number)

"""The tags of a record of the rummy: rules, players, and the cards they begin with."""

import re
from dataclasses import dataclass

from generator.cards import AnyCard
from generator.engine.contract import SEATS, Deal, Event
from generator.engine.header import rules_of, rules_tags, seat_names, tags_by_name
from generator.engine.kon import Record, Tag
from generator.engine.rummy.cards import code_of, parse_code
from generator.engine.rummy.dealing import start
from generator.engine.rummy.meld import Meld, parse_meld
from generator.engine.rummy.setup import Setup, resume
from generator.engine.rummy.state import RummyState
from generator.errors import KolodaError
from generator.rulesets.joker import Rummy

TAGS = ("Game", "Preset", "Rules", "Seats", "Dealer", "Deck", "Setup", "Title", "Source", "Result")
_MELD = re.compile(rf"m([1-9]\d*) ([{SEATS}])")
_TURN = "a turn begins with its number and the player, such as 4 B"


@dataclass(frozen=True, slots=True)
class Header:
    """What a record begins with; ``names`` has None for a seat that is called by its letter."""

    rules: Rummy
    names: tuple[str | None, ...]
    origin: Deal | Setup

    def opening(self) -> tuple[RummyState, tuple[Event, ...]]:
        """Return the first state and the events of dealing."""
        if isinstance(self.origin, Deal):
            return start(self.rules, self.origin)
        return resume(self.rules, self.origin), ()


def header_of(record: Record) -> Header:
    """Return what the tags say. Raises `KolodaError` that names file, line and tag."""
    tags = tags_by_name(record, Rummy.GAME, TAGS)
    if ("Deck" in tags) == ("Setup" in tags):
        number = record.tags[0].number if record.tags else record.lines[0].number
        raise KolodaError(f"{record.source}:{number}: a record needs one of the tags Deck and Setup")
    rules = rules_of(record, tags, Rummy)
    names = seat_names(record, tags)
    if cards := tags.get("Setup"):
        turn, word = _first_turn(record, cards)
        with record.at(cards.number, str(cards)):
            setup = _setup(cards.text, turn, word)
            if names and len(names) != len(setup.hands):
                raise KolodaError(f"the tag Seats names {len(names)} players")
            resume(rules, setup)
            return Header(rules, names or (None,) * len(setup.hands), setup)
    deck = tags["Deck"]
    with record.at(deck.number, str(deck)):
        deal = _deal(deck.text, len(names), tags.get("Dealer"))
        start(rules, deal)
        return Header(rules, names, deal)


def tags_of(rules: Rummy, seats: int, origin: Deal | Setup) -> tuple[Tag, ...]:
    """Return the tags of a record that begins with ``origin``."""
    tags = rules_tags(rules)
    if isinstance(origin, Setup):
        return (*tags, Tag("Setup", _setup_text(origin)))
    tags += [Tag("Seats", " ".join(SEATS[:seats])), Tag("Dealer", SEATS[origin.dealer])]
    if origin.seed is not None:
        tags.append(Tag("Source", f"seed {origin.seed}"))
    return (*tags, Tag("Deck", _codes(origin.cards)))


def parse_turn(items: tuple[str, ...]) -> tuple[int, int]:
    """Return number and seat of a turn. Raises `KolodaError`."""
    if len(items) < 2 or not items[0].isdecimal() or int(items[0]) < 1 or items[1] not in tuple(SEATS):
        raise KolodaError(_TURN)
    return int(items[0]), SEATS.index(items[1])


def _deal(text: str, players: int, dealer: Tag | None) -> Deal:
    if not players:
        raise KolodaError("how many play? Give the tag Seats")
    if dealer is None or dealer.text not in tuple(SEATS[:players]):
        raise KolodaError(f"who deals? Give the tag Dealer with one of {' '.join(SEATS[:players])}")
    return Deal(_cards(text), players, SEATS.index(dealer.text))


def _cards(text: str) -> tuple[AnyCard, ...]:
    return () if text.strip() == "-" else tuple(parse_code(code) for code in text.split())


def _codes(cards: tuple[AnyCard, ...]) -> str:
    return " ".join(map(code_of, cards)) or "-"


def _first_turn(record: Record, setup: Tag) -> tuple[int, int]:
    """Return the number and the seat of the first turn, which a setup takes from the play."""
    line = next((line for line in record.lines if line.items), None)
    with record.at(line.number if line else setup.number, str(line or setup)):
        return parse_turn(line.items if line else ())


def _setup(text: str, turn: int, word: int) -> Setup:
    parts: dict[str, str] = {}
    for part in text.split("|"):
        name, colon, value = part.partition(":")
        if not colon or name.strip() in parts:
            raise KolodaError(
                f"'{part.strip()}' is not a part of a setup: write A: … | closed: … | open: … | m1 A: …"
            )
        parts[name.strip()] = value.strip()
    melds = [_meld(name, parts.pop(name)) for name in list(parts) if _MELD.fullmatch(name)]
    laid = parts.pop("laid", "").split()
    number = parts.pop("next", str(max((meld.number for meld in melds), default=0) + 1))
    seats = SEATS[: len(parts) - 2]
    if set(parts) != {*seats, "closed", "open"} or not number.isdecimal():
        raise KolodaError("a setup names the hands A, B, … in order, the closed and the open pile")
    if not set(laid) <= set(seats):
        raise KolodaError(f"laid: names seats that have laid melds, of {' '.join(seats)}")
    return Setup(
        tuple(_cards(parts[seat]) for seat in seats),
        _cards(parts["closed"]),
        _cards(parts["open"]),
        word,
        turn,
        tuple(melds),
        tuple(sorted({SEATS.index(seat) for seat in laid} | {meld.owner for meld in melds})),
        int(number),
    )


def _meld(name: str, text: str) -> Meld:
    match = _MELD.fullmatch(name)
    assert match is not None
    return parse_meld(int(match[1]), SEATS.index(match[2]), _cards(text))


def _setup_text(setup: Setup) -> str:
    parts = {SEATS[seat]: _codes(hand) for seat, hand in enumerate(setup.hands)}
    parts |= {"closed": _codes(setup.closed), "open": _codes(setup.open)}
    parts |= {f"m{meld.number} {SEATS[meld.owner]}": _codes(meld.cards) for meld in setup.melds}
    if set(setup.opened) != {meld.owner for meld in setup.melds}:
        parts["laid"] = " ".join(SEATS[seat] for seat in setup.opened)
    if setup.number != max((meld.number for meld in setup.melds), default=0) + 1:
        parts["next"] = str(setup.number)
    return " | ".join(f"{name}: {text}" for name, text in parts.items())

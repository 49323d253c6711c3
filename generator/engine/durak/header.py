"""The tags of a Durak record: rules, players, and the cards they begin with."""

import re
from dataclasses import dataclass

from generator.cards import Suit
from generator.engine.contract import SEATS, Deal, Event
from generator.engine.durak.dealing import start
from generator.engine.durak.setup import Setup, resume
from generator.engine.durak.state import DurakState
from generator.engine.header import cards_of, rules_of, rules_tags, seat_names, tags_by_name
from generator.engine.kon import Record, Tag
from generator.errors import KolodaError
from generator.rulesets.durak import Durak

TAGS = ("Game", "Preset", "Rules", "Seats", "Dealer", "Leader", "Deck", "Setup", "Title", "Source", "Result")
_BOUT = re.compile(rf"([{SEATS}])>([{SEATS}])")


@dataclass(frozen=True, slots=True)
class Header:
    """What a record begins with; ``names`` has None for a seat that is called by its letter."""

    rules: Durak
    names: tuple[str | None, ...]
    origin: Deal | Setup

    def opening(self) -> tuple[DurakState, tuple[Event, ...]]:
        """Return the first state and the events of dealing."""
        if isinstance(self.origin, Deal):
            return start(self.rules, self.origin)
        return resume(self.rules, self.origin), ()


def header_of(record: Record) -> Header:
    """Return what the tags say. Raises `KolodaError` that names file, line and tag."""
    tags = tags_by_name(record, Durak.GAME, TAGS)
    if ("Deck" in tags) == ("Setup" in tags):
        number = record.tags[0].number if record.tags else record.lines[0].number
        raise KolodaError(f"{record.source}:{number}: a record needs one of the tags Deck and Setup")
    rules = rules_of(record, tags, Durak)
    names = seat_names(record, tags)
    if cards := tags.get("Setup"):
        number, leader = _first_bout(record, cards)
        with record.at(cards.number, str(cards)):
            setup = _setup(cards.text, number, leader)
            if names and len(names) != len(setup.hands):
                raise KolodaError(f"the tag Seats names {len(names)} players")
            resume(rules, setup)
            return Header(rules, names or (None,) * len(setup.hands), setup)
    deck = tags["Deck"]
    counts = rules.player_counts
    names = names or (None,) * (counts[0] if len(counts) == 1 else 0)
    with record.at(deck.number, str(deck)):
        deal = _deal(deck.text, len(names), tags.get("Dealer"), tags.get("Leader"))
        start(rules, deal)
        return Header(rules, names, deal)


def tags_of(rules: Durak, seats: int, origin: Deal | Setup) -> tuple[Tag, ...]:
    """Return the tags of a record that begins with ``origin``."""
    tags = rules_tags(rules)
    if isinstance(origin, Setup):
        return (*tags, Tag("Setup", _setup_text(origin)))
    tags += [Tag("Seats", " ".join(SEATS[:seats])), Tag("Dealer", SEATS[origin.dealer])]
    if origin.leader is not None:
        tags.append(Tag("Leader", SEATS[origin.leader]))
    if origin.seed is not None:
        tags.append(Tag("Source", f"seed {origin.seed}"))
    return (*tags, Tag("Deck", " ".join(map(str, origin.cards))))


def parse_bout(item: str) -> tuple[int, int]:
    """Return attacker and defender of ``A>B``. Raises `KolodaError`."""
    match = _BOUT.fullmatch(item)
    if match is None:
        raise KolodaError("a bout begins with its number, attacker and defender, such as 1 A>B")
    return SEATS.index(match[1]), SEATS.index(match[2])


def parse_number(item: str) -> int:
    """Return the number of a bout. Raises `KolodaError`."""
    if not item.isdecimal() or int(item) < 1:
        raise KolodaError("a bout begins with its number, attacker and defender, such as 1 A>B")
    return int(item)


def _deal(text: str, players: int, dealer: Tag | None, leader: Tag | None) -> Deal:
    if not players:
        raise KolodaError("how many play? Give the tag Seats")
    if dealer is None or dealer.text not in tuple(SEATS[:players]):
        raise KolodaError(f"who deals? Give the tag Dealer with one of {' '.join(SEATS[:players])}")
    if leader is not None and leader.text not in tuple(SEATS[:players]):
        raise KolodaError(f"the tag Leader names one of {' '.join(SEATS[:players])}")
    led_by = None if leader is None else SEATS.index(leader.text)
    return Deal(cards_of(text), players, SEATS.index(dealer.text), leader=led_by)


def _first_bout(record: Record, setup: Tag) -> tuple[int, int]:
    """Return the number and the leader of the first bout, which a setup takes from the play."""
    line = next((line for line in record.lines if line.items), None)
    if line is None:
        with record.at(setup.number, str(setup)):
            raise KolodaError("a setup needs a first bout, such as 1 A>B …")
    with record.at(line.number, " ".join(line.items[:2])):
        return parse_number(line.items[0]), parse_bout(" ".join(line.items[1:2]))[0]


def _setup(text: str, number: int, leader: int) -> Setup:
    parts = {}
    for part in text.split("|"):
        name, colon, value = part.partition(":")
        if not colon or name.strip() in parts:
            raise KolodaError(f"'{part.strip()}' is not a part of a setup: write A: … | stock: … | trump: S")
        parts[name.strip()] = value.strip()
    seats = SEATS[: len(parts) - 2]
    if set(parts) != {*seats, "stock", "trump"}:
        raise KolodaError("a setup names the hands A, B, … in order, the stock and the trump")
    if parts["trump"] not in ("-", *(suit.value for suit in Suit)):
        raise KolodaError(f"'{parts['trump']}' is not a suit: the trump is one of S H C D, or - for none")
    hands = tuple(cards_of(parts[seat]) for seat in seats)
    trump = None if parts["trump"] == "-" else Suit(parts["trump"])
    return Setup(hands, cards_of(parts["stock"]), trump, leader, number)


def _setup_text(setup: Setup) -> str:
    parts = {SEATS[seat]: hand for seat, hand in enumerate(setup.hands)} | {"stock": setup.stock}
    texts = [f"{name}: {' '.join(map(str, cards)) or '-'}" for name, cards in parts.items()]
    return " | ".join([*texts, f"trump: {setup.trump or '-'}"])

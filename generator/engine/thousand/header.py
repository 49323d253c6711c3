"""What a record of Thousand begins with: rules, players, the sheet, and the cards."""

import re
from dataclasses import dataclass, replace

from generator.cards import AnyCard, Card, Suit
from generator.engine.contract import SEATS, Deal, Event
from generator.engine.kon import Line, Record, Tag
from generator.engine.tags import by_name, names_in, rules_in, rules_tags
from generator.engine.thousand.bits import CARD, cards_of
from generator.engine.thousand.dealing import DEAD, TALON, order_of_dealing, start
from generator.engine.thousand.scores import ScoresState
from generator.engine.thousand.setup import Setup, SheetSetup, resume
from generator.engine.thousand.sheettext import parse_standing, standing_text
from generator.engine.thousand.standing import Standing, beginning
from generator.engine.thousand.state import ThousandState
from generator.errors import KolodaError, Problems
from generator.rulesets.thousand import Thousand

TAGS = ("Game", "Preset", "Rules", "Seats", "Dealer", "Sheet", "Deck", "Setup", "Title", "Source", "Result")
_HAND = re.compile(rf"([{SEATS}]|talon|dead):")
_WON = re.compile(r"(\d+)(?:\+(\d+))?/(\d+)")
DEAL_LINE = "deal"


@dataclass(frozen=True, slots=True)
class Header:
    """What a record begins with; ``lines`` are those of the play, without those of the hands."""

    rules: Thousand
    names: tuple[str | None, ...]
    origin: Deal | Setup | SheetSetup
    lines: tuple[Line, ...]

    def opening(self) -> tuple[ThousandState | ScoresState, tuple[Event, ...]]:
        """Return the first state and the events of dealing."""
        if isinstance(self.origin, Deal):
            return start(self.rules, self.origin)
        return resume(self.rules, self.origin), ()


def header_of(record: Record) -> Header:
    """Return what the tags and the lines of hands say. Raises `KolodaError` with file, line and token."""
    tags = by_name(record, Thousand.GAME, TAGS)
    rules = rules_in(record, tags, Thousand)
    players = rules.players
    names = names_in(record, tags) or (None,) * players
    if len(names) != players:
        with record.at(tags["Seats"].number, str(tags["Seats"])):
            raise KolodaError(f"the tag Seats names {len(names)} players; these rules are for {players}")
    standing = None
    if sheet := tags.get("Sheet"):
        with record.at(sheet.number, str(sheet)):
            standing = parse_standing(sheet.text)
            if len(standing.totals) != players:
                raise KolodaError(f"a sheet for {len(standing.totals)} players at a table of {players}")
    hands = {line.items[0]: line for line in record.lines if line.items and _HAND.fullmatch(line.items[0])}
    lines = tuple(line for line in record.lines if line not in hands.values())
    origin = _origin(record, tags, rules, standing, hands, lines)
    return Header(rules, names, origin, lines)


def _origin(
    record: Record,
    tags: dict[str, Tag],
    rules: Thousand,
    standing: Standing | None,
    hands: dict[str, Line],
    lines: tuple[Line, ...],
) -> Deal | Setup | SheetSetup:
    first = next((line for line in lines if line.items), None)
    told = first is not None and first.items[0] == DEAL_LINE
    sources = ("Deck" in tags) + ("Setup" in tags) + bool(hands) + told
    number = record.tags[0].number if record.tags else record.lines[0].number
    if sources != 1:
        raise KolodaError(
            f"{record.source}:{number}: a record needs one of these: the tag Deck, the tag Setup, lines of"
            " hands such as A: 9S JS …, or lines of results such as deal B 100 …"
        )
    dealer = _dealer(record, tags, rules, lines, number)
    if told:
        return SheetSetup(dealer, standing or beginning(rules.players))
    if setup := tags.get("Setup"):
        with record.at(setup.number, str(setup)):
            found = _setup(setup.text, rules, dealer, standing, first)
            resume(rules, found)
            return found
    if deck := tags.get("Deck"):
        with record.at(deck.number, str(deck)):
            cards: tuple[AnyCard, ...] = tuple(Card.parse(code) for code in deck.text.split())
            deal = Deal(cards, rules.players, dealer, sheet=standing)
            start(rules, deal)
            return deal
    line = next(iter(hands.values()))
    with record.at(line.number, line.items[0]):
        return Deal(_pack(rules, dealer, hands), rules.players, dealer, sheet=standing)


def _dealer(
    record: Record, tags: dict[str, Tag], rules: Thousand, lines: tuple[Line, ...], number: int
) -> int:
    """Return who deals: as the tag says, or as the forced first bid shows."""
    seats = tuple(SEATS[: rules.players])
    if tag := tags.get("Dealer"):
        with record.at(tag.number, str(tag)):
            if tag.text not in seats:
                raise KolodaError(f"the tag Dealer names one of {' '.join(seats)}")
        return seats.index(tag.text)
    bid = next((line.items for line in lines if line.items[:1] == ("bid",)), ())
    if len(bid) > 1 and bid[1] in seats and rules.opening == "left":
        return (seats.index(bid[1]) - 1) % rules.players
    raise KolodaError(
        f"{record.source}:{number}: who deals? Give the tag Dealer with one of {' '.join(seats)}"
    )


def _pack(rules: Thousand, dealer: int, hands: dict[str, Line]) -> tuple[AnyCard, ...]:
    """Return the pack that gives these hands when it is dealt."""
    if rules.ritual == "full":
        raise KolodaError("with ritual=full the bottom card matters: give the tag Deck")
    order = order_of_dealing(rules, rules.players, dealer)
    names = {f"{SEATS[seat]}:": seat for seat in range(rules.players)} | {"talon:": TALON, "dead:": DEAD}
    problems = Problems()
    given: dict[int, list[Card]] = {}
    for name, line in hands.items():
        if name not in names:
            problems.add(f"nobody sits at {name[:-1]} at a table of {rules.players}")
            continue
        given[names[name]] = [Card.parse(code) for code in line.items[1:] if code != "-"]
    for name, place in names.items():
        count, wanted = len(given.get(place, ())), order.count(place)
        if count != wanted:
            problems.add(f"{name[:-1]} has {count} cards: {wanted} are dealt")
    cards = [card for hand in given.values() for card in hand]
    problems.add(*(f"{card} is there more than once" for card in cards if cards.count(card) > 1))
    problems.add(
        *(f"{card} is not in the pack {rules.deck()}" for card in cards if card not in CARD.values())
    )
    problems.raise_if_any()
    return tuple(given[place].pop(0) for place in order)


def hand_lines(state: ThousandState) -> tuple[Line, ...]:
    """Return the lines that give the cards of a deal that has just been dealt.

    Where nobody bids, the declarer has taken the talon already.
    """
    table = state.table
    talon = table.opened or table.talon
    lines = [
        Line((f"{SEATS[seat]}:", *map(str, cards_of(table.hands[seat] & ~sum(talon)))))
        for seat in range(table.players)
        if seat != table.sitter
    ]
    lines.append(Line(("talon:", *(str(CARD[bit]) for bit in talon))))
    if table.dead:
        lines.append(Line(("dead:", *map(str, cards_of(table.dead)))))
    return tuple(lines)


def tags_of(rules: Thousand, origin: Deal | Setup | SheetSetup) -> tuple[Tag, ...]:
    """Return the tags of a record that begins with ``origin``."""
    tags = [*rules_tags(rules), Tag("Seats", " ".join(SEATS[: rules.players]))]
    tags.append(Tag("Dealer", SEATS[origin.dealer]))
    standing = origin.sheet if isinstance(origin, Deal) else origin.standing
    if standing is not None and standing != beginning(rules.players):
        tags.append(Tag("Sheet", standing_text(standing)))
    if isinstance(origin, Setup):
        tags.append(Tag("Setup", _setup_text(origin)))
    if isinstance(origin, Deal):
        if origin.seed is not None:
            tags.append(Tag("Source", f"seed {origin.seed}"))
        if rules.ritual == "full":
            tags.append(Tag("Deck", " ".join(map(str, origin.cards))))
    return tuple(tags)


def _setup_text(setup: Setup) -> str:
    def cards(held: tuple[Card, ...]) -> str:
        return " ".join(map(str, held)) or "-"

    parts = [f"{SEATS[seat]}: {cards(hand)}" for seat, hand in enumerate(setup.hands)]
    parts += [
        f"{name}: {cards(held)}" for name, held in (("talon", setup.talon), ("dead", setup.dead)) if held
    ]
    parts.append(f"trump: {setup.trump or '-'}")
    if setup.declarer is not None:
        factor = f" x{setup.factor}" if setup.factor > 1 else ""
        said = f"{SEATS[setup.declarer]} {setup.bid}{'d' if setup.blind else ''}{factor}"
        parts.append(f"bid: {said}{' misere' if setup.misere else ''}")
    won = [
        f"{SEATS[seat]} {setup.cards[seat]}{f'+{married}' if married else ''}/{setup.tricks[seat]}"
        for seat, married in enumerate(setup.married)
    ]
    return " | ".join([*parts, f"won: {' '.join(won)}"])


def _setup(text: str, rules: Thousand, dealer: int, standing: Standing | None, first: Line | None) -> Setup:
    parts: dict[str, str] = {}
    for part in text.split("|"):
        name, colon, value = part.partition(":")
        if not colon or name.strip() in parts:
            raise KolodaError(
                f"'{part.strip()}' is not a part of a setup: write A: … | trump: S | won: A 25/2 …"
            )
        parts[name.strip()] = value.strip()
    seats = SEATS[: rules.players]
    if not {*seats, "trump", "won"} <= parts.keys() <= {*seats, "talon", "dead", "trump", "bid", "won"}:
        raise KolodaError("a setup names the hands A, B, … in order, trump, bid and what is won")
    if parts["trump"] not in ("-", *(suit.value for suit in Suit)):
        raise KolodaError(f"'{parts['trump']}' is not a suit: the trump is one of S H C D, or - for none")
    if first is None or len(first.items) < 2 or first.items[1] not in tuple(seats):
        raise KolodaError("a setup needs a first trick, such as 5 A KH …")

    def cards(name: str) -> tuple[Card, ...]:
        return tuple(Card.parse(code) for code in parts.get(name, "-").split() if code != "-")

    setup = Setup(
        tuple(cards(seat) for seat in seats),
        dealer,
        seats.index(first.items[1]),
        None,
        0,
        None if parts["trump"] == "-" else Suit(parts["trump"]),
        *_won(parts["won"], seats),
        int(first.items[0]) if first.items[0].isdecimal() else 1,
        cards("talon"),
        cards("dead"),
        standing=standing,
    )
    return _with_bid(setup, parts["bid"], seats) if "bid" in parts else setup


def _won(text: str, seats: str) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    items = text.split()
    found = [_WON.fullmatch(item) for item in items[1::2]]
    if items[::2] != list(seats) or not all(found):
        raise KolodaError("what is won is written card points, marriages, tricks: A 25+40/2 B 0/0 C 31/1")
    read = [(int(m[1]), int(m[2] or 0), int(m[3])) for m in found if m]
    cards, married, tricks = zip(*read, strict=True)
    return cards, married, tricks


def _with_bid(setup: Setup, text: str, seats: str) -> Setup:
    seat, amount, *more = [*text.split(), "", ""][: max(2, len(text.split()))]
    if seat not in tuple(seats) or not amount.removesuffix("d").isdecimal():
        raise KolodaError(f"'{text}' is not a contract: write bid: A 120, A 120d or A 120 x2")
    factor = next((int(item[1:]) for item in more if item[:1] == "x" and item[1:].isdecimal()), 1)
    blind = amount.endswith("d")
    return replace(
        setup,
        declarer=seats.index(seat),
        bid=int(amount.removesuffix("d")),
        factor=factor,
        blind=blind,
        misere="misere" in more,
    )

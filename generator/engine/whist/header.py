"""What a record of a game of bids and tricks begins with: rules, players, and the cards."""

from collections.abc import Mapping
from dataclasses import dataclass

from generator.cards import AnyCard, Suit, parse_card
from generator.engine.contract import SEATS, Deal, Event
from generator.engine.header import rules_of, rules_tags, seat_names, tags_by_name
from generator.engine.kon import Line, Record, Tag
from generator.engine.whist.dealing import start
from generator.engine.whist.game import Game, Rules
from generator.engine.whist.setup import Setup, resume
from generator.engine.whist.state import WhistState
from generator.errors import KolodaError

TAGS = ("Game", "Preset", "Rules", "Seats", "Dealer", "Round", "Deck", "Title", "Source", "Result")


@dataclass(frozen=True, slots=True)
class Header:
    """What a record begins with; ``names`` has None for a seat that is called by its letter.

    ``round`` is the number of a deal that is dealt; None stands for the usual one.
    """

    game: Game
    rules: Rules
    names: tuple[str | None, ...]
    origin: Deal | Setup
    round: int | None = None

    def opening(self) -> tuple[WhistState, tuple[Event, ...]]:
        """Return the first state and the events of dealing."""
        if isinstance(self.origin, Deal):
            return start(self.game, self.rules, self.origin, self.round)
        return resume(self.game, self.rules, self.origin), ()


class CardNames:
    """How records call cards: their codes, and at Georgian Joker J1 and J2 for the jokers."""

    def __init__(self, game: Game, rules: Rules) -> None:
        self._name: Mapping[AnyCard, str] = game.names(rules)
        self._card = {name: card for card, name in self._name.items()}

    def parse(self, code: str) -> AnyCard:
        """Return the card of a code. Raises `KolodaError`."""
        return self._card[code.upper()] if code.upper() in self._card else parse_card(code)

    def name(self, card: AnyCard) -> str:
        """Return how a record calls a card."""
        return self._name.get(card, str(card))


def header_of(game: Game, record: Record) -> Header:
    """Return what a record begins with. Raises `KolodaError` that names file, line and token."""
    tags = tags_by_name(record, game.ruleset.GAME, TAGS)
    rules: Rules = rules_of(record, tags, game.ruleset)
    names = seat_names(record, tags) or (None,) * rules.player_counts[0]
    cards = CardNames(game, rules)
    dealer = _dealer(record, tags.get("Dealer"), len(names))
    deck = tags.get("Deck")
    hands = [line for line in record.lines if line.items and line.items[0].endswith(":")]
    if (deck is None) == (not hands):
        number = record.tags[0].number if record.tags else record.lines[0].number
        raise KolodaError(
            f"{record.source}:{number}: a record needs the tag Deck, or the hands in lines: A: AS KS"
        )
    if deck is not None:
        with record.at(deck.number, str(deck)):
            deal = Deal(tuple(cards.parse(code) for code in deck.text.split()), len(names), dealer)
            standing = _round(record, tags.get("Round"))
            start(game, rules, deal, standing)
            return Header(game, rules, names, deal, standing)
    setup = _setup(record, hands, cards, dealer)
    with record.at(hands[0].number, " ".join(hands[0].items)):
        resume(game, rules, setup)
    if len(names) != len(setup.hands):
        raise KolodaError(f"{record.source}: the tag Seats names {len(names)} players")
    return Header(game, rules, names, setup)


def tags_of(game: Game, rules: Rules, origin: Deal | Setup, number: int | None) -> tuple[Tag, ...]:
    """Return the tags of a record that begins with ``origin``."""
    players = origin.players if isinstance(origin, Deal) else len(origin.hands)
    tags = rules_tags(rules)
    tags += [Tag("Seats", " ".join(SEATS[:players])), Tag("Dealer", SEATS[origin.dealer])]
    if isinstance(origin, Setup):
        return tuple(tags)
    tags.append(Tag("Round", str(number)))
    if origin.seed is not None:
        tags.append(Tag("Source", f"seed {origin.seed}"))
    names = CardNames(game, rules)
    return (*tags, Tag("Deck", " ".join(map(names.name, origin.cards))))


def parse_seat(letter: str, players: int) -> int:
    """Return the seat of a letter. Raises `KolodaError`."""
    if letter not in tuple(SEATS[:players]):
        raise KolodaError(f"'{letter}' is no player: the players are {' '.join(SEATS[:players])}")
    return SEATS.index(letter)


def by_seat(items: tuple[str, ...], players: int) -> dict[int, str]:
    """Return what stands behind each letter in ``A 2 B 0 …``, in the order written. Raises `KolodaError`."""
    if len(items) % 2 or not items:
        raise KolodaError("write each player and a number, such as A 2 B 0")
    found: dict[int, str] = {}
    for letter, text in zip(items[::2], items[1::2], strict=True):
        seat = parse_seat(letter, players)
        if seat in found:
            raise KolodaError(f"player {letter} is there twice")
        found[seat] = text
    return found


def parse_bid(text: str) -> tuple[int, bool]:
    """Return the tricks of a bid and whether it is blind: ``2``, ``2d``. Raises `KolodaError`."""
    number = text.removesuffix("d")
    if not number.isdecimal():
        raise KolodaError(f"'{text}' is not a bid: write a number, 2d for a blind bid")
    return int(number), number != text


def parse_trump(line: Line) -> Suit | None:
    """Return the suit of a line ``trump H``; None for ``trump -``. Raises `KolodaError`."""
    if len(line.items) != 2 or line.items[1] not in ("-", *(suit.value for suit in Suit)):
        raise KolodaError("write the trump as trump S, H, C, D or trump -")
    return None if line.items[1] == "-" else Suit(line.items[1])


def _dealer(record: Record, tag: Tag | None, players: int) -> int:
    number = tag.number if tag else record.tags[0].number if record.tags else record.lines[0].number
    with record.at(number, str(tag or "Dealer")):
        if tag is None:
            raise KolodaError(f"who deals? Give the tag Dealer with one of {' '.join(SEATS[:players])}")
        return parse_seat(tag.text, players)


def _round(record: Record, tag: Tag | None) -> int | None:
    if tag is None:
        return None
    with record.at(tag.number, str(tag)):
        if not tag.text.isdecimal():
            raise KolodaError("the tag Round holds the number of the deal in its match")
    return int(tag.text)


def _setup(record: Record, hands: list[Line], cards: CardNames, dealer: int) -> Setup:
    """Return the setup of a record that gives hands; with tricks taken the bids are facts, not acts."""
    held = []
    for place, line in enumerate(hands):
        with record.at(line.number, line.items[0]):
            if line.items[0] != f"{SEATS[place]}:":
                raise KolodaError("hands are lettered in order: A: …, B: …")
        codes = []
        for code in line.items[1:]:
            with record.at(line.number, code):
                codes.append(cards.parse(code))
        held.append(tuple(codes))
    players = len(held)
    lines: dict[str, Line] = {}
    for line in record.lines:
        if line.items:
            lines.setdefault(line.items[0], line)
    trump = None
    if "trump" not in lines:
        raise KolodaError(
            f"{record.source}:{hands[-1].number}: hands need a trump: write trump H, or trump -"
        )
    with record.at(lines["trump"].number, " ".join(lines["trump"].items)):
        trump = parse_trump(lines["trump"])
    if "won" not in lines:
        return Setup(tuple(held), trump, dealer)
    if "bid" not in lines:
        raise KolodaError(
            f"{record.source}:{lines['won'].number}: tricks are taken after bids: write bid A 1 …"
        )
    with record.at(lines["won"].number, " ".join(lines["won"].items)):
        won = {seat: parse_bid(text)[0] for seat, text in by_seat(lines["won"].items[1:], players).items()}
    with record.at(lines["bid"].number, " ".join(lines["bid"].items)):
        bids = {seat: parse_bid(text) for seat, text in by_seat(lines["bid"].items[1:], players).items()}
    first = next((line for line in record.lines if line.items and line.items[0].isdecimal()), None)
    if first is None:
        raise KolodaError(f"{record.source}:{lines['won'].number}: a trick must follow, such as 3 A …")
    with record.at(first.number, " ".join(first.items[:2])):
        leader = parse_seat(first.items[1] if len(first.items) > 1 else "", players)
    seats = range(players)
    return Setup(
        tuple(held),
        trump,
        dealer,
        tuple(bids[seat][0] for seat in seats if seat in bids),
        tuple(won.get(seat, 0) for seat in seats),
        leader,
        int(first.items[0]),
        tuple(seat for seat in seats if seat in bids and bids[seat][1]),
    )

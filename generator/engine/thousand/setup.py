"""Positions from the middle of a deal, and from the middle of a match."""

from dataclasses import dataclass

from generator.cards import Card, Suit
from generator.engine.contract import SEATS
from generator.engine.thousand.bits import BIT, CARD, NAME, SUIT, cards_of, points_of, set_of
from generator.engine.thousand.rulebook import rulebook
from generator.engine.thousand.scores import ScoresState
from generator.engine.thousand.standing import Standing, beginning
from generator.engine.thousand.state import ThousandState
from generator.engine.thousand.table import Table
from generator.engine.thousand.tricks import begin
from generator.errors import KolodaError, Problems
from generator.rulesets.thousand import Thousand


@dataclass(frozen=True, slots=True)
class Setup:
    """The beginning of trick ``number``, which ``leader`` leads.

    ``talon`` is drawn from, its first card first; ``dead`` cards stay closed. ``cards`` and ``married`` are
    points won so far, ``tricks`` tricks. ``factor`` multiplies the contract ``bid`` of ``declarer``, who is
    None where everyone plays alone.
    """

    hands: tuple[tuple[Card, ...], ...]
    dealer: int
    leader: int
    declarer: int | None
    bid: int
    trump: Suit | None
    cards: tuple[int, ...]
    married: tuple[int, ...]
    tricks: tuple[int, ...]
    number: int = 1
    talon: tuple[Card, ...] = ()
    dead: tuple[Card, ...] = ()
    factor: int = 1
    blind: bool = False
    misere: bool = False
    standing: Standing | None = None


@dataclass(frozen=True, slots=True)
class SheetSetup:
    """The sheet before a deal that ``dealer`` deals, when only the results of deals are told."""

    dealer: int
    standing: Standing


def resume(rules: Thousand, setup: Setup | SheetSetup) -> ThousandState | ScoresState:
    """Return the state that begins at ``setup``. Raises `KolodaError`."""
    if isinstance(setup, SheetSetup):
        if (seats := len(setup.standing.totals)) != rules.players:
            raise KolodaError(f"a sheet for {seats} players: by these rules {rules.players} play")
        return ScoresState(rules, setup.standing, setup.dealer)
    _check_setup(rules, setup)
    table = Table(
        rulebook(rules),
        setup.standing or beginning(len(setup.hands)),
        setup.dealer,
        [set_of(hand) for hand in setup.hands],
        tuple(BIT[card] for card in setup.talon),
        set_of(setup.dead),
    )
    table.declarer, table.bid = setup.declarer, setup.bid
    table.high = table.leader if setup.declarer is None else setup.declarer
    table.factor, table.blind, table.misere = setup.factor, setup.blind, setup.misere
    table.trump = table.coming = SUIT[setup.trump] if setup.trump else 0
    table.cards, table.married, table.tricks = list(setup.cards), list(setup.married), list(setup.tricks)
    table.number = setup.number
    table.gone = _gone(setup)
    begin(table, setup.leader)
    return ThousandState(table)


def setup_of(state: ThousandState | ScoresState) -> Setup | SheetSetup:
    """Return the setup of a state at the beginning of a trick, or between two deals."""
    if isinstance(state, ScoresState):
        return SheetSetup(state.dealer, state.standing)
    table = state.table
    blank = table.standing == beginning(table.players)
    return Setup(
        tuple(cards_of(hand) for hand in table.hands),
        table.dealer,
        table.leader,
        table.declarer,
        table.bid,
        NAME[table.trump],
        tuple(table.cards),
        tuple(table.married),
        tuple(table.tricks),
        table.number,
        tuple(CARD[bit] for bit in table.talon),
        cards_of(table.dead),
        table.factor,
        table.blind,
        table.misere,
        None if blank else table.standing,
    )


def _gone(setup: Setup) -> int:
    """Return the cards of the tricks that have been won."""
    there = [card for hand in setup.hands for card in hand] + [*setup.talon, *setup.dead]
    return sum(BIT.values()) - set_of(tuple(there))


def _check_setup(rules: Thousand, setup: Setup) -> None:
    problems = Problems()
    players = len(setup.hands)
    if reason := rules.against_players(players):
        raise KolodaError(reason)
    cards = [card for hand in setup.hands for card in hand] + [*setup.talon, *setup.dead]
    problems.add(*(f"{card} is not in the pack {rules.deck()}" for card in cards if card not in BIT))
    problems.add(*(f"{card} is there more than once" for card in cards if cards.count(card) > 1))
    sitter = setup.dealer if players == 4 else None
    sizes = {len(hand) for seat, hand in enumerate(setup.hands) if seat != sitter}
    if sizes == {0} or len(sizes) > 1 or (sitter is not None and setup.hands[sitter]):
        problems.add("a setup is the beginning of a trick: all who play hold equally many cards")
    if setup.talon and rules.players == 2 and sizes != {rules.hand}:
        problems.add(f"while cards are drawn everyone holds {rules.hand}")
    for seat in (setup.leader, setup.declarer):
        if seat is not None and (not 0 <= seat < players or seat == sitter):
            problems.add(f"player {SEATS[seat]} does not play in this deal")
    problems.raise_if_any()
    won, there = sum(setup.cards), points_of(_gone(setup))
    if won != there:
        problems.add(f"{won} points have been won, but the cards that are gone have {there}")
    problems.raise_if_any()

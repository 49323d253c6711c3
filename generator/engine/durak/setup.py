"""Positions from the middle of a deal."""

from dataclasses import dataclass

from generator.cards import AnyCard, Card, Suit
from generator.engine.contract import SEATS
from generator.engine.durak.closing import first_bout
from generator.engine.durak.rulebook import rulebook
from generator.engine.durak.state import DurakState
from generator.engine.durak.table import Table
from generator.errors import Problems
from generator.rulesets.durak import Durak


@dataclass(frozen=True, slots=True)
class Setup:
    """The moment before a bout. Cards that are nowhere have been discarded; seats without cards are out.

    ``stock`` has its top card first and its last card is the card turned up. ``bout`` is the number of
    the bout that ``leader`` begins. ``trump`` is None in a deal without trumps.
    """

    hands: tuple[tuple[AnyCard, ...], ...]
    stock: tuple[AnyCard, ...]
    trump: Suit | None
    leader: int
    bout: int = 1


def resume(rules: Durak, setup: Setup) -> DurakState:
    """Return the state that begins at ``setup``. Raises `KolodaError`."""
    _check_setup(rules, setup)
    book = rulebook(rules, setup.trump)
    hands = [book.set_of(hand) for hand in setup.hands]
    table = Table(book, hands, tuple([book.bit[card] for card in setup.stock]), setup.leader)
    first_bout(table, setup.leader, setup.bout, None)
    return DurakState(table)


def setup_of(state: DurakState) -> Setup:
    """Return the setup of a state that is at the beginning of a bout."""
    book = state.book
    hands = tuple(state.hand(seat) for seat in range(len(state.hands)))
    stock = tuple(book.card[bit] for bit in state.stock)
    return Setup(hands, stock, book.trump, state.bout.leader, state.bout.number)


def _check_setup(rules: Durak, setup: Setup) -> None:
    problems = Problems()
    if reason := rules.against_players(len(setup.hands)):
        problems.add(reason)
    cards = [card for hand in setup.hands for card in hand] + list(setup.stock)
    pack = set(rules.deck().cards())
    problems.add(*(f"{card} is not in the pack {rules.deck()}" for card in cards if card not in pack))
    problems.add(*(f"{card} is there more than once" for card in cards if cards.count(card) > 1))
    sides = {seat % 2 if rules.teams else seat for seat, hand in enumerate(setup.hands) if hand}
    if len(sides) < 2:
        problems.add("a setup needs at least two players with cards, at teams one of each side")
    if setup.stock and not all(setup.hands):
        problems.add("a player without cards while there is a stock: hands are refilled before a bout")
    hidden = rules.special_trump == "japanese_a" or setup.trump is None
    if setup.stock and not hidden and (last := setup.stock[-1]) not in _trumps(setup.trump, rules):
        problems.add(f"the last card of the stock, {last}, is the trump card, but trump is {setup.trump}")
    if not 0 <= setup.leader < len(setup.hands) or not setup.hands[setup.leader]:
        problems.add(f"the leader {SEATS[setup.leader]} has no cards")
    problems.raise_if_any()


def _trumps(trump: Suit | None, rules: Durak) -> tuple[AnyCard, ...]:
    return tuple(card for card in rules.deck().cards() if isinstance(card, Card) and card.suit is trump)

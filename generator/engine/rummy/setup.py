"""Positions from the middle of a deal."""

from collections import Counter
from dataclasses import dataclass

from generator.cards import AnyCard
from generator.engine.contract import SEATS
from generator.engine.rummy.cards import CARD, cards_of, code_of, kind_of, set_of
from generator.engine.rummy.meld import Meld
from generator.engine.rummy.rulebook import rulebook
from generator.engine.rummy.state import RummyState
from generator.engine.rummy.table import Table
from generator.errors import Problems
from generator.rulesets.joker import Rummy


@dataclass(frozen=True, slots=True)
class Setup:
    """The moment before a turn. Cards that are nowhere take no part in the rest of the deal.

    Both piles have their top card first. ``opened`` are the seats that have made their first laying, those
    whose melds lie there among them. ``turn`` is the number of the turn that ``word`` begins; in the first
    one nothing is drawn. ``number`` is what the next meld is called.
    """

    hands: tuple[tuple[AnyCard, ...], ...]
    closed: tuple[AnyCard, ...]
    open: tuple[AnyCard, ...]
    word: int
    turn: int
    melds: tuple[Meld, ...] = ()
    opened: tuple[int, ...] = ()
    number: int = 1


def resume(rules: Rummy, setup: Setup) -> RummyState:
    """Return the state that begins at ``setup``. Raises `KolodaError`."""
    _check_setup(rules, setup)
    book = rulebook(rules)
    hands = [set_of(hand) for hand in setup.hands]
    table = Table(book, hands, tuple(map(kind_of, setup.closed)), setup.word)
    table.open = tuple(map(kind_of, reversed(setup.open)))
    table.melds = setup.melds
    table.number = setup.number
    table.opened = sum(1 << seat for seat in setup.opened)
    table.turn = setup.turn
    table.fresh = setup.turn > 1
    table.aside = book.pack - set_of(_all_cards(setup))
    return RummyState(table)


def setup_of(state: RummyState) -> Setup:
    """Return the setup of a state that is at the beginning of a turn."""
    table = state.table
    return Setup(
        tuple(map(cards_of, table.hands)),
        tuple(CARD[kind] for kind in table.left),
        tuple(CARD[kind] for kind in reversed(table.open)),
        table.word,
        table.turn,
        table.melds,
        tuple(seat for seat in range(len(table.hands)) if table.opened >> seat & 1),
        table.number,
    )


def _all_cards(setup: Setup) -> list[AnyCard]:
    return [
        *(card for hand in setup.hands for card in hand),
        *setup.closed,
        *setup.open,
        *(card for meld in setup.melds for card in meld.cards),
    ]


def _check_setup(rules: Rummy, setup: Setup) -> None:
    problems = Problems()
    if reason := rules.against_players(len(setup.hands)):
        problems.add(reason)
    book = rulebook(rules)
    for card, copies in Counter(map(code_of, _all_cards(setup))).items():
        there = Counter(map(code_of, rules.deck().cards()))[card]
        if copies > there:
            problems.add(f"{card} is there {copies} times: the pack {rules.deck()} has {there}")
    problems.add(*(f"player {SEATS[i]} has no cards" for i, hand in enumerate(setup.hands) if not hand))
    if setup.turn > 1 and not setup.closed and not setup.open:
        problems.add("there is no card to draw: give a closed or an open pile")
    if setup.turn == 1 and (setup.melds or setup.open):
        problems.add("before the first turn nothing lies open")
    if setup.turn > rules.circles * len(setup.hands):
        problems.add(f"turn {setup.turn} is beyond {rules.circles} circles of {len(setup.hands)} players")
    if not 0 <= setup.word < len(setup.hands):
        problems.add(f"player {SEATS[setup.word]} does not sit at a table of {len(setup.hands)}")
    _check_melds(setup, book.per_meld, problems)
    problems.raise_if_any()


def _check_melds(setup: Setup, per_meld: int, problems: Problems) -> None:
    numbers = [meld.number for meld in setup.melds]
    if numbers != sorted(set(numbers)) or any(number >= setup.number for number in numbers):
        problems.add("melds are numbered upwards, each number once")
    for meld in setup.melds:
        if not 0 <= meld.owner < len(setup.hands):
            problems.add(f"m{meld.number}: player {SEATS[meld.owner]} does not sit there")
        elif meld.owner not in setup.opened:
            problems.add(f"m{meld.number}: player {SEATS[meld.owner]} has melds and so has opened")
        if meld.joker_count > per_meld:
            problems.add(f"m{meld.number}: a meld may have {per_meld} joker at most")

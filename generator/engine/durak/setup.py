"""The beginning of a deal, and positions from the middle of one."""

from dataclasses import dataclass

from generator.cards import AnyCard, Card, Suit
from generator.engine.contract import SEATS, Deal, Event
from generator.engine.durak.bout import Bout, Phase
from generator.engine.durak.closing import opening_bout
from generator.engine.durak.events import Dealt
from generator.engine.durak.rulebook import Rulebook, rulebook
from generator.engine.durak.state import DurakState
from generator.errors import KolodaError, Problems
from generator.rulesets.durak import Durak


@dataclass(frozen=True, slots=True)
class Setup:
    """The moment before a bout. Cards that are nowhere have been discarded; seats without cards are out.

    ``stock`` has its top card first and its last card is the trump card. ``bout`` is the number of
    the bout that ``leader`` begins.
    """

    hands: tuple[tuple[AnyCard, ...], ...]
    stock: tuple[AnyCard, ...]
    trump: Suit
    leader: int
    bout: int = 1


def start(rules: Durak, deal: Deal) -> tuple[DurakState, tuple[Event, ...]]:
    """Deal the cards one by one, turn up the trump, find the leader. Raises `KolodaError`."""
    _check_deal(rules, deal)
    seats = [(deal.dealer + 1 + i) % deal.players for i in range(deal.players)]
    dealt = rules.hand * deal.players
    # With no card left the last one dealt is the trump; it stays with the dealer (durak.trump.nostock).
    turned_up = deal.cards[min(dealt, len(deal.cards) - 1)]
    stock = (*deal.cards[dealt + 1 :], turned_up) if dealt < len(deal.cards) else ()
    if not isinstance(turned_up, Card):
        raise KolodaError(f"{turned_up} cannot be the trump card")
    book = rulebook(rules, turned_up.suit)
    hands = [0] * deal.players
    for place, seat in enumerate(seats):
        hands[seat] = book.set_of(deal.cards[place : dealt : deal.players])
    leader, leader_card = _first_leader(book, tuple(hands), seats)
    state = _position(book, tuple(hands), _stock(book, stock), leader, 1)
    return state, (Dealt(deal.dealer, rules.hand, turned_up, len(stock), leader, leader_card),)


def resume(rules: Durak, setup: Setup) -> DurakState:
    """Return the state that begins at ``setup``. Raises `KolodaError`."""
    _check_setup(rules, setup)
    book = rulebook(rules, setup.trump)
    hands = tuple(book.set_of(hand) for hand in setup.hands)
    return _position(book, hands, _stock(book, setup.stock), setup.leader, setup.bout)


def setup_of(state: DurakState) -> Setup:
    """Return the setup of a state that is at the beginning of a bout."""
    book = state.book
    hands = tuple(state.hand(seat) for seat in range(len(state.hands)))
    stock = tuple(book.card[bit] for bit in state.stock)
    return Setup(hands, stock, book.trump, state.bout.attacker, state.bout.number)


def _stock(book: Rulebook, stock: tuple[AnyCard, ...]) -> tuple[int, ...]:
    """Return a stock as bits."""
    return tuple(book.bit[card] for card in stock)


def _position(
    book: Rulebook, hands: tuple[int, ...], stock: tuple[int, ...], leader: int, number: int
) -> DurakState:
    discard = sum(book.card) - sum(hands) - sum(stock)
    out = tuple(seat for seat, hand in enumerate(hands) if not hand)
    nothing = Bout(number, leader, leader, 0, (), Phase.LEAD, leader)
    state = DurakState(book, hands, stock, discard, out, nothing, ((hands, leader),))
    return state.moved(hands, opening_bout(state, leader, number))


def _first_leader(book: Rulebook, hands: tuple[int, ...], seats: list[int]) -> tuple[int, Card | None]:
    """Return who leads first and the card that decided it; ``seats`` begins left of the dealer."""
    if book.rules.first_lead == "left_of_dealer":
        return seats[0], None
    held = [(card, seat) for seat in seats for card in book.cards_of(hands[seat])]
    trumps = [(card, seat) for card, seat in held if card.suit is book.trump]
    if not trumps and book.rules.no_trump_lead == "left_of_dealer":
        return seats[0], None
    # Of several lowest cards the first one from the dealer's left decides: `min` keeps it.
    card, leader = min(trumps or held, key=lambda pair: book.strength(pair[0]))
    return leader, card


def _check_deal(rules: Durak, deal: Deal) -> None:
    problems = Problems()
    if deal.players not in rules.player_counts:
        allowed = ", ".join(map(str, rules.player_counts))
        problems.add(f"{deal.players} players cannot play by these rules: allowed are {allowed}")
    elif not 0 <= deal.dealer < deal.players:
        problems.add(f"dealer {deal.dealer} does not sit at a table of {deal.players}")
    if sorted(map(str, deal.cards)) != sorted(map(str, rules.deck().cards())):
        problems.add(f"the cards dealt are not the {len(rules.deck())} cards of the pack {rules.deck()}")
    problems.raise_if_any()


def _check_setup(rules: Durak, setup: Setup) -> None:
    problems = Problems()
    if len(setup.hands) not in rules.player_counts:
        allowed = ", ".join(map(str, rules.player_counts))
        problems.add(f"{len(setup.hands)} hands: these rules are for {allowed} players")
    cards = [card for hand in setup.hands for card in hand] + list(setup.stock)
    pack = set(rules.deck().cards())
    problems.add(*(f"{card} is not in the pack {rules.deck()}" for card in cards if card not in pack))
    problems.add(*(f"{card} is there more than once" for card in cards if cards.count(card) > 1))
    if sum(bool(hand) for hand in setup.hands) < 2:
        problems.add("a setup needs at least two players with cards")
    if setup.stock and not all(setup.hands):
        problems.add("a player without cards while there is a stock: hands are refilled before a bout")
    if setup.stock and isinstance(last := setup.stock[-1], Card) and last.suit is not setup.trump:
        problems.add(f"the last card of the stock, {last}, is the trump card, but trump is {setup.trump}")
    if not 0 <= setup.leader < len(setup.hands) or not setup.hands[setup.leader]:
        problems.add(f"the leader {SEATS[setup.leader]} has no cards")
    problems.raise_if_any()

"""Positions from the middle of a deal: before the bids, or between two tricks."""

from dataclasses import dataclass

from generator.cards import AnyCard, Suit
from generator.engine.contract import SEATS
from generator.engine.whist.book import rulebook
from generator.engine.whist.game import Game, Rules, Trump
from generator.engine.whist.state import WhistState
from generator.engine.whist.table import NO_BID, Phase, Table
from generator.errors import Problems


@dataclass(frozen=True, slots=True)
class Setup:
    """Hands of equal size before trick ``number``, which ``leader`` leads.

    ``bids`` is None where nobody has bid yet; then trick 1 comes next and ``leader`` bids first.
    ``blind`` are the seats that bid blind, ``won`` the tricks that each seat has taken so far. Cards that
    are nowhere have been played or were not dealt.
    """

    hands: tuple[tuple[AnyCard, ...], ...]
    trump: Suit | None
    dealer: int
    bids: tuple[int, ...] | None = None
    won: tuple[int, ...] = ()
    leader: int = 0
    number: int = 1
    blind: tuple[int, ...] = ()

    @property
    def cards(self) -> int:
        """How many cards each player was dealt."""
        return len(self.hands[0]) + self.number - 1


def resume(game: Game, rules: Rules, setup: Setup) -> WhistState:
    """Return the state that begins at ``setup``. Raises `KolodaError`."""
    _check(rules, setup)
    book = rulebook(game, rules, setup.trump)
    hands = [book.set_of(hand) for hand in setup.hands]
    shown = Trump(setup.trump, None, "always")
    table = Table(book, hands, setup.dealer, setup.cards, book.all - sum(hands), shown)
    if setup.bids is not None:
        table.phase = Phase.PLAY
        table.bids = list(setup.bids)
        table.blind = sum(1 << seat for seat in setup.blind)
        table.won = list(setup.won)
        table.number = setup.number
        table.word = setup.leader
        table.clear()
    return WhistState(table)


def setup_of(state: WhistState) -> Setup:
    """Return the setup of a state before the bids or between two tricks."""
    table = state.table
    players = range(len(table.hands))
    hands = tuple(state.hand(seat) for seat in players)
    trump = table.book.trump
    if table.phase is not Phase.PLAY:
        if table.phase is not Phase.BID or any(bid != NO_BID for bid in table.bids):
            raise ValueError("a setup stands before the bids or between two tricks")
        return Setup(hands, trump, table.dealer, leader=table.word)
    if table.trick:
        raise ValueError("a setup stands before the bids or between two tricks")
    blind = tuple(seat for seat in players if table.blind >> seat & 1)
    bids, won = tuple(table.bids), tuple(table.won)
    return Setup(hands, trump, table.dealer, bids, won, table.word, table.number, blind)


def _check(rules: Rules, setup: Setup) -> None:
    problems = Problems()
    players = len(setup.hands)
    if reason := rules.against_players(players):
        problems.add(reason)
    cards = [card for hand in setup.hands for card in hand]
    pack = set(rules.deck().cards())
    problems.add(*(f"{card} is not in the pack {rules.deck()}" for card in cards if card not in pack))
    problems.add(*(f"{card} is there more than once" for card in cards if cards.count(card) > 1))
    if len({len(hand) for hand in setup.hands}) > 1 or not cards:
        problems.add("all hands have the same number of cards, one at least")
    elif setup.cards > rules.largest:
        problems.add(
            f"{setup.cards} cards for each of {players} players: {setup.cards} × {players} ="
            f" {setup.cards * players} > {len(pack)}, the largest hand has {rules.largest}"
        )
    if not 0 <= setup.dealer < players:
        problems.add(f"dealer {setup.dealer} does not sit at a table of {players}")
    elif setup.bids is not None:
        problems.add(*_wrong_bids(rules, setup, setup.bids, players))
    problems.raise_if_any()


def _wrong_bids(rules: Rules, setup: Setup, bids: tuple[int, ...], players: int) -> list[str]:
    problems = []
    if len(bids) != players or any(not 0 <= bid <= setup.cards for bid in bids):
        problems.append(f"each of {players} players has bid a number from 0 to {setup.cards}")
    elif rules.hook and sum(bids) == setup.cards:
        problems.append(f"the bids make up the {setup.cards} tricks of this deal, which the hook forbids")
    if len(setup.won) != players or sum(setup.won) != setup.number - 1:
        problems.append(f"before trick {setup.number} the tricks taken add up to {setup.number - 1}")
    if not 0 <= setup.leader < players:
        problems.append(f"leader {SEATS[setup.leader]} does not sit at a table of {players}")
    return problems

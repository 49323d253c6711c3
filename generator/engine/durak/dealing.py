"""The beginning of a deal: dealing, the turned-up card, the first leader, hands that are given up."""

from collections.abc import Mapping
from functools import cache
from typing import Literal, TypeAlias

from generator.cards import AnyCard, Card, Joker, Rank, Suit
from generator.engine.contract import Deal, Event, Outcome
from generator.engine.durak import events
from generator.engine.durak.closing import ask_about_five, first_bout, long_suit
from generator.engine.durak.rulebook import rulebook
from generator.engine.durak.state import DurakState
from generator.engine.durak.table import Table
from generator.errors import Problems
from generator.rulesets.durak import Durak

Why: TypeAlias = Literal["lowest_trump", "highest_trump", "lowest_card", "left_of_dealer", "last_deal"]


def start(rules: Durak, deal: Deal) -> tuple[DurakState, tuple[Event, ...]]:
    """Deal the cards, turn up the trump, find the leader. Raises `KolodaError`."""
    _check_deal(rules, deal)
    log: list[Event] = []
    table = dealt(rules, deal, log)
    return DurakState(table), tuple(log)


def dealt(rules: Durak, deal: Deal, log: list[Event] | None) -> Table:
    """Return the table after dealing; the deal must fit the rules."""
    seats = tuple([(deal.dealer + 1 + i) % deal.players for i in range(deal.players)])
    count = rules.hand * deal.players
    in_hand = deal.cards[:count]
    trump, turned_up, stock = _turn_up(rules, in_hand, deal.cards[count:], log)
    book = rulebook(rules, trump)
    hands = [0] * deal.players
    bit = book.bit
    for card, place in zip(in_hand, _places(rules.hand, rules.deal_unit, deal.players), strict=True):
        hands[seats[place]] |= bit[card]
    leader, leader_card, why = _first_leader(rules, trump, turned_up, deal, in_hand, seats)
    table = Table(book, hands, tuple([bit[card] for card in stock]), leader)
    if log is not None:
        log.append(
            events.Dealt(deal.dealer, rules.hand, turned_up, len(stock), leader, leader_card, trump, why)
        )
    table.order = seats
    if not _given_up(table, seats, why, log) and not (
        rules.redeal5 == "ask" and ask_about_five(table, seats)
    ):
        first_bout(table, leader, 1, log)
    return table


@cache
def _places(hand: int, unit: int, players: int) -> tuple[int, ...]:
    """Return who gets each card, counted from the dealer's left (rule durak.deal.unit)."""
    rounds = [min(unit, hand - dealt) for dealt in range(0, hand, unit)]
    return tuple(place for cards in rounds for place in range(players) for _ in range(cards))


@cache
def _strengths(ranks: tuple[Rank, ...]) -> Mapping[Rank, int]:
    return {rank: strength for strength, rank in enumerate(ranks)}


def _turn_up(
    rules: Durak, in_hand: tuple[AnyCard, ...], rest: tuple[AnyCard, ...], log: list[Event] | None
) -> tuple[Suit | None, AnyCard | None, tuple[AnyCard, ...]]:
    """Return the trump suit, the card that decides it and the stock, that card last.

    With no card left the last one dealt decides; it stays with the dealer (durak.trump.nostock). A card
    that cannot be the trump card goes into the middle of the stock. Where no other is left, as always
    at japanese_a, diamonds are trumps and nothing is turned up.
    """
    if rules.special_trump == "japanese_a":
        return Suit.DIAMONDS, None, rest
    if not rest:
        last = in_hand[-1]
        if isinstance(last, Joker) or not _can_be_trump(rules, last):
            return Suit.DIAMONDS, None, ()
        return last.suit, last, ()
    place = next((place for place, card in enumerate(rest) if _can_be_turned_up(rules, card)), None)
    if place is None:
        return Suit.DIAMONDS, None, rest
    refused, turned_up, others = rest[:place], rest[place], rest[place + 1 :]
    if log is not None:
        log += [events.TurnedAgain(card) for card in refused]
    middle = len(others) // 2
    stock = (*others[:middle], *refused, *others[middle:], turned_up)
    return turned_up.suit if isinstance(turned_up, Card) else None, turned_up, stock


def _can_be_turned_up(rules: Durak, card: AnyCard) -> bool:
    if isinstance(card, Joker):
        return rules.joker_turnup == "no_trump"
    return _can_be_trump(rules, card)


def _can_be_trump(rules: Durak, card: Card) -> bool:
    return rules.special_trump == "none" or card.suit is not Suit.SPADES


def _first_leader(
    rules: Durak,
    trump: Suit | None,
    turned_up: AnyCard | None,
    deal: Deal,
    in_hand: tuple[AnyCard, ...],
    seats: tuple[int, ...],
) -> tuple[int, Card | None, Why]:
    """Return who leads first, the card that decided it, and why (rules durak.first.lead*)."""
    if deal.leader is not None:
        return deal.leader, None, "last_deal"
    if rules.first_lead == "left_of_dealer":
        return seats[0], None, "left_of_dealer"
    places = _places(rules.hand, rules.deal_unit, deal.players)
    held = [(card, place) for card, place in zip(in_hand, places, strict=True) if isinstance(card, Card)]
    trumps = [(card, place) for card, place in held if card.suit is trump]
    if not trumps and rules.no_trump_lead != "lowest_card":
        return seats[0], None, "left_of_dealer"
    order = _strengths(rules.rank_order)
    # Of several lowest cards the first one from the dealer's left decides.
    found = sorted(trumps or held, key=lambda pair: (order[pair[0].rank], pair[1]))
    highest = bool(trumps) and rules.first_lead == "s4b_turnup" and _is_below_ten(turned_up)
    card, place = found[-1] if highest else found[0]
    if not trumps:
        return seats[place], card, "lowest_card"
    return seats[place], card, "highest_trump" if highest else "lowest_trump"


def _is_below_ten(turned_up: AnyCard | None) -> bool:
    """Return whether the highest trump leads; for a ten, where the source is silent, the lowest does."""
    return isinstance(turned_up, Card) and tuple(Rank).index(turned_up.rank) < tuple(Rank).index(Rank.TEN)


def _given_up(table: Table, seats: tuple[int, ...], why: Why, log: list[Event] | None) -> bool:
    """End the deal where it must be dealt again: nobody has a trump, or five of a suit are too many."""
    rules = table.book.rules
    seat, suit = None, None
    nobody_has_a_trump = why == "left_of_dealer" and rules.first_lead != "left_of_dealer"
    if not nobody_has_a_trump or rules.no_trump_lead != "redeal":
        if rules.redeal5 != "auto":
            return False
        seat = next((seat for seat in seats if long_suit(table, seat) is not None), None)
        if seat is None:
            return False
        suit = long_suit(table, seat)
    table.result = Outcome("redeal", (), ())
    if log is not None:
        log += [events.Redealt(seat, suit), events.Ended(table.result)]
    return True


def _check_deal(rules: Durak, deal: Deal) -> None:
    problems = Problems()
    if reason := rules.against_players(deal.players):
        problems.add(reason)
    elif not 0 <= deal.dealer < deal.players:
        problems.add(f"dealer {deal.dealer} does not sit at a table of {deal.players}")
    elif deal.leader is not None and not 0 <= deal.leader < deal.players:
        problems.add(f"leader {deal.leader} does not sit at a table of {deal.players}")
    if sorted(map(str, deal.cards)) != sorted(map(str, rules.deck().cards())):
        problems.add(f"the cards dealt are not the {len(rules.deck())} cards of the pack {rules.deck()}")
    problems.raise_if_any()

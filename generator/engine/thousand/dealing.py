"""The beginning of a deal: the ritual, dealing, hands that are dealt again, golden deals."""

from collections.abc import Callable
from functools import cache
from itertools import chain
from operator import itemgetter
from typing import Literal, NamedTuple, TypeAlias

from generator.cards import AnyCard, Card, Rank
from generator.engine.contract import Deal, Event
from generator.engine.thousand import again, events
from generator.engine.thousand.bits import BIT, bits_of
from generator.engine.thousand.rulebook import rulebook
from generator.engine.thousand.sheet import cutter, fine_for_nines
from generator.engine.thousand.standing import beginning
from generator.engine.thousand.state import ThousandState
from generator.engine.thousand.table import Table
from generator.errors import Problems
from generator.rulesets.thousand import Thousand

Cards: TypeAlias = tuple[AnyCard, ...]
Events: TypeAlias = list[Event] | None
CUT_OFF = 7
"""How many cards a further cut moves from the top to the bottom; it decides which deal the record means."""
NINES_IN_A_ROW = 3
TALON, DEAD = -1, -2


def start(rules: Thousand, deal: Deal) -> tuple[ThousandState, tuple[Event, ...]]:
    """Deal the cards, by themselves or, where the deal has a sheet, within a match. Raises `KolodaError`."""
    check_deal(rules, deal)
    log: list[Event] = []
    table = dealt(rules, deal, log)
    return ThousandState(table), tuple(log)


def dealt(rules: Thousand, deal: Deal, log: Events) -> Table:
    """Return the table after dealing; the deal must fit the rules."""
    book = rulebook(rules)
    players = deal.players
    standing = deal.sheet or beginning(players)
    cards, fined = deal.cards, False
    if rules.ritual == "full":
        cards, fined = _ritual(rules, deal, log)
    bits = _bits(cards)
    hands = [sum(taken(bits)) for taken in _takers(players, book.draws, deal.dealer)]
    talon = tuple(bits[-book.talon :]) if book.draws else bits_of(hands[TALON])
    table = Table(book, standing, deal.dealer, hands[:players], talon, hands[DEAD])
    if fined:
        fine_for_nines(table, log)
        return table
    if log is not None:
        log.append(events.Dealt(deal.dealer, rules.hand, len(talon), book.dead, table.sitter))
    again.begin(table, log)
    return table


def _bits(cards: Cards) -> list[int]:
    """Return the bits of cards; those of a shuffled pack are known by identity, which is faster."""
    try:
        return [_known[name] for name in map(id, cards)]
    except KeyError:
        return [_bit(card) for card in cards]


_known: dict[int, int] = {}
_kept: list[AnyCard] = []  # alive, so that no other card has the id of one that is known
_MOST_KNOWN = 1000


def _bit(card: AnyCard) -> int:
    bit = BIT[card]  # type: ignore[index]
    if len(_known) < _MOST_KNOWN and id(card) not in _known:
        _kept.append(card)
        _known[id(card)] = bit
    return bit


@cache
def _steps(rules_players: int, draws: bool) -> tuple[int, ...]:
    """Return for each card in the order of dealing who gets it, counted from the dealer's left.

    One card at a time; the talon's come after the second to the fourth round, so that the bottom card is
    dealt to a player (rules thousand.deal.unit, thousand.deal.talon). Cards to be drawn stay in the pack.
    """
    if rules_players == 2 and draws:
        return (0, 1) * 7 + (TALON,) * 10
    active = 2 if rules_players == 2 else 3
    rounds = 10 if rules_players == 2 else 7
    aside = (
        {2: (TALON,), 3: (TALON,), 4: (DEAD,), 5: (DEAD,)}
        if active == 2
        else dict.fromkeys((2, 3, 4), (TALON,))
    )
    order: list[int] = []
    for number in range(1, rounds + 1):
        order += [*range(active), *aside.get(number, ())]
    return tuple(order)


@cache
def _order(players: int, draws: bool, dealer: int) -> tuple[int, ...]:
    return tuple(place if place < 0 else (dealer + 1 + place) % players for place in _steps(players, draws))


@cache
def _takers(players: int, draws: bool, dealer: int) -> tuple[Callable[[list[int]], tuple[int, ...]], ...]:
    """Return for each seat, and at the end for `DEAD` and `TALON`, what takes its cards out of a pack."""
    order = _order(players, draws, dealer)
    places = [[i for i, at in enumerate(order) if at == place] for place in (*range(players), DEAD, TALON)]
    return tuple(itemgetter(*some) if some else _nothing for some in places)  # none has a single card


def _nothing(_: list[int]) -> tuple[int, ...]:
    return ()


def order_of_dealing(rules: Thousand, players: int, dealer: int) -> tuple[int, ...]:
    """Return which seat each card goes to; `TALON` or `DEAD` for those that lie aside."""
    return _order(players, rules.two == "draw" and players == 2, dealer)


def _ritual(rules: Thousand, deal: Deal, log: Events) -> tuple[Cards, bool]:
    """Cut and look at the bottom card; return the pack to be dealt, and whether three nines end it.

    Rules thousand.cut.who, thousand.bottom.*. The cards of the deal are those after the first cut. What is
    done to them then is always the same, so that the same deal always goes the same way.
    """
    cards, dealer = deal.cards, deal.dealer
    again, alone = (_BEGUN_ANEW, _SHUFFLED_ALONE) if rules.bottom_look == "must" else (_CUT_AGAIN, _BURIED)
    happened: list[Event] = [events.Cut(cutter(rules, deal.players, dealer), dealer)]
    nines = 0
    fined = False
    while rules.bottom_look != "off":
        bottom = cards[-1]
        assert isinstance(bottom, Card)
        if bottom.rank is Rank.NINE:
            nines += 1
            if nines == NINES_IN_A_ROW and rules.nine_fine != "off":
                happened.append(events.BottomSeen(dealer, bottom, "fined"))
                fined = True
                break
            happened.append(events.BottomSeen(dealer, bottom, again.then))
            cards = again.done(cards)
            continue
        if bottom.rank is Rank.JACK:
            happened.append(events.BottomSeen(dealer, bottom, alone.then))
            cards = alone.done(cards)
        else:
            happened.append(events.BottomSeen(dealer, bottom, "dealt"))
        break
    if log is not None:
        log += happened
    return cards, fined


class _Remedy(NamedTuple):
    """What is done to a pack with a nine or a jack at the bottom, and how `BottomSeen` calls it."""

    then: Literal["cut_again", "buried", "begun_anew", "shuffled_alone"]
    done: Callable[[Cards], Cards]


def _cut(cards: Cards) -> Cards:
    return cards[CUT_OFF:] + cards[:CUT_OFF]


def _shuffled(cards: Cards) -> Cards:
    """Interleave the halves, the top card stays on top, and cut.

    Of nine such shuffles each brings another card to the bottom, so the four nines come to an end.
    """
    middle = len(cards) // 2
    return _cut(tuple(chain.from_iterable(zip(cards[:middle], cards[middle:], strict=True))))


def _buried(cards: Cards) -> Cards:
    middle = len(cards) // 2
    return (*cards[:middle], cards[-1], *cards[middle:-1])


_CUT_AGAIN, _BURIED = _Remedy("cut_again", _cut), _Remedy("buried", _buried)
_BEGUN_ANEW, _SHUFFLED_ALONE = _Remedy("begun_anew", _shuffled), _Remedy("shuffled_alone", _shuffled)


def check_deal(rules: Thousand, deal: Deal) -> None:
    """Raise `KolodaError` unless the deal and the sheet fit the rules."""
    problems = Problems()
    if reason := rules.against_players(deal.players):
        problems.add(reason)
    elif not 0 <= deal.dealer < deal.players:
        problems.add(f"dealer {deal.dealer} does not sit at a table of {deal.players}")
    elif deal.sheet is not None and len(deal.sheet.totals) != deal.players:
        problems.add(f"a sheet for {len(deal.sheet.totals)} players at a table of {deal.players}")
    if sorted(map(str, deal.cards)) != sorted(map(str, rules.deck().cards())):
        problems.add(f"the cards dealt are not the {len(rules.deck())} cards of the pack {rules.deck()}")
    problems.raise_if_any()

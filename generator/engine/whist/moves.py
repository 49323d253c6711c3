"""What each move does to the table; `legal` has said that it is allowed.

``log`` gathers the events. It is None where nobody reads them: in searches and simulations.
"""

from typing import TypeAlias, cast

from generator.engine.contract import Event, Outcome
from generator.engine.whist import events
from generator.engine.whist.actions import Bid, NameTrump
from generator.engine.whist.book import TRUMP_POWER, Lay, Move, Say, rulebook
from generator.engine.whist.game import Strength, set_of
from generator.engine.whist.legal import forbidden
from generator.engine.whist.table import NO_BID, Phase, Table

Events: TypeAlias = list[Event] | None
_NOTHING, _TOP = int(Strength.NOTHING), int(Strength.TOP)


def play(table: Table, move: Move, log: Events = None) -> None:
    """Change the table by a legal move."""
    if isinstance(move, Lay):
        _lay(table, move, log)
    else:
        _say(table, move, log)


def begin(table: Table, log: Events) -> None:
    """Begin a deal that has been dealt: blind bids come before anybody sees a card (rule gjoker.blind)."""
    if table.round is not None and table.book.game.is_blind(table.book.rules, table.round):
        table.phase = Phase.BLIND
    else:
        _show_cards(table, log)


def _show_cards(table: Table, log: Events) -> None:
    """Let the players look; where the trump is named, at a third of the hand (rule gjoker.trump9)."""
    if log is not None:
        log.append(_dealt(table))
    if table.shown.how == "named":
        table.phase, table.word = Phase.NAME, table.order[0]
    else:
        _next_bid(table, log)


def _dealt(table: Table) -> events.Dealt:
    assert table.round is not None, "a deal from the middle is not dealt"
    rules = table.book.rules
    trump, card, how = table.shown
    left = table.aside.bit_count()
    number = set_of(rules, table.round)
    leader = table.order[0]
    return events.Dealt(table.dealer, table.round, number, table.cards, left, card, trump, how, leader)


def _say(table: Table, say: Say, log: Events) -> None:
    action, seat = say.action, table.word
    if isinstance(action, Bid):
        barred = forbidden(table)
        table.bids[seat] = action.tricks
        table.blind |= action.blind << seat
        if log is not None:
            total = sum(bid for bid in table.bids if bid != NO_BID)
            log.append(events.BidMade(seat, action.tricks, action.blind, barred, total))
    elif isinstance(action, NameTrump):
        table.book = rulebook(table.book.game, table.book.rules, action.suit)
        if log is not None:
            log.append(events.TrumpNamed(seat, action.suit, table.first[seat].bit_count()))
    elif log is not None:
        log.append(events.Looked(seat))
    if table.phase is Phase.BLIND:
        _next_blind(table, seat, log)
    else:
        _next_bid(table, log)


def _next_blind(table: Table, seat: int, log: Events) -> None:
    """Ask the next for a blind bid; the dealer only where all the others have bid blind."""
    place = table.order.index(seat) + 1
    others = table.order[:-1]
    if place < len(others) or (place == len(others) and all(table.blind >> who & 1 for who in others)):
        table.word = table.order[place]
    else:
        _show_cards(table, log)


def _next_bid(table: Table, log: Events) -> None:
    """Ask the next who has not bid; when all have, the first of the order leads."""
    table.phase = Phase.BID
    for seat in table.order:
        if table.bids[seat] == NO_BID:
            table.word = seat
            return
    if log is not None:
        log.append(events.BiddingClosed(sum(table.bids), table.cards))
    table.phase, table.word = Phase.PLAY, table.order[0]
    table.clear()


def _lay(table: Table, lay: Lay, log: Events) -> None:
    """Lay a card; the strongest so far is kept with the trick."""
    seat, trick, hands = table.word, table.trick, table.hands
    if log is not None:
        log.append(_laid(table, lay))
    count = len(trick)
    if count and table.best != _NOTHING:
        power = lay.powers[table.led]
        if power == _TOP:
            power += count
        if power > table.best:
            table.best, table.winner = power, seat
        if lay.down:
            table.down |= lay.bit
    else:
        table.best, table.winner, table.led, table.highest = lay.power, seat, lay.led, lay.highest
    hands[seat] ^= lay.bit
    table.laid |= lay.bit
    trick.append((seat, lay))
    seat += 1
    if count + 1 == len(hands):
        _close(table, log)
    else:
        table.word = seat if seat < len(hands) else 0


def _laid(table: Table, lay: Lay) -> Event:
    """Return what happens when a card is laid."""
    seat, card, stance = table.word, lay.action.card, lay.stance
    if not table.trick:
        if stance is None:
            return events.Led(seat, table.number, card)
        return events.JokerLed(seat, table.number, card, cast(events.Demand, stance.word), stance.follow)
    held = table.hands[seat]
    suited = held & table.book.suits[table.led]
    if stance is not None:
        beats = stance.strength is Strength.TOP and _is_high(_winning(table))
        return events.JokerPlayed(seat, card, cast(events.Reply, stance.word), beats, bool(suited))
    duty: events.Duty = "free"
    if suited:
        duty = "highest" if table.highest else "suit"
    elif held & table.book.must[table.led]:
        duty = "trump"
    return events.Followed(seat, card, duty)


def _winning(table: Table) -> Lay:
    """Return the card that takes the trick as it lies."""
    return next(lay for seat, lay in table.trick if seat == table.winner)


def _close(table: Table, log: Events) -> None:
    """End a trick: who laid the strongest card takes it and leads to the next."""
    winner = table.winner
    table.won[winner] += 1
    if log is not None:
        lay = _winning(table)
        log.append(
            events.TrickWon(
                winner, table.number, lay.action.card, _won_by(table), table.won[winner], table.bids[winner]
            )
        )
    table.number += 1
    table.word = winner
    table.clear()
    if not table.hands[winner]:
        _score(table, log)


def _is_high(lay: Lay) -> bool:
    """Return whether a card is a joker that was laid to win."""
    return lay.stance is not None and lay.stance.strength >= Strength.ABOVE_SUIT


def _won_by(table: Table) -> events.WonBy:
    if _is_high(_winning(table)):
        return "joker"
    if table.best == Strength.LAST:
        return "lead"
    return "trump" if table.best >= TRUMP_POWER else "suit"


def _score(table: Table, log: Events) -> None:
    """End the deal: everyone writes what bid and tricks have brought."""
    book = table.book
    scored = [
        book.game.score(book.rules, table.cards, bid, won, bool(table.blind >> seat & 1))
        for seat, (bid, won) in enumerate(zip(table.bids, table.won, strict=True))
    ]
    points = tuple([of_seat for of_seat, _ in scored])
    places = tuple(sorted(table.order, key=lambda seat: -points[seat]))
    table.result = Outcome("scored", places, (), points)
    if log is not None:
        written = []
        for seat in table.order:
            blind = bool(table.blind >> seat & 1)
            of_seat, result = scored[seat]
            written.append(events.DealScored(seat, table.bids[seat], table.won[seat], of_seat, result, blind))
        log += [*written, events.Ended(table.result, tuple(written))]

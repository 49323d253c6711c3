"""From the first bid to the first lead: the auction, the talon, gifts, raising, contra."""

from typing import TypeAlias

from generator.engine.contract import Event
from generator.engine.thousand import events, tricks
from generator.engine.thousand.bits import CARD, NINES, cards_of, points_of
from generator.engine.thousand.rulebook import BLIND_BID, FORCED
from generator.engine.thousand.scoring import Result, golden_number
from generator.engine.thousand.sheet import close_deal, deal_again
from generator.engine.thousand.table import Phase, Table
from generator.rulesets.thousand import Thousand

Events: TypeAlias = list[Event] | None
WRITTEN_OFF = 60
"""What each opponent gets for a contract written off (rule thousand.rospis)."""
EVERY_THIRD = 3
THIRD_FINE = 120
FEW_TALON_NINES = 2


def forced_seat(table: Table) -> int | None:
    """Return who has to bid 100 (rule thousand.bid.opening), or None."""
    opening = table.book.rules.opening
    if opening == "off":
        return None
    return table.seats[0] if opening == "left" else table.seats[-1]


def begin(table: Table, log: Events) -> None:
    """Begin the auction, or a golden deal without one."""
    table.phase = Phase.AUCTION
    rules = table.book.rules
    golden = golden_number(rules, table.players)
    table.golden = table.standing.number <= golden
    if table.golden:
        fixed = table.seats[0] if rules.golden in ("a", "b") else None
        if log is not None:
            log.append(events.GoldenDeal(table.standing.number, golden, fixed))
        if fixed is not None:
            table.high, table.bid = fixed, BLIND_BID
            _won(table, log)
            return
    forced = forced_seat(table)
    if forced is None:
        _give_word(table, table.seats, log)
        return
    table.bid, table.high = FORCED, forced
    if log is not None:
        log.append(events.SatOnHundred(forced, FORCED))
    _give_word(table, table.others[forced], log)


def is_silent(table: Table, seat: int) -> bool:
    """Return whether a seat has too low a total to bid (rule thousand.bid.silence)."""
    below = table.book.rules.silence_below
    return below is not None and table.standing.totals[seat] < below


def _give_word(table: Table, order: tuple[int, ...], log: Events) -> None:
    """Give the word to the first of ``order`` who is still in and does not hold the highest bid."""
    holder = table.high if table.bid else None
    for seat in order:
        if table.out >> seat & 1 or seat == holder:
            continue
        if is_silent(table, seat):
            table.out |= 1 << seat
            if log is not None:
                log.append(events.Silent(seat, table.standing.totals[seat]))
            continue
        table.word = seat
        return
    if holder is not None:
        _won(table, log)
    else:
        _all_passed(table, log)


def bid(table: Table, amount: int, log: Events) -> None:
    """Bid more than the others."""
    seat = table.word
    if log is not None:
        least = table.book.bids[table.book.place_above(table.bid)]
        log.append(events.BidMade(seat, amount, amount > least))
    _bid(table, amount, False, log)


def bid_blind(table: Table, amount: int, log: Events) -> None:
    """Bid without having looked at the cards (rule thousand.blind)."""
    if log is not None:
        log.append(events.BlindBidMade(table.word, amount))
    _bid(table, amount, True, log)


def _bid(table: Table, amount: int, blind: bool, log: Events) -> None:
    seat = table.word
    table.bid, table.high, table.blind = amount, seat, blind
    table.acted |= 1 << seat
    _give_word(table, table.others[seat], log)


def say_pass(table: Table, _: int, log: Events) -> None:
    """Leave the auction, or let the contract be without contra."""
    seat = table.word
    if table.phase is Phase.CONTRA:
        if log is not None:
            log.append(events.NotDoubled(seat))
        assert table.declarer is not None
        others = table.others[table.declarer]
        if seat == others[-1]:
            tricks.begin(table, table.declarer)
        else:
            table.word = others[others.index(seat) + 1]
        return
    table.out |= 1 << seat
    table.acted |= 1 << seat
    if log is not None:
        log.append(events.Passed(seat))
    _give_word(table, table.others[seat], log)


def _all_passed(table: Table, log: Events) -> None:
    """Without a forced bid everyone may pass (rule thousand.bid.all_pass)."""
    if not table.book.rules.raspasy:
        deal_again(table, None, "all_passed", 0, False, log)
        return
    if log is not None:
        log.append(events.Raspasy(table.seats[0]))
    tricks.begin(table, table.seats[0])


def _won(table: Table, log: Events) -> None:
    """Make the highest bidder the declarer, who takes the talon."""
    seat, rules = table.high, table.book.rules
    table.declarer = table.word = table.leader = seat
    unopposed = table.bid == FORCED
    if table.blind:
        table.factor = 2
    if log is not None:
        log.append(events.AuctionWon(seat, table.bid, table.blind, unopposed))
    if table.book.draws:
        _after_gifts(table, log)
        return
    table.opened, table.talon = table.talon, ()
    talon = sum(table.opened)
    table.hands[seat] += talon
    hidden = (rules.talon_show == "hidden_at_100" and unopposed) or (
        rules.talon_show == "hidden_dark" and table.blind
    )
    table.shown = not hidden
    if log is not None:
        log.append(events.TalonTaken(seat, cards_of(talon), table.shown))
    points = points_of(talon)
    if rules.redeal_talon_nines and (talon & NINES).bit_count() >= FEW_TALON_NINES:
        deal_again(table, seat, "talon_nines", points, False, log)
    elif rules.redeal_talon is not None and points < rules.redeal_talon:
        if rules.redeal_talon_how == "ask":
            table.phase = Phase.TALON
        elif rules.redeal_talon_how == "auto" or unopposed:
            deal_again(table, seat, "weak_talon", points, False, log)
        else:
            talon_kept(table, log)
    else:
        talon_kept(table, log)


def may_raise(table: Table) -> bool:
    """Return whether the bid can be raised at all: not where it is fixed (rules thousand.raise, .blind)."""
    rules = table.book.rules
    fixed = table.golden and rules.golden in ("a", "b")
    return rules.raise_when != "off" and not table.blind and not fixed


def raises_before_giving(table: Table) -> bool:
    """Return whether the word on the bid comes before the gifts (rule thousand.raise)."""
    return table.book.rules.raise_when == "before_gifts" and may_raise(table)


def may_write_off(table: Table) -> bool:
    """Return whether the contract can be written off (rules thousand.rospis, thousand.rospis.limit)."""
    rules = table.book.rules
    if rules.write_off == "off" or table.blind or table.golden or table.gifts or table.declarer is None:
        return False
    if table.phase is Phase.GIVE and raises_before_giving(table):
        return False  # the word was given when the bid could be raised
    limit = rules.write_off_limit
    return limit is None or table.standing.write_offs[table.declarer] < limit


def talon_kept(table: Table, log: Events) -> None:
    """Go on with the talon in hand: raise or give, as the table has it."""
    table.phase = Phase.RAISE if raises_before_giving(table) else Phase.GIVE


def give(table: Table, card: int, log: Events) -> None:
    """Give a card to the next opponent."""
    seat = table.word
    to = table.others[seat][len(table.gifts)]
    table.hands[seat] -= card
    table.hands[to] += card
    table.gifts = (*table.gifts, (to, card))
    if log is not None:
        log.append(events.Given(seat, to, CARD[card]))
    if len(table.gifts) == table.book.rules.gifts:
        _after_gifts(table, log)


def _after_gifts(table: Table, log: Events) -> None:
    before = table.book.rules.raise_when == "before_gifts" and table.gifts
    if (may_raise(table) and not before) or (not table.gifts and may_write_off(table)):
        table.phase = Phase.RAISE
    else:
        _declare(table, log)


def raise_bid(table: Table, amount: int, log: Events) -> None:
    """Raise the own bid."""
    if log is not None:
        log.append(events.Raised(table.word, table.bid, amount))
    table.bid = amount
    _raised(table, log)


def stay(table: Table, _: int, log: Events) -> None:
    """Leave the contract as it is."""
    if log is not None:
        log.append(events.ContractSet(table.word, table.bid))
    if table.phase is Phase.RAISE:
        _raised(table, log)
    else:
        _contra(table, log)


def _raised(table: Table, log: Events) -> None:
    if len(table.gifts) < table.book.rules.gifts:
        table.phase = Phase.GIVE
    else:
        _declare(table, log)


def _declare(table: Table, log: Events) -> None:
    rules = table.book.rules
    if rules.open_hand or rules.misere:
        table.phase = Phase.DECLARE
    else:
        _contra(table, log)


def play_open(table: Table, _: int, log: Events) -> None:
    """Lay the cards open for twice the bid."""
    table.open = True
    table.factor *= 2
    if log is not None:
        log.append(events.OpenHand(table.word, cards_of(table.hands[table.word])))
    _contra(table, log)


def say_misere(table: Table, _: int, log: Events) -> None:
    """Undertake to win no trick."""
    table.misere = True
    if log is not None:
        log.append(events.MisereSaid(table.word, table.bid))
    _contra(table, log)


def _contra(table: Table, log: Events) -> None:
    assert table.declarer is not None
    if table.book.rules.contra:
        table.phase, table.word = Phase.CONTRA, table.others[table.declarer][0]
    else:
        tricks.begin(table, table.declarer)


def contra(table: Table, _: int, log: Events) -> None:
    """Double the contract; once is enough."""
    assert table.declarer is not None
    table.factor *= 2
    if log is not None:
        log.append(events.Doubled(table.word, table.declarer))
    tricks.begin(table, table.declarer)


def write_off(table: Table, _: int, log: Events) -> None:
    """Write the contract off: the declarer loses the bid, the opponents get their share."""
    seat = table.word
    count = table.standing.write_offs[seat] + 1
    others = table.others[seat]
    gains, fine = write_off_gains(table.book.rules, table.bid, others, table.players, count)
    close_deal(table, Result.of(table, "written_off", gains=gains, fine=fine), log)


def write_off_gains(
    rules: Thousand, bid: int, others: tuple[int, ...], players: int, count: int
) -> tuple[tuple[int, ...], int]:
    """Return what each seat gets for a contract written off, and the fine for the ``count``-th one.

    Rules thousand.rospis, thousand.rospis.third. Half a bid is rounded down; a bid that is split is
    rounded to 5 for each opponent.
    """
    if rules.write_off == "plus60":
        gain = WRITTEN_OFF
    elif rules.write_off == "half":
        gain = bid // 2
    else:
        gain = (2 * bid + 5 * len(others)) // (10 * len(others)) * 5
    fine = THIRD_FINE if rules.write_off_third and count % EVERY_THIRD == 0 else 0
    return tuple(gain if seat in others else 0 for seat in range(players)), fine

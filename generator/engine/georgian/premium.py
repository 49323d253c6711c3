"""The end of a set of Georgian Joker: premiums, who pays for them, a last set that is erased."""

from collections.abc import Iterator, Sequence

from generator.engine.whist.events import Closing, PremiumPaid, PremiumWon, SetErased
from generator.engine.whist.game import DealResult, Rules
from generator.rulesets.joker_georgian import JokerGeorgian

ZERO_PREMIUM = 500


def close_set(rules: Rules, number: int, deals: Sequence[DealResult]) -> tuple[Closing, ...]:
    """Return what the end of set ``number`` brings besides its deals (gjoker.premium, gjoker.last_deal)."""
    assert isinstance(rules, JokerGeorgian)
    closed: list[Closing] = []
    if rules.premium is not None:
        closed += _premiums(rules, number, deals)
    if rules.last_deal_erases and number == len(rules.sets):
        for seat in range(rules.players):
            if not deals[-1].is_met(seat):
                paid = sum(e.points for e in closed if isinstance(e, PremiumPaid) and e.seat == seat)
                closed.append(SetErased(seat, number, sum(deal.points[seat] for deal in deals) - paid))
    return tuple(closed)


def _premiums(rules: JokerGeorgian, number: int, deals: Sequence[DealResult]) -> Iterator[Closing]:
    """Yield the premium of everyone who has met all bids of the set, and who pays for it.

    ``best``: the best deal counts twice. ``neighbour``: the best but for the last one; or 500 where all
    bids of a set of small hands were none; the next to the left who has no premium loses his own best.
    """
    winners = [seat for seat in range(rules.players) if all(deal.is_met(seat) for deal in deals)]
    if rules.premium == "best":
        for seat in winners:
            yield PremiumWon(seat, number, max(deal.points[seat] for deal in deals), False)
        return
    small = any(cards < rules.largest for cards in rules.sets[number - 1])
    for seat in winners:
        zero = small and not any(deal.bids[seat] for deal in deals)
        points = ZERO_PREMIUM if zero else max(deal.points[seat] for deal in deals[:-1])
        yield PremiumWon(seat, number, points, zero)
        around = [(seat + step) % rules.players for step in range(1, rules.players)]
        payer = next((other for other in around if other not in winners), None)
        if payer is None or (rules.pairs and (payer - seat) % 2 == 0):
            continue
        best = max(deal.points[payer] for deal in deals[:-1])
        if best > 0:
            yield PremiumPaid(payer, seat, number, best)

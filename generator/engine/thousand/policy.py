"""A sensible way to play Thousand, for worked examples, simulations and testing. It knows only its view."""

import random

from generator.engine.thousand.actions import Action
from generator.engine.thousand.bits import (
    ABOVE,
    ACES,
    ALL,
    CARD,
    JACKS,
    MARRIAGES,
    NINES,
    PARTNER,
    SUIT_OF,
    TENS,
    VALUE,
    bits_of,
    pairs,
    points_of,
)
from generator.engine.thousand.rulebook import (
    ANNOUNCED,
    BID,
    BLIND,
    GIVE,
    RAISE,
    SAY_CONTRA,
    SAY_KEEP,
    SAY_MISERE,
    SAY_PASS,
    SAY_REDEAL,
    SAY_STAY,
    SAY_WRITE_OFF,
    action_of,
)
from generator.engine.thousand.strength import expected, expected_with_talon, least_missed
from generator.engine.thousand.table import Phase
from generator.engine.thousand.view import ThousandView

HOPELESS = 40
"""So many points short of the bid, a contract is written off rather than played."""
CAREFUL = 12
"""So far below what a hand may make a raised bid stays."""
DESPERATE = 25
"""How much more a player bids in the last try on the barrel, or against one who sits there."""


def sensible(view: ThousandView, rng: random.Random) -> Action:
    """Bid what the hand may make, give away what is missed least, lead what wins, announce in time."""
    if len(view.moves) == 1:
        return view.legal_actions[0]
    return action_of(_CHOICES[view.phase](view, rng))


def _redeal(view: ThousandView, rng: random.Random) -> int:
    """Have a poor hand dealt again; a marriage or two aces are worth keeping."""
    good = pairs(view.hand) or (view.hand & ACES).bit_count() > 1
    return SAY_KEEP if good else SAY_REDEAL


def _talon(view: ThousandView, rng: random.Random) -> int:
    return SAY_KEEP if expected(view.hand) > view.bid else SAY_REDEAL


def _willing(view: ThousandView) -> float:
    """Return up to how much a player is willing to bid: more on the barrel, and against a barrel."""
    standing, rules = view.standing, view.rules
    willing = expected_with_talon(view.hand, 0 if rules.gifts == 0 else 2 if rules.players == 2 else 3)
    tries = standing.tries[view.seat]
    if tries is not None:
        last = rules.barrel_tries is not None and tries + 1 >= rules.barrel_tries
        willing = max(willing, min(willing + DESPERATE * (1 + last), rules.barrel_contract))
    elif standing.on_barrel:
        willing += DESPERATE / 2
    return willing


def _auction(view: ThousandView, rng: random.Random) -> int:
    willing = _willing(view)
    for move in view.moves:
        if BLIND <= move < RAISE and rng.random() < _boldness(view):
            return move
    bids = [move for move in view.moves if BID <= move < BLIND and move - BID <= willing]
    if not bids:
        return SAY_PASS
    if len(bids) > 4 and rng.random() < 0.2:
        return bids[min(len(bids) // 2, 4)]
    return bids[0]


def _boldness(view: ThousandView) -> float:
    """Return how likely a player bids blind, who has not looked at the cards: more when far behind."""
    totals = view.standing.totals
    return 0.25 if max(totals) - totals[view.seat] > 300 else 0.04


def _raise(view: ThousandView, rng: random.Random) -> int:
    hopeful = expected(view.hand)
    if SAY_WRITE_OFF in view.moves and _is_hopeless(view, hopeful):
        return SAY_WRITE_OFF
    tries = view.standing.tries[view.seat]
    raises = [move for move in view.moves if RAISE <= move < GIVE]
    if tries is not None:  # from the barrel nothing less than the winning contract counts
        wins = [move for move in raises if move - RAISE >= view.rules.barrel_contract]
        if view.bid < view.rules.barrel_contract and wins:
            return wins[0]
    raises = [move for move in raises if move - RAISE <= hopeful - CAREFUL]
    return raises[-1] if raises else SAY_STAY


def _is_hopeless(view: ThousandView, hopeful: float) -> bool:
    return view.rules.gifts + hopeful < view.bid - HOPELESS


def _give(view: ThousandView, rng: random.Random) -> int:
    order = least_missed(view.hand, view.gone)
    if SAY_WRITE_OFF in view.moves:
        kept = view.hand - sum(order[: view.rules.gifts])
        if _is_hopeless(view, expected(kept)):
            return SAY_WRITE_OFF
    return GIVE + order[0]


def _declare(view: ThousandView, rng: random.Random) -> int:
    low = (view.hand & (NINES | JACKS)).bit_count() >= view.hand.bit_count() - 2
    if SAY_MISERE in view.moves and low and not view.hand & (ACES | TENS):
        return SAY_MISERE
    strong = expected(view.hand) > view.bid + 2 * DESPERATE
    return view.moves[-2] if strong and view.moves[-2] != SAY_MISERE else SAY_STAY


def _contra(view: ThousandView, rng: random.Random) -> int:
    strong = points_of(view.hand) + 15 * (view.hand & ACES).bit_count() > 75
    return SAY_CONTRA if strong and view.bid > 110 else SAY_PASS


def _play(view: ThousandView, rng: random.Random) -> int:
    if view.declarer is None or (view.misere and view.seat == view.declarer):
        return _lose(view)
    return _follow(view) if view.trick else _lead(view)


def _unseen(view: ThousandView) -> int:
    """Return the cards that may be in other hands."""
    seen = view.hand | view.gone | sum(view.trick)
    for to, card in view.given:
        if view.seat == view.declarer and to != view.seat:
            seen &= ~card  # a card given away is in another hand for sure, unless it has gone
    return ALL & ~seen


def _cost(view: ThousandView, bit: int) -> float:
    """Return what throwing a card away costs: its points, and more for what may still win or be announced."""
    cost = float(VALUE[bit])
    unseen = _unseen(view)
    if not ABOVE[bit] & unseen:
        cost += 6
    if bit in PARTNER and PARTNER[bit] & view.hand:
        cost += 40
    suit = SUIT_OF[bit]
    if bit & view.trumps:
        cost += 5
    guarded = view.hand & suit & TENS and unseen & suit & ACES and not bit & TENS
    if guarded and (view.hand & suit).bit_count() == 2:
        cost += 3
    return cost


def _lead(view: ThousandView) -> int:
    """Announce what can be announced, first cashing what nobody can take; otherwise lead to lose little."""
    unseen = _unseen(view)
    others = [seat for seat in view.seats if seat != view.seat]
    hand, trumps = view.hand, view.trumps
    masters = [bit for bit in bits_of(hand) if not ABOVE[bit] & unseen]

    def is_safe(bit: int) -> bool:
        """Return whether no opponent is known to be able to trump the card."""
        if not trumps or bit & trumps or not unseen & trumps:
            return True
        return not any(view.voids[seat] & bit and not view.voids[seat] & trumps for seat in others)

    announced = [move for move in view.moves if move & ANNOUNCED and move < BID]
    if announced:
        best = max(announced, key=lambda move: (_announced_value(move), _leads_better(move & ALL, unseen)))
        aces = [bit for bit in masters if bit & ACES and is_safe(bit) and not SUIT_OF[bit] & best]
        waiting = hand.bit_count() > 3 and not trumps
        return aces[0] if aces and waiting else best
    paired = sum(bit | PARTNER[bit] for bit in bits_of(hand) if bit in PARTNER and PARTNER[bit] & hand) // 2
    if trumps & hand and trumps & unseen and view.seat == view.declarer:
        high = [bit for bit in masters if bit & trumps]
        if high and (hand & trumps).bit_count() >= (unseen & trumps).bit_count():
            return max(high, key=lambda bit: VALUE[bit])
    safe = [bit for bit in masters if is_safe(bit) and not bit & paired]
    if safe:
        return max(safe, key=lambda bit: (not bit & trumps, VALUE[bit], -(hand & SUIT_OF[bit]).bit_count()))
    rest = [bit for bit in bits_of(hand) if not bit & paired] or list(bits_of(hand))
    return min(rest, key=lambda bit: (_cost(view, bit), -(hand & SUIT_OF[bit]).bit_count()))


def _announced_value(move: int) -> int:
    bit = move & ALL
    return 200 if bit & ACES else MARRIAGES[CARD[bit].suit]


def _leads_better(bit: int, unseen: int) -> int:
    """Prefer the king if nobody can take it, else the queen, which loses less."""
    taken = bool(ABOVE[bit] & unseen)
    return -VALUE[bit] if taken else VALUE[bit]


def _follow(view: ThousandView) -> int:
    """Win what can be won for good or cheaply, leave the declarer little, keep marriages together."""
    moves = view.moves
    best_seat, best = _winning(view)
    wins = [bit for bit in moves if _beats(bit, best, view.trumps)]
    last = len(view.trick) == len(view.seats) - 1
    lying = sum(VALUE[bit] for bit in view.trick)
    unseen = _unseen(view)
    if wins:
        if last:
            gains = [bit for bit in wins if lying or VALUE[bit] or not bit & view.trumps]
            if gains and (lying + max(VALUE[bit] for bit in gains) > 3 or view.seat == view.declarer):
                return min(gains, key=lambda bit: _winning_cost(view, bit))
        else:
            sure = [bit for bit in wins if not ABOVE[bit] & unseen & ~view.voids[_next(view)]]
            if sure and not _may_be_trumped(view, unseen):
                return max(sure, key=lambda bit: (-_breaks(view, bit), VALUE[bit]))
            cheap = [bit for bit in wins if bit & view.trumps and not best & view.trumps]
            if cheap and lying >= 3:
                return min(cheap, key=lambda bit: _cost(view, bit))
    friend = view.declarer not in (view.seat, best_seat) and last
    if friend and not wins:
        # The other opponent takes it from the declarer: what would be lost anyway may go there.
        return min(moves, key=lambda bit: (_breaks(view, bit), _cost(view, bit)))
    return min(moves, key=lambda bit: _cost(view, bit))


def _winning_cost(view: ThousandView, bit: int) -> float:
    """Return what winning with this card costs: points in it are won, a card that stays high is not spent."""
    keeps = 8.0 if not ABOVE[bit] & _unseen(view) else 0.0
    return keeps + 30 * _breaks(view, bit) + 4 * bool(bit & view.trumps) - VALUE[bit]


def _breaks(view: ThousandView, bit: int) -> bool:
    return bit in PARTNER and bool(PARTNER[bit] & view.hand)


def _next(view: ThousandView) -> int:
    place = view.seats.index(view.seat) + 1
    return view.seats[place % len(view.seats)]


def _may_be_trumped(view: ThousandView, unseen: int) -> bool:
    led = SUIT_OF[view.trick[0]]
    nobody = not view.trumps or led == view.trumps or not unseen & view.trumps
    return not nobody and bool(view.voids[_next(view)] & led)


def _beats(bit: int, best: int, trumps: int) -> bool:
    return bool(bit & ABOVE[best] or (bit & trumps and not best & trumps))


def _winning(view: ThousandView) -> tuple[int, int]:
    """Return who wins the trick so far, and with which card."""
    place = view.seats.index(view.leader)
    seat, best = view.leader, view.trick[0]
    for step, bit in enumerate(view.trick[1:], 1):
        if _beats(bit, best, view.trumps):
            seat, best = view.seats[(place + step) % len(view.seats)], bit
    return seat, best


def _lose(view: ThousandView) -> int:
    """Avoid tricks, or points where everyone plays alone: the highest card that does not win."""
    moves = [move for move in view.moves if move <= ALL]
    if not view.trick:
        return min(moves, key=lambda bit: (ABOVE[bit].bit_count() == 0, VALUE[bit]))
    _, best = _winning(view)
    under = [bit for bit in moves if not _beats(bit, best, view.trumps)]
    return max(under, key=lambda bit: VALUE[bit]) if under else min(moves, key=lambda bit: VALUE[bit])


_CHOICES = {
    Phase.REDEAL: _redeal,
    Phase.AUCTION: _auction,
    Phase.TALON: _talon,
    Phase.RAISE: _raise,
    Phase.GIVE: _give,
    Phase.DECLARE: _declare,
    Phase.CONTRA: _contra,
    Phase.PLAY: _play,
}

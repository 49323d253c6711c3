"""How many points a hand may be expected to make: what bids, gifts and raises are judged by.

The weights were fitted to some thousand deals played by `policy`; they are judgement, no rule.
"""

from functools import lru_cache

from generator.engine.thousand.bits import (
    ACES,
    KINGS,
    MARRIAGES,
    PARTNER,
    QUEENS,
    SUIT,
    TENS,
    VALUE,
    bits_of,
)

ACE, TEN_BEHIND, TEN_GUARDED, TEN_BARE, KING_BEHIND, LONG = 16.0, 13.0, 6.0, 2.0, 8.0, 4.0
TRUMP_CARD = 6.0
SURE, UNSURE = 0.97, 0.6
TALON = 14.0
"""What three unknown cards add beside marriages."""
UNSEEN = 17
"""The cards that a player of three does not see before the talon."""


@lru_cache(maxsize=1 << 16)
def expected(hand: int) -> float:
    """Return the points that a declarer with these cards may expect to make, marriages among them."""
    points, married = 0.0, []
    aces = hand & ACES
    for suit, cards in SUIT.items():
        held = hand & cards
        if not held:
            continue
        length = held.bit_count()
        if held & ACES:
            points += ACE
        if held & TENS:
            points += TEN_BEHIND if held & ACES else TEN_GUARDED if length > 1 else TEN_BARE
        if held & KINGS and held & ACES and held & TENS:
            points += KING_BEHIND
        if length > 3:
            points += LONG * (length - 3)
        if held & KINGS and held & QUEENS:
            married.append((MARRIAGES[suit], length))
    for place, (value, length) in enumerate(sorted(married, reverse=True)):
        sure = SURE if aces.bit_count() > place else UNSURE
        points += value * sure + (TRUMP_CARD * length if place == 0 else 0)
    return points


@lru_cache(maxsize=1 << 16)
def expected_with_talon(hand: int, talon: int) -> float:
    """Return the same before ``talon`` unknown cards are taken: some complete a marriage, some help."""
    points = expected(hand) + TALON * talon / 3
    aces = bool(hand & ACES)
    for bit in bits_of(hand & (KINGS | QUEENS)):
        if not PARTNER[bit] & hand:
            value = next(MARRIAGES[suit] for suit, cards in SUIT.items() if cards & bit)
            points += value * talon / UNSEEN * (SURE if aces else UNSURE)
    return points


@lru_cache(maxsize=1 << 16)
def least_missed(hand: int, gone: int) -> tuple[int, ...]:
    """Return the cards of a hand from the one that is missed least, for giving away.

    A card costs what the hand expects of it, the points in it, and the marriage that it may complete.
    """
    whole = expected(hand)

    def cost(bit: int) -> float:
        lost = whole - expected(hand - bit)
        if bit in PARTNER and not PARTNER[bit] & (hand | gone):
            lost += next(MARRIAGES[suit] for suit, cards in SUIT.items() if cards & bit) / 2
        suit = next(cards for cards in SUIT.values() if cards & bit)
        guard = 2.0 if hand & suit & TENS and (hand & suit).bit_count() == 2 else 0.0
        return lost + 0.7 * VALUE[bit] + guard + 0.3 * (hand & suit).bit_count()

    return tuple(sorted(bits_of(hand), key=cost))

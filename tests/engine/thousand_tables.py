"""Short ways to set up a moment of Thousand and to move on from it."""

from generator.cards import Card, Suit
from generator.engine.contract import Deal
from generator.engine.thousand import beginning, start
from generator.engine.thousand.bits import POINTS
from generator.engine.thousand.dealing import DEAD, TALON, order_of_dealing
from generator.engine.thousand.scores import ScoresState
from generator.engine.thousand.scoring import Result
from generator.engine.thousand.setup import Setup, resume
from generator.engine.thousand.sheettext import parse_standing
from generator.rulesets.thousand import PACK, Thousand

PLAIN = {
    "redeal_nines": "off",
    "redeal_three_nines": False,
    "redeal_weak": None,
    "redeal_talon": None,
}
"""Without hands that are dealt again, so that any cards are played."""


def cards(text):
    return tuple(Card.parse(code) for code in text.split())


def rest(*texts):
    """The cards of the pack that are in none of the texts."""
    used = set(" ".join(texts).split())
    return " ".join(str(card) for card in PACK.cards() if str(card) not in used)


def dealt(*hands, talon="", dead="", dealer=None, sheet=None, **rules):
    """The first state of a deal with these hands; the last hand deals unless another seat does.

    With three hands missing cards are not filled in: all 24 must be given.
    """
    rules = Thousand(**{**PLAIN, **rules})
    dealer = len(hands) - 1 if dealer is None else dealer
    given = {seat: list(cards(hand)) for seat, hand in enumerate(hands)}
    given |= {TALON: list(cards(talon)), DEAD: list(cards(dead))}
    order = order_of_dealing(rules, rules.players, dealer)
    pack = tuple(given[place].pop(0) for place in order)
    standing = parse_standing(sheet) if sheet else None
    return start(rules, Deal(pack, rules.players, dealer, sheet=standing))[0]


def tricks(
    *hands,
    trumps=None,
    leader=0,
    declarer=0,
    bid=100,
    won=None,
    married=None,
    taken=None,
    sheet=None,
    **rules,
):
    """The beginning of a trick; the points of cards that are gone are the declarer's unless ``won`` says."""
    rules = Thousand(**{**PLAIN, **rules})
    hands = tuple(cards(hand) for hand in hands)
    players = len(hands)
    lying = sum(POINTS[card.rank] for hand in hands for card in hand)
    none = (0,) * players
    won = won or tuple((120 - lying) * (seat == (declarer or 0)) for seat in range(players))
    setup = Setup(
        hands,
        dealer=players - 1,
        leader=leader,
        declarer=declarer,
        bid=bid,
        trump=Suit(trumps) if trumps else None,
        cards=won,
        married=married or none,
        tricks=taken or tuple(int(points > 0) for points in won),
        number=9 - len(hands[0]),
    )
    return resume(rules, setup)


def codes(state):
    return [str(action) for action in state.legal_actions()]


def after(state, acts):
    """The state after ``acts``, given by their codes with _ for a space, and the events of all of them."""
    happened = []
    for code in acts.split():
        known = {str(action).replace(" ", "_"): action for action in state.legal_actions()}
        state, events = state.apply(known[code])
        happened += events
    return state, happened


def of_kind(happened, kind):
    return [event for event in happened if isinstance(event, kind)]


def sheet_of(rules, text=None, dealer=0):
    """The sheet before a deal; ``text`` as in a record."""
    standing = parse_standing(text) if text else beginning(rules.players)
    return ScoresState(rules, standing, dealer)


def result(state, declarer, bid, *seats, factor=1):
    """The result of a deal: for each seat ``(cards, marriages, tricks)``."""
    made, married, taken = (tuple(part) for part in zip(*seats, strict=True))
    return Result("played", state.dealer, declarer, bid, made, married, (0,) * len(seats), taken, factor)

"""Short ways to set up a moment of Durak and to move on from it."""

from generator.cards import Suit, parse_card
from generator.engine.durak import Setup, resume
from generator.rulesets import Durak


def cards(text):
    return tuple(parse_card(code) for code in text.split())


def table(*hands, stock="", trump="D", leader=0, bout=1, **rules):
    """Return the state before a bout: one text of cards for each hand, house rules by keyword."""
    setup = Setup(
        tuple(cards(hand) for hand in hands), cards(stock), Suit(trump) if trump else None, leader, bout
    )
    return resume(Durak(**rules), setup)


def codes(state):
    return [str(action) for action in state.legal_actions()]


def after(state, acts):
    """Return the state after ``acts``, given by their codes, and the events of the last one."""
    events = ()
    for code in acts.split():
        state, events = state.apply({str(action): action for action in state.legal_actions()}[code])
    return state, events


def hands(state):
    return [" ".join(map(str, state.hand(seat))) for seat in range(len(state.hands))]


def rest(used, trump="D"):
    """Return the cards that are not ``used``, a trump last: the stock of a deal that has just begun."""
    left = [card for card in Durak().deck().cards() if str(card) not in used.split()]
    return " ".join(map(str, sorted(left, key=lambda card: card.suit == trump)))

"""The beginning of a deal: fourteen cards for everyone, the fifteenth for the one who starts."""

from generator.engine.contract import Deal, Event
from generator.engine.rummy import events
from generator.engine.rummy.cards import UNIT, kind_of
from generator.engine.rummy.rulebook import rulebook
from generator.engine.rummy.state import RummyState
from generator.engine.rummy.table import Table
from generator.errors import Problems
from generator.rulesets.joker import HAND, Rummy


def start(rules: Rummy, deal: Deal) -> tuple[RummyState, tuple[Event, ...]]:
    """Deal the cards, one at a time from the dealer's left. Raises `KolodaError`."""
    check_deal(rules, deal)
    table = dealt(rules, deal)
    return RummyState(table), (events.Dealt(deal.dealer, HAND, table.word, len(table.closed)),)


def dealt(rules: Rummy, deal: Deal) -> Table:
    """Return the table after dealing; the deal must fit the rules (rules joker.deal, joker.first_move)."""
    starter = (deal.dealer + 1) % deal.players
    kinds = [kind_of(card) for card in deal.cards]
    in_hand = HAND * deal.players
    hands = [0] * deal.players
    for place in range(deal.players):
        seat = (starter + place) % deal.players
        hands[seat] = sum([UNIT[kind] for kind in kinds[place : in_hand : deal.players]])
    hands[starter] += UNIT[kinds[in_hand]]
    return Table(rulebook(rules), hands, tuple(kinds[in_hand + 1 :]), starter)


def check_deal(rules: Rummy, deal: Deal) -> None:
    """Raise `KolodaError` for a deal that the rules do not allow."""
    problems = Problems()
    if reason := rules.against_players(deal.players):
        problems.add(reason)
    if sorted(map(kind_of, deal.cards)) != sorted(map(kind_of, rules.deck().cards())):
        problems.add(
            f"a deal needs all {rules.pack} cards of the pack {rules.deck()}, each as often as there"
        )
    if not 0 <= deal.dealer < deal.players:
        problems.add(f"the dealer {deal.dealer} does not sit at a table of {deal.players}")
    problems.raise_if_any()

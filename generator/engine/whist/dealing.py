"""The beginning of a deal: hands, the card that makes the trump, who bids first."""

from generator.engine.contract import Deal, Event
from generator.engine.whist.book import rulebook
from generator.engine.whist.game import Game, Rules, Trump, rounds
from generator.engine.whist.moves import Events, begin
from generator.engine.whist.state import WhistState
from generator.engine.whist.table import Table
from generator.errors import Problems


def start(
    game: Game, rules: Rules, deal: Deal, standing: int | None = None
) -> tuple[WhistState, tuple[Event, ...]]:
    """Deal the cards of deal number ``standing`` of a match, from 1. Raises `KolodaError`.

    Without it the last of the deals with the largest hands is dealt.
    """
    number = default_round(rules) if standing is None else standing
    _check(rules, deal, number)
    log: list[Event] = []
    return WhistState(dealt(game, rules, deal, number, log)), tuple(log)


def default_round(rules: Rules) -> int:
    """Return the number of the last deal of a match that has the largest hands."""
    sizes = rounds(rules)
    return len(sizes) - sizes[::-1].index(rules.largest)


def dealt(game: Game, rules: Rules, deal: Deal, number: int, log: Events) -> Table:
    """Return the table of deal ``number`` after dealing one by one; the deal must fit the rules."""
    cards = rounds(rules)[number - 1]
    players = deal.players
    count = cards * players
    pack = deal.cards
    if game.is_named(rules, cards):
        shown = Trump(None, None, "named")
    else:
        shown = game.trump_of(rules, pack[count - 1], pack[count] if count < len(pack) else None)
    book = rulebook(game, rules, shown.suit)
    bits = [book.bit[card] for card in pack[:count]]
    hands = [0] * players
    for seat in range(players):
        hands[(deal.dealer + 1 + seat) % players] = sum(bits[seat::players])
    table = Table(book, hands, deal.dealer, cards, book.all - sum(bits), shown)
    table.round = number
    if shown.how == "named":
        early = count // 3
        table.first = tuple(
            [sum(bits[(seat - deal.dealer - 1) % players : early : players]) for seat in range(players)]
        )
    begin(table, log)
    return table


def _check(rules: Rules, deal: Deal, number: int) -> None:
    problems = Problems()
    if reason := rules.against_players(deal.players):
        problems.add(reason)
    elif not 0 <= deal.dealer < deal.players:
        problems.add(f"dealer {deal.dealer} does not sit at a table of {deal.players}")
    if not 1 <= number <= len(rounds(rules)):
        problems.add(f"deal {number}: a match of these rules has the deals 1 to {len(rounds(rules))}")
    if sorted(map(str, deal.cards)) != sorted(map(str, rules.deck().cards())):
        problems.add(f"the cards dealt are not the {len(rules.deck())} cards of the pack {rules.deck()}")
    problems.raise_if_any()

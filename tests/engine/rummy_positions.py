"""Random rules and positions of the rummy, and a short way to set one up."""

from generator.cards import Card, Joker, Rank, Suit
from generator.engine.rummy.cards import JOKER_CARD, RANKS, SUITS, parse_code
from generator.engine.rummy.meld import parse_meld
from generator.engine.rummy.setup import Setup, resume
from generator.errors import KolodaError
from generator.rulesets.joker import Rummy


def cards(text):
    return tuple(map(parse_code, text.split()))


def table(*hands, closed="6D 6D", open="", melds="", opened="", word=0, turn=None, **rules):
    """Return the state before a turn: texts of cards; melds as ``A 5H 6H 7H, B QS QD *``."""
    made = []
    for number, text in enumerate(filter(None, melds.split(",")), 1):
        owner, *codes = text.split()
        made.append(parse_meld(number, "AB".index(owner), cards(" ".join(codes))))
    owners = {meld.owner for meld in made} | {"AB".index(seat) for seat in opened}
    setup = Setup(
        tuple(map(cards, hands)),
        () if closed == "-" else cards(closed),
        cards(open),
        word,
        turn or len(hands) + 1 + word,
        tuple(made),
        tuple(sorted(owners)),
        len(made) + 1,
    )
    return resume(Rummy(**rules), setup)


def codes(state):
    return [str(action) for action in state.legal_actions()]


def after(state, acts):
    """Return the state after ``acts``, given by their codes, and the events of the last one."""
    events = ()
    for code in acts.split():
        by_code = {str(action): action for action in state.legal_actions()}
        assert code in by_code, (code, sorted(by_code))
        state, events = state.apply(by_code[code])
    return state, events


def rummy_rules(rng):
    """A random combination of house rules that hold together, for two to four players."""
    while True:
        values = {key: rng.choice(option.choices) for key, option in Rummy.options().items()}
        values |= {"pack": rng.choice((106, 159)), "players": "any"}
        rules = Rummy(**values)
        if not list(rules.contradictions()):
            return rules


def position(rules, rng):
    """Return a state in the middle of a deal, with melds on the table and hands of any size."""
    players = rules.player_counts[0]
    pack = [JOKER_CARD if isinstance(card, Joker) else card for card in rules.deck().cards()]
    rng.shuffle(pack)
    melds = []
    most = rules.jokers_per_meld or rules.deck().jokers
    for _ in range(rng.randrange(1, 7)):
        wanted = _random_meld(rng, most)
        if all(pack.count(card) >= wanted.count(card) for card in wanted):
            for card in wanted:
                pack.remove(card)
            melds.append(parse_meld(len(melds) + 1, rng.randrange(players), tuple(wanted)))
    sizes = [rng.choice((1, 2, 3, 4, 6, 9, 14)) for _ in range(players)]
    hands = [tuple(pack.pop() for _ in range(size)) for size in sizes]
    if rng.random() < 0.5 and JOKER_CARD in pack:
        pack.remove(JOKER_CARD)
        hands[0] = (*hands[0], JOKER_CARD)
    closed = tuple(pack.pop() for _ in range(rng.randrange(5)))
    opened = {meld.owner for meld in melds} | {seat for seat in range(players) if rng.random() < 0.7}
    setup = Setup(
        tuple(hands),
        closed,
        tuple(pack.pop() for _ in range(rng.randrange(1, 4))),
        0,
        players + 1,
        tuple(melds),
        tuple(sorted(opened)),
        len(melds) + 1,
    )
    return resume(rules, setup), setup


def _random_meld(rng, jokers):
    """Return the cards of a run or a set, some of them jokers."""
    while True:
        if rng.random() < 0.6:
            suit, length = rng.choice(SUITS), rng.choice((3, 3, 4, 5, 7, 13, 14))
            low = rng.randrange(15 - length)
            meld = [Card(RANKS[place % 13], suit) for place in range(low, low + length)]
        else:
            rank = rng.choice(tuple(Rank))
            meld = [Card(rank, suit) for suit in rng.sample(tuple(Suit), rng.choice((3, 4)))]
        for _ in range(rng.choice((0, 1, 1, jokers))):
            meld[rng.randrange(len(meld))] = JOKER_CARD
        try:
            return list(parse_meld(1, 0, tuple(meld)).cards)
        except KolodaError:
            continue

"""The engine against the naive second implementation: the same acts, the same points, the same sheet."""

import random

import pytest

from generator.engine.contract import Deal, shuffled
from generator.engine.thousand import Standing, beginning, start
from generator.engine.thousand.bits import BIT, CARD, CODES, POINTS, cards_of
from generator.engine.thousand.policy import sensible
from generator.engine.thousand.rulebook import rulebook
from generator.engine.thousand.scores import ScoresState
from generator.engine.thousand.scoring import Result, golden_number
from generator.engine.thousand.sheet import next_dealer
from generator.rulesets.thousand import Thousand
from tests.engine.adapters import THOUSAND_CONTEXTS
from tests.engine.thousand_naive import Naive

BASIC = ("players", "two", "gifts", "barrel", "target", "target_cmp", "opening", "blind")


def rules_of_any_kind(rng):
    """A random combination of house rules that holds, the ritual left out: it decides the cards alone."""
    chosen = {"ritual": "off", "cut": "right", "bottom_look": "may", "nine_fine": "cutter"}
    options = list(Thousand.options().items())
    first = [pair for pair in options if pair[0] in BASIC]
    others = [pair for pair in options if pair not in first]
    rng.shuffle(others)
    for key, option in first + others:
        if key in chosen:
            continue
        wanted = {key: rng.choice(option.choices)}
        if key in BASIC:
            wanted = {**THOUSAND_CONTEXTS.get(f"{key}={wanted[key]}", {}), **wanted}
            wanted = {k: v for k, v in wanted.items() if k not in chosen}
        if not list(Thousand(**{**chosen, **wanted}).contradictions()):
            chosen |= wanted
    return Thousand(**chosen)


def naive_of(state, sheet):
    """The naive game with the cards of a state that has just been dealt."""
    table = state.table
    talon = table.opened or table.talon
    hands = [set(map(str, cards_of(hand & ~sum(talon)))) for hand in table.hands]
    dead = set(map(str, cards_of(table.dead)))
    return Naive(table.book.rules, hands, [str(CARD[bit]) for bit in talon], dead, table.dealer, sheet)


def sheet_of(standing):
    return {
        "totals": list(standing.totals),
        "bolts": list(standing.bolts),
        "tries": list(standing.tries),
        "falls": list(standing.falls),
        "offs": list(standing.write_offs),
        "number": standing.number,
        "made": standing.made,
    }


def compared(rules, deal, choose, depth=1):
    """Play a deal in both; return the final state and the naive game."""
    state, _ = start(rules, deal)
    standing = deal.sheet or beginning(deal.players)
    naive = naive_of(state, sheet_of(standing))
    step = 0
    while state.to_move is not None:
        assert naive.turn == state.to_move
        actions = state.legal_actions()
        if step % depth == 0:
            assert [str(action) for action in actions] == naive.legal()
        action = choose(state)
        naive.apply(str(action))
        state, _ = state.apply(action)
        step += 1
    assert bool(naive.over)
    reason = state.result.reason
    assert reason == naive.over or (naive.over == "played" and reason in ("made", "failed"))
    if reason != "redeal":
        lines, made = naive.lines()
        assert list(state.table.written) == lines
        assert made == {"made": True, "alone": None}.get(reason, False)
        booked = naive.booked()
        assert {**sheet_of(state.after), "winner": state.after.winner} == booked
        assert state.result.scores == tuple(
            new - old for new, old in zip(booked["totals"], standing.totals, strict=True)
        )
    return state, naive


def at_random(rng):
    return lambda state: rng.choice(state.legal_actions())


def by_both(rng, share=0.15):
    """Mostly sensible, so that contracts are made, barrels reached and marriages announced."""

    def choose(state):
        if rng.random() < share:
            return rng.choice(state.legal_actions())
        return sensible(state.view(state.to_move), rng)

    return choose


def random_standing(rules, rng):
    """A sheet from the middle of a match, near its edges."""
    n = rules.players
    totals, tries = [], []
    for _ in range(n):
        sits = rules.barrel is not None and rng.random() < 0.25
        near = (rules.barrel or rules.target) - 5
        total = min(near, rng.choice((-555, -240, -125, 300, 435, 555, 760, 870)))
        totals.append(rules.barrel if sits else total)
        tries.append(rng.randrange(rules.barrel_tries or 3) if sits else None)
    return Standing(
        tuple(totals),
        tuple(rng.randrange(3) if rules.bolt != "off" else 0 for _ in range(n)),
        tuple(tries),
        tuple(rng.randrange(3) for _ in range(n)),
        tuple(rng.randrange(4) for _ in range(n)),
        rng.randrange(1, 6),
    )


def check_deals(seeds):
    for seed in seeds:
        rng = random.Random(seed)
        rules = rules_of_any_kind(rng)
        cards = shuffled(rules.deck(), seed, rules.players)
        sheet = random_standing(rules, rng) if seed % 2 else None
        deal = Deal(cards.cards, rules.players, cards.dealer, seed, sheet=sheet)
        compared(rules, deal, by_both(rng) if seed % 4 < 3 else at_random(rng), depth=3)


def random_result(state, rng):
    """A deal as it might have ended: tricks with their points shared out at random, marriages, a bid."""
    rules, n = state.rules, state.rules.players
    playing = [seat for seat in range(n) if n < 4 or seat != state.dealer]
    bid = rng.choice([bid for bid in rulebook(rules).bids if bid <= 180])
    declarer = rng.choice(playing)
    if rules.write_off != "off" and rng.random() < 0.08:
        return state.written_off(declarer, bid)
    cards, tricks, married, bonus = [0] * n, [0] * n, [0] * n, [0] * n
    pack = [card for card in CODES if n > 2 or rules.two == "draw" or str(card) not in ("9C", "JD")]
    rng.shuffle(pack)
    size = len(playing)
    winners = rng.sample(playing, rng.randrange(1, size + 1))
    for first in range(0, len(pack) - len(pack) % size, size):
        winner = rng.choice([*winners, declarer])
        tricks[winner] += 1
        cards[winner] += sum(POINTS[card.rank] for card in pack[first : first + size])
    for value in (40, 60, 80, 100):
        winner = rng.choice(playing)
        married[winner] += value * (tricks[winner] > 0 and rng.random() < 0.4)
    if rules.last_trick10:
        bonus[rng.choice([seat for seat in playing if tricks[seat]])] = 10
    golden = state.standing.number <= golden_number(rules, n)
    factor = rng.choice((1, 1, 1, 2))
    shares = (tuple(cards), tuple(married), tuple(bonus), tuple(tricks))
    talon = sum(BIT[card] for card in rng.sample(pack, 3)) if n == 4 else 0
    return Result("played", state.dealer, declarer, bid, *shares, factor, golden=golden, talon=talon)


def naive_booking(state, result):
    """The naive sheet after a result."""
    n = result.players
    naive = Naive(state.rules, [()] * n, [], (), result.dealer, sheet_of(state.standing))
    naive.over, naive.declarer, naive.bid, naive.times = (
        result.kind,
        result.declarer,
        result.bid,
        result.factor,
    )
    naive.won = [[points] for points in result.cards]
    naive.married, naive.tricks, naive.extra = list(result.married), list(result.tricks), list(result.bonus)
    naive.golden, naive.seen_talon = result.golden, list(map(str, cards_of(result.talon)))
    return naive.booked()


def check_matches(seeds, longest=400):
    """Whole matches of random results under random rules: both sheets agree after every deal."""
    ended = 0
    for seed in seeds:
        rng = random.Random(seed)
        rules = rules_of_any_kind(rng)
        state = ScoresState(rules, beginning(rules.players), seed % rules.players)
        for _ in range(longest):
            result = random_result(state, rng)
            expected = naive_booking(state, result)
            state, _ = state.apply(result)
            assert {**sheet_of(state.standing), "winner": state.standing.winner} == expected, (seed, result)
            if state.to_move is None:
                assert rules.reaches(max(state.standing.totals))
                ended += 1
                break
    return ended


def check_played_matches(seeds):
    """Whole matches of sensible players who err now and then, under the presets."""
    for seed in seeds:
        rng = random.Random(seed)
        rules = Thousand.preset(sorted(set(Thousand.PRESETS) - {"s2"})[seed % (len(Thousand.PRESETS) - 1)])
        standing, dealer = beginning(rules.players), seed % rules.players
        while standing.winner is None:
            cards = shuffled(rules.deck(), rng.getrandbits(32), rules.players)
            deal = Deal(cards.cards, rules.players, dealer, sheet=standing)
            state, _ = compared(rules, deal, by_both(rng, 0.02), depth=7)
            if state.result.reason != "redeal":
                dealer = next_dealer(standing, state.after, dealer)
            standing = state.after
        assert rules.reaches(standing.totals[standing.winner])


def test_deals_of_any_kind():
    check_deals(range(500))


def test_matches():
    assert check_matches(range(200)) > 100
    check_played_matches(range(7))


@pytest.mark.slow
@pytest.mark.parametrize("part", range(8))
def test_twenty_thousand_deals(part):
    check_deals(range(1_000 + 2_500 * part, 3_500 + 2_500 * part))


@pytest.mark.slow
def test_thousands_of_matches():
    assert check_matches(range(1_000, 4_000)) > 2_000
    check_played_matches(range(100, 170))

"""Matches, summaries, views, lessons, excerpts, exact odds: what stands around the rules of Thousand."""

import random
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from generator.cards import Card
from generator.engine.contract import IllegalAction, shuffled
from generator.engine.kon import parse, render
from generator.engine.play import play
from generator.engine.thousand import beginning, events, start
from generator.engine.thousand.bits import BIT, CODES, POINTS, cards_of
from generator.engine.thousand.excerpts import excerpts, played_by, size, smaller
from generator.engine.thousand.facts import below, facts_of, marriage, points_of_hands
from generator.engine.thousand.figures import COLUMNS, measure
from generator.engine.thousand.kon import record_of, replay
from generator.engine.thousand.lesson import lesson_of
from generator.engine.thousand.match import play_match
from generator.engine.thousand.policy import sensible
from generator.engine.thousand.sheettext import parse_standing, standing_text
from generator.engine.thousand.shown import SHOWABLE, TOLD, rules_shown
from generator.engine.thousand.summary import summary_of, summary_of_match
from generator.errors import KolodaError
from generator.rulesets.thousand import Thousand

THE_360 = """\
[Game "thousand"]
[Rules "players=3 bid_max=300"]
A: AS TS KH QH KD QD KC
B: 9S JS QS KS AD TD AC
C: AH TH 9H JH 9D JD 9C
talon: QC TC JC
bid B 100 C - A 300 B -
give >BTC >CJC
1 A AS 9S AH = A {C holds no spade: he may throw any card}
2 A TS JS TH = A
3 A KH! AD 9H = A
4 A QH TD JH = A
5 A KD! AC 9D = A
6 A QD TC JD = A
7 A KC! QS 9C = A
8 A QC KS JC = A
score A 300 B 0 C 0
"""


def played(seed, **rules):
    rules = Thousand(**rules)
    deal = shuffled(rules.deck(), seed, rules.players)
    state, opening = start(rules, deal)
    return play(state, [sensible] * rules.players, random.Random(seed), deal, opening)


class TestRecords:
    """thousand.play.tricks, thousand.round.range (B13, B43)."""

    def test_the_deal_of_360_points(self):
        (record,) = parse(THE_360)
        assert render([record]) == THE_360
        log = replay(record)
        (told,) = [event for event in log.events if isinstance(event, events.DealScored)]
        own = told.scores[0]
        assert (own.cards, own.marriages, own.points, own.written) == (120, 100 + 80 + 60, 360, 300)
        assert replay(parse(record_of(log))[0]).events == log.events

    @pytest.mark.parametrize(
        ("line", "instead", "words"),
        [
            ("bid B 100 C - A 300 B -", "bid B 100 C - A 305 B -", "300 is the highest bid at this table"),
            ("bid B 100 C - A 300 B -", "bid B 100 A 300 C - B -", "player C has the word"),
            ("bid B 100 C - A 300 B -", "bid C 100 A - B -", "player C first says whether to deal again"),
            ("give >BTC >CJC", "give >CTC >BJC", "player B is given a card first"),
            ("give >BTC >CJC", "give >B9S >CJC", "does not hold 9S"),
            ("3 A KH! AD 9H = A", "3 A KH! AD 9H = B", "here it is A"),
            ("3 A KH! AD 9H = A", "3 A KH! AD JD = A", "hearts are led and held"),
            ("3 A KH! AD 9H = A", "3 B KH! AD 9H = A", "player A leads"),
            ("3 A KH! AD 9H = A", "4 A KH! AD 9H = A", "here comes trick 3"),
            ("1 A AS 9S AH = A", "1 A KH! 9S AH = A", "no trick yet"),
            ("score A 300 B 0 C 0", "score A 360 B 0 C 0", "here it is A 300 B 0 C 0"),
            ("C: AH TH 9H JH 9D JD 9C", "C: AH TH 9H JH 9D JD 9S", "9S is there more than once"),
            ("talon: QC TC JC", "talon: QC TC", "talon has 2 cards: 3 are dealt"),
        ],
    )
    def test_what_is_wrong_is_said(self, line, instead, words):
        text = THE_360.replace(line, instead).replace(" {C holds no spade: he may throw any card}", "")
        text = text.replace(line, instead)
        with pytest.raises(KolodaError) as caught:
            replay(parse(text, "x.kon")[0])
        assert words in str(caught.value)
        assert str(caught.value).startswith("x.kon:")

    FOUR_NINES = """\
[Game "thousand"]
[Dealer "A"]
A: AS TS KH QH KD QD KC
B: QC JS QS KS AD TD AC
C: AH TH 9H 9S 9D JD 9C
talon: JH TC JC
"""

    @pytest.mark.parametrize(
        "line", ["bid C 100 A - B -", "bid B 100 C -", "give >BTC >CJC", "1 B QS AS 9S = A"]
    )
    def test_who_is_asked_about_another_deal_answers_first(self, line):
        """thousand.redeal.nines: whatever comes next, C holds all four nines."""
        with pytest.raises(KolodaError) as caught:
            replay(parse(self.FOUR_NINES + line, "x.kon")[0])
        assert "player C first says whether to deal again: write keep C or redeal C" in str(caught.value)
        assert str(caught.value).startswith("x.kon:7")

    def test_who_answers_about_another_deal(self):
        for answer, reason in (("redeal C", "redeal"), ("keep C\nbid B 100 C - A -", None)):
            log = replay(parse(self.FOUR_NINES + answer)[0])
            assert (log.outcome.reason if log.outcome else None) == reason
        with pytest.raises(KolodaError, match="player B is not asked whether to deal again"):
            replay(parse(self.FOUR_NINES + "keep B")[0])

    @pytest.mark.parametrize(
        "text",
        [
            "deal:1 | A 0 | B 0 | C 0",
            "deal:12 made:1 | A 880 barrel:2 bolts:1 falls:2 writeoffs:3 | B -240 | C 880 barrel",
        ],
    )
    def test_a_sheet_as_text(self, text):
        assert standing_text(parse_standing(text)) == text

    @pytest.mark.parametrize("text", ["A 0", "deal:1", "deal:1 | B 0", "deal:1 | A x", "deal:1 | A 0 x:2"])
    def test_a_sheet_that_cannot_be_read(self, text):
        with pytest.raises(KolodaError):
            parse_standing(text)


class TestConservation:
    """Rules thousand.deal.size, thousand.players: nothing is lost on the way (B1, B4, B47, B49)."""

    @pytest.mark.parametrize("seed", range(12))
    @pytest.mark.parametrize("name", ["s0", "mk", "two-draw", "four"])
    def test_of_cards_and_points(self, seed, name):
        rules = Thousand.preset(name)
        deal = shuffled(rules.deck(), seed, rules.players)
        state, opening = start(rules, deal)
        log = play(state, [sensible] * rules.players, random.Random(seed), deal, opening)
        for state in (*(step.state for step in log.steps), log.final):
            table = state.table
            parts = [*table.hands, *table.talon, *table.trick, table.gone, table.dead]
            assert sum(parts) == sum(BIT.values())
            assert sum(part.bit_count() for part in parts) == 24
        if log.final.table.result.reason in ("made", "failed"):
            table = log.final.table
            assert sum(table.cards) == 120 and sum(table.tricks) == (12 if name == "two-draw" else 8)
            said = sum(
                getattr(event, "points", 0) for event in log.events if isinstance(event, events.MarriageSaid)
            )
            assert sum(table.married) == said
            declarer = table.declarer
            assert table.written[declarer] in (table.bid, -table.bid)

    def test_the_dead_cards_of_two_belong_to_nobody(self):
        rules = {"players": 2, "gifts": 1, "write_off": "off", "redeal_talon": None, "redeal_nines": "off"}
        log = played(3, **rules, redeal_weak=None, redeal_three_nines=False)
        table = log.final.table
        assert sum(table.cards) + sum(POINTS[card.rank] for card in cards_of(table.dead)) == 120

    def test_two_at_the_table_are_each_others_only_opponents(self):
        assert start(Thousand.preset("two"), shuffled(Thousand().deck(), 1, 2))[0].table.others[0] == (1,)


class TestViews:
    def test_a_talon_taken_unseen_is_hidden_from_the_others(self):
        rules = Thousand(redeal_weak=None, redeal_talon=None, redeal_three_nines=False)
        deal = shuffled(rules.deck(), 5, 3)
        state, _ = start(rules, deal)
        for _ in range(2):
            state = state.apply(state.legal_actions()[0])[0]
        declarer = state.table.declarer
        assert [bool(state.view(seat).talon) for seat in range(3)] == [seat == declarer for seat in range(3)]

    def test_only_giver_and_receiver_know_a_gift(self):
        rules = Thousand(redeal_weak=None, redeal_talon=None, redeal_three_nines=False)
        state, _ = start(rules, shuffled(rules.deck(), 5, 3))
        for _ in range(3):
            state = state.apply(state.legal_actions()[0])[0]
        declarer = state.table.declarer
        receiver = state.table.others[declarer][0]
        known = [len(state.view(seat).given) for seat in range(3)]
        assert [known[declarer], known[receiver], sum(known)] == [1, 1, 2]


class TestMatches:
    """thousand.dealer.next, thousand.dealer.first, thousand.rospis.count_dealer; the sheet and its marks."""

    @pytest.mark.parametrize("name", [name for name in Thousand.PRESETS if name != "s2"])
    def test_a_match_ends_with_a_winner(self, name):
        rules = Thousand.preset(name)
        match = play_match(rules, rules.players, [sensible] * rules.players, 5)
        (winner,) = match.winners
        totals = [0] * rules.players
        for row in match.sheet:
            for seat, entry in enumerate(row.entries):
                totals[seat] += entry.points
                assert entry.total == totals[seat]
                assert set(entry.marks) <= set("ZDRO-!#B↓")
        assert rules.reaches(totals[winner]) and len(match.sheet) <= len(match.deals)

    def test_the_same_seed_gives_the_same_match(self):
        one, other = (play_match(Thousand(), 3, [sensible] * 3, 9) for _ in range(2))
        assert one == other
        done = summary_of_match(Thousand(), sensible, 9)
        assert done.winner == one.winners[0] and done.deals == len(one.sheet)
        assert done.totals == tuple(entry.total for entry in one.sheet[-1].entries)

    def test_the_left_neighbour_deals_next_and_the_same_dealer_again(self):
        match = play_match(Thousand(), 3, [sensible] * 3, 9)
        for before, after in zip(match.deals, match.deals[1:], strict=False):
            step = 0 if before.outcome.reason == "redeal" else 1
            assert after.deal.dealer == (before.deal.dealer + step) % 3

    def test_the_marks(self):
        marks = set()
        for seed in range(6):
            for name in ("s0", "win1000", "four"):
                rules = Thousand.preset(name)
                match = play_match(rules, rules.players, [sensible] * rules.players, seed)
                marks |= {mark for row in match.sheet for entry in row.entries for mark in entry.marks}
        assert marks >= set("ZR-!#B↓")

    def test_a_match_that_is_broken_off_has_no_winner(self):
        assert play_match(Thousand(), 3, [sensible] * 3, 9, most=3).winners == ()

    def test_a_deal_of_a_match_survives_its_record(self):
        for log in play_match(Thousand.preset("win1000"), 3, [sensible] * 3, 4).deals:
            text = record_of(log)
            again = replay(parse(text)[0])
            assert again.events == log.events and again.final == log.final
            assert ("match" in text) is (
                log.outcome.reason != "redeal" and log.first.standing != beginning(3)
            )

    def test_a_summary_is_the_deal(self):
        for seed in range(20):
            log = played(seed)
            short = summary_of(Thousand(), log.deal, sensible, random.Random(seed))
            assert (short.reason, short.scores) == (log.outcome.reason, log.outcome.scores)

    def test_the_figures_of_a_match(self):
        row = measure(Thousand(), 3, 7)
        assert len(row) == len(COLUMNS) and row[0] == summary_of_match(Thousand(), sensible, 7).deals


class TestPolicy:
    """What people would do (B24: only legal acts are chosen, as the contract tests hold)."""

    def test_contracts_are_made_more_often_than_not(self):
        matches = [summary_of_match(Thousand(), sensible, seed) for seed in range(12)]
        tried = [made for match in matches for bid, made in match.contracts if bid > 100]
        assert len(tried) > 150 and sum(tried) / len(tried) > 0.5

    def test_it_bids_more_with_a_marriage(self):
        bids = {True: [], False: []}
        for seed in range(200):
            log = played(seed, redeal_weak=None, redeal_three_nines=False)
            for step in log.steps:
                if step.state.table.phase == "auction" and not step.state.table.acted:
                    hand = set(map(str, step.state.hand(step.state.to_move)))
                    holds = any({f"K{suit}", f"Q{suit}"} <= hand for suit in "SHCD")
                    bids[holds].append(str(step.action) != "-")
        assert sum(bids[True]) / len(bids[True]) > sum(bids[False]) / len(bids[False]) + 0.3


class TestExamples:
    def test_excerpts_can_be_recorded(self):
        log = played(8)
        parts = list(excerpts(log))
        assert len(parts) > 20
        for part in parts:
            again = replay(parse(record_of(part))[0])
            assert again.events == part.events and again.first == part.first and again.final == part.final
            assert rules_shown(part) <= set(SHOWABLE)

    def test_smaller_ones_tell_the_same(self):
        part = next(p for p in excerpts(played(8)) if p.deal is None and size(p)[2] > 12)
        for fewer in smaller(part):
            assert size(fewer)[2] == size(part)[2] - 3
            assert [step.action for step in fewer.steps] == [step.action for step in part.steps]

    def test_played_by_other_rules(self):
        log = played(8)
        same = played_by(Thousand(), log)
        assert same.events == log.events
        assert played_by(Thousand(bid_hand="flat120"), replay(parse(THE_360)[0])) is None

    def test_a_lesson_shows_a_contract_that_is_made(self):
        best = max(
            (lesson_of(played(seed)) or ((0.0,), None) for seed in range(60)), key=lambda found: found[0]
        )
        kinds = [type(event).__name__ for event in best[1].events]
        assert kinds.count("BidMade") >= 2 and "MarriageSaid" in kinds
        assert next(event for event in best[1].events if isinstance(event, events.DealScored)).made
        assert lesson_of(played(next(s for s in range(99) if played(s).outcome.reason == "redeal"))) is None

    def test_ids_are_told_once(self):
        assert len(set(SHOWABLE + TOLD)) == len(SHOWABLE + TOLD)


class TestOdds:
    """The table of exact odds, and the same by counting every hand."""

    @pytest.mark.parametrize(
        ("share", "percent"),
        [
            (lambda facts: facts.four_nines, 0.33),
            (lambda facts: facts.three_nines, 5.93),
            (lambda facts: facts.weak_hand[13], 0.48),
            (lambda facts: facts.weak_hand[14], 0.76),
            (lambda facts: facts.weak_hand[15], 1.14),
            (lambda facts: facts.weak_talon[4], 2.57),
            (lambda facts: facts.weak_talon[5], 4.94),
            (lambda facts: facts.two_nines_in_talon, 6.13),
            (lambda facts: facts.marriage[7], 28.5),
            (lambda facts: facts.marriage[8], 36.7),
            (lambda facts: facts.marriage[10], 54.0),
        ],
    )
    def test_the_table(self, share, percent):
        digits = 1 if percent > 20 else 2
        assert round(float(100 * share(facts_of(Thousand()))), digits) == percent

    def test_points_of_a_hand(self):
        facts = facts_of(Thousand())
        assert (facts.mean, facts.most, facts.least) == (35, 74, 6)
        assert (facts.table, facts.all_marriages, facts.highest_bid) == (400, 280, 300)

    def test_thresholds_of_three_players_are_none_for_two(self):
        """Four nines, four jacks, two queens are 14; 6 + 16 + 16 + 16 + 6 of 276 talons have less than 5."""
        rules = Thousand.preset("two")
        facts = facts_of(rules)
        assert facts.least == 4 * 2 + 2 * 3 and facts.weak_hand[14] == 0
        assert facts.weak_talon[5] == Fraction(60, 276)
        assert rules.redeal_weak is rules.redeal_talon is None

    def test_talons_by_counting(self):
        every = list(combinations(CODES, 3))
        assert len(every) == 2024
        weak = [sum(POINTS[card.rank] for card in talon) for talon in every]
        assert sum(points < 4 for points in weak) == 52 and sum(points < 5 for points in weak) == 100
        assert below(5, 3) == Fraction(100, 2024)
        assert dict(points_of_hands(3)) == {p: weak.count(p) for p in set(weak)}

    def test_marriages_by_counting(self):
        def holds(hand):
            ranks = {(card.rank.value, card.suit) for card in hand}
            return any({("K", suit), ("Q", suit)} <= ranks for suit in {card.suit for card in hand})

        every = list(combinations(CODES, 4))
        assert marriage(4) == Fraction(sum(map(holds, every)), comb(24, 4))


def test_an_act_after_the_end_is_refused():
    log = played(8)
    with pytest.raises(IllegalAction, match="the deal has ended"):
        log.final.apply(log.steps[-1].action)
    assert Card.parse("9S") in CODES

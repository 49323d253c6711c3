"""Scoring and the sheet: rounding, bolts, the barrel, dumps, and whole matches calculated by hand.

The matches are records in ``matches/``: the checkpoints behind `=` were calculated by hand, the arithmetic is
in the comments, and replaying a record verifies them.
"""

from pathlib import Path

import pytest

from generator.engine.contract import IllegalAction
from generator.engine.kon import parse, render
from generator.engine.thousand import events
from generator.engine.thousand.kon import replay
from generator.engine.thousand.scoring import rounded
from generator.errors import KolodaError
from generator.rulesets.thousand import Thousand
from tests.engine.thousand_tables import of_kind, result, sheet_of

MATCHES = sorted((Path(__file__).parent / "matches").glob("*.kon"))
TO_FIVE = [0] * 3 + [5] * 5 + [10] * 5 + [15] * 5 + [20] * 5 + [25] * 5 + [30] * 3
TO_TEN = [0] * 5 + [10] * 10 + [20] * 10 + [30] * 6


def test_there_is_a_match_of_every_preset():
    assert {path.stem for path in MATCHES} == set(Thousand.PRESETS)


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.stem)
def test_a_match_calculated_by_hand(path):
    text = path.read_text(encoding="utf-8")
    (record,) = parse(text, path.name)
    assert render([record]) == text and record.tag("Preset") == path.stem
    log = replay(record)
    assert len(log.steps) >= 12 and all(line.checkpoint for line in record.lines)
    assert log.final.standing.winner is not None
    kinds = {type(event) for event in log.events}
    wanted = {events.Bolted, events.BoltFined, events.OnBarrel, events.FellOff, events.WrittenOff}
    if log.first.rules.barrel_second == "knock_off" and path.stem in ("s0", "two", "two-draw"):
        assert any(event.why == "knocked_off" for event in of_kind(log.events, events.FellOff))
    if log.first.rules.dump:
        wanted.add(events.Dumped)
    if path.stem == "mk":
        wanted.remove(events.FellOff)  # this match is won in the second deal on the barrel
    assert wanted | {events.Frozen, events.MatchWon} <= kinds


@pytest.mark.parametrize("points", range(31))
def test_rounding(points):
    """thousand.score.defenders: to the nearest, halves upwards; 12 to 10 and 23 to 25, 15 to 20."""
    assert rounded(points, None) == points
    assert rounded(points, 5) == TO_FIVE[points]
    assert rounded(points, 10) == TO_TEN[points]


def scored(declarer, bid, *seats, sheet=None, factor=1, **rules):
    state = sheet_of(Thousand(**rules), sheet)
    state, happened = state.apply(result(state, declarer, bid, *seats, factor=factor))
    return state.standing, happened


class TestContract:
    """thousand.score.declarer, thousand.score.declarer_round, thousand.slam, thousand.last_trick10 (B36)."""

    def test_plus_or_minus_the_bid(self):
        assert scored(0, 110, (120, 80, 8), (0, 0, 0), (0, 0, 0))[0].totals == (110, 0, 0)
        assert scored(0, 100, (95, 0, 6), (15, 0, 1), (10, 0, 1))[0].totals == (-100, 15, 10)
        assert scored(0, 100, (100, 0, 6), (10, 0, 1), (10, 0, 1))[0].totals == (100, 10, 10)

    @pytest.mark.parametrize(
        ("rules", "totals"),
        [
            ({}, (-100, 12, 10)),
            ({"round": 5}, (-100, 10, 10)),
            ({"round": 5, "round_when": "before"}, (100, 10, 10)),
            ({"round": 10}, (-100, 10, 10)),
            ({"round": 10, "round_when": "before"}, (100, 10, 10)),
        ],
    )
    def test_ninety_eight_of_a_hundred(self, rules, totals):
        assert scored(0, 100, (98, 0, 5), (12, 0, 2), (10, 0, 1), **rules)[0].totals == totals

    def test_the_table_sum_is_120_and_the_marriages(self):
        _, happened = scored(0, 100, (70, 40, 5), (30, 60, 2), (20, 0, 1))
        (told,) = of_kind(happened, events.DealScored)
        assert sum(score.points for score in told.scores) == 120 + 40 + 60

    def test_more_than_120_in_the_tricks_cannot_be(self):
        """B42: a table in prose with 95, 60 and 50 is refused, and so are 85 for marriages."""
        with pytest.raises(IllegalAction, match="205 points, but the pack has 120"):
            scored(0, 100, (95, 0, 4), (60, 0, 2), (50, 0, 2))
        with pytest.raises(IllegalAction, match="marriages cannot bring"):
            scored(0, 100, (95, 85, 4), (15, 0, 2), (10, 0, 2))
        with pytest.raises(IllegalAction, match="marriages cannot bring"):
            scored(0, 100, (95, 280, 4), (15, 100, 2), (10, 0, 2))

    def test_360_is_the_most_and_the_bid_is_written(self):
        """B43."""
        standing, happened = scored(0, 300, (120, 240, 8), (0, 0, 0), (0, 0, 0))
        assert of_kind(happened, events.DealScored)[0].scores[0].points == 360
        assert standing.totals[0] == 300

    def test_a_doubled_contract(self):
        assert scored(0, 120, (100, 40, 6), (10, 0, 1), (10, 0, 1), factor=2)[0].totals == (240, 10, 10)
        assert scored(0, 120, (80, 0, 6), (20, 0, 1), (20, 0, 1), factor=4)[0].totals == (-480, 20, 20)

    def test_all_the_tricks(self):
        seats = (120, 40, 8), (0, 0, 0), (0, 0, 0)
        assert scored(0, 120, *seats, slam=True)[0].totals[0] == 180
        assert scored(0, 120, *seats)[0].totals[0] == 120
        assert scored(0, 120, (116, 40, 7), (4, 0, 1), (0, 0, 0), slam=True)[0].totals[0] == 120


class TestBolts:
    """thousand.bolt, thousand.bolt.reset, thousand.bolt.declarer."""

    NOTHING = (100, 0, 7), (0, 0, 0), (20, 0, 1)
    NINES = (100, 0, 6), (0, 0, 1), (20, 0, 1)

    def test_a_trick_of_three_nines_is_no_bolt(self):
        assert scored(0, 100, *self.NINES)[0].bolts == (0, 0, 0)
        assert scored(0, 100, *self.NINES, bolt_when="no_points")[0].bolts == (0, 1, 0)

    @pytest.mark.parametrize(("fine", "total"), [(120, 280), (60, 340)])
    def test_the_third_one(self, fine, total):
        sheet = "deal:5 | A 0 | B 400 bolts:2 | C 0"
        standing, happened = scored(0, 100, *self.NOTHING, sheet=sheet, bolt_fine=fine)
        assert standing.totals[1] == total and standing.bolts[1] == 0
        assert of_kind(happened, events.BoltFined) == [events.BoltFined(1, fine)]

    def test_a_trick_breaks_a_row(self):
        sheet = "deal:5 | A 0 | B 400 bolts:2 | C 0"
        assert scored(0, 100, *self.NINES, sheet=sheet, bolt="row3")[0].bolts[1] == 0
        assert scored(0, 100, *self.NINES, sheet=sheet)[0].bolts[1] == 2
        assert scored(0, 100, *self.NOTHING, sheet=sheet, bolt="off")[0].totals[1] == 400

    @pytest.mark.parametrize(("own", "bolts"), [(False, 0), (True, 1)])
    def test_the_declarers_own(self, own, bolts):
        seats = (0, 0, 0), (60, 0, 4), (60, 0, 4)
        assert scored(0, 100, *seats, bolt_own=own)[0].bolts[0] == bolts


class TestBarrel:
    """Rules thousand.barrel.at, thousand.barrel.need, thousand.barrel.how, thousand.barrel.tries,
    thousand.barrel.fail, thousand.barrel.second, thousand.barrel.simultaneous, thousand.barrel.marriages,
    thousand.barrel.three (B35).
    """

    LOSES = (20, 0, 1), (80, 40, 5), (20, 0, 2)
    FOUR = "deal:9 | A 880 barrel{} | B 300 | C 100"

    @pytest.mark.parametrize("barrel", [880, 900])
    def test_the_total_is_held(self, barrel):
        seats = (100, 100, 6), (10, 0, 1), (10, 0, 1)
        standing, _ = scored(0, 200, *seats, sheet="deal:9 | A 750 | B 0 | C 0", barrel=barrel)
        assert standing.totals[0] == barrel and standing.tries[0] == 0

    @pytest.mark.parametrize(
        ("rules", "bid", "wins"),
        [
            ({}, 115, False),
            ({}, 120, True),
            ({"barrel_need": "gt"}, 120, False),
            ({"barrel_need": "gt"}, 125, True),
            ({"barrel_need": 125}, 120, False),
            ({"barrel_need": "gt", "target": 1001}, 125, True),
            ({"barrel_need": "gt", "target_cmp": "gt"}, 125, True),
            ({"barrel": 900}, 100, True),
            ({"barrel": 900, "barrel_need": "gt", "target": 1001}, 100, False),
            ({"barrel": 900, "barrel_need": "gt", "target": 1001}, 105, True),
        ],
    )
    def test_what_wins(self, rules, bid, wins):
        sheet = f"deal:9 | A {rules.get('barrel', 880)} barrel | B 300 | C 100"
        standing, _ = scored(0, bid, (90, 40, 6), (20, 0, 1), (10, 0, 1), sheet=sheet, **rules)
        assert (standing.winner == 0) is wins

    def test_three_deals(self):
        """B35: tries are counted at the end of a deal; after the third -120."""
        standing, _ = scored(1, 100, *self.LOSES, sheet=self.FOUR.format(""))
        assert standing.totals == (880, 400, 120) and standing.tries[0] == 1
        standing, _ = scored(1, 100, *self.LOSES, sheet=self.FOUR.format(":1"))
        assert standing.tries[0] == 2
        standing, happened = scored(1, 100, *self.LOSES, sheet=self.FOUR.format(":2"))
        assert standing.totals[0] == 760 and standing.tries[0] is None and standing.falls[0] == 1
        assert of_kind(happened, events.FellOff) == [events.FellOff(0, "tries", 120, 760, 1, None)]

    @pytest.mark.parametrize(("tries", "falls"), [(1, True), (2, False), (3, False), (None, False)])
    def test_other_numbers_of_tries(self, tries, falls):
        standing, _ = scored(1, 100, *self.LOSES, sheet=self.FOUR.format(""), barrel_tries=tries)
        assert (standing.tries[0] is None) is falls

    def test_only_own_contracts_are_tries(self):
        standing, _ = scored(1, 100, *self.LOSES, sheet=self.FOUR.format(":2"), barrel_try="own")
        assert standing.tries[0] == 2
        lost = (80, 0, 5), (20, 0, 2), (20, 0, 1)
        standing, _ = scored(0, 100, *lost, sheet=self.FOUR.format(":2"), barrel_try="own")
        assert standing.totals[0] == 760

    @pytest.mark.parametrize(("fine", "total"), [(0, 880), (120, 760), (240, 640)])
    def test_the_fine(self, fine, total):
        standing, _ = scored(1, 100, *self.LOSES, sheet=self.FOUR.format(":2"), barrel_fine=fine)
        assert standing.totals[0] == total and standing.tries[0] is None

    @pytest.mark.parametrize(("reset", "total", "falls"), [(True, 0, 0), (False, 760, 3)])
    def test_the_third_fall(self, reset, total, falls):
        sheet = "deal:9 | A 880 barrel:2 falls:2 | B 300 | C 100"
        standing, _ = scored(1, 100, *self.LOSES, sheet=sheet, barrel_reset=reset)
        assert (standing.totals[0], standing.falls[0]) == (total, falls)

    @pytest.mark.parametrize(
        ("second", "totals", "tries"),
        [
            ("knock_off", (760, 880, 120), (None, 0, None)),
            ("coexist", (880, 880, 120), (1, 0, None)),
            ("first", (880, 760, 120), (1, None, None)),
        ],
    )
    def test_a_second_one_climbs(self, second, totals, tries):
        sheet = "deal:9 | A 880 barrel | B 790 | C 100"
        standing, _ = scored(1, 100, *self.LOSES, sheet=sheet, barrel_second=second)
        assert (standing.totals, standing.tries) == (totals, tries)

    @pytest.mark.parametrize(
        ("tie", "totals"),
        [
            ("all_fall", (760, 760, 120)),
            ("first", (760, 880, 120)),
            ("last", (880, 760, 120)),
            ("coexist", (880, 880, 120)),
        ],
    )
    def test_two_climb_at_once(self, tie, totals):
        sheet = "deal:9 | A 865 | B 790 | C 100"
        assert scored(1, 100, *self.LOSES, sheet=sheet, barrel_tie=tie)[0].totals == totals

    def test_marriages_count_or_not(self):
        seats = (90, 40, 6), (20, 0, 1), (10, 0, 1)
        assert scored(0, 120, *seats, sheet=self.FOUR.format(""))[0].winner == 0
        assert scored(0, 120, *seats, sheet=self.FOUR.format(""), barrel_marriages=False)[0].winner is None
        every = (120, 0, 8), (0, 0, 0), (0, 0, 0)
        assert scored(0, 120, *every, sheet=self.FOUR.format(""), barrel_marriages=False)[0].winner == 0

    def test_there_is_no_rounding_where_marriages_do_not_count(self):
        seats = (118, 0, 7), (2, 0, 1), (0, 0, 0)
        rules = {"round": 5, "round_when": "before"}
        assert scored(0, 120, *seats, sheet=self.FOUR.format(""), **rules)[0].winner == 0
        assert (
            scored(0, 120, *seats, sheet=self.FOUR.format(""), barrel_marriages=False, **rules)[0].winner
            is None
        )

    def test_a_bolts_fine_throws_off(self):
        sheet = "deal:9 | A 880 barrel bolts:2 | B 300 | C 100"
        standing, happened = scored(1, 100, (0, 0, 0), (80, 40, 6), (40, 0, 2), sheet=sheet)
        assert standing.totals[0] == 760 and of_kind(happened, events.FellOff)[0].why == "fined"

    def test_a_fine_costs_itself_and_not_the_fall(self):
        sheet = "deal:9 | A 880 barrel bolts:2 | B 300 | C 100"
        seats = (0, 0, 0), (80, 40, 6), (40, 0, 2)
        assert scored(1, 100, *seats, sheet=sheet, barrel_fine=240)[0].totals[0] == 760

    def test_two_climb_while_the_third_sits(self):
        sheet = "deal:9 | A 880 barrel | B 790 | C 865"
        standing, _ = scored(1, 100, *self.LOSES, sheet=sheet)
        assert (standing.totals, standing.tries) == ((880, 760, 760), (1, None, None))

    def test_who_uses_up_the_tries_is_not_pushed_off_as_well(self):
        sheet = "deal:9 | A 880 barrel:2 | B 790 | C 100"
        standing, _ = scored(1, 100, *self.LOSES, sheet=sheet)
        assert (standing.totals[:2], standing.tries[:2]) == ((760, 880), (None, 0))
        assert standing.falls[0] == 1

    def test_the_deal_of_the_climb_is_no_try(self):
        standing, _ = scored(1, 100, *self.LOSES, sheet="deal:9 | A 865 | B 300 | C 100")
        assert standing.tries[0] == 0

    def test_any_fall_counts_to_the_three(self):
        sheet = "deal:9 | A 880 barrel falls:2 | B 790 falls:2 | C 100"
        standing, _ = scored(1, 100, *self.LOSES, sheet=sheet)
        assert standing.totals[0] == 0  # pushed off
        sheet = "deal:9 | A 865 falls:2 | B 790 | C 100"
        assert scored(1, 100, *self.LOSES, sheet=sheet)[0].totals[:2] == (0, 760)  # two at once

    def test_without_a_barrel_the_target_ends_it(self):
        sheet = "deal:9 | A 450 | B 380 | C 100"
        rules = {"barrel": None, "target": 500}
        assert scored(1, 120, (50, 0, 3), (60, 60, 4), (10, 0, 1), sheet=sheet, **rules)[0].winner == 1
        standing, _ = scored(1, 120, (60, 0, 3), (50, 60, 4), (10, 0, 1), sheet=sheet, **rules)
        assert standing.winner == 0  # 510; B has failed

    @pytest.mark.parametrize(("compare", "winner"), [("ge", 0), ("gt", None)])
    def test_exactly_the_target(self, compare, winner):
        """thousand.target: 380 + 120 = 500 reaches 500 and is not more."""
        seats = (100, 40, 6), (10, 0, 1), (10, 0, 1)
        rules = {"barrel": None, "target": 500, "target_cmp": compare}
        assert scored(0, 120, *seats, sheet="deal:9 | A 380 | B 0 | C 0", **rules)[0].winner == winner

    def test_the_sum_is_booked_once(self):
        """B32: booking is a function of the sheet and the result."""
        once = scored(1, 100, *self.LOSES, sheet=self.FOUR.format(":2"))
        assert once == scored(1, 100, *self.LOSES, sheet=self.FOUR.format(":2"))


class TestDump:
    """thousand.dump555."""

    WINS = (100, 40, 6), (10, 0, 1), (10, 0, 1)

    def test_exactly_555(self):
        sheet = "deal:9 | A {} | B 545 | C -120"
        standing, happened = scored(0, 100, *self.WINS, sheet=sheet.format(455), dump=555)
        assert standing.totals == (0, 0, -110) and len(of_kind(happened, events.Dumped)) == 2
        assert scored(0, 100, *self.WINS, sheet=sheet.format(456), dump=555)[0].totals[0] == 556
        assert scored(0, 100, *self.WINS, sheet=sheet.format(455))[0].totals[0] == 555

    def test_minus_555_too(self):
        sheet = "deal:9 | A -455 | B 0 | C 0"
        loses = (80, 0, 6), (20, 0, 1), (20, 0, 1)
        assert scored(0, 100, *loses, sheet=sheet, dump=555, dump_minus=True)[0].totals[0] == 0
        assert scored(0, 100, *loses, sheet=sheet, dump=555)[0].totals[0] == -555


class TestGolden:
    """thousand.golden."""

    def book(self, made, number=1, **rules):
        state = sheet_of(Thousand(**rules), f"deal:{number} | A 0 | B 0 | C 0")
        points = 100 if made else 40
        seats = (points, 40, 6), (110 - points, 60, 1), (10, 0, 1)
        plain = result(state, 0, 120, *seats)
        state, happened = state.apply(plain._replace(golden=rules["golden"] != "off"))
        return state, happened

    @pytest.mark.parametrize(
        ("kind", "marriages", "totals"),
        [
            ("off", True, (120, 70, 10)),
            ("a", True, (240, 140, 20)),
            ("c", True, (240, 140, 20)),
            ("c", False, (240, 80, 20)),
            ("b", True, (240, 70, 10)),
        ],
    )
    def test_what_is_doubled(self, kind, marriages, totals):
        assert self.book(True, golden=kind, golden_marriages=marriages)[0].standing.totals == totals

    def test_a_failed_one_is_dealt_again(self):
        state, happened = self.book(False, golden="b")
        assert state.standing.totals[0] == -240 and state.standing.number == 1 and state.dealer == 0
        assert of_kind(happened, events.GoldenFailed) == [events.GoldenFailed(True)]
        assert self.book(True, golden="b")[0].dealer == 1

    def test_all_is_nothing_if_nobody_made_one(self):
        assert self.book(False, 3, golden="c", golden_reset=True)[0].standing.totals == (0, 0, 0)
        assert self.book(False, 2, golden="c", golden_reset=True)[0].standing.totals != (0, 0, 0)
        assert self.book(True, 3, golden="c", golden_reset=True)[0].standing.totals != (0, 0, 0)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("deal B 100 A 30/2 B 70+60/5 C 20/1 = A 30 B 100 C 21", "here it is A 30 B 100 C 20"),
        ("deal B 103 A 30/2 B 70+60/5 C 20/1", "103 cannot be bid"),
        ("deal B 100 A 30/2 B 70+60/5", "of each seat"),
        ("deal X 100 A 30/2 B 70+60/5 C 20/1", "begins with the declarer"),
        ("deal B 100 A 31/2 B 70+60/5 C 20/1", "121 points"),
        ("score A 30", "needs one of these"),
        ("deal B 100 A 30/2 B 70+60/5 C 20/1 talon 2H AS AS", "three different cards"),
    ],
)
def test_a_line_of_results_that_is_wrong(line, words):
    with pytest.raises(KolodaError) as caught:
        replay(parse(f'[Game "thousand"]\n[Dealer "A"]\n{line}\n', "x.kon")[0])
    assert words in str(caught.value) and str(caught.value).startswith("x.kon:")

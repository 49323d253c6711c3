"""Booking a deal: bolts, the barrel, dumps, golden deals, and who has won the match."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeAlias

from generator.engine.contract import Event, Outcome
from generator.engine.thousand import events
from generator.engine.thousand.scoring import Result, golden_number, told, written
from generator.engine.thousand.standing import Standing, from_left
from generator.rulesets.thousand import Thousand

if TYPE_CHECKING:
    from generator.engine.thousand.table import Table

Events: TypeAlias = list[Event] | None
BOLTS = 3
FALLS = 3
NINES_FINE = 120


def close_deal(table: "Table", result: Result, log: Events) -> None:
    """End the deal on the table and book it."""
    rules, standing = table.book.rules, table.standing
    lines, made = written(rules, standing, result)
    table.written = tuple(lines)
    table.after, table.result = _book(rules, standing, result, lines, made, log)


def deal_again(table: "Table", seat: int | None, why: str, points: int, asked: bool, log: Events) -> None:
    """End the deal: the same dealer deals another instead of it."""
    table.result, table.after = Outcome("redeal", (), ()), table.standing
    if log is not None:
        log += [events.Redealt(seat, why, points, asked), events.Ended(table.result)]  # type: ignore[arg-type]


def cutter(rules: Thousand, players: int, dealer: int) -> int:
    """Return who cuts (rule thousand.cut.who)."""
    return (dealer + (1 if rules.cut == "left" else -1)) % players


def fine_for_nines(table: "Table", log: Events) -> None:
    """End a deal with three nines in a row at the bottom (rule thousand.bottom.nine.three)."""
    rules, dealer = table.book.rules, table.dealer
    fined = cutter(rules, table.players, dealer) if rules.nine_fine == "cutter" else dealer
    close_deal(table, Result.of(table, "nines", fine=NINES_FINE, fined=fined), log)


def book(rules: Thousand, standing: Standing, result: Result, log: Events) -> tuple[Standing, Outcome]:
    """Return the sheet after a deal and how the deal ended; ``log`` gathers what happens on the sheet."""
    return _book(rules, standing, result, *written(rules, standing, result), log)


def _book(
    rules: Thousand,
    standing: Standing,
    result: Result,
    lines: list[int],
    made: bool | None,
    log: Events,
) -> tuple[Standing, Outcome]:
    if log is not None:
        log += told(rules, standing, result, lines, made)
    sheet = _Sheet(rules, standing, result, made, log)
    if result.kind == "nines":
        assert result.fined is not None
        if log is not None:
            log.append(events.BottomFined(result.fined, result.fine, result.dealer))
        sheet.fine(result.fined, result.fine)
    else:
        sheet.write(lines)
        if result.kind == "played":
            sheet.count_bolts()
        if rules.barrel is None or standing.on_barrel:
            sheet.count_tries()
            sheet.look_for_winner()
        if sheet.winner is None:
            sheet.climb()
    sheet.reset_and_dump()
    after = sheet.finished()
    reason = {"played": "made" if made else "failed"}.get(result.kind, result.kind)
    gained = tuple([new - old for new, old in zip(after.totals, standing.totals, strict=True)])
    lost_points = [-points for points in gained]
    order = tuple(sorted(from_left(result.dealer, result.players), key=lost_points.__getitem__))
    lost = (result.declarer,) if result.declarer is not None and not made else ()
    outcome = Outcome(reason, order, lost, gained)
    if log is not None:
        log.append(events.Ended(outcome))
    return after, outcome


class _Sheet:
    """The totals while a deal is booked."""

    def __init__(
        self, rules: Thousand, standing: Standing, result: Result, made: bool | None, log: Events
    ) -> None:
        self.rules, self.standing, self.result, self.made, self.log = rules, standing, result, made, log
        self.totals = list(standing.totals)
        self.bolts = list(standing.bolts)
        self.tries = list(standing.tries)
        self.falls = list(standing.falls)
        self.write_offs = list(standing.write_offs)
        self.fallen: set[int] = set()
        self.winner: int | None = None

    def _tell(self, event: Event) -> None:
        if self.log is not None:
            self.log.append(event)

    def write(self, lines: Iterable[int]) -> None:
        """Write the points, for who sits on the barrel nothing (rule thousand.barrel.how)."""
        for seat, line in enumerate(lines):
            if self.tries[seat] is None:
                self.totals[seat] += line
            elif self._wins_from_barrel(seat):
                self.totals[seat] += line
                self.tries[seat] = None
            elif line:
                self._tell(events.Frozen(seat, line))
        declarer = self.result.declarer
        if self.result.kind == "written_off" and declarer is not None:
            self.write_offs[declarer] += 1
            if self.result.fine:
                self.fine(declarer, self.result.fine)

    def _wins_from_barrel(self, seat: int) -> bool:
        """Return whether a contract wins from the barrel (rule thousand.barrel.need)."""
        result = self.result
        return seat == result.declarer and bool(self.made) and result.bid >= self.rules.barrel_contract

    def fine(self, seat: int, points: int) -> None:
        """Take points from a seat, and with them its place on the barrel."""
        if self.tries[seat] is not None:
            self._fall(seat, "fined", points, None)
        else:
            self.totals[seat] -= points

    def count_bolts(self) -> None:
        """Count who has won nothing (rules thousand.bolt, .declarer, .reset)."""
        rules, result = self.rules, self.result
        if rules.bolt == "off":
            return
        for seat in result.seats:
            if seat == result.declarer and (not rules.bolt_own or result.misere):
                if result.tricks[seat] and rules.bolt == "row3" and not self._is_empty(seat):
                    self._break_row(seat)
                continue
            if not self._is_empty(seat):
                self._break_row(seat)
                continue
            self.bolts[seat] += 1
            self._tell(events.Bolted(seat, self.bolts[seat]))
            if self.bolts[seat] == BOLTS:
                self.bolts[seat] = 0
                self._tell(events.BoltFined(seat, rules.bolt_fine))
                self.fine(seat, rules.bolt_fine)

    def _is_empty(self, seat: int) -> bool:
        result = self.result
        if self.rules.bolt_when == "no_trick":
            return not result.tricks[seat]
        return not result.cards[seat] + result.married[seat] + result.bonus[seat]

    def _break_row(self, seat: int) -> None:
        if self.rules.bolt == "row3" and self.bolts[seat]:
            self._tell(events.BoltsCleared(seat, self.bolts[seat]))
            self.bolts[seat] = 0

    def count_tries(self) -> None:
        """Count the failed tries of who sat on the barrel (rules thousand.barrel.tries, .fail)."""
        rules = self.rules
        for seat, before in enumerate(self.standing.tries):
            tries = self.tries[seat]
            if before is None or tries is None:
                continue
            if rules.barrel_try == "own" and seat != self.result.declarer:
                continue
            if seat == self.result.sitter:
                continue
            self.tries[seat] = tries + 1
            self._tell(events.BarrelTry(seat, tries + 1, rules.barrel_tries))
            if tries + 1 == rules.barrel_tries:
                self._fall(seat, "tries", rules.barrel_fine, None)

    def look_for_winner(self) -> None:
        """Find who has reached the target: from the barrel, or without one the highest total."""
        rules, declarer = self.rules, self.result.declarer
        reached = [
            seat
            for seat, total in enumerate(self.totals)
            if rules.reaches(total) and (rules.barrel is None or self._came_from_barrel(seat))
        ]
        if reached:
            self.winner = max(reached, key=lambda seat: (self.totals[seat], seat == declarer))

    def _came_from_barrel(self, seat: int) -> bool:
        return self.standing.tries[seat] is not None and self._wins_from_barrel(seat)

    def climb(self) -> None:
        """Let who has reached the barrel sit on it (rules thousand.barrel.at, .second, .simultaneous)."""
        rules = self.rules
        if rules.barrel is None:
            return
        if max(self.totals) < rules.barrel:
            return
        climbers = [
            seat
            for seat in self._declarer_first()
            if self.tries[seat] is None and self.totals[seat] >= rules.barrel and seat not in self.fallen
        ]
        if not climbers:
            return
        sitting = [seat for seat, tries in enumerate(self.tries) if tries is not None]
        for seat in climbers:
            self._tell(events.OnBarrel(seat, self.totals[seat], rules.barrel))
            self.totals[seat], self.tries[seat] = rules.barrel, 0
        if len(climbers) > 1 and rules.barrel_tie != "coexist":
            kept = {"all_fall": None, "first": climbers[0], "last": climbers[-1]}[rules.barrel_tie]
            for seat in climbers:
                if seat != kept:
                    why: events.WhyFallen = "all_fall" if kept is None else "occupied"
                    self._fall(seat, why, rules.barrel_fine, kept)
            climbers = [] if kept is None else [kept]
        if sitting and climbers and rules.barrel_second == "knock_off":
            for seat in sitting:
                self._fall(seat, "knocked_off", rules.barrel_fine, climbers[0])
        elif sitting and rules.barrel_second == "first":
            for seat in climbers:
                self._fall(seat, "occupied", rules.barrel_fine, sitting[0])

    def _declarer_first(self) -> tuple[int, ...]:
        """Return all seats, clockwise from the declarer, or from the dealer's left."""
        order = from_left(self.result.dealer, self.result.players)
        declarer = self.result.declarer
        if declarer is None:
            return order
        place = order.index(declarer)
        return order[place:] + order[:place]

    def _fall(self, seat: int, why: events.WhyFallen, points: int, by: int | None) -> None:
        self.totals[seat] -= points
        self.tries[seat] = None
        self.falls[seat] += 1
        self.fallen.add(seat)
        self._tell(events.FellOff(seat, why, points, self.totals[seat], self.falls[seat], by))

    def reset_and_dump(self) -> None:
        """Take everything from the third fall and from a total of 555 (thousand.barrel.three, .dump555)."""
        rules = self.rules
        for seat in sorted(self.fallen):
            if rules.barrel_reset and self.falls[seat] >= FALLS:
                self._tell(events.BarrelReset(seat, self.totals[seat]))
                self.totals[seat] = self.falls[seat] = 0
        if rules.dump is None or self.winner is not None:
            return
        for seat, total in enumerate(self.totals):
            if total == rules.dump or (rules.dump_minus and total == -rules.dump):
                self._tell(events.Dumped(seat, total))
                self.totals[seat] = 0

    def finished(self) -> Standing:
        """Return the sheet after the deal (for golden deals see rule thousand.golden)."""
        rules, standing, result = self.rules, self.standing, self.result
        number, made = standing.number + 1, standing.made
        if result.golden:
            made += bool(self.made)
            if rules.golden == "b" and not self.made:
                number = standing.number
                self._tell(events.GoldenFailed(again=True))
            last = standing.number == golden_number(rules, result.players)
            if self.winner is None and rules.golden_reset and last and not made and number != standing.number:
                self._tell(events.GoldenFailed(again=False))
                self.totals = [0] * result.players
                self.tries = [None] * result.players
        after = Standing(
            tuple(self.totals),
            tuple(self.bolts),
            tuple(self.tries),
            tuple(self.falls),
            tuple(self.write_offs),
            number,
            made,
            self.winner,
        )
        self._tell(events.Booked(standing.number, after.totals))
        if self.winner is not None:
            won = after.totals[self.winner]
            self._tell(events.MatchWon(self.winner, won, rules.target))
        return after


def next_dealer(before: Standing, after: Standing, dealer: int) -> int:
    """Return who deals after a deal that was booked (rule thousand.dealer.next).

    The next to the left; the same dealer where a golden deal has failed (golden: b).
    """
    return dealer if after.number == before.number else (dealer + 1) % len(after.totals)

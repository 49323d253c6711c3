"""A match told by its results alone: each act is a whole deal, and what happens is what the sheet says."""

from functools import cache
from itertools import product
from typing import NamedTuple

from generator.engine.contract import Event, IllegalAction, Outcome
from generator.engine.thousand.auction import write_off_gains
from generator.engine.thousand.bits import MARRIAGES
from generator.engine.thousand.rulebook import rulebook
from generator.engine.thousand.scoring import Result
from generator.engine.thousand.sheet import book, next_dealer
from generator.engine.thousand.standing import Standing
from generator.rulesets.thousand import ACES, Thousand

ALL_POINTS = 120


class SheetView(NamedTuple):
    """What a seat knows between two deals: the sheet."""

    seat: int
    standing: Standing
    legal_actions: tuple[Result, ...] = ()


class ScoresState:
    """The sheet before a deal; an immutable value. Its acts are `Result`, too many to be listed."""

    __slots__ = ("dealer", "last", "rules", "standing")

    def __init__(self, rules: Thousand, standing: Standing, dealer: int, last: Outcome | None = None) -> None:
        self.rules, self.standing, self.dealer, self.last = rules, standing, dealer, last

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ScoresState) and self._facts() == other._facts()

    def __hash__(self) -> int:
        return hash(self._facts())

    def _facts(self) -> tuple[object, ...]:
        return self.rules, self.standing, self.dealer, self.last

    @property
    def to_move(self) -> int | None:
        """The dealer of the next deal; None when the match is won."""
        return self.dealer if self.standing.winner is None else None

    def legal_actions(self) -> tuple[Result, ...]:
        """Return nothing: the results of a deal are not listed, `apply` says whether one is possible."""
        return ()

    def outcome(self) -> Outcome | None:
        """Return how the last deal ended once the match is won, or None."""
        return self.last if self.standing.winner is not None else None

    def apply(self, action: Result) -> tuple["ScoresState", tuple[Event, ...]]:
        """Return the sheet after a deal and what happened on it. Raises `IllegalAction`."""
        self._check(action)
        log: list[Event] = []
        after, outcome = book(self.rules, self.standing, action, log)
        dealer = next_dealer(self.standing, after, self.dealer)
        return ScoresState(self.rules, after, dealer, outcome), tuple(log)

    def view(self, seat: int) -> SheetView:
        """Return the sheet: everyone sees it."""
        return SheetView(seat, self.standing)

    def written_off(self, declarer: int, bid: int, talon: int = 0) -> Result:
        """Return the result of a deal in which ``declarer`` writes a contract off."""
        players = len(self.standing.totals)
        sitter = self.dealer if players == 4 else None
        others = tuple(seat for seat in range(players) if seat not in (declarer, sitter))
        count = self.standing.write_offs[declarer] + 1
        gains, fine = write_off_gains(self.rules, bid, others, players, count)
        nothing = (0,) * players
        return Result(
            "written_off",
            self.dealer,
            declarer,
            bid,
            nothing,
            nothing,
            nothing,
            nothing,
            talon=talon,
            gains=gains,
            fine=fine,
        )

    def _check(self, result: Result) -> None:
        """Raise `IllegalAction` for a result that no deal can have."""
        if self.standing.winner is not None:
            raise IllegalAction(None, "deal", "the match is won", "thousand.target")
        if result.dealer != self.dealer or result.players != len(self.standing.totals):
            raise IllegalAction(result.declarer, "deal", "another player deals", "thousand.dealer.next")
        if result.kind != "alone" and result.bid not in rulebook(self.rules).bids:
            raise IllegalAction(result.declarer, "deal", f"{result.bid} cannot be bid", "thousand.bid.step")
        if result.kind in ("written_off", "nines"):
            return
        points = sum(result.cards)
        if points != ALL_POINTS and self.rules.hand != 10:
            reason = f"the tricks have {points} points, but the pack has {ALL_POINTS}"
            raise IllegalAction(result.declarer, "deal", reason, "thousand.points")
        if result.married not in _shared_out(result.players, self.rules.marriage_aces != "off"):
            reason = f"marriages cannot bring {', '.join(map(str, result.married))}"
            raise IllegalAction(result.declarer, "deal", reason, "thousand.marriage.values")


@cache
def _shared_out(players: int, aces: bool) -> frozenset[tuple[int, ...]]:
    """Return every way in which the marriages, and perhaps four aces, can be shared out."""
    values = (*MARRIAGES.values(), ACES) if aces else tuple(MARRIAGES.values())
    found = set()
    for owners in product((*range(players), None), repeat=len(values)):
        shares = [0] * players
        for owner, value in zip(owners, values, strict=True):
            if owner is not None:
                shares[owner] += value
        found.add(tuple(shares))
    return frozenset(found)

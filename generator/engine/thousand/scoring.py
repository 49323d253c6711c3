"""What a deal came to, and what is written for it before the sheet's own rules."""

from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from generator.engine.contract import Event
from generator.engine.thousand import events
from generator.engine.thousand.bits import ACES, PAIRS_SUM, cards_of, pairs, points_of
from generator.engine.thousand.standing import Standing, playing
from generator.rulesets.thousand import Thousand

if TYPE_CHECKING:
    from generator.engine.thousand.table import Table

Kind: TypeAlias = Literal["played", "written_off", "alone", "nines"]
SLAM = 60
"""What all the tricks bring beside a contract that is made (rule thousand.slam)."""
SITTER_ACE = 40
GOLDEN_DEALS = 3


class Result(NamedTuple):
    """A deal that has ended, by seat, before anything is written.

    ``cards``, ``married`` and ``bonus`` are points from tricks, marriages and the last trick. ``factor``
    multiplies the contract. ``talon`` is what lay there, as bits. ``gains`` and ``fine`` are those of a
    write-off; ``fined`` is the seat that pays for three nines at the bottom.
    """

    kind: Kind
    dealer: int
    declarer: int | None
    bid: int
    cards: tuple[int, ...]
    married: tuple[int, ...]
    bonus: tuple[int, ...]
    tricks: tuple[int, ...]
    factor: int = 1
    misere: bool = False
    golden: bool = False
    talon: int = 0
    gains: tuple[int, ...] = ()
    fine: int = 0
    fined: int | None = None

    @classmethod
    def of(
        cls,
        table: "Table",
        kind: Kind,
        *,
        gains: tuple[int, ...] = (),
        fine: int = 0,
        fined: int | None = None,
    ) -> "Result":
        """Return what a table has come to."""
        return cls(
            kind,
            table.dealer,
            table.declarer,
            table.bid,
            tuple(table.cards),
            tuple(table.married),
            tuple(table.bonus),
            tuple(table.tricks),
            table.factor,
            table.misere,
            table.golden,
            sum(table.opened),
            gains,
            fine,
            fined,
        )

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return len(self.cards)

    @property
    def sitter(self) -> int | None:
        """The dealer of four, who sits out."""
        return self.dealer if self.players == 4 else None

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that play, clockwise from the dealer's left."""
        return playing(self.dealer, len(self.cards))


def golden_number(rules: Thousand, players: int) -> int:
    """Return how many golden deals a match begins with (rule thousand.golden)."""
    if rules.golden == "off":
        return 0
    return players if rules.golden == "b" else GOLDEN_DEALS


def rounded(points: int, step: int | None) -> int:
    """Return points rounded to a multiple of 5 or 10, halves upwards (rule thousand.score.defenders)."""
    return points if step is None else (2 * points + step) // (2 * step) * step


def counted(rules: Thousand, standing: Standing, result: Result) -> int:
    """Return the declarer's points as they are held against the bid.

    Rules thousand.score.declarer_round, thousand.barrel.marriages.
    """
    seat = result.declarer
    assert seat is not None
    points = result.cards[seat] + result.bonus[seat]
    if standing.tries[seat] is not None and not rules.barrel_marriages:
        return points
    points += result.married[seat]
    return rounded(points, rules.round) if rules.round_when == "before" else points


def is_made(rules: Thousand, standing: Standing, result: Result) -> bool:
    """Return whether the contract is made (rules thousand.score.declarer, thousand.misere)."""
    assert result.declarer is not None
    if result.misere:
        return not result.tricks[result.declarer]
    return counted(rules, standing, result) >= result.bid


def stake(rules: Thousand, result: Result) -> int:
    """Return what the contract is worth: doubled for blind, open, contra, golden."""
    return result.bid * result.factor * (2 if result.golden else 1)


def is_slam(rules: Thousand, result: Result) -> bool:
    """Return whether the declarer has all the tricks (rule thousand.slam)."""
    seat = result.declarer
    return rules.slam and seat is not None and result.tricks[seat] == sum(result.tricks) > 0


def defended(rules: Thousand, result: Result, seat: int) -> int:
    """Return what a defender writes (rule thousand.score.defenders)."""
    points, married = result.cards[seat] + result.bonus[seat], result.married[seat]
    if result.golden and rules.golden != "b":
        points *= 2
        married *= 2 if rules.golden_marriages else 1
    return rounded(points + married, rules.round)


def sitters_points(rules: Thousand, talon: int) -> int:
    """Return what the dealer of four scores for the talon (rule thousand.four.sitter)."""
    if rules.four_sitter == "talon_points":
        return rounded(points_of(talon), rules.round)
    if rules.four_sitter == "aces40_marriage":
        return SITTER_ACE * (talon & ACES).bit_count() + PAIRS_SUM[pairs(talon)]
    return 0


def written(rules: Thousand, standing: Standing, result: Result) -> tuple[list[int], bool | None]:
    """Return what is to be written for each seat, and whether the contract is made."""
    declarer, players = result.declarer, result.players
    if result.kind == "nines":
        return [0] * players, None
    if result.kind == "alone":
        return [-defended(rules, result, seat) for seat in range(players)], None
    made = False
    if result.kind == "written_off":
        lines = list(result.gains)
        lines[declarer] = -result.bid  # type: ignore[index]
    else:
        made = is_made(rules, standing, result)
        lines = [0 if seat == declarer else defended(rules, result, seat) for seat in range(players)]
        worth = stake(rules, result)
        if made and is_slam(rules, result):
            worth += SLAM
        lines[declarer] = worth if made else -worth  # type: ignore[index]
    if result.sitter is not None:
        lines[result.sitter] = sitters_points(rules, result.talon)
    return lines, made


def told(
    rules: Thousand, standing: Standing, result: Result, lines: list[int], made: bool | None
) -> list[Event]:
    """Return the events that tell how the deal was counted."""
    found: list[Event] = []
    if result.kind == "written_off" and result.declarer is not None:
        count = standing.write_offs[result.declarer] + 1
        found.append(events.WrittenOff(result.declarer, result.bid, result.gains, count, result.fine))
    if result.kind in ("played", "alone"):
        found.append(
            events.DealScored(
                result.declarer,
                None if result.declarer is None else result.bid,
                None if result.declarer is None else stake(rules, result),
                made,
                tuple(_score(rules, result, seat, lines[seat]) for seat in range(result.players)),
                is_slam(rules, result),
                result.golden,
            )
        )
    opened = result.kind in ("played", "written_off")
    if result.sitter is not None and rules.four_sitter != "none" and opened:
        found.append(
            events.SitterScored(result.sitter, cards_of(result.talon), sitters_points(rules, result.talon))
        )
    return found


def _score(rules: Thousand, result: Result, seat: int, line: int) -> events.Score:
    cards, married, bonus = result.cards[seat], result.married[seat], result.bonus[seat]
    points = cards + married + bonus
    role: Literal["declarer", "defender", "sitter", "alone"] = "defender"
    if result.declarer is None:
        role = "alone"
    if seat == result.declarer:
        role = "declarer"
    elif seat == result.sitter:
        role = "sitter"
    rounds = rules.round is not None and (
        role in ("defender", "alone") or (role == "declarer" and rules.round_when == "before")
    )
    whole = rounded(points, rules.round) if rounds else None
    return events.Score(seat, role, cards, married, bonus, points, whole, result.tricks[seat], line)

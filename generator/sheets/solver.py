"""From the eight readings of a calibration sheet to the error of the printer, by least squares.

The error is a shift, a turn and two scales about the middle of the sheet: five unknowns and eight
readings, so that three are left to say how well they agree.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.drawing.paths import Transform, scaled, turned
from generator.errors import KolodaError, Problems
from generator.sheets.calibration import (
    LARGEST_READING,
    LETTERS,
    TENTHS,
    TRUE_READING,
    Axis,
    scales,
    through,
)
from generator.sheets.layout import BackFit, Flip
from generator.units import Size, format_mm

LARGEST_MISFIT_MM = 0.12
"""Of readings that agree. Each is rounded to a tenth, and the next line may be taken for the right one."""

LARGEST_SCALE_ERROR = 0.01
LARGEST_TURN = 1.5
"""What printers do at the very most, in degrees; a reading that makes it more is the wrong one."""

_ROUNDS = 6  # the turn is not linear; each round leaves a hundredth of the error at most
_UNKNOWNS = 5


@dataclass(frozen=True, slots=True)
class Fit:
    """The error of a printer as it is seen from the front, about the middle of the sheet.

    Right and down in mm, clockwise in degrees, factors; ``residuals_mm`` is by how much each reading
    differs from what they say.
    """

    dx_mm: float
    dy_mm: float
    turn: float
    scale_x: float
    scale_y: float
    residuals_mm: Mapping[str, float]

    @property
    def misfit_mm(self) -> float:
        """The standard error of one reading."""
        left = len(self.residuals_mm) - _UNKNOWNS
        return math.sqrt(sum(value**2 for value in self.residuals_mm.values()) / left)

    @property
    def is_plausible(self) -> bool:
        """Whether a printer may err so."""
        factors = (self.scale_x, self.scale_y)
        return abs(self.turn) <= LARGEST_TURN and all(abs(f - 1) <= LARGEST_SCALE_ERROR for f in factors)

    def correction(self, paper: Size, flip: Flip) -> BackFit:
        """Return how backs are to be moved on their own page. Raises `KolodaError` if no printer needs it."""
        mirror = through(paper, flip)
        undone = turned(-self.turn).then(scaled(1 / self.scale_x, 1 / self.scale_y))
        dx, dy = undone((-self.dx_mm, -self.dy_mm))
        return BackFit(
            dx * mirror.xx,
            dy * mirror.yy,
            -self.turn * mirror.xx * mirror.yy,
            1 / self.scale_x,
            1 / self.scale_y,
        )


@dataclass(frozen=True, slots=True)
class _Sight:
    """One reading: where on the sheet, from its middle, the back lies off by how much along which axis."""

    letter: str
    axis: Axis
    x_mm: float
    y_mm: float
    off_mm: float

    def slope(self) -> tuple[float, ...]:
        """Return how the error there grows with right, down, turn (in radians) and the two scales."""
        if self.axis is Axis.X:
            return (1.0, 0.0, -self.y_mm, self.x_mm, 0.0)
        return (0.0, 1.0, self.x_mm, 0.0, self.y_mm)


def solve(readings: Sequence[float], paper: Size) -> Fit:
    """Return the error that explains the eight readings of a sheet best.

    Raises `KolodaError` with a line for every reading out of range, and for readings that contradict the
    others.
    """
    problems = Problems()
    if len(readings) != len(LETTERS):
        raise KolodaError(
            f"the sheet has {len(LETTERS)} scales, {LETTERS[0]} to {LETTERS[-1]}: give a"
            f" reading of each, not {len(readings)}"
        )
    for letter, reading in zip(LETTERS, readings, strict=True):
        if not 0 <= reading <= LARGEST_READING:
            problems.add(
                f"reading {letter} is {reading:g}: readings are 0 to {LARGEST_READING:g}. Backs more than"
                f" {TRUE_READING:g}mm off come from another setting: print at 100 %, on the right edge"
            )
    problems.raise_if_any()
    sights = _sights(readings, paper)
    fit = _fitted(sights)
    if fit.misfit_mm > LARGEST_MISFIT_MM:
        raise KolodaError(_contradiction(sights, fit))
    if not fit.is_plausible:
        raise KolodaError(
            f"the readings say a turn of {fit.turn:.2f} degrees and scales of {fit.scale_x:.4f} and"
            f" {fit.scale_y:.4f}, more than printers err: were both sides printed at 100 %, on {paper}?"
        )
    return fit


def _sights(readings: Sequence[float], paper: Size) -> list[_Sight]:
    found = []
    for scale, reading in zip(scales(paper), readings, strict=True):
        x, y = scale.zero((reading % 1) * TENTHS)
        off_mm = reading - TRUE_READING
        found.append(
            _Sight(scale.letter, scale.axis, x - paper.width_mm / 2, y - paper.height_mm / 2, off_mm)
        )
    return found


def _fitted(sights: Sequence[_Sight]) -> Fit:
    """Return the best fit of at least five sights."""
    values = [0.0] * _UNKNOWNS
    for _ in range(_ROUNDS):
        rest = [_unexplained(sight, values) for sight in sights]
        step = _least_squares([sight.slope() for sight in sights], rest)
        values = [value + change for value, change in zip(values, step, strict=True)]
    dx, dy, turn, wide, tall = values
    residuals = {sight.letter: _unexplained(sight, values) for sight in sights}
    return Fit(dx, dy, math.degrees(turn), 1 + wide, 1 + tall, residuals)


def _unexplained(sight: _Sight, values: Sequence[float]) -> float:
    dx, dy, turn, wide, tall = values
    error: Transform = scaled(1 + wide, 1 + tall).then(turned(math.degrees(turn)))
    x, y = error((sight.x_mm, sight.y_mm))
    off_mm = x + dx - sight.x_mm if sight.axis is Axis.X else y + dy - sight.y_mm
    return sight.off_mm - off_mm


def _least_squares(rows: Sequence[Sequence[float]], wanted: Sequence[float]) -> list[float]:
    """Return the solution of the normal equations, by elimination with pivots."""
    size = len(rows[0])
    table = [
        [sum(row[i] * row[j] for row in rows) for j in range(size)]
        + [sum(row[i] * value for row, value in zip(rows, wanted, strict=True))]
        for i in range(size)
    ]
    for column in range(size):
        pivot = max(range(column, size), key=lambda line: abs(table[line][column]))
        table[column], table[pivot] = table[pivot], table[column]
        for line in range(size):
            if line != column:
                factor = table[line][column] / table[column][column]
                table[line] = [a - factor * b for a, b in zip(table[line], table[column], strict=True)]
    return [table[line][size] / table[line][line] for line in range(size)]


def _contradiction(sights: Sequence[_Sight], fit: Fit) -> str:
    """Return which reading contradicts the others: the one without which they agree.

    Two readings may explain a contradiction equally well; then both are named.
    """
    without = {s.letter: _fitted([other for other in sights if other is not s]) for s in sights}
    agreeing = {
        letter: rest
        for letter, rest in without.items()
        if rest.misfit_mm <= max(LARGEST_MISFIT_MM, fit.misfit_mm / 3) and rest.is_plausible
    }
    given = {sight.letter: sight.off_mm + TRUE_READING for sight in sights}
    if not agreeing:
        worst = sorted(fit.residuals_mm, key=lambda letter: -abs(fit.residuals_mm[letter]))[:3]
        return (
            f"the readings contradict each other by {format_mm(fit.misfit_mm)}mm, most of all"
            f" {', '.join(f'{letter} ({given[letter]:g})' for letter in sorted(worst))}: read the sheet again"
        )
    least = min(rest.misfit_mm for rest in agreeing.values())
    named = [letter for letter, rest in agreeing.items() if rest.misfit_mm <= least + 0.03]
    suspects = " or ".join(f"{letter} ({given[letter]:g})" for letter in named)
    return f"reading {suspects} contradicts the others by {format_mm(fit.misfit_mm)}mm: read it again"

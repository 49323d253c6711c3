"""A tuck box as pure geometry: its panels lying flat, where it is cut and folded, where it fits on paper.

Lengths in mm, y downwards. The origin is the upper left corner of the left side; from there the sides
follow each other: left, front, right, back. The lid hangs on the back, the glue flap on the left side.
"""

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from generator.drawing.paths import Path, Point, Segment, Transform, moved, polyline, rectangle, turned
from generator.errors import KolodaError
from generator.sheets.papers import Paper, papers
from generator.units import LARGEST_MM, Insets, Rect, Size, format_mm

CARD_THICKNESS_MM = 0.3
"""Of a usual card; trading cards are measured as 0.305 mm."""

CLEARANCE_MM = 1.5
"""What a box is wider, higher and deeper than its cards, so that they slide and the board may be thick."""

MOST_CARDS = 500
THICKNESSES_MM = (0.05, 2.0)

_LEAST_DEPTH_MM = 6.0  # narrower sides cannot be folded neatly
# Flaps as they usually are, and at most in parts of the panel on which they come to lie.
_GLUE_MM, _GLUE_SHARE = 12.0, 0.5
_GLUE_SLOPE_MM, _SLOPE_SHARE = 5.0, 0.25
_TAB_MM, _TAB_SHARE = 15.0, 0.6
_FLAP_MM, _FLAP_SHARE = 18.0, 0.45
_NOTCH_MM, _NOTCH_SHARES = 9.0, (1 / 5, 1 / 8)  # the radius of the bow for the thumb; of width and height
_SLIT_MM, _SLIT_SHARE = 6.0, 1 / 6
_EASE_MM = 0.75  # what flaps that go inside are narrower on either side
_AIR_MM = 6.0  # above the box, where the paper has room
_ROUND = 0.5522847498
_FUZZ_MM = 1e-6  # sums of decimal lengths miss each other by less


class PanelName(StrEnum):
    """The panels; the four sides first."""

    LEFT = "left"
    FRONT = "front"
    RIGHT = "right"
    BACK = "back"
    LID = "lid"
    TAB = "tab"
    BOTTOM = "bottom"
    GLUE = "glue"
    BOTTOM_GLUE = "bottom_glue"
    TOP_LEFT = "top_left"
    TOP_RIGHT = "top_right"
    BOTTOM_LEFT = "bottom_left"
    BOTTOM_RIGHT = "bottom_right"


GLUED = (PanelName.GLUE, PanelName.BOTTOM_GLUE)
"""The flaps whose printed side is glued to the inside of another panel."""


@dataclass(frozen=True, slots=True)
class Panel:
    """A panel: its closed outline, and the straight line at which it is folded from its parent."""

    name: PanelName
    outline: Path
    parent: PanelName | None
    hinge: tuple[Point, Point] | None


@dataclass(frozen=True)
class TuckBox:
    """A box by its panels: ``width_mm`` and ``height_mm`` of front and back, ``depth_mm`` of the sides."""

    width_mm: float
    height_mm: float
    depth_mm: float

    @property
    def _xs(self) -> tuple[float, float, float, float, float]:
        """The folds between the sides, from the left."""
        w, d = self.width_mm, self.depth_mm
        return (0.0, d, d + w, 2 * d + w, 2 * d + 2 * w)

    def side(self, name: PanelName) -> Rect:
        """Return the rectangle of one of the four sides, or of lid and bottom, which hang on the back."""
        xs, h, d = self._xs, self.height_mm, self.depth_mm
        order = (PanelName.LEFT, PanelName.FRONT, PanelName.RIGHT, PanelName.BACK)
        if name in order:
            at = order.index(name)
            return Rect(xs[at], 0, xs[at + 1] - xs[at], h)
        return Rect(xs[3], {PanelName.LID: -d, PanelName.BOTTOM: h}[name], self.width_mm, d)

    @cached_property
    def panels(self) -> Mapping[PanelName, Panel]:
        """Every panel by its name."""
        return {panel.name: panel for panel in self._all_panels()}

    def _all_panels(self) -> Iterator[Panel]:
        name = PanelName
        for side, parent in ((name.FRONT, None), (name.LEFT, name.FRONT), (name.RIGHT, name.FRONT)):
            yield self._side_panel(side, parent)
        yield self._side_panel(name.BACK, name.RIGHT)
        for flap, (parent, hinge, chain) in self._flaps().items():
            yield Panel(flap, Path((*chain, Segment("Z", ()))), parent, hinge)

    def _side_panel(self, name: PanelName, parent: PanelName | None) -> Panel:
        rect = self.side(name)
        fold = {PanelName.LEFT: rect.right_mm, PanelName.FRONT: 0.0}.get(name, rect.x_mm)
        hinge = ((fold, 0.0), (fold, self.height_mm)) if parent else None
        if name is not PanelName.FRONT:
            return Panel(name, rectangle(rect), parent, hinge)
        corners = ((rect.right_mm, rect.bottom_mm), (rect.x_mm, rect.bottom_mm))
        rest = (*(Segment("L", (corner,)) for corner in corners), Segment("Z", ()))
        return Panel(name, Path((*self._notched(), *rest)), parent, hinge)

    def _notched(self) -> tuple[Segment, ...]:
        """Return the upper edge of the front with the bow for the thumb, from left to right."""
        rect = self.side(PanelName.FRONT)
        middle, (across, down) = rect.centre_mm[0], _NOTCH_SHARES
        r = min(_NOTCH_MM, across * rect.width_mm, down * rect.height_mm)
        k = r * _ROUND
        return (
            Segment("M", ((rect.x_mm, 0),)),
            Segment("L", ((middle - r, 0),)),
            Segment("C", ((middle - r, k), (middle - k, r), (middle, r))),
            Segment("C", ((middle + k, r), (middle + r, k), (middle + r, 0))),
            Segment("L", ((rect.right_mm, 0),)),
        )

    def _flaps(self) -> dict[PanelName, tuple[PanelName, tuple[Point, Point], tuple[Segment, ...]]]:
        """Return parent, hinge and free edges of what hangs on the sides, clockwise around the box."""
        xs, h, d, name = self._xs, self.height_mm, self.depth_mm, PanelName
        dust = min(_FLAP_MM, _FLAP_SHARE * self.width_mm)
        slope = min(4.0, d / 4)
        tab = min(_TAB_MM, _TAB_SHARE * h)
        glue, glue_slope = min(_GLUE_MM, _GLUE_SHARE * self.width_mm), min(_GLUE_SLOPE_MM, _SLOPE_SHARE * h)
        lid = ((xs[3], -d), (xs[4], -d))
        flaps = {
            name.TOP_LEFT: (name.LEFT, ((xs[0], 0.0), (xs[1], 0.0)), dust, (_EASE_MM, slope, 2.0)),
            name.TOP_RIGHT: (name.RIGHT, ((xs[2], 0.0), (xs[3], 0.0)), dust, (_EASE_MM, slope, 2.0)),
            name.LID: (name.BACK, ((xs[3], 0.0), (xs[4], 0.0)), d, (0.0, 0.0, 0.0)),
            name.TAB: (name.LID, lid, tab, (_EASE_MM, _EASE_MM, 0.7 * tab)),
            name.BOTTOM: (name.BACK, ((xs[4], h), (xs[3], h)), d, (0.0, 0.0, 0.0)),
            name.BOTTOM_RIGHT: (name.RIGHT, ((xs[3], h), (xs[2], h)), dust, (_EASE_MM, slope, 2.0)),
            name.BOTTOM_GLUE: (
                name.FRONT,
                ((xs[2], h), (xs[1], h)),
                d - _EASE_MM,
                (_EASE_MM, 2 * _EASE_MM, 1.0),
            ),
            name.BOTTOM_LEFT: (name.LEFT, ((xs[1], h), (xs[0], h)), dust, (_EASE_MM, slope, 2.0)),
            name.GLUE: (name.LEFT, ((xs[0], h), (xs[0], 0.0)), glue, (_EASE_MM, glue_slope, 0.0)),
        }
        return {
            flap: (parent, hinge, tuple(_flap(*hinge, depth, *shape)))
            for flap, (parent, hinge, depth, shape) in flaps.items()
        }

    @property
    def cuts(self) -> tuple[Path, ...]:
        """The lines to cut: the outline of the whole, and the slits by which the lid's tab holds."""
        flaps, xs, d = self._flaps(), self._xs, self.depth_mm
        chains = {flap: list(chain[1:]) for flap, (_, _, chain) in flaps.items()}
        lid = chains[PanelName.LID]
        chains[PanelName.LID] = [lid[0], *chains[PanelName.TAB], *lid[1:]]
        del chains[PanelName.TAB]
        way = list(chains)
        first, bottom = way.index(PanelName.TOP_LEFT), way.index(PanelName.BOTTOM)
        top = [*chains[way[first]], *self._notched()[1:], *chains[way[1]], *chains[way[2]]]
        right = Segment("L", ((xs[4], self.height_mm),))
        rest = [segment for flap in way[bottom:] for segment in chains[flap]]
        slit = min(_SLIT_MM, _SLIT_SHARE * self.width_mm)
        return (
            Path((Segment("M", ((0.0, 0.0),)), *top, right, *rest, Segment("Z", ()))),
            polyline((xs[3], -d), (xs[3] + slit, -d)),
            polyline((xs[4] - slit, -d), (xs[4], -d)),
        )

    @property
    def folds(self) -> tuple[tuple[Point, Point], ...]:
        """The lines to fold, each from end to end; that of the tab between its slits."""
        slit = min(_SLIT_MM, _SLIT_SHARE * self.width_mm)
        lines = []
        for panel in self.panels.values():
            if panel.hinge:
                (x1, y1), (x2, y2) = panel.hinge
                inset = slit if panel.name is PanelName.TAB else 0.0
                lines.append(((x1 + inset, y1), (x2 - inset, y2)))
        return tuple(lines)

    @property
    def bounds(self) -> Rect:
        """The rectangle around the flat box."""
        return self.cuts[0].bounds()


def _flap(
    start: Point, end: Point, depth: float, base: float, slope: float, radius: float
) -> Iterator[Segment]:
    """Yield the free edges of a flap, hinged from ``start`` to ``end``, that lies to the left of that way.

    It is narrower by ``base`` at the hinge and by ``slope`` at its end, on both sides; the corners there
    are rounded.
    """
    length = abs(end[0] - start[0]) + abs(end[1] - start[1])
    along = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    out = (along[1], -along[0])
    radius = min(radius, (length - 2 * slope) / 2, depth)
    k = radius * (1 - _ROUND)

    def at(t: float, u: float) -> Point:
        return (start[0] + along[0] * t + out[0] * u, start[1] + along[1] * t + out[1] * u)

    yield Segment("M", (start,))
    if base:
        yield Segment("L", (at(base, 0),))
    if radius:
        yield Segment("L", (at(slope, depth - radius),))
        yield Segment("C", (at(slope, depth - k), at(slope + k, depth), at(slope + radius, depth)))
        yield Segment("L", (at(length - slope - radius, depth),))
        far = length - slope
        yield Segment("C", (at(far - k, depth), at(far, depth - k), at(far, depth - radius)))
    else:
        yield Segment("L", (at(slope, depth),))
        yield Segment("L", (at(length - slope, depth),))
    if base:
        yield Segment("L", (at(length - base, 0),))
    yield Segment("L", (end,))


def tuck_box(card: Size, count: int, thickness_mm: float, clearance_mm: float = CLEARANCE_MM) -> TuckBox:
    """Return the box for ``count`` cards, each so thick. Raises `KolodaError` for what no box holds."""
    least, most = THICKNESSES_MM
    if not 1 <= count <= MOST_CARDS:
        raise KolodaError(f"a box holds 1 to {MOST_CARDS} cards, not {count}")
    if not least <= thickness_mm <= most:
        raise KolodaError(f"a card is {least:g} to {most:g}mm thick, not {format_mm(thickness_mm)}mm")
    if not 0 <= clearance_mm <= 10:
        raise KolodaError(f"the clearance of a box is 0 to 10mm, not {format_mm(clearance_mm)}mm")
    return TuckBox(
        card.width_mm + clearance_mm,
        card.height_mm + clearance_mm,
        max(_LEAST_DEPTH_MM, count * thickness_mm + clearance_mm),
    )


@dataclass(frozen=True, slots=True)
class Placed:
    """A flat box on paper: the map from its own mm to the page's, and the strip left for words below it."""

    paper: Paper
    transform: Transform
    is_turned: bool
    strip: Rect


STRIP_MM = 11.0
"""The least height of the strip with the ruler and the words."""


def place(box: TuckBox, paper: Paper, margin: Insets) -> Placed:
    """Return the box on the paper, turned if it must be, at the top of what can be printed.

    Raises `KolodaError` that names the papers on which it fits.
    """
    found = _placed(box, paper, margin)
    if found:
        return found
    size, needed = paper.size, box.bounds
    fitting = [other.name for other in papers() if _placed(box, other, margin)]
    if fitting:
        others = f"choose --paper {' or '.join(fitting)}"
    else:
        least = [
            math.ceil(side - _FUZZ_MM)
            for side in (
                needed.width_mm + margin.left_mm + margin.right_mm,
                needed.height_mm + STRIP_MM + margin.top_mm + margin.bottom_mm,
            )
        ]
        others = "no paper that we know is large enough"
        if max(least) <= LARGEST_MM:
            others += f": give --paper {least[0]}x{least[1]}mm at least"
    raise KolodaError(
        f"the box lies flat on {format_mm(needed.width_mm)}x{format_mm(needed.height_mm + STRIP_MM)}mm,"
        f" {paper.name} has {format_mm(size.width_mm - margin.left_mm - margin.right_mm)}x"
        f"{format_mm(size.height_mm - margin.top_mm - margin.bottom_mm)}mm to print on: {others}"
    )


def _placed(box: TuckBox, paper: Paper, margin: Insets) -> Placed | None:
    area = Rect(0, 0, paper.size.width_mm, paper.size.height_mm).grown(
        Insets(-margin.left_mm, -margin.top_mm, -margin.right_mm, -margin.bottom_mm)
    )
    flat = box.bounds
    for is_turned in (False, True):
        size = flat.size.turned() if is_turned else flat.size
        free = area.height_mm - size.height_mm
        if size.width_mm <= area.width_mm + _FUZZ_MM and free >= STRIP_MM - _FUZZ_MM:
            to_origin = moved(-flat.x_mm, -flat.y_mm)
            if is_turned:  # a quarter against the clock: what was read along now reads upwards
                to_origin = to_origin.then(turned(270)).then(moved(0, flat.width_mm))
            left = area.x_mm + (area.width_mm - size.width_mm) / 2
            top = area.y_mm + min(_AIR_MM, free - STRIP_MM)
            below = top + size.height_mm
            strip = Rect(area.x_mm, below, area.width_mm, area.bottom_mm - below)
            return Placed(paper, to_origin.then(moved(left, top)), is_turned, strip)
    return None

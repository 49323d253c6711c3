"""Cutting machines that look for registration marks: what they want around the cards."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from generator.errors import KolodaError, unknown
from generator.resources import data_toml
from generator.units import Insets, Rect, Size, parse_length

FILE = "card_art/cutters.toml"


@dataclass(frozen=True, slots=True)
class Cutter:
    """A machine's registration marks, lengths in mm.

    A square lies at the top left, corners of two lines at the top right and the bottom left, and at the
    bottom right as well where there are four. ``inset_mm`` is from the edge of the paper to the marks,
    ``clearance_mm`` around a mark must be white.
    """

    name: str
    title: str
    corners: int
    inset_mm: float
    square_mm: float
    shortest_mm: float
    longest_mm: float
    thickness_mm: float
    clearance_mm: float

    @property
    def strip_mm(self) -> float:
        """From the edge of the paper to where cards may begin, on two opposite sides."""
        return self.inset_mm + max(self.square_mm, self.shortest_mm) + self.clearance_mm

    def marks(self, paper: Size, length_mm: float) -> tuple[Rect, ...]:
        """Return the black areas of the marks, arms of that length."""
        return tuple(self._marks(paper, length_mm))

    def _marks(self, paper: Size, length_mm: float) -> Iterator[Rect]:
        near, thick = self.inset_mm, self.thickness_mm
        right, bottom = paper.width_mm - near, paper.height_mm - near
        yield Rect(near, near, self.square_mm, self.square_mm)
        yield Rect(right - length_mm, near, length_mm, thick)
        yield Rect(right - thick, near, thick, length_mm)
        yield Rect(near, bottom - length_mm, thick, length_mm)
        yield Rect(near, bottom - thick, length_mm, thick)
        if self.corners == 4:
            yield Rect(right - thick, bottom - length_mm, thick, length_mm)
            yield Rect(right - length_mm, bottom - thick, length_mm, thick)

    def arm_mm(self, paper: Size, ink: Rect) -> float:
        """Return the longest arms, in whole mm, whose white surroundings keep clear of the cards' ink."""
        length = self.longest_mm
        while length > self.shortest_mm and any(
            zone.overlaps(ink) for zone in self.zones(self.marks(paper, length))
        ):
            length -= 1
        return length

    def zones(self, marks: tuple[Rect, ...]) -> tuple[Rect, ...]:
        """Return where nothing else may be printed."""
        return tuple(mark.grown(Insets.all(self.clearance_mm)) for mark in marks)


@cache
def cutters() -> Mapping[str, Cutter]:
    """Return the machines that we know, by name."""
    lengths = ("inset", "square", "shortest", "longest", "thickness", "clearance")
    return {
        name: Cutter(name, table["title"], table["corners"], *(parse_length(table[key]) for key in lengths))
        for name, table in data_toml(FILE).items()
    }


def find_cutter(name: str) -> Cutter:
    """Return the machine of that name, in any case. Raises `KolodaError`."""
    known = cutters()
    if name.strip().lower() not in known:
        raise KolodaError(unknown("cutter", name, known))
    return known[name.strip().lower()]

"""What a cutting machine follows: the outlines of a sheet's cards, as SVG and as DXF, and their template.

Both files have the place of every card in mm. SVG counts from the top left and DXF from the bottom left of
the sheet, as each of them is used to, so that they show the same.
"""

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass

from generator.drawing.paths import rectangle
from generator.sheets.layout import Layout, bounding
from generator.units import Rect

TEMPLATE_VERSION = 1
"""Of the geometry of marks and outlines: a new one wherever older sheets no longer match newer files."""

_WORDS = re.compile(r"koloda template ([0-9a-f]{8}) version (\d+)")
_BULGE = 0.41421356237309503  # tan of a quarter of a right angle: how DXF writes a quarter circle


@dataclass(frozen=True, slots=True)
class Template:
    """What a sheet and a cut file must share: a code of the geometry, and the version of its rules."""

    id: str
    version: int

    def __str__(self) -> str:
        return f"koloda template {self.id} version {self.version}"

    @classmethod
    def find(cls, text: str) -> "Template | None":
        """Return the template that ``text`` names somewhere, or None."""
        match = _WORDS.search(text)
        return cls(match[1], int(match[2])) if match else None


def outlines(layout: Layout) -> tuple[Rect, ...]:
    """Return the trims of all slots of a sheet, as the fronts are seen."""
    return tuple(slot.trim for slot in layout.fronts)


def registration(layout: Layout) -> tuple[Rect, ...]:
    """Return the registration marks of the layout's cutter; none without one."""
    cutter, paper = layout.spec.cutter, layout.spec.paper.size
    return cutter.marks(paper, arm_mm(layout)) if cutter else ()


def arm_mm(layout: Layout) -> float:
    """Return the length of the arms of the marks. The layout has a cutter."""
    cutter = layout.spec.cutter
    assert cutter
    return cutter.arm_mm(layout.spec.paper.size, bounding(slot.ink for slot in layout.fronts))


def template(layout: Layout) -> Template:
    """Return the template of a layout."""
    lines = [str(layout.spec.paper.size), f"{layout.spec.card.corner_radius_mm:.3f}"]
    for rect in (*outlines(layout), *registration(layout)):
        lines.append(f"{rect.x_mm:.3f} {rect.y_mm:.3f} {rect.width_mm:.3f} {rect.height_mm:.3f}")
    digest = hashlib.sha256("\n".join(lines).encode()).hexdigest()
    return Template(digest[:8], TEMPLATE_VERSION)


def cut_svg(layout: Layout) -> str:
    """Return the outlines of a sheet's cards as SVG."""
    paper, radius = layout.spec.paper.size, layout.spec.card.corner_radius_mm
    paths = "".join(
        f'<path id="card-{number}" d="{rectangle(trim, radius)}"/>\n'
        for number, trim in enumerate(outlines(layout), start=1)
    )
    width, height = f"{paper.width_mm:g}", f"{paper.height_mm:g}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm"'
        f' viewBox="0 0 {width} {height}">\n'
        f"<desc>{template(layout)}</desc>\n"
        f'<g id="cut" fill="none" stroke="#FF0000" stroke-width="0.1">\n{paths}</g>\n</svg>\n'
    )


def cut_dxf(layout: Layout) -> str:
    """Return the outlines of a sheet's cards as DXF of release 12, which every program reads, in mm."""
    return "".join(f"{code}\n{value}\n" for code, value in _dxf(layout))


def _dxf(layout: Layout) -> Iterator[tuple[int, object]]:
    paper = layout.spec.paper.size
    yield from ((999, template(layout)), (0, "SECTION"), (2, "HEADER"), (9, "$ACADVER"), (1, "AC1009"))
    yield from ((9, "$INSUNITS"), (70, 4), (9, "$MEASUREMENT"), (70, 1))
    yield from ((9, "$EXTMIN"), (10, 0), (20, 0), (30, 0))
    yield from ((9, "$EXTMAX"), (10, f"{paper.width_mm:g}"), (20, f"{paper.height_mm:g}"), (30, 0))
    yield from ((0, "ENDSEC"), (0, "SECTION"), (2, "TABLES"), (0, "TABLE"), (2, "LAYER"), (70, 1))
    yield from ((0, "LAYER"), (2, "CUT"), (70, 0), (62, 1), (6, "CONTINUOUS"), (0, "ENDTAB"), (0, "ENDSEC"))
    yield from ((0, "SECTION"), (2, "ENTITIES"))
    for trim in outlines(layout):
        yield from _polyline(trim, paper.height_mm, layout.spec.card.corner_radius_mm)
    yield from ((0, "ENDSEC"), (0, "EOF"))


def _polyline(trim: Rect, height_mm: float, radius_mm: float) -> Iterator[tuple[int, object]]:
    """Yield a closed outline, counter-clockwise from the lower left; a bulge bends the way to the next."""
    left, right = trim.x_mm, trim.right_mm
    low, high, r = height_mm - trim.bottom_mm, height_mm - trim.y_mm, radius_mm
    sides = (
        ((left + r, low), (right - r, low)),
        ((right, low + r), (right, high - r)),
        ((right - r, high), (left + r, high)),
        ((left, high - r), (left, low + r)),
    )
    yield from ((0, "POLYLINE"), (8, "CUT"), (66, 1), (10, 0), (20, 0), (30, 0), (70, 1))
    for start, end in sides:
        for (x, y), bulge in ((start, 0), (end, _BULGE if r else 0)):
            yield from ((0, "VERTEX"), (8, "CUT"), (10, f"{x:.4f}"), (20, f"{y:.4f}"), (30, 0), (42, bulge))
    yield from ((0, "SEQEND"), (8, "CUT"))

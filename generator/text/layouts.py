"""How the pages of a booklet are set: their size, how much the type is scaled, the margins."""

from dataclasses import dataclass

from generator.resources import data_toml
from generator.units import Size

_NUMBERS_MM = 11.0  # the column in which the numbers of rules hang, and what ground and padding take
_COVER_MARGINS_MM = 28.0
_LINE_MM = 3.6  # of the lines in the upper and the lower margin
_HEAD, _FOOT = 0.47, 0.39  # of the margins: where those lines begin
# The line above the title, the subtitle, the facts and the space between them, on usual and small pages.
_COVER_TEXT_MM = 58.0
_SMALL_COVER_TEXT_MM = 46.0


@dataclass(frozen=True, slots=True)
class Layout:
    """A page as it is printed, ``zoom`` times as large as it is set; margins in mm of the set page.

    Above and below, ``edge_mm`` of the printed page stay white.
    """

    name: str
    printed: Size
    zoom: float
    inner_mm: float
    outer_mm: float
    top_mm: float
    bottom_mm: float
    edge_mm: float

    @property
    def page(self) -> Size:
        """The page as it is set, before it is scaled."""
        return Size(self.printed.width_mm / self.zoom, self.printed.height_mm / self.zoom)

    @property
    def measure_mm(self) -> float:
        """The width of the text on the set page."""
        return self.page.width_mm - self.inner_mm - self.outer_mm

    @property
    def head_mm(self) -> float:
        """Where the line in the upper margin begins, from the edge of the set page."""
        return max(_HEAD * self.top_mm, self.edge_mm / self.zoom)

    @property
    def foot_mm(self) -> float:
        """Where the line in the lower margin begins, below the text of the set page."""
        return min(_FOOT * self.bottom_mm, self.bottom_mm - _LINE_MM - self.edge_mm / self.zoom)

    @property
    def clear_mm(self) -> tuple[float, float]:
        """What stays white at the sides and, less, at the upper and lower edge of the printed page."""
        below = self.bottom_mm - self.foot_mm - _LINE_MM
        return self.zoom * min(self.inner_mm, self.outer_mm), self.zoom * min(self.head_mm, below)

    @property
    def figure_mm(self) -> float:
        """The widest picture on its ground."""
        return self.measure_mm - _NUMBERS_MM

    @property
    def cover_measure_mm(self) -> float:
        """The width of the cover's title."""
        return self.page.width_mm - _COVER_MARGINS_MM

    def cover_mm(self, title_mm: float) -> float:
        """Return the height that the cover's picture may take beside a title of that height."""
        text_mm = _SMALL_COVER_TEXT_MM if self.is_small else _COVER_TEXT_MM
        return self.page.height_mm - _COVER_MARGINS_MM - text_mm - title_mm

    @property
    def is_small(self) -> bool:
        """Whether a chapter is too long for a page to begin one, and a table to stay whole."""
        return self.zoom < 1


def layout_names() -> tuple[str, ...]:
    """Return the names of all layouts."""
    return tuple(data_toml("templates/layouts.toml"))


def layout_of(name: str, printed: Size) -> Layout:
    """Return the layout of that name for a page of that printed size, in smaller type if that is narrow."""
    table = data_toml("templates/layouts.toml")[name]
    margins = (float(table[side]) for side in ("inner", "outer", "top", "bottom", "edge"))
    return Layout(name, printed, min(table["zoom"], printed.width_mm / table["narrowest"]), *margins)


def screen_layout() -> Layout:
    """Return what pictures on a screen, which has no pages, are measured by: a page of A5."""
    return layout_of("pages", Size(148, 210))

"""Print shops: the pixels or the page, the bleed, the safe area and the files that each of them wants."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from generator.errors import KolodaError, unknown
from generator.resources import data_toml
from generator.sheets.colours import Colour
from generator.units import MM_PER_UNIT, Size

FILE = "card_art/shops.toml"


@dataclass(frozen=True, slots=True)
class Product:
    """One kind of card that a shop sells: pixels of the whole picture, and the size of the cut card."""

    name: str
    pixels: tuple[int, int]
    trim: Size


@dataclass(frozen=True, slots=True)
class Shop:
    """A print shop. Bleed and safe area are in mm outside and inside the trim.

    ``is_pdf`` tells whether it takes one PDF instead of a picture for each side.
    """

    name: str
    title: str
    is_pdf: bool
    dpi: int
    bleed_mm: float
    safe_mm: float
    colour: Colour
    default: str
    products: Mapping[str, Product]

    def product(self, text: str | None) -> Product:
        """Return the product of that name or of those measures, the usual one for None.

        Raises `KolodaError`.
        """
        name = (text or self.default).strip().lower()
        if name in self.products:
            return self.products[name]
        if name[:1].isdecimal():
            size = Size.parse(name)
            for product in self.products.values():
                trim = product.trim
                if abs(trim.width_mm - size.width_mm) < 0.1 and abs(trim.height_mm - size.height_mm) < 0.1:
                    return product
        sizes = ", ".join(f"{product.name} ({product.trim})" for product in self.products.values())
        raise KolodaError(f"{self.title} has no cards '{text}': there are {sizes}")


@cache
def shops() -> Mapping[str, Shop]:
    """Return the shops that we know, by name."""
    return {name: _shop(name, table) for name, table in data_toml(FILE).items()}


def _shop(name: str, table: Mapping[str, Any]) -> Shop:
    dpi, bleed_px = table["dpi"], table["bleed_px"]
    pixel_mm = MM_PER_UNIT["in"] / dpi
    products = {
        product: Product(
            product,
            (width, height),
            Size((width - 2 * bleed_px) * pixel_mm, (height - 2 * bleed_px) * pixel_mm),
        )
        for product, (width, height) in table["products"].items()
    }
    return Shop(
        name,
        str(table["title"]),
        table["format"] == "pdf",
        dpi,
        bleed_px * pixel_mm,
        table["safe_px"] * pixel_mm,
        Colour(table.get("colour", Colour.RGB)),
        str(table["default"]),
        products,
    )


def find_shop(name: str) -> Shop:
    """Return the shop of that name, in any case. Raises `KolodaError`."""
    known = shops()
    if name.strip().lower() not in known:
        raise KolodaError(unknown("shop", name, known))
    return known[name.strip().lower()]

"""One print job: which decks, how often, on which sheets, with which marks; from text to values."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Protocol, TypeVar

from generator.cards import AnyCard, DeckSpec
from generator.drawing.canvas import Drawing
from generator.drawing.look import Theme
from generator.drawing.themes import load_theme
from generator.errors import KolodaError, Problems, unknown
from generator.products.art import Art, load_art
from generator.products.config import Settings, parse_flag
from generator.resources import KeyLines, load_toml
from generator.rulesets import GAMES
from generator.rulesets.catalogue import catalogue, pack_for
from generator.sheets.colours import Colour
from generator.sheets.cropmarks import MarksOn, MarkSpec, MarkStyle
from generator.sheets.cutters import Cutter, find_cutter
from generator.sheets.layout import BackFit, Flip, Order, SheetSpec
from generator.sheets.papers import CardSize, parse_paper
from generator.sheets.resolution import parse_dpi
from generator.sheets.shops import Shop, find_shop
from generator.sheets.stocks import Stock, find_stock, parse_stock
from generator.units import Insets, parse_length, parse_whole

T = TypeVar("T")

MOST_COPIES = 100
MOST_ACROSS = 100  # columns or rows of a grid

PRINT_DEFAULTS = {
    "paper": "A4",
    "margin": "5mm",
    "gutter": "0",
    "bleed": "0",
    "flip": "long",
    "order": "reading",
    "fold": "no",
    "shift": "0,0",
    "marks": "outer",
    "marks_on": "both",
    "mark_width": "0.25mm",
    "backs": "yes",
    "back_shift": "0,0",
    "back_turn": "0",
    "back_scale": "1,1",
    "copies": "1",
    "cut_page": "no",
    "test": "no",
    "dpi": "300",
    "colour": "rgb",
}


class Attempt(Protocol):
    """Runs a step and keeps its problems, with the place of the setting that it reads."""

    def __call__(self, key: str, step: Callable[[], T]) -> T | None:
        """Return what the step returns, or None."""


@dataclass(frozen=True, slots=True)
class Pack:
    """A deck that is printed beside the first one, with its own theme if it has one."""

    deck: DeckSpec
    theme: Theme | None


@dataclass(frozen=True, slots=True)
class Job:
    """How the deck of a request is printed.

    A ``test`` prints outlines in place of pictures, at the same places. ``back_art`` are the person's own
    backs of single cards, with or without plain backs for the others. ``only`` are the cards of a reprint,
    ``used`` the slots (from 0) that its first sheet has lost. Larger files than ``max_bytes`` are split.
    Pictures have ``dpi``, and the PDF the inks of ``colour``. A ``shop`` prints instead of the person.
    """

    sheet: SheetSpec
    marks: MarkSpec
    copies: int
    plain_backs: bool
    others: tuple[Pack, ...]
    cut_page: bool
    test: bool
    max_bytes: int | None = None
    back_art: Art = field(default_factory=dict, hash=False)
    only: tuple[AnyCard, ...] = ()
    used: frozenset[int] = frozenset()
    dpi: int = 300
    colour: Colour = Colour.RGB
    shop: Shop | None = None

    @property
    def has_backs(self) -> bool:
        """Whether any card has a back."""
        return self.plain_backs or bool(self.back_art)

    @property
    def has_moved_backs(self) -> bool:
        """Whether backs are printed on sides of their own that are corrected."""
        return self.has_backs and not self.sheet.fold and self.sheet.back_fit != BackFit()

    @property
    def is_reprint(self) -> bool:
        """Whether it prints single cards, or on a used sheet."""
        return bool(self.only or self.used)


def is_stock_file(text: str) -> bool:
    """Return whether a stock is named by a file and not by its part number."""
    return text.lower().endswith(".toml")


def read_stock(text: str) -> Stock:
    """Return the stock of a part number or in the user's TOML file. Raises `KolodaError`."""
    if not is_stock_file(text):
        return find_stock(text)
    path = Path(text)
    table, lines = load_toml(path), KeyLines(path)
    return parse_stock(path.stem, table, lambda key: lines(key))


def without_replaced(settings: Settings, chosen: Settings) -> Settings:
    """Return ``settings`` without the defaults that a stock replaces: its paper, its card, no marks.

    A cutter needs no crop marks either.
    """
    if "cutter" in settings.print and "marks" not in chosen.print:
        settings = replace(settings, print=settings.print | {"marks": MarkStyle.NONE.value})
    if "stock" not in settings.print:
        return settings
    sheet = {
        key: text
        for key, text in settings.print.items()
        if key not in ("paper", "marks") or key in chosen.print
    }
    deck = {key: text for key, text in settings.deck.items() if key != "card" or key in chosen.deck}
    return replace(settings, print=sheet, deck=deck)


def read_job(settings: Settings, card: CardSize | None, attempt: Attempt) -> Job | None:
    """Return the job that ``settings`` describe, defaults filled in; None where ``attempt`` met a problem."""
    text = settings.print
    stock = attempt("print.stock", lambda: read_stock(text["stock"])) if "stock" in text else None
    if "stock" in text and stock is None:
        return None
    paper = (
        stock.paper
        if stock and "paper" not in text
        else attempt("print.paper", lambda: parse_paper(text["paper"]))
    )
    margin = attempt("print.margin", lambda: read_margin(text["margin"]))
    gutter, bleed, width = (
        attempt(f"print.{key}", partial(parse_length, text[key])) for key in ("gutter", "bleed", "mark_width")
    )
    flip = attempt("print.flip", lambda: read_flip(text["flip"]))
    order = attempt("print.order", lambda: _choice(Order, "order", text["order"]))
    style = attempt(
        "print.marks", lambda: _choice(MarkStyle, "style of marks", text.get("marks", MarkStyle.NONE))
    )
    on = attempt("print.marks_on", lambda: _choice(MarksOn, "side of marks", text["marks_on"]))
    fold, backs, cut_page, test = (
        attempt(f"print.{key}", partial(parse_flag, key, text[key]))
        for key in ("fold", "backs", "cut_page", "test")
    )
    grid = attempt("print.grid", lambda: _grid(text["grid"])) if "grid" in text else None
    shift = attempt("print.shift", lambda: _pair("shift", text["shift"]))
    fit = attempt("print.back_shift", lambda: read_back_fit(text))
    copies = attempt("print.copies", lambda: _copies(text["copies"]))
    back_art = _back_art(text, card, bleed, attempt)
    max_bytes = attempt("print.max_size", lambda: _size(text["max_size"])) if "max_size" in text else None
    others = attempt("print.with", lambda: _packs(text.get("with", "")))
    cutter = attempt("print.cutter", lambda: _cutter(text, style)) if "cutter" in text else None
    shop = attempt("print.shop", lambda: find_shop(text["shop"])) if "shop" in text else None
    dpi = attempt("print.dpi", lambda: parse_dpi(text["dpi"]))
    colour = attempt("print.colour", lambda: _choice(Colour, "colour", text["colour"]))
    read = (card, paper, margin, gutter, bleed, width, flip, order, style, on, fold, backs, cut_page, test)
    if (
        None in read
        or None in (shift, fit, copies, others, back_art, dpi, colour)
        or ("grid" in text and grid is None)
        or ("max_size" in text and max_bytes is None)
        or ("cutter" in text and cutter is None)
    ):
        return None
    assert (
        card
        and paper
        and flip
        and order
        and style
        and on
        and shift
        and fit
        and copies
        and others is not None
        and back_art is not None
        and dpi
        and colour
    )
    assert margin is not None and gutter is not None and bleed is not None and width is not None
    sheet = attempt(
        "",
        lambda: SheetSpec(
            paper, card, margin, gutter, bleed, flip, order, grid, shift, bool(fold), stock, fit, cutter
        ),
    )
    marks = attempt("print.mark_width", lambda: MarkSpec(style, on, width))
    if sheet is None or marks is None:
        return None
    return Job(
        sheet,
        marks,
        copies,
        bool(backs),
        others,
        bool(cut_page),
        bool(test),
        max_bytes,
        back_art,
        dpi=dpi,
        colour=colour,
        shop=shop,
    )


def _back_art(
    text: dict[str, str], card: CardSize | None, bleed_mm: float | None, attempt: Attempt
) -> Art | None:
    """Return the person's own backs of single cards; None where ``attempt`` met a problem."""
    if "back_art" not in text or card is None or bleed_mm is None:
        return {}
    folder = Path(text["back_art"])
    art = attempt("print.back_art", lambda: load_art(folder, card.size, bleed_mm))
    return None if art is None else {key: _as_back(key, drawing) for key, drawing in art.items()}


def _as_back(card: AnyCard | None, drawing: Drawing) -> Drawing:
    return drawing if card is None else replace(drawing, name=f"back-{drawing.name}")


def card_of(settings: Settings, parse: Callable[[str], CardSize]) -> CardSize:
    """Return the card size, which is that of the stock if no other was chosen. Raises `KolodaError`."""
    named = settings.deck.get("card")
    card = parse(named) if named is not None else read_stock(settings.print["stock"]).card
    if "radius" not in settings.deck:
        return card
    radius = parse_length(settings.deck["radius"])
    if 2 * radius > min(card.size.width_mm, card.size.height_mm):
        raise KolodaError(f"a corner radius of {radius:g}mm is more than half of a {card.size} card")
    return CardSize(card.name, card.size, radius)


def _choice(kind: type[T], what: str, text: str) -> T:
    choices = {str(choice): choice for choice in kind}  # type: ignore[attr-defined]
    for choice in choices.values():
        if text.lower() in (choice.value, choice.name.lower()):
            return choice  # type: ignore[no-any-return]
    raise KolodaError(unknown(what, text, choices))


def _numbers(what: str, text: str, example: str) -> tuple[float, float]:
    parts = text.replace("mm", "").replace(";", ",").split(",")
    try:
        first, second = (float(part) for part in parts)
    except ValueError:
        raise KolodaError(f"{what} '{text}' is not a pair of numbers: give two, such as {example}") from None
    return first, second


def _pair(what: str, text: str) -> tuple[float, float]:
    """Return lengths to the right and down in mm, which may be negative."""
    return _numbers(what, text, "1,-0.5 (mm to the right, mm down)")


def read_margin(text: str) -> Insets:
    """Return the margins: one length for all, or left, top, right and bottom. Raises `KolodaError`."""
    lengths = [parse_length(part) for part in re.split(r"\s*;\s*|\s+(?=[\d.,])", text.strip())]
    match lengths:
        case [every]:
            return Insets.all(every)
        case [left, top, right, bottom]:
            return Insets(left, top, right, bottom)
    raise KolodaError(
        f"margin '{text}' has {len(lengths)} lengths: give one, or four for left, top, right and bottom,"
        " such as '4mm 4mm 4mm 12mm'"
    )


def read_flip(text: str) -> Flip:
    """Return the edge about which a printer turns the paper. Raises `KolodaError`."""
    return _choice(Flip, "flip edge", text)


def read_back_fit(text: Mapping[str, str]) -> BackFit:
    """Return what ``back_shift``, ``back_turn`` and ``back_scale`` say. Raises `KolodaError`."""
    try:
        turn = float(text["back_turn"])
    except ValueError:
        raise KolodaError(
            f"back turn '{text['back_turn']}' is not a number of degrees, such as 0.3"
        ) from None
    return BackFit(
        *_pair("back shift", text["back_shift"]),
        turn,
        *_numbers("back scale", text["back_scale"], "1,1.004 (width, height)"),
    )


def _grid(text: str) -> tuple[int, int]:
    match [parse_whole(part) for part in text.lower().split("x")]:
        case [int(columns), int(rows)] if 0 < columns <= MOST_ACROSS and 0 < rows <= MOST_ACROSS:
            return columns, rows
    raise KolodaError(f"grid '{text}' is not columns x rows, such as 3x3")


def _size(text: str) -> int:
    match = re.fullmatch(r"([0-9]{1,9}(?:[.,][0-9]+)?)\s*(KB|MB)", text.strip(), re.IGNORECASE)
    if match is None:
        raise KolodaError(f"size '{text}' is not a number of KB or MB, such as 500KB or 10MB")
    return round(float(match[1].replace(",", ".")) * {"KB": 1_000, "MB": 1_000_000}[match[2].upper()])


def _copies(text: str) -> int:
    copies = parse_whole(text)
    if copies is None or not 1 <= copies <= MOST_COPIES:
        raise KolodaError(f"copies are a whole number from 1 to {MOST_COPIES}, not '{text}'")
    return copies


def with_shop(settings: Settings, chosen: Settings) -> Settings:
    """Return ``settings`` with what their print shop wants: the card, its bleed, dpi and inks.

    Raises `KolodaError` for an unknown shop, for a card that it has not, and for a line of its own that
    was ``chosen`` otherwise.
    """
    if "shop" not in settings.print:
        return settings
    shop = find_shop(settings.print["shop"])
    trim = shop.product(chosen.deck.get("card")).trim
    wanted = {"bleed": f"{shop.bleed_mm:.6g}mm", "dpi": str(shop.dpi), "colour": shop.colour.value}
    problems = Problems()
    for key, text in wanted.items():
        if chosen.print.get(key, text) != text:
            problems.add(f"{shop.title} wants {key} {text}, not {chosen.print[key]}: leave it out")
    problems.raise_if_any()
    card = {"card": f"{trim.width_mm:.6g}x{trim.height_mm:.6g}mm"}
    return replace(settings, print=settings.print | wanted, deck=settings.deck | card)


def _cutter(text: Mapping[str, str], style: MarkStyle | None) -> Cutter:
    cutter = find_cutter(text["cutter"])
    if style not in (MarkStyle.NONE, None):
        raise KolodaError(f"{cutter.title} finds the sheet by its own marks: leave --marks {style} out")
    return cutter


def _packs(text: str) -> tuple[Pack, ...]:
    problems, packs = Problems(), []
    for item in filter(None, text.split(",")):
        name, _, theme = item.strip().partition("@")
        try:
            packs.append(Pack(_deck(name), load_theme(theme) if theme else None))
        except KolodaError as error:
            problems.add(*error.problems)
    problems.raise_if_any()
    return tuple(packs)


def _deck(name: str) -> DeckSpec:
    if name in GAMES:
        return GAMES[name].preset().deck()
    return pack_for(name) if name in catalogue() else DeckSpec.parse(name)

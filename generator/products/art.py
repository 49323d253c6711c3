"""A user's own pictures in place of our cards: found by name, checked, cleaned, and fitted to the card.

A picture covers the whole card and the sheet's bleed around it: it is scaled evenly, centred, and what
lies beyond is cut off. Pictures of quite another shape are refused rather than cut.
"""

import warnings
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import TypeAlias

from generator.cards import AnyCard, DeckSpec
from generator.drawing.canvas import Drawing, Raster, Shape
from generator.drawing.names import card_id, file_name
from generator.drawing.paths import moved, scaled
from generator.errors import KolodaError, Problems, unknown
from generator.units import Insets, Rect, Size

Art: TypeAlias = Mapping[AnyCard | None, Drawing]
"""The drawings that replace ours; None is the back."""

SUFFIXES = (".svg", ".png", ".jpg", ".jpeg")
MOST_SVG_BYTES = 2_000_000
MOST_RASTER_BYTES = 20_000_000
MOST_PIXELS = 40_000_000
MOST_CUT = 0.1
"""The greatest share of a picture's width or height that may be cut off."""

_IGNORED = (".txt", ".md", ".toml")  # notes and licences beside the pictures
_JPEG_QUALITY = 92


def load_art(folder: Path, size: Size, bleed_mm: float) -> Art:
    """Return the pictures of a folder, fitted to cards of ``size``.

    A file is called as the card: ``KH.svg``, ``10D.png``, ``joker-red.svg``, ``back.jpg``, or as our own
    SVG files are. Raises `KolodaError` with one line for each fault of each file.
    """
    try:
        files = sorted(path for path in folder.iterdir() if not path.name.startswith("."))
    except OSError as error:
        raise KolodaError(f"art folder {folder}: {error.strerror}") from error
    problems = Problems()
    art: dict[AnyCard | None, Drawing] = {}
    places: dict[AnyCard | None, Path] = {}
    names = _names()
    for path in files:
        if path.suffix.lower() in _IGNORED:
            continue
        stem = path.stem.lower()
        if stem not in names:
            problems.add(f"{path}: {unknown('card', path.stem, names)}")
            continue
        card = names[stem]
        if card in places:
            problems.add(f"{path}: {places[card].name} is a picture of the same card")
            continue
        places[card] = path
        try:
            art[card] = load_picture(path, card, size, bleed_mm)
        except KolodaError as error:
            problems.add(*error.problems)
    if not files:
        problems.add(f"art folder {folder}: there is no picture in it")
    problems.raise_if_any()
    return art


def load_picture(path: Path, card: AnyCard | None, size: Size, bleed_mm: float) -> Drawing:
    """Return the picture in one file as the drawing of a card; None is the back. Raises `KolodaError`."""
    suffix = path.suffix.lower()
    if suffix not in SUFFIXES:
        raise KolodaError(f"{path}: not a picture that can be printed: give {', '.join(SUFFIXES)}")
    most = MOST_SVG_BYTES if suffix == ".svg" else MOST_RASTER_BYTES
    try:
        if path.stat().st_size > most:
            raise KolodaError(f"{path}: larger than {most // 1_000_000} MB")
        content = path.read_bytes()
    except OSError as error:
        raise KolodaError(f"{path}: cannot be read: {error.strerror}") from error
    page = Rect(0, 0, size.width_mm, size.height_mm).grown(Insets.all(bleed_mm))
    make = _from_svg if suffix == ".svg" else _from_pixels
    try:
        shapes, raster = make(content, page)
    except KolodaError as error:
        raise KolodaError(*(f"{path}: {line}" for line in error.problems)) from None
    name = "back" if card is None else card_id(card)
    return Drawing(name, "", size, shapes, raster)


def _names() -> dict[str, AnyCard | None]:
    names: dict[str, AnyCard | None] = {"back": None}
    for card in DeckSpec.parse("2-A+2J").cards():
        names |= {card_id(card).lower(): card, file_name(card): card}
        if str(card).startswith("T"):
            names[f"10{str(card)[1:]}".lower()] = card
    return names


def _cover(width: float, height: float, page: Rect) -> float:
    """Return the scale at which a picture of this size covers ``page``, in mm to the unit."""
    scale = max(page.width_mm / width, page.height_mm / height)
    cut = 1 - min(page.width_mm / (scale * width), page.height_mm / (scale * height))
    if cut > MOST_CUT:
        side = "width" if scale * width > page.width_mm * 1.001 else "height"
        raise KolodaError(
            f"its shape is {width:g} x {height:g}, card and bleed are {page.size}: {cut:.0%} of its {side}"
            f" would be cut off, {MOST_CUT:.0%} at most may be"
        )
    return scale


def _from_svg(content: bytes, page: Rect) -> tuple[tuple[Shape, ...], None]:
    from generator.drawing.svg_reader import read_svg

    view, shapes = read_svg(content)
    scale = _cover(view.width_mm, view.height_mm, page)
    (x, y), (to_x, to_y) = view.centre_mm, page.centre_mm
    place = moved(-x, -y).then(scaled(scale)).then(moved(to_x, to_y))
    return tuple(shape.transformed(place) for shape in shapes), None


def _from_pixels(content: bytes, page: Rect) -> tuple[tuple[Shape, ...], Raster]:
    """Return the pixels as a new file: whole, upright, in RGB on white, without anything but pixels."""
    from PIL import Image, ImageOps, UnidentifiedImageError

    broken = (UnidentifiedImageError, OSError, SyntaxError, ValueError, EOFError)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            image = Image.open(BytesIO(content), formats=("PNG", "JPEG"))
            if image.width * image.height > MOST_PIXELS:
                raise KolodaError(f"more than {MOST_PIXELS // 1_000_000} million pixels")
            kind = image.format or "PNG"
            image.load()
            upright = ImageOps.exif_transpose(image)
            layered = upright.convert("RGBA") if "transparency" in image.info or "A" in image.mode else None
    except Image.DecompressionBombError:
        raise KolodaError(f"more than {MOST_PIXELS // 1_000_000} million pixels") from None
    except broken as error:
        raise KolodaError(f"not a picture, or broken: {error}") from None
    if layered:
        flat = Image.new("RGB", layered.size, "white")
        flat.paste(layered, mask=layered.getchannel("A"))
    else:
        flat = upright.convert("RGB")
    scale = _cover(flat.width, flat.height, page)
    width, height = round(page.width_mm / scale), round(page.height_mm / scale)
    left, top = (flat.width - width) // 2, (flat.height - height) // 2
    buffer = BytesIO()
    cut = flat.crop((left, top, left + width, top + height))
    cut.save(buffer, kind, **({"quality": _JPEG_QUALITY} if kind == "JPEG" else {}))
    return (), Raster(page, buffer.getvalue(), f"image/{kind.lower()}")

"""The two jokers: one in colour with a filled star, one in a single ink with an outlined star."""

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache

from generator.cards import Card, Joker, Suit
from generator.drawing.canvas import Canvas, Paint, Recorder, Shape
from generator.drawing.courts.figures import Figure, load_parts, parse_figure
from generator.drawing.courts.parts import Layer, Painter
from generator.drawing.frames import FRAMES, draw_open_frame
from generator.drawing.glyphs import fitted, label
from generator.drawing.layout import ART_EDGE_MM, Layout
from generator.drawing.look import Look, Theme
from generator.drawing.ornaments import star
from generator.drawing.paths import IDENTITY, Transform, moved, scaled
from generator.errors import KolodaError
from generator.resources import data_path, load_toml
from generator.units import Rect

LEAST_CAP_MM = 2.5
_PITCH = 1.16  # from letter to letter of the vertical word, in cap heights
_WORD_END = 0.82  # of the height of the card: as far down as a long word may reach
_SEAM_MM = 44.0  # from the upper edge of a nominal card
_LETTER = 0.6  # height of the word's letters in index heights
_SHORT = 6  # letters of the words in most languages
_LONG = 0.52  # of the card: where a column of letters ends that leaves the figure no room to the right
_LEFT_MM, _RIGHT_MM = 20.6, 25.2  # how far a figure reaches from its axis
_TOP_MM = 39.4  # from the middle to the frame
_GAP_MM = 1.2
_LEAST_LINE = 0.8  # lines do not get thinner than this share of their width
_PLAIN_COURTS = ("initials",)  # with these a star stands for the figure
_SUITED = {Suit.SPADES: Joker.BLACK}  # whose figure a card of the suit has; other suits have that in colour
_DRESS = {"main": "red", "second": "blue", "trim": "gold"}
_DARK = {"ink", "red", "blue", "green", "dark", "brown", "main", "second"}  # inked where there is one ink


def joker_colour(joker: Joker, look: Look) -> str:
    """Return the colour of the joker's word and star."""
    return look.theme.colour_of(Suit.HEARTS) if joker is Joker.RED else look.theme.palette["ink"]


def draw_star(canvas: Recorder, joker: Joker, box: Rect, look: Look) -> None:
    """Draw the joker's star: filled for the red one, outlined for the black one."""
    colour = joker_colour(joker, look)
    radius = min(box.width_mm, box.height_mm) / 2
    if joker is Joker.RED:
        canvas.draw(star(box.centre_mm, radius), Paint(fill=colour))
    else:
        canvas.draw(star(box.centre_mm, 0.86 * radius), Paint(stroke=colour, stroke_mm=0.13 * radius))


def draw_word(canvas: Recorder, word: str, box: Rect, cap_mm: float, colour: str) -> None:
    """Draw ``word`` downwards from the top of ``box``, letters at most ``cap_mm`` high.

    Raises `KolodaError` if it is too long to be read.
    """
    letters = word.upper()
    cap = min(cap_mm, box.height_mm / (_PITCH * max(1, len(letters))))
    if cap < LEAST_CAP_MM:
        most = int(box.height_mm / (_PITCH * LEAST_CAP_MM))
        raise KolodaError(f"the joker's word '{word}' is too long: at most {most} letters fit on this card")
    width = min(box.width_mm, 1.05 * cap)
    for i, letter in enumerate(letters):
        if letter != " ":
            spot = Rect(box.centre_mm[0] - width / 2, box.y_mm + i * cap * _PITCH, width, cap)
            canvas.draw(fitted(label(letter), spot), Paint(fill=colour))


def draw_joker(canvas: Recorder, joker: Joker, look: Look, layout: Layout) -> None:
    """Draw a joker: star and word in the corners, and two half-figures or, with plain courts, two stars."""
    star_box, word_box = _corner_boxes(layout)
    colour, cap = joker_colour(joker, look), _LETTER * layout.index_height_mm
    if not _is_plain(look):  # a short word stays in its half and leaves the figure its room
        room = (_LONG - 0.01) * layout.size.height_mm - word_box.y_mm
        cap = min(cap, max(LEAST_CAP_MM, room / _SHORT / _PITCH))
    for turn in (IDENTITY, layout.half_turn):
        with canvas.transformed(turn):
            draw_word(canvas, look.joker_word, word_box, cap, colour)
    for place in layout.index_places:
        with canvas.transformed(place):
            draw_star(canvas, joker, star_box, look)
    if _is_plain(look):
        for turn in (IDENTITY, layout.half_turn):
            with canvas.transformed(turn):
                draw_star(canvas, joker, _upper(layout), look)
    else:
        letters = max(len(look.joker_word), _SHORT)  # no language with a short word moves the frame
        height = word_box.y_mm - star_box.y_mm + min(cap * letters * _PITCH, word_box.height_mm)
        column = Rect(star_box.x_mm, star_box.y_mm, layout.column_mm - star_box.x_mm, height)
        _draw_figure(canvas, joker, look, layout, column)


def draw_suited_star(canvas: Recorder, card: Card, box: Rect, look: Look) -> None:
    """Draw the star of a card of a suit that is a joker, in the colour of the suit."""
    radius = min(box.width_mm, box.height_mm) / 2
    canvas.draw(star(box.centre_mm, radius), Paint(fill=look.theme.colour_of(card.suit)))


def draw_suited_joker(canvas: Recorder, card: Card, look: Look, layout: Layout) -> None:
    """Draw the middle of a card of a suit that is a joker: figures or stars as on jokers."""
    if _is_plain(look):
        for turn in (IDENTITY, layout.half_turn):
            with canvas.transformed(turn):
                draw_suited_star(canvas, card, _upper(layout), look)
    else:
        corner = layout.index_box
        height = layout.joker_box.bottom_mm - corner.y_mm
        column = Rect(corner.x_mm, corner.y_mm, layout.column_mm - corner.x_mm, height)
        _draw_figure(canvas, _SUITED.get(card.suit, Joker.RED), look, layout, column)


def _is_plain(look: Look) -> bool:
    return look.theme.courts in _PLAIN_COURTS


def _upper(layout: Layout) -> Rect:
    panel = layout.panel
    return Rect(panel.x_mm, panel.y_mm, panel.width_mm, panel.height_mm / 2)


def _draw_figure(canvas: Recorder, joker: Joker, look: Look, layout: Layout, column: Rect) -> None:
    """Draw the two half-figures, the belt between them, and the frame that ``column`` opens."""
    size, theme = layout.size, look.theme
    is_narrow = layout.index_corners == 4 or layout.braille or column.bottom_mm > _LONG * size.height_mm
    reach = _RIGHT_MM + _GAP_MM if is_narrow else _LEFT_MM
    scale = min(layout.x_scale, layout.y_scale, (layout.centre[0] - layout.column_mm) / reach)
    side = max(ART_EDGE_MM + 0.3, layout.centre[0] - _RIGHT_MM * scale)
    top = max(ART_EDGE_MM + 0.6, layout.centre[1] - _TOP_MM * scale)
    box = Rect(side, top, size.width_mm - 2 * side, size.height_mm - 2 * top)
    turns = (IDENTITY, layout.half_turn)
    if is_narrow:
        FRAMES[theme.frame](canvas, box, theme.palette["ink"])
    else:
        for turn in turns:
            with canvas.transformed(turn):
                draw_open_frame(canvas, size, box, column, theme)
    centred = scaled(scale).then(moved(*layout.centre))
    half, belt = _figure(joker, theme)
    for turn in turns:
        _draw_shapes(canvas, half, moved(0, -_SEAM_MM).then(centred).then(turn), scale)
    _draw_shapes(canvas, belt, centred, scale)


def _corner_boxes(layout: Layout) -> tuple[Rect, Rect]:
    """Return the boxes of the star and of the word below it."""
    corner = layout.rank_box
    star_box = Rect(corner.x_mm, corner.y_mm, corner.width_mm, corner.width_mm)
    top, inset = star_box.bottom_mm + 1.2, ART_EDGE_MM - corner.x_mm
    bottom = _WORD_END * layout.size.height_mm
    if layout.index_corners == 4:  # the star in the lower corner stands in the same column
        bottom = min(bottom, layout.size.height_mm - star_box.bottom_mm - _GAP_MM)
    return star_box, Rect(ART_EDGE_MM, top, corner.width_mm - 2 * inset, bottom - top)


@lru_cache(maxsize=16)
def _figure(joker: Joker, theme: Theme) -> tuple[tuple[Shape, ...], tuple[Shape, ...]]:
    """Return the shapes of the half-figure and of the belt, in mm of a nominal card around its axis."""
    path = data_path(f"card_art/jokers/{joker.name.lower()}.toml")
    figure = parse_figure(load_toml(path), str(path))
    return _drawn(figure.layers, figure, joker, theme), _drawn(figure.belt, figure, joker, theme)


def _drawn(layers: list[Layer], figure: Figure, joker: Joker, theme: Theme) -> tuple[Shape, ...]:
    palette = theme.palette
    colours = {**palette, **{role: palette[name] for role, name in _DRESS.items()}}
    if joker is Joker.BLACK:
        colours = {name: palette["ink" if name in _DARK else "white"] for name in colours}
    canvas = Recorder()
    Painter(canvas, load_parts(), colours, Suit.SPADES).recoloured(figure.colours).draw(layers)
    return tuple(canvas.shapes)


def _draw_shapes(canvas: Canvas, shapes: Iterable[Shape], place: Transform, scale: float) -> None:
    lines = max(scale, _LEAST_LINE)
    for shape in shapes:
        paint = replace(shape.paint, stroke_mm=shape.paint.stroke_mm * lines)
        canvas.draw(shape.path.transformed(place), paint)

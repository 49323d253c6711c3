"""The document as HTML: what the web page and the PDF booklet share. The page templates are data."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeAlias

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from generator.drawing.pictures import Picture
from generator.resources import data_path
from generator.text.document import (
    CardMark,
    Chapter,
    Document,
    Example,
    Inline,
    RuleRef,
    Style,
    Text,
)
from generator.text.fonts import FACES, PIPS, Face, disc, text_width
from generator.text.typography import NO_BREAK

DrawPicture: TypeAlias = Callable[[Picture, float], Markup]
"""The HTML of a picture, not wider than so many mm."""

FontUrl: TypeAlias = Callable[[Face], str]
Link: TypeAlias = Callable[[str], str]

SUMMARY = "summary"

_FIGURE_MM = 105.0  # the widest picture on its ground
_COVER_MM = 98.0  # the picture below a title of several lines
_LONE_COVER_MM = 112.0  # and below one of a single line
_NARROW_MM = 48.0  # a picture up to this width stands beside its step
_TITLE_MEASURE_PT = 120 / 25.4 * 72
_TITLE_LARGEST_PT = 118.0
_TITLE_SPACING = 0.014  # of the type size, taken out between letters


def render(
    template: str,
    document: Document,
    draw: DrawPicture,
    font_url: FontUrl,
    link: Link = "#{}".format,
    **more: object,
) -> str:
    """Return ``templates/<template>`` filled with the document.

    ``draw`` gives the HTML of a picture, ``link`` the address of an anchor, ``more`` what this template
    alone asks for.
    """
    environment = Environment(
        loader=FileSystemLoader(data_path("templates")),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    links = {rule.number: link(rule.anchor) for rule in document.rules()}
    environment.filters["inlines"] = lambda inlines: _inlines(inlines, links)
    environment.filters["kind"] = lambda block: type(block).__name__
    environment.filters["disc"] = disc
    environment.filters["picture"] = draw
    environment.tests["narrow"] = lambda picture: picture.size.width_mm <= _NARROW_MM
    return environment.get_template(template).render(
        document=document,
        fonts=[(face, font_url(face)) for face in (*FACES, PIPS)],
        title_pt=_title_size(document.title),
        figure_mm=_FIGURE_MM,
        cover_mm=_COVER_MM if " " in document.title else _LONE_COVER_MM,
        fresh=_fresh(document.chapters),
        **more,
    )


def _inlines(inlines: Iterable[Inline], links: Mapping[str, str]) -> Markup:
    return Markup().join(_boxes(inlines, links))


def _boxes(inlines: Iterable[Inline], links: Mapping[str, str]) -> Iterator[Markup]:
    """Yield the markup of each inline, the word before a number, a card or a term in one box with it.

    WeasyPrint keeps the no-break space between them, but then breaks the line at its first space.
    """
    word = Markup()
    for item in inlines:
        if isinstance(item, Text) and item.style is Style.PLAIN and item.text.endswith(NO_BREAK):
            before, space, last = item.text.rpartition(" ")
            yield word + escape(before + space)
            word = escape(last)
        elif word and not (isinstance(item, Text) and " " in item.text):
            yield Markup('<span class="held">{}{}</span>').format(word, _inline(item, links))
            word = Markup()
        else:
            yield word + _inline(item, links)
            word = Markup()
    yield word


def _inline(item: Inline, links: Mapping[str, str]) -> Markup:
    match item:
        case Text(text, Style.PLAIN):
            return escape(text)
        case Text(text, Style.EM):
            return Markup("<em>{}</em>").format(text)
        case Text(text):
            return Markup("<strong>{}</strong>").format(text)
        case CardMark():
            colour = "mark red" if item.is_red else "mark"
            return Markup('<span class="{}" role="img" aria-label="{}" title="{}">{}</span>').format(
                colour, item.words, item.words, item.text
            )
        case RuleRef(_, number):
            if number in links:
                return Markup('<a class="ref" href="{}">{}</a>').format(links[number], number)
            return escape(number)


def _title_size(title: str) -> float:
    # Each word of a title has its own line; the longest one fills the measure.
    widest = max(text_width(word, "display-800") - _TITLE_SPACING * len(word) for word in title.split(" "))
    return round(min(_TITLE_LARGEST_PT, _TITLE_MEASURE_PT / widest), 1)


def _fresh(chapters: tuple[Chapter, ...]) -> frozenset[str]:
    """Return the ids of the chapters that begin a page: the first, turns to and from rules, examples."""
    fresh = set()
    before: Chapter | None = None
    for chapter in chapters:
        turns = before is None or (before.number is None) != (chapter.number is None)
        if turns or chapter.id == SUMMARY or any(isinstance(block, Example) for block in chapter.blocks):
            fresh.add(chapter.id)
        before = chapter
    return frozenset(fresh)

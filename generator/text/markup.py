"""The document as HTML: what the web page and the PDF booklet share. The page templates are data."""

import re
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeAlias

from markupsafe import Markup, escape

from generator.drawing.pictures import Picture
from generator.resources import text_folders
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
from generator.text.layouts import Layout
from generator.text.template import rendered, sandbox
from generator.text.typography import NO_BREAK

DrawPicture: TypeAlias = Callable[[Picture, float], Markup]
"""The HTML of a picture, not wider than so many mm."""

FontUrl: TypeAlias = Callable[[Face], str]
Link: TypeAlias = Callable[[str], str]

SUMMARY = "summary"

_NARROW = 0.46  # of the widest: a picture up to this width stands beside its step
_TITLE_LARGEST = 0.98  # of the cover's measure in mm, in points: larger, a short title is loud
_TITLE_SHORT = 4  # letters of a word that has no line of its own
_TITLE_LINE = 0.95  # of the type size
_COVER_SHARE = 0.93  # of the cover's measure
_TITLE_SPACING = 0.014  # of the type size, taken out between letters


def render(
    template: str,
    document: Document,
    layout: Layout,
    draw: DrawPicture,
    font_url: FontUrl,
    link: Link = "#{}".format,
    **more: object,
) -> str:
    """Return ``templates/<template>`` filled with the document.

    ``layout`` is the page of a booklet, or the column of a web page; ``draw`` gives the HTML of a
    picture, ``link`` the address of an anchor, ``more`` what this template alone asks for. Raises
    `KolodaError` for a mistake in one's own template.
    """
    folders = text_folders("templates")
    environment = sandbox(folders, autoescape=True)
    links = {rule.number: link(rule.anchor) for rule in document.rules()}
    title_pt = _title_size(document.title, layout.cover_measure_mm)
    environment.filters["inlines"] = lambda inlines: _inlines(inlines, links)
    environment.filters["kind"] = lambda block: type(block).__name__
    environment.filters["disc"] = disc
    environment.filters["title_lines"] = _title_lines
    environment.filters["picture"] = draw
    environment.tests["narrow"] = lambda picture: picture.size.width_mm <= _NARROW * layout.figure_mm
    names = {
        "document": document,
        "fonts": [(face, font_url(face)) for face in (*FACES, PIPS)],
        "layout": layout,
        "title_pt": title_pt,
        "figure_mm": layout.figure_mm,
        "cover_mm": _cover_width(document, layout, title_pt),
        "fresh": frozenset() if layout.is_small else _fresh(document.chapters),
        "replay": lambda example: None,
        "is_screen": False,
        **more,
    }
    return rendered(environment, template, names, folders)


def _inlines(inlines: Iterable[Inline], links: Mapping[str, str]) -> Markup:
    return Markup().join(_boxes(inlines, links))


def _boxes(inlines: Iterable[Inline], links: Mapping[str, str]) -> Iterator[Markup]:
    """Yield the markup of each inline, the word before a number, a card or a term in one box with it.

    WeasyPrint keeps the no-break space between them, but then breaks the line at its first space. It may
    also break the line behind a box, so that the punctuation that follows goes into it.
    """
    word, rest = Markup(), deque(inlines)
    while rest:
        item = rest.popleft()
        if isinstance(item, Text) and item.style is Style.PLAIN and item.text.endswith(NO_BREAK):
            before, space, last = item.text.rpartition(" ")
            # A break that is marked is taken before one inside the words.
            yield word + escape(before) + Markup("<wbr/>") + space
            word = escape(last)
        elif isinstance(item, Text) and (not word or " " in item.text):
            yield word + _inline(item, links)
            word = Markup()
        else:
            sign = _punctuation(rest)
            box = word + _inline(item, links) + sign
            yield Markup('<span class="held">{}</span>').format(box) if word or sign else box
            word = Markup()
    yield word


def _punctuation(rest: deque[Inline]) -> str:
    """Take the punctuation off the front of what follows, and return it."""
    if not rest or not isinstance(following := rest[0], Text) or following.style is not Style.PLAIN:
        return ""
    bare = following.text.lstrip(".,:;!?…)»”")
    sign = following.text.removesuffix(bare)
    # Behind it the line may break: what follows is a list that goes on.
    rest[0] = Text(f" {bare.lstrip(NO_BREAK)}" if sign and bare.startswith(NO_BREAK) else bare)
    return sign


def _inline(item: Inline, links: Mapping[str, str]) -> Markup:
    match item:
        case Text(text, Style.PLAIN):
            return escape(text)
        case Text(text, Style.EM, lang):
            opening = Markup('<em lang="{}">').format(lang) if lang else Markup("<em>")
            return opening + text + Markup("</em>")
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


def _title_lines(title: str) -> tuple[str, ...]:
    """Return the lines of a title: each word has its own, but a short one holds on to the next."""
    return tuple(re.findall(rf"(?:[^ ]{{1,{_TITLE_SHORT}}} )*[^ ]+", title))


def _title_size(title: str, measure_mm: float) -> float:
    # The longest line fills the measure.
    lines = _title_lines(title)
    widest = max(text_width(line, "display-800") - _TITLE_SPACING * len(line) for line in lines)
    return round(min(_TITLE_LARGEST * measure_mm, measure_mm / 25.4 * 72 / widest), 1)


def _cover_width(document: Document, layout: Layout, title_pt: float) -> float:
    """Return the width in mm of the cover's picture: the cover's, less where the page is not high enough."""
    if document.front.picture is None:
        return layout.cover_measure_mm
    lines = len(_title_lines(document.title))
    size = document.front.picture.size
    room = layout.cover_mm(lines * title_pt * _TITLE_LINE * 25.4 / 72)
    return min(_COVER_SHARE * layout.cover_measure_mm, room * size.width_mm / size.height_mm)


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

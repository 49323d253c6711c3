"""The typographic pass over running text: spaces that must not break, and true minus signs."""

import re

NO_BREAK = "\u00a0"

_SHORT_WORD = {
    "ru": re.compile(r"(?<![\w\u0301-])([^\W\d_]{1,3}) (?=\S|$)"),
    "en": re.compile(r"(?<![\w'’-])([aAI]) (?=\S|$)"),
}
_BEFORE_DASH = re.compile(r" (?=—)")
_AFTER_FIGURE = re.compile(r"(?<![\w.])(\d+) (?=[^\W\d_])")
_LONE_FIGURE = re.compile(r"(?<=\w) (?=[+−]?\d{1,4}(?:[.,:;!?)»”]|$)(?!\d))")
_MINUS = re.compile(r"(?<![\w\u00a0-])-(?=\d)")


def set_text(text: str, lang: str) -> str:
    """Return ``text`` as a typesetter of this language would set it; doing it twice changes nothing.

    A short word holds on to the next one, a dash to the one before, a figure to what it counts, or to
    the word before it if it counts nothing.
    """
    text = _MINUS.sub("−", text)
    text = _BEFORE_DASH.sub(NO_BREAK, text)
    text = _AFTER_FIGURE.sub(rf"\1{NO_BREAK}", text)
    text = _LONE_FIGURE.sub(NO_BREAK, text)
    short = _SHORT_WORD.get(lang)
    return short.sub(rf"\1{NO_BREAK}", text) if short else text


_LAST_WORD = re.compile(r" (?=\S{1,9}$)")
_SEVERAL_LINES = 40  # characters; a shorter text has one line or stands in a table


def without_widow(text: str) -> str:
    """Return the end of a paragraph with its last word held to the one before: no line has one word."""
    return _LAST_WORD.sub(NO_BREAK, text) if len(text) > _SEVERAL_LINES else text

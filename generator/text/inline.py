"""From a paragraph of Markdown to the inlines, lists and tables of the document model."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import TypeAlias
from xml.etree.ElementTree import Element, SubElement

from markdown import Markdown
from markdown.inlinepatterns import InlineProcessor

from generator.text.document import (
    Align,
    Block,
    CardMark,
    Inline,
    Inlines,
    ListBlock,
    Paragraph,
    RuleRef,
    Style,
    Table,
    Text,
)
from generator.text.typography import NO_BREAK, set_text, without_widow

Resolve: TypeAlias = Callable[[str], CardMark | RuleRef]

MARK = re.compile(r"\[\[([^\[\]]+)\]\]")

_FOREIGN = r"\*([^*]+)\*\{([a-z]{2}(?:-[A-Z][a-z]{3})?)\}"  # *durak*{ru-Latn}
_STYLES = {"em": Style.EM, "strong": Style.TERM}
# The parts of Markdown that prose does without, by their names in its registries.
_NOT_INLINE = (
    "backtick reference link image_link image_reference short_reference short_image_ref autolink automail"
    " linebreak html entity em_strong2"
)
_NOT_BLOCKS = "code hashheader setextheader hr quote reference"


class _MarkProcessor(InlineProcessor):
    def handleMatch(  # type: ignore[override]  # noqa: N802
        self, m: re.Match[str], data: str
    ) -> tuple[Element, int, int]:
        return Element("mark", code=m[1]), m.start(0), m.end(0)


class _ForeignProcessor(InlineProcessor):
    def handleMatch(  # type: ignore[override]  # noqa: N802
        self, m: re.Match[str], data: str
    ) -> tuple[Element, int, int]:
        element = Element("em", lang=m[2])
        element.text = m[1]
        return element, m.start(0), m.end(0)


class Reader:
    """Reads Markdown of one language; ``resolve`` turns what stands in ``[[…]]`` into an inline.

    Only emphasis, lists and tables are Markdown here: a link, an image or HTML is plain text. Words of
    another language are emphasised and name it: ``*durak*{ru-Latn}``.
    """

    def __init__(self, lang: str, resolve: Resolve) -> None:
        self._lang = lang
        self.resolve = resolve
        self._markdown = Markdown(extensions=["tables"])
        for registry, names in (
            (self._markdown.inlinePatterns, _NOT_INLINE),
            (self._markdown.parser.blockprocessors, _NOT_BLOCKS),
        ):
            for name in filter(registry.__contains__, names.split()):
                registry.deregister(name)
        # Above the emphasis, for a joker's code holds an asterisk.
        self._markdown.inlinePatterns.register(_MarkProcessor(MARK.pattern, self._markdown), "mark", 100)
        self._markdown.inlinePatterns.register(_ForeignProcessor(_FOREIGN, self._markdown), "foreign", 95)

    def blocks(self, lines: Sequence[str]) -> Iterator[Block]:
        """Yield the paragraphs, lists and tables in ``lines``."""
        self._markdown.reset()
        root = self._markdown.parser.parseDocument(list(lines)).getroot()
        assert root is not None
        for element in self._processed(root):
            yield self._block(element)

    def inlines(self, text: str) -> Inlines:
        """Return the inlines of ``text``, which is one paragraph however it begins."""
        root = Element("div")
        SubElement(root, "p").text = text
        (paragraph,) = self._processed(root)
        return self._inlines(paragraph)

    def _processed(self, root: Element) -> Element:
        for processor in self._markdown.treeprocessors:
            replaced = processor.run(root)
            root = root if replaced is None else replaced
        return root

    def _block(self, element: Element) -> Block:
        if element.tag in ("ul", "ol"):
            return ListBlock(tuple(self._inlines(item) for item in element), element.tag == "ol")
        if element.tag == "table":
            rows = [tuple(self._inlines(cell) for cell in row) for row in element.iter("tr")]
            return Table(rows[0], tuple(rows[1:]), tuple(_align(cell) for cell in element.iter("th")))
        return Paragraph(self._inlines(element))

    def _inlines(self, element: Element) -> Inlines:
        return tuple(_bound(list(self._runs(element, Style.PLAIN))))

    def _runs(self, element: Element, style: Style) -> Iterator[Inline]:
        if element.text and element.text.strip("\n"):
            yield self._text(element.text, style)
        for child in element:
            if child.tag == "mark":
                yield self.resolve(child.attrib["code"])
            else:
                runs = self._runs(child, _STYLES.get(child.tag, style))
                lang = child.get("lang", "")
                yield from (
                    replace(run, lang=lang) if lang and isinstance(run, Text) else run for run in runs
                )
            if child.tail and child.tail.strip("\n"):
                yield self._text(child.tail, style)

    def _text(self, text: str, style: Style) -> Text:
        return Text(set_text(text.replace("\n", " "), self._lang), style)


def _bound(runs: Sequence[Inline]) -> Iterator[Inline]:
    # "rule 2.4" must not break before the number, and a long text not before its last word.
    for item, following in zip_longest(runs, runs[1:]):
        if isinstance(item, Text) and isinstance(following, RuleRef) and item.text.endswith(" "):
            yield replace(item, text=item.text[:-1] + NO_BREAK)
        elif isinstance(item, Text) and following is None:
            yield replace(item, text=without_widow(item.text))
        else:
            yield item


def _align(cell: Element) -> Align:
    style = cell.attrib.get("style", "")
    return next((align for align in Align if align in style), Align.LEFT)

"""The document in characters alone: as Markdown, and as text for messengers, which know no marks."""

import re
from collections.abc import Iterable, Iterator, Sequence

from generator.drawing.pictures import Picture
from generator.text.document import (
    Align,
    Block,
    Box,
    Chapter,
    Document,
    Example,
    Figure,
    Heading,
    Inlines,
    ListBlock,
    Paragraph,
    Rule,
    Step,
    Style,
    Table,
    Text,
    plain,
)
from generator.text.outline import CARDS

_ALIGN_ROW = {Align.LEFT: "---", Align.CENTER: ":---:", Align.RIGHT: "---:"}
_SPECIAL = re.compile(r"([\\`*_\[\]<>|])")
_LIST_LIKE = re.compile(r"^(\d+|(?=[-+#]))([-+#.)])(?=\s)")


def markdown_text(document: Document) -> str:
    """Return the document as Markdown (GitHub's tables); a picture is told by its words.

    Cards to cut out are left out: there is nothing to cut.
    """
    return _text(_Markdown(), document)


def plain_text(document: Document) -> str:
    """Return the document as plain text that a messenger shows as it is: a paragraph is a line.

    Cards to cut out are left out.
    """
    return _text(_Plain(), document)


class _Writer:
    """What both texts share: which parts follow each other. A part is one paragraph or list."""

    def front(self, document: Document) -> Iterator[str]:
        yield self.heading(1, document.title)
        front = document.front
        if document.subtitle:
            yield self.lead(self.words(document.subtitle))
        if front.picture:
            yield self.picture(front.picture)
        if front.facts:
            yield self.escaped(" · ".join(f"{fact.value} {fact.text}" for fact in front.facts))

    def chapter(self, chapter: Chapter) -> Iterator[str]:
        yield self.heading(2, f"{chapter.number} {chapter.title}" if chapter.number else chapter.title)
        for block in chapter.blocks:
            yield from self.block(block)

    def block(self, block: Block) -> Iterator[str]:
        match block:
            case Heading(text):
                yield self.heading(3, plain(text))
            case Paragraph(text, is_lead):
                yield self.lead(self.words(text)) if is_lead else self.paragraph(text)
            case Rule(number, _, title, text, _):
                yield f"{self.strong(f'{number} {title}')} {self.words(text)}"
            case ListBlock(items, is_numbered):
                yield self.listed(map(self.words, items), is_numbered)
            case Table():
                yield self.table(block)
            case Figure(picture, caption):
                yield self.picture(picture)
                if caption:
                    yield self.paragraph(caption)
            case Box(_, blocks):
                yield self.boxed([part for inner in blocks for part in self.block(inner)])
            case Example():
                yield from self.example(block)

    def example(self, example: Example) -> Iterator[str]:
        yield self.heading(3, example.title)
        if example.intro:
            yield self.paragraph(example.intro)
        if example.picture:
            yield self.picture(example.picture)
        yield self.listed(map(self.step, example.steps), is_numbered=True)
        if example.closing:
            yield self.paragraph(example.closing)

    def step(self, step: Step) -> str:
        shown = ", ".join(ref.number for ref in step.rules)
        return self.words(step.text) + (f" ({shown})" if shown else "")

    def paragraph(self, text: Inlines) -> str:
        return self.words(text)

    def words(self, inlines: Inlines) -> str:
        return self.escaped(plain(inlines))

    def escaped(self, text: str) -> str:
        return text

    def heading(self, level: int, text: str) -> str:
        raise NotImplementedError

    def lead(self, text: str) -> str:
        return text

    def strong(self, text: str) -> str:
        return text

    def picture(self, picture: Picture) -> str:
        return f"[{picture.title}]"

    def boxed(self, parts: Sequence[str]) -> str:
        return "\n\n".join(parts)

    def listed(self, items: Iterable[str], is_numbered: bool) -> str:
        raise NotImplementedError

    def table(self, table: Table) -> str:
        raise NotImplementedError


class _Markdown(_Writer):
    def paragraph(self, text: Inlines) -> str:
        return _LIST_LIKE.sub(r"\1\\\2", self.words(text))

    def words(self, inlines: Inlines) -> str:
        marks = {Style.EM: "*", Style.TERM: "**"}
        parts = []
        for item in inlines:
            text = self.escaped(plain((item,)))
            mark = marks.get(item.style, "") if isinstance(item, Text) else ""
            # A mark beside a space would be an asterisk.
            inner = text.strip()
            parts.append(text.replace(inner, f"{mark}{inner}{mark}") if mark and inner else text)
        return "".join(parts)

    def escaped(self, text: str) -> str:
        return _SPECIAL.sub(r"\\\1", text)

    def heading(self, level: int, text: str) -> str:
        return f"{'#' * level} {self.escaped(text)}"

    def lead(self, text: str) -> str:
        return f"> {text}"

    def strong(self, text: str) -> str:
        return f"**{self.escaped(text)}**"

    def picture(self, picture: Picture) -> str:
        return f"*{self.escaped(f'[{picture.title}]')}*"

    def boxed(self, parts: Sequence[str]) -> str:
        return "\n".join(f"> {line}".rstrip() for line in "\n\n".join(parts).split("\n"))

    def listed(self, items: Iterable[str], is_numbered: bool) -> str:
        return "\n".join(f"{f'{i}.' if is_numbered else '-'} {item}" for i, item in enumerate(items, 1))

    def table(self, table: Table) -> str:
        rows = [[self.words(cell) for cell in row] for row in (table.head, *table.rows)]
        rows.insert(1, [_ALIGN_ROW[align] for align in table.aligns])
        return "\n".join(f"| {' | '.join(row)} |" for row in rows)


class _Plain(_Writer):
    def heading(self, level: int, text: str) -> str:
        return text.upper() if level < 3 else text

    def listed(self, items: Iterable[str], is_numbered: bool) -> str:
        return "\n".join(f"{f'{i}.' if is_numbered else '•'} {item}" for i, item in enumerate(items, 1))

    def table(self, table: Table) -> str:
        """Return a line for each row: what it is about, and after a colon the cells with their heads."""
        first, *heads = map(self.words, table.head)
        lines = [first] if first else []
        for row in table.rows:
            about, *cells = map(self.words, row)
            told = (
                f"{head[:1].lower()}{head[1:]} {cell}".strip()
                for head, cell in zip(heads, cells, strict=True)
                if cell
            )
            lines.append(f"• {about}: {' · '.join(told)}")
        return "\n".join(lines)


def _text(writer: _Writer, document: Document) -> str:
    parts = [*writer.front(document)]
    for chapter in document.without((CARDS,)).chapters:
        parts += writer.chapter(chapter)
    return "\n\n".join(parts) + "\n"

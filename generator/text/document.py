"""The document model: what a booklet says, before any writer decides how it looks.

Every printed text (booklet, handout, web page, Word file) is one `Document`; HTML, PDF and DOCX
writers read it and add nothing to its words.
"""

from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeAlias

from generator.cards import AnyCard, Card, Suit
from generator.drawing.pictures import Picture

SUIT_SIGNS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.CLUBS: "♣", Suit.DIAMONDS: "♦"}


class Style(StrEnum):
    """How a run of text is set: as the text around it, emphasised, or as a term being defined."""

    PLAIN = "plain"
    EM = "em"
    TERM = "term"


@dataclass(frozen=True, slots=True)
class Text:
    """A run of words in one style; ``lang`` is named where it is not that of the document."""

    text: str
    style: Style = Style.PLAIN
    lang: str = ""


@dataclass(frozen=True, slots=True)
class CardMark:
    """A card in running text: its index ``letters`` (``К``) and ``words`` (король червей)."""

    card: AnyCard
    letters: str
    words: str

    @property
    def text(self) -> str:
        """The letters with the suit sign, as people copy it: ``К♥``."""
        return self.letters + (SUIT_SIGNS[self.card.suit] if isinstance(self.card, Card) else "")

    @property
    def is_red(self) -> bool:
        """Whether the mark is printed in the accent colour."""
        return isinstance(self.card, Card) and self.card.suit.is_red


@dataclass(frozen=True, slots=True)
class RuleRef:
    """A reference to a rule by its id; ``number`` is what the reader sees."""

    rule: str
    number: str


Inline: TypeAlias = Text | CardMark | RuleRef
Inlines: TypeAlias = tuple[Inline, ...]


def plain(inlines: Iterable[Inline]) -> str:
    """Return the words of ``inlines`` without any styling."""
    return "".join(item.number if isinstance(item, RuleRef) else item.text for item in inlines)


@dataclass(frozen=True, slots=True)
class Heading:
    """A subheading within a chapter; ``anchor`` is its address in the document."""

    text: Inlines
    anchor: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Plain prose; a lead is the opening sentence under a heading, set larger."""

    text: Inlines
    is_lead: bool = False


@dataclass(frozen=True, slots=True)
class Rule:
    """A numbered rule with a short title; ``ids`` are the rule ids that it states.

    One that is ``minor`` comes up so seldom that a handout does without it.
    """

    number: str
    ids: tuple[str, ...]
    title: str
    text: Inlines
    is_minor: bool = False

    @property
    def anchor(self) -> str:
        """Its address in the document."""
        return rule_anchor(self.number)


def rule_anchor(number: str) -> str:
    """Return the address of the rule with this number."""
    return f"rule-{number}"


@dataclass(frozen=True, slots=True)
class ListBlock:
    """A bulleted or numbered list."""

    items: tuple[Inlines, ...]
    is_numbered: bool = False


class Align(StrEnum):
    """Where the text of a table column stands."""

    LEFT = "left"
    CENTER = "center"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Table:
    """A table: head and rows of equally many cells, and where each column's text stands."""

    head: tuple[Inlines, ...]
    rows: tuple[tuple[Inlines, ...], ...]
    aligns: tuple[Align, ...]


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture with its caption."""

    picture: Picture
    caption: Inlines = ()


class BoxKind(StrEnum):
    """What a box says by its look: a house rule of this table, or advice."""

    HOUSE = "house"
    TIP = "tip"


@dataclass(frozen=True, slots=True)
class Box:
    """Blocks set apart from the rules."""

    kind: BoxKind
    blocks: "tuple[Block, ...]"


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards in one place of the table, the top one last: whose or what they are, and a remark.

    None stands for cards face down. ``count`` is how many cards there are, 0 where nobody needs to know.
    """

    label: str
    cards: tuple[AnyCard | None, ...] = ()
    count: int = 0
    remark: str = ""


@dataclass(frozen=True, slots=True)
class Board:
    """Who holds what at one moment: the seats in order, the table in order of play, stock and the like."""

    hands: tuple[Pile, ...]
    table: tuple[Pile, ...] = ()
    rest: tuple[Pile, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a worked example; ``rules`` are those that it shows, ``board`` is what it leads to."""

    number: int
    text: Inlines
    picture: Picture | None = None
    rules: tuple[RuleRef, ...] = ()
    board: Board | None = None


@dataclass(frozen=True, slots=True)
class Example:
    """A recorded hand told step by step. ``picture`` and ``board`` show how it begins."""

    title: str
    intro: Inlines
    picture: Picture | None
    steps: tuple[Step, ...]
    closing: Inlines
    board: Board | None = None

    def boards(self) -> tuple[Board, ...]:
        """Return the moments that can be shown one after another: none unless every step has one."""
        boards = (self.board, *(step.board for step in self.steps))
        return tuple(board for board in boards if board) if all(boards) else ()


Block: TypeAlias = Heading | Paragraph | Rule | ListBlock | Table | Figure | Box | Example


@dataclass(frozen=True, slots=True)
class Chapter:
    """A titled part of the document; only chapters of rules have a ``number``.

    ``part`` says what may be had without the rest: ``essential`` chapters make the handout.
    """

    id: str
    title: str
    number: int | None
    blocks: tuple[Block, ...]
    part: str = ""


@dataclass(frozen=True, slots=True)
class Fact:
    """A figure on the cover and what it counts: ``36`` cards, from six to ace."""

    value: str
    text: str


@dataclass(frozen=True, slots=True)
class FrontMatter:
    """What stands before the first chapter: the line above the title, facts, cover picture, contents.

    ``contents`` is the heading of the list of contents; without one the list is left out. ``page`` is
    the word before the number of a page, for references where a reader looks something up. ``summary`` is
    the title of the summary where it takes more than the one page that its own title speaks of.
    ``colophon`` says which rules were printed by what.
    """

    kicker: str = ""
    facts: tuple[Fact, ...] = ()
    picture: Picture | None = None
    contents: str = ""
    page: str = ""
    summary: str = ""
    colophon: str = ""


@dataclass(frozen=True, slots=True)
class Document:
    """A whole text in one language (its code, such as ``ru``)."""

    lang: str
    title: str
    subtitle: Inlines
    front: FrontMatter
    chapters: tuple[Chapter, ...]

    def blocks(self) -> Iterator[Block]:
        """Yield every block, those within boxes after their box."""
        for chapter in self.chapters:
            for block in chapter.blocks:
                yield block
                if isinstance(block, Box):
                    yield from block.blocks

    def rules(self) -> Iterator[Rule]:
        """Yield the numbered rules in order."""
        return (block for block in self.blocks() if isinstance(block, Rule))

    def pictures(self) -> Iterator[Picture]:
        """Yield the pictures in order of appearance, that of the cover first."""
        if self.front.picture:
            yield self.front.picture
        for block in self.blocks():
            if isinstance(block, Figure):
                yield block.picture
            elif isinstance(block, Example):
                if block.picture:
                    yield block.picture
                yield from (step.picture for step in block.steps if step.picture)

    def inlines(self) -> Iterator[Inline]:
        """Yield every inline, and every title as text: all words of the document, in order."""
        yield from (Text(self.front.kicker), Text(self.title), *self.subtitle)
        yield from (Text(part) for fact in self.front.facts for part in (fact.value, fact.text))
        yield from map(Text, (self.front.contents, self.front.summary, self.front.colophon))
        for chapter in self.chapters:
            yield Text(chapter.title)
            for block in chapter.blocks:
                yield from _inlines(block)

    def only(self, chapters: Container[str]) -> "Document":
        """Return the document with the chapters of these ids alone, numbers kept."""
        return replace(self, chapters=tuple(part for part in self.chapters if part.id in chapters))

    def of_parts(self, parts: Iterable[str]) -> "Document":
        """Return the document with the chapters of these parts alone, part after part, numbers kept."""
        chapters = (chapter for part in parts for chapter in self.chapters if chapter.part == part)
        return replace(self, chapters=tuple(chapters))

    def without(self, parts: Container[str]) -> "Document":
        """Return the document without the chapters of these parts."""
        chapters = (chapter for chapter in self.chapters if chapter.part not in parts)
        return replace(self, chapters=tuple(chapters))

    def retitled(self, chapter: str, title: str) -> "Document":
        """Return the document with another title for the chapter of that id."""
        chapters = (replace(part, title=title) if part.id == chapter else part for part in self.chapters)
        return replace(self, chapters=tuple(chapters))

    def without_minor_rules(self) -> "Document":
        """Return the document without the rules that come up seldom, numbers kept."""
        return replace(self, chapters=tuple(map(_without_minor_rules, self.chapters)))


def _without_minor_rules(chapter: Chapter) -> Chapter:
    blocks = (block for block in chapter.blocks if not (isinstance(block, Rule) and block.is_minor))
    return replace(chapter, blocks=tuple(blocks))


def _inlines(block: Block) -> Iterator[Inline]:
    match block:
        case Heading(text) | Paragraph(text):
            yield from text
        case Rule(number, _, title, text, _):
            yield from (Text(number), Text(title), *text)
        case ListBlock(items):
            yield from (inline for item in items for inline in item)
        case Table(head, rows):
            yield from (inline for row in (head, *rows) for cell in row for inline in cell)
        case Figure(_, caption):
            yield from caption
        case Box(_, blocks):
            for inner in blocks:
                yield from _inlines(inner)
        case Example(title, intro, _, steps, closing, _):
            yield from (Text(title), *intro)
            for step in steps:
                yield from (*step.text, *step.rules)
            yield from closing

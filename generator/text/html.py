"""The document as one self-contained web page: no script, nothing to load, good on a phone and on paper."""

from base64 import b64encode
from functools import partial

from markupsafe import Markup

from generator.drawing.paths import format_number
from generator.drawing.pictures import Picture
from generator.text.document import Document, Example, plain
from generator.text.fonts import Face, disc, subset_woff2
from generator.text.layouts import screen_layout
from generator.text.markup import render
from generator.text.vectors import Vectors, view_box


def html_text(document: Document) -> str:
    """Return the document as HTML that refers to nothing outside itself.

    Pictures are inline SVG in which every card is drawn once; our fonts are embedded as WOFF2, cut
    down to the characters that the document uses.
    """
    characters = _characters(document)

    def font_url(face: Face) -> str:
        return f"data:font/woff2;base64,{b64encode(subset_woff2(face, characters)).decode('ascii')}"

    vectors = Vectors()
    drawings = {drawing.name: drawing for picture in document.pictures() for drawing in picture.drawings()}
    return render(
        "page.html.jinja",
        document,
        screen_layout(),
        partial(_svg, vectors),
        font_url,
        drawings=vectors.definitions(drawings.values()),
    )


def _characters(document: Document) -> set[str]:
    characters = set(plain(document.inlines())) | set(" .,·–0123456789")
    for block in document.blocks():
        if isinstance(block, Example):
            characters |= {disc(step.number) for step in block.steps}
    # The line above the title is set in capitals.
    return characters | set("".join(characters).upper())


def _svg(vectors: Vectors, picture: Picture, widest_mm: float) -> Markup:
    return Markup(
        '<svg class="picture" role="img" aria-label="{}" viewBox="{}" style="width:{}mm">{}</svg>'
    ).format(
        picture.title,
        view_box(picture),
        format_number(min(picture.size.width_mm, widest_mm)),
        vectors.items(picture),
    )

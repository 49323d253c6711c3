"""The document as one self-contained web page: no script, nothing to load, good on a phone and on paper."""

from base64 import b64encode
from collections.abc import Iterator

from markupsafe import Markup

from generator.drawing.canvas import Shape
from generator.drawing.paths import Transform, format_number
from generator.drawing.pictures import Picture, Placed
from generator.text.document import Document, Example, plain
from generator.text.fonts import Face, disc, subset_woff2
from generator.text.layouts import layout_of
from generator.text.markup import render
from generator.units import Size


def html_text(document: Document) -> str:
    """Return the document as HTML that refers to nothing outside itself.

    Pictures are inline SVG in which every card is drawn once; our fonts are embedded as WOFF2, cut
    down to the characters that the document uses.
    """
    characters = _characters(document)
    column = layout_of("pages", Size(148, 210))  # pictures are as large as on a page of A5

    def font_url(face: Face) -> str:
        return f"data:font/woff2;base64,{b64encode(subset_woff2(face, characters)).decode('ascii')}"

    return render("page.html.jinja", document, column, _svg, font_url, drawings=_definitions(document))


def _characters(document: Document) -> set[str]:
    characters = set(plain(document.inlines())) | set(" .,·–0123456789")
    for block in document.blocks():
        if isinstance(block, Example):
            characters |= {disc(step.number) for step in block.steps}
    # The line above the title is set in capitals.
    return characters | set("".join(characters).upper())


def _definitions(document: Document) -> Markup:
    """Return a hidden SVG that draws each card of the pictures once."""
    drawings = {drawing.name: drawing for picture in document.pictures() for drawing in picture.drawings()}
    groups = Markup().join(
        Markup('<g id="{}">{}</g>').format(_id(name), Markup().join(map(_path, drawing.shapes)))
        for name, drawing in drawings.items()
    )
    hidden = '<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>{}</defs></svg>'
    return Markup(hidden).format(groups)


def _svg(picture: Picture, widest_mm: float) -> Markup:
    width, height = picture.size.width_mm, picture.size.height_mm
    return Markup(
        '<svg class="picture" role="img" aria-label="{}" viewBox="0 0 {} {}" style="width:{}mm">'
        "<title>{}</title>{}</svg>"
    ).format(
        picture.title,
        format_number(width),
        format_number(height),
        format_number(min(width, widest_mm)),
        picture.title,
        Markup().join(_items(picture)),
    )


def _items(picture: Picture) -> Iterator[Markup]:
    for item in picture.items:
        if isinstance(item, Placed):
            yield Markup('<use href="#{}" transform="matrix({})"/>').format(
                _id(item.drawing.name), _matrix(item.transform)
            )
        else:
            yield _path(item)


def _id(name: str) -> str:
    return f"card-{name}"


def _matrix(transform: Transform) -> str:
    return " ".join(f"{value:.5f}".rstrip("0").rstrip(".") for value in transform)


def _path(shape: Shape) -> Markup:
    paint = shape.paint
    attributes = {"d": str(shape.path), "fill": paint.fill or "none"}
    if paint.stroke:
        attributes |= {"stroke": paint.stroke, "stroke-width": format_number(paint.stroke_mm)}
    if paint.stroke and paint.round_ends:
        attributes |= {"stroke-linecap": "round", "stroke-linejoin": "round"}
    if paint.even_odd:
        attributes["fill-rule"] = "evenodd"
    written = Markup(" ").join(Markup('{}="{}"').format(name, value) for name, value in attributes.items())
    return Markup("<path {}/>").format(written)

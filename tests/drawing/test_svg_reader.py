"""A user's SVG: what can be printed is read exactly, everything else is named, tricks are refused."""

import pytest

from generator.drawing.canvas import Paint
from generator.drawing.svg_reader import MOST_SHAPES, read_svg
from generator.drawing.svg_values import length, numbers, transform_of
from generator.errors import KolodaError
from generator.units import Rect

HEAD = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 63 88">'
)


def _read(body, head=HEAD):
    return read_svg(f"{head}{body}</svg>".encode())


def _problems(body, head=HEAD):
    with pytest.raises(KolodaError) as caught:
        _read(body, head)
    return caught.value.problems


def _box(body):
    (shape,) = _read(body).shapes
    box = shape.path.bounds()
    return (box.x_mm, box.y_mm, box.width_mm, box.height_mm)


@pytest.mark.parametrize(
    ("body", "box"),
    [
        ('<rect x="1" y="2" width="3" height="4"/>', (1, 2, 3, 4)),
        ('<rect x="1" y="2" width="30" height="40" rx="5"/>', (1, 2, 30, 40)),
        ('<circle cx="10" cy="10" r="4"/>', (6, 6, 8, 8)),
        ('<ellipse cx="10" cy="10" rx="4" ry="2"/>', (6, 8, 8, 4)),
        ('<line x1="1" y1="2" x2="5" y2="9" stroke="red"/>', (1, 2, 4, 7)),
        ('<polyline points="1,2 5,9 3 3" stroke="red"/>', (1, 2, 4, 7)),
        ('<polygon points="1 2 5 9 3 3"/>', (1, 2, 4, 7)),
        ('<path d="m1 2h4v7H1z"/>', (1, 2, 4, 7)),
        ('<path d="M0 10 A10 10 0 0 1 20 10 Z"/>', (0, 0, 20, 10)),
        ('<g transform="translate(10 20) scale(2)"><rect width="3" height="4"/></g>', (10, 20, 6, 8)),
        ('<rect width="3" height="4" transform="rotate(90)"/>', (-4, 0, 4, 3)),
        ('<rect width="3" height="4" transform="matrix(0 1 -1 0 9 9)"/>', (5, 9, 4, 3)),
        (
            '<defs><g id="a"><rect width="3" height="4"/></g></defs><use xlink:href="#a" x="5" y="6"/>',
            (5, 6, 3, 4),
        ),
        (
            '<defs><rect id="a" width="3" height="4"/></defs><use href="#a" transform="scale(-1 1)"/>',
            (-3, 0, 3, 4),
        ),
        ('<rect width="1in" height="25.4mm"/>', (0, 0, 96, 96)),
    ],
)
def test_shapes_and_transforms(body, box):
    assert _box(body) == pytest.approx(box, abs=0.01)


def test_paint_is_inherited_and_style_wins():
    body = (
        '<g fill="#123" stroke="rgb(255,0,0)" stroke-width="2"'
        ' style="stroke-linejoin:round;stroke-linecap:round"><rect width="3" height="3"/>'
        '<rect width="3" height="3" fill="blue" style="fill:none;stroke-width:4"/></g>'
        '<path d="M0 0L1 1L1 0Z" fill-rule="evenodd"/>'
    )
    first, second, third = (shape.paint for shape in _read(body).shapes)
    assert first == Paint("#112233", "#FF0000", 2, round_ends=True)
    assert second == Paint(None, "#FF0000", 4, round_ends=True)
    assert third == Paint("#000000", even_odd=True)


def test_lines_grow_with_the_transform():
    (shape,) = _read(
        '<g transform="scale(3)"><path d="M0 0L1 1" fill="none" stroke="red" stroke-width=".5"/></g>'
    ).shapes
    assert shape.paint.stroke_mm == pytest.approx(1.5)


def test_what_is_not_shown_is_not_drawn():
    body = (
        '<title>x</title><metadata/><rect width="1" height="1" display="none"/><rect width="0" height="1"/>'
        '<path d="M0 0L1 1" fill="none"/><g visibility="hidden"><rect width="1" height="1"/></g>'
        '<rect width="2" height="2"/>'
    )
    assert len(_read(body).shapes) == 1


def test_view_box_or_size():
    assert _read('<rect width="1" height="1"/>').view == Rect(0, 0, 63, 88)
    head = '<svg xmlns="http://www.w3.org/2000/svg" width="100px" height="2in">'
    assert _read('<rect width="1" height="1"/>', head).view == Rect(0, 0, 100, 192)
    assert (
        "viewBox" in _problems("<g/>", '<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="9">')[0]
    )


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("<script>alert(1)</script>", "<script>"),
        ('<rect width="1" height="1" onclick="x()"/>', "script in onclick"),
        ("<text>A</text>", "<text>"),
        ('<image href="http://example.org/a.png"/>', "<image>"),
        ("<foreignObject/>", "<foreignObject>"),
        ('<symbol id="a"/>', "<symbol>"),
        ("<style>rect{fill:red}</style>", "<style>"),
        (
            '<use href="http://example.org/a.svg#x"/>',
            "a reference to another file (http://example.org/a.svg#x)",
        ),
        ('<use href="file:///etc/passwd"/>', "a reference to another file"),
        ('<use href="#nothing"/>', "which is not in the file"),
        ('<rect width="1" height="1" fill="url(#g)"/>', "the paint 'url(#g)'"),
        ('<rect width="1" height="1" fill="#FF000080"/>', "the transparent paint '#FF000080'"),
        ('<rect width="1" height="1" opacity=".5"/>', "opacity (.5)"),
        ('<g opacity="0.5"><rect width="1" height="1"/></g>', "opacity (0.5)"),
        ('<rect width="1" height="1" style="filter:url(#f)"/>', "filter (url(#f))"),
        ('<rect width="1" height="1" clip-path="url(#c)"/>', "clip-path"),
        ('<rect width="1" height="1" mask="url(#c)"/>', "mask"),
        ('<path d="M0 0L1 1" stroke="red" stroke-dasharray="1 2"/>', "stroke-dasharray (1 2)"),
        ('<path d="M0 0L1 1" stroke="red" stroke-linecap="square"/>', "stroke-linecap square"),
        (
            '<path d="M0 0L1 1" stroke="red" transform="scale(1 3)"/>',
            "a line under a transform that stretches it",
        ),
        ('<path d="M0 0 X"/>', "<path> with values that cannot be read"),
        ('<path d="M0 0 L 1e300 1"/>', "<path> with values that cannot be read"),
        ('<rect width="50%" height="1"/>', "<rect> with values that cannot be read"),
        ('<rect width="1" height="1" transform="spin(3)"/>', "<rect> with values that cannot be read"),
    ],
)
def test_what_would_be_lost_is_named(body, told):
    (problem,) = _problems(body + '<rect width="9" height="9"/>')
    assert told in problem and "cannot be printed from an SVG" in problem


def test_values_that_change_nothing_are_welcome():
    unused = 'opacity="1.0" fill-opacity="100%" filter="none" class="a" id="b" data-x="1"'
    assert len(_read(f'<rect width="1" height="1" {unused}/>').shapes) == 1


def test_every_feature_is_told_once():
    problems = _problems('<text/><text/><rect width="1" height="1" opacity=".5"/>')
    assert len(problems) == 2


ENTITIES = '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
OUTSIDE = '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>'


@pytest.mark.parametrize("trick", [ENTITIES, OUTSIDE])
def test_entities_are_refused(trick):
    with pytest.raises(KolodaError, match="it declares entities"):
        read_svg(f"{trick}{HEAD}<title>&a;</title></svg>".encode())


def test_entities_are_refused_in_any_encoding():
    trick = f'<?xml version="1.0" encoding="UTF-16"?>{ENTITIES}{HEAD}<title>&a;</title></svg>'
    with pytest.raises(KolodaError, match="it declares entities"):
        read_svg(trick.encode("utf-16"))


def test_style_sheets_outside_are_refused():
    with pytest.raises(KolodaError, match="a style sheet"):
        read_svg(f'<?xml-stylesheet href="a.css"?>{HEAD}<rect width="1" height="1"/></svg>'.encode())


def test_nothing_is_included_from_other_files():
    include = '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd"/>'
    assert len(_read(f'{include}<rect width="1" height="1"/>').shapes) == 1


def test_deep_nesting_is_refused():
    assert "nested" in _problems("<g>" * 5000 + '<rect width="1" height="1"/>' + "</g>" * 5000)[0]


def test_a_harmless_doctype_is_no_reason_to_refuse():
    doctype = (
        '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
    )
    assert read_svg(f'{doctype}{HEAD}<rect width="1" height="1"/></svg>'.encode()).shapes


def test_a_bomb_of_uses_is_refused():
    """Ten levels of ten copies would be 10^10 rectangles."""
    levels = ['<g id="n0"><rect width="1" height="1"/></g>']
    levels += [f'<g id="n{i}">' + f'<use href="#n{i - 1}"/>' * 10 + "</g>" for i in range(1, 11)]
    (problem,) = _problems("<defs>" + "".join(levels) + '</defs><use href="#n10"/>')
    assert f"more than {MOST_SHAPES} shapes" in problem


def test_a_ring_of_uses_is_refused():
    assert "nested" in _problems('<g id="a"><use href="#a"/></g>')[0]


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "broken XML"),
        (b"<svg", "broken XML"),
        (b"\x89PNG\r\n", "broken XML"),
        (b"<html/>", "not a picture: the outer element is not svg"),
        (f"{HEAD}</svg>".encode(), "not a picture: nothing is drawn in it"),
    ],
)
def test_broken_files(content, told):
    with pytest.raises(KolodaError, match=told):
        read_svg(content)


def test_values():
    assert numbers("1, -2.5e1 .5") == [1, -25, 0.5]
    assert length("1cm") == pytest.approx(37.795, abs=1e-3)
    assert transform_of("translate(1 2) scale(3)")((1, 1)) == pytest.approx((4, 5))
    assert transform_of("skewX(45)")((0, 1)) == pytest.approx((1, 1))
    assert transform_of("rotate(90 1 1)")((2, 1)) == pytest.approx((1, 2))
    for wrong in ("1 a", "1e999"):
        with pytest.raises(ValueError, match=wrong):
            numbers(wrong)

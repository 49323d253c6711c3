"""Suits stay apart for colour-blind players and in grey: Machado's matrices, CIEDE2000, WCAG contrast."""

from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin

import pytest

from generator.drawing.themes import load_theme, theme_names

# G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A Physiologically-based Model for Simulation of Color
# Vision Deficiency", 2009: severity 1.0, for linear RGB.
MACHADO = {
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
NORMAL = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
GREY = ((0.2126, 0.7152, 0.0722),) * 3
TO_XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE = (0.95047, 1.0, 1.08883)


def _linear(colour):
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]


def _times(matrix, vector):
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def _lab(linear):
    xyz = _times(TO_XYZ, [min(1, max(0, c)) for c in linear])
    x, y, z = (
        r ** (1 / 3) if r > (6 / 29) ** 3 else r / (3 * (6 / 29) ** 2) + 4 / 29
        for r in (v / w for v, w in zip(xyz, WHITE, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def ciede2000(one, other):
    """Sharma, Wu and Dalal, 2005."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean_c = (hypot(a1, b1) + hypot(a2, b2)) / 2
    g = 0.5 * (1 - (mean_c**7 / (mean_c**7 + 25**7)) ** 0.5)
    a1, a2 = (1 + g) * a1, (1 + g) * a2
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = (degrees(atan2(b, a)) % 360 if (a or b) else 0.0 for a, b in ((a1, b1), (a2, b2)))
    turn = h2 - h1
    if c1 * c2 == 0:
        turn, mean_h = 0.0, h1 + h2
    elif abs(turn) <= 180:
        mean_h = (h1 + h2) / 2
    else:
        mean_h = (h1 + h2 + (360 if h1 + h2 < 360 else -360)) / 2
        turn += 360 if turn < 0 else -360
    dl, dc, dh = l2 - l1, c2 - c1, 2 * (c1 * c2) ** 0.5 * sin(radians(turn / 2))
    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2
    t = 1 - 0.17 * cos(radians(mean_h - 30)) + 0.24 * cos(radians(2 * mean_h))
    t += 0.32 * cos(radians(3 * mean_h + 6)) - 0.20 * cos(radians(4 * mean_h - 63))
    sl = 1 + 0.015 * (mean_l - 50) ** 2 / (20 + (mean_l - 50) ** 2) ** 0.5
    sc, sh = 1 + 0.045 * mean_c, 1 + 0.015 * mean_c * t
    rc = 2 * (mean_c**7 / (mean_c**7 + 25**7)) ** 0.5
    rt = -rc * sin(radians(60 * exp(-(((mean_h - 275) / 25) ** 2))))
    return ((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * dc / sc * dh / sh) ** 0.5


def nearest(colours, matrix):
    labs = [_lab(_times(matrix, _linear(colour))) for colour in colours]
    return min(ciede2000(a, b) for a, b in combinations(labs, 2))


def contrast(colour):
    return 1.05 / (sum(w * c for w, c in zip(GREY[0], _linear(colour), strict=True)) + 0.05)


def test_ciede2000_by_the_published_pairs():
    """From the table of Sharma, Wu and Dalal: pairs 1, 7, 19 and 25."""
    for one, other, expected in (
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 0.0, 0.0), (50.0, -1.0, 2.0), 2.3669),
        ((50.0, 2.5, 0.0), (56.0, -27.0, -3.0), 31.9030),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ):
        assert ciede2000(one, other) == pytest.approx(expected, abs=1e-4)


def test_the_measure_gives_the_figures_of_the_specification():
    proposed = ("#111111", "#D7301F", "#2A9D7C", "#1B4F9C")
    measured = [nearest(proposed, m) for m in (NORMAL, *MACHADO.values(), GREY)]
    assert measured == pytest.approx([30.9, 24.9, 21.3, 23.8, 10.0], abs=0.06)
    assert min(map(contrast, proposed)) == pytest.approx(3.38, abs=0.01)


@pytest.mark.parametrize("name", theme_names())
def test_suits_of_different_colours_are_told_apart(name):
    colours = set(load_theme(name).suits.values())
    assert min(map(contrast, colours)) >= 3
    if len(colours) > 1:
        for kind, matrix in MACHADO.items():
            assert nearest(colours, matrix) >= 20, kind
        assert nearest(colours, GREY) >= 8


@pytest.mark.parametrize("name", ["classic", "large", "ink-saver"])
def test_the_red_of_two_colour_decks(name):
    black, red = sorted(set(load_theme(name).suits.values()))
    assert nearest((black, red), MACHADO["protan"]) >= 30
    assert contrast(red) >= 4.5

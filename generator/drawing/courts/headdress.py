"""What tells the ranks apart: the king's crown, the queen's kokoshnik, the jack's feathered cap.

Each stands on the origin, about 20 mm wide and 13 mm high.
"""

from generator.cards import Rank, Suit
from generator.drawing.canvas import Canvas, Paint
from generator.drawing.look import Dress
from generator.drawing.ornaments import lozenge, merged, petal, scatter
from generator.drawing.paths import Path, circle, cubic_point, polygon, rectangle
from generator.drawing.pips import pip
from generator.units import Rect


def draw_headdress(canvas: Canvas, rank: Rank, suit: Suit, dress: Dress, ink: str, white: str) -> None:
    """Draw the head-dress of a court rank in the colours of its suit."""
    {Rank.KING: _crown, Rank.QUEEN: _kokoshnik, Rank.JACK: _cap}[rank](canvas, suit, dress, ink, white)


def _crown(canvas: Canvas, suit: Suit, dress: Dress, ink: str, white: str) -> None:
    right = ((2.5, -6.8), (5.6, -11.2), (6.4, -6.3), (10.6, -9.6), (9.2, -3.2))
    left = tuple((-x, y) for x, y in reversed(right))
    canvas.draw(polygon((0, -12.4), *right, *left), Paint(dress.trim, ink, 0.45, round_ends=True))
    canvas.draw(pip(suit, (0, -6.4), 4.0), Paint(fill=dress.main if dress.main != dress.trim else ink))
    tips = ((0, -12.6), (5.7, -11.4), (-5.7, -11.4), (10.8, -9.8), (-10.8, -9.8))
    scatter(canvas, (circle(x, y, 0.95) for x, y in tips), Paint(white, ink, 0.35))
    canvas.draw(rectangle(Rect(-9.4, -3.4, 18.8, 3.4), 0.5), Paint(dress.main, ink, 0.45))
    canvas.draw(
        merged(lozenge(x, -1.7, 1.0, 1.05) for x in (-6, 0, 6)),
        Paint(fill=dress.trim if dress.trim != dress.main else white),
    )
    scatter(canvas, (circle(x, -1.7, 0.55) for x in (-8, -4, -2, 2, 4, 8)), Paint(fill=white))


def _kokoshnik(canvas: Canvas, suit: Suit, dress: Dress, ink: str, white: str) -> None:
    outer = ((-10.8, -0.4), (-12.4, -7.4), (-5.6, -10.2), (0.0, -13.4))
    arch = Path.parse(
        "M-10.8 -.4 C-12.4 -7.4 -5.6 -10.2 0 -13.4 C5.6 -10.2 12.4 -7.4 10.8 -.4"
        " C7.4 -2.4 3.8 -3.1 0 -3.1 C-3.8 -3.1 -7.4 -2.4 -10.8 -.4 Z"
    )
    canvas.draw(arch, Paint(dress.main, ink, 0.45, round_ends=True))
    left = [cubic_point(*outer, t) for t in (0.0, 0.13, 0.25, 0.36, 0.47, 0.58, 0.69, 0.8, 0.9)]
    edge = [*left, (0.0, -13.4), *((-x, y) for x, y in left)]
    scatter(canvas, (circle(x, y, 0.62) for x, y in edge), Paint(white, ink, 0.28))
    trim = dress.trim if dress.trim != dress.main else white
    rays = ((-72, 8.6), (-52, 7.9), (-31, 7.8), (31, 7.8), (52, 7.9), (72, 8.6))
    leaves = merged(petal((0, -0.9), angle, 3.6, reach, 1.15) for angle, reach in rays)
    canvas.draw(leaves, Paint(fill=trim))
    canvas.draw(pip(suit, (0, -7.2), 4.4), Paint(fill=white))
    ends = [(side * 10.8, y) for side in (-1, 1) for y in (1.3, 2.6)]
    scatter(canvas, (circle(x, y, 0.55) for x, y in ends), Paint(white, ink, 0.28))
    drops = merged(petal((side * 10.8, 3.0), 180, 0, 2.4, 0.9) for side in (-1, 1))
    canvas.draw(drops, Paint(dress.trim, ink, 0.28))


def _cap(canvas: Canvas, suit: Suit, dress: Dress, ink: str, white: str) -> None:
    feather = Path.parse("M5 -2.6 C6.5 -7 8 -11.5 13.2 -13.6 C14 -10 12.5 -5.5 7 -2 Z")
    canvas.draw(feather, Paint(white, ink, 0.4, round_ends=True))
    canvas.draw(
        Path.parse("M5.8 -2.3 C7.6 -6.2 9.6 -9.8 12.6 -12.6"), Paint(None, ink, 0.25, round_ends=True)
    )
    barbs = "M8 -6.2 L9.8 -5.6 M9.4 -8.4 L11.4 -7.8 M7.4 -5.2 L7.1 -7.4 M8.8 -7.5 L8.7 -9.6"
    canvas.draw(Path.parse(barbs), Paint(None, ink, 0.2, round_ends=True))
    dome = Path.parse("M-7.8 -2.8 C-12.4 -6 -10.2 -10.6 -3.6 -10.8 C3.4 -11.6 9.4 -8.4 7.8 -2.8 Z")
    canvas.draw(dome, Paint(dress.main, ink, 0.45, round_ends=True))
    folds = (
        "M-4.5 -3.2 C-6 -5.6 -5.6 -7.8 -3.8 -9.4 M0 -3.2 C-.6 -5.6 -.4 -7.6 .6 -9.6"
        " M4.3 -3.2 C4.8 -5.2 4.6 -7 3.8 -8.6"
    )
    canvas.draw(Path.parse(folds), Paint(None, ink, 0.25, round_ends=True))
    canvas.draw(rectangle(Rect(-8.6, -3.4, 17.2, 3.4), 1.2), Paint(dress.second, ink, 0.45))
    canvas.draw(merged(lozenge(x, -1.7, 0.9, 0.95) for x in (-6, -3, 0, 3)), Paint(fill=dress.trim))
    canvas.draw(circle(6.2, -2.2, 1.9), Paint(white, ink, 0.4))
    canvas.draw(pip(suit, (6.2, -2.2), 2.2), Paint(fill=ink if dress.main == dress.trim else dress.main))

"""What tells the ranks apart: the king's crown, the queen's kokoshnik, the jack's feathered cap.

Each stands on the origin, about 20 mm wide and 13 mm high.
"""

from generator.cards import Rank, Suit
from generator.drawing.canvas import Canvas, Paint
from generator.drawing.look import Dress
from generator.drawing.ornaments import lozenge, merged, petal
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
    canvas.draw(merged(circle(x, y, 0.95) for x, y in tips), Paint(white, ink, 0.35))
    canvas.draw(rectangle(Rect(-9.4, -3.4, 18.8, 3.4), 0.5), Paint(dress.main, ink, 0.45))
    canvas.draw(
        merged(lozenge(x, -1.7, 1.0, 1.05) for x in (-6, 0, 6)),
        Paint(fill=dress.trim if dress.trim != dress.main else white),
    )
    canvas.draw(merged(circle(x, -1.7, 0.55) for x in (-8, -4, -2, 2, 4, 8)), Paint(fill=white))


def _kokoshnik(canvas: Canvas, suit: Suit, dress: Dress, ink: str, white: str) -> None:
    arch = Path.parse(
        "M-10.4 0 C-11.6 -6.5 -5.5 -10 0 -13 C5.5 -10 11.6 -6.5 10.4 0 C6.5 -3.6 3.2 -4.4 0 -4.4 C-3.2 -4.4 -6.5 -3.6 -10.4 0 Z"
    )
    canvas.draw(arch, Paint(dress.main, ink, 0.45, round_ends=True))
    edge = [
        cubic_point((-10.4, 0), (-11.6, -6.5), (-5.5, -10), (0, -13), t)
        for t in (0.08, 0.19, 0.3, 0.41, 0.52, 0.63, 0.74, 0.86)
    ]
    edge = [*edge, (0.0, -13.0), *((-x, y) for x, y in edge)]
    canvas.draw(merged(circle(x, y, 0.62) for x, y in edge), Paint(white, ink, 0.28))
    leaves = merged(petal((0, -2.6), a, 3.2, 6.6 - abs(a) / 40, 0.95) for a in (-66, -44, -22, 22, 44, 66))
    canvas.draw(leaves, Paint(fill=dress.trim if dress.trim != dress.main else dress.second))
    canvas.draw(pip(suit, (0, -7.9), 4.2), Paint(fill=white))
    drops = [circle(side * 10.2, y, 0.5) for side in (-1, 1) for y in (1.1, 2.3)]
    canvas.draw(merged(drops), Paint(white, ink, 0.28))
    canvas.draw(
        merged(petal((s * 10.2, 2.7), 180, 0, 2.2, 0.8) for s in (-1, 1)), Paint(dress.trim, ink, 0.28)
    )


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
    folds = "M-4.5 -3.2 C-6 -5.6 -5.6 -7.8 -3.8 -9.4 M0 -3.2 C-.6 -5.6 -.4 -7.6 .6 -9.6 M4.3 -3.2 C4.8 -5.2 4.6 -7 3.8 -8.6"
    canvas.draw(Path.parse(folds), Paint(None, ink, 0.25, round_ends=True))
    canvas.draw(rectangle(Rect(-8.6, -3.4, 17.2, 3.4), 1.2), Paint(dress.second, ink, 0.45))
    canvas.draw(merged(lozenge(x, -1.7, 0.9, 0.95) for x in (-6, -3, 0, 3)), Paint(fill=dress.trim))
    canvas.draw(circle(6.2, -2.2, 1.9), Paint(white, ink, 0.4))
    canvas.draw(pip(suit, (6.2, -2.2), 2.2), Paint(fill=ink if dress.main == dress.trim else dress.main))

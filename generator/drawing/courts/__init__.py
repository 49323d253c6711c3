"""Styles of the courts. A style draws everything on the card but the indices."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from generator.cards import Card
from generator.drawing.canvas import Canvas, Recorder
from generator.drawing.courts.folk import draw_bust, draw_folk
from generator.drawing.courts.initials import draw_initials
from generator.drawing.courts.letters import draw_letters
from generator.drawing.courts.modern import draw_modern
from generator.drawing.layout import Layout
from generator.drawing.look import Look, Theme
from generator.units import Rect

CourtStyle: TypeAlias = Callable[[Recorder, Card, Look, Layout], None]

COURTS: Mapping[str, CourtStyle] = {
    "folk": draw_folk,
    "initials": draw_initials,
    "letters": draw_letters,
    "modern": draw_modern,
}

Bust: TypeAlias = Callable[[Canvas, Card, Theme, Rect, float], None]

BUSTS: Mapping[str, Bust] = {"folk": draw_bust}
"""For styles that have it: the upper half-figure in a box, its lines so many times thicker."""

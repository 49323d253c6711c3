"""Joker, the rummy: two or three packs, melds on the table, 51 points for the first laying."""

from generator.engine.rummy.actions import (
    DRAW,
    TAKE_OPEN,
    Action,
    Discard,
    Draw,
    Join,
    Lay,
    LayOff,
    TakeJoker,
    TakeOpen,
)
from generator.engine.rummy.dealing import start
from generator.engine.rummy.match import play_match
from generator.engine.rummy.meld import Meld
from generator.engine.rummy.setup import Setup, resume, setup_of
from generator.engine.rummy.state import RummyState
from generator.engine.rummy.view import RummyView

__all__ = [
    "DRAW",
    "TAKE_OPEN",
    "Action",
    "Discard",
    "Draw",
    "Join",
    "Lay",
    "LayOff",
    "Meld",
    "RummyState",
    "RummyView",
    "Setup",
    "TakeJoker",
    "TakeOpen",
    "play_match",
    "resume",
    "setup_of",
    "start",
]

"""Durak: throw-in with 36 cards for two to six players."""

from generator.engine.durak.actions import PASS, TAKE, Action, Cover, Lead, Pass, Take, Throw
from generator.engine.durak.setup import Setup, resume, setup_of, start
from generator.engine.durak.state import DurakState
from generator.engine.durak.view import DurakView

__all__ = [
    "PASS",
    "TAKE",
    "Action",
    "Cover",
    "DurakState",
    "DurakView",
    "Lead",
    "Pass",
    "Setup",
    "Take",
    "Throw",
    "resume",
    "setup_of",
    "start",
]

"""Durak in all its kinds: simple, throw-in and transfer, single and in teams, with and without jokers."""

from generator.engine.durak.actions import (
    KEEP,
    PASS,
    REDEAL,
    SWAP,
    TAKE,
    Action,
    Cover,
    Keep,
    Lead,
    Pass,
    Redeal,
    Swap,
    Take,
    Throw,
    Transfer,
)
from generator.engine.durak.dealing import start
from generator.engine.durak.setup import Setup, resume, setup_of
from generator.engine.durak.state import DurakState
from generator.engine.durak.view import DurakView

__all__ = [
    "KEEP",
    "PASS",
    "REDEAL",
    "SWAP",
    "TAKE",
    "Action",
    "Cover",
    "DurakState",
    "DurakView",
    "Keep",
    "Lead",
    "Pass",
    "Redeal",
    "Setup",
    "Swap",
    "Take",
    "Throw",
    "Transfer",
    "resume",
    "setup_of",
    "start",
]

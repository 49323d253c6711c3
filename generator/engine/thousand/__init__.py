"""Thousand for two, three and four: deals, matches, and the sheet between them."""

from generator.engine.thousand.dealing import start
from generator.engine.thousand.standing import Standing, beginning
from generator.engine.thousand.state import ThousandState
from generator.engine.thousand.view import ThousandView

__all__ = ["Standing", "ThousandState", "ThousandView", "beginning", "start"]
